"""The dealer's console, from the door to the payouts."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from punto.client.ids import new_id
from punto.wire import staff as staff_wire
from tests.kit.console import (
    BY_HAND,
    PIN,
    Console,
    closed_with_stakes,
    console,
    guests,
    signed_in,
    stake,
    with_pin,
)
from tests.kit.page_link import PageLink
from tests.kit.terminal import House, Patron, dealt
from tests.pictures.album import Album, Pose, shows

CHIPS = (25, 100, 500, 1_000, 5_000)
STAKES = {
    1: {"player": 200},
    2: {"banker": 500, "tie": 20},
    4: {"banker": 1_000},
    5: {"tie": 20, "player": 40},
    9: {"player": 100},
}


def opened(*buttons: str) -> Pose:
    """Open a dialog by these buttons, for the time of one picture."""

    @asynccontextmanager
    async def pose(dealer: Patron) -> AsyncIterator[None]:
        for button in buttons:
            await dealer.page.click(button)
        await dealer.sees("dialog[open]")
        yield
        await dealer.page.keyboard.press("Escape")
        await dealer.sees("dialog[open]", 0)

    return pose


@asynccontextmanager
async def refused(dealer: Patron) -> AsyncIterator[None]:
    """Ask for something that is refused now; the sentence is in the language of the moment."""
    await dealer.page.click("[data-key=F3]")
    await dealer.sees("main[data-said=refused]")
    yield


@shows("dealer-door", "dealer-choice")
async def door(house: House, album: Album) -> None:
    """Somebody whose screen it is not, and a dealer who has not chosen a table."""
    table = await house.opened(dealt("commission", **BY_HAND))
    page = await signed_in(house, "cashier")
    stranger = Console(page, table)
    await page.goto(f"{house.process.address}dealer#{table}")
    await stranger.sees("main[data-screen=floor-door] [data-stranger]")
    await album.take(stranger, "dealer-door")
    page = await signed_in(house, "dealer")
    chooser = Console(page, table)
    await page.goto(f"{house.process.address}dealer#no-such-table")
    await chooser.sees("main[data-screen=floor-choice]")
    await album.take(chooser, "dealer-choice")


@shows(
    *("dealer-take", "dealer-bets", "dealer-close", "dealer-cards", "dealer-refused"),
    *("dealer-confirm", "dealer-guide", "dealer-ruling", "dealer-ruling-cards", "dealer-settings"),
)
async def coup(house: House, album: Album) -> None:
    """A coup with five patrons, keyed by a dealer."""
    table = await house.opened(dealt("commission", **BY_HAND, chips=CHIPS, seats=9))
    dealer = await console(house, table)
    await album.take(dealer, "dealer-take")
    async with guests(house, table, STAKES) as seated:
        await dealer.burnt()
        await dealer.enter()
        await dealer.at(step="call-last-bets")
        await stake(seated, STAKES)
        await dealer.sees("[data-staked]", 7)
        await album.take(dealer, "dealer-bets")
        await dealer.enter()
        await dealer.at(step="close-bets")
        await album.take(dealer, "dealer-close")
        await dealer.enter(hold=200)
        await dealer.at(step="deal-card")
        await dealer.key("9h Kd 6c")
        await dealer.type("Q")
        await album.take(dealer, "dealer-cards")
        await dealer.type("Backspace")
        await album.take(dealer, "dealer-refused", refused)
        await dealer.key("6s 10h")
        await dealer.at(step="confirm-result")
        await album.take(dealer, "dealer-confirm")
        await album.take(dealer, "dealer-ruling", opened("[data-key=F7]"))
        await album.take(
            dealer, "dealer-ruling-cards", opened("[data-key=F7]", "[data-kind=order-altered]")
        )
        await album.take(dealer, "dealer-settings", opened("[data-action=settings]"))
        await dealer.enter()
        await dealer.at(phase="settled")
        await dealer.type(" ", " ", " ")
        await album.take(dealer, "dealer-guide")


@shows("dealer-die", "dealer-paused")
async def die(house: House, album: Album) -> None:
    """The die is due; then a pit boss looks at the paused table."""
    table = await house.opened(dealt("power-98", **BY_HAND, seats=9))
    dealer = await console(house, table)
    await dealer.burnt()
    await dealer.closed()
    await dealer.at(step="shake-die")
    await album.take(dealer, "dealer-die")
    await house.ask("dealer", staff_wire.Pause(id=new_id(), table=table))
    await dealer.at(step="nothing")
    pit = await console(house, table, "pit-boss")
    await album.take(pit, "dealer-paused", opened("[data-key=F10]"))


@shows(
    *("dealer-relief", "dealer-relief-two", "dealer-pin", "dealer-ruling-list"),
    *("dealer-preview-void", "dealer-preview-cards", "dealer-proposal", "dealer-await"),
    *("dealer-locked", "dealer-rule"),
)
async def people(house: House, album: Album) -> None:
    """Relief, a ruling with its preview, a second person, and a locked screen."""
    following = await with_pin(house, "dealer")
    table = await house.opened(dealt("fortune-six", **BY_HAND, chips=CHIPS, seats=9))
    dealer = await console(house, table)
    link = PageLink()
    await link.lay(dealer.page)
    await dealer.page.reload()
    async with guests(house, table, STAKES) as seated:
        await dealer.burnt()
        await dealer.closed()
        await dealer.key("9h Kd 8c 6s")
        await dealer.enter()
        await closed_with_stakes(dealer, seated, STAKES)
        await dealer.at(step="deal-card")
        await dealer.key("9h Kd 6c 5s")
        await album.take(dealer, "dealer-rule")
        await album.take(dealer, "dealer-relief", opened("[data-key=F2]"))
        await album.take(dealer, "dealer-relief-two", second_person(following))
        pin = opened("[data-action=settings]", "dialog [data-action=pin]")
        await album.take(dealer, "dealer-pin", pin)
        await album.take(dealer, "dealer-ruling-list", opened("[data-key=F7]", ".kinds"))
        await album.take(dealer, "dealer-preview-void", previewed("foreign-card"))
        together = previewed("drawn-together", certain=True)
        await album.take(dealer, "dealer-preview-cards", together)
        await dealer.page.click("[data-key=F7]")
        await dealer.page.click("[data-kind=foreign-card]")
        await dealer.page.click("[data-action=preview]")
        await dealer.page.click("[data-action=ask]")
        await dealer.at(dialog="proposal")
        await dealer.type("Escape")
        await album.take(dealer, "dealer-await")
        await album.take(dealer, "dealer-proposal", opened("[data-key=F7]"))
        await album.take(dealer, "dealer-locked", locked(link))


def second_person(following: str) -> Pose:
    """Ask for relief in mid-coup, so that a second person is asked for."""

    @asynccontextmanager
    async def pose(dealer: Patron) -> AsyncIterator[None]:
        async with opened("[data-key=F2]")(dealer):
            await dealer.page.fill("[name=name]", following)
            await dealer.page.fill("[name=pin]", PIN)
            await dealer.page.keyboard.press("Enter")
            await dealer.sees("[name=second_name]")
            yield

    return pose


def previewed(kind: str, *, certain: bool = False) -> Pose:
    """Call an irregularity up to its preview."""

    @asynccontextmanager
    async def pose(dealer: Patron) -> AsyncIterator[None]:
        async with opened("[data-key=F7]", f"[data-kind={kind}]")(dealer):
            if certain:
                await dealer.page.keyboard.press("Backspace")
                for key in "4dKc":
                    await dealer.page.keyboard.press(key)
                await dealer.page.check("[name=certain]")
            await dealer.page.click("[data-action=preview]")
            await dealer.sees(".preview[aria-busy=false]")
            yield

    return pose


def locked(link: PageLink) -> Pose:
    """Lock the screen for the time of one picture."""

    @asynccontextmanager
    async def pose(dealer: Patron) -> AsyncIterator[None]:
        link.tell({"type": "lock", "locked": True, "pin": "ready"})
        await dealer.sees("dialog.lock[open]")
        yield
        link.tell({"type": "lock", "locked": False, "pin": "ready"})
        await dealer.sees("dialog.lock", 0)

    return pose
