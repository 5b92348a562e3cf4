/** Scrolling a road sideways: by wheel, by pulling it with a mouse, and by keyboard. */

import { useSignal, type Signal } from "@preact/signals";
import type { HTMLAttributes, RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

const SLACK = 4; // pixels that a press may slip without being a pull

interface Scrolling {
  box: RefObject<HTMLDivElement | null>;
  /** Whether there is more than fits. */
  long: Signal<boolean>;
  /** Whether the newest column is in sight. */
  atEnd: Signal<boolean>;
  toEnd: () => void;
  handlers: HTMLAttributes<HTMLDivElement>;
}

/** Keep the end in sight as the road grows, unless the patron has scrolled back. */
export function useScroll(columns: number, press: (() => void) | undefined): Scrolling {
  const box = useRef<HTMLDivElement>(null);
  const long = useSignal(false);
  const atEnd = useSignal(true);
  const pull = useRef<{ x: number; from: number; moved: boolean } | null>(null);
  const pulled = useRef(false);
  const look = () => {
    const { scrollLeft = 0, clientWidth = 0, scrollWidth = 0 } = box.current ?? {};
    long.value = scrollWidth > clientWidth + 1;
    atEnd.value = scrollLeft + clientWidth >= scrollWidth - 2;
  };
  const toEnd = () => {
    if (box.current) box.current.scrollLeft = box.current.scrollWidth;
    look();
  };
  const follow = () => (atEnd.peek() ? toEnd() : look());

  // Before the next frame: the road never shows its old end first.
  useLayoutEffect(follow, [columns]);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const watching = new ResizeObserver(follow);
    watching.observe(element);
    // Not passive: a wheel that moves the road must not move the page as well.
    const wheel = (event: WheelEvent) => {
      if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
      const before = element.scrollLeft;
      element.scrollLeft += event.deltaY;
      if (element.scrollLeft !== before) event.preventDefault();
    };
    element.addEventListener("wheel", wheel, { passive: false });
    return () => {
      watching.disconnect();
      element.removeEventListener("wheel", wheel);
    };
  }, []);

  const handlers: HTMLAttributes<HTMLDivElement> = {
    onScroll: look,
    onPointerDown: ({ pointerType, button, clientX, currentTarget }) => {
      pulled.current = false;
      if (pointerType !== "mouse" || button !== 0) return; // a finger scrolls on its own
      pull.current = { x: clientX, from: currentTarget.scrollLeft, moved: false };
    },
    onPointerMove: ({ clientX, currentTarget, pointerId }) => {
      const held = pull.current;
      if (!held) return;
      if (!held.moved && Math.abs(clientX - held.x) > SLACK) {
        held.moved = true;
        currentTarget.setPointerCapture(pointerId);
      }
      if (held.moved) currentTarget.scrollLeft = held.from - (clientX - held.x);
    },
    onPointerUp: () => {
      pulled.current = pull.current?.moved ?? false;
      pull.current = null;
    },
    onPointerCancel: () => {
      pull.current = null;
    },
    onClick: () => {
      if (!pulled.current) press?.();
    },
    onKeyDown: (event) => {
      if (event.key === "Enter") press?.();
      else if (event.key === "End") toEnd();
      else if (event.key === "Home" && box.current) box.current.scrollLeft = 0;
      else return;
      event.preventDefault();
    },
  };
  return { box, long, atEnd, toEnd, handlers };
}
