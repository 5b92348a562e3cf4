"""Roles that two persons give are taken away by two persons, neither of them the one concerned."""

from dataclasses import replace

import pytest

from punto.house import House, decide
from punto.house import commands as c
from punto.house.events import (
    HouseOpened,
    InvitationWithdrawn,
    StaffAppointed,
    StaffDismissed,
    StaffInvited,
)
from punto.house.state import fold
from punto.refusals import Refusal
from punto.roles import BY_TWO, STAFF, Role
from punto.rules_version import NEWEST

OPENED = HouseOpened("HKD", NEWEST)
NOT_TWO = (("ada", ""), ("ada", "ada"), ("ada", " Ada"), ("ada", "eve"), ("eve", "ada"))


def working(role: Role, version: int = NEWEST) -> House:
    """Return a house where Eve has a role."""
    house = fold((OPENED, StaffAppointed("eve", role, "ada", "bea")))
    return replace(house, rules_version=version)


def decided(house: House, command: c.HouseCommand) -> object:
    """Return what the house decides: its events, or the name of the refusal."""
    outcome = decide(house, command, lambda account: 0)
    return outcome.reason.value if isinstance(outcome, Refusal) else outcome


@pytest.mark.parametrize("role", STAFF)
def test_a_dismissal_takes_as_many_persons_as_the_appointment(role: Role) -> None:
    """One administrator cannot dismiss all directors and every other administrator."""
    house = working(role)
    for by, approved in NOT_TWO:
        alone = decided(house, c.DismissStaff("eve", by, approved))
        events = (StaffDismissed("eve", by, approved),)
        assert alone == ("second-person-needed" if role in BY_TWO else events)
    both = decided(house, c.DismissStaff("eve", "ada", "bea"))
    assert both == (StaffDismissed("eve", "ada", "bea"),)


@pytest.mark.parametrize("role", STAFF)
@pytest.mark.parametrize("lower", [Role.DEALER, Role.AUDITOR])
def test_a_lower_role_takes_as_many_persons_as_the_higher_one(role: Role, lower: Role) -> None:
    """A dealer or an auditor is appointed by one person, unless that takes a role away."""
    house = working(role)
    for by, approved in NOT_TWO:
        alone = decided(house, c.AppointStaff("eve", lower, by, approved))
        events = () if role is lower else (StaffAppointed("eve", lower, by, approved),)
        assert alone == ("second-person-needed" if role in BY_TWO else events)
    both = decided(house, c.AppointStaff("eve", lower, "ada", "bea"))
    assert both == (() if role is lower else (StaffAppointed("eve", lower, "ada", "bea"),))


@pytest.mark.parametrize("role", BY_TWO)
def test_one_person_took_a_role_away_before_version_5(role: Role) -> None:
    """Logs of 0.11.0 have it, and audit clean."""
    older = working(role, version=4)
    assert decided(older, c.DismissStaff("eve", "ada")) == (StaffDismissed("eve", "ada"),)
    demoted = (StaffAppointed("eve", Role.DEALER, "ada"),)
    assert decided(older, c.AppointStaff("eve", Role.DEALER, "ada")) == demoted


@pytest.mark.parametrize("role", STAFF)
def test_the_owner_of_the_folder_takes_every_role_away(role: Role) -> None:
    """The way out where nobody is left to approve; the log has the command."""
    house = working(role)
    assert decided(house, c.DismissLocally("eve", "root")) == (StaffDismissed("eve", "root"),)
    assert decided(house, c.DismissLocally("zoe", "root")) == "not-staff"
    lower = Role.AUDITOR if role is Role.DEALER else Role.DEALER
    demoted = (StaffAppointed("eve", lower, "root"),)
    assert decided(house, c.AppointLocally("eve", lower, "root")) == demoted


@pytest.mark.parametrize("role", STAFF)
def test_one_person_withdraws_an_invitation_to_any_role(role: Role) -> None:
    """Nobody has the role yet, so nothing is taken away."""
    house = fold((OPENED, StaffInvited("zoe", role, "d", 9, "ada", "bea")))
    withdrawn = (InvitationWithdrawn("zoe", "ada"),)
    assert decided(house, c.DismissStaff("zoe", "ada")) == withdrawn
