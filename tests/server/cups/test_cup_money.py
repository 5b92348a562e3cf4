"""Money of tournaments: who pays, who is paid, and whom staff meant when two of them act."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from punto.cup.commands import AgreeSplit, CupCommand
from punto.cup.state import CupPhase
from punto.house.commands import BarPatron, ExcludeSelf, HouseCommand, WelcomePatron
from punto.house.reasons import HouseReason
from punto.ledger import pool_account, wallet
from punto.roles import Role
from punto.table.commands import PlaceStake
from punto.table.session_commands import EndTurn
from punto.table.state import BETWEEN_COUPS, TAKES_STAKES
from punto.wire import directing, office
from punto.wire.cup_requests import BuyAgain, EnterCup
from tests.kit.cup_house import CupHouse
from tests.kit.guests import Guest, until
from tests.kit.staffed_house import House, name, run_in_house

FINAL = """
key = "spring"
game = "tournament"

[entry]
least = 2
most = 6
fee = { currency = "PLAY", pool = 200, house = 20 }

[[stages]]
key = "final"
tables = 1
seats = 6
stack = 100
coups = 4
spans = [{ since = 1, limits = { others = { least = 100, most = 1_000 } } }]
betting = { order = "in-turn", seconds = 20, of = "each", stands = true, seen = "turn" }
broke = "rebuy"
rebuy = { most = 3, fee = 1_000, stack = 500, until = 3 }
equal = ["lot"]

[prizes]
split = true
places = [{ place = 1, share = "1" }]
"""
TWO_SESSIONS = """
key = "spring"
game = "tournament"

[entry]
least = 6
most = 6

[[stages]]
key = "heats"
tables = 1
seats = 6
heats = 1
stack = 10_000
coups = 2
spans = [{ since = 1, limits = { others = { least = 100, most = 5_000 } } }]
betting = { order = "in-turn", seconds = 20, of = "each", stands = true, seen = "turn" }
equal = ["lot"]
advance = [{ best = 2, of = "table", to = "final" }]

[[stages]]
key = "final"
tables = 1
seats = 6
stack = 10_000
coups = 4
spans = [{ since = 1, limits = { others = { least = 100, most = 5_000 } } }]
betting = { order = "in-turn", seconds = 20, of = "each", stands = true, seen = "turn" }
"""
ENTRANTS = ("eva", "finn", "gil", "hal")
WHY = "a reason"


class Broke:
    """A tournament in which somebody has lost every chip and is asked whether to buy again."""

    def __init__(self, house: House, patron: str) -> None:
        self.house, self.patron = house, patron
        self.cup = house.room.cups.runners["spring"]

    @classmethod
    async def begun(cls, house: House) -> "Broke":
        """Everyone stakes all they have, until somebody is broke."""
        await _entered(house)
        await house.do("director", directing.CallHeat(id=name(), cup="spring"))
        cup = house.room.cups.runners["spring"]
        while not any(session.asked for session in cup.saved.running()):
            await _stake_everything(house)
            await asyncio.sleep(0.2)  # simulated
        asked = next(session.asked for session in cup.saved.running() if session.asked)
        return cls(house, cup.saved.entrants[asked[0]].patron)

    @property
    def money(self) -> tuple[int, int]:
        """What is in the patron's wallet, and in the pool."""
        ledger = self.house.room.journal.ledger
        accounts = wallet(self.patron, "PLAY"), pool_account("spring", "PLAY")
        held, pool = (ledger.available(account) for account in accounts)
        return held, pool

    async def buy_again(self, *, on: bool = True) -> str | None:
        """Answer; the name of the refusal, or None."""
        return await self.house.ask(self.patron, BuyAgain(id=name(), cup="spring", on=on))


async def _entered(house: House) -> None:
    for who in ENTRANTS:
        assert await house.room.house_runner.ask(WelcomePatron(who, 10_000)) is None
        house.people[who] = Guest(house.room, who)
    await house.do("director", directing.WriteCup(id=name(), text=FINAL))
    await house.do("director", directing.OpenEntries(id=name(), cup="spring"))
    accepts = house.room.cups.runners["spring"].saved.rulebook
    for who in ENTRANTS:
        await house.do(who, EnterCup(id=name(), cup="spring", accepts=accepts))
    await house.do("director", directing.CloseEntries(id=name(), cup="spring"))


async def _stake_everything(house: House) -> None:
    """Let the one whose turn it is stake everything: odd seats on Player, even ones on Banker."""
    runner = house.room.runners.get("spring-1")
    session = runner.table.session if runner else None
    if runner is None or session is None or runner.table.phase not in TAKES_STAKES:
        return
    for seat in session.waiting()[:1]:
        table = runner.table
        held, wager = table.seats[seat], "player" if seat % 2 else "banker"
        if held.available >= 100:
            stake = f"{held.patron}-{table.coup}"
            most = min(held.available, 1_000)
            await runner.ask(PlaceStake(stake, held.patron, table.coup, wager, most))
        await runner.ask(EndTurn(held.patron, table.coup))


def test_nobody_buys_chips_of_a_tournament_that_was_cancelled(tmp_path: Path) -> None:
    """Every fee has gone back: one that comes later would stay in the pool for ever."""

    async def story(house: House) -> None:
        broke = await Broke.begun(house)
        cancel = directing.CancelCup(id=name(), cup="spring", why=WHY)
        assert await house.by_two("director", "pit-boss", cancel) is None
        assert broke.money == (10_000, 0)
        assert await broke.buy_again() == "cup-not-now"
        assert broke.money == (10_000, 0)

    run_in_house(story, tmp_path)


@pytest.mark.parametrize("kept_out", ["excluded", "barred"])
def test_who_may_not_play_buys_no_chips_again(kept_out: str, tmp_path: Path) -> None:
    """A fee is money too; saying no is always possible."""

    async def story(house: House) -> None:
        broke = await Broke.begun(house)
        now = house.room.journal.now()
        command: HouseCommand = ExcludeSelf(broke.patron, now + 10**10, now)
        if kept_out == "barred":
            command = BarPatron(broke.patron, now + 10**10, WHY, "pit-boss", now)
        assert await house.room.house_runner.ask(command) is None
        before = broke.money
        assert await broke.buy_again() in ("self-excluded", "barred-by-house")
        assert broke.money == before
        assert await broke.buy_again(on=False) is None

    run_in_house(story, tmp_path)


def test_a_fee_of_two_parts_is_compared_with_the_wallet_as_a_whole(tmp_path: Path) -> None:
    """A wallet with enough for each part, and not for both, is too short."""

    async def story(house: House) -> None:
        await _entered(house)
        assert await house.room.house_runner.ask(WelcomePatron("poor", 210)) is None
        house.people["poor"] = Guest(house.room, "poor")
        text = FINAL.replace('"spring"', '"summer"')
        await house.do("director", directing.WriteCup(id=name(), text=text))
        await house.do("director", directing.OpenEntries(id=name(), cup="summer"))
        accepts = house.room.cups.runners["summer"].saved.rulebook
        enter = EnterCup(id=name(), cup="summer", accepts=accepts)
        assert await house.ask("poor", enter) == HouseReason.WALLET_TOO_SHORT.value
        assert not house.room.faults

    run_in_house(story, tmp_path)


def test_an_entrant_is_not_appointed_before_the_tournament_is_over(tmp_path: Path) -> None:
    """Between two heats nobody has a seat, and staff has no say in what it plays for."""

    async def story(house: House) -> None:
        await _entered(house)
        appoint = office.AppointStaff(id=name(), name="eva", role=Role.PIT_BOSS)
        assert await house.ask("admin", appoint) == "in-tournament"
        cancel = directing.CancelCup(id=name(), cup="spring", why=WHY)
        assert await house.by_two("director", "pit-boss", cancel) is None
        assert await house.by_two("admin", "director", appoint) is None

    run_in_house(story, tmp_path)


async def _reach(cups: CupHouse, there: Callable[[], bool]) -> None:
    while not there():
        await cups.step()
        await asyncio.sleep(0.2)  # simulated


def test_a_penalty_meets_the_entrant_for_whom_it_was_asked(tmp_path: Path) -> None:
    """Not the one who sits there in the next session."""

    async def story(house: House) -> None:
        cups = await CupHouse(house.server).entered(6, TWO_SESSIONS)
        await house.do("director", directing.CallHeat(id=name(), cup="spring"))
        await until(lambda: "spring-1" in house.room.runners)
        runner = house.room.runners["spring-1"]

        def between(session: int) -> bool:
            table = runner.saved
            is_it = table.session is not None and table.last_session == session
            return is_it and 1 in table.seats and table.phase in BETWEEN_COUPS

        await _reach(cups, lambda: between(1))
        meant = runner.saved.seats[1].patron
        place: dict[str, Any] = {"table": "spring-1", "seat": 1}
        penalty = directing.PenaliseSeat(id=name(), **place, amount=9_000, why=WHY)
        await house.propose("director", penalty)
        await _reach(cups, lambda: between(2))
        assert runner.saved.seats[1].patron != meant
        approve = office.Approve(id=name(), proposal=house.proposal())
        assert await house.ask("pit-boss", approve) == "changed-since"
        assert runner.saved.seats[1].stack == 10_000

    run_in_house(story, tmp_path)


def test_prizes_that_changed_since_they_were_asked_for_are_not_paid(tmp_path: Path) -> None:
    """Who approves has seen other amounts: the entrants have agreed to share meanwhile."""

    async def story(house: House) -> None:
        await _entered(house)
        await house.do("director", directing.CallHeat(id=name(), cup="spring"))
        cup = house.room.cups.runners["spring"]
        while cup.saved.phase is not CupPhase.FINAL:
            for asked in [each for session in cup.saved.running() for each in session.asked]:
                no = BuyAgain(id=name(), cup="spring", on=False)
                await house.ask(cup.saved.entrants[asked].patron, no)
            await _stake_everything(house)
            await asyncio.sleep(0.2)  # simulated
        pay = directing.PayPrizes(id=name(), cup="spring")
        await house.propose("director", pay)
        shares = dict.fromkeys(cup.saved.entrants, 200)
        agreed: list[CupCommand] = [AgreeSplit(who, shares) for who in ENTRANTS]
        for command in agreed:
            assert await cup.do(command) is None
        approve = office.Approve(id=name(), proposal=house.proposal())
        assert await house.ask("pit-boss", approve) == "changed-since"
        again = directing.PayPrizes(id=name(), cup="spring")
        assert await house.by_two("director", "pit-boss", again) is None
        assert dict(cup.saved.prizes) == shares

    run_in_house(story, tmp_path)
