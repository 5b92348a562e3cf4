import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { signInAsGuest } from "../connection/api.ts";
import { Footnote } from "../ui/Footnote.tsx";
import { buyIn, takeSeat } from "../table/play.ts";
import type { Note } from "../table/notes.ts";
import { card, currency, leastStake, moneys as moneysNow, seat as ownSeat } from "../table/state.ts";
import { firstMoney, leastOf, mostOf, paidWith, type Money } from "../table/moneys.ts";
import { minorDigits } from "../money.ts";
import { Arrives, MoneyChoice } from "./MoneyChoice.tsx";
import { presets, proposal } from "./presets.ts";
import { useSeenRates } from "./seenRates.ts";
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
  const needed = seated ? Math.max(1, leastStake.value - (ownSeat.value?.available ?? 0)) : limit.least;
  const { moneys, follow } = useSeenRates(moneysNow.value);
  const code = useSignal(firstMoney(moneys, needed));
  const money = moneys.find((one) => one.code === code.value) ?? (moneys[0] as Money);
  const least = leastOf(money, needed);
  const most = mostOf(money, limit.most);
  const stake = leastOf(money, leastStake.value);
  const proposed = words.value.entry(proposal(least, stake, most), money.code);
  const amount = useSignal(proposed);
  const refusal = useSignal<Note | null>(null);
  const busy = useSignal(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const rangeNow = () => ({
    least: words.value.sign(least, money.code),
    most: words.value.sign(money.rate ? mostOf({ ...money, held: Infinity }, limit.most) : limit.most, money.code),
    wallet: words.value.amount(money.held, money.code),
    money: words.value.money(money.code),
  });
  const range = rangeNow();
  const short = money.held < least;
  const read = words.value.read(amount.value, money.code);
  const held = moneys.map((one) => one.held).join();

  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => {
      shown?.close();
      // Return the focus to the seat, for keyboard users.
      if (!seated) document.querySelector<HTMLElement>(`[data-seat-number="${seat}"]`)?.focus();
    };
  }, []);

  // Before anybody can type again: an amount that was typed is never replaced.
  useLayoutEffect(() => {
    amount.value = proposed;
    refusal.value = null;
  }, [money.code, short]);

  // When a wallet changes, focus what is to be done. Choosing a money leaves the focus where it is.
  useEffect(() => {
    const shown = dialog.current;
    shown?.querySelector<HTMLElement>(short ? ".primary" : "input")?.focus();
    shown?.querySelector("input")?.select();
  }, [held]);

  async function bring(event: Event) {
    event.preventDefault();
    if (read === null) {
      refusal.value = { reason: "not-an-amount", sentence: () => say("screen-buy-in-whole", rangeNow()) };
      return;
    }
    busy.value = true;
    refusal.value = seated ? await buyIn(read, paidWith(money)) : await takeSeat(seat, read, paidWith(money));
    busy.value = false;
    if (refusal.value?.reason === "rate-changed") follow();
    if (!refusal.value) onClose();
  }

  return (
    <dialog ref={dialog} class="buy-in" dir={words.value.direction} aria-labelledby="buy-in-title" onClose={onClose}>
      <form data-form="buy-in" onSubmit={(event) => void bring(event)} noValidate>
        <h2 id="buy-in-title">
          {seated ? say("screen-add-chips") : say("screen-buy-in-title", { seat })}
        </h2>
        <MoneyChoice of={moneys} chosen={money.code} choose={(chosen) => (code.value = chosen)} />
        {!short && (
          <label>
            <span>
              {say("screen-buy-in")} <bdi class="currency">({range.money})</bdi>
            </span>
            <input
              name="buy-in"
              inputMode={minorDigits(money.code) ? "decimal" : "numeric"}
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
            {presets(least, stake, most).map((offer) => (
              <button
                key={offer}
                class="quiet"
                type="button"
                data-preset={offer}
                aria-pressed={read === offer}
                onClick={() => (amount.value = words.value.entry(offer, money.code))}
              >
                <bdi>{words.value.sign(offer, money.code)}</bdi>
              </button>
            ))}
          </div>
        )}
        {!short && (
          <Arrives
            amount={read}
            money={money}
            currency={currency.value}
            take={(near) => (amount.value = words.value.entry(near, money.code))}
          />
        )}
        <p class="small" id="buy-in-range">
          {say(short ? "screen-short" : "screen-buy-in-range", range)}
        </p>
        <p class="refusal" id="buy-in-refusal" role="alert" data-refusal={refusal.value?.reason}>
          {refusal.value?.sentence()}
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
