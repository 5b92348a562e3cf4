import { isWatching } from "../connection/serverState.ts";
import { tally } from "../fair/liveTally.ts";
import { type Panel, panel, screen } from "../screen.ts";
import { currency, sheet, view, wallet } from "../table/state.ts";
import { witnessed } from "../fair/witness.ts";
import { kiosk } from "../kiosk/kiosk.ts";
import { Tools } from "../kiosk/Tools.tsx";
import { say, words } from "../words.ts";
import { Amount } from "./Amount.tsx";
import { Languages } from "./Languages.tsx";
import { Sound } from "./Sound.tsx";

const ICONS: Readonly<Record<Panel, string>> = {
  history: "M12 7v5l3.5 2M4.5 12a7.5 7.5 0 1 0 2.4-5.5M4.5 4.5v3.6h3.6",
  rules: "M12 6.5C10 5 7 4.6 4 5v13c3-.4 6 0 8 1.500 2-1.500 5-1.900 8-1.500V5c-3-.4-6 0-8 1.500zm0 0v13",
  help: "M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17zM9.600 9.600a2.400 2.400 0 1 1 3.600 2.100c-.8.500-1.200 1-1.200 1.900M12 16.400v.2",
  lab: "M5 19.500v-7M12 19.500v-15M19 19.500v-10",
  fair: "M12 3.500l7 2.500v5.500c0 4-2.800 7.200-7 9-4.200-1.800-7-5-7-9V6zM8.800 12l2.300 2.300 4.200-4.300",
  account: "M12 11.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM5 19.500c.6-4 3.400-5.500 7-5.500s6.400 1.500 7 5.500",
};

const PANELS = ["help", "history", "rules", "lab", "fair", "account"] as const;
/** The panels that need no account. */
const FOR_EVERYONE = ["help", "rules", "fair"] as const;

/** The head of the page: which game, where in the shoe, what the wallet holds, and the panels. */
export function Top() {
  const table = view.value;
  const atTable = screen.value === "table";
  return (
    <header class="top">
      <h1 class="wordmark">{atTable && !kiosk.value ? <a href="#">Punto</a> : "Punto"}</h1>
      {atTable && (
        <>
          <p class="where">
            {!kiosk.value && (
              <a class="tables" href="#" data-action="lobby">
                {say("panel-lobby")}
              </a>
            )}
            <span class="game">{sheet.value?.name}</span>
            {table && table.coup > 0 && (
              <>
                <span>{say("screen-shoe", { shoe: table.shoe })}</span>
                <span>{say("screen-coup", { coup: table.coup })}</span>
              </>
            )}
          </p>
          {/* A new element for each amount: moving it would count as a layout shift. */}
          {!isWatching.value && (
            <p key={wallet.value} class="wallet">
              <span>{say("screen-wallet")}</span>
              <strong>{wallet.value === null ? "…" : <Amount of={wallet.value} />}</strong>
              <bdi class="currency">{words.value.money(currency.value)}</bdi>
            </p>
          )}
          <nav class="panels" aria-label={say("panel-panels")}>
            {(isWatching.value ? FOR_EVERYONE : PANELS).map((name) => (
              <button
                key={name}
                type="button"
                data-action={name}
                data-alarm={name === "fair" && (tally.value.faults.length > 0 || witnessed.value.doubt !== null)}
                aria-haspopup="dialog"
                onClick={() => (panel.value = name)}
              >
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d={ICONS[name]} />
                </svg>
                <span>{say(`panel-${name}`)}</span>
              </button>
            ))}
          </nav>
          {kiosk.value && <Tools />}
          <Sound />
        </>
      )}
      <Languages />
    </header>
  );
}
