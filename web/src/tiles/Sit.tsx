import { useSignal } from "@preact/signals";
import { isStaff, linkState } from "../connection/serverState.ts";
import { Arrives, MoneyChoice } from "../felt/MoneyChoice.tsx";
import { minorDigits } from "../money.ts";
import { firstMoney, leastOf, mostOf, paidWith, type Money } from "../table/moneys.ts";
import { say, words } from "../words.ts";
import { freeSeat, share, tried, type Tile } from "./tiles.ts";

/** Take the first free seat at a tile's table, with a buy-in. */
export function Sit({ tile }: { tile: Tile }) {
  const { model } = tile;
  const typed = useSignal<string | null>(null);
  const { least, most } = model.card.value?.buy_in ?? { least: 1, most: 1 };
  const code = useSignal(firstMoney(model.moneys.value, least));
  const seat = freeSeat(tile);
  const money = model.moneys.value.find((one) => one.code === code.value) ?? (model.moneys.value[0] as Money);
  const proposed = money.rate ? mostOf(money, most) : share(tile);
  const written = typed.value ?? words.value.entry(proposed, money.code);
  const amount = typed.value === null ? proposed : words.value.read(typed.value, money.code);
  const open = linkState.value === "up" && model.view.value !== null && !isStaff.value;
  if (!seat) return <p class="tile-own small">{open && say("panel-tile-full")}</p>;

  function sit(event: Event) {
    event.preventDefault();
    if (amount === null) {
      const range = () => ({ least: words.value.amount(leastOf(money, least), money.code), most: words.value.amount(mostOf({ ...money, held: Infinity }, most), money.code) });
      tile.note.value = { reason: "not-an-amount", sentence: () => say("screen-buy-in-whole", range()) };
    } else if (open) void tried(tile, { type: "take-seat", seat, buy_in: amount, ...paidWith(money) });
  }

  return (
    <form class="tile-own" data-form="sit" noValidate onSubmit={sit}>
      <MoneyChoice
        of={model.moneys.value}
        chosen={money.code}
        choose={(chosen) => {
          typed.value = null;
          code.value = chosen;
        }}
      />
      <label>
        <span>{say("screen-buy-in")}</span>
        <input
          name="buy-in"
          inputMode={minorDigits(money.code) ? "decimal" : "numeric"}
          autoComplete="off"
          maxLength={24}
          value={written}
          onInput={(event) => (typed.value = event.currentTarget.value)}
        />
      </label>
      <Arrives
        amount={amount}
        money={money}
        currency={model.currency.value}
        take={(near) => (typed.value = words.value.entry(near, money.code))}
      />
      <button class="primary" type="submit" data-action="sit" aria-disabled={!open}>
        {say("screen-seat-take", { seat })}
      </button>
    </form>
  );
}
