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


def _taken_by_two(house: House, name: str) -> bool:
    """Return True if taking somebody's role away needs two persons, as giving it did."""
    return house.rules_version >= 5 and house.role(name) in BY_TWO


def appoint(house: House, command: c.AppointStaff) -> Decision:
    """Appoint somebody; to give or take a role of `BY_TWO` takes two others."""
    name, role, by, approved = command.name, command.role, command.by, command.approved
    if role is Role.PATRON and house.rules_version >= 4:  # staff are dismissed instead
        return refused(HouseReason.NOT_STAFF, name=name)
    if house.role(name) is role:
        return ()
    gives_by_two = house.rules_version >= 2 and role in BY_TWO  # one person gave every role before
    two_needed = gives_by_two or _taken_by_two(house, name)
    if two_needed and not two_others(by, approved, name):
        return refused(HouseReason.SECOND_PERSON_NEEDED)
    return (StaffAppointed(name, role, by, approved),)


def appoint_locally(house: House, command: c.AppointLocally) -> Decision:
    """Appoint somebody on the server's machine."""
    name, role, by = command.name, command.role, command.by
    return () if house.role(name) is role else (StaffAppointed(name, role, by),)


def dismiss(house: House, command: c.DismissStaff) -> Decision:
    """Dismiss somebody, or withdraw an invitation; who has a role of `BY_TWO`, by two others."""
    name, by, approved = command.name, command.by, command.approved
    if _taken_by_two(house, name) and not two_others(by, approved, name):
        return refused(HouseReason.SECOND_PERSON_NEEDED)
    return _dismissed(house, name, by, approved)


def dismiss_locally(house: House, command: c.DismissLocally) -> Decision:
    """Dismiss somebody on the server's machine, or withdraw an invitation."""
    return _dismissed(house, command.name, command.by)


def _dismissed(house: House, name: str, by: str, approved: str = "") -> Decision:
    if name in house.staff_codes and name not in house.staff:
        return (InvitationWithdrawn(name, by),)
    if name not in house.staff:
        return refused(HouseReason.NOT_STAFF, name=name)
    return (StaffDismissed(name, by, approved),)


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
