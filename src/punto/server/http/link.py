"""A link: one WebSocket, written to without ever waiting for it."""

import asyncio
from collections.abc import Callable

LARGEST_BACKLOG = 256 * 1024  # bytes that may wait for a terminal before it is dropped


def _nobody_counts() -> None:
    """A terminal was dropped, and nobody counts those."""


class Link:
    """Frames go straight to the transport; a terminal that does not read is let go."""

    __slots__ = ("_dropped", "_largest", "_transport")

    def __init__(
        self,
        transport: asyncio.Transport,
        largest_backlog: int = LARGEST_BACKLOG,
        dropped: Callable[[], None] = _nobody_counts,
    ) -> None:
        """Write to this transport; `dropped` is told where the terminal had to be let go."""
        self._transport = transport
        self._largest = largest_backlog
        self._dropped = dropped

    @property
    def waiting(self) -> int:
        """Bytes that the terminal has yet to read."""
        return 0 if self._transport.is_closing() else self._transport.get_write_buffer_size()

    def send(self, *frames: bytes) -> None:
        """Write frames at once; drop the terminal where too much waits for it already."""
        if self._transport.is_closing():
            return
        if self._transport.get_write_buffer_size() > self._largest:
            self._dropped()
            self._transport.abort()
            return
        # One write is one call of the system, which costs more than all that leads to it.
        self._transport.write(frames[0] if len(frames) == 1 else b"".join(frames))

    def close(self) -> None:
        """Let the terminal go."""
        self._transport.close()
