"""Registration of forged documents, each by its name and the fault that it must get."""

import json
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from typing import Any

from tests.kit.shoe_documents import Attempt, Document, Shoe

ABORTED = Attempt(cuts=(2, 3), withheld=(3,), ends="aborted")
LATE = Attempt(cuts=(2, 3), late=(3,), ends="aborted")
OTHER = "ab" * 32


class _Draws(dict[str, dict[int, str]]):
    """Draws that a cache can tell from others."""

    def __hash__(self) -> int:  # type: ignore[override]  # nobody changes one
        return hash(json.dumps(self))


DRAWS = _Draws(
    {
        "multiplier": {1: "5/6", 2: "1/8", 5: "1/24"},
        "boost": {0: "1/3", 999_999_999: "2/3"},
    }
)


@cache
def _honest(**how: Any) -> Document:
    game: dict[str, Any] = {"game": "power-98", "die": True}
    if not (how.get("old") or how.get("middle")):
        game["draws"] = DRAWS
    return Shoe(voids={2: 1, 4: 0}, unseen=(3,), **{**game, **how}).document()


def honest(**how: Any) -> Document:
    """A retired shoe of a game with a die and draws, opened at the second attempt, with voids."""
    return deepcopy(_honest(**{"attempts": (ABORTED, Attempt(cuts=(5, 1))), **how}))


def flipped(digits: str) -> str:
    """The same hash but for one bit."""
    return f"{int(digits[0], 16) ^ 1:x}{digits[1:]}"


Forge = Callable[[Document], object]
FORGERIES: dict[str, tuple[str, Callable[[], list[Document]]]] = {}


def forgery(fault: str, **how: Any) -> Callable[[Forge], Forge]:
    """A forger is handed an honest document."""

    def listed(forge: Forge) -> Forge:
        def made() -> list[Document]:
            document = honest(**how)
            forge(document)
            return [document]

        FORGERIES[forge.__name__.replace("_", "-")] = (fault, made)
        return forge

    return listed


def listed_whole(name: str, fault: str, made: Callable[[], list[Document]]) -> None:
    """A forgery that is consistent in itself, made from the beginning."""
    FORGERIES[name] = (fault, made)
