import { Fragment } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { odds, rules } from "../connection/api.ts";
import { clauseWanted } from "../screen.ts";
import { card, sheet } from "../table/state.ts";
import { say, words } from "../words.ts";
import { useRequest } from "./useRequest.ts";
import { Exact } from "./Exact.tsx";
import type { OddsSheet, SectionSheet } from "../wire.ts";

/** The printed rules of the game at hand, and its exact odds with so many decks. */
export function Rules() {
  const table = card.value;
  const [key, decks, language] = [table?.game ?? "", table?.decks ?? 8, words.value.language];
  const asked = useRequest(() => rules(key, language), [key, language]);
  const exact = useRequest(() => odds(key, decks), [key, decks]);
  const failed = asked.failed.value || exact.failed.value;
  const page = useRef<HTMLDivElement>(null);
  const ready = Boolean(asked.answer.value && exact.answer.value);
  // A footnote leads to its clause, once everything above that has its height.
  useEffect(() => {
    if (!ready || !clauseWanted.value) return;
    const target = page.current?.querySelector<HTMLElement>("[data-wanted=true]");
    target?.scrollIntoView({ block: "center" });
    target?.focus();
  }, [ready, clauseWanted.value]);
  useEffect(() => () => void (clauseWanted.value = ""), []);
  return (
    <div class="rules" ref={page}>
      {failed && <p role="alert">{say("panel-failed")}</p>}
      {!failed && !asked.answer.value && <p role="status">{say("panel-loading")}</p>}
      {asked.answer.value && <h3>{asked.answer.value.title}</h3>}
      {exact.answer.value && <Odds odds={exact.answer.value} />}
      <OfTable />
      {asked.answer.value?.sections.map((section) => (
        <Section key={section.heading} section={section} />
      ))}
    </div>
  );
}

/** What this table does beside the rules of its game. */
function OfTable() {
  const { close_favourable: closes = false, live_odds: shows = true } = card.value ?? {};
  if (!closes && shows) return null;
  return (
    <section data-of="table">
      <h4>{say("panel-table")}</h4>
      {closes && <p>{say("panel-table-closes")}</p>}
      {!shows && <p>{say("panel-table-hides")}</p>}
    </section>
  );
}

function Odds({ odds: { wagers, decks } }: { odds: OddsSheet }) {
  const name = (wager: string) => sheet.value?.wagers.find(({ key }) => key === wager)?.name ?? wager;
  return (
    <section>
      <h4>{say("panel-odds", { decks })}</h4>
      <p class="small">{say("panel-odds-note")}</p>
      <div class="scroll" tabIndex={0} role="group" aria-label={say("panel-odds", { decks })}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say("panel-odds-wager")}</th>
              <th scope="col">{say("panel-odds-edge")}</th>
              <th scope="col">{say("panel-odds-hit")}</th>
              <th scope="col">{say("panel-odds-push")}</th>
            </tr>
          </thead>
          <tbody>
            {wagers.map(({ wager, edge, hit, push }) => (
              <Fragment key={wager}>
                <tr data-odds={wager} data-edge={edge.exact}>
                  <th scope="row">{name(wager)}</th>
                  <td>
                    <bdi>{words.value.percent(edge.percent, 4)}</bdi>
                  </td>
                  <td>
                    <bdi>{words.value.percent(hit.percent)}</bdi>
                  </td>
                  <td>
                    <bdi>{words.value.percent(push.percent)}</bdi>
                  </td>
                </tr>
                <Exact fraction={edge.exact} />
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** A section of printed rules. */
export function Section({ section: { heading, paragraphs, grids } }: { section: SectionSheet }) {
  return (
    <section>
      <h4>{heading}</h4>
      {paragraphs.map(({ text, clauses }) => (
        <p key={text} {...wanted(clauses)}>
          {text} <Clauses clauses={clauses} />
        </p>
      ))}
      {grids.map(({ head, rows, caption }) => (
        <div class="scroll" key={caption || heading} tabIndex={0} role="group" aria-label={caption || heading}>
          <table>
            {caption && <caption>{caption}</caption>}
            <thead>
              <tr>
                {head.map((cell) => (
                  <th key={cell} scope="col">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.join()} {...wanted(row)}>
                  {row.map((cell, index) => (
                    <td key={index}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </section>
  );
}

/** Marks what a footnote leads to: a paragraph, or the row of a table, that names the clause. */
function wanted(names: readonly string[]) {
  const here = clauseWanted.value !== "" && names.includes(clauseWanted.value);
  return here ? { "data-wanted": true, tabIndex: -1 } : {};
}

function Clauses({ clauses }: { clauses: readonly string[] }) {
  return (
    <>
      {clauses.map((clause) => (
        <bdi key={clause} class="clause">
          {clause}
        </bdi>
      ))}
    </>
  );
}
