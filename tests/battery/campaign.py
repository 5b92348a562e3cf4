"""Long runs: parts of a run drawn and counted in processes of their own, and joined."""

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from os import cpu_count

from tests.battery import Tally, count, join, judge
from tests.battery.defects import CAMPAIGN
from tests.battery.shoes import CARDS, PValues, Shoes
from tests.battery.source import drawn_shoes

PART = 500  # shoes: a few seconds of drawing, and little memory
DRAWN = "the real draw"


def part(source: str, seed: int, first: int, shoes: int, decks: int) -> Tally:
    """Draw and count one part of a run."""
    return count(_shoes(source, seed, first, shoes, decks))


def _shoes(source: str, seed: int, first: int, shoes: int, decks: int) -> Shoes:
    if source == DRAWN:
        return drawn_shoes(seed, shoes, decks, first)
    return CAMPAIGN[source](seed + first, shoes, decks)


def run(source: str, seed: int, shoes: int, decks: int, say: Callable[[str], None]) -> PValues:
    """Judge a long run of one source, on every core, and say how far it has come."""
    firsts = range(1, shoes + 1, PART)
    sizes = [min(PART, shoes + 1 - first) for first in firsts]

    def parts() -> Iterator[Tally]:
        with ProcessPoolExecutor(cpu_count(), mp_context=get_context("spawn")) as pool:
            tasks = [
                pool.submit(part, source, seed, first, size, decks)
                for first, size in zip(firsts, sizes, strict=True)
            ]
            for done, task in enumerate(tasks, 1):
                yield task.result()
                if done * 20 % len(tasks) < 20 or done == len(tasks):
                    say(f"{source}: {sum(sizes[:done]) * decks * CARDS:,} cards drawn")

    return judge(join(parts()), shoes, decks)
