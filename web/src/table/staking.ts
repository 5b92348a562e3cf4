/** Stakes on their way at one table: each is sent once, and looked up after a lost link. */

import { link } from "../connection/connection.ts";
import type { TableModel } from "./model.ts";
import { noteOf } from "./noteOf.ts";
import type { Note } from "./notes.ts";
import { afterLoss, byWager, type Pending } from "./stakes.ts";
import type { Sentence } from "../sentence.ts";
import { say, words } from "../words.ts";

const LOSS_STAYS = 60_000; // ms: a patron who lost the link may be looking elsewhere

/** Where refusals are shown: at a wager, for so many milliseconds if it is said how many. */
export type Tell = (at: string, note: Note, stays?: number) => void;

/** Place stakes at a table, and settle unanswered ones once the link is back. */
export function stakingAt({ told, sent, view, seat, sheet, currency, limits }: TableModel, tell: Tell) {
  /** Send a stake that its coup still takes; of a wager with a meter, the only one that it takes. */
  function place(wager: string, chosen: number): void {
    const fixed = view.value?.meters?.[wager] === undefined ? undefined : limits.value[wager]?.least;
    const amount = fixed ?? chosen;
    const staked = { id: crypto.randomUUID(), coup: view.value?.coup ?? 0, wager, amount };
    sent.value = [...sent.value, staked];
    void send(staked);
  }

  async function send(staked: Pending): Promise<void> {
    const answered = await link.ask({ type: "place-stake", table: told.value.table, ...staked });
    // Without an answer it stays pending until the link is up again.
    if (answered === "lost") return;
    sent.value = sent.value.filter((stake) => stake.id !== staked.id);
    if (answered.refused) tell(staked.wager, noteOf(answered.refused));
  }

  /** Settle the unanswered stakes once the link is up again: resend them or say that they are lost. */
  function sendAgain(): void {
    if (!view.value) return;
    const { again, refused, over } = afterLoss(sent.value, view.value, seat.value);
    sent.value = again;
    for (const staked of again) void send(staked);
    for (const staked of byWager(refused)) lost(staked, () => say("screen-stake-not-taken", about(staked)));
    for (const staked of byWager(over)) lost(staked, () => say("screen-stake-unknown", about(staked)));
  }

  function lost(staked: Pending, sentence: Sentence): void {
    tell(staked.wager, { reason: "link-lost", sentence }, LOSS_STAYS);
  }

  function about({ coup, wager, amount }: Pending): Record<string, string | number> {
    const name = sheet.value?.wagers.find(({ key }) => key === wager)?.name ?? wager;
    return { coup, wager: name, amount: words.value.amount(amount, currency.value) };
  }

  return { place, sendAgain };
}
