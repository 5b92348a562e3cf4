"""The declaration of a setting beside its type and default: its purpose and its bounds."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Setting:
    """The purpose of a setting; `example` shows a value if the default is none."""

    text: str
    example: object = None


def between(least: int, most: int) -> Callable[[int], str | None]:
    """Return a check that a whole number is within bounds."""

    def problem(value: int) -> str | None:
        if least <= value <= most:
            return None
        return f"{value} is out of range; write a number from {least} to {most}"

    return problem
