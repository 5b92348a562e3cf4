import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Amount } from "../../ui/Amount.tsx";
import { say } from "../../words.ts";
import type { LogRowSheet, LogSheet, MovedSheet } from "../../wire.ts";
import { houseMoment, shortMoment } from "../desk/moment.ts";
import type { Link } from "./chain.ts";
import { isKept, keep } from "./Compare.tsx";
import { kindName } from "./kinds.ts";
import { Payouts, SETTLING } from "./Payouts.tsx";

interface Properties {
  sheet: LogSheet;
  links: ReadonlyMap<number, Link>;
  /** The row that the address names; 0 for none. */
  named: number;
}

const MARKS: Readonly<Record<Link, string>> = { fits: "✓", broken: "✗", unseen: "·" };

/** Rows, newest first. Arrows or J and K go from one to the next, Enter opens it, C copies it. */
export function LogRows({ sheet, links, named }: Properties) {
  const opened = useSignal(named);
  const focused = useSignal(named);
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = [...sheet.rows].reverse();
  const row = (seq: number) => body.current?.querySelector<HTMLElement>(`[data-row-key="${seq}"]`);
  useEffect(() => {
    [opened.value, focused.value] = [named, named];
    row(named)?.focus();
  }, [named, sheet.log]);

  function go(seq: number, by: number): void {
    const next = rows[rows.findIndex((each) => each.seq === seq) + by];
    if (!next) return;
    focused.value = next.seq;
    row(next.seq)?.focus();
  }

  function press(event: KeyboardEvent, of: LogRowSheet): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === "arrowdown" || key === "j") go(of.seq, 1);
    else if (key === "arrowup" || key === "k") go(of.seq, -1);
    else if (key === "c") void navigator.clipboard?.writeText(JSON.stringify({ log: sheet.log, ...of }));
    else return;
    event.preventDefault();
  }

  const reached = rows.some((each) => each.seq === focused.value) ? focused.value : rows[0]?.seq;
  if (!rows.length) return <p class="audit-none">{say("audit-no-rows")}</p>;
  return (
    <div class="audit-scroll">
      <table class="audit-table">
        <caption class="audit-hint">{say("audit-log-keys", { next: "J", back: "K", open: "Enter", copy: "C" })}</caption>
        <thead>
          <tr>
            <th scope="col">{say("audit-row")}</th>
            <th scope="col">{say("audit-when")}</th>
            <th scope="col">{say("audit-what")}</th>
            <th scope="col">{say("audit-who")}</th>
            <th scope="col">{say("audit-chain")}</th>
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((each) => {
            const link = links.get(each.seq) ?? "unseen";
            const open = opened.value === each.seq;
            return (
              <>
                <tr
                  key={each.seq}
                  data-row={each.seq}
                  data-kind={each.kind}
                  data-fit={link}
                  data-named={each.seq === named}
                  onClick={() => (opened.value = open ? 0 : each.seq)}
                >
                  <td class="figure">
                    <button
                      type="button"
                      class="row-key"
                      data-row-key={each.seq}
                      aria-expanded={open}
                      tabIndex={each.seq === reached ? 0 : -1}
                      onFocus={() => (focused.value = each.seq)}
                      onKeyDown={(event) => press(event, each)}
                    >
                      {each.seq}
                    </button>
                  </td>
                  <td class="figure">
                    <bdi>{shortMoment(each.at)}</bdi>
                  </td>
                  <td>{each.sentence || say("audit-unreadable")}</td>
                  <td>
                    <bdi>{[each.who, each.approved].filter(Boolean).join(" + ")}</bdi>
                  </td>
                  <td class="fit-mark">
                    <span role="img" aria-label={say(`audit-link-${link}`)} title={say(`audit-link-${link}`)}>
                      {MARKS[link]}
                    </span>
                  </td>
                </tr>
                {open && <Opened log={sheet.log} row={each} />}
              </>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Everything about one row: its money and its bytes. */
function Opened({ log, row }: { log: string; row: LogRowSheet }) {
  const explains = useSignal(false);
  return (
    <tr class="audit-opened" data-opened={row.seq}>
      <td colSpan={5}>
        <p>
          <bdi>{houseMoment(row.at)}</bdi> · {kindName(row.kind)} <code dir="ltr">{row.kind}</code>
          {row.clause && (
            <>
              {" · "}
              <code dir="ltr">{row.clause}</code>
            </>
          )}
        </p>
        {row.moved.length > 0 && <Moved of={row.moved} />}
        <p class="audit-acts">
          <button class="floor-key" type="button" data-action="compare" aria-pressed={isKept({ log, seq: row.seq })} onClick={() => keep({ log, seq: row.seq })}>
            {say(isKept({ log, seq: row.seq }) ? "audit-compare-no" : "audit-compare-row")}
          </button>
          {SETTLING.includes(row.kind) && (
            <button class="floor-key" type="button" data-action="explain" aria-expanded={explains.value} onClick={() => (explains.value = !explains.value)}>
              {say("audit-explain")}
            </button>
          )}
        </p>
        {explains.value && <Payouts log={log} seq={row.seq} />}
        {row.withheld ? <p data-withheld>{say("audit-withheld")}</p> : <Bytes row={row} />}
      </td>
    </tr>
  );
}

/** What the row is made of, byte for byte, with its hash. */
function Bytes({ row }: { row: LogRowSheet }) {
  return (
    <dl class="audit-bytes">
      <dt>{say("audit-hash")}</dt>
      <dd>
        <code dir="ltr">{row.hash}</code>
      </dd>
      <dt>{say("audit-body")}</dt>
      <dd>
        <code dir="ltr">{row.body}</code>
      </dd>
      {row.command && <dt>{say("audit-command")}</dt>}
      {row.command && (
        <dd>
          <code dir="ltr">{row.command}</code>
        </dd>
      )}
    </dl>
  );
}

/** The money that a row moved. */
function Moved({ of }: { of: readonly MovedSheet[] }) {
  return (
    <table class="audit-moved">
      <caption>{say("audit-moved")}</caption>
      <thead>
        <tr>
          <th scope="col">{say("audit-from")}</th>
          <th scope="col">{say("audit-to")}</th>
          <th scope="col">{say("audit-amount")}</th>
          <th scope="col">{say("audit-how")}</th>
        </tr>
      </thead>
      <tbody>
        {of.map((each, at) => (
          <tr key={at} data-moved={each.how}>
            <td>{each.debit_of}</td>
            <td>{each.credit_of}</td>
            <td class="figure">
              <Amount of={each.amount} currency={each.currency} /> {each.currency}
            </td>
            <td>{say(`audit-how-${each.how}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
