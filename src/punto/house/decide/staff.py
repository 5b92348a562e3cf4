"""Decisions about staff: who works here, and what waits for a second person."""

from dataclasses import asdict

from punto.house import commands as c
from punto.house.decide.decision import Decision, refused
from punto.house.events import (
    InvitationWithdrawn,
    ProposalEnded,
    ProposalMade,
    StaffAppointed,
    StaffDismissed,
)
from punto.house.reasons import HouseReason
from punto.house.state import House
from punto.roles import BY_TWO, Role, two_persons


def two_others(by: str, approved: str, name: str) -> bool:
    """Return True if two persons decide about somebody who is neither of them."""
    pairs = ((by, approved), (by, name), (approved, name))
    return all(two_persons(*pair) for pair in pairs)


def appoint(house: House, command: c.AppointStaff) -> Decision:
    """Appoint somebody; a role of `BY_TWO` takes two persons, neither of them the appointee."""
    name, role, by, approved = command.name, command.role, command.by, command.approved
    if role is Role.PATRON and house.rules_version >= 4:  # staff are dismissed instead
        return refused(HouseReason.NOT_STAFF, name=name)
    if house.role(name) is role:
        return ()
    two_needed = house.rules_version >= 2 and role in BY_TWO  # one person gave every role before
    if two_needed and not two_others(by, approved, name):
        return refused(HouseReason.SECOND_PERSON_NEEDED)
    return (StaffAppointed(name, role, by, approved),)


def appoint_locally(house: House, command: c.AppointLocally) -> Decision:
    """Appoint somebody on the server's machine."""
    name, role, by = command.name, command.role, command.by
    return () if house.role(name) is role else (StaffAppointed(name, role, by),)


def dismiss(house: House, command: c.DismissStaff) -> Decision:
    """Dismiss somebody, or withdraw an invitation."""
    if command.name in house.staff_codes and command.name not in house.staff:
        return (InvitationWithdrawn(command.name, command.by),)
    if command.name not in house.staff:
        return refused(HouseReason.NOT_STAFF, name=command.name)
    return (StaffDismissed(command.name, command.by),)


def propose(house: House, command: c.MakeProposal) -> Decision:
    """Keep a request until a second person decides it; the same one twice is one proposal."""
    waiting = house.proposals.values()
    if any((other.by, other.asked) == (command.by, command.asked) for other in waiting):
        return ()
    return (ProposalMade(**asdict(command)),)


def end_proposal(house: House, command: c.EndProposal) -> Decision:
    """Record how a proposal ended."""
    if command.proposal not in house.proposals:
        return ()
    return (ProposalEnded(command.proposal, command.how, command.why),)
