// Written from src/punto/server/wire.py by `python3 dev.py fix`.
// Edit that file, not this one.

/** How far a terminal has heard a channel: which one, and the number of the last message. */
export interface Place {
  epoch: string;
  no: number;
}

/** Show me this table; I have heard so much of it already. */
export interface Watch {
  type: "watch";
  table: string;
  public?: Place | null;
  seat?: Place | null;
  id: string;
}

/** I sit down here with this much. */
export interface TakeSeat {
  type: "take-seat";
  table: string;
  seat: number;
  buy_in: number;
  id: string;
}

/** I stand up. */
export interface LeaveSeat {
  type: "leave-seat";
  table: string;
  id: string;
}

/** I stake this; the id is the stake's own as well, so sending it twice stakes once. */
export interface PlaceStake {
  type: "place-stake";
  table: string;
  coup: number;
  wager: string;
  amount: number;
  id: string;
}

/** I take back what I put down last; of one field, where it is named. */
export interface ClearLast {
  type: "clear-last";
  table: string;
  coup: number;
  wager?: string;
  id: string;
}

/** I take back everything. */
export interface ClearAll {
  type: "clear-all";
  table: string;
  coup: number;
  id: string;
}

/** I put down again what I staked last; the id names the repeat, so sending it twice is once. */
export interface RepeatStakes {
  type: "repeat-stakes";
  table: string;
  coup: number;
  id: string;
}

/** Repeat every coup for me, or no longer. */
export interface SetAutoRepeat {
  type: "set-auto-repeat";
  table: string;
  on: boolean;
  id: string;
}

/** A credit shall be worth this. */
export interface ChooseDenom {
  type: "choose-denom";
  table: string;
  denom: number;
  id: string;
}

/** I bring more. */
export interface BuyIn {
  type: "buy-in";
  table: string;
  amount: number;
  id: string;
}

/** What everyone may see of a table. */
export interface PublicView {
  phase: "idle" | "betting" | "last-call" | "closed" | "shaking" | "dealing" | "settled" | "voided";
  coup: number;
  shoe: number;
  cards_left: number;
  player: string[];
  banker: string[];
  player_total: number;
  banker_total: number;
  winner: "player" | "banker" | "tie" | null;
  free: boolean;
  die: number | null;
  power: boolean;
  shaker: number | null;
  paused: boolean;
  closed: boolean;
  seats_taken: number[];
  results: string;
}

/** One stake of one's own. */
export interface StakeView {
  id: string;
  wager: string;
  amount: number;
}

/** What one's stakes on one wager came to; `pay` is the line of the paytable, -1 for none. */
export interface PayoutView {
  wager: string;
  stake: number;
  net: number;
  commission: number;
  pay: number;
  clause: string;
}

/** What a patron sees of the own seat. */
export interface SeatView {
  seat: number;
  stack: number;
  available: number;
  denom: number;
  auto_repeat: boolean;
  repeats: Record<string, number>;
  stakes: StakeView[];
  payouts: PayoutView[];
}

/** The link stands; this is who you are and what your wallet holds. */
export interface Hello {
  type: "hello";
  patron: string;
  currency: string;
  wallet: number;
}

/** What your wallet holds now. */
export interface Wallet {
  type: "wallet";
  available: number;
}

/** All of a table that everyone may see, as of a number of its public channel. */
export interface PublicSnapshot {
  type: "public-snapshot";
  table: string;
  epoch: string;
  no: number;
  view: PublicView;
  totals: Record<string, number>;
  left_ms: number | null;
}

/** What changed for everyone; numbers have no gap. */
export interface PublicPatch {
  type: "public-patch";
  table: string;
  no: number;
  change: Partial<PublicView>;
  left_ms: number | null;
}

/** All of your seat, as of a number of its channel; no view where you have no seat. */
export interface SeatSnapshot {
  type: "seat-snapshot";
  table: string;
  epoch: string;
  no: number;
  view: SeatView | null;
}

/** What changed at your seat; numbers have no gap. */
export interface SeatPatch {
  type: "seat-patch";
  table: string;
  no: number;
  change: Partial<SeatView>;
}

/** What lies on each wager from all seats: told a few times a second, without a number. */
export interface Totals {
  type: "totals";
  table: string;
  totals: Record<string, number>;
}

/** How long the phase goes on. */
export interface Clock {
  type: "clock";
  table: string;
  left_ms: number | null;
}

/** Why something was refused: its name for programs, a sentence for people. */
export interface Refused {
  reason: string;
  sentence: string;
  clause: string;
}

/** What became of a request: done and on the disk, or refused. */
export interface Answer {
  type: "answer";
  id: string;
  refused: Refused | null;
}

/** Who is signed in. */
export interface Me {
  patron: string;
}

/** The least and the most. */
export interface Limit {
  least: number;
  most: number;
}

/** What does not change about a table while it is open. */
export interface TableCard {
  key: string;
  game: string;
  currency: string;
  decks: number;
  seats: number;
  buy_in: Limit;
  denoms: number[];
  difference: number | null;
  limits: Record<string, Limit>;
}

/** One line of a paytable: the sentence that explains it, as a message and its arguments. */
export interface PaySheet {
  odds: string;
  message: string;
  about: Record<string, string>;
}

/** Where a wager lies on the layout: rows count away from the patron. */
export interface AreaSheet {
  row: number;
  column: number;
  columns: number;
}

/** A wager in one language. */
export interface WagerSheet {
  key: string;
  name: string;
  step: number;
  area: AreaSheet | null;
  pays: PaySheet[];
  loss: PaySheet;
}

/** A game in one language, drawn from its declaration. */
export interface GameSheet {
  key: string;
  name: string;
  language: string;
  wagers: WagerSheet[];
}

export type AnyRequest =
  | Watch
  | TakeSeat
  | LeaveSeat
  | BuyIn
  | ChooseDenom
  | PlaceStake
  | ClearLast
  | ClearAll
  | RepeatStakes
  | SetAutoRepeat;

export type AnyMessage =
  | Hello
  | Wallet
  | PublicSnapshot
  | PublicPatch
  | SeatSnapshot
  | SeatPatch
  | Totals
  | Clock
  | Answer;
