import { say, words } from "../../words.ts";
import { ActForm } from "../desk/ActForm.tsx";
import { isOne } from "../roles.ts";
import { Slip } from "../Slip.tsx";
import { again, cageNow } from "./cage.ts";
import { AmountField } from "./fields.tsx";
import { lobby } from "../../connection/serverState.ts";

/** Fills and credits on their way: one asks, one sends, one counts. */
export function Slips() {
  const slips = cageNow.value?.slips ?? [];
  return (
    <div class="cashier-panels">
      <section class="cashier-panel" aria-label={say("cashier-slips")}>
        <h2>{say("cashier-slips")}</h2>
        {slips.length === 0 && <p>{say("floor-no-slips")}</p>}
        {slips.map((slip) => (
          <Slip key={slip.slip} of={slip} done={again} />
        ))}
      </section>
      {isOne("pit-boss") && <Ask />}
    </div>
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
          if (read === null) return () => say("floor-not-an-amount");
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
