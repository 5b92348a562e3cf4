"""A second table, naive and mutable, written for the tests alone.

It shares no code with `punto.table`: rules are ifs, money is plain sums, payouts come from the
plain reference. Whatever it says, the real table must say too.
"""

import re
from collections import Counter
from dataclasses import dataclass, field, replace
from math import floor

from punto.cards import DECK, Card, Hand
from punto.coup import Coup
from punto.table import commands as c
from punto.table.settings import Cards, CutCard, Settings
from tests.kit.reference import net

MAIN = ("player", "banker")
WHILE_PAUSED = (
    *(c.TakeSeat, c.LeaveSeat, c.BuyIn, c.Pause, c.Resume),
    *(c.CloseTable, c.SetAutoRepeat, c.EndAutoRepeat, c.CallIrregularity, c.SetAllowance),
    *(c.TakeTable, c.LeaveTable),
    *(c.ChangeSettings, c.RecallChange, c.AwaitRuling, c.EndRuling, c.KeepSeat),
)
STEPS = {"player": {"power-98": 20}, "banker": {"commission": 20, "electronic": 20, "power-98": 20}}


@dataclass
class Chip:
    """One stake."""

    id: str
    wager: str
    amount: int
    action: str


@dataclass
class NaiveSeat:
    """A patron and what lies before them."""

    patron: str
    stack: int
    chips: list[Chip] = field(default_factory=list)
    spent: set[str] = field(default_factory=set)
    last: dict[str, int] = field(default_factory=dict)
    auto: bool = False
    reached: int = 0
    settled: bool = False
    nets: list[int] = field(default_factory=list)
    most: int | None = None
    floor: int | None = None
    barred: bool = False
    until: int | None = None

    def lying(self) -> Counter[str]:
        """Return the amount in play on each wager."""
        totals: Counter[str] = Counter()
        for chip in [] if self.settled else self.chips:
            totals[chip.wager] += chip.amount
        return totals

    def free(self) -> int:
        """Return the amount that may still be staked."""
        return self.stack - sum(self.lying().values())


WAIT_FOR_A_RULING = (
    *(c.OpenBets, c.DealCard, c.ConfirmResult, c.OpenShoe, c.RetireShoe, c.BurnCards),
    *(c.TakeBackCard, c.TakeBackBurn, c.TakeBackDie, c.ReopenBets, c.RightRecord),
)


class NaiveTable:
    """A table of one game. `do` answers whether a command is taken, and takes it."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.game = settings.game
        self.wagers = list(settings.limits)
        self.now = 0
        self.seats: dict[int, NaiveSeat] = {}
        self.phase, self.coup, self.shoes = "idle", 0, 0
        self.shoe: Counter[Card] | None = None
        self.cards: list[Card] = []
        self.die = self.shaker = self.moves = 0
        self.results: list[str] = []
        self.shut: set[str] = set()  # wagers that this coup takes no stakes on
        self.last_coup = self.shoe_coups = 0
        self.free = self.slip = False  # a coup without stakes; a card that can be taken back
        self.shown = False  # a card or the die of this coup was known
        self.cut_card: tuple[int, int] | None = None  # where the dealer saw it
        self.dealer = ""
        self.spent: set[str] = set()
        self.ready: set[str] = set()  # patrons who asked for the cards
        self.idle: Counter[str] = Counter()  # coups in a row that a patron let pass
        self.paused = self.closing = self.closed = False
        self.judged: set[str] = set()  # calls that nobody has decided yet
        self.due: Settings | None = None  # settings of the next coup
        self.kept: dict[int, tuple[str, int]] = {}  # free seats, for whom and until when

    def do(self, command: c.Command) -> bool:
        """Apply a command if the rules accept it; return True if they do."""
        if self.paused and not isinstance(command, WHILE_PAUSED):
            return self._known_stake(command)
        if self.judged and isinstance(command, WAIT_FOR_A_RULING):
            return False
        act = re.sub(r"(?<!^)(?=[A-Z])", "_", type(command).__name__).lower()
        answer: bool = getattr(self, act)(command)
        return answer

    def _known_stake(self, command: c.Command) -> bool:
        """Return True for a repeat of a stake that lies there, all that a pause accepts."""
        if isinstance(command, c.PlaceStake) and self._seat(command.patron):
            return self._same(command) is True
        if isinstance(command, c.RepeatStakes) and self._seat(command.patron):
            chips = self.seats[self._seat(command.patron)].chips
            return bool(chips) and all(chip.action == command.id for chip in chips)
        if isinstance(command, c.SetStakes) and self._seat(command.patron):
            return self._lies(command)
        return False

    def _seat(self, patron: str) -> int:
        return next((n for n, seat in self.seats.items() if seat.patron == patron), 0)

    # Seats

    def take_seat(self, command: c.TakeSeat) -> bool:
        """Sit down."""
        seats = min(self.settings.seats, (self.due or self.settings).seats)
        if self.closed or not 1 <= command.seat <= seats:
            return False
        if self._seat(command.patron) or command.seat in self.seats:
            return False
        whose, until = self.kept.get(command.seat, (command.patron, 0))
        if whose != command.patron and self.now < until:
            return False
        if not self.settings.buy_in.least <= command.buy_in <= self.settings.buy_in.most:
            return False
        self.kept.pop(command.seat, None)
        self.seats[command.seat] = NaiveSeat(command.patron, command.buy_in)
        return True

    def buy_in(self, command: c.BuyIn) -> bool:
        """Bring more."""
        seat = self._seat(command.patron)
        if not seat or not 1 <= command.amount <= self.settings.buy_in.most:
            return False
        self.seats[seat].stack += command.amount
        floor = self.seats[seat].floor
        self.seats[seat].floor = None if floor is None else floor + command.amount
        return True

    def set_allowance(self, command: c.SetAllowance) -> bool:
        """Limit oneself."""
        number = self._seat(command.patron)
        if not number:
            return False
        seat, allowance = self.seats[number], command.allowance
        seat.most, seat.barred = allowance.stake, bool(allowance.barred)
        seat.until = allowance.until
        seat.floor = None if allowance.loss is None else seat.stack - allowance.loss
        return True

    def leave_seat(self, command: c.LeaveSeat) -> bool:
        """Stand up."""
        number = self._seat(command.patron)
        if not number:
            return False
        seat = self.seats[number]
        if seat.lying() or (seat.nets and self.phase == "settled" and not self.closed):
            return False
        self.spent |= {*seat.spent, *(chip.id for chip in seat.chips)}
        del self.seats[number]
        self.ready.discard(command.patron)
        self.idle[command.patron] = 0
        return True

    # Stakes

    def _open(self, coup: int) -> bool:
        return self.phase in ("betting", "last-call") and coup == self.coup and not self.closed

    def _same(self, command: c.PlaceStake) -> bool | None:
        """Return True if this id belongs to exactly this stake, None if the id is new."""
        if command.id in self.spent:
            return False
        for number, seat in self.seats.items():
            for chip in seat.chips:
                if chip.id == command.id:
                    same = number == self._seat(command.patron) and command.coup == self.coup
                    return (
                        same
                        and (chip.wager, chip.amount) == (command.wager, command.amount)
                        and not chip.action
                    )
            if command.id in seat.spent:
                return False
        return None

    def _fits(self, seat: NaiveSeat, wager: str, amount: int) -> bool:
        if wager not in self.wagers or amount < 1 or wager in self.shut:
            return False
        after = seat.lying()
        after[wager] += amount
        if any(staked % self._step(wager) for wager, staked in after.items()):
            return False
        limit = self.settings.limits[wager]
        if not limit.least <= after[wager] <= limit.most:
            return False
        if seat.until is not None and self.now >= seat.until:
            return False
        if seat.barred or (seat.most is not None and sum(after.values()) > seat.most):
            return False
        if seat.floor is not None and seat.free() - amount < seat.floor:
            return False
        return self._stand(after) and amount <= seat.free()

    def _step(self, wager: str) -> int:
        if self.game == "no-commission" and wager == "banker":
            return 2
        return STEPS.get(wager, {}).get(self.game, 1)

    def _stand(self, lying: Counter[str]) -> bool:
        """Return True if these stakes may lie together."""
        for side in MAIN:
            naturals = lying[f"{side}-natural-8"] + lying[f"{side}-natural-9"]
            if naturals > lying[side]:
                return False
        others = [wager for wager in lying if wager != "lucky-nines" and lying[wager]]
        return not lying["lucky-nines"] or bool(others)

    def place_stake(self, command: c.PlaceStake) -> bool:
        """Put a chip down."""
        number = self._seat(command.patron)
        if not number:
            return False
        same = self._same(command)
        if same is not None:
            return same
        seat = self.seats[number]
        if not self._open(command.coup) or not self._fits(seat, command.wager, command.amount):
            return False
        self._put(seat, Chip(command.id, command.wager, command.amount, ""))
        return True

    def _put(self, seat: NaiveSeat, chip: Chip) -> None:
        self.moves += 1
        seat.chips.append(chip)
        seat.reached = self.moves

    def clear_last(self, command: c.ClearLast) -> bool:
        """Take the newest back."""
        number = self._seat(command.patron)
        if not number or not self._open(command.coup):
            return False
        seat = self.seats[number]
        on_it = [chip for chip in seat.chips if command.wager in ("", chip.wager)]
        if not on_it:
            return False
        newest = on_it[-1]
        whole = bool(newest.action) and not command.wager
        gone = [chip for chip in seat.chips if whole and chip.action == newest.action] or [newest]
        self._take(seat, gone)
        return True

    def clear_all(self, command: c.ClearAll) -> bool:
        """Take everything back."""
        number = self._seat(command.patron)
        if not number or not self._open(command.coup) or not self.seats[number].chips:
            return False
        self._take(self.seats[number], list(self.seats[number].chips))
        return True

    def _take(self, seat: NaiveSeat, gone: list[Chip]) -> None:
        """Take chips back, and then newest first whatever cannot stand without them."""
        while gone:
            for chip in gone:
                seat.chips.remove(chip)
                seat.spent.add(chip.id)
            self.moves += 1
            seat.reached = self.moves
            gone = self._fallen(seat)

    def _fallen(self, seat: NaiveSeat) -> list[Chip]:
        lying = seat.lying()
        for side in MAIN:
            pair = (f"{side}-natural-8", f"{side}-natural-9")
            on_pair = [chip for chip in seat.chips if chip.wager in pair]
            if on_pair and sum(chip.amount for chip in on_pair) > lying[side]:
                newest = on_pair[-1]
                rest = lying[newest.wager] - newest.amount
                if rest < self.settings.limits[newest.wager].least or not lying[side]:
                    return [chip for chip in seat.chips if chip.wager == newest.wager]
                return [newest]
        if not self._stand(lying):
            return [chip for chip in seat.chips if chip.wager == "lucky-nines"]
        return []

    def repeat_stakes(self, command: c.RepeatStakes) -> bool:
        """Put the last coup's stakes down again."""
        number = self._seat(command.patron)
        if not number:
            return False
        seat = self.seats[number]
        if seat.chips and all(chip.action == command.id for chip in seat.chips):
            return True
        if not self._open(command.coup) or seat.lying() or not self._left_open(seat):
            return False
        return self._repeat(seat, command.id)

    def _left_open(self, seat: NaiveSeat) -> dict[str, int]:
        """Return what a repeat puts down: without wagers that are shut, and what needs them."""
        trial = NaiveSeat(seat.patron, seat.stack)
        items = [item for item in seat.last.items() if item[0] not in self.shut]
        trial.chips = [Chip(wager, wager, amount, "") for wager, amount in items]
        while len(items) < len(seat.last) and (gone := self._fallen(trial)):
            trial.chips = [chip for chip in trial.chips if chip not in gone]
        return {chip.wager: chip.amount for chip in trial.chips}

    def _repeat(self, seat: NaiveSeat, action: str) -> bool:
        needy = ("lucky-nines", "natural")
        last = self._left_open(seat)
        order = sorted(last.items(), key=lambda item: any(name in item[0] for name in needy))
        trial = NaiveSeat(seat.patron, seat.stack)
        trial.most, trial.floor, trial.barred = seat.most, seat.floor, seat.barred
        trial.until = seat.until
        trial.chips = [] if seat.settled else list(seat.chips)
        chips = []
        for place, (wager, amount) in enumerate(order, 1):
            chip = Chip(f"{action}.{place}", wager, amount, action)
            used = [chip.id for other in self.seats.values() for chip in other.chips]
            spent = {name for other in self.seats.values() for name in other.spent} | self.spent
            if chip.id in used or chip.id in spent or not self._fits(trial, wager, amount):
                return False
            trial.chips.append(chip)
            chips.append(chip)
        for chip in chips:
            self._put(seat, chip)
        return True

    def _lies(self, command: c.SetStakes) -> bool:
        """Return True if exactly these stakes lie there."""
        lying = self.seats[self._seat(command.patron)].lying()
        wanted = Counter(dict(command.stakes))
        return command.coup == self.coup and bool(lying) and dict(lying) == dict(wanted)

    def set_stakes(self, command: c.SetStakes) -> bool:
        """Have exactly these stakes there, or leave it."""
        number = self._seat(command.patron)
        if not number:
            return False
        if self._lies(command):
            return True
        if not self._open(command.coup):
            return False
        seat, wanted = self.seats[number], dict(command.stakes)
        before = replace(seat, chips=list(seat.chips), spent=set(seat.spent))
        moves, last = self.moves, seat.last
        if any(wanted.get(wager, 0) < amount for wager, amount in seat.lying().items()):
            self._take(seat, list(seat.chips))
        lying = seat.lying()
        seat.last = {
            wager: amount - lying[wager]
            for wager, amount in wanted.items()
            if amount != lying[wager] or wager not in lying
        }
        done = self.shut.isdisjoint(seat.last) and self._repeat(seat, command.id)
        if not done:
            self.seats[number], self.moves = before, moves
        self.seats[number].last = last
        return done

    def end_auto_repeat(self, command: c.EndAutoRepeat) -> bool:
        """Repeat no longer."""
        number = self._seat(command.patron)
        if number:
            self.seats[number].auto = False
        return bool(number)

    def set_auto_repeat(self, command: c.SetAutoRepeat) -> bool:
        """Repeat by itself."""
        number = self._seat(command.patron)
        if number:
            self.seats[number].auto = command.on
        return bool(number)

    def deal_now(self, command: c.DealNow) -> bool:
        """Ask for the cards, or no longer."""
        drawn = self.settings.cards is Cards.DRAWN and self.settings.deal_now
        open_now = self.phase in ("betting", "last-call") and command.coup == self.coup
        if not self._seat(command.patron) or self.closed or not drawn or not open_now:
            return False
        (self.ready.add if command.on else self.ready.discard)(command.patron)
        return True

    def deals_now(self) -> bool:
        """Return True if everybody who plays has asked for the cards."""
        playing = {
            seat.patron
            for seat in self.seats.values()
            if not seat.auto and (seat.chips or self.idle[seat.patron] < 2)
        }
        return bool(self.ready) and playing <= self.ready

    # The dealer

    def open_shoe(self, command: c.OpenShoe) -> bool:
        """A new shoe."""
        if self.closed or self.phase not in ("idle", "settled", "voided") or self.shoe is not None:
            return False
        self.shoes += 1
        self.shoe = Counter(dict.fromkeys(DECK, self.settings.decks))
        self.results, self.last_coup, self.shoe_coups, self.cut_card = [], 0, 0, None
        return True

    def open_bets(self, command: c.OpenBets) -> bool:
        """Place your bets."""
        if self.closed or self.phase not in ("idle", "settled", "voided") or self.shoe is None:
            return False
        if self.due is not None:
            self.settings, self.due = self.due, None
        self.coup += 1
        self.shoe_coups += 1
        self.free, self.slip = command.free, False
        was_shut, self.shut = self.shut, set()
        if self.settings.close_favourable and not command.free:
            self.shut = set(command.closed)
        self.spent, self.ready = set(), set()
        self.phase, self.cards, self.die, self.shaker = "betting", [], 0, 0
        self.shown = False
        for seat in self.seats.values():
            staked: Counter[str] = Counter()
            for chip in seat.chips:
                staked[chip.wager] += chip.amount
            open_part = {wager: n for wager, n in seat.last.items() if wager not in was_shut}
            if not was_shut or dict(staked) != open_part:
                seat.last = dict(staked) or seat.last
            seat.chips, seat.spent, seat.settled, seat.nets, seat.reached = [], set(), False, [], 0
        if command.free:
            self._close(free=True)
            return True
        for number, seat in sorted(self.seats.items()):
            if seat.auto and seat.last and not self._repeat(seat, f"auto-{self.coup}-{number}"):
                seat.auto = False
        return True

    def call_last_bets(self, command: c.CallLastBets) -> bool:
        """Last bets."""
        if self.closed or self.phase != "betting":
            return False
        self.phase = "last-call"
        return True

    def close_bets(self, command: c.CloseBets) -> bool:
        """No more bets."""
        if self.closed or self.phase != "last-call":
            return False
        self._close()
        return True

    def _close(self, *, free: bool = False) -> None:
        for seat in () if free else self.seats.values():
            self.idle[seat.patron] = 0 if seat.chips else self.idle[seat.patron] + 1
        self.phase = "shaking" if self.game == "power-98" else "closed"
        most = 0
        for number, seat in sorted(self.seats.items(), key=lambda item: item[1].reached):
            staked = sum(seat.lying().values())
            if self.phase == "shaking" and staked > most:
                most, self.shaker = staked, number

    def shake_die(self, command: c.ShakeDie) -> bool:
        """Open the shaker."""
        if self.closed or self.phase != "shaking" or not 0 <= command.value <= 6:
            return False
        if command.patron and (
            not self._seat(command.patron) or self._seat(command.patron) != self.shaker
        ):
            return False
        if command.value:
            self.die, self.phase, self.shown = command.value, "closed", True
        return True

    def deal_card(self, command: c.DealCard) -> bool:
        """One more card."""
        if self.closed or self.phase not in ("closed", "dealing") or self.shoe is None:
            return False
        if not self.shoe[command.card]:
            return False
        self.shoe[command.card] -= 1
        self.cards.append(command.card)
        self.phase, self.slip, self.shown = "dealing", True, True
        self._count_cut_card()
        self._look_at_hands()
        return True

    def _count_cut_card(self) -> None:
        """The next coup is the last one once the counted place is reached, and not before."""
        if self.settings.cut_card is CutCard.COUNTED and self.last_coup in (0, self.coup + 1):
            assert self.shoe is not None
            out = sum(self.shoe.values()) <= self.settings.cut
            self.last_coup = self.coup + 1 if out else 0

    def _look_at_hands(self) -> None:
        hands = self._hands()
        if hands is not None and self.settings.confirm:
            self.phase = "complete"
        elif hands is not None:
            self._settle(*hands)

    def confirm_result(self, command: c.ConfirmResult) -> bool:
        """The cards are right: pay."""
        hands = self._hands()
        if self.closed or self.phase != "complete" or hands is None:
            return False
        self._settle(*hands)
        return True

    # Slips of a dealer

    def _by_hand(self) -> bool:
        return self.settings.cards is Cards.DEALT and not self.closed

    def take_back_card(self, command: c.TakeBackCard) -> bool:
        """The last card was keyed wrongly."""
        with_cards = self.phase in ("dealing", "complete")
        if not self._by_hand() or not with_cards or not self.slip or self.shoe is None:
            return False
        self.shoe[self.cards.pop()] += 1
        self.slip = False
        self.phase = "dealing" if self.cards else "closed"
        self._count_cut_card()
        return True

    def right_record(self, command: c.RightRecord) -> bool:
        """Other cards lie on the table than those that were keyed."""
        if not self._by_hand() or self.phase not in ("dealing", "complete") or self.shoe is None:
            return False
        if not _two(command.by, command.approved) or not command.cards:
            return False
        before, self.cards = self.cards, list(command.cards)
        too_many = any(self._complete(self.cards[:n]) for n in range(len(self.cards)))
        shoe = self.shoe + Counter(before)
        shoe.subtract(self.cards)
        if too_many or min(shoe.values()) < 0:
            self.cards = before
            return False
        if self.cards != before:
            self.shoe, self.slip, self.phase = shoe, False, "dealing"
            self._count_cut_card()
            self._look_at_hands()
        return True

    def _complete(self, cards: list[Card]) -> bool:
        kept, self.cards = self.cards, cards
        complete = self._hands() is not None
        self.cards = kept
        return complete

    def take_back_die(self, command: c.TakeBackDie) -> bool:
        """The die was keyed wrongly."""
        known = self.phase == "closed" and self.die
        if not self._by_hand() or not known or not _two(command.by, command.approved):
            return False
        self.die, self.phase = 0, "shaking"
        return True

    def reopen_bets(self, command: c.ReopenBets) -> bool:
        """Bets were closed by mistake."""
        early = self.phase in ("closed", "shaking") and not self.shown and not self.free
        if not self._by_hand() or not early or not _two(command.by, command.approved):
            return False
        for seat in self.seats.values():
            if not seat.chips:
                self.idle[seat.patron] = max(0, self.idle[seat.patron] - 1)
        self.phase, self.shaker, self.ready = "betting", 0, set()
        return True

    def show_cut_card(self, command: c.ShowCutCard) -> bool:
        """The cut card came out of the shoe."""
        seen = self.settings.cut_card is CutCard.SHOWN and self.shoe is not None
        if self.closed or not seen:
            return False
        if self.last_coup:
            return True
        if not self.shoe_coups:
            return False
        begun = self.cards or self.phase in ("idle", "settled", "voided")
        self.last_coup = self.coup + 1 if begun else self.coup
        self.cut_card = self.coup, len(self.cards)
        return True

    def take_back_cut_card(self, command: c.TakeBackCutCard) -> bool:
        """It did not."""
        if self.closed or self.shoe is None or self.cut_card != (self.coup, len(self.cards)):
            return False
        self.last_coup, self.cut_card = 0, None
        return True

    def take_table(self, command: c.TakeTable) -> bool:
        """Deal here from now on."""
        another = self.dealer not in ("", command.by)
        between = self.phase in ("idle", "settled", "voided")
        two = _two(command.by, command.approved)
        if not self._by_hand() or (another and not between and not two):
            return False
        self.dealer = command.by
        return True

    def leave_table(self, command: c.LeaveTable) -> bool:
        """Deal here no longer."""
        between = self.phase in ("idle", "settled", "voided")
        if not self.dealer or command.by != self.dealer or not between:
            return False
        self.dealer = ""
        return True

    def _hands(self) -> tuple[list[Card], list[Card]] | None:
        """Both hands where the coup is complete."""
        dealt = self.cards
        if len(dealt) < 4:
            return None
        player, banker, rest = [dealt[0], dealt[2]], [dealt[1], dealt[3]], dealt[4:]
        p, b = (sum(card.value for card in hand) % 10 for hand in (player, banker))
        if p >= 8 or b >= 8:
            return player, banker
        third = None
        if p <= 5:
            if not rest:
                return None
            third = rest.pop(0)
            player.append(third)
        if b <= 5 if third is None else _banker_draws(b, third.value):
            if not rest:
                return None
            banker.append(rest.pop(0))
        return player, banker

    def _settle(self, player: list[Card], banker: list[Card]) -> None:
        coup = Coup(Hand(tuple(player)), Hand(tuple(banker)), self.die or None)
        for seat in self.seats.values():
            for wager, staked in seat.lying().items():
                gain = net(self.game, wager, coup) * staked
                seat.nets.append(floor(gain))
            seat.stack += sum(seat.nets)
            seat.settled = True
        totals = [sum(card.value for card in hand) % 10 for hand in (player, banker)]
        winner = "T" if totals[0] == totals[1] else "PB"[totals[1] > totals[0]]
        self.results.append(winner)
        self.phase = "settled"
        self._end_of_coup(retire=self.last_coup == self.coup)

    def _end_of_coup(self, *, retire: bool) -> None:
        if retire:
            self.shoe = None
        if self.closing:
            self.closed = True

    def call_irregularity(self, command: c.CallIrregularity) -> bool:
        """A foreign card: the only one that the model plays with."""
        if self.closed or self.phase in ("idle", "settled", "voided"):
            return False
        if self.settings.cards is Cards.DRAWN:
            return False  # what the server drew nobody calls wrong
        if self.shown and not _two(command.by, command.approved):
            return False
        for seat in self.seats.values():
            seat.settled, seat.nets = True, []
        self.phase, self.die = "voided", 0
        self.judged = set()
        self._end_of_coup(retire=True)
        return True

    # The pit

    def pause(self, command: c.Pause) -> bool:
        """Stop."""
        if self.closed:
            return False
        self.paused = True
        return True

    def resume(self, command: c.Resume) -> bool:
        """Go on."""
        if self.paused:
            self.paused = False
        else:
            self.closing = self.closed = False
        return True

    def close_table(self, command: c.CloseTable) -> bool:
        """After this coup."""
        if not self.closing and not self.closed:
            self.closing = True
            self.closed = self.phase in ("idle", "settled", "voided")
        return True

    def change_settings(self, command: c.ChangeSettings) -> bool:
        """Set the table otherwise; in mid-coup for the next one."""
        if not command.by or not command.approved or command.by == command.approved:
            return False
        if self.seats and max(self.seats) > command.settings.seats:
            return False
        if self.phase in ("idle", "settled", "voided"):
            self.settings, self.due = command.settings, None
        else:
            self.due = None if command.settings == self.settings else command.settings
        return True

    def recall_change(self, command: c.RecallChange) -> bool:
        """Leave it as it is."""
        self.due = None
        return True

    def keep_seat(self, command: c.KeepSeat) -> bool:
        """Keep a seat for somebody."""
        if self.closed or command.seat in self.seats or command.seat > self.settings.seats:
            return False
        if command.seat < 1:
            return False
        self.kept.pop(command.seat, None)
        if command.patron and command.until:
            self.kept[command.seat] = (command.patron, command.until)
        return True

    def await_ruling(self, command: c.AwaitRuling) -> bool:
        """Wait for somebody to judge."""
        if self.settings.cards is Cards.DRAWN:
            return False
        self.judged.add(command.proposal)
        return True

    def end_ruling(self, command: c.EndRuling) -> bool:
        """Wait no longer."""
        self.judged.discard(command.proposal)
        return True


def _two(by: str, approved: str) -> bool:
    return bool(by) and bool(approved) and by != approved


def _banker_draws(total: int, third: int) -> bool:
    if total <= 2:
        return True
    if total == 3:
        return third != 8
    if total == 4:
        return 2 <= third <= 7
    if total == 5:
        return 4 <= third <= 7
    return total == 6 and third in (6, 7)
