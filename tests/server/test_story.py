"""One coup, from finger to disk, with the plug pulled in the middle of it."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from punto.server.terminal import Terminal
from punto.table.settings import Clocks
from punto.wire.base import Request
from punto.wire.codec import encode
from punto.words.sentences import Words
from tests.kit.patron import PatronScreen, ScreenState
from tests.kit.simulated_link import SimulatedLink
from tests.kit.simulation import Server, simulated
from tests.kit.story import TABLE, check_books, one_coup, settings


class SimulatedWorld:
    """A room, a terminal and a patron, all on one simulated loop."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self._seed = seed
        self._patron = ""
        self._screen = PatronScreen(TABLE, self._ask)

    async def start(self) -> None:
        """Start the server; a signed-in terminal comes back by itself."""
        self._server = Server(self.folder, self._seed)
        if not self._server.room.runners:
            await self._server.room.open_table(settings(Clocks()))
        if self._patron:
            self._connect()

    async def pull_plug(self) -> None:
        """Gone at once."""
        self._wire.up = False
        await self._server.pull_plug()

    async def sign_in(self) -> None:
        """Go in as a guest."""
        welcomed = await self._server.room.house_runner.welcome()
        assert isinstance(welcomed, tuple)
        self._patron, token = welcomed
        assert self._server.room.patron(token) == self._patron
        self._connect()

    def _connect(self) -> None:
        self._wire = SimulatedLink(self._screen.receive)
        self._terminal = Terminal(self._server.room, self._patron, self._wire, Words("en"))
        self._screen.watch()

    def _ask(self, request: Request) -> None:
        self._terminal.hear(encode(request))

    async def sit(self, seat: int, buy_in: int) -> None:
        """Take a seat."""
        self._screen.sit(seat, buy_in)

    async def stake(self, wager: str, amount: int) -> None:
        """Stake."""
        self._screen.stake(wager, amount)

    async def until(self, condition: Callable[[ScreenState], bool]) -> ScreenState:
        """Look every fifty simulated milliseconds."""
        for _ in range(20_000):
            screen = self._screen.state(link=self._wire.up)
            if condition(screen):
                return screen
            await asyncio.sleep(0.05)
        raise AssertionError(f"never shown; at last {screen}")


def phase(name: str) -> Callable[[ScreenState], bool]:
    """When the terminal shows this phase."""
    return lambda screen: screen.phase == name


def cards(number: int) -> Callable[[ScreenState], bool]:
    """When so many cards lie there."""
    return lambda screen: screen.cards >= number


MOMENTS: dict[str, Callable[[ScreenState], bool]] = {
    **{name: phase(name) for name in ("betting", "last-call", "closed", "settled")},
    **{f"{number} cards": cards(number) for number in range(1, 5)},
}


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("seed", range(4))
def test_a_coup_survives_the_plug_at_every_moment(moment: str, seed: int, tmp_path: Path) -> None:
    """The same seat, stake and cards are there again, the patron is paid, and the books agree."""
    world = SimulatedWorld(tmp_path, seed)
    screen = simulated(one_coup(world, MOMENTS[moment]))
    check_books(tmp_path, screen)


def test_a_seed_tells_the_same_story_again(tmp_path: Path) -> None:
    """Clock and randomness are handed in: nothing else decides what happens."""
    screens = [
        simulated(one_coup(SimulatedWorld(tmp_path / str(turn), 7), MOMENTS["2 cards"]))
        for turn in range(2)
    ]
    assert screens[0] == screens[1]
