import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { me } from "../../connection/serverState.ts";
import { words, say } from "../../words.ts";
import type { LogSheet, LogsSheet } from "../../wire.ts";
import { route, to } from "../desk/route.ts";
import type { Sentence } from "../../sentence.ts";
import { whyNot } from "../sentence.ts";
import { EVERYTHING, log, logPath, logs, type Place, type Wanted } from "./api.ts";
import { chain, type Link } from "./chain.ts";
import { Compared } from "./Compare.tsx";
import { LogFilter } from "./LogFilter.tsx";
import { LogRows } from "./LogRows.tsx";

const FOLLOWS = 2_000; // ms between two questions about new rows
const MOST_FOLLOWED = 200; // rows that stay while a log is followed
const AROUND = 25; // rows that are shown after the row that the address names

/** The rows of a log, newest first, with their meaning and their money; #log/main-3/120 shows row 120. */
export function Log() {
  const known = useSignal<LogsSheet | null>(null);
  const sheet = useSignal<LogSheet | null>(null);
  const links = useSignal<ReadonlyMap<number, Link>>(new Map());
  const wanted = useSignal<Wanted>(EVERYTHING);
  const refused = useSignal<Sentence | null>(null);
  const following = useSignal(false);
  const [, name = "house", row = ""] = route.value;
  const language = words.value.language;

  async function look(place: Place): Promise<void> {
    try {
      const found = await log(name, place, wanted.value);
      const checked = await chain(found.log, found.rows);
      refused.value = null;
      [sheet.value, links.value] = [found, checked];
    } catch (problem) {
      refused.value = whyNot(problem);
    }
  }

  /** Ask for what was written since, and show it before the rows that are there. */
  async function lookOn(): Promise<void> {
    const now = sheet.value;
    if (!now || now.log !== name) return;
    const found = await log(name, { after: now.length }, wanted.value);
    if (sheet.value !== now) return; // something else is shown by now
    const rows = [...now.rows, ...found.rows].slice(-MOST_FOLLOWED);
    const older = rows.length === MOST_FOLLOWED ? (rows[0]?.seq ?? null) : now.older;
    const checked = await chain(name, rows);
    [sheet.value, links.value] = [{ ...found, rows, older }, checked];
  }

  useEffect(() => {
    if (!following.value) return;
    void look({});
    const timer = setInterval(() => void lookOn().catch(() => undefined), FOLLOWS); // the next time it may succeed
    return () => clearInterval(timer);
  }, [following.value, name, language]);
  useEffect(() => {
    void logs().then((all) => (known.value = all));
  }, []);
  useEffect(() => {
    if (row) wanted.value = EVERYTHING;
    void look(row ? { before: Number(row) + AROUND } : {});
  }, [name, row, language]);

  const shown = sheet.value?.log === name ? sheet.value : null;
  const broken = [...links.value.values()].filter((link) => link === "broken").length;
  return (
    <div class="audit-log" data-log={shown?.log} data-rows={shown?.rows.length} data-broken={shown ? broken : undefined}>
      <LogFilter
        logs={known.value}
        log={name}
        wanted={wanted.value}
        choose={(chosen) => (location.hash = to("log", chosen))}
        look={(chosen) => {
          wanted.value = chosen;
          void look({});
        }}
      />
      <p class="floor-refusal" role="alert">
        {refused.value?.()}
      </p>
      <label class="desk-choice">
        <input type="checkbox" name="follow" checked={following.value} onChange={(event) => (following.value = event.currentTarget.checked)} />
        <span>{say("audit-follow")}</span> <small>{say("audit-follow-what")}</small>
      </label>
      <Compared />
      {shown && <ChainNote rows={shown.rows.length} links={links.value} broken={broken} />}
      {shown && <LogRows sheet={shown} links={links.value} named={Number(row)} />}
      {shown && (
        <Pages
          sheet={shown}
          look={(place) => {
            following.value = false;
            void look(place);
          }}
        />
      )}
      {shown && me.value?.role === "auditor" && (
        <a class="floor-key" href={logPath(name, wanted.value, ".csv")} download data-action="csv">
          {say("audit-csv", { format: "CSV" })}
        </a>
      )}
    </div>
  );
}

/** What the browser found out about the hashes of the rows that are shown. */
function ChainNote({ rows, links, broken }: { rows: number; links: ReadonlyMap<number, Link>; broken: number }) {
  const fits = [...links.values()].filter((link) => link === "fits").length;
  const how = broken ? "broken" : fits === rows ? "fits" : "partly";
  return (
    <p class="chain" role="status" data-chain={how}>
      {broken ? say("audit-chain-broken", { count: broken }) : say("audit-chain-fits", { count: fits, rows })}
    </p>
  );
}

function Pages({ sheet, look }: { sheet: LogSheet; look: (place: Place) => void }) {
  const { older, newer } = sheet;
  return (
    <nav class="audit-pages" aria-label={say("audit-pages")}>
      <button class="floor-key" type="button" data-action="newer" aria-disabled={newer === null} onClick={() => newer !== null && look({ after: newer })}>
        {say("audit-newer")}
      </button>
      <button class="floor-key" type="button" data-action="older" aria-disabled={older === null} onClick={() => older !== null && look({ before: older })}>
        {say("audit-older")}
      </button>
      <button class="floor-key" type="button" data-action="newest" onClick={() => look({})}>
        {say("audit-newest")}
      </button>
    </nav>
  );
}
