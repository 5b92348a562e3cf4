"""Refusals: the reason why something is not allowed, as a value with a name.

A refusal carries no sentence of its own. It has a name, the clause behind it and its
details; `punto.words.sentences` puts it into a person's language. A function that cannot return a
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
    """The reason why something is refused, with its clause and details.

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

    def __repr__(self) -> str:
        return f"<Refusal {self}>"

    def _cited(self) -> str:
        return f" ({self.clause})" if self.clause else ""


class Refused(ValueError):
    """Raised where a refusal cannot be returned as a value."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal

    def __reduce__(self) -> tuple[type["Refused"], tuple[Refusal]]:
        # Errors cross process borders; by default only their sentence would.
        return Refused, (self.refusal,)


class BadInput(ValueError):
    """Input that cannot be read. The message quotes it and says how to fix it."""


def unknown(kind: str, name: str, known: Collection[str]) -> str:
    """Return the message for an unknown name: it quotes the name and suggests known ones.

    >>> unknown("game", "power98", ["commission", "power-98"])
    "unknown game 'power98'; did you mean 'power-98'?"
    """
    close = get_close_matches(str(name).lower(), known, n=1)
    way_out = f"did you mean {close[0]!r}?" if close else f"known: {', '.join(known)}"
    return f"unknown {kind} {name!r}; {way_out}"
