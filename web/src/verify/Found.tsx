import type { BallotFinding, Finding, ShoeFinding } from "../fair/verifyDocuments.ts";
import { seatList } from "../fair/sentences.ts";
import { say, words } from "../words.ts";

/** What one document shows. */
export function Found({ finding }: { finding: Finding }) {
  const isBallot = "ballot" in finding;
  const name = isBallot
    ? say("verify-ballot", { cup: finding.cup, ballot: finding.ballot })
    : say("verify-shoe", { table: finding.table, shoe: finding.shoe });
  return (
    <article class="verified" data-verdict={finding.lost ? "lost" : "true"}>
      <h2>{name}</h2>
      <p class={finding.lost ? "fair-lost" : "fair-true"}>{say(finding.lost ? "verify-lost" : "verify-true")}</p>
      {isBallot ? <Lots finding={finding} /> : <Cards finding={finding} />}
      <Openings finding={finding} who={isBallot ? entrantList : seatList} />
    </article>
  );
}

function entrantList(numbers: readonly number[]): string {
  const list = new Intl.ListFormat(words.value.language).format(numbers.map((number) => words.value.number(number)));
  return say("verify-entrants", { count: numbers.length, list });
}

/** What was drawn, among how many, and the order. */
function Lots({ finding: { what, of, count, entrants, order } }: { finding: BallotFinding }) {
  return (
    <>
      <p>{say("verify-what", { what })}</p>
      {of && <p>{say("verify-of", { of })}</p>}
      <p>{say("verify-places", { places: count, entrants: entrants.length })}</p>
      {order.length ? (
        <>
          <p>{say("verify-order")}</p>
          <ol class="lots" data-order={order.join(" ")}>
            {order.map((number) => (
              <li key={number}>{words.value.number(number)}</li>
            ))}
          </ol>
        </>
      ) : (
        <p>{say("verify-not-drawn")}</p>
      )}
    </>
  );
}

function Cards({ finding: { opened, drawn } }: { finding: ShoeFinding }) {
  return <p>{opened ? say("verify-cards", { cards: drawn }) : say("verify-not-opened")}</p>;
}

interface OpeningsProperties {
  finding: Finding;
  who: (seats: readonly number[]) => string;
}

/** Who cut, whom aborted openings left out, and the commitment to compare. */
function Openings({ finding: { opened, aborts, commitments }, who }: OpeningsProperties) {
  const seats = (opened?.cuts ?? []).map(({ seat }) => seat).sort((a, b) => a - b);
  return (
    <>
      {seats.length > 0 && <p>{say("verify-cut-by", { who: who(seats) })}</p>}
      {opened && !seats.length && !opened.beacon && <p>{say("verify-cut-by-nobody")}</p>}
      {opened?.beacon && <p>{say("verify-with-beacon", { beacon: opened.beacon })}</p>}
      {aborts.map(({ opening, left_out: out }) => (
        <p key={opening} data-aborted={opening}>
          {say("verify-aborted", { opening, count: out.length, who: out.length ? who(out) : "" })}{" "}
          {out.length > 0 && say("verify-left-out-means")}
        </p>
      ))}
      <p class="small">
        {say("verify-keep")} <code dir="ltr">{opened?.commitment ?? commitments.at(-1)}</code>
      </p>
    </>
  );
}
