"""The faults of a tournament's document."""


class CupFault(Exception):
    """A fault of a tournament's document: its name, its place and a sentence."""

    def __init__(self, name: str, where: str, sentence: str) -> None:
        self.name, self.where, self.sentence = name, where, sentence
        super().__init__(f"{name}: {where}: {sentence}")


def hold(name: str, where: str, true: object, sentence: str) -> None:
    """Raise a fault unless this is true."""
    if not true:
        raise CupFault(name, where, sentence)
