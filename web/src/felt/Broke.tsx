import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { linkState } from "../connection/serverState.ts";
import { broke, seat } from "../table/state.ts";
import { say } from "../words.ts";
import { BuyIn } from "./BuyIn.tsx";

/** Offers more chips to a patron who has none left, in place of the tray. */
export function Broke() {
  const asking = useSignal(false);
  const asked = useRef(false);
  const own = seat.value?.seat;
  // Return the focus to the chips, for keyboard users.
  // Values of this render: a late effect must not see what is not on the page yet.
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
      {/* Always in the document, so that screen readers announce it. */}
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
