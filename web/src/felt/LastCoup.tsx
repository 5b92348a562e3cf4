import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { correctionSaid } from "./calls.ts";
import { Footnote } from "../ui/Footnote.tsx";
import { lastCoup } from "../table/lastCoup.ts";
import { amountInMessage } from "../ui/Amount.tsx";
import { currency, sheet } from "../table/state.ts";
import { say, words } from "../words.ts";
import type { PaySheet, PayoutView } from "../wire.ts";

/** What the patron's last coup paid, a sentence a stake. */
export function LastCoup() {
  const last = lastCoup.value;
  const list = useRef<HTMLUListElement>(null);
  const end = useSignal(true);
  /** Whether the end of the list is in sight; otherwise it fades out. */
  const look = () => {
    const { scrollTop = 0, clientHeight = 0, scrollHeight = 0 } = list.current ?? {};
    end.value = scrollTop + clientHeight >= scrollHeight - 2;
  };
  useEffect(() => {
    if (!list.current) return undefined;
    list.current.scrollTop = 0;
    const watching = new ResizeObserver(look);
    watching.observe(list.current);
    look();
    return () => watching.disconnect();
  }, [last, words.value]);
  return (
    <section class="last-coup" aria-labelledby="last-coup-title">
      <h2 id="last-coup-title">
        {last ? say("screen-last-coup", { coup: last.coup }) : say("screen-payouts")}
      </h2>
      {last ? (
        <ul
          ref={list}
          tabIndex={0}
          aria-labelledby="last-coup-title"
          data-end={end.value}
          onScroll={look}
        >
          {last.payouts.map((payout) => (
            <li
              key={payout.wager}
              data-payout={payout.wager}
              data-net={payout.net}
              data-sign={Math.sign(payout.net)}
            >
              {sentence(payout)}
              <Footnote clause={line(payout)?.clause} />
            </li>
          ))}
        </ul>
      ) : (
        <p class="small">{correctionSaid() || say("screen-payouts-none")}</p>
      )}
    </section>
  );
}

/** The sentence of a payout: the paytable's own message, with the patron's amounts. */
export function sentence(payout: PayoutView): string {
  const { stake, net, commission } = payout;
  const pay = line(payout);
  if (!pay) return words.value.gain(net, currency.value);
  return say(pay.message, {
    ...pay.about,
    ...(payout.times && pay.multiplied[payout.times] ? { odds: pay.multiplied[payout.times] } : {}),
    stake: amountInMessage(stake),
    net: amountInMessage(net),
    commission: amountInMessage(commission),
  });
}

/** The line of the paytable that a payout goes by. */
export function line({ wager, pay }: PayoutView): PaySheet | undefined {
  const rules = sheet.value?.wagers.find(({ key }) => key === wager);
  return rules?.pays[pay] ?? rules?.loss;
}
