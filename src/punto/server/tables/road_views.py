"""The roads of a table as they are sent: laid out once a coup, however many terminals watch.

A patch holds whole roads. The place of a mark never changes during a shoe, but a page that only
replaces fields needs no rule of its own, and a coup sends the roads once.
"""

from functools import lru_cache

from punto.coup import Coup, Winner
from punto.fact import answers
from punto.roads import Ask, Cell, Result, Roads, marks
from punto.rulebook import Game
from punto.server.tables.by_identity import Same
from punto.wire.views import AskMarks, Road, RoadsView, TagView


@lru_cache(maxsize=256)  # two a table: before and after
def roads_view(results: Same[tuple[Result, ...]]) -> RoadsView:
    """Lay out the five roads of these results."""
    roads = Roads(results.value)
    return RoadsView(
        bead_plate=_cells(roads.bead_plate),
        totals="".join(str(result.total) for result in roads.results),
        flags="".join(str(_flags(result)) for result in roads.results),
        big_road=_cells(roads.big_road),
        ties=tuple(cell.ties for cell in roads.big_road),
        ties_before=0 if roads.big_road else roads.ties_before,
        big_eye_boy=_derived(roads.big_eye_boy),
        small_road=_derived(roads.small_road),
        cockroach_pig=_derived(roads.cockroach_pig),
        after_banker=_asked(roads.ask[Winner.BANKER]),
        after_player=_asked(roads.ask[Winner.PLAYER]),
    )


@lru_cache(maxsize=256)
def tags_view(results: Same[tuple[Result, ...]]) -> tuple[TagView, ...]:
    """Return what stands out in these results."""
    return tuple(TagView(tag.trend, tag.coups) for tag in Roads(results.value).tags)


def _cells(cells: tuple[Cell, ...]) -> Road:
    letters = "".join(cell.winner[0].upper() for cell in cells)
    return Road(letters, tuple(cell.column for cell in cells), "".join(str(c.row) for c in cells))


def _derived(colours: str) -> Road:
    laid = marks(colours)
    return Road(colours, tuple(mark.column for mark in laid), "".join(str(m.row) for m in laid))


def _flags(result: Result) -> int:
    return result.player_pair + 2 * result.banker_pair + 4 * result.natural


def _asked(ask: Ask) -> AskMarks:
    return AskMarks(ask.big_eye_boy, ask.small_road, ask.cockroach_pig)


@lru_cache(maxsize=256)
def winning(rules: Same[Game], coup: Same[Coup]) -> tuple[str, ...]:
    """Return the wagers that win on a coup."""
    return tuple(
        wager.key
        for wager in rules.value.wagers
        if wager.pay(answers(coup.value, wager.facts)).payoff.net > 0
    )
