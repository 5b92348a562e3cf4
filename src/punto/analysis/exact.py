"""Exact odds of every wager of a game for any shoe: whole distributions, as exact fractions.

>>> from punto.rulebook import game
>>> rules = game("commission")
>>> banker = odds(rules, rules.shoe(8))["banker"]
>>> banker.edge, f"{float(banker.edge):.4%}"
(Fraction(114753351728, 10847218479825), '1.0579%')
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import perm
from types import MappingProxyType

from punto.analysis.chances import chances_of
from punto.analysis.coarse_deck import Counts
from punto.analysis.figures import GameOdds, Line, Removal, WagerOdds
from punto.analysis.pricing import priced
from punto.analysis.tally import CARDS_OF_A_COUP, MOST_CARDS
from punto.cards import DECK, RANKS, Card
from punto.coup import Deal
from punto.fact import Fact
from punto.facts import die as die_fact
from punto.refusals import BadInput, Reason, Refusal, Refused, unknown
from punto.rulebook import Game, named_or
from punto.shoe import AnyShoe, EndlessShoe, Shoe


class OddsReason(Reason):
    """The reasons why there are no odds for a shoe."""

    SHOE_TOO_SHORT = "shoe-too-short-for-odds"
    SHOE_TOO_LARGE = "shoe-too-large-for-odds"


def odds(
    game: Game | str,
    shoe: AnyShoe | int = 8,
    *,
    die: int | None = None,
    drawn: Mapping[str, int] | None = None,
    dealt: Deal | None = None,
    meters: Mapping[str, int | Fraction] = MappingProxyType({}),
) -> GameOdds:
    """Return the exact odds of every wager for the cards that nobody has seen leave this shoe.

    A game may be given by its key, and `shoe` as a number of decks. With `die` and `drawn`, these
    values are known; otherwise each comes with its chance. With `dealt`, a part of the coup lies
    there, and its cards have left the shoe. `meters` has the stakes that meters hold, by the key
    of their wager; any other holds its seed.
    """
    plain = named_or(game)
    game = plain.at(meters)
    shoe = Shoe.of(shoe) if isinstance(shoe, int) else shoe
    lying = _Lying.of(dealt)
    if refusal := _refusal(game, shoe, die, lying):
        raise Refused(refusal)
    chances = chances_of(game, _given(game, die, drawn or {}))
    whole = _deals(shoe, lying) * sum(weight for _, weight in chances)
    endless = isinstance(shoe, EndlessShoe)
    ways: dict[str, list[int]] = {}
    # A meter changes what a line pays, never which line holds: all its amounts are priced as one.
    for part in priced(plain, chances, lying.player, lying.banker):
        counted = part.counting.count(shoe.counts, returned=endless)
        ways |= {key: _sums(paid, counted, whole) for key, paid in part.paid.items()}
    figures = {}
    for wager in game.wagers:
        lines = zip(wager.lines, ways[wager.key], strict=True)
        figures[wager.key] = WagerOdds(wager, tuple(Line(pay, n, whole) for pay, n in lines))
    return GameOdds(game, shoe, figures)


@dataclass(frozen=True, slots=True)
class _Lying:
    """The cards of a coup that lie on the table already."""

    player: tuple[Card, ...] = ()
    banker: tuple[Card, ...] = ()

    @classmethod
    def of(cls, dealt: Deal | None) -> "_Lying":
        return cls(dealt.player.cards, dealt.banker.cards) if dealt else cls()

    def __len__(self) -> int:
        return len(self.player) + len(self.banker)


def _deals(shoe: AnyShoe, lying: _Lying) -> int:
    """Return all ordered deals of the cards that are to come."""
    to_come = CARDS_OF_A_COUP - len(lying)
    cards = sum(shoe.counts)
    return cards**to_come if isinstance(shoe, EndlessShoe) else perm(cards, to_come)


def _sums(by_group: Counts, counted: Counts, most: int) -> list[int]:
    """Return the ways of each line; by Python's numbers where those of a machine are too short."""
    if most < 2**63:
        return [int(ways) for ways in by_group @ counted]
    return [int(ways) for ways in by_group.astype(object) @ counted.astype(object)]


def _given(game: Game, die: int | None, drawn: Mapping[str, int]) -> dict[Fact, int]:
    """Return what is known besides the cards; refuse what the game cannot draw."""
    known = {draw.key: draw for draw in game.draws}
    given: dict[Fact, int] = {} if die is None else {die_fact: die}
    for key, value in drawn.items():
        if key not in known:
            raise BadInput(unknown("draw", key, known))
        if value not in known[key].chances:
            values = ", ".join(map(str, known[key].chances))
            raise BadInput(f"{key} is never {value}; it is one of {values}")
        given[known[key].fact] = value
    return given


def _refusal(game: Game, shoe: AnyShoe, die: int | None, lying: _Lying) -> Refusal | None:
    fewest = CARDS_OF_A_COUP - len(lying)
    if isinstance(shoe, Shoe) and len(shoe) < fewest:
        about = {"cards": len(shoe), "fewest": fewest}
        return Refusal(OddsReason.SHOE_TOO_SHORT, about=about)
    cards = sum(shoe.counts)
    if cards > MOST_CARDS:
        return Refusal(OddsReason.SHOE_TOO_LARGE, about={"cards": cards, "most": MOST_CARDS})
    return None if die is None else game.die_refusal(die)


def removal(
    game: Game | str,
    shoe: Shoe | int = 8,
    *,
    die: int | None = None,
    drawn: Mapping[str, int] | None = None,
) -> Removal:
    """Return the effect of removal: the change of each wager's house edge when a card is gone.

    The result has one card of each rank if suits do not matter to any wager of the game, else every
    card; it leaves out cards that the shoe no longer holds.
    """
    game = named_or(game)
    shoe = Shoe.of(shoe) if isinstance(shoe, int) else shoe
    before = odds(game, shoe, die=die, drawn=drawn)
    effects = {}
    for card in _removable(game, shoe):
        after = odds(game, shoe.take(card), die=die, drawn=drawn)
        effects[card] = {key: after[key].edge - before[key].edge for key in before}
    return Removal(effects)


def _removable(game: Game, shoe: Shoe) -> list[Card]:
    """Return a card of each rank that is left, or every card that is left if suits matter."""
    views = {fact.sees for wager in game.wagers for fact in wager.facts if fact.sees}
    by_rank = all(
        view.label(Card(f"{rank}s")) == view.label(Card(f"{rank}{suit}"))
        for view, rank, suit in product(views, RANKS, "hdc")
    )
    left = [card for card in DECK if shoe.count(card)]
    return list({card.rank: card for card in reversed(left)}.values())[::-1] if by_rank else left
