"""The dealer's console in a real browser: a person of the staff before `/dealer#TABLE`."""

from collections.abc import AsyncIterator, Collection, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from itertools import count
from typing import Any

from playwright.async_api import Page, expect

from punto.client import Client, WatchedTable
from punto.rulebook import GAMES
from punto.table.settings import CutCard
from tests.kit.terminal import DESK, PASSWORD, PATIENCE, House, Patron, dealt

BY_HAND: dict[str, Any] = {
    "confirm": True,
    "cut_card": CutCard.SHOWN,
    "dealer_required": True,
    "burn": True,
}
PIN = "2580"
QUIET = 750  # ms of the page's clock that Enter waits after an act, and a little more


class Console(Patron):
    """Somebody of the staff before a dealer's console, whose clock the test moves."""

    async def speak(self, language: str) -> None:
        """Choose a language: at a table it is among the settings of the device."""
        at_table = await self.page.locator("main.dealer").count()
        if at_table:
            await self.page.click("[data-action=settings]")
        await super().speak(language)
        if at_table:
            await self.page.keyboard.press("Escape")
            await self.sees("main[data-dialog=''][data-link=up]")

    _time_stands = False

    async def stop_time(self) -> None:
        """Let time pass from now on only as the story says.

        Stopping it skips a little time. The console gives up an answer after 5 s, and a link lost
        while time stands does not come back: nothing may be on its way.
        """
        if not self._time_stands:
            await self.sees("[data-how=pending]", 0)
            now = await self.page.evaluate("Date.now()")
            await self.page.clock.pause_at(now / 1_000 + 3)
            self._time_stands = True

    async def at(self, **data: object) -> None:
        """The console comes to show this."""
        marks = "".join(f"[data-{name}='{value}']" for name, value in data.items())
        await self.sees(f"main{marks}")

    async def enter(self, hold: int = 0) -> None:
        """Wait as long as a dealer must, and press Enter; held where the act asks for it."""
        await self.page.clock.run_for(QUIET)
        await self.page.keyboard.down("Enter")
        await self.page.clock.run_for(hold)
        await self.page.keyboard.up("Enter")

    async def type(self, *keys: str) -> None:
        """Press keys, one after another."""
        for key in keys:
            await self.page.keyboard.press(key)

    async def key(self, cards: str) -> None:
        """Key cards by letters, each once the one before lies there."""
        for card in cards.split():
            before = await self.dealt()
            await self.type(*(card[:-1] if card[:-1] != "10" else "T"), card[-1])
            await self.at(dealt=before + 1)

    async def dealt(self) -> int:
        """Return how many cards of this coup lie there."""
        return int(await self.page.locator("main").get_attribute("data-dealt") or 0)

    async def burnt(self) -> None:
        """Take the table, open a shoe and burn, all by keyboard."""
        await self.at(step="take-table")
        await self.enter()
        await self.at(step="open-shoe")
        await self.enter()
        await self.at(step="burn-cards")
        await self.type("2", "h")
        await self.at(step="open-bets")

    async def closed(self) -> None:
        """Call the bets from their opening to their close."""
        await self.at(step="open-bets")
        await self.enter()
        await self.at(step="call-last-bets")
        await self.enter()
        await self.at(step="close-bets")
        await self.enter(hold=200)

    async def fill(self, form: str, **fields: str) -> None:
        """Fill a form of a dialog and send it by Enter."""
        for field, value in fields.items():
            await self.page.fill(f"[data-form={form}] [name={field}]", value)
        await self.type("Enter")

    async def refused_in(self, form: str) -> str:
        """Return what a form of a dialog was refused for."""
        said = self.page.locator(f"[data-form={form}] [role=alert]")
        await expect(said).not_to_be_empty(timeout=PATIENCE)
        return await said.inner_text()

    async def preview(self) -> list[str]:
        """Return the lines of the preview that is shown: seat, wager, stake, now and then."""
        await self.sees(".preview[aria-busy=false]")
        lines = self.page.locator(".preview [data-line]")
        return [await line.get_attribute("data-line") or "" for line in await lines.all()]

    async def refused(self) -> str:
        """Return the sentence of the refusal that is shown."""
        said = self.page.locator(".dealer-said[data-how=refused] [role=alert]")
        await expect(said).not_to_be_empty(timeout=PATIENCE)
        return await said.inner_text()


async def signed_in(
    there: House, role: str, *, size: tuple[int, int] = DESK, name: str = "", **how: Any
) -> Page:
    """A browser of its own in which somebody in this role is signed in, by the role's name."""
    if not name:
        await there.appointed(role)
    window = await there.window(size, how)
    address = there.process.address.rstrip("/")
    signed = {"name": name or role, "password": PASSWORD}
    answer = await window.request.post(
        f"{address}/api/sign-in", data=signed, headers={"Origin": address}
    )
    assert answer.ok, await answer.text()
    return await window.new_page()


_people = count(1)


async def with_pin(there: House, role: str, pin: str = PIN) -> str:
    """Appoint somebody new in this role who has a PIN; return the name."""
    name = f"{role}-by-pin-{next(_people)}"
    await there.appoint(name, role)
    page = await signed_in(there, role, name=name)
    address = there.process.address.rstrip("/")
    sent = {"password": PASSWORD, "pin": pin}
    answer = await page.request.post(f"{address}/api/pin", data=sent, headers={"Origin": address})
    assert answer.ok, await answer.text()
    await page.context.close()
    return name


async def console(
    there: House, table: str, role: str = "dealer", *, still: bool = True, **how: Any
) -> Console:
    """Somebody of the staff at the console of a table; its clock moves when a test says so."""
    page = await signed_in(there, role, **how)
    if still:
        await page.clock.install()
    shown = Console(page, table)
    await page.goto(f"{there.process.address}dealer#{table}")
    await shown.sees("main[data-screen=dealer][data-link=up]")
    return shown


async def at_console(there: House, rules: str = "commission", **how: Any) -> Console:
    """A dealer at a new table of this game that is dealt by hand."""
    table = await there.opened(dealt(rules, **{**BY_HAND, **how}))
    return await console(there, table)


def die_of(rules: str) -> tuple[str, ...]:
    """Return the key of the die, where this game has one."""
    return ("3",) if GAMES[rules].die else ()


@asynccontextmanager
async def guests(
    there: House, table: str, seats: Collection[int]
) -> AsyncIterator[dict[int, WatchedTable]]:
    """Guests at these seats, each over a link of its own and without a browser."""
    async with AsyncExitStack() as stack:
        seated = {}
        for number in seats:
            guest = await Client.guest(there.process.address)
            stack.push_async_callback(guest.close)
            watched = await guest.watch(table)
            assert await watched.sit(number, 5_000) is None
            seated[number] = watched
        yield seated


def _takes_stakes(table: WatchedTable) -> bool:
    return table.takes_stakes


async def stake(
    guests: Mapping[int, WatchedTable], stakes: Mapping[int, Mapping[str, int]]
) -> None:
    """Have guests stake in the coup whose bets are open."""
    for number, by_wager in stakes.items():
        guest = guests[number]
        await guest.until(partial(_takes_stakes, guest), within=15)
        for wager, amount in by_wager.items():
            assert await guest.stake(wager, amount) is None


async def closed_with_stakes(
    dealer: Console,
    guests: Mapping[int, WatchedTable],
    stakes: Mapping[int, Mapping[str, int]],
) -> None:
    """Call the bets of a coup from their opening to their close; guests stake in between."""
    await dealer.at(step="open-bets")
    await dealer.enter()
    await dealer.at(step="call-last-bets")
    await stake(guests, stakes)
    await dealer.sees("[data-staked]", sum(map(len, stakes.values())))
    await dealer.enter()
    await dealer.at(step="close-bets")
    await dealer.enter(hold=200)


async def scan(dealer: Console, code: str, pace: int = 8, prefix: str = "~") -> None:
    """A scanner types its prefix, a code and Enter, so many ms apart.

    From the first scan on, time passes only as the story says: a busy machine is no slow scanner.
    """
    await dealer.stop_time()
    for key in (prefix, *code, "Enter"):
        await dealer.page.keyboard.press(key)
        await dealer.page.clock.run_for(pace)
