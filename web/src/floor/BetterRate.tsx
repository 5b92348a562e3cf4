import { say, words } from "../words.ts";

interface Properties {
  currency: string;
  /** In hundredths of a percent. */
  more: number;
  table?: string;
}

/** Warns that a money buys more chips at a table than at the rate of the house. */
export function BetterRate({ currency, more, table = "" }: Properties) {
  const percent = words.value.percent(String(more / 100));
  return (
    <p class="floor-warning" role="note" data-better-rate={currency} data-more={more}>
      {say("floor-better-rate", { money: words.value.money(currency), percent, where: table ? "table" : "here", table })}
    </p>
  );
}
