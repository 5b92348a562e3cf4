"""A simulated server with a tournament, and entrants who stake by themselves."""

import asyncio
from pathlib import Path
from random import Random

from punto.cup.commands import CallHeat, CloseEntries, Enter, MakeFinal, OpenEntries, PayPrizes
from punto.cup.state import Cup, CupPhase
from punto.server.cups.runner import CupRunner
from punto.server.tables.runner import TableRunner
from punto.table.commands import PlaceStake
from punto.table.session_commands import EndTurn
from punto.table.state import TAKES_STAKES
from tests.kit.guests import until
from tests.kit.simulation import Server

TWO_TABLES = """
key = "spring"
game = "tournament"

[entry]
least = 4
most = 12
fee = { currency = "PLAY", pool = 200, house = 20 }

[[stages]]
key = "heats"
tables = 2
seats = 6
stack = 10_000
coups = 4
spans = [{ since = 1, limits = { others = { least = 100, most = 5_000 } } }]
betting = { order = "in-turn", seconds = 20, of = "each", stands = true, seen = "turn" }
must_bet = { missed = "penalty", penalty = 100 }
equal = ["play-off 1", "lot"]
advance = [
  { best = 2, of = "table", to = "final" },
  { best = 2, of = "stage", among = "rest", to = "final" },
]

[[stages]]
key = "final"
tables = 1
seats = 6
stack = 10_000
coups = 4
spans = [{ since = 1, limits = { others = { least = 100, most = 10_000 } } }]
betting = { order = "in-turn", seconds = 20, of = "all", stands = true, seen = "turn" }
out = [{ after = 2 }]
equal = ["play-off 1", "previous", "lot"]
protest = 5

[prizes]
places = [
  { place = 1, share = "2/3" },
  { place = 2, share = "1/3" },
  { place = 3, prize = "dinner for two" },
]
added = { currency = "PLAY", amount = 1_000 }
"""


class CupHouse:
    """A server with one tournament, whose entrants play by a seed."""

    def __init__(self, server: Server, seed: int = 1) -> None:
        self.server = server
        self.chance = Random(seed)
        self._betting: set[asyncio.Task[None]] = set()

    @property
    def runner(self) -> CupRunner:
        """The tournament."""
        return self.server.room.cups.runners["spring"]

    @property
    def cup(self) -> Cup:
        """The tournament as it is saved."""
        return self.runner.saved

    async def entered(self, number: int, text: str = TWO_TABLES) -> "CupHouse":
        """A tournament that was written and entered, and whose entries are closed."""
        cups = self.server.room.cups
        if "spring" not in cups.runners:
            assert await cups.write(text, "dora") is None
        if self.cup.phase is CupPhase.WRITTEN:
            assert await self.runner.do(OpenEntries("dora")) is None
        while self.cup.phase is CupPhase.ENTRIES and len(self.cup.entrants) < number:
            welcomed = await self.server.room.house_runner.welcome()
            assert isinstance(welcomed, tuple)
            assert await self.runner.do(Enter(welcomed[0], self.cup.rulebook, "")) is None
        if self.cup.phase is CupPhase.ENTRIES:
            assert await self.runner.do(CloseEntries("dora")) is None
        return self

    async def told(self, number: int) -> "CupHouse":
        """Everything from the structure to the last chip that is taken in, from where it stands."""
        await (await (await self.entered(number)).played()).paid()
        await until(lambda: not any(self.chips()))
        return self

    def chips(self) -> list[int]:
        """What every account of chips holds, as the ledger has it."""
        ledger = self.server.room.journal.ledger
        return [each.balance for _, each in ledger if each.currency == "CHIP-SPRING"]

    async def played(self) -> "CupHouse":
        """Every heat of every stage, to the final; entrants stake whenever it is their turn."""
        while self.cup.phase not in (CupPhase.FINAL, CupPhase.PAID):
            await self.step()
            await asyncio.sleep(0.2)
        return self

    async def step(self) -> None:
        """Let somebody stake, or the director do what is awaited."""
        if not await self._bet():
            await self.direct()

    async def paid(self) -> "CupHouse":
        """The prizes are paid."""
        assert await self.runner.do(PayPrizes("dora", "pia")) is None
        return self

    async def direct(self) -> None:
        """Call the next heat, or make a stage final, where that is what is awaited."""
        cup = self.cup
        if cup.stage_ended:
            await self.runner.do(MakeFinal("dora"))
        elif cup.heat is None and not any(cup.running()):
            await self.runner.do(CallHeat("dora"))

    async def _bet(self) -> bool:
        """Let one seat stake that may; False where none may."""
        for runner in list(self.server.room.runners.values()):
            table = runner.table
            session = table.session
            if session is None or table.phase not in TAKES_STAKES:
                continue
            for seat in session.waiting()[:1]:
                await self.stake(runner, seat)
                return True
        return False

    async def stake(self, runner: TableRunner, seat: int) -> None:
        """Stake something on either side, and end the turn."""
        table = runner.table
        held, wager = table.seats[seat], self.chance.choice(("player", "banker"))
        limit = table.limit(wager)
        most = min(limit.most, held.available)
        if most >= limit.least:
            amount = self.chance.randint(1, most // 100) * 100
            name = f"{held.patron}-{table.coup}"
            await runner.ask(PlaceStake(name, held.patron, table.coup, wager, amount))
        await runner.ask(EndTurn(held.patron, table.coup))


async def cup_house(folder: Path, entrants: int = 12, seed: int = 1) -> CupHouse:
    """A simulated server with a tournament of so many entrants."""
    server = Server(folder, seed, witness=True)
    await server.room.sign_heads()
    return await CupHouse(server, seed).entered(entrants)
