"""Picking: cards, dice and lots from the same code, each choice equally likely."""

from hashlib import sha256

import pytest

from punto.fairness import picking
from punto.fairness.picking import RANGE, Source, fair_range, pick

SOURCE = Source("ab" * 32, "cd" * 32)
SECRET = bytes(range(32))


@pytest.mark.parametrize("choices", [1, 2, 3, 6, 7, 52, 416, 9_999])
def test_below_the_bound_every_choice_has_as_many_numbers(choices: int) -> None:
    """The bound is the largest multiple of the choices: exactly uniform, not nearly so."""
    assert fair_range(choices) % choices == 0
    assert RANGE - choices < fair_range(choices) <= RANGE


@pytest.mark.parametrize("what", ["card", "die", "lot"])
def test_a_pick_is_the_remainder_of_a_hash(what: str) -> None:
    """Written out once more, byte by byte, for the first attempt."""
    message = b"punto/1 " + what.encode() + b"\n"
    for part in (b"\xab" * 32, b"17", b"0", SECRET, b"\xcd" * 32):
        message += len(part).to_bytes(8, "big") + part
    number = int(sha256(message).hexdigest(), 16)
    assert pick(what, SOURCE, 17, SECRET, 40) == number % 40


def test_a_number_that_would_favour_a_choice_is_passed_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The next attempt is hashed in its place, and the attempt is part of the hash."""
    numbers = {0: RANGE - 1, 1: fair_range(10), 2: 23}
    attempts: list[int] = []

    def planted(what: str, commitment: bytes, place: int, attempt: int, *rest: bytes) -> bytes:
        attempts.append(attempt)
        return numbers[attempt].to_bytes(32, "big")

    monkeypatch.setattr(picking, "tagged", planted)
    assert pick("lot", SOURCE, 0, SECRET, 10) == 3
    assert attempts == [0, 1, 2]
