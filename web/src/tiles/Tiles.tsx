import { colour, choose, inHand } from "../table/chips.ts";
import { RealityCheck } from "../felt/RealityCheck.tsx";
import { isWatching, linkState } from "../connection/serverState.ts";
import { Amount } from "../ui/Amount.tsx";
import { minorDigits } from "../money.ts";
import { LinkNotice } from "../ui/LinkNotice.tsx";
import { Top } from "../ui/Top.tsx";
import { Panels } from "../panels/Panel.tsx";
import { PLAY_MONEY, say, words } from "../words.ts";
import { TileOf } from "./Tile.tsx";
import { sharedMoney, tiles, trayChips } from "./tiles.ts";

/** Two to four tables side by side, and one tray of chips for all of them. */
export function Tiles() {
  return (
    <main class="tiles" data-screen="tiles" data-watching={isWatching.value} data-link={linkState.value} tabIndex={-1}>
      <Top />
      <h2 class="visually-hidden">{say("panel-tiles")}</h2>
      <div class="tile-grid" data-count={tiles.value.length}>
        {tiles.value.map((tile) => (
          <TileOf key={tile.key} tile={tile} />
        ))}
      </div>
      <Tray />
      <RealityCheck />
      <Panels />
    </main>
  );
}

function Tray() {
  const chips = trayChips();
  const chosen = inHand(chips);
  const money = sharedMoney();
  return (
    <div class="tile-tray">
      <a class="quiet" href="#" data-action="lobby">
        {say("panel-lobby")}
      </a>
      <div class="chips" role="group" aria-label={say("screen-chips")}>
        {chips.map((credits) => (
          <button
            key={credits}
            class="chip"
            type="button"
            data-chip={credits}
            data-colour={colour(credits)}
            aria-pressed={credits === chosen}
            onClick={() => choose(credits)}
          >
            <span class="visually-hidden">{say("screen-chip", { credits, value: money ? words.value.inMessage(credits * money.denom, money.currency) : credits })}</span>
            <span class="face" aria-hidden="true">
              {money && minorDigits(money.currency) > 0 ? (
                <Amount of={credits * money.denom} currency={money.currency} short />
              ) : (
                words.value.short(credits, PLAY_MONEY)
              )}
            </span>
          </button>
        ))}
      </div>
      <LinkNotice />
    </div>
  );
}
