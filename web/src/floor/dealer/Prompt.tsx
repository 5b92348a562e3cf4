import { useRef } from "preact/hooks";
import { me } from "../../connection/serverState.ts";
import { say } from "../../words.ts";
import { sheet } from "../atTable.ts";
import { isMine, isPit, mayAct, otherDealer, perform, promptIsHeld, said, seen, staff, stands, step, typing, view, waitingHere } from "./console.ts";
import { enter, isByEnter, up } from "./keys.ts";

/** The one large prompt: the next act on Enter, or the card that is to be keyed. */
export function Prompt() {
  const here = said.value;
  const ofPrompt = here?.at === "next" || here?.at === "cards";
  return (
    <section class="dealer-prompt" data-how={ofPrompt ? here.how : ""} data-step={step.value}>
      {isByEnter(seen(false).step) ? (
        <Act />
      ) : (
        <p class="dealer-act" aria-live="polite">
          <span>{sentence()}</span> <Rule />
        </p>
      )}
      <p class="dealer-said" data-how={here?.how ?? ""} data-at={here?.at ?? ""} data-no={here?.no}>
        {here?.text && !ofPrompt && <kbd>{here.at}</kbd>}
        <span role="alert">{here?.how === "refused" ? here.text : ""}</span>
        <span role="status">{here && here.how !== "refused" ? here.text : ""}</span>
        {here?.clause && <small>{here.clause}</small>}
      </p>
    </section>
  );
}

/** The act of Enter as a button; an act that is held on the keyboard is held here too. */
function Act() {
  const pressing = useRef(false);
  const press = () => {
    const key = { key: "Enter", code: "Enter" };
    const after = enter(typing.value, key, seen(false), performance.now());
    typing.value = after.typing;
    if (after.act) perform(after.act);
  };
  const release = () => {
    if (!pressing.current) return;
    pressing.current = false;
    const after = up(typing.value, { key: "Enter", code: "Enter" });
    typing.value = after.typing;
    if (after.act) perform(after.act);
  };
  return (
    <button
      class="dealer-act"
      type="button"
      data-prompt={step.value}
      data-free={step.value === "free-coup"}
      onPointerDown={(event) => {
        event.preventDefault();
        if (event.button !== 0) return;
        pressing.current = true;
        press();
      }}
      onPointerUp={release}
      onPointerLeave={release}
      onMouseDown={(event) => event.preventDefault()}
      // A screen reader's click has no pointer that could be held.
      onClick={(event) => {
        if (event.detail === 0) perform({ do: "next" });
      }}
    >
      <kbd>Enter</kbd> {promptIsHeld.value && <small class="dealer-held">{say("floor-held")}</small>} <span>{sentence()}</span>
    </button>
  );
}

/** The rule that asks for the third card, with its clause. */
function Rule() {
  const rule = isMine.value ? staff.value?.due_rule : null;
  if (!rule) return null;
  const { total, third, clause } = rule;
  return (
    <small class="dealer-rule" data-rule={rule.rule}>
      {say(`floor-rule-${rule.rule}`, { total, third: third ?? "" })} · <bdi>{clause}</bdi>
    </small>
  );
}

/** What is to be done next, in a few words. */
function sentence(): string {
  const [table, all] = [view.value, staff.value];
  if (!table || !all) return "";
  if (stands.value) return isPit.value ? say("floor-act-resume", { key: "F10" }) : say("floor-act-paused");
  if (otherDealer.value) return say("floor-other-deals", { dealer: otherDealer.value });
  if (!mayAct.value || !isMine.value) return say("floor-looks-on", { name: me.value?.patron ?? "" });
  switch (all.next) {
    case "deal-card": {
      const place = all.due ? table[all.due].length + 1 : 0;
      return say("floor-act-deal-card", { side: all.due ?? "", place });
    }
    case "confirm-result":
      return say("floor-act-confirm-result", {
        winner: all.winner ?? "",
        player: table.player_total,
        banker: table.banker_total,
      });
    case "await-ruling":
      return say(waitingHere.value ? "floor-act-await-second" : "floor-act-await-ruling");
    case "next-turn":
      return say("floor-act-next-turn", { turn: table.play?.turn ?? 0 });
    case "nothing":
      return say(table.closed ? "screen-closed" : "floor-act-nothing");
    case "burn-cards":
      return say("floor-act-burn-cards");
    default:
      return say(`floor-act-${all.next}`, { decks: table.card.decks, game: sheet.value?.name ?? "" });
  }
}

