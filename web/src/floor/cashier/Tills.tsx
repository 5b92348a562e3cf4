import { say, words } from "../../words.ts";
import type { TillSheet } from "../../wire.ts";
import { me } from "../../connection/serverState.ts";
import { ActForm, type Given } from "../desk/ActForm.tsx";
import { again, cageNow, isCashier, ratesNow } from "./cage.ts";
import { AmountField, CurrencyField, isZero } from "./fields.tsx";

const EXAMPLE = "till-1";

/** Open tills, and what cashiers do with theirs. */
export function Tills() {
  const tills = cageNow.value?.tills ?? [];
  const own = tills.find(({ by }) => by === me.value?.patron);
  return (
    <div class="cashier-panels">
      <section class="cashier-panel" aria-label={say("cashier-tills")}>
        <h2>{say("cashier-tills")}</h2>
        {tills.length === 0 && <p>{say("cashier-no-tills")}</p>}
        <ul class="cashier-list">
          {tills.map(({ till, by, moves, currencies }) => (
            <li key={till} data-till={till} data-moves={moves}>
              <b>
                <bdi dir="ltr">{till}</bdi>
              </b>{" "}
              {say("cashier-till-of", { name: by, count: moves })} <bdi dir="ltr">{currencies.join(" ")}</bdi>
            </li>
          ))}
        </ul>
        <p>{say("cashier-blind")}</p>
      </section>
      {isCashier() && !own && <OpenTill />}
      {isCashier() && own && <MoveCash of={own} />}
      {isCashier() && tills.length > 0 && <CloseTill tills={tills} own={own?.till ?? ""} />}
    </div>
  );
}

/** The amounts that a form has for currencies; null where one cannot be read. */
function amounts(given: Given, currencies: readonly string[]): Record<string, number> | null {
  const read: Record<string, number> = {};
  for (const currency of currencies) {
    const text = given[`cash-${currency}`] ?? "";
    if (!text || isZero(text)) continue;
    const amount = words.value.read(text, currency);
    if (amount === null) return null;
    read[currency] = amount;
  }
  return read;
}

function CashFields({ of }: { of: readonly string[] }) {
  return of.map((currency) => <AmountField key={currency} name={`cash-${currency}`} label={`${currency} · ${words.value.money(currency)}`} />);
}

function OpenTill() {
  const accepted = ratesNow.value?.accepted ?? [];
  return (
    <section class="cashier-panel" aria-label={say("cashier-open-till")}>
      <h2>{say("cashier-open-till")}</h2>
      <ActForm
        name="open-till"
        act={say("cashier-open-till")}
        done={again}
        request={(given) => {
          const cash = amounts(given, accepted);
          if (!given.till) return () => say("cashier-no-till-name", { example: EXAMPLE });
          return cash ? { type: "open-till", till: given.till, cash } : () => say("floor-not-an-amount");
        }}
      >
        <label>
          <span>{say("cashier-till")}</span>
          <input name="till" autoComplete="off" autoCapitalize="none" spellcheck={false} dir="ltr" placeholder={EXAMPLE} />
        </label>
        <CashFields of={accepted} />
      </ActForm>
    </section>
  );
}

function MoveCash({ of: { till } }: { of: TillSheet }) {
  const accepted = ratesNow.value?.accepted ?? [];
  return (
    <section class="cashier-panel" aria-label={say("cashier-move-cash")}>
      <h2>{say("cashier-move-cash")}</h2>
      {(["till-in", "till-out"] as const).map((type) => (
        <ActForm
          key={type}
          name={type}
          act={say(`cashier-${type}`)}
          done={again}
          request={({ amount = "", currency = "" }) => {
            const read = words.value.read(amount, currency);
            return read === null ? () => say("floor-not-an-amount") : { type, till, currency, amount: read };
          }}
        >
          <h3>{say(`cashier-${type}`)}</h3>
          <AmountField />
          <CurrencyField name="currency" of={accepted} />
        </ActForm>
      ))}
    </section>
  );
}

/** The count is typed before anybody learns what should be there. */
function CloseTill({ tills, own }: { tills: readonly TillSheet[]; own: string }) {
  const accepted = ratesNow.value?.accepted ?? [];
  return (
    <section class="cashier-panel" aria-label={say("cashier-count")}>
      <h2>{say("cashier-count")}</h2>
      <ActForm
        name="close-till"
        act={say("cashier-close-till")}
        done={again}
        request={(given) => {
          const counted = amounts(given, accepted);
          return counted ? { type: "close-till", till: given.till ?? "", counted } : () => say("floor-not-an-amount");
        }}
      >
        <label>
          <span>{say("cashier-till")}</span>
          <select name="till">
            {tills.map(({ till }) => (
              <option key={till} value={till} selected={till === own}>
                {till}
              </option>
            ))}
          </select>
        </label>
        <CashFields of={accepted} />
      </ActForm>
    </section>
  );
}
