import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { say } from "../words.ts";
import { dismiss, mark, TARGETS, type Mark } from "./coach.ts";
import { beside, type Box } from "./beside.ts";

/** The coach mark of the moment. It never takes a press, and never lies over what it points to. */
export function Coach() {
  const shown = mark.value;
  return shown && <Bubble key={shown} shown={shown} />;
}

function Bubble({ shown }: { shown: Mark }) {
  const bubble = useRef<HTMLDivElement>(null);
  const place = useSignal<ReturnType<typeof beside>>(null);
  useLayoutEffect(() => {
    const follow = () => {
      const target = document.querySelector(TARGETS[shown])?.getBoundingClientRect();
      const own = bubble.current?.getBoundingClientRect();
      const window: Box = { left: 0, top: 0, width: innerWidth, height: innerHeight };
      place.value = target?.width && own ? beside(target, own, window) : null;
    };
    follow();
    const watching = new AbortController();
    const { signal } = watching;
    addEventListener("resize", follow, { signal });
    addEventListener("scroll", follow, { signal, capture: true });
    const grown = new ResizeObserver(follow);
    grown.observe(document.body);
    return () => {
      watching.abort();
      grown.disconnect();
    };
  }, []);
  const { left = 0, top = 0, arrow = 0, side = "" } = place.value ?? {};
  return (
    <div
      ref={bubble}
      class="coach"
      data-mark={shown}
      data-side={side}
      role="status"
      style={{
        transform: `translate(${left}px, ${top}px)`,
        visibility: place.value ? "visible" : "hidden",
        "--arrow": `${arrow}px`,
      }}
    >
      <p>{say(`screen-coach-${shown}`)}</p>
      <button
        type="button"
        tabIndex={-1}
        data-action="coach-close"
        aria-label={say("screen-coach-close")}
        onClick={() => dismiss(shown)}
      >
        ×
      </button>
    </div>
  );
}
