"""Staff: who may ask what, a second person where one is needed, a dealt table over the wire."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from punto.house import House as HouseState
from punto.house import HouseReason, decide
from punto.house.commands import (
    AppointLocally,
    AppointStaff,
    DismissLocally,
    WelcomePatron,
)
from punto.house.events import StaffAppointed
from punto.ledger.currencies import Rate
from punto.records.audit import audit
from punto.refusals import Refusal
from punto.roles import STAFF, Role
from punto.rules_version import NEWEST, OLDEST
from punto.server.operation import shutdown
from punto.server.people import approvals
from punto.server.people.permissions import RoleReason
from punto.server.previews import preview_sheet
from punto.server.tables.settings_digest import settings_digest
from punto.table import Phase
from punto.table.irregularities import Irregularity
from punto.table.settings import Cards, Clocks
from punto.table.state import Voids
from punto.wire import dealing, office
from punto.wire import requests as w
from punto.wire import staff as s
from punto.words.sentences import Words
from tests.kit.guests import Guest, reason, until
from tests.kit.simulation import Server, simulated
from tests.kit.staffed_house import House, name, run_in_house
from tests.kit.story import TABLE, settings
from tests.kit.tables import BANKER_WINS

# Dealing by hand


def test_a_dealer_deals_a_whole_coup_and_the_patron_is_paid(tmp_path: Path) -> None:
    """Each card for the place that is due; a slip is taken back; staff see where it goes."""

    async def story(house: House) -> None:
        await house.dealing()
        await house.deal("2h")
        await house.do("dealer", dealing.TakeBackCard(id=name(), table=TABLE))
        await house.deal(BANKER_WINS)
        assert house.table.phase is Phase.SETTLED
        assert house.table.seats[1].stack == 2_095
        seat = house.people["ann"].screen.seat
        assert seat is not None
        assert seat["payouts"][0]["net"] == 95
        dues = [
            patch["change"]["due"]
            for patch in house.messages("dealer", "staff-patch")
            if "due" in patch["change"]
        ]
        assert dues[:3] == ["player", "banker", "player"]

    run_in_house(story, tmp_path)


def test_nobody_deals_at_a_drawn_table(tmp_path: Path) -> None:
    """There is no way to say which card comes."""

    async def story(house: House) -> None:
        await house.do("ann", w.TakeSeat(id=name(), table=TABLE, seat=1, buy_in=2_000))
        for request in (
            dealing.OpenShoe(id=name(), table=TABLE),
            dealing.DealCard(id=name(), table=TABLE, card="9h"),
            dealing.ShakeDie(id=name(), table=TABLE, value=3),
            dealing.OpenBets(id=name(), table=TABLE),
            dealing.CloseBets(id=name(), table=TABLE),
        ):
            assert await house.ask("dealer", request) == "drawn-here"

    run_in_house(story, tmp_path, Cards.DRAWN)


def test_voids_and_corrections_are_refused_at_a_drawn_table(tmp_path: Path) -> None:
    """A9: one person voided a drawn coup after its die, two voided any; now nobody does."""

    async def story(house: House) -> None:
        await house.do("ann", w.TakeSeat(id=name(), table=TABLE, seat=1, buy_in=2_000))
        await until(lambda: house.table.phase is Phase.DEALING)
        for kind in Irregularity:
            for person in ("dealer", "pit-boss"):
                void = s.CallIrregularity(id=name(), table=TABLE, what=kind)
                assert await house.ask(person, void) == "drawn-here"
        await until(lambda: house.table.phase is Phase.SETTLED)
        anew = s.Resettle(id=name(), table=TABLE, coup=1, result="P 9h Kc | B Kd 6s")
        assert await house.ask("pit-boss", anew) == "drawn-here"
        assert house.table.voids == Voids()

    run_in_house(story, tmp_path, Cards.DRAWN)


def test_staff_see_every_seat_and_patrons_do_not(tmp_path: Path) -> None:
    """Numbers without a gap; an auditor reads the same; a cashier and an admin see no stakes."""

    async def story(house: House) -> None:
        await house.betting()
        for person in ("dealer", "pit-boss", "director", "auditor"):
            (snapshot,) = house.messages(person, "staff-snapshot")
            patches = house.messages(person, "staff-patch")
            numbers = [patch["no"] for patch in patches]
            assert numbers == list(range(snapshot["no"] + 1, snapshot["no"] + 1 + len(patches)))
            view = snapshot["view"]
            for patch in patches:
                view = view | patch["change"]
            (seat,) = view["seats"]
            assert (seat["patron"], seat["stakes"]) == ("ann", {"banker": 100})
            assert view["exposure"] == {"banker": 95}
        for person in ("ann", "cashier", "admin"):
            assert not house.messages(person, "staff-snapshot")
            assert not house.messages(person, "staff-patch")

    run_in_house(story, tmp_path)


# Two persons


def test_a_void_needs_a_second_person_with_the_right_role(tmp_path: Path) -> None:
    """The dealer calls, the pit boss approves; neither the dealer nor a cashier can."""

    async def story(house: House) -> None:
        await house.dealing()
        await house.deal("9h Kd")
        foreign = s.CallIrregularity(id=name(), table=TABLE, what=Irregularity.FOREIGN_CARD)
        assert await house.ask("dealer", foreign) == "second-person-needed"
        assert house.table.phase is Phase.DEALING
        (waiting,) = house.messages("pit-boss", "proposals")[-1]["proposals"]
        assert (waiting["by"], waiting["what"]) == ("dealer", "call-irregularity")
        assert not house.messages("ann", "proposals")
        proposal = waiting["proposal"]
        for person, why in (
            ("dealer", "not-allowed"),
            ("cashier", "not-allowed"),
            ("auditor", "not-allowed"),
            ("ann", "not-allowed"),
        ):
            assert await house.ask(person, office.Approve(id=name(), proposal=proposal)) == why
        await house.do("pit-boss", office.Approve(id=name(), proposal=proposal))
        assert str(house.table.phase) == "voided"
        assert house.messages("pit-boss", "proposals")[-1]["proposals"] == []
        again = office.Approve(id=name(), proposal=proposal)
        assert await house.ask("pit-boss", again) == "no-such-proposal"

    run_in_house(story, tmp_path)


def test_nobody_approves_their_own_proposal(tmp_path: Path) -> None:
    """Not even a pit boss; another one may."""

    async def story(house: House) -> None:
        await house.dealing()
        await house.deal(BANKER_WINS)
        wrong = s.Resettle(id=name(), table=TABLE, coup=1, result="P 9h Kc | B Kd 6s")
        assert await house.ask("pit-boss", wrong) == "second-person-needed"
        own = office.Approve(id=name(), proposal=house.proposal())
        assert await house.ask("pit-boss", own) == "not-oneself"
        await house.do("pit-boss-2", office.Approve(id=name(), proposal=house.proposal()))
        assert house.table.seats[1].stack == 1_900

    run_in_house(story, tmp_path)


def test_a_proposal_is_declined_or_waits_too_long(tmp_path: Path) -> None:
    """By its maker or by anyone who could approve it; after five minutes by itself."""

    async def story(house: House) -> None:
        fill = office.FillTable(id=name(), table=TABLE, currency="PLAY", amount=500)
        assert await house.ask("cashier", fill) == "second-person-needed"
        decline = office.Decline(id=name(), proposal=house.proposal())
        assert await house.ask("dealer", decline) == "not-allowed"
        await house.do("cashier", decline)
        late = replace_id(fill)
        assert await house.ask("cashier", late) == "second-person-needed"
        approve = office.Approve(id=name(), proposal=house.proposal())
        await asyncio.sleep(301)
        assert await house.ask("pit-boss", approve) == "no-such-proposal"

    run_in_house(story, tmp_path)


def test_proposals_are_bounded_and_the_oldest_make_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hundred wait at most, as docs/operation.md says; three do here."""
    assert approvals.MOST == 100
    monkeypatch.setattr(approvals, "MOST", 3)

    async def story(house: House) -> None:
        fill = office.FillTable(id=name(), table=TABLE, currency="PLAY", amount=500)
        made: list[str] = []
        for _ in range(4):
            assert await house.ask("cashier", replace_id(fill)) == "second-person-needed"
            made.append([*house.room.approvals.waiting()][-1])
        assert [*house.room.approvals.waiting()] == made[1:]
        approve = office.Approve(id=name(), proposal=made[0])
        assert await house.ask("pit-boss", approve) == "no-such-proposal"

    run_in_house(story, tmp_path)


def test_a_stop_waits_for_no_coup_that_a_person_deals(tmp_path: Path) -> None:
    """`finish_coups` deals drawn tables to the end; cards of a dealt one are the dealer's."""

    async def story(house: House) -> None:
        await house.dealing()
        coup = house.table.coup
        await asyncio.wait_for(shutdown._finish_coups(house.room), 1)
        assert (house.table.phase, house.table.coup) == (Phase.CLOSED, coup)

    run_in_house(story, tmp_path)


def replace_id(request: office.FillTable) -> office.FillTable:
    """The same request under another id."""
    return office.FillTable(
        id=name(), table=request.table, currency=request.currency, amount=request.amount
    )


def test_an_approval_executes_the_shown_proposal_once(tmp_path: Path) -> None:
    """Three approve at once: one does it; the request sent again is told that it was done."""

    async def story(house: House) -> None:
        fill = office.FillTable(id=name(), table=TABLE, currency="PLAY", amount=500)
        proposal = await house.propose("cashier", fill)
        (waiting,) = house.messages("director", "proposals")[-1]["proposals"]
        assert waiting["asked"] == {
            "id": fill.id,
            "table": TABLE,
            "currency": "PLAY",
            "amount": 500,
        }
        sent = [
            (person, office.Approve(id=name(), proposal=proposal))
            for person in ("pit-boss", "director", "pit-boss-2")
        ]
        for person, approve in sent:
            house.send(person, approve)
        answers = [await reason(house.people[person], request.id) for person, request in sent]
        assert sorted(map(str, answers)) == ["None", "no-such-proposal", "no-such-proposal"]
        await house.do("cashier", fill)
        assert house.messages("pit-boss", "proposals")[-1]["proposals"] == []
        assert house.room.journal.ledger.available(f"table:{TABLE}") == 500

    run_in_house(story, tmp_path)


def test_a_proposal_cannot_be_exchanged_for_another(tmp_path: Path) -> None:
    """Neither by its maker nor by somebody else under the same id."""

    async def story(house: House) -> None:
        fill = office.FillTable(id=name(), table=TABLE, currency="PLAY", amount=1)
        more = office.FillTable(id=fill.id, table=TABLE, currency="PLAY", amount=900_000)
        first = await house.propose("cashier", fill)
        assert await house.ask("cashier", more) == "request-id-used"
        assert await house.ask("pit-boss-2", more) == "second-person-needed"
        waiting = house.messages("auditor", "proposals")[-1]["proposals"]
        assert [proposal["asked"]["amount"] for proposal in waiting] == [1, 900_000]
        await house.do("pit-boss", office.Approve(id=name(), proposal=first))
        assert house.room.journal.ledger.available(f"table:{TABLE}") == 1
        assert await house.ask("cashier", more) == "request-id-used"

    run_in_house(story, tmp_path)


def test_a_call_about_a_coup_does_not_reach_the_next(tmp_path: Path) -> None:
    """Approved too late it is refused, and the coup that is dealt now stands."""

    async def story(house: House) -> None:
        await house.dealing()
        await house.deal("9h Kd 4c 6s")
        wrong = dealing.RightRecord(id=name(), table=TABLE, cards=("8h", "Kd", "4c", "6s"))
        proposal = await house.propose("dealer", wrong)
        await house.deal("2d")
        await house.do("dealer", dealing.OpenBets(id=name(), table=TABLE))
        await house.do("dealer", dealing.CallLastBets(id=name(), table=TABLE))
        await house.do("dealer", dealing.CloseBets(id=name(), table=TABLE))
        await house.deal("9h Kd")
        late = office.Approve(id=name(), proposal=proposal)
        assert await house.ask("pit-boss", late) == "another-coup"
        assert house.table.phase is Phase.DEALING

    run_in_house(story, tmp_path)


def test_a_proposer_who_lost_the_role_no_longer_counts(tmp_path: Path) -> None:
    """Dismissed, or in another role by now."""

    async def story(house: House) -> None:
        fill = office.FillTable(id=name(), table=TABLE, currency="PLAY", amount=500)
        proposal = await house.propose("cashier", fill)
        assert await house.room.house_runner.ask(DismissLocally("cashier", "cli")) is None
        approve = office.Approve(id=name(), proposal=proposal)
        assert await house.ask("pit-boss", approve) == "not-allowed"

    run_in_house(story, tmp_path)


def test_nobody_who_sits_at_a_table_is_appointed(tmp_path: Path) -> None:
    """A dealer with a stake could key the cards for it."""

    async def story(house: House) -> None:
        await house.betting()
        appoint = office.AppointStaff(id=name(), name="ann", role=Role.DEALER)
        assert await house.ask("admin", appoint) == "seated"

    run_in_house(story, tmp_path)


# A proposal is made against what stands


def approve(proposal: str) -> office.Approve:
    """Be the second person."""
    return office.Approve(id=name(), proposal=proposal)


def test_an_old_proposal_does_not_undo_a_newer_change(tmp_path: Path) -> None:
    """A10: settings, a rate, a role or a record that changed since is looked at again first."""

    async def story(house: House) -> None:
        before = house.table.settings
        fewer, more = replace(before, seats=3), replace(before, seats=9)
        old = s.ChangeSettings(id=name(), table=TABLE, settings=fewer)
        stale = await house.propose("pit-boss-2", old)
        digest = settings_digest(before)
        new = s.ChangeSettings(id=name(), table=TABLE, settings=more, against=digest)
        assert await house.ask("pit-boss", new) == "second-person-needed"
        waiting = house.messages("director", "proposals")[-1]["proposals"]
        (fresh,) = [proposal["proposal"] for proposal in waiting if proposal["by"] == "pit-boss"]
        await house.do("director", approve(fresh))
        assert await house.ask("director", late := approve(stale)) == "settings-changed"
        assert TABLE in house.sentence("director", late.id)
        assert house.table.settings.seats == 9
        again = s.ChangeSettings(id=name(), table=TABLE, settings=fewer, against=digest)
        assert await house.ask("pit-boss", again) == "settings-changed"
        for request in (
            office.SetRate(id=name(), currency="MOP", units=1, per=2),
            office.SetRate(id=name(), currency="MOP", units=9, per=2),
        ):
            assert await house.ask("cashier", request) == "second-person-needed"
        first, second = house.messages("director", "proposals")[-1]["proposals"]
        await house.do("director", approve(second["proposal"]))
        assert await house.ask("director", approve(first["proposal"])) == "changed-since"
        assert house.room.house.rates["MOP"] == Rate(9, 2)

    run_in_house(story, tmp_path)


def test_the_second_of_two_simultaneous_approvals_is_checked_again(tmp_path: Path) -> None:
    """A10: the first was decided and not yet saved, and the second undid it unseen."""

    async def story(house: House) -> None:
        for units in (1, 9):
            rate = office.SetRate(id=name(), currency="MOP", units=units, per=2)
            assert await house.ask("cashier", rate) == "second-person-needed"
        first, second = house.messages("director", "proposals")[-1]["proposals"]
        requests = [approve(first["proposal"]), approve(second["proposal"])]
        for request in requests:
            house.send("director", request)
        director = house.people["director"]
        assert [await reason(director, request.id) for request in requests] == [
            None,
            "changed-since",
        ]
        assert house.room.house.rates["MOP"] == Rate(1, 2)

    run_in_house(story, tmp_path)


def test_nobody_takes_the_name_that_somebody_is_to_be_appointed_under(tmp_path: Path) -> None:
    """A10: a stranger signed up under the proposed name, and was appointed."""

    async def story(house: House) -> None:
        appoint = office.AppointStaff(id=name(), name="frank", role=Role.CASHIER)
        assert await house.ask("admin", appoint) == "second-person-needed"
        assert await house.room.house_runner.ask(WelcomePatron("frank", 0)) is None
        late = approve(house.proposal("director"))
        assert await house.ask("director", late) == "changed-since"
        assert house.room.house.role("frank") is Role.PATRON

    run_in_house(story, tmp_path)


def test_staff_see_the_digest_that_a_change_is_made_against(tmp_path: Path) -> None:
    """A10: a request that edits settings can say which ones."""

    async def story(house: House) -> None:
        house.send("pit-boss", w.Watch(id=name(), table=TABLE))
        await until(lambda: bool(house.messages("pit-boss", "staff-snapshot")))
        digest = house.messages("pit-boss", "staff-snapshot")[-1]["view"]["settings"]
        assert digest == settings_digest(house.table.settings)

    run_in_house(story, tmp_path)


# Nobody is both persons


def test_nobody_is_two_persons_through_people_they_appointed(tmp_path: Path) -> None:
    """A10: an admin alone gets nobody into a role of money, however they try it."""

    async def story(house: House) -> None:
        for puppet, role in (("eve", Role.CASHIER), ("mal", Role.PIT_BOSS)):
            request = office.AppointStaff(id=name(), name=puppet, role=role)
            assert await house.ask("admin", request) == "second-person-needed"
            proposal = house.messages("admin", "proposals")[-1]["proposals"][-1]["proposal"]
            assert await house.ask("admin", approve(proposal)) == "not-oneself"
            assert await house.ask("cashier", approve(proposal)) == "not-allowed"
            assert await house.ask("dealer", approve(proposal)) == "not-allowed"
        assert (
            house.messages("cashier", "proposals")[-1]["proposals"] == []
        )  # it is not theirs to see
        for puppet, role in (("eve", Role.DEALER), ("mal", Role.AUDITOR)):  # which one may
            await house.do("admin", office.AppointStaff(id=name(), name=puppet, role=role))
            house.people[puppet] = Guest(house.room, puppet)
        fill = office.FillTable(id=name(), table=TABLE, currency="PLAY", amount=900_000)
        for puppet in ("eve", "mal", "admin"):
            assert await house.ask(puppet, fill) == "not-allowed"
        proposal = await house.propose("cashier", fill)
        for puppet in ("eve", "mal", "admin"):
            assert await house.ask(puppet, approve(proposal)) == "not-allowed"
        assert house.room.journal.ledger.available(f"table:{TABLE}") == 0

    run_in_house(story, tmp_path)


def test_an_appointment_needs_two_other_persons(tmp_path: Path) -> None:
    """A10: an admin and a director do; who is appointed has no say in it."""

    async def story(house: House) -> None:
        appoint = office.AppointStaff(id=name(), name="eve", role=Role.CASHIER)
        assert await house.ask("admin", appoint) == "second-person-needed"
        await house.do("director", approve(house.proposal("director")))
        assert house.room.house.role("eve") is Role.CASHIER
        promote = office.AppointStaff(id=name(), name="director", role=Role.ADMIN)
        assert await house.ask("admin", promote) == "second-person-needed"
        own = approve(house.proposal("director"))
        assert await house.ask("director", own) == "not-oneself"
        assert house.room.house.role("director") is Role.DIRECTOR

    run_in_house(story, tmp_path)


def test_nobody_declines_what_is_about_themself(tmp_path: Path) -> None:
    """A10: a director called their own dismissal off; its maker and another director may do so."""

    async def story(house: House) -> None:
        second = AppointLocally("director-2", Role.DIRECTOR, "cli")
        assert await house.room.house_runner.ask(second) is None
        house.people["director-2"] = Guest(house.room, "director-2")
        acts = (
            office.DismissStaff(id=name(), name="director"),
            office.AppointStaff(id=name(), name="director", role=Role.DEALER),
            office.ResetStaff(id=name(), name="director"),
        )
        for act, decides in zip(acts, ("admin", "director-2", "admin"), strict=True):
            assert await house.ask("admin", act) == "second-person-needed"
            waits = house.proposal("director")
            own = office.Decline(id=name(), proposal=waits)
            seen = preview_sheet(house.room, "director", own, Words("en"))
            assert seen.refused is not None
            assert seen.refused.reason == "not-oneself"
            assert await house.ask("director", own) == "not-oneself"
            assert house.proposal(decides) == waits
            await house.do(decides, office.Decline(id=name(), proposal=waits))

    run_in_house(story, tmp_path)


def test_nobody_alone_takes_a_role_away_that_two_persons_gave(tmp_path: Path) -> None:
    """A10: one admin dismissed or demoted all others; who is concerned approves neither."""

    async def story(house: House) -> None:
        dismiss = office.DismissStaff(id=name(), name="director")
        demote = office.AppointStaff(id=name(), name="pit-boss", role=Role.DEALER)
        assert await house.ask("admin", dismiss) == "second-person-needed"
        own = approve(house.proposal("director"))
        assert await house.ask("director", own) == "not-oneself"
        assert await house.ask("admin", own) == "not-oneself"
        await house.do("admin", office.Decline(id=name(), proposal=own.proposal))
        assert house.room.house.role("director") is Role.DIRECTOR
        assert await house.by_two("admin", "director", demote) is None
        assert house.room.house.role("pit-boss") is Role.DEALER
        assert not house.people["pit-boss"].wire.up
        promote = office.AppointStaff(id=name(), name="dealer", role=Role.CASHIER)
        dismiss = office.DismissStaff(id=name(), name="dealer")
        assert await house.by_two("admin", "director", promote) is None
        assert await house.ask("admin", dismiss) == "second-person-needed"
        late = approve(house.proposal("director"))
        assert (
            await house.room.house_runner.ask(AppointLocally("dealer", Role.ADMIN, "cli")) is None
        )
        assert await house.ask("director", late) == "changed-since"  # another role was meant

    run_in_house(story, tmp_path)


@pytest.mark.parametrize("role", STAFF)
@pytest.mark.parametrize("version", [OLDEST, NEWEST])
def test_one_person_appoints_by_the_rules_of_their_log(role: Role, version: int) -> None:
    """A10: dealers and auditors; everybody else in a log of 0.7.0, which audits clean still."""
    before = HouseState(rules_version=version)
    decided = decide(before, AppointStaff("eve", role, "ada"), lambda _: 0)
    alone = version == OLDEST or role in (Role.DEALER, Role.AUDITOR)
    refused = Refusal(HouseReason.SECOND_PERSON_NEEDED)
    assert decided == ((StaffAppointed("eve", role, "ada"),) if alone else refused)
    for by, approved in (("ada", "Ada"), ("eve", "ada"), ("ada", "eve")):
        if not alone:
            command = AppointStaff("eve", role, by, approved)
            assert decide(before, command, lambda _: 0) == refused
    both = AppointStaff("eve", role, "ada", "bob")
    assert decide(before, both, lambda _: 0) == (StaffAppointed("eve", role, "ada", "bob"),)
    local = AppointLocally("eve", role, "root")
    assert decide(before, local, lambda _: 0) == (StaffAppointed("eve", role, "root"),)


@pytest.mark.parametrize("sits_first", [True, False])
def test_a_patron_who_sits_down_while_rules_are_adopted_is_not_appointed(
    tmp_path: Path, *, sits_first: bool
) -> None:
    """A10: staff have no seat, also while the first row after an upgrade is being saved."""

    async def story() -> None:
        house = await House.opened(tmp_path)
        runner, older = house.room.house_runner, NEWEST - 1
        runner._log.state = replace(runner.house, rules_version=older)
        sit = house.ask("ann", w.TakeSeat(id=name(), table=TABLE, seat=1, buy_in=2_000))
        sitting = asyncio.ensure_future(sit)
        if sits_first:
            await asyncio.sleep(0)
        appointing = runner.ask(AppointStaff("ann", Role.DEALER, "admin"))
        await sitting
        refused = await appointing
        assert (refused.reason if refused else None) is (RoleReason.SEATED if sits_first else None)
        assert (house.room.runners[TABLE].table.seat_of("ann") is not None) is sits_first
        assert runner.house.rules_version == NEWEST

    simulated(story())


def test_nobody_is_appointed_a_patron() -> None:
    """A10: one person would take every role away; staff are dismissed. Older logs have it."""
    command = AppointStaff("eve", Role.PATRON, "ada")
    state = HouseState(staff={"eve": Role.DIRECTOR}, rules_version=NEWEST)
    refused = Refusal(HouseReason.NOT_STAFF, about={"name": "eve"})
    assert decide(state, command, lambda _: 0) == refused
    older = replace(state, rules_version=3)
    assert decide(older, command, lambda _: 0) == (StaffAppointed("eve", Role.PATRON, "ada"),)


# The cashier, and once


def test_a_payment_that_is_sent_twice_is_made_once(tmp_path: Path) -> None:
    """While it is on its way, after it was answered, and after a restart."""

    async def story(house: House) -> None:
        await house.room.open_table(replace(settings(Clocks()), key="cash-1", currency="HKD"))
        paid = office.PayIn(id=name(), patron="ann", currency="HKD", amount=500)
        house.send("cashier", paid)
        house.send("cashier", paid)
        await house.do("cashier", paid)
        assert held(house) == 500
        await house.do(
            "cashier", office.PayOut(id=name(), patron="ann", currency="HKD", amount=200)
        )
        other = office.PayIn(id=paid.id, patron="ann", currency="HKD", amount=7)
        assert await house.ask("cashier", other) == "request-id-used"
        await house.server.pull_plug()
        again = House(Server(tmp_path))
        again.people["cashier"] = Guest(again.room, "cashier")
        await again.do("cashier", paid)
        assert held(again) == 300
        house.server = again.server

    run_in_house(story, tmp_path)


def test_money_that_the_house_does_not_know_is_not_paid_in(tmp_path: Path) -> None:
    """It is known by a table that plays for it or takes it, or by a rate; its name is quoted."""

    async def story(house: House) -> None:
        strange = office.PayIn(id=name(), patron="ann", currency="XYZ", amount=500)
        assert await house.ask("cashier", strange) == "currency-unknown"
        sentence = house.sentence("cashier", strange.id)
        assert sentence.startswith("“XYZ” is not money of this house, which has PLAY;")
        for code in ("xyz", "X", "XYZ\n", "CHIP-FINAL"):
            request = office.PayIn(id=name(), patron="ann", currency=code, amount=500)
            assert await house.ask("cashier", request) == "currency-unknown"
        rate = office.SetRate(id=name(), currency="XYZ", units=1, per=2)
        assert await house.ask("cashier", rate) == "second-person-needed"
        await house.do("director", office.Approve(id=name(), proposal=house.proposal("director")))
        await house.do("cashier", strange)
        do = replace(settings(Clocks()), key="cash-1", currency="HKD")
        await house.room.open_table(replace(do, accepts={"MOP": Rate(100, 103)}))
        for code in ("HKD", "MOP"):
            paid = office.PayIn(id=name(), patron="ann", currency=code, amount=500)
            await house.do("cashier", paid)

    run_in_house(story, tmp_path)


def test_a_float_has_one_currency(tmp_path: Path) -> None:
    """A fill of another would be a table that can pay nobody; nobody is asked to approve it."""

    async def story(house: House) -> None:
        for request in (office.FillTable, office.CreditTable):
            order = request(id=name(), table=TABLE, currency="XYZ", amount=5)
            assert await house.ask("pit-boss", order) == "currency-not-taken"
        assert house.messages("director", "proposals")[-1]["proposals"] == []
        fill = office.FillTable(id=name(), table=TABLE, currency="PLAY", amount=5)
        assert await house.ask("cashier", fill) == "second-person-needed"
        await house.do("pit-boss", office.Approve(id=name(), proposal=house.proposal()))

    run_in_house(story, tmp_path)


def held(house: House) -> int:
    """Return the HKD in Ann's wallet."""
    return house.room.journal.ledger.available("wallet:ann:HKD")


def test_a_buy_in_that_is_sent_twice_is_one(tmp_path: Path) -> None:
    """So is a chip that is taken back."""

    async def story(house: House) -> None:
        await house.betting()
        more = w.BuyIn(id=name(), table=TABLE, amount=500)
        await house.do("ann", more, more)
        assert house.table.seats[1].stack == 2_500
        stake = w.PlaceStake(id=name(), table=TABLE, coup=1, wager="tie", amount=20)
        clear = w.ClearLast(id=name(), table=TABLE, coup=1)
        await house.do("ann", stake, clear, clear)
        assert house.table.totals() == {"banker": 100}

    run_in_house(story, tmp_path)


# Tables and people while it runs


def test_the_pit_opens_changes_and_closes_tables(tmp_path: Path) -> None:
    """One that is there already is not opened; a change needs two, and so does money (A10)."""

    async def story(house: House) -> None:
        money = replace(settings(Clocks()), key="money", currency="HKD")
        opening = s.OpenTable(id=name(), settings=money)
        assert await house.ask("pit-boss", opening) == "second-person-needed"
        assert "money" not in house.room.runners
        proposal = house.proposal("director")
        assert await house.ask("cashier", approve(proposal)) == "not-allowed"
        await house.do("director", approve(proposal))
        assert "money" in house.room.runners
        await house.do("pit-boss", opening)  # sent again, it is told that it is done
        second = replace(settings(Clocks()), key="second")
        await house.do("director", s.OpenTable(id=name(), settings=second))
        again = s.OpenTable(id=name(), settings=second)
        assert await house.ask("pit-boss", again) == "table-known"
        fewer = s.ChangeSettings(id=name(), table="second", settings=replace(second, seats=3))
        assert await house.ask("pit-boss", fewer) == "second-person-needed"
        await house.do("director", office.Approve(id=name(), proposal=house.proposal("director")))
        assert house.room.runners["second"].saved.settings.seats == 3
        await house.do("pit-boss", s.CloseTable(id=name(), table="second"))
        assert house.room.runners["second"].saved.closed
        nowhere = s.Pause(id=name(), table="third")
        assert await house.ask("pit-boss", nowhere) == "no-such-table"

    run_in_house(story, tmp_path)


def test_a_change_of_role_closes_the_links_and_holds_at_once(tmp_path: Path) -> None:
    """An admin appoints others, never themself."""

    async def story(house: House) -> None:
        promote = office.AppointStaff(id=name(), name="dealer", role=Role.PIT_BOSS)
        assert await house.ask("admin", promote) == "second-person-needed"
        await house.do("director", office.Approve(id=name(), proposal=house.proposal("director")))
        assert not house.people["dealer"].wire.up
        house.people["dealer"] = Guest(house.room, "dealer")
        await house.do("dealer", s.Resume(id=name(), table=TABLE))
        own = office.AppointStaff(id=name(), name="admin", role=Role.DIRECTOR)
        assert await house.ask("admin", own) == "not-oneself"
        assert await house.room.house_runner.ask(DismissLocally("dealer", "cli")) is None
        house.people["dealer"] = Guest(house.room, "dealer")
        pause = s.Pause(id=name(), table=TABLE)
        assert await house.ask("dealer", pause) == "not-allowed"

    run_in_house(story, tmp_path)


def test_a_patron_shakes_the_die_that_was_passed_to_them(tmp_path: Path) -> None:
    """Nobody else can; the cards come at once, without waiting for the time to run out."""

    async def story() -> None:
        server = Server(tmp_path)
        limits = {key: settings(Clocks()).limits["tie"] for key in POWER}
        shaken = replace(settings(Clocks(shaking=60_000)), game="power-98", limits=limits)
        await server.room.open_table(shaken)
        house = House(server)
        for person in ("ann", "ben"):
            assert await house.room.house_runner.ask(WelcomePatron(person, 10_000)) is None
            house.people[person] = Guest(house.room, person)
        for seat, person in enumerate(house.people, 1):
            await house.do(person, w.TakeSeat(id=name(), table=TABLE, seat=seat, buy_in=2_000))
        await until(lambda: house.table.phase is Phase.BETTING)
        stake = w.PlaceStake(id=name(), table=TABLE, coup=1, wager="banker", amount=100)
        await house.do("ann", stake)
        await until(lambda: house.table.phase is Phase.SHAKING)
        began = asyncio.get_running_loop().time()
        shake = w.Shake(id=name(), table=TABLE)
        assert await house.ask("ben", shake) == "not-your-shaker"
        await house.do("ann", w.Shake(id=name(), table=TABLE))
        assert house.table.die is not None
        await until(lambda: house.table.phase is Phase.SETTLED)
        assert asyncio.get_running_loop().time() - began < 30  # simulated
        assert audit(server.reader).fault is None

    simulated(story())


POWER = (
    *("player", "banker", "tie", "player-pair", "banker-pair", "player-natural-8"),
    *("player-natural-9", "banker-natural-8", "banker-natural-9"),
)
