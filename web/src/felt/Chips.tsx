import { chip, chips, choose } from "../state.ts";
import { say } from "../words.ts";
import { Amount } from "../frame/Amount.tsx";

/** The chips to choose from. */
export function Chips() {
  return (
    <div class="chips" role="group" aria-label={say("screen-chips")}>
      {chips.value.map((value) => (
        <button
          key={value}
          class="chip"
          type="button"
          data-chip={value}
          data-value={value}
          aria-pressed={value === chip.value}
          aria-label={say("screen-chip", { value })}
          onClick={() => choose(value)}
        >
          <span class="face">
            <Amount of={value} />
          </span>
        </button>
      ))}
    </div>
  );
}
