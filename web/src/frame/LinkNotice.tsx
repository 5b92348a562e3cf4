import { linkState, wasUp } from "../serverState.ts";
import { say } from "../words.ts";

/** Says that the link is lost. The place is always there, so that a screen reader hears it. */
export function LinkNotice() {
  const down = linkState.value === "down";
  return (
    <p class="link-notice" role="status" data-shown={down}>
      {down && (wasUp.value ? say("screen-link-lost") : say("screen-link-opening"))}
    </p>
  );
}
