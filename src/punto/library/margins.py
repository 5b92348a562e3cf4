"""Dragon Bonus: a side that wins with a natural, or by four points and more."""

from punto.facts import (
    banker_natural,
    banker_wins,
    margin,
    player_natural,
    player_wins,
    tie,
)
from punto.library.declaring import opened, side
from punto.library.published import Entry, Published
from punto.library.sources import APPENDIX_5, SIDE_BETS
from punto.predicates import Predicate
from punto.wagers import Wager

_BY_MARGIN = {9: "30:1", 8: "10:1", 7: "6:1", 6: "4:1", 5: "2:1", 4: "1:1"}


def dragon_bonus(key: str, wins: Predicate, natural: Predicate) -> Wager:
    """Return the wager for one side."""
    return side(
        key,
        (wins & natural, "1:1"),
        (tie & natural, "push"),
        *((wins & (margin == points), payoff) for points, payoff in _BY_MARGIN.items()),
        ordered=True,
    )


PLAYER = dragon_bonus("player-dragon-bonus", player_wins, player_natural)
BANKER = dragon_bonus("banker-dragon-bonus", banker_wins, banker_natural)

ENTRIES = (
    Entry(
        opened("dragon-bonus", PLAYER, BANKER),
        (
            Published(PLAYER, 8, "2.6517", SIDE_BETS, deals=812_685_054_124_032),
            Published(BANKER, 8, "9.3731", SIDE_BETS, deals=812_685_054_124_032),
            *(
                Published(wager, decks, edge, APPENDIX_5)
                for wager, decks, edge in (
                    (PLAYER, 4, "2.70"),
                    (PLAYER, 6, "2.67"),
                    (BANKER, 4, "9.42"),
                    (BANKER, 6, "9.39"),
                )
            ),
        ),
    ),
)
