"""Multipliers: after the bets are closed, chance raises what some wagers pay."""

from punto.draws import Draw
from punto.facts import banker_has_pair, player_has_pair, tie
from punto.library.declaring import PREFIX, opened
from punto.library.pairs import EITHER
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
    "chances are Punto's own, so that about every third coup something is raised, as the page saw."
)

# The share of coups, in thousandths, in which a wager pays more than it does by itself.
_TIE = {15: 40, 20: 15, 25: 9, 50: 3, 88: 1, 100: 1}
_PAIR = {15: 40, 20: 15, 25: 9, 50: 3, 88: 1, 100: 1}
_EITHER_PAIR = {10: 40, 15: 15, 25: 9, 50: 3, 88: 1, 100: 1}
_PERFECT_PAIR = {35: 40, 50: 15, 88: 4, 100: 2}


def _raised(key: str, when: Predicate, usual: int, more: dict[int, int]) -> tuple[Wager, Draw]:
    """Return a wager that pays what is drawn for it, and the draw."""
    clause = PREFIX + key + "-raised"
    weights = {usual: 1000 - sum(more.values()), **more}
    chances = {pays: f"{weight}/1000" for pays, weight in weights.items()}
    draw = Draw(f"{key}-pays", chances, clause=clause)
    pay = Pay(when, "1:1", clause=clause, times=draw.fact)
    return Wager(key, (pay,), otherwise=clause), draw


_WAGERS = (
    _raised("tie", tie, 8, _TIE),
    _raised("player-pair", player_has_pair, 11, _PAIR),
    _raised("banker-pair", banker_has_pair, 11, _PAIR),
    _raised("either-pair", player_has_pair | banker_has_pair, 5, _EITHER_PAIR),
    _raised("perfect-pair", EITHER, 25, _PERFECT_PAIR),
)


ENTRIES = (
    Entry(
        opened(
            "lucky-multiplier",
            *(wager for wager, _ in _WAGERS),
            draws=tuple(draw for _, draw in _WAGERS),
        ),
        tuple(Published(wager, 8, "", _PLAYTECH, note=_CHANCES) for wager, _ in _WAGERS),
    ),
)
