import { tally } from "../fair/liveTally.ts";
import { type Panel, panel, screen } from "../screen.ts";
import { tableState } from "../connection/serverState.ts";
import { currency, sheet, view, wallet } from "../table/state.ts";
import { witnessed } from "../fair/witness.ts";
import { say, words } from "../words.ts";
import { Amount } from "./Amount.tsx";
import { Languages } from "./Languages.tsx";
import { Sound } from "./Sound.tsx";

const ICONS: Readonly<Record<Panel, string>> = {
  history: "M12 7v5l3.5 2M4.5 12a7.5 7.5 0 1 0 2.4-5.5M4.5 4.5v3.6h3.6",
  rules: "M12 6.5C10 5 7 4.6 4 5v13c3-.4 6 0 8 1.500 2-1.500 5-1.900 8-1.500V5c-3-.4-6 0-8 1.500zm0 0v13",
  lab: "M5 19.500v-7M12 19.500v-15M19 19.500v-10",
  fair: "M12 3.500l7 2.500v5.500c0 4-2.800 7.200-7 9-4.200-1.800-7-5-7-9V6zM8.800 12l2.300 2.300 4.200-4.300",
  account: "M12 11.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM5 19.500c.6-4 3.400-5.500 7-5.500s6.400 1.500 7 5.500",
};

/** The head of the page: which game, where in the shoe, what the wallet holds, and the panels. */
export function Top() {
  const table = view.value;
  const atTable = screen.value === "table";
  const inTiles = screen.value === "tiles";
  return (
    <header class="top">
      <h1 class="wordmark">{atTable || inTiles ? <a href="#">Punto</a> : "Punto"}</h1>
      {(screen.value === "lobby" || inTiles) && (
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
            <a class="tables" href="#" data-action="lobby">
              {say("panel-lobby")}
            </a>
            <span class="game">{sheet.value?.name}</span>
            {table && table.coup > 0 && (
              <>
                <span>{say("screen-shoe", { shoe: table.shoe })}</span>
                <span>{say("screen-coup", { coup: table.coup })}</span>
              </>
            )}
          </p>
          {/* A new element for each amount: moving it would count as a layout shift. */}
          <p key={wallet.value} class="wallet">
            <span>{say("screen-wallet")}</span>
            <strong>{wallet.value === null ? "…" : <Amount of={wallet.value} />}</strong>
            <bdi class="currency">{words.value.money(currency.value)}</bdi>
          </p>
          <nav class="panels" aria-label={say("panel-panels")}>
            {(["history", "rules", "lab", "fair", "account"] as const).map((name) => (
              <PanelButton key={name} name={name} />
            ))}
          </nav>
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
