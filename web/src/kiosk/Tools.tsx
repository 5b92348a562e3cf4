import { isWatching } from "../connection/serverState.ts";
import { leaveKiosk } from "../connection/session.ts";
import { Note } from "../felt/Note.tsx";
import { say } from "../words.ts";
import { kiosk } from "./kiosk.ts";
import { attendantCalled, callAttendant, isFullScreen, toggleFullScreen, veiled } from "./tools.ts";

/** The tools of a terminal; elsewhere they are in the help. */
export function Tools() {
  return (
    <div class="tools" role="group" aria-label={say("screen-tools")}>
      {!isWatching.value && (
        <span class="with-note">
          <button
            type="button"
            data-action="attendant"
            data-called={attendantCalled.value}
            aria-pressed={attendantCalled.value}
            onClick={() => void callAttendant()}
          >
            {say(attendantCalled.value ? "screen-attendant-called" : "screen-attendant")}
          </button>
          <Note at="attendant" />
        </span>
      )}
      {!isWatching.value && (
        <button
          type="button"
          data-action="veil"
          aria-pressed={veiled.value}
          onClick={() => (veiled.value = !veiled.value)}
        >
          {say(veiled.value ? "screen-veil-lift" : "screen-veil")}
        </button>
      )}
      <button type="button" data-action="full-screen" aria-pressed={isFullScreen.value} onClick={toggleFullScreen}>
        {say(isFullScreen.value ? "screen-full-end" : "screen-full")}
      </button>
      {kiosk.value && !isWatching.value && (
        <button type="button" data-action="done" onClick={() => void leaveKiosk()}>
          {say("screen-kiosk-done")}
        </button>
      )}
    </div>
  );
}
