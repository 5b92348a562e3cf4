"""A set of names that only grows and leaves every earlier state unchanged."""

from collections.abc import Iterable, Iterator, Set


class GrowOnlySet(Set[str]):
    """Adding a name costs the same however many there are.

    All states of the set share one index of names, in the order in which they came; each knows how
    many of them are its own.

    >>> ann = GrowOnlySet(["ann"])
    >>> both = ann.plus("ben")
    >>> sorted(both), sorted(ann), sorted(ann.plus("cleo"))
    (['ann', 'ben'], ['ann'], ['ann', 'cleo'])
    """

    __slots__ = ("_count", "_places")

    def __init__(self, names: Iterable[str] = ()) -> None:
        self._places = {name: place for place, name in enumerate(dict.fromkeys(names))}
        self._count = len(self._places)

    def plus(self, name: str) -> "GrowOnlySet":
        """Return these names and one more."""
        if name in self:
            return self
        more = GrowOnlySet()
        # If another state already grew from this one, the index has names that are not ours.
        more._places = (
            self._places if len(self._places) == self._count else {**GrowOnlySet(self)._places}
        )
        more._places[name] = self._count
        more._count = self._count + 1
        return more

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and self._places.get(name, self._count) < self._count

    def __iter__(self) -> Iterator[str]:
        return (name for name, place in self._places.items() if place < self._count)

    def __len__(self) -> int:
        return self._count

    def __repr__(self) -> str:
        return f"GrowOnlySet({list(self)})"
