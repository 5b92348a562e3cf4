"""Tags: what a counter adds for each card that is seen, from the effects of removal.

Effects are of the patron's expectation: a card whose removal is good for the patron has a positive
one, and so has its tag. Tags add to nothing over a deck, so that a shoe that is dealt evenly counts
nothing.

>>> read_tags("4:-1 5:-1 6:-1 7:-1 8:2 9:2")[:9]
(0.0, 0.0, 0.0, -1.0, -1.0, -1.0, -1.0, 2.0, 2.0)
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import ceil, sqrt
from typing import ClassVar

from punto.analysis import odds, removal
from punto.cards import DECK, RANKS
from punto.counting.edges import lone
from punto.refusals import BadInput
from punto.rulebook import Game
from punto.shoe import Shoe
from punto.tabular import Row, Tabular

LEVELS = (1, 2, 3, 4, 6, 12)  # the largest whole tags that are tried
SCALES = 400  # by which effects are rounded to whole tags
GOOD = 0.95  # a betting correlation that is worth no more effort

Tags = tuple[float, ...]
"""A tag for each card of DECK."""

Whole = tuple[int, ...]

_TAG = re.compile(r"(A|[2-9]|10|J|Q|K)([shdc]?):([+-]?[0-9]{1,4}(?:\.[0-9]{1,9})?)")


@dataclass(frozen=True)
class Effects(Tabular):
    """The effects of removal of one wager: the change of the patron's expectation by card."""

    COLUMNS: ClassVar = {"card": str, "effect": float, "exact": str, "tag": float}

    base: Fraction  # the expectation of the full shoe
    by_card: tuple[Fraction, ...]  # for each card of DECK
    cards: int  # of the full shoe

    def rows(self) -> list[Row]:
        """Return a row for each card: its effect, also as a fraction, and its best tag."""
        by_card = zip(DECK, self.by_card, self.real_tags, strict=True)
        return [
            {"card": str(card), "effect": float(effect), "exact": str(effect), "tag": tag}
            for card, effect, tag in by_card
        ]

    def __repr__(self) -> str:
        return f"<Effects of removal: expectation {float(self.base):+.4%}, {self.cards} cards>"

    @cached_property
    def real_tags(self) -> Tags:
        """The best tags: a true count is then the change of the expectation, in percent.

        Least squares over all that may be left of a shoe give the effects themselves.
        """
        mean = sum(self.by_card) / len(DECK)
        scale = Fraction(100 * (self.cards - 1), len(DECK))
        return tuple(float((effect - mean) * scale) for effect in self.by_card)

    def correlation(self, tags: Sequence[float]) -> float:
        """Return the betting correlation of tags: how well they follow the effects."""
        ours = self.real_tags
        both = sum(a * b for a, b in zip(ours, tags, strict=True))
        size = sqrt(sum(a * a for a in ours) * sum(b * b for b in tags))
        return both / size if size else 0.0

    def slope(self, tags: Sequence[float]) -> float:
        """Return how much one more true count adds to the expectation, in percent."""
        both = sum(a * b for a, b in zip(self.real_tags, tags, strict=True))
        squares = sum(b * b for b in tags)
        return both / squares if squares else 0.0

    def trigger(self, tags: Sequence[float]) -> float:
        """Return the true count from which a wager favours the patron, by the straight line.

        It is whole for whole tags, as counters keep them.
        """
        slope = self.slope(tags)
        if slope <= 0:
            raise BadInput("these tags tell nothing about this wager; change their signs")
        count = -100 * float(self.base) / slope
        return ceil(count - 1e-9) if all(tag == int(tag) for tag in tags) else count


def effects(game: Game, wager: str, decks: int = 8) -> Effects:
    """Return the exact effects of removal of a wager, from a full shoe."""
    alone = lone(game, wager)
    shoe = Shoe.of(decks)
    found = removal(alone, shoe)
    by_rank = {card.rank: change[wager] for card, change in found.items()}
    by_card = [-found[card][wager] if card in found else -by_rank[card.rank] for card in DECK]
    return Effects(odds(alone, shoe)[wager].expectation, tuple(by_card), shoe.full)


def whole_tags(found: Effects) -> dict[int, Tags]:
    """Return the best whole tags up to each level that has some: they add to nothing."""
    tags = {level: _whole(found, level) for level in LEVELS}
    kept: dict[int, Tags] = {}
    for level, some in tags.items():
        if some is not None and some not in kept.values():
            kept[level] = some
    return kept


def best_whole(found: Effects) -> Tags:
    """Return the simplest whole tags that follow the effects well, or the best there are."""
    tried = whole_tags(found)
    if not tried:
        raise BadInput("no whole tags follow this wager; give --tags")
    good = [tags for tags in tried.values() if found.correlation(tags) >= GOOD]
    return good[0] if good else max(tried.values(), key=found.correlation)


def _whole(found: Effects, level: int) -> Tags | None:
    """Return the tags up to this level with the best correlation; None if none are balanced."""
    groups: dict[Fraction, list[int]] = {}
    for place, effect in enumerate(found.by_card):
        groups.setdefault(effect, []).append(place)
    ours = [found.real_tags[places[0]] for places in groups.values()]
    many = [len(places) for places in groups.values()]
    largest = max(map(abs, ours)) or 1.0
    # All whole tags that rounding gives, from the smallest scale to the largest.
    scales = [(level + 0.499) * (0.1 + 0.9 * step / SCALES) / largest for step in range(SCALES + 1)]
    rounded = [
        tuple(max(-level, min(level, round(tag * scale))) for tag in ours) for scale in scales
    ]
    follows = _Follows(ours, many)
    tried = [_balanced(follows, tags, level) for tags in dict.fromkeys(rounded)]
    best = max((tags for tags in tried if tags), key=follows, default=None)
    if best is None or follows(best) <= 0:
        return None
    by_place = {
        place: tag for places, tag in zip(groups.values(), best, strict=True) for place in places
    }
    return tuple(float(by_place[place]) for place in range(len(DECK)))


@dataclass(frozen=True)
class _Follows:
    """How well whole tags of groups of equal cards follow their effects: the correlation."""

    ours: Sequence[float]
    many: Sequence[int]  # cards of each group

    def __call__(self, tags: Sequence[int]) -> float:
        size = sqrt(sum(n * tag * tag for n, tag in zip(self.many, tags, strict=True)))
        both = sum(n * a * b for n, a, b in zip(self.many, self.ours, tags, strict=True))
        return both / size if size else 0.0

    def total(self, tags: Sequence[int]) -> int:
        """Return what tags add to over a deck."""
        return sum(n * tag for n, tag in zip(self.many, tags, strict=True))


def _balanced(follows: _Follows, tags: Whole, level: int) -> Whole | None:
    """Move tags by one until they add to nothing; each move costs least."""
    while total := follows.total(tags):
        sign = -1 if total > 0 else 1
        moved = [
            (*tags[:place], tag + sign, *tags[place + 1 :])
            for place, tag in enumerate(tags)
            if abs(tag + sign) <= level
        ]
        nearer = [after for after in moved if abs(follows.total(after)) < abs(total)]
        if not nearer:
            return None
        tags = max(nearer, key=follows)
    return tags if any(tags) else None


def read_tags(notation: str) -> Tags:
    """Read tags such as ``4:-1 8:2 9d:3``: by rank, or by card; cards without one count nothing."""
    tags = [0.0] * len(DECK)
    words = re.split(r"[\s,]+", notation.strip())
    for word in sorted(words, key=lambda word: word[:1].isdigit() and word[-1:].isalpha()):
        match = _TAG.fullmatch(word)
        if match is None:
            raise BadInput(
                f"{word!r} is not a tag; write a rank or a card and a number, as in 8:2 or 9d:-1"
            )
        for place, card in enumerate(DECK):
            if card.rank_name == match[1] and match[2] in ("", card.suit.value):
                tags[place] = float(match[3])
    if abs(sum(tags)) > 1e-6:
        raise BadInput(
            f"the tags {notation!r} add to {sum(tags):g} over a deck; a true count needs tags that "
            "add to 0"
        )
    if not any(tags):
        raise BadInput(f"{notation!r} counts nothing; give some card a tag")
    return tuple(tags)


def written(tags: Sequence[float]) -> str:
    """Write tags as `read_tags` reads them, by rank where suits do not matter.

    >>> written(read_tags("8:2 9:2 4:-4"))
    '4:-4 8:2 9:2'
    """
    words = []
    for rank in RANKS:
        cards = [
            (card, tag) for card, tag in zip(DECK, tags, strict=True) if card.rank_name == rank
        ]
        if len({tag for _, tag in cards}) == 1:
            words += [f"{rank}:{cards[0][1]:.9g}"] if cards[0][1] else []
        else:
            words += [f"{card}:{tag:.9g}" for card, tag in cards if tag]
    return " ".join(words)
