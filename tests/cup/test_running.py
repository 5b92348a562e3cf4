"""A tournament is run from entries to prizes: the structures that come with Punto, conducted."""

from random import Random

import pytest

from punto.cup.commands import Enter
from punto.cup.following import finish
from punto.cup.state import CupPhase
from punto.ledger import issue_account, pool_account
from tests.kit.cups import CupRun, ready


def check(run: CupRun) -> None:
    """What holds at every row of every log."""
    cup = run.cup
    playing = [number for session in cup.running() for number in session.playing]
    assert len(playing) == len(set(playing))  # nobody in two seats
    chips = cup.structure.chips
    balances = {name: account for name, account in run.ledger if account.currency == chips}
    assert sum(account.balance for account in balances.values()) == 0
    out = sum(table.table.session.issued for table in run.tables.values() if table.table.session)
    issue = balances.get(issue_account(chips))
    assert -(issue.balance if issue else 0) == out


@pytest.mark.parametrize(
    ("name", "entrants"), [("elimination", 7), ("eighteen", 36), ("eighteen", 13), ("heats", 30)]
)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_tournament_goes_from_entries_to_prizes(name: str, entrants: int, seed: int) -> None:
    """Chips are conserved at every row, nobody sits twice, and the pool is paid to the unit."""
    run = CupRun.of(ready(name), seed)
    run.after = check
    run.entered(entrants).played().paid()
    assert run.cup.phase is CupPhase.PAID
    while (act := run.due()) is not None:
        run.act(act)
    assert all(account.balance == 0 for key, account in run.ledger if "CHIP-" in key)
    assert run.ledger[pool_account(run.cup.key, "PLAY")].balance == 0
    assert sum(run.cup.prizes.values()) > 0


@pytest.mark.parametrize(("name", "entrants"), [("elimination", 6), ("eighteen", 14)])
def test_a_tournament_that_is_stopped_anywhere_goes_on_to_the_same_places(
    name: str, entrants: int
) -> None:
    """Both logs fold, the conductor says the same act again, and nothing is done twice."""
    whole = CupRun.of(ready(name), 3).entered(entrants).played()
    places, steps = finish(whole.cup), len(whole.journal)
    entered = sum(isinstance(what, Enter) for _, what in whole.journal) + 2
    for stop in sorted(Random(name).sample(range(entered, steps), 12)):
        again = whole.stopped_after(stop)
        again.after = check
        again.played()
        assert finish(again.cup) == places
        assert [event for _, event in again.log] == [event for _, event in whole.log]
