import { shake } from "../table/play.ts";
import { seat, sheet, view } from "../table/state.ts";
import { say } from "../words.ts";
import { Note } from "./Note.tsx";

/** Where the pips of a die lie, by its value. */
const PIPS: Readonly<Record<number, readonly [number, number][]>> = {
  1: [[2, 2]],
  2: [[1, 1], [3, 3]],
  3: [[1, 1], [2, 2], [3, 3]],
  4: [[1, 1], [1, 3], [3, 1], [3, 3]],
  5: [[1, 1], [1, 3], [2, 2], [3, 1], [3, 3]],
  6: [[1, 1], [1, 3], [2, 1], [2, 3], [3, 1], [3, 3]],
};

function Die({ value }: { value: number }) {
  return (
    <svg class="die" viewBox="0 0 4 4" aria-hidden="true">
      <rect x=".2" y=".2" width="3.6" height="3.6" rx=".7" />
      {(PIPS[value] ?? []).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r=".37" />
      ))}
    </svg>
  );
}

/** The shaker: at whose terminal it stands, and the way to shake it there. All others see it too. */
export function Shaker() {
  const table = view.value;
  if (table?.phase !== "shaking" || table.shaker === null) return null;
  const own = seat.value?.seat === table.shaker;
  return (
    <div class="shaker" data-shaker={table.shaker} data-own={own}>
      <div class="dome" aria-hidden="true">
        <Die value={3} />
      </div>
      <div class="shaker-says" role="status">
        <p>
          {table.shaker === 0
            ? say("screen-shaker-dealer")
            : say(own ? "screen-shaker-own" : "screen-shaker-seat", { seat: table.shaker })}
        </p>
        {own && (
          <div class="with-note">
            <button class="primary" type="button" data-action="shake" aria-keyshortcuts="K" onClick={() => void shake()}>
              {say("screen-shake")}
            </button>
            <Note at="shake" />
          </div>
        )}
      </div>
    </div>
  );
}

/** What the game drew in this coup besides cards and die. Its place is kept where a game draws something. */
export function Drawn() {
  const table = view.value;
  if (!table?.card.draws.length) return null;
  return (
    <ul class="drawn-values" key={table.coup}>
      {table.card.draws.map(({ key }) => (
        <li key={key} data-draw={key} data-value={table.drawn[key] ?? ""}>
          {table.drawn[key] === undefined ? "" : say("screen-drawn", { draw: say(`draw-${key}`), value: table.drawn[key] })}
        </li>
      ))}
    </ul>
  );
}

/** The die of this coup, and the marker of a Power hand. Its place is kept where a game has one. */
export function DieAndMarker() {
  const table = view.value;
  if (!sheet.value?.die) return null;
  const die = table?.die ?? null;
  return (
    <div class="die-and-marker" data-die={die ?? ""} data-power={table?.power ?? false}>
      {die !== null && (
        <>
          <span class="visually-hidden">{say("screen-die", { die })}</span>
          <Die key={table?.coup} value={die} />
        </>
      )}
      {table?.power && <span class="power">{say("screen-power")}</span>}
    </div>
  );
}
