// Written from src/punto/wire/ by `python3 dev.py fix`.
// Edit those files, not this one.

/** The place at which a console saw the table when somebody pressed a key. */
export interface Seen {
  shoe: number;
  coup: number;
  cards: number;
}

/** A minimum and a maximum. */
export interface Limit {
  least: number;
  most: number;
}

/** What a game draws besides cards and die. */
export interface DrawView {
  key: string;
  values: number[];
  before_bets: boolean;
}

/** The settings of a table, which the pit may change. */
export interface TableCard {
  key: string;
  game: string;
  calls: "table" | "terminal";
  currency: string;
  accepts: Record<string, { units: number; per: number }>;
  cards: "drawn" | "dealt";
  decks: number;
  cut: number;
  seats: number;
  buy_in: Limit;
  denoms: number[];
  difference: number | null;
  limits: Record<string, Limit>;
  combinations: { both_sides: boolean; side_alone: boolean };
  rounding: "steps" | "breakage";
  clocks: { betting: number; last_call: number; closed: number; shaking: number; card: number; settled: number; absent: number };
  draws: DrawView[];
  cut_card?: "counted" | "shown";
  live_odds?: boolean;
  close_favourable?: boolean;
}

/** Marks and where each lies: mark n in column `columns[n]`, in row `rows[n]`, from 0. */
export interface Road {
  marks: string;
  columns: number[];
  rows: string;
}

/** The next mark of each derived road: R, B, or nothing yet. */
export interface AskMarks {
  big_eye_boy: string;
  small_road: string;
  cockroach_pig: string;
}

/** The five roads of a shoe, laid out. They do not forecast. */
export interface RoadsView {
  bead_plate: Road;
  totals: string;
  flags: string;
  big_road: Road;
  ties: number[];
  ties_before: number;
  big_eye_boy: Road;
  small_road: Road;
  cockroach_pig: Road;
  after_banker: AskMarks;
  after_player: AskMarks;
}

/** The seat with the highest stake on each side, the first to reach it; 0 is nobody. */
export interface HighestView {
  player: number;
  banker: number;
}

/** The cut of a seat: its digest, and its nonce once that is revealed. */
export interface CutView {
  seat: number;
  digest: string;
  nonce: string;
}

/** A cut that an aborted opening of the newest shoe lacked; the nonce if it came late. */
export interface LeftOutView {
  opening: number;
  commitment: string;
  seat: number;
  digest: string;
  nonce: string;
}

/** The opening of a drawn shoe: hashes in hex, empty until they exist. */
export interface FairView {
  shoe: number;
  opening: number;
  stage: "committed" | "called" | "aborted" | "open";
  commitment: string;
  decks: number;
  root: string;
  rules: string;
  before: string;
  beacon: string;
  cuts: CutView[];
  entropy: string;
  beacon_value: string;
  aborts: number;
  cut_short: number;
  left_out?: LeftOutView[];
}

/** The number of void coups: of this shoe, at this table ever, and of these by a person. */
export interface VoidsView {
  shoe: number;
  table: number;
  staff: number;
  secrets_lost?: number;
  shoe_empty?: number;
}

/** The seats that asked for the cards at once, and those that would have to as well. */
export interface DealNowView {
  ready: number[];
  waited_for: number[];
}

/** A patron at a table as everyone sees them. */
export interface CompanyView {
  seat: number;
  name: string;
  made_up: number | null;
  bot: boolean;
  stake: number;
  won: number;
}

/** A seat in a tournament's session, as everyone sees it. */
export interface PlaySeatView {
  seat: number;
  stack: number | null;
  stakes: Record<string, number>;
  ended: boolean;
  secret: boolean;
  passed: boolean;
  missed: boolean;
  passes: number;
  secrets: number;
}

/** A tournament's session at a table. */
export interface PlayView {
  cup: string;
  stage: string;
  heat: number;
  coup: number;
  coups: number;
  left: number;
  called: boolean;
  button: number;
  turn: number;
  in_turn: boolean;
  each: boolean;
  order: number[];
  held: boolean;
  is_over: boolean;
  is_play_off: boolean;
  takes_secret: boolean;
  limits: Record<string, Limit>;
  seats: PlaySeatView[];
  must_bet?: "allowed" | "penalty" | "out";
  penalty?: number;
  stands?: boolean;
}

/** The public view of a table. */
export interface PublicView {
  card: TableCard;
  phase: "idle" | "betting" | "last-call" | "closed" | "shaking" | "drawing" | "dealing" | "complete" | "settled" | "voided";
  coup: number;
  shoe: number;
  coups: number;
  cards_left: number;
  cards_full: number;
  cut: number;
  fair: FairView | null;
  voids: VoidsView;
  last_coup: number | null;
  player: string[];
  banker: string[];
  player_total: number;
  banker_total: number;
  winner: "player" | "banker" | "tie" | null;
  winning: string[];
  highest: HighestView;
  free: boolean;
  die: number | null;
  drawn: Record<string, number>;
  power: boolean;
  shaker: number | null;
  paused: boolean;
  faulted: boolean;
  closed: boolean;
  seats_taken: number[];
  bots: number[];
  deal_now: DealNowView | null;
  results: string;
  roads: RoadsView;
  takes_stakes?: boolean;
  player_marks?: ("natural" | "pair")[];
  banker_marks?: ("natural" | "pair")[];
  company?: CompanyView[];
  ruling?: boolean;
  unattended?: boolean;
  kept?: Record<number, number>;
  play?: PlayView | null;
  closed_wagers?: string[];
  meters?: Record<string, number>;
}

/** What stands out in the newest results of a table, and for how many coups. */
export interface TagView {
  trend: "banker-streak" | "player-streak" | "chopping" | "tie-gap";
  coups: number;
}

/** A table in the lobby. */
export interface LobbyView {
  card: TableCard;
  phase: "idle" | "betting" | "last-call" | "closed" | "shaking" | "drawing" | "dealing" | "complete" | "settled" | "voided";
  paused: boolean;
  faulted: boolean;
  closed: boolean;
  coup: number;
  shoe: number;
  seats_taken: number[];
  bots: number[];
  results: string;
  big_road: Road;
  ties: number[];
  ties_before: number;
  tags?: TagView[];
  voids?: number;
  kept?: Record<number, number>;
  meters?: Record<string, number>;
}

/** A seat of the patron, as the lobby shows it. */
export interface OwnSeat {
  seat: number;
  stack: number;
  staked: number;
  net: number;
}

/** A stake of the patron. */
export interface StakeView {
  id: string;
  wager: string;
  amount: number;
}

/** The result of a patron's stakes on a wager; `pay` is a line of the paytable, or -1. */
export interface PayoutView {
  wager: string;
  stake: number;
  net: number;
  commission: number;
  pay: number;
  clause: string;
  times?: number;
}

/** Stakes on a wager that were taken back, and why. */
export interface FallenView {
  wager: string;
  amount: number;
  clause: string;
  why?: "cap" | "need" | "side-alone";
  beside?: string[];
}

/** A seat as its patron sees it. */
export interface SeatView {
  seat: number;
  stack: number;
  available: number;
  brought: number;
  denom: number;
  auto_repeat: boolean;
  auto_stopped: string;
  fallen: FallenView[];
  repeats: Record<string, number>;
  stakes: StakeView[];
  payouts: PayoutView[];
  room?: Record<string, number>;
}

/** The last message that a terminal has of a channel: the channel's epoch, and its number. */
export interface Place {
  epoch: string;
  no: number;
}

/** Watch a table, from the messages on that the terminal already has. */
export interface Watch {
  type: "watch";
  table: string;
  public?: Place | null;
  seat?: Place | null;
  staff?: Place | null;
  cuts?: boolean;
  id: string;
}

/** Stop watching a table. A seat there stays taken. */
export interface Unwatch {
  type: "unwatch";
  table: string;
  id: string;
}

/** Watch the lobby: every table at a glance. */
export interface WatchLobby {
  type: "watch-lobby";
  id: string;
}

/** Stop watching the lobby. */
export interface LeaveLobby {
  type: "leave-lobby";
  id: string;
}

/** The rate that a patron saw: so many units of the table's currency for so many of another. */
export interface SeenRate {
  units: number;
  per: number;
}

/** Take a seat and buy in, in the table's currency or in another that it accepts. */
export interface TakeSeat {
  type: "take-seat";
  table: string;
  seat: number;
  buy_in: number;
  currency?: string;
  rate_seen?: SeenRate | null;
  id: string;
}

/** Leave the seat and take the stack along. */
export interface LeaveSeat {
  type: "leave-seat";
  table: string;
  id: string;
}

/** Add to the stack, in the table's currency or in another that it accepts. */
export interface BuyIn {
  type: "buy-in";
  table: string;
  amount: number;
  currency?: string;
  rate_seen?: SeenRate | null;
  id: string;
}

/** Choose the worth of a credit. */
export interface ChooseDenom {
  type: "choose-denom";
  table: string;
  denom: number;
  id: string;
}

/** Place a stake. Its id is also that of the stake: sent twice in a coup, it is placed once. */
export interface PlaceStake {
  type: "place-stake";
  table: string;
  coup: number;
  wager: string;
  amount: number;
  id: string;
}

/** Take back the newest chip, of one wager if it is named. */
export interface ClearLast {
  type: "clear-last";
  table: string;
  coup: number;
  wager?: string;
  id: string;
}

/** Take back all stakes. */
export interface ClearAll {
  type: "clear-all";
  table: string;
  coup: number;
  id: string;
}

/** Repeat the last stakes. The id is also the id of the repeat: sent twice, it is done once. */
export interface RepeatStakes {
  type: "repeat-stakes";
  table: string;
  coup: number;
  id: string;
}

/** Replace all own stakes by these amounts on these wagers, or change nothing. */
export interface SetStakes {
  type: "set-stakes";
  table: string;
  coup: number;
  stakes: Record<string, number>;
  id: string;
}

/** Turn auto repeat on or off. */
export interface SetAutoRepeat {
  type: "set-auto-repeat";
  table: string;
  on: boolean;
  id: string;
}

/** I am ready for the cards of this coup, or not any more. */
export interface DealNow {
  type: "deal-now";
  table: string;
  coup: number;
  on?: boolean;
  id: string;
}

/** Shake the die, at the seat that has the shaker. */
export interface Shake {
  type: "shake";
  table: string;
  id: string;
}

/** I turn the cards over myself where my stake is the highest, or no longer. */
export interface SetSqueeze {
  type: "set-squeeze";
  table: string;
  on: boolean;
  id: string;
}

/** I have turned over every card of this coup that lies there. */
export interface OpenCards {
  type: "open-cards";
  table: string;
  coup: number;
  id: string;
}

/** Cut the shoe with this commitment: commit to a nonce by its digest. */
export interface CommitCut {
  type: "commit-cut";
  table: string;
  commitment: string;
  digest: string;
  id: string;
}

/** Reveal the nonce of a cut. */
export interface RevealCut {
  type: "reveal-cut";
  table: string;
  commitment: string;
  nonce: string;
  id: string;
}

/** Set one of the patron's own limits: a tighter one at once, a looser one a day later. */
export interface SetOwnLimit {
  type: "set-own-limit";
  what: "stake" | "loss" | "minutes" | "deposit-day" | "deposit-week" | "deposit-month" | "reality";
  value: number | null;
  currency?: string;
  id: string;
}

/** Exclude oneself from play for some days, or for good; a pause takes hours, and no days. */
export interface ExcludeSelf {
  type: "exclude-self";
  days: number | null;
  hours?: number | null;
  id: string;
}

/** Say that you have seen time and result; the next reality check counts from now on. */
export interface AcknowledgeReality {
  type: "acknowledge-reality";
  id: string;
}

/** Ask for somebody of the staff to come to a table; `seat` is 0 away from the seats. */
export interface CallAttendant {
  type: "call-attendant";
  table: string;
  seat?: number;
  id: string;
}

/** Say that nobody needs to come any more. */
export interface CancelAttendant {
  type: "cancel-attendant";
  id: string;
}

/** A tournament, and what it has for the person who watches. */
export interface CupSnapshot {
  type: "cup-snapshot";
  cup: CupView;
  own?: OwnEntry | null;
  protests?: ProtestView[];
  absent?: number[];
}

/** The greeting of a new link: your account and the balances of your wallets. */
export interface Hello {
  type: "hello";
  patron: string;
  role: "patron" | "dealer" | "pit-boss" | "cashier" | "director" | "auditor" | "admin";
  currency: string;
  wallet: number;
  wallets: Record<string, number>;
}

/** The balances of your wallets: in play money, and by currency. */
export interface Wallet {
  type: "wallet";
  available: number;
  wallets: Record<string, number>;
}

/** Whether your session is locked: what it asks to be done is refused until it is unlocked. */
export interface Lock {
  type: "lock";
  locked: boolean;
  pin: "none" | "ready" | "disabled";
}

/** Whether you have called somebody of the staff who has not come yet. */
export interface Attendant {
  type: "attendant";
  called: boolean;
}

/** The whole public view of a table, as of a number of its public channel. */
export interface PublicSnapshot {
  type: "public-snapshot";
  table: string;
  epoch: string;
  no: number;
  view: PublicView;
  totals: Record<string, number>;
  left_ms: number | null;
  of_bots?: Record<string, number>;
}

/** The changed fields of the public view; numbers have no gap. */
export interface PublicPatch {
  type: "public-patch";
  table: string;
  no: number;
  change: Partial<PublicView>;
  left_ms: number | null;
}

/** The whole view of your seat, as of a number of its channel; no view if you have no seat. */
export interface SeatSnapshot {
  type: "seat-snapshot";
  table: string;
  epoch: string;
  no: number;
  view: SeatView | null;
  sat_ms: number | null;
  given_up?: boolean;
}

/** The changed fields of your seat's view; numbers have no gap. */
export interface SeatPatch {
  type: "seat-patch";
  table: string;
  no: number;
  change: Partial<SeatView>;
}

/** The stakes of all seats together by wager: sent a few times a second, without a number. */
export interface Totals {
  type: "totals";
  table: string;
  totals: Record<string, number>;
  of_bots?: Record<string, number>;
}

/** The time left in the phase. */
export interface Clock {
  type: "clock";
  table: string;
  left_ms: number | null;
}

/** How long you have played since you came or acknowledged a reality check; none: no seat. */
export interface Reality {
  type: "reality";
  played_ms: number | null;
}

/** The seats that turn cards over now; the table waits for them, no longer than this. */
export interface Squeezing {
  type: "squeezing";
  table: string;
  coup: number;
  seats: number[];
  left_ms: number;
}

/** The origin of a card, a die or a draw: its secret, and the path to the shoe's root. */
export interface Proof {
  type: "proof";
  table: string;
  shoe: number;
  what: "card" | "die" | "draw";
  place: number;
  shown: string;
  secret: string;
  leaf: string;
  path: string[];
  coup?: number | null;
  side?: "player" | "banker" | null;
  in_hand?: number | null;
}

/** The signed head of a table's log, for the client to keep. */
export interface Heads {
  type: "heads";
  table: string;
  said: string;
  signature: string;
  rows: number;
  hash: string;
  place: number;
  path: string[];
}

/** The changed fields of a table in the lobby: all at first, then at most once a second. */
export interface LobbyNews {
  type: "lobby";
  table: string;
  change: Partial<LobbyView>;
  left_ms: number | null;
}

/** Your seats at all tables, by table: sent to a terminal that watches the lobby. */
export interface OwnSeats {
  type: "own-seats";
  seats: Record<string, OwnSeat>;
}

/** A refusal: its name for programs, a sentence for people, and its clause. */
export interface Refused {
  reason: string;
  sentence: string;
  clause: string;
  wager: string;
  translations?: Record<string, string>;
}

/** The receipt of an act of staff: the first row of a log that it led to. */
export interface Done {
  log: string;
  seq: number;
  hash: string;
}

/** The result of a request: done and on the disk, or refused. */
export interface Answer {
  type: "answer";
  id: string;
  refused: Refused | null;
  done?: Done | null;
}

/** A refusal over HTTP: its name for programs, and a sentence for people. */
export interface Problem {
  reason: string;
  sentence: string;
  translations?: Record<string, string>;
}

/** The account that is signed in. */
export interface Me {
  patron: string;
  role: "patron" | "dealer" | "pit-boss" | "cashier" | "director" | "auditor" | "admin";
}

/** Create an account; its name may be in any script. */
export interface SignUp {
  name: string;
  password: string;
}

/** Sign in to an account. */
export interface SignIn {
  name: string;
  password: string;
}

/** Join the staff, or choose a new password and PIN, by a one-time code. */
export interface JoinStaff {
  code: string;
  password: string;
  pin: string;
  second_code?: string;
  name?: string;
}

/** Set the PIN of your staff account: four to eight digits. */
export interface NewPin {
  password: string;
  pin: string;
}

/** Unlock your session. */
export interface Unlock {
  pin: string;
}

/** Approve a proposal as the second person, at the screen of somebody else. */
export interface ApproveHere {
  proposal: string;
  name: string;
  pin: string;
}

/** Take over a table and the screen of its dealer; in mid-coup a second person allows it. */
export interface Relief {
  table: string;
  name: string;
  pin: string;
  second_name?: string;
  second_pin?: string;
}

/** How the house's scanners type: what comes before a card and before a name, and the codes. */
export interface ScannerSheet {
  prefix: string;
  badge: string;
  codes: Record<string, string>;
}

/** Be shown by this name at tables, or by none; an empty name that is not hidden erases it. */
export interface ShowAs {
  name: string;
  hidden?: boolean;
}

/** Change the password and end every session. */
export interface NewPassword {
  old: string;
  new: string;
}

/** End one of the patron's own sessions. */
export interface EndSession {
  session: string;
}

/** A session of the patron. */
export interface SessionSheet {
  session: string;
  at: number;
  this: boolean;
}

/** A patron's own limit: its value now, and the next one from `since` on. None: unlimited. */
export interface LimitSheet {
  what: "stake" | "loss" | "minutes" | "deposit-day" | "deposit-week" | "deposit-month" | "reality";
  currency: string;
  now: number | null;
  later: number | null;
  since: number;
  left: number | null;
}

/** A sitting of the patron at a table; moments in milliseconds since 1970. */
export interface SittingSheet {
  table: string;
  currency: string;
  since: number;
  until: number | null;
  brought: number;
  worth: number;
  net: number;
}

/** The result of play since a moment; a sitting that began earlier counts as a whole. */
export interface PlayedSheet {
  since: number;
  net: Record<string, number>;
  played_ms: number;
}

/** The patron's own limits, what is left of them, and the results of their play. */
export interface OwnSheet {
  now: number;
  limits: LimitSheet[];
  excluded_until: number;
  lost: Record<string, number>;
  played_ms: number;
  loss_left: Record<string, number>;
  time_left_ms: number | null;
  session: PlayedSheet;
  day: PlayedSheet;
  sittings: SittingSheet[];
  shown_as: string;
  hidden: boolean;
  made_up: number | null;
  reality_minutes: number | null;
  barred_until?: number;
  barred_for_good?: boolean;
}

/** A patron, as the cashier and the pit see them. */
export interface PatronSheet {
  patron: string;
  role: "patron" | "dealer" | "pit-boss" | "cashier" | "director" | "auditor" | "admin";
  wallets: Record<string, number>;
  seats: Record<string, number>;
  excluded_until: number;
  code?: string;
  shown_as?: string;
  day?: string;
  cash?: CashSheet[];
  barred_until?: number;
  barred_for_good?: boolean;
}

/** Cash of a patron on one gaming day, and from which amount on it is reported. */
export interface CashSheet {
  currency: string;
  paid_in: number;
  paid_out: number;
  threshold: number;
}

/** A signed statement with the heads that its root stands for. */
export interface KeptStatement {
  signed: Signed;
  heads?: LogHead[];
  place?: number;
  path?: string[] | null;
}

/** A statement as it was signed: its exact text, and the signature. */
export interface Signed {
  said: string;
  signature: string;
}

/** A language of Punto: its own name for itself, and its direction. */
export interface LanguageSheet {
  tag: string;
  name: string;
  direction: string;
}

/** How many digits of an amount are minor units: 2 of HKD 12.34, which is sent as 1234. */
export interface MinorDigits {
  money: number;
  other: number;
  exceptions: Record<string, number>;
}

/** The data that a page starts with: the account that is signed in, and the languages. */
export interface StartSheet {
  me: Me | null;
  languages: LanguageSheet[];
  version: string;
  minor_digits: MinorDigits;
  reality_check: number;
  zone?: string;
  day_begins?: string;
  names?: Record<string, Record<string, string>>;
}

/** A coup that is over, with the result of the patron's own stakes on it. */
export interface CoupSheet {
  coup: number;
  shoe: number;
  at: number;
  player: string[];
  banker: string[];
  player_total: number;
  banker_total: number;
  winner: "player" | "banker" | "tie" | null;
  winning: string[];
  die: number | null;
  drawn: Record<string, number>;
  power: boolean;
  void: string;
  righted: boolean;
  seat: number;
  stakes: Record<string, number>;
  payouts: PayoutView[];
  net: number;
}

/** Coups that the patron staked on, newest first; `before` asks for the page after them. */
export interface HistorySheet {
  coups: CoupSheet[];
  before: number | null;
}

/** A step of a coup; fields that do not apply to it are empty. */
export interface ReplayStep {
  after_ms: number;
  what: string;
  side: "player" | "banker" | null;
  card: string;
  value: number | null;
  seat: number | null;
  clause: string;
  draw: string;
}

/** A coup step by step; `coup` has the result. */
export interface ReplaySheet {
  coup: CoupSheet;
  steps: ReplayStep[];
}

/** An exact number, and the same in percent to four places. */
export interface Share {
  exact: string;
  percent: string;
}

/** A possible gain of a wager for each unit staked, and its probability. */
export interface OutcomeSheet {
  pays: string;
  probability: Share;
}

/** The odds of a wager, dealt from a full shoe without replacement. */
export interface WagerOddsSheet {
  wager: string;
  edge: Share;
  hit: Share;
  push: Share;
  loss: Share;
  deviation: string;
  outcomes: OutcomeSheet[];
}

/** The exact odds of a game for a full shoe. */
export interface OddsSheet {
  game: string;
  decks: number;
  cards: number;
  wagers: WagerOddsSheet[];
}

/** The number of unseen cards of a rank; by suit if a wager depends on suits. */
export interface RankSheet {
  rank: string;
  cards: number;
  suits: Record<string, number>;
}

/** The house edge of a wager in the next coup, for a full shoe, and the difference. */
export interface WagerNowSheet {
  wager: string;
  edge: Share;
  full: Share;
  change: Share;
}

/** The exact odds of a table's next coup, for the cards seen. */
export interface LabSheet {
  game: string;
  decks: number;
  shoe: number | null;
  coup: number;
  seen: number;
  left: number;
  buried: number;
  full_rank: number;
  ranks: RankSheet[];
  wagers: WagerNowSheet[];
}

/** A line of a paytable, and the sentence that explains it, as a message and its arguments. */
export interface PaySheet {
  odds: string;
  short: string;
  felt: string;
  message: string;
  about: Record<string, string>;
  clause: string;
  power: boolean;
  multiplied: Record<number, string>;
}

/** The place of a wager on the layout; rows count away from the patron. */
export interface AreaSheet {
  row: number;
  column: number;
  columns: number;
  clause: string;
  side?: "player" | "banker" | null;
}

/** A stake stands only beside one on any of these wagers. */
export interface NeedSheet {
  any_of: string[];
  clause: string;
}

/** Stakes on these wagers together may not exceed the stake on another. */
export interface CapSheet {
  together: string[];
  within: string;
  clause: string;
}

/** A wager in one language. */
export interface WagerSheet {
  key: string;
  name: string;
  step: number;
  area: AreaSheet;
  need: NeedSheet | null;
  cap: CapSheet | null;
  pays: PaySheet[];
  loss: PaySheet;
  main?: boolean;
  letter?: string;
  in_sight?: boolean;
}

/** A game in one language, drawn from its declaration. */
export interface GameSheet {
  key: string;
  name: string;
  language: string;
  die: boolean;
  wagers: WagerSheet[];
  draws?: Record<string, string>;
}

/** One rule and the clauses it comes from. */
export interface ParagraphSheet {
  text: string;
  clauses: string[];
}

/** A table of short texts. */
export interface GridSheet {
  head: string[];
  rows: string[][];
  caption: string;
}

/** A betting area of the layout as the rules print it. */
export interface FieldSheet {
  name: string;
  columns: number;
  clause: string;
}

/** A heading and its contents. */
export interface SectionSheet {
  heading: string;
  paragraphs: ParagraphSheet[];
  grids: GridSheet[];
  layout: FieldSheet[][];
}

/** The printed rules of a game in one language. */
export interface RulesSheet {
  title: string;
  language: string;
  direction: string;
  sections: SectionSheet[];
  brief?: ParagraphSheet[];
}

/** Signed heads of the house's logs, oldest first, and the keys to check them. */
export interface HeadsSheet {
  key: string;
  fingerprint: string;
  newest: number;
  beginning: number;
  keys: Signed[];
  statements: KeptStatement[];
}

/** The price of an entry. */
export interface FeeView {
  currency: string;
  pool: number;
  house: number;
}

/** Somebody who entered, as everyone sees them. */
export interface EntrantView {
  number: number;
  name: string;
  made_up: number | null;
  standing: string;
  entries: number;
}

/** An entrant at a table of a tournament. */
export interface CupSeatView {
  seat: number;
  entrant: number;
  stack: number | null;
  out: number | null;
}

/** A table in a heat. */
export interface CupTableView {
  session: number;
  table: string;
  stage: string;
  heat: number;
  coup: number;
  coups: number;
  ended: boolean;
  play_off: boolean;
  seats: CupSeatView[];
}

/** What chips cost that are bought again. */
export interface RebuyView {
  fee: number;
  stack: number;
}

/** A stage of a tournament. */
export interface StageView {
  key: string;
  tables: number;
  seats: number;
  heats: number;
  coups: number;
  entrants: number[];
  goes_to: string[];
  rebuy: RebuyView | null;
}

/** A place in the standing of a stage; equals have the same. */
export interface PlaceView {
  place: number;
  entrant: number;
  stack: number | null;
  out: number | null;
  goes_on: boolean;
}

/** The ballot that is drawn, or the newest one. */
export interface BallotView {
  number: number;
  what: string;
  of: string;
  stage: string;
  commitment: string;
  cuts: number[];
  shown: number[];
  order: number[];
}

/** The shares of the pool to which somebody in the final agrees. */
export interface AgreedShares {
  entrant: number;
  shares: Record<number, number>;
}

/** A tournament as everyone sees it. */
export interface CupView {
  key: string;
  game: string;
  phase: string;
  paused: boolean;
  rulebook: string;
  fee: FeeView | null;
  currency: string;
  pool: number;
  least: number;
  most: number;
  by_invitation: boolean;
  entrants: EntrantView[];
  stages: StageView[];
  stage: number;
  heat: number;
  heats_left: boolean;
  stage_ended: boolean;
  takes_reentries: boolean;
  tables: CupTableView[];
  standing: PlaceView[];
  ballot: BallotView | null;
  protests: number;
  prizes: Record<number, number>;
  due: Record<number, number>;
  takes_splits: boolean;
  splits: AgreedShares[];
  in_kind: Record<number, Record<string, string>>;
}

/** What a tournament has for one patron. */
export interface OwnEntry {
  number: number;
  standing: string;
  table: string;
  seat: number;
  may_buy: boolean;
  salt: string;
}

/** A protest, for the director. */
export interface ProtestView {
  number: number;
  entrant: number;
  text: string;
  ruling: string;
}

/** All tournaments of the house. */
export interface CupsSheet {
  cups: CupView[];
}

/** Watch a tournament: its entrants, tables and standings. */
export interface WatchCup {
  type: "watch-cup";
  id: string;
  cup: string;
}

/** Stop watching a tournament. */
export interface LeaveCup {
  type: "leave-cup";
  id: string;
  cup: string;
}

/** Enter a tournament, or enter it again, and accept its rules by their hash. */
export interface EnterCup {
  type: "enter-cup";
  accepts: string;
  id: string;
  cup: string;
}

/** Withdraw from a tournament before its entries are closed. */
export interface WithdrawFromCup {
  type: "withdraw-from-cup";
  id: string;
  cup: string;
}

/** Buy chips again, or go out. */
export interface BuyAgain {
  type: "buy-again";
  on: boolean;
  id: string;
  cup: string;
}

/** Object before a stage is final. */
export interface LodgeProtest {
  type: "lodge-protest";
  why: string;
  id: string;
  cup: string;
}

/** A part of the pool for an entrant, by number. */
export interface PoolShare {
  entrant: number;
  amount: number;
}

/** Agree to shares of the pool, by the numbers of entrants. */
export interface AgreeSplit {
  type: "agree-split";
  shares: PoolShare[];
  id: string;
  cup: string;
}

/** Cut the ballot with this commitment: commit to a nonce by its digest. */
export interface CutBallot {
  type: "cut-ballot";
  commitment: string;
  digest: string;
  id: string;
  cup: string;
}

/** Reveal the nonce of a cut. */
export interface RevealBallot {
  type: "reveal-ballot";
  commitment: string;
  nonce: string;
  id: string;
  cup: string;
}

/** I have bet in this coup. */
export interface EndTurn {
  type: "end-turn";
  table: string;
  coup: number;
  id: string;
}

/** I let this coup pass, for a card. */
export interface PassCoup {
  type: "pass-coup";
  table: string;
  coup: number;
  id: string;
}

/** My stakes of this coup are secret, for a card. */
export interface PlaySecret {
  type: "play-secret";
  table: string;
  coup: number;
  id: string;
}

/** Write a tournament with this structure. */
export interface WriteCup {
  type: "write-cup";
  text: string;
  id: string;
}

/** Let entrants enter. */
export interface OpenEntries {
  type: "open-entries";
  id: string;
  cup: string;
}

/** Let somebody enter where only those may enter who are invited. */
export interface InviteToCup {
  type: "invite-to-cup";
  patron: string;
  id: string;
  cup: string;
}

/** Close the entries, or those for further heats. */
export interface CloseEntries {
  type: "close-entries";
  id: string;
  cup: string;
}

/** Draw the seats of the next heat, and start it. */
export interface CallHeat {
  type: "call-heat";
  id: string;
  cup: string;
}

/** Stop every table after its coup. */
export interface HoldCup {
  type: "hold-cup";
  id: string;
  cup: string;
}

/** Let the tournament go on. */
export interface GoOnWithCup {
  type: "go-on-with-cup";
  id: string;
  cup: string;
}

/** An entrant did not come: they are out of the session. */
export interface Forfeit {
  type: "forfeit";
  entrant: number;
  id: string;
  cup: string;
}

/** Put an entrant out of the tournament. */
export interface Disqualify {
  type: "disqualify";
  entrant: number;
  why: string;
  id: string;
  cup: string;
}

/** Take chips from a seat of a tournament, between coups. */
export interface PenaliseSeat {
  type: "penalise-seat";
  table: string;
  seat: number;
  amount: number;
  why: string;
  id: string;
}

/** Rule on a protest. */
export interface RuleOnProtest {
  type: "rule-on-protest";
  protest: number;
  why: string;
  id: string;
  cup: string;
}

/** Make the results of a stage final. */
export interface MakeFinal {
  type: "make-final";
  id: string;
  cup: string;
}

/** Pay the places of the final. */
export interface PayPrizes {
  type: "pay-prizes";
  id: string;
  cup: string;
}

/** Cancel a tournament and give all fees back. */
export interface CancelCup {
  type: "cancel-cup";
  why: string;
  id: string;
  cup: string;
}

/** Record that a new shoe is on the table. */
export interface OpenShoe {
  type: "open-shoe";
  table: string;
  id: string;
  at?: Seen | null;
}

/** Record the burn: the first card, face up; the rest follow from it, face down. */
export interface BurnCards {
  type: "burn-cards";
  table: string;
  card: string;
  id: string;
  at?: Seen | null;
}

/** Open the bets, or begin a free coup. */
export interface OpenBets {
  type: "open-bets";
  table: string;
  free?: boolean;
  id: string;
  at?: Seen | null;
}

/** The seat that has the turn has bet, in a tournament. */
export interface NextTurn {
  type: "next-turn";
  table: string;
  seat?: number;
  id: string;
  at?: Seen | null;
}

/** Call last bets. */
export interface CallLastBets {
  type: "call-last-bets";
  table: string;
  id: string;
  at?: Seen | null;
}

/** Close the bets. */
export interface CloseBets {
  type: "close-bets";
  table: string;
  id: string;
  at?: Seen | null;
}

/** Record the die; 0 if it did not tumble. */
export interface ShakeDie {
  type: "shake-die";
  table: string;
  value: number;
  id: string;
  at?: Seen | null;
}

/** Record what the game draws besides its cards: one draw, and its value. */
export interface DrawValue {
  type: "draw-value";
  table: string;
  draw: string;
  value: number;
  id: string;
  at?: Seen | null;
}

/** Record the next card, for the place that is due. */
export interface DealCard {
  type: "deal-card";
  table: string;
  card: string;
  id: string;
  at?: Seen | null;
}

/** Take back the last card, which was keyed wrongly. */
export interface TakeBackCard {
  type: "take-back-card";
  table: string;
  id: string;
  at?: Seen | null;
}

/** Confirm the cards of this coup, which is then paid. */
export interface ConfirmResult {
  type: "confirm-result";
  table: string;
  id: string;
  at?: Seen | null;
}

/** Record that the cut card came out. */
export interface ShowCutCard {
  type: "show-cut-card";
  table: string;
  id: string;
  at?: Seen | null;
}

/** Take the table as its dealer. */
export interface TakeTable {
  type: "take-table";
  table: string;
  id: string;
  at?: Seen | null;
}

/** Leave the table, so that nobody deals there. */
export interface LeaveTable {
  type: "leave-table";
  table: string;
  id: string;
  at?: Seen | null;
}

/** Take back the burn, whose card was keyed wrongly. */
export interface TakeBackBurn {
  type: "take-back-burn";
  table: string;
  id: string;
  at?: Seen | null;
}

/** Take back the cut card, which did not come out. */
export interface TakeBackCutCard {
  type: "take-back-cut-card";
  table: string;
  id: string;
  at?: Seen | null;
}

/** Take back the die, which was keyed wrongly. */
export interface TakeBackDie {
  type: "take-back-die";
  table: string;
  id: string;
  at?: Seen | null;
}

/** Take back the value drawn last, which was keyed wrongly. */
export interface TakeBackValue {
  type: "take-back-value";
  table: string;
  id: string;
  at?: Seen | null;
}

/** Open the bets again, which were closed by mistake. */
export interface ReopenBets {
  type: "reopen-bets";
  table: string;
  id: string;
  at?: Seen | null;
}

/** Put the recorded cards of this coup right. */
export interface RightRecord {
  type: "right-record";
  table: string;
  cards: string[];
  id: string;
  at?: Seen | null;
}

/** Take the shoe off the table. */
export interface RetireShoe {
  type: "retire-shoe";
  table: string;
  id: string;
  at?: Seen | null;
}

/** Report an irregularity, with the cards that really left the shoe. */
export interface CallIrregularity {
  type: "call-irregularity";
  table: string;
  what: "foreign-card" | "wrong-number-of-cards" | "drawn-together" | "order-altered" | "shoe-too-short";
  cards?: string[];
  certain?: boolean;
  seen?: boolean;
  id: string;
  at?: Seen | null;
}

/** Correct a coup that was recorded wrongly. */
export interface Resettle {
  type: "resettle";
  table: string;
  coup: number;
  result: string;
  id: string;
}

/** Pause the table. */
export interface Pause {
  type: "pause";
  table: string;
  id: string;
}

/** Resume the table. */
export interface Resume {
  type: "resume";
  table: string;
  id: string;
}

/** Close the table after this coup. */
export interface CloseTable {
  type: "close-table";
  table: string;
  id: string;
}

/** Change the settings of the table from the next coup on. */
export interface ChangeSettings {
  type: "change-settings";
  table: string;
  settings: { key: string; game: string; currency: string; limits: Record<string, { least: number; most: number }>; accepts: Record<string, { units: number; per: number }>; cards: "drawn" | "dealt"; decks: number; cut: number; burn: boolean; seats: number; buy_in: { least: number; most: number }; denoms: number[]; difference: number | null; combinations: { both_sides: boolean; side_alone: boolean }; rounding: "steps" | "breakage"; clocks: { betting: number; last_call: number; closed: number; shaking: number; card: number; settled: number; absent: number }; deal_now: boolean; shown_late_ms: number; confirm: boolean; cut_card: "counted" | "shown"; dealer_required: boolean; chips: number[]; pays: "from-the-right" | "from-the-left"; declaration: string; live_odds: boolean; close_favourable: boolean };
  against?: string;
  id: string;
}

/** Take back a change of settings that is due at the next coup. */
export interface RecallChange {
  type: "recall-change";
  table: string;
  id: string;
}

/** Open a new table. */
export interface OpenTable {
  type: "open-table";
  settings: { key: string; game: string; currency: string; limits: Record<string, { least: number; most: number }>; accepts: Record<string, { units: number; per: number }>; cards: "drawn" | "dealt"; decks: number; cut: number; burn: boolean; seats: number; buy_in: { least: number; most: number }; denoms: number[]; difference: number | null; combinations: { both_sides: boolean; side_alone: boolean }; rounding: "steps" | "breakage"; clocks: { betting: number; last_call: number; closed: number; shaking: number; card: number; settled: number; absent: number }; deal_now: boolean; shown_late_ms: number; confirm: boolean; cut_card: "counted" | "shown"; dealer_required: boolean; chips: number[]; pays: "from-the-right" | "from-the-left"; declaration: string; live_odds: boolean; close_favourable: boolean };
  id: string;
}

/** Watch every table as the pit does: exposure, win, alarms. */
export interface WatchFloor {
  type: "watch-floor";
  id: string;
}

/** Stop watching the floor. */
export interface LeaveFloor {
  type: "leave-floor";
  id: string;
}

/** Free the seat of a patron who has nothing staked; the stack goes to their wallet. */
export interface VacateSeat {
  type: "vacate-seat";
  table: string;
  patron: string;
  why: string;
  id: string;
}

/** Keep a free seat for a patron for some minutes; for 0, keep it no longer. */
export interface KeepSeat {
  type: "keep-seat";
  table: string;
  seat: number;
  patron: string;
  minutes: number;
  id: string;
}

/** Bar a patron for so many minutes, or until two persons lift it. */
export interface BarPatron {
  type: "bar-patron";
  patron: string;
  why: string;
  minutes?: number | null;
  id: string;
}

/** Let a barred patron play again. */
export interface LiftBar {
  type: "lift-bar";
  patron: string;
  why: string;
  id: string;
}

/** Note something in the log, about a table, a patron, both or neither. */
export interface MakeNote {
  type: "make-note";
  text: string;
  about_table?: string;
  about_patron?: string;
  id: string;
}

/** Pay what a patron brings into their wallet. */
export interface PayIn {
  type: "pay-in";
  patron: string;
  currency: string;
  amount: number;
  means?: "cash" | "chips" | "card" | "transfer";
  reference?: string;
  id: string;
}

/** Pay a patron out of their wallet; above `pay_out_alone` of the house it takes two. */
export interface PayOut {
  type: "pay-out";
  patron: string;
  currency: string;
  amount: number;
  means?: "cash" | "chips" | "card" | "transfer";
  reference?: string;
  id: string;
}

/** Exchange money in a patron's wallet for another currency. */
export interface Exchange {
  type: "exchange";
  patron: string;
  pays: string;
  receives: string;
  amount: number;
  quoted?: number | null;
  id: string;
}

/** Set the rate of a currency in the house's own. */
export interface SetRate {
  type: "set-rate";
  currency: string;
  units: number;
  per: number;
  id: string;
}

/** Move chips from the cage to a table's float. */
export interface FillTable {
  type: "fill-table";
  table: string;
  currency: string;
  amount: number;
  id: string;
}

/** Move chips from a table's float back to the cage. */
export interface CreditTable {
  type: "credit-table";
  table: string;
  currency: string;
  amount: number;
  id: string;
}

/** Begin a new shift. */
export interface OpenShift {
  type: "open-shift";
  name: string;
  id: string;
}

/** Say that somebody of the staff has come to a patron who called. */
export interface AnswerAttendant {
  type: "answer-attendant";
  patron: string;
  id: string;
}

/** Appoint a member of staff, or change their role. */
export interface AppointStaff {
  type: "appoint-staff";
  name: string;
  role: "patron" | "dealer" | "pit-boss" | "cashier" | "director" | "auditor" | "admin";
  id: string;
}

/** Limit what tables of a currency may allow, and what one cashier pays out alone. */
export interface SetHouseLimit {
  type: "set-house-limit";
  currency: string;
  stake: number | null;
  buy_in: number | null;
  seats: number | null;
  worst: number | null;
  pay_out_alone: number | null;
  against?: string;
  id: string;
}

/** Set what displays say for the house in a language. */
export interface SetHouseText {
  type: "set-house-text";
  language: string;
  text: string;
  id: string;
}

/** Dismiss a member of staff, or withdraw an invitation. */
export interface DismissStaff {
  type: "dismiss-staff";
  name: string;
  id: string;
}

/** Invite somebody new to join the staff by a one-time code. */
export interface InviteStaff {
  type: "invite-staff";
  name: string;
  role: "patron" | "dealer" | "pit-boss" | "cashier" | "director" | "auditor" | "admin";
  id: string;
}

/** Let somebody of the staff choose a new password and PIN by a one-time code. */
export interface ResetStaff {
  type: "reset-staff";
  name: string;
  id: string;
}

/** Sign somebody of the staff out everywhere. */
export interface EndSessions {
  type: "end-sessions";
  name: string;
  id: string;
}

/** Approve a proposal as the second person. */
export interface Approve {
  type: "approve";
  proposal: string;
  id: string;
}

/** Decline a proposal, or withdraw one's own. */
export interface Decline {
  type: "decline";
  proposal: string;
  id: string;
}

/** Take a till with cash of the cage. */
export interface OpenTill {
  type: "open-till";
  till: string;
  cash: Record<string, number>;
  id: string;
}

/** Move cash from the cage to a till. */
export interface TillIn {
  type: "till-in";
  till: string;
  currency: string;
  amount: number;
  id: string;
}

/** Move cash from a till to the cage. */
export interface TillOut {
  type: "till-out";
  till: string;
  currency: string;
  amount: number;
  id: string;
}

/** Give a till back with what was counted in it, by currency. */
export interface CloseTill {
  type: "close-till";
  till: string;
  counted: Record<string, number>;
  id: string;
}

/** Undo an act of the cashier in this shift, by the number of its receipt. */
export interface Reverse {
  type: "reverse";
  seq: number;
  why: string;
  id: string;
}

/** Ask the cage for chips for a table. */
export interface AskFill {
  type: "ask-fill";
  table: string;
  currency: string;
  amount: number;
  id: string;
}

/** Send the chips of a slip to its table. */
export interface SendFill {
  type: "send-fill";
  slip: number;
  id: string;
}

/** Count the chips of a slip at its table. */
export interface TakeFill {
  type: "take-fill";
  slip: number;
  counted: number;
  id: string;
}

/** Ask for chips of a table to go back to the cage. */
export interface AskCredit {
  type: "ask-credit";
  table: string;
  currency: string;
  amount: number;
  id: string;
}

/** Send the chips of a slip from its table to the cage. */
export interface SendCredit {
  type: "send-credit";
  slip: number;
  id: string;
}

/** Count the chips of a slip in the cage. */
export interface TakeCredit {
  type: "take-credit";
  slip: number;
  counted: number;
  id: string;
}

/** Void a slip whose chips nobody has sent. */
export interface CancelSlip {
  type: "cancel-slip";
  slip: number;
  why: string;
  id: string;
}

/** End the shift of this name. */
export interface CloseShift {
  type: "close-shift";
  name: string;
  id: string;
}

/** Set from which amount on the cash of a patron and gaming day is reported; 0: not at all. */
export interface SetThreshold {
  type: "set-threshold";
  currency: string;
  amount: number;
  id: string;
}

/** A log of this house: a table's, or its own. */
export interface LogCard {
  log: string;
  rows: number;
  hash: string;
}

/** Every log, and the kinds of rows that the log of a table and of the house can have. */
export interface LogsSheet {
  logs: LogCard[];
  table_kinds: string[];
  house_kinds: string[];
}

/** Money that a row moved from one account to another. */
export interface MovedSheet {
  how: string;
  debit: string;
  debit_of: string;
  credit: string;
  credit_of: string;
  amount: number;
  currency: string;
}

/** One row of a log as it is stored, and what it says. */
export interface LogRowSheet {
  seq: number;
  at: number;
  kind: string;
  who: string;
  approved: string;
  sentence: string;
  clause: string;
  by: string;
  body: string;
  command: string;
  hash: string;
  hash_before: string;
  withheld: boolean;
  moved: MovedSheet[];
}

/** Some rows of a log, in their order. */
export interface LogSheet {
  log: string;
  rows: LogRowSheet[];
  older: number | null;
  newer: number | null;
  length: number;
}

/** Why one stake was paid what it was paid. */
export interface PayoutSheet {
  seat: number;
  wager: string;
  stake: number;
  odds: string;
  win: number;
  commission: number;
  net: number;
  sentence: string;
  agrees: boolean;
}

/** The payouts of a row that settles a coup; none for any other row. */
export interface PayoutsSheet {
  coup: number;
  result: string;
  currency: string;
  payouts: PayoutSheet[];
}

/** Audit the whole house, against a checkpoint that was kept if there is one. */
export interface NewAudit {
  checkpoint?: string;
}

/** How far an audit has read a log. */
export interface AuditedLog {
  log: string;
  rows: number;
  of: number;
}

/** The first thing that is wrong; `log` and `row` say which row shows it, if one does. */
export interface FaultSheet {
  where: string;
  what: string;
  log: string | null;
  row: number | null;
  kind?: string;
  about?: Record<string, number | string>;
}

/** A shoe whose cards could not be drawn again. */
export interface UndrawnShoe {
  table: string;
  shoe: number;
}

/** What is no fault but worth knowing; a message of its kind says it. */
export interface NoticeSheet {
  kind: string;
  about: Record<string, number | string>;
}

/** What an audit found. An older program wrote sentences in English in place of names. */
export interface AuditResult {
  events: number;
  transfers: number;
  accounts: number;
  tables: number;
  statements: number | null;
  checkpoint: number | null;
  undrawn: (UndrawnShoe | string)[];
  covered: string[];
  not_covered: string[];
  notices: (NoticeSheet | string)[];
  fault: FaultSheet | null;
  version: string;
  program: string;
}

/** An audit that runs or has ended; the house's log keeps those that came to a result. */
export interface AuditSheet {
  id: string;
  by: string;
  began: number;
  ended: number | null;
  state: "failed" | "right" | "running" | "wrong";
  logs: AuditedLog[];
  result: AuditResult | null;
  failed: string;
}

/** One row of the books; the first six fields are null where it is not grouped by them. */
export interface BookRowSheet {
  day: string | null;
  table: string | null;
  game: string | null;
  shift: string | null;
  dealer: string | null;
  wager: string | null;
  currency: string;
  coups: number;
  drop: number | null;
  win: number;
  hold: string | null;
  handle: number;
  commission: number;
  expected: number;
  deviation: number;
  z: string | null;
  control: string;
  least: number;
  most: number;
  fills: number | null;
  credits: number | null;
  bots_drop: number | null;
  bots_handle: number;
  bots_win: number;
}

/** The meter of a progressive wager, in minor units, since its table was opened. */
export interface MeterSheet {
  table: string;
  wager: string;
  currency: string;
  holds: number;
  seed: number;
  seeded: number;
  contributed: number;
  paid: number;
  corrected: number;
}

/** The books of some gaming days. */
export interface BooksSheet {
  days: string[];
  rows: BookRowSheet[];
  unread: string[];
}

/** How often something was put right, or did not count, on a gaming day. */
export interface CorrectionSheet {
  day: string;
  table: string;
  dealer: string;
  by: string;
  kind: string;
  clause: string;
  times: number;
}

/** A request that waited for a second person, and what became of it. */
export interface ApprovalSheet {
  row: number;
  at: number;
  by: string;
  what: string;
  table: string;
  coup: number;
  how: string;
  ended: number | null;
  decided_by: string;
  why: string;
}

/** A shoe of any table, with what is unusual about it. */
export interface AuditedShoe {
  table: string;
  shoe: number;
  row: number;
  opened: number | null;
  retired: number | null;
  openings: number;
  aborted: number;
  cuts: number;
  cut_short: boolean;
  lost: boolean;
  unverified: boolean;
}

/** A seat as the pit sees it. */
export interface StaffSeat {
  seat: number;
  patron: string;
  stack: number;
  stakes: Record<string, number>;
  barred: string;
  payouts?: PayoutView[];
  brought?: number;
}

/** A past coup that can still be corrected. */
export interface PastView {
  coup: number;
  result: string;
}

/** Settings that hold from the next coup on, and the two persons who asked for them. */
export interface ChangeDueView {
  settings: { key: string; game: string; currency: string; limits: Record<string, { least: number; most: number }>; accepts: Record<string, { units: number; per: number }>; cards: "drawn" | "dealt"; decks: number; cut: number; burn: boolean; seats: number; buy_in: { least: number; most: number }; denoms: number[]; difference: number | null; combinations: { both_sides: boolean; side_alone: boolean }; rounding: "steps" | "breakage"; clocks: { betting: number; last_call: number; closed: number; shaking: number; card: number; settled: number; absent: number }; deal_now: boolean; shown_late_ms: number; confirm: boolean; cut_card: "counted" | "shown"; dealer_required: boolean; chips: number[]; pays: "from-the-right" | "from-the-left"; declaration: string; live_odds: boolean; close_favourable: boolean };
  by: string;
  approved: string;
}

/** The rule of the tableau that asks for a third card; words come from its name. */
export interface DueRuleView {
  rule: "banker-draws" | "banker-draws-alone" | "player-draws";
  total: number;
  third: number | null;
  clause: string;
}

/** A free seat that is kept for a patron. */
export interface KeptView {
  patron: string;
  until: number;
}

/** The view of a table for staff, beyond what everyone sees. */
export interface StaffView {
  seats: StaffSeat[];
  exposure: Record<string, number>;
  due: "player" | "banker" | null;
  slip: boolean;
  dealt: number;
  dealer: string;
  cut_card_back: boolean;
  next: "nothing" | "take-table" | "open-shoe" | "burn-cards" | "open-bets" | "free-coup" | "next-turn" | "call-last-bets" | "close-bets" | "shake-die" | "draw-value" | "deal-card" | "confirm-result" | "await-ruling" | "await-cup";
  burnt: boolean;
  carried: string[];
  last_coup: number | null;
  closing: boolean;
  past: PastView[];
  settings: string;
  ruling: string[];
  change_due: ChangeDueView | null;
  winner?: "player" | "banker" | "tie" | null;
  chips?: number[];
  pays?: "from-the-right" | "from-the-left";
  due_rule?: DueRuleView | null;
  irregularities?: Record<"foreign-card" | "wrong-number-of-cards" | "drawn-together" | "order-altered" | "shoe-too-short", string>;
  takes_back?: "" | "burn" | "card" | "cut-card";
  cut_card_overdue?: boolean;
  dealer_since?: number;
  kept?: Record<number, KeptView>;
  setup?: { key: string; game: string; currency: string; limits: Record<string, { least: number; most: number }>; accepts: Record<string, { units: number; per: number }>; cards: "drawn" | "dealt"; decks: number; cut: number; burn: boolean; seats: number; buy_in: { least: number; most: number }; denoms: number[]; difference: number | null; combinations: { both_sides: boolean; side_alone: boolean }; rounding: "steps" | "breakage"; clocks: { betting: number; last_call: number; closed: number; shaking: number; card: number; settled: number; absent: number }; deal_now: boolean; shown_late_ms: number; confirm: boolean; cut_card: "counted" | "shown"; dealer_required: boolean; chips: number[]; pays: "from-the-right" | "from-the-left"; declaration: string; live_odds: boolean; close_favourable: boolean } | null;
}

/** The whole staff view of a table, as of a number of its staff channel. */
export interface StaffSnapshot {
  type: "staff-snapshot";
  table: string;
  epoch: string;
  no: number;
  view: StaffView;
}

/** The changed fields of the staff view; numbers have no gap. */
export interface StaffPatch {
  type: "staff-patch";
  table: string;
  no: number;
  change: Partial<StaffView>;
}

/** A request that waits for a second person. */
export interface ProposalView {
  proposal: string;
  by: string;
  what: string;
  table: string;
  coup: number;
  asked: Record<string, unknown>;
  left_ms: number;
  cards: string[];
  needs: ("patron" | "dealer" | "pit-boss" | "cashier" | "director" | "auditor" | "admin")[];
  at_own_screen?: boolean;
}

/** All requests that wait for a second person now. */
export interface Proposals {
  type: "proposals";
  proposals: ProposalView[];
}

/** How a proposal ended: sent to its maker, everyone who could approve it, and auditors. */
export interface ProposalDecided {
  type: "proposal-decided";
  proposal: string;
  how: "approved" | "declined" | "expired" | "refused";
  by: string;
  refused: Refused | null;
}

/** A one-time code for somebody of the staff: told once, and kept nowhere. */
export interface StaffCode {
  type: "staff-code";
  name: string;
  role: "patron" | "dealer" | "pit-boss" | "cashier" | "director" | "auditor" | "admin";
  code: string;
  until: number;
  other: string;
}

/** A patron who called somebody of the staff, and where they are. */
export interface CallView {
  patron: string;
  table: string;
  seat: number;
}

/** All patrons who wait for somebody of the staff now. */
export interface Calls {
  type: "calls";
  calls: CallView[];
}

/** A table as the pit sees it among all others; amounts are in the table's currency. */
export interface FloorView {
  card: TableCard;
  phase: "idle" | "betting" | "last-call" | "closed" | "shaking" | "drawing" | "dealing" | "complete" | "settled" | "voided";
  paused: boolean;
  closing: boolean;
  closed: boolean;
  since: number;
  dealer: string;
  shoe: number;
  coup: number;
  cards_left: number;
  taken: number;
  absent: number[];
  staked: Record<string, number>;
  worst: number;
  drop: number;
  win: number;
  handle: number;
  expected: number;
  coups: number;
  table_float: number;
  proposals: number;
  calls: number;
  alarms: ("absent-with-stack" | "attendant" | "cut-card-overdue" | "faulted" | "float-low" | "link-lost-dealer" | "long-phase" | "no-dealer" | "ruling")[];
  big_road: Road;
  ties: number[];
  deviation: number | null;
  control: "in" | "warning" | "out" | "none";
}

/** The changed fields of a table on the floor: all at first, then at most once a second. */
export interface FloorNews {
  type: "floor";
  table: string;
  change: Partial<FloorView>;
  now: number;
}

/** One event in words. */
export interface Told {
  kind: string;
  sentence: string;
  clause: string;
}

/** All stakes of a seat on one wager, as they are and as they would be. */
export interface StakeLine {
  seat: number;
  patron: string;
  wager: string;
  stake: number;
  was: number | null;
  will: number | null;
  clause: string;
  confirmed?: number | null;
}

/** An account that would change: the money in it, and how much of that is held for stakes. */
export interface MovedAccount {
  account: string;
  whose: string;
  patron: string;
  currency: string;
  before: number;
  after: number;
  held_before: number;
  held_after: number;
}

/** A setting of a table that would differ; before is null for a table that is not open yet. */
export interface ChangedSetting {
  name: string;
  before: unknown;
  after: unknown;
}

/** A seat that an act of the house would free; its stack goes to the patron's wallet. */
export interface FreedSeat {
  table: string;
  seat: number;
  patron: string;
  stack: number;
  currency: string;
  at_once: boolean;
}

/** A currency that buys more chips at a table than at the rate of the house. */
export interface BetterRate {
  table: string;
  currency: string;
  more: number;
}

/** A pay-in that has the reference of the one that is previewed, by the same means. */
export interface UsedReference {
  seq: number;
  at: number;
  patron: string;
  currency: string;
  amount: number;
  by: string;
}

/** A one-time code by which somebody was invited, or set their password. */
export interface GivenCodeSheet {
  what: "invitation" | "password";
  name: string;
  by: string;
  approved: string;
  at: number;
  asks: boolean;
}

/** What a request of staff would do if it were sent now. Nothing was done. */
export interface PreviewSheet {
  refused: Refused | null;
  second: boolean;
  log: string;
  at: number;
  events?: Told[];
  coup?: number;
  lines?: StakeLine[];
  moved?: MovedAccount[];
  cards_before?: string;
  cards_after?: string;
  phase_after?: "idle" | "betting" | "last-call" | "closed" | "shaking" | "drawing" | "dealing" | "complete" | "settled" | "voided" | null;
  due_after?: "player" | "banker" | null;
  roads_before?: string;
  roads_after?: string;
  shoe_retired?: boolean;
  carried?: string[];
  free_coup?: boolean;
  settings?: ChangedSetting[];
  currency?: string;
  freed?: FreedSeat[];
  better_rates?: BetterRate[];
  codes?: GivenCodeSheet[];
  used?: UsedReference[];
}

/** What a wallet held after an act. */
export interface BalanceSheet {
  patron: string;
  currency: string;
  amount: number;
}

/** An act of staff as the log has it. */
export interface ReceiptSheet {
  log: string;
  seq: number;
  hash: string;
  at: number;
  by: string;
  approved: string;
  events: Told[];
  balances: BalanceSheet[];
  undone?: number;
}

/** One sitting of a patron, as the pit rates it; amounts are in the table's currency. */
export interface RatedSitting {
  table: string;
  currency: string;
  since: number;
  until: number | null;
  played_ms: number;
  coups: number;
  handle: number;
  average: number;
  expected: number;
  net: number;
}

/** A note of the staff. */
export interface NoteSheet {
  at: number;
  by: string;
  table: string;
  patron: string;
  text: string;
}

/** How a patron played in the last days, whether the house bars them, and notes about them. */
export interface RatingSheet {
  patron: string;
  now: number;
  barred_until: number;
  sittings: RatedSitting[];
  notes: NoteSheet[];
  barred_for_good?: boolean;
}

/** A patron whom a search found. */
export interface PatronFound {
  patron: string;
  role: "patron" | "dealer" | "pit-boss" | "cashier" | "director" | "auditor" | "admin";
  code: string;
  shown_as: string;
  seats: Record<string, number>;
}

/** The patrons whom a search found, the best first. */
export interface PatronsFound {
  patrons: PatronFound[];
  more: boolean;
}

/** What one currency is worth: so many units of the house's own for so many of it. */
export interface RateSheet {
  currency: string;
  units: number;
  per: number;
}

/** The house's own currency, the rates of others, and the money that the cashier accepts. */
export interface RatesSheet {
  currency: string;
  rates: RateSheet[];
  accepted: string[];
}

/** An open till. What should be in it is told to nobody before it is counted. */
export interface TillSheet {
  till: string;
  by: string;
  moves: number;
  currencies: string[];
}

/** A fill or a credit that is not done yet. */
export interface SlipSheet {
  slip: number;
  what: "fill" | "credit";
  table: string;
  currency: string;
  amount: number;
  asked: string;
  sent: string;
}

/** Fills and credits of a table that are not done yet. */
export interface SlipsSheet {
  slips: SlipSheet[];
}

/** An act of this shift that can be reversed, or was. */
export interface ActSheet {
  seq: number;
  what: string;
  patron: string;
  by: string;
  moved: MovedAmount[];
  reversed: boolean;
}

/** An amount that an act moved. */
export interface MovedAmount {
  currency: string;
  amount: number;
}

/** The cage as it stands. */
export interface CageSheet {
  day: string;
  shift: number;
  shift_name: string;
  shift_open: boolean;
  tills: TillSheet[];
  slips: SlipSheet[];
  acts: ActSheet[];
  thresholds: Record<string, number>;
}

/** One movement of a wallet. */
export interface StatementLine {
  number: number;
  at: number;
  table: string;
  what: string;
  currency: string;
  amount: number;
  balance: number;
}

/** Movements of a patron's wallets, the newest first. */
export interface StatementSheet {
  lines: StatementLine[];
  before: number | null;
}

/** Create an account for somebody at the window. */
export interface NewPatron {
  name: string;
}

/** A one-time code for a new password: told once, and kept nowhere. */
export interface CodeSheet {
  patron: string;
  code: string;
  until: number;
}

/** Choose a new password by a one-time code of the cashier. */
export interface NewPasswordByCode {
  name: string;
  code: string;
  password: string;
}

/** A session of a member of staff; moments in milliseconds since 1970. */
export interface StaffSessionSheet {
  session: string;
  at: number;
  seen: number;
  locked: boolean;
}

/** A member of staff, or somebody who is invited. */
export interface StaffSheet {
  name: string;
  role: "patron" | "dealer" | "pit-boss" | "cashier" | "director" | "auditor" | "admin";
  pin: "none" | "ready" | "disabled";
  sessions: StaffSessionSheet[];
  present: boolean;
  password: boolean;
  invited: boolean;
  code_until: number;
}

/** The most that tables and cashiers may allow in one currency; none: no limit. */
export interface HouseLimitSheet {
  stake: number | null;
  buy_in: number | null;
  seats: number | null;
  worst: number | null;
  pay_out_alone: number | null;
  digest: string;
}

/** What displays say for the house, by language. */
export interface HouseSheet {
  texts: Record<string, string>;
}

/** The house as its office sees it. */
export interface OfficeSheet {
  currency: string;
  zone: string;
  day_begins: string;
  shift: number;
  rates: Record<string, { units: number; per: number }>;
  limits: Record<string, HouseLimitSheet>;
  texts: Record<string, string>;
}

/** What the office sees of the server beyond its health; sizes in bytes. */
export interface OperationSheet {
  since: number;
  links: number;
  seats: number;
  waiting: number;
  database: number;
  disk_free: number;
  disk_total: number;
  backed_up: number | null;
}

/** The settings of a table that hold from the next coup on, and their digest. */
export interface TableSettingsSheet {
  settings: { key: string; game: string; currency: string; limits: Record<string, { least: number; most: number }>; accepts: Record<string, { units: number; per: number }>; cards: "drawn" | "dealt"; decks: number; cut: number; burn: boolean; seats: number; buy_in: { least: number; most: number }; denoms: number[]; difference: number | null; combinations: { both_sides: boolean; side_alone: boolean }; rounding: "steps" | "breakage"; clocks: { betting: number; last_call: number; closed: number; shaking: number; card: number; settled: number; absent: number }; deal_now: boolean; shown_late_ms: number; confirm: boolean; cut_card: "counted" | "shown"; dealer_required: boolean; chips: number[]; pays: "from-the-right" | "from-the-left"; declaration: string; live_odds: boolean; close_favourable: boolean };
  digest: string;
}

/** A change of one setting, or of a part of it. */
export interface SettingChangeSheet {
  name: string;
  before: unknown;
  after: unknown;
}

/** An opening of a table, or a change of its settings. */
export interface SettingsHistorySheet {
  seq: number;
  at: number;
  by: string;
  approved: string;
  changes: SettingChangeSheet[];
}

/** One setting of a table: what it is for, what it may be, and when it can change. */
export interface SettingSheet {
  name: string;
  kind: "text" | "number" | "flag" | "choice" | "amount" | "amounts" | "range" | "ranges" | "parts" | "rates";
  says: string;
  changes: "never" | "between-shoes" | "next-coup";
  default: unknown;
  choices?: string[];
  least?: number | null;
  most?: number | null;
  parts?: string[];
  for_dealt?: boolean;
  optional?: boolean;
}

/** A seated terminal's cut; the nonce is empty where it was never shown. */
export interface ShownCut {
  seat: number;
  digest: string;
  nonce: string;
  late: boolean;
}

/** One attempt to open a shoe: the house's commitment, and what others brought. */
export interface ShownOpening {
  opening: number;
  commitment: string;
  before: string;
  root: string;
  rules: string;
  beacon: string;
  cuts: ShownCut[];
  aborted: boolean;
  entropy: string;
  beacon_value: string;
}

/** A card with its proof. */
export interface ShownCard {
  place: number;
  card: string;
  secret: string;
  leaf: string;
  path: string[];
}

/** A die with its proof. */
export interface ShownDie {
  coup: number;
  place: number;
  die: number;
  secret: string;
  leaf: string;
  path: string[];
}

/** What the game drew besides cards and die, with its proof. */
export interface ShownValue {
  coup: number;
  draw: string;
  place: number;
  value: number;
  secret: string;
  leaf: string;
  path: string[];
}

/** What the game drew in a coup besides cards and die. */
export interface DrawnValue {
  draw: string;
  value: number;
}

/** A coup of the shoe, counted from 1, and the cards that it took. */
export interface ShownCoup {
  coup: number;
  first: number | null;
  cards: string[];
  die: number | null;
  void: boolean;
  drawn?: DrawnValue[];
}

/** One shoe, as anyone can verify it. */
export interface ShoeDocument {
  format: string;
  table: string;
  shoe: number;
  decks: number;
  game: string;
  rulebook: string;
  openings: ShownOpening[];
  burnt: number | null;
  drawn: ShownCard[];
  dice: ShownDie[];
  coups: ShownCoup[];
  retired: boolean;
  lost: boolean;
  secrets: string[];
  draws?: ShownValue[];
}

/** The summary of one shoe of a table. */
export interface ShoeLine {
  shoe: number;
  commitment: string;
  openings: number;
  cuts: number;
  beacon: string;
  opened: boolean;
  retired: boolean;
  lost: boolean;
}

/** The shoes of a table, newest first; ask for older ones with `before`. */
export interface ShoeList {
  table: string;
  shoes: ShoeLine[];
  before: number | null;
}

/** The end of one log: its number of rows, and the hash of the last one. */
export interface LogHead {
  log: string;
  rows: number;
  hash: string;
}

/** The text that the house signs. Statements have no gaps; each names the one before. */
export interface Statement {
  format: string;
  version: number;
  key: string;
  number: number;
  before: string;
  at: number;
  kind: "all" | "key" | "moved" | "shoe";
  logs: number;
  root: string;
  next?: string;
}

/** The readiness of a server, its program and its alarms. */
export interface Health {
  ready: boolean;
  why: string[];
  version: string;
  program: string;
  tables: number;
  open: number;
  alarms: string[];
}

export type AnyRequest =
  | Watch
  | Unwatch
  | WatchLobby
  | LeaveLobby
  | TakeSeat
  | LeaveSeat
  | BuyIn
  | ChooseDenom
  | PlaceStake
  | ClearLast
  | ClearAll
  | RepeatStakes
  | SetStakes
  | SetAutoRepeat
  | DealNow
  | Shake
  | SetSqueeze
  | OpenCards
  | CommitCut
  | RevealCut
  | SetOwnLimit
  | ExcludeSelf
  | AcknowledgeReality
  | CallAttendant
  | CancelAttendant
  | WatchCup
  | LeaveCup
  | EnterCup
  | WithdrawFromCup
  | BuyAgain
  | LodgeProtest
  | AgreeSplit
  | CutBallot
  | RevealBallot
  | EndTurn
  | PassCoup
  | PlaySecret;

export type AnyMessage =
  | Hello
  | Wallet
  | Lock
  | Attendant
  | Reality
  | PublicSnapshot
  | PublicPatch
  | SeatSnapshot
  | SeatPatch
  | Totals
  | Clock
  | Squeezing
  | Proof
  | Heads
  | LobbyNews
  | OwnSeats
  | CupSnapshot
  | Answer;

export type AnyStaffRequest =
  | OpenShoe
  | BurnCards
  | OpenBets
  | NextTurn
  | CallLastBets
  | CloseBets
  | ShakeDie
  | DrawValue
  | DealCard
  | TakeBackCard
  | ConfirmResult
  | ShowCutCard
  | TakeTable
  | LeaveTable
  | TakeBackBurn
  | TakeBackCutCard
  | TakeBackDie
  | TakeBackValue
  | ReopenBets
  | RightRecord
  | RetireShoe
  | CallIrregularity
  | Resettle
  | Pause
  | Resume
  | CloseTable
  | ChangeSettings
  | RecallChange
  | OpenTable
  | WatchFloor
  | LeaveFloor
  | VacateSeat
  | KeepSeat
  | BarPatron
  | LiftBar
  | MakeNote
  | PayIn
  | PayOut
  | Exchange
  | SetRate
  | FillTable
  | CreditTable
  | OpenShift
  | AnswerAttendant
  | AppointStaff
  | SetHouseLimit
  | SetHouseText
  | DismissStaff
  | InviteStaff
  | ResetStaff
  | EndSessions
  | Approve
  | Decline
  | OpenTill
  | TillIn
  | TillOut
  | CloseTill
  | Reverse
  | AskFill
  | SendFill
  | TakeFill
  | AskCredit
  | SendCredit
  | TakeCredit
  | CancelSlip
  | CloseShift
  | SetThreshold
  | WriteCup
  | OpenEntries
  | InviteToCup
  | CloseEntries
  | CallHeat
  | HoldCup
  | GoOnWithCup
  | Forfeit
  | Disqualify
  | PenaliseSeat
  | RuleOnProtest
  | MakeFinal
  | PayPrizes
  | CancelCup;

export type AnyStaffMessage =
  | StaffSnapshot
  | StaffPatch
  | Proposals
  | ProposalDecided
  | StaffCode
  | Calls
  | FloorNews;

/** The roles that deal. */
export const DEALERS = [
  "dealer",
  "pit-boss"
] as const;

/** The request of each step that needs nothing but Enter. */
export const STEPS = {
  "take-table": "take-table",
  "open-shoe": "open-shoe",
  "open-bets": "open-bets",
  "next-turn": "next-turn",
  "call-last-bets": "call-last-bets",
  "close-bets": "close-bets",
  "confirm-result": "confirm-result"
} as const;

/** How scanners type unless the house says otherwise. */
export const SCANNER = {
  "prefix": "~",
  "badge": "^",
  "codes": {}
} as const;

/** The most digits of a PIN. */
export const LONGEST_PIN = 8 as const;

/** The longest reason. */
export const LONGEST_WHY = 200 as const;

/** The longest name of a shift. */
export const LONGEST_TITLE = 64 as const;

/** The longest note. */
export const LONGEST_NOTE = 500 as const;

/** The longest reference of a payment. */
export const LONGEST_REFERENCE = 64 as const;

/** The longest text of the house. */
export const LONGEST_TEXT = 200 as const;

/** The most cards that an irregularity names. */
export const MOST_NAMED = 12 as const;

/** What a table may be called, as a pattern. */
export const TABLE_KEY = "[a-z0-9]+(?:-[a-z0-9]+)*" as const;

/** Settings that are amounts. */
export const AMOUNT_SETTINGS = [
  "limits",
  "buy_in",
  "denoms",
  "difference",
  "chips"
] as const;

/** For how many minutes the pit keeps a seat. */
export const LONGEST_KEPT = 120 as const;
