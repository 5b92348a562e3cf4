"""Advancing: who goes on from a stage by its routes, as `punto.cup.advancing` has it."""

from punto.planning.encoding import ROUTES, Numbers, Reals
from punto.planning.kernel.compiling import compiled
from punto.planning.kernel.fields import (
    ARRIVALS,
    ARRIVED,
    AT,
    BEST,
    BY,
    COUNTED,
    ENDED,
    GONE,
    IN_FIELD,
    LOT,
    MAJOR,
    MINOR,
    NAMED,
    OF_STAGE,
    OUT,
    REST,
    SAME,
    THROUGH,
    TO,
    State,
)
from punto.planning.kernel.parting import by_keys, part
from punto.planning.kernel.shoes import shuffle

STAYED = 1 << 40  # more than any coup
END = 0  # the place in the memory that says where it ends
SIZE, ABOVE, GROUP = range(3)  # the places of a record in it; the order follows the group


@compiled
def count(entries: Numbers, n: int, entrants: Numbers, last_counts: bool) -> None:
    """Write down, by entrant, which entry counts: the best or the last; -1 where there is none."""
    entrants[COUNTED] = -1
    for entry in range(n):
        who = entries[BY, entry]
        known = entrants[COUNTED, who]
        if known < 0 or last_counts or _is_ahead(entries, entry, known):
            entrants[COUNTED, who] = entry


@compiled
def _came(entries: Numbers, entry: int) -> int:
    """Return how far an entry came: to the end, or to the coup after which it was out."""
    return entries[OUT, entry] if entries[OUT, entry] else STAYED


@compiled
def _is_ahead(entries: Numbers, one: int, other: int) -> bool:
    came, other_came = _came(entries, one), _came(entries, other)
    return came > other_came or (came == other_came and entries[ENDED, one] > entries[ENDED, other])


@compiled
def fill(
    entries: Numbers, n: int, entrants: Numbers, table: int, skipped: int, field: Numbers
) -> int:
    """Fill a field from one table, or from the whole stage where `table` is -1; return its size.

    Those who go on by one of the first `skipped` routes are left out.
    """
    size = 0
    for entry in range(n):
        who = entries[BY, entry]
        if table >= 0 and entries[AT, entry] != table:
            continue
        if table < 0 and entrants[COUNTED, who] != entry:
            continue
        if 0 < entrants[THROUGH, who] <= skipped:
            continue
        field[IN_FIELD, size] = entry
        field[MAJOR, size] = 0
        field[MINOR, size] = -who
        size += 1
    by_keys(field[IN_FIELD], field[MAJOR], field[MINOR], size)
    for place in range(size):
        field[MAJOR, place] = _came(entries, field[IN_FIELD, place])
        field[MINOR, place] = entries[ENDED, field[IN_FIELD, place]]
    by_keys(field[IN_FIELD], field[MAJOR], field[MINOR], size)
    for place in range(size):
        field[NAMED, place] = entries[BY, field[IN_FIELD, place]]
        level = field[MAJOR, place] == field[MAJOR, place - 1]
        field[SAME, place] = place > 0 and level and field[MINOR, place] == field[MINOR, place - 1]
    return size


@compiled
def advance(
    sheet: Numbers,
    entries: Numbers,
    n: int,
    field: Numbers,
    memory: Numbers,
    stages: Numbers,
    entrants: Numbers,
    game: Numbers,
    chances: Reals,
    beside: Numbers,
    shoe: Numbers,
    state: State,
    books: Numbers,
) -> None:
    """Send on those whom the routes of a stage choose."""
    memory[END] = 1
    entrants[THROUGH] = 0
    number, tables = 0, entries[AT, n - 1] + 1  # of all heats
    while sheet[ROUTES - number, TO] >= 0:
        route = sheet[ROUTES - number]
        for at in range(1 if route[OF_STAGE] else tables):
            table = -1 if route[OF_STAGE] else at
            size = fill(entries, n, entrants, table, number if route[REST] else 0, field)
            start, end, line = _line(route, field, size)
            above = line
            known = _remembered(field, start, end, memory)
            if known >= 0:
                above = _recall(field, start, end, line, memory[known:])
            elif start < line < end:
                record = _remember(field, start, end, memory)
                if route[LOT] > 0:
                    shuffle(state, field[NAMED], size)
                else:
                    above = part(
                        sheet,
                        field,
                        size,
                        line,
                        False,
                        entrants,
                        game,
                        chances,
                        beside,
                        shoe,
                        state,
                        books,
                    )
                _note_order(
                    field, start, end, above - start if above > line else 0, memory[record:]
                )
            for place in range(above):
                who = field[NAMED, place]
                _send(stages[route[TO]], who, number, entrants)
                _credit(entries, n, who, table, entrants)
        number += 1


@compiled
def _line(route: Numbers, field: Numbers, size: int) -> tuple[int, int, int]:
    """Return the equals at the line, from and to, and the line; a lot takes all for equals."""
    if route[LOT] > 0:
        for place in range(size):
            field[MAJOR, place] = -field[NAMED, place]
            field[MINOR, place] = 0
        by_keys(field[NAMED], field[MAJOR], field[MINOR], size)
        return 0, size, min(route[LOT], size)
    line = min(route[BEST], size)
    start = end = line
    while 0 < end < size and field[SAME, end]:
        end += 1
    while start > 0 and start < size and field[SAME, start]:
        start -= 1
    return start, end, line


@compiled
def _send(stage: Numbers, who: int, number: int, entrants: Numbers) -> None:
    """Let an entrant go on; nobody arrives twice."""
    if entrants[THROUGH, who] == 0:
        entrants[THROUGH, who] = number + 1
    for place in range(stage[ARRIVED]):
        if stage[ARRIVALS + place] == who:
            return
    stage[ARRIVALS + stage[ARRIVED]] = who
    stage[ARRIVED] += 1


@compiled
def _credit(entries: Numbers, n: int, who: int, table: int, entrants: Numbers) -> None:
    """Mark the entry by which somebody goes on."""
    if table < 0:
        entries[GONE, entrants[COUNTED, who]] = 1
        return
    for entry in range(n):
        if entries[BY, entry] == who and entries[AT, entry] == table:
            entries[GONE, entry] = 1


# Equals that were parted once in a stage keep their order: each record of the memory has their
# numbers, and behind them their order.


@compiled
def _remembered(field: Numbers, start: int, end: int, memory: Numbers) -> int:
    """Return where these equals are remembered, or -1."""
    record = 1
    while record < memory[END]:
        same = memory[record + SIZE] == end - start
        for place in range(end - start if same else 0):
            same = same and memory[record + GROUP + place] == field[NAMED, start + place]
        if same:
            return record
        record += GROUP + 2 * memory[record + SIZE]
    return -1


@compiled
def _remember(field: Numbers, start: int, end: int, memory: Numbers) -> int:
    """Note who is level, before they are parted; return where."""
    record, size = memory[END], end - start
    memory[record + SIZE] = size
    for place in range(size):
        memory[record + GROUP + place] = field[NAMED, start + place]
    memory[END] += GROUP + 2 * size
    return record


@compiled
def _note_order(field: Numbers, start: int, end: int, above: int, record: Numbers) -> None:
    record[ABOVE] = above
    for place in range(end - start):
        record[GROUP + end - start + place] = field[NAMED, start + place]


@compiled
def _recall(field: Numbers, start: int, end: int, line: int, record: Numbers) -> int:
    """Put equals into their order again; return how many are above the line."""
    for place in range(end - start):
        field[NAMED, start + place] = record[GROUP + end - start + place]
    return max(line, start + record[ABOVE])
