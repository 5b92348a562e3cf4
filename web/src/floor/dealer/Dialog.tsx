import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { say } from "../../words.ts";
import { closeDialog } from "./console.ts";

/** A dialog over the console. Esc closes it, and never does anything else. */
export function Dialog({ title, children, wide = false }: { title: string; children: ComponentChildren; wide?: boolean }) {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    element.current?.showModal();
    return () => document.querySelector<HTMLElement>("main")?.focus();
  }, []);
  return (
    <dialog ref={element} class="dealer-dialog" data-wide={wide} aria-labelledby="dialog-title" onClose={closeDialog}>
      <h2 id="dialog-title">{title}</h2>
      {children}
    </dialog>
  );
}

/** The button that Esc is too. */
export function Close() {
  return (
    <button class="dealer-key" type="button" data-action="close" onClick={closeDialog}>
      <kbd>Esc</kbd> {say("floor-close")}
    </button>
  );
}
