"""Errors that end a client's work."""

from punto.wire.messages import Refused


class NoServer(ConnectionError):
    """No server answers at an address."""

    def __init__(self, address: str, why: str) -> None:
        """Name the address and the reason."""
        super().__init__(
            f"no server answers at {address!r} ({why}); start one with `punto serve`, which prints"
            " its address"
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
