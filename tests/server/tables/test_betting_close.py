"""The close under a burst: what was read before it counts, what was read after it is late."""

import asyncio
from collections import Counter
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from punto.client import Client, Lost, Timing, WatchedTable
from punto.records.audit import audit
from punto.store import Row, read_store
from punto.store.codec import decode_table_event
from punto.table.events import StakePlaced
from punto.table.settings import Clocks
from punto.wire.requests import PlaceStake
from tests.kit.process import Process
from tests.kit.quick_folder import TABLE, open_tables, quick_settings

PATRONS = 20
STAKES = 250  # of each: five thousand in all
CLOCKS = Clocks(betting=1_500, last_call=500, closed=100, card=20, settled=30_000)
PATIENT = Timing(answer=60, request=60, silence=60)


async def burst(client: Client, table: WatchedTable) -> Counter[tuple[str, str]]:
    """Stake on and on until well after the close; what the answers were, with their clauses."""
    coup = await table.until(lambda: table.takes_stakes and table.view.coup, within=30)
    outcomes = Counter[tuple[str, str]]()
    for number in range(STAKES // 10):
        requests = [
            client.ask(
                PlaceStake(
                    id=f"{client.patron}-{number:04d}-{turn}",
                    table=TABLE,
                    coup=coup,
                    wager=("player", "banker")[turn % 2],
                    amount=20,
                )
            )
            for turn in range(10)
        ]
        for outcome in await asyncio.gather(*requests):
            assert not isinstance(outcome, Lost)
            answer = ("done", "") if outcome is None else (outcome.reason, outcome.clause)
            outcomes[answer] += 1
        if number == 9:
            await table.until(lambda: not table.takes_stakes, within=60)
    return outcomes


async def storm(server: Process) -> Counter[tuple[str, str]]:
    """Everyone at once."""
    clients = [await Client.guest(server.address, timing=PATIENT) for _ in range(PATRONS)]
    tables = [await client.watch(TABLE) for client in clients]
    first = tables[0]
    assert await first.sit(1, 10_000) is None
    for seat, table in enumerate(tables[1:], 2):
        assert await table.sit(seat, 10_000) is None
    outcomes = await asyncio.gather(*map(burst, clients, tables))
    for client in clients:
        await client.close()
    return sum(outcomes, Counter[tuple[str, str]]())


def test_the_close_is_one_moment_for_five_thousand_stakes(tmp_path: Path) -> None:
    """f6:5.6 — done means before the close in the log; all that came after it is late."""
    settings = quick_settings(clocks=CLOCKS, rules="fortune-six")
    open_tables(tmp_path, replace(settings, seats=PATRONS))
    spared = ["--exempt", "127.0.0.1", "--port", "0", "--data", str(tmp_path)]
    server = Process(spared, tmp_path)
    outcomes = asyncio.run(storm(server))
    assert server.stop() == (0, "")
    with closing(read_store(tmp_path)) as store:
        assert audit(store).fault is None
        rows = [row for row in store.rows(TABLE) if row.kind in ("stake-placed", "bets-closed")]
    before, after = split(rows)
    assert sum(outcomes.values()) == PATRONS * STAKES
    assert len(before) == outcomes["done", ""] > 0
    assert after == []
    late = {outcome for outcome in outcomes if outcome[0] == "bets-closed"}
    assert late == {("bets-closed", "f6:5.6")}
    assert outcomes["bets-closed", "f6:5.6"] >= PATRONS * STAKES // 2


def split(rows: list[Row]) -> tuple[list[str], list[str]]:
    """The stakes before the first close and those after it."""
    kinds = [row.kind for row in rows]
    place = kinds.index("bets-closed")
    log = [decode_table_event(row.kind, row.body) for row in rows]
    names = [event.id if isinstance(event, StakePlaced) else "" for event in log]
    return names[:place], [name for name in names[place:] if name]
