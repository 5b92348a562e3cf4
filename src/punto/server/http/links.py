"""The socket: it opens the links of terminals and displays, and watches over them."""

import asyncio
from collections.abc import AsyncIterator, Callable
from functools import cache
from math import inf

from aiohttp import WSCloseCode, web

from punto.guard import Guard
from punto.server.display import Display
from punto.server.frames import BadFrame
from punto.server.http.handler import (
    ROOM,
    session_left,
    signed_in,
    token_of,
)
from punto.server.http.operation import OPERATION
from punto.server.http.safety import (
    ADMISSION,
    BOUNDS,
    address,
    refuse,
    requester,
    same_origin,
)
from punto.server.http.upgrade import accepted, hand_over, transport_of
from punto.server.link import Link, beat, end_all
from punto.server.people.sessions import hashed
from punto.server.terminal import Terminal
from punto.words.catalogue import answering
from punto.words.sentences import Words

DISPLAY = "display"  # a link that only watches, without an account


async def socket(request: web.Request) -> web.StreamResponse:
    """Open the link of one terminal; the section about the socket describes its messages."""
    if request.query.get("as") == DISPLAY:
        return _watched(request)
    same_origin(request)
    patron = signed_in(request)
    accept, transport = accepted(request), transport_of(request)
    bounds, where = request.app[BOUNDS], address(request)
    closed = bounds.link(patron, where)
    until = asyncio.get_running_loop().time() + session_left(request, patron)
    link = _link(request, transport, until)
    answer, leaves = hand_over(request, link, accept)
    room, words = request.app[ROOM], _words(request.query.get("lang", "en"))
    session = hashed(token_of(request) or "")
    terminal = Terminal(room, patron, link, words, bounds.pace(patron, where), session)
    _listen(request, link, terminal, closed, leaves)
    return answer


def _watched(request: web.Request) -> web.StreamResponse:
    """Open the link of a display, which needs no account."""
    if not request.app[ADMISSION].may_watch(requester(request)):
        sentence = "Sign in first: from your address, tables cannot be watched without an account."
        raise refuse(web.HTTPForbidden, "no-displays-here", sentence)
    same_origin(request)
    accept, transport = accepted(request), transport_of(request)
    bounds, where = request.app[BOUNDS], address(request)
    closed = bounds.display(where)
    link = _link(request, transport, inf)
    answer, leaves = hand_over(request, link, accept)
    room, words = request.app[ROOM], _words(request.query.get("lang", "en"))
    display = Display(room, link, words, bounds.display_pace(where))
    _listen(request, link, display, closed, leaves)
    return answer


def _link(request: web.Request, transport: asyncio.Transport, until: float) -> Link:
    bounds, room = request.app[BOUNDS], request.app[ROOM]
    asides = bounds.asides(address(request))
    awake = request.app[OPERATION].awake
    return Link(
        *(transport, bounds.limits.backlog, room.meter.dropped.add, asides, until, awake),
        inbox=room.inbox,
    )


def _listen(
    request: web.Request,
    link: Link,
    terminal: Terminal | Display,
    closed: Callable[[], None],
    leaves: Callable[[], None],
) -> None:
    """Let a terminal hear its link; uncount the link at its end."""
    room, links = request.app[ROOM], request.app[OPERATION].links

    def failed(problem: Exception) -> None:
        room.reports.report(problem)
        link.end(WSCloseCode.INTERNAL_ERROR, "a fault of the server")

    guard = Guard(failed, passing=(BadFrame,))

    def hear(text: str) -> None:
        with guard:
            terminal.hear(text)

    def gone() -> None:
        links.discard(link)
        closed()
        leaves()
        terminal.gone()

    link.listen(hear, gone)
    links.add(link)


@cache
def _spoken(language: str) -> Words:
    """Return the words of a language, loaded once for all terminals."""
    return Words(language)


def _words(asked: str) -> Words:
    return _spoken(answering(asked) or "en")


async def watch_links(app: web.Application) -> AsyncIterator[None]:
    """Check the links for as long as the application runs."""
    links = app[OPERATION].links
    beating = asyncio.create_task(beat(links, app[ROOM].reports.guard))
    yield
    beating.cancel()


async def end_links(app: web.Application) -> None:
    """Tell every terminal that the server restarts."""
    await end_all(app[OPERATION].links)
