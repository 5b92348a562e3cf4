"""Tournaments over HTTP: what is played, by which rules, and ballots that anyone can verify."""

from functools import lru_cache

from aiohttp import web

from punto.cup.ballot_events import BALLOT_EVENTS, BallotEvent
from punto.cup.state import Cup, structure_of
from punto.records.ballot_document import BallotDocument, ballot_document
from punto.refusals import Refusal
from punto.server.cups.cups import no_such_cup
from punto.server.cups.views import cup_view
from punto.server.http.games import section_sheet
from punto.server.http.handler import ROOM, answer, not_done, number, read_apart, who_asks
from punto.server.http.routes import Route
from punto.server.http.safety import refuse
from punto.server.outcomes import ServerReason
from punto.store import Store
from punto.store.codec import decode_cup_event
from punto.streams import cup_stream
from punto.wire.cup_views import CupsSheet
from punto.wire.sheets import RulesSheet
from punto.words.catalogue import answering, languages
from punto.words.printed_cup import print_cup
from punto.words.sentences import Words

BALLOTS = range(1, 2**31)


def cup_of(request: web.Request) -> Cup:
    """Return the tournament that the path names, up to what this reader may know of it."""
    key = request.match_info["cup"]
    audience = request.app[ROOM].cups.audiences.get(key)
    if audience is None:
        raise not_done(no_such_cup(key))
    return audience.seen(signed_in=who_asks(request) is not None)


async def cups(request: web.Request) -> web.Response:
    """Return every tournament of the house, up to what this reader may know of it."""
    room, signed_in = request.app[ROOM], who_asks(request) is not None
    seen = (audience.seen(signed_in=signed_in) for audience in room.cups.audiences.values())
    return answer(CupsSheet(tuple(cup_view(cup, room.shown_names.called) for cup in seen)))


async def cup_rules(request: web.Request) -> web.Response:
    """Return the rules of a tournament for its entrants, in a language."""
    cup, lang = cup_of(request), answering(request.match_info["language"])
    if lang is None:
        raise refuse(web.HTTPNotFound, "no-such-sheet", "There is no such language.")
    return answer(_rules(cup.text, lang))


@lru_cache(maxsize=64)
def _rules(text: str, language: str) -> RulesSheet:
    words = Words(language)
    document = print_cup(structure_of(text), words)
    sections = tuple(section_sheet(section) for section in document.sections)
    return RulesSheet(document.title, words.language, document.direction, sections, ())


async def ballot(request: web.Request) -> web.Response:
    """Return one ballot of a tournament as anyone can verify it."""
    cup, wanted = cup_of(request), number(request, "ballot", BALLOTS) or 0
    last = cup.ballots.last.ballot if cup.ballots.last else 0

    def read(store: Store) -> BallotDocument | None:
        return ballot_document(cup.key, wanted, _events(store, cup))

    document = await read_apart(request, read) if wanted <= last else None
    if document is None:
        raise not_done(Refusal(ServerReason.NO_SUCH_BALLOT, about={"ballot": wanted}))
    return answer(document)


def _events(store: Store, cup: Cup) -> list[BallotEvent]:
    rows = store.rows(cup_stream(cup.key))
    events = (decode_cup_event(row.kind, row.body) for row in rows)
    return [event for event in events if isinstance(event, BALLOT_EVENTS)]


CUPS = (
    Route("GET", "/api/cups", cups, answers=CupsSheet),
    Route(
        *("GET", "/api/cups/{cup}/rules/{language}", cup_rules),
        answers=RulesSheet,
        choices={"language": languages},
        refuses={404: ("no-such-cup", "no-such-sheet")},
    ),
    Route(
        *("GET", "/api/cups/{cup}/ballots/{ballot}", ballot),
        answers=BallotDocument,
        numbers={"ballot": BALLOTS},
        refuses={404: ("no-such-cup", "no-such-ballot")},
    ),
)
