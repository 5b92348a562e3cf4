import { useSignal } from "@preact/signals";
import { say } from "../../words.ts";
import { useAct } from "../desk/act.ts";
import { Outcome } from "../desk/Outcome.tsx";
import { to } from "../desk/route.ts";
import { calls, mayAct } from "./floor.ts";

/** Patrons who wait for somebody of the staff. */
export function Calls() {
  const act = useAct();
  const answered = useSignal("");
  return (
    <>
      {!calls.value.length && <p>{say("pit-nobody-calls")}</p>}
      <ul class="floor-list">
        {calls.value.map(({ patron, table, seat }) => (
          <li key={patron} data-call={patron}>
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
                aria-label={`${say("pit-answer")}: ${patron}`}
                // While it is not known what became of one answer, no other call is answered.
                disabled={act.isOpen() && answered.value !== patron}
                onClick={() => {
                  answered.value = patron;
                  void act.ask({ type: "answer-attendant", patron });
                }}
              >
                {say("pit-answer")}
              </button>
            )}
          </li>
        ))}
      </ul>
      <Outcome of={act.outcome} />
    </>
  );
}
