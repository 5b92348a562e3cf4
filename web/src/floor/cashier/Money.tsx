import { useSignal } from "@preact/signals";
import { say, words } from "../../words.ts";
import { isMoney } from "../../money.ts";
import { LONGEST_REFERENCE, type PatronSheet } from "../../wire.ts";
import { ActForm, type Given } from "../desk/ActForm.tsx";
import { again, ratesNow } from "./cage.ts";
import { AmountField, CurrencyField } from "./fields.tsx";
import { quote } from "./quote.ts";

/** What is done at the window for one patron. */
type What = "pay-in" | "pay-out" | "exchange";
const ACTS: readonly (readonly [What, string])[] = [
  ["pay-in", "I"],
  ["pay-out", "O"],
  ["exchange", "X"],
];

const MEANS = ["cash", "chips", "card", "transfer"] as const;

/** Pay in, pay out and exchange for the patron at the window. */
export function Money({ of }: { of: PatronSheet }) {
  const what = useSignal<What>("pay-in");
  if (of.patron.startsWith("guest-")) return <p class="cashier-money">{say("cashier-guest")}</p>;
  return (
    <section class="cashier-money" aria-label={say("cashier-money")} data-what={what.value}>
      <div class="cashier-acts">
        {ACTS.map(([act, key]) => (
          <button
            key={act}
            class="floor-key"
            type="button"
            data-action={act}
            data-key={key}
            aria-pressed={what.value === act}
            onClick={() => (what.value = act)}
          >
            <kbd>{key}</kbd> {say(`cashier-${act}`)}
          </button>
        ))}
      </div>
      {what.value === "exchange" ? <Exchange of={of} /> : <Pay key={what.value} of={of} what={what.value} />}
    </section>
  );
}

function Pay({ of: { patron, wallets }, what }: { of: PatronSheet; what: "pay-in" | "pay-out" }) {
  const means = useSignal("cash");
  const accepted = ratesNow.value?.accepted ?? [];
  // What a wallet holds is paid out, also where the house no longer accepts it.
  const held = Object.keys(wallets).filter((currency) => isMoney(currency) && (wallets[currency] ?? 0) > 0);
  const currencies = what === "pay-in" ? accepted : held;
  if (currencies.length === 0) return <p data-nothing>{say(`cashier-${what}-nothing`)}</p>;
  const request = ({ amount = "", currency = "", means = "", reference = "" }: Given) => {
    const read = words.value.read(amount, currency);
    const by = { means: MEANS.find((one) => one === means) ?? "cash", reference };
    return read === null ? () => say("floor-not-an-amount") : { type: what, patron, currency, amount: read, ...by };
  };
  return (
    <ActForm
      name={what}
      act={say(`cashier-${what}`)}
      request={request}
      done={() => {
        means.value = "cash"; // as the form itself is again
        again();
      }}
    >
      <AmountField />
      <CurrencyField name="currency" of={currencies} />
      <label>
        <span>{say("cashier-means")}</span>
        <select name="means" onChange={(event) => (means.value = event.currentTarget.value)}>
          {MEANS.map((one) => (
            <option key={one} value={one}>
              {say(`cashier-means-${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{say(means.value === "cash" ? "cashier-reference" : "cashier-reference-needed")}</span>
        <input name="reference" aria-required={means.value !== "cash"} maxLength={LONGEST_REFERENCE} autoComplete="off" spellcheck={false} dir="auto" />
      </label>
    </ActForm>
  );
}

function Exchange({ of: { patron, wallets } }: { of: PatronSheet }) {
  const amount = useSignal("");
  const pays = useSignal("");
  const receives = useSignal("");
  const money = ratesNow.value;
  if (!money || money.rates.length === 0) return <p data-nothing>{say("cashier-no-rates")}</p>;
  const changed = [money.currency, ...money.rates.map(({ currency }) => currency)];
  const held = changed.filter((currency) => (wallets[currency] ?? 0) > 0);
  if (held.length === 0) return <p data-nothing>{say("cashier-pay-out-nothing")}</p>;
  const from = held.includes(pays.value) ? pays.value : (held[0] ?? "");
  const others = from === money.currency ? changed.slice(1) : [money.currency];
  const into = others.includes(receives.value) ? receives.value : (others[0] ?? "");
  const read = words.value.read(amount.value, from);
  const offer = read === null ? null : quote(read, from, into, money);
  return (
    <ActForm
      name="exchange"
      act={say("cashier-exchange")}
      done={() => {
        amount.value = "";
        again();
      }}
      request={() => (read === null ? () => say("floor-not-an-amount") : { type: "exchange", patron, pays: from, receives: into, amount: read, quoted: offer?.receives ?? null })}
    >
      <AmountField value={amount} />
      <CurrencyField name="pays" label={say("cashier-pays")} of={held} value={pays} />
      <CurrencyField name="receives" label={say("cashier-receives")} of={others} value={receives} />
      <p class="cashier-quote" role="status" data-quote={offer?.receives ?? ""}>
        {offer && offer.receives !== null && say("cashier-quote", { amount: words.value.amount(offer.receives, into), currency: into })}
        {offer?.receives === null && say("cashier-fraction")}
      </p>
      {offer?.receives === null && (
        <p class="cashier-acts">
          {offer.nearest.map((near) => (
            <button
              key={near}
              class="floor-key"
              type="button"
              data-nearest={near}
              onClick={() => (amount.value = words.value.entry(near, from))}
            >
              {words.value.amount(near, from)} {from}
            </button>
          ))}
        </p>
      )}
    </ActForm>
  );
}
