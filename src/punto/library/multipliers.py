"""Multipliers: after the bets are closed, chance raises what some wagers pay."""

from punto.draws import Draw
from punto.facts import banker_has_pair, player_has_pair, tie
from punto.library.declaring import PREFIX, opened
from punto.library.published import Entry, Published, Source
from punto.predicates import Predicate
from punto.wagers import Pay, Wager

_PLAYTECH = Source(
    "Playtech's Lucky Multiplier across all baccarat tables",
    "LiveDealer",
    "livedealer.org/playtech-lucky-multiplier-baccarat/",
)
_CHANCES = (
    "The page has what each wager may pay, and not how often: no supplier publishes that. The "
    "chances are Punto's own, so that now and then something is raised, as the page saw."
)

# The share of coups, in thousandths, in which a wager pays more than it does by itself.
_MORE = {15: 40, 20: 15, 25: 9, 50: 3, 88: 1, 100: 1}


def _draw(key: str, usual: int) -> Draw:
    """Return the draw of what a wager pays."""
    weights = {usual: 1000 - sum(_MORE.values()), **_MORE}
    chances = {pays: f"{weight}/1000" for pays, weight in weights.items()}
    return Draw(f"{key}-pays", chances, clause=f"{PREFIX}{key}-raised")


def _raised(key: str, when: Predicate, draw: Draw) -> Wager:
    """Return a wager that pays what is drawn."""
    pay = Pay(when, "1:1", clause=draw.clause, times=draw.fact)
    return Wager(key, (pay,), otherwise=draw.clause)


TIE_PAYS, PAIRS_PAY = _draw("tie", 8), _draw("pair", 11)
_WAGERS = (
    _raised("tie", tie, TIE_PAYS),
    _raised("player-pair", player_has_pair, PAIRS_PAY),
    _raised("banker-pair", banker_has_pair, PAIRS_PAY),
)

ENTRIES = (
    Entry(
        opened(
            "lucky-multiplier",
            *_WAGERS,
            draws=(TIE_PAYS, PAIRS_PAY),
        ),
        tuple(Published(wager, 8, "", _PLAYTECH, note=_CHANCES) for wager in _WAGERS),
    ),
)
