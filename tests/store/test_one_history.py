"""One history in every database: the same evening has the same bytes, and is read the same way."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from punto.house import STREAM as HOUSE
from punto.ledger import is_wallet
from punto.records.audit import audit
from punto.server import living_room
from punto.store import Store, read_store
from punto.store.backup import copy
from punto.store.log_pages import END, Filter
from punto.store.queries import Landmark
from punto.store.seals import KEY
from tests.kit.postgres import Cluster
from tests.kit.simulation import Server, simulated
from tests.kit.stores import DATABASES, opener

PAGE = 40  # rows


def evening(store: Store, folder: Path) -> None:
    """Play in a room with a table for each game, bots and an automatic dealer, for half an hour."""

    async def told() -> None:
        server = Server(folder, seed=3, witness=True, store=store)
        room = server.room
        await room.house_runner.open("USD")
        for settings in living_room.tables()[::3]:
            await room.open_table(settings)
        tasks = await living_room.begin(room, Random(5), is_new=True)
        await room.sign_heads()
        await asyncio.sleep(1_200)
        for task in tasks:
            task.cancel()
        await room.close()
        assert server.trouble == []
        server.reader.close()

    simulated(told())


@pytest.fixture(scope="module")
def houses(
    cluster: Cluster, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[dict[str, Store]]:
    """The same evening in each database, with the keys of one house."""
    stores: dict[str, Store] = {}
    for database in DATABASES:
        folder = tmp_path_factory.mktemp("house") / "data"
        stores[database] = opener(database, lambda: cluster)(folder)
        (folder / KEY).write_bytes(bytes(32))
        evening(stores[database], folder)
    yield stores
    for store in stores.values():
        store.close()


def everything(store: Store) -> dict[str, Any]:
    """What a house keeps for ever."""
    return {
        "rows": {stream: list(store.rows(stream)) for stream in store.streams()},
        "transfers": list(store.transfers()),
        "accounts": list(store.accounts()),
        "overdrafts": sorted(store.overdrafts()),
        "snapshots": [store.snapshot(stream) for stream in store.streams()],
        "sealed": store.sealed_shoes(),
        "proved": {shoe: store.proved(*shoe) for shoe in store.proved_shoes()},
        "names": store.account_names(),
    }


def test_the_same_evening_has_the_same_bytes(houses: dict[str, Store]) -> None:
    """Events, transfers, totals, snapshots and proofs: nothing shows which database it is."""
    ours, *others = map(everything, houses.values())
    assert sum(map(len, ours["rows"].values())) > 1_000
    for part, rows in ours.items():
        for theirs in others:
            assert theirs[part] == rows, part


def test_the_audit_is_clean_in_every_database(houses: dict[str, Store]) -> None:
    """It decides every row again, and finds the same number of everything."""
    reports = [audit(store) for store in houses.values()]
    assert [report.fault for report in reports] == [None] * len(DATABASES)
    assert {report.events for report in reports} == {reports[0].events}
    assert reports[0].events > 1_000


def test_a_backup_of_any_database_is_the_same_folder(
    houses: dict[str, Store], tmp_path: Path
) -> None:
    """A copy is a folder that `punto audit` reads anywhere, whichever database it was taken of."""
    kept = []
    for database, store in houses.items():
        with closing(store.another()) as reader:
            copy(reader, tmp_path / database)
        with closing(read_store(tmp_path / database)) as made:
            assert audit(made).fault is None
            kept.append(everything(made))
    assert all(one == kept[0] for one in kept)


Asked = Callable[[Store], Any]


def _tables(store: Store) -> list[str]:
    return store.own_tables()


def _patrons(store: Store) -> list[str]:
    named = (name.split(":")[1] for name, _ in store.accounts() if is_wallet(name))
    return sorted(set(named))


def _pages(store: Store) -> list[Any]:
    """Pages of every log by every filter, forwards and backwards."""
    table = _tables(store)[0]
    settled = list(store.landmarks_from(table, "coup-settled", 0))
    patron = _patrons(store)[3]
    wanted = (
        *(Filter(), Filter(kind="coup-settled"), Filter(coup=2), Filter(patron=patron)),
        *(Filter(who="dealer"), Filter(kind="stake-placed", patron=patron, coup=3)),
    )
    middle = settled[len(settled) // 2].seq
    return [
        page
        for log in (*_tables(store), HOUSE)
        for one in wanted
        for page in (
            store.page_before(log, END, PAGE, one),
            store.page_before(log, middle, PAGE, one),
            store.page_after(log, middle, PAGE, one),
        )
    ]


LANDMARKS: tuple[Landmark, ...] = ("seat-taken", "bets-opened", "coup-settled")

QUESTIONS: dict[str, Asked] = {
    "pages of a log": _pages,
    "landmarks": lambda store: [
        list(store.landmarks(table, kind, 3, 400)) for table in _tables(store) for kind in LANDMARKS
    ],
    "openings of shoes": lambda store: [list(store.openings(key)) for key in _tables(store)],
    "rows of some kinds": lambda store: [
        list(store.rows_of(key, ("card-dealt", "shoe-opened"), 5, 300)) for key in _tables(store)
    ],
    "newest of a kind": lambda store: [store.newest(key, "coup-settled") for key in _tables(store)],
    "sittings": lambda store: list(store.sittings(0)),
    "money of rows": lambda store: [list(store.moved(key, 10, 200)) for key in _tables(store)],
    "wallets": lambda store: {name: store.wallets(name) for name in _patrons(store)},
    "movements": lambda store: {
        name: (store.movements(name, 0, 50), store.movements_before(name, None, 50))
        for name in _patrons(store)
    },
    "balances": lambda store: {
        name: [store.balance_at(name, "PLAY", one.number) for one in store.movements(name, 0, 9)]
        for name in _patrons(store)
    },
    "deposits": lambda store: {name: store.deposits(name, "PLAY", 0) for name in _patrons(store)},
    "statements": lambda store: [(one.number, one.kind) for one in store.statements()],
    "beginnings": lambda store: (store.beginning(), len(store.key_changes()), store.began()),
    "heads": lambda store: [(store.head(key), store.length(key)) for key in store.streams()],
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_question_has_the_same_answer(houses: dict[str, Store], question: str) -> None:
    """Every query that a server or a report asks is answered alike, and not with nothing."""
    ours, *others = (QUESTIONS[question](store) for store in houses.values())
    assert all(theirs == ours for theirs in others)
    assert ours
