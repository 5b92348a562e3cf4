"""The list of a table's shoes, newest first; `shoe_document` has each of them in full."""

from msgspec import Struct

from punto.store import Store
from punto.store.codec import decode_table_event
from punto.store.log_pages import END
from punto.table import events as e
from punto.table import opening_events as oe

PAGE = 50  # shoes that are listed at a time


class ShoeLine(Struct, frozen=True):
    """The summary of one shoe of a table."""

    shoe: int
    commitment: str  # of its newest opening
    openings: int  # all but the last were aborted
    cuts: int
    beacon: str
    opened: bool
    retired: bool
    lost: bool  # its secrets are not here: only what was proved before can be verified


class ShoeList(Struct, frozen=True):
    """The shoes of a table, newest first; ask for older ones with `before`."""

    table: str
    shoes: tuple[ShoeLine, ...]
    before: int | None


def shoe_list(
    store: Store, table: str, before: int | None = None, last_row: int | None = None
) -> ShoeList:
    """Return the shoes of a table that had a commitment, those before a number.

    With `last_row` they are listed as they were when the log of the table ended there.
    """
    end = END if last_row is None else last_row + 1
    lines: list[ShoeLine] = []
    opened = retired = False
    cuts = 0
    for row in store.openings(table, before=end):
        match decode_table_event(row.kind, row.body):
            case e.ShoeRetired():
                retired = True
            case e.ShoeOpened():
                opened = True
            case oe.CutRevealed():
                cuts += 1
            case oe.ShoeCommitted(shoe=shoe, commitment=commitment, opening=opening, beacon=beacon):
                newest = not lines or lines[-1].shoe != shoe
                if newest and (before is None or shoe < before):
                    line = (shoe, commitment, opening, cuts, beacon, opened, retired)
                    lines.append(ShoeLine(*line, lost=store.sealed(table, shoe) is None))
                opened, retired, cuts = False, False, 0
        if len(lines) > PAGE:
            break
    more = lines[PAGE - 1].shoe if len(lines) > PAGE else None
    return ShoeList(table, tuple(lines[:PAGE]), more)
