"""Follow the signed heads of a running server, and keep them."""

from collections.abc import Awaitable, Callable
from typing import Protocol

from punto.refusals import BadInput
from punto.wire.messages import Heads
from punto.wire.sheets import HeadsSheet
from punto.witness import Keeper, Kept, LogHead, Signed, Statement, Unwitnessed, fingerprint
from punto.witness.statement import decode


class HeadsWay(Protocol):
    """The way to a server's signed heads."""

    async def heads(self, since: int | None = None) -> HeadsSheet:
        """The statements after a number, or the newest one."""


Heard = Callable[[Statement, Kept], None]


class Follower:
    """Keeps every statement of one house, without a gap."""

    def __init__(self, way: HeadsWay, keeper: Keeper, told: Heard = lambda one, kept: None) -> None:
        """Go on where the keeper stands; `told` hears of each statement that is new."""
        self._way = way
        self._keeper = keeper
        self._told = told
        self._since: int | None = keeper.newest.number if keeper.newest else None

    async def catch_up(self) -> int:
        """Keep what the server has signed since; return how many statements that were.

        Raise `Contradiction` with its proof where the server contradicts what was kept, and
        `Unwitnessed` where it lacks what it had, or signs with a key that nobody vouches for.
        """
        sheet = await self._way.heads(self._since)
        if self._since is None:
            if not sheet.newest:
                return 0
            sheet = await self._begin(sheet)
        else:
            await self._hold()
        kept = 0
        while sheet.statements:
            kept += self._take(sheet)
            sheet = await self._way.heads(self._since)
        return kept

    async def _begin(self, sheet: HeadsSheet) -> HeadsSheet:
        """Begin with the newest statement that has all logs, and with how the key came to be."""
        self._since = sheet.beginning - 1
        for change in sheet.keys:
            if decode(change).number <= self._since:
                self._keeper.hear(Kept(change))
        return await self._way.heads(self._since)

    async def _hold(self) -> None:
        """The server must still have the newest statement that was kept, and the same."""
        newest = self._keeper.newest
        if newest is None:
            return
        sheet = await self._way.heads(newest.number - 1)
        if not sheet.statements:
            raise Unwitnessed(
                f"the server has {sheet.newest} statements, and statement {newest.number} was kept:"
                " its newest are gone, and what they are about may be gone with them"
            )
        self._keeper.compare(sheet.statements[0].signed)

    def _take(self, sheet: HeadsSheet) -> int:
        assert self._since is not None
        for kept in sheet.statements:
            statement = decode(kept.signed)
            if statement.number != self._since + 1:
                raise Unwitnessed(
                    f"the server answers with statement {statement.number} where"
                    f" {self._since + 1} should come"
                )
            self._keeper.hear(kept)
            self._since = statement.number
            self._told(statement, kept)
        return len(sheet.statements)


async def hold(way: HeadsWay, keeper: Keeper) -> int:
    """Hold a server against everything that was kept; return how many statements that were."""
    page: dict[int, Signed] = {}
    held = 0
    for kept in keeper.kept():
        number = decode(kept.signed).number
        if number not in page:
            sheet = await way.heads(number - 1)
            page = {decode(one.signed).number: one.signed for one in sheet.statements}
        if number not in page:
            raise Unwitnessed(f"the server no longer has statement {number}, which was kept")
        keeper.compare(page[number])
        held += 1
    return held


async def full_key(written: str, heads: Callable[[], Awaitable[HeadsSheet]]) -> str:
    """The house key that somebody wrote down in full, or as a fingerprint."""
    sheet = await heads()
    for key in (sheet.key, *(decode(change).key for change in sheet.keys)):
        if key and written.lower() in (key, fingerprint(key)):
            return key
    raise BadInput(
        f"the house key here is {sheet.key or 'not known yet'} and never was {written!r}"
    )


async def keep(way: HeadsWay, keeper: Keeper, told: Heads) -> None:
    """Keep what a terminal was told; where it is signed with a new key, learn how that came."""
    kept = kept_of(told)
    try:
        keeper.hear(kept)
    except Unwitnessed:
        sheet = await way.heads()
        for change in sheet.keys:
            keeper.hear(Kept(change))
        keeper.hear(kept)


def kept_of(told: Heads) -> Kept:
    """What a terminal was told of the head of its table, as it is kept."""
    head = LogHead(told.table, told.rows, told.hash)
    return Kept(Signed(told.said, told.signature), (head,), told.place, told.path)
