"""Limits on deposits: by day, week and month, by currency, tightened at once."""

import asyncio
import json
import random
from pathlib import Path

import pytest

from punto.house import STREAM as HOUSE
from punto.house.cage_commands import ReverseAct
from punto.house.commands import BarPatron, ExcludeSelf, GiveGift, HouseCommand, PayIn, PayOut
from punto.house.decide import decide
from punto.house.limits import DAY, PERIODS, Limited
from punto.records.audit import audit
from punto.records.audit_faults import Wrong
from punto.records.audit_house import HouseReplay
from punto.refusals import Refusal
from punto.server.outcomes import Outcome, ServerReason, settled
from punto.server.people.deposit_limits import Deposits
from punto.store import Store, Work, append_to_chain
from punto.words.catalogue import languages
from punto.words.sentences import Words
from tests.kit.limited_room import allow, hours, house, patron, sheet_of
from tests.kit.simulation import Server, simulated


async def pay_in(server: Server, who: str, amount: int, currency: str = "HKD") -> Refusal | None:
    """The cashier takes money; the refusal, if any."""
    outcome = await server.room.house_runner.ask(PayIn(who, currency, amount, "cashier"))
    assert outcome is None or isinstance(outcome, Refusal)
    return outcome


@pytest.mark.parametrize(("what", "span"), PERIODS.items(), ids=[what.value for what in PERIODS])
def test_a_limit_on_deposits_looks_back_over_its_period(
    tmp_path: Path, what: Limited, span: int
) -> None:
    """Earlier deposits of the period count; once they are older, as much may come in again."""

    async def story() -> None:
        server = await house(tmp_path, "HKD")
        ann = await patron(server)
        assert await pay_in(server, ann, 300) is None
        assert await allow(server, ann, what, 500, "HKD") is None
        refused = await pay_in(server, ann, 201)
        assert refused is not None
        period = what.value.removeprefix("deposit-")
        assert refused.reason.value == "own-deposit-limit"
        about = {"period": period, "amount": 201, "left": 200, "most": 500, "currency": "HKD"}
        assert refused.about == about
        assert await pay_in(server, ann, 200) is None
        (limit,) = (each for each in sheet_of(server, ann).limits if each.what is what)
        assert (limit.now, limit.left) == (500, 0)
        await hours(span / 3_600_000)
        assert await pay_in(server, ann, 500) is None
        assert audit(server.reader).fault is None

    simulated(story())


def test_a_tighter_limit_applies_at_once_and_a_looser_one_a_day_later(tmp_path: Path) -> None:
    """As with every limit of one's own; lifting it is loosening it."""

    async def story() -> None:
        server = await house(tmp_path, "HKD")
        ann = await patron(server)
        assert await allow(server, ann, Limited.DEPOSIT_WEEK, 500, "HKD") is None
        assert await allow(server, ann, Limited.DEPOSIT_WEEK, 100, "HKD") is None
        assert await pay_in(server, ann, 101) is not None
        assert await allow(server, ann, Limited.DEPOSIT_WEEK, None, "HKD") is None
        assert await pay_in(server, ann, 101) is not None
        await hours(24)
        assert await pay_in(server, ann, 101) is None

    simulated(story())


def test_each_currency_has_a_limit_of_its_own(tmp_path: Path) -> None:
    """A limit without a currency applies to each; gifts of play money are deposits too."""

    async def story() -> None:
        server = await house(tmp_path, "PLAY", "HKD")
        ann = await patron(server)
        assert await allow(server, ann, Limited.DEPOSIT_DAY, 100, "HKD") is None
        assert await server.room.house_runner.ask(GiveGift(ann, 500)) is None
        assert await allow(server, ann, Limited.DEPOSIT_DAY, 700) is None
        refused = await server.room.house_runner.ask(GiveGift(ann, 201))
        assert isinstance(refused, Refusal)
        assert refused.about["left"] == 200
        assert await pay_in(server, ann, 100) is None
        assert await pay_in(server, ann, 1) is not None

    simulated(story())


def test_two_deposits_at_one_moment_do_not_pass_a_limit_together(tmp_path: Path) -> None:
    """The second is judged while the first is still on its way to the disk."""

    async def story() -> None:
        server = await house(tmp_path, "HKD")
        ann = await patron(server)
        assert await allow(server, ann, Limited.DEPOSIT_DAY, 500, "HKD") is None
        outcomes = await asyncio.gather(*(pay_in(server, ann, 300) for _ in range(2)))
        assert [outcome is None for outcome in outcomes] == [True, False]
        assert await pay_in(server, ann, 200) is None

    simulated(story())


def test_deposits_are_read_once_and_added_up_exactly_from_then_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After many deposits at random moments, what is left is what the log says."""
    read: list[str] = []
    deposits = Store.deposits

    def counted(store: Store, patron: str, currency: str, since: int) -> list[tuple[int, int, int]]:
        read.append(patron)
        return deposits(store, patron, currency, since)

    monkeypatch.setattr(Store, "deposits", counted)
    chance = random.Random(7)

    async def story() -> None:
        server = await house(tmp_path, "HKD")
        ann = await patron(server)
        for what in PERIODS:
            assert await allow(server, ann, what, 1_000_000, "HKD") is None
        for _ in range(120):
            amounts = [chance.randrange(1, 500) for _ in range(chance.randrange(1, 4))]
            paid = await asyncio.gather(*(pay_in(server, ann, amount) for amount in amounts))
            assert paid == [None] * len(amounts)
            await hours(chance.choice([0, 0.5, 7, 25]))
        now = server.room.journal.now()
        rows = [row for row in server.reader.rows("house") if row.kind == "money-paid-in"]
        made = [(row.at, int(json.loads(row.body)["amount"])) for row in rows]
        limits = {each.what: each.left for each in sheet_of(server, ann).limits}
        for what, span in PERIODS.items():
            brought = sum(amount for at, amount in made if at > now - span)
            assert limits[what] == 1_000_000 - brought
        assert read == [ann]

    simulated(story())


def test_a_deposit_that_was_not_saved_does_not_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It leaves as much as before."""

    async def story() -> None:
        server = await house(tmp_path, "HKD")
        ann = await patron(server)
        assert await allow(server, ann, Limited.DEPOSIT_DAY, 500, "HKD") is None
        assert await pay_in(server, ann, 100) is None

        def unsaved(work: Work) -> asyncio.Future[Outcome]:
            return settled(Refusal(ServerReason.NOT_SAVED))

        with monkeypatch.context() as failing:
            failing.setattr(server.room.journal, "saving", unsaved)
            refused = await pay_in(server, ann, 400)
            assert refused is not None
            assert refused.reason is ServerReason.NOT_SAVED
        (day,) = (each for each in sheet_of(server, ann).limits if each.what is Limited.DEPOSIT_DAY)
        assert day.left == 400

    simulated(story())


def test_a_reversed_deposit_counts_no_more(tmp_path: Path) -> None:
    """Neither in memory, nor when the deposits are read again, nor in the audit."""

    async def story() -> None:
        server = await house(tmp_path, "HKD")
        ann = await patron(server)
        runner = server.room.house_runner
        assert await pay_in(server, ann, 100) is None
        assert await allow(server, ann, Limited.DEPOSIT_DAY, 500, "HKD") is None
        assert await pay_in(server, ann, 400) is None
        assert await pay_in(server, ann, 1) is not None
        first, second = runner.house.cage.acts
        assert await runner.ask(ReverseAct(second, "mistyped", "cora", "carl")) is None
        assert await pay_in(server, ann, 401) is not None
        runner.deposits = Deposits(server.room.journal.reader)
        assert await pay_in(server, ann, 401) is not None
        assert await pay_in(server, ann, 400) is None
        assert await runner.ask(ReverseAct(first, "mistyped", "cora", "carl")) is None
        assert await pay_in(server, ann, 101) is not None
        assert await pay_in(server, ann, 100) is None
        assert audit(server.reader).fault is None

    simulated(story())


def test_the_audit_finds_a_deposit_that_its_patron_had_forbidden(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It decides each deposit again, by the limits and deposits before it."""

    async def story() -> None:
        server = await house(tmp_path, "HKD")
        ann = await patron(server)
        assert await allow(server, ann, Limited.DEPOSIT_WEEK, 500, "HKD") is None
        assert await pay_in(server, ann, 300) is None
        assert audit(server.reader).fault is None
        monkeypatch.setattr(Deposits, "refusal", lambda *_: None)
        assert await pay_in(server, ann, 201) is None
        fault = audit(server.reader).fault
        assert fault is not None
        last = [row.seq for row in server.reader.rows("house")][-1]
        assert fault.where == f"house {last}"
        assert "allowed 500 HKD by deposit-week, of which 200 were left" in fault.what

    simulated(story())


@pytest.mark.parametrize("lang", ["en", "zh-Hans", "zh-Hant", "ar"])
def test_the_refusal_names_limit_period_and_what_is_left(tmp_path: Path, lang: str) -> None:
    """In the currency's own writing."""

    async def story() -> None:
        server = await house(tmp_path, "HKD")
        ann = await patron(server)
        assert await allow(server, ann, Limited.DEPOSIT_DAY, 50_050, "HKD") is None
        assert await pay_in(server, ann, 10_050) is None
        refused = await pay_in(server, ann, 60_000)
        assert refused is not None
        sentence = Words(lang).refusal(refused)
        assert all(amount in sentence for amount in ("500.50", "400.00", "600.00"))
        if lang == "en":
            assert "in a day" in sentence

    simulated(story())


def test_the_interval_of_reality_checks_changes_at_once(tmp_path: Path) -> None:
    """It is no limit, though it is set like one; none means the house's own."""

    async def story() -> None:
        server = await house(tmp_path, "HKD")
        ann = await patron(server)
        assert sheet_of(server, ann).reality_minutes is None
        for minutes in (15, 120, 0, None):
            assert await allow(server, ann, Limited.REALITY, minutes) is None
            assert sheet_of(server, ann).reality_minutes == minutes
        assert await allow(server, ann, Limited.REALITY, 1_441) == "not-a-limit"
        assert await allow(server, ann, Limited.REALITY, 15, "HKD") == "not-a-limit"
        assert audit(server.reader).fault is None

    simulated(story())


def test_nothing_is_paid_in_for_a_patron_who_has_excluded_themself(tmp_path: Path) -> None:
    """Neither cash nor play money; what the patron has is still paid out."""

    async def story() -> None:
        server = await house(tmp_path, "HKD")
        ann = await patron(server)
        assert await pay_in(server, ann, 300) is None
        desk, now = server.room.house_runner, server.room.journal.now()
        assert await desk.ask(ExcludeSelf(ann, now + DAY, now)) is None
        refused = await pay_in(server, ann, 1)
        assert refused is not None
        assert Words("en").refused(refused).startswith(f"{ann} has excluded themself")
        assert await desk.ask(PayOut(ann, "HKD", 300, "cashier")) is None
        await hours(24)
        assert await pay_in(server, ann, 1) is None

    simulated(story())


def test_a_refused_deposit_names_the_currency_of_the_limit(tmp_path: Path) -> None:
    """A patron may have a limit in each."""

    async def story() -> None:
        server = await house(tmp_path, "HKD")
        ann = await patron(server)
        assert await allow(server, ann, Limited.DEPOSIT_DAY, 500, "HKD") is None
        refused = await pay_in(server, ann, 501)
        assert refused is not None
        for language in languages():
            assert "HKD" in Words(language).refused(refused)

    simulated(story())


@pytest.mark.parametrize("kept_out", ["barred", "excluded"])
def test_an_audit_finds_a_deposit_of_a_patron_who_was_kept_out(
    kept_out: str, tmp_path: Path
) -> None:
    """A forged row whose hash fits is judged by what the house knew at that row."""

    async def story() -> None:
        server = await house(tmp_path, "HKD")
        ann, now = await patron(server, "HKD"), server.room.journal.now()
        command: HouseCommand = ExcludeSelf(ann, now + 10**10, now)
        if kept_out == "barred":
            command = BarPatron(ann, now + 10**10, "a reason", "pia", now)
        assert await server.room.house_runner.ask(command) is None
        replay = HouseReplay()
        for row in server.reader.rows(HOUSE):
            replay.moves(row)
        paid = PayIn(ann, "HKD", 100, "cora")
        events = decide(replay.house, paid, lambda account: 0)
        assert not isinstance(events, Refusal)
        head = server.reader.head(HOUSE)
        forged, _ = append_to_chain(head, HOUSE, now + 1, events[0], paid)
        with pytest.raises(Wrong, match=f"{kept_out}: the deposit should have been refused"):
            replay.moves(forged)
        await server.pull_plug()

    simulated(story())


@pytest.mark.parametrize("days", [-8_000, -33, 60, 365])
def test_a_deposit_under_a_wrong_clock_hides_no_other(
    days: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Server and audit count alike, also after restarts: no deposit is earlier than the last."""
    clock = Server.now
    wrong = [0]
    monkeypatch.setattr(Server, "now", lambda server: clock(server) + wrong[0] * DAY)

    async def started(server: Server | None = None) -> Server:
        if server:
            await server.pull_plug()
        return await house(tmp_path, "HKD")

    async def story() -> None:
        server = await started()
        ann = await patron(server)
        assert await allow(server, ann, Limited.DEPOSIT_DAY, 500, "HKD") is None
        assert await pay_in(server, ann, 400) is None
        wrong[0] = days
        server = await started(server)
        assert await pay_in(server, ann, 50) is None
        wrong[0] = 0
        server = await started(server)
        assert await pay_in(server, ann, 500) is not None
        await hours(40 * 24)
        server = await started(server)
        await pay_in(server, ann, 300)
        await pay_in(server, ann, 300)
        assert audit(server.reader).fault is None
        await server.pull_plug()

    simulated(story())
