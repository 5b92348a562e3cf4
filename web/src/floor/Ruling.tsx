import { useSignal, type Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { tableState } from "../connection/serverState.ts";
import { say } from "../words.ts";
import { preview } from "./api.ts";
import { sheet, staff, view } from "./atTable.ts";
import { cardName, suitColour } from "./cardName.ts";
import { Close } from "./Dialog.tsx";
import { Preview } from "./Preview.tsx";
import { refusalOf, type Sentence } from "../sentence.ts";
import { cardsOut, recorded, seenAt, type Wanted } from "./dealer/requests.ts";
import type { CallIrregularity } from "../wire.ts";

type Kind = CallIrregularity["what"] | "keyed-wrongly" | "wrong-die" | "wrong-value";
const KINDS: readonly Kind[] = [
  "keyed-wrongly",
  "wrong-die",
  "wrong-value",
  "foreign-card",
  "wrong-number-of-cards",
  "drawn-together",
  "order-altered",
  "shoe-too-short",
];
/** Those of a card that was keyed, not of one that was dealt. */
const OF_THE_RECORD: readonly Kind[] = ["keyed-wrongly", "wrong-die", "wrong-value"];
/** Those that are about no card. */
const WITHOUT_CARDS: readonly Kind[] = ["wrong-die", "wrong-value"];

/** Who calls an irregularity, and how the cards are entered. */
export interface By {
  /** The cards that really left the shoe; null while none are asked for. */
  cards: Signal<readonly string[] | null>;
  pad: () => ComponentChildren;
  /** Ask the server; return true where it was done. */
  ask: (request: Wanted) => Promise<boolean>;
  outcome: () => ComponentChildren;
  /** Whether the answer to what was asked is not known: its cards stay as they are. */
  isOpen?: () => boolean;
  close: () => void;
}

/** Call an irregularity, or put a record right: what happened, the cards that really left the shoe, what follows. */
export function Ruling({ by }: { by: By }) {
  const kind = useSignal<Kind | null>(null);
  const certain = useSignal(false);
  const card = useSignal(true);
  const request = useSignal<Wanted | null>(null);
  useEffect(() => () => void (by.cards.value = null), []);

  function choose(chosen: Kind): void {
    kind.value = chosen;
    if (WITHOUT_CARDS.includes(chosen)) request.value = requestFor(chosen, false, true, []);
    else by.cards.value = out(chosen);
  }

  if (!kind.value) return <Kinds choose={choose} close={by.close} />;
  if (request.value) {
    const asked = request.value;
    return (
      <>
        <p class="what">{say(`floor-ruling-${kind.value}`)}</p>
        <Preview request={asked} />
        <RulingStep
          by={by}
          ask={() => void by.ask(asked).then((done) => done && by.close())}
          back={() => {
            if (kind.value && WITHOUT_CARDS.includes(kind.value)) kind.value = null;
            else by.cards.value = cardsOf(asked);
            request.value = null;
          }}
        />
      </>
    );
  }
  return (
    <>
      <p class="what">{say(`floor-ruling-${kind.value}`)}</p>
      <Cards by={by} />
      {!OF_THE_RECORD.includes(kind.value) && (
        <div class="choices-of-device side-by-side">
          <Check name="certain" on={certain.value} set={(on) => (certain.value = on)} />
          <Check name="seen" on={card.value} set={(on) => (card.value = on)} />
        </div>
      )}
      <div class="staff-acts">
        <button
          class="floor-key primary"
          type="button"
          data-action="preview"
          onClick={() => {
            request.value = kind.value && requestFor(kind.value, certain.value, card.value, by.cards.value ?? []);
            if (request.value) by.cards.value = null;
          }}
        >
          {say("floor-ruling-preview")}
        </button>
        <Close close={by.close} />
      </div>
    </>
  );
}

function Kinds({ choose, close }: { choose: (kind: Kind) => void; close: () => void }) {
  const draws = Boolean(view.value?.card.draws.length);
  const kinds = KINDS.filter((kind) => (kind !== "wrong-die" || sheet.value?.die) && (kind !== "wrong-value" || draws));
  return (
    <>
      <ul class="kinds">
        {kinds.map((one) => (
          <li key={one}>
            <KindButton kind={one} choose={choose} />
          </li>
        ))}
      </ul>
      <Close close={close} />
    </>
  );
}

/** What may have happened, with the clause of this game; where it cannot be called now, why not. */
function KindButton({ kind, choose }: { kind: Kind; choose: (kind: Kind) => void }) {
  const why = useSignal<Sentence | null>(null);
  useEffect(() => {
    const request = requestFor(kind, false, true, out(kind));
    if (!request) return;
    if (kind === "keyed-wrongly" && !cardsOf(request).length) {
      why.value = () => say("floor-ruling-no-card");
      return;
    }
    const asked = { ...request, id: crypto.randomUUID() };
    preview(asked).then((told) => (why.value = told.refused && refusalOf(told.refused)), () => undefined);
  }, []);
  const clauses: Partial<Record<Kind, string>> = staff.value?.irregularities ?? {};
  const clause = clauses[kind];
  return (
    <button
      class="floor-key"
      type="button"
      data-kind={kind}
      aria-disabled={why.value !== null}
      onClick={() => {
        if (!why.value) choose(kind);
      }}
    >
      <span>
        {say(`floor-ruling-${kind}`)} {clause && <small>{clause}</small>}
      </span>
      {why.value && <small class="why">{why.value()}</small>}
    </button>
  );
}

/** The cards that really left the shoe, as recorded until they are edited: by keys or by the pad. */
function Cards({ by }: { by: By }) {
  const cards = by.cards.value ?? [];
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
      {by.pad()}
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

/** The last step: ask for it. */
function RulingStep({ by, ask, back }: { by: By; ask: () => void; back: () => void }) {
  return (
    <>
      {by.outcome()}
      <div class="staff-acts">
        <button class="floor-key primary" type="button" data-action="ask" onClick={ask}>
          {say("floor-ruling-ask")}
        </button>
        <button class="floor-key" type="button" data-action="back-to-cards" disabled={by.isOpen?.()} onClick={back}>
          {say("floor-back-a-step")}
        </button>
        <Close close={by.close} />
      </div>
    </>
  );
}

/** The cards that a ruling starts from: a record has those that were keyed, an irregularity also the carried ones. */
function out(kind: Kind): readonly string[] {
  const [table, all] = [view.value, staff.value];
  if (!table || !all) return [];
  return OF_THE_RECORD.includes(kind) ? recorded(table) : cardsOut(table, all);
}

function requestFor(kind: Kind, certain: boolean, seen: boolean, named: readonly string[]): Wanted | null {
  const { table } = tableState.value;
  const cards = [...named];
  const [shown, all] = [view.value, staff.value];
  if (!shown || !all) return null;
  const at = seenAt({ table, view: shown, staff: all });
  if (kind === "wrong-die") return { type: "take-back-die", table, at };
  if (kind === "wrong-value") return { type: "take-back-value", table, at };
  if (kind === "keyed-wrongly") return { type: "right-record", table, cards, at };
  return { type: "call-irregularity", table, what: kind, cards, certain, seen, at };
}

const cardsOf = (request: Wanted): readonly string[] => ("cards" in request && request.cards) || [];
