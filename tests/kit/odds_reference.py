"""Plain references for odds: every order of every card, or every value with its ifs.

Nothing here knows of signatures, coarse decks or closed forms.
"""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations

from punto.cards import Card, Hand
from punto.coup import Coup
from tests.kit.reference import net
from tests.kit.universe import banker_draws, hand, player_draws

Distribution = dict[Fraction, Fraction]


def dealt(six: Sequence[Card]) -> Coup:
    """The coup that six cards in this order give."""
    first, second, third, fourth, fifth, sixth = six
    player, banker = Hand((first, third)), Hand((second, fourth))
    rest = [fifth, sixth]
    if player_draws(player.total, banker.total):
        player = player.plus(rest.pop(0))
    value = None if player.third is None else player.third.value
    if banker_draws(player.initial.total, banker.total, value):
        banker = banker.plus(rest.pop(0))
    return Coup(player, banker)


def by_every_order(
    game: str, wagers: Sequence[str], cards: Sequence[Card]
) -> dict[str, Distribution]:
    """Deal every order of a small shoe, and count."""
    coups = Counter(dealt(six) for six in permutations(cards, 6))
    orders = sum(coups.values())
    dice = range(1, 7) if game == "power-98" else (None,)
    counts: dict[str, Counter[Fraction]] = {wager: Counter() for wager in wagers}
    for coup, count in coups.items():
        for die in dice:
            result = Coup(coup.player, coup.banker, die)
            for wager in wagers:
                counts[wager][net(game, wager, result)] += count
    return {
        wager: {gain: Fraction(count, orders * len(dice)) for gain, count in ways.items()}
        for wager, ways in counts.items()
    }


def by_values(
    counts: Sequence[int], *, returned: bool = False
) -> Counter[tuple[int, int, int, int]]:
    """Ordered deals of six cards by totals and numbers of cards: loops over values, and ifs.

    With `returned`, each card goes back before the next is dealt: an endless shoe.
    """
    ways: Counter[tuple[int, int, int, int]] = Counter()
    left, gone = list(counts), 0 if returned else 1

    def take(value: int) -> int:
        left[value] -= gone
        return left[value] + gone

    def back(*values: int) -> None:
        for value in values:
            left[value] += gone

    held = [value for value in range(10) if counts[value]]
    for a in held:
        wa = take(a)
        for b in held:
            wb = wa * take(b)
            for c in held:
                wc = wb * take(c)
                for d in held:
                    w = wc * take(d)
                    if w:
                        _go_on(ways, left, gone, ((a + c) % 10, (b + d) % 10), w)
                    back(d)
                back(c)
            back(b)
        back(a)
    return ways


def _go_on(
    ways: Counter[tuple[int, int, int, int]],
    left: Sequence[int],
    gone: int,
    totals: tuple[int, int],
    w: int,
) -> None:
    player, banker = totals
    cards = sum(left)
    if player_draws(player, banker):
        for x in range(10):
            if left[x]:
                three = (player + x) % 10
                if banker_draws(player, banker, x):
                    for y in range(10):
                        more = left[y] - gone * (x == y)
                        if more > 0:
                            ways[three, 3, (banker + y) % 10, 3] += w * left[x] * more
                else:
                    ways[three, 3, banker, 2] += w * left[x] * (cards - gone)
    elif banker_draws(player, banker, None):
        for y in range(10):
            ways[player, 2, (banker + y) % 10, 3] += w * left[y] * (cards - gone)
    else:
        ways[player, 2, banker, 2] += w * cards * (cards - gone)


def sample(key: tuple[int, int, int, int], die: int | None) -> Coup:
    """A coup with these totals and numbers of cards, built without the tableau's consent."""
    player, player_cards, banker, banker_cards = key
    coup = object.__new__(Coup)
    hands = _hand(player, player_cards, "h"), _hand(banker, banker_cards, "s")
    for name, value in zip(
        ("player", "banker", "die", "tableau"), (*hands, die, None), strict=True
    ):
        object.__setattr__(coup, name, value)
    return coup


def _hand(total: int, cards: int, suit: str) -> Hand:
    return hand(0, total, suit) if cards == 3 else hand(total, None, suit)
