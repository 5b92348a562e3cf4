"""Item 15: what changed since an earlier report: the declaration line by line, and the edges."""

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import unified_diff
from fractions import Fraction
from typing import Any

from punto.refusals import BadInput
from punto.report.declaration_text import declaration_hash, declaration_lines
from punto.report.document import Block, Listing, Text, table
from punto.report.numbers import percent
from punto.report.study import Study


@dataclass(frozen=True)
class EdgeChange:
    """The edge of a wager then and now; none where it was not, or is no longer, a wager."""

    wager: str
    name: str
    before: Fraction | None
    after: Fraction | None


@dataclass(frozen=True)
class Changes:
    """The changes since an earlier report."""

    compared: bool
    hash_before: str
    hash_after: str
    shoe_before: str
    shoe_after: str
    lines: tuple[str, ...]
    edges: tuple[EdgeChange, ...]

    def blocks(self) -> list[Block]:
        """Return the item as a reader sees it."""
        if not self.compared:
            return [Text("This report is compared with no earlier one (--against).")]
        rows = [
            ("Declaration, SHA-256", self.hash_before, self.hash_after),
            ("Shoe", self.shoe_before, self.shoe_after),
        ]
        edges = [
            (one.name, _edge(one.before), _edge(one.after), _change(one)) for one in self.edges
        ]
        shown: list[Block] = [table("Compared", ("", "before", "now"), "lll", rows)]
        if self.lines:
            shown += [
                Text("Lines of the declaration that went (-) and came (+):"),
                Listing(self.lines),
            ]
        else:
            shown.append(Text("The declaration has not changed."))
        head = ("wager", "edge before", "edge now", "change")
        return [*shown, table("House edge, in percent of the stake", head, "lrrr", edges)]


def _edge(edge: Fraction | None) -> str:
    return "–" if edge is None else percent(edge, 6)


def _change(one: EdgeChange) -> str:
    if one.before is None or one.after is None:
        return "–"
    return percent(one.after - one.before, 6, sign=True)


def changes(study: Study) -> Changes:
    """Compare with the earlier report of a study."""
    digest = declaration_hash(study.game)
    shoe = _shoe(study.decks, study.cut)
    if study.against is None:
        return Changes(False, "", digest, "", shoe, (), ())
    try:
        before = study.against["items"]["1"]
        returns = study.against["items"]["3"]["wagers"]
        old_lines, old_hash = list(map(str, before["declaration"])), str(before["declaration_hash"])
        old_shoe = _shoe(int(before["decks"]), int(before["cut"]))
        old = {str(one["wager"]): -Fraction(one["contribution"]) for one in returns}
    except (KeyError, TypeError, ValueError, ZeroDivisionError):
        raise BadInput(
            "the earlier report has no items 1 and 3 to compare with; write it with these items"
        ) from None
    differing = unified_diff(old_lines, declaration_lines(study.game), lineterm="", n=0)
    lines = tuple(line for line in differing if line[:3] not in ("---", "+++") and line[0] in "+-")
    edges = tuple(_compared(study, old))
    return Changes(True, old_hash, digest, old_shoe, shoe, lines, edges)


def _shoe(decks: int, cut: int) -> str:
    return f"{decks} decks, cut card {cut} from the end"


def _compared(study: Study, old: Mapping[str, Fraction]) -> list[EdgeChange]:
    keys = dict.fromkeys((*study.keys, *old))
    now: dict[str, Any] = {key: odds.edge for key, odds in study.odds.items()}
    return [EdgeChange(key, study.name(key), old.get(key), now.get(key)) for key in keys]
