import { Fragment } from "preact";
import { me } from "../connection/serverState.ts";
import { Amount } from "../ui/Amount.tsx";
import { say } from "../words.ts";
import type { CupView } from "../wire.ts";
import { AskButton } from "./AskButton.tsx";
import { nameOf } from "./names.ts";
import { ProposeShares } from "./ProposeShares.tsx";
import { agreeing, proposals, type Proposal } from "./shares.ts";

interface Properties {
  cup: CupView;
  /** The number of the patron before this page. */
  own?: number | undefined;
}

/** Shares of the pool to which those in the final agree, in place of what their places are paid. */
export function Split({ cup, own }: Properties) {
  const finalists = cup.standing.map(({ entrant }) => entrant);
  const made = proposals(cup.splits);
  const stands = made.find(({ agreed }) => agreed.length === finalists.length);
  if (!cup.takes_splits && !(stands && cup.phase !== "cancelled")) return null;
  const takesPart = cup.takes_splits && me.value !== null && own !== undefined && finalists.includes(own);
  return (
    <section class="cup-part cup-split" data-stands={Boolean(stands)} data-proposals={made.length}>
      <h3>{say("cups-split")}</h3>
      <p role="status">{say(stands ? "cups-split-stands" : "cups-split-what")}</p>
      {made.length > 0 && (
        <ul>
          {(stands ? [stands] : made).map((proposal, at) => (
            <li key={proposal.name} data-proposal={at + 1} data-agreed={proposal.agreed.length}>
              <Proposed cup={cup} of={proposal} />
              {takesPart &&
                (proposal.agreed.includes(own) ? (
                  <p>{say("cups-split-own")}</p>
                ) : (
                  <AskButton name={`agree-split-${at + 1}`} message="cups-split-agree" primary request={agreeing(cup.key, proposal.shares)} />
                ))}
            </li>
          ))}
        </ul>
      )}
      {takesPart && <ProposeShares cup={cup} finalists={finalists} />}
    </section>
  );
}

/** The shares of everyone in the final, and who has agreed to them. */
function Proposed({ cup, of: { shares, agreed } }: { cup: CupView; of: Proposal }) {
  const missing = cup.standing.map(({ entrant }) => entrant).filter((entrant) => !agreed.includes(entrant));
  return (
    <>
      <dl>
        {cup.standing.map(({ entrant }) => (
          <div key={entrant} data-share-of={entrant} data-share={shares[entrant] ?? 0}>
            <dt>
              <bdi>{nameOf(cup, entrant)}</bdi>
            </dt>
            <dd>
              <Amount of={shares[entrant] ?? 0} currency={cup.currency} />
            </dd>
          </div>
        ))}
      </dl>
      <p>
        {say("cups-split-agreed")} <Names cup={cup} of={agreed} />
      </p>
      {missing.length > 0 && (
        <p>
          {say("cups-split-missing")} <Names cup={cup} of={missing} />
        </p>
      )}
    </>
  );
}

function Names({ cup, of }: { cup: CupView; of: readonly number[] }) {
  return (
    <>
      {of.map((entrant, at) => (
        <Fragment key={entrant}>
          {at > 0 && " · "}
          <bdi>{nameOf(cup, entrant)}</bdi>
        </Fragment>
      ))}
    </>
  );
}
