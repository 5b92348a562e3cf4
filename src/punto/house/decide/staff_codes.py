"""Decisions about one-time codes of staff: by one somebody joins, or resets password and PIN."""

from punto.house import commands as c
from punto.house.decide.decision import Decision, refused
from punto.house.decide.staff import two_others
from punto.house.events import (
    ResetCodeIssued,
    SessionsEnded,
    StaffAppointed,
    StaffInvited,
    StaffJoined,
)
from punto.house.reasons import HouseReason
from punto.house.state import House
from punto.roles import BY_TWO, Role


def invite(house: House, command: c.InviteStaff) -> Decision:
    """Let somebody new join.

    A patron is appointed instead, and keeps their password: a code would give their account and
    their wallet to the person who has it.
    """
    name, role, by, approved = command.name, command.role, command.by, command.approved
    if role is Role.PATRON:
        return refused(HouseReason.NOT_STAFF, name=name)
    if name in house.staff:
        return refused(HouseReason.WORKS_HERE, name=name)
    if name in house.patrons:
        return refused(HouseReason.PATRON_KNOWN, patron=name)
    two_needed = role in BY_TWO or name in house.appointed_by_two
    if two_needed and not two_others(by, approved, name):
        return refused(HouseReason.SECOND_PERSON_NEEDED)
    return (StaffInvited(name, role, command.digest, command.until, by, approved),)


def reset(house: House, command: c.ResetStaff) -> Decision:
    """Let somebody of the staff choose a new password and PIN.

    It takes two persons where the appointment did, also an earlier one: nobody takes a director's
    account by making them a dealer first. And for a patron too: once dismissed, they own a wallet
    again.
    """
    name, by, approved = command.name, command.by, command.approved
    if name not in house.staff:
        return refused(HouseReason.NOT_STAFF, name=name)
    role = house.staff[name]
    two_needed = name in house.appointed_by_two or name in house.patrons
    if two_needed and not two_others(by, approved, name):
        return refused(HouseReason.SECOND_PERSON_NEEDED)
    return (ResetCodeIssued(name, role, command.digest, command.until, by, approved),)


def join(house: House, command: c.JoinStaff) -> Decision:
    """Accept a code once, until its time is over."""
    name, code = command.name, house.staff_codes.get(command.name)
    if code is None or code.digest != command.digest or command.at >= code.until:
        return refused(HouseReason.NO_SUCH_CODE)
    if name in house.staff:
        return (StaffJoined(name),)
    if name in house.patrons:  # they signed up meanwhile
        return refused(HouseReason.NO_SUCH_CODE)
    return (StaffAppointed(name, code.role, code.by, code.approved), StaffJoined(name))


def end_sessions(house: House, command: c.EndSessions) -> Decision:
    """Sign somebody of the staff out."""
    if command.name not in house.staff:
        return refused(HouseReason.NOT_STAFF, name=command.name)
    return (SessionsEnded(command.name, command.by),)
