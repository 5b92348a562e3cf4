"""Views: what is told as changed by the quick way is what plain views say of it."""

from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

from punto.server.tables.clock import step
from punto.server.tables.views import (
    changed,
    changed_seat,
    public_view,
    same_public_parts,
    seat_view,
)
from punto.table import Command, Table
from punto.table.commands import OpenBets, OpenShoe, PlaceStake, TakeSeat
from punto.wire.codec import encode
from punto.wire.messages import SeatPatch
from tests.kit.tables import Played, table_settings
from tests.table.test_model import Tables


class Shown(Tables):
    """A table of any game that is asked anything, looked at before and after every step."""

    def ask(self, command: Command) -> None:
        """Ask, and compare the quick way with the plain one."""
        before = self.real.table
        super().ask(command)
        _check(before, self.real.table)


def _check(before: Table, after: Table) -> None:
    if same_public_parts(before, after):
        assert changed(public_view(before), public_view(after)) == {}
        assert step(before) == step(after)
    for number in before.seats.keys() & after.seats.keys():
        was, now = before.seats[number], after.seats[number]
        if was.patron != now.patron:
            continue
        old, new = seat_view(before, number), seat_view(after, number)
        assert old is not None
        assert new is not None
        plain = changed(old, new)
        # To the byte: a page is sent the same.
        quick = changed_seat(was, now)
        assert encode(SeatPatch("one", 1, quick)) == encode(SeatPatch("one", 1, plain))


def test_the_quick_way_tells_what_the_plain_one_does() -> None:
    """Nothing that changed is left out, and nothing is told that did not change."""
    run_state_machine_as_test(
        Shown,
        settings=settings(
            max_examples=40,
            stateful_step_count=30,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )


def test_a_stake_changes_nothing_that_everyone_sees() -> None:
    """The quick way is worth its place: it sees at a glance that a stake is no news to others."""
    played = Played.at(table_settings())
    for command in (TakeSeat("ann", 1, 1_000), OpenShoe(), OpenBets()):
        played.ask(command)
    before = played.table
    assert played.ask(PlaceStake("one", "ann", before.coup, "player", 100))
    assert same_public_parts(before, played.table)
    assert changed_seat(before.seats[1], played.table.seats[1]).keys() == {"available", "stakes"}
