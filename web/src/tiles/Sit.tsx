import { useSignal } from "@preact/signals";
import { isStaff, linkState } from "../connection/serverState.ts";
import { minorDigits } from "../money.ts";
import { say, words } from "../words.ts";
import { freeSeat, share, tried, type Tile } from "./tiles.ts";

/** Take the first free seat at a tile's table, with a buy-in. */
export function Sit({ tile }: { tile: Tile }) {
  const { model } = tile;
  const typed = useSignal<string | null>(null);
  const proposed = share(tile);
  const seat = freeSeat(tile);
  const currency = model.currency.value;
  const { least, most } = model.card.value?.buy_in ?? { least: 1, most: 1 };
  const open = linkState.value === "up" && model.view.value !== null && !isStaff.value;
  if (!seat) return <p class="tile-own small">{open && say("panel-tile-full")}</p>;

  function sit(event: Event) {
    event.preventDefault();
    const amount = typed.value === null ? proposed : words.value.read(typed.value, currency);
    if (amount === null) {
      const range = { least: words.value.amount(least, currency), most: words.value.amount(most, currency) };
      tile.note.value = { reason: "not-an-amount", sentence: say("screen-buy-in-whole", range) };
    } else if (open) void tried(tile, { type: "take-seat", seat, buy_in: amount });
  }

  return (
    <form class="tile-own" data-form="sit" noValidate onSubmit={sit}>
      <label>
        <span>{say("screen-buy-in")}</span>
        <input
          name="buy-in"
          inputMode={minorDigits(currency) ? "decimal" : "numeric"}
          autoComplete="off"
          maxLength={24}
          value={typed.value ?? words.value.entry(proposed, currency)}
          onInput={(event) => (typed.value = event.currentTarget.value)}
        />
      </label>
      <button class="primary" type="submit" data-action="sit" aria-disabled={!open}>
        {say("screen-seat-take", { seat })}
      </button>
    </form>
  );
}
