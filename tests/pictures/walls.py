"""Displays on walls: one table, and the whole room."""

from tests.kit.terminal import House, Patron
from tests.pictures.album import Album, shows
from tests.pictures.games import played


class Wall(Patron):
    """A display, whose language is in its address."""

    async def speak(self, language: str) -> None:
        """Open the display in this language."""
        address = self.page.url.partition("?")[0].partition("#")[0]
        await self.page.goto(f"{address}?lang={language}#{self.table}")
        await self.sees(f"html[lang='{language}']")
        await self.sees("main[data-link=up]")


@shows("wall-table", "wall-room")
async def walls(house: House, album: Album) -> None:
    """A table whose bets are open, and the room that it stands in."""
    table, dealer = await played(house, "commission")
    await dealer.open()
    window = await house.window((1920, 1080), {})
    for screen, place in (("wall-table", table), ("wall-room", "")):
        wall = Wall(await window.new_page(), place)
        await wall.page.goto(f"{house.process.address}wall#{place}")
        await album.take(wall, screen)
