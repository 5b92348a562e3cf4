"""A preview says to the unit what the act then does, and asking changes nothing."""

import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import Phase as Generating
from hypothesis import strategies as st

from punto.house.commands import AppointLocally, WelcomePatron
from punto.ledger import Account
from punto.records.audit import audit
from punto.roles import Role
from punto.rulebook import GAMES
from punto.server.previews import preview_sheet, tell
from punto.store.codec import decode
from punto.table import Phase, Table, decide
from punto.table.commands import ConfirmResult
from punto.table.events import CoupSettled
from punto.table.irregularities import Irregularity
from punto.table.settings import Cards, CutCard, Limit, Settings
from punto.table.state import TAKES_STAKES
from punto.wire import cashier, dealing, office, pit
from punto.wire import requests as w
from punto.wire import staff as s
from punto.wire.base import Request, Seen
from punto.wire.codec import STAFF_REQUESTS
from punto.wire.previews import PreviewSheet
from punto.words.sentences import Words
from tests.kit.full_books import check_running_sums
from tests.kit.guests import Guest
from tests.kit.simulation import Server, simulated
from tests.kit.staff_requests import any_request, fitting, next_slip, next_step
from tests.kit.staffed_house import House, name, run_in_house
from tests.kit.story import TABLE

ENGLISH = Words("en")
STAFF = {role.value: role for role in Role if role is not Role.PATRON}
PEOPLE = {**STAFF, "pit-boss-2": Role.PIT_BOSS, "cashier-2": Role.CASHIER}
GENERATE, HEALTH = [Generating.generate], list(HealthCheck)  # a run is long: it is not shrunk
# What a proposal itself writes, before and after the act.
OF_PROPOSALS = ("proposal-made", "proposal-ended", "ruling-awaited", "ruling-ended")
# Two that the test sends on its own, and two that only look.
NOT_PREVIEWED_HERE = {office.Approve, office.Decline, pit.WatchFloor, pit.LeaveFloor}


def preview(house: House, person: str, request: Request) -> PreviewSheet:
    """Preview a request, and check that nothing changed."""
    before = everything(house)
    sheet = preview_sheet(house.room, person, request, ENGLISH)
    assert everything(house) == before
    return sheet


def everything(house: House) -> tuple[Any, ...]:
    """All that an act could change."""
    room = house.room
    tables = {key: (runner.table, runner.row) for key, runner in room.runners.items()}
    return room.house, room.house_runner.row, tables, accounts(house)


def accounts(house: House) -> dict[str, Account]:
    """Every account there is."""
    return dict(house.room.journal.ledger)


def held(account: Account | None) -> tuple[int, int]:
    """The money in an account, and how much of it is held."""
    return (account.balance, account.debits_pending) if account else (0, 0)


def approver(request: Request, person: str) -> str:
    """Somebody else who may approve a request."""
    seconds = request.seconds(PEOPLE[person])
    others = (other for other in PEOPLE if other != person and PEOPLE[other] in seconds)
    return next(others, "")


async def act_as_previewed(house: House, person: str, request: Request) -> str:
    """Preview a request, do it, and compare; return what became of it."""
    second = approver(request, person)
    sheet = preview(house, person, request)
    money = accounts(house)
    reason = await house.ask(person, request)
    if sheet.second and sheet.refused is None:
        assert reason == "second-person-needed"
        approve = office.Approve(id=name(), proposal=house.proposal(second))
        approved = preview(house, second, approve)
        assert replace_second(approved) == replace_second(sheet)
        reason, sheet = await house.ask(second, approve), approved
    elif sheet.second:  # it waits, and would be refused once it is approved
        assert reason == "second-person-needed"
        await house.do(person, office.Decline(id=name(), proposal=house.proposal(second)))
        reason = sheet.refused.reason if sheet.refused else None
    assert reason == (sheet.refused.reason if sheet.refused else None), (request, sheet)
    if isinstance(request, cashier.CloseTill):  # it is counted blind
        assert (sheet.events, sheet.moved) == ((), ())
    else:
        compare(house, sheet, money)
    return reason or "done"


def replace_second(sheet: PreviewSheet) -> PreviewSheet:
    """The same sheet, without the question who approves."""
    return msgspec.structs.replace(sheet, second=False, at=0)


def compare(house: House, sheet: PreviewSheet, money: dict[str, Account]) -> None:
    """Compare a preview with what was done."""
    after = accounts(house)
    moved = {
        name: (*held(money.get(name)), *held(account))
        for name, account in after.items()
        if held(money.get(name)) != held(account) and not name.startswith("till:")
    }
    assert moved == {
        each.account: (each.before, each.held_before, each.after, each.held_after)
        for each in sheet.moved
    }
    if not sheet.log:
        assert not sheet.events
        return
    rows = [
        row for row in house.server.reader.rows(sheet.log, sheet.at) if row.kind not in OF_PROPOSALS
    ]
    runner = house.room.runners.get(sheet.log)
    currency = runner.table.settings.currency if runner else ""
    assert sheet.events == tuple(
        tell(ENGLISH, decode(row.kind, row.body), currency) for row in rows
    )
    if runner is None or sheet.refused:
        return
    table = runner.table
    assert (table.phase, table.free_coup_due) == (sheet.phase_after, sheet.free_coup)
    assert "".join(result.winner[0].upper() for result in table.results) == sheet.roads_after
    assert tuple(map(str, table.carried)) == sheet.carried
    if sheet.coup == table.coup:
        cards = sheet.cards_after.replace("P", "").replace("B", "").replace("|", "")
        shown = sorted(map(str, table.dealt))
        assert sorted(cards.partition("die")[0].split()) == shown
        lines = {
            (line.seat, line.wager): (line.stake, line.will)
            for line in sheet.lines
            if line.seat in table.seats  # a seat that was freed has no stakes to compare
        }
        assert lines == {
            (number, wager): (sum(stakes), net_of(house, number, wager))
            for number, seat in table.seats.items()
            for wager in {stake.wager for stake in seat.placed}
            for stakes in [[stake.amount for stake in seat.placed if stake.wager == wager]]
        }
        assert_confirmed(table, sheet)


def assert_confirmed(table: Table, sheet: PreviewSheet) -> None:
    """What the lines say of a confirmation is what it then pays."""
    confirmed = {(line.seat, line.wager): line.confirmed for line in sheet.lines}
    if table.phase is not Phase.COMPLETE:
        assert not any(gain is not None for gain in confirmed.values())
        return
    decided = decide(replace(table, ruling=(), paused=False, closed=False), ConfirmResult())
    assert isinstance(decided, tuple)
    (settled,) = [event for event in decided if isinstance(event, CoupSettled)]
    assert confirmed == {(paid.seat, paid.wager): paid.net for paid in settled.payouts}


def net_of(house: House, number: int, wager: str) -> int | None:
    """What a seat gained on a wager, by its payouts alone."""
    table = house.room.runners[TABLE].table
    if table.phase is Phase.VOIDED:
        return 0
    paid = [payout for payout in table.seats[number].payouts if payout.wager == wager]
    return sum(payout.net for payout in paid) if paid else None


def of_game(game: str, confirm: bool, currency: str = "PLAY") -> Settings:
    """A dealt table with a shoe that ends soon."""
    limits = {wager: Limit(20, 1_000) for wager in GAMES[game].by_key}
    table = Settings(TABLE, game, currency, limits, seats=3, decks=4, cut=208 - 60)
    shown = CutCard.SHOWN if confirm else CutCard.COUNTED
    return replace(table, cards=Cards.DEALT, burn=confirm, confirm=confirm, cut_card=shown)


async def house_of(folder: Path, chosen: Settings) -> House:
    """A house with cash, a table, staff of every kind and two patrons with a seat."""
    server = Server(folder)
    await server.room.house_runner.open("HKD")
    await server.room.open_table(chosen)
    house = await staffed(server)
    paid = office.PayIn(id=name(), patron="ann", currency="HKD", amount=50_000)
    await house.do("cashier", paid)
    for number, patron in enumerate(("ann", "ben"), 1):
        seat = w.TakeSeat(id=name(), table=TABLE, seat=number, buy_in=5_000)
        await house.do(patron, seat)
    return house


async def staffed(server: Server) -> House:
    """People of every role."""
    house, runner = House(server), server.room.house_runner
    for person, role in PEOPLE.items():
        assert await runner.ask(AppointLocally(person, role, "cli")) is None
        house.people[person] = Guest(server.room, person)
    for patron in ("ann", "ben", "cat"):
        assert await runner.ask(WelcomePatron(patron, 100_000)) is None
        house.people[patron] = Guest(server.room, patron)
    return house


async def play(house: House, data: st.DataObject, tried: set[type[Request]]) -> None:
    """Let everybody act in any order, each act previewed."""
    for _ in range(40):
        table = house.room.runners[TABLE].table
        if table.phase in TAKES_STAKES and data.draw(st.booleans()):
            patron = data.draw(st.sampled_from(["ann", "ben"]))
            wager = data.draw(st.sampled_from(sorted(table.settings.limits)))
            stake: dict[str, Any] = {"id": name(), "table": TABLE, "coup": table.coup}
            await house.ask(patron, w.PlaceStake(**stake, wager=wager, amount=100))
            repeat = data.draw(st.booleans())
            await house.ask(patron, w.SetAutoRepeat(id=name(), table=TABLE, on=repeat))
        slip = next_slip(house.room.house.cage.slips)
        kinds = [any_request(table), fitting(table), next_step(table), next_step(table), slip]
        request = data.draw(data.draw(st.sampled_from(kinds)))
        role = data.draw(st.sampled_from(request.roles))
        anybody = data.draw(st.integers(0, 19)) == 0
        person = data.draw(st.sampled_from(sorted(PEOPLE))) if anybody else role.value
        outcome = await act_as_previewed(house, person, request)
        if outcome == "done":
            tried.add(type(request))


def played(data: st.DataObject, tried: set[type[Request]]) -> None:
    """One evening."""
    game = data.draw(st.sampled_from(list(GAMES)))
    confirm = data.draw(st.booleans())

    async def story(folder: Path) -> None:
        house = await house_of(folder, of_game(game, confirm))
        await play(house, data, tried)
        assert audit(house.server.reader).fault is None
        check_running_sums(house.server.reader)
        assert house.server.trouble == []

    with tempfile.TemporaryDirectory() as folder:
        simulated(story(Path(folder)))


def test_every_request_of_staff_does_what_its_preview_said() -> None:
    """Over generated play, in every game: events, money, cards and roads, to the unit."""
    tried: set[type[Request]] = set()

    @settings(max_examples=8, phases=GENERATE, deadline=None, suppress_health_check=HEALTH)
    @given(st.data())
    def evenings(data: st.DataObject) -> None:
        played(data, tried)

    evenings()
    assert {dealing.OpenBets, dealing.DealCard, s.CallIrregularity} <= tried


@pytest.mark.campaign
def test_every_request_of_staff_does_what_its_preview_said_for_long() -> None:
    """The same, 400 evenings and more, until every kind of request was done at least once."""
    tried: set[type[Request]] = set()

    @settings(max_examples=400, phases=GENERATE, deadline=None, suppress_health_check=HEALTH)
    @given(st.data())
    def evenings(data: st.DataObject) -> None:
        played(data, tried)

    wanted = set(STAFF_REQUESTS) - NOT_PREVIEWED_HERE - {office.AnswerAttendant}
    for _ in range(5):
        evenings()
        if tried >= wanted:
            break
    assert tried >= wanted


def test_a_void_returns_every_stake_and_the_preview_names_each(tmp_path: Path) -> None:
    """Before the first card one person is enough; after it, two."""

    async def story(house: House) -> None:
        await house.betting()
        void = s.CallIrregularity(id=name(), table=TABLE, what=Irregularity.FOREIGN_CARD)
        early = preview(house, "dealer", void)
        assert (early.second, early.phase_after) == (False, Phase.VOIDED)
        for kind in (dealing.CallLastBets, dealing.CloseBets):
            await house.do("dealer", kind(id=name(), table=TABLE))
        await house.deal("9h Kd")
        sheet = preview(house, "dealer", void)
        assert (sheet.second, sheet.shoe_retired) == (True, True)
        (line,) = sheet.lines
        assert (line.seat, line.patron, line.stake) == (1, "ann", 100)
        assert (line.was, line.will, line.clause) == (None, 0, sheet.events[1].clause)
        seat, table_float = {each.account: each for each in sheet.moved}, "table:story-1"
        assert table_float not in seat  # no money changes hands
        assert (seat["seat:story-1:1"].held_before, seat["seat:story-1:1"].held_after) == (100, 0)
        assert await act_as_previewed(house, "dealer", void) == "done"

    run_in_house(story, tmp_path)


def test_a_preview_shows_which_settings_would_differ(tmp_path: Path) -> None:
    """As they are, and as they would be."""

    async def story(house: House) -> None:
        changed = replace(house.table.settings, seats=5)
        change = s.ChangeSettings(id=name(), table=TABLE, settings=changed)
        sheet = preview(house, "pit-boss", change)
        (setting,) = sheet.settings
        assert (setting.name, setting.before, setting.after) == ("seats", 7, 5)
        assert await act_as_previewed(house, "pit-boss", change) == "done"

    run_in_house(story, tmp_path)


def reason_of(house: House, person: str, request: Request) -> str | None:
    """Why a request would be refused, by its preview."""
    sheet = preview(house, person, request)
    return sheet.refused.reason if sheet.refused else None


def approve(proposal: str) -> office.Approve:
    """Be the second person."""
    return office.Approve(id=name(), proposal=proposal)


def test_the_preview_of_an_approval_refuses_what_changed_since(tmp_path: Path) -> None:
    """Nobody reads of a corrected record that the approval then refuses."""

    async def story(house: House) -> None:
        await house.dealing()
        await house.deal("9h Kd 4c")
        right = dealing.RightRecord(id=name(), table=TABLE, cards=("9h", "Kd", "5c"))
        proposal = await house.propose("dealer", right)
        await house.deal("6s")
        assert reason_of(house, "pit-boss", approve(proposal)) == "changed-since"
        assert await house.ask("pit-boss", approve(proposal)) == "changed-since"

    run_in_house(story, tmp_path)


def test_the_preview_of_an_approval_asks_for_no_place(tmp_path: Path) -> None:
    """A card came since a dealer asked to take over: an approval does not mind."""

    async def story(house: House) -> None:
        await house.do("dealer", dealing.TakeTable(id=name(), table=TABLE))
        await house.dealing()
        await house.deal("9h")
        table = house.table
        at = Seen(table.shoes, table.coup, table.deal.dealt)
        take = dealing.TakeTable(id=name(), table=TABLE, at=at)
        assert await house.ask("pit-boss", take) == "second-person-needed"
        proposal = house.proposal("pit-boss-2")
        await house.deal("Kd")
        sheet = preview(house, "pit-boss-2", approve(proposal))
        assert (sheet.refused, sheet.second) == (None, False)
        assert [told.kind for told in sheet.events] == ["dealer-went", "dealer-came"]
        await house.do("pit-boss-2", approve(proposal))
        assert house.table.dealer == "pit-boss"

    run_in_house(story, tmp_path)


def test_the_preview_of_an_approval_refuses_whom_the_approval_refuses(tmp_path: Path) -> None:
    """An unknown proposal, its own maker, and a role that may not; a decline likewise."""

    async def story(house: House) -> None:
        right = replace(house.table.settings, seats=5)
        change = s.ChangeSettings(id=name(), table=TABLE, settings=right)
        proposal = await house.propose("pit-boss", change)
        unknown = "nothing-of-this-name"
        for person, request, expected in (
            ("pit-boss", approve(unknown), "no-such-proposal"),
            ("pit-boss", approve(proposal), "not-oneself"),
            ("cashier", approve(proposal), "not-allowed"),
            ("pit-boss", office.Decline(id=name(), proposal=unknown), "no-such-proposal"),
            ("dealer", office.Decline(id=name(), proposal=proposal), "not-allowed"),
        ):
            assert reason_of(house, person, request) == expected, request
            assert await house.ask(person, request) == expected, request

    run_in_house(story, tmp_path)
