import { chipsFor, type Money } from "../table/moneys.ts";
import { say, words } from "../words.ts";

interface Choice {
  of: readonly Money[];
  chosen: string;
  choose: (code: string) => void;
}

/** Chooses the money that chips are bought with, where a table accepts more than its own. */
export function MoneyChoice({ of, chosen, choose }: Choice) {
  if (of.length < 2) return null;
  return (
    <label class="money-choice">
      <span>{say("screen-pay-with")}</span>
      <select name="currency" value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
        {of.map(({ code, held }) => (
          <option key={code} value={code}>
            {say("screen-money-held", { money: words.value.money(code), held: words.value.amount(held, code) })}
          </option>
        ))}
      </select>
    </label>
  );
}

interface Offer {
  /** In minor units of the money that is paid with; null while none is written. */
  amount: number | null;
  money: Money;
  /** The table's own currency. */
  currency: string;
  take: (amount: number) => void;
}

/** Says which chips another money buys before it is paid, and in which money they are paid back. */
export function Arrives({ amount, money, currency, take }: Offer) {
  if (!money.rate) return null;
  const quote = amount === null ? null : chipsFor(amount, money);
  const own = words.value.money(currency);
  return (
    <div class="arrives" role="status" data-arrives={quote?.receives ?? ""}>
      {quote?.receives != null && (
        <p>{say("screen-arrives", { chips: words.value.amount(quote.receives, currency), money: own })}</p>
      )}
      {amount !== null && quote?.receives === null && (
        <>
          <p>{say("screen-leaves-fraction", { amount: words.value.amount(amount, money.code) })}</p>
          <span class="presets">
            {quote.nearest.map((near) => (
              <button key={near} class="quiet" type="button" data-nearest={near} onClick={() => take(near)}>
                <bdi>{words.value.amount(near, money.code)}</bdi>
              </button>
            ))}
          </span>
        </>
      )}
      <p class="small" data-rate={`${money.rate.per} ${money.rate.units}`}>
        {say("screen-rate", { paid: `${money.code} ${words.value.amount(money.rate.per, money.code)}`, chips: `${currency} ${words.value.amount(money.rate.units, currency)}` })}
      </p>
      <p class="small">{say("screen-paid-back", { money: own })}</p>
    </div>
  );
}
