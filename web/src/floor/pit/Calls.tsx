import { say } from "../../words.ts";
import { useAct } from "../desk/act.ts";
import { Outcome } from "../desk/Outcome.tsx";
import { to } from "../desk/route.ts";
import { calls, mayAct } from "./floor.ts";
import type { CallView } from "../../wire.ts";

/** Patrons who wait for somebody of the staff. */
export function Calls() {
  return (
    <>
      {!calls.value.length && <p>{say("pit-nobody-calls")}</p>}
      <ul class="floor-list">
        {calls.value.map((call) => (
          <Call key={call.patron} of={call} />
        ))}
      </ul>
    </>
  );
}

function Call({ of: { patron, table, seat } }: { of: CallView }) {
  const act = useAct();
  return (
    <li data-call={patron}>
      <b>
        <bdi>{patron}</bdi>
      </b>
      <a href={to("floor", table)}>
        <bdi>{table}</bdi>
      </a>
      <span>{seat ? say("pit-seat", { seat }) : say("pit-away-from-seats")}</span>
      {mayAct.value && (
        <button
          class="floor-key primary"
          type="button"
          data-action="answer"
          onClick={() => void act.ask({ type: "answer-attendant", patron })}
        >
          {say("pit-answer")}
        </button>
      )}
      <Outcome of={act.outcome} />
    </li>
  );
}
