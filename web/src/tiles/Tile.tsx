import { useLeft } from "../felt/Clock.tsx";
import { limitsIn } from "../lobby/Filters.tsx";
import { MiniHands } from "../panels/MiniHands.tsx";
import { BigRoad } from "../roads/BigRoad.tsx";
import { inHand } from "../table/chips.ts";
import { isStopped } from "../table/model.ts";
import { total } from "../table/stakes.ts";
import { Amount, Gain } from "../ui/Amount.tsx";
import { Fresh } from "../ui/Fresh.tsx";
import { Footnote } from "../ui/Footnote.tsx";
import { say, words } from "../words.ts";
import { Sit } from "./Sit.tsx";
import { clearLast, fieldsOf, leave, repeat, stake, trayChips, type Tile } from "./tiles.ts";
import type { PublicView, SeatView, WagerSheet } from "../wire.ts";

const COLUMNS = 24; // of the big road

/** One table among several: its call and clock, its cards and road, and the fields of both sides. */
export function TileOf({ tile }: { tile: Tile }) {
  const { model, note } = tile;
  const table = model.view.value;
  const seat = model.seat.value;
  return (
    <section
      class="tile"
      aria-labelledby={`tile-${tile.key}`}
      data-tile={tile.key}
      data-phase={table?.phase ?? ""}
      data-coup={table?.coup ?? ""}
      data-seat={seat?.seat ?? ""}
      data-available={seat?.available ?? ""}
      data-staked={model.staked.value}
    >
      <h3 id={`tile-${tile.key}`}>
        <a href={`#${tile.key}`} data-action="open-table" title={say("panel-tile-open")}>
          {model.sheet.value?.name} <bdi class="key">{tile.key}</bdi>
        </a>
      </h3>
      <Head tile={tile} />
      <p class="visually-hidden" aria-live="polite">
        {table && announced(table, model.sheet.value?.name ?? tile.key, seat, model.currency.value)}
      </p>
      {table && (
        <div class="tile-middle">
          <Hands table={table} />
          <div dir="ltr">
            <BigRoad road={table.roads.big_road} ties={table.roads.ties} columns={COLUMNS} />
          </div>
        </div>
      )}
      <div class="tile-fields" dir="ltr">
        {fieldsOf(model.sheet.value).map((wager) => (
          <TileField key={wager.key} tile={tile} wager={wager} />
        ))}
      </div>
      {seat ? <Own tile={tile} /> : <Sit tile={tile} />}
      <p class="tile-note" role="alert" data-refusal={note.value?.reason}>
        {note.value?.sentence()}
        <Footnote clause={note.value?.clause} />
      </p>
    </section>
  );
}

/** The call, and the time that is left for stakes. */
function Head({ tile: { model } }: { tile: Tile }) {
  const table = model.view.value;
  const acts = table !== null && table.takes_stakes && !isStopped(table);
  const left = acts ? model.told.value.left : null;
  const ms = useLeft(left);
  const runs = left !== null && (ms > 0 || model.card.value?.cards !== "dealt");
  return (
    <p class="tile-call" data-winner={table?.winner ?? ""}>
      <span>{table && <Fresh text={call(table)} />}</span>
      <b role="timer" data-running={runs} data-late={runs && ms < 5_000}>
        {runs && words.value.number(Math.ceil(ms / 1000))}
      </b>
    </p>
  );
}

/** Both hands; a side without cards has no total yet. */
function Hands({ table }: { table: PublicView }) {
  const { player, banker, winner } = table;
  return (
    <MiniHands
      player={player}
      banker={banker}
      player_total={player.length ? table.player_total : null}
      banker_total={banker.length ? table.banker_total : null}
      winner={winner}
    />
  );
}

/** What a screen reader says of a coup that is over, and at which table: the others talk as well. */
function announced(table: PublicView, name: string, seat: SeatView | null, currency: string): string {
  const { player_total: player, banker_total: banker, winner } = table;
  if (table.phase !== "settled" || !winner) return "";
  const called = say("result", { player, banker, winner });
  const net = seat?.payouts.reduce((sum, payout) => sum + payout.net, 0) ?? 0;
  const result = seat?.payouts.length ? say("screen-result-and-net", { result: called, net: words.value.gain(net, currency) }) : called;
  return say("panel-tile-result", { table: name, result });
}

function call(table: PublicView): string {
  if (table.faulted) return say("screen-faulted");
  if (table.closed) return say("screen-closed");
  if (table.paused) return say("screen-paused");
  if (table.winner) return say(`screen-winner-${table.winner}`);
  return say(`screen-phase-${table.phase}`, { calls: table.card.calls });
}

/** A field: press it to stake the chosen chip. */
function TileField({ tile, wager }: { tile: Tile; wager: WagerSheet }) {
  const { model } = tile;
  const { key, name } = wager;
  const own = total(model.seat.value?.stakes ?? [], key);
  const coming = total(model.pending.value, key);
  const settled = model.view.value?.phase === "settled";
  const payout = settled ? model.seat.value?.payouts.find((one) => one.wager === key) : undefined;
  const lit = settled && (model.view.value?.winning.includes(key) ?? false);
  const chip = inHand(trayChips());
  const currency = model.currency.value;
  const limits = limitsIn({ least: 0, most: 0, ...model.card.value?.limits[key] }, currency);
  const money = (amount: number) => words.value.inMessage(amount, currency);
  return (
    <button
      class="tile-field"
      type="button"
      data-wager={key}
      data-side={wager.area.side}
      data-stake={own}
      data-pending={coming}
      data-lit={lit}
      aria-disabled={model.whyClosed.value !== null}
      onClick={() => stake(tile, key, chip)}
    >
      <span class="visually-hidden">
        {say("screen-field", { wager: name, odds: "", ...limits, step: money(wager.step), stake: money(own + coming) })}
      </span>
      <span class="name" dir={words.value.direction} aria-hidden="true">
        {name}
      </span>
      <span class="amount" aria-hidden="true" data-coming={coming > 0}>
        {payout ? (
          <Gain of={payout.net} currency={currency} />
        ) : (
          own + coming > 0 && <Amount of={own + coming} currency={currency} />
        )}
      </span>
    </button>
  );
}

/** The patron's money at this table, and what can be done with the stakes. */
function Own({ tile }: { tile: Tile }) {
  const { model } = tile;
  const seat = model.seat.value;
  const net = seat ? seat.stack - seat.brought : 0;
  const closed = model.whyClosed.value !== null;
  const currency = model.currency.value;
  return (
    <div class="tile-own">
      <dl>
        <div>
          <dt>{say("screen-available")}</dt>
          <dd>
            <Amount of={seat?.available ?? 0} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{say("screen-in-play")}</dt>
          <dd>
            <Amount of={model.staked.value} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{say("panel-session")}</dt>
          <dd data-net={Math.sign(net)}>
            <Gain of={net} currency={currency} />
          </dd>
        </div>
      </dl>
      <div class="tile-acts">
        <button class="quiet" type="button" data-action="clear-last" aria-disabled={closed} onClick={() => clearLast(tile)}>
          {say("screen-clear-last")}
        </button>
        <button class="quiet" type="button" data-action="repeat" aria-disabled={closed} onClick={() => repeat(tile)}>
          {say("screen-repeat")}
        </button>
        <button class="quiet" type="button" data-action="leave" onClick={() => void leave(tile)}>
          {say("screen-leave")}
        </button>
      </div>
    </div>
  );
}
