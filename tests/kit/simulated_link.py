"""A simulated link between a terminal and its patron."""

import asyncio
from collections.abc import Callable


class SimulatedLink:
    """A simulated link: what is sent arrives in the next turn of the loop, while it stands."""

    def __init__(self, arrive: Callable[[bytes], None]) -> None:
        self.up = True
        self._arrive = arrive

    def send(self, *frames: bytes) -> None:
        """Take frames."""
        for framed in frames:
            asyncio.get_running_loop().call_soon(self._deliver, framed)

    def close(self) -> None:
        """The server lets the terminal go."""
        self.up = False

    def _deliver(self, framed: bytes) -> None:
        if self.up:
            self._arrive(framed)
