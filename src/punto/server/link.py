"""A link: one WebSocket, written to without ever waiting for it."""

import asyncio

LARGEST_BACKLOG = 256 * 1024  # bytes that may wait for a terminal before it is dropped


class Link:
    """Frames go straight to the transport; a terminal that does not read is let go."""

    def __init__(self, transport: asyncio.Transport) -> None:
        """Write to this transport."""
        self._transport = transport

    def send(self, framed: bytes) -> None:
        """Write one frame; drop the terminal where too much waits for it already."""
        if self._transport.is_closing():
            return
        if self._transport.get_write_buffer_size() > LARGEST_BACKLOG:
            self._transport.abort()
            return
        self._transport.write(framed)

    def close(self) -> None:
        """Let the terminal go."""
        self._transport.close()
