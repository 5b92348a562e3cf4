"""Every fee is in the pool, or it came back."""

import re

import pytest

from punto.cup.commands import CancelCup, CloseEntries, Enter, OpenEntries, Withdraw
from punto.cup.paying import pool
from tests.kit.cups import CupRun, check_row, in_pool, ready


def withdrew_and_waits(rules: int = 6) -> CupRun:
    """One withdraws without a refund, enters again, and is on the waiting list."""
    text = re.sub(r"most = 7\b", "most = 6", ready("elimination"))
    text = re.sub(r"(waiting|refund) = .*\n", "", text)
    text = text.replace("[entry]", '[entry]\nwaiting = 3\nrefund = "never"')
    run = CupRun.of(text, 2, rules=rules).do(OpenEntries("dora"))
    enter = {n: Enter(f"patron-{n}", run.cup.rulebook, f"{n:064x}") for n in range(1, 8)}
    run.do(*(enter[number] for number in range(1, 7)))
    return run.do(Withdraw("patron-1"), enter[7], enter[1])


def fee(run: CupRun) -> int:
    """The part of a fee that goes into the pool."""
    assert run.cup.structure.entry.fee is not None
    return run.cup.structure.entry.fee.pool


def test_a_fee_that_was_kept_is_paid_out_though_a_later_one_came_back() -> None:
    """Seven fees stay, with the one that was not refunded; the last of eight comes back."""
    run = withdrew_and_waits()
    run.after = check_row
    added = run.cup.structure.prizes.added
    assert pool(run.cup) == in_pool(run) == 8 * fee(run)
    run.do(CloseEntries("dora"))
    assert pool(run.cup) == in_pool(run) == 7 * fee(run) + (added.amount if added else 0)
    run.played().paid()
    assert sum(run.cup.prizes.values()) == 7 * fee(run) + (added.amount if added else 0)
    assert in_pool(run) == 0


@pytest.mark.parametrize("closed", [False, True])
def test_a_fee_that_was_kept_comes_back_when_the_tournament_is_cancelled(closed: bool) -> None:
    """Before the entries are closed and after it."""
    run = withdrew_and_waits()
    run.after = check_row
    if closed:
        run.do(CloseEntries("dora"))
    run.do(CancelCup("the power is out", "dora", "pia"))
    assert in_pool(run) == 0


def test_by_rules_version_5_a_fee_came_back_with_all_of_its_entrant() -> None:
    """Their logs are decided again as they were: the kept fee was in no prize."""
    run = withdrew_and_waits(rules=5).do(CloseEntries("dora")).played().paid()
    assert in_pool(run) == fee(run)
