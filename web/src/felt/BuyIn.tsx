import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { signInAsGuest } from "../api.ts";
import { takeSeat } from "../play.ts";
import { card, currency, wallet as held, type Note } from "../state.ts";
import { wholeNumber } from "../whole.ts";
import { PLAY_MONEY, say, words } from "../words.ts";

/** Asks how much to bring to a seat. */
export function BuyIn({ seat, onClose }: { seat: number; onClose: () => void }) {
  const limit = card.value?.buy_in ?? { least: 1, most: 1 };
  const wallet = held.value ?? 0;
  const money = words.value.money(currency.value);
  const amount = useSignal(String(Math.min(wallet, limit.most)));
  const refusal = useSignal<Note | null>(null);
  const busy = useSignal(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const range = { least: limit.least, most: limit.most, wallet, money };

  // A wallet that was filled meanwhile is what one would bring.
  useEffect(() => {
    amount.value = String(Math.min(wallet, limit.most));
  }, [wallet]);

  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    shown?.querySelector("input")?.select();
    return () => {
      shown?.close();
      // It may be taken away because the seat is had: whoever came by keyboard goes on from there.
      document.querySelector<HTMLElement>(`[data-seat-number="${seat}"]`)?.focus();
    };
  }, []);

  async function sit(event: Event) {
    event.preventDefault();
    const whole = wholeNumber(amount.value);
    if (whole === null) {
      refusal.value = { reason: "not-whole", sentence: say("screen-buy-in-whole", range) };
      return;
    }
    busy.value = true;
    refusal.value = await takeSeat(seat, whole);
    busy.value = false;
    if (!refusal.value) onClose();
  }

  return (
    <dialog ref={dialog} class="buy-in" aria-labelledby="buy-in-title" onClose={onClose}>
      <form data-form="buy-in" onSubmit={(event) => void sit(event)} noValidate>
        <h2 id="buy-in-title">{say("screen-buy-in-title", { seat })}</h2>
        <label>
          <span>{say("screen-buy-in")}</span>
          <input
            name="buy-in"
            inputMode="numeric"
            autoComplete="off"
            maxLength={16}
            value={amount.value}
            aria-invalid={refusal.value !== null}
            aria-describedby="buy-in-range buy-in-refusal"
            onInput={(event) => (amount.value = event.currentTarget.value)}
          />
        </label>
        <p class="small" id="buy-in-range">
          {say("screen-buy-in-range", range)}
        </p>
        <p class="refusal" id="buy-in-refusal" role="alert" data-refusal={refusal.value?.reason}>
          {refusal.value?.sentence}
        </p>
        {wallet < limit.least && currency.value === PLAY_MONEY && (
          <button class="quiet" type="button" data-action="gift" onClick={() => void signInAsGuest()}>
            {say("screen-gift")}
          </button>
        )}
        <div class="choices">
          <button class="quiet" type="button" onClick={onClose}>
            {say("screen-cancel")}
          </button>
          <button class="primary" type="submit" disabled={busy.value}>
            {say("screen-sit")}
          </button>
        </div>
      </form>
    </dialog>
  );
}
