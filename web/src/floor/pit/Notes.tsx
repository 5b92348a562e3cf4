import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { say } from "../../words.ts";
import { notes } from "../api.ts";
import { to } from "../desk/route.ts";
import type { NoteSheet } from "../../wire.ts";
import { moment } from "../desk/moment.ts";

/** Notes of the staff, newest first, with the table or the patron that each is also about. */
export function Notes({ of, here = "" }: { of: readonly NoteSheet[]; here?: string }) {
  return (
    <section>
      <h3>{say("pit-notes")}</h3>
      {!of.length && <p>{say("pit-no-notes")}</p>}
      <ul class="floor-list">
        {of.map(({ at, by, text, table, patron }) => (
          <li key={`${at} ${text}`} data-note={text}>
            <span>{moment(at)}</span> <bdi>{by}</bdi> <span dir="auto">{text}</span>
            {table && table !== here && (
              <a href={to("floor", table)}>
                <bdi>{table}</bdi>
              </a>
            )}
            {patron && patron !== here && (
              <a href={to("patrons", patron)}>
                <bdi>{patron}</bdi>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The notes about a table; `read` changes when they are to be read again. */
export function TableNotes({ table, read }: { table: string; read: unknown }) {
  const found = useSignal<readonly NoteSheet[] | null>(null);
  const failed = useSignal(false);
  useEffect(() => {
    notes(table).then(
      (all) => {
        found.value = all;
        failed.value = false;
      },
      () => (failed.value = true),
    );
  }, [table, read]);
  if (failed.value) return <p class="floor-refusal">{say("floor-no-answer")}</p>;
  return found.value && <Notes of={found.value} here={table} />;
}
