import { gameName } from "../lobby/Filters.tsx";
import { cupAddress } from "../screen.ts";
import { Amount } from "../ui/Amount.tsx";
import { say, words } from "../words.ts";
import type { CupView } from "../wire.ts";
import { cups, ownIn } from "./cups.ts";
import { playing, stageNames, stateOf } from "./names.ts";

/** The tournaments of the house, beside its tables. */
export function CupList() {
  const shown = (cups.value ?? []).filter(({ phase }) => phase !== "cancelled");
  if (!shown.length) return null;
  return (
    <section class="cups" aria-labelledby="cups-title">
      <h3 id="cups-title">{say("cups-title")}</h3>
      <ul>
        {shown.map((cup) => (
          <Card key={cup.key} cup={cup} />
        ))}
      </ul>
    </section>
  );
}

function Card({ cup }: { cup: CupView }) {
  const own = ownIn(cup.key);
  return (
    <li>
      <a class="cup-card" href={cupAddress(cup.key)} data-cup={cup.key} data-phase={cup.phase} data-own={own?.number}>
        <h4>
          <span>{gameName(cup.game)}</span> <bdi class="key">{cup.key}</bdi>
          {own && <span class="badge">{say("cups-number", { number: own.number })}</span>}
        </h4>
        <p class="state">{stateOf(cup)}</p>
        <CupFacts cup={cup} />
      </a>
    </li>
  );
}

/** Entrants, fee, pool and stages of a tournament. */
export function CupFacts({ cup }: { cup: CupView }) {
  const { fee, currency, pool, most } = cup;
  return (
    <dl class="cup-facts">
      <div>
        <dt>{say("cups-entrants")}</dt>
        <dd data-entrants={playing(cup)}>{say("cups-of", { entrants: playing(cup), most })}</dd>
      </div>
      <div>
        <dt>{say("cups-fee")}</dt>
        <dd>
          {fee ? (
            <>
              <Amount of={fee.pool + fee.house} currency={fee.currency} /> <small>{words.value.money(fee.currency)}</small>
            </>
          ) : (
            say("cups-free")
          )}
        </dd>
      </div>
      <div>
        <dt>{say("cups-pool")}</dt>
        <dd data-pool={pool}>
          <Amount of={pool} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{say("cups-stages")}</dt>
        <dd>
          {stageNames(cup)}
        </dd>
      </div>
    </dl>
  );
}
