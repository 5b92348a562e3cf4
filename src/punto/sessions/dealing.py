"""Deal: coup after coup and shoe after shoe, reproducible from a seed.

>>> from punto.rulebook import game
>>> coups = deal(game("commission"), seed=7)
>>> first = next(coups)
>>> first
<Coup P 6s 10h | B 10h 5c Kc | player 6, banker 5 | player wins>
>>> first.shoe, first.number, first.first, first.last, first.before
(1, 1, True, False, <Shoe of 8 decks, 405 cards left>)

`before` is the shoe as everyone knew it before the coup, so that live odds can be asked:

>>> game("commission").odds(first.before)["banker"]
<banker: edge 1.0560%, hit 45.8578%>
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar

from punto.analysis.simulation.randomness import Xoshiro, states_of
from punto.cards import DECK, Card
from punto.coup import DIE, Coup, Deal
from punto.refusals import BadInput
from punto.rulebook import Game, named_or
from punto.shoe import CUT, Shoe
from punto.tabular import Row, Several

MOST_SEED = 2**64 - 1


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class DealtCoup(Coup):
    """A coup that was dealt from a shoe: it equals any coup of the same cards and die."""

    shoe: int = field(default=0, kw_only=True)  # which shoe it came from, counted from 1
    number: int = field(default=0, kw_only=True)  # which coup of its shoe, counted from 1
    before: Shoe = field(default_factory=lambda: Shoe.of(1), kw_only=True)  # as everyone knew it
    last: bool = field(default=False, kw_only=True)  # the cut card came: the shoe ends here
    burnt: Card | None = field(default=None, kw_only=True)  # the card that opened its shoe

    @property
    def first(self) -> bool:
        """True for the first coup of a shoe."""
        return self.number == 1

    # A dataclass compares only things of one class; a dealt coup is a coup like any other.
    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Coup):
            return NotImplemented
        mine = (self.player, self.banker, self.die)
        return mine == (other.player, other.banker, other.die)

    __hash__ = Coup.__hash__


class Coups(Several[DealtCoup]):
    """Dealt coups as a table: `Coups(deal(game, shoes=10))`."""

    COLUMNS: ClassVar = {
        **{"shoe": int, "coup": int, "player": str, "banker": str, "player_total": int},
        **{"banker_total": int, "winner": str, "die": int, "cards_before": int},
    }

    def rows(self) -> list[Row]:
        """Return a row for each coup: where it stands, its cards and its result."""
        return [
            {
                "shoe": coup.shoe,
                "coup": coup.number,
                "player": str(coup.player),
                "banker": str(coup.banker),
                "player_total": coup.player.total,
                "banker_total": coup.banker.total,
                "winner": coup.winner.value,
                "die": coup.die,
                "cards_before": len(coup.before),
            }
            for coup in self
        ]

    def __repr__(self) -> str:
        shoes = len({coup.shoe for coup in self})
        return f"<{len(self):,} coups of {shoes:,} shoes>"


class DealtShoe:
    """A shoe whose cards come by lot, one at a time: only what is dealt is ever drawn.

    Cards that are burnt face down stay at the bottom, where nobody sees them either.
    """

    def __init__(self, shoe: Shoe, random: Xoshiro) -> None:
        """Take the cards of a full shoe."""
        self.known = shoe  # what everyone knows of it
        self._random = random
        self._cards = list(DECK) * shoe.decks

    def draw(self) -> Card:
        """Draw the next card, face up."""
        pick = self._random.picks((len(self._cards),), ())[0]
        # The last card takes the place of the drawn one, as compiled engines do it.
        self._cards[pick], self._cards[-1] = self._cards[-1], self._cards[pick]
        card = self._cards.pop()
        self.known = self.known.take(card)
        return card

    def burn(self) -> Card:
        """Burn a card face up, and face down as many as it counts."""
        card = self.draw()
        self.known = self.known.bury(card.burns)
        return card


def deal(
    game: Game | str,
    decks: int = 8,
    cut: int = CUT,
    seed: int = 1,
    *,
    burn: bool = True,
    shoes: int | None = None,
) -> Iterator[DealtCoup]:
    """Deal a game's coups, shoe after shoe: without an end, or as many shoes as asked.

    Each shoe is burnt and dealt to the cut card; the coup in which that comes is finished, and one
    more is dealt. The same seed deals the same cards.
    """
    if type(seed) is not int or not 0 <= seed <= MOST_SEED:
        raise BadInput(f"{seed!r} is not a seed; take a whole number from 0 to 2^64 - 1")
    if shoes is not None and (type(shoes) is not int or shoes < 1):
        raise BadInput(f"{shoes!r} shoes cannot be dealt; take a whole number from 1, or None")
    rules = named_or(game)
    full = rules.shoe(decks, cut=cut)
    return deal_from(rules, full, Xoshiro(states_of(seed, 0, 1)[0]), burn=burn, shoes=shoes)


def deal_from(
    game: Game, full: Shoe, random: Xoshiro, *, burn: bool = True, shoes: int | None = None
) -> Iterator[DealtCoup]:
    """Deal as `deal` does, with the cards that a generator of random numbers gives."""
    shoe = 0
    while shoes is None or shoe < shoes:
        shoe += 1
        yield from _coups(game, DealtShoe(full, random), random, shoe, burn)


def _coups(
    game: Game, dealt: DealtShoe, random: Xoshiro, shoe: int, burn: bool
) -> Iterator[DealtCoup]:
    burnt = dealt.burn() if burn else None
    number, last = 0, False
    while not last:
        # The coup in which the cut card came is finished, and one more is dealt: this one.
        before, last, number = dealt.known, dealt.known.cut_card_reached, number + 1
        coup = _dealt(game, dealt, random)
        _mark(coup, shoe=shoe, number=number, before=before, last=last, burnt=burnt)
        yield coup


def _dealt(game: Game, dealt: DealtShoe, random: Xoshiro) -> DealtCoup:
    # The die is shaken before the first card (§dice-shaker).
    die = DIE[random.picks((len(DIE),), ())[0]] if game.die else None
    drawn = tuple((draw.key, draw.value(random.picks((draw.whole,), ())[0])) for draw in game.draws)
    coup = Deal(game.tableau)
    while coup.due is not None:
        coup = coup.take(dealt.draw())
    made = DealtCoup.complete(coup, die, drawn)
    assert isinstance(made, DealtCoup)
    return made


def _mark(coup: DealtCoup, **where: object) -> None:
    """Say where a new coup stands; nobody else holds it yet."""
    for name, value in where.items():
        object.__setattr__(coup, name, value)
