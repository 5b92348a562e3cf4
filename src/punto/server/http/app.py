"""The web application: the page, the HTTP requests, and the socket."""

import re
import time
from importlib.resources import as_file, files
from pathlib import Path

from aiohttp import web

from punto.cards import DECK
from punto.config import Config
from punto.drawing.cards import draw_back, draw_card
from punto.refusals import Refusal, Refused
from punto.rulebook import games
from punto.server.http.accounts import ACCOUNTS
from punto.server.http.admission import Admission
from punto.server.http.api_docs import READING
from punto.server.http.audits import AUDITING, AUDITS, audits_of, end_audits, kept_audits
from punto.server.http.books import KEPT_BOOKS, kept_books
from punto.server.http.bounds import Bounds
from punto.server.http.cage import CAGE
from punto.server.http.connections import Connections
from punto.server.http.cup_documents import CUP_DOCUMENT, CUP_DOCUMENTS, CupDocuments
from punto.server.http.cups import CUPS
from punto.server.http.games import REALITY_CHECK, STUDY
from punto.server.http.handler import (
    READERS,
    ROOM,
    not_done,
    or_refuse,
    signed_in,
    who_asks,
)
from punto.server.http.handler import answer as json_answer
from punto.server.http.handler import me as told_who
from punto.server.http.heads import WITNESS
from punto.server.http.history import PAST
from punto.server.http.links import DISPLAY, end_links, socket, watch_links
from punto.server.http.live_odds import LAB
from punto.server.http.logs import LOGS
from punto.server.http.office import OFFICE
from punto.server.http.operation import OPERATING, OPERATION, draining, logged
from punto.server.http.patrons import PATRONS
from punto.server.http.previews import PREVIEWS
from punto.server.http.ratings import RATINGS
from punto.server.http.reading_rounds import Rounds
from punto.server.http.receipts import RECEIPTS
from punto.server.http.routes import ROUTES, Route, definitions
from punto.server.http.safety import (
    ADMISSION,
    BOUNDS,
    CONNECTIONS,
    Handler,
    address,
    guarded,
    keep_session,
    refuse,
    same_origin,
)
from punto.server.http.sheets import game_sheet
from punto.server.http.shoes import DOCUMENTS, FAIR
from punto.server.http.staff_screens import AT_THE_SCREEN, SCANNER
from punto.server.http.statements import STATEMENTS
from punto.server.operation.descriptors import UNKNOWN, Places
from punto.server.operation.health import Operation
from punto.server.room import READ_AT_ONCE
from punto.server.tables.views import table_card
from punto.wire.messages import Me
from punto.wire.sheets import GameSheet
from punto.wire.views import TableCard
from punto.words.catalogue import answering, languages

PAGE = web.AppKey("page", Path)
LONGEST_BODY = 64 * 1024  # bytes: a checkpoint of some four hundred tables is the longest

FOR_EVER = "public, max-age=31536000, immutable"  # for files with a hash in their name
FOR_A_DAY = "public, max-age=86400"
ASK_AGAIN = "no-cache"


def application(
    operation: Operation, page: Path, config: Config | None = None, places: Places | None = None
) -> web.Application:
    """Create the application for a running room, with the built page in this folder."""
    config = config or Config()
    middlewares = [logged, guarded, draining]
    app = web.Application(middlewares=middlewares, client_max_size=LONGEST_BODY)
    app[ROOM], app[PAGE] = operation.room, page
    operation.since = operation.room.journal.now()
    app[OPERATION], app[ADMISSION] = operation, Admission.of(config)
    app[REALITY_CHECK], app[SCANNER] = config.reality_check, config.scanner
    app[BOUNDS] = Bounds(config.limits, time.monotonic_ns)
    places = places or Places(UNKNOWN)
    app[CONNECTIONS] = operation.connections = Connections(app[BOUNDS], app[ADMISSION], places)
    app[READERS] = Rounds(READ_AT_ONCE)
    app[ROUTES], app[DOCUMENTS] = ASKED, {}
    app[CUP_DOCUMENTS] = CupDocuments()
    app[AUDITS] = audits_of(operation.room, config)
    app.add_routes(definitions(ASKED))
    app.cleanup_ctx.extend((watch_links, kept_books, kept_audits(config)))
    app.on_shutdown.extend((end_links, end_audits))
    return app


def built_page() -> Path:
    """Return the folder of the page that was built into the package."""
    with as_file(files("punto.server").joinpath("static")) as folder:
        return folder


async def index(request: web.Request) -> web.StreamResponse:
    """Return the page."""
    answer = web.FileResponse(request.app[PAGE] / "index.html")
    answer.headers["Cache-Control"] = ASK_AGAIN
    return answer


# Screens of staff and displays: each is the same page, which loads what it needs by its path.
STAFF_SCREENS = ("audit", "cashier", "cup", "dealer", "office", "pit", "wall")


def _staff_screen(name: str) -> Handler:
    """Return the handler of one of these screens; each has a name of its own in the description."""

    async def screen(request: web.Request) -> web.StreamResponse:
        """Return the page, which shows a screen of the staff."""
        return await index(request)

    screen.__name__ = f"screen_{name}"
    return screen


async def screen_verify(request: web.Request) -> web.StreamResponse:
    """Return the page, which verifies documents of shoes and ballots for anyone."""
    return await index(request)


async def asset(request: web.Request) -> web.StreamResponse:
    """Return a file of the built page, and no other file."""
    known = {path.name: path for path in (request.app[PAGE] / "assets").iterdir()}
    path = known.get(request.match_info["name"])
    if path and path.suffix == ".gz":
        path = None  # aiohttp sends it in place of another file, to clients that can read it
    if path is None:
        raise refuse(web.HTTPNotFound, "no-such-asset", "There is no such file.")
    return web.FileResponse(path, headers={"Cache-Control": FOR_EVER})


# Files of the built page that an installed page needs under a name of their own.
_SHELL = {
    "/manifest.webmanifest": "application/manifest+json",
    "/shell.js": "text/javascript",
    "/icon.svg": "image/svg+xml",
    "/icon-192.png": "image/png",
    "/icon-512.png": "image/png",
}


def _shell(name: str, media: str) -> Handler:
    """Return the handler of one of these files; each has a name of its own in the description."""

    async def shell(request: web.Request) -> web.StreamResponse:
        """Return a file that lets the page be installed."""
        path = request.app[PAGE] / name.removeprefix("/")
        if not path.is_file():
            raise refuse(web.HTTPNotFound, "no-such-asset", "There is no such file.")
        return web.FileResponse(path, headers={"Cache-Control": ASK_AGAIN, "Content-Type": media})

    shell.__name__ = re.sub(r"\W", "_", f"shell{name}")
    return shell


_CARDS = {"back": draw_back(), **{str(card): draw_card(card.rank_name, card.suit) for card in DECK}}


async def card(request: web.Request) -> web.Response:
    """Return the picture of a card."""
    picture = _CARDS.get(request.match_info["card"])
    if picture is None:
        raise refuse(web.HTTPNotFound, "no-such-card", "There is no such card.")
    return web.Response(
        text=picture, content_type="image/svg+xml", headers={"Cache-Control": FOR_A_DAY}
    )


async def welcome(request: web.Request) -> web.Response:
    """Admit a guest; a guest who is in already stays, and gets new play money if none is left."""
    same_origin(request)
    room = request.app[ROOM]
    patron = who_asks(request)
    if patron is not None:
        or_refuse(await room.house_runner.help_out(patron))
        return json_answer(told_who(request, patron))
    if refusal := request.app[BOUNDS].guest(address(request)):
        raise Refused(refusal)
    welcomed = await room.house_runner.welcome()
    if isinstance(welcomed, Refusal):
        raise not_done(welcomed)
    patron, token = welcomed
    answer = json_answer(told_who(request, patron), status=201)
    keep_session(request, answer, token)
    return answer


async def me(request: web.Request) -> web.Response:
    """Return the name and role of the person who is signed in."""
    return json_answer(told_who(request, signed_in(request)))


async def tables(request: web.Request) -> web.Response:
    """Return the tables of the room."""
    room = request.app[ROOM]
    listed = (runner for key, runner in room.runners.items() if room.is_listed(key))
    return json_answer(tuple(table_card(runner.saved.settings) for runner in listed))


async def sheet(request: web.Request) -> web.Response:
    """Return a game's layout, wagers and words in a language."""
    key, lang = request.match_info["game"], answering(request.match_info["language"])
    if key not in games() or lang is None:
        raise refuse(web.HTTPNotFound, "no-such-sheet", "There is no such game or language.")
    return json_answer(game_sheet(key, lang))


# All routes: the router and the description at /api/docs are made from this list.
ASKED = (
    Route("GET", "/", index, media="text/html"),
    *(Route("GET", f"/{name}", _staff_screen(name), media="text/html") for name in STAFF_SCREENS),
    Route("GET", "/verify", screen_verify, media="text/html"),
    Route("GET", "/assets/{name}", asset, media="*/*", refuses={404: ("no-such-asset",)}),
    *(
        Route("GET", path, _shell(path, media), media=media, refuses={404: ("no-such-asset",)})
        for path, media in _SHELL.items()
    ),
    Route(
        *("GET", "/cards/{card}.svg", card),
        media="image/svg+xml",
        choices={"card": lambda: _CARDS},
        refuses={404: ("no-such-card",)},
    ),
    Route(
        *("POST", "/api/guest", welcome),
        answers=Me,
        statuses=(200, 201),
        refuses={503: ("not-saved",)},
        own_page=True,
    ),
    Route("GET", "/api/me", me, answers=Me, signed_in=True),
    Route("GET", "/api/tables", tables, answers=tuple[TableCard, ...]),
    Route(
        *("GET", "/api/games/{game}/{language}", sheet),
        answers=GameSheet,
        choices={"game": games, "language": languages},
        refuses={404: ("no-such-sheet",)},
    ),
    Route(
        *("GET", "/api/socket", socket),
        statuses=(101,),
        query={"lang": languages, "as": lambda: (DISPLAY,)},
        refuses={
            400: ("too-early", "no-upgrade"),
            403: ("no-displays-here",),
            429: ("too-many-links", "too-many-displays"),
        },
        signed_in=True,
        own_page=True,
    ),
    *ACCOUNTS,
    *PATRONS,
    *CAGE,
    *AT_THE_SCREEN,
    *STATEMENTS,
    *OFFICE,
    *RATINGS,
    *PAST,
    *PREVIEWS,
    *RECEIPTS,
    *LOGS,
    *AUDITING,
    *KEPT_BOOKS,
    *STUDY,
    *LAB,
    *FAIR,
    *CUPS,
    CUP_DOCUMENT,
    *WITNESS,
    *READING,
    *OPERATING,
)
