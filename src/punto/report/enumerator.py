"""A second way to count: every coup of a shoe, one after the other, in plain Python.

Nothing here comes from `punto.odds`. Cards that look alike to every fact of a wager are one kind;
for each two cards of the Player, each two of the Banker and each third card that the tableau asks
for, a coup is made of real cards, the wager reads it, and its deals are counted card by card.
Without cards put back these are whole numbers; with them the result is the limit of many decks.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement

from punto.cards import DECK, Card, Hand
from punto.coup import DIE, Coup
from punto.facts import die as die_fact
from punto.predicates import Fact, Value
from punto.rulebook import Game
from punto.tableau import Tableau
from punto.wagers import Wager

PLACES = 6  # cards that a deal counts, drawn or not
MOST_HANDS = 400  # different hands of two cards; more would take minutes


@dataclass(frozen=True)
class Enumerated:
    """The deals of each line of a wager's paytable."""

    ways: tuple[int, ...]
    deals: int


class TooManyCards(ValueError):
    """Raised for a wager that tells too many cards apart."""


def enumerate_deals(
    game: Game, wager: Wager, counts: Sequence[int], *, put_back: bool = False
) -> Enumerated:
    """Count the ordered deals of six cards by the line that pays.

    `put_back` deals every card from the whole shoe: the limit of infinitely many decks.
    """
    dice = DIE if game.die else DIE[:1]
    facts = _shared(game, wager)
    ways: Counter[int] = Counter()
    for answers, deals in count_answers(game.tableau, facts, tuple(counts), put_back).items():
        known = dict(zip(facts, answers, strict=True))
        for die in dice:
            ways[wager.line({**known, die_fact: die})] += deals
    whole = len(dice)
    for place in range(PLACES):
        whole *= sum(counts) - (0 if put_back else place)
    return Enumerated(tuple(ways[line] for line in range(len(wager.pays) + 1)), whole)


def limit_edge(game: Game, wager: Wager) -> Fraction:
    """Return the exact house edge with infinitely many decks."""
    found = enumerate_deals(game, wager, [1] * len(DECK), put_back=True)
    pays = (*(pay.odds.net for pay in wager.pays), wager.loss.odds.net)
    gains = (net * ways for net, ways in zip(pays, found.ways, strict=True))
    return -sum(gains, Fraction(0)) / found.deals


@lru_cache(maxsize=32)
def count_answers(
    tableau: Tableau, facts: tuple[Fact, ...], counts: tuple[int, ...], put_back: bool
) -> Counter[tuple[Value, ...]]:
    """Count the ordered deals of six cards by what the facts answer."""
    kinds = _Kinds(facts, counts)
    found: Counter[tuple[Value, ...]] = Counter()
    for places in _coups(tableau, kinds):
        deals = _deals(places, kinds.counts, sum(counts), put_back=put_back)
        if deals:
            coup = _coup(places, kinds.samples)
            found[tuple(fact.read(coup) for fact in facts)] += deals
    return found


def _shared(game: Game, wager: Wager) -> tuple[Fact, ...]:
    """Return the facts of all wagers that look at cards as this one does: one count serves all."""
    own = _looks(wager)
    alike = [other for other in game.wagers if _looks(other) == own]
    facts = dict.fromkeys(fact for other in alike for fact in other.facts if fact.sees)
    return tuple(facts)


def _looks(wager: Wager) -> frozenset[tuple[object, bool]]:
    return frozenset((fact.sees, fact.initial_only) for fact in wager.facts if fact.sees)


class _Kinds:
    """The cards of a shoe in kinds that neither facts nor the tableau can tell apart."""

    def __init__(self, facts: Sequence[Fact], counts: Sequence[int]) -> None:
        # Facts about the initial deal need no third cards, so nobody has to draw.
        self.whole = any(not fact.initial_only for fact in facts)
        views = dict.fromkeys(fact.sees for fact in facts if fact.sees)
        looks: dict[tuple[int, ...], int] = {}
        self.samples: list[Card] = []
        self.counts: list[int] = []
        for card, count in zip(DECK, counts, strict=True):
            labels = tuple(view.label(card) for view in views)
            look = (*labels, card.value) if self.whole else labels
            kind = looks.setdefault(look, len(looks))
            if kind == len(self.samples):
                self.samples.append(card)
                self.counts.append(0)
            self.counts[kind] += count
        self.pairs = list(combinations_with_replacement(range(len(looks)), 2))
        if len(self.pairs) > MOST_HANDS:
            names = ", ".join(fact.name for fact in facts)
            raise TooManyCards(f"{names} tell {len(looks)} kinds of cards apart")


Places = tuple[tuple[int, int], tuple[int, int], int | None, int | None]


def _coups(tableau: Tableau, kinds: _Kinds) -> Iterator[Places]:
    """Yield the kinds of the Player's two cards, the Banker's, and of both third cards."""
    value = [card.value for card in kinds.samples]
    for player in kinds.pairs:
        for banker in kinds.pairs:
            if not kinds.whole:
                yield player, banker, None, None
                continue
            mine = (value[player[0]] + value[player[1]]) % 10
            theirs = (value[banker[0]] + value[banker[1]]) % 10
            ends = mine in tableau.natural.on or theirs in tableau.natural.on
            for third in _thirds(kinds, draws=not ends and mine in tableau.player_draws.on):
                row = tableau.banker_draws_alone.on
                known = theirs
                if third is not None:
                    row, known = tableau.banker_draws[theirs].on, value[third]
                for fourth in _thirds(kinds, draws=not ends and known in row):
                    yield player, banker, third, fourth


def _thirds(kinds: _Kinds, *, draws: bool) -> Sequence[int | None]:
    return range(len(kinds.counts)) if draws else (None,)


def _deals(places: Places, counts: Sequence[int], cards: int, *, put_back: bool) -> int:
    """Return the ordered deals of these kinds, followed by any cards."""
    player, banker, third, fourth = places
    left = list(counts)
    deals = (1 + (player[0] != player[1])) * (1 + (banker[0] != banker[1]))
    dealt = 0
    for kind in (*player, *banker, third, fourth):
        if kind is not None:
            deals *= left[kind]
            left[kind] -= not put_back
            dealt += 1
    for place in range(dealt, PLACES):
        deals *= cards if put_back else cards - place
    return deals


def _coup(places: Places, samples: Sequence[Card]) -> Coup:
    player, banker, third, fourth = places
    hands = [Hand((samples[first], samples[second])) for first, second in (player, banker)]
    mine = hands[0] if third is None else hands[0].plus(samples[third])
    theirs = hands[1] if fourth is None else hands[1].plus(samples[fourth])
    return _made(mine, theirs)


def _made(player: Hand, banker: Hand) -> Coup:
    """Return a coup without asking the tableau again; facts of the initial deal draw nothing."""
    coup, keep = object.__new__(Coup), object.__setattr__
    keep(coup, "player", player)
    keep(coup, "banker", banker)
    keep(coup, "die", None)
    return coup
