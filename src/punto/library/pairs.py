"""Live studios: pairs, perfect pairs, Big and Small; and suited hands."""

from punto.fact import Fact
from punto.facts import (
    banker_first_suited,
    banker_has_pair,
    banker_perfect_pair,
    cards_dealt,
    count_of,
    player_first_suited,
    player_has_pair,
    player_perfect_pair,
)
from punto.library.declaring import opened, side
from punto.library.published import Entry, Published, Source
from punto.library.sources import APPENDIX_5, LISTED, wizard
from punto.rulebook.commission import COMMISSION
from punto.wagers import Wager

EITHER = player_perfect_pair | banker_perfect_pair
EITHER_PAIR = side("either-pair", (player_has_pair | banker_has_pair, "5:1"))
PERFECT_PAIR = side(
    "perfect-pair",
    (player_perfect_pair & banker_perfect_pair, "250:1"),
    (EITHER, "25:1"),
    ordered=True,
)
PERFECT_PAIR_AT_200 = side(
    "perfect-pair",
    (player_perfect_pair & banker_perfect_pair, "200:1"),
    (EITHER, "25:1"),
    ordered=True,
)
PERFECT_PAIR_AT_25 = side("perfect-pair", (EITHER, "25:1"))
PERFECT_PAIR_AT_26 = side("perfect-pair", (EITHER, "26:1"))
SMALL = side("small", (cards_dealt == 4, "3:2"))
BIG = side("big", (cards_dealt.among(5, 6), "0.54:1"))

FOUR_CARDS = side("four-cards", (cards_dealt == 4, "3:2"))
FIVE_CARDS = side("five-cards", (cards_dealt == 5, "2:1"))
SIX_CARDS = side("six-cards", (cards_dealt == 6, "2:1"))


def majestic(key: str, suited: Fact, kings: Fact, queens: Fact) -> Wager:
    """Return the wager on two suited cards, and on a suited king and queen above all."""
    royal = (suited == 1) & (kings == 1) & (queens == 1)
    return side(key, (royal, "25:1"), (suited == 1, "5:2"), ordered=True)


(PLAYER_KINGS, BANKER_KINGS), (PLAYER_QUEENS, BANKER_QUEENS) = (
    count_of(rank, initial_only=True) for rank in "KQ"
)
PLAYER_MAJESTIC = majestic(
    "player-majestic-match", player_first_suited, PLAYER_KINGS, PLAYER_QUEENS
)
BANKER_MAJESTIC = majestic(
    "banker-majestic-match", banker_first_suited, BANKER_KINGS, BANKER_QUEENS
)

_VERSION_1 = wizard("Perfect Pairs (Version 1)", "perfect-pairs-ver1")
_VERSION_2 = wizard("Perfect Pairs (Version 2)", "perfect-pairs-ver2")
_MAJESTIC = wizard("Majestic Match", "majestic-match")
_ROYAL = Source(
    "Royal Match Blackjack (the same two cards)", "BetFirm", "betfirm.com/royal-match-blackjack/"
)
_PLAYTECH = Source(
    "Side Bets in Baccarat Explained",
    "Play Baccarat",
    "playbaccarat.com/baccarat-strategy/side-bets-in-baccarat-explained/",
)
_ROULETTE_TRICKS = Source(
    "Common Baccarat Side Bets and Their Odds",
    "Roulette Wheel Tricks",
    "roulettewheeltricks.com/?p=529",
)
_ROUNDED = (
    "The page multiplies a probability that it has rounded to six digits; the probability agrees."
)

ENTRIES = (
    Entry(
        opened("live", EITHER_PAIR, PERFECT_PAIR, SMALL, BIG),
        (
            Published(COMMISSION.wager("player-pair"), 8, "10.36", _ROULETTE_TRICKS),
            Published(
                COMMISSION.wager("banker-pair"),
                8,
                "11",
                _ROULETTE_TRICKS,
                note="The page has a little over 11 % for Banker Pair, 10.36 % for Player Pair. "
                "Neither hand's first two cards know the other: both have one chance, 31 in 415, "
                "and one edge.",
            ),
            Published(EITHER_PAIR, 8, "13.7099", LISTED),
            Published(PERFECT_PAIR, 8, "6.6235", _VERSION_2),
            Published(PERFECT_PAIR_AT_200, 8, "8.0470", LISTED),
            Published(PERFECT_PAIR_AT_25, 8, "13.0294", _VERSION_1, hit_percent="3.3450"),
            Published(PERFECT_PAIR_AT_25, 6, "17.0716", _VERSION_1, hit_percent="3.1896"),
            Published(PERFECT_PAIR_AT_26, 8, "9.6844", _VERSION_1),
            Published(PERFECT_PAIR_AT_26, 6, "13.88", _VERSION_1),
            Published(SMALL, 8, "5.2829", LISTED),
            Published(SMALL, 6, "5.27", _PLAYTECH),
            Published(BIG, 8, "4.3457", LISTED),
            Published(BIG, 6, "4.35", _PLAYTECH),
        ),
    ),
    Entry(
        opened("four-five-six", FOUR_CARDS, FIVE_CARDS, SIX_CARDS),
        tuple(
            Published(wager, decks, edge, APPENDIX_5, hit_percent=hit, note=note)
            for wager, decks, edge, hit, note in (
                (FOUR_CARDS, 6, "5.2688", "37.8925", _ROUNDED),
                (FIVE_CARDS, 6, "8.9380", "30.3540", _ROUNDED),
                (SIX_CARDS, 6, "4.7395", "31.7535", ""),
                (FOUR_CARDS, 8, "5.283", "37.8868", ""),
                (FIVE_CARDS, 8, "8.9668", "30.3444", _ROUNDED),
                (SIX_CARDS, 8, "4.6939", "31.7687", _ROUNDED),
            )
        ),
    ),
    Entry(
        opened("majestic", PLAYER_MAJESTIC, BANKER_MAJESTIC),
        (
            Published(PLAYER_MAJESTIC, 8, "6.4597", _MAJESTIC),
            Published(BANKER_MAJESTIC, 8, "6.4597", _MAJESTIC),
            Published(PLAYER_MAJESTIC, 6, "6.67", _ROYAL),
            Published(PLAYER_MAJESTIC, 4, "7.08", _ROYAL),
        ),
    ),
)
