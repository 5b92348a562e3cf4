import { leftOut, ownSeat, refused } from "../fair/cut.ts";
import { canVerify } from "../fair/hashes.ts";
import { isHouseOnly, seatsOf, seatList } from "../fair/sentences.ts";
import { sawBound } from "../fair/commitmentsSeen.ts";
import { tableState } from "../connection/serverState.ts";
import { seat } from "../table/state.ts";
import { say } from "../words.ts";
import type { FairView } from "../wire.ts";

/** What exactly is true of a shoe, a sentence each: yes, no, or only claimed. */
export function Holds({ shoe }: { shoe: FairView }) {
  const own = ownSeat(shoe) !== null;
  const saw = sawBound(tableState.value.table, shoe);
  const when = own && saw ? "own" : saw ? "seen" : "told";
  const seats = seatsOf(shoe);
  return (
    <section>
      <h3>{say("fair-holds", { shoe: shoe.shoe })}</h3>
      <ul class="holds">
        <Hold what="bound" holds={when === "told" ? "told" : "yes"} says={say("fair-bound", { when })} />
        <Hold what="own" holds={own ? "yes" : "no"} says={ownSaid(shoe)} />
        {leftOut.value.map(({ opening, nonce }) => (
          <Hold
            key={opening}
            what="left-out"
            holds="fault"
            says={say("fair-left-out", { opening, late: nonce ? "yes" : "no" })}
          />
        ))}
        {/* While it is being cut nobody knows yet who takes part. */}
        {seats.length > 0 && (
          <Hold what="cuts" holds="yes" says={say("fair-cut-by", { seats: seatList(seats) })} />
        )}
        {shoe.stage === "open" && !seats.length && (
          <Hold what="cuts" holds="no" says={say("fair-cut-by-nobody")} />
        )}
        <Hold
          what="beacon"
          holds={shoe.beacon ? "yes" : "no"}
          says={shoe.beacon ? say("fair-beacon", { beacon: shoe.beacon }) : say("fair-no-beacon")}
        />
      </ul>
      {shoe.stage === "open" && isHouseOnly(shoe) && (
        <p class="fair-label" data-holds="house">
          {say("fair-house")}
        </p>
      )}
      {own && <p class="small">{say("fair-trust")}</p>}
    </section>
  );
}

interface Line {
  what: string;
  holds: "yes" | "no" | "told" | "fault";
  says: string;
}

function Hold({ what, holds, says }: Line) {
  return (
    <li data-what={what} data-holds={holds}>
      {says}
    </li>
  );
}

/** Whether the patron's cut is in it, and why not. */
function ownSaid(shoe: FairView): string {
  const hasCut = seatsOf(shoe).includes(seat.value?.seat ?? 0);
  if (ownSeat(shoe) !== null) return say("fair-own", { why: shoe.stage === "open" ? "in" : "sent" });
  if (!canVerify()) return say("fair-own", { why: "unable" });
  if (refused.value?.commitment === shoe.commitment && !hasCut) {
    return say("fair-own-refused", { sentence: refused.value.why.sentence() });
  }
  return say("fair-own", { why: hasCut && refused.value?.commitment === shoe.commitment ? "other" : "absent" });
}
