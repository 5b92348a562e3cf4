"""Bugs of the floor: second persons, tills, slips, reversals, bars, codes, limits and books."""

from collections.abc import Callable
from fractions import Fraction

from punto.house.decide import cashier, reversals, slips, staff, tills
from punto.house.state import House
from punto.records import audit
from punto.records.running_books import RunningBooks
from punto.server import previews
from punto.server.people import approvals, house_settings, permitted
from punto.table.state import Table
from punto.wagers import Wager
from punto.wire.cage_requests import ChipsRequest
from tests.planted.planting import replace_in

CAGE = "tests/house/test_cage.py"
PEOPLE = "tests/server/people/"


def till_of_one_person() -> None:
    """A cashier opens and counts a till alone."""
    replace_in(tills, "_two", lambda command: None)


def till_seen_before_its_count() -> None:
    """A preview says what a till should hold."""
    replace_in(previews, "_is_till", lambda name: False)


def slip_of_one_person() -> None:
    """The person who asked for chips also sends and counts them."""
    replace_in(slips, "two_persons", lambda one, other: True)


def filled_by_two_cashiers() -> None:
    """Chips go to a table without anybody of the pit."""
    replace_in(ChipsRequest, "seconds", lambda self, first: self.approvers)


def reversed_by_one_person() -> None:
    """A cashier takes back alone what was paid."""
    replace_in(reversals, "two_persons", lambda one, other: True)


def large_pay_out_alone() -> None:
    """One cashier pays out any amount."""
    replace_in(cashier, "_may_pay_out", lambda house, command: True)


def appointed_by_one_person() -> None:
    """An administrator makes a director alone."""
    replace_in(staff, "two_others", lambda by, approved, name: True)


def dismissed_by_one_person() -> None:
    """An administrator dismisses every director alone."""
    replace_in(staff, "_taken_by_two", lambda house, name: False)


def bar_forgotten() -> None:
    """A barred patron plays on."""
    replace_in(House, "is_barred", lambda self, patron, at: False)


def lost_update() -> None:
    """The second of two managers undoes what the first one changed."""
    replace_in(approvals, "refuse_changed", lambda request, against, current: None)


def limit_of_the_house_ignored() -> None:
    """A table is opened beyond what the house allows."""
    replace_in(house_settings, "_beyond", lambda settings, house: None)


def any_role_will_do() -> None:
    """Roles are not looked at."""
    replace_in(permitted.Permitted, "refusal", lambda self, person, request: None)


def exposure_too_small() -> None:
    """Wagers on pairs can cost nothing."""
    replace_in(Wager, "most_paid", property(lambda wager: Fraction(0)))


def correction_not_booked() -> None:
    """The books keep the old result of a coup that was settled again."""
    replace_in(RunningBooks, "_resettled", lambda self, row, event: None)


def favourable_wagers_left_open() -> None:
    """A wager that should be closed takes stakes."""
    replace_in(Table, "closes_wagers", property(lambda table: False))


def closed_wagers_not_audited() -> None:
    """The audit takes whatever wagers a log says were closed."""
    replace_in(audit, "_check_closed", lambda table, event, row: None)


PLANTS: tuple[tuple[Callable[[], None], str], ...] = (
    (till_of_one_person, CAGE),
    (till_seen_before_its_count, f"{PEOPLE}test_cage.py tests/server/test_previews.py"),
    (slip_of_one_person, CAGE),
    (filled_by_two_cashiers, f"{PEOPLE}test_role_matrix.py"),
    (reversed_by_one_person, CAGE),
    (large_pay_out_alone, CAGE),
    (appointed_by_one_person, f"{PEOPLE}test_permissions.py {PEOPLE}test_role_matrix.py"),
    (dismissed_by_one_person, f"tests/house/test_staff.py {PEOPLE}test_role_matrix.py"),
    (bar_forgotten, f"{PEOPLE}test_pit_acts.py"),
    (lost_update, f"{PEOPLE}test_approvals.py"),
    (limit_of_the_house_ignored, "tests/house/test_office.py"),
    (any_role_will_do, f"{PEOPLE}test_role_matrix.py"),
    (exposure_too_small, "tests/analysis/test_exposure.py"),
    (correction_not_booked, f"{PEOPLE}test_floor.py"),
    (favourable_wagers_left_open, "tests/table/test_closed_wagers.py"),
    (closed_wagers_not_audited, "tests/server/tables/test_closing.py"),
)
