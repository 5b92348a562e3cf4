/** The console's one listener to the keyboard, in the capture phase: whatever has the focus. */

import { patiently } from "../../connection/api.ts";
import { linkState } from "../../connection/serverState.ts";
import { say } from "../../words.ts";
import { lock } from "../lock.ts";
import { dialog, isMine, perform, seen, step, tell, typing } from "./console.ts";
import { acted, down, FUNCTIONS, up, type Key } from "./keys.ts";
import { cardName } from "../cardName.ts";
import { scanner } from "../api.ts";
import { AS_DELIVERED, cardOf, feed, judge, silence, SILENCE, typedBy, type Code, type Read, type Scan } from "./scanner.ts";

const TEXT = "input:not([type=checkbox], [type=radio]), select, textarea";
/** Where text is typed. */
const FIELD = "input:not([type=checkbox], [type=radio]), textarea";
type Field = HTMLInputElement | HTMLTextAreaElement;
const CONTROL = "button, a, summary, input, select, textarea";

/** Listen to the keyboard; return a function that stops it. */
export function start(): () => void {
  let scan: Scan | null = null;
  /** The field that keys are held back from, or that a key was last typed into, and when. */
  let field: Field | null = null;
  let typedAt = -Infinity;
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
    if (event.ctrlKey || event.metaKey || event.isComposing) {
      giveBack();
      return false;
    }
    const at = event.timeStamp; // when it was pressed: a busy page comes to it later
    const focused = (event.target as HTMLElement).closest?.<Field>(FIELD) ?? null;
    const fed = feed(scan, event.key, at, settings, focused && { typedAt: focused === field ? typedAt : -Infinity });
    clearTimeout(timer);
    if (fed.typed) type(fed.typed);
    if (fed.scan?.held.length === 1 && focused !== field) [field, typedAt] = [focused, -Infinity];
    scan = fed.scan;
    if (scan) timer = setTimeout(fallSilent, SILENCE);
    if (fed.read) read(fed.read);
    else if (focused && !fed.swallowed && event.key.length === 1) [field, typedAt] = [focused, at];
    return fed.swallowed;
  }

  function fallSilent(): void {
    const { read: complete, typed } = silence(scan, performance.now() + 1);
    scan = null;
    if (complete) read(complete);
    if (typed) type(typed);
  }

  /** Give the field at once what was held back from it: what comes next is a hand's. */
  function giveBack(): void {
    const typed = typedBy(scan);
    if (!typed) return;
    clearTimeout(timer);
    scan = null;
    type(typed);
  }

  function type(text: string): void {
    if (!field) return;
    insert(field, text);
    typedAt = performance.now();
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
  addEventListener("pointerdown", giveBack, { capture: true });
  return () => {
    clearTimeout(timer);
    removeEventListener("keydown", pressed, { capture: true });
    removeEventListener("keyup", released, { capture: true });
    removeEventListener("pointerdown", giveBack, { capture: true });
  };
}

/** A scan counts only here: own table, a card due, nothing in front of it, the link up. */
function isArmed(): boolean {
  const due = step.value === "deal-card" || step.value === "burn-cards";
  return due && isMine.value && !dialog.value && !lock.value.locked && linkState.value === "up" && document.hasFocus();
}

/** Type text into a field in place of its selection, as far as there is room. */
function insert(field: Field, text: string): void {
  const { selectionStart, selectionEnd, value, maxLength } = field;
  const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
  const room = maxLength < 0 ? text.length : Math.max(0, maxLength - value.length + (to - from));
  field.setRangeText(text.slice(0, room), from, to, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" }));
}

/** Write the name on a badge where a name is asked for; return false where none is. */
function enterName(name: string): boolean {
  const asked = [...document.querySelectorAll<HTMLInputElement>("form input:is([name=name], [name=second_name])")];
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
