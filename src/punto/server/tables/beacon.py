"""A public beacon: randomness from elsewhere that nobody here could know when a shoe was bound."""

from typing import Protocol


class Beacon(Protocol):
    """Where public randomness comes from, round after round."""

    def next_round(self) -> str:
        """Name and number of a round whose value does not exist yet."""

    async def value(self, round_named: str) -> str:
        """The value of that round in hex, once it exists; nothing where it does not come."""
