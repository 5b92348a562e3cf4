"""Egalite: ties on one total or on a few, and London's 3 Giving 8."""

from punto.facts import banker_first_total, player_third
from punto.library.declaring import opened, side, tie_on
from punto.library.published import Entry, Published
from punto.library.sources import wizard

_PAYS = (150, 215, 225, 200, 120, 110, 45, 45, 80, 80)  # by total
_EDGES = (
    *("12.4527", "11.4150", "9.5412", "10.5243", "12.1401"),
    *("11.8732", "11.4952", "6.3899", "11.0669", "10.6348"),
)
_DEALS = (
    *(28_979_901_420_544, 20_499_217_668_352, 20_006_606_104_576, 22_250_510_129_408),
    *(36_294_133_463_040, 39_684_046_743_808, 96_170_001_308_416, 101_717_538_899_968),
    *(54_879_416_675_072, 55_146_054_060_032),
)
TIES = tuple(side(f"tie-on-{on}", (tie_on(on), f"{payoff}:1")) for on, payoff in enumerate(_PAYS))

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
            Published(wager, 8, edge, _EGALITE, deals=deals)
            for wager, edge, deals in zip(TIES, _EDGES, _DEALS, strict=True)
        ),
    ),
    Entry(
        opened("london", TIE_0, TIE_1_3, TIE_4_5, TIE_6_7, TIE_8_9, THREE_GIVING_8),
        (
            Published(TIE_0, 8, "6.6548", _EGALITE),
            Published(TIE_1_3, 8, "10.8574", _EGALITE, deals=62_756_333_902_336),
            Published(TIE_4_5, 8, "7.2769", _EGALITE, deals=75_978_180_206_848),
            Published(TIE_6_7, 8, "8.9426", _EGALITE, deals=197_887_540_208_384),
            Published(TIE_8_9, 8, "9.7502", _EGALITE, deals=110_025_470_735_104),
            Published(THREE_GIVING_8, 8, "8.6823", _THREE_GIVING_8, deals=22_708_577_366_016),
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
