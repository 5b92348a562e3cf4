"""One coup from finger to disk, told in any world: simulated, or real with a browser.

A patron takes a seat, stakes on Banker and sees cards come; the plug is pulled in mid-coup and the
server starts again. The same seat, stake and cards are there, the coup goes on with the cards it
would have had, and the patron is paid. Afterwards ledger and log are checked.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from punto.house import STREAM as HOUSE
from punto.ledger import Ledger, commission_account, float_account, seat_account
from punto.ledger.currencies import PLAY_MONEY
from punto.records.audit import audit
from punto.rulebook import game
from punto.server.people.house_runner import GIFT
from punto.store import read_store
from punto.store.codec import decode
from punto.table import Settings
from punto.table.events import CoupSettled, SeatTaken, StakePlaced
from punto.table.settings import Clocks, Limit
from tests.kit.patron import ScreenState

SEAT, BUY_IN, STAKE = 3, 5_000, 100
TABLE = "story-1"


def settings(clocks: Clocks) -> Settings:
    """The table of the story."""
    limits = {key: Limit(20, 1_000) for key in game("commission").by_key}
    return Settings(TABLE, "commission", PLAY_MONEY, limits, clocks=clocks)


class World(Protocol):
    """Somewhere a server runs and a patron sits before a terminal."""

    folder: Path

    async def start(self) -> None:
        """Start the server, for the first time or again."""

    async def pull_plug(self) -> None:
        """End the server without a word."""

    async def sign_in(self) -> None:
        """Open the page and go in as a guest."""

    async def sit(self, seat: int, buy_in: int) -> None:
        """Take a seat."""

    async def stake(self, wager: str, amount: int) -> None:
        """Put a chip on a field."""

    async def until(self, condition: Callable[[ScreenState], bool]) -> ScreenState:
        """Look at the terminal until it shows this."""


async def one_coup(world: World, pulled_when: Callable[[ScreenState], bool]) -> ScreenState:
    """Tell the story, pulling the plug once the terminal shows this; what it shows at the end."""
    await world.start()
    await world.sign_in()
    await world.sit(SEAT, BUY_IN)
    await world.until(lambda screen: screen.seat == SEAT and screen.phase == "betting")
    await world.stake("banker", STAKE)
    staked = await world.until(lambda screen: screen.stakes == {"banker": STAKE})
    assert staked.available == BUY_IN - STAKE

    before = await world.until(pulled_when)
    await world.pull_plug()
    await world.until(lambda screen: not screen.link)
    await world.start()
    after = await world.until(lambda screen: screen.link and screen.seat is not None)
    assert (after.seat, after.coup) == (SEAT, staked.coup)
    if before.phase == after.phase != "settled":
        assert (after.stakes, after.available) == (before.stakes, before.available)
    # The cards that lay there still lie there: an interrupted coup goes on, it does not start over.
    assert after.player[: len(before.player)] == before.player
    assert after.banker[: len(before.banker)] == before.banker

    return await world.until(lambda screen: screen.phase == "settled" and bool(screen.payouts))


def check_books(folder: Path, screen: ScreenState) -> None:
    """Ledger and log agree with each other, with the rules and with what the patron was shown."""
    store = read_store(folder)
    report = audit(store)
    assert report.fault is None, report.fault
    events = [decode(row.kind, row.body) for row in store.rows(TABLE)]
    (staked,) = [event for event in events if isinstance(event, StakePlaced)]
    assert (staked.seat, staked.wager, staked.amount) == (SEAT, "banker", STAKE)
    (settled,) = [event for event in events if isinstance(event, CoupSettled)]
    assert len([event for event in events if isinstance(event, SeatTaken)]) == 1
    welcomed = [row for row in store.rows(HOUSE) if row.kind == "patron-welcomed"]
    assert len(welcomed) == 1

    assert settled.result == f"P {' '.join(screen.player)} | B {' '.join(screen.banker)}"
    paid = game("commission").settle(settled.result, {"banker": STAKE})["banker"]
    assert screen.payouts == {"banker": paid.net}
    assert screen.available == BUY_IN + paid.net

    ledger = Ledger(store.accounts())
    seat = ledger[seat_account(TABLE, SEAT)]
    assert (seat.balance, seat.available) == (BUY_IN + paid.net, BUY_IN + paid.net)
    commission = ledger.available(commission_account(TABLE))
    house = ledger[float_account(TABLE)].balance
    assert commission == paid.payment.commission
    assert house + commission == -paid.net
    assert sum(ledger.balances(PLAY_MONEY)) == 0
    (wallet,) = [account.balance for name, account in ledger if name.startswith("wallet:")]
    assert wallet == GIFT - BUY_IN
    store.close()
