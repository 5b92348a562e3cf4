import { say, words } from "../words.ts";
import type { GivenCodeSheet, PreviewSheet, UsedReference } from "../wire.ts";
import { houseMoment } from "./desk/moment.ts";

/** What both persons should see before they do something that is allowed. */
export function Warnings({ of: { better_rates = [], codes = [], used = [] } }: { of: PreviewSheet }) {
  return (
    <>
      {better_rates.map((better) => (
        <BetterRate key={`${better.table} ${better.currency}`} {...better} />
      ))}
      {codes.map((code) => (
        <GivenCode key={code.what} of={code} />
      ))}
      {used.map((one) => (
        <Used key={one.seq} of={one} />
      ))}
    </>
  );
}

interface Better {
  currency: string;
  /** In hundredths of a percent. */
  more: number;
  table?: string;
}

/** Warns that a money buys more chips at a table than at the rate of the house. */
export function BetterRate({ currency, more, table = "" }: Better) {
  const percent = words.value.percent(String(more / 100));
  return (
    <p class="floor-warning" role="note" data-better-rate={currency} data-more={more}>
      {say("floor-better-rate", { money: words.value.money(currency), percent, where: table ? "table" : "here", table })}
    </p>
  );
}

/** Says who gave a code to somebody who would be appointed, and whether that person could have used it. */
function GivenCode({ of: { what, name, by, approved, at, asks } }: { of: GivenCodeSheet }) {
  const alone = approved === "";
  return (
    <p class={alone && asks ? "floor-warning" : ""} role="note" data-given-code={what} data-by={by} data-alone={alone} data-asks={asks}>
      {say(`floor-code-${what}`, { how: alone ? "alone" : "both", name, by, second: approved, when: houseMoment(at) })}
      {alone && asks && what === "password" && ` ${say("floor-code-asks", { by, name })}`}
    </p>
  );
}

/** Warns that an earlier pay-in has the same reference. */
function Used({ of: { seq, at, patron, currency, amount, by } }: { of: UsedReference }) {
  const paid = `${words.value.amount(amount, currency)} ${currency}`;
  return (
    <p class="floor-warning" role="note" data-used-reference={seq}>
      {say("floor-reference-used", { number: String(seq), patron, amount: paid, by, when: houseMoment(at) })}
    </p>
  );
}
