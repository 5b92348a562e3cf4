"""Audits of a running house: each in a process of its own, which tells how far it has come.

An audit reads and decides every row again. In this process it would hold up every stake.
"""

import asyncio
import logging
import sys
import tempfile
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

import msgspec

from punto.background import come_last
from punto.game_files import environment
from punto.guard import Guard
from punto.house.commands import RecordAudit
from punto.house.events import AuditDone
from punto.refusals import Refusal
from punto.server.outcomes import Outcome, ServerReason
from punto.server.telemetry.logs import say
from punto.store import Place
from punto.wire.audit import AuditedLog, AuditResult, AuditSheet

KEPT = 20  # audits that are remembered
LONGEST_LINE = 2**24  # of the answer of an audit
Lengths = Callable[[], Awaitable[Sequence[tuple[str, int]]]]
"""Returns the length of every log."""

State = Literal["running", "right", "wrong", "failed"]
_FOUND = (0, 1)  # exit statuses of an audit that came to a result


class _Progress(msgspec.Struct):
    """A line of progress."""

    events: int
    log: str
    row: int


_progress = msgspec.json.Decoder(_Progress)
_result = msgspec.json.Decoder(AuditResult)


@dataclass(slots=True)
class _Running:
    """An audit with the task that follows its process."""

    sheet: AuditSheet
    task: asyncio.Task[None] | None = None
    rows: dict[str, int] = field(default_factory=dict)  # read so far, by log


class Audits:
    """The newest audits, as the house's log has them, and the one that runs; one at a time."""

    def __init__(
        self,
        place: Place,
        seal_key: Path | None,
        now: Callable[[], int],
        name: Callable[[], str],
        record: Callable[[RecordAudit], Awaitable[Outcome]],
        guard: Guard,
    ) -> None:
        """Audit the house in this place; `record` writes into its log what an audit found."""
        self._place = place
        self._seal_key = seal_key
        self._now = now
        self._name = name
        self._record = record
        self._guard = guard
        self._audits: dict[str, _Running] = {}
        self._daily: asyncio.Task[None] | None = None

    def remember(self, done: Iterable[AuditDone]) -> None:
        """List audits that the house's log has, oldest first."""
        for event in done:
            self._audits[event.audit] = _Running(_recorded(event))
        self._forget()

    def every_day(self, next_at: Callable[[int], int], lengths: Lengths) -> None:
        """Audit each day at a moment: `next_at` returns the first one after another."""
        self._daily = asyncio.create_task(self._every_day(next_at, lengths))

    async def _every_day(self, next_at: Callable[[int], int], lengths: Lengths) -> None:
        while True:
            now = self._now()
            await asyncio.sleep((next_at(now) - now) / 1_000)
            with self._guard:  # what fails today is tried again tomorrow
                self.start("", await lengths(), "")  # one that runs already is as good

    @property
    def sheets(self) -> tuple[AuditSheet, ...]:
        """Every audit, newest first."""
        return tuple(self._sheet(audit) for audit in reversed(self._audits.values()))

    def find(self, name: str) -> AuditSheet | Refusal:
        """Return an audit by its name."""
        audit = self._audits.get(name)
        if audit is None:
            return Refusal(ServerReason.NO_SUCH_AUDIT, about={"audit": name})
        return self._sheet(audit)

    def start(
        self, by: str, lengths: Sequence[tuple[str, int]], checkpoint: str
    ) -> AuditSheet | Refusal:
        """Start an audit of logs that have these lengths; refuse a second one beside it."""
        if any(audit.sheet.state == "running" for audit in self._audits.values()):
            return Refusal(ServerReason.AUDIT_RUNNING)
        name = self._name()
        logs = tuple(AuditedLog(log, 0, rows) for log, rows in lengths)
        sheet = AuditSheet(name, by, self._now(), None, "running", logs, None, "")
        audit = self._audits[name] = _Running(sheet)
        audit.task = asyncio.create_task(self._follow(audit, checkpoint))
        self._forget()
        say(logging.INFO, "audit began", audit=name, by=by)
        return self._sheet(audit)

    async def close(self) -> None:
        """End the audit that runs, and start no more."""
        if self._daily is not None:
            self._daily.cancel()
            await asyncio.wait([self._daily])
        for audit in self._audits.values():
            if audit.task is not None and not audit.task.done():
                audit.task.cancel()
                await asyncio.wait([audit.task])

    def _forget(self) -> None:
        while len(self._audits) > KEPT:
            self._audits.pop(next(iter(self._audits)))

    def _sheet(self, audit: _Running) -> AuditSheet:
        logs = tuple(
            AuditedLog(each.log, audit.rows.get(each.log, 0), each.of) for each in audit.sheet.logs
        )
        return msgspec.structs.replace(audit.sheet, logs=logs)

    async def _follow(self, audit: _Running, checkpoint: str) -> None:
        """Run an audit; however it ends, others may begin then."""
        why, level = "The server stopped.", logging.INFO
        try:
            with self._guard:
                await self._begin(audit, checkpoint)
            why, level = "A fault of the server; its log says more.", logging.ERROR
        finally:
            if audit.sheet.state == "running":
                self._failed(audit, why, level)

    async def _begin(self, audit: _Running, checkpoint: str) -> None:
        try:
            with tempfile.TemporaryDirectory() as held:
                kept = Path(held) / "checkpoint.json"
                if checkpoint:
                    kept.write_text(checkpoint, "utf-8")
                more = ("--checkpoint", str(kept)) if checkpoint else ()
                await self._run(audit, more)
        except OSError as problem:  # no process, no room on the disk
            self._failed(audit, str(problem))

    async def _run(self, audit: _Running, more: Sequence[str]) -> None:
        key = self._seal_key  # some owners take its disk away once the server has read it
        has_key = key is not None and await asyncio.to_thread(key.is_file)
        sealed = ("--seal-key", str(key)) if has_key else ()
        # No argument has an address: everyone on this machine could read its password.
        where = str(self._place) if isinstance(self._place, Path) else "-"
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "punto", "audit", "--data", where, *sealed),
            *("--json", "--progress", "--background", *more),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            limit=LONGEST_LINE,
            env=environment(),
        )
        come_last(process.pid)  # from its first moment: its start takes as long as a short audit
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        try:
            if where == "-":
                process.stdin.write(f"{self._place}\n".encode())
            process.stdin.close()
            said, answered = await asyncio.gather(
                _listen(process.stderr, audit.rows), process.stdout.read()
            )
            await self._end(audit, await process.wait(), answered, said)
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()

    def _failed(self, audit: _Running, why: str, level: int = logging.ERROR) -> None:
        ended = {"ended": self._now(), "state": "failed", "failed": why}
        audit.sheet = msgspec.structs.replace(audit.sheet, **ended)
        say(level, "audit failed", audit=audit.sheet.id, why=why)

    async def _end(
        self, audit: _Running, status: int, answered: bytes, said: Sequence[str]
    ) -> None:
        ended = self._now()
        sheet = audit.sheet
        try:
            result = _result.decode(answered) if status in _FOUND else None
        except msgspec.DecodeError:
            result = None
        if result is None:
            self._failed(audit, " ".join(said)[-1_000:] or f"The audit ended with status {status}.")
            return
        state: State = "wrong" if result.fault else "right"
        audit.sheet = msgspec.structs.replace(sheet, ended=ended, state=state, result=result)
        if result.fault:
            place = {"where": result.fault.where, "fault": result.fault.what}
            say(logging.ERROR, "audit found a fault", audit=sheet.id, **place)
        else:
            say(logging.INFO, "audit found no fault", audit=sheet.id, events=result.events)
        if refused := await self._record(_record(audit.sheet, result)):
            say(logging.WARNING, "audit was not recorded", audit=sheet.id, why=str(refused.reason))


def _record(sheet: AuditSheet, result: AuditResult) -> RecordAudit:
    """Return what the house's log says of an audit."""
    return RecordAudit(
        audit=sheet.id,
        by=sheet.by,
        began=sheet.began,
        ended=sheet.ended or sheet.began,
        program=result.program,
        rows=result.events,
        fault=result.fault.where if result.fault else "",
        result=msgspec.json.encode(result).decode(),
    )


def _recorded(event: AuditDone) -> AuditSheet:
    """Return an audit of the house's log."""
    try:
        result = _result.decode(event.result)
    except msgspec.DecodeError:  # of a program whose results had another form
        result = None
    state: State = "wrong" if event.fault else "right"
    moments = event.began, event.ended
    return AuditSheet(event.audit, event.by, *moments, state, (), result, "")


async def _listen(lines: asyncio.StreamReader, rows: dict[str, int]) -> list[str]:
    """Note the progress in these lines; return the lines that tell something else."""
    others = []
    async for line in lines:
        try:
            told = _progress.decode(line)
        except msgspec.DecodeError:
            others.append(line.decode("utf-8", "replace").strip())
        else:
            rows[told.log] = told.row
    return others
