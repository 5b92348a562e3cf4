"""Old folders: what an earlier Punto wrote still audits clean, keeps its hashes and goes on."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from pathlib import Path
from shutil import copyfile
from typing import Any, NamedTuple

import pytest

from punto.cards import read_cards
from punto.client.ids import new_id
from punto.house.cage_commands import CloseTill
from punto.house.commands import PayIn
from punto.records.audit import audit
from punto.server.tables.runner import TableRunner
from punto.store import read_store
from punto.store.archive import export, read_export
from punto.store.checkpoint import read
from punto.store.seals import KEY
from punto.store.sqlite.store import FILE
from punto.table import Phase
from punto.table.commands import DealCard, KeepSeat, PlaceStake, Resume
from punto.table.settings import Cards
from punto.wire import dealing
from punto.wire.codec import encode
from tests.kit.guests import Guest, reason, until
from tests.kit.played_log import in_process
from tests.kit.simulation import Server, simulated

KEPT = Path(__file__).parents[1] / "folders"
COUPS = 8  # enough for a short shoe to end and the next to open
MONTH = 30 * 86_400  # seconds: later than anything in a folder


class End(NamedTuple):
    """The end of a log when its folder was kept."""

    log: str
    rows: int
    hash: str
    archived: bool


def ends(folder: Path) -> Iterator[End]:
    """The ends that are kept beside a folder."""
    for line in (folder / "heads.txt").read_text().splitlines():
        log, rows, digest, *archived = line.split()
        yield End(log, int(rows), digest, bool(archived))


@pytest.fixture(params=sorted(path.name for path in KEPT.iterdir() if path.is_dir()))
def original(request: pytest.FixtureRequest) -> Path:
    """A folder as it is kept."""
    folder = KEPT / str(request.param)
    assert (folder / FILE).is_file()
    return folder


@pytest.fixture
def folder(original: Path, tmp_path: Path) -> Path:
    """A copy of it, readable by its owner alone as Punto makes its folders; git keeps no modes."""
    copied = tmp_path / "data"
    copied.mkdir(mode=0o700)
    for name in (FILE, KEY):
        copyfile(original / name, copied / name)
        (copied / name).chmod(0o600)
    return copied


def check(original: Path, folder: Path) -> None:
    """Audit clean, and find every earlier row with its hash."""
    checkpoint = read((original / "checkpoint.json").read_bytes()).checkpoint
    with closing(read_store(folder)) as store:
        for against in (None, checkpoint):
            report = audit(store, against)
            assert report.fault is None
            assert report.undrawn == ()
        for end in ends(original):
            rows = list(store.archived(end.log) if end.archived else store.rows(end.log))
            assert rows[end.rows - 1].hash.hex() == end.hash


def test_an_old_folder_audits_clean_with_the_hashes_it_had(original: Path, folder: Path) -> None:
    """Also against the checkpoint that was taken then; no log is longer or shorter than it was."""
    check(original, folder)
    with closing(read_store(folder)) as store:
        heads = {log: store.head(log) for log in store.streams()}
        heads |= {log: store.archived_head(log) for log in store.archives()}
    assert {log: (head.seq, head.hash.hex()) for log, head in heads.items()} == {
        end.log: (end.rows, end.hash) for end in ends(original)
    }


async def _play_on(folder: Path, settle: Callable[[Server], Awaitable[None]]) -> None:
    """Settle what is in play, and deal on at every table that is drawn."""
    await asyncio.sleep(MONTH)
    server = Server(folder, seed=9)
    room = server.room
    assert await room.house_runner.ask(PayIn("ann", "HKD", 100, "carl")) is None
    await settle(server)
    tables = [host for host in room.runners.values() if _is_drawn(host)]
    assert {host.saved.settings.game for host in tables} == {
        *("commission", "no-commission", "electronic", "power-98", "tournament", "fortune-six")
    }
    seated = {seat.patron for host in tables for seat in host.saved.seats.values()}
    for patron in seated:  # a table rests while nobody is there, and frees their seats
        Guest(room, patron)
    await asyncio.gather(*map(_deal_on, tables))
    await server.pull_plug()


async def _settle_of_0_7_0(server: Server) -> None:
    """A drawn coup goes on by itself; a dealer deals the rest of another."""
    interrupted = server.room.runners["drawn-commission"]
    dealt = server.room.runners["dealt-power-98"]
    assert (interrupted.saved.phase, interrupted.saved.deal.dealt) == (Phase.DEALING, 2)
    assert interrupted.saved.totals() == {"banker": 100, "tie": 20, "player": 200}
    coup = interrupted.saved.coup
    for card in read_cards("2c 2d"):  # after 6c and 7h: eight against nine
        assert await dealt.ask(DealCard(card)) is None
    assert dealt.saved.phase is Phase.SETTLED
    await until(lambda: interrupted.saved.history[-1].coup == coup)


async def _settle_of_0_10_0(server: Server) -> None:
    """A coup lay complete: nothing was paid, and the dealer's confirmation pays it now."""
    host = server.room.runners["by-hand"]
    assert (host.saved.phase, host.saved.dealer, host.saved.coup) == (Phase.COMPLETE, "dan", 3)
    before = host.saved.seats[1].stack
    confirm = dealing.ConfirmResult(id=new_id(), table="by-hand")
    dan = Guest(server.room, "dan")
    dan.terminal.hear(encode(confirm))
    assert await reason(dan, confirm.id) is None
    assert host.saved.phase is Phase.SETTLED
    assert host.saved.history[-1].result == "P 2d 3h | B 9c Kc"
    assert host.saved.seats[1].stack == before + 285  # less the commission of 5 %


async def _settle_of_0_11_0(server: Server) -> None:
    """A till was left open: the cashier counts it, and a kept seat is free again."""
    assert server.room.house.cage.tills["till-2"].holds == {"HKD": 1_000}
    counted = CloseTill("till-2", {"HKD": 990}, "cora", "pia")
    assert await server.room.house_runner.ask(counted) is None
    assert "till-2" not in server.room.house.cage.tills
    host = server.room.runners["by-hand"]
    assert host.saved.kept[3].patron == "fay"
    assert await host.ask(KeepSeat(3, "", 0, "pia")) is None
    assert not host.saved.kept


SETTLE = {"0.7.0": _settle_of_0_7_0, "0.10.0": _settle_of_0_10_0, "0.11.0": _settle_of_0_11_0}


def _is_drawn(host: TableRunner) -> bool:
    return host.saved.settings.cards is Cards.DRAWN and not host.saved.closed


async def _deal_on(host: TableRunner) -> None:
    """So many coups, with a stake on the first of them."""
    shoes, coup = host.saved.shoes, host.saved.coup
    if host.saved.paused:
        assert await host.ask(Resume("paul")) is None
    await until(lambda: host.saved.phase is Phase.BETTING and host.saved.coup > coup)
    patron = next(iter(host.saved.seats.values())).patron
    stake = PlaceStake(f"stake-at-{host.key}", patron, host.saved.coup, "banker", 100)
    assert await host.ask(stake) is None
    await until(lambda: host.saved.coup > coup + COUPS)
    if host.saved.settings.cut > 100:  # the cut card of a short shoe has come out by now
        assert host.saved.shoes > shoes


def test_an_old_folder_goes_on(original: Path, folder: Path) -> None:
    """The open coup settles, new shoes open, coups are dealt; the old rows stay as they were."""
    simulated(_play_on(folder, SETTLE[original.name]))
    check(original, folder)


def test_each_log_of_an_old_folder_leaves_whole_and_is_shown_again(
    original: Path, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """An export reads back, checked by chain and rules; a replay shows the last coup."""
    punto: Any = in_process(capsys)
    with closing(read_store(folder)) as store:
        for end in ends(original):
            if end.log == "house":
                continue
            name, rows = read_export(iter(export(store, end.log)))
            assert (name, len(rows), rows[-1].hash.hex()) == (end.log, end.rows, end.hash)
            status, output, complaint = punto("replay", end.log, "--data", str(folder))
            assert (status, complaint) == (0, "")
            coups = any(row.kind == "bets-opened" for row in rows)
            assert output.startswith("Coup ") == coups
