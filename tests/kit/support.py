"""The mark that names clauses, and short ways to settle."""

from collections.abc import Iterable
from itertools import product
from typing import Any
from xml.etree import ElementTree

import pytest
from _pytest.mark import ParameterSet

from punto.coup import Coup
from punto.rulebook import game
from punto.settlement import Settlement, settle

holds = pytest.mark.holds


def pairs(first: Iterable[Any], second: Iterable[Any]) -> list[ParameterSet]:
    """Return every pair of two sets of parameters, most of them for the campaign alone.

    The suite tries each value once with one of the others; the campaign tries all pairs.
    """
    first, second = list(first), list(second)
    in_suite = {
        (first[n % len(first)], second[n % len(second)])
        for n in range(max(len(first), len(second)))
    }
    return [
        pytest.param(*pair, marks=() if pair in in_suite else pytest.mark.campaign)
        for pair in product(first, second)
    ]


def in_campaign(*values: Any) -> list[ParameterSet]:
    """Return parameters that only the campaign tries."""
    return [pytest.param(value, marks=pytest.mark.campaign) for value in values]


def sampled(values: Iterable[str], *in_suite: str) -> list[ParameterSet]:
    """Return all values as parameters; the suite tries these, the campaign also the others."""
    return [
        pytest.param(value, marks=() if value in in_suite else pytest.mark.campaign)
        for value in values
    ]


SVG = "{http://www.w3.org/2000/svg}"  # how ElementTree writes the namespace
STAKE = 100  # no wager of the six games leaves a fraction of it


def settled(key: str, wager: str, coup: Coup | str, stake: int = STAKE) -> Settlement:
    """One stake settled alone, whatever it needs beside it."""
    rules = game(key)
    return settle(rules.wager(wager), rules.coup(coup) if isinstance(coup, str) else coup, stake)


def outcome(key: str, wager: str, coup: Coup | str) -> tuple[int, str]:
    """Return what a stake of 100 gains, and the clause."""
    settlement = settled(key, wager, coup)
    return settlement.net, settlement.clause


def check_self_contained(picture: str) -> None:
    """Check that a picture has no ids, styles or scripts, and reaches nothing outside itself."""
    nodes = list(ElementTree.fromstring(picture).iter())
    attributes = {name for node in nodes for name in node.attrib}
    tags = {node.tag.removeprefix(SVG) for node in nodes}
    assert tags <= {"svg", "title", "g", "path", "rect", "circle", "text"}
    assert not [name for name in attributes if name in {"id", "style"} or "href" in name]
    assert not [name for name in attributes if name.startswith("on")]
    assert "url(" not in picture
    assert picture.count("http") == 1
