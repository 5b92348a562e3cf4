"""A constraint error is its culprit's alone: everyone around it is answered as done, once."""

import asyncio
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from punto.house import STREAM as HOUSE
from punto.ledger import Account, Kind, Ledger, Transfer
from punto.records.audit import audit
from punto.server.journal.sittings import Sittings
from punto.server.journal.wallets import Wallets
from punto.server.operation.health import Operation
from punto.server.operation.shutdown import Stop
from punto.store import PartlySaved, Request, Store, Work, append_to_chain, fold_log
from punto.store.chain import START, Head
from punto.store.codec import decode
from punto.store.folding import fold_house
from punto.table import Phase
from punto.table.events import BetsClosed, BetsOpened, StakePlaced
from punto.table.settings import Clocks
from punto.wire import office
from punto.wire import requests as w
from punto.wire import staff as s
from tests.kit.guests import Guest, reason, until
from tests.kit.metrics import samples
from tests.kit.patron import Heard
from tests.kit.simulation import Server, simulated
from tests.kit.staffed_house import House, house, name
from tests.kit.story import settings

TABLES = ("one", "two", "three")
PLANTED = Request("nobody", "planted-0000000000", 0, bytes(16))  # done already: never again


class Patron(Guest):
    """A patron who looks at a table of a given name."""

    def __init__(self, server: Server, patron: str, table: str) -> None:
        self.table = table
        super().__init__(server.room, patron)

    def connect(self) -> None:
        """Watch this table and no other."""
        self.heard = Heard(self.table, self._ask)
        super().connect()

    def leave(self) -> str:
        """Ask to stand up."""
        request = w.LeaveSeat(id=self.heard.new_id(), table=self.table)
        self._ask(request)
        return request.id


class Floor:
    """A server with three tables, and planted work that a constraint refuses."""

    def __init__(self, server: Server) -> None:
        self.server, self.room = server, server.room
        self.asked: list[tuple[Patron, str]] = []
        self.planted = 0
        self._due: Callable[[Work], bool] = lambda work: False
        submit = server.room.journal.writer.submit

        def submitted(work: Work, done: Any) -> None:
            if self._due(work):
                self.planted += 1
                work = work._replace(done=(*work.done, PLANTED))
            submit(work, done)

        server.room.journal.writer.submit = submitted  # type: ignore[method-assign]  # planted

    @classmethod
    async def opened(cls, folder: Path) -> "Floor":
        """Three tables, nobody at them."""
        floor = cls(Server(folder))
        for key in TABLES:
            await floor.room.open_table(replace(settings(Clocks()), key=key))
        assert await floor.room.journal.save(Work((), done=(PLANTED,))) is None
        return floor

    @contextmanager
    def plant(self, due: Callable[[Work], bool]) -> Iterator[None]:
        """Let the database refuse work that is due, for as long as this lasts."""
        self._due = due
        yield
        self._due = lambda work: False

    async def seated(self, table: str, seat: int) -> Patron:
        """Somebody new at a seat."""
        welcomed = await self.room.house_runner.welcome()
        assert isinstance(welcomed, tuple)
        one = Patron(self.server, welcomed[0], table)
        assert await reason(one, one.heard.sit(seat, 2_000)) is None
        return one

    async def betting(self, *tables: str) -> None:
        """Wait until these tables take stakes."""
        runners = [self.room.runners[key] for key in tables]
        await until(lambda: all(host.saved.phase is Phase.BETTING for host in runners))

    def check(self) -> None:
        """Memory is what the disk has, each answered stake is there once, and the books agree."""
        reader, room = self.server.reader, self.room
        assert dict(room.journal.ledger) == dict(reader.accounts())
        for key, host in room.runners.items():
            assert host.table == host.saved == fold_log(reader, key).state
        assert room.house == fold_house(reader).state
        fresh = Sittings()
        fresh.read(reader, [host.table for host in room.runners.values()], room.journal.now())
        assert {one: room.journal.sittings.of(one) for one in fresh._of} == {
            one: fresh.of(one) for one in fresh._of
        }
        assert room.journal.wallets._of == Wallets(Ledger(reader.accounts()))._of
        rows = [row for key in TABLES for row in reader.rows(key)]
        events = [decode(row.kind, row.body) for row in rows]
        placed = sorted(event.id for event in events if isinstance(event, StakePlaced))
        told = {asked: one.heard.answers[asked] for one, asked in self.asked}
        assert placed == sorted(asked for asked, refused in told.items() if refused is None)
        assert audit(reader).fault is None
        assert self.server.trouble == []


def floor(story: Callable[[Floor], Any], folder: Path) -> None:
    """Tell a story on a floor of three tables."""

    async def whole() -> None:
        opened = await Floor.opened(folder)
        await story(opened)
        opened.check()

    simulated(whole())


def test_one_refused_stake_is_nobody_elses_loss(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A5: stakes at three tables around a planted constraint error are done, and there once.

    Health and log name the constraint, and leave the disk alone.
    """

    async def story(there: Floor) -> None:
        patrons = [await there.seated(key, seat) for key in TABLES for seat in (1, 2)]
        await there.betting(*TABLES)
        culprit = patrons[0].heard.new_id()
        operation = Operation(there.room, Stop(), "hash")
        with there.plant(lambda work: any(culprit.encode() in row.body for row in work.rows)):
            for one in patrons[2:4]:
                there.asked.append((one, one.heard.stake("banker", 100)))
            there.asked.append((patrons[0], patrons[0].heard.stake("tie", 20, stake=culprit)))
            for one in patrons[2:]:
                there.asked.append((one, one.heard.stake("player", 100)))
            await asyncio.sleep(0)  # the commit is under way: these wait for the next one
            on_top = patrons[1].heard.stake("banker", 100)
            there.asked.append((patrons[1], on_top))
            for one in patrons[2:]:
                there.asked.append((one, one.heard.stake("tie", 20)))
            answers = {asked: await reason(one, asked) for one, asked in there.asked}
        assert answers.pop(culprit) == answers.pop(on_top) == "not-saved"
        assert set(answers.values()) == {None}
        assert there.planted == 1
        assert there.room.journal.epoch == 0
        found = samples(operation.metrics())
        assert found["punto_commits_total", 'outcome="constraint"'] == 1
        assert ("punto_commits_total", 'outcome="not-saved"') not in found
        assert "constraint: work of one was refused: UNIQUE" in caplog.text
        patrons[1].heard.answers.clear()
        assert await reason(patrons[1], patrons[1].heard.stake("banker", 100, stake=on_top)) is None

    floor(story, tmp_path)


def test_health_names_the_constraint_and_stays_ready(tmp_path: Path) -> None:
    """A5: until the next commit without one; a balancer sends people here all the same."""

    async def story(there: Floor) -> None:
        operation = Operation(there.room, Stop(), "hash")
        with there.plant(lambda work: HOUSE in work.streams):
            await there.room.house_runner.welcome()
        health = operation.health()
        assert health.ready
        said = "constraint: the database refused 1 of the last commit, and saved the rest"
        assert (health.why, health.alarms) == ([], [said])
        await there.room.house_runner.welcome()
        assert operation.health().alarms == []

    floor(story, tmp_path)


def test_money_that_was_never_saved_is_not_spent_elsewhere(tmp_path: Path) -> None:
    """A5: a stack that could not be taken along buys no chips at another table."""

    async def story(there: Floor) -> None:
        ann, ben = await there.seated("one", 1), await there.seated("two", 1)
        elsewhere = Patron(there.server, ann.patron, "three")
        await there.betting("two")
        leaves = [row.kind for row in there.server.reader.rows("one")].count("seat-left")
        with there.plant(lambda work: any(row.kind == "seat-left" for row in work.rows)):
            left = ann.leave()
            sat = elsewhere.heard.sit(1, 9_000)  # 8,000 are in the wallet
            there.asked.append((ben, ben.heard.stake("banker", 100)))
            assert await reason(ann, left) == "not-saved"
            assert await reason(elsewhere, sat) == "not-saved"
            assert await reason(*there.asked[-1]) is None
        assert [row.kind for row in there.server.reader.rows("one")].count("seat-left") == leaves
        assert there.room.journal.ledger.available(f"wallet:{ann.patron}:PLAY") == 8_000
        assert await reason(elsewhere, elsewhere.heard.sit(1, 8_000)) is None

    floor(story, tmp_path)


def test_a_patron_who_sits_down_meanwhile_is_kept(tmp_path: Path) -> None:
    """A5: a sitting that waits for the next commit outlives the fold of another table."""

    async def story(there: Floor) -> None:
        ann, ben = await there.seated("one", 1), await there.seated("two", 1)
        elsewhere = Patron(there.server, ben.patron, "three")
        with there.plant(lambda work: any(row.kind == "seat-left" for row in work.rows)):
            left = ann.leave()
            await asyncio.sleep(0)  # the commit is under way
            sat = elsewhere.heard.sit(1, 500)
            assert await reason(ann, left) == "not-saved"
            assert await reason(elsewhere, sat) is None
        assert there.room.journal.sittings.at(ben.patron, "three") is not None

    floor(story, tmp_path)


@pytest.mark.parametrize("seed", range(8))
def test_the_rest_of_a_batch_is_saved_once_when_a_part_is_refused(
    tmp_path: Path, seed: int
) -> None:
    """A5: stakes, seats, gifts and coups of three tables, some of it refused at random."""
    chance = random.Random(seed)

    async def story(there: Floor) -> None:
        patrons = [await there.seated(key, seat) for key in TABLES for seat in (1, 2, 3)]
        await there.betting(*TABLES)
        with there.plant(lambda work: bool(work.streams) and chance.random() < 0.1):
            for _ in range(60):
                one = chance.choice(patrons)
                act = chance.random()
                if act < 0.8:
                    there.asked.append((one, one.heard.stake("banker", 20)))
                elif act < 0.9:
                    one.leave()
                elif act < 0.95:
                    one.heard.sit(chance.randrange(1, 8), 500)
                else:
                    # It answers who came in, where other requests answer an outcome.
                    there.room.requests.later(there.room.house_runner.welcome())  # type: ignore[arg-type]
                if chance.random() < 0.5:
                    await asyncio.sleep(chance.choice((0, 0, 0, 0.5)))
        for one, asked in there.asked:
            # mypy infers no type for a lambda with defaults.
            await until(lambda one=one, asked=asked: asked in one.heard.answers)  # type: ignore[misc]
        for host in there.room.runners.values():
            host.last_coup = True
        await until(lambda: not there.room.journal.writer.waiting)
        await asyncio.sleep(60)
        assert there.planted > 0
        assert there.room.journal.epoch == 0

    floor(story, tmp_path)


# What used to lead to one


def test_two_tables_of_one_key_in_one_moment(tmp_path: Path) -> None:
    """A5: one is opened, the other is refused by name, and a stake beside them is done."""

    async def story(there: House) -> None:
        await there.betting()
        second = replace(settings(Clocks()), key="second")
        opens = [s.OpenTable(id=name(), settings=second) for _ in range(2)]
        there.send("director", opens[0])
        there.send("pit-boss", opens[1])
        stake = w.PlaceStake(id=name(), table="story-1", coup=1, wager="tie", amount=20)
        assert await there.ask("ann", stake) is None
        assert await reason(there.people["director"], opens[0].id) is None
        assert await reason(there.people["pit-boss"], opens[1].id) == "table-known"
        assert there.room.journal.epoch == 0
        assert there.room.meter.refused == 0
        await there.do("director", opens[0])  # again: it was done

    house(story, tmp_path)


def test_a_key_is_free_again_where_its_table_could_not_be_opened(tmp_path: Path) -> None:
    """A5: the reservation ends with the attempt."""

    async def story(there: House) -> None:
        opening = s.OpenTable(id=name(), settings=replace(settings(Clocks()), key="second"))
        there.server.disk.full = True
        assert await there.ask("director", opening) == "not-saved"
        there.server.disk.full = False
        await there.do("director", opening)

    house(story, tmp_path)


def test_two_proposals_under_one_id(tmp_path: Path) -> None:
    """A5: the second is refused by name, before and after the first is approved."""

    async def story(there: House) -> None:
        fill = office.FillTable(id=name(), table="story-1", currency="PLAY", amount=5)
        other = office.FillTable(id=fill.id, table="story-1", currency="PLAY", amount=7)
        assert await there.ask("cashier", fill) == "second-person-needed"
        assert await there.ask("cashier", other) == "request-id-used"
        shift = office.OpenShift(id=fill.id, name="late")
        assert await there.ask("cashier", shift) in ("request-id-used", "not-allowed")
        there.send("pit-boss", office.Approve(id=name(), proposal=there.proposal()))
        assert await there.ask("cashier", fill) is None  # sent again meanwhile: it is that one
        assert await there.ask("cashier", other) == "request-id-used"
        assert there.told("pit-boss", "proposals")[-1]["proposals"] == []
        assert there.room.journal.ledger.available("table:story-1") == 5
        assert there.room.meter.refused == 0

    house(story, tmp_path)


def test_a_proposal_whose_id_was_used_since_is_refused(tmp_path: Path) -> None:
    """A5: what was done under an id is not done again, nor is anything else."""

    async def story(there: House) -> None:
        fill = office.FillTable(id=name(), table="story-1", currency="PLAY", amount=5)
        assert await there.ask("cashier", fill) == "second-person-needed"
        proposal = there.proposal()
        used = Request("cashier", fill.id, 0, bytes(16))
        assert await there.room.journal.save(Work((), done=(used,))) is None
        approve = office.Approve(id=name(), proposal=proposal)
        assert await there.ask("pit-boss", approve) == "request-id-used"
        assert there.room.meter.refused == 0

    house(story, tmp_path)


# The store itself


GIFT = Transfer(Kind.POSTED, "issue:PLAY", "wallet:ann", 500, "PLAY")


def _work(stream: str, seq: int, *moved: Transfer, head: Head = START) -> tuple[Work, Head]:
    event = BetsOpened(1) if seq % 2 else BetsClosed(1)
    row, after = append_to_chain(head, stream, 0, event)
    return Work((row,), tuple((row, transfer) for transfer in moved)), after


def test_a_batch_is_saved_but_for_what_a_constraint_refuses(tmp_path: Path) -> None:
    """A5: the culprit and what follows it in its own log, and nothing else, is named."""
    store = Store.open(tmp_path)
    one, head = _work("one", 1, GIFT)
    overdraft = replace(GIFT, debit="wallet:ann", credit="wallet:ben", amount=501)
    culprit, later = _work("one", 2, overdraft, head=head)
    on_top, _ = _work("one", 3, head=later)
    two, _ = _work("two", 1, replace(GIFT, credit="wallet:ben"))
    beside = Work((), done=(PLANTED,), log="one")
    with pytest.raises(PartlySaved, match="CHECK") as partly:
        store.commit([one, culprit, two, on_top, beside])
    assert list(partly.value.unfit) == [1, 3, 4]
    assert len(set(map(id, partly.value.unfit.values()))) == 1
    assert (store.head("one").seq, store.head("two").seq) == (1, 1)
    assert dict(store.accounts())["wallet:ben"] == Account("PLAY", credits_posted=500)
    assert store.done(PLANTED.person, PLANTED.id) is None
    again, _ = _work("one", 2, replace(overdraft, amount=500), head=head)
    store.commit([again])
    store.close()


def test_undoing_a_transfer_leaves_the_ledger_as_it_was() -> None:
    """A5: in whatever order, an account that only it opened included."""
    ledger = Ledger()
    ledger.apply(GIFT)
    before = dict(ledger)
    hold = Transfer(Kind.PENDING, "wallet:ann", "table:one", 30, "PLAY", key="a")
    moves = [hold, replace(hold, kind=Kind.VOID), replace(GIFT, credit="wallet:ben")]
    for order in (moves, moves[::-1]):
        for transfer in moves:
            ledger.apply(transfer)
        for transfer in order:
            ledger.undo(transfer)
        assert dict(ledger) == before
