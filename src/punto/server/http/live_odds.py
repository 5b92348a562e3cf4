"""The lab of a table: exact odds of its next coup, given the cards seen so far."""

import asyncio
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from aiohttp import web

from punto.analysis import odds
from punto.cards import RANKS, Card, Suit
from punto.coup import Drawn
from punto.refusals import Refusal
from punto.roles import Role
from punto.rulebook import game
from punto.seen_cards import NO_CARD_YET, upcoming, visible_shoe
from punto.server.http.games import share
from punto.server.http.handler import ROOM, answer, in_turn, not_done, signed_in, table_of
from punto.server.http.routes import Route
from punto.server.outcomes import ServerReason
from punto.shoe import Shoe
from punto.table.state import Table
from punto.wire.sheets import LabSheet, RankSheet, WagerNowSheet

KEPT = 256  # shoes whose odds are cached: everyone at a table asks for the same


async def odds_now(request: web.Request) -> web.Response:
    """Return the exact odds of a table's next coup, given the cards seen of its shoe.

    A table may hide them from patrons.
    """
    person = signed_in(request)
    table = table_of(request).audience.seen(signed_in=True).table
    if not table.settings.live_odds and request.app[ROOM].house.role(person) is Role.PATRON:
        raise not_done(Refusal(ServerReason.ODDS_HIDDEN))
    settings, shoe = table.settings, visible_shoe(table)
    number = None if shoe is None else table.shoes
    shoe = settings.rules.shoe(settings.decks) if shoe is None else shoe
    # A new shoe takes some hundredths of a second, so it is not computed on the event loop.
    async with in_turn(request):
        about = settings.game, shoe, number, upcoming(table), _known(table)
        sheet = await asyncio.to_thread(lab_sheet, *about)
    return answer(sheet)


class Known(NamedTuple):
    """What everyone knows of a coup besides the cards."""

    meters: tuple[tuple[str, Fraction], ...] = ()  # what they hold, counted in stakes, by wager
    drawn: Drawn = ()


def _known(table: Table) -> Known:
    limits = table.settings.limits
    meters = ((key, Fraction(held, limits[key].least)) for key, held in table.meters.items())
    return Known(tuple(meters), table.drawn if table.phase in NO_CARD_YET else ())


def lab_sheet(
    key: str, shoe: Shoe, number: int | None, coup: int, known: Known | None = None
) -> LabSheet:
    """Return the odds of a game, given the unseen cards of a shoe; `number` is the shoe's.

    Edges are those given what is known besides the cards, in this shoe and in a full one.
    """
    return LabSheet(
        game=key,
        decks=shoe.decks,
        shoe=number,
        coup=coup,
        seen=shoe.drawn,
        left=len(shoe),
        buried=shoe.buried,
        full_rank=shoe.decks * len(Suit),
        ranks=tuple(_rank(rank, shoe, suited=rank in _suited(key)) for rank in RANKS),
        wagers=_wagers(key, shoe.decks, shoe.counts, known or Known()),
    )


@lru_cache(maxsize=KEPT)
def _wagers(
    key: str, decks: int, counts: tuple[int, ...], known: Known
) -> tuple[WagerNowSheet, ...]:
    """Return every wager's edge now, and that of a full shoe."""
    now, full = _edges(key, Shoe(decks, counts), known), _full(key, decks, known)
    return tuple(
        WagerNowSheet(wager, share(edge), share(full[wager]), share(edge - full[wager]))
        for wager, edge in now.items()
    )


@lru_cache(maxsize=KEPT)
def _full(key: str, decks: int, known: Known) -> dict[str, Fraction]:
    return _edges(key, game(key).shoe(decks), known)


def _edges(key: str, shoe: Shoe, known: Known) -> dict[str, Fraction]:
    counted = odds(game(key), shoe, meters=dict(known.meters), drawn=dict(known.drawn))
    return {wager: of_it.edge for wager, of_it in counted.items()}


def _rank(rank: str, shoe: Shoe, *, suited: bool) -> RankSheet:
    left = {f"{rank}{suit}": shoe.count(Card(f"{rank}{suit}")) for suit in Suit}
    return RankSheet(rank, sum(left.values()), left if suited else {})


@lru_cache
def _suited(key: str) -> frozenset[str]:
    """Return the ranks whose suits matter to some wager of a game."""
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
        refuses={403: ("odds-hidden",), 404: ("no-such-table",), 503: ("table-faulted",)},
        signed_in=True,
    ),
)
