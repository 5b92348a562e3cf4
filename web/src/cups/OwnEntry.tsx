import { isStaff } from "../connection/serverState.ts";
import { amountInMessage } from "../ui/Amount.tsx";
import { say, words } from "../words.ts";
import type { CupView, OwnEntry as Own, RebuyView } from "../wire.ts";
import { AskButton } from "./AskButton.tsx";
import { Protest } from "./Protest.tsx";

interface Properties {
  cup: CupView;
  own: Own | null;
}

/** What a patron has in a tournament, and what they can do there. */
export function OwnEntry({ cup, own }: Properties) {
  if (isStaff.value) return null;
  const enters = cup.phase === "entries" && (!own || own.standing === "withdrawn");
  const again = cup.takes_reentries && own?.standing === "entered" && !own.table;
  const withdraws = cup.phase === "entries" && (own?.standing === "entered" || own?.standing === "waiting");
  const accepts = cup.rulebook;
  return (
    <section class="cup-own" aria-label={say("cups-own")}>
      {own && (
        <p role="status" data-own={own.standing} data-number={own.number}>
          <strong>{say("cups-number", { number: own.number })}</strong> {say(`cups-own-${own.standing}`)}
        </p>
      )}
      {cup.by_invitation && enters && <p>{say("cups-by-invitation")}</p>}
      <div class="choices">
        {own?.table && (
          <a class="primary" href={`#${own.table}`} data-action="my-table">
            {say("cups-my-table")}
          </a>
        )}
        {(enters || again) && (
          <AskButton name="enter-cup" message={again ? "cups-enter-again" : "cups-enter"} primary request={{ type: "enter-cup", cup: cup.key, accepts }} />
        )}
        {withdraws && <AskButton name="withdraw-from-cup" message="cups-withdraw" request={{ type: "withdraw-from-cup", cup: cup.key }} />}
      </div>
      <BuyAgain cup={cup} own={own} />
      {own?.standing === "entered" && cup.phase === "running" && <Protest cup={cup.key} />}
    </section>
  );
}

/** Offers chips again to an entrant who cannot cover the smallest stake. */
export function BuyAgain({ cup, own }: Properties) {
  const rebuy = cup.stages[cup.stage]?.rebuy;
  return (
    <div class="buy-again" role="status" data-may-buy={own?.may_buy ?? false}>
      {own?.may_buy && (
        <>
          <p>
            {say("cups-broke")} {rebuy && say("cups-buy-price", priceOf(rebuy, cup.currency))}
          </p>
          <div class="choices">
            <AskButton name="buy-again" message="cups-buy-again" primary request={{ type: "buy-again", cup: cup.key, on: true }} />
            <AskButton name="go-out" message="cups-go-out" request={{ type: "buy-again", cup: cup.key, on: false }} />
          </div>
        </>
      )}
    </div>
  );
}

const priceOf = ({ fee, stack }: RebuyView, currency: string) => ({
  fee: amountInMessage(fee, currency),
  currency: words.value.money(currency),
  stack: words.value.number(stack),
});
