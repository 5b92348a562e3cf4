"""A listener that keeps what it is sent."""


class FrameList:
    """Keeps what it is sent."""

    def __init__(self) -> None:
        self.frames: list[bytes] = []

    def send(self, *frames: bytes) -> None:
        """Take frames."""
        self.frames += frames

    def close(self) -> None:
        """Hear nothing more."""
