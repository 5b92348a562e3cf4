"""The cage over the wire: two persons, blind counts, reversals, slips, and one-time codes."""

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from punto.gaming_day import GamingDays
from punto.house import HouseCommand
from punto.house.cage_commands import CloseTill
from punto.house.cage_events import Means, TillClosed, TillOpened
from punto.house.commands import CODE_LASTS, AppointLocally, PayIn, PayOut
from punto.house.events import HouseOpened
from punto.house.state import fold
from punto.records.receipts import staff_act
from punto.records.wallet_statement import what
from punto.roles import Role
from punto.rules_version import NEWEST
from punto.server.http import patrons
from punto.server.http.patrons import _page as statement_page
from punto.server.people.currencies_taken import foreign_money
from punto.server.people.patron_codes import patron_code
from punto.server.previews import preview_sheet
from punto.server.room import Room
from punto.store.codec import decode
from punto.wire import cashier, dealing, office, staff
from punto.wire import requests as w
from punto.wire.base import Request
from punto.wire.codec import encode
from punto.words.sentences import Words
from tests.kit.guests import Guest
from tests.kit.house_limits import limit_of
from tests.kit.http_client import Browser, browsing
from tests.kit.process import Process
from tests.kit.simulation import Server, simulated
from tests.kit.staffed_house import House, name, run_in_house
from tests.kit.story import TABLE

PASSWORD = "a long enough password"


async def by_two(house: House, person: str, request: Request, second: str = "pit-boss") -> None:
    """Have somebody ask, and another approve."""
    assert await house.ask(person, request) == "second-person-needed"
    approve = office.Approve(id=name(), proposal=house.proposal(second))
    await house.do(second, approve)


class Plain:
    """Keeps passwords as they are, at once: a simulation has no threads."""

    def busy(self, *_: Any) -> bool:
        """Return False: nothing waits."""
        return False

    async def hash(self, password: str, *_: Any) -> str:
        """Return what is kept of a password."""
        return f"kept {len(password)}"


async def with_money(house: House) -> None:
    """Set a rate, so that the cashier takes Hong Kong dollars."""
    rate = office.SetRate(id=name(), currency="HKD", units=1, per=1)
    await by_two(house, "cashier", rate, "director")


def pay_in(amount: int) -> office.PayIn:
    """Ann brings cash."""
    return office.PayIn(id=name(), patron="ann", currency="HKD", amount=amount)


def test_no_preview_tells_what_a_till_should_hold(tmp_path: Path) -> None:
    """Neither of the count nor of an act that moves its cash, for anybody who may ask."""

    async def story(house: House) -> None:
        await with_money(house)
        opened = cashier.OpenTill(id=name(), till="till-1", cash={"HKD": 1_000})
        await by_two(house, "cashier", opened)
        await house.do("cashier", pay_in(777))
        counted = cashier.CloseTill(id=name(), till="till-1", counted={"HKD": 1_770})
        proposal = await house.propose("cashier", counted)
        approve = office.Approve(id=name(), proposal=proposal)
        asked = (("cashier", pay_in(5)), ("cashier", counted), ("pit-boss", approve))
        for person, request in asked:
            sheet = preview_sheet(house.room, person, request, Words("en"))
            assert sheet.refused is None
            assert b"1777" not in encode(sheet)
            assert b"1782" not in encode(sheet)
            assert b"till:" not in encode(sheet)
        await house.do("pit-boss", approve)
        *_, last = house.server.reader.rows("house")
        rows = [row for row in house.server.reader.rows("house") if row.kind == "till-closed"]
        closed = decode(rows[0].kind, rows[0].body)
        assert isinstance(closed, TillClosed)
        assert (closed.expected, closed.variance) == ({"HKD": 1_777}, {"HKD": -7})
        assert last.seq >= rows[0].seq

    run_in_house(story, tmp_path)


def test_a_count_is_approved_only_of_the_till_as_it_was_counted(tmp_path: Path) -> None:
    """Cash that moved while the count waited makes it another till."""

    async def story(house: House) -> None:
        await with_money(house)
        await by_two(house, "cashier", cashier.OpenTill(id=name(), till="till-1", cash={}))
        counted = cashier.CloseTill(id=name(), till="till-1", counted={})
        proposal = await house.propose("cashier", counted)
        await house.do("cashier", pay_in(10))
        approve = office.Approve(id=name(), proposal=proposal)
        assert await house.ask("pit-boss", approve) == "changed-since"

    run_in_house(story, tmp_path)


def test_money_that_is_no_longer_accepted_is_paid_out_and_counted() -> None:
    """A wallet and a till give back what they hold, also once no table and no rate names it."""
    opened = TillOpened("till-1", {"MOP": 500}, "cora", "carl")
    house = fold([HouseOpened("HKD", NEWEST), opened])

    def refused(command: HouseCommand) -> str | None:
        refusal = foreign_money(command, house, {})
        return refusal.reason.value if refusal else None

    assert refused(PayIn("ann", "MOP", 500, "cora")) == "currency-unknown"
    assert refused(PayOut("ann", "MOP", 500, "cora")) is None
    counted = partial(CloseTill, by="cora", approved="carl")
    assert refused(counted("till-1", {"MOP": 300, "HKD": 1})) is None
    assert refused(counted("till-1", {"MOP": 300, "XYZ": 1})) == "currency-unknown"
    assert refused(counted("till-2", {"MOP": 300})) == "currency-unknown"


def test_an_act_is_reversed_and_the_patron_is_told(tmp_path: Path) -> None:
    """The statement has both movements; the threshold's row is part of the act that reached it."""

    async def story(house: House) -> None:
        await with_money(house)
        threshold = cashier.SetThreshold(id=name(), currency="HKD", amount=500)
        await by_two(house, "director", threshold)
        await house.do("cashier", pay_in(600))
        (row,) = house.room.house.cage.acts
        kinds = [each.kind for each in house.server.reader.rows("house") if each.seq >= row]
        assert kinds == ["money-paid-in", "threshold-reached"]
        await by_two(house, "cashier", cashier.Reverse(id=name(), seq=row, why="mistyped"))
        assert house.room.journal.wallets.of("ann")["HKD"] == 0
        page = statement_page(house.server.reader, "ann", None)
        assert [(moved.kind, moved.amount, balance) for moved, balance in page] == [
            ("money-reversed", -600, 0),
            ("money-paid-in", 600, 600),
            ("patron-welcomed", 10_000, 10_000),
        ]
        older = statement_page(house.server.reader, "ann", page[1][0].number)
        assert [balance for _, balance in older] == [10_000]

    run_in_house(story, tmp_path)


def test_a_dealer_counts_the_chips_of_their_own_table_only(tmp_path: Path) -> None:
    """Where a dealer is required, somebody who deals elsewhere takes no fill."""

    async def story(house: House) -> None:
        ask = cashier.AskFill(id=name(), table=TABLE, currency="PLAY", amount=900)
        await house.do("pit-boss", ask)
        await house.do("cashier", cashier.SendFill(id=name(), slip=1))
        settings = replace(house.table.settings, dealer_required=True)
        await by_two(
            house,
            "pit-boss",
            staff.ChangeSettings(id=name(), table=TABLE, settings=settings),
            "director",
        )
        take = cashier.TakeFill(id=name(), slip=1, counted=900)
        assert await house.ask("dealer", take) == "no-dealer"
        await house.do("dealer", dealing.TakeTable(id=name(), table=TABLE))
        await house.do("dealer", take)

    run_in_house(story, tmp_path)


def test_a_large_pay_out_waits_for_a_second_person(tmp_path: Path) -> None:
    """Above the limit of the house; the receipt has both names and the balance after it."""

    async def story(house: House) -> None:
        await with_money(house)
        limit = limit_of("HKD", pay_out_alone=500)
        await by_two(house, "director", limit)
        await house.do("cashier", pay_in(2_000))
        paid = partial(office.PayOut, patron="ann", currency="HKD")
        await house.do(
            "cashier", paid(id=name(), amount=500, means=Means.CHIPS, reference=" A  7 ")
        )
        await by_two(house, "cashier", paid(id=name(), amount=501))
        rows = [
            row.seq for row in house.server.reader.rows("house") if row.kind == "money-paid-out"
        ]
        acts = [staff_act(house.server.reader, "house", row) for row in rows]
        assert [(act.approved, act.balances) for act in acts if act] == [
            ("", (("ann", "HKD", 1_500),)),
            ("pit-boss", (("ann", "HKD", 999),)),
        ]
        page = statement_page(house.server.reader, "ann", None)
        said = [what(Words("en"), moved) for moved, _ in page]
        assert said == ["Withdrawal", "Withdrawal · Chips · A 7", "Deposit", "Welcome gift"]

    run_in_house(story, tmp_path)


def test_what_was_asked_for_a_till_is_not_done_to_another_of_its_name(tmp_path: Path) -> None:
    """Neither a count nor cash that was to move, also where the same person opened it again."""

    async def story(house: House) -> None:
        await with_money(house)
        opened = partial(cashier.OpenTill, till="till-1", cash={"HKD": 1_000})
        count = partial(cashier.CloseTill, till="till-1", counted={"HKD": 1_000})
        await by_two(house, "cashier", opened(id=name()))
        cash: dict[str, Any] = {"till": "till-1", "currency": "HKD", "amount": 5}
        asked = (
            count(id=name(), counted={"HKD": 10}),
            cashier.TillIn(id=name(), **cash),
            cashier.TillOut(id=name(), **cash),
        )
        for request in asked:
            assert await house.ask("cashier", request) == "second-person-needed"
        before = [
            one["proposal"] for one in house.messages("pit-boss", "proposals")[-1]["proposals"]
        ]
        assert len(before) == len(asked)
        for again in (count(id=name()), opened(id=name())):
            assert await house.ask("cashier", again) == "second-person-needed"
            newest = house.messages("pit-boss", "proposals")[-1]["proposals"][-1]
            await house.do("pit-boss", office.Approve(id=name(), proposal=newest["proposal"]))
        for proposal in before:
            approve = office.Approve(id=name(), proposal=proposal)
            assert await house.ask("pit-boss", approve) == "changed-since"
        assert house.room.house.cage.tills["till-1"].holds == {"HKD": 1_000}

    run_in_house(story, tmp_path)


def test_a_shift_is_opened_once_two_persons_have_closed_the_one_before(tmp_path: Path) -> None:
    """So nobody ends a shift alone, before its tills are counted and its acts can be reversed."""

    async def story(house: House) -> None:
        await with_money(house)
        await house.do("pit-boss", office.OpenShift(id=name(), name="day"))
        opened = cashier.OpenTill(id=name(), till="till-1", cash={"HKD": 1_000})
        await by_two(house, "cashier", opened)
        night = office.OpenShift(id=name(), name="night")
        assert await house.ask("pit-boss", night) == "shift-open"
        counted = cashier.CloseTill(id=name(), till="till-1", counted={"HKD": 1_000})
        await by_two(house, "cashier", counted)
        assert await house.ask("director", night) == "shift-open"
        await by_two(house, "director", cashier.CloseShift(id=name(), name="day"))
        await house.do("pit-boss", office.OpenShift(id=name(), name="night"))

    run_in_house(story, tmp_path)


def test_nobody_moves_their_own_money_at_the_window(tmp_path: Path) -> None:
    """A patron who works as a cashier: not as the first person, and not as the second."""

    async def story(house: House) -> None:
        await with_money(house)
        await house.do("cashier", pay_in(900))
        paid = house.room.house_runner.row
        limit = limit_of("HKD", pay_out_alone=0)
        await by_two(house, "director", limit)
        await house.room.house_runner.ask(AppointLocally("ann", Role.CASHIER, "cli"))
        house.people["ann"] = Guest(house.room, "ann")
        own: dict[str, Any] = {"patron": "ann", "amount": 100}
        reverse = cashier.Reverse(id=name(), seq=paid, why="mistyped")
        for request in (
            office.PayIn(id=name(), currency="HKD", means=Means.TRANSFER, **own),
            office.PayOut(id=name(), currency="HKD", **own),
            office.Exchange(id=name(), pays="HKD", receives="PLAY", **own),
            reverse,
        ):
            assert await house.ask("ann", request) == "not-oneself"
        for request in (office.PayOut(id=name(), currency="HKD", **own), reverse):
            proposal = await house.propose("cashier", request)
            approve = office.Approve(id=name(), proposal=proposal)
            assert await house.ask("ann", approve) == "not-oneself"
            await house.do("cashier", office.Decline(id=name(), proposal=proposal))

    run_in_house(story, tmp_path)


def test_a_fill_takes_three_persons_over_the_wire(tmp_path: Path) -> None:
    """A count that differs goes back; the shift ends once nothing of it is open."""

    async def story(house: House) -> None:
        await house.do("pit-boss", office.OpenShift(id=name(), name="day"))
        ask = cashier.AskFill(id=name(), table=TABLE, currency="PLAY", amount=900)
        await house.do("pit-boss", ask)
        await house.do("cashier", cashier.SendFill(id=name(), slip=1))
        take = cashier.TakeFill(id=name(), slip=1, counted=800)
        assert await house.ask("pit-boss", take) == "third-person-needed"
        await house.do("dealer", cashier.TakeFill(id=name(), slip=1, counted=800))
        await house.do("cashier", cashier.SendFill(id=name(), slip=1))
        await house.do("dealer", cashier.TakeFill(id=name(), slip=1, counted=900))
        assert house.room.journal.ledger.available(f"table:{TABLE}") == 900
        strange = cashier.AskCredit(id=name(), table=TABLE, currency="HKD", amount=5)
        assert await house.ask("pit-boss", strange) == "currency-not-taken"
        close = cashier.CloseShift(id=name(), name="day")
        await by_two(house, "director", close)
        assert not house.room.house.cage.shift_open

    run_in_house(story, tmp_path)


def test_a_code_sets_a_password_once_and_within_its_time(tmp_path: Path) -> None:
    """Its digest is in the log, and not the code; staff and bots get none."""

    async def story(house: House) -> None:
        people = house.room.people
        people._passwords = Plain()  # type: ignore[assignment]  # the real hash takes a second
        assert await people.register("wanda", "cashier") == "wanda"
        issued = await people.issue_code("wanda", "cashier")
        assert isinstance(issued, tuple)
        code, until = issued
        assert until == house.room.journal.now() + CODE_LASTS
        written = b"".join(row.body + row.command for row in house.server.reader.rows("house"))
        assert code.encode() not in written
        wrong = await people.use_code("wanda", "0000-0000-0000", PASSWORD, "here")
        assert wrong is not None
        assert wrong.reason.value == "no-such-code"
        assert await people.use_code("wanda", code.lower(), PASSWORD, "here") is None
        again = await people.use_code("wanda", code, PASSWORD, "elsewhere")
        assert again is not None
        assert again.reason.value == "no-such-code"
        assert house.server.reader.password("wanda") is not None
        for nobody in ("dealer", "nobody"):
            refused = await people.issue_code(nobody, "cashier")
            assert not isinstance(refused, tuple)
            assert refused.reason.value == "patron-unknown"
        taken = await people.register("ann", "cashier")
        assert not isinstance(taken, str)
        assert taken.reason.value == "name-taken"

    run_in_house(story, tmp_path)


def test_a_patron_reads_nothing_of_the_cage(tmp_path: Path) -> None:
    """Deny by default, over HTTP as on the wire."""
    process = Process(["--port", "0", "--data", "data"], tmp_path)

    async def story(browser: Browser) -> None:
        await browser.sign_in()
        for path in ("/api/patrons?like=a", "/api/rates", "/api/cage", "/api/patrons/a/statement"):
            answer = await browser.get(path)
            assert answer.status == 403, path
        for path in ("/api/patrons", "/api/patrons/a/code"):
            answer = await browser.post(path, {"name": "wanda"})
            assert answer.status == 403, path

    browsing(process, story)
    assert process.stop() == (0, "")


def test_patrons_are_searched_apart(tmp_path: Path) -> None:
    """By name, code and seat; nobody's stake waits for the codes of everyone."""
    ran: list[object] = []

    async def apart(make: Any) -> Any:
        ran.append(make.func)
        return make()

    async def story(house: House) -> None:
        house.room.apart = apart
        await house.do("ann", w.TakeSeat(id=name(), table=TABLE, seat=1, buy_in=2_000))
        for like in ("an", patron_code("ann").lower(), f"{TABLE}/1"):
            assert await patrons.search(house.room, like) == ["ann"], like
        assert await patrons.search(house.room, "nobody") == []
        assert ran == [patrons._best] * 4

    run_in_house(story, tmp_path)


def test_cash_counts_to_the_gaming_day_of_the_house_from_the_start(tmp_path: Path) -> None:
    """A room knows when its day begins before anybody answers over HTTP."""

    async def story() -> None:
        server = Server(tmp_path)
        early = GamingDays("UTC", "23:59")
        room = Room(
            *(server.reader, server.room.journal.writer, server.now, bytes, server.trouble.append),
            days=early,
        )
        day = room.house_runner.days.of(server.now())
        assert day == early.of(server.now())
        assert day != GamingDays().of(server.now())

    simulated(story())
