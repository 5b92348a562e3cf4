import { say } from "../words.ts";
import type { CupView, OwnEntry } from "../wire.ts";
import { checked, checkName } from "./ballots.ts";

/** How the newest ballot stands, and whether this patron's cut is in it. */
export function BallotLine({ cup, own }: { cup: CupView; own: OwnEntry | null }) {
  const { ballot } = cup;
  if (!ballot) return null;
  const found = checked.value.get(checkName(cup.key, ballot));
  return (
    <p class="cup-ballot" role="status" data-ballot={ballot.number} data-stage={ballot.stage} data-checked={found ?? ""}>
      {say(`cups-ballot-${ballot.stage}`, { what: say(`cups-drawn-${ballot.what}`), cuts: ballot.cuts.length })}{" "}
      {own && found && say(`cups-ballot-found-${found}`)}
    </p>
  );
}
