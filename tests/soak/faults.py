"""Faults of a soak. Each breaks something, waits, mends it, and says what the log may say of it."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from random import Random

from tests.soak.house import House

MINUTE, DAY = 60_000, 86_400_000  # milliseconds


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault that is done to the house, and the log lines that it explains."""

    name: str
    make: Callable[[House, Random], Awaitable[str]]
    lines: tuple[str, ...] = ()


async def _kill(house: House, chance: Random) -> str:
    """Kill −9, and start again."""
    house.kill()
    await asyncio.to_thread(house.start)
    return f"life {house.life}"


async def _kill_twice(house: House, chance: Random) -> str:
    """Kill −9 again while the server has hardly started."""
    house.kill()
    await asyncio.to_thread(house.start)
    await asyncio.sleep(chance.uniform(0, 0.5))
    return await _kill(house, chance)


async def _restart(house: House, chance: Random) -> str:
    """Stop as an operator does, and start again."""
    status = await asyncio.to_thread(house.stop)
    if status:
        raise RuntimeError(f"the server left with exit status {status}")
    await asyncio.to_thread(house.start)
    return f"life {house.life}"


async def _freeze(house: House, chance: Random) -> str:
    """SIGSTOP for a while."""
    seconds = chance.uniform(0.5, 8)
    house.freeze()
    await asyncio.sleep(seconds)
    house.thaw()
    return f"{seconds:.1f} s"


async def _full_disk(house: House, chance: Random) -> str:
    """No byte can be written for a while."""
    seconds = chance.uniform(1, 6)
    house.fill_disk()
    await asyncio.sleep(seconds)
    house.free_disk()
    return f"{seconds:.1f} s"


async def _jump(house: House, chance: Random) -> str:
    """The wall clock jumps, either way."""
    by = chance.choice([-DAY, -MINUTE, -MINUTE // 6, MINUTE // 6, MINUTE, DAY, 3 * DAY])
    house.jump(by)
    return f"{by / 1000:+,.0f} s"


# The pit changes limits, so a table's log and the file differ at every start.
ALWAYS = ("the file and the log of a table differ in its settings",)
NOT_SAVED = (
    *("could not save", "saving works again"),
    *("a snapshot could not be saved", "the dealer was refused: not-saved"),
)
FAULTS = (
    Fault("kill", _kill),
    Fault("kill twice", _kill_twice),
    Fault("restart", _restart),
    Fault("freeze", _freeze),
    Fault("full disk", _full_disk, NOT_SAVED),
    Fault("clock jump", _jump),
)
