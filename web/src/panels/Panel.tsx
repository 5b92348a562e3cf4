import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { panel } from "../screen.ts";
import { say } from "../words.ts";
import { Account } from "./Account.tsx";
import { Fair } from "./Fair.tsx";
import { Help } from "../help/Help.tsx";
import { History } from "./History.tsx";
import { Lab } from "./Lab.tsx";
import { Rules } from "./Rules.tsx";
import { Witness } from "./Witness.tsx";

/** The panel that is open over the table. */
export function Panels() {
  switch (panel.value) {
    case "history":
      return <Panel name="history"><History /></Panel>;
    case "rules":
      return <Panel name="rules"><Rules /></Panel>;
    case "help":
      return <Panel name="help"><Help /></Panel>;
    case "lab":
      return <Panel name="lab"><Lab /></Panel>;
    case "fair":
      return <Panel name="fair"><Fair /><Witness /></Panel>;
    case "account":
      return <Panel name="account"><Account /></Panel>;
    default:
      return null;
  }
}

/** A sheet at the side of the table; on a phone it is the whole screen. The coup goes on. */
function Panel({ name, children }: { name: string; children: ComponentChildren }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => (panel.value = null);
  // Before the next frame, so that the first key press goes to the panel.
  useLayoutEffect(() => {
    const opener = document.activeElement as HTMLElement | null;
    dialog.current?.showModal();
    return () => opener?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      class="panel"
      data-panel={name}
      aria-labelledby="panel-title"
      onClose={close}
      // A press beside it closes it.
      onClick={(event) => event.target === dialog.current && close()}
    >
      <header>
        <h2 id="panel-title">{say(`panel-${name}`)}</h2>
        <button class="quiet" type="button" data-action="close-panel" onClick={close}>
          {say("panel-close")}
        </button>
      </header>
      <div class="panel-body" tabIndex={0}>
        {children}
      </div>
    </dialog>
  );
}
