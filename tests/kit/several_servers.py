"""Several `punto serve` of one house in PostgreSQL, each behind its own proxy, and a balancer."""

import asyncio
import json
import os
import shutil
import signal
import tempfile
import urllib.error
import urllib.request
from collections.abc import Coroutine
from contextlib import suppress
from pathlib import Path
from typing import IO, NoReturn

from punto.store.postgres.address import DatabaseAddress
from tests.kit.ports import free_port
from tests.kit.postgres_proxy import PostgresProxy
from tests.kit.zygote import Forked

POLL = 0.05  # seconds between two looks at who serves
ENDS_WITHIN = 60  # seconds in which a server ends that has a reason to
GAVE_UP = "another process may write now; this one waits"  # in the log of a server
ANSWERS = 0.5  # seconds in which a server that is ready answers
DOWN_AFTER = 2.0  # seconds after which the links to a server that is not ready are ended


class Machine:
    """One server of a house: started, killed, stopped and continued."""

    def __init__(
        self, folder: Path, cluster: Path | None, address: DatabaseAddress, key: Path
    ) -> None:
        """Choose a port; the server is not started yet.

        `cluster` is the folder of the database's socket: a proxy is put before it.
        """
        self._sockets = Path(tempfile.mkdtemp(prefix="punto-px-", dir="/tmp"))
        self.folder = folder
        self.folder.mkdir()
        self._proxy = PostgresProxy(self._sockets, cluster) if cluster else None
        self._store = self._proxy.before(address) if self._proxy else address
        self._key = key
        self.port = free_port()
        self.complaints: IO[str] = (folder / "complaints").open("w+")
        self._process: Forked | None = None

    def start(self) -> None:
        """Start the server; it serves or waits as a spare."""
        words = ["serve", "--empty", "--port", str(self.port), "--data", str(self.folder)]
        words += ["--store", self._store, "--seal-key", str(self._key), "--exempt", "127.0.0.1"]
        self._process = Forked(words, self.folder, self.complaints)

    @property
    def proxy(self) -> PostgresProxy:
        """The proxy before the database."""
        assert self._proxy is not None, "this server reaches the database itself"
        return self._proxy

    @property
    def runs(self) -> bool:
        """True if the process has not ended."""
        return self._process is not None and _is_there(self._process.pid)

    def send(self, number: signal.Signals) -> None:
        """Send the process a signal."""
        assert self._process is not None
        os.kill(self._process.pid, number)

    def kill(self) -> None:
        """Kill −9, and wait until it is gone."""
        assert self._process is not None
        self._process.kill()
        self._process.communicate()

    def ended(self) -> int:
        """Wait until the server has ended by itself; return its exit status."""
        assert self._process is not None
        self._process.communicate(timeout=ENDS_WITHIN)
        assert self._process.returncode is not None
        return self._process.returncode

    def said(self) -> str:
        """Return what the server complained of so far."""
        return Path(self.complaints.name).read_text("utf-8")

    def close(self) -> str:
        """End the server; return what it complained of."""
        if self.runs:
            self.send(signal.SIGCONT)
            self.kill()
        if self._proxy:
            self._proxy.close()
        shutil.rmtree(self._sockets)
        self.complaints.seek(0)
        with self.complaints:
            return self.complaints.read()


def health(machine: Machine) -> str:
    """Return why a server is not ready; nothing if it is."""
    try:
        urllib.request.urlopen(f"http://127.0.0.1:{machine.port}/api/health", timeout=5).close()
    except urllib.error.HTTPError as answer:
        with answer:
            return " ".join(json.loads(answer.read())["why"])
    except OSError:
        return "it does not answer"
    return ""


async def until_health_says(machine: Machine, words: str) -> str:
    """Wait until a server says these words about its health; return all that it says."""
    async with asyncio.timeout(ENDS_WITHIN):
        while words not in (why := await asyncio.to_thread(health, machine)):
            await asyncio.sleep(POLL)
    return why


async def until_ready(machine: Machine) -> None:
    """Wait until a server serves."""
    async with asyncio.timeout(ENDS_WITHIN):
        while await asyncio.to_thread(health, machine):
            await asyncio.sleep(POLL)


async def until_it_says(machine: Machine, words: str) -> None:
    """Wait until a server has written these words to its log."""
    async with asyncio.timeout(ENDS_WITHIN):
        while words not in await asyncio.to_thread(machine.said):
            await asyncio.sleep(POLL)


def _is_there(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


class Balancer:
    """Sends each new link to the server that says it is ready, as a load balancer does.

    It ends the links to a server that is not ready any more, as docs/machines.md has it: who asks
    nothing would not notice for long that a server stands still.
    """

    def __init__(self, machines: list[Machine]) -> None:
        """Balance over these."""
        self._machines = machines
        self.writer: Machine | None = None  # the one that was ready when last asked
        self._tasks: set[asyncio.Task[None]] = set()
        self._links: dict[Machine, set[asyncio.StreamWriter]] = {one: set() for one in machines}
        self._last_ready: dict[Machine, float] = {}
        self._server: asyncio.Server | None = None

    async def __aenter__(self) -> "Balancer":
        """Listen, and look who serves."""
        self._server = await asyncio.start_server(self._arrived, "127.0.0.1", 0)
        self._looking = asyncio.create_task(self._look())
        return self

    async def __aexit__(self, *_problem: object) -> None:
        """Stop."""
        assert self._server is not None
        self._server.close()
        for task in (self._looking, *self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.sleep(0)  # the loop closes what was aborted in its next turn
        with suppress(asyncio.CancelledError):
            await self._looking

    @property
    def address(self) -> str:
        """The address for clients."""
        assert self._server is not None
        port = self._server.sockets[0].getsockname()[1]
        return f"http://127.0.0.1:{port}"

    async def ready(self) -> Machine:
        """Wait until a server is ready, and return it."""
        while not self._looking.done():
            if self.writer is not None:
                return self.writer
            await asyncio.sleep(POLL)
        return self._looking.result()  # it only ends with a problem

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _look(self) -> NoReturn:
        while True:
            ready = await self._ready_ones()
            if len(ready) > 1:  # the first may have answered just before the other took over
                before, ready = ready, await self._ready_ones()
                both = [one.port for one in ready if one in before]
                assert len(both) <= 1, f"the servers at ports {both} say that they are ready"
            self.writer = ready[0] if ready else None
            self._end_links_of_the_down(ready)
            await asyncio.sleep(POLL)

    def _end_links_of_the_down(self, ready: list[Machine]) -> None:
        now = asyncio.get_running_loop().time()
        self._last_ready |= dict.fromkeys(ready, now)
        for machine, last in self._last_ready.items():
            if now - last > DOWN_AFTER:
                for link in self._links[machine]:
                    link.transport.abort()

    async def _ready_ones(self) -> list[Machine]:
        found = await asyncio.gather(*map(self._is_ready, self._machines))
        return [one for one, is_ready in zip(self._machines, found, strict=True) if is_ready]

    async def _is_ready(self, machine: Machine) -> bool:
        with suppress(OSError, TimeoutError):
            async with asyncio.timeout(ANSWERS):
                reader, writer = await asyncio.open_connection("127.0.0.1", machine.port)
                try:
                    host = f"Host: 127.0.0.1:{machine.port}\r\nConnection: close\r\n\r\n"
                    writer.write(f"GET /api/health HTTP/1.1\r\n{host}".encode())
                    return b" 200 " in await reader.readline()
                finally:
                    writer.transport.abort()
        return False

    async def _arrived(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if (machine := self.writer) is None:
            writer.transport.abort()
            return
        try:
            inner, outer = await asyncio.open_connection("127.0.0.1", machine.port)
        except OSError:
            writer.transport.abort()
            return
        self._start(_pass_on(reader, outer))
        self._start(self._hand_back(machine, inner, writer))

    async def _hand_back(
        self, machine: Machine, inner: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        """Pass on what a server answers, for as long as the link lasts."""
        self._links[machine].add(writer)
        try:
            await _pass_on(inner, writer)
        finally:
            self._links[machine].discard(writer)


async def _pass_on(source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
    try:
        with suppress(ConnectionError):
            while data := await source.read(65536):
                sink.write(data)
                await sink.drain()
    finally:
        sink.transport.abort()
