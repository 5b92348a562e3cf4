import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { catchUp, forget, isBehind, tally } from "../fair/liveTally.ts";
import { canVerify } from "../fair/hashes.ts";
import { receipt, receiptName } from "../fair/receipts.ts";
import { faultSentence } from "../fair/sentences.ts";
import { tableState } from "../connection/serverState.ts";
import { card, view } from "../table/state.ts";
import { say } from "../words.ts";
import { Holds } from "./FairHolds.tsx";
import { PastShoes } from "./PastShoes.tsx";
import { VerifyShoe } from "./VerifyShoe.tsx";
import type { FairView, PublicView } from "../wire.ts";

/** What holds for the shoe on the table, how each card verifies, and the way to verify all of it. */
export function Fair() {
  const view = tableState.value.public?.view;
  if (!view) return <p role="status">{say("panel-loading")}</p>;
  if (card.value?.cards === "dealt") {
    return (
      <div class="fair">
        <p class="fair-label" data-holds="dealt">
          {say("fair-dealt")}
        </p>
        <p>{say("fair-dealt-note")}</p>
      </div>
    );
  }
  if (!view.fair) return <p>{say("fair-none")}</p>;
  return <Shoe view={view} shoe={view.fair} />;
}

function Shoe({ view, shoe }: { view: PublicView; shoe: FairView }) {
  const { table } = tableState.value;
  return (
    <div
      class="fair"
      data-shoe={shoe.shoe}
      data-checked={tally.value.cards}
      data-dice={tally.value.dice}
      data-draws={tally.value.draws}
      data-faults={tally.value.faults.length}
    >
      <p class="fair-note">{say("fair-note")}</p>
      <Holds shoe={shoe} />
      <Cards view={view} />
      <Hashes shoe={shoe} />
      <section>
        <h3>{say("fair-verify-title")}</h3>
        <VerifyShoe key={shoe.shoe} table={table} shoe={shoe.shoe} onTable />
      </section>
      <PastShoes key={`${table} ${shoe.shoe}`} table={table} before={shoe.shoe} />
    </div>
  );
}

/** How many cards of this shoe were checked here. It names none of them. */
function Cards({ view }: { view: PublicView }) {
  const { cards, dice, draws, faults, burnt } = tally.value;
  const behind = isBehind(view);
  const failed = useSignal(false);
  useEffect(() => {
    if (behind) catchUp().then(() => (failed.value = false), () => (failed.value = true));
  }, [behind]);
  return (
    <section>
      <h3>{say("fair-cards")}</h3>
      {!canVerify() && <p class="fair-fault">{say("fair-unable")}</p>}
      {behind && (
        <p role="status">{failed.value ? say("panel-failed") : say("fair-catching-up")}</p>
      )}
      {canVerify() && !behind && !cards && <p>{say("fair-none-yet")}</p>}
      {cards > 0 && (
        <p class="tally" data-true={!faults.length}>
          {/* A new element for each card, so that it visibly ticks. */}
          <i key={cards + dice + draws} aria-hidden="true" />
          {say("fair-checked", { cards, dice, draws, faults: faults.length })}
        </p>
      )}
      <ul class="fair-faults" role="alert">
        {faults.map((fault) => (
          <li key={fault.name + fault.where} class="fair-fault" data-fault={fault.name}>
            <b>{fault.name}</b> {faultSentence(fault)}
            {fault.name === "seen" && (
              <button class="quiet" type="button" data-action="forget" onClick={forget}>
                {say("fair-forget")}
              </button>
            )}
          </li>
        ))}
      </ul>
      {burnt && (
        <p class="burnt" data-burnt={burnt}>
          <img src={`/cards/${burnt}.svg`} alt="" />
          {say("fair-burnt", {
            card: say("screen-card", { rank: burnt.slice(0, -1), suit: burnt.slice(-1) }),
          })}
        </p>
      )}
    </section>
  );
}

/** Void coups: how many, and on whose word. */
function Voids() {
  const voids = view.value?.voids;
  if (!voids) return null;
  const { shoe, table, staff, secrets_lost: lost = 0, shoe_empty: empty = 0 } = voids;
  return (
    <p class="small" data-voids={table}>
      {say("fair-voids", { shoe, table })} {staff > 0 && say("fair-voids-staff", { staff })}{" "}
      {lost > 0 && say("fair-voids-secrets-lost", { coups: lost })}{" "}
      {empty > 0 && say("fair-voids-shoe-empty", { coups: empty })}
    </p>
  );
}

function Hashes({ shoe }: { shoe: FairView }) {
  return (
    <section>
      <h3>{say("fair-hashes")}</h3>
      <dl class="hashes">
        <Hash name={say("fair-commitment")} of={shoe.commitment} />
        <Hash name={say("fair-root")} of={shoe.root} />
        <Hash name={say("fair-hash-entropy")} of={shoe.entropy} />
      </dl>
      <p class="keep">
        {say("fair-keep")}{" "}
        <a
          href={`data:application/json,${encodeURIComponent(receipt(tableState.value.table, shoe))}`}
          download={receiptName(tableState.value.table, shoe.shoe)}
          data-action="receipt"
        >
          {say("fair-receipt")}
        </a>
      </p>
      <p class="small" data-aborts={shoe.aborts}>
        {say("fair-aborts", { aborts: shoe.aborts })}
      </p>
      <p class="small" data-cut-short={shoe.cut_short}>
        {say("fair-cut-short", { shoes: shoe.cut_short })}
      </p>
      <Voids />
    </section>
  );
}

const ENDS = 8; // digits of a hash that are shown at either end

/** A hash: its ends, and the whole of it to take away. */
function Hash({ name, of }: { name: string; of: string }) {
  const copied = useSignal(false);
  const copy = () => void navigator.clipboard.writeText(of).then(() => (copied.value = true));
  return (
    <div>
      <dt>{name}</dt>
      <dd data-hash={of}>
        {of ? (
          <code dir="ltr" title={of}>
            {of.slice(0, ENDS)}…{of.slice(-ENDS)}
          </code>
        ) : (
          say("fair-not-yet")
        )}
        {of && "clipboard" in navigator && (
          <button class="quiet" type="button" data-action="copy" onClick={copy}>
            <span role="status">{copied.value ? say("fair-copied") : say("fair-copy")}</span>
            <span class="visually-hidden"> {name}</span>
          </button>
        )}
      </dd>
    </div>
  );
}
