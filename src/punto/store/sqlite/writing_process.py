"""The process that writes to a data folder, so that the server's interpreter is free for its loop.

In a thread of the server, every step of a commit would wait for the interpreter's lock, and the
loop would wait for it too. The lock of the folder belongs to this process. If the server dies, it
finishes the commit at hand and ends. If it dies itself, the server stops: only the log shows what
became of the last commit.

A message is a number of bytes and that many bytes. The server sends one and waits for its answer;
an empty message says that it stops in good order.
"""

import asyncio
import gc
import logging
import multiprocessing
import signal
import socket
import struct
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, closing, suppress
from functools import partial
from pathlib import Path
from typing import IO, Literal, cast

import msgspec

from punto.guard import Guard
from punto.refusals import BadInput
from punto.store.sqlite.store import SqliteStore
from punto.store.unit_of_work import NotSaved, PartlySaved, Unfit, Unsure, Work
from punto.store.writer import Saving, Took

# Signals that stop a server. This process ignores them, and ends when the server closes the link.
_OF_THE_SERVER = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)

_LENGTH = struct.Struct("!Q")
_GOODBYE = _LENGTH.pack(0)

log = logging.getLogger("punto")
_encode = msgspec.msgpack.Encoder().encode


class _Opening(msgspec.Struct):
    """The folder to write to."""

    folder: str
    seal_key: str | None


class _Answer(msgspec.Struct, array_like=True):
    """What became of a request to open the folder, or to save a batch."""

    problem: Literal["", "bad-input", "partly-saved", "not-saved", "unsure", "fault"] = ""
    why: str = ""
    unfit: dict[int, int] = {}  # by its place in the batch: why, by its place in `reasons`
    reasons: list[str] = []
    took: float = 0.0  # seconds of the commit
    worked: float = 0.0  # seconds of processor time since the start


_opening = msgspec.msgpack.Decoder(_Opening)
_batch = msgspec.msgpack.Decoder(list[Work])
_answer = msgspec.msgpack.Decoder(_Answer)


class WriterFault(Exception):
    """The process that writes failed in a way that nobody expected; the log has its trace."""


class WritingProcess:
    """A process that writes to one data folder, as the server sees it."""

    def __init__(self) -> None:
        """Start it; it knows no folder yet, and inherits what is open in this process."""
        self.worked = 0.0  # seconds of processor time, as of the last answer
        self._link, theirs = socket.socketpair()
        context = multiprocessing.get_context("fork")  # nothing has to be imported again
        self._process = context.Process(
            target=_write, args=(theirs, self._link), name="punto-writer"
        )
        self._process.start()
        theirs.close()

    @property
    def number(self) -> int:
        """The number of the process."""
        assert self._process.pid is not None
        return self._process.pid

    def open(self, folder: Path, *, seal_key: Path | None = None) -> SqliteStore:
        """Open a data folder to write there; return a connection with which the server reads."""
        message = None
        with suppress(ConnectionError), self._link.makefile("rb") as received:
            self._link.sendall(_framed(_Opening(str(folder), str(seal_key) if seal_key else None)))
            message = _next(received)
        if message is None:
            raise _ended()
        answer = _answer.decode(message)
        if answer.problem == "bad-input":
            raise BadInput(answer.why)
        _raise_problem(answer)
        return SqliteStore.reading(folder, seal_key=seal_key, check_log=False)

    @asynccontextmanager
    async def saving(self, took: Took, lost: Callable[[Unsure], None]) -> AsyncIterator[Saving]:
        """Save from a loop; call `took` after each commit, and `lost` if the process ends."""
        loop = asyncio.get_running_loop()
        transport, writing = await loop.create_unix_connection(
            lambda: _Writing(loop, lost), sock=self._link.dup()
        )

        async def save(batch: Sequence[Work]) -> None:
            answer = await writing.asked(_encode(batch))
            self.worked = answer.worked
            _raise_problem(answer)
            took(batch, answer.took)

        try:
            yield save
        finally:
            writing.forget()
            transport.close()

    def close(self) -> None:
        """Let it end, and wait for that: then the folder is free.

        It is the last to close the file, if the server has closed its readers before.
        """
        with suppress(OSError):  # it may have died
            self._link.sendall(_GOODBYE)
            self._link.shutdown(socket.SHUT_RDWR)
        self._link.close()
        self._process.join()


class _Writing(asyncio.Protocol):
    """The loop's end of the link to the process that writes; one batch at a time."""

    def __init__(self, loop: asyncio.AbstractEventLoop, lost: Callable[[Unsure], None]) -> None:
        self._loop = loop
        self._lost: Callable[[Unsure], None] | None = lost
        self._transport: asyncio.WriteTransport | None = None
        self._received = bytearray()
        self._answer: asyncio.Future[_Answer] | None = None
        self._is_unanswered = False  # also if nobody waits for the answer any more

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.WriteTransport, transport)  # uvloop has its own class

    def data_received(self, data: bytes) -> None:
        self._received += data
        end = _end(self._received)
        if end is None:
            return
        answer = _answer.decode(self._received[_LENGTH.size : end])
        del self._received[:end]
        self._is_unanswered = False
        if self._answer and not self._answer.done():
            self._answer.set_result(answer)

    def connection_lost(self, exc: Exception | None) -> None:
        self._transport = None
        if self._answer and not self._answer.done():
            self._answer.set_exception(_ended())  # the writer tells its server
        elif self._lost:
            self._lost(_ended())

    async def asked(self, message: bytes) -> _Answer:
        """Send a message; return the answer.

        Without an answer to the last one nothing more is sent: nobody knows what became of it.
        """
        if self._transport is None:
            raise _ended()
        if self._is_unanswered:
            raise Unsure("nobody waited for the answer to the last commit")
        self._is_unanswered = True
        self._answer = self._loop.create_future()
        self._transport.write(_LENGTH.pack(len(message)) + message)
        return await self._answer

    def forget(self) -> None:
        """Expect the end of the link."""
        self._lost = None


def _ended() -> Unsure:
    return Unsure("the process that writes to the disk was killed, perhaps for lack of memory")


def _raise_problem(answer: _Answer) -> None:
    match answer.problem:
        case "partly-saved":
            # Work that was refused for one reason gets one object, as the store made it.
            reasons = [Unfit(why) for why in answer.reasons]
            raise PartlySaved({place: reasons[why] for place, why in answer.unfit.items()})
        case "not-saved":
            raise NotSaved(answer.why)
        case "unsure":
            raise Unsure(answer.why)
        case "fault":
            raise WriterFault(answer.why)


# In the process that writes


def _write(link: socket.socket, of_the_server: socket.socket) -> None:
    """Open the folder that the server names, and save its batches until it closes the link."""
    of_the_server.close()  # else this process itself would keep the link open
    for number in _OF_THE_SERVER:
        signal.signal(number, signal.SIG_IGN)
    gc.freeze()  # the memory that both share stays shared
    guard = Guard(partial(_tell_fault, link), passing=(ConnectionError,))
    # A connection that breaks is a server that was killed.
    with suppress(ConnectionError), link, link.makefile("rb") as received, guard:
        message = _next(received)
        if not message:
            return
        opening = _opening.decode(message)
        try:
            store = _opened(Path(opening.folder), opening.seal_key)
        except BadInput as problem:
            link.sendall(_framed(_Answer("bad-input", str(problem))))
            return
        with closing(store):
            _save_batches(store, link, received)


def _save_batches(store: SqliteStore, link: socket.socket, received: IO[bytes]) -> None:
    """Save one batch after another, until the server stops or dies."""
    # Only a server that says goodbye leaves time to bring the file up to date.
    store.write_back_at_the_end(wanted=False)
    link.sendall(_framed(_Answer()))
    while message := _next(received):
        answer = _saved(store, _batch.decode(message))
        link.sendall(_framed(answer))
        if answer.problem == "unsure":
            return  # nothing may be built on it
        store.write_back()  # everyone has been answered by now
    store.write_back_at_the_end(wanted=message is not None)


def _tell_fault(link: socket.socket, problem: Exception) -> None:
    """Log an exception that nobody expected, and tell the server, which stops."""
    log.critical("the process that writes stops for a fault", exc_info=problem)
    link.sendall(_framed(_Answer("fault", repr(problem))))


def _opened(folder: Path, seal_key: str | None) -> SqliteStore:
    """Open a data folder, with what a new house has once."""
    store = SqliteStore.open(folder, seal_key=Path(seal_key) if seal_key else None)
    store.write_back_between_commits()
    try:
        store.prepare()
    except BadInput:
        store.close()
        raise
    return store


def _saved(store: SqliteStore, batch: Sequence[Work]) -> _Answer:
    """Save a batch; return what became of it."""
    began = time.perf_counter()
    answer = _Answer()
    try:
        store.commit(batch)
    except PartlySaved as partly:
        refused = [*dict.fromkeys(partly.unfit.values())]
        unfit = {place: refused.index(why) for place, why in partly.unfit.items()}
        answer = _Answer("partly-saved", str(partly), unfit, [str(why) for why in refused])
    except NotSaved as problem:
        answer = _Answer("not-saved", str(problem))
    except Unsure as problem:
        answer = _Answer("unsure", str(problem))
    answer.took, answer.worked = time.perf_counter() - began, time.process_time()
    return answer


# Messages


def _framed(message: msgspec.Struct) -> bytes:
    body = _encode(message)
    return _LENGTH.pack(len(body)) + body


def _next(received: IO[bytes]) -> bytes | None:
    """Return the next message; an empty one is a goodbye, and None says that the other died."""
    head = received.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        return None
    (length,) = _LENGTH.unpack(head)
    body = received.read(length)
    return body if len(body) == length else None


def _end(received: bytearray) -> int | None:
    """Return where the first message ends; None while it is not whole."""
    if len(received) < _LENGTH.size:
        return None
    end: int = _LENGTH.size + _LENGTH.unpack_from(received)[0]
    return end if len(received) >= end else None
