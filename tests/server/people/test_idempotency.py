"""Sent again: what was done hears *done* under its id, later and after a restart, and is once."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from punto.hashes import cut_digest
from punto.house.limits import Limited
from punto.roles import Role
from punto.table.settings import Cards, Clocks
from punto.wire import dealing, office
from punto.wire import requests as w
from punto.wire import staff as s
from punto.wire.base import Request
from tests.kit.guests import until
from tests.kit.simulation import Server
from tests.kit.staffed_house import House, name, run_in_house
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
        """Return the length of each log."""
        reader = self.server.reader
        return {stream: reader.head(stream).seq for stream in reader.streams()}

    async def restart(self) -> None:
        """Pull the plug and start again; everyone comes back."""
        await self.start_again(self.folder)

    folder: Path


def again(story: Callable[[Repeating], Any], folder: Path, cards: Cards = Cards.DEALT) -> None:
    """Tell a story; then ask for all of it again, before and after a restart."""

    async def whole(house: House) -> None:
        repeating = Repeating(house.server)
        repeating.people, repeating.folder = house.people, folder
        await story(repeating)
        await repeating.ask_all_again()
        await repeating.restart()
        await repeating.ask_all_again()
        house.server = repeating.server

    run_in_house(whole, folder, cards)


def _stake(wager: str, coup: int = 1) -> w.PlaceStake:
    return w.PlaceStake(id=name(), table=TABLE, coup=coup, wager=wager, amount=100)


async def _coup(house: Repeating, cards: str) -> None:
    """The dealer closes the bets and deals."""
    await house.do("dealer", dealing.CallLastBets(id=name(), table=TABLE))
    await house.do("dealer", dealing.CloseBets(id=name(), table=TABLE))
    for card in cards.split():
        await house.do("dealer", dealing.DealCard(id=name(), table=TABLE, card=card))


def test_a_patrons_request_sent_again_is_answered_done(tmp_path: Path) -> None:
    """A12: a repeat beside another stake, a stake that was taken back, or of a coup long over."""

    async def story(house: Repeating) -> None:
        await house.do("ann", w.SetOwnLimit(id=name(), what=Limited.STAKE, value=1_000))
        await house.betting()
        await house.do("ann", w.BuyIn(id=name(), table=TABLE, amount=500))
        await house.do("ann", _stake("tie"), w.ClearLast(id=name(), table=TABLE, coup=1))
        await house.do("ann", _stake("tie"), w.ClearAll(id=name(), table=TABLE, coup=1))
        await house.do("ann", w.ChooseDenom(id=name(), table=TABLE, denom=1))
        await house.do("ann", _stake("banker"))
        await _coup(house, BANKER_WINS)
        await house.do("dealer", dealing.OpenBets(id=name(), table=TABLE))
        repeat = w.RepeatStakes(id=name(), table=TABLE, coup=2)
        await house.do("ann", repeat, _stake("tie", 2), repeat)
        halved = w.SetStakes(id=name(), table=TABLE, coup=2, stakes={"banker": 40})
        await house.do("ann", halved, _stake("tie", 2), halved)
        for on in (False, True, False):  # the first changes nothing, and must not later either
            await house.do("ann", w.SetAutoRepeat(id=name(), table=TABLE, on=on))
        await _coup(house, BANKER_WINS)
        await house.do("dealer", dealing.OpenBets(id=name(), table=TABLE))
        await house.do("ann", w.LeaveSeat(id=name(), table=TABLE))
        await house.do("ann", w.ExcludeSelf(id=name(), days=1))

    again(story, tmp_path)


def test_a_staff_request_sent_again_is_answered_done(tmp_path: Path) -> None:
    """A12: what changed nothing and what was declined or approved included."""

    async def story(house: Repeating) -> None:
        second = replace(settings(Clocks()), key="second", currency="HKD")
        opening = s.OpenTable(id=name(), settings=second)
        await house.approved("director", opening, "pit-boss")
        await house.do("director", s.Resume(id=name(), table="second"))  # it runs already
        await house.do("pit-boss", s.Pause(id=name(), table="second"))
        await house.do("pit-boss", s.Pause(id=name(), table="second"))
        await house.do("pit-boss", s.Resume(id=name(), table="second"))
        await house.do("pit-boss", office.OpenShift(id=name(), name="late"))
        await house.do("cashier", office.PayIn(id=name(), patron="ann", currency="HKD", amount=500))
        await house.do(
            "cashier", office.PayOut(id=name(), patron="ann", currency="HKD", amount=500)
        )
        fill = office.FillTable(id=name(), table="second", currency="HKD", amount=900)
        await house.approved("cashier", fill, "pit-boss")
        credit = office.CreditTable(id=name(), table="second", currency="HKD", amount=900)
        await house.approved("cashier", credit, "pit-boss")
        more = office.FillTable(id=name(), table="second", currency="HKD", amount=1)
        assert await house.ask("cashier", more) == "second-person-needed"
        await house.do("pit-boss", office.Decline(id=name(), proposal=house.proposal()))
        change = s.ChangeSettings(id=name(), table="second", settings=replace(second, seats=3))
        await house.approved("pit-boss", change, "director")
        await house.do("pit-boss", s.CloseTable(id=name(), table="second"))
        await house.do("admin", office.AppointStaff(id=name(), name="carl", role=Role.DEALER))
        await house.do("admin", office.AppointStaff(id=name(), name="carl", role=Role.DEALER))
        await house.do("admin", office.DismissStaff(id=name(), name="carl"))

    again(story, tmp_path)


def test_a_cut_that_was_made_is_done_when_it_is_sent_again(tmp_path: Path) -> None:
    """A12: also once its shoe is open."""

    async def story(house: Repeating) -> None:
        assert await house.ask("ann", w.Watch(id=name(), table=TABLE, cuts=True)) is None
        await house.do("ann", w.TakeSeat(id=name(), table=TABLE, seat=1, buy_in=2_000))
        await until(lambda: house.table.fair is not None)
        commitment, nonce = house.table.fair.commitment, "07" * 32
        digest = cut_digest(commitment, 1, nonce)
        await house.do(
            "ann", w.CommitCut(id=name(), table=TABLE, commitment=commitment, digest=digest)
        )
        await until(lambda: house.table.fair.stage == "called")
        await house.do(
            "ann", w.RevealCut(id=name(), table=TABLE, commitment=commitment, nonce=nonce)
        )
        await until(lambda: house.table.shoe is not None)
        await house.do("pit-boss", s.Pause(id=name(), table=TABLE))  # no row of the dealer's

    again(story, tmp_path, Cards.DRAWN)
