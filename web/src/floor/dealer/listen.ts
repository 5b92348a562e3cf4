/** The console's one listener to the keyboard, in the capture phase: whatever has the focus. */

import { patiently } from "../../connection/api.ts";
import { linkState } from "../../connection/serverState.ts";
import { say } from "../../words.ts";
import { lock } from "../lock.ts";
import { dialog, isMine, perform, seen, step, tell, typing } from "./console.ts";
import { acted, down, FUNCTIONS, up, type Key } from "./keys.ts";
import { cardName } from "./cardName.ts";
import { scanner } from "../api.ts";
import { AS_DELIVERED, cardOf, feed, judge, silence, SILENCE, type Code, type Read, type Scan } from "./scanner.ts";

const TEXT = "input:not([type=checkbox], [type=radio]), select, textarea";
const CONTROL = "button, a, summary, input, select, textarea";

/** Listen to the keyboard; return a function that stops it. */
export function start(): () => void {
  let scan: Scan | null = null;
  let before: Read | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let settings = AS_DELIVERED;
  void patiently(scanner).then((found) => (settings = found));

  function read({ kind, code }: Code): void {
    if (kind === "card") scanned(code);
    else if (!enterName(code)) tell("next", "hint", say("floor-badge-unasked", { name: code }));
  }

  function scanned(code: string): void {
    const at = performance.now();
    const judged = judge(code, cardOf(code, settings), isArmed(), before, at);
    before = { code, at, counted: judged.is === "card" || judged.is === "again" };
    typing.value = acted({ ...typing.value, rank: "", point: false }, at);
    switch (judged.is) {
      case "card":
        perform({ do: "card", card: judged.card });
        break;
      case "again":
        tell("cards", "hint", say("floor-scan-again", { card: cardName(judged.card) }));
        break;
      case "unarmed":
        tell("cards", "refused", say("floor-scan-unarmed", { card: cardName(judged.card) }));
        break;
      case "unknown":
        tell("cards", "refused", say("floor-scan-unknown", { code: judged.code }));
    }
  }

  /** Give a key to the scanner first; return true where it was the scanner's. */
  function isScanned(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey) return false;
    const fed = feed(scan, event.key, performance.now(), settings);
    scan = fed.scan;
    clearTimeout(timer);
    if (scan) {
      timer = setTimeout(() => {
        const { read: complete } = silence(scan, performance.now() + 1);
        scan = null;
        if (complete) read(complete);
      }, SILENCE);
    }
    if (fed.read) read(fed.read);
    return fed.swallowed;
  }

  function pressed(event: KeyboardEvent): void {
    if (isScanned(event)) {
      swallow(event);
      return;
    }
    const target = event.target as HTMLElement;
    if (event.isComposing) return;
    if (target.closest?.(TEXT)) {
      // The browser's own meaning of a function key would lead away from here.
      if ((FUNCTIONS as readonly string[]).includes(event.key)) swallow(event);
      return;
    }
    const onControl = target.closest?.(CONTROL) !== null && !target.closest?.("[data-prompt]");
    const after = down(typing.value, keyOf(event), seen(onControl), performance.now());
    if (!after.taken) return;
    swallow(event);
    typing.value = after.typing;
    // A dealer who types cards is no longer at the button that Tab led to: Enter is the next act again.
    if (onControl && !dialog.value) target.blur();
    if (after.act) perform(after.act);
  }

  function released(event: KeyboardEvent): void {
    const after = up(typing.value, keyOf(event));
    if (!after.taken) return;
    swallow(event);
    typing.value = after.typing;
    if (after.act) perform(after.act);
  }

  addEventListener("keydown", pressed, { capture: true });
  addEventListener("keyup", released, { capture: true });
  return () => {
    clearTimeout(timer);
    removeEventListener("keydown", pressed, { capture: true });
    removeEventListener("keyup", released, { capture: true });
  };
}

/** A scan counts only here: own table, a card due, nothing in front of it, the link up. */
function isArmed(): boolean {
  const due = step.value === "deal-card" || step.value === "burn-cards";
  return due && isMine.value && !dialog.value && !lock.value.locked && linkState.value === "up" && document.hasFocus();
}

/** Write the name on a badge where a name is asked for; return false where none is. */
function enterName(name: string): boolean {
  const asked = [...document.querySelectorAll<HTMLInputElement>(".staff-form input:is([name=name], [name=second_name])")];
  const field = asked.find((one) => one === document.activeElement) ?? asked.find(({ value }) => !value);
  if (!field || !name) return false;
  field.value = name;
  const fields = [...(field.form?.querySelectorAll("input") ?? [])];
  fields[fields.indexOf(field) + 1]?.focus();
  return true;
}

function keyOf({ key, code, repeat, ctrlKey, altKey, metaKey }: KeyboardEvent): Key {
  return { key, code, repeat, modified: ctrlKey || altKey || metaKey };
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
