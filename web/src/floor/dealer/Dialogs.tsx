import { useSignal } from "@preact/signals";
import { say } from "../../words.ts";
import { closeDialog, dialog, dialogCards, isMine, isPit, leftHanded, lettersOn, send, said, staff, stands, view, waitingHere } from "./console.ts";
import { fourColours } from "../cardName.ts";
import { Languages } from "../../ui/Languages.tsx";
import { changeFloorLanguage, goHome } from "../session.ts";
import { OwnPin } from "../OwnPin.tsx";
import { Close, Dialog } from "../Dialog.tsx";
import { wordOf } from "./Functions.tsx";
import { Proposal } from "../Proposal.tsx";
import { Relief } from "./Relief.tsx";
import { Ruling, type By } from "../Ruling.tsx";
import { CardPad } from "./Pad.tsx";
import { Receipt } from "../desk/Outcome.tsx";
import { Slip } from "../Slip.tsx";
import { again, slips } from "./slips.ts";
import type { Done } from "../../wire.ts";
import { seenAt, type Wanted } from "./requests.ts";
import type { FunctionKey } from "./keys.ts";
import { soundsOn } from "./sounds.ts";
import { me, tableState } from "../../connection/serverState.ts";

/** The dialog that is open over the console. */
export function Dialogs() {
  const open = dialog.value;
  switch (open) {
    case null:
    case "F3":
    case "F6":
      return null;
    case "settings":
      return (
        <Dialog close={closeDialog} title={say("floor-settings")}>
          <Settings />
        </Dialog>
      );
    case "pin":
      return (
        <Dialog close={closeDialog} title={say("floor-own-pin")}>
          <OwnPin>
            <Close close={closeDialog} />
          </OwnPin>
        </Dialog>
      );
    case "proposal":
      return waitingHere.value && <Proposal of={waitingHere.value} close={closeDialog} />;
    case "F2":
      return (
        <Dialog close={closeDialog} title={say("floor-key-f2")}>
          <WhoDeals />
        </Dialog>
      );
    case "F4":
      return (
        <Dialog close={closeDialog} title={say("floor-slips")}>
          <Slips />
        </Dialog>
      );
    case "F7":
      return (
        <Dialog close={closeDialog} title={say("floor-key-f7")}>
          <Ruling by={BY_DEALER} />
        </Dialog>
      );
    default:
      return <Ask at={open} key={open} />;
  }
}

/** Chips that come to this table or leave it: the dealer counts them. */
function Slips() {
  const receipt = useSignal<Done | null>(null);
  const done = (of: Done | null) => {
    receipt.value = of;
    again();
  };
  return (
    <div class="dealer-slips" data-slips={slips.value.length}>
      {slips.value.length === 0 && <p class="what">{say("floor-no-slips")}</p>}
      {slips.value.map((slip) => (
        <Slip key={slip.slip} of={slip} done={done} />
      ))}
      {receipt.value && (
        <p role="status">
          <Receipt of={receipt.value} />
        </p>
      )}
      <Close close={closeDialog} />
    </div>
  );
}

/** How a dealer calls an irregularity: cards come from the keys and the scanner too. */
const BY_DEALER: By = {
  cards: dialogCards,
  pad: () => <CardPad />,
  ask: (request) => send("F7", request),
  outcome: () => {
    const now = said.value?.at === "F7" ? said.value : null;
    return (
      <p class="dealer-said" data-how={now?.how ?? ""}>
        <span role="alert">{now?.how === "refused" ? now.text : ""}</span>
        <span role="status">{now && now.how !== "refused" ? now.text : ""}</span>
        {now?.clause && <small>{now.clause}</small>}
      </p>
    );
  },
  close: closeDialog,
};

/** Say what will happen, then do it by one press. */
function Ask({ at }: { at: FunctionKey }) {
  const asked = askOf(at);
  return (
    <Dialog close={closeDialog} title={say(wordOf(at))}>
      <p class="what">{asked.what}</p>
      {asked.request && (
        <button
          class="floor-key primary"
          type="button"
          data-action="do"
          onClick={() => {
            const { request } = asked;
            closeDialog();
            if (request) void send(at, request);
          }}
        >
          {asked.act}
        </button>
      )}
      <Close close={closeDialog} />
    </Dialog>
  );
}

interface Asked {
  what: string;
  act: string;
  request: Wanted | null;
}

function askOf(at: FunctionKey): Asked {
  const { table } = tableState.value;
  const [shown, all] = [view.value, staff.value];
  if (!shown || !all) return { what: "", act: "", request: null };
  const here = { table, at: seenAt({ table, view: shown, staff: all }) };
  if (at === "F10") return pauseOrResume(table);
  if (!isMine.value) return { what: say("floor-other-deals", { dealer: all.dealer }), act: "", request: null };
  if (at === "F8" && all.next === "open-shoe") {
    const decks = shown.card.decks;
    return { what: say("floor-ask-open-shoe", { decks }), act: say("floor-act-open-shoe"), request: { type: "open-shoe", ...here } };
  }
  if (at === "F8") {
    const what = say("floor-ask-retire-shoe", { left: shown.cards_left });
    return { what, act: say("floor-do-retire-shoe"), request: { type: "retire-shoe", ...here } };
  }
  const request = { type: "open-bets", free: true, ...here } as const;
  return { what: say("floor-ask-free-coup"), act: say("floor-act-free-coup"), request };
}

/** A dealer may pause; only the pit lets the table go on. */
function pauseOrResume(table: string): Asked {
  if (!stands.value) return { what: say("floor-ask-pause"), act: say("floor-do-pause"), request: { type: "pause", table } };
  if (!isPit.value) return { what: say("floor-act-paused"), act: "", request: null };
  return { what: say("floor-ask-resume"), act: say("floor-do-resume"), request: { type: "resume", table } };
}

/** Who deals here: the dealer is relieved by the next one or leaves; somebody else takes the table over. */
function WhoDeals() {
  const [shown, all] = [view.value, staff.value];
  if (!shown || !all) return null;
  const { table } = tableState.value;
  const here = { table, at: seenAt({ table, view: shown, staff: all }) };
  const mine = all.dealer === me.value?.patron;
  const request: Wanted = { type: mine ? "leave-table" : "take-table", ...here };
  const others = all.dealer ? say("floor-ask-take-over", { dealer: all.dealer }) : say("floor-no-dealer");
  return (
    <>
      <Relief>
      <button
        class="floor-key"
        type="button"
        data-action="do"
        onClick={() => {
          closeDialog();
          void send("F2", request);
        }}
      >
        {mine ? say("floor-do-leave") : say("floor-take-as", { name: me.value?.patron ?? "" })}
      </button>
      <Close close={closeDialog} />
    </Relief>
      <p class="who-leaves">{mine ? say("floor-ask-leave") : others}</p>
    </>
  );
}

/** The letters of cards, which are no words of any language. */
const LETTERS = { ranks: "A 2–9 T J Q K", suits: "S H D C", ace: "A", court: "J Q K" };

/** How this device behaves. */
function Settings() {
  const choices = [
    ["letters", lettersOn],
    ["left", leftHanded],
    ["colours", fourColours],
    ["sounds", soundsOn],
  ] as const;
  return (
    <div class="choices-of-device">
      {choices.map(([name, setting]) => (
        <label key={name}>
          <input
            type="checkbox"
            name={name}
            checked={setting.value}
            onChange={(event) => (setting.value = event.currentTarget.checked)}
          />
          <span>{say(`floor-setting-${name}`)}</span>
        </label>
      ))}
      <Languages change={changeFloorLanguage} />
      <p class="small">{say("floor-keys-help", LETTERS)}</p>
      <div class="staff-acts">
        <button class="floor-key" type="button" data-action="pin" onClick={() => (dialog.value = "pin")}>
          {say("floor-own-pin")}
        </button>
        <button class="floor-key" type="button" data-action="sign-out" onClick={() => void goHome()}>
          {say("floor-sign-out")}
        </button>
        <Close close={closeDialog} />
      </div>
    </div>
  );
}
