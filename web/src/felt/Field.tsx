import { Amount, amountInMessage } from "../ui/Amount.tsx";
import { edges, edgesOn } from "../help/edges.ts";
import { edge } from "../help/Help.tsx";
import { letters } from "../table/keys.ts";
import { clearLast, stake } from "../table/play.ts";
import { dragged, useLongPress } from "../table/pointer.ts";
import { total } from "../table/stakes.ts";
import { notes } from "../table/notes.ts";
import { tableState } from "../connection/serverState.ts";
import { currency, pending, seat, sheet, view, whyClosed } from "../table/state.ts";
import { say, words } from "../words.ts";
import { Stack } from "./Stack.tsx";
import type { Limit, PaySheet, WagerSheet } from "../wire.ts";

const LINES = 4; // of a paytable that fit on a field in words; longer ones are abbreviated
const LONG = 18; // letters of a name that take more than two lines where there is little room
const MOST = 7; // lines of a paytable that fit on a wide field; of longer ones both ends are printed

interface Properties {
  wager: WagerSheet;
  limit: Limit | undefined;
  place: Record<string, string>;
  /** Columns of the layout that it covers: all, some or one. */
  wide: "all" | "some" | "one";
  /** Whether it is one of many, and says everything in few words. */
  brief: boolean;
}

/** One field of the layout: press it to stake the chosen chip (§press-to-bet), and again to add one
 * more (§press-again); a right click or a long press takes one back. */
export function Field({ wager, limit, place, wide, brief }: Properties) {
  const { key, name, step, main = false } = wager;
  const mine = (seat.value?.stakes ?? []).filter((stake) => stake.wager === key);
  const own = total(mine);
  const coming = total(pending.value, key);
  const all = tableState.value.totals[key] ?? 0;
  const ofBots = tableState.value.ofBots[key] ?? 0;
  const settled = view.value?.phase === "settled";
  const payout = settled ? seat.value?.payouts.find((payout) => payout.wager === key) : undefined;
  const lit = settled && (view.value?.winning.includes(key) ?? false);
  const closed = view.value?.closed_wagers?.includes(key) ?? false;
  const pays = odds(wager);
  const power = wager.pays.some((pay) => pay.power);
  // The layout is never mirrored; what is written on it is read in its own direction.
  const way = words.value.direction;
  const limits = { least: limit?.least ?? 0, most: limit?.most ?? 0, step };
  const now = { ...limits, most: Math.min(limits.most, room(wager)) };
  const percent = edgesOn.value ? edges.value[key] : undefined;
  const house = percent === undefined ? "" : edge(percent);
  const meter = view.value?.meters?.[key];
  const presses = useLongPress(
    () => stake(key),
    () => clearLast(key),
  );
  return (
    <button
      class={main ? "field main" : "field"}
      type="button"
      style={place}
      data-wager={key}
      data-side={wager.area.side}
      data-stake={own}
      data-pending={coming}
      data-wide={wide}
      data-long={brief && name.length > LONG}
      data-full={closed || (limit !== undefined && capNote(wager, limit) !== null)}
      data-closed={closed}
      data-lit={lit}
      data-lost={settled && payout !== undefined && payout.net < 0}
      data-over={dragged.value?.over === key}
      // Not `disabled`: keyboard users would lose the focus whenever betting closes.
      aria-disabled={closed || whyClosed.value !== null}
      data-noted={notes.value[key] !== undefined}
      aria-describedby={notes.value[key] ? `note-${key}` : undefined}
      aria-keyshortcuts={letters.value[key]?.toUpperCase()}
      {...presses}
      onKeyDown={(event) => {
        presses.onKeyDown(event);
        if ((event.key === "Delete" || event.key === "Backspace") && !event.repeat) clearLast(key);
      }}
    >
      <span class="visually-hidden">
        {say("screen-field", {
          wager: name,
          odds: pays,
          ...inFull(limits),
          step: amountInMessage(step),
          stake: amountInMessage(own + coming),
        })}{" "}
        {meter !== undefined && `${say("screen-meter")}: ${words.value.sign(meter, currency.value)}.`}{" "}
        {closed ? say("screen-wager-closed") : house}
      </span>
      <span class="label" aria-hidden="true">
        <span class="name" dir={way}>
          {wide === "one" ? short(wager) : name}
        </span>
        {meter !== undefined && (
          <span class="meter" dir={way}>
            <small>{say("screen-meter")}</small> <Amount of={meter} />
          </span>
        )}
        <span class="terms">
          {(meter === undefined || wide === "all") && (
            <span class="odds" dir={way}>
              {brief || wide === "one" || wager.pays.length > LINES || (power && wide !== "all")
                ? printed(wager, wide === "all" && !brief ? MOST : LINES)
                : pays}
            </span>
          )}
          {closed ? (
            <span class="shut" dir={way}>
              {say("screen-wager-closed")}
            </span>
          ) : house ? (
            <span class="edge" dir={way}>
              {house}
            </span>
          ) : (
            <bdi key={room(wager)} class={wager.cap ? "cap" : undefined} dir={way}>
              {limit && (capNote(wager, limit) ?? bounds(wide === "one" ? rounded(now) : inFull(now)))}
            </bdi>
          )}
          {step > 1 && !house && !closed && (
            <span class="step" dir={way}>
              {say("screen-step", { step: words.value.sign(step, currency.value) })}
            </span>
          )}
        </span>
      </span>
      <span class="spot" aria-hidden="true">
        <span class="bet-here" dir={way}>{say("screen-bet-here")}</span>
        {own > 0 && <Stack amount={own} chips={mine.length} />}
        {coming > 0 && <Stack amount={coming} pending />}
        {payout && <Stack amount={payout.stake} settled={Math.sign(payout.net)} />}
      </span>
      <span class="all" aria-hidden="true">
        {all > 0 && (
          <>
            <span>{say("screen-all")}</span> <Amount of={all} />
            {ofBots > 0 && <small dir={way}>{say("screen-all-bots", { amount: amountInMessage(ofBots) })}</small>}
          </>
        )}
      </span>
      {settled && (payout || lit) && (
        <span key={payout?.net} class="result" dir={way} data-net={payout ? Math.sign(payout.net) : 1}>
          {outcome(payout?.net)} {payout && payout.net !== 0 && <Amount of={Math.abs(payout.net)} />}
        </span>
      )}
    </button>
  );
}

/** The name without its side, which the colour and the place of a narrow field show. */
function short({ key, name, area }: WagerSheet): string {
  const bare = area.side ? key.replace(`${area.side}-`, "") : key;
  const message = `screen-short-${bare}`;
  return words.value.knows(message) ? say(message) : name;
}

/** Both limits; of a fixed stake, the stake. */
function bounds(limits: Record<string, string>): string {
  return limits.least === limits.most ? (limits.least ?? "") : say("screen-limits", limits);
}

function inFull({ least, most }: Limit): Record<string, string> {
  return { least: words.value.sign(least, currency.value), most: words.value.sign(most, currency.value) };
}

/** Limits where there is little room. Screen readers get them in full. */
function rounded({ least, most }: Limit): Record<string, string> {
  const { value: language } = words;
  return {
    least: language.brief(least, currency.value, "ceil"),
    most: language.brief(most, currency.value, "floor"),
  };
}

/** The odds as a layout prints them where there is little room; of many lines the lowest and the highest. */
function printed(wager: WagerSheet, most: number): string {
  const winning = wager.pays.filter(({ short }) => short !== "");
  const odds = [...new Set(winning.map((pay) => marked(pay, pay.short)))];
  const worth = ({ short }: PaySheet) => parseFloat(short) / parseFloat(short.split(":")[1] ?? "1");
  const ends = winning.sort((one, other) => worth(one) - worth(other));
  const first = ends[0]?.short;
  const last = ends.at(-1)?.short;
  return [...(odds.length > most ? [`${first} – ${last}`] : odds), ...pushes(wager)].join(" · ");
}

/** What returns the stake: results by their names, and that there are others. */
function pushes(wager: WagerSheet): string[] {
  const results = wager.pays.filter(({ message }) => message === "stake-pushed").map(({ felt }) => felt);
  const named = results.filter((result) => result !== "");
  return [
    ...(named.length ? [say("screen-payoff-push", { when: named.join(" / ") })] : []),
    ...(named.length < results.length ? [say("screen-payoff-push-some")] : []),
  ];
}

/** Odds, and whether they are a Power hand's. */
function marked({ power }: PaySheet, odds: string): string {
  return power ? say("screen-payoff-power", { odds }) : odds;
}

/** Why a cap leaves too little to stake: it is used up, or the stake it depends on is missing. */
function capNote(wager: WagerSheet, { least }: Limit): string | null {
  const { cap } = wager;
  if (!cap || room(wager) >= least) return null;
  if (total(seat.value?.stakes ?? [], cap.within)) return say("screen-cap-full");
  const within = sheet.value?.wagers.find(({ key }) => key === cap.within)?.name ?? cap.within;
  return say("screen-beside", { wager: within });
}

/** How much more a capped wager takes, as the server says; unlimited without a cap. */
function room({ key, cap }: WagerSheet): number {
  if (!cap) return Infinity;
  return seat.value ? (seat.value.room?.[key] ?? Infinity) : 0;
}

function outcome(net = 1): string {
  if (net > 0) return say("screen-field-wins");
  return net < 0 ? say("screen-field-loses") : say("screen-field-returned");
}

/** What it may win, and what returns the stake. */
function odds(wager: WagerSheet): string {
  const winning = wager.pays.filter(({ message }) => message.startsWith("stake-won"));
  return [...new Set([...winning.map((pay) => marked(pay, pay.felt)), ...pushes(wager)])].join(" · ");
}
