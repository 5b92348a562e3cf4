"""Ballots: bound in everything, and every order as likely as any other."""

from collections import Counter
from dataclasses import replace
from itertools import permutations
from random import Random
from typing import Any

import pytest

from punto.fairness.ballot import (
    BallotCommitment,
    What,
    drawn_order,
    hash_of_list,
    root_of,
    salted_name,
)
from punto.fairness.picking import Source
from punto.refusals import BadInput
from tests.kit.ballots import listed

BOUND = BallotCommitment(
    cup="spring",
    ballot=3,
    opening=1,
    what=What.SEATS,
    of="semi",
    count=4,
    entrants="11" * 32,
    root="22" * 32,
    before="33" * 32,
    beacon="drand 77",
)


@pytest.mark.parametrize(
    "other",
    [
        {"cup": "summer"},
        {"ballot": 4},
        {"opening": 2},
        {"what": What.HEATS},
        {"of": "final"},
        {"count": 5},
        {"entrants": "12" * 32},
        {"root": "12" * 32},
        {"before": "12" * 32},
        {"beacon": "drand 78"},
        {"ballot": 31, "opening": 1, "cup": "spring"},
        {"of": "semi4", "count": 4},
    ],
    ids=str,
)
def test_the_commitment_binds_everything(other: dict[str, Any]) -> None:
    """Another value anywhere is another commitment."""
    assert replace(BOUND, **other).hash != BOUND.hash
    assert replace(BOUND).hash == BOUND.hash


def test_the_list_is_bound_with_its_names_and_its_order() -> None:
    """Another entrant, another name or another order is another list."""
    first, second, third = listed((1, 2, 3))
    lists = [
        (first, second, third),
        (first, third, second),
        (first, second),
        (first, second, replace(third, number=4)),
        (first, second, replace(third, name=second.name)),
        (),
    ]
    assert len({hash_of_list(entrants) for entrants in lists}) == len(lists)


def test_a_name_is_opened_by_its_salt_alone() -> None:
    """The hash of a name says nothing to a person who guesses the name without the salt."""
    name = salted_name("spring", 7, "Ada", "ab" * 32)
    others = [
        salted_name("summer", 7, "Ada", "ab" * 32),
        salted_name("spring", 8, "Ada", "ab" * 32),
        salted_name("spring", 7, "Eve", "ab" * 32),
        salted_name("spring", 7, "Ada", "ac" * 32),
    ]
    assert name == salted_name("spring", 7, "Ada", "ab" * 32)
    assert name not in others


@pytest.mark.parametrize("size", [0, 31, 33, 32 * 4])
def test_secrets_that_fit_no_ballot_draw_nothing(size: int) -> None:
    """One secret a place, and no more places than entrants."""
    with pytest.raises(BadInput, match=f"{size} bytes of secrets for a ballot among 3 entrants"):
        drawn_order(listed((1, 2, 3)), bytes(size), Source("00" * 32, "11" * 32))


def test_the_root_is_over_all_secrets_in_their_order() -> None:
    """One secret more, less, other or elsewhere gives another root; a single one has one too."""
    first, second, third = b"a" * 32, b"b" * 32, b"c" * 32
    roots = [
        root_of(secrets)
        for secrets in (first, first + second, second + first, first + second + third)
    ]
    assert len(set(roots)) == len(roots)


def ballots(number: int, count: int, *, never_last: bool = False) -> Counter[tuple[int, ...]]:
    """Count the orders of many ballots among four, each with secrets and cuts of its own.

    A planted defect never picks the last of those left.
    """
    chance, counts, entrants = Random(2026), Counter[tuple[int, ...]](), listed((3, 5, 8, 9))
    for _ in range(number):
        source = Source(chance.randbytes(32).hex(), chance.randbytes(32).hex())
        secrets = chance.randbytes(32 * count)
        order = drawn_order(entrants[:-1] if never_last else entrants, secrets, source)
        counts[order] += 1
    return counts


def chi_squared(counts: Counter[tuple[int, ...]], count: int) -> float:
    """The distance from all orders being equally likely."""
    orders = list(permutations((3, 5, 8, 9), count))
    expected = counts.total() / len(orders)
    assert set(counts) <= set(orders)
    return sum((counts[order] - expected) ** 2 / expected for order in orders)


@pytest.mark.parametrize(
    ("count", "most"),
    # The level is one in a million: 3, 11 and 23 degrees of freedom.
    [(1, 30.7), (2, 48.9), (4, 70.6)],
)
def test_every_order_is_as_likely_as_any_other(count: int, most: float) -> None:
    """Seeded: 24,000 ballots among four, for one place, for two and for all."""
    counts = ballots(24_000, count)
    assert chi_squared(counts, count) < most
    first = min(permutations((3, 5, 8, 9), count))
    counts[first] += 24_000 // 20  # what a bias of that size would show
    assert chi_squared(counts, count) > most


def test_a_planted_defect_is_found() -> None:
    """A pick that is off by one never draws the last on the list."""
    assert chi_squared(ballots(2_400, 1, never_last=True), 1) > 30.7
