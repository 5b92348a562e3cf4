"""Item 14: independent verification: a second count, small shoes in every order, simulation."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations
from math import sqrt

from punto.analysis import odds
from punto.analysis.chances import chances_of
from punto.analysis.simulation.report import bound
from punto.cards import DECK, Card
from punto.coup import Coup, Deal
from punto.fact import ChanceFact
from punto.hashes import tagged
from punto.report.chi_square import chi_square_tail
from punto.report.document import Block, Text, table
from punto.report.enumerator import TooManyCards, enumerate_deals
from punto.report.numbers import percent, rounded
from punto.report.study import Study
from punto.shoe import Shoe

SMALL_SHOES = 3
CARDS_OF_A_SMALL_SHOE = 7
EXPECTED = 5  # of a line, so that a chi-square holds; rarer lines are joined
LEVEL = 0.001


@dataclass(frozen=True)
class SecondCount:
    """A wager counted by the second method."""

    wager: str
    name: str
    ways: tuple[int, ...] | None  # none where the method would take too long
    edge: Fraction | None  # from stakes that are settled as at a table
    equal: bool | None


@dataclass(frozen=True)
class SmallShoe:
    """A few cards, dealt in every order."""

    cards: str
    orders: int
    lines: int  # compared
    equal: bool


@dataclass(frozen=True)
class SimulatedLine:
    """A line of a paytable in the simulation."""

    when: str
    expected: float
    seen: int
    z: float


@dataclass(frozen=True)
class SimulatedWager:
    """A wager in the simulation."""

    wager: str
    name: str
    coups: int
    lines: tuple[SimulatedLine, ...]
    chi_square: float
    freedom: int
    p: float


@dataclass(frozen=True)
class Verification:
    """What was verified, and how."""

    second: tuple[SecondCount, ...]
    small: tuple[SmallShoe, ...]
    simulated: tuple[SimulatedWager, ...]
    z_bound: float | None
    agrees: bool

    def blocks(self) -> list[Block]:
        """Return the item as a reader sees it."""
        verdict = "Everything agrees." if self.agrees else "SOMETHING DISAGREES: see below."
        second = [
            (
                one.name,
                "–" if one.ways is None else f"{len(one.ways)}",
                "–" if one.edge is None else percent(one.edge, 6),
                _said(one.equal),
            )
            for one in self.second
        ]
        small = [
            (one.cards, f"{one.orders:,}", str(one.lines), _said(one.equal)) for one in self.small
        ]
        return [
            Text(verdict),
            table(
                "Second count: every coup of the shoe, one after the other",
                ("wager", "lines", "house edge", "ways and edge"),
                "lrrl",
                second,
                note="This counter shares no code with the exact odds: it makes each coup of real"
                " cards, lets the wager read it, counts its deals card by card, and settles a stake"
                " on each line as a table does.",
            ),
            table(
                "Small shoes, dealt in every order by the code that deals at tables",
                ("cards", "orders", "lines", "ways"),
                "lrrl",
                small,
            ),
            *self._simulation(),
        ]

    def _simulation(self) -> list[Block]:
        if not self.simulated:
            return [Text("This report has no simulation.")]
        rows = [
            (
                one.name if place == 0 else "",
                line.when,
                rounded(line.expected, 1),
                f"{line.seen:,}",
                f"{line.z:+.2f}",
            )
            for one in self.simulated
            for place, line in enumerate(one.lines)
        ]
        tests = [
            (one.name, rounded(one.chi_square, 3), str(one.freedom), percent(one.p, 2))
            for one in self.simulated
        ]
        coups = f"{self.simulated[0].coups:,}"
        note = (
            f"At a level of {LEVEL:.1%} over all lines together |z| may reach {self.z_bound:.2f}."
        )
        return [
            table(
                f"Simulation: lines in {coups} coups that every shoe reaches",
                ("wager", "line", "expected", "seen", "z"),
                "llrrr",
                rows,
                note=note,
            ),
            table(
                "Chi-square of every wager",
                ("wager", "chi-square", "degrees of freedom", "p"),
                "lrrr",
                tests,
                note=f"Lines that are expected fewer than {EXPECTED} times are joined.",
            ),
        ]


def _said(equal: bool | None) -> str:
    return {True: "all equal", False: "DIFFERENT", None: "too long to count"}[equal]


def verify(study: Study) -> Verification:
    """Verify the exact odds of these wagers in three ways."""
    second = tuple(_second(study, key) for key in study.keys)
    small = tuple(_small(study, number) for number in range(SMALL_SHOES))
    simulated = tuple(_simulated(study))
    lines = sum(len(one.lines) for one in simulated)
    limit = bound(lines) if lines else None
    agrees = all(one.equal is not False for one in second) and all(one.equal for one in small)
    if limit is not None:
        agrees &= all(
            abs(line.z) <= limit for one in simulated for line in one.lines if _judged(line)
        )
        agrees &= all(one.p >= LEVEL / len(simulated) for one in simulated)
    return Verification(second, small, simulated, limit, agrees)


def _judged(line: SimulatedLine) -> bool:
    """Judge lines that are expected often enough for a normal law."""
    return line.expected >= 100


def _second(study: Study, key: str) -> SecondCount:
    exact = study.odds[key]
    try:
        found = enumerate_deals(study.game, exact.wager, study.shoe.counts)
    except TooManyCards:
        return SecondCount(key, study.name(key), None, None, None)
    wager = study.game.wager(key)
    stake = wager.step
    settled = [pay.payoff.pay(stake).net for pay in wager.lines]
    gain = sum(net * ways for net, ways in zip(settled, found.ways, strict=True))
    edge = Fraction(-gain, stake * found.deals)
    counted = [(line.ways, line.deals) for line in exact.lines]
    same = counted == [(ways, found.deals) for ways in found.ways] and edge == exact.edge
    return SecondCount(key, study.name(key), found.ways, edge, same)


# Small shoes


def small_cards(number: int) -> list[Card]:
    """Return the cards of a small shoe: few of them, so that pairs and nines come often."""
    kinds = [DECK[byte % len(DECK)] for byte in tagged("small shoe", number)[:5]]
    kinds.append(Card("9d"))
    picks = tagged("small shoe cards", number)[:CARDS_OF_A_SMALL_SHOE]
    return [kinds[pick % len(kinds)] for pick in picks]


def _small(study: Study, number: int) -> SmallShoe:
    cards = small_cards(number)
    counted = Counter(cards)
    shoe = Shoe(max(counted.values()), tuple(counted[card] for card in DECK))
    exact = odds(study.game, shoe)
    dealt = count_orders(study, cards)
    equal = all([line.ways for line in exact[key].lines] == dealt[key] for key in study.keys)
    orders = next(iter(exact.values())).lines[0].deals
    lines = sum(len(ways) for ways in dealt.values())
    return SmallShoe(" ".join(map(str, cards)), orders, lines, equal)


def count_orders(study: Study, cards: Sequence[Card]) -> dict[str, list[int]]:
    """Deal every order of a few cards, and count the lines that pay."""
    orders = Counter(permutations(cards, 6))
    coups: Counter[Coup] = Counter()
    for six, times in orders.items():
        coups[_dealt(study, six)] += times
    chances = chances_of(study.game)
    ways = {key: [0] * len(study.game.wager(key).lines) for key in study.keys}
    for coup, times in coups.items():
        for key in study.keys:
            wager = study.game.wager(key)
            by_cards = [fact for fact in wager.facts if not isinstance(fact, ChanceFact)]
            answers = {fact: fact.read(coup) for fact in by_cards}
            for drawn, weight in chances:
                ways[key][wager.row({**answers, **drawn})] += times * weight
    return ways


def _dealt(study: Study, six: Sequence[Card]) -> Coup:
    deal = Deal(study.game.tableau)
    for card in six:
        if deal.due is None:
            break
        deal = deal.take(card)
    return deal.finish()


# Simulation


def _simulated(study: Study) -> Iterator[SimulatedWager]:
    dealt = study.dealt
    if dealt is None:
        return
    coups = dealt.tallies.fixed
    for key, exact in study.odds.items():
        whens = [study.words.condition(pay.when) for pay in exact.wager.lines[:-1]]
        whens.append(study.words.say("column-every-other"))
        lines = []
        for when, line, seen in zip(whens, exact.lines, dealt.lines(key), strict=True):
            share = float(line.probability)
            spread = sqrt(coups * share * (1 - share))
            z = (seen - coups * share) / spread if spread else 0.0
            lines.append(SimulatedLine(when, coups * share, seen, z))
        squares, freedom = chi_square(lines)
        p = chi_square_tail(squares, freedom)
        yield SimulatedWager(key, study.name(key), coups, tuple(lines), squares, freedom, p)


def chi_square(lines: Sequence[SimulatedLine]) -> tuple[float, int]:
    """Return the chi-square of some lines and its degrees of freedom; rare lines are joined."""
    often = [(line.seen, line.expected) for line in lines if line.expected >= EXPECTED]
    rare = [(line.seen, line.expected) for line in lines if line.expected < EXPECTED]
    if rare:
        joined = sum(seen for seen, _ in rare), sum(expected for _, expected in rare)
        if joined[1] >= EXPECTED:
            often.append(joined)
        elif often:
            often[-1] = often[-1][0] + joined[0], often[-1][1] + joined[1]
    squares = sum((seen - expected) ** 2 / expected for seen, expected in often)
    return squares, max(1, len(often) - 1)
