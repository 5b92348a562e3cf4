"""A room in Python that keeps all: `python -m benchmarks.load.keeping_python_room CLOCKS FOLDER`.

It is `bare_python_room.py` with the rows, the chain, the transfers and the disk of Punto: nothing
is told before it is saved by the process that writes. It still has no rules, knows nobody, checks
no ledger in memory and proves no card. What it costs is the least that a server in Python
costs which keeps what Punto keeps.
"""

import asyncio
import json
import sys
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import uvloop

from benchmarks.load.bare_python_room import Seat, Stake, Table, serve
from benchmarks.load.units_of_work import Laid, filled, settlement, stake, without_money
from punto.cards import Card
from punto.coup import Side
from punto.store import START, Head, Work, Writer
from punto.store.sqlite.writing_process import WritingProcess
from punto.table.events import BetsClosed, BetsOpened, CardDealt, LastBetsCalled, StakePlaced


class KeepingTable(Table):
    """A table that tells nothing before it is saved."""

    def __init__(self, clocks: dict[str, int], key: str, writer: Writer) -> None:
        super().__init__(clocks)
        self._key = key
        self._heads: dict[str, Head] = {key: START}
        self._writer = writer
        self._laid: list[Laid] = []
        self._save(filled([key], self._heads), lambda: None)

    def answer(self, transport: asyncio.Transport, seat: Seat, asked: Stake) -> None:
        """Save the stake, then answer it."""
        placed = StakePlaced(asked.id, asked.coup, seat.number, asked.wager, asked.amount)
        work, hold = stake(self._key, placed, self._heads)
        self._laid.append((placed, hold))
        self._save(work, partial(super().answer, transport, seat, asked))

    def show(self, change: dict[str, Any], *, seats: bool = False) -> None:
        """Save what happened, then show it."""
        self._save(self._work(change), partial(super().show, change, seats=seats))

    def _work(self, change: dict[str, Any]) -> Work:
        coup = self._coup
        match change["phase"]:
            case "betting":
                self._laid = []
                return without_money(self._key, BetsOpened(coup), self._heads)
            case "last-call":
                return without_money(self._key, LastBetsCalled(coup), self._heads)
            case "closed":
                return without_money(self._key, BetsClosed(coup), self._heads)
            case "dealing":
                card = CardDealt(coup, Side.PLAYER, Card(change["player"][-1]))
                return without_money(self._key, card, self._heads)
            case _:
                return settlement(self._key, coup, self._laid, self._heads)

    def _save(self, work: Work, then: Callable[[], None]) -> None:
        self._writer.submit(work, lambda problem: then())


async def _keep(clocks: dict[str, int], writing: WritingProcess) -> None:
    async with writing.saving(lambda batch, seconds: None, _stop) as saving:
        writer = Writer(saving, _stop)
        await serve(lambda key: KeepingTable(clocks, key, writer))


def _stop(problem: BaseException) -> None:
    raise SystemExit(f"the room cannot save: {problem!r}")


if __name__ == "__main__":
    with closing(WritingProcess()) as process, closing(process.open(Path(sys.argv[2]))):
        uvloop.run(_keep(json.loads(sys.argv[1]), process))
