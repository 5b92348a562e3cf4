import { me } from "../connection/serverState.ts";
import { say, words } from "../words.ts";
import { approveHere } from "./api.ts";
import { useAct } from "./desk/act.ts";
import { Outcome } from "./desk/Outcome.tsx";
import { AskedFields } from "./AskedFields.tsx";
import type { Waiting } from "./proposals.ts";
import { StaffForm } from "./StaffForm.tsx";
import { clockTime, useNow } from "./useNow.ts";
import { Close, Dialog } from "./Dialog.tsx";
import { Preview } from "./Preview.tsx";

/** What waits for a second person: what it would do, and a way to approve it here. */
export function Proposal({ of: waiting, close }: { of: Waiting; close: () => void }) {
  return (
    <Dialog close={close} key={waiting.proposal} title={say(`floor-proposal-${waiting.what}`)} wide>
      <p class="what" data-proposal={waiting.proposal}>
        {say("floor-proposal-by", { name: waiting.by })} <Left until={waiting.until} />
      </p>
      <div class="proposal">
        <div>
          <Counted of={waiting.asked} />
          {mayPreview(waiting) ? <Preview request={previewed(waiting)} /> : <AskedFields of={waiting} />}
        </div>
        <div>
          <Decision of={waiting} close={close} />
        </div>
      </div>
    </Dialog>
  );
}

function Left({ until }: { until: number }) {
  return <b role="timer">{say("floor-proposal-left", { time: clockTime(until - useNow()) })}</b>;
}

const mayPreview = ({ by, needs }: Waiting) => by === me.value?.patron || needs.some((role) => role === me.value?.role);

/** What was counted in a till: it is counted blind, so its preview says nothing of it. */
function Counted({ of: { counted } }: { of: Record<string, unknown> }) {
  if (typeof counted !== "object" || counted === null) return null;
  const amounts = Object.entries(counted as Record<string, number>);
  return (
    <p data-counted>
      {say("floor-slip-counted")} {amounts.map(([currency, amount]) => `${words.value.amount(amount, currency)} ${currency}`).join(", ") || "0"}
    </p>
  );
}

/** What is asked of the server for a preview: who did not make it sees what approving it would do. */
function previewed({ what, asked, proposal, by }: Waiting): object {
  if (by === me.value?.patron) return { type: what, ...asked };
  return { type: "approve", proposal, id: proposal };
}

/** The maker has somebody approve it here, or waits; somebody else who may approves it alone. */
function Decision({ of, close }: { of: Waiting; close: () => void }) {
  const who = me.value;
  const own = of.by === who?.patron;
  if (!own && who && of.needs.includes(who.role)) {
    return (
      <div class="staff-acts">
        <Asked act="approve" primary of={of} />
        <Asked act="decline" of={of} />
        <Close close={close} />
      </div>
    );
  }
  if (!own) {
    return (
      <>
        <p class="what">{say("floor-proposal-reads")}</p>
        <Close close={close} />
      </>
    );
  }
  if (of.at_own_screen) {
    return (
      <>
        <p class="what">{say("floor-proposal-own-screen")}</p>
        <div class="staff-acts">
          <Asked act="decline" of={of} />
          <Close close={close} />
        </div>
      </>
    );
  }
  return (
    <>
      <p class="what">{say("floor-proposal-here")}</p>
      <StaffForm
        name="approve"
        fields={["name", "pin"]}
        act={say("floor-proposal-approve")}
        send={({ name, pin }) => approveHere({ proposal: of.proposal, name, pin })}
      >
        <Asked act="decline" of={of} />
        <Close close={close} />
      </StaffForm>
    </>
  );
}

interface Properties {
  act: "approve" | "decline";
  of: Waiting;
  primary?: boolean;
}

/** A decision of the person who is signed in here. */
function Asked({ act, of, primary = false }: Properties) {
  const decided = useAct();
  const own = of.by === me.value?.patron;
  return (
    <>
      <Outcome of={decided.outcome} />
      <button class={primary ? "floor-key primary" : "floor-key"} type="button" data-action={act} onClick={() => void decided.ask({ type: act, proposal: of.proposal })}>
        {say(own && act === "decline" ? "floor-proposal-withdraw" : `floor-proposal-${act}`)}
      </button>
    </>
  );
}
