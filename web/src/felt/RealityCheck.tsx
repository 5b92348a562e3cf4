import { useEffect, useRef } from "preact/hooks";
import { own } from "../connection/api.ts";
import { useRequest } from "../panels/useRequest.ts";
import { acknowledge, due } from "../table/realityCheck.ts";
import { Gain } from "../ui/Amount.tsx";
import { say, words } from "../words.ts";

/** Time and result so far, until the patron has acknowledged them. Stakes can still be taken back. */
export function RealityCheck() {
  return due.value ? <Check /> : null;
}

function Check() {
  const { answer } = useRequest(own, []);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const session = answer.value?.session;
  return (
    <section class="reality-check" role="alertdialog" aria-labelledby="reality-title" aria-describedby="reality-said">
      <h2 id="reality-title">{say("screen-reality")}</h2>
      <div id="reality-said">
        {session && (
          <>
            <p>{say("screen-reality-time", { time: words.value.lasting(session.played_ms) })}</p>
            {Object.entries(session.net).map(([code, net]) => (
              <p key={code} data-net={net}>
                {say("screen-reality-net", { money: words.value.money(code) })} <Gain of={net} currency={code} />
              </p>
            ))}
          </>
        )}
      </div>
      <button ref={button} class="primary" type="button" data-action="acknowledge" onClick={acknowledge}>
        {say("screen-reality-seen")}
      </button>
    </section>
  );
}
