"""The faults of a tournament's document."""


class CupFault(Exception):
    """A fault of a tournament's document: its name, its place and a sentence."""

    def __init__(self, name: str, where: str, sentence: str) -> None:
        """Keep what a document says printable: it may hold codes that a terminal obeys."""
        self.name, self.where, self.sentence = name, _printable(where), _printable(sentence)
        where, sentence = self.where, self.sentence
        super().__init__(f"{name}: {where}: {sentence}")


def hold(name: str, where: str, true: object, sentence: str) -> None:
    """Raise a fault unless this is true."""
    if not true:
        raise CupFault(name, where, sentence)


def _printable(text: str) -> str:
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)
