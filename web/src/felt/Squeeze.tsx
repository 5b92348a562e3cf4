import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { polygon, type Fold } from "../table/fold.ts";
import { unslot } from "../table/squeeze.ts";
import { peel, peelable, pullByKey, sideways, turnCard } from "../table/squeezeGesture.ts";
import { squeezing } from "../table/squeezePace.ts";
import { covered, open, openAll } from "../table/squeezeState.ts";
import { seat, view } from "../table/state.ts";
import { say } from "../words.ts";
import { room, type Room } from "./squeezeRoom.ts";

/** The squeeze: a covered card, large, to be peeled from any edge or corner. */
export function Squeeze() {
  const slot = covered.value.values().next().value;
  const card = slot === undefined ? undefined : cardAt(slot);
  const last = useRef<{ slot: string; card: string } | null>(null);
  const opened = last.current && last.current.slot !== slot ? last.current : null;
  last.current = slot && card ? { slot, card } : last.current;
  return (
    <>
      {slot && card && <Stage slot={slot} card={card} />}
      {opened && view.value?.coup === unslot(opened.slot).coup && (
        <Opened key={opened.slot} card={opened.card} />
      )}
    </>
  );
}

function cardAt(slot: string): string | undefined {
  const { side, place } = unslot(slot);
  return view.value?.[side][place];
}

/** The room for the large card, measured again whenever the window changes. */
function useRoom(): Room | null {
  const found = useSignal<Room | null>(null);
  useLayoutEffect(() => {
    const measure = () => (found.value = room(sideways.value));
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, [sideways.value]);
  return found.value;
}

function Stage({ slot, card }: { slot: string; card: string }) {
  const { side, place } = unslot(slot);
  const where = useRoom();
  const stage = useRef<HTMLElement>(null);
  useFocus(stage, slot, where !== null);
  useKeys(slot);
  const now = peel.value?.slot === slot ? peel.value : null;
  const long = where ? { "--long": `${where.long}px` } : {};
  return (
    <section
      ref={stage}
      class="squeeze"
      aria-label={say("screen-squeeze", { side, place: place + 1 })}
      data-sideways={sideways.value}
      style={where ? { ...where.box, ...long } : { visibility: "hidden" }}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.altKey || event.metaKey) return;
        if (acts(event, slot)) event.preventDefault();
      }}
    >
      <TimeLeft />
      <p class="squeeze-title" aria-hidden="true">
        {say("screen-squeeze", { side, place: place + 1 })}
      </p>
      <div class="squeeze-place" dir="ltr">
        <button
          key={slot}
          class="squeeze-card"
          type="button"
          data-slot={slot}
          data-grip={now?.grip ?? ""}
          data-share={Math.round(100 * (now?.fold?.share ?? 0))}
          aria-label={say("screen-open-card", { side, place: place + 1 })}
          aria-describedby="squeeze-how"
          {...peelable(slot)}
          onBlur={() => (peel.value = null)}
        >
          <Folded card={card} fold={now?.fold ?? null} />
        </button>
      </div>
      <p id="squeeze-how" class="visually-hidden">
        {say("screen-squeeze-how", { turn: "S", open: "Enter", all: "Esc" })}
      </p>
      <p class="visually-hidden" role="status">
        {glimpse(card, now?.fold?.share ?? 0)}
      </p>
      <div class="squeeze-acts">
        <button class="quiet" type="button" data-action="turn-card" aria-keyshortcuts="S" onClick={turnCard}>
          {say("screen-turn-card")}
        </button>
        <button class="primary" type="button" data-action="open-cards" aria-keyshortcuts="O" onClick={openAll}>
          {say("screen-open-cards")}
        </button>
      </div>
    </section>
  );
}

/** What a patron who does not see the fold would see of it: first the colour, then the suit. */
function glimpse(card: string, share: number): string {
  const suit = card.slice(-1);
  if (share < 0.1) return "";
  return say(share < 0.2 ? "screen-glimpse-colour" : "screen-glimpse-suit", { suit });
}

/** The back as far as it lies, and over it the turned part of the face. */
function Folded({ card, fold }: { card: string; fold: Fold | null }) {
  return (
    <>
      <span class="squeeze-back" style={fold ? { clipPath: polygon(fold.lies) } : {}}>
        <img src="/cards/back.svg" alt="" draggable={false} />
      </span>
      {fold && (
        <span class="squeeze-lifted">
          <span
            class="squeeze-face"
            style={{ transform: `matrix(${fold.matrix.join(",")})`, clipPath: polygon(fold.turned) }}
          >
            <img src={`/cards/${card}.svg`} alt="" draggable={false} />
            <span class="squeeze-shade" style={{ background: shadeOf(fold) }} />
          </span>
        </span>
      )}
    </>
  );
}

function shadeOf({ shade: { angle, at } }: Fold): string {
  const px = (far: number) => `${(at + far).toFixed(1)}px`;
  const stops = `var(--black-45) ${px(0)}, var(--black-12) ${px(14)}, transparent ${px(48)}`;
  return `linear-gradient(${angle.toFixed(4)}rad, ${stops})`;
}

/** How long the table still waits: a bar that runs out. */
function TimeLeft() {
  const now = squeezing.value;
  if (!now || !now.seats.includes(seat.value?.seat ?? 0)) return null;
  const ms = Math.max(0, now.until - performance.now());
  return (
    <span class="squeeze-left" aria-hidden="true">
      <span key={now.until} style={{ animationDuration: `${ms}ms` }} />
    </span>
  );
}

/** A card that was just opened, seen whole for a moment. */
function Opened({ card }: { card: string }) {
  const gone = useSignal(false);
  const where = useRoom();
  if (gone.value || !where) return null;
  return (
    <div
      class="squeeze-opened"
      aria-hidden="true"
      data-sideways={sideways.value}
      style={{ ...where.box, "--long": `${where.long}px` }}
      onAnimationEnd={() => (gone.value = true)}
    >
      <span class="squeeze-place">
        <img src={`/cards/${card}.svg`} alt="" draggable={false} />
      </span>
    </div>
  );
}

/** Focus the card: there is nothing else to do now. Afterwards the focus returns to where it was. */
function useFocus(stage: { current: HTMLElement | null }, slot: string, ready: boolean): void {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    before.current = document.activeElement;
    return () => {
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    if (!ready || document.querySelector("dialog[open]")) return;
    stage.current?.querySelector<HTMLElement>(".squeeze-card")?.focus({ preventScroll: true });
  }, [slot, ready]);
}

/** Keys of somebody whose focus is nowhere act on the card too. */
function useKeys(slot: string): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, target } = event;
      const nowhere = target === document.body || (target as Element).matches("main");
      if (!nowhere || event.repeat || !["Enter", " ", "Escape"].includes(key)) return;
      event.preventDefault();
      if (key === "Escape") openAll();
      else open(slot);
    };
    addEventListener("keydown", listen, { capture: true });
    return () => removeEventListener("keydown", listen, { capture: true });
  }, [slot]);
}

/** What a key does on the stage; Enter and Space press the button that has the focus. */
function acts(event: KeyboardEvent, slot: string): boolean {
  if (event.key === "Escape") openAll();
  else if (event.key.toLowerCase() === "s") turnCard();
  else {
    const card = (event.currentTarget as HTMLElement).querySelector<HTMLElement>(".squeeze-card");
    const size = { width: card?.offsetWidth ?? 0, height: card?.offsetHeight ?? 0 };
    return pullByKey(slot, event.key, size);
  }
  return true;
}
