"""A penalty between coups, on a server: who is broke by it buys chips before the next coup."""

import asyncio
from pathlib import Path

from punto.cup.commands import BuyAgain
from punto.cup.state import CupPhase
from punto.records.audit import audit
from punto.server.tables.runner import TableRunner
from punto.table.session_commands import CURRENT, Penalise
from punto.table.state import Phase
from tests.kit.cup_house import CupHouse
from tests.kit.guests import until
from tests.kit.simulation import Server, simulated

STRUCTURE = """
key = "spring"
game = "tournament"

[entry]
least = 3
most = 3
fee = { currency = "PLAY", pool = 200, house = 20 }

[[stages]]
key = "final"
tables = 1
seats = 3
stack = 10_000
coups = 3
spans = [{ since = 1, limits = { others = { least = 100, most = 1_000 } } }]
betting = { order = "in-turn", seconds = 20, of = "each", stands = true, seen = "turn" }
equal = ["lot"]
broke = "rebuy"
rebuy = { most = 1, fee = 50, stack = 5_000, until = 2 }

[prizes]
places = [{ place = 1, share = "1" }]
"""


def test_who_is_broke_by_a_penalty_gets_the_chips_that_they_buy(tmp_path: Path) -> None:
    """However long they think about it; the audit of the whole tournament is clean."""

    async def story() -> None:
        house = await CupHouse(Server(tmp_path)).entered(3, STRUCTURE)
        table = await _after_the_first_coup(house)
        patron = table.saved.seats[1].patron
        penalty = Penalise(CURRENT, 1, 50_000, "rude", "dora", "pia")
        assert await table.ask(penalty, by="dora") is None
        await until(lambda: house.cup.sessions[1].asked != ())
        await asyncio.sleep(120)  # simulated: the next coup would be over
        assert (table.saved.coup, table.saved.phase) == (1, Phase.SETTLED)
        assert await house.runner.do(BuyAgain(patron, yes=True)) is None
        await until(lambda: table.saved.coup == 2)
        assert table.saved.seats[1].stack == 5_000
        await (await house.played()).paid()
        assert house.cup.sessions[1].out == {}
        await until(lambda: not any(house.chips()))
        assert audit(house.server.reader).fault is None
        await house.server.pull_plug()

    simulated(story())


async def _after_the_first_coup(house: CupHouse) -> TableRunner:
    """Play until the first coup is settled; the next bets are not open yet."""
    tables = house.server.room.runners
    while house.cup.phase is not CupPhase.FINAL:
        table = tables.get("spring-1")
        if table and (table.saved.coup, table.saved.phase) == (1, Phase.SETTLED):
            return table
        await house.step()
        await asyncio.sleep(0.2)
    raise AssertionError("no coup was played")
