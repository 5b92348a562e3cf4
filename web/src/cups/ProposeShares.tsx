import { useSignal } from "@preact/signals";
import { readOrZero } from "../readOrZero.ts";
import { Amount, amountInMessage } from "../ui/Amount.tsx";
import { say, words } from "../words.ts";
import type { CupView } from "../wire.ts";
import { AskButton } from "./AskButton.tsx";
import { nameOf } from "./names.ts";
import { agreeing, evenly, sum, type Shares } from "./shares.ts";

interface Properties {
  cup: CupView;
  finalists: readonly number[];
}

/** Proposes shares: at first what the places are paid. They can be sent once they make the pool to the unit. */
export function ProposeShares({ cup, finalists }: Properties) {
  const { currency, pool } = cup;
  const written = (shares: Shares) =>
    Object.fromEntries(finalists.map((entrant) => [entrant, words.value.entry(shares[entrant] ?? 0, currency)]));
  const typed = useSignal<Record<number, string>>(written(cup.due));
  const shares = readAll(finalists, typed.value, currency);
  const fits = shares !== null && sum(shares) === pool;
  return (
    <form class="cup-propose" data-form="propose-split" onSubmit={(event) => event.preventDefault()}>
      <h4>{say("cups-split-new")}</h4>
      {finalists.map((entrant) => (
        <label key={entrant}>
          <bdi>{nameOf(cup, entrant)}</bdi>
          <input
            name={`share-${entrant}`}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            aria-describedby="cup-split-sum"
            value={typed.value[entrant]}
            onInput={({ currentTarget: { value } }) => (typed.value = { ...typed.value, [entrant]: value })}
          />
        </label>
      ))}
      <p id="cup-split-sum" role="status" data-fits={fits}>
        {sumLine(shares, pool, currency)}
      </p>
      <p class="cup-pool">
        {say("cups-pool")} <Amount of={pool} currency={currency} />
      </p>
      <div class="choices">
        <button class="quiet" type="button" data-action="split-evenly" onClick={() => (typed.value = written(evenly(pool, finalists)))}>
          {say("cups-split-evenly")}
        </button>
        <AskButton name="propose-split" message="cups-split-propose" request={fits ? agreeing(cup.key, shares) : null} />
      </div>
    </form>
  );
}

/** The shares as they are typed; null where one cannot be read. */
function readAll(finalists: readonly number[], typed: Record<number, string>, currency: string): Shares | null {
  const read = finalists.map((entrant) => [entrant, readOrZero((typed[entrant] ?? "").trim() || "0", currency)] as const);
  return read.every((each): each is readonly [number, number] => each[1] !== null) ? Object.fromEntries(read) : null;
}

/** Whether the shares make the pool, or what is missing. */
function sumLine(shares: Shares | null, pool: number, currency: string): string {
  if (!shares) return say("cups-split-unread");
  const left = pool - sum(shares);
  if (left === 0) return say("cups-split-whole");
  return say(left > 0 ? "cups-split-left" : "cups-split-over", { amount: amountInMessage(Math.abs(left), currency) });
}
