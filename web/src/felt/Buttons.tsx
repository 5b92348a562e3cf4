import { clearAll, clearLast, dealNow, repeat, setAutoRepeat } from "../table/play.ts";
import { useHold } from "../table/pointer.ts";
import { notes } from "../table/notes.ts";
import { linkState } from "../connection/serverState.ts";
import { mayClearAll, play, seat, view, whyClosed, whyStands } from "../table/state.ts";
import { double, halve, keepPattern, lying, pattern, putPattern } from "../table/patterns.ts";
import { say } from "../words.ts";
import { Note } from "./Note.tsx";

const HOLD = 3_000; // ms, as the manual says (§auto-repeat)

/** CLEAR LAST BET (§clear-last), CLEAR ALL BETS (§clear-all), REPEAT LAST BET and AUTO REPEAT BET. */
export function Buttons() {
  const at = seat.value;
  const chips = whyStands.value ? 0 : (at?.stakes.length ?? 0);
  return (
    <div class="buttons" role="group" aria-label={say("screen-buttons")}>
      <Button name="clear-last" key-letter="U" able={chips > 0} onPress={() => clearLast()} />
      <Button name="clear-all" key-letter="Escape" able={mayClearAll.value} onPress={clearAll} />
      <Repeat />
      <DealNow />
      <Multiples />
    </div>
  );
}

interface Properties {
  name: "clear-last" | "clear-all";
  "key-letter": string;
  able: boolean;
  onPress: () => void;
}

function Button({ name, "key-letter": key, able, onPress }: Properties) {
  return (
    <div class="with-note">
      <button
        class="act"
        type="button"
        data-action={name}
        aria-disabled={!able}
        aria-keyshortcuts={key}
        aria-describedby={notes.value[name] && `note-${name}`}
        onClick={() => able && onPress()}
      >
        {say(`screen-${name}`)}
      </button>
      <Note at={name} />
    </div>
  );
}

/** Double, halve, and the pattern of stakes that this device keeps for the game. */
function Multiples() {
  const open = !whyClosed.value;
  const staked = Object.keys(lying.value).length > 0;
  return (
    <div class="multiples">
      <Small name="double" sign="×2" able={open && staked} onPress={double} />
      <Small name="halve" sign="½" able={open && staked} onPress={halve} />
      <Small name="keep-pattern" sign="+★" able={staked} onPress={keepPattern} />
      <Small name="pattern" sign="★" able={open && pattern.value !== null} onPress={putPattern} />
    </div>
  );
}

interface SmallProperties {
  name: "double" | "halve" | "keep-pattern" | "pattern";
  sign: string;
  able: boolean;
  onPress: () => void;
}

function Small({ name, sign, able, onPress }: SmallProperties) {
  return (
    <div class="with-note">
      <button
        class="act"
        type="button"
        data-action={name}
        aria-disabled={!able}
        aria-describedby={notes.value[name] && `note-${name}`}
        title={say(`screen-${name}`)}
        onClick={() => able && onPress()}
      >
        <span class="visually-hidden">{say(`screen-${name}`)}</span>
        <span aria-hidden="true" dir="ltr">
          {sign}
        </span>
      </button>
      <Note at={name} />
    </div>
  );
}

/** Ask for the cards before the clock runs out; bets close once everyone who plays has asked. */
function DealNow() {
  const now = view.value?.deal_now;
  if (!now || play.value) return null;
  const own = seat.value?.seat ?? 0;
  const asked = now.ready.includes(own);
  const able = !whyClosed.value;
  return (
    <div class="with-note">
      <button
        class="act deal-now"
        type="button"
        data-action="deal-now"
        data-lit={asked}
        aria-pressed={asked}
        aria-disabled={!able}
        aria-keyshortcuts="N"
        aria-describedby="deal-now-waits"
        onClick={() => able && dealNow(!asked)}
      >
        {say("screen-deal-now")}
        <small id="deal-now-waits">{asked && waits(now.waited_for)}</small>
      </button>
      <Note at="deal-now" />
    </div>
  );
}

function waits(seats: readonly number[]): string {
  return seats.length ? say("screen-deal-now-waits", { count: seats.length }) : "";
}

/** A press repeats once (§repeat-last); held three seconds, every coup. The switch does the same without holding. */
function Repeat() {
  const at = seat.value;
  const auto = at?.auto_repeat ?? false;
  const may = !whyClosed.value && at !== null && !at.stakes.length && Object.keys(at.repeats).length > 0;
  const able = at !== null && linkState.value === "up";
  const hold = useHold(
    HOLD,
    () => able && repeat(),
    () => able && !auto && !play.value && setAutoRepeat(true),
  );
  return (
    <div class="with-note repeat">
      <button
        class="act"
        type="button"
        data-action="repeat"
        data-holding={hold.holding.value}
        data-lit={auto}
        aria-disabled={!may && !auto}
        aria-keyshortcuts="R"
        aria-describedby={play.value ? undefined : "repeat-hold"}
        {...hold.on}
      >
        <svg class="ring" viewBox="0 0 36 36" aria-hidden="true">
          <circle class="track" cx="18" cy="18" r="15" />
          {/* Two halves, each turned out from behind its own window: nothing but transforms moves. */}
          <svg x="18" width="18" height="36" viewBox="18 0 18 36">
            <path class="half first" d="M18 3a15 15 0 0 0 0 30" />
          </svg>
          <svg x="0" width="18" height="36" viewBox="0 0 18 36">
            <path class="half second" d="M18 3a15 15 0 0 1 0 30" />
          </svg>
          <path d="M12 16a6.5 6.5 0 0 1 12-2m0-4v4.4h-4.4M24 20a6.5 6.5 0 0 1-12 2m0 4v-4.4h4.4" />
        </svg>
        <span>{auto ? say("screen-auto-repeat") : say("screen-repeat")}</span>
      </button>
      {/* A tournament repeats nothing by itself. */}
      {!play.value && (
        <>
          <button
            class="switch"
            type="button"
            role="switch"
            data-action="auto-repeat"
            aria-checked={auto}
            aria-disabled={!able}
            aria-keyshortcuts="A"
            onClick={() => able && setAutoRepeat(!auto)}
          >
            <span class="visually-hidden">{say("screen-auto-repeat")}</span>
            <span aria-hidden="true">{say("screen-auto")}</span>
            <span class="knob" aria-hidden="true" />
          </button>
          <span class="visually-hidden" id="repeat-hold">
            {say("screen-repeat-hold")}
          </span>
        </>
      )}
      <Note at="repeat" />
    </div>
  );
}
