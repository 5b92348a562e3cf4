"""Errors that end a client's work."""

from collections.abc import Mapping

from punto.wire.messages import Refused


class NoServer(ConnectionError):
    """No server answers at any of the addresses."""

    def __init__(self, tried: Mapping[str, str]) -> None:
        """Name each address that was tried, and the reason."""
        self.tried = dict(tried)
        places = " or ".join(f"{address!r} ({why})" for address, why in self.tried.items())
        super().__init__(
            f"no server answers at {places}; start one with `punto serve`, which prints its address"
        )


class NotLetIn(Exception):
    """The server refused, for the reason in `refused`."""

    def __init__(self, refused: Refused) -> None:
        super().__init__(refused.sentence)
        self.refused = refused


class SignedOut(Exception):
    """The session has ended: sign in again."""


class NotUnderstood(Exception):
    """The server sent something that this version of Punto does not know."""


class Closed(Exception):
    """The client was closed while a caller waited."""
