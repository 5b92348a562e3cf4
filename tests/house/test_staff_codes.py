"""One-time codes of staff: who may be invited or reset, by whom, and what a code does."""

from dataclasses import replace

import pytest

from punto.house import House, decide
from punto.house import commands as c
from punto.house.events import (
    HouseOpened,
    InvitationWithdrawn,
    PatronWelcomed,
    ResetCodeIssued,
    SessionsEnded,
    StaffAppointed,
    StaffDismissed,
    StaffInvited,
    StaffJoined,
)
from punto.house.state import GivenCode, fold
from punto.refusals import Refusal
from punto.roles import BY_TWO, STAFF, Role
from punto.rules_version import NEWEST

BEFORE = (
    HouseOpened("HKD", NEWEST),
    PatronWelcomed("ann", "PLAY", 0),
    StaffAppointed("dan", Role.DEALER, "ada"),
    StaffAppointed("pia", Role.PIT_BOSS, "ada", "bea"),
    StaffAppointed("ann-d", Role.DEALER, "ada"),
    PatronWelcomed("ann-d", "PLAY", 0),
)
HOUSE = fold(BEFORE)


def decided(command: c.HouseCommand, house: House = HOUSE) -> object:
    """Return what the house decides: its events, or the name of the refusal."""
    outcome = decide(house, command, lambda account: 0)
    return outcome.reason.value if isinstance(outcome, Refusal) else outcome


@pytest.mark.parametrize("role", STAFF)
def test_an_invitation_takes_as_many_persons_as_the_appointment(role: Role) -> None:
    """Two for every role but dealer and auditor; neither of them is the person invited."""
    alone = decided(c.InviteStaff("zoe", role, "d", 9, "ada"))
    if role in BY_TWO:
        assert alone == "second-person-needed"
    else:
        assert alone == (StaffInvited("zoe", role, "d", 9, "ada", ""),)
    both = decided(c.InviteStaff("zoe", role, "d", 9, "ada", "bea"))
    assert both == (StaffInvited("zoe", role, "d", 9, "ada", "bea"),)
    for second in ("ada", " Ada", "zoe"):
        own = decided(c.InviteStaff("zoe", role, "d", 9, "ada", second))
        assert (own == "second-person-needed") is (role in BY_TWO)


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        (c.InviteStaff("zoe", Role.PATRON, "d", 9, "ada"), "not-staff"),
        (c.InviteStaff("dan", Role.DEALER, "d", 9, "ada"), "works-here"),
        # A code for a patron would open their wallet to the person who has it.
        (c.InviteStaff("ann", Role.DEALER, "d", 9, "ada"), "patron-known"),
        (c.ResetStaff("ann", "d", 9, "ada"), "not-staff"),
        (c.ResetStaff("pia", "d", 9, "ada"), "second-person-needed"),
        (c.ResetStaff("pia", "d", 9, "ada", "pia"), "second-person-needed"),
        # Once dismissed, this dealer is a patron with a wallet again.
        (c.ResetStaff("ann-d", "d", 9, "ada"), "second-person-needed"),
        (c.EndSessions("ann", "ada"), "not-staff"),
        (c.JoinStaff("zoe", "d", 1), "no-such-code"),
    ],
)
def test_a_code_is_refused_for(command: c.HouseCommand, reason: str) -> None:
    """Patrons keep their accounts, and a reset takes as many persons as the appointment."""
    assert decided(command) == reason


def test_a_reset_of_a_dealer_takes_one_person_and_names_the_role() -> None:
    """The role is that of the moment: a new one makes the code void."""
    issued = ResetCodeIssued("dan", Role.DEALER, "d", 9, "ada", "")
    assert decided(c.ResetStaff("dan", "d", 9, "ada")) == (issued,)
    house = fold((issued,), HOUSE)
    assert decided(c.JoinStaff("dan", "d", 1), house) == (StaffJoined("dan"),)
    promoted = fold((StaffAppointed("dan", Role.PIT_BOSS, "ada", "bea"),), house)
    assert decided(c.JoinStaff("dan", "d", 1), promoted) == "no-such-code"


def test_a_code_appoints_once_and_until_its_time_is_over() -> None:
    """The appointment names the two persons who invited."""
    house = fold((StaffInvited("zoe", Role.CASHIER, "d", 9, "ada", "bea"),), HOUSE)
    assert decided(c.JoinStaff("zoe", "other", 1), house) == "no-such-code"
    assert decided(c.JoinStaff("zoe", "d", 9), house) == "no-such-code"
    joined = (StaffAppointed("zoe", Role.CASHIER, "ada", "bea"), StaffJoined("zoe"))
    assert decided(c.JoinStaff("zoe", "d", 8), house) == joined
    after = fold(joined, house)
    assert after.role("zoe") is Role.CASHIER
    assert decided(c.JoinStaff("zoe", "d", 8), after) == "no-such-code"
    signed_up = fold((PatronWelcomed("zoe", "PLAY", 0),), house)
    assert decided(c.JoinStaff("zoe", "d", 8), signed_up) == "no-such-code"


def test_a_new_code_voids_the_earlier_one_and_a_withdrawn_one_is_void() -> None:
    """Dismissing somebody who has not joined withdraws the invitation."""
    first = StaffInvited("zoe", Role.DEALER, "d", 9, "ada", "")
    house = fold((first, StaffInvited("zoe", Role.DEALER, "e", 9, "ada", "")), HOUSE)
    assert decided(c.JoinStaff("zoe", "d", 1), house) == "no-such-code"
    withdrawn = (InvitationWithdrawn("zoe", "ada"),)
    assert decided(c.DismissStaff("zoe", "ada"), house) == withdrawn
    assert decided(c.JoinStaff("zoe", "e", 1), fold(withdrawn, house)) == "no-such-code"
    assert decided(c.DismissStaff("zoe", "ada"), fold(withdrawn, house)) == "not-staff"


@pytest.mark.parametrize("giver", ["ada", "bea"])
@pytest.mark.parametrize(
    "code",
    [
        StaffInvited("zoe", Role.CASHIER, "d", 9, "ada", "bea"),
        ResetCodeIssued("dan", Role.DEALER, "d", 9, "ada", "bea"),
    ],
)
def test_a_code_is_void_once_a_person_who_gave_it_has_another_role(
    code: StaffInvited | ResetCodeIssued, giver: str
) -> None:
    """Nobody who was just dismissed comes back under another name by a code of their own."""
    house = fold((code,), HOUSE)
    for ended in (StaffDismissed(giver, "cli"), StaffAppointed(giver, Role.DEALER, "cli")):
        after = fold((ended,), house)
        assert decided(c.JoinStaff(code.name, "d", 1), after) == "no-such-code"
    other = fold((StaffDismissed("pia", "ada"),), house)
    assert isinstance(decided(c.JoinStaff(code.name, "d", 1), other), tuple)


def test_nobody_alone_takes_the_account_of_somebody_whom_two_appointed() -> None:
    """Up to version 4 one person demoted and dismissed them, and still got no code for them."""
    dismissed = fold((StaffDismissed("pia", "ada"),), HOUSE)
    demoted = fold((StaffAppointed("pia", Role.DEALER, "ada"),), dismissed)
    for house, command in (
        (demoted, c.ResetStaff("pia", "d", 9, "ada")),
        (dismissed, c.InviteStaff("pia", Role.DEALER, "d", 9, "ada")),
    ):
        assert decided(command, house) == "second-person-needed"
        assert isinstance(decided(replace(command, approved="bea"), house), tuple)


def test_sessions_of_staff_are_ended_by_name() -> None:
    """The log names who did it."""
    assert decided(c.EndSessions("dan", "ada")) == (SessionsEnded("dan", "ada"),)


def test_the_house_remembers_who_gave_the_codes_of_somebody() -> None:
    """The invitation, and the code that set the password: the last of each, alone or by two."""
    invited = StaffInvited("zoe", Role.DEALER, "d", c.CODE_LASTS + 5, "ada", "")
    joined = (StaffAppointed("zoe", Role.DEALER, "ada"), StaffJoined("zoe"))
    house = fold((invited,), HOUSE)
    assert house.invitations == {"zoe": GivenCode("ada", "", 5)}
    assert house.joined_by == {}
    house = fold(joined, house)
    assert house.joined_by == {"zoe": GivenCode("ada", "", 5)}
    reset = ResetCodeIssued("zoe", Role.DEALER, "e", c.CODE_LASTS + 9, "bea", "cyd")
    house = fold((reset,), house)
    assert house.joined_by["zoe"].by == "ada"  # nobody has used it
    house = fold((StaffJoined("zoe"),), house)
    assert house.invitations["zoe"] == GivenCode("ada", "", 5)
    assert house.joined_by["zoe"] == GivenCode("bea", "cyd", 9)
    again = StaffInvited("zoe", Role.CASHIER, "f", c.CODE_LASTS + 20, "bea", "ada")
    house = fold((StaffDismissed("zoe", "ada"), again, *joined), house)
    assert house.invitations["zoe"] == house.joined_by["zoe"] == GivenCode("bea", "ada", 20)
    assert fold((InvitationWithdrawn("zoe", "ada"),), house).joined_by == house.joined_by
