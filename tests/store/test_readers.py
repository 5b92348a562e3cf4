"""Readers: threads read while the loop reads and the writer writes, each by its own connection."""

import asyncio
import os
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import apsw
import pytest

from punto.records.patron_history import history
from punto.records.shoe_document import shoe_document
from punto.records.shoe_list import shoe_list
from punto.server.http.handler import _read
from punto.server.room import READ_AT_ONCE, Room
from punto.store import Request, Store, Work, Writer, in_thread, open_store, read_store
from punto.store.readers import Readers
from punto.table import Phase
from tests.kit.guests import answer, opened, run_story, seated, until
from tests.kit.simulation import EPOCH_MS
from tests.kit.story import TABLE

ROUNDS = 60  # readings of each thread


async def _one_coup(folder: Path) -> str:
    """A folder with a coup that somebody staked on; who that was."""
    server = await opened(folder)
    ann = await seated(server, 1)
    assert await answer(ann, ann.screen.stake("banker", 100)) is None
    await until(lambda: server.room.runners[TABLE].saved.phase is Phase.SETTLED)
    await server.pull_plug()
    return ann.patron


def _hammering(room: Room, read: Callable[[Store], object], failed: list[BaseException]) -> None:
    for _ in range(ROUNDS):
        try:
            assert _read(room, read)
        except apsw.Error as problem:
            failed.append(problem)
            return


def test_threads_read_while_loop_and_writer_work(tmp_path: Path) -> None:
    """A6: history and shoes are read by four threads, and nobody meets a connection in use."""
    patron = run_story(_one_coup, tmp_path)

    async def story() -> None:
        store, reader = open_store(tmp_path), read_store(tmp_path)
        trouble: list[BaseException] = []
        writer = Writer(in_thread(store.commit), trouble.append)
        room = Room(reader, writer, lambda: EPOCH_MS, os.urandom, trouble.append)
        reads: list[Callable[[Store], object]] = [
            lambda reader: history(reader, TABLE, patron, None, 20).coups,
            lambda reader: shoe_list(reader, TABLE, None).shoes,
            lambda reader: shoe_document(reader, TABLE, 1),
            lambda reader: history(reader, TABLE, patron, None, 1).coups,
        ]
        threads = [
            threading.Thread(target=_hammering, args=(room, read, trouble)) for read in reads
        ]
        for thread in threads:
            thread.start()
        done = 0
        while any(thread.is_alive() for thread in threads):
            for _ in range(20):
                assert room.patron("nobody") is None
                assert sum(1 for _ in reader.rows(TABLE)) > 10
            done += 1
            request = Request("ann", f"request-{done}", 0, bytes(16))
            assert await room.journal.save(Work((), done=(request,))) is None
        assert len(room.readers._idle) <= READ_AT_ONCE
        await room.close()
        await writer.close()
        reader.close()
        store.close()
        assert trouble == []
        assert done > 1

    before = sys.getswitchinterval()
    sys.setswitchinterval(0.00005)  # as a server has it
    try:
        asyncio.run(story())
    finally:
        sys.setswitchinterval(before)


def test_a_connection_is_lent_to_one_thread_and_kept(tmp_path: Path) -> None:
    """A6: one after the other shares one; after a failure, and after the end, none is kept."""
    store = open_store(tmp_path)
    readers = Readers(store.another, 2)
    with readers.lend() as first, readers.lend() as two:
        assert first is not two
    with readers.lend() as again:
        assert again in (first, two)
    with pytest.raises(ZeroDivisionError), readers.lend() as broken:
        raise ZeroDivisionError
    assert broken not in readers._idle
    with readers.lend() as last:
        readers.close()
    assert readers._idle == []
    with pytest.raises(Exception, match="closed"):
        last.streams()
    store.close()
