"""Decisions about the patrons' accounts: who is registered, and one-time codes for passwords."""

from punto.house import cage_commands as c
from punto.house import cage_events as e
from punto.house.decide.decision import Decision, refused
from punto.house.reasons import HouseReason
from punto.house.state import House
from punto.roles import Role, is_bot


def register(house: House, command: c.RegisterPatron) -> Decision:
    """Create an account."""
    if command.patron in house.patrons or command.patron in house.staff:
        return refused(HouseReason.PATRON_KNOWN, patron=command.patron)
    return (e.PatronRegistered(command.patron, command.by),)


def issue_code(house: House, command: c.IssueCode) -> Decision:
    """Let a patron choose a new password; staff get theirs elsewhere."""
    known = command.patron in house.patrons and not is_bot(command.patron)
    if not known or house.role(command.patron) is not Role.PATRON:
        return refused(HouseReason.PATRON_UNKNOWN, patron=command.patron)
    return (e.CodeIssued(command.patron, command.digest, command.until, command.by),)


def use_code(house: House, command: c.UseCode) -> Decision:
    """Accept a code once, until its time is over."""
    code = house.cage.codes.get(command.patron)
    if code is None or code.digest != command.digest or command.at >= code.until:
        return refused(HouseReason.NO_SUCH_CODE)
    if house.role(command.patron) is not Role.PATRON:  # the patron works here meanwhile
        return refused(HouseReason.NO_SUCH_CODE)
    return (e.CodeUsed(command.patron),)
