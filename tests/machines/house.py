"""A house on several machines, patrons who stake there, and a record of who wrote which row."""

import asyncio
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic

from punto.client import Client, Lost, Timing, WatchedTable
from punto.ledger.currencies import PLAY_MONEY
from punto.rulebook import game
from punto.store.postgres.address import SCHEMES, DatabaseAddress
from punto.store.postgres.connection import connect
from punto.store.postgres.migrations import ROLES
from punto.table import Settings
from punto.table.settings import Clocks, Limit
from punto.wire.requests import PlaceStake
from tests.kit.postgres import Cluster
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


@dataclass
class Answers:
    """What patrons were answered, kept where no server can lose it."""

    done: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)
    accepted: list[tuple[float, float]] = field(default_factory=list)  # when sent and answered

    def first_after(self, moment: float) -> float | None:
        """When the first stake was answered that was sent after this moment."""
        return min((at for sent, at in self.accepted if sent > moment), default=None)


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
    with connect(address) as connection:
        for role in ROLES:
            connection.execute(f"ALTER ROLE {role} LOGIN")
        connection.execute(RECORD)
    return as_role(address, ROLES[0])


def as_role(address: DatabaseAddress, role: str) -> DatabaseAddress:
    """The same database, as another role."""
    _, _, rest = str.__str__(address).partition("@")
    return DatabaseAddress(f"{SCHEMES[0]}://{role}@{rest}")


class RunningHouse:
    """Servers, patrons who stake without a pause, and their answers."""

    def __init__(self, cluster: Cluster, folder: Path, servers: int) -> None:
        """Make the house and its machines; all of them have copies of one key."""
        self.cluster = cluster
        self.address = make_house(cluster, folder / "keys")
        self.answers = Answers()
        sockets = None if cluster.port else cluster.folder  # a proxy is put before a socket
        self.machines = [
            Machine(folder / f"machine-{n}", sockets, self.address, folder / "keys/seal.key")
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
