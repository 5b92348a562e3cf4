"""Local control of a running server: a socket in its data folder, for the folder's owner alone.

One JSON object a line is asked, one is answered. A person who can open the socket could also stop
the server and edit its folder. Still, what takes staff elsewhere takes staff here: a person who
opens or changes a table proves who they are (`password_signatures.py`). Other names are in the log
as they are given.
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

from punto.house.commands import AppointLocally, DismissStaff
from punto.ledger.currencies import CurrencyKind, kind
from punto.refusals import BadInput, Refusal, Refused, unknown
from punto.roles import signature
from punto.server.bad_request import fault
from punto.server.operation.control_requests import (
    AnyAsked,
    Appoint,
    ChangeTable,
    Dismiss,
    EndTable,
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
from punto.server.operation.control_socket import bound, holds_socket
from punto.server.operation.health import Operation
from punto.server.operation.password_signatures import sign
from punto.server.outcomes import faulted
from punto.server.people.permissions import RoleReason
from punto.server.tables.runner import TableRunner
from punto.server.tables.views import settings_digest
from punto.server.telemetry.logs import say
from punto.store import NotSaved
from punto.table import Command, Table
from punto.table.commands import ChangeSettings, CloseTable, Pause, Resume
from punto.table.state import BETWEEN_COUPS
from punto.wire import staff as staff_wire
from punto.witness.statement import fingerprint
from punto.words.sentences import Words

LONGEST_LINE = 256 * 1024
COUP_ENDS_WITHIN = 90.0  # seconds


def _signed(asked: AnyAsked) -> AnyAsked:
    """What is asked in the name of somebody who can stand for it in the log."""
    if (by := getattr(asked, "by", None)) is not None:
        signature(by, "by")
    if approved := getattr(asked, "approved", ""):
        signature(approved, "approved")
    return asked


def _or_raise(outcome: Refusal | None) -> None:
    if outcome is not None:
        raise Refused(outcome)


def standing(table: Table, *, faulted: bool = False) -> dict[str, Any]:
    """How a table stands, for those who run it."""
    settings = table.settings
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
    """The same of a table whose log could not be folded: nothing is known but its name."""
    unknown = dict.fromkeys(("game", "currency", "cards", "phase"), "-")
    none = dict.fromkeys(("coup", "shoe", "taken", "seats"), 0)
    return {"key": key, **unknown, "state": "faulted", **none, "settings": {}}


class Control:
    """Answers everyone who may open the socket."""

    def __init__(self, operation: Operation, folder: Path) -> None:
        """Control this server, whose data folder this is."""
        self._operation = operation
        self._room = operation.room
        self._folder = folder
        self._server: asyncio.Server | None = None
        self._talks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Listen, where the system has such sockets; without it everything else works."""
        if not holds_socket():
            return
        listening = bound(self._folder)
        self._server = await asyncio.start_unix_server(
            self._talk, sock=listening, limit=LONGEST_LINE
        )

    async def close(self) -> None:
        """No longer listen."""
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
        """What one line is answered with: `done`, or `refused` with a sentence."""
        try:
            return {"done": await self._do(_signed(read.decode(line)))}
        except Refused as problem:
            return {"refused": Words("en").refusal(problem.refusal)}
        except msgspec.ValidationError as problem:
            return {"refused": Words("en").refusal(fault(line, problem))}
        except (msgspec.DecodeError, BadInput) as problem:
            return {"refused": str(problem)}

    async def _do(self, asked: AnyAsked) -> Any:
        match asked:
            case ListTables():
                runners = map(_standing, self._room.runners.values())
                return [*runners, *map(unopened, self._room.unopened)]
            case Health():
                return self._operation.health()
            case OpenTable(table=settings, by=by, approved=approved):
                for_money = kind(settings.currency) is CurrencyKind.MONEY
                await sign(self._room, asked, staff_wire.OpenTable, two=for_money)
                runner = await self._room.open_table(settings, by=by, approved=approved)
                say(logging.INFO, "table opened", table=settings.key, by=by, approved=approved)
                return _standing(runner)
            case PauseTable(key=key, by=by):
                return await self._ask(key, Pause(by))
            case ResumeTable(key=key, by=by):
                if key not in self._room.faults:
                    return await self._ask(key, Resume(by))
                _or_raise(await self._room.resume(key, by))
                return _standing(self._runner(key))
            case EndTable(key=key, by=by):
                return await self._ask(key, CloseTable(by))
            case ChangeTable(table=settings, by=by, approved=approved, against=against):
                runner = self._runner(settings.key)
                await sign(self._room, asked, staff_wire.ChangeSettings, two=True)
                await self._between_coups(runner)
                if against and against != settings_digest(runner.table.settings):
                    raise Refused(Refusal(RoleReason.SETTINGS_CHANGED, about={"table": runner.key}))
                return await self._ask(settings.key, ChangeSettings(settings, by, approved))
            case RotateKey(by=by):
                return await self._rotate(by)
            case _:
                return await self._staff(asked)

    async def _rotate(self, by: str) -> str:
        if self._room.witness is None:
            raise BadInput("this server signs no heads")
        try:
            key = await self._room.witness.rotate()
        except (NotSaved, OSError) as problem:
            raise BadInput(f"the key stays as it is: {problem}") from None
        say(logging.INFO, "house key changed", by=by, fingerprint=fingerprint(key))
        return key

    async def _staff(self, asked: AnyAsked) -> Any:
        room = self._room
        match asked:
            case HasAccount(name=name):
                return room.password(name) is not None
            case Appoint(name=name, role=role, by=by, password=password):
                if password is not None:  # first: who has none cannot come in
                    _or_raise(await room.people.set_password(name, password))
                await self._told(AppointLocally(name, role, by))
            case Dismiss(name=name, by=by):
                await self._told(DismissStaff(name, by))
            case GivePassword(name=name, password=password, by=by):
                if room.password(name) is None and name not in room.house.staff:
                    raise BadInput(f"nobody called {name!r} has an account or works here")
                _or_raise(await room.people.set_password(name, password))
                say(logging.INFO, "password given", name=name, by=by)
        return {name: role.value for name, role in room.house.staff.items()}

    async def _told(self, command: AppointLocally | DismissStaff) -> None:
        _or_raise(await self._room.house_runner.do(command))
        say(logging.INFO, type(command).__name__, name=command.name, by=command.by)

    async def _ask(self, key: str, command: Command) -> dict[str, Any]:
        """Ask a table; done once it is on the disk."""
        runner = self._runner(key)
        refusal = await runner.ask(command)
        if isinstance(refusal, Refusal):
            raise Refused(refusal)
        say(logging.INFO, "table told", table=key, command=type(command).__name__)
        return _standing(runner)

    async def _between_coups(self, runner: TableRunner) -> None:
        """Wait for the end of a coup that runs; what does not end is refused by the table."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(COUP_ENDS_WITHIN):
                while runner.table.phase not in BETWEEN_COUPS and not _stands(runner):
                    await runner.stepped()

    def _runner(self, key: str) -> TableRunner:
        runners = self._room.runners
        if key in self._room.unopened:
            raise Refused(faulted(key))
        if key not in runners:
            raise BadInput(unknown("table", key, list(runners)))
        return runners[key]


def _standing(runner: TableRunner) -> dict[str, Any]:
    return standing(runner.saved, faulted=runner.fault is not None)


def _stands(runner: TableRunner) -> bool:
    """Whether nothing goes on at a table for now."""
    return runner.saved.paused or runner.fault is not None


async def _line(reader: asyncio.StreamReader) -> bytes:
    """The next line; nothing where the other end is gone, or says more than anyone has to say."""
    try:
        return await reader.readline()
    except ValueError:
        return b""


def _is_owner(writer: asyncio.StreamWriter) -> bool:
    """Whether the one at the other end is who runs the server, or could be anyone anyway."""
    peer = writer.get_extra_info("socket")
    if not hasattr(socket, "SO_PEERCRED") or peer is None:
        return True  # then the file's mode alone keeps others out
    size = struct.calcsize("3i")
    raw = peer.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, size)
    _, user, _ = struct.unpack("3i", raw)
    return user in (0, os.getuid())
