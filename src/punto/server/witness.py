"""The witness of a running server: signs the heads of its logs every minute and at every shoe.

A table that opens counts as a shoe, so that its first patron has something to keep.

It signs only what this process knows: rows that it saved itself, once they are on the disk, and
rows that it folded from a log, and so checked. A log that cannot be folded stays where it was
signed last. It saves a statement before it tells anyone, so that a crash never makes the house sign
two statements with one number. No decision waits for a signature.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple, TypeVar

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from punto.fairness.tree import Tree
from punto.hashes import NONE
from punto.store import Head, NotSaved, PartlySaved, Row, Store, Work, Writer
from punto.store.checkpoint import public
from punto.store.heads import SavedStatement, as_signed
from punto.store.house_key import HouseKey
from punto.store.writer import Saving
from punto.wire.messages import Heads
from punto.witness.kept_statement import KeptStatement
from punto.witness.statement import (
    FORMAT,
    VERSION,
    Kind,
    LogHead,
    Statement,
    decode,
    root_of,
    sign,
    tree_of,
)

EVERY = 60.0  # seconds from one statement about what has moved to the next
ALL_EVERY = 3_600.0  # seconds from one statement about all logs to the next
# Events that are signed at once: a table opens, or its shoe is bound, opened or retired.
AT_ONCE = frozenset({"table-opened", "shoe-committed", "shoe-opened", "shoe-retired"})

log = logging.getLogger("punto")

Done = TypeVar("Done")
Make = Callable[[], "Made"]
Apart = Callable[[Make], Awaitable["Made"]]
"""Runs a slow function in a thread, so that the event loop does not wait for it."""


class Made(NamedTuple):
    """A signed statement, with the tree that proves its heads."""

    statement: Statement
    kept_statement: KeptStatement
    tree: Tree | None


def next_key(reader: Store) -> str:
    """Return the public key that signs the next statement; nothing before the first one."""
    newest = reader.newest_statement()
    return _follows(decode(newest.signed) if newest else None)


def _follows(last: Statement | None) -> str:
    return (last.next or last.key) if last else ""


class Witness:
    """Signs statements for one house."""

    def __init__(self, reader: Store, key: HouseKey, now: Callable[[], int], apart: Apart) -> None:
        """Continue after the newest statement in the store."""
        newest = reader.newest_statement()
        last = decode(newest.signed) if newest else None
        self.number = last.number if last else 0
        self._before = newest.signed.hash if newest else NONE
        self._file = key
        self._key = key.make(_follows(last))
        self.is_key_unexplained = key.is_unexplained
        self._now = now
        self._apart = apart
        self._salt = reader.salt() or b""
        self._reader = reader
        # The newest row of each log that was folded or saved, and the one that was signed last.
        self._heads: dict[str, Head | Row] = {}
        self._signed: dict[str, Head | Row] = {}
        self._shoes: set[str] = set()
        self._shoe_moved = asyncio.Event()
        self._signing = asyncio.Lock()
        self._under_way: set[asyncio.Future[Any]] = set()
        self._newest: dict[str, tuple[Made, int]] = {}  # of each log, and its place there
        self._tell: Callable[[str, Heads], None] = lambda log, heads: None
        self._writer: Writer | None = None

    @property
    def key(self) -> str:
        """The public key that the next statement is signed with."""
        return public(self._key)

    def watching(self, saving: Saving) -> Saving:
        """Wrap `saving` so that the witness learns the heads of saved rows."""

        async def watched(batch: Sequence[Work]) -> None:
            try:
                await saving(batch)
            except PartlySaved as partly:
                self._learn(work for place, work in enumerate(batch) if place not in partly.unfit)
                raise
            self._learn(batch)

        return watched

    def note_folded(self, log: str, head: Head) -> None:
        """Note where a log ends that was folded from its rows, or from a snapshot of them."""
        known = self._heads.get(log)
        if head.seq and (known is None or (known.seq, known.hash) != (head.seq, head.hash)):
            self._heads[log] = head

    def _learn(self, saved: Iterable[Work]) -> None:
        for row in (row for work in saved for row in work.rows):
            self._heads[row.stream] = row
            if row.kind in AT_ONCE:
                self._shoes.add(row.stream)
                self._shoe_moved.set()

    async def begin(self, writer: Writer, tell: Callable[[str, Heads], None]) -> None:
        """Sign the heads of all logs; `tell` sends the head of a table to its audience."""
        self._writer, self._tell = writer, tell
        self._heads = self._signed_before() | self._heads
        await self.sign("all")

    def _signed_before(self) -> dict[str, Head | Row]:
        """Return the head that was signed last of each log that could not be folded.

        Without one, a statement about all logs would say that there is no such log.
        """
        lost = [log for log in self._reader.streams() if log not in self._heads]
        if not lost:
            return {}
        since = self._reader.statements(self._reader.beginning() - 1)
        newest = {head.log: head for saved in since for head in saved.kept_statement.heads}
        heads = [newest[log] for log in lost if log in newest]
        return {head.log: Head(head.rows, bytes.fromhex(head.hash)) for head in heads}

    async def run(self) -> None:
        """Sign every minute and at every shoe, until cancelled."""
        time = asyncio.get_running_loop().time
        minute, hour = time() + EVERY, time() + ALL_EVERY
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(minute - time()):
                    await self._shoe_moved.wait()
            if self._shoe_moved.is_set():
                await self.sign("shoe")
            if time() >= minute:
                every = time() >= hour
                await self.sign("all" if every else "moved")
                minute, hour = time() + EVERY, time() + ALL_EVERY if every else hour

    async def sign(self, kind: Kind) -> None:
        """Sign a statement of this kind; sign nothing if it would be about no log."""
        await self._to_its_end(self._sign(kind))

    async def rotate(self) -> str:
        """Change the key: the old one signs the new one. Return the new public key."""
        return await self._to_its_end(self._rotate())

    async def _to_its_end(self, signing: Coroutine[Any, Any, Done]) -> Done:
        """Sign, even if the caller that waits for it is cancelled.

        What was handed to the disk is saved all the same, so the next statement must follow it.
        """
        task = asyncio.ensure_future(signing)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        return await asyncio.shield(task)

    async def _sign(self, kind: Kind) -> None:
        async with self._signing:
            logs = self._subjects(kind)
            if not logs:
                return
            heads = {log: self._heads[log] for log in logs}
            if await self._save(await self._apart(partial(self._made, kind, heads))):
                self._signed |= heads

    def _subjects(self, kind: Kind) -> list[str]:
        """Return the logs that a statement is about, in the order in which it lists them."""
        chosen = self._shoes if kind == "shoe" else set(self._heads)
        if kind == "moved":
            chosen = {log for log, head in self._heads.items() if self._signed.get(log) is not head}
        self._shoes = self._shoes - chosen  # if saving fails, the next minute's statement has them
        if not self._shoes:
            self._shoe_moved.clear()
        return sorted(chosen)

    def _made(self, kind: Kind, heads: Mapping[str, Head | Row], following: str = "") -> Made:
        listed = tuple(
            LogHead(log, head.seq, as_signed(self._salt, log, head.hash))
            for log, head in heads.items()
        )
        tree = tree_of(listed)
        number, count, root = self.number + 1, len(listed), root_of(tree)
        about = (self.key, number, self._before, self._now(), kind, count, root, following)
        statement = Statement(FORMAT, VERSION, *about)
        return Made(statement, KeptStatement(sign(statement, self._key), listed), tree)

    async def _save(self, made: Made) -> bool:
        """Save a statement, and only then tell terminals; return whether it was saved."""
        assert self._writer is not None, "nobody has started to sign"
        saved: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        def done(problem: NotSaved | None) -> None:
            if problem:
                log.warning("a signed head could not be saved: %s", problem)
            else:
                self._saved(made)
            if not saved.done():
                saved.set_result(problem is None)

        statement = SavedStatement.of(made.statement, made.kept_statement)
        self._writer.submit(Work((), statements=(statement,)), done)
        return await saved

    def _saved(self, made: Made) -> None:
        """Note that a statement is on the disk, and tell terminals about it."""
        self.number, self._before = made.statement.number, made.kept_statement.signed.hash
        for place, head in enumerate(made.kept_statement.heads):
            self._newest[head.log] = made, place
            if made.statement.kind == "shoe" and (heads := self.newest(head.log)):
                self._tell(head.log, heads)

    def newest(self, log: str) -> Heads | None:
        """Return the newest signed head of a table, as a terminal receives it."""
        if log not in self._newest:
            return None
        made, place = self._newest[log]
        head, signed = made.kept_statement.heads[place], made.kept_statement.signed
        path = tuple(node.hex() for node in made.tree.path(place)) if made.tree else ()
        return Heads(log, signed.said, signed.signature, head.rows, head.hash, place, path)

    async def _rotate(self) -> str:
        async with self._signing:
            following: Ed25519PrivateKey = self._file.prepare()
            made = self._made("key", {}, public(following))
            if not await self._save(made):
                raise NotSaved("the change of key")
            self._file.adopt()
            self._key = following
        return self.key
