import { linkState, wasUp } from "../connection/serverState.ts";
import { say } from "../words.ts";

/** Says that the link is lost. Always in the document, so that screen readers announce it. */
export function LinkNotice() {
  const down = linkState.value === "down";
  return (
    <p class="link-notice" role="status" data-shown={down}>
      {down && (wasUp.value ? say("screen-link-lost") : say("screen-link-opening"))}
    </p>
  );
}
