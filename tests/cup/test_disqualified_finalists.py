"""Somebody who is disqualified in the final has neither a place nor a share."""

import pytest

from punto.cup import events as e
from punto.cup.ballot_events import BallotDrawn
from punto.cup.commands import AgreeSplit, CancelCup, Disqualify, PayPrizes
from punto.cup.following import finish
from punto.cup.paying import pool, takes_splits
from punto.cup.reasons import CupReason
from punto.records.cup_verifying import played_through
from tests.kit.cup_stories import same_stakes
from tests.kit.cups import CupRun, check_row, documented, in_pool, ready


def in_final(rules: int = 6) -> tuple[CupRun, list[int]]:
    """A tournament whose places stand, and the entrants of the final from the first on."""
    text = ready("elimination").replace("[prizes]", "[prizes]\nsplit = true")
    run = CupRun.of(text, 2, rules=rules).entered(6).played()
    run.after = check_row
    return run, [number for group in finish(run.cup) for number in group]


def agreed(run: CupRun, shares: dict[int, int], *numbers: int) -> None:
    """These agree to shares."""
    run.do(*(AgreeSplit(run.cup.entrants[number].patron, shares) for number in numbers))


def out(number: int) -> Disqualify:
    """Put an entrant out."""
    return Disqualify(number, "cheated", "dora", "pia")


def test_what_all_agreed_to_falls_with_one_whom_it_names() -> None:
    """They are not paid; the others may agree again, else the places are paid."""
    run, finalists = in_final()
    first, second, *others = finalists
    agreed(run, {first: pool(run.cup) - 100, second: 100}, *finalists)
    run.do(out(first))
    assert run.cup.split == {}
    assert takes_splits(run.cup)
    agreed(run, {second: pool(run.cup)}, second, *others)
    run.paid()
    assert run.cup.prizes == {second: sum(run.cup.prizes.values())}
    assert in_pool(run) == 0
    assert played_through(documented(run)).prizes == run.cup.prizes


def test_what_others_agreed_to_stands_without_one_whom_it_does_not_name() -> None:
    """Their own agreement falls; those who are left have all agreed."""
    run, finalists = in_final()
    *agreeing, last = finalists
    agreed(run, {finalists[0]: pool(run.cup)}, *agreeing)
    run.do(out(last))
    assert set(run.cup.split) == set(agreeing)
    assert not takes_splits(run.cup)
    run.paid()
    assert set(run.cup.prizes) == {finalists[0]}


def test_no_prizes_are_paid_where_nobody_has_a_place() -> None:
    """The tournament is cancelled instead, and the pool is empty."""
    run, finalists = in_final()
    run.do(*(out(number) for number in finalists))
    assert finish(run.cup) == []
    assert run.refusal(PayPrizes("dora", "pia")).reason is CupReason.NOBODY_TO_PAY
    run.do(CancelCup("nobody is left", "dora", "pia"))
    assert in_pool(run) == 0


def test_by_rules_version_5_an_agreement_stood() -> None:
    """Their logs are decided again as they were."""
    run, finalists = in_final(rules=5)
    agreed(run, {finalists[0]: pool(run.cup)}, *finalists)
    run.do(out(finalists[0])).paid()
    assert set(run.cup.prizes) == {finalists[0]}


LEVEL = """key = "made"
game = "tournament"
[entry]
least = 4
most = 4
fee = { currency = "PLAY", pool = 100, house = 0 }
[[stages]]
key = "final"
tables = 1
seats = 4
stack = 1_000
coups = 1
spans = [{ since = 1, limits = { others = { least = 100, most = 1_000 } } }]
equal = ["lot"]
protest = 5
[prizes]
places = [{ place = 1, share = "1/2" }, { place = 2, share = "1/2" }]
"""


def lots(run: CupRun) -> list[tuple[int, ...]]:
    """The orders of all ballots."""
    return [event.order for _, event in run.log if isinstance(event, BallotDrawn)]


@pytest.mark.parametrize("place", range(4))
def test_a_lot_that_parted_the_final_stands_without_one_of_them(place: int) -> None:
    """Nothing is drawn again: the others keep their order."""
    run = CupRun.of(LEVEL, 3, same_stakes).entered(4)
    while not run.cup.stage_ended:
        run.step()
    drawn = lots(run)
    run.do(out(drawn[-1][place]))
    assert run.cup.stage_ended
    run.played()
    assert lots(run) == drawn
    left = [number for number in drawn[-1] if number != drawn[-1][place]]
    assert finish(run.cup) == [(number,) for number in left]
    ties = [event for _, event in run.log if isinstance(event, e.TieFound)]
    assert len(ties) == 1
