import { tableState } from "../connection/serverState.ts";
import { useLeft } from "../felt/Clock.tsx";
import { Note } from "../felt/Note.tsx";
import { letters } from "../table/keys.ts";
import { notes } from "../table/notes.ts";
import { atTurn } from "../table/play.ts";
import { isStopped, play, seat, view, whyClosed } from "../table/state.ts";
import { cupAddress } from "../screen.ts";
import { say, words } from "../words.ts";
import type { PlaySeatView, PlayView } from "../wire.ts";
import { BallotLine } from "./BallotLine.tsx";
import { cupHere } from "./cups.ts";
import { stageName } from "./names.ts";
import { BuyAgain } from "./OwnEntry.tsx";
import { heldBy } from "./playHint.ts";
import { PlaySeats } from "./PlaySeats.tsx";

/** The strip above the felt of a tournament's table: how far it is, whose turn it is, and every seat. */
export function PlayStrip() {
  const now = play.value;
  if (!now) return null;
  const own = now.seats.find((each) => each.seat === seat.value?.seat);
  return (
    <section
      class="play"
      aria-label={say("cups-name", { cup: now.cup })}
      data-cup={now.cup}
      data-coup={now.coup}
      data-turn={now.turn}
      data-held={now.held}
      data-own-turn={Boolean(own) && !whyClosed.value}
    >
      <div class="play-head">
        <a href={cupAddress(now.cup)} data-action="cup">
          <bdi>{now.cup}</bdi>
        </a>
        <p class="play-stage">{stageOf(now)}</p>
        <p class="play-coup">
          {say("cups-coup", { coup: now.coup, coups: now.coups })}
          {!now.is_over && <b data-called={now.called}> {say("cups-left", { left: now.left })}</b>}
        </p>
        <p class="play-turn">
          {turnOf(now)} <TurnClock of={now} />
        </p>
        {own && !now.is_over && <Acts of={now} own={own} />}
      </div>
      <PlaySeats of={now} />
      {cupHere.value?.own && <BuyAgain cup={cupHere.value.cup} own={cupHere.value.own} />}
      {cupHere.value && now.is_over && <BallotLine cup={cupHere.value.cup} own={cupHere.value.own ?? null} />}
      <p class="visually-hidden" aria-live="assertive" data-live="coups-left">
        {now.called && !now.is_over && say("cups-left", { left: now.left })}
      </p>
      <p class="visually-hidden" role="status" data-live="turn">
        {turnOf(now)}
      </p>
    </section>
  );
}

function stageOf({ stage, heat, is_play_off }: PlayView): string {
  const where = say("cups-stage-heat", { stage: stageName(stage), heat });
  return is_play_off ? `${where} · ${say("cups-play-off")}` : where;
}

/** Whose turn it is, or what the table waits for. */
function turnOf(now: PlayView): string {
  if (now.is_over) return say("cups-over");
  if (now.held) return heldBy();
  if (!view.value?.takes_stakes) return "";
  const own = seat.value?.seat;
  if (own !== undefined && !whyClosed.value) return say("cups-turn-own");
  return now.turn > 0 ? say("cups-turn", { seat: now.turn }) : say("cups-turn-all");
}

/** The seconds of the turn, by the server's clock. */
function TurnClock({ of }: { of: PlayView }) {
  const runs = view.value?.takes_stakes && !isStopped(view.value) && !of.held;
  const left = runs ? tableState.value.left : null;
  const seconds = Math.ceil(useLeft(left) / 1_000);
  return (
    <b class="play-seconds" aria-hidden="true">
      {left && seconds > 0 ? words.value.number(seconds) : ""}
    </b>
  );
}

/** End my turn, pass, secret. */
function Acts({ of: now, own }: { of: PlayView; own: PlaySeatView }) {
  const open = !whyClosed.value;
  const free = open && !own.secret && !own.passed && !(seat.value?.stakes.length ?? 0);
  const sKey = Object.values(letters.value).includes("s") ? undefined : "S";
  return (
    <div class="play-acts" role="group" aria-label={say("cups-acts")}>
      <Act name="end-turn" message="cups-end-turn" able={open} shortcut="E" />
      {own.passes > 0 && <Act name="pass-coup" message="cups-pass" able={free} left={own.passes} />}
      {own.secrets > 0 && now.takes_secret && (
        <Act name="play-secret" message="cups-secret" able={free} left={own.secrets} shortcut={sKey} pressed={own.secret} />
      )}
    </div>
  );
}

interface Properties {
  name: "end-turn" | "pass-coup" | "play-secret";
  message: string;
  able: boolean;
  /** Cards of this kind that are left. */
  left?: number;
  shortcut?: string | undefined;
  pressed?: boolean;
}

function Act({ name, message, able, left, shortcut, pressed }: Properties) {
  return (
    <div class="with-note">
      <button
        class="act"
        type="button"
        data-action={name}
        data-lit={pressed}
        aria-pressed={pressed}
        aria-disabled={!able}
        aria-keyshortcuts={shortcut}
        aria-describedby={notes.value[name] && `note-${name}`}
        onClick={() => able && atTurn(name)}
      >
        {say(message)}
        {left !== undefined && <small> {say("cups-cards", { cards: left })}</small>}
      </button>
      <Note at={name} />
    </div>
  );
}
