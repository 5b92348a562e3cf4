"""Wagers on the exact total of one hand, and Knockout's wagers on the winning total."""

from punto.facts import (
    banker_natural,
    banker_total,
    banker_wins,
    player_natural,
    player_total,
    player_wins,
    tie,
    winner,
    winning_total,
)
from punto.library.declaring import opened, side
from punto.library.published import Entry, Published
from punto.library.sources import casino_888, wizard
from punto.predicates import Predicate
from punto.wagers import Wager

_PLAYER_PAYS = (
    "8",
    "10.5",
    "10.5",
    "10.5",
    "9.5",
    "9.5",
    "5.5",
    "5.5",
    "5.5",
    "5.5",
)  # by total
_BANKER_PAYS = ("8", "10.5", "10.5", "10.5", "7.5", "7.5", "5.5", "5.5", "5.5", "5.5")
PLAYERS = tuple(
    side(f"player-total-{total}", (player_total == total, f"{payoff}:1"))
    for total, payoff in enumerate(_PLAYER_PAYS)
)
BANKERS = tuple(
    side(f"banker-total-{total}", (banker_total == total, f"{payoff}:1"))
    for total, payoff in enumerate(_BANKER_PAYS)
)
_PLAYER_EDGES = (
    *("15.4095", "14.2936", "14.5355", "14.2936", "21.9755"),
    *("21.7635", "13.4026", "13.1169", "13.3945", "13.1036"),
)
_PLAYER_DEALS = (
    *(469_796_508_410_880, 372_517_055_559_936, 371_465_655_324_672, 372_517_215_488_256),
    *(371_426_030_979_072, 372_435_601_541_376, 665_920_136_276_736, 668_117_541_187_584),
    *(665_982_456_134_400, 668_220_074_600_448),
)
_BANKER_DEALS = (
    *(0, 0, 0, 363_761_246_869_760, 466_997_733_545_984),
    *(503_359_177_443_584, 605_184_530_090_752, 641_950_993_608_704),
    *(639_959_843_756_800, 641_996_333_062_144),
)
_BANKER_EDGES = (  # the excerpt that was read ends before 2, 1 and 0
    *("", "", "", "16.3081", "20.5849"),
    *("14.4015", "21.3008", "16.5196", "16.7786", "16.5137"),
)
_SIDE_TOTALS = wizard("Side Total Side Bets in Baccarat", "side-totals")


def knockout(key: str, wins: Predicate, payoff: str) -> Wager:
    """Return a wager that a tie returns."""
    return side(key, (wins, payoff), (tie, "push"))


_WON = winner != "tie"
KNOCKOUT = (
    knockout("wins-on-1-to-4", _WON & winning_total.among(1, 2, 3, 4), "7:1"),
    knockout("wins-on-5-to-6", _WON & winning_total.among(5, 6), "3.5:1"),
    knockout("wins-on-7", _WON & (winning_total == 7), "4.5:1"),
    knockout("wins-on-8", _WON & (winning_total == 8), "3:1"),
    knockout("wins-on-9", _WON & (winning_total == 9), "2.5:1"),
    knockout("player-natural-win", player_wins & player_natural, "4:1"),
    knockout("banker-natural-win", banker_wins & banker_natural, "4:1"),
)
_KNOCKOUT = casino_888(
    "Card Counting the Knockout Baccarat Side Bet", "card-counting-the-knockout-baccarat-side-bet"
)

ENTRIES = (
    *(
        Entry(
            opened(key, *wagers),
            tuple(
                Published(wager, 8, edge, _SIDE_TOTALS, deals=deals)
                for wager, edge, deals in zip(wagers, *figures, strict=True)
            ),
        )
        for key, wagers, *figures in (
            ("player-totals", PLAYERS, _PLAYER_EDGES, _PLAYER_DEALS),
            ("banker-totals", BANKERS, _BANKER_EDGES, _BANKER_DEALS),
        )
    ),
    Entry(
        opened("knockout", *KNOCKOUT),
        tuple(Published(wager, 8, "", _KNOCKOUT) for wager in KNOCKOUT),
    ),
)
