"""Acts: a request becomes a command of its table or of the house, by one person or by two."""

import asyncio
from collections.abc import Callable
from functools import partial

from punto.cup.commands import CUP_COMMANDS
from punto.house import HouseCommand
from punto.house.commands import InviteStaff, ResetStaff
from punto.refusals import Refusal
from punto.roles import Role
from punto.server.outcomes import Outcome, settled
from punto.server.people.approvals import Proposal
from punto.server.people.idempotency import digest
from punto.server.people.permissions import RoleReason
from punto.server.people.permitted import concerned, not_allowed
from punto.server.people.staleness import Moment, refuse_other_coup
from punto.server.room import Room
from punto.server.tables.runner import Beside, TableRunner
from punto.store import Request as Done
from punto.table.commands import COMMANDS, BuyIn, LeaveSeat, SetAutoRepeat, TakeSeat, TakeTable
from punto.table.reasons import TableReason
from punto.wire import dealing, directing, staff
from punto.wire.base import Request
from punto.wire.cup_requests import CupRequest


def act(
    room: Room,
    request: Request,
    runner: TableRunner | None,
    by: str,
    approved: str,
    done: tuple[Done, ...],
    unless: Callable[[], Refusal | None] = lambda: None,
) -> asyncio.Future[Outcome]:
    """Pass a request to its table or the house; one that needs a second person waits."""
    may_wait = request.approvers and not approved
    moment = room.approvals.moment(request) if may_wait else None
    command = request.command(by, approved, room.journal.now())
    signed = "" if room.house.role(by) is Role.PATRON else by
    if isinstance(request, staff.OpenTable):
        opening = room.table_openings.ask(request.settings, done, by, approved)
        outcome = room.requests.later(opening)
    elif isinstance(request, directing.WriteCup):
        outcome = room.requests.later(room.cups.write(request.text, by, done))
    elif isinstance(command, CUP_COMMANDS):
        assert isinstance(request, CupRequest)
        outcome = room.requests.later(room.cups.do(request.cup, command, done, signed, by))
    elif isinstance(command, InviteStaff | ResetStaff):
        codes, sessions = room.people.staff_codes, room.staff_sessions
        outcome = room.requests.later(codes.issue(command, done, unless, sessions))
    elif isinstance(command, HouseCommand):
        ask = partial(room.house_runner.ask, command, done=done, unless=unless, by=signed)
        outcome = room.requests.at_once(ask)
    else:
        assert runner is not None
        assert isinstance(command, COMMANDS)
        if isinstance(command, TakeSeat | BuyIn | LeaveSeat | SetAutoRepeat):
            outcome = room.own_limits.seat(runner, command.patron, command, done, signed)
        else:
            outcome = runner.ask(command, done=done, by=signed)
    if moment:
        return room.requests.later(_proposed(room, by, request, moment, outcome))
    return outcome


async def _proposed(
    room: Room, by: str, request: Request, moment: Moment, outcome: asyncio.Future[Outcome]
) -> Outcome:
    """Let a request wait that was refused for want of a second person at this moment."""
    refusal = await outcome
    if refusal is None or refusal.reason.value != TableReason.SECOND_PERSON_NEEDED.value:
        return refusal
    return await room.approvals.propose(by, request, moment) or refusal


def approve(
    room: Room, person: str, name: str, done: tuple[Done, ...] = ()
) -> asyncio.Future[Outcome]:
    """Act as the second person for a request of somebody else."""
    proposal = to_approve(room, person, name)
    if isinstance(proposal, Refusal):
        return settled(proposal)
    room.approvals.begin(name)
    outcome = _approve(room, person, proposal, done)
    return room.requests.later(room.approvals.approved(name, person, outcome))


def to_approve(room: Room, person: str, name: str) -> Proposal | Refusal:
    """Return the proposal of this name, unless this person may not approve it."""
    proposal = room.approvals.find(name)
    if proposal is None:
        return Refusal(RoleReason.NO_SUCH_PROPOSAL)
    asked, role = proposal.request, room.house.role(person)
    if person in (proposal.by, concerned(room.house, asked)):
        return Refusal(RoleReason.NOT_ONESELF)
    seconds = asked.seconds(room.house.role(proposal.by))
    return proposal if role in seconds else not_allowed(role)


def outdated(room: Room, proposal: Proposal) -> Refusal | None:
    """Refuse what is no longer as it was seen, or what its maker may no longer ask for."""
    asked, made = proposal.request, proposal.made
    runner = room.runners.get(made.table)
    if runner and (over := refuse_other_coup(asked, made.coup, runner.table)):
        return over
    # The sender's role may have changed since, or somebody else deals now.
    if refusal := room.permitted.refusal(proposal.by, asked):
        return refusal
    return room.approvals.changed_since(asked, made.seen)


def _approve(
    room: Room, person: str, proposal: Proposal, done: tuple[Done, ...]
) -> asyncio.Future[Outcome]:
    """Do what a proposal asks for, if it is still what was seen."""
    asked, made = proposal.request, proposal.made
    runner = room.runners.get(made.table)
    if (known := room.requests.known(proposal.by, asked)) is not None:
        return known  # it was done meanwhile, or its id was used for something else
    if refusal := outdated(room, proposal):
        return settled(refusal)
    both = (*done, Done(proposal.by, asked.id, room.journal.now(), digest(asked)))
    # Checked once more at the decision: another approval may be on its way already.
    change = partial(room.approvals.changed_since, asked, made.seen)
    outcome = act(room, asked, runner, proposal.by, person, both, change)
    room.requests.reserve(proposal.by, asked, outcome)
    return outcome


async def relieve(
    room: Room, runner: TableRunner, name: str, second: str, before: bytes
) -> str | Refusal:
    """Let the next dealer take over a table and a screen; return the token of their session.

    `second` allows it in mid-coup. The session `before` ends in the same transaction. Both persons
    have proved their PINs.
    """
    role, other = room.house.role(name), room.house.role(second)
    if role not in dealing.TakeTable.roles:
        return Refusal(RoleReason.NOT_ALLOWED, about={"role": role.value})
    if second and other not in dealing.TakeTable.approvers:
        return Refusal(RoleReason.NOT_ALLOWED, about={"role": other.value})
    if second and name == second:
        return Refusal(RoleReason.NOT_ONESELF)
    with room.people.beginnings.one(name) as begun:
        beside = Beside(by=name, sessions=(begun.session,), ended=(before, *begun.ended))
        return await runner.ask_beside(TakeTable(name, second), beside) or begun.token


def decline(
    room: Room, person: str, name: str, done: tuple[Done, ...] = ()
) -> asyncio.Future[Outcome]:
    """Drop a proposal: its sender may, and so may anyone else who could approve it."""
    if refusal := not_declined(room, person, name):
        return settled(refusal)
    room.approvals.begin(name)
    return room.requests.later(room.approvals.declined(name, person, done))


def not_declined(room: Room, person: str, name: str) -> Refusal | None:
    """Refuse an unknown proposal, and a person who may not decline this one."""
    proposal, role = room.approvals.find(name), room.house.role(person)
    if proposal is None:
        return Refusal(RoleReason.NO_SUCH_PROPOSAL)
    if proposal.by == person:
        return None
    if person == concerned(room.house, proposal.request):
        return Refusal(RoleReason.NOT_ONESELF)
    seconds = proposal.request.seconds(room.house.role(proposal.by))
    return None if role in seconds else not_allowed(role)
