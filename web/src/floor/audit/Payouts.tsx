import { useRequest } from "../../panels/useRequest.ts";
import { say, words } from "../../words.ts";
import { payouts } from "./api.ts";

/** Rows that settle a coup. */
export const SETTLING: readonly string[] = ["coup-settled", "coup-resettled"];

/** Why each stake of a coup was paid what it was paid: the rule, the reason, the clause and the arithmetic. */
export function Payouts({ log, seq }: { log: string; seq: number }) {
  const { answer } = useRequest(() => payouts(log, seq), [log, seq, words.value.language]);
  const found = answer.value;
  if (!found) return null;
  const amount = (value: number) => words.value.amount(value, found.currency);
  return (
    <section class="audit-payouts" data-payouts={found.payouts.length} aria-live="polite">
      <h3>{say("audit-explained", { coup: found.coup, result: found.result })}</h3>
      {found.payouts.length === 0 && <p>{say("audit-no-payouts")}</p>}
      <ul>
        {found.payouts.map(({ seat, wager, stake, odds, win, commission, net, sentence, agrees }, place) => (
          <li key={place} data-seat={seat} data-agrees={agrees}>
            <b>
              {say("audit-seat", { seat })} · {wager}
            </b>
            <p>{sentence}</p>
            <p>{say(net < 0 ? "audit-arithmetic-lost" : "audit-arithmetic", { stake: amount(stake), odds, win: amount(win), commission: amount(commission), net: amount(net) })}</p>
            {!agrees && <p class="floor-refusal">{say("audit-disagrees")}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
