/** The keyboard of the cashier's screen: letters that stand for acts, and badges that are scanned. */

import { patiently } from "../../connection/api.ts";
import { onUnlessPresent, stored } from "../../stored.ts";
import { scanner } from "../api.ts";
import { AS_DELIVERED, feed, silence, SILENCE, type Scan } from "../dealer/scanner.ts";
import { to } from "../desk/route.ts";

const FIELD = "input:not([type=checkbox], [type=radio]), textarea, select";

/** Whether letters stand for acts on this device. */
export const lettersOn = stored("punto-cashier-letters-off", true, onUnlessPresent);

/** Listen to the keyboard; return a function that stops it. */
export function start(): () => void {
  let scan: Scan | null = null;
  let settings = AS_DELIVERED;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let typed: { field: HTMLInputElement | HTMLTextAreaElement; at: number } | null = null;
  void patiently(scanner).then((found) => (settings = found), () => undefined);

  function fieldOf(event: KeyboardEvent) {
    return (event.target as HTMLElement).closest?.<HTMLInputElement>(FIELD) ?? null;
  }

  function give(text: string): void {
    if (!text || !typed) return;
    typed.field.setRangeText(text, typed.field.selectionStart ?? 0, typed.field.selectionEnd ?? 0, "end");
    typed.field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function read(found: { kind: string; code: string } | null): void {
    if (found?.kind === "badge") location.hash = to("patrons", found.code);
  }

  function down(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const at = event.timeStamp; // when it was pressed: a busy page comes to it later
    const field = fieldOf(event);
    const fed = feed(scan, event.key, at, settings, field && { typedAt: typed?.field === field ? typed.at : -Infinity });
    clearTimeout(timer);
    give(fed.typed);
    if (field && fed.scan && !scan) typed = { field, at: typed?.field === field ? typed.at : -Infinity };
    scan = fed.scan;
    if (scan) timer = setTimeout(fallSilent, SILENCE);
    read(fed.read);
    if (fed.swallowed) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (field && event.key.length === 1) typed = { field, at };
    if (!field) press(event);
  }

  function fallSilent(): void {
    const over = silence(scan, performance.now() + 1);
    scan = null;
    read(over.read);
    give(over.typed);
  }

  function press(event: KeyboardEvent): void {
    if (document.querySelector("dialog[open]") || !lettersOn.value) return;
    const target =
      event.key === "/"
        ? document.querySelector<HTMLElement>("[data-form=find] input")
        : document.querySelector<HTMLElement>(`[data-key="${CSS.escape(event.key.toUpperCase())}"]`);
    if (!target) return;
    event.preventDefault();
    if (event.key === "/") target.focus();
    else {
      target.click();
      requestAnimationFrame(() => document.querySelector<HTMLElement>(".cashier-money .act-form input")?.focus());
    }
  }

  addEventListener("keydown", down, true);
  return () => removeEventListener("keydown", down, true);
}
