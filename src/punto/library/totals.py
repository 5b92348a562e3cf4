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

_PLAYER_ODDS = ("8", "10.5", "10.5", "10.5", "9.5", "9.5", "5.5", "5.5", "5.5", "5.5")  # by total
_BANKER_ODDS = ("8", "10.5", "10.5", "10.5", "7.5", "7.5", "5.5", "5.5", "5.5", "5.5")
PLAYERS = tuple(
    side(f"player-total-{total}", (player_total == total, f"{odds}:1"))
    for total, odds in enumerate(_PLAYER_ODDS)
)
BANKERS = tuple(
    side(f"banker-total-{total}", (banker_total == total, f"{odds}:1"))
    for total, odds in enumerate(_BANKER_ODDS)
)
_PLAYER_EDGES = (
    *("15.4095", "14.2936", "14.5355", "14.2936", "21.9755"),
    *("21.7635", "13.4026", "13.1169", "13.3945", "13.1036"),
)
_BANKER_EDGES = (  # the excerpt that was read ends before 2, 1 and 0
    *("", "", "", "16.3081", "20.5849"),
    *("14.4015", "21.3008", "16.5196", "16.7786", "16.5137"),
)
_SIDE_TOTALS = wizard("Side Total Side Bets in Baccarat", "side-totals")


def knockout(key: str, wins: Predicate, odds: str) -> Wager:
    """Return a wager that a tie returns."""
    return side(key, (wins, odds), (tie, "push"))


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
                Published(wager, 8, edge, _SIDE_TOTALS)
                for wager, edge in zip(wagers, edges, strict=True)
            ),
        )
        for key, wagers, edges in (
            ("player-totals", PLAYERS, _PLAYER_EDGES),
            ("banker-totals", BANKERS, _BANKER_EDGES),
        )
    ),
    Entry(
        opened("knockout", *KNOCKOUT),
        tuple(Published(wager, 8, "", _KNOCKOUT) for wager in KNOCKOUT),
    ),
)
