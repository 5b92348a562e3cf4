"""Messages of a table as a client gets them."""

from itertools import pairwise

from punto.cards import Card
from punto.client.table_state import ServerMessage, read
from punto.ledger.currencies import PLAY_MONEY
from punto.rulebook import game
from punto.server.tables.seat_views import seat_view
from punto.server.tables.staff_views import staff_view
from punto.server.tables.views import changed, public_view
from punto.table import Settings, Table, decide, evolve
from punto.table.commands import (
    BurnCards,
    CallLastBets,
    CloseBets,
    Command,
    DealCard,
    OpenBets,
    OpenShoe,
    PlaceStake,
    TakeSeat,
)
from punto.table.events import TableOpened
from punto.table.settings import Limit
from punto.wire.codec import encode
from punto.wire.messages import PublicPatch, PublicSnapshot, SeatPatch, SeatSnapshot
from punto.wire.staff_views import StaffPatch, StaffSnapshot

KEY = "fold-1"


CARDS = ("9h", "Kd", "4c", "6s", "7d", "10c")


def tables() -> list[Table]:
    """A table after each step of a coup."""
    limits = {wager: Limit(20, 1_000) for wager in game("commission").by_key}
    table = evolve(None, TableOpened(Settings(KEY, "commission", PLAY_MONEY, limits)))
    steps: list[Command] = [
        TakeSeat("ann", 3, 1_000),
        OpenShoe(),
        BurnCards(Card("As")),
        OpenBets(),
        PlaceStake("stake-one-of-ann", "ann", 1, "banker", 100),
        PlaceStake("stake-two-of-ann", "ann", 1, "tie", 20),
        CallLastBets(),
        CloseBets(),
        *(DealCard(Card(card)) for card in CARDS),
    ]
    states = [table]
    for step in steps:
        events = decide(table, step)
        assert isinstance(events, tuple), events
        for event in events:
            table = evolve(table, event)
        states.append(table)
    return states


TABLES = tables()


def messages() -> list[ServerMessage]:
    """Return the server's messages about these tables: snapshots first, then patches."""
    first = TABLES[1]
    messages: list[ServerMessage] = [
        PublicSnapshot(KEY, "e", 0, public_view(first), {}, None),
        SeatSnapshot(KEY, "s", 0, seat_view(first, 3), 0),
        StaffSnapshot(KEY, "p", 0, staff_view(first)),
    ]
    public = seat = staff = 0
    for before, after in pairwise(TABLES[1:]):
        if change := changed(public_view(before), public_view(after)):
            public += 1
            messages.append(PublicPatch(KEY, public, change, 1_000))
        was, now = seat_view(before, 3), seat_view(after, 3)
        assert was
        assert now
        if change := changed(was, now):
            seat += 1
            messages.append(SeatPatch(KEY, seat, change))
        if change := changed(staff_view(before), staff_view(after)):
            staff += 1
            messages.append(StaffPatch(KEY, staff, change))
    return [read(encode(message)) for message in messages]  # as they come over the wire


MESSAGES = messages()
