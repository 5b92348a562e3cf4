"""Egalite: ties on one total or on a few, and London's 3 Giving 8."""

from punto.facts import banker_first_total, player_third
from punto.library.declaring import opened, side, tie_on
from punto.library.published import Entry, Published
from punto.library.sources import wizard

_ODDS = (150, 215, 225, 200, 120, 110, 45, 45, 80, 80)  # by total
_EDGES = (
    *("12.4527", "11.4150", "9.5412", "10.5243", "12.1401"),
    *("11.8732", "11.4952", "6.3899", "11.0669", "10.6348"),
)
TIES = tuple(side(f"tie-on-{on}", (tie_on(on), f"{odds}:1")) for on, odds in enumerate(_ODDS))

TIE_0 = side("tie-on-0", (tie_on(0), "160:1"))
TIE_1_3 = side("tie-1-to-3", (tie_on(1, 2, 3), "70:1"))
TIE_4_5 = side("tie-4-to-5", (tie_on(4, 5), "60:1"))
TIE_6_7 = side("tie-6-to-7", (tie_on(6, 7), "22:1"))
TIE_8_9 = side("tie-8-to-9", (tie_on(8, 9), "40:1"))
THREE_GIVING_8 = side("three-giving-8", ((banker_first_total == 3) & (player_third == 8), "200:1"))
THREE_GIVING_8_AT_180 = side(
    "three-giving-8", ((banker_first_total == 3) & (player_third == 8), "180:1")
)
LOW_TIE_MAX = side("low-tie-max", (tie_on(0, 1, 2, 3, 4, 5), "55:1"))
HIGH_TIE_MAX = side("high-tie-max", (tie_on(6, 7, 8, 9), "10:1"))

_EGALITE = wizard("Egalite Bets in Baccarat", "egalite")
_THREE_GIVING_8 = wizard("3 Giving 8 Baccarat Side Bet", "3-giving-8")
_TIE_MAX = (
    "The page's own table of single ties has {counted} winning deals for these totals, not "
    "{printed}: the rule or the count is another one."
)

ENTRIES = (
    Entry(
        opened("egalite", *TIES),
        tuple(
            Published(wager, 8, edge, _EGALITE) for wager, edge in zip(TIES, _EDGES, strict=True)
        ),
    ),
    Entry(
        opened("london", TIE_0, TIE_1_3, TIE_4_5, TIE_6_7, TIE_8_9, THREE_GIVING_8),
        (
            Published(TIE_0, 8, "6.6548", _EGALITE),
            Published(TIE_1_3, 8, "10.8574", _EGALITE, hit_percent="1.2555"),
            Published(TIE_4_5, 8, "7.2769", _EGALITE, hit_percent="1.5201"),
            Published(TIE_6_7, 8, "8.9426", _EGALITE, hit_percent="3.9590"),
            Published(TIE_8_9, 8, "9.7502", _EGALITE, hit_percent="2.2012"),
            Published(THREE_GIVING_8, 8, "8.6823", _THREE_GIVING_8, hit_percent="0.4543"),
            Published(THREE_GIVING_8_AT_180, 8, "17.7686", _THREE_GIVING_8),
        ),
    ),
)
ALONE = (
    Published(
        LOW_TIE_MAX,
        8,
        "16.4547",
        _EGALITE,
        note=_TIE_MAX.format(counted="167,714,415,529,728", printed="74,570,116,880,640"),
    ),
    Published(
        HIGH_TIE_MAX,
        8,
        "11.7391",
        _EGALITE,
        note=_TIE_MAX.format(counted="307,913,010,943,488", printed="401,057,309,592,576"),
    ),
)
