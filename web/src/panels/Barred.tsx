import { say, words } from "../words.ts";
import type { OwnSheet } from "../wire.ts";

/** Until when the house bars this patron, if it does. */
export function Barred({ sheet: { barred_until = 0, barred_for_good, now } }: { sheet: OwnSheet }) {
  if (barred_until <= now) return null;
  return (
    <p role="status" class="barred" data-barred-until={barred_until}>
      {barred_for_good ? say("panel-barred-for-good") : say("panel-barred", { at: words.value.moment(barred_until) })}
    </p>
  );
}
