import { Languages } from "../ui/Languages.tsx";
import { say, words } from "../words.ts";
import { faultOf, kiosk, LONGEST_IDLE, tablesOpen } from "./kiosk.ts";

/** A terminal whose address cannot be used: what is wrong in it, and what to write. */
export function Misbound() {
  const asked = new URLSearchParams(location.search);
  const table = kiosk.value?.table ?? "";
  const card = tablesOpen.value.find(({ key }) => key === table);
  const fault = (kiosk.value && faultOf(kiosk.value, card)) ?? "table";
  const seats = card?.seats ?? 0;
  const about = { table, seats, seat: asked.get("seat") ?? "", idle: asked.get("idle") ?? "", most: LONGEST_IDLE };
  const example = card?.key ?? tablesOpen.value[0]?.key ?? "TABLE";
  return (
    <main class="sign-in misbound" data-screen="misbound" data-fault={fault} tabIndex={-1}>
      <div class="door-top">
        <Languages />
      </div>
      <div class="door" role="alert">
        <h1 class="wordmark">Punto</h1>
        <h2>{say("screen-kiosk-fault")}</h2>
        <p class="tagline">{say(`screen-kiosk-fault-${fault}`, about)}</p>
        <p>
          {say("screen-kiosk-fault-write")} <code dir="ltr">{`/?kiosk=${example}&seat=1`}</code>
        </p>
        {fault === "table" && tablesOpen.value.length > 0 && (
          <p class="small">
            {say("screen-kiosk-fault-tables")}{" "}
            <bdi dir="ltr">
              {new Intl.ListFormat(words.value.language).format(tablesOpen.value.map(({ key }) => key))}
            </bdi>
          </p>
        )}
      </div>
    </main>
  );
}
