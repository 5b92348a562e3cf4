"""Local control of a running server: a socket in its data folder, only for the folder's owner.

Each request and each answer is one JSON object on one line. A person who can open the socket could
also stop the server and edit its folder. Still, acts that take staff elsewhere take staff here: a
person who opens or changes a table gives a password (`password_signatures.py`). Other names go into
the log as they are given.
"""

import asyncio
import contextlib
import logging
import os
import socket
import struct
from pathlib import Path
from typing import Any

import msgspec

from punto.house.commands import AppointLocally, DismissLocally
from punto.ledger.currencies import CurrencyKind, kind
from punto.refusals import BadInput, Refusal, Refused, unknown
from punto.roles import signature
from punto.server.bad_request import fault
from punto.server.operation.control_requests import (
    AnyControlRequest,
    Appoint,
    ChangeTable,
    Dismiss,
    EndTable,
    EraseName,
    FindAddress,
    FindName,
    GivePassword,
    HasAccount,
    Health,
    ListTables,
    OpenTable,
    PauseTable,
    ResumeTable,
    RotateKey,
    read,
)
from punto.server.operation.control_socket import bound, has_unix_sockets
from punto.server.operation.health import Operation
from punto.server.operation.password_signatures import sign
from punto.server.outcomes import faulted
from punto.server.people.permissions import RoleReason
from punto.server.tables.runner import TableRunner
from punto.server.tables.settings_digest import settings_digest
from punto.server.telemetry.logs import say
from punto.store import NotSaved
from punto.table import Command, Table
from punto.table.commands import ChangeSettings, CloseTable, Pause, Resume
from punto.wire import staff as staff_wire
from punto.witness.statement import fingerprint
from punto.words.sentences import Words

LONGEST_LINE = 256 * 1024


def _signed(request: AnyControlRequest) -> AnyControlRequest:
    """Check that the names in a request can be written into the log."""
    if (by := getattr(request, "by", None)) is not None:
        signature(by, "by")
    if approved := getattr(request, "approved", ""):
        signature(approved, "approved")
    return request


def _or_raise(outcome: Refusal | None) -> None:
    if outcome is not None:
        raise Refused(outcome)


def table_summary(table: Table, *, faulted: bool = False) -> dict[str, Any]:
    """Return the state and the settings of a table, for its operators."""
    settings = table.settings_to_come  # a change that is due at the next coup is shown already
    state = "closed" if table.closed else "closing" if table.closing else "open"
    state = "paused" if table.paused and state == "open" else state
    return {
        "key": settings.key,
        "game": settings.game,
        "currency": settings.currency,
        "cards": settings.cards.value,
        "state": "faulted" if faulted else state,
        "phase": table.phase.value,
        "coup": table.coup,
        "shoe": table.shoes,
        "taken": len(table.seats),
        "seats": settings.seats,
        "settings": msgspec.to_builtins(settings),
        "digest": settings_digest(settings),
    }


def unopened(key: str) -> dict[str, Any]:
    """Return the summary of a table whose log could not be folded: only its name is known."""
    unknown = dict.fromkeys(("game", "currency", "cards", "phase"), "-")
    none = dict.fromkeys(("coup", "shoe", "taken", "seats"), 0)
    return {"key": key, **unknown, "state": "faulted", **none, "settings": {}}


class Control:
    """Answers the requests of everyone who can open the socket."""

    def __init__(self, operation: Operation, folder: Path) -> None:
        """Control the server of this data folder."""
        self._operation = operation
        self._room = operation.room
        self._folder = folder
        self._server: asyncio.Server | None = None
        self._talks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Listen, if the system has Unix domain sockets; everything else works without them."""
        if not has_unix_sockets():
            return
        listening = bound(self._folder)
        self._server = await asyncio.start_unix_server(
            self._talk, sock=listening, limit=LONGEST_LINE
        )

    async def close(self) -> None:
        """Stop listening, and end open conversations."""
        if self._server is None:
            return
        self._server.close()
        for talk in self._talks:
            talk.cancel()
        await asyncio.gather(*self._talks, return_exceptions=True)

    async def _talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._talks.add(task)
        try:
            if _is_owner(writer):
                await self._hear(reader, writer)
        finally:
            self._talks.discard(task)
            writer.close()
            with contextlib.suppress(ConnectionError):
                await writer.wait_closed()

    async def _hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError):
            while line := await _line(reader):
                answer = await self.answer(line)
                writer.write(msgspec.json.encode(answer) + b"\n")
                await writer.drain()

    async def answer(self, line: bytes) -> dict[str, Any]:
        """Answer one line: with `done`, or with `refused` and a sentence."""
        try:
            return {"done": await self._do(_signed(read.decode(line)))}
        except Refused as problem:
            return {"refused": Words("en").refusal(problem.refusal)}
        except msgspec.ValidationError as problem:
            return {"refused": Words("en").refusal(fault(line, problem))}
        except (msgspec.DecodeError, BadInput) as problem:
            return {"refused": str(problem)}

    async def _do(self, request: AnyControlRequest) -> Any:
        match request:
            case ListTables():
                runners = map(_summary, self._room.runners.values())
                return [*runners, *map(unopened, self._room.unopened)]
            case Health():
                return self._operation.health()
            case FindAddress():
                return {"address": self._operation.address}
            case OpenTable(table=settings, by=by, approved=approved):
                for_money = kind(settings.currency) is CurrencyKind.MONEY
                await sign(self._room, request, staff_wire.OpenTable, two=for_money)
                runner = await self._room.open_table(settings, by=by, approved=approved)
                say(logging.INFO, "table opened", table=settings.key, by=by, approved=approved)
                return _summary(runner)
            case PauseTable(key=key, by=by):
                return await self._ask(key, Pause(by))
            case ResumeTable(key=key, by=by):
                if key not in self._room.faults:
                    return await self._ask(key, Resume(by))
                _or_raise(await self._room.resume(key, by))
                return _summary(self._runner(key))
            case EndTable(key=key, by=by):
                return await self._ask(key, CloseTable(by))
            case ChangeTable(table=settings, by=by, approved=approved, against=against):
                runner = self._runner(settings.key)
                await sign(self._room, request, staff_wire.ChangeSettings, two=True)
                if against and against != settings_digest(runner.table.settings_to_come):
                    raise Refused(Refusal(RoleReason.SETTINGS_CHANGED, about={"table": runner.key}))
                return await self._ask(settings.key, ChangeSettings(settings, by, approved))
            case RotateKey(by=by):
                return await self._rotate(by)
            case FindName(patron=patron):
                if patron not in self._room.house.patrons and not self._room.password(patron):
                    raise BadInput(f"there is no patron {patron!r}; write the name of an account")
                shown = self._room.shown_names.of(patron)
                hidden = shown is not None and shown.hidden
                return {"name": shown.name if shown else "", "hidden": hidden}
            case EraseName(patron=patron, by=by):
                _or_raise(await self._room.shown_names.erase(patron))
                say(logging.INFO, "shown name erased", patron=patron, by=by)
                return True
            case _:
                return await self._staff(request)

    async def _rotate(self, by: str) -> str:
        if self._room.witness is None:
            raise BadInput("this server does not sign heads, so it has no house key")
        try:
            key = await self._room.witness.rotate()
        except (NotSaved, OSError) as problem:
            raise BadInput(f"the key was not changed: {problem}") from None
        say(logging.INFO, "house key changed", by=by, fingerprint=fingerprint(key))
        return key

    async def _staff(self, request: AnyControlRequest) -> Any:
        room = self._room
        match request:
            case HasAccount(name=name):
                return room.password(name) is not None
            case Appoint(name=name, role=role, by=by, password=password):
                if password is not None:  # first: a person without a password cannot sign in
                    _or_raise(await room.people.set_password(name, password))
                await self._decide(AppointLocally(name, role, by))
            case Dismiss(name=name, by=by):
                await self._decide(DismissLocally(name, by))
            case GivePassword(name=name, password=password, by=by):
                if room.password(name) is None and name not in room.house.staff:
                    raise BadInput(f"{name!r} has no account and is not staff; check the name")
                _or_raise(await room.people.set_password(name, password))
                say(logging.INFO, "password given", name=name, by=by)
        return {name: role.value for name, role in room.house.staff.items()}

    async def _decide(self, command: AppointLocally | DismissLocally) -> None:
        _or_raise(await self._room.house_runner.ask(command))
        say(logging.INFO, type(command).__name__, name=command.name, by=command.by)

    async def _ask(self, key: str, command: Command) -> dict[str, Any]:
        """Pass a command to a table; return once it is on the disk."""
        runner = self._runner(key)
        refusal = await runner.ask(command)
        if isinstance(refusal, Refusal):
            raise Refused(refusal)
        say(logging.INFO, "table told", table=key, command=type(command).__name__)
        return _summary(runner)

    def _runner(self, key: str) -> TableRunner:
        runners = self._room.runners
        if key in self._room.unopened:
            raise Refused(faulted(key))
        if key not in runners:
            raise BadInput(unknown("table", key, list(runners)))
        return runners[key]


def _summary(runner: TableRunner) -> dict[str, Any]:
    return table_summary(runner.saved, faulted=runner.fault is not None)


async def _line(reader: asyncio.StreamReader) -> bytes:
    """Return the next line; nothing if the other end is gone, or the line is far too long."""
    try:
        return await reader.readline()
    except ValueError:
        return b""


def _is_owner(writer: asyncio.StreamWriter) -> bool:
    """Return True if the peer is the server's user or root, or if the system does not say."""
    peer = writer.get_extra_info("socket")
    if not hasattr(socket, "SO_PEERCRED") or peer is None:
        return True  # then only the file's mode keeps others out
    size = struct.calcsize("3i")
    raw = peer.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, size)
    _, user, _ = struct.unpack("3i", raw)
    return user in (0, os.getuid())
