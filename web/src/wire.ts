// Written from src/punto/wire/ by `python3 dev.py fix`.
// Edit those files, not this one.

/** The least and the most. */
export interface Limit {
  least: number;
  most: number;
}

/** How a table is set; it changes where the pit sets it otherwise. */
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
}

/** Marks and where each lies: mark n in column `columns[n]`, in row `rows[n]`, from 0. */
export interface Road {
  marks: string;
  columns: number[];
  rows: string;
}

/** What each derived road would show next: R, B, or nothing yet. */
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

/** The seat with the highest stake on each side, who reached it first; 0 is nobody. */
export interface HighestView {
  player: number;
  banker: number;
}

/** What a seated terminal brings to a shoe; the nonce once it is shown. */
export interface CutView {
  seat: number;
  digest: string;
  nonce: string;
}

/** A cut that an aborted opening of the newest shoe went without; the nonce if it came late. */
export interface LeftOutView {
  opening: number;
  commitment: string;
  seat: number;
  digest: string;
  nonce: string;
}

/** How a drawn shoe is opened, and what holds for it: hashes in hex, empty until they exist. */
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

/** How many coups were voided: of this shoe, at this table ever, and of these by a person. */
export interface VoidsView {
  shoe: number;
  table: number;
  staff: number;
}

/** What everyone may see of a table. */
export interface PublicView {
  card: TableCard;
  phase: "idle" | "betting" | "last-call" | "closed" | "shaking" | "dealing" | "settled" | "voided";
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
  power: boolean;
  shaker: number | null;
  paused: boolean;
  faulted: boolean;
  closed: boolean;
  seats_taken: number[];
  results: string;
  roads: RoadsView;
}

/** A table at a glance. */
export interface LobbyView {
  card: TableCard;
  phase: "idle" | "betting" | "last-call" | "closed" | "shaking" | "dealing" | "settled" | "voided";
  paused: boolean;
  faulted: boolean;
  closed: boolean;
  coup: number;
  shoe: number;
  seats_taken: number[];
  results: string;
  big_road: Road;
  ties: number[];
  ties_before: number;
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

/** What could no longer stand, and by which clause; none where the table forbids it. */
export interface FallenView {
  wager: string;
  amount: number;
  clause: string;
}

/** What patrons see of their own seat. */
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
}

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
  staff?: Place | null;
  cuts?: boolean;
  id: string;
}

/** I look at this table no longer; a seat there stays mine. */
export interface Unwatch {
  type: "unwatch";
  table: string;
  id: string;
}

/** Show me every table at a glance. */
export interface WatchLobby {
  type: "watch-lobby";
  id: string;
}

/** I look around no longer. */
export interface LeaveLobby {
  type: "leave-lobby";
  id: string;
}

/** I sit down here with this much, in the table's money or in another that it accepts. */
export interface TakeSeat {
  type: "take-seat";
  table: string;
  seat: number;
  buy_in: number;
  currency?: string;
  id: string;
}

/** I stand up. */
export interface LeaveSeat {
  type: "leave-seat";
  table: string;
  id: string;
}

/** I bring more, in the table's money or in another that it accepts. */
export interface BuyIn {
  type: "buy-in";
  table: string;
  amount: number;
  currency?: string;
  id: string;
}

/** A credit shall be worth this. */
export interface ChooseDenom {
  type: "choose-denom";
  table: string;
  denom: number;
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

/** I shake the die that was passed to me. */
export interface Shake {
  type: "shake";
  table: string;
  id: string;
}

/** I cut the shoe that is bound so: this is the digest of my nonce. */
export interface CommitCut {
  type: "commit-cut";
  table: string;
  commitment: string;
  digest: string;
  id: string;
}

/** This is my nonce. */
export interface RevealCut {
  type: "reveal-cut";
  table: string;
  commitment: string;
  nonce: string;
  id: string;
}

/** I allow myself so much; tighter at once, looser a day later. */
export interface SetOwnLimit {
  type: "set-own-limit";
  what: "stake" | "loss" | "minutes";
  value: number | null;
  currency?: string;
  id: string;
}

/** Do not let me play for so many days, or ever again. */
export interface ExcludeSelf {
  type: "exclude-self";
  days: number | null;
  id: string;
}

/** The link stands; this is who you are and what your wallets hold. */
export interface Hello {
  type: "hello";
  patron: string;
  role: "patron" | "dealer" | "pit-boss" | "cashier" | "director" | "auditor" | "admin";
  currency: string;
  wallet: number;
  wallets: Record<string, number>;
}

/** What your wallets hold now: of play money, and by currency. */
export interface Wallet {
  type: "wallet";
  available: number;
  wallets: Record<string, number>;
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
  sat_ms: number | null;
  given_up?: boolean;
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

/** Where a card or a die came from: its secret, and the way from there to the shoe's root. */
export interface Proof {
  type: "proof";
  table: string;
  shoe: number;
  what: "card" | "die";
  place: number;
  shown: string;
  secret: string;
  leaf: string;
  path: string[];
}

/** Where the log of a table ended, as the house has signed it: keep it. */
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

/** What changed at a table of the lobby: all of it at first, then once a second at most. */
export interface LobbyNews {
  type: "lobby";
  table: string;
  change: Partial<LobbyView>;
  left_ms: number | null;
}

/** Why something was refused: its name for programs, a sentence for people, its clause. */
export interface Refused {
  reason: string;
  sentence: string;
  clause: string;
  wager: string;
}

/** What became of a request: done and on the disk, or refused. */
export interface Answer {
  type: "answer";
  id: string;
  refused: Refused | null;
}

/** Why something was refused over HTTP: its name for programs, a sentence for people. */
export interface Problem {
  reason: string;
  sentence: string;
}

/** Who is signed in. */
export interface Me {
  patron: string;
  role: "patron" | "dealer" | "pit-boss" | "cashier" | "director" | "auditor" | "admin";
}

/** I want an account. */
export interface SignUp {
  name: string;
  password: string;
}

/** I have one. */
export interface SignIn {
  name: string;
  password: string;
}

/** I want another password; every session of mine ends. */
export interface NewPassword {
  old: string;
  new: string;
}

/** This session of mine shall end. */
export interface EndSession {
  session: string;
}

/** Somewhere that somebody is signed in. */
export interface SessionSheet {
  session: string;
  at: number;
  this: boolean;
}

/** A limit of one's own: what holds now, and what will from a moment on. None: unlimited. */
export interface LimitSheet {
  what: "stake" | "loss" | "minutes";
  currency: string;
  now: number | null;
  later: number | null;
  since: number;
}

/** One's own sitting at a table; moments in milliseconds since 1970. */
export interface SittingSheet {
  table: string;
  currency: string;
  since: number;
  until: number | null;
  brought: number;
  worth: number;
  net: number;
}

/** What play came to since a moment; a sitting counts whole where any of it falls into it. */
export interface PlayedSheet {
  since: number;
  net: Record<string, number>;
  played_ms: number;
}

/** What somebody allows themself, what is left of it, and what their play came to. */
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
}

/** A patron, as the cashier and the pit see them. */
export interface PatronSheet {
  patron: string;
  role: "patron" | "dealer" | "pit-boss" | "cashier" | "director" | "auditor" | "admin";
  wallets: Record<string, number>;
  seats: Record<string, number>;
  excluded_until: number;
}

/** What one table took in one shift. */
export interface TakingsSheet {
  table: string;
  shift: string;
  currency: string;
  drop: number;
  win: number;
  hold: string | null;
  fills: number;
  credits: number;
}

/** A signed statement with the heads that its root stands for. */
export interface Kept {
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

/** A language that Punto speaks: its own name for itself, and how it is written. */
export interface LanguageSheet {
  tag: string;
  name: string;
  direction: string;
}

/** What a page needs to begin: who is signed in, if anyone is, and which languages there are. */
export interface StartSheet {
  me: Me | null;
  languages: LanguageSheet[];
  version: string;
}

/** A coup that is over, with what came of one's own stakes on it. */
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
  power: boolean;
  void: string;
  righted: boolean;
  seat: number;
  stakes: Record<string, number>;
  payouts: PayoutView[];
  net: number;
}

/** Coups that one staked on, newest first; `before` asks for those before them. */
export interface HistorySheet {
  coups: CoupSheet[];
  before: number | null;
}

/** One thing that happened in a coup; what it does not speak of is empty. */
export interface ReplayStep {
  after_ms: number;
  what: string;
  side: "player" | "banker" | null;
  card: string;
  value: number | null;
  seat: number | null;
  clause: string;
}

/** A coup whole, step by step, as it happened; `coup` has how it ended. */
export interface ReplaySheet {
  coup: CoupSheet;
  steps: ReplayStep[];
}

/** An exact number, and the same in hundredths, to four places. */
export interface Share {
  exact: string;
  percent: string;
}

/** What a wager may gain for each unit staked, and how often. */
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

/** How many cards of a rank nobody has seen; by suit where a wager tells suits apart. */
export interface RankSheet {
  rank: string;
  cards: number;
  suits: Record<string, number>;
}

/** The house edge of a wager in the next coup, of a full shoe, and what the cards changed. */
export interface WagerNowSheet {
  wager: string;
  edge: Share;
  full: Share;
  change: Share;
}

/** The exact odds of a table's next coup for the cards seen. They favour nobody for long. */
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

/** One line of a paytable: the sentence that explains it, as a message and its arguments. */
export interface PaySheet {
  odds: string;
  short: string;
  message: string;
  about: Record<string, string>;
  clause: string;
  power: boolean;
}

/** Where a wager lies on the layout: rows count away from the patron. */
export interface AreaSheet {
  row: number;
  column: number;
  columns: number;
  clause: string;
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
  area: AreaSheet | null;
  need: NeedSheet | null;
  cap: CapSheet | null;
  pays: PaySheet[];
  loss: PaySheet;
}

/** A game in one language, drawn from its declaration. */
export interface GameSheet {
  key: string;
  name: string;
  language: string;
  die: boolean;
  wagers: WagerSheet[];
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

/** A heading with what stands under it. */
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
}

/** Signed heads of the house's logs, oldest first, and what one needs to follow them. */
export interface HeadsSheet {
  key: string;
  fingerprint: string;
  newest: number;
  beginning: number;
  keys: Signed[];
  statements: Kept[];
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

/** A coup of the shoe, counted from 1, and the cards that it took. */
export interface ShownCoup {
  coup: number;
  first: number | null;
  cards: string[];
  die: number | null;
  void: boolean;
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
  | SetAutoRepeat
  | Shake
  | CommitCut
  | RevealCut
  | SetOwnLimit
  | ExcludeSelf;

export type AnyMessage =
  | Hello
  | Wallet
  | PublicSnapshot
  | PublicPatch
  | SeatSnapshot
  | SeatPatch
  | Totals
  | Clock
  | Proof
  | Heads
  | LobbyNews
  | Answer;
