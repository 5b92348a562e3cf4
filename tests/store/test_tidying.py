"""Tidying: what has outlived its promise is forgotten in small batches, and nothing else is."""

import asyncio
from dataclasses import replace
from pathlib import Path

from punto.house.limits import DAY
from punto.records.audit import audit
from punto.server.operation.tidying import BATCH, LATER, SOON, SWEEP_EVERY, Tidying
from punto.server.people.idempotency import KEPT
from punto.server.people.sessions import SESSION
from punto.store import Request, Session, Store, Work, open_store, read_store
from punto.table.settings import Clocks
from punto.wire import office as s
from tests.kit.process import Process
from tests.kit.quick_folder import open_tables
from tests.kit.simulation import EPOCH_MS, Server, simulated
from tests.kit.staffed_house import House, name, run_in_house
from tests.kit.story import settings


def requests(count: int, at: int) -> tuple[Request, ...]:
    """Requests that were done at a moment."""
    return tuple(Request("ann", f"{at}-{number:06d}", at, bytes(16)) for number in range(count))


def sessions(count: int, at: int) -> tuple[Session, ...]:
    """Sessions that began at a moment."""
    marks = (f"{at:020d}{number:012d}".encode() for number in range(count))
    return tuple(Session(mark, "ann", at) for mark in marks)


def left(store: Store) -> tuple[int, int]:
    """Return the numbers of requests and sessions in a store."""
    count = "SELECT (SELECT count(*) FROM done), (SELECT count(*) FROM sessions)"
    ((done, sessions),) = store._connection.execute(count)
    return int(done), int(sessions)


def test_outdated_requests_and_sessions_go_in_small_batches(tmp_path: Path) -> None:
    """A12: those that are still promised stay, however many there are."""

    async def story() -> None:
        server, now = Server(tmp_path), EPOCH_MS
        soon = now + 30_000  # half a minute more
        recent = Work((), done=requests(3, soon - KEPT), sessions=sessions(4, soon - SESSION))
        gone = Work(
            (),
            done=requests(BATCH + 5, now - KEPT - 1),
            sessions=sessions(2 * BATCH, now - SESSION - 1),
        )
        server.store.commit([recent, gone])
        tidying = Tidying(server.room.journal)
        assert await tidying.once()
        done, logins = left(server.reader)
        assert (done, logins) == (3 + 5, 4 + BATCH)
        going_on = asyncio.get_running_loop().create_task(tidying.go_on())
        await asyncio.sleep(3 * SOON)
        assert left(server.reader) == (3, 4)
        await asyncio.sleep(LATER + 1)
        assert left(server.reader) == (0, 4)  # their two days are over now
        await asyncio.sleep(SWEEP_EVERY)
        assert left(server.reader) == (0, 0)
        commits = len(server.disk.commits)
        await asyncio.sleep(10 * LATER)
        assert len(server.disk.commits) == commits
        going_on.cancel()
        assert audit(server.reader).fault is None

    simulated(story())


def test_a_disk_that_fails_meanwhile_is_tried_again(tmp_path: Path) -> None:
    """A12: nothing is lost by it, and nobody is asked to mend it for this."""

    async def story() -> None:
        server = Server(tmp_path)
        server.store.commit([Work((), done=requests(1, 0))])
        tidying = asyncio.get_running_loop().create_task(Tidying(server.room.journal).go_on())
        server.disk.full = True
        await asyncio.sleep(LATER)
        assert left(server.reader) == (1, 0)
        server.disk.full = False
        await asyncio.sleep(2 * LATER)
        assert left(server.reader) == (0, 0)
        tidying.cancel()

    simulated(story())


def test_a_request_is_known_for_two_days(tmp_path: Path) -> None:
    """A12: a payment sent again within them is made once; then its id is free."""

    async def story(house: House) -> None:
        await house.room.open_table(replace(settings(Clocks()), key="cash-1", currency="HKD"))
        tidying = Tidying(house.room.journal)
        paid = s.PayIn(id=name(), patron="ann", currency="HKD", amount=500)
        await house.do("cashier", paid)
        await asyncio.sleep(2 * DAY / 1000 - 60)
        await tidying.once()
        await house.do("cashier", paid)
        assert house.room.journal.ledger.available("wallet:ann:HKD") == 500
        await asyncio.sleep(120)
        await tidying.once()
        assert house.server.reader.done("cashier", paid.id) is None

    run_in_house(story, tmp_path)


def test_a_server_tidies_up_when_it_starts(tmp_path: Path) -> None:
    """A12: before anyone is let in."""
    folder = tmp_path / "data"
    open_tables(folder)
    store = open_store(folder)
    store.commit([Work((), done=requests(2, EPOCH_MS), sessions=sessions(2, EPOCH_MS))])
    store.close()
    running = Process(["--port", "0", "--data", str(folder)], tmp_path)
    assert running.stop() == (0, "")
    reader = read_store(folder)
    assert left(reader) == (0, 0)
    reader.close()
