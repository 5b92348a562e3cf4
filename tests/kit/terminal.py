"""A real server, a real browser and a dealer who does what a test tells: one coup, card by card.

The tables are dealt ones: no clock moves them, so a test waits for nothing but the page itself.
"""

import asyncio
import itertools
import tempfile
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
from playwright.async_api import Browser, BrowserContext, Page, expect

from punto.client import Client, WatchedTable
from punto.client.ids import new_id
from punto.house import STREAM as HOUSE
from punto.house.state import fold
from punto.ledger.currencies import PLAY_MONEY
from punto.rulebook import game
from punto.server.operation.control_socket import ask
from punto.store import read_store
from punto.store.codec import decode
from punto.table import Settings
from punto.table.settings import Cards, Limit
from punto.wire import dealing, office
from punto.wire import staff as staff_wire
from punto.wire.base import Request, TableRequest
from punto.wire.messages import Refused
from tests.kit import zygote
from tests.kit.browser import TRANSPARENT, shared
from tests.kit.process import Process

PASSWORD = "a long enough password"
SIZES = {"phone": (390, 844), "desk": (1280, 800), "wall": (1920, 1080)}
DESK = SIZES["desk"]
# Nothing moves by itself, and no card waits to be turned over, but where a test asks for it.
STILL = {"locale": "en", "reduced_motion": "reduce"}
PATIENCE = 15_000  # ms for what must come; nothing is asserted about time
# Stories share the staff, who wait while others act.
NEVER_LOCKED = "staff_idle = 43_200\n"
_numbers = itertools.count(101)


def dealt(rules: str, **how: Any) -> Settings:
    """A table of this game at which a dealer deals; its key is no other's."""
    limits = {key: Limit(20, 1_000) for key in game(rules).by_key}
    key = f"{rules}-{next(_numbers)}"
    chosen = {"cards": Cards.DEALT, "burn": False, "limits": limits, **how}
    return Settings(key, rules, PLAY_MONEY, **chosen)


async def new_window(
    chromium: Browser, size: tuple[int, int], how: Mapping[str, Any], *, sharp: bool = False
) -> BrowserContext:
    """Open a window in which nothing moves; only a sharp one is drawn."""
    width, height = size
    context = await chromium.new_context(
        viewport={"width": width, "height": height}, **{**STILL, **how}
    )
    context.set_default_timeout(PATIENCE)
    if not sharp:
        await context.add_init_script(TRANSPARENT)
    return context


class House:
    """A running server with a dealer and a pit boss, and a browser before it."""

    def __init__(
        self, folder: Path, process: Process, chromium: Browser, *, sharp: bool = False
    ) -> None:
        self.folder = folder
        self.process = process
        self.chromium = chromium
        self._sharp = sharp
        self._staff: dict[str, Client] = {}
        self._contexts: list[BrowserContext] = []

    async def _as(self, role: str) -> Client:
        if role not in self._staff:
            await self.appoint(role, role)
            self._staff[role] = await Client.sign_in(self.process.address, role, PASSWORD)
        return self._staff[role]

    async def appoint(self, name: str, role: str) -> None:
        """Appoint somebody on the server's machine."""
        appoint = ("staff", "appoint", name, role)
        await asyncio.to_thread(self._run, *appoint, given=f"{PASSWORD}\n")

    def _run(self, *arguments: str, given: str = "") -> None:
        ran = zygote.run(self.folder, *arguments, given=given)
        assert ran.returncode == 0, ran.stderr

    async def ask(self, role: str, request: Request) -> None:
        """Have it done by somebody in this role."""
        refused = await (await self._as(role)).ask(request)
        assert refused is None, refused

    async def ask_two(self, first: str, second: str, request: Request) -> None:
        """Have it asked for by one and approved by another."""
        assert await self.refusal(first, request) == "second-person-needed"
        await self.approve(second)

    async def approve(self, role: str) -> None:
        """Have somebody in this role approve what was proposed last."""
        await self.ask(role, office.Approve(id=new_id(), proposal=self._proposals()[-1]))

    def _proposals(self) -> list[str]:
        """What waits for a second person, oldest first."""
        store = read_store(self.folder / "punto-data")
        events = [decode(row.kind, row.body) for row in store.rows(HOUSE)]
        store.close()
        return [*fold(events).proposals]  # type: ignore[arg-type]  # only the house's own rows

    async def _decline_all(self) -> None:
        """Nothing waits any more: the next story finds the house as it was."""
        for proposal in self._proposals():
            for role in ("director", "pit-boss"):
                declined = office.Decline(id=new_id(), proposal=proposal)
                if await (await self._as(role)).ask(declined) is None:
                    break

    async def refusal(self, role: str, request: Request) -> str:
        """Have somebody in this role be refused; the name of the refusal."""
        refused = await (await self._as(role)).ask(request)
        assert isinstance(refused, Refused), refused
        return refused.reason

    async def pay_in(self, patron: "Patron", currency: str, amount: int) -> None:
        """Have a cashier pay cash into the wallet of a patron."""
        name = await patron.account_name()
        paid = office.PayIn(id=new_id(), patron=name, currency=currency, amount=amount)
        await self.ask("cashier", paid)

    async def opened(self, settings: Settings) -> str:
        """Open a table; its key. For money two persons do."""
        if settings.currency == PLAY_MONEY:
            await self.ask("pit-boss", staff_wire.OpenTable(id=new_id(), settings=settings))
            return settings.key
        for role in ("pit-boss", "director"):
            await self.appointed(role)
        signed = {"by": "pit-boss", "password": PASSWORD}
        second = {"approved": "director", "approved_password": PASSWORD}
        request = {"do": "open", "table": msgspec.to_builtins(settings), **signed, **second}
        await asyncio.to_thread(ask, self.folder / "punto-data", request)
        return settings.key

    async def tables(self, *words: str) -> None:
        """Run `punto tables` on the server's machine, as the pit does."""
        await asyncio.to_thread(self._run, "tables", *words)

    async def two_persons(self) -> tuple[str, ...]:
        """Appoint two who may change a table, and say so to `punto tables`."""
        for role in ("pit-boss", "director"):
            await self.appointed(role)
        (self.folder / "password").write_text(PASSWORD)
        first = ("--by", "pit-boss", "--password-file", "password")
        return *first, "--approved", "director", "--approved-password-file", "password"

    async def watched(self, table: str) -> WatchedTable:
        """A table as the dealer sees it."""
        return await (await self._as("dealer")).watch(table)

    async def leave(self) -> None:
        """The patrons of a story close their windows, which cost time otherwise."""
        for context in self._contexts:
            await context.close()
        self._contexts.clear()
        await self._decline_all()

    async def closed(self) -> None:
        """The staff go home."""
        for client in self._staff.values():
            await client.close()

    async def appointed(self, role: str) -> None:
        """Somebody in this role works here, by the role's name."""
        await self._as(role)

    async def stranger(self, table: str, *, size: tuple[int, int] = DESK, **how: Any) -> "Patron":
        """Somebody in a browser of their own, at the door, on the way to a table."""
        return await self._shown(await self.window(size, how), table)

    async def patron(self, table: str, *, size: tuple[int, int] = DESK, **how: Any) -> "Patron":
        """A guest in a browser of their own, at a table but not seated.

        They are past the door, which other stories are about: its page takes a second each time.
        """
        window = await self.window(size, how)
        address = self.process.address.rstrip("/")
        guest = await window.request.post(f"{address}/api/guest", headers={"Origin": address})
        assert guest.status == 201, await guest.text()
        patron = await self._shown(window, table)
        await patron.sees("main[data-watching=false][data-link=up]")
        return patron

    async def window(self, size: tuple[int, int], how: Mapping[str, Any]) -> BrowserContext:
        """Open a window that closes at the end of the story."""
        context = await new_window(self.chromium, size, how, sharp=self._sharp)
        self.keep(context)
        return context

    def keep(self, window: BrowserContext) -> None:
        """Close this window too at the end of the story."""
        self._contexts.append(window)

    async def _shown(self, window: BrowserContext, table: str) -> "Patron":
        page = await window.new_page()
        patron = Patron(page, table)
        await page.goto(f"{self.process.address}#{table}")
        return patron


class Dealer:
    """Calls and deals at one table."""

    def __init__(self, house: House, table: str) -> None:
        """The shoe is opened with the first coup."""
        self._house = house
        self._table = table
        self._shoe = False

    async def do(self, kind: type[TableRequest], **fields: Any) -> None:
        """One act of the dealer."""
        await self._house.ask("dealer", kind(id=new_id(), table=self._table, **fields))

    async def open(self) -> None:
        """Bets please."""
        if not self._shoe:
            await self.do(dealing.OpenShoe)
            self._shoe = True
        await self.do(dealing.OpenBets)

    async def last_call(self) -> None:
        """Last bets please."""
        await self.do(dealing.CallLastBets)

    async def close(self) -> None:
        """No more bets."""
        await self.last_call()
        await self.do(dealing.CloseBets)

    async def deal(self, cards: str) -> None:
        """Deal these, one after another, as the tableau asks for them."""
        for card in cards.split():
            await self.do(dealing.DealCard, card=card)

    async def shake(self, value: int) -> None:
        """The die shows this."""
        await self.do(dealing.ShakeDie, value=value)


class Patron:
    """A person before a page."""

    def __init__(self, page: Page, table: str) -> None:
        """Remember the complaints of the browser."""
        self.page = page
        self.table = table
        self.complaints: list[str] = []
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda message: self._note_console(message.type, message.text))

    def _note_console(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.complaints.append(text)

    async def sees(self, selector: str, count: int = 1) -> None:
        """It comes to be there, so many times."""
        await expect(self.page.locator(selector)).to_have_count(count, timeout=PATIENCE)

    async def speak(self, language: str) -> None:
        """Choose a language of the page; its link is opened again in that language."""
        await self.page.select_option("select[name=language] >> nth=0", language, force=True)
        await self.sees(f"html[lang='{language}']")
        await self.sees("main[data-link=down]", 0)

    async def account_name(self) -> str:
        """The name under which the house knows them, also of a guest."""
        start = await self.page.evaluate("fetch('/api/start').then((said) => said.json())")
        return str(start["me"]["patron"])

    async def sit(self, seat: int = 1, buy_in: int | str = 5_000) -> None:
        """Take a seat for this much, or for what is typed."""
        await self.page.click(f"[data-seat-number='{seat}']")
        await self.page.fill("[data-form=buy-in] [name=buy-in]", str(buy_in))
        await self.page.click("[data-form=buy-in] [type=submit]")
        await self.sees(f"main[data-seat='{seat}']")

    async def press(self, chip: int, wager: str, **how: Any) -> None:
        """Choose a chip and press a field."""
        await self.page.click(f"[data-chip='{chip}']")
        await self.field(wager, **how)

    async def field(self, wager: str, **how: Any) -> None:
        """Press a field, even one that says that it takes nothing now."""
        await self.page.click(f"[data-wager='{wager}']", force=True, **how)

    async def does(self, action: str) -> None:
        """Press one of the buttons."""
        await self.page.click(f"[data-action='{action}']")

    async def has_staked(self, stakes: Mapping[str, int]) -> None:
        """These lie on the layout as the server has confirmed them, and no others."""
        for wager, amount in stakes.items():
            await self.sees(f"[data-wager='{wager}'][data-stake='{amount}'][data-pending='0']")
        await self.sees("[data-wager]:not([data-stake='0'])", len(stakes))

    async def is_refused(self, reason: str, at: str) -> str:
        """Why, said where it happened."""
        note = self.page.locator(f"[data-refusal='{reason}']")
        await expect(note).to_have_attribute("id", f"note-{at}")
        return await note.inner_text()


# Tells a story in a house.
Tell = Callable[[Callable[[House], Coroutine[Any, Any, None]]], None]


async def at_table(house: House, rules: str = "electronic", **how: Any) -> tuple[Patron, Dealer]:
    """A patron with a seat at a table of this game, and the bets open."""
    table = await house.opened(dealt(rules, denoms=(1, 20)))
    patron, dealer = await house.patron(table, **how), Dealer(house, table)
    await patron.sit()
    await dealer.open()
    await patron.sees("main[data-phase=betting]")
    return patron, dealer


@asynccontextmanager
async def house(
    *, empty: bool = True, config: str = "", warns: str = "", sharp: bool = False
) -> AsyncIterator[House]:
    """A house for as long as this lasts; its log has the warning that is expected, or none."""
    with tempfile.TemporaryDirectory() as held:
        folder = Path(held)
        arguments = ["--port", "0", "--exempt", "127.0.0.1"]
        if config or empty:
            (folder / "house.toml").write_text(config or NEVER_LOCKED, "utf-8")
            arguments += ["--config", "house.toml"]
        process = await asyncio.to_thread(Process, arguments, folder, empty=empty)
        house = House(folder, process, await shared(sharp=sharp), sharp=sharp)
        try:
            yield house
        finally:
            await house.closed()
        status, log = await asyncio.to_thread(process.stop)
        unexpected = [line for line in log.splitlines() if not warns or warns not in line]
        assert (status, unexpected) == (0, [])
        assert warns in log


class Houses:
    """The house that stories share; a new one opens when its lobby is full of their tables."""

    STORIES = 40

    def __init__(self, config: str = "") -> None:
        """Open houses with these settings."""
        self._config = config
        self._opened: AsyncExitStack | None = None
        self._house: House | None = None
        self._told = 0

    async def tell(self, story: Callable[[House], Coroutine[Any, Any, None]]) -> None:
        """Tell a story; at its end its patrons leave."""
        if self._told == self.STORIES:
            await self.close()
        if self._opened is None or self._house is None:
            self._opened = AsyncExitStack()
            there = house(config=self._config)
            self._house, self._told = await self._opened.enter_async_context(there), 0
        self._told += 1
        try:
            await story(self._house)
        finally:
            await self._house.leave()

    async def close(self) -> None:
        """Close the house, which stops without a complaint."""
        opened, self._opened = self._opened, None
        if opened is not None:
            await opened.aclose()


def in_dollars(**how: Any) -> Settings:
    """A table that plays for Hong Kong's money."""
    limits = {key: Limit(10_000, 5_000_000) for key in game("commission").by_key}
    settings = replace(dealt("commission"), currency="HKD", limits=limits, **how)
    return replace(settings, buy_in=Limit(100_000, 100_000_000))


async def with_dollars(
    there: House, amount: int, locale: str = "en", at: Settings | None = None
) -> Patron:
    """A guest with this much of Hong Kong's money, at a table that plays for it."""
    table = await there.opened(at or in_dollars())
    patron = await there.patron(table, locale=locale)
    await there.pay_in(patron, "HKD", amount)
    await patron.sees(f"main[data-wallet='{amount}']")
    return patron
