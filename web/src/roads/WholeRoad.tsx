import { say } from "../words.ts";
import { columnsOf, Marks, type MarksProperties } from "./Marks.tsx";
import { useScroll } from "./useScroll.ts";

export interface Shown {
  onPress?: (() => void) | undefined;
  /** How many of the newest columns are drawn; without it, all of them. */
  columns?: number | undefined;
}

/** A road of the whole shoe; on a display, which cannot scroll, its newest columns. */
export function WholeRoad({ onPress, columns, ...properties }: MarksProperties & Shown) {
  if (columns !== undefined) return <Marks {...properties} columns={columns} />;
  return <Scrolling {...properties} {...(onPress && { onPress })} />;
}

/** The newest columns in view, the older ones a scroll away. */
function Scrolling({ onPress, ...properties }: MarksProperties & { onPress?: () => void }) {
  const { road, name, kind } = properties;
  const columns = columnsOf(road);
  const { box, long, atEnd, toEnd, handlers } = useScroll(columns, onPress);
  return (
    <div class="whole-road" data-of={kind} data-end={atEnd.value} data-presses={onPress !== undefined}>
      <div
        ref={box}
        class="road-scroll"
        role="group"
        aria-label={say("panel-road-scrolls", { road: name })}
        // Only what scrolls takes the focus: five more stops would be in the way of the stakes.
        tabIndex={long.value ? 0 : undefined}
        style={{ "--columns": String(columns) }}
        {...handlers}
      >
        <Marks {...properties} />
      </div>
      {long.value && !atEnd.value && (
        <button class="newest" type="button" data-action="newest" tabIndex={-1} onClick={toEnd}>
          <span class="visually-hidden">{say("panel-road-newest", { road: name })}</span>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 5l7 7-7 7M15 5v14" />
          </svg>
        </button>
      )}
    </div>
  );
}
