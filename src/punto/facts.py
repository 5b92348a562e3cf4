"""The facts: every question that a paytable may ask about a finished coup.

A new wager over these facts is one short declaration and touches nothing else.
"""

import copyreg
from collections import Counter
from collections.abc import Callable, Sequence

from punto.cards import NATURALS, NINE, RANKS, Card, Suit
from punto.coup import DIE, Coup, Winner
from punto.predicates import RANK, TOTAL, Fact, Predicate, Value, View
from punto.tableau import TOTALS

CARDS_IN_HAND = (2, 3)
PAIRS = range(len(RANKS) + 1)  # 0 for none, else the rank

_SUITS = tuple(Suit)
NINES = View("nines by suit", lambda card: _SUITS.index(card.suit) + 1 if card.rank == NINE else 0)

winner = Fact("winner", tuple(Winner), read=lambda coup: coup.winner, sees=TOTAL)
player_total = Fact("player-total", TOTALS, read=lambda coup: coup.player.total, sees=TOTAL)
banker_total = Fact("banker-total", TOTALS, read=lambda coup: coup.banker.total, sees=TOTAL)
player_cards = Fact("player-cards", CARDS_IN_HAND, read=lambda coup: len(coup.player), sees=TOTAL)
banker_cards = Fact("banker-cards", CARDS_IN_HAND, read=lambda coup: len(coup.banker), sees=TOTAL)


def _pair(name: str, read: Callable[[Coup], int]) -> Fact:
    return Fact(name, PAIRS, read=read, sees=RANK, initial_only=True, shown=_rank_name)


def _rank_name(pair: Value) -> str:
    return RANKS[int(pair) - 1] if pair else "-"


# The first two cards decide, whatever happens later (§player-pair-cards, §banker-pair-cards).
player_pair = _pair("player-pair", lambda coup: coup.player.pair)
banker_pair = _pair("banker-pair", lambda coup: coup.banker.pair)


def _nines(coup: Coup) -> Sequence[Card]:
    """Return the nines of the four initial cards; third cards never count (§lucky-nines-cards)."""
    initial = (*coup.player.initial.cards, *coup.banker.initial.cards)
    return [card for card in initial if card.rank == NINE]


def _most_of_one_suit(nines: Sequence[Card]) -> int:
    return max(Counter(card.suit for card in nines).values(), default=0)


nines = Fact("nines", range(5), read=lambda coup: len(_nines(coup)), sees=NINES, initial_only=True)
nines_suited = Fact(
    "nines-suited",
    range(5),
    read=lambda coup: _most_of_one_suit(_nines(coup)),
    sees=NINES,
    initial_only=True,
)
nine_of_diamonds = Fact(
    "nine-of-diamonds",
    (0, 1),
    read=lambda coup: int(any(card.suit is Suit.DIAMONDS for card in _nines(coup))),
    sees=NINES,
    initial_only=True,
)


def _die(coup: Coup) -> int:
    if coup.die is None:
        raise ValueError(f"{coup!r} has no die, and this game needs one; give the die")
    return coup.die


die = Fact("die", DIE, read=_die, sees=None)

FACTS: tuple[Fact, ...] = tuple(
    value for value in list(globals().values()) if isinstance(value, Fact)
)


def _known(name: str) -> Fact:
    for fact in FACTS:
        if fact.name == name:
            return fact
    raise LookupError(f"no fact {name!r} in punto.facts; put it there to send it elsewhere")


# There is one of each fact: a game that is sent to another process asks the same ones there.
copyreg.pickle(Fact, lambda fact: (_known, (fact.name,)))

# The names that the sheets give to these answers.
player_wins = winner == Winner.PLAYER
banker_wins = winner == Winner.BANKER
tie = winner == Winner.TIE
banker_wins_on_six = banker_wins & (banker_total == 6)


def _natural(cards: Fact, total: Fact, *totals: int) -> Predicate:
    return (cards == 2) & total.among(*totals)


player_natural = _natural(player_cards, player_total, *NATURALS).named("player-natural")
banker_natural = _natural(banker_cards, banker_total, *NATURALS).named("banker-natural")
player_natural_8 = _natural(player_cards, player_total, 8).named("player-natural-8")
player_natural_9 = _natural(player_cards, player_total, 9).named("player-natural-9")
banker_natural_8 = _natural(banker_cards, banker_total, 8).named("banker-natural-8")
banker_natural_9 = _natural(banker_cards, banker_total, 9).named("banker-natural-9")
player_has_pair = player_pair != 0
banker_has_pair = banker_pair != 0
