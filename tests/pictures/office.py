"""The office: tables and their form, limits, staff with codes, what waits, texts, and health."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.kit.desk import at_desk
from tests.kit.terminal import House, Patron, dealt
from tests.pictures.album import Album, shows

PARTS = ("tables", "limits", "staff", "approvals", "house", "health")


@asynccontextmanager
async def at_its_end(director: Patron) -> AsyncIterator[None]:
    """Scroll to what would change, which is below the fields."""
    await director.page.locator("[data-form=table] [type=submit]").scroll_into_view_if_needed()
    yield


@shows(*(f"office-{part}" for part in PARTS), "office-form", "office-change", "office-code")
async def office(house: House, album: Album) -> None:
    """A director changes a table, and an administrator appoints a dealer by a code."""
    table = await house.opened(dealt("commission"))
    director = await at_desk(house, "office", "director", f"tables/change/{table}")
    await director.sees("[name=seats]")
    await album.take(director, "office-form")
    await director.page.fill("[name=seats]", "5")
    await director.page.click("[data-form=table] [data-action=check]")
    await director.sees(".preview[aria-busy=false] [data-setting=seats]")
    await album.take(director, "office-change", at_its_end)
    await director.page.click("[data-form=table] [data-action=ask]")
    await director.sees("[data-form=table] [data-outcome=waits]")
    for part in PARTS:
        await director.page.goto(f"{house.process.address}office#{part}")
        await director.sees(f"main[data-part={part}]")
        await album.take(director, f"office-{part}")
    admin = await at_desk(house, "office", "admin", "staff")
    await admin.page.fill("[data-form=appoint] [name=name]", "zoe")
    await admin.page.click("[data-form=appoint] [type=submit]")
    await admin.sees("[data-code][data-for=zoe]")
    await album.take(admin, "office-code")


@shows("staff-door", "staff-door-by-code", "door-by-code")
async def codes(house: House, album: Album) -> None:
    """The doors of staff and of patrons, where a one-time code is typed."""
    for door in ("staff-door", "door"):
        stranger = await house.stranger("")
        if door == "staff-door":
            await stranger.page.goto(f"{house.process.address}pit")
            await album.take(stranger, "staff-door")
        else:
            await stranger.does("by-name")
        await by_code(stranger)
        await album.take(stranger, f"{door}-by-code")


async def by_code(stranger: Patron) -> None:
    """Choose to come in by a code."""
    await stranger.page.click("[data-action=by-code]")
    await stranger.sees("[name=code]")
