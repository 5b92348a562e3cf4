"""A proxy that mangles messages: doubles, delays and swaps them, and cuts links in between.

It understands just enough of WebSocket to take a stream apart into frames. What it does is what
bad networks, retries and middle boxes do, only more often.
"""

import asyncio
import random
import re
from contextlib import suppress

from tests.kit.lossy_proxy import Proxy

TEXT = 1
_LENGTHS = {126: 2, 127: 8}
_LENGTH = re.compile(rb"content-length: *([0-9]+)", re.IGNORECASE)


async def head(reader: asyncio.StreamReader) -> bytes:
    """A request or an answer of HTTP, up to where a link begins."""
    return await reader.readuntil(b"\r\n\r\n")


async def frame(reader: asyncio.StreamReader) -> bytes:
    """One frame as it came, masked or not."""
    _, second = start = await reader.readexactly(2)
    more = await reader.readexactly(_LENGTHS.get(second & 127, 0))
    size = int.from_bytes(more, "big") if more else second & 127
    mask = await reader.readexactly(4 if second & 128 else 0)
    return start + more + mask + await reader.readexactly(size)


class Mangler(Proxy):
    """A proxy whose links are as bad as chance will have it."""

    def __init__(self, port: int, chance: random.Random) -> None:
        super().__init__(port)
        self.chance = chance
        self.done = dict.fromkeys(("doubled", "delayed", "swapped", "cut"), 0)

    async def _pass_on(
        self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, *, asks: bool
    ) -> None:
        with suppress(ConnectionError, asyncio.IncompleteReadError):
            while b"upgrade: websocket" not in (begin := await head(source)).lower():
                size = _LENGTH.search(begin)
                sink.write(begin + await source.readexactly(int(size[1]) if size else 0))
            sink.write(begin)
            await self._mangle(source, sink)
        sink.transport.abort()

    async def _mangle(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        held = b""
        while True:
            framed = await frame(source)
            if framed[0] & 15 != TEXT:
                sink.write(framed)
                continue
            if held:
                sink.write(framed + held)
                held = b""
                continue
            match self.chance.choices(
                ("", "doubled", "delayed", "swapped", "cut"), (100, 12, 8, 8, 1)
            ):
                case ["doubled"]:
                    sink.write(framed + framed)
                    self.done["doubled"] += 1
                case ["delayed"]:
                    await asyncio.sleep(self.chance.random() / 10)
                    sink.write(framed)
                    self.done["delayed"] += 1
                case ["swapped"]:
                    held = framed
                    self.done["swapped"] += 1
                case ["cut"]:
                    self.done["cut"] += 1
                    return
                case _:
                    sink.write(framed)
