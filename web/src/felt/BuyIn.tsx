import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { signInAsGuest } from "../connection/api.ts";
import { Footnote } from "../ui/Footnote.tsx";
import { buyIn, takeSeat } from "../table/play.ts";
import type { Note } from "../table/notes.ts";
import { card, currency, leastStake, seat as ownSeat, wallet as held } from "../table/state.ts";
import { minorDigits } from "../money.ts";
import { presets, proposal } from "./presets.ts";
import { PLAY_MONEY, say, words } from "../words.ts";

interface Properties {
  seat: number;
  /** Whether the patron already has the seat and adds chips to it. */
  seated?: boolean;
  onClose: () => void;
}

/** Asks how much to bring or add to a seat; where the wallet is short, says what to do. */
export function BuyIn({ seat, seated = false, onClose }: Properties) {
  const limit = card.value?.buy_in ?? { least: 1, most: 1 };
  const least = seated ? Math.max(1, leastStake.value - (ownSeat.value?.available ?? 0)) : limit.least;
  const wallet = held.value ?? 0;
  const money = words.value.money(currency.value);
  const most = Math.min(wallet, limit.most);
  const offers = presets(least, leastStake.value, most);
  const proposed = words.value.entry(proposal(least, leastStake.value, most), currency.value);
  const amount = useSignal(proposed);
  const refusal = useSignal<Note | null>(null);
  const busy = useSignal(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const range = {
    least: words.value.sign(least, currency.value),
    most: words.value.sign(limit.most, currency.value),
    wallet: words.value.amount(wallet, currency.value),
    money,
  };
  const short = wallet < least;

  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => {
      shown?.close();
      // Return the focus to the seat, for keyboard users.
      if (!seated) document.querySelector<HTMLElement>(`[data-seat-number="${seat}"]`)?.focus();
    };
  }, []);

  // When the wallet changes, propose its amount again and focus what is to be done.
  useEffect(() => {
    amount.value = proposed;
    const shown = dialog.current;
    shown?.querySelector<HTMLElement>(short ? ".primary" : "input")?.focus();
    shown?.querySelector("input")?.select();
  }, [wallet, short]);

  async function bring(event: Event) {
    event.preventDefault();
    const read = words.value.read(amount.value, currency.value);
    if (read === null) {
      refusal.value = { reason: "not-an-amount", sentence: say("screen-buy-in-whole", range) };
      return;
    }
    busy.value = true;
    refusal.value = seated ? await buyIn(read) : await takeSeat(seat, read);
    busy.value = false;
    if (!refusal.value) onClose();
  }

  return (
    <dialog ref={dialog} class="buy-in" aria-labelledby="buy-in-title" onClose={onClose}>
      <form data-form="buy-in" onSubmit={(event) => void bring(event)} noValidate>
        <h2 id="buy-in-title">
          {seated ? say("screen-add-chips") : say("screen-buy-in-title", { seat })}
        </h2>
        {!short && (
          <label>
            <span>
              {say("screen-buy-in")} <bdi class="currency">({money})</bdi>
            </span>
            <input
              name="buy-in"
              inputMode={minorDigits(currency.value) ? "decimal" : "numeric"}
              autoComplete="off"
              maxLength={24}
              value={amount.value}
              aria-invalid={refusal.value !== null}
              aria-describedby="buy-in-range buy-in-refusal"
              onInput={(event) => (amount.value = event.currentTarget.value)}
            />
          </label>
        )}
        {!short && (
          <div class="presets" role="group" aria-label={say("screen-buy-in-presets")}>
            {offers.map((offer) => (
              <button
                key={offer}
                class="quiet"
                type="button"
                data-preset={offer}
                aria-pressed={words.value.read(amount.value, currency.value) === offer}
                onClick={() => (amount.value = words.value.entry(offer, currency.value))}
              >
                <bdi>{words.value.sign(offer, currency.value)}</bdi>
              </button>
            ))}
          </div>
        )}
        <p class="small" id="buy-in-range">
          {say(short ? "screen-short" : "screen-buy-in-range", range)}
        </p>
        <p class="refusal" id="buy-in-refusal" role="alert" data-refusal={refusal.value?.reason}>
          {refusal.value?.sentence}
          <Footnote clause={refusal.value?.clause} />
          {short && currency.value !== PLAY_MONEY && say("screen-short-cashier")}
        </p>
        <div class="choices">
          <button class="quiet" type="button" onClick={onClose}>
            {say("screen-cancel")}
          </button>
          {!short && (
            <button class="primary" type="submit" disabled={busy.value}>
              {say(seated ? "screen-add-chips" : "screen-sit")}
            </button>
          )}
          {short && currency.value === PLAY_MONEY && (
            <button class="primary" type="button" data-action="gift" onClick={() => void signInAsGuest()}>
              {say("screen-gift")}
            </button>
          )}
        </div>
      </form>
    </dialog>
  );
}
