import { isWatching } from "../connection/serverState.ts";
import { leaveKiosk } from "../connection/session.ts";
import { Note } from "../felt/Note.tsx";
import { say } from "../words.ts";
import { kiosk } from "./kiosk.ts";
import { attendantCalled, callAttendant, isFullScreen, toggleFullScreen, veiled } from "./tools.ts";

const ICONS = {
  attendant: "M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 1.500h-15zM10 20.500h4M12 5V3.500",
  veil: "M3 12c2.500-4.200 5.500-6 9-6s6.500 1.800 9 6c-2.500 4.200-5.500 6-9 6s-6.500-1.800-9-6zM12 14.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5zM4.500 19.500l15-15",
  full: "M4.500 9V4.500H9M15 4.500h4.500V9M19.500 15v4.500H15M9 19.500H4.500V15",
  done: "M10 4.500H5v15h5M10 12h10M16 8l4 4-4 4",
} as const;

function Icon({ of }: { of: keyof typeof ICONS }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[of]} />
    </svg>
  );
}

/** The tools of a terminal; elsewhere they are in the help. A seated patron of a terminal leaves its screen as it is. */
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
            <Icon of="attendant" />
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
          <Icon of="veil" />
          {say(veiled.value ? "screen-veil-lift" : "screen-veil")}
        </button>
      )}
      {!(kiosk.value && !isWatching.value) && (
        <button type="button" data-action="full-screen" aria-pressed={isFullScreen.value} onClick={toggleFullScreen}>
          <Icon of="full" />
          {say(isFullScreen.value ? "screen-full-end" : "screen-full")}
        </button>
      )}
      {kiosk.value && !isWatching.value && (
        <button type="button" data-action="done" onClick={() => void leaveKiosk()}>
          <Icon of="done" />
          {say("screen-kiosk-done")}
        </button>
      )}
    </div>
  );
}
