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
from punto.store import (
    PartlySaved,
    Request,
    Work,
    append_to_chain,
    fold_log,
    open_store,
    row_transfers,
)
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
from tests.kit.patron import PatronScreen
from tests.kit.simulation import Server, simulated
from tests.kit.staffed_house import House, name, run_in_house
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
        self.screen = PatronScreen(self.table, self._ask)
        super().connect()

    def leave(self) -> str:
        """Ask to stand up."""
        request = w.LeaveSeat(id=self.screen.new_id(), table=self.table)
        self._ask(request)
        return request.id


class Floor:
    """A server with three tables, and planted work that a constraint refuses."""

    def __init__(self, server: Server) -> None:
        self.server, self.room = server, server.room
        self.requests: list[tuple[Patron, str]] = []
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
        patron = Patron(self.server, welcomed[0], table)
        assert await reason(patron, patron.screen.sit(seat, 2_000)) is None
        return patron

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
        assert {name: room.journal.sittings.of(name) for name in fresh._of} == {
            name: fresh.of(name) for name in fresh._of
        }
        assert room.journal.wallets._of == Wallets(Ledger(reader.accounts()))._of
        rows = [row for key in TABLES for row in reader.rows(key)]
        events = [decode(row.kind, row.body) for row in rows]
        placed = sorted(event.id for event in events if isinstance(event, StakePlaced))
        answers = {
            request_id: patron.screen.answers[request_id] for patron, request_id in self.requests
        }
        assert placed == sorted(
            request_id for request_id, refused in answers.items() if refused is None
        )
        assert audit(reader).fault is None
        assert self.server.trouble == []


def run_on_floor(story: Callable[[Floor], Any], folder: Path) -> None:
    """Tell a story on a floor of three tables."""

    async def whole() -> None:
        opened = await Floor.opened(folder)
        await story(opened)
        opened.check()

    simulated(whole())


def test_one_refused_stake_does_not_affect_other_patrons(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A5: stakes at three tables around a planted constraint error are done, and there once.

    Health and log name the constraint, and leave the disk alone.
    """

    async def story(floor: Floor) -> None:
        patrons = [await floor.seated(key, seat) for key in TABLES for seat in (1, 2)]
        await floor.betting(*TABLES)
        culprit = patrons[0].screen.new_id()
        operation = Operation(floor.room, Stop(), "hash")
        with floor.plant(lambda work: any(culprit.encode() in row.body for row in work.rows)):
            for patron in patrons[2:4]:
                floor.requests.append((patron, patron.screen.stake("banker", 100)))
            floor.requests.append((patrons[0], patrons[0].screen.stake("tie", 20, stake=culprit)))
            for patron in patrons[2:]:
                floor.requests.append((patron, patron.screen.stake("player", 100)))
            await asyncio.sleep(0)  # the commit is under way: these wait for the next one
            on_top = patrons[1].screen.stake("banker", 100)
            floor.requests.append((patrons[1], on_top))
            for patron in patrons[2:]:
                floor.requests.append((patron, patron.screen.stake("tie", 20)))
            answers = {
                request_id: await reason(patron, request_id)
                for patron, request_id in floor.requests
            }
        assert answers.pop(culprit) == answers.pop(on_top) == "not-saved"
        assert set(answers.values()) == {None}
        assert floor.planted == 1
        assert floor.room.journal.epoch == 0
        values = samples(operation.metrics())
        assert values["punto_commits_total", 'outcome="constraint"'] == 1
        assert ("punto_commits_total", 'outcome="not-saved"') not in values
        assert "constraint: work of one was refused: UNIQUE" in caplog.text
        patrons[1].screen.answers.clear()
        assert (
            await reason(patrons[1], patrons[1].screen.stake("banker", 100, stake=on_top)) is None
        )

    run_on_floor(story, tmp_path)


def test_health_names_the_constraint_and_stays_ready(tmp_path: Path) -> None:
    """A5: until the next commit without one; a balancer sends people here all the same."""

    async def story(floor: Floor) -> None:
        operation = Operation(floor.room, Stop(), "hash")
        await floor.room.house_runner.welcome()  # with the first row, which adopts the rules
        with floor.plant(lambda work: HOUSE in work.streams):
            await floor.room.house_runner.welcome()
        health = operation.health()
        assert health.ready
        alarm = "constraint: the database refused 1 of the last commit, and saved the rest"
        assert (health.why, health.alarms) == ([], [alarm])
        await floor.room.house_runner.welcome()
        assert operation.health().alarms == []

    run_on_floor(story, tmp_path)


def test_money_that_was_never_saved_is_not_spent_elsewhere(tmp_path: Path) -> None:
    """A5: a stack that could not be taken along buys no chips at another table."""

    async def story(floor: Floor) -> None:
        ann, ben = await floor.seated("one", 1), await floor.seated("two", 1)
        elsewhere = Patron(floor.server, ann.patron, "three")
        await floor.betting("two")
        leaves = [row.kind for row in floor.server.reader.rows("one")].count("seat-left")
        with floor.plant(lambda work: any(row.kind == "seat-left" for row in work.rows)):
            left = ann.leave()
            sat = elsewhere.screen.sit(1, 9_000)  # 8,000 are in the wallet
            floor.requests.append((ben, ben.screen.stake("banker", 100)))
            assert await reason(ann, left) == "not-saved"
            assert await reason(elsewhere, sat) == "not-saved"
            assert await reason(*floor.requests[-1]) is None
        assert [row.kind for row in floor.server.reader.rows("one")].count("seat-left") == leaves
        assert floor.room.journal.ledger.available(f"wallet:{ann.patron}:PLAY") == 8_000
        assert await reason(elsewhere, elsewhere.screen.sit(1, 8_000)) is None

    run_on_floor(story, tmp_path)


def test_a_patron_who_sits_down_meanwhile_is_kept(tmp_path: Path) -> None:
    """A5: a sitting that waits for the next commit outlives the fold of another table."""

    async def story(floor: Floor) -> None:
        ann, ben = await floor.seated("one", 1), await floor.seated("two", 1)
        elsewhere = Patron(floor.server, ben.patron, "three")
        with floor.plant(lambda work: any(row.kind == "seat-left" for row in work.rows)):
            left = ann.leave()
            await asyncio.sleep(0)  # the commit is under way
            sat = elsewhere.screen.sit(1, 500)
            assert await reason(ann, left) == "not-saved"
            assert await reason(elsewhere, sat) is None
        assert floor.room.journal.sittings.at(ben.patron, "three") is not None

    run_on_floor(story, tmp_path)


@pytest.mark.parametrize("seed", range(8))
def test_the_rest_of_a_batch_is_saved_once_when_a_part_is_refused(
    tmp_path: Path, seed: int
) -> None:
    """A5: stakes, seats, gifts and coups of three tables, some of it refused at random."""
    chance = random.Random(seed)

    async def story(floor: Floor) -> None:
        patrons = [await floor.seated(key, seat) for key in TABLES for seat in (1, 2, 3)]
        await floor.betting(*TABLES)
        with floor.plant(lambda work: bool(work.streams) and chance.random() < 0.1):
            for _ in range(60):
                patron = chance.choice(patrons)
                act = chance.random()
                if act < 0.8:
                    floor.requests.append((patron, patron.screen.stake("banker", 20)))
                elif act < 0.9:
                    patron.leave()
                elif act < 0.95:
                    patron.screen.sit(chance.randrange(1, 8), 500)
                else:
                    # It answers who came in, where other requests answer an outcome.
                    # It answers a name as well, which nobody reads here.
                    floor.room.requests.later(floor.room.house_runner.welcome())  # type: ignore[arg-type]
                if chance.random() < 0.5:
                    await asyncio.sleep(chance.choice((0, 0, 0, 0.5)))
        for patron, request_id in floor.requests:
            # mypy infers no type for a lambda with defaults.
            # mypy cannot infer a lambda with defaults, which bind the loop's variables.
            await until(lambda patron=patron, name=request_id: name in patron.screen.answers)  # type: ignore[misc]
        for host in floor.room.runners.values():
            host.last_coup = True
        await until(lambda: not floor.room.journal.writer.waiting)
        await asyncio.sleep(60)
        assert floor.planted > 0
        assert floor.room.journal.epoch == 0

    run_on_floor(story, tmp_path)


# What used to lead to one


def test_two_tables_of_one_key_in_one_moment(tmp_path: Path) -> None:
    """A5: one is opened, the other is refused by name, and a stake beside them is done."""

    async def story(house: House) -> None:
        await house.betting()
        second = replace(settings(Clocks()), key="second")
        opens = [s.OpenTable(id=name(), settings=second) for _ in range(2)]
        house.send("director", opens[0])
        house.send("pit-boss", opens[1])
        stake = w.PlaceStake(id=name(), table="story-1", coup=1, wager="tie", amount=20)
        assert await house.ask("ann", stake) is None
        assert await reason(house.people["director"], opens[0].id) is None
        assert await reason(house.people["pit-boss"], opens[1].id) == "table-known"
        assert house.room.journal.epoch == 0
        assert house.room.meter.refused == 0
        await house.do("director", opens[0])  # again: it was done

    run_in_house(story, tmp_path)


def test_a_key_is_free_again_where_its_table_could_not_be_opened(tmp_path: Path) -> None:
    """A5: the reservation ends with the attempt."""

    async def story(house: House) -> None:
        opening = s.OpenTable(id=name(), settings=replace(settings(Clocks()), key="second"))
        house.server.disk.full = True
        assert await house.ask("director", opening) == "not-saved"
        house.server.disk.full = False
        await house.do("director", opening)

    run_in_house(story, tmp_path)


def test_two_proposals_under_one_id(tmp_path: Path) -> None:
    """A5: the second is refused by name, before and after the first is approved."""

    async def story(house: House) -> None:
        fill = office.FillTable(id=name(), table="story-1", currency="PLAY", amount=5)
        other = office.FillTable(id=fill.id, table="story-1", currency="PLAY", amount=7)
        assert await house.ask("cashier", fill) == "second-person-needed"
        assert await house.ask("cashier", other) == "request-id-used"
        shift = office.OpenShift(id=fill.id, name="late")
        assert await house.ask("cashier", shift) in ("request-id-used", "not-allowed")
        house.send("pit-boss", office.Approve(id=name(), proposal=house.proposal()))
        assert await house.ask("cashier", fill) is None  # sent again meanwhile: it is that one
        assert await house.ask("cashier", other) == "request-id-used"
        assert house.messages("pit-boss", "proposals")[-1]["proposals"] == []
        assert house.room.journal.ledger.available("table:story-1") == 5
        assert house.room.meter.refused == 0

    run_in_house(story, tmp_path)


def test_a_proposal_whose_id_was_used_since_is_refused(tmp_path: Path) -> None:
    """A5: what was done under an id is not done again, nor is anything else."""

    async def story(house: House) -> None:
        fill = office.FillTable(id=name(), table="story-1", currency="PLAY", amount=5)
        assert await house.ask("cashier", fill) == "second-person-needed"
        proposal = house.proposal()
        used = Request("cashier", fill.id, 0, bytes(16))
        assert await house.room.journal.save(Work((), done=(used,))) is None
        approve = office.Approve(id=name(), proposal=proposal)
        assert await house.ask("pit-boss", approve) == "request-id-used"
        assert house.room.meter.refused == 0

    run_in_house(story, tmp_path)


# The store itself


GIFT = Transfer(Kind.POSTED, "issue:PLAY", "wallet:ann", 500, "PLAY")


def _work(stream: str, seq: int, *moved: Transfer, head: Head = START) -> tuple[Work, Head]:
    event = BetsOpened(1) if seq % 2 else BetsClosed(1)
    row, after = append_to_chain(head, stream, 0, event)
    return Work((row,), row_transfers(row, moved)), after


def test_a_batch_is_saved_except_for_work_that_a_constraint_refuses(tmp_path: Path) -> None:
    """A5: the culprit and what follows it in its own log, and nothing else, is named."""
    store = open_store(tmp_path)
    first, head = _work("one", 1, GIFT)
    overdraft = GIFT._replace(debit="wallet:ann", credit="wallet:ben", amount=501)
    culprit, later = _work("one", 2, overdraft, head=head)
    on_top, _ = _work("one", 3, head=later)
    two, _ = _work("two", 1, GIFT._replace(credit="wallet:ben"))
    beside = Work((), done=(PLANTED,), log="one")
    with pytest.raises(PartlySaved, match="CHECK") as partly:
        store.commit([first, culprit, two, on_top, beside])
    assert list(partly.value.unfit) == [1, 3, 4]
    assert len(set(map(id, partly.value.unfit.values()))) == 1
    assert (store.head("one").seq, store.head("two").seq) == (1, 1)
    assert dict(store.accounts())["wallet:ben"] == Account("PLAY", credits_posted=500)
    assert store.done(PLANTED.person, PLANTED.id) is None
    again, _ = _work("one", 2, overdraft._replace(amount=500), head=head)
    store.commit([again])
    store.close()


def test_undoing_a_transfer_leaves_the_ledger_as_it_was() -> None:
    """A5: in whatever order, an account that only it opened included."""
    ledger = Ledger()
    ledger.apply(GIFT)
    before = dict(ledger)
    hold = Transfer(Kind.PENDING, "wallet:ann", "table:one", 30, "PLAY", key="a")
    moves = [hold, hold._replace(kind=Kind.VOID), GIFT._replace(credit="wallet:ben")]
    for order in (moves, moves[::-1]):
        for transfer in moves:
            ledger.apply(transfer)
        for transfer in order:
            ledger.undo(transfer)
        assert dict(ledger) == before
