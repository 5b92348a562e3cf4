"""A tournament on a server: conducted to its prizes."""

from contextlib import closing
from pathlib import Path

from punto.cup.state import CupPhase
from punto.ledger import pool_account
from punto.records.audit import audit
from punto.store import read_store
from tests.kit.cup_house import cup_house
from tests.kit.simulation import simulated


def test_a_tournament_is_conducted_from_entries_to_prizes(tmp_path: Path) -> None:
    """Twelve entrants, two tables, a final: the pool is paid, and the audit is clean."""

    async def story() -> None:
        house = await cup_house(tmp_path)
        await (await house.played()).paid()
        assert house.cup.phase is CupPhase.PAID
        ledger = house.server.room.journal.ledger
        assert ledger[pool_account("spring", "PLAY")].balance == 0
        assert sum(house.cup.prizes.values()) == 12 * 200 + 1_000
        assert house.chips()
        assert not any(house.chips())
        await house.server.pull_plug()

    simulated(story())
    with closing(read_store(tmp_path)) as store:
        report = audit(store)
    assert report.fault is None
