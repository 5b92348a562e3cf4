"""The lab of a table: exact odds of its next coup for the cards that were seen."""

import asyncio
from fractions import Fraction
from functools import lru_cache

from aiohttp import web

from punto.cards import RANKS, Card, Suit
from punto.rulebook import game
from punto.server.http.games import share
from punto.server.http.handler import READERS, answer, host_of, signed_in
from punto.server.http.routes import Route
from punto.server.tables.visible_shoe import upcoming, visible_shoe
from punto.shoe import Shoe
from punto.wire.sheets import LabSheet, RankSheet, WagerNowSheet

KEPT = 256  # shoes whose odds are remembered: each is asked for by everyone at its table


async def odds_now(request: web.Request) -> web.Response:
    """The exact odds of a table's next coup, for the cards seen of its shoe."""
    signed_in(request)
    table = host_of(request).saved  # what everyone is shown, and no more
    settings, shoe = table.settings, visible_shoe(table)
    number = None if shoe is None else table.shoes
    shoe = settings.rules.shoe(settings.decks) if shoe is None else shoe
    # A shoe that nobody asked about before takes some hundredths of a second: not on the loop.
    async with request.app[READERS]:
        sheet = await asyncio.to_thread(lab_sheet, settings.game, shoe, number, upcoming(table))
    return answer(sheet)


def lab_sheet(key: str, shoe: Shoe, number: int | None, coup: int) -> LabSheet:
    """What the cards that nobody has seen of a shoe say of a game; `number` names the shoe."""
    return LabSheet(
        game=key,
        decks=shoe.decks,
        shoe=number,
        coup=coup,
        seen=shoe.drawn,
        left=len(shoe),
        buried=shoe.buried,
        full_rank=shoe.decks * len(Suit),
        ranks=tuple(_rank(rank, shoe, rank in _suited(key)) for rank in RANKS),
        wagers=_wagers(key, shoe.decks, shoe.counts),
    )


@lru_cache(maxsize=KEPT)
def _wagers(key: str, decks: int, counts: tuple[int, ...]) -> tuple[WagerNowSheet, ...]:
    """Every wager's edge now, beside the one of a full shoe."""
    now, full = _edges(key, Shoe(decks, counts)), _full(key, decks)
    return tuple(
        WagerNowSheet(wager, share(edge), share(full[wager]), share(edge - full[wager]))
        for wager, edge in now.items()
    )


@lru_cache(maxsize=KEPT)
def _full(key: str, decks: int) -> dict[str, Fraction]:
    return _edges(key, game(key).shoe(decks))


def _edges(key: str, shoe: Shoe) -> dict[str, Fraction]:
    return {wager: one.edge for wager, one in game(key).odds(shoe).items()}


def _rank(rank: str, shoe: Shoe, suited: bool) -> RankSheet:
    left = {f"{rank}{suit}": shoe.count(Card(f"{rank}{suit}")) for suit in Suit}
    return RankSheet(rank, sum(left.values()), left if suited else {})


@lru_cache
def _suited(key: str) -> frozenset[str]:
    """The ranks whose suits some wager of a game tells apart."""
    views = {fact.sees for wager in game(key).wagers for fact in wager.facts if fact.sees}
    return frozenset(
        rank
        for rank in RANKS
        for view in views
        if len({view.label(Card(f"{rank}{suit}")) for suit in Suit}) > 1
    )


LAB = (
    Route(
        *("GET", "/api/tables/{table}/odds", odds_now),
        answers=LabSheet,
        refuses={404: ("no-such-table",), 503: ("table-faulted",)},
        signed_in=True,
    ),
)
