import { BeadPlate } from "../roads/Beads.tsx";
import { WholeBigRoad } from "../roads/BigRoad.tsx";
import { Asks, DerivedRoad, KINDS } from "../roads/DerivedRoads.tsx";
import { Counts } from "../roads/Roads.tsx";
import { words } from "../words.ts";
import type { RoadsView } from "../wire.ts";

const BEADS = 16; // columns
const BIG_ROAD = 44;
const DERIVED = 44;

/** The five roads of this shoe: the newest columns of each, and nothing that scrolls. */
export function WallRoads({ roads }: { roads: RoadsView }) {
  return (
    <section class="wall-roads" dir="ltr">
      <div class="wall-beads">
        <div dir={words.value.direction}>
          <Counts roads={roads} />
        </div>
        <BeadPlate roads={roads} columns={BEADS} />
      </div>
      <div class="wall-big">
        <WholeBigRoad roads={roads} columns={BIG_ROAD} />
        <div class="wall-derived">
          {KINDS.map((kind) => (
            <DerivedRoad key={kind} roads={roads} kind={kind} columns={DERIVED} />
          ))}
        </div>
        <Asks roads={roads} />
      </div>
    </section>
  );
}
