import { isWatching, linkState, me } from "../connection/serverState.ts";
import { gameName } from "../lobby/Filters.tsx";
import { Panels } from "../panels/Panel.tsx";
import { Section } from "../panels/Rules.tsx";
import { useRequest } from "../panels/useRequest.ts";
import { shownCup } from "../screen.ts";
import { LinkNotice } from "../ui/LinkNotice.tsx";
import { Top } from "../ui/Top.tsx";
import { WatchBar } from "../watch/WatchBar.tsx";
import { say, words } from "../words.ts";
import type { CupView } from "../wire.ts";
import { BallotLine } from "./BallotLine.tsx";
import { CupFacts } from "./CupList.tsx";
import { cups, ownIn, rulesOf } from "./cups.ts";
import { entrantName, stateOf } from "./names.ts";
import { OwnEntry } from "./OwnEntry.tsx";
import { Prizes } from "./Prizes.tsx";
import { Split } from "./Split.tsx";
import { Standing } from "./Standing.tsx";
import { TablesOf } from "./TablesOf.tsx";

/** The page of a tournament: its rules, who has entered, and how it stands. */
export function Cup() {
  const key = shownCup.value;
  const cup = cups.value?.find((each) => each.key === key);
  return (
    <main
      class="lobby cup"
      data-screen="cup"
      data-cup={key}
      data-phase={cup?.phase ?? ""}
      data-entered={ownIn(key)?.standing ?? ""}
      data-link={linkState.value}
      data-watching={isWatching.value}
      tabIndex={-1}
    >
      <Top />
      <header class="welcome">
        <h2>{say("cups-name", { cup: key })}</h2>
        <p>{cup && gameName(cup.game)}</p>
        <LinkNotice />
        <a class="quiet" href="#" data-action="lobby">
          {say("panel-lobby")}
        </a>
      </header>
      {cups.value && !cup && (
        <p class="missing" role="alert">
          {say("cups-missing", { cup: key })}
        </p>
      )}
      {cup && <Shown cup={cup} />}
      <Panels />
    </main>
  );
}

function Shown({ cup }: { cup: CupView }) {
  return (
    <>
      <p class="cup-state" role="status">
        {stateOf(cup)}
      </p>
      <CupFacts cup={cup} />
      {me.value ? <OwnEntry cup={cup} own={ownIn(cup.key)} /> : <WatchBar />}
      <BallotLine cup={cup} own={ownIn(cup.key)} />
      <Prizes cup={cup} />
      <Split cup={cup} own={ownIn(cup.key)?.number} />
      <Standing cup={cup} own={ownIn(cup.key)?.number} />
      <TablesOf cup={cup} />
      <div class="cup-columns">
        <Rules cup={cup.key} />
        <Entrants cup={cup} />
      </div>
    </>
  );
}

/** Everyone who has entered, then the waiting list. */
function Entrants({ cup: { entrants } }: { cup: CupView }) {
  const groups = [
    { title: say("cups-entrants"), of: entrants.filter(({ standing }) => standing === "entered") },
    { title: say("cups-waiting"), of: entrants.filter(({ standing }) => standing === "waiting") },
  ];
  return (
    <section class="cup-part cup-entrants">
      {groups.map(
        ({ title, of }) =>
          of.length > 0 && (
            <section key={title}>
              <h3>{title}</h3>
              <ol>
                {of.map((entrant) => (
                  <li key={entrant.number} value={entrant.number} data-entrant={entrant.number}>
                    <bdi>{entrantName(entrant)}</bdi>
                  </li>
                ))}
              </ol>
            </section>
          ),
      )}
    </section>
  );
}

/** The printed rules, in the language of the page. */
function Rules({ cup }: { cup: string }) {
  const { language } = words.value;
  const { answer, failed } = useRequest(() => rulesOf(cup, language), [cup, language]);
  return (
    <section class="cup-part cup-rules rules" data-rules={answer.value?.language}>
      <h3>{say("cups-rules")}</h3>
      {failed.value && <p role="alert">{say("panel-failed")}</p>}
      {answer.value?.sections.map((section) => <Section key={section.heading} section={section} />)}
    </section>
  );
}
