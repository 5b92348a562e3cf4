import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { tableState } from "../../connection/serverState.ts";
import { say } from "../../words.ts";
import { cardName, suitColour } from "./cardName.ts";
import { dialogCards, said, send, staff, view } from "./console.ts";
import { CardPad } from "./Pad.tsx";
import { seenAt, type Wanted } from "./requests.ts";
import type { CallIrregularity } from "../../wire.ts";

type Kind = CallIrregularity["what"] | "keyed-wrongly";
const KINDS: readonly Kind[] = [
  "keyed-wrongly",
  "foreign-card",
  "wrong-number-of-cards",
  "drawn-together",
  "order-altered",
  "shoe-too-short",
];

/** Call an irregularity, or put a record right: what happened, then the cards that really left the shoe. */
export function Ruling({ close }: { close: () => void }) {
  const kind = useSignal<Kind | null>(null);
  const certain = useSignal(false);
  const card = useSignal(true);
  useEffect(() => {
    dialogCards.value = kind.value ? recorded() : null;
  }, [kind.value]);

  function ask(): void {
    const wanted = kind.value && requestFor(kind.value, certain.value, card.value);
    if (wanted) void send("F7", wanted).then((done) => done && close());
  }

  if (!kind.value) return <Kinds choose={(chosen) => (kind.value = chosen)} />;
  return (
    <>
      <p class="what">{say(`floor-ruling-${kind.value}`)}</p>
      <Cards />
      {kind.value !== "keyed-wrongly" && (
        <div class="choices-of-device side-by-side">
          <Check name="certain" on={certain.value} set={(on) => (certain.value = on)} />
          <Check name="seen" on={card.value} set={(on) => (card.value = on)} />
        </div>
      )}
      <RulingStep ask={ask} />
    </>
  );
}

function Kinds({ choose }: { choose: (kind: Kind) => void }) {
  return (
    <ul class="kinds">
      {KINDS.map((one) => (
        <li key={one}>
          <button class="dealer-key" type="button" data-kind={one} onClick={() => choose(one)}>
            {say(`floor-ruling-${one}`)}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The cards that really left the shoe, as recorded until they are edited: by keys or by the pad. */
function Cards() {
  const cards = dialogCards.value ?? [];
  return (
    <section class="ruling-cards">
      <h3>{say("floor-ruling-cards")}</h3>
      <ol dir="ltr" data-cards={cards.join(" ")}>
        {cards.map((card, index) => (
          <li key={index} class="dealer-slot" data-suit={suitColour(card)}>
            {cardName(card)}
          </li>
        ))}
      </ol>
      <CardPad />
    </section>
  );
}

function Check({ name, on, set }: { name: string; on: boolean; set: (on: boolean) => void }) {
  return (
    <label>
      <input type="checkbox" name={name} checked={on} onChange={(event) => set(event.currentTarget.checked)} />
      <span>{say(`floor-ruling-${name}`)}</span>
    </label>
  );
}

/** The last step: ask for it. A preview of what follows, and a second person's PIN, belong here. */
function RulingStep({ ask }: { ask: () => void }) {
  const now = said.value?.at === "F7" ? said.value : null;
  return (
    <div class="ruling-step">
      <p class="dealer-said" data-how={now?.how ?? ""}>
        <span role="alert">{now?.how === "refused" ? now.text : ""}</span>
        <span role="status">{now && now.how !== "refused" ? now.text : ""}</span>
        {now?.clause && <small>{now.clause}</small>}
      </p>
      <button class="dealer-key primary" type="button" data-action="ask" onClick={ask}>
        {say("floor-ruling-ask")}
      </button>
    </div>
  );
}

/** The cards of this coup in the order in which they left the shoe: in turn, then the third ones. */
function recorded(): readonly string[] {
  const table = view.value;
  if (!table) return [];
  const { player, banker } = table;
  const dealt = [player[0], banker[0], player[1], banker[1], player[2], banker[2]];
  return dealt.filter((card) => card !== undefined);
}

function requestFor(kind: Kind, certain: boolean, seen: boolean): Wanted | null {
  const { table } = tableState.value;
  const cards = [...(dialogCards.value ?? [])];
  const [shown, all] = [view.value, staff.value];
  if (!shown || !all) return null;
  if (kind !== "keyed-wrongly") return { type: "call-irregularity", table, what: kind, cards, certain, seen };
  return { type: "right-record", table, cards, at: seenAt({ table, view: shown, staff: all }) };
}
