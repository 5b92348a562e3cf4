"""Following the signed heads of a running server, and keeping them."""

from collections.abc import Awaitable, Callable
from typing import Protocol

from punto.refusals import BadInput
from punto.wire.messages import Heads
from punto.wire.sheets import HeadsSheet
from punto.witness import (
    Keeper,
    KeptStatement,
    LogHead,
    Signed,
    Statement,
    Unwitnessed,
    fingerprint,
)
from punto.witness.statement import decode


class HeadsSource(Protocol):
    """A source of a server's signed heads."""

    async def heads(self, since: int | None = None) -> HeadsSheet:
        """Return the statements after a number; without one, the newest."""


OnStatement = Callable[[Statement, KeptStatement], None]


class Follower:
    """Keeps every statement of one house, without a gap."""

    def __init__(
        self,
        source: HeadsSource,
        keeper: Keeper,
        on_statement: OnStatement = lambda statement, kept: None,
    ) -> None:
        """Continue where the keeper stopped; call `on_statement` with each new statement."""
        self._source = source
        self._keeper = keeper
        self._on_statement = on_statement
        self._since: int | None = keeper.newest.number if keeper.newest else None

    async def catch_up(self) -> int:
        """Keep every statement signed since the last call; return their number.

        Raise `Contradiction` with its proof if the server contradicts a kept statement, and
        `Unwitnessed` if it lacks one, or signs with a key that no earlier key has signed.
        """
        sheet = await self._source.heads(self._since)
        if self._since is None:
            if not sheet.newest:
                return 0
            sheet = await self._begin(sheet)
        else:
            await self._hold()
        kept = 0
        while sheet.statements:
            kept += self._take(sheet)
            sheet = await self._source.heads(self._since)
        return kept

    async def _begin(self, sheet: HeadsSheet) -> HeadsSheet:
        """Begin with the newest statement that has all logs, and with the changes of the key."""
        self._since = sheet.beginning - 1
        for change in sheet.keys:
            if decode(change).number <= self._since:
                self._keeper.hear(KeptStatement(change))
        return await self._source.heads(self._since)

    async def _hold(self) -> None:
        """Check that the server still has the newest kept statement, unchanged."""
        newest = self._keeper.newest
        if newest is None:
            return
        sheet = await self._source.heads(newest.number - 1)
        if not sheet.statements:
            raise Unwitnessed(
                f"the server has {sheet.newest} statements, but statement {newest.number} was kept:"
                " its newest statements are gone, and perhaps also the rows that they cover"
            )
        self._keeper.compare(sheet.statements[0].signed)

    def _take(self, sheet: HeadsSheet) -> int:
        assert self._since is not None
        for kept in sheet.statements:
            statement = decode(kept.signed)
            if statement.number != self._since + 1:
                raise Unwitnessed(
                    f"the server sent statement {statement.number} where {self._since + 1} should"
                    " come"
                )
            self._keeper.hear(kept)
            self._since = statement.number
            self._on_statement(statement, kept)
        return len(sheet.statements)


async def hold(source: HeadsSource, keeper: Keeper) -> int:
    """Compare a server with every kept statement; return their number."""
    page: dict[int, Signed] = {}
    held = 0
    for kept in keeper.statements():
        number = decode(kept.signed).number
        if number not in page:
            sheet = await source.heads(number - 1)
            page = {decode(other.signed).number: other.signed for other in sheet.statements}
        if number not in page:
            raise Unwitnessed(f"the server no longer has statement {number}, which was kept")
        keeper.compare(page[number])
        held += 1
    return held


async def full_key(written: str, heads: Callable[[], Awaitable[HeadsSheet]]) -> str:
    """Return the house key that was written in full or as a fingerprint."""
    sheet = await heads()
    for key in (sheet.key, *(decode(change).key for change in sheet.keys)):
        if key and written.lower() in (key, fingerprint(key)):
            return key
    raise BadInput(
        f"the house key here is {sheet.key or 'not known yet'}, and has never been {written!r};"
        " check the key or the address"
    )


async def keep(source: HeadsSource, keeper: Keeper, message: Heads) -> None:
    """Keep the head in a message; if the key is new, first get the changes of the key."""
    kept = kept_of(message)
    try:
        keeper.hear(kept)
    except Unwitnessed:
        sheet = await source.heads()
        for change in sheet.keys:
            keeper.hear(KeptStatement(change))
        keeper.hear(kept)


def kept_of(message: Heads) -> KeptStatement:
    """Return the head in a message in the form in which it is kept."""
    head = LogHead(message.table, message.rows, message.hash)
    return KeptStatement(
        Signed(message.said, message.signature), (head,), message.place, message.path
    )
