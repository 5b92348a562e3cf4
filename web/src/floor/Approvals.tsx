import { useSignal } from "@preact/signals";
import { say } from "../words.ts";
import { proposals } from "./proposals.ts";
import { Proposal } from "./Proposal.tsx";
import { clockTime, useNow } from "./useNow.ts";

/** What waits for a second person. */
export function Approvals() {
  const opened = useSignal("");
  const now = useNow();
  const shown = proposals.value.find(({ proposal }) => proposal === opened.value);
  return (
    <>
      {!proposals.value.length && <p>{say("floor-proposal-none")}</p>}
      <ul class="floor-list">
        {proposals.value.map(({ proposal, what, table, by, until }) => (
          <li key={proposal} data-proposal={proposal} data-what={what}>
            <b>{say(`floor-proposal-${what}`)}</b>
            {table && <bdi>{table}</bdi>}
            <span>{say("floor-proposal-by", { name: by })}</span>
            <span role="timer">{say("floor-proposal-left", { time: clockTime(until - now) })}</span>
            <button class="floor-key" type="button" data-action="look" aria-label={`${say("floor-look")}: ${say(`floor-proposal-${what}`)}, ${by}`} onClick={() => (opened.value = proposal)}>
              {say("floor-look")}
            </button>
          </li>
        ))}
      </ul>
      {shown && <Proposal of={shown} close={() => (opened.value = "")} />}
    </>
  );
}
