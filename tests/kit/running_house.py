"""A house on several machines, patrons who stake there, and a record of who wrote which row."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from time import monotonic

from punto.client import Client, Lost, Timing, WatchedTable
from punto.ledger.currencies import PLAY_MONEY
from punto.rulebook import game
from punto.store.postgres.address import DatabaseAddress
from punto.store.postgres.connection import connect
from punto.store.postgres.migrations import ROLES
from punto.store.seals import KEY
from punto.table import Settings
from punto.table.settings import Clocks, Limit
from punto.wire.requests import PlaceStake
from tests.kit.house_checks import Answers, check_answers, check_books, check_writers
from tests.kit.postgres import Cluster, as_role, let_roles_sign_in
from tests.kit.quick_folder import TABLE
from tests.kit.several_servers import Balancer, Machine
from tests.kit.simulation import Server
from tests.kit.stores import owned

PATRONS = 4
EACH_COUP = 4  # stakes of a patron
CLOCKS = Clocks(betting=350, last_call=100, closed=20, card=20, settled=100)
EAGER = Timing(open=1, answer=1, request=40, first_pause=0.02, longest_pause=0.2)

# Who wrote each row, by the name of the connection, as it is committed.
RECORD = """
CREATE TABLE written (
    stream text, seq bigint, writer text, holder text, epoch bigint, has_ended boolean
);
CREATE FUNCTION record() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = punto, pg_temp AS $$
BEGIN
    INSERT INTO written
    SELECT NEW.stream, NEW.seq, current_setting('application_name'), s.holder, s.epoch,
           l.ended IS NOT NULL
      FROM streams s LEFT JOIN lives l ON l.id = s.holder WHERE s.stream = NEW.stream;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER record AFTER INSERT ON events DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION record()
"""


def make_house(cluster: Cluster, folder: Path) -> DatabaseAddress:
    """Make a house with one quick table; return its address, with the rights of a server."""
    address = cluster.database()
    limits = {wager: Limit(20, 20 * EACH_COUP) for wager in game("commission").by_key}
    settings = Settings(TABLE, "commission", PLAY_MONEY, limits, clocks=CLOCKS)

    async def opened() -> None:
        store = owned(address, folder)
        store.make_key()
        store.make_salt()
        server = Server(folder, store=store)
        await server.room.open_table(settings)
        await server.pull_plug()

    asyncio.run(opened())
    let_roles_sign_in(address)
    with connect(address) as connection:
        connection.execute(RECORD)
    return as_role(address, ROLES[0])


class RunningHouse:
    """Servers, patrons who stake without a pause, and their answers."""

    def __init__(self, cluster: Cluster, folder: Path, servers: int) -> None:
        """Make the house and its machines; all of them have copies of one key."""
        self.cluster = cluster
        self.keys = folder / "keys"
        self.address = make_house(cluster, self.keys)
        self.answers = Answers()
        sockets = None if cluster.port else cluster.folder  # a proxy is put before a socket
        self.machines = [
            Machine(folder / f"machine-{n}", sockets, self.address, self.keys / KEY)
            for n in range(servers)
        ]
        self.balancer = Balancer(self.machines)
        self._ending = AsyncExitStack()

    async def __aenter__(self) -> "RunningHouse":
        """Start every server, and let patrons sit down and stake."""
        for machine in self.machines:
            machine.start()
        await self._ending.enter_async_context(self.balancer)
        await self.balancer.ready()
        for seat in range(1, PATRONS + 1):
            client = await Client.guest(self.balancer.address, timing=EAGER)
            table = await client.watch(TABLE)
            assert await table.sit(seat, 10_000) is None
            staking = asyncio.create_task(self._stake(client, table))
            self._ending.push_async_callback(_ended, staking, client)
        return self

    async def __aexit__(self, *_problem: object) -> None:
        """Send the patrons home, and end every server."""
        await self._ending.aclose()
        self.complaints = [await asyncio.to_thread(one.close) for one in self.machines]

    async def _stake(self, client: Client, table: WatchedTable) -> None:
        """Stake small amounts, and write down every answer."""
        number = 0
        while True:
            await table.until(lambda: table.takes_stakes and client.linked, within=None)
            coup = table.view.coup
            for _ in range(EACH_COUP):
                number += 1
                await self._stake_once(client, coup, f"{client.patron}-{number:08d}")
            await table.until(lambda coup=coup: table.view.coup != coup, within=None)  # type: ignore[misc]  # bound now

    async def _stake_once(self, client: Client, coup: int, name: str) -> None:
        stake = PlaceStake(id=name, table=TABLE, coup=coup, wager="player", amount=20)
        sent = monotonic()
        outcome = await client.ask(stake)
        if outcome is None:
            self.answers.done.append(name)
            self.answers.accepted.append((sent, monotonic()))
        elif isinstance(outcome, Lost):
            self.answers.unknown.append(name)
        else:
            self.answers.refused.append(name)

    def tell(self, story: Callable[[], Awaitable[None]]) -> None:
        """Tell a story while patrons stake, from their first accepted stake on."""

        async def told() -> None:
            async with self:
                await self.stakes_go_on()
                await story()

        asyncio.run(told())

    def check(self) -> int:
        """Check every answer, and audit the house; return how many lives wrote."""
        check_answers(self.address, self.answers)
        check_books(self.address, self.keys)
        return check_writers(self.address)

    async def writer_and_spare(self) -> tuple[Machine, Machine]:
        """Wait until a server is ready; return it, and the other of two."""
        writer = await self.balancer.ready()
        (spare,) = [one for one in self.machines if one is not writer]
        return writer, spare

    async def stakes_go_on(self) -> None:
        """Wait for a stake that is sent from now on and accepted."""
        await self.staked_since(monotonic())

    async def staked_since(self, moment: float, within: float = 60) -> float:
        """Wait for a stake that was sent after a moment and accepted; return how long it took."""
        async with asyncio.timeout(within):
            while (at := self.answers.first_after(moment)) is None:
                await asyncio.sleep(0.02)
        return at - moment


async def _ended(staking: asyncio.Task[None], client: Client) -> None:
    staking.cancel()
    await asyncio.gather(staking, return_exceptions=True)
    await client.close()
