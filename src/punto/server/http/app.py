"""The web application: the page, what is asked over HTTP, and the socket."""

import asyncio
import time
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path

from aiohttp import WSCloseCode, WSMsgType, web

from punto import svg
from punto.cards import DECK
from punto.catalogue import languages
from punto.config import Config
from punto.refusals import Refusal, Refused
from punto.rulebook import GAMES
from punto.server.http.accounts import ACCOUNTS
from punto.server.http.asking import ROOM, not_done, or_refuse, signed_in, who_asks
from punto.server.http.asking import answer as json_answer
from punto.server.http.asking import me as told_who
from punto.server.http.bounds import Bounds
from punto.server.http.entrance import Entrance
from punto.server.http.frames import LINGER, watched
from punto.server.http.link import Link
from punto.server.http.reading import READING
from punto.server.http.routes import ROUTES, Route, definitions
from punto.server.http.safety import (
    BOUNDS,
    ENTRANCE,
    address,
    guarded,
    keep_session,
    refuse,
    same_origin,
)
from punto.server.http.sheets import game_sheet
from punto.server.running.operation import OPERATING, OPERATION, Operation, draining, logged
from punto.server.tables.views import table_card
from punto.server.terminal import BadFrame, Terminal
from punto.server.wire import LONGEST_FRAME, GameSheet, Me, TableCard
from punto.words import Words

PAGE = web.AppKey("page", Path)
SOCKETS = web.AppKey("sockets", set[web.WebSocketResponse])

YIELD_EVERY = 8  # requests of one terminal that came together
TURNS = 4  # of the loop, from a decision that needs no disk to the frame that tells of it
HEARTBEAT = 20.0  # seconds: a link that does not answer a ping is gone
FOR_EVER = "public, max-age=31536000, immutable"  # for what has its content in its name
FOR_A_DAY = "public, max-age=86400"
ASK_AGAIN = "no-cache"


def application(operation: Operation, page: Path, config: Config | None = None) -> web.Application:
    """The application over a running room, with the built page in this folder."""
    config = config or Config()
    middlewares = [logged, guarded, draining]
    app = web.Application(middlewares=middlewares, client_max_size=LONGEST_FRAME)
    app[ROOM], app[PAGE], app[SOCKETS] = operation.room, page, set()
    app[OPERATION], app[ENTRANCE] = operation, Entrance.of(config)
    app[BOUNDS] = Bounds(config.limits, time.monotonic_ns)
    app[ROUTES] = ASKED
    app.add_routes(definitions(ASKED))
    app.on_shutdown.append(_close_sockets)
    return app


def built_page() -> Path:
    """The folder of the page as it was built into the package."""
    with as_file(files("punto.server").joinpath("static")) as folder:
        return folder


async def index(request: web.Request) -> web.StreamResponse:
    """The page."""
    answer = web.FileResponse(request.app[PAGE] / "index.html")
    answer.headers["Cache-Control"] = ASK_AGAIN
    return answer


async def asset(request: web.Request) -> web.StreamResponse:
    """A file that the page loads: one of those that were built, and nothing else."""
    known = {path.name: path for path in (request.app[PAGE] / "assets").iterdir()}
    path = known.get(request.match_info["name"])
    if path is None:
        raise refuse(web.HTTPNotFound, "no-such-asset", "There is no such file.")
    return web.FileResponse(path, headers={"Cache-Control": FOR_EVER})


_CARDS = {str(one): svg.card(one.rank_name, one.suit) for one in DECK}


async def card(request: web.Request) -> web.Response:
    """One card of the deck, drawn by the same hand as everywhere."""
    drawn = _CARDS.get(request.match_info["card"])
    if drawn is None:
        raise refuse(web.HTTPNotFound, "no-such-card", "There is no such card.")
    return web.Response(
        text=drawn, content_type="image/svg+xml", headers={"Cache-Control": FOR_A_DAY}
    )


async def welcome(request: web.Request) -> web.Response:
    """Let a guest in; one who is in already stays, and is helped out where nothing is left."""
    same_origin(request)
    room = request.app[ROOM]
    patron = who_asks(request)
    if patron is not None:
        or_refuse(await room.help_out(patron))
        return json_answer(told_who(request, patron))
    if refusal := request.app[BOUNDS].guest(address(request)):
        raise Refused(refusal)
    welcomed = await room.welcome()
    if isinstance(welcomed, Refusal):
        raise not_done(welcomed)
    patron, token = welcomed
    answer = json_answer(told_who(request, patron), status=201)
    keep_session(request, answer, token)
    return answer


async def me(request: web.Request) -> web.Response:
    """Who is signed in."""
    return json_answer(told_who(request, signed_in(request)))


async def tables(request: web.Request) -> web.Response:
    """The tables of the room."""
    hosts = request.app[ROOM].hosts.values()
    return json_answer(tuple(table_card(host.saved.settings) for host in hosts))


async def sheet(request: web.Request) -> web.Response:
    """A game in a language."""
    key, lang = request.match_info["game"], request.match_info["language"]
    if key not in GAMES or lang not in languages():
        raise refuse(web.HTTPNotFound, "no-such-sheet", "There is no such game or language.")
    return json_answer(game_sheet(key, lang))


async def socket(request: web.Request) -> web.WebSocketResponse:
    """The link of one terminal, for as long as it stands."""
    same_origin(request)
    patron = signed_in(request)
    # Deflating costs half of a server's time and most of its memory.
    link = web.WebSocketResponse(
        heartbeat=HEARTBEAT,
        max_msg_size=LONGEST_FRAME,
        compress=False,
        writer_limit=0,
        timeout=LINGER,
    )
    bounds, where = request.app[BOUNDS], address(request)
    room, links = request.app[ROOM], request.app[OPERATION].links
    with bounds.link(patron, where):
        transport = watched(request, link, bounds.asides(where))
        await link.prepare(request)
        sends = Link(transport, bounds.limits.backlog, room.meter.dropped.add)
        links.add(sends)
        try:
            await _hear(request, patron, link, sends)
        finally:
            links.discard(sends)
    return link


@cache
def _words(language: str) -> Words:
    """The words of a language, once for all terminals that speak it."""
    return Words(language)


async def _hear(
    request: web.Request, patron: str, link: web.WebSocketResponse, sends: Link
) -> None:
    """Hand on what a terminal asks until it goes, or sends what is no request."""
    lang = request.query.get("lang", "en")
    words = _words(lang if lang in languages() else "en")
    pace = request.app[BOUNDS].pace(patron, address(request))
    terminal = Terminal(request.app[ROOM], patron, sends, words, pace)
    request.app[SOCKETS].add(link)
    heard = 0
    try:
        async for message in link:
            if message.type is not WSMsgType.TEXT:
                break
            try:
                terminal.hear(message.data)
                heard += 1
                if heard % YIELD_EVERY == 0:
                    await asyncio.sleep(0)  # one patron's flood is not everyone's
            except BadFrame as problem:
                said = str(problem).encode()[:100]
                for _ in range(TURNS):  # what was answered already goes first
                    await asyncio.sleep(0)
                await link.close(code=WSCloseCode.POLICY_VIOLATION, message=said)
    finally:
        terminal.gone()
        request.app[SOCKETS].discard(link)


async def _close_sockets(app: web.Application) -> None:
    """Tell every terminal that the server goes; they come back when it does."""
    links = [
        link.close(code=WSCloseCode.GOING_AWAY, message=b"restart") for link in [*app[SOCKETS]]
    ]
    await asyncio.gather(*links, return_exceptions=True)


# What may be asked: the router and the description at /api/docs are made from this list.
ASKED = (
    Route("GET", "/", index, media="text/html"),
    Route("GET", "/assets/{name}", asset, media="*/*", refuses={404: ("no-such-asset",)}),
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
        choices={"game": lambda: GAMES, "language": languages},
        refuses={404: ("no-such-sheet",)},
    ),
    Route(
        *("GET", "/api/socket", socket),
        statuses=(101,),
        query={"lang": languages},
        refuses={400: ("too-early",), 429: ("too-many-links",)},
        signed_in=True,
        own_page=True,
    ),
    *ACCOUNTS,
    *READING,
    *OPERATING,
)
