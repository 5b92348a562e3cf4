"""Sent again: what was done hears *done* under its id, later and after a restart, and is once."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from punto.hashes import cut_digest
from punto.house.limits import Limited
from punto.roles import Role
from punto.table.settings import Cards, Clocks
from punto.wire import office
from punto.wire import requests as w
from punto.wire import staff as s
from punto.wire.base import Request
from tests.kit.guests import Guest, until
from tests.kit.simulation import Server
from tests.kit.staffed_house import House, house, name
from tests.kit.story import TABLE, settings
from tests.kit.tables import BANKER_WINS


class Repeating(House):
    """A house that remembers what was done, to ask it all again."""

    def __init__(self, server: Server) -> None:
        super().__init__(server)
        self.done: list[tuple[str, Request]] = []

    async def do(self, person: str, *requests: Request) -> None:
        """Ask for what must be done, and once more at once."""
        for request in requests:
            await super().do(person, request, request)
            self.done.append((person, request))

    async def approved(self, person: str, request: Request, by: str) -> None:
        """Ask for what needs a second person, who approves it."""
        assert await self.ask(person, request) == "second-person-needed"
        await self.do(by, office.Approve(id=name(), proposal=self.proposal(by)))
        await self.do(person, request)

    async def ask_all_again(self) -> None:
        """Each hears *done*, and no log grows by it."""
        before = self.rows()
        for person, request in self.done:
            assert await self.ask(person, request) is None, request
        assert self.rows() == before

    def rows(self) -> dict[str, int]:
        """How long each log is."""
        reader = self.server.reader
        return {stream: reader.head(stream).seq for stream in reader.streams()}

    async def restart(self) -> None:
        """Pull the plug and start again; everyone comes back."""
        await self.server.pull_plug()
        self.server = Server(self.folder)
        self.room = self.server.room
        for person in self.people:
            self.people[person] = Guest(self.room, person)

    folder: Path


def again(story: Callable[[Repeating], Any], folder: Path, cards: Cards = Cards.DEALT) -> None:
    """Tell a story; then ask for all of it again, before and after a restart."""

    async def whole(there: House) -> None:
        repeating = Repeating(there.server)
        repeating.people, repeating.folder = there.people, folder
        await story(repeating)
        await repeating.ask_all_again()
        await repeating.restart()
        await repeating.ask_all_again()
        there.server = repeating.server

    house(whole, folder, cards)


def _stake(wager: str, coup: int = 1) -> w.PlaceStake:
    return w.PlaceStake(id=name(), table=TABLE, coup=coup, wager=wager, amount=100)


async def _coup(there: Repeating, cards: str) -> None:
    """The dealer closes the bets and deals."""
    await there.do("dealer", s.CallLastBets(id=name(), table=TABLE))
    await there.do("dealer", s.CloseBets(id=name(), table=TABLE))
    for card in cards.split():
        await there.do("dealer", s.DealCard(id=name(), table=TABLE, card=card))


def test_a_patrons_request_sent_again_is_answered_done(tmp_path: Path) -> None:
    """A12: a repeat beside another stake, a stake that was taken back, or of a coup long over."""

    async def story(there: Repeating) -> None:
        await there.do("ann", w.SetOwnLimit(id=name(), what=Limited.STAKE, value=1_000))
        await there.betting()
        await there.do("ann", w.BuyIn(id=name(), table=TABLE, amount=500))
        await there.do("ann", _stake("tie"), w.ClearLast(id=name(), table=TABLE, coup=1))
        await there.do("ann", _stake("tie"), w.ClearAll(id=name(), table=TABLE, coup=1))
        await there.do("ann", w.ChooseDenom(id=name(), table=TABLE, denom=1))
        await there.do("ann", _stake("banker"))
        await _coup(there, BANKER_WINS)
        await there.do("dealer", s.OpenBets(id=name(), table=TABLE))
        repeat = w.RepeatStakes(id=name(), table=TABLE, coup=2)
        await there.do("ann", repeat, _stake("tie", 2), repeat)
        for on in (False, True, False):  # the first changes nothing, and must not later either
            await there.do("ann", w.SetAutoRepeat(id=name(), table=TABLE, on=on))
        await _coup(there, BANKER_WINS)
        await there.do("dealer", s.OpenBets(id=name(), table=TABLE))
        await there.do("ann", w.LeaveSeat(id=name(), table=TABLE))
        await there.do("ann", w.ExcludeSelf(id=name(), days=1))

    again(story, tmp_path)


def test_a_staff_request_sent_again_is_answered_done(tmp_path: Path) -> None:
    """A12: what changed nothing and what was declined or approved included."""

    async def story(there: Repeating) -> None:
        second = replace(settings(Clocks()), key="second", currency="HKD")
        opening = s.OpenTable(id=name(), settings=second)
        await there.approved("director", opening, "pit-boss")
        await there.do("director", s.Resume(id=name(), table="second"))  # it runs already
        await there.do("pit-boss", s.Pause(id=name(), table="second"))
        await there.do("pit-boss", s.Pause(id=name(), table="second"))
        await there.do("pit-boss", s.Resume(id=name(), table="second"))
        await there.do("pit-boss", office.OpenShift(id=name(), name="late"))
        await there.do("cashier", office.PayIn(id=name(), patron="ann", currency="HKD", amount=500))
        await there.do(
            "cashier", office.PayOut(id=name(), patron="ann", currency="HKD", amount=500)
        )
        fill = office.FillTable(id=name(), table="second", currency="HKD", amount=900)
        await there.approved("cashier", fill, "pit-boss")
        credit = office.CreditTable(id=name(), table="second", currency="HKD", amount=900)
        await there.approved("cashier", credit, "pit-boss")
        more = office.FillTable(id=name(), table="second", currency="HKD", amount=1)
        assert await there.ask("cashier", more) == "second-person-needed"
        await there.do("pit-boss", office.Decline(id=name(), proposal=there.proposal()))
        change = s.ChangeSettings(id=name(), table="second", settings=replace(second, seats=3))
        await there.approved("pit-boss", change, "director")
        await there.do("pit-boss", s.CloseTable(id=name(), table="second"))
        await there.do("admin", office.AppointStaff(id=name(), name="carl", role=Role.DEALER))
        await there.do("admin", office.AppointStaff(id=name(), name="carl", role=Role.DEALER))
        await there.do("admin", office.DismissStaff(id=name(), name="carl"))

    again(story, tmp_path)


def test_a_cut_that_was_made_is_done_when_it_is_sent_again(tmp_path: Path) -> None:
    """A12: also once its shoe is open."""

    async def story(there: Repeating) -> None:
        assert await there.ask("ann", w.Watch(id=name(), table=TABLE, cuts=True)) is None
        await there.do("ann", w.TakeSeat(id=name(), table=TABLE, seat=1, buy_in=2_000))
        await until(lambda: there.table.fair is not None)
        commitment, nonce = there.table.fair.commitment, "07" * 32
        digest = cut_digest(commitment, 1, nonce)
        await there.do(
            "ann", w.CommitCut(id=name(), table=TABLE, commitment=commitment, digest=digest)
        )
        await until(lambda: there.table.fair.stage == "called")
        await there.do(
            "ann", w.RevealCut(id=name(), table=TABLE, commitment=commitment, nonce=nonce)
        )
        await until(lambda: there.table.shoe is not None)
        await there.do("pit-boss", s.Pause(id=name(), table=TABLE))  # no row of the dealer's

    again(story, tmp_path, Cards.DRAWN)
