"""List the shoes of a table, newest first; `shoe_document` has each of them whole."""

from msgspec import Struct

from punto.store import Store
from punto.store.codec import decode_table_event
from punto.table import events as e

PAGE = 50  # shoes that are listed at a time


class ShoeLine(Struct, frozen=True):
    """A shoe of a table at a glance."""

    shoe: int
    commitment: str  # of its newest opening
    openings: int  # all but the last were aborted
    cuts: int
    beacon: str
    opened: bool
    retired: bool
    lost: bool  # its secrets are not here: only what was proved before can be verified


class ShoeList(Struct, frozen=True):
    """The shoes of a table, newest first; `before` asks for those behind them."""

    table: str
    shoes: tuple[ShoeLine, ...]
    before: int | None


def shoe_list(store: Store, table: str, before: int | None = None) -> ShoeList:
    """The shoes of a table that were bound, those before a number."""
    found: list[ShoeLine] = []
    opened = retired = False
    cuts = 0
    for row in store.openings(table):
        match decode_table_event(row.kind, row.body):
            case e.ShoeRetired():
                retired = True
            case e.ShoeOpened():
                opened = True
            case e.CutRevealed():
                cuts += 1
            case e.ShoeCommitted(shoe=shoe, commitment=commitment, opening=opening, beacon=beacon):
                newest = not found or found[-1].shoe != shoe
                if newest and (before is None or shoe < before):
                    line = (shoe, commitment, opening, cuts, beacon, opened, retired)
                    found.append(ShoeLine(*line, lost=store.sealed(table, shoe) is None))
                opened, retired, cuts = False, False, 0
        if len(found) > PAGE:
            break
    more = found[PAGE - 1].shoe if len(found) > PAGE else None
    return ShoeList(table, tuple(found[:PAGE]), more)
