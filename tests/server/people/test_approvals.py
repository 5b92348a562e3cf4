"""Approvals that survive: what waits, how it ended, and what was seen when it was asked for."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from punto.house import STREAM as HOUSE
from punto.house.events import Ended, ProposalEnded
from punto.server.people.approvals import MOST, MOST_EACH, PATIENCE
from punto.store.codec import decode_house_event
from punto.table import Phase
from punto.table.commands import AwaitRuling
from punto.table.dealer_steps import DealerStep
from punto.table.irregularities import Irregularity
from punto.table.settings import Cards
from punto.wire import cashier, dealing, office, pit
from punto.wire import requests as w
from punto.wire import staff as s
from punto.wire.base import Request
from tests.kit.guests import Guest, reason, until
from tests.kit.staffed_house import House, name, run_in_house
from tests.kit.story import TABLE
from tests.kit.tables import BANKER_WINS


def approve(proposal: str) -> office.Approve:
    """Be the second person."""
    return office.Approve(id=name(), proposal=proposal)


def decline(proposal: str) -> office.Decline:
    """Say no."""
    return office.Decline(id=name(), proposal=proposal)


def fill(amount: int = 500) -> office.FillTable:
    """Chips for the table."""
    return office.FillTable(id=name(), table=TABLE, currency="PLAY", amount=amount)


def foreign_card() -> s.CallIrregularity:
    """A card that belongs to no shoe."""
    return s.CallIrregularity(id=name(), table=TABLE, what=Irregularity.FOREIGN_CARD)


def dealt(card: str) -> dealing.DealCard:
    """The next card."""
    return dealing.DealCard(id=name(), table=TABLE, card=card)


def decided(house: House, person: str) -> list[dict[str, Any]]:
    """Return how proposals ended, as a person was told."""
    return house.messages(person, "proposal-decided")


def log(house: House, *kinds: str) -> Iterator[tuple[str, object]]:
    """Yield the persons and the events of some kinds in the house's log."""
    for row in house.server.reader.rows_of(HOUSE, kinds):
        yield row.by, decode_house_event(row.kind, row.body)


# They survive


def test_a_proposal_survives_a_restart_and_is_approved_then(tmp_path: Path) -> None:
    """F7: it is in the house's log, with its maker and what is left of its time."""

    async def story(house: House) -> None:
        proposal = await house.propose("cashier", request := fill())
        (before,) = house.messages("pit-boss", "proposals")[-1]["proposals"]
        await house.start_again(tmp_path)
        await until(lambda: bool(house.messages("pit-boss", "proposals")))
        (after,) = house.messages("pit-boss", "proposals")[-1]["proposals"]
        assert {**after, "left_ms": 0} == {**before, "left_ms": 0}
        assert 0 < after["left_ms"] <= before["left_ms"]
        await house.do("pit-boss", approve(proposal))
        assert house.room.journal.ledger.available(f"table:{TABLE}") == 500
        await house.do("cashier", request)  # sent again, it is told that it was done
        (made,), (ended,) = [*log(house, "proposal-made")], [*log(house, "proposal-ended")]
        assert (made[0], ended[0]) == ("cashier", "pit-boss")
        await house.start_again(tmp_path)
        await until(lambda: bool(house.messages("pit-boss", "proposals")))
        assert house.messages("pit-boss", "proposals")[-1]["proposals"] == []

    run_in_house(story, tmp_path)


def test_what_was_done_before_a_crash_is_not_done_again(tmp_path: Path) -> None:
    """F7: the act was saved and the end of its proposal was not; the next start ends it."""

    async def story(house: House) -> None:
        proposal = await house.propose("cashier", fill())
        made = house.room.house.proposals[proposal]
        ended = house.room.approvals.end

        async def crash(*_: object, **__: object) -> None:
            return None

        house.room.approvals.end = crash  # type: ignore[method-assign]  # the crash
        await house.do("pit-boss", approve(proposal))
        assert house.room.house.proposals == {proposal: made}
        house.room.approvals.end = ended  # type: ignore[method-assign]  # as before
        await house.start_again(tmp_path)
        await until(lambda: not house.room.house.proposals)
        assert house.room.journal.ledger.available(f"table:{TABLE}") == 500
        assert [message["how"] for message in decided(house, "cashier")] == ["approved"]

    run_in_house(story, tmp_path)


# How they ended


def test_everyone_who_saw_a_proposal_is_told_how_it_ended(tmp_path: Path) -> None:
    """F7: its maker, those who could approve it and the auditor, and nobody else."""

    async def story(house: House) -> None:
        first = await house.propose("cashier", fill(1))
        await house.do("pit-boss", approve(first))
        second = await house.propose("cashier", fill(2))
        await house.do("director", decline(second))
        told = [
            {"type": "proposal-decided", "proposal": proposal, "how": how, "by": by}
            for proposal, how, by in (
                (first, "approved", "pit-boss"),
                (second, "declined", "director"),
            )
        ]
        for person in ("cashier", "pit-boss", "pit-boss-2", "director", "auditor"):
            assert decided(house, person) == [{**each, "refused": None} for each in told]
        assert house.messages("auditor", "proposals")[-1]["proposals"] == []
        for person in ("ann", "dealer", "admin"):
            assert decided(house, person) == []

    run_in_house(story, tmp_path)


def test_an_expired_proposal_is_told_and_logged(tmp_path: Path) -> None:
    """F7: after five minutes, even if the server was down when its time came."""

    async def story(house: House) -> None:
        first = await house.propose("cashier", fill())
        await until(lambda: bool(decided(house, "cashier")))
        for person in ("cashier", "pit-boss"):
            (told,) = decided(house, person)
            assert (told["proposal"], told["how"], told["by"]) == (first, "expired", "")
        assert house.messages("pit-boss", "proposals")[-1]["proposals"] == []
        assert await house.ask("pit-boss", approve(first)) == "no-such-proposal"
        await house.propose("cashier", fill())
        house.room.approvals._timer.cancel()  # type: ignore[union-attr]
        await house.start_again(tmp_path)
        await until(lambda: bool(decided(house, "cashier")))
        assert [by for by, _ in log(house, "proposal-ended")] == ["", ""]

    run_in_house(story, tmp_path)


def test_a_maker_who_was_away_hears_it_on_return(tmp_path: Path) -> None:
    """F7: the link was lost while somebody declined."""

    async def story(house: House) -> None:
        proposal = await house.propose("cashier", fill())
        house.people["cashier"].cut()
        await house.do("pit-boss", decline(proposal))
        house.people["cashier"] = Guest(house.room, "cashier")
        await until(lambda: bool(decided(house, "cashier")))
        assert [each["proposal"] for each in decided(house, "cashier")] == [proposal]

    run_in_house(story, tmp_path)


def test_an_end_that_cannot_be_saved_is_tried_again_in_a_second(tmp_path: Path) -> None:
    """F7: while the disk fails; once it works, the proposal ends."""

    async def story(house: House) -> None:
        await house.propose("cashier", fill())
        tries, end = [], house.room.approvals.end

        async def counted(*given: Any, **more: Any) -> Any:
            tries.append(given)
            return await end(*given, **more)

        house.room.approvals.end = counted  # type: ignore[method-assign]  # it counts
        house.server.disk.full = True
        await until(lambda: bool(tries))
        await asyncio.sleep(10)
        assert 5 <= len(tries) <= 15
        house.server.disk.full = False
        await until(lambda: not house.room.house.proposals)

    run_in_house(story, tmp_path)


def test_ends_are_remembered_for_a_while_and_not_without_bound(tmp_path: Path) -> None:
    """F7: also where nobody comes who would be told."""

    async def story(house: House) -> None:
        approvals = house.room.approvals
        for amount in range(1, MOST + 3):
            proposal = await house.propose("cashier", fill(amount))
            await house.do("pit-boss", decline(proposal))
        assert len(approvals._decided) == MOST
        await asyncio.sleep(PATIENCE / 1000)
        proposal = await house.propose("cashier", fill())
        await house.do("pit-boss", decline(proposal))
        assert [*approvals._decided] == [proposal]

    run_in_house(story, tmp_path)


async def change(house: House, **settings: Any) -> None:
    """Two persons change the settings of the table."""
    new = replace(house.table.settings_to_come, **settings)
    request = s.ChangeSettings(id=name(), table=TABLE, settings=new)
    await house.do("director", approve(await house.propose("pit-boss", request)))


def test_not_now_does_not_consume_a_proposal(tmp_path: Path) -> None:
    """F7: the phase is wrong, and nobody has decided anything; it waits on."""

    async def story(house: House) -> None:
        await change(house, confirm=True)
        await house.dealing()
        await house.deal(BANKER_WINS)
        cards = tuple(map(str, house.table.dealt))
        right = dealing.RightRecord(id=name(), table=TABLE, cards=("8h", *cards[1:]))
        proposal = await house.propose("dealer", right)
        before = decided(house, "dealer")
        await house.do("dealer", dealing.ConfirmResult(id=name(), table=TABLE))
        for _ in range(2):
            assert await house.ask("pit-boss", approve(proposal)) == "not-now"
        assert house.proposal() == proposal
        assert decided(house, "dealer") == before
        await house.do("dealer", decline(proposal))

    run_in_house(story, tmp_path)


# What was seen


def test_a_proposal_shows_the_cards_that_lay_there(tmp_path: Path) -> None:
    """F7: and the roles that may approve it."""

    async def story(house: House) -> None:
        await house.dealing()
        await house.deal("9h Kd")
        await house.propose("dealer", foreign_card())
        (waiting,) = house.messages("pit-boss", "proposals")[-1]["proposals"]
        assert (waiting["coup"], waiting["cards"]) == (1, ["9h", "Kd"])
        assert waiting["needs"] == ["pit-boss", "director"]

    run_in_house(story, tmp_path)


def test_a_correction_is_about_the_cards_that_were_recorded_then(tmp_path: Path) -> None:
    """F7: other cards lie there now, in the same coup; nobody has seen what would be undone."""

    async def story(house: House) -> None:
        await house.dealing()
        await house.deal("9h Kd")
        other = dealing.RightRecord(id=name(), table=TABLE, cards=("8h", "Kd"))
        proposal = await house.propose("dealer", other)
        await house.do("dealer", dealing.TakeBackCard(id=name(), table=TABLE))
        assert await house.ask("pit-boss", approve(proposal)) == "changed-since"
        for person in ("dealer", "pit-boss"):
            (told,) = decided(house, person)
            assert (told["how"], told["by"]) == ("refused", "pit-boss")
            assert told["refused"]["reason"] == "changed-since"
            assert told["refused"]["sentence"].startswith("This was changed by others")
        assert [*map(str, house.table.dealt)] == ["9h"]
        assert house.table.ruling == ()
        await house.deal("Kd")

    run_in_house(story, tmp_path)


def reopen() -> dealing.ReopenBets:
    """Bets that were closed by mistake."""
    return dealing.ReopenBets(id=name(), table=TABLE)


def waiting(house: House) -> list[str]:
    """Return the names of the proposals that a pit boss sees."""
    return [each["proposal"] for each in house.messages("pit-boss", "proposals")[-1]["proposals"]]


async def close(house: House) -> None:
    """The dealer closes bets."""
    for kind in (dealing.CallLastBets, dealing.CloseBets):
        await house.do("dealer", kind(id=name(), table=TABLE))


def test_a_ruling_ends_the_others_on_its_coup(tmp_path: Path) -> None:
    """F7: bets were closed again since, and nobody has asked to open them once more."""

    async def story(house: House) -> None:
        await house.dealing()
        first = await house.propose("dealer", reopen())
        assert await house.ask("dealer", reopen()) == "second-person-needed"
        (second,) = [each for each in waiting(house) if each != first]
        await house.do("pit-boss", approve(first))
        assert waiting(house) == []
        told = [each for each in decided(house, "dealer") if each["proposal"] == second]
        assert [(each["how"], each["refused"]["reason"]) for each in told] == [
            ("refused", "changed-since")
        ]
        await close(house)
        assert await house.ask("pit-boss", approve(second)) == "no-such-proposal"
        assert house.table.phase is Phase.CLOSED

    run_in_house(story, tmp_path)


def test_a_ruling_is_about_the_close_at_which_it_was_asked_for(tmp_path: Path) -> None:
    """F7: also where its end could not be saved, and after a restart."""

    async def story(house: House) -> None:
        await house.dealing()
        first = await house.propose("dealer", reopen())
        assert await house.ask("dealer", reopen()) == "second-person-needed"
        (second,) = [each for each in waiting(house) if each != first]

        async def crash(*_: object, **__: object) -> None:
            return None

        house.room.approvals._end_siblings = crash  # type: ignore[method-assign]  # the crash
        await house.do("pit-boss", approve(first))
        await close(house)
        await house.start_again(tmp_path)
        assert await house.ask("pit-boss", approve(second)) == "changed-since"
        assert house.table.phase is Phase.CLOSED

    run_in_house(story, tmp_path)


def test_stakes_and_the_close_make_no_ruling_stale(tmp_path: Path) -> None:
    """F7: the coup goes on as it was; a restart changes nothing either."""

    async def story(house: House) -> None:
        await house.betting()
        call = s.CallIrregularity(
            id=name(), table=TABLE, what=Irregularity.FOREIGN_CARD, cards=("9h",)
        )
        proposal = await house.propose("dealer", call)
        stake = w.PlaceStake(id=name(), table=TABLE, coup=1, wager="player", amount=100)
        await house.do("ann", stake)
        await close(house)
        await house.start_again(tmp_path)
        await house.do("pit-boss", approve(proposal))
        assert house.table.phase is Phase.VOIDED

    run_in_house(story, tmp_path)


def test_a_ruling_keeps_cards_and_shoe_where_they_lie(tmp_path: Path) -> None:
    """F7: what would make its outcome differ waits until it is decided."""

    async def story(house: House) -> None:
        await house.dealing()
        await house.deal(BANKER_WINS)
        call = s.CallIrregularity(
            id=name(), table=TABLE, what=Irregularity.WRONG_NUMBER_OF_CARDS, certain=True
        )
        proposal = await house.propose("dealer", call)
        for moved in (
            s.RetireShoe(id=name(), table=TABLE),
            dealing.TakeBackCard(id=name(), table=TABLE),
            dealing.OpenBets(id=name(), table=TABLE),
        ):
            assert await house.ask("dealer", moved) == "ruling-awaited"
        await house.do("pit-boss", approve(proposal))
        assert house.table.phase is Phase.SETTLED
        await house.do("dealer", s.RetireShoe(id=name(), table=TABLE))

    run_in_house(story, tmp_path)


# A called irregularity holds the table


@pytest.mark.parametrize("moves", ["card", "confirm"])
def test_a_ruling_is_about_the_moment_at_which_it_was_asked_for(tmp_path: Path, moves: str) -> None:
    """What is sent in the same instant never slips under it: the ruling is refused."""

    async def story(house: House) -> None:
        await house.dealing()
        cards = ("9h", "Kd") if moves == "card" else ("9h", "Kd", "Kc", "6s")
        for card in cards:
            await house.do("dealer", dealing.DealCard(id=name(), table=TABLE, card=card))
        meant: Request = s.CallIrregularity(id=name(), table=TABLE, what=Irregularity.FOREIGN_CARD)
        then: Request = dealing.DealCard(id=name(), table=TABLE, card="4c")
        if moves == "confirm":
            meant = s.CallIrregularity(
                id=name(), table=TABLE, what=Irregularity.WRONG_NUMBER_OF_CARDS
            )
            then = dealing.OpenBets(id=name(), table=TABLE)
        house.send("dealer", meant)
        house.send("dealer", then)
        dealer = house.people["dealer"]
        assert await reason(dealer, then.id) is None
        assert await reason(dealer, meant.id) == "changed-since"
        assert not house.room.house.proposals
        assert not house.table.ruling

    run_in_house(story, tmp_path)


def test_nobody_displaces_what_others_asked_for(tmp_path: Path) -> None:
    """Ten acts of one person wait at most; the eleventh displaces that person's oldest."""

    async def story(house: House) -> None:
        await house.dealing()
        other = await house.propose("cashier", fill())
        for _ in range(MOST_EACH + 1):
            assert await house.ask("dealer", reopen()) == "second-person-needed"
        made = house.room.house.proposals
        assert next(iter(made)) == other
        assert len(made) == MOST_EACH + 1

    run_in_house(story, tmp_path)


def test_a_proposal_that_is_being_approved_is_never_displaced(tmp_path: Path) -> None:
    """The log says of it that it was approved, and not that it expired."""

    async def story(house: House) -> None:
        await house.dealing()
        first = await house.propose("cashier", fill())
        for _ in range(MOST_EACH - 1):
            assert await house.ask("cashier", fill()) == "second-person-needed"
        asked, more = approve(first), fill()
        house.send("director", asked)
        house.send("cashier", more)
        assert await reason(house.people["director"], asked.id) is None
        assert await reason(house.people["cashier"], more.id) == "second-person-needed"
        ended = [event for _, event in log(house, "proposal-ended")]
        assert ended == [ProposalEnded(first, Ended.APPROVED, "")]

    run_in_house(story, tmp_path)


async def done_beside(house: House, request: Request) -> None:
    """Two others do the same, while a proposal waits."""
    assert await house.ask("director", request) == "second-person-needed"
    newest = [*house.room.house.proposals][-1]
    assert await house.ask("pit-boss-2", approve(newest)) is None


def test_a_bar_and_a_shift_that_are_newer_than_a_proposal_stay(tmp_path: Path) -> None:
    """An approval lifts the bar, and closes the shift, that was meant."""

    async def story(house: House) -> None:
        await house.do("pit-boss", pit.BarPatron(id=name(), patron="ann", why="loud"))
        lift = pit.LiftBar(id=name(), patron="ann", why="calm")
        stale = await house.propose("pit-boss", lift)
        await done_beside(house, pit.LiftBar(id=name(), patron="ann", why="calm"))
        await house.do("pit-boss", pit.BarPatron(id=name(), patron="ann", why="loud"))
        assert await house.ask("pit-boss-2", approve(stale)) == "changed-since"
        assert "ann" in house.room.house.barred
        await house.do("pit-boss", office.OpenShift(id=name(), name="day"))
        closing = cashier.CloseShift(id=name(), name="day")
        stale = await house.propose("pit-boss", closing)
        await done_beside(house, cashier.CloseShift(id=name(), name="day"))
        await house.do("pit-boss", office.OpenShift(id=name(), name="day"))
        assert await house.ask("pit-boss-2", approve(stale)) == "changed-since"
        assert house.room.house.cage.shift_open

    run_in_house(story, tmp_path)


def test_a_called_irregularity_holds_the_table_until_it_is_decided(tmp_path: Path) -> None:
    """F7: no card, no result and no next coup; what the table waits for is shown to staff."""

    async def story(house: House) -> None:
        await house.dealing()
        await house.deal("9h Kd")
        proposal = await house.propose("dealer", foreign_card())
        assert await house.ask("dealer", late := dealt("4c")) == "ruling-awaited"
        assert "coup 1" in house.sentence("dealer", late.id)
        confirm = dealing.ConfirmResult(id=name(), table=TABLE)
        assert await house.ask("dealer", confirm) == "ruling-awaited"
        opening = dealing.OpenBets(id=name(), table=TABLE)
        assert await house.ask("dealer", opening) == "ruling-awaited"
        shown = [patch["change"] for patch in house.messages("dealer", "staff-patch")]
        (held,) = [change for change in shown if "ruling" in change]
        assert (held["ruling"], held["next"]) == ([proposal], DealerStep.AWAIT_RULING)
        await house.do("dealer", decline(proposal))
        assert house.table.ruling == ()
        await house.deal("4c")
        again = await house.propose("dealer", foreign_card())
        await house.do("pit-boss", approve(again))
        assert (house.table.phase, house.table.ruling) == (Phase.VOIDED, ())
        kinds = [row.kind for row in house.server.reader.rows(TABLE)]
        assert kinds.count("ruling-awaited") == 2
        assert kinds.count("ruling-ended") == 1  # the other was decided: the call itself lifts it

    run_in_house(story, tmp_path)


def test_the_rows_of_a_hold_name_the_person_who_caused_them(tmp_path: Path) -> None:
    """F7: who called it, and who declined it; nobody where its time ended."""

    async def story(house: House) -> None:
        await house.dealing()
        await house.deal("9h Kd")
        proposal = await house.propose("dealer", foreign_card())
        await house.do("pit-boss", decline(proposal))
        await house.propose("dealer", foreign_card())
        await until(lambda: not house.table.ruling)
        rows = house.server.reader.rows_of(TABLE, ("ruling-awaited", "ruling-ended"))
        assert [row.by for row in rows] == ["dealer", "pit-boss", "dealer", ""]

    run_in_house(story, tmp_path)


def test_a_table_waits_for_each_of_two_calls(tmp_path: Path) -> None:
    """F7: one is withdrawn, and the other still holds the table."""

    async def story(house: House) -> None:
        await house.dealing()
        await house.deal("9h Kd")
        first = await house.propose("dealer", foreign_card())
        assert await house.ask("pit-boss-2", foreign_card()) == "second-person-needed"
        await house.do("dealer", decline(first))
        assert await house.ask("dealer", dealt("4c")) == "ruling-awaited"
        await house.do("pit-boss-2", decline(house.proposal()))
        await house.deal("4c")

    run_in_house(story, tmp_path)


def test_the_hold_survives_a_restart_and_ends_with_the_time_of_its_call(tmp_path: Path) -> None:
    """F7: nobody decided; after five minutes the table goes on, and everyone is told."""

    async def story(house: House) -> None:
        await house.dealing()
        await house.deal("9h Kd")
        proposal = await house.propose("dealer", foreign_card())
        await house.start_again(tmp_path)
        assert house.table.ruling == (proposal,)
        assert await house.ask("dealer", dealt("4c")) == "ruling-awaited"
        await until(lambda: not house.table.ruling)
        assert [each["how"] for each in decided(house, "dealer")] == ["expired"]
        await house.deal("4c")

    run_in_house(story, tmp_path)


def test_a_start_holds_exactly_the_tables_that_wait(tmp_path: Path) -> None:
    """F7: a crash between the two logs leaves neither a free table nor one held for ever."""

    async def story(house: House) -> None:
        await house.dealing()
        await house.deal("9h Kd")
        runner = house.room.runners[TABLE]
        proposal = await house.propose("dealer", foreign_card())
        await house.room.approvals.rulings.release(TABLE, proposal)
        assert await runner.ask(AwaitRuling("nobody-knows-this-one")) is None
        await house.start_again(tmp_path)
        await until(lambda: house.table.ruling == (proposal,))

    run_in_house(story, tmp_path)


def test_a_hold_ends_when_its_table_resumes_after_a_fault(tmp_path: Path) -> None:
    """F7: the call expired while the table could not go on; nothing is left to decide."""

    async def story(house: House) -> None:
        await house.dealing()
        await house.deal("9h Kd")
        await house.propose("dealer", foreign_card())
        runner = house.room.runners[TABLE]
        with runner.supervisor.guard:
            raise LookupError("planted")
        await until(lambda: not house.room.house.proposals)
        assert runner.table.ruling
        await house.do("pit-boss", s.Resume(id=name(), table=TABLE))
        assert runner.table.ruling == ()
        await house.deal("4c")

    run_in_house(story, tmp_path)


def test_a_hold_that_could_not_be_ended_is_ended_later(tmp_path: Path) -> None:
    """F7: the disk was full just then."""

    async def story(house: House) -> None:
        await house.dealing()
        await house.deal("9h Kd")
        proposal = await house.propose("dealer", foreign_card())
        ask = house.room.house_runner.ask

        async def saved_last(*command: Any, **beside: Any) -> Any:
            outcome = await ask(*command, **beside)
            house.server.disk.full = True
            return outcome

        def fill_the_disk(*command: Any, **beside: Any) -> asyncio.Future[Any]:
            return asyncio.ensure_future(saved_last(*command, **beside))

        house.room.house_runner.ask = fill_the_disk  # type: ignore[method-assign]  # a full disk
        house.send("dealer", decline(proposal))
        await until(lambda: not house.room.house.proposals)
        await asyncio.sleep(60)
        assert house.table.ruling == (proposal,)
        house.server.disk.full = False
        await until(lambda: not house.table.ruling)
        await house.deal("4c")

    run_in_house(story, tmp_path)


# Settings in mid-coup


def test_settings_asked_for_in_mid_coup_hold_from_the_next_coup_on(tmp_path: Path) -> None:
    """F7: done by open bets as its first event, and shown to staff until then."""

    async def story(house: House) -> None:
        await house.dealing()
        await house.deal("9h")
        await change(house, seats=3)
        assert house.table.settings.seats == 7
        due = [
            patch["change"]["change_due"]
            for patch in house.messages("pit-boss", "staff-patch")
            if "change_due" in patch["change"]
        ]
        assert [(each["settings"]["seats"], each["by"], each["approved"]) for each in due] == [
            (3, "pit-boss", "director")
        ]
        await house.start_again(tmp_path)
        await house.deal(BANKER_WINS.removeprefix("9h "))
        assert house.table.settings.seats == 7
        await house.do("dealer", dealing.OpenBets(id=name(), table=TABLE))
        assert (house.table.settings.seats, house.table.change_due) == (3, None)
        kinds = [row.kind for row in house.server.reader.rows(TABLE)]
        assert kinds[-2:] == ["settings-changed", "bets-opened"]

    run_in_house(story, tmp_path)


def test_a_change_that_is_due_is_replaced_or_taken_back(tmp_path: Path) -> None:
    """F7: by a later one, by recall-change, and by asking for what stands."""

    async def story(house: House) -> None:
        before = house.table.settings
        await house.dealing()
        recall = s.RecallChange(id=name(), table=TABLE)
        assert await house.ask("dealer", recall) == "not-allowed"
        await change(house, seats=3)
        await change(house, seats=5)
        assert house.table.settings_to_come.seats == 5
        await house.do("pit-boss-2", s.RecallChange(id=name(), table=TABLE))
        assert house.table.change_due is None
        await change(house, seats=3)
        await change(house, seats=before.seats)
        assert house.table.change_due is None
        await house.deal(BANKER_WINS)
        await house.do("dealer", dealing.OpenBets(id=name(), table=TABLE))
        assert house.table.settings == before

    run_in_house(story, tmp_path)


def test_two_managers_lose_no_update_in_mid_coup(tmp_path: Path) -> None:
    """F7: the second was made from settings that the first has replaced, though not yet."""

    async def story(house: House) -> None:
        await house.dealing()
        old = house.table.settings
        ours = s.ChangeSettings(id=name(), table=TABLE, settings=replace(old, seats=3))
        theirs = s.ChangeSettings(id=name(), table=TABLE, settings=replace(old, difference=900))
        for person, request in (("pit-boss", ours), ("pit-boss-2", theirs)):
            assert await house.ask(person, request) == "second-person-needed"
        first, second = house.messages("director", "proposals")[-1]["proposals"]
        await house.do("director", approve(first["proposal"]))
        assert await house.ask("director", approve(second["proposal"])) == "settings-changed"
        assert house.table.settings_to_come == replace(old, seats=3)
        (told,) = [each for each in decided(house, "pit-boss-2") if each["how"] == "refused"]
        assert told["refused"]["reason"] == "settings-changed"

    run_in_house(story, tmp_path)


def test_nobody_sits_where_there_will_be_no_seat(tmp_path: Path) -> None:
    """F7: a change that is due can always be done."""

    async def story(house: House) -> None:
        await house.dealing()
        await change(house, seats=3)
        sit = w.TakeSeat(id=name(), table=TABLE, seat=7, buy_in=500)
        assert await house.ask("ann", sit) == "no-such-seat"

    run_in_house(story, tmp_path)


def test_a_drawn_table_changes_at_its_next_coup_too(tmp_path: Path) -> None:
    """F7: finding 5: the window of a few seconds between coups was a lottery."""

    async def story(house: House) -> None:
        await house.do("ann", w.TakeSeat(id=name(), table=TABLE, seat=1, buy_in=2_000))
        await until(lambda: house.table.phase is Phase.BETTING)
        coup = house.table.coup
        await change(house, seats=3)
        await until(lambda: house.table.coup > coup)
        assert house.table.settings.seats == 3

    run_in_house(story, tmp_path, Cards.DRAWN)
