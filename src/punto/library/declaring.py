"""The parts that games of the library share.

Each wager of the library has one clause, `lib:KEY`: its paytable. How a coup is dealt and what the
five classic wagers pay comes from the City of Dreams guide, unless a game says otherwise.
"""

from dataclasses import replace

from punto.draws import Draw
from punto.facts import player_total, tie
from punto.predicates import Predicate
from punto.rulebook.commission import COMMISSION, GUIDE
from punto.rulebook.declaration import Game
from punto.wagers import Pay, Wager

PREFIX = "lib:"


def side(key: str, *lines: tuple[Predicate, str], ordered: bool = False) -> Wager:
    """Return a side wager from the lines of its paytable; `ordered` if more than one may hold."""
    clause = PREFIX + key
    return Wager(
        key,
        tuple(Pay(when, payoff, clause=clause) for when, payoff in lines),
        otherwise=clause,
        ordered=clause if ordered else "",
    )


def main(key: str, payoff: str, *first: tuple[Predicate, str], clause: str) -> Wager:
    """Return a classic wager with pays of its own before the ordinary one."""
    cited = PREFIX + clause
    own = (Pay(when, paid, clause=cited) for when, paid in first)
    return GUIDE.classic(key, payoff, *own, clause=cited, ordered=cited if first else "")


def opened(key: str, *wagers: Wager, pairs: bool = True, draws: tuple[Draw, ...] = ()) -> Game:
    """Return a game: the classic wagers, those of them that it changes, and its side wagers.

    Without `pairs` the wagers on pairs are left out: a felt has room for sixteen wagers.
    """
    own = {wager.key: wager for wager in wagers}
    kept = [wager for wager in COMMISSION.wagers if pairs or not wager.key.endswith("-pair")]
    classic = [own.pop(wager.key, wager) for wager in kept]
    return replace(COMMISSION, key=key, wagers=(*classic, *own.values()), draws=draws)


def tie_on(*totals: int) -> Predicate:
    """Return the predicate that the hands tie on one of these totals."""
    return tie & player_total.among(*totals)
