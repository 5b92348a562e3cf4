"""Fabulous 4: wins on one pay double, wins on four pay less or nothing."""

from punto.fact import Fact
from punto.facts import (
    banker_first_suited,
    banker_has_pair,
    banker_total,
    banker_wins,
    player_first_suited,
    player_has_pair,
    player_total,
    player_wins,
)
from punto.library.declaring import main, opened, side
from punto.library.published import Entry, Published, Source
from punto.library.sources import SHACKLEFORD
from punto.predicates import Predicate
from punto.wagers import Wager

PLAYER = main(
    "player",
    "1:1",
    (player_wins & (player_total == 1), "2:1"),
    (player_wins & (player_total == 4), "1:2"),
    clause="fabulous-player",
)
BANKER = main(
    "banker",
    "1:1",
    (banker_wins & (banker_total == 1), "2:1"),
    (banker_wins & (banker_total == 4), "push"),
    clause="fabulous-banker",
)
PLAYER_4 = side("player-fabulous-4", (player_wins & (player_total == 4), "50:1"))
BANKER_4 = side("banker-fabulous-4", (banker_wins & (banker_total == 4), "25:1"))


def fabulous_pair(key: str, pair: Predicate, suited: Fact) -> Wager:
    """Return the wager on a hand's first two cards: a pair, a suit, or both."""
    one_suit = suited == 1
    return side(key, (pair & one_suit, "7:1"), (pair, "4:1"), (one_suit, "1:1"), ordered=True)


PLAYER_PAIR = fabulous_pair("player-fabulous-pair", player_has_pair, player_first_suited)
BANKER_PAIR = fabulous_pair("banker-fabulous-pair", banker_has_pair, banker_first_suited)

_FABULOUS = Source(
    "Fabulous 4 Baccarat", SHACKLEFORD, "wizardofodds.com/games/fabulous-4-baccarat/"
)
_WEEKLY = Source(
    "Weekly Update June 10, 2017", SHACKLEFORD, "wizardofodds.com/newsletter/june-10-2017/"
)

ENTRIES = (
    Entry(
        opened("fabulous-4", PLAYER, BANKER, PLAYER_4, BANKER_4, PLAYER_PAIR, BANKER_PAIR),
        (
            Published(PLAYER, 8, "1.6041", _FABULOUS, deals=24_639_193_538_560),
            Published(BANKER, 8, "1.55", _FABULOUS, deals=24_291_119_898_624),
            Published(
                PLAYER_4,
                8,
                "12.09",
                _WEEKLY,
                note="86,165,771,096,064 winning deals, which the author prints on his page about "
                "the game, make 12.08 at 50 to 1.",
            ),
            Published(BANKER_4, 8, "15.03", _WEEKLY),
            Published(PLAYER_PAIR, 8, "11.33", _WEEKLY),
            Published(BANKER_PAIR, 8, "11.33", _WEEKLY),
        ),
    ),
)
