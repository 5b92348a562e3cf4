import { say, words } from "../../words.ts";
import { LONGEST_TITLE, LONGEST_WHY, type ActSheet, type CageSheet, type RatesSheet } from "../../wire.ts";
import { ActForm } from "../desk/ActForm.tsx";
import { to } from "../desk/route.ts";
import { readOrZero } from "../../readOrZero.ts";
import { isOne } from "../roles.ts";
import { again, cageNow, isCashier, ratesNow } from "./cage.ts";
import { AmountField, CurrencyField } from "./fields.tsx";

/** The shift: its acts, what can be reversed, rates and thresholds. */
export function Shift() {
  const cage = cageNow.value;
  const money = ratesNow.value;
  if (!cage || !money) return null;
  return (
    <div class="cashier-panels">
      <section class="cashier-panel" aria-label={say("cashier-shift")} data-shift={cage.shift} data-open={cage.shift_open}>
        <h2>{cage.shift_open ? say("cashier-shift-open", { shift: cage.shift, name: cage.shift_name }) : say("cashier-shift-none")}</h2>
        <p>{say("cashier-day", { day: cage.day })}</p>
        {isOne("pit-boss", "director") && <OpenClose of={cage} />}
        <Thresholds of={cage} money={money} />
        <Rates of={money} />
      </section>
      <section class="cashier-panel" aria-label={say("cashier-acts")}>
        <h2>{say("cashier-acts")}</h2>
        {cage.acts.length === 0 && <p>{say("cashier-no-acts")}</p>}
        <ul class="cashier-list">
          {cage.acts.map((act) => (
            <Act key={act.seq} of={act} />
          ))}
        </ul>
      </section>
      {isCashier() && <Reverse />}
    </div>
  );
}

function Act({ of: { seq, what, patron, by, moved, reversed } }: { of: ActSheet }) {
  return (
    <li data-act={seq} data-reversed={reversed}>
      <a href={to("receipts", "house", String(seq))}>
        <bdi dir="ltr">{seq}</bdi>
      </a>{" "}
      {say("cashier-act", { what })} {patron && <bdi>{patron}</bdi>}{" "}
      <b>
        {moved.map(({ amount, currency }, place) => (
          <bdi key={place}>{`${place ? " → " : ""}${words.value.amount(amount, currency)} ${currency}`}</bdi>
        ))}
      </b>{" "}
      <small>
        <bdi>{by}</bdi> {reversed && say("cashier-reversed")}
      </small>
    </li>
  );
}

function Reverse() {
  return (
    <section class="cashier-panel" aria-label={say("cashier-reverse")}>
      <h2>{say("cashier-reverse")}</h2>
      <p>{say("cashier-reverse-what")}</p>
      <ActForm
        name="reverse"
        act={say("cashier-reverse")}
        done={again}
        request={({ seq = "", why = "" }) => {
          if (!/^[1-9][0-9]{0,15}$/.test(seq)) return () => say("cashier-no-number");
          return why ? { type: "reverse", seq: Number(seq), why } : () => say("floor-no-reason");
        }}
      >
        <label>
          <span>{say("cashier-receipt-number")}</span>
          <input name="seq" inputMode="numeric" autoComplete="off" dir="ltr" />
        </label>
        <label>
          <span>{say("cashier-why")}</span>
          <input name="why" maxLength={LONGEST_WHY} autoComplete="off" dir="auto" />
        </label>
      </ActForm>
    </section>
  );
}

function OpenClose({ of: { shift_open, shift_name } }: { of: CageSheet }) {
  if (shift_open) {
    return (
      <ActForm name="close-shift" act={say("cashier-close-shift")} done={again} request={() => ({ type: "close-shift", name: shift_name })}>
        <h3>{say("cashier-close-shift")}</h3>
      </ActForm>
    );
  }
  return (
    <ActForm
      name="open-shift"
      act={say("cashier-open-shift")}
      done={again}
      request={({ name = "" }) => (name ? { type: "open-shift", name } : () => say("cashier-no-shift-name"))}
    >
      <label>
        <span>{say("cashier-open-shift")}</span>
        <input name="name" maxLength={LONGEST_TITLE} autoComplete="off" dir="auto" />
      </label>
    </ActForm>
  );
}

function Thresholds({ of: { thresholds }, money: { accepted } }: { of: CageSheet; money: RatesSheet }) {
  const set = Object.entries(thresholds).filter(([, amount]) => amount > 0);
  return (
    <>
      <h3>{say("cashier-thresholds")}</h3>
      {set.length === 0 && <p>{say("cashier-no-thresholds")}</p>}
      <dl class="cashier-wallets">
        {set.map(([currency, amount]) => (
          <div key={currency} data-threshold={currency}>
            <dt>{words.value.money(currency)}</dt>
            <dd>
              <bdi>{words.value.amount(amount, currency)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {isOne("director") && accepted.length > 0 && (
        <ActForm
          name="set-threshold"
          act={say("cashier-set-threshold")}
          done={again}
          request={({ amount = "", currency = "" }) => {
            const read = readOrZero(amount, currency);
            return read === null ? () => say("floor-not-an-amount") : { type: "set-threshold", currency, amount: read };
          }}
        >
          <AmountField label={say("cashier-set-threshold")} />
          <small>{say("cashier-set-threshold-what")}</small>
          <CurrencyField name="currency" of={accepted} />
        </ActForm>
      )}
    </>
  );
}

function Rates({ of: { currency: own, rates } }: { of: RatesSheet }) {
  return (
    <>
      <h3>{say("cashier-rates", { currency: own })}</h3>
      {rates.length === 0 && <p>{say("cashier-no-rates")}</p>}
      <ul class="cashier-list">
        {rates.map(({ currency, units, per }) => (
          <li key={currency} data-rate={currency}>
            <bdi dir="ltr">{`${words.value.number(per)} ${currency} = ${words.value.number(units)} ${own}`}</bdi>
          </li>
        ))}
      </ul>
      {isOne("cashier", "director") && (
        <ActForm
          name="set-rate"
          act={say("cashier-set-rate")}
          done={again}
          request={({ currency = "", units = "", per = "" }) => {
            const [worth, of] = [Number(units), Number(per)];
            if (!Number.isSafeInteger(worth) || !Number.isSafeInteger(of) || worth < 1 || of < 1) return () => say("cashier-not-a-rate");
            return { type: "set-rate", currency: currency.toUpperCase(), units: worth, per: of };
          }}
        >
          <div class="cashier-rate">
            <label>
              <span>{say("cashier-rate-per")}</span>
              <input name="per" inputMode="numeric" autoComplete="off" dir="ltr" />
            </label>
            <label>
              <span>{say("cashier-currency")}</span>
              <input name="currency" autoComplete="off" maxLength={3} dir="ltr" />
            </label>
            <label>
              <span>{say("cashier-rate-units", { currency: own })}</span>
              <input name="units" inputMode="numeric" autoComplete="off" dir="ltr" />
            </label>
          </div>
        </ActForm>
      )}
    </>
  );
}
