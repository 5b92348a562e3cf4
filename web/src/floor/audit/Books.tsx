import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Amount, Gain } from "../../ui/Amount.tsx";
import { say, words } from "../../words.ts";
import type { BookRowSheet, BooksSheet } from "../../wire.ts";
import { books, booksPath, type BooksWanted } from "./api.ts";
import { Grid, type Column } from "./Grid.tsx";
import { Meters } from "./Meters.tsx";

const GROUPS = ["table", "shift", "game", "wager", "dealer", "day"] as const;
type By = (typeof GROUPS)[number];

/** The books by gaming day, with what odds let expect of them. */
export function Books() {
  const sheet = useSignal<BooksSheet | null>(null);
  const by = useSignal<readonly By[]>(["table"]);
  const from = useSignal("");
  const to = useSignal("");
  const wanted: BooksWanted = { by: by.value.join(",") || "currency", from: from.value, to: to.value };
  const asked = booksPath(wanted);
  useEffect(() => {
    let late = false;
    void books(wanted).then((found) => {
      if (!late) sheet.value = found;
    });
    return () => (late = true);
  }, [asked]);

  const days = sheet.value?.days ?? [];
  return (
    <div class="audit-books" data-books={sheet.value ? asked : undefined}>
      <form class="audit-filter" data-form="books" onSubmit={(event) => event.preventDefault()}>
        <fieldset>
          <legend>{say("audit-by")}</legend>
          {GROUPS.map((group) => (
            <label key={group}>
              <input
                type="checkbox"
                name={group}
                checked={by.value.includes(group)}
                onChange={() => (by.value = GROUPS.filter((each) => (each === group) !== by.value.includes(each)))}
              />
              {say(`audit-by-${group}`)}
            </label>
          ))}
        </fieldset>
        <Day name="from" days={days} chosen={from.value} choose={(day) => (from.value = day)} />
        <Day name="to" days={days} chosen={to.value} choose={(day) => (to.value = day)} />
      </form>
      {sheet.value && sheet.value.unread.length > 0 && (
        <p class="floor-refusal" role="alert" data-unread={sheet.value.unread.length}>
          {say("audit-books-unread", { logs: sheet.value.unread.join(", ") })}
        </p>
      )}
      {sheet.value && (
        <Grid
          title={say("audit-books")}
          csv={booksPath(wanted, ".csv")}
          columns={columns(by.value)}
          rows={sheet.value.rows}
          mark={({ control }) => ({ "data-control": control })}
        />
      )}
      <p class="audit-hint">{say("audit-books-note")}</p>
      <Meters />
    </div>
  );
}

function Day({ name, days, chosen, choose }: { name: string; days: readonly string[]; chosen: string; choose: (day: string) => void }) {
  return (
    <label>
      {say(`audit-${name}-day`)}
      <select name={name} value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="">{say("audit-any-day")}</option>
        {days.map((day) => (
          <option key={day}>{day}</option>
        ))}
      </select>
    </label>
  );
}

type Money = "drop" | "win" | "handle" | "commission" | "expected" | "deviation";

function money(name: Money, gain = false): Column<BookRowSheet> {
  const Written = gain ? Gain : Amount;
  return {
    name: say(`audit-${name}`),
    figure: true,
    cell: (row) => (row[name] === null ? "–" : <Written of={row[name] ?? 0} currency={row.currency} />),
  };
}

function columns(by: readonly By[]): Column<BookRowSheet>[] {
  return [
    ...by.map((group) => ({ name: say(`audit-by-${group}`), cell: (row: BookRowSheet) => <bdi>{named(group, row[group])}</bdi> })),
    { name: say("audit-currency"), cell: ({ currency }) => currency },
    { name: say("audit-coups"), figure: true, cell: ({ coups }) => words.value.number(coups) },
    money("drop"),
    money("handle"),
    money("win", true),
    { name: say("audit-hold"), figure: true, cell: ({ hold }) => (hold === null ? "–" : words.value.percent(hold)) },
    money("commission"),
    money("expected", true),
    money("deviation"),
    { name: say("audit-z"), figure: true, cell: ({ z }) => (z === null ? "–" : <bdi>{z}</bdi>) },
    { name: say("audit-control"), cell: ({ control }) => say(`audit-control-${control}`) },
  ];
}

function named(group: By, value: string | null): string {
  if (group === "dealer" && !value) return say("audit-no-dealer");
  if (group === "wager" && value) return say(`wager-${value}`);
  if (group === "game" && value) return say(`game-${value}`);
  return value ?? "";
}
