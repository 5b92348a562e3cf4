"""Seats, shoes and stakes of planned tournaments in plain Python, for `planned_reference`."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor

from punto.analysis.simulation.randomness import Xoshiro
from punto.cards import DECK
from punto.coup import Coup, Deal
from punto.cup.advancing import Rank
from punto.cup.structure import OTHERS, Stage, Structure
from punto.money import Rounding
from punto.planning.outcomes import STAKED, outcomes
from punto.planning.policies import Policy
from punto.shoe import CUT
from punto.table.play import Missed, MustBet

SIDES = ("player", "banker")
Limits = Mapping[str, tuple[int, int]]


@dataclass(eq=False)
class Seat:
    """One seat."""

    who: int
    policy: Policy
    chips: int
    passes: int = 0
    wager: str | None = None
    amount: int = 0
    shown: bool = False
    skipped: bool = False
    bought: int = 0
    after: int = 0
    first: int | None = None
    last: int | None = None

    @property
    def rank(self) -> Rank:
        """How far it came."""
        return Rank(not self.after, self.after, self.chips)


class Rules:
    """The limits and secret coups of a stage."""

    def __init__(self, structure: Structure, stage: Stage) -> None:
        self.structure, self.stage = structure, stage

    def limits(self, coup: int) -> dict[str, tuple[int, int]]:
        """Return the least and the most of each wager, in its steps."""
        (*_, span) = (span for span in self.stage.spans if span.since <= coup)
        found = {}
        for key in STAKED:
            limit = span.limits.get(key) or span.limits[OTHERS]
            step = self.structure.rules.by_key[key].step
            least = next(n for n in range(limit.least, limit.least + step) if n % step == 0)
            found[key] = least, limit.most - limit.most % step
        return found

    @property
    def secret(self) -> list[int]:
        """The coups with secret stakes: forced ones, and the last that are allowed."""
        secret = self.stage.secret
        if secret is None:
            return []
        used = list(secret.forced)
        for coup in reversed(secret.range(self.stage.coups)):
            if coup not in used and len(used) < secret.cards:
                used.append(coup)
        return used


class Dealing:
    """A shoe of real cards, mixed as far as it is dealt."""

    def __init__(self, structure: Structure, random: Xoshiro) -> None:
        self.game, self.decks, self.random = structure.rules, structure.decks, random

    def open(self) -> None:
        """Open a shoe and burn."""
        self.cards = list(DECK) * self.decks
        self.left = self.mixed = len(self.cards)
        self.mix(1)
        self.left -= 1
        self.behind = CUT + self.cards[-1].burns
        self.done = False

    def mix(self, ahead: int) -> None:
        """Draw the next cards by lot."""
        while self.mixed > self.left - ahead:
            (other,) = self.random.picks((self.mixed,), ())
            self.mixed -= 1
            cards = self.cards
            cards[self.mixed], cards[other] = cards[other], cards[self.mixed]

    def deal(self) -> Coup:
        """Deal a coup; after the cut card one more, then another shoe."""
        if self.done:
            self.open()
        self.done = self.left <= self.behind
        self.mix(6)
        deal = Deal(self.game.tableau)
        while deal.due is not None:
            self.left -= 1
            deal = deal.take(self.cards[self.left])
        die = self.random.picks((6,), ())[0] + 1 if self.game.die else None
        return deal.finish(die)

    def net(self, coup: Coup, seat: Seat) -> int:
        """Settle a stake by the game."""
        if seat.wager is None:
            return 0
        stakes = {seat.wager: seat.amount}
        return self.game.settle(coup, stakes, rounding=Rounding.STEPS)[seat.wager].net


@dataclass
class Staking:
    """The stake of one seat by its policy."""

    structure: Structure
    seat: Seat
    others: Sequence[Seat]
    limits: Limits
    must: MustBet
    pick: Callable[[int], int]

    def decide(self, goal: list[Fraction] | None) -> tuple[str | None, int]:
        """Return wager and amount, or nothing."""
        policy, chips = self.seat.policy, self.seat.chips
        if policy is Policy.BEST_RESPONSE and goal is not None:
            return self.respond(goal)
        if policy is Policy.RANDOM:
            return self.anything()
        rival = max(self.others, key=lambda other: other.chips, default=None)
        behind = rival is not None and rival.chips > chips
        seen = rival is not None and rival.shown and rival.wager is not None
        if policy is Policy.AGAINST_LEADER and behind:
            assert rival is not None
            side, gap = SIDES[self.pick(2)], rival.chips - chips + 1
            if seen:
                gap -= rival.amount
                side = {"player": "banker", "banker": "player"}.get(str(rival.wager), side)
            return self.fitted(side, max(gap, 0))
        if policy is Policy.WITH_LEADER and seen:
            assert rival is not None
            return self.fitted(str(rival.wager), rival.amount)
        everything = policy is Policy.BOLD and behind
        return self.fitted(SIDES[self.pick(2)], chips if everything else 0)

    def step(self, key: str) -> int:
        """Return the step of a wager."""
        return self.structure.rules.by_key[key].step

    def most(self, key: str) -> int:
        """Return the most that the seat may stake."""
        most = min(self.limits[key][1], self.seat.chips)
        return most - most % self.step(key)

    def fitted(self, key: str, amount: int) -> tuple[str | None, int]:
        """Return the nearest stake that is allowed."""
        least, most = self.limits[key][0], self.most(key)
        if most >= least:
            amount += -amount % self.step(key)
            return key, sorted((least, amount, most))[1]
        able = [key for key in STAKED if self.limits[key][0] <= self.seat.chips]
        cheapest = min(able, key=lambda key: self.limits[key][0])
        return cheapest, self.limits[cheapest][0]

    def anything(self) -> tuple[str | None, int]:
        """Stake at random."""
        options = [*STAKED, None]
        key = options[self.pick(len(options))]
        if key is None:
            return None, 0
        least, step = self.limits[key][0], self.step(key)
        steps = (self.most(key) - least) // step
        if steps < 0:
            return self.fitted(key, 0)
        levels = min(steps, 1000)
        return key, least + step * (self.pick(levels + 1) * steps // max(levels, 1))

    # The best response

    def respond(self, goal: list[Fraction]) -> tuple[str | None, int]:
        """Look at every sensible stake; take the first of the best."""
        options: list[tuple[str | None, int, int]] = []
        if self.seat.passes or self.must.missed is Missed.ALLOWED:
            options.append((None, 0, 0))
        elif self.must.missed is Missed.PENALTY:
            options.append((None, 0, min(self.must.penalty, self.seat.chips)))
        for key in STAKED:
            least, most = self.limits[key][0], self.most(key)
            if most >= least:
                marks = [mark for mark in self.marks(key) if least < mark < most]
                options += [(key, amount, 0) for amount in (least, most, *marks)]
        best: float = -1
        chosen: tuple[str | None, int] = (None, 0)
        for wager, amount, lost in options:
            value = float(self.expected(wager, amount, lost, goal))
            if value > best + 1e-9:
                best, chosen = value, (wager, amount)
        return chosen

    def gains(self, number: int, key: str | None, amount: int) -> int:
        """Return what a stake gains in a class of coups."""
        if key is None:
            return 0
        game = outcomes(self.structure.rules, self.structure.decks)
        at = STAKED.index(key)
        return floor(Fraction(amount * int(game.gain[number, at]), int(game.per[number, at])))

    def after(self, other: Seat, number: int) -> int:
        """Return the chips of another seat after a class of coups, as far as its stake is seen."""
        seen = self.gains(number, other.wager, other.amount) if other.shown else 0
        return other.chips + seen

    def expected(self, key: str | None, amount: int, lost: int, goal: list[Fraction]) -> Fraction:
        """Return what places are worth on average."""
        game = outcomes(self.structure.rules, self.structure.decks)
        value = Fraction(0)
        for number, chance in enumerate(game.chances.tolist()):
            own = self.seat.chips - lost + self.gains(number, key, amount)
            chips = [self.after(other, number) for other in self.others]
            ahead, level = sum(c > own for c in chips), chips.count(own) + 1
            value += Fraction(chance) * sum(goal[ahead : ahead + level]) / level
        return value

    def marks(self, key: str) -> list[int]:
        """Return the stakes that just pass another seat, or just stay ahead of it."""
        game = outcomes(self.structure.rules, self.structure.decks)
        step, marks = self.step(key), []
        for other in self.others:
            for number in range(len(game.chances)):
                gain = self.gains(number, key, step)  # of one step
                behind = self.after(other, number) - self.seat.chips
                if gain > 0 and behind >= 0:
                    marks.append((behind // gain + 1) * step)
                if gain < 0 and behind < 0:
                    marks.append((-behind - 1) // step * step)
        return marks
