import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { say } from "../words.ts";

interface Properties {
  title: string;
  close: () => void;
  wide?: boolean;
  children: ComponentChildren;
}

/** A dialog over a screen. Esc closes it, and never does anything else. */
export function Dialog({ title, close, wide = false, children }: Properties) {
  const element = useRef<HTMLDialogElement>(null);
  const closed = useRef(false);
  // Esc cancels at once and closes a moment later: a key that follows finds the screen, not the dialog.
  const closeOnce = () => {
    if (closed.current) return;
    closed.current = true;
    close();
  };
  useLayoutEffect(() => {
    element.current?.showModal();
    return () => document.querySelector<HTMLElement>("main")?.focus();
  }, []);
  return (
    <dialog
      ref={element}
      class="floor-dialog"
      data-wide={wide}
      aria-labelledby="dialog-title"
      onCancel={closeOnce}
      onClose={closeOnce}
    >
      <h2 id="dialog-title">{title}</h2>
      {children}
    </dialog>
  );
}

/** The button that Esc is too. */
export function Close({ close }: { close: () => void }) {
  return (
    <button class="floor-key" type="button" data-action="close" onClick={close}>
      <kbd>Esc</kbd> {say("floor-close")}
    </button>
  );
}
