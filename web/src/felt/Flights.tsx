import { useSignal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { colour, denom } from "../table/chips.ts";
import { mayMove } from "../table/motion.ts";
import { largeResult, nameOf } from "../table/result.ts";
import { view } from "../table/state.ts";
import { ChipAmount } from "./Stack.tsx";
import type { PayoutView } from "../wire.ts";

type Point = readonly [x: number, y: number];

interface Flight {
  key: string;
  amount: number;
  /** Swept to the dealer, paid by the dealer and brought home, or just brought home. */
  kind: "swept" | "paid" | "home";
  dealer: Point;
  field: Point;
  home: Point;
}

/** The chips of a settled coup on their way: lost ones to the dealer, all others to the patron.
 *
 * They fly over everything, so they lie in no field; the fields keep the place of each stake.
 */
export function Flights() {
  const result = largeResult.value;
  const name = result && view.value?.phase === "settled" ? nameOf(result) : "";
  const payouts = result?.payouts ?? [];
  const known = `${name} ${payouts.length}`;
  const flights = useSignal<readonly Flight[]>([]);
  useLayoutEffect(() => {
    flights.value = name && mayMove() ? payouts.flatMap((payout) => flightsOf(payout)) : [];
  }, [known]);
  return (
    <div class="flights" aria-hidden="true">
      {flights.value.map(({ key, amount, kind, dealer, field, home }) => (
        <span
          key={`${known} ${key}`}
          class="stack flight"
          data-flight={kind}
          data-colour={colour(amount / denom.value)}
          style={{ ...at("dealer", dealer), ...at("field", field), ...at("home", home) }}
          onAnimationEnd={() => (flights.value = flights.value.filter((flight) => flight.key !== key))}
        >
          <span class="face">
            <ChipAmount of={amount} />
          </span>
        </span>
      ))}
    </div>
  );
}

function flightsOf({ wager, stake, net }: PayoutView): Flight[] {
  const dealer = top(".felt");
  const field = middle(`[data-wager="${wager}"] .spot`);
  const home = middle(".balance dd");
  if (!dealer || !field || !home) return [];
  const flight = { dealer, field, home };
  if (net < 0) return [{ key: wager, amount: stake, kind: "swept", ...flight }];
  const back: Flight = { key: wager, amount: stake, kind: "home", ...flight };
  return net > 0 ? [back, { key: `${wager} paid`, amount: net, kind: "paid", ...flight }] : [back];
}

function middle(selector: string): Point | null {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box ? [box.left + box.width / 2, box.top + box.height / 2] : null;
}

/** Where the dealer stands: beyond the far edge of the table. */
function top(selector: string): Point | null {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box ? [box.left + box.width / 2, box.top] : null;
}

function at(name: string, [x, y]: Point): Record<string, string> {
  return { [`--${name}-x`]: `${x}px`, [`--${name}-y`]: `${y}px` };
}
