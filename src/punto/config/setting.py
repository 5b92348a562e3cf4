"""What is declared of a setting beside its type and default: what it is for, and its bounds."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Setting:
    """What a setting is for; `example` shows one where the default is that there is none."""

    text: str
    example: object = None


def between(least: int, most: int) -> Callable[[int], str | None]:
    """A whole number from the least to the most."""

    def problem(value: int) -> str | None:
        if least <= value <= most:
            return None
        return f"{value} cannot be; take a number from {least} to {most}"

    return problem
