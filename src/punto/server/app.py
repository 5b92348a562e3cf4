"""The web application: the page, what is asked over HTTP, and the socket."""

import asyncio
from collections.abc import Sequence
from importlib.resources import as_file, files
from pathlib import Path

from aiohttp import WSCloseCode, WSMsgType, web
from msgspec import Struct

from punto import svg
from punto.cards import DECK
from punto.catalogue import languages
from punto.refusals import Refusal
from punto.rulebook import GAMES
from punto.server.link import Link
from punto.server.room import Room
from punto.server.safety import cookie_name, guarded, keep_session, refuse, same_origin
from punto.server.sheets import game_sheet
from punto.server.terminal import BadFrame, Terminal
from punto.server.views import table_card
from punto.server.wire import LONGEST_FRAME, Me, encode
from punto.words import Words

ROOM = web.AppKey("room", Room)
PAGE = web.AppKey("page", Path)
SOCKETS = web.AppKey("sockets", set[web.WebSocketResponse])

HEARTBEAT = 20.0  # seconds: a link that does not answer a ping is gone
FOR_EVER = "public, max-age=31536000, immutable"  # for what has its content in its name
FOR_A_DAY = "public, max-age=86400"
ASK_AGAIN = "no-cache"
PRIVATE = "no-store"


def application(room: Room, page: Path) -> web.Application:
    """The application over a room, with the built page in this folder."""
    app = web.Application(middlewares=[guarded], client_max_size=LONGEST_FRAME)
    app[ROOM], app[PAGE], app[SOCKETS] = room, page, set()
    app.add_routes(
        [
            web.get("/", index),
            web.get("/assets/{name}", asset),
            web.get("/cards/{card}.svg", card),
            web.post("/api/guest", welcome),
            web.get("/api/me", me),
            web.get("/api/tables", tables),
            web.get("/api/games/{game}/{language}", sheet),
            web.get("/api/socket", socket),
        ]
    )
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
    patron = _patron(request)
    if patron is not None:
        _or_refuse(await room.help_out(patron))
        return _json(_me(request, patron))
    welcomed = await room.welcome()
    if isinstance(welcomed, Refusal):
        raise _not_done(welcomed)
    patron, token = welcomed
    answer = _json(_me(request, patron), status=201)
    keep_session(request, answer, token)
    return answer


async def me(request: web.Request) -> web.Response:
    """Who is signed in."""
    return _json(_me(request, _signed_in(request)))


async def tables(request: web.Request) -> web.Response:
    """The tables of the room."""
    hosts = request.app[ROOM].hosts.values()
    return _json(tuple(table_card(host.saved.settings) for host in hosts))


async def sheet(request: web.Request) -> web.Response:
    """A game in a language."""
    key, lang = request.match_info["game"], request.match_info["language"]
    if key not in GAMES or lang not in languages():
        raise refuse(web.HTTPNotFound, "no-such-sheet", "There is no such game or language.")
    return _json(game_sheet(key, lang))


async def socket(request: web.Request) -> web.WebSocketResponse:
    """The link of one terminal, for as long as it stands."""
    same_origin(request)
    patron = _signed_in(request)
    lang = request.query.get("lang", "en")
    words = Words(lang if lang in languages() else "en")
    # Deflating costs half of a server's time and most of its memory.
    link = web.WebSocketResponse(
        heartbeat=HEARTBEAT, max_msg_size=LONGEST_FRAME, compress=False, writer_limit=0
    )
    await link.prepare(request)
    transport = request.transport
    assert transport is not None  # it was just prepared
    terminal = Terminal(request.app[ROOM], patron, Link(transport), words)
    request.app[SOCKETS].add(link)
    try:
        async for message in link:
            if message.type is not WSMsgType.TEXT:
                break
            try:
                terminal.hear(message.data)
                await asyncio.sleep(0)  # one patron's flood is not everyone's
            except BadFrame as problem:
                said = str(problem).encode()[:100]
                await link.close(code=WSCloseCode.POLICY_VIOLATION, message=said)
    finally:
        terminal.gone()
        request.app[SOCKETS].discard(link)
    return link


async def _close_sockets(app: web.Application) -> None:
    """Tell every terminal that the server goes; they come back when it does."""
    links = [
        link.close(code=WSCloseCode.GOING_AWAY, message=b"restart") for link in [*app[SOCKETS]]
    ]
    await asyncio.gather(*links, return_exceptions=True)


def _me(request: web.Request, patron: str) -> Me:
    return Me(patron, request.app[ROOM].house.role(patron))


def _patron(request: web.Request) -> str | None:
    token = request.cookies.get(cookie_name(request))
    return request.app[ROOM].patron(token) if token else None


def _or_refuse(outcome: Refusal | None) -> None:
    if outcome is not None:
        raise _not_done(outcome)


def _not_done(refusal: Refusal) -> web.HTTPException:
    sentence = Words("en").refusal(refusal)
    return refuse(web.HTTPServiceUnavailable, refusal.reason.value, sentence)


def _signed_in(request: web.Request) -> str:
    patron = _patron(request)
    if patron is None:
        raise refuse(web.HTTPUnauthorized, "not-signed-in", "Sign in first.")
    return patron


def _json(answer: Struct | Sequence[Struct], status: int = 200) -> web.Response:
    return web.Response(
        body=encode(answer),
        status=status,
        content_type="application/json",
        headers={"Cache-Control": PRIVATE},
    )
