"""A second way to count: every coup of a shoe, one after the other, in plain Python.

Nothing here comes from `punto.analysis`. Cards that look alike to every fact of a wager are one
kind; for each two cards of the Player, each two of the Banker and each third card that the tableau
asks for, a coup is made of real cards, the wager reads it, and its deals are counted card by card.
Without cards put back these are whole numbers; with them the result is the limit of many decks.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import combinations_with_replacement, product

from punto.cards import DECK, Card, Hand
from punto.coup import Coup
from punto.fact import Fact
from punto.predicates import Value
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
    facts = _shared(game, wager)
    chances = list(_chances(game))
    ways: Counter[int] = Counter()
    for answers, deals in count_answers(game.tableau, facts, counts, put_back=put_back).items():
        known = dict(zip(facts, answers, strict=True))
        for drawn, weight in chances:
            ways[wager.row({**known, **drawn})] += deals * weight
    whole = sum(weight for _, weight in chances)
    for place in range(PLACES):
        whole *= sum(counts) - (0 if put_back else place)
    return Enumerated(tuple(ways[line] for line in range(len(wager.lines))), whole)


def _chances(game: Game) -> Iterator[tuple[dict[Fact, Value], int]]:
    """Yield everything that may be drawn besides the cards, with its weight."""
    for values in product(*(fact.weights for fact in game.chances)):
        weight = 1
        for fact, value in zip(game.chances, values, strict=True):
            weight *= fact.weights[value]
        yield dict(zip(game.chances, values, strict=True)), weight


def limit_edge(game: Game, wager: Wager) -> Fraction:
    """Return the exact house edge with infinitely many decks."""
    found = enumerate_deals(game, wager, [1] * len(DECK), put_back=True)
    pays = zip(wager.lines, found.ways, strict=True)
    gains = (pay.payoff.net * ways for pay, ways in pays)
    return -sum(gains, Fraction(0)) / found.deals


def count_answers(
    tableau: Tableau, facts: tuple[Fact, ...], counts: Sequence[int], *, put_back: bool = False
) -> Counter[tuple[Value, ...]]:
    """Count the ordered deals of six cards by what the facts answer."""
    # The clauses of a tableau change no card: games with the same rows share their counts.
    plain = tableau.citing(natural="", player_draws="", banker_draws_alone="", banker_draws="")
    return _counted(plain, facts, tuple(counts), put_back)


@lru_cache(maxsize=32)
def _counted(
    tableau: Tableau, facts: tuple[Fact, ...], counts: tuple[int, ...], put_back: bool
) -> Counter[tuple[Value, ...]]:
    kinds = _Kinds(facts, counts, put_back=put_back)
    found: Counter[tuple[Value, ...]] = Counter()
    for player, banker, deals in _coups(tableau, kinds):
        coup = _coup(player, banker)
        found[tuple([fact.read(coup) for fact in facts])] += deals
    return found


def _shared(game: Game, wager: Wager) -> tuple[Fact, ...]:
    """Return the facts of all wagers that look at cards as this one does: one count serves all."""
    alike = [other for other in game.wagers if _looks(other) == _looks(wager)]
    facts = dict.fromkeys(fact for other in (*alike, wager) for fact in other.facts if fact.sees)
    return tuple(facts)


def _looks(wager: Wager) -> frozenset[tuple[object, bool]]:
    return frozenset((fact.sees, fact.initial_only) for fact in wager.facts if fact.sees)


class _Kinds:
    """The cards of a shoe in kinds that neither facts nor the tableau can tell apart."""

    def __init__(self, facts: Sequence[Fact], counts: Sequence[int], *, put_back: bool) -> None:
        # Facts about the initial deal need no third cards, so nobody has to draw.
        self.whole = any(not fact.initial_only for fact in facts)
        self.taken = 0 if put_back else 1  # cards that leave the shoe with each card dealt
        self.cards = sum(counts)
        views = dict.fromkeys(fact.sees for fact in facts if fact.sees)
        looks: dict[tuple[int, ...], int] = {}
        self.samples: list[Card] = []
        self.counts: list[int] = []
        for card, count in zip(DECK, counts, strict=True):
            if count:
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
        self.hands = {
            pair: Hand((self.samples[pair[0]], self.samples[pair[1]])) for pair in self.pairs
        }

    @cached_property
    def threes(self) -> dict[tuple[int, int], list[Hand]]:
        """Each hand of two cards with each third card."""
        return {
            pair: [hand.plus(card) for card in self.samples] for pair, hand in self.hands.items()
        }

    def any_cards(self, dealt: int) -> int:
        """Return the ways in which any cards fill the places that are left."""
        ways = 1
        for place in range(dealt, PLACES):
            ways *= self.cards - self.taken * place
        return ways


def _coups(tableau: Tableau, kinds: _Kinds) -> Iterator[tuple[Hand, Hand, int]]:
    """Yield both hands of every coup, and how many deals of six cards lead to it."""
    for player in kinds.pairs:
        for banker in kinds.pairs:
            left, deals = list(kinds.counts), 1
            for kind in (*player, *banker):
                deals *= left[kind]
                left[kind] -= kinds.taken
            if deals:
                deals *= (1 + (player[0] != player[1])) * (1 + (banker[0] != banker[1]))
                yield from _thirds(tableau, kinds, player, banker, left, deals)


def _thirds(
    tableau: Tableau,
    kinds: _Kinds,
    player: tuple[int, int],
    banker: tuple[int, int],
    left: list[int],
    deals: int,
) -> Iterator[tuple[Hand, Hand, int]]:
    """Go on from an initial deal, as the tableau says."""
    mine, theirs = kinds.hands[player], kinds.hands[banker]
    natural = mine.total in tableau.natural.on or theirs.total in tableau.natural.on
    if not kinds.whole or natural:
        yield mine, theirs, deals * kinds.any_cards(4)
    elif mine.total not in tableau.player_draws.on:
        if theirs.total not in tableau.banker_draws_alone.on:
            yield mine, theirs, deals * kinds.any_cards(4)
            return
        for fourth, count in enumerate(left):
            if count:
                yield mine, kinds.threes[banker][fourth], deals * count * kinds.any_cards(5)
    else:
        draws = tableau.banker_draws[theirs.total].on
        for third, count in enumerate(left):
            drawn = kinds.threes[player][third]
            if kinds.samples[third].value not in draws:
                yield drawn, theirs, deals * count * kinds.any_cards(5)
                continue
            for fourth, more in enumerate(left):
                last = more - (kinds.taken if fourth == third else 0)
                yield drawn, kinds.threes[banker][fourth], deals * count * last


def _coup(player: Hand, banker: Hand) -> Coup:
    """Return a coup without asking the tableau again; facts of the initial deal draw nothing."""
    coup, keep = object.__new__(Coup), object.__setattr__
    keep(coup, "player", player)
    keep(coup, "banker", banker)
    keep(coup, "die", None)
    return coup
