"""Decisions of the pit about patrons: who is barred, and what was noted."""

from punto.house import commands as c
from punto.house.decide.decision import Decision, refused
from punto.house.events import BarLifted, NoteMade, PatronBarred
from punto.house.limits import FOR_GOOD
from punto.house.reasons import HouseReason
from punto.house.state import House
from punto.roles import two_persons


def bar(house: House, command: c.BarPatron) -> Decision:
    """Bar a patron; a bar can be made longer by one person, and shortened only by lifting it."""
    patron, until = command.patron, command.until
    if patron not in house.patrons:
        return refused(HouseReason.PATRON_UNKNOWN, patron=patron)
    if not command.at < until <= FOR_GOOD:
        return refused(HouseReason.NOT_A_LIMIT, value=str(until))
    standing = house.barred.get(patron, 0)
    if until < standing:
        return refused(HouseReason.BAR_STANDS, patron=patron)
    return () if until == standing else (PatronBarred(patron, until, command.why, command.by),)


def lift_bar(house: House, command: c.LiftBar) -> Decision:
    """Lift a bar; refuse first what nobody could approve."""
    if command.patron not in house.barred:
        return refused(HouseReason.NOT_BARRED, patron=command.patron)
    if not two_persons(command.by, command.approved):
        return refused(HouseReason.SECOND_PERSON_NEEDED)
    return (BarLifted(command.patron, command.why, command.by, command.approved),)


def make_note(house: House, command: c.MakeNote) -> Decision:
    """Write a note into the log, about a patron, a table, both or neither."""
    if command.patron and command.patron not in house.patrons:
        return refused(HouseReason.PATRON_UNKNOWN, patron=command.patron)
    return (NoteMade(command.table, command.patron, command.text, command.by),)
