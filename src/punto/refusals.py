"""Refusals: why something may not be done, as a value with a name.

A refusal carries no sentence of its own. It has a name, the clause behind it and what it speaks
of; `punto.words.sentences` says it in a person's language. A function that cannot answer with a
refusal raises `Refused`, which holds one.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from enum import StrEnum


class Reason(StrEnum):
    """A name for a refusal. Each part of Punto lists its own."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something is refused.

    >>> class ShoeReason(Reason):
    ...     SHOE_EMPTY = "shoe-empty"
    >>> print(Refusal(ShoeReason.SHOE_EMPTY, clause="p98:5.5", about={"cards": 0}))
    shoe-empty: cards 0 (p98:5.5)
    """

    reason: Reason
    clause: str = ""
    about: Mapping[str, int | str] = field(default_factory=dict, hash=False)

    def __str__(self) -> str:
        about = ", ".join(f"{name} {value}" for name, value in self.about.items())
        return self.reason.value + (f": {about}" if about else "") + self._cited()

    def _cited(self) -> str:
        return f" ({self.clause})" if self.clause else ""


class Refused(ValueError):
    """Raised where a refusal cannot be answered as a value."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal

    def __reduce__(self) -> tuple[type["Refused"], tuple[Refusal]]:
        # Errors cross process borders; by default the sentence alone would.
        return Refused, (self.refusal,)


class BadInput(ValueError):
    """What was written cannot be read: the message quotes it and says the way out."""


def unknown(kind: str, name: str, known: Collection[str]) -> str:
    """The sentence for a name that nothing has: it quotes the name and says the way out.

    >>> unknown("game", "power98", ["commission", "power-98"])
    "unknown game 'power98'; did you mean 'power-98'?"
    """
    close = get_close_matches(str(name).lower(), known, n=1)
    way_out = f"did you mean {close[0]!r}?" if close else f"known: {', '.join(known)}"
    return f"unknown {kind} {name!r}; {way_out}"
