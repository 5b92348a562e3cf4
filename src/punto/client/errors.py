"""What ends a client's work: nobody there, not let in, signed out, or not understood."""

from punto.wire.messages import Refused


class NoServer(ConnectionError):
    """Nobody answers at an address."""

    def __init__(self, address: str, why: str) -> None:
        """Say where, and why as far as it is known."""
        super().__init__(
            f"no server answers at {address!r} ({why}); `punto serve` starts one and says where"
        )


class NotLetIn(Exception):
    """The server answers and refuses: it says why."""

    def __init__(self, refused: Refused) -> None:
        super().__init__(refused.sentence)
        self.refused = refused


class SignedOut(Exception):
    """The server no longer knows who this is: sign in again."""


class NotUnderstood(Exception):
    """The server says what this version of Punto has no words for."""


class Closed(Exception):
    """The client was closed while somebody waited."""
