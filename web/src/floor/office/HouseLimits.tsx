import { useSignal } from "@preact/signals";
import { me } from "../../connection/serverState.ts";
import { say, words } from "../../words.ts";
import { ActFields } from "../desk/ActFields.tsx";
import { useAct, type Act } from "../desk/act.ts";
import { Outcome } from "../desk/Outcome.tsx";
import { AmountInput, NumberInput } from "./inputs.tsx";
import { house, look, tables } from "./office.ts";
import { useWrongFields, WrongFields } from "./wrongFields.ts";

const LIMITED = ["stake", "buy_in", "seats", "worst", "pay_out_alone"] as const;
type What = (typeof LIMITED)[number];
const wordOf = (what: What) => `office-limit-${what.replaceAll("_", "-")}`;

/** What no table and no cashier alone may exceed, by currency. */
export function HouseLimits() {
  const known = house.value;
  if (!known) return null;
  const currencies = [...new Set([known.currency, ...Object.keys(known.limits), ...Object.keys(known.rates), ...tables.value.map(({ currency }) => currency)])];
  return (
    <section class="office-limits">
      <p>{say("office-limit-what")}</p>
      {currencies.map((currency) => (
        <Limited key={currency} currency={currency} />
      ))}
    </section>
  );
}

/** What holds without a limit: one cashier pays out as much of any currency as of the house's own. */
function unlimited(what: What, currency: string): string {
  const { currency: own = "", limits = {}, rates = {} } = house.value ?? {};
  const most = limits[own]?.pay_out_alone ?? null;
  if (what !== "pay_out_alone" || most === null || currency === own) return say("office-limit-none");
  return rates[currency] ? say("office-limit-as-house", { amount: words.value.amount(most, own), currency: own }) : say("office-limit-no-rate");
}

/** The limit of a currency; where another person changed it, the form shows that. */
function Limited({ currency }: { currency: string }) {
  return <Limit key={house.value?.limits[currency]?.digest} currency={currency} act={useAct()} />;
}

function Limit({ currency, act }: { currency: string; act: Act }) {
  const before = house.value?.limits[currency];
  const values = useSignal<Record<What, number | null>>({
    stake: before?.stake ?? null,
    buy_in: before?.buy_in ?? null,
    seats: before?.seats ?? null,
    worst: before?.worst ?? null,
    pay_out_alone: before?.pay_out_alone ?? null,
  });
  const wrong = useWrongFields();
  const field = (what: What) => ({
    name: what,
    label: say(wordOf(what)),
    value: values.value[what],
    least: what === "pay_out_alone" ? 0 : 1,
    optional: true,
    set: (value: number | null) => (values.value = { ...values.value, [what]: value }),
  });
  const may = me.value?.role === "director";
  return (
    <form
      class="office-limit"
      data-form="house-limit"
      data-currency={currency}
      onSubmit={(event) => {
        event.preventDefault();
        if (wrong.value.size > 0) return;
        void act.ask({ type: "set-house-limit", currency, ...values.value, against: before?.digest ?? "none" }).then(look);
      }}
    >
      <h2>{words.value.money(currency)}</h2>
      <ActFields kept={act.isOpen()}>
        <WrongFields.Provider value={wrong}>
          {LIMITED.map((what) => (
            <label key={what}>
              <span>{say(wordOf(what))}</span>
              {what === "seats" ? <NumberInput {...field(what)} /> : <AmountInput {...field(what)} currency={currency} />}
              <small>{values.value[what] === null ? unlimited(what, currency) : what !== "seats" && words.value.amount(values.value[what] ?? 0, currency)}</small>
            </label>
          ))}
        </WrongFields.Provider>
      </ActFields>
      {may && (
        <div class="office-acts">
          <button class="floor-key primary" type="submit" aria-disabled={wrong.value.size > 0}>
            {say("office-limit-set")}
          </button>
          <small>{say("office-second-what")}</small>
        </div>
      )}
      <Outcome of={act.outcome} />
    </form>
  );
}
