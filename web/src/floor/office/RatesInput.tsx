import { useSignal } from "@preact/signals";
import { say, words } from "../../words.ts";
import { betterBy, rateBetween, type Rate } from "../../rates.ts";
import { BetterRate } from "../Warnings.tsx";
import { NumberInput } from "./inputs.tsx";
import { house } from "./office.ts";

interface Properties {
  label: string;
  value: Readonly<Record<string, Rate>>;
  /** The table's own. */
  currency: string;
  set: (value: Record<string, Rate>) => void;
}

/** The other moneys that buy chips, each with its rate in minor units; the rate is said in the moneys themselves. */
export function RatesInput({ label, value, currency, set }: Properties) {
  const added = useSignal("");
  const code = added.value.trim().toUpperCase();
  const fits = /^[A-Z]{3}$/.test(code) && code !== currency && !(code in value);
  function add() {
    if (!fits) return;
    set({ ...value, [code]: { units: 1, per: 1 } });
    added.value = "";
  }
  return (
    <div class="office-rates">
      {Object.entries(value).map(([other, rate]) => (
        <div key={other} class="office-rate" role="group" aria-label={`${label}: ${other}`} data-accepted={other}>
          <span class="office-range" dir="ltr">
            <NumberInput
              name={`accepts.${other}.per`}
              label={`${label}, ${other}`}
              value={rate.per}
              least={1}
              set={(per) => set({ ...value, [other]: { ...rate, per: per ?? 1 } })}
            />
            <bdi>{other} =</bdi>
            <NumberInput
              name={`accepts.${other}.units`}
              label={`${label}, ${other}: ${currency}`}
              value={rate.units}
              least={1}
              set={(units) => set({ ...value, [other]: { ...rate, units: units ?? 1 } })}
            />
            <bdi>{currency}</bdi>
          </span>
          <p class="small" data-rate>
            {say("office-rate-read", {
              paid: words.value.amount(rate.per, other),
              other,
              given: words.value.amount(rate.units, currency),
              currency,
            })}
          </p>
          <Warning other={other} currency={currency} rate={rate} />
          <button
            class="floor-key"
            type="button"
            data-action="remove-rate"
            onClick={() => set(Object.fromEntries(Object.entries(value).filter(([kept]) => kept !== other)))}
          >
            {say("office-rate-remove", { currency: other })}
          </button>
        </div>
      ))}
      <span class="office-range">
        <input
          name="accepts.add"
          aria-label={say("office-rate-add")}
          maxLength={3}
          size={4}
          dir="ltr"
          autoComplete="off"
          value={added.value}
          aria-invalid={code.length === 3 && !fits}
          onInput={(event) => (added.value = event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault(); // of the whole form
            add();
          }}
        />
        <button class="floor-key" type="button" data-action="add-rate" aria-disabled={!fits} onClick={add}>
          {say("office-rate-add")}
        </button>
      </span>
    </div>
  );
}

/** Warns of a rate that is better for patrons than that of the house. */
function Warning({ other, currency, rate }: { other: string; currency: string; rate: Rate }) {
  const known = house.value;
  const own = known && rateBetween(other, currency, known.currency, known.rates);
  const more = own ? betterBy(rate, own) : 0;
  return more > 0 ? <BetterRate currency={other} more={more} /> : null;
}
