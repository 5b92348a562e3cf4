"""The sources of the library that several families cite."""

from punto.library.published import Source

SHACKLEFORD = "Michael Shackleford, The Wizard of Odds"
JACOBSON = "Eliot Jacobson"
_WIZARD = "wizardofodds.com/games/baccarat/side-bets/"


def wizard(title: str, page: str = "") -> Source:
    """Return a page on baccarat of the Wizard of Odds."""
    return Source(title, SHACKLEFORD, f"{_WIZARD}{page}{'/' if page else ''}")


def casino_888(title: str, page: str) -> Source:
    """Return one of Jacobson's articles for 888casino."""
    return Source(title, JACOBSON, f"888casino.com/blog/{page}")


SIDE_BETS = wizard("Baccarat Side Bets")
APPENDIX_5 = Source(
    "Baccarat Side Bets (appendix 5)", SHACKLEFORD, "wizardofodds.com/games/baccarat/appendix/5/"
)
ADVANTAGE = Source(
    "Baccarat Side Bets", JACOBSON, "advancedadvantageplay.com/side-bets/baccarat-side-bets/"
)
SUPER_SIX_COUNT = casino_888(
    "Card Counting the Super Six Baccarat Side Bet", "card-counting-the-super-six-baccarat-side-bet"
)
LISTED = Source(
    "Figures to agree with", "Punto's own list of published figures", "collected by the project"
)
OVERVIEW = Source("Side Bets in Baccarat", "Toto Site", "totosite.live/side-bets/")
HALVES = Source(
    "Why does a Banker win on 6 pay half?",
    "Excel Punks",
    "excelpunks.com/2018/05/12/concepts-13-baccarat-vs-non-commission-baccarat-"
    "why-does-a-banker-win-on-6-pay-half/",
)
