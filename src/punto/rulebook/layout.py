"""The layout: a place for every wager of a game, so that screens and printed rules agree on it.

A declaration may give a wager its place, and there it stays. The others get one: the classic five
where every sheet has them, and side wagers in rows of their own beyond everything else.

>>> from punto.rulebook.commission import COMMISSION
>>> from punto.wagers import Wager
>>> pays = COMMISSION.wager("tie").pays
>>> more = [Wager(key, pays, otherwise="ez:lost") for key in ("dragon-7", "panda-8")]
>>> places = place_wagers((*COMMISSION.wagers, *more))
>>> places["dragon-7"], places["panda-8"]
(Area(row=4, column=1, columns=3, clause=''), Area(row=4, column=4, columns=3, clause=''))
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from punto.rulebook.classic import CLASSIC_PLACES, WHOLE_ROW
from punto.wagers import Area, Wager

MOST_IN_A_ROW = 3  # side wagers: a narrower field has no room for its name and its odds
_LEAST_COLUMNS = 2  # of a classic wager beside one that was given a part of its row


def place_wagers(wagers: Sequence[Wager]) -> dict[str, Area]:
    """Return the place of every wager by its key, in their order; no two overlap.

    The places that the declaration gives must not overlap: a game refuses that.
    """
    placed = {wager.key: wager.area for wager in wagers if wager.area}
    rest = []
    for wager in wagers:
        if wager.key in placed:
            continue
        if area := _classic(wager.key, placed.values()):
            placed[wager.key] = area
        else:
            rest.append(wager.key)
    first = 1 + max((area.row for area in placed.values()), default=0)
    placed.update(zip(rest, _rows(len(rest), first), strict=True))
    return {wager.key: placed[wager.key] for wager in wagers}


def _classic(key: str, taken: Iterable[Area]) -> Area | None:
    """Return the place of one of the five, or the widest free part of it; None if it is taken."""
    usual = CLASSIC_PLACES.get(key)
    if usual is None:
        return None
    covered = {place for area in taken for place in area.places()}
    runs: list[list[int]] = [[]]
    for row, column in usual.places():
        if (row, column) in covered:
            runs.append([])
        else:
            runs[-1].append(column)
    widest = max(runs, key=len)
    if len(widest) < _LEAST_COLUMNS:
        return None
    return replace(usual, column=widest[0], columns=len(widest))


def _rows(count: int, first: int) -> Iterator[Area]:
    """Yield this many places in even rows, the fuller ones nearer to the patron."""
    rows = -(-count // MOST_IN_A_ROW)
    for number in range(rows):
        fields = count // rows + (number < count % rows)
        columns = WHOLE_ROW // fields
        for field in range(fields):
            yield Area(first + number, 1 + field * columns, columns)
