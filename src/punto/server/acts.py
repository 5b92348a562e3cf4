"""Acts: a request becomes a command of its table or of the house, by one person or by two."""

import asyncio
from collections.abc import Callable
from functools import partial

from punto.house import HouseCommand
from punto.refusals import Refusal
from punto.roles import Role
from punto.server.outcomes import Outcome, settled
from punto.server.people.idempotency import digest
from punto.server.people.permissions import RoleReason
from punto.server.room import Room
from punto.server.tables.runner import TableRunner
from punto.store import Request as Done
from punto.store import Work
from punto.table.commands import BuyIn, LeaveSeat, SetAutoRepeat, TakeSeat
from punto.table.reasons import TableReason
from punto.wire import office, staff
from punto.wire.base import Request


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
    command = request.command(by, approved, room.journal.now())
    signed = "" if room.house.role(by) is Role.PATRON else by
    if isinstance(request, staff.OpenTable):
        opening = room.ask_to_open(request.settings, done, by, approved)
        outcome = room.requests.later(opening)
    elif isinstance(command, HouseCommand):
        outcome = room.requests.later(
            room.house_runner.do(command, done=done, unless=unless, by=signed)
        )
    else:
        assert runner is not None
        assert command is not None
        if isinstance(command, TakeSeat | BuyIn | LeaveSeat | SetAutoRepeat):
            outcome = room.own_limits.seat(runner, by, command, done)
        else:
            outcome = runner.ask(command, done=done, by=signed)
    if request.approvers and not approved:
        outcome.add_done_callback(partial(room.approvals.propose, by, request))
    return outcome


def approve(
    room: Room, person: str, name: str, done: tuple[Done, ...] = ()
) -> asyncio.Future[Outcome]:
    """Act as the second person for a request of somebody else."""
    proposal = room.approvals.find(name)
    if proposal is None:
        return room.requests.refused(RoleReason.NO_SUCH_PROPOSAL)
    asked, own_role = proposal.request, room.house.role(person)
    appointed = isinstance(asked, office.AppointStaff) and asked.name
    if person in (proposal.by, appointed):
        return room.requests.refused(RoleReason.NOT_ONESELF)
    if own_role not in asked.approvers:
        return room.requests.refused(RoleReason.NOT_ALLOWED, role=own_role.value)
    room.approvals.remove(name)
    role, runner = room.house.role(proposal.by), room.runners.get(proposal.table)
    if role not in asked.roles:  # the sender's role may have changed since
        return room.requests.refused(RoleReason.NOT_ALLOWED, role=role.value)
    about_a_coup = isinstance(asked, staff.CallIrregularity)
    if about_a_coup and runner and runner.table.coup != proposal.coup:
        return room.requests.refused(TableReason.COUP_OVER, coup=proposal.coup)
    if (known := room.requests.known(proposal.by, asked)) is not None:
        return known  # it was done meanwhile, or its id was used for something else
    change = partial(room.approvals.changed_since, asked, proposal.against)
    if refusal := change():
        return settled(refusal)
    both = (*done, Done(proposal.by, asked.id, room.journal.now(), digest(asked)))
    # Checked once more at the decision: another approval may be on its way already.
    outcome = act(room, asked, runner, proposal.by, person, both, change)
    room.requests.reserve(proposal.by, asked, outcome)
    return outcome


def decline(
    room: Room, person: str, name: str, done: tuple[Done, ...] = ()
) -> asyncio.Future[Outcome]:
    """Drop a proposal: its sender may, and so may anyone who could approve it."""
    proposal, role = room.approvals.find(name), room.house.role(person)
    if proposal is None:
        return room.requests.refused(RoleReason.NO_SUCH_PROPOSAL)
    if proposal.by != person and role not in proposal.request.approvers:
        return room.requests.refused(RoleReason.NOT_ALLOWED, role=role.value)
    room.approvals.remove(name)
    return room.requests.later(room.journal.save(Work((), done=done)))
