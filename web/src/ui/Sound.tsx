import { setSound, setVolume, soundOn, volume } from "../sound/setting.ts";
import { say } from "../words.ts";

const SPEAKER = "M4.500 9.500v5h3.500l5 4v-13l-5 4z";
const WAVES = "M16 9a4 4 0 0 1 0 6M18.500 6.500a8 8 0 0 1 0 11";
const CROSS = "M16.500 9.500l5 5M21.500 9.500l-5 5";

/** The sound of this device, in the head of the page: a button that opens its settings. */
export function Sound() {
  const on = soundOn();
  return (
    <div
      class="sound"
      onKeyDown={(event) => {
        // Escape closes this, and clears no stakes.
        if (event.key === "Escape" && document.querySelector(".sound-panel:popover-open")) {
          event.stopPropagation();
        }
      }}
    >
      <div class="panels">
        <button type="button" data-action="sound" data-on={on} popovertarget="sound-panel">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={`${SPEAKER}${on ? WAVES : CROSS}`} />
          </svg>
          <span>{say("screen-sound")}</span>
        </button>
      </div>
      <div id="sound-panel" class="sound-panel" popover="auto" role="group" aria-label={say("screen-sound")}>
        <SoundSettings />
      </div>
    </div>
  );
}

/** On or off, and how loud. */
export function SoundSettings() {
  const on = soundOn();
  return (
    <>
      <label class="check">
        <input
          type="checkbox"
          name="sound"
          checked={on}
          onChange={(event) => setSound(event.currentTarget.checked)}
        />
        <span>{say("screen-sound-on")}</span>
      </label>
      <label class="volume">
        <span>{say("screen-volume")}</span>
        <input
          type="range"
          name="volume"
          min="0"
          max="100"
          step="10"
          value={on ? volume() : 0}
          onInput={(event) => setVolume(event.currentTarget.valueAsNumber)}
        />
      </label>
    </>
  );
}
