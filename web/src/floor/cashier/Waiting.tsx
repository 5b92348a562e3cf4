import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { me } from "../../connection/serverState.ts";
import { say, words } from "../../words.ts";
import type { PreviewSheet } from "../../wire.ts";
import { approveHere, preview } from "../api.ts";
import { useAct } from "../desk/act.ts";
import { Outcome } from "../desk/Outcome.tsx";
import { ReadBack } from "../desk/ActForm.tsx";
import { proposals, type Waiting as Of } from "../proposals.ts";
import { StaffForm } from "../StaffForm.tsx";
import { clockTime, useNow } from "../useNow.ts";
import { again } from "./cage.ts";

/** What waits for a second person: what it would do, and a way to approve it. */
export function Waiting() {
  const waiting = proposals.value;
  return (
    <div class="cashier-panels">
      {waiting.length === 0 && <p>{say("cashier-nothing-waits")}</p>}
      {waiting.map((one) => (
        <Proposal key={one.proposal} of={one} />
      ))}
    </div>
  );
}

function Proposal({ of }: { of: Of }) {
  const { proposal, by, what, asked, needs } = of;
  const sheet = useSignal<PreviewSheet | null>(null);
  const own = by === me.value?.patron;
  const language = words.value.language;
  useEffect(() => {
    let over = false;
    const request = own ? { type: what, ...asked } : { type: "approve", proposal, id: proposal };
    preview(request).then((found) => {
      if (!over) sheet.value = found;
    }, () => undefined);
    return () => {
      over = true;
    };
  }, [proposal, language]);
  return (
    <section class="cashier-panel" data-proposal={proposal} data-what={what} aria-label={say(`floor-proposal-${what}`)}>
      <h2>{say(`floor-proposal-${what}`)}</h2>
      <p>
        {say("floor-proposal-by", { name: by })} <Left until={of.until} />
      </p>
      <Asked of={asked} />
      {sheet.value?.refused ? <p class="floor-refusal">{sheet.value.refused.sentence}</p> : sheet.value && <ReadBack of={{ ...sheet.value, second: false }} />}
      <Decide of={of} own={own} may={!own && needs.some((role) => role === me.value?.role)} />
    </section>
  );
}

/** The fields of the request as it was sent: a count of a till has no other read-back. */
function Asked({ of }: { of: Record<string, unknown> }) {
  const cash = Object.entries((of.counted ?? of.cash ?? {}) as Record<string, number>);
  if (typeof of.counted !== "object") return null;
  return (
    <p data-counted>
      {say("floor-slip-counted")} {cash.map(([currency, amount]) => `${words.value.amount(amount, currency)} ${currency}`).join(", ") || "0"}
    </p>
  );
}

function Left({ until }: { until: number }) {
  return <b role="timer">{say("floor-proposal-left", { time: clockTime(until - useNow()) })}</b>;
}

function Decide({ of: { proposal }, own, may }: { of: Of; own: boolean; may: boolean }) {
  const act = useAct();
  const decline = (
    <button class="floor-key" type="button" data-action="decline" onClick={() => void act.ask({ type: "decline", proposal })}>
      {say(own ? "floor-proposal-withdraw" : "floor-proposal-decline")}
    </button>
  );
  return (
    <>
      {may ? (
        <div class="cashier-acts">
          <button class="floor-key primary" type="button" data-action="approve" onClick={() => void act.ask({ type: "approve", proposal }).then(again)}>
            {say("floor-proposal-approve")}
          </button>
          {decline}
        </div>
      ) : (
        own && (
          <>
            <p>{say("cashier-approve-here")}</p>
            <StaffForm
              name="approve"
              fields={["name", "pin"]}
              act={say("floor-proposal-approve")}
              send={async ({ name, pin }) => {
                await approveHere({ proposal, name, pin });
                again();
              }}
            >
              {decline}
            </StaffForm>
          </>
        )
      )}
      <Outcome of={act.outcome} />
    </>
  );
}
