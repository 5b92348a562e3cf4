import { known, sheet, view } from "../state.ts";
import { say } from "../words.ts";
import { Amount } from "./Amount.tsx";
import { Languages } from "./Languages.tsx";
import { LinkNotice } from "./LinkNotice.tsx";

/** The head of the page: which game, where in the shoe, and what the wallet holds. */
export function Top() {
  const table = view.value;
  const wallet = known.value.wallet;
  return (
    <header class="top">
      <h1 class="wordmark">Punto</h1>
      <p class="where">
        <span class="game">{sheet.value?.name}</span>
        {table && table.coup > 0 && (
          <>
            <span>{say("screen-shoe", { shoe: table.shoe })}</span>
            <span>{say("screen-coup", { coup: table.coup })}</span>
          </>
        )}
      </p>
      <LinkNotice />
      <p class="wallet">
        <span>{say("screen-wallet")}</span>
        <strong>{wallet === null ? "…" : <Amount of={wallet} />}</strong>
      </p>
      <Languages />
    </header>
  );
}
