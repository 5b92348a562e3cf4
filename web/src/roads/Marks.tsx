import type { JSX } from "preact";
import { say } from "../words.ts";
import type { Road } from "../wire.ts";

export const ROWS = 6;

export interface MarksProperties {
  road: Road;
  name: string;
  kind: string;
  /** What lies in a cell; drawn about the middle of a square of one unit. */
  mark: (letter: string, index: number) => JSX.Element;
}

/** How many columns a whole road has: those with marks, and a free one for the next. */
export function columnsOf(road: Road): number {
  return Math.max(0, ...road.columns) + 2;
}

/** A road: its marks where the server has laid them. With `columns`, only the newest so many. */
export function Marks({ road, columns, name, kind, mark }: MarksProperties & { columns?: number }) {
  const wide = columns ?? columnsOf(road);
  const from = Math.max(0, columnsOf(road) - wide);
  return (
    <svg
      class="road"
      viewBox={`0 0 ${wide} ${ROWS}`}
      role="img"
      aria-label={say("panel-road", { road: name, marks: [...road.marks].join(" ") || "–" })}
      data-road={kind}
      data-marks={road.marks}
    >
      {columns !== undefined && <path class="grid" d={grid(columns)} />}
      {[...road.marks].map((letter, index) => {
        const column = road.columns[index] ?? 0;
        if (column < from) return null;
        const at = `${column - from + 0.5} ${Number(road.rows[index]) + 0.5}`;
        return (
          <g key={index} transform={`translate(${at})`} data-mark={letter}>
            {mark(letter, index)}
          </g>
        );
      })}
    </svg>
  );
}

function grid(columns: number): string {
  const down = Array.from({ length: columns + 1 }, (_, x) => `M${x} 0V${ROWS}`);
  const across = Array.from({ length: ROWS + 1 }, (_, y) => `M0 ${y}H${columns}`);
  return [...down, ...across].join("");
}

/** Two forms as well as two colours: a disc for red and the Banker, a square for the others. */
export function Form({ red, size = 0.38 }: { red: boolean; size?: number }) {
  return red ? (
    <circle r={size} />
  ) : (
    <rect x={-size} y={-size} width={2 * size} height={2 * size} rx={size * 0.45} />
  );
}

/** A mark of a derived road. */
export function Derived({ kind, red }: { kind: string; red: boolean }) {
  if (kind !== "cockroach-pig") return <Form red={red} />;
  return <path d={red ? "M-.35 .35L.35-.35" : "M-.35-.35L.35 .35"} />;
}
