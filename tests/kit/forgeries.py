"""All forged documents, each with its fault; honest ones; and how one thing is changed anywhere."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from tests.kit import forged_cards, forged_draws, forged_openings  # noqa: F401 - they list theirs
from tests.kit.forged_ballots import FORGED_BALLOTS, HONEST_BALLOTS
from tests.kit.forgery_registry import ABORTED, FORGERIES, LATE, OTHER, flipped, honest
from tests.kit.shoe_documents import DECK, Attempt, Document, Shoe, chained

__all__ = ["FORGERIES", "HONEST", "flipped", "honest", "one_change", "put"]


def _drawn_alone() -> Document:
    """A coup that was voided when one of two values had come, and nothing else."""
    document = honest(retired=False)
    last = document["coups"][-1]
    for place in range(len(last["cards"])):
        assert document["drawn"].pop()["card"] == last["cards"][-1 - place]
    last.update(first=None, cards=[], die=None, void=True, drawn=last["drawn"][:1])
    document["dice"].pop()
    document["draws"].pop()
    return document


def _all_formats() -> list[Document]:
    """A table that went on through three versions."""
    made: list[Document] = []
    before, earlier = bytes.fromhex(OTHER), (True, False)
    for number, (old, middle) in enumerate((earlier, earlier[::-1], (False, False)), 3):
        shoe = Shoe(shoe=number, seed=number, before=before, old=old, middle=middle)
        made.append(shoe.document())
        before = bytes.fromhex(made[-1]["openings"][-1]["commitment"])
    return made


HONEST: dict[str, Callable[[], list[Document]]] = {
    "retired": lambda: [honest()],
    "in-play": lambda: [honest(retired=False)],
    "house-entropy-only": lambda: [Shoe(attempts=(Attempt(),)).document()],
    "beacon": lambda: [Shoe(attempts=(Attempt(beacon="drand 77"),), burn=False).document()],
    "beacon-and-cuts": lambda: [Shoe(attempts=(Attempt((1, 10, 2), beacon="b 1"),)).document()],
    "just-opened": lambda: [Shoe(burn=False, coups=0, retired=False).document()],
    "just-burnt": lambda: [Shoe(coups=0, retired=False).document()],
    "nothing-dealt-and-retired": lambda: [Shoe(coups=0).document()],
    "under-way": lambda: [Shoe(attempts=(ABORTED, Attempt((1, 2), (2,), "under way"))).document()],
    "aborted-alone": lambda: [Shoe(attempts=(ABORTED,)).document()],
    "many-aborts": lambda: [Shoe(attempts=(*[ABORTED] * 9, Attempt())).document()],
    "dealt-to-the-end": lambda: [Shoe(coups=60, voids=dict.fromkeys(range(1, 61), 4)).document()],
    "a-coup-with-draws-alone": lambda: [_drawn_alone()],
    "twenty-decks": lambda: [honest(decks=20)],
    "retired-0.12": lambda: [honest(middle=True)],
    "in-play-0.12": lambda: [honest(middle=True, retired=False)],
    "lost-0.12": lambda: [honest(middle=True, lost=9)],
    "retired-0.7": lambda: [honest(old=True)],
    "in-play-0.7": lambda: [honest(old=True, retired=False)],
    "under-way-0.7": lambda: [
        Shoe(old=True, attempts=(ABORTED, Attempt((1, 2), (2,), "under way"))).document()
    ],
    "all-formats": lambda: _all_formats(),
    "nonce-came-late": lambda: [honest(attempts=(LATE, Attempt((2, 3))))],
    "lost": lambda: [honest(lost=9)],
    "lost-in-play": lambda: [honest(lost=9, retired=False)],
    "lost-and-nothing-proved": lambda: [honest(lost=0)],
    "lost-beside-its-successor": lambda: [
        *chained(3, 4, lost=5)[:1],
        *chained(3, 4)[1:],
    ],
    "chained": lambda: chained(3, 4, 5),
    "with-a-gap": lambda: chained(3, 5, burn=False),
    "two-tables": lambda: [*chained(1, 2), *chained(1, 2, table="other-1")],
    **HONEST_BALLOTS,
}
FORGERIES.update(FORGED_BALLOTS)


Step = str | int
Path = tuple[Step, ...]


def places(value: Any, path: Path = ()) -> Iterator[Path]:
    """Every place in a document, lists and objects included."""
    if path:
        yield path
    if isinstance(value, dict | list):
        for key, item in value.items() if isinstance(value, dict) else enumerate(value):
            yield from places(item, (*path, key))


def at(document: Document, path: Path) -> Any:
    """Return the value at a place."""
    inside: Any = document
    for step in path:
        inside = inside[step]
    return inside


def put(document: Document, path: Path, value: Any) -> None:
    """Put something else at a place."""
    at(document, path[:-1])[path[-1]] = value


def one_change(document: Document, choose: Callable[[Sequence[Any]], Any]) -> tuple[Path, Any]:
    """A place somewhere in a document, and something else of the same kind for it."""
    part = choose(sorted(document))
    path = choose([path for path in places(document) if path[0] == part])
    return path, choose(others(at(document, path)))


def others(value: Any) -> list[Any]:
    """Other values of the same kind."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        near = [value - 1, value + 1, value * 2, 0, 1, 3, 5, 7, 10, 100, 500]
        return [candidate for candidate in near if candidate != value]
    if value is None:
        return [0, 1, 3, 6]
    if isinstance(value, list):
        shorter = [value[:place] + value[place + 1 :] for place in range(len(value))]
        longer = [[*value, value[0]], [*value, value[-1]]] if value else [["ab" * 32]]
        return [*shorter, *longer, *([value[::-1]] if value != value[::-1] else [])]
    if isinstance(value, dict):
        return [{**value, "more": 1}]
    if value in DECK:
        return [card for card in DECK if card != value]
    if len(value) == 64 and not set(value) - set("0123456789abcdef"):
        return [flipped(value), "", OTHER]
    return [f"{value}x", value + OTHER, f"{value}0"]
