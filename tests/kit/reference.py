"""A plain reference: what each wager pays, as ifs over totals, ranks and suits.

It shares nothing with the declarations, the predicates or the facts, and is the measure of them.
"""

from collections import Counter
from fractions import Fraction

from punto.coup import Coup

LOST, RETURNED, EVENS = Fraction(-1), Fraction(0), Fraction(1)


def net(game: str, wager: str, coup: Coup) -> Fraction:
    """The net gain for each unit staked."""
    player, banker = coup.player.total, coup.banker.total
    power = game == "power-98" and coup.die == 3
    match wager:
        case "player" | "banker":
            return _main(game, wager, coup, power=power)
        case "tie":
            if player != banker:
                return LOST
            return Fraction(10 if power and player >= 8 else 8)
        case "player-pair" | "banker-pair":
            first, second = (coup.player if wager == "player-pair" else coup.banker).cards[:2]
            if first.rank != second.rank:
                return LOST
            return Fraction(15 if power and first.rank in (8, 9) else 11)
        case "super-six":
            return Fraction(12) if banker == 6 and player < 6 else LOST
        case "fortune-six":
            won = banker == 6 and player < 6
            return Fraction(12 if len(coup.banker) == 2 else 20) if won else LOST
        case "lucky-nines":
            return _lucky_nines(coup)
    return _natural(wager, coup, power=power)


def _main(game: str, wager: str, coup: Coup, *, power: bool) -> Fraction:
    player, banker = coup.player.total, coup.banker.total
    if player == banker:
        return RETURNED
    if (player > banker) != (wager == "player"):
        return LOST
    hand = coup.player if wager == "player" else coup.banker
    natural = len(hand) == 2 and hand.total >= 8
    if wager == "player":
        return Fraction(21, 20) if power and natural else EVENS
    if game == "no-commission":
        return Fraction(1, 2) if banker == 6 else EVENS
    if game in ("tournament", "fortune-six") or (power and natural):
        return EVENS
    return Fraction(95, 100)


def _natural(wager: str, coup: Coup, *, power: bool) -> Fraction:
    side, _, total = wager.split("-")
    mine, other = (coup.player, coup.banker) if side == "player" else (coup.banker, coup.player)
    if len(mine) == 2 and mine.total == int(total) and mine.total > other.total:
        return Fraction(9 if power else 8)
    return LOST


def _lucky_nines(coup: Coup) -> Fraction:
    initial = coup.player.cards[:2] + coup.banker.cards[:2]
    suits = Counter(card.suit.value for card in initial if card.rank == 9)
    suited = len(suits) == 1
    match sum(suits.values()):
        case 4:
            return Fraction(1000)
        case 3:
            return Fraction(500 if suited else 35)
        case 2:
            return Fraction(16 if suited else 5)
        case 1:
            return Fraction(2 if "d" in suits else 1)
    return LOST
