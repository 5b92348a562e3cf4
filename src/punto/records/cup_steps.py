"""The steps of a tournament in its document, and the command that each of them answers.

A step is an event of the tournament's log without what concerns a person: names, salts, texts and
who of the staff acted. What follows from a command is decided again when a document is verified, so
each event that somebody asked for leads back to its command.
"""

from collections.abc import Iterable, Iterator
from dataclasses import fields, replace
from typing import Any

import msgspec
from msgspec import Struct

from punto.cup import commands as c
from punto.cup import events as e
from punto.cup.ballot_events import BALLOT_EVENTS, BallotDrawn
from punto.cup.commands import CupCommand
from punto.cup.events import CupEvent
from punto.cup.following import BY_ITSELF
from punto.cup.state import Cup, Why
from punto.refusals import BadInput
from punto.rules_version import AdoptRules, RulesAdopted
from punto.store.codec import decode_cup_event, encode

DRAWN = "ballot-drawn"

# What stands for the staff and their words.
_PRIVATE = {"by": "director", "approved": "second", "salt": "", "ruling": "ruled", "why": ""}


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """What happened next in a tournament."""

    kind: str
    about: dict[str, Any]


def patron_of(number: int) -> str:
    """Return the name that stands for an entrant."""
    return f"entrant-{number}"


def steps(events: Iterable[CupEvent]) -> Iterator[Step]:
    """Yield the steps of a tournament; of a ballot only that it was drawn."""
    listed = list(events)
    numbers = {event.patron: event.entrant for event in listed if isinstance(event, e.Entered)}
    for event in listed:
        match event:
            case e.CupWritten():
                continue  # the document begins with it
            case BallotDrawn(ballot=ballot):
                yield Step(DRAWN, {"ballot": ballot})
            case e.Invited(patron=patron) if patron not in numbers:
                continue  # and did not enter
            case _ if not isinstance(event, BALLOT_EVENTS):
                kind, body = encode(_public(event, numbers))
                yield Step(kind, msgspec.json.decode(body))


def _public(event: Any, numbers: dict[str, int]) -> Any:
    """Return an event without what concerns a person."""
    kept = (e.EntrantOut,)  # its `why` is one of the structure's reasons
    names = () if isinstance(event, kept) else (field.name for field in fields(event))
    changes: dict[str, Any] = {
        name: _PRIVATE[name]
        for name in names
        if name in _PRIVATE and getattr(event, name) != BY_ITSELF
    }
    if isinstance(event, e.Entered | e.Invited):
        changes["patron"] = patron_of(numbers[event.patron])
    if isinstance(event, e.ProtestLodged):
        changes["text"] = ""
    return replace(event, **changes)


def event_of(step: Step) -> CupEvent:
    """Return the event of a step, or raise for one that cannot be."""
    event = decode_cup_event(step.kind, msgspec.json.encode(step.about))
    numbers = {event.patron: event.entrant} if isinstance(event, e.Entered) else {}
    if not isinstance(event, e.Invited) and _public(event, numbers) != event:
        raise BadInput("persons have no names here")
    if msgspec.json.decode(encode(event)[1]) != step.about:
        raise BadInput("it is not written as Punto writes it")
    return event


def command_of(cup: Cup, event: CupEvent) -> CupCommand:
    """Return the command that leads to an event, or raise where nobody can ask for it."""
    made = _COMMANDS.get(type(event))
    if made is None:
        raise BadInput("nobody can ask for this: it follows by itself, or not at all")
    command: CupCommand = made(cup, event)
    return command


def _patron(cup: Cup, number: int) -> str:
    return cup.entrants[number].patron if number in cup.entrants else patron_of(number)


def _out(cup: Cup, event: e.EntrantOut) -> CupCommand:
    """Return who put an entrant out: they did not buy chips again, or the director did it."""
    if event.why == Why.BROKE:
        return c.BuyAgain(_patron(cup, event.entrant), yes=False)
    return c.Forfeit(event.entrant, _PRIVATE["by"])


def _report(cup: Cup, event: e.CoupReported) -> CupCommand:
    session = cup.sessions.get(event.session)
    if session is None:
        raise BadInput(f"there is no session {event.session}")
    seats = {entrant: seat for seat, entrant in session.seats.items()}
    stacks = {seats[n]: stack for n, stack in event.stacks.items() if n in session.playing}
    missed = tuple(seats[number] for number in event.missed)
    return c.ReportCoup(event.session, event.counted, stacks, missed, event.row, event.hash)


_COMMANDS: dict[type, Any] = {
    e.EntriesOpened: lambda cup, event: c.OpenEntries(event.by),
    e.Invited: lambda cup, event: c.Invite(event.patron, event.by),
    e.Entered: lambda cup, event: c.Enter(event.patron, event.accepts, event.salt),
    e.EnteredAgain: lambda cup, event: c.Enter(_patron(cup, event.entrant), cup.rulebook, ""),
    e.Withdrew: lambda cup, event: c.Withdraw(_patron(cup, event.entrant)),
    e.EntriesClosed: lambda cup, event: c.CloseEntries(event.by),
    e.ReentryClosed: lambda cup, event: c.CloseEntries(event.by),
    e.HeatCalled: lambda cup, event: c.CallHeat(event.by),
    e.CoupReported: _report,
    e.RebuyPaid: lambda cup, event: c.BuyAgain(_patron(cup, event.entrant), yes=True),
    e.EntrantOut: _out,
    e.StageFinal: lambda cup, event: c.MakeFinal(event.by),
    e.ProtestLodged: lambda cup, event: c.LodgeProtest(_patron(cup, event.entrant), event.text),
    e.ProtestRuled: lambda cup, event: c.RuleOn(
        event.protest, event.ruling, event.by, event.approved
    ),
    e.Disqualified: lambda cup, event: c.Disqualify(
        event.entrant, event.why, event.by, event.approved
    ),
    e.SplitAgreed: lambda cup, event: c.AgreeSplit(_patron(cup, event.entrant), event.shares),
    e.PrizesPaid: lambda cup, event: c.PayPrizes(event.by, event.approved),
    e.CupHeld: lambda cup, event: c.HoldCup(event.by),
    e.CupWentOn: lambda cup, event: c.GoOn(event.by),
    e.CupCancelled: lambda cup, event: c.CancelCup(event.why, event.by, event.approved),
    RulesAdopted: lambda cup, event: AdoptRules(event.version),
}
