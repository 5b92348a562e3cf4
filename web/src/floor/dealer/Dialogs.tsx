import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { say } from "../../words.ts";
import { dialog, dialogCards, isMine, leftHanded, lettersOn, send, staff, view } from "./console.ts";
import { Languages } from "../../ui/Languages.tsx";
import { changeFloorLanguage, goHome } from "../session.ts";
import { Ruling } from "./Ruling.tsx";
import { seenAt, type Wanted } from "./requests.ts";
import type { FunctionKey } from "./keys.ts";
import { soundsOn } from "./sounds.ts";
import { me, tableState } from "../../connection/serverState.ts";

/** The dialog that is open over the console. Esc closes it, and never does anything else. */
export function Dialogs() {
  const open = dialog.value;
  switch (open) {
    case null:
    case "F3":
    case "F6":
      return null;
    case "settings":
      return (
        <Dialog title={say("floor-settings")}>
          <Settings />
        </Dialog>
      );
    case "F7":
      return (
        <Dialog title={say("floor-key-f7")}>
          <Ruling close={close} />
        </Dialog>
      );
    default:
      return <Ask at={open} key={open} />;
  }
}

function close(): void {
  dialog.value = null;
  dialogCards.value = null;
}

export function Dialog({ title, children }: { title: string; children: ComponentChildren }) {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    element.current?.showModal();
    return () => document.querySelector<HTMLElement>("main")?.focus();
  }, []);
  return (
    <dialog ref={element} class="dealer-dialog" aria-labelledby="dialog-title" onClose={close}>
      <h2 id="dialog-title">{title}</h2>
      {children}
      <button class="dealer-key" type="button" data-action="close" onClick={close}>
        <kbd>Esc</kbd> {say("floor-close")}
      </button>
    </dialog>
  );
}

/** Say what will happen, then do it by one press. */
function Ask({ at }: { at: FunctionKey }) {
  const asked = askOf(at);
  return (
    <Dialog title={say(`floor-key-${at.toLowerCase()}`)}>
      <p class="what">{asked.what}</p>
      {asked.request && (
        <button
          class="dealer-key primary"
          type="button"
          data-action="do"
          onClick={() => {
            const { request } = asked;
            close();
            if (request) void send(at, request);
          }}
        >
          {asked.act}
        </button>
      )}
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
  if (at === "F2") return relief(here);
  if (!isMine.value) return { what: say("floor-other-deals", { dealer: all.dealer }), act: "", request: null };
  if (at === "F8" && all.next === "open-shoe") {
    const decks = shown.card.decks;
    return { what: say("floor-ask-open-shoe", { decks }), act: say("floor-act-open-shoe"), request: { type: "open-shoe", ...here } };
  }
  if (at === "F8") {
    const what = say("floor-ask-retire-shoe", { left: shown.cards_left });
    return { what, act: say("floor-do-retire-shoe"), request: { type: "retire-shoe", table } };
  }
  if (at === "F9") {
    const request = { type: "open-bets", free: true, ...here } as const;
    return { what: say("floor-ask-free-coup"), act: say("floor-act-free-coup"), request };
  }
  if (!shown.paused) return { what: say("floor-ask-pause"), act: say("floor-do-pause"), request: { type: "pause", table } };
  if (me.value?.role !== "pit-boss") return { what: say("floor-act-paused"), act: "", request: null };
  return { what: say("floor-ask-resume"), act: say("floor-do-resume"), request: { type: "resume", table } };
}

/** Who deals here: take the table, or leave it. */
function relief(here: Pick<Extract<Wanted, { type: "take-table" }>, "table" | "at">): Asked {
  const dealer = staff.value?.dealer ?? "";
  if (dealer && dealer === me.value?.patron) {
    return { what: say("floor-ask-leave"), act: say("floor-do-leave"), request: { type: "leave-table", ...here } };
  }
  const what = dealer ? say("floor-ask-take-over", { dealer }) : say("floor-no-dealer");
  return { what, act: say("floor-act-take-table"), request: { type: "take-table", ...here } };
}

/** The letters of cards, which are no words of any language. */
const LETTERS = { ranks: "A 2–9 T J Q K", suits: "S H D C", ace: "A", court: "J Q K" };

/** How this device behaves. */
function Settings() {
  const choices = [
    ["letters", lettersOn],
    ["left", leftHanded],
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
      <button class="dealer-key" type="button" data-action="sign-out" onClick={() => void goHome()}>
        {say("floor-sign-out")}
      </button>
    </div>
  );
}
