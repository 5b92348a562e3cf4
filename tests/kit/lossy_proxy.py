"""A proxy that loses links: cut between two bytes, or silent while it seems to stand."""

import asyncio
from contextlib import suppress


class Proxy:
    """Passes bytes on to a server on this machine, until it is told to do worse."""

    def __init__(self, port: int) -> None:
        self.to = port
        self.links = 0  # that were opened
        self.deaf = False  # what the server says is lost on the way
        self._server: asyncio.Server | None = None
        self._open: set[asyncio.StreamWriter] = set()
        self._passing: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> "Proxy":
        self._server = await asyncio.start_server(self._arrived, "127.0.0.1", 0)
        return self

    async def __aexit__(self, *_problem: object) -> None:
        assert self._server is not None
        self._server.close()
        self.cut()
        if self._passing:
            await asyncio.wait(self._passing)

    @property
    def address(self) -> str:
        """Return the address for clients."""
        assert self._server is not None
        port = self._server.sockets[0].getsockname()[1]
        return f"http://127.0.0.1:{port}"

    def cut(self) -> None:
        """Cut every link, without a goodbye."""
        for writer in self._open:
            writer.transport.abort()

    async def _arrived(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.links += 1
        self._open.add(writer)
        try:
            inner, outer = await asyncio.open_connection("127.0.0.1", self.to)
        except OSError:
            writer.transport.abort()
            return
        self._open.add(outer)
        for source, sink, asks in ((reader, outer, True), (inner, writer, False)):
            task = asyncio.create_task(self._pass_on(source, sink, asks=asks))
            self._passing.add(task)
            task.add_done_callback(self._passing.discard)

    async def _pass_on(
        self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, *, asks: bool
    ) -> None:
        with suppress(ConnectionError):
            while data := await source.read(65536):
                if asks or not self.deaf:
                    sink.write(data)
                    await sink.drain()
        sink.close()
        self._open.discard(sink)
