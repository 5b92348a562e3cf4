"""Exact odds of every wager of a game for any shoe: whole distributions, as exact fractions.

>>> from punto.rulebook import game
>>> rules = game("commission")
>>> banker = odds(rules, rules.shoe(8))["banker"]
>>> banker.edge, f"{float(banker.edge):.4%}"
(Fraction(114753351728, 10847218479825), '1.0579%')
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import product
from math import perm, sqrt

from punto.cards import DECK, RANKS, Card
from punto.coup import DIE
from punto.fact import Fact
from punto.facts import die as die_fact
from punto.odds.coup_signatures import tally
from punto.odds.tally import CARDS_OF_A_COUP, MOST_CARDS
from punto.predicates import Answers
from punto.refusals import BadInput, Reason, Refusal, Refused
from punto.rulebook import Game
from punto.shoe import Shoe
from punto.tableau import Tableau
from punto.wagers import Pay, Wager


class OddsReason(Reason):
    """The reasons why there are no odds for a shoe."""

    SHOE_TOO_SHORT = "shoe-too-short-for-odds"
    SHOE_TOO_LARGE = "shoe-too-large-for-odds"


@dataclass(frozen=True, slots=True)
class Outcome:
    """A possible gain of a wager per unit staked, and its probability."""

    pays: Fraction
    probability: Fraction


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a wager's paytable: in how many of all ordered deals it is the one that pays.

    The last line of every wager is its loss: all deals that no pay covers.
    """

    pay: Pay
    ways: int
    deals: int  # ordered deals of six cards, for each value that the die may show

    @property
    def probability(self) -> Fraction:
        """The probability that this line pays."""
        return Fraction(self.ways, self.deals)

    @property
    def contribution(self) -> Fraction:
        """What this line adds to the patron's expectation per unit staked."""
        return self.pay.odds.net * self.probability


@dataclass(frozen=True)
class WagerOdds:
    """What a wager pays, line by line, and the distribution that follows from it."""

    wager: Wager
    lines: tuple[Line, ...]

    @cached_property
    def outcomes(self) -> tuple[Outcome, ...]:
        """The distribution of the net gain, the highest first; lines of equal gain are one."""
        ways: Counter[Fraction] = Counter()
        for line in self.lines:
            ways[line.pay.odds.net] += line.ways
        deals = self.lines[0].deals
        gains = sorted((gain for gain in ways if ways[gain]), reverse=True)
        return tuple(Outcome(gain, Fraction(ways[gain], deals)) for gain in gains)

    @property
    def expectation(self) -> Fraction:
        """The patron's average gain per unit staked."""
        return sum((each.pays * each.probability for each in self.outcomes), Fraction(0))

    @property
    def edge(self) -> Fraction:
        """The house edge: the house's average gain per unit staked."""
        return -self.expectation

    @property
    def hit(self) -> Fraction:
        """The probability that the wager gains."""
        return sum((each.probability for each in self.outcomes if each.pays > 0), Fraction(0))

    @property
    def push(self) -> Fraction:
        """The probability that the stake comes back."""
        return sum((each.probability for each in self.outcomes if each.pays == 0), Fraction(0))

    @property
    def loss(self) -> Fraction:
        """The probability that the stake is lost."""
        return sum((each.probability for each in self.outcomes if each.pays < 0), Fraction(0))

    @property
    def variance(self) -> Fraction:
        """The variance of the net gain per unit staked."""
        square = sum((each.pays**2 * each.probability for each in self.outcomes), Fraction(0))
        return square - self.expectation**2

    @property
    def standard_deviation(self) -> float:
        """The square root of the variance: the only figure here that is not an exact fraction."""
        return sqrt(self.variance)

    def __repr__(self) -> str:
        return f"<{self.wager.key}: edge {float(self.edge):.4%}, hit {float(self.hit):.4%}>"


class GameOdds(Mapping[str, WagerOdds]):
    """The odds of every wager of a game, by its key."""

    def __init__(self, game: Game, shoe: Shoe, wagers: dict[str, WagerOdds]) -> None:
        self.game = game
        self.shoe = shoe
        self._wagers = wagers

    def __getitem__(self, key: str) -> WagerOdds:
        return self._wagers[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._wagers)

    def __len__(self) -> int:
        return len(self._wagers)

    def __repr__(self) -> str:
        edges = ", ".join(f"{key} {float(wager.edge):.4%}" for key, wager in self.items())
        return f"<Odds of {self.game.key}, {self.shoe!r}: {edges}>"

    def _repr_markdown_(self) -> str:
        lines = [
            "| wager | house edge | hit | push | loss | st. dev. |",
            "|---|--:|--:|--:|--:|--:|",
        ]
        for key, wager in self.items():
            figures = (wager.edge, wager.hit, wager.push, wager.loss)
            shares = " | ".join(f"{float(figure):.4%}" for figure in figures)
            lines.append(f"| {key} | {shares} | {wager.standard_deviation:.4f} |")
        return "\n".join(lines)


def odds(game: Game, shoe: Shoe, *, die: int | None = None) -> GameOdds:
    """Return the exact odds of every wager for the cards that nobody has seen leave this shoe.

    With `die`, the die shows that value; without it, every value is equally likely.
    """
    if refusal := _refusal(game, shoe, die):
        raise Refused(refusal)
    dice = (die,) if die is not None else DIE if game.die else DIE[:1]
    groups = _grouped(game)
    tallies = {facts: tally(uncited(game.tableau), facts) for facts in set(groups.values())}
    counted = {facts: each.count(shoe.counts) for facts, each in tallies.items()}
    deals = perm(sum(shoe.counts), CARDS_OF_A_COUP)
    figures = {}
    for wager in game.wagers:
        facts = groups[wager.key]
        places = _places(game.tableau, wager, facts, tuple(dice))
        ways = [0] * (len(wager.pays) + 1)
        for by_die, count in zip(places, counted[facts], strict=True):
            for place in by_die:
                ways[place] += count
        pays = zip((*wager.pays, wager.loss), ways, strict=True)
        lines = tuple(Line(pay, times, deals * len(dice)) for pay, times in pays)
        figures[wager.key] = WagerOdds(wager, lines)
    return GameOdds(game, shoe, figures)


def _refusal(game: Game, shoe: Shoe, die: int | None) -> Refusal | None:
    cards = sum(shoe.counts)
    if len(shoe) < CARDS_OF_A_COUP:
        about = {"cards": len(shoe), "fewest": CARDS_OF_A_COUP}
        return Refusal(OddsReason.SHOE_TOO_SHORT, about=about)
    if cards > MOST_CARDS:
        return Refusal(OddsReason.SHOE_TOO_LARGE, about={"cards": cards, "most": MOST_CARDS})
    return None if die is None else game.die_refusal(die)


def _grouped(game: Game) -> dict[str, tuple[Fact, ...]]:
    """Return the facts by which each wager is counted; wagers that need one deck share a tally."""
    needs = {wager.key: _need(wager) for wager in game.wagers}
    shared: dict[object, dict[Fact, None]] = {}
    for wager in game.wagers:
        shared.setdefault(needs[wager.key], {}).update(dict.fromkeys(by_cards(wager)))
    return {key: tuple(shared[need]) for key, need in needs.items()}


def _need(wager: Wager) -> object:
    facts = by_cards(wager)
    full = any(not fact.initial_only for fact in facts)
    return full, frozenset(fact.sees for fact in facts if fact.sees)


def by_cards(wager: Wager) -> list[Fact]:
    """Return the facts of a wager that cards decide; any other must be the die."""
    for fact in wager.facts:
        if fact.sees is None and fact is not die_fact:
            raise BadInput(f"{fact!r} sees no cards and is not the die; declare what it sees")
    return [fact for fact in wager.facts if fact.sees is not None]


def uncited(tableau: Tableau) -> Tableau:
    """Return the tableau without its clauses: the six games then share one, and its tallies."""
    return tableau.citing(natural="", player_draws="", banker_draws_alone="", banker_draws="")


@lru_cache(maxsize=256)
def _places(
    tableau: Tableau, wager: Wager, facts: tuple[Fact, ...], dice: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    """Return which line of a wager's paytable pays for each signature and value of the die."""
    signatures = tally(uncited(tableau), facts).signatures
    return tuple(
        tuple(wager.line(answers_of(facts, signature, die)) for die in dice)
        for signature in signatures
    )


def answers_of(facts: Sequence[Fact], signature: Sequence[int | str], die: int) -> Answers:
    """Return the answers of the facts in a signature, with the die."""
    return {**dict(zip(facts, signature, strict=True)), die_fact: die}


def removal(game: Game, shoe: Shoe, *, die: int | None = None) -> dict[Card, dict[str, Fraction]]:
    """Return the effect of removal: the change of each wager's house edge when a card is gone.

    The result has one card of each rank if suits do not matter to any wager of the game, else every
    card; it leaves out cards that the shoe no longer holds.
    """
    before = odds(game, shoe, die=die)
    effects = {}
    for card in _removable(game, shoe):
        after = odds(game, shoe.take(card), die=die)
        effects[card] = {key: after[key].edge - before[key].edge for key in before}
    return effects


def _removable(game: Game, shoe: Shoe) -> list[Card]:
    """Return a card of each rank that is left, or every card that is left if suits matter."""
    views = {fact.sees for wager in game.wagers for fact in wager.facts if fact.sees}
    by_rank = all(
        view.label(Card(f"{rank}s")) == view.label(Card(f"{rank}{suit}"))
        for view, rank, suit in product(views, RANKS, "hdc")
    )
    left = [card for card in DECK if shoe.count(card)]
    return list({card.rank: card for card in reversed(left)}.values())[::-1] if by_rank else left
