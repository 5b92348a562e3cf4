import { Amount } from "../../ui/Amount.tsx";
import { say, words } from "../../words.ts";
import type { SlipSheet } from "../../wire.ts";
import { ActForm } from "../desk/ActForm.tsx";
import { again, cageNow, isOne } from "./cage.ts";
import { AmountField } from "./fields.tsx";
import { lobby } from "../../connection/serverState.ts";

/** Fills and credits on their way: one asks, one sends, one counts. */
export function Slips() {
  const slips = cageNow.value?.slips ?? [];
  return (
    <div class="cashier-panels">
      <section class="cashier-panel" aria-label={say("cashier-slips")}>
        <h2>{say("cashier-slips")}</h2>
        {slips.length === 0 && <p>{say("cashier-no-slips")}</p>}
        {slips.map((slip) => (
          <Slip key={slip.slip} of={slip} />
        ))}
      </section>
      {isOne("pit-boss") && <Ask />}
    </div>
  );
}

function Slip({ of }: { of: SlipSheet }) {
  const { slip, what, table, currency, amount, asked, sent } = of;
  return (
    <article data-slip={slip} data-sent={sent !== ""}>
      <h3>
        {say(`cashier-slip-${what}`, { slip, table })} <Amount of={amount} currency={currency} /> {currency}
      </h3>
      <p>{sent ? say("cashier-slip-sent", { asked, sent }) : say("cashier-slip-asked", { asked })}</p>
      <Step of={of} />
    </article>
  );
}

/** The next act on a slip, for the person whose turn it is. */
function Step({ of: { slip, what, currency, sent } }: { of: SlipSheet }) {
  const atTable = isOne("dealer", "pit-boss");
  const inCage = isOne("cashier");
  const sends = what === "fill" ? inCage : atTable;
  const takes = what === "fill" ? atTable : inCage;
  if (!sent) {
    return (
      <>
        {sends && <ActForm key="send" name={`send-${slip}`} act={say("cashier-send")} done={again} request={() => ({ type: `send-${what}`, slip })} />}
        {(inCage || isOne("pit-boss")) && (
          <ActForm
            name={`cancel-${slip}`}
            act={say("cashier-cancel-slip")}
            done={again}
            request={({ why = "" }) => (why ? { type: "cancel-slip", slip, why } : say("cashier-no-reason"))}
          >
            <label>
              <span>{say("cashier-cancel-why")}</span>
              <input name="why" maxLength={200} autoComplete="off" dir="auto" />
            </label>
          </ActForm>
        )}
      </>
    );
  }
  if (!takes) return null;
  return (
    <ActForm
      key="take"
      name={`take-${slip}`}
      act={say("cashier-take")}
      done={again}
      request={({ amount = "" }) => {
        const counted = words.value.read(amount, currency);
        return counted === null ? say("cashier-not-an-amount") : { type: `take-${what}`, slip, counted };
      }}
    >
      <AmountField label={say("cashier-counted")} />
    </ActForm>
  );
}

function Ask() {
  const tables = [...lobby.value.values()].map(({ card }) => card);
  return (
    <section class="cashier-panel" aria-label={say("cashier-ask-slip")}>
      <h2>{say("cashier-ask-slip")}</h2>
      <ActForm
        name="ask-slip"
        act={say("cashier-ask-slip")}
        done={again}
        request={({ what = "", table = "", amount = "" }) => {
          const currency = tables.find(({ key }) => key === table)?.currency ?? "";
          const read = words.value.read(amount, currency);
          if (read === null) return say("cashier-not-an-amount");
          return { type: what === "credit" ? "ask-credit" : "ask-fill", table, currency, amount: read };
        }}
      >
        <label>
          <span>{say("cashier-which-way")}</span>
          <select name="what">
            <option value="fill">{say("cashier-fill")}</option>
            <option value="credit">{say("cashier-credit")}</option>
          </select>
        </label>
        <label>
          <span>{say("cashier-table")}</span>
          <select name="table">
            {tables.map(({ key, currency }) => (
              <option key={key} value={key}>{`${key} · ${currency}`}</option>
            ))}
          </select>
        </label>
        <AmountField />
      </ActForm>
    </section>
  );
}
