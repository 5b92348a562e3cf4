import { useSignal } from "@preact/signals";
import { say, words } from "../../words.ts";
import type { TillSheet } from "../../wire.ts";
import { me } from "../../connection/serverState.ts";
import { ActForm } from "../desk/ActForm.tsx";
import { again, cageNow, isCashier, ratesNow } from "./cage.ts";
import { cashOf, withoutZeros } from "./cashOf.ts";
import { AmountField, CurrencyField } from "./fields.tsx";

const EXAMPLE = "till-1";

const union = (first: readonly string[], second: readonly string[]) => [...new Set([...first, ...second])].toSorted();

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
          const cash = cashOf(given, accepted);
          if (!given.till) return () => say("cashier-no-till-name", { example: EXAMPLE });
          return "read" in cash ? { type: "open-till", till: given.till, cash: withoutZeros(cash.read) } : () => say("floor-not-an-amount");
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

function MoveCash({ of: { till, currencies } }: { of: TillSheet }) {
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
          <CurrencyField name="currency" of={type === "till-in" ? accepted : union(currencies, accepted)} />
        </ActForm>
      ))}
    </section>
  );
}

/** The count is typed before anybody learns what should be there. */
function CloseTill({ tills, own }: { tills: readonly TillSheet[]; own: string }) {
  const chosen = useSignal("");
  const shown = tills.find(({ till }) => till === chosen.value)?.till ?? (own || (tills[0]?.till ?? ""));
  const held = (name: string) => tills.find(({ till }) => till === name)?.currencies ?? [];
  const counted = (name: string) => union(held(name), ratesNow.value?.accepted ?? []);
  return (
    <section class="cashier-panel" aria-label={say("cashier-count")}>
      <h2>{say("cashier-count")}</h2>
      <ActForm
        name="close-till"
        act={say("cashier-close-till")}
        done={again}
        request={(given) => {
          const till = given.till ?? "";
          const cash = cashOf(given, counted(till), held(till));
          if ("lacks" in cash) return () => say("cashier-count-missing", { currency: cash.lacks });
          return "wrong" in cash ? () => say("floor-not-an-amount") : { type: "close-till", till, counted: cash.read };
        }}
      >
        <label>
          <span>{say("cashier-till")}</span>
          <select name="till" value={shown} onChange={(event) => (chosen.value = event.currentTarget.value)}>
            {tills.map(({ till }) => (
              <option key={till} value={till}>
                {till}
              </option>
            ))}
          </select>
        </label>
        <CashFields of={counted(shown)} />
      </ActForm>
    </section>
  );
}
