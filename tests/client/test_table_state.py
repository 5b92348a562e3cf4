"""The client's fold: the same rules as the page's, whatever becomes of messages on the way."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from punto.client.errors import NotUnderstood
from punto.client.table_state import ServerMessage, TableState, apply, patched, read
from punto.server.tables.seat_views import seat_view
from punto.server.tables.staff_views import staff_view
from punto.server.tables.views import public_view
from punto.wire.messages import Clock, PublicPatch, SeatPatch, SeatSnapshot, Totals
from punto.wire.staff_views import StaffPatch
from punto.wire.views import PublicView
from tests.kit.client_messages import KEY, MESSAGES, TABLES


def test_messages_in_order_lead_to_the_servers_view() -> None:
    """Field by field, with the types of the wire."""
    known = TableState(KEY)
    for message in MESSAGES:
        known, gap = apply(known, message, 0.0)
        assert not gap
    assert known.public
    assert known.seat
    assert known.public.view == public_view(TABLES[-1])
    assert known.seat.view == seat_view(TABLES[-1], 3)
    assert known.staff
    assert known.staff.view == staff_view(TABLES[-1])
    assert known.left
    assert (known.left.ms, known.public.place.epoch) == (1_000, "e")


@given(st.lists(st.sampled_from(range(3, len(MESSAGES))), max_size=60))
def test_messages_lost_doubled_and_out_of_order_never_make_a_wrong_state(order: list[int]) -> None:
    """A state is one that the server had, or the gap is told; asking again then mends it."""
    views = {(kind, known.no): known.view for kind, known in _channels(MESSAGES)}
    known = TableState(KEY)
    for message in MESSAGES[:3]:
        known, _ = apply(known, message, 0.0)
    for index in order:
        before = known
        known, gap = apply(known, MESSAGES[index], 0.0)
        assert known.public
        assert known.seat
        assert views["public", known.public.no] == known.public.view
        assert views["seat", known.seat.no] == known.seat.view
        assert known.staff
        assert views["staff", known.staff.no] == known.staff.view
        if gap:
            assert known == before
    for message in MESSAGES:
        known, _ = apply(known, message, 0.0)
    assert known.public
    assert known.public.view == public_view(TABLES[-1])


def _channels(messages: list[ServerMessage]) -> list[tuple[str, Any]]:
    known, changes = TableState(KEY), []
    for message in messages:
        known, _ = apply(known, message, 0.0)
        changes += [
            (name, getattr(known, name))
            for name in ("public", "seat", "staff")
            if getattr(known, name)
        ]
    return changes


def test_a_patch_before_any_snapshot_is_a_gap() -> None:
    """There is nothing to replace fields of; the same at a seat that one does not have."""
    for message in MESSAGES[3:]:
        if isinstance(message, PublicPatch | SeatPatch | StaffPatch):
            assert apply(TableState(KEY), message, 0.0) == (TableState(KEY), True)


def test_another_table_changes_nothing() -> None:
    """A client watches several."""
    for message in MESSAGES:
        assert apply(TableState("other-1"), message, 0.0) == (TableState("other-1"), False)


def test_totals_and_clock_have_no_number() -> None:
    """The newest is the truth."""
    known, _ = apply(TableState(KEY), Totals(KEY, {"tie": 20}), 0.0)
    known, gap = apply(known, Clock(KEY, 500), 7.0)
    assert known.left
    assert (known.totals, known.left.ms, known.left.at, gap) == ({"tie": 20}, 500, 7.0, False)
    known, _ = apply(known, Clock(KEY, None), 8.0)
    assert known.left is None


def test_a_seat_that_was_left_is_none() -> None:
    """A snapshot without a view."""
    known = TableState(KEY)
    for message in (*MESSAGES, SeatSnapshot(KEY, "", 0, None, None)):
        known, _ = apply(known, message, 0.0)
    assert known == replace(known, seat=None)


@pytest.mark.parametrize("name", [field.name for field in structs.fields(PublicView)])
def test_every_field_of_a_view_can_be_patched(name: str) -> None:
    """A patch of all fields is a snapshot, and each is read with its own type."""
    first, last = public_view(TABLES[0]), public_view(TABLES[-1])
    change = msgspec.to_builtins({name: getattr(last, name)})
    assert patched(first, change) == structs.replace(first, **{name: getattr(last, name)})


def test_an_unknown_field_is_ignored_and_a_wrong_one_is_an_error() -> None:
    """An unknown field is ignored; a known field that cannot be read is an error."""
    view = public_view(TABLES[-1])
    assert patched(view, {"colour": "green"}) == view
    with pytest.raises(NotUnderstood, match="use the same version for both"):
        patched(view, {"phase": "lunch"})
    for frame in ("", "{}", '{"type":"weather"}', '{"type":"wallet","available":"much"}'):
        with pytest.raises(NotUnderstood):
            read(frame)
