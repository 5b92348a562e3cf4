"""Work in chunks, by threads of this process: results in their order, however many there are."""

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import islice
from typing import TypeVar

WAITING = 3  # chunks handed out for each thread
Result = TypeVar("Result")


def in_threads(
    work: Callable[[int, int], Result], whole: int, of_a_chunk: int, threads: int
) -> Iterator[Result]:
    """Yield what `work` makes of each chunk, given its number and its size."""
    numbers = iter(range(-(-whole // of_a_chunk)))
    at_work: deque[Future[Result]] = deque()
    with ThreadPoolExecutor(threads) as pool:
        try:
            while True:
                for number in islice(numbers, threads * WAITING - len(at_work)):
                    some = min(of_a_chunk, whole - number * of_a_chunk)
                    at_work.append(pool.submit(work, number, some))
                if not at_work:
                    return
                yield at_work.popleft().result()
        finally:
            for future in at_work:
                future.cancel()
