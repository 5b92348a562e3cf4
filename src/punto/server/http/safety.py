"""Checks before every request, and the security headers and cookies of every response."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from aiohttp import hdrs, web

from punto.refusals import Refusal, Refused
from punto.server.http.admission import FORWARDED, Admission, NotAdmitted, RawRequest, Requester
from punto.server.http.bounds import Bounds
from punto.server.http.connections import Connections
from punto.server.http.not_found import no_such_page
from punto.server.http.plain_page import wants_a_page
from punto.server.telemetry.logs import say
from punto.store import Unreadable
from punto.wire.codec import encode
from punto.wire.messages import Problem
from punto.words.catalogue import answering
from punto.words.sentences import Words, in_every_language

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

# The prefix makes a browser refuse it without Secure, or from elsewhere.
COOKIE = "__Host-punto"
PLAIN_COOKIE = "punto"  # without TLS, on purpose, a browser would not keep the other
COOKIE_DAYS = 30
DEVICE_DAYS = 400  # the most that browsers keep a cookie
PINNED_DAYS = 365  # in which a browser that has used https does not use http

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
        "object-src 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "Referrer-Policy": "no-referrer",
    "Server": "Punto",  # without versions
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}

ADMISSION = web.AppKey("admission", Admission)
_REQUESTER = web.RequestKey("requester", Requester)
_FOR_PROBES = {"/api/health", "/metrics"}  # they set no cookie and show nothing private
_STATUS = {400: web.HTTPBadRequest, 403: web.HTTPForbidden, 421: web.HTTPMisdirectedRequest}


BOUNDS = web.AppKey("bounds", Bounds)
CONNECTIONS = web.AppKey("connections", Connections)

# Refusals of aiohttp's own router and reader of bodies.
_UNNAMED = {
    400: ("bad-request", "This request cannot be read."),
    404: ("no-such-path", "There is nothing at this address."),
    405: ("no-such-method", "This method is not allowed here."),
    413: ("too-long", "This request is too long."),
}
_REFUSAL = web.ResponseKey("refusal", Refusal)  # that an error tells
_OUR_FAULT = ("failed", "The server failed; its log says why.")


def refuse(status: type[web.HTTPException], reason: str, sentence: str) -> web.HTTPException:
    """Return an error that programs and people can read."""
    return status(text=encode(Problem(reason, sentence)).decode(), content_type="application/json")


def refuse_for(status: type[web.HTTPException], refusal: Refusal) -> web.HTTPException:
    """Return a refusal as an error; `guarded` tells it in the language of the request."""
    problem = refuse(status, refusal.reason.value, "")
    problem[_REFUSAL] = refusal
    return problem


def store_away() -> web.HTTPException:
    """Return the answer of a server that does not reach its database."""
    problem = refuse(web.HTTPServiceUnavailable, "store-away", "The database does not answer.")
    problem.headers[hdrs.RETRY_AFTER] = "1"
    return problem


def words_of(request: web.Request) -> Words:
    """Return the words of the language that the query names; English without one."""
    return Words(answering(request.query.get("lang", "en")) or "en")


def nameless(status: int) -> web.Response:
    """Return the response to a request that cannot be read, or that the server failed at."""
    named = _UNNAMED.get(status, _UNNAMED[400] if status < 500 else _OUR_FAULT)
    body = encode(Problem(*named))
    return web.Response(status=status, body=body, content_type="application/json", headers=HEADERS)


def _not_now(request: web.Request, refusal: Refusal) -> web.HTTPException:
    """Return a refusal of too many requests, with the time to wait in a header."""
    sentence = words_of(request).refusal(refusal)
    problem = refuse(web.HTTPTooManyRequests, refusal.reason.value, sentence)
    problem.headers[hdrs.RETRY_AFTER] = str(refusal.about.get("seconds", 10))
    return problem


@web.middleware
async def guarded(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse foreign names and floods; add the security headers to every response."""
    try:
        await _let_in(request)
        response = await handler(request)
    except Refused as refused:
        response = _not_now(request, refused.refusal)
    except web.HTTPException as problem:
        response = _named(request, problem)
    except Unreadable as problem:
        say(logging.WARNING, "a request was not answered", problem=problem)
        response = store_away()
    if not response.prepared:
        response.headers.update(HEADERS)
        if _may_pin(request):
            response.headers["Strict-Transport-Security"] = f"max-age={PINNED_DAYS * 24 * 3600}"
    if isinstance(response, web.HTTPException):
        raise response
    return response


def _may_pin(request: web.Request) -> bool:
    """Return True if the response may tell the browser to use only https from now on.

    Not at `localhost`: browsers pin a name with all its ports, and other programs use it too.
    """
    client: Requester | None = request.get(_REQUESTER)
    if client is None or not client.origin.secure:
        return False
    return client.origin.host.partition(":")[0] != "localhost"


async def _let_in(request: web.Request) -> None:
    request[_REQUESTER] = admitted(request)
    bounds = request.app[BOUNDS]
    if refusal := bounds.asked(address(request)):
        raise Refused(refusal)
    if request.can_read_body:
        await _whole(request, bounds.limits.body_seconds)


async def _whole(request: web.Request, seconds: float) -> None:
    """Read the body of a request, which handlers then use; refuse one that comes too slowly."""
    try:
        async with asyncio.timeout(seconds):
            await request.read()
    except TimeoutError:
        raise refuse(web.HTTPRequestTimeout, "too-slow", "The body came too slowly.") from None
    except web.RequestPayloadError:
        raise refuse(web.HTTPBadRequest, *_UNNAMED[400]) from None


def _named(request: web.Request, problem: web.HTTPException) -> web.HTTPException:
    """Tell a refusal, and name an error that aiohttp only numbers.

    A person at a wrong address gets a page.
    """
    if problem.status == web.HTTPNotFound.status_code and wants_a_page(
        request.path, request.headers.get(hdrs.ACCEPT, "")
    ):
        problem.content_type = "text/html"
        problem.text = no_such_page(request.headers.get(hdrs.ACCEPT_LANGUAGE, ""))
    elif refusal := problem.get(_REFUSAL):
        told = words_of(request).refusal(refusal)
        every = in_every_language(lambda words: words.refusal(refusal))
        problem.text = encode(Problem(refusal.reason.value, told, every)).decode()
    elif problem.status in _UNNAMED and problem.content_type != "application/json":
        problem.content_type = "application/json"
        problem.text = encode(Problem(*_UNNAMED[problem.status])).decode()
    return problem


def admitted(request: web.Request) -> Requester:
    """Return the client of a request; refuse one that is not admitted."""
    admission = request.app[ADMISSION]
    requester = admission.admit(_raw(request))
    if isinstance(requester, NotAdmitted):
        raise refuse(_STATUS[requester.status], requester.reason, requester.sentence)
    if not admission.may_be_plain(requester) and request.path not in _FOR_PROBES:
        sentence = "Use https; a proxy in front of the server must send X-Forwarded-Proto."
        raise refuse(web.HTTPForbidden, "not-by-tls", sentence)
    return requester


def _raw(request: web.Request) -> RawRequest:
    transport = request.transport
    name = transport.get_extra_info("sockname") if transport else None
    return RawRequest(
        peer=request.remote or "",
        host=request.host,
        tls=request.secure,
        here=str(name[0]) if isinstance(name, tuple) else "",
        headers={name: request.headers.getall(name, []) for name in FORWARDED},
    )


def requester(request: web.Request) -> Requester:
    """Return the client of a request, as a trusted proxy names it or as received."""
    return request[_REQUESTER]


def address(request: web.Request) -> str:
    """Return the client's address; behind a trusted proxy, that of the proxy's client."""
    client = request.get(_REQUESTER)
    return client.address if client else request.remote or ""


def same_origin(request: web.Request) -> None:
    """Refuse a request that another site made a browser send, or that names no origin."""
    if not request.app[ADMISSION].is_ours(requester(request), request.headers.get(hdrs.ORIGIN)):
        raise refuse(
            web.HTTPForbidden,
            "foreign-origin",
            "This request must come from the server's own page.",
        )


def cookie_name(request: web.Request) -> str:
    """Return the name of the session cookie, with the port, which cookies do not know."""
    client = requester(request)
    return f"{PLAIN_COOKIE if client.plain else COOKIE}-{client.origin.port}"


def device_name(request: web.Request) -> str:
    """Return the name of the cookie that identifies a device, no matter who is signed in."""
    client = requester(request)
    return f"{PLAIN_COOKIE if client.plain else COOKIE}-device-{client.origin.port}"


def forget_session(request: web.Request, response: web.Response) -> None:
    """Delete the browser's session token."""
    response.del_cookie(
        cookie_name(request), path="/", secure=True, httponly=True, samesite="Strict"
    )


def keep_session(request: web.Request, response: web.Response, token: str) -> None:
    """Set the browser's session token."""
    _keep(request, response, cookie_name(request), token, COOKIE_DAYS)


def keep_device(request: web.Request, response: web.Response, device: str) -> None:
    """Set the cookie that identifies the device; on its own it grants nothing."""
    _keep(request, response, device_name(request), device, DEVICE_DAYS)


def _keep(request: web.Request, response: web.Response, name: str, value: str, days: int) -> None:
    """Set a cookie that scripts and other sites cannot read."""
    response.set_cookie(
        name,
        value,
        max_age=days * 24 * 3600,
        path="/",
        secure=not requester(request).plain,
        httponly=True,
        samesite="Strict",
    )
