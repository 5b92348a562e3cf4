import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { linkState } from "../serverState.ts";
import { broke, seat } from "../state.ts";
import { say } from "../words.ts";
import { BuyIn } from "./BuyIn.tsx";

/** The way on for a patron whose chips are gone. It lies where the chips are chosen from. */
export function Broke() {
  const asking = useSignal(false);
  const asked = useRef(false);
  const own = seat.value?.seat;
  // The chips are back in their place: whoever came by keyboard goes on there.
  // As they were drawn: an effect that runs late must not see what is not on the page yet.
  const [open, none] = [asking.value, broke.value];
  useEffect(() => {
    if (open) asked.current = true;
    else if (asked.current && !none) {
      asked.current = false;
      document.querySelector<HTMLElement>(".chip[aria-pressed=true]")?.focus();
    }
  }, [open, none]);
  return (
    <>
      {/* The place is always there, so that a screen reader hears it. */}
      <div class="broke" role="status" data-broke={broke.value}>
        {broke.value && (
          <>
            <p>{say("screen-broke")}</p>
            <button
              class="primary"
              type="button"
              data-action="add-chips"
              aria-haspopup="dialog"
              aria-disabled={linkState.value === "down"}
              onClick={() => (asking.value = linkState.value === "up")}
            >
              {say("screen-add-chips")}
            </button>
          </>
        )}
      </div>
      {asking.value && own !== undefined && (
        <BuyIn seat={own} seated onClose={() => (asking.value = false)} />
      )}
    </>
  );
}
