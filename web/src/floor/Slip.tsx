import { Amount } from "../ui/Amount.tsx";
import { say } from "../words.ts";
import { LONGEST_WHY, type Done, type SlipSheet } from "../wire.ts";
import { AmountField } from "./cashier/fields.tsx";
import { ActForm } from "./desk/ActForm.tsx";
import { readOrZero } from "../readOrZero.ts";
import { isOne } from "./roles.ts";

interface Properties {
  of: SlipSheet;
  /** What follows an act on it. */
  done: (receipt: Done | null) => void;
}

/** A fill or a credit on its way, with the next act for the person whose turn it is. */
export function Slip({ of, done }: Properties) {
  const { slip, what, table, currency, amount, asked, sent } = of;
  return (
    <article data-slip={slip} data-sent={sent !== ""}>
      <h3>
        {say(`floor-slip-${what}`, { slip, table })} <bdi dir="ltr"><Amount of={amount} currency={currency} /> {currency}</bdi>
      </h3>
      <p>{sent ? say("floor-slip-sent", { asked, sent }) : say("floor-slip-asked", { asked })}</p>
      <Step of={of} done={done} />
    </article>
  );
}

/** The next act on a slip, for the person whose turn it is. */
function Step({ of: { slip, what, currency, sent }, done }: Properties) {
  const atTable = isOne("dealer", "pit-boss");
  const inCage = isOne("cashier");
  const sends = what === "fill" ? inCage : atTable;
  const takes = what === "fill" ? atTable : inCage;
  if (!sent) {
    return (
      <>
        {sends && <ActForm key="send" name={`send-${slip}`} act={say("floor-slip-send")} done={done} request={() => ({ type: `send-${what}`, slip })} />}
        {(inCage || isOne("pit-boss")) && (
          <ActForm
            name={`cancel-${slip}`}
            act={say("floor-slip-cancel")}
            done={done}
            request={({ why = "" }) => (why ? { type: "cancel-slip", slip, why } : () => say("floor-no-reason"))}
          >
            <label>
              <span>{say("floor-slip-cancel-why")}</span>
              <input name="why" maxLength={LONGEST_WHY} autoComplete="off" dir="auto" />
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
      act={say("floor-slip-take")}
      done={done}
      request={({ amount = "" }) => {
        const counted = readOrZero(amount, currency);
        return counted === null ? () => say("floor-not-an-amount") : { type: `take-${what}`, slip, counted };
      }}
    >
      <AmountField label={say("floor-slip-counted")} />
    </ActForm>
  );
}

/** Whether the next act on a slip is one of the table. */
export const isForTable = ({ what, sent }: SlipSheet) => (what === "fill" ? sent !== "" : sent === "");
