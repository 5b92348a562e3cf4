import { isWatching, tableState } from "../connection/serverState.ts";
import { tally } from "../fair/liveTally.ts";
import { type Panel, panel, screen } from "../screen.ts";
import { currency, play, sheet, view, wallet } from "../table/state.ts";
import { witnessed } from "../fair/witness.ts";
import { kiosk } from "../kiosk/kiosk.ts";
import { Tools } from "../kiosk/Tools.tsx";
import { say, words } from "../words.ts";
import { Amount } from "./Amount.tsx";
import { Languages } from "./Languages.tsx";
import { Sound } from "./Sound.tsx";

const ICONS: Readonly<Record<Panel, string>> = {
  history: "M12 7v5l3.5 2M4.5 12a7.5 7.5 0 1 0 2.4-5.5M4.5 4.5v3.6h3.6",
  rules: "M12 6.5C10 5 7 4.6 4 5v13c3-.4 6 0 8 1.5 2-1.5 5-1.9 8-1.5V5c-3-.4-6 0-8 1.5zm0 0v13",
  help: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM9.6 9.6a2.4 2.4 0 1 1 3.6 2.1c-.8.5-1.2 1-1.2 1.9M12 16.4v.2",
  lab: "M5 19.5v-7M12 19.5v-15M19 19.5v-10",
  fair: "M12 3.5l7 2.5v5.5c0 4-2.8 7.2-7 9-4.2-1.8-7-5-7-9V6zM8.8 12l2.3 2.3 4.2-4.3",
  account: "M12 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM5 19.5c.6-4 3.4-5.5 7-5.5s6.4 1.5 7 5.5",
};

const PANELS = ["help", "history", "rules", "lab", "fair", "account"] as const;
/** The panels that need no account. */
const FOR_EVERYONE = ["help", "rules", "fair"] as const;

/** The head of the page: which game, where in the shoe, what the wallet holds, and the panels. */
export function Top() {
  const table = view.value;
  const atTable = screen.value === "table";
  const inTiles = screen.value === "tiles";
  const atCup = screen.value === "cup";
  return (
    <header class="top">
      <h1 class="wordmark">{(atTable || inTiles || atCup) && !kiosk.value ? <a href="#">Punto</a> : "Punto"}</h1>
      {(screen.value === "lobby" || inTiles || atCup) && !isWatching.value && (
        <>
          <Wallets />
          <nav class="panels" aria-label={say("panel-account")}>
            <PanelButton name="account" />
          </nav>
        </>
      )}
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
                <span class="shoe-number">{say("screen-shoe", { shoe: table.shoe })}</span>
                <span>{say("screen-coup", { coup: table.coup })}</span>
              </>
            )}
          </p>
          {/* A new element for each amount: moving it would count as a layout shift. */}
          {!isWatching.value && !play.value && (
            <p key={wallet.value} class="wallet">
              <span>{say("screen-wallet")}</span>
              <strong>{wallet.value === null ? "…" : <Amount of={wallet.value} />}</strong>
              <bdi class="currency">{words.value.money(currency.value)}</bdi>
            </p>
          )}
          <nav class="panels" aria-label={say("panel-panels")}>
            {(isWatching.value ? FOR_EVERYONE : PANELS).map(
              (name) => (name !== "lab" || table?.card.live_odds) && <PanelButton key={name} name={name} />,
            )}
          </nav>
          {kiosk.value && <Tools />}
          <Sound />
        </>
      )}
      <Languages />
    </header>
  );
}

function PanelButton({ name }: { name: Panel }) {
  return (
    <button
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
  );
}

/** What the patron's wallets hold; an empty one of a currency that was never used is not listed. */
function Wallets() {
  const wallets = Object.entries(tableState.value.wallets ?? {});
  return (
    <p class="wallets">
      <span class="name">{say("screen-wallet")}</span>
      {wallets.map(([code, held]) => (
        <span key={code} data-wallet={code}>
          <strong>
            <Amount of={held} currency={code} />
          </strong>{" "}
          <bdi class="currency">{words.value.money(code)}</bdi>
        </span>
      ))}
    </p>
  );
}
