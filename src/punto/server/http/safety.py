"""What stands before every request: who may ask, and what a browser may do with the answer."""

import asyncio
from collections.abc import Awaitable, Callable

from aiohttp import hdrs, web

from punto.refusals import Refusal, Refused
from punto.server.http.admission import FORWARDED, Asker, Came, Entrance, Shut
from punto.server.http.bounds import Bounds
from punto.server.http.connections import Connections
from punto.server.http.not_found import no_such_page, wants_a_page
from punto.wire.codec import encode
from punto.wire.messages import Problem
from punto.words.sentences import Words

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

# The prefix makes a browser refuse it without Secure, or from elsewhere.
COOKIE = "__Host-punto"
PLAIN_COOKIE = "punto"  # where TLS was left out on purpose, a browser would not keep the other
COOKIE_DAYS = 30
DEVICE_DAYS = 400  # the most that browsers keep a cookie
PINNED_DAYS = 365  # for which a browser that came by https does not come without

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
        "object-src 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "Referrer-Policy": "no-referrer",
    "Server": "Punto",  # and not which version of what
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}

ENTRANCE = web.AppKey("entrance", Entrance)
_ASKER = web.RequestKey("asker", Asker)
_FOR_PROBES = {"/api/health", "/metrics"}  # they give no cookie and show nobody's business
_STATUS = {400: web.HTTPBadRequest, 403: web.HTTPForbidden, 421: web.HTTPMisdirectedRequest}


BOUNDS = web.AppKey("bounds", Bounds)
CONNECTIONS = web.AppKey("connections", Connections)

# What the router and the reader of bodies refuse by themselves.
_UNNAMED = {
    400: ("bad-request", "This request cannot be read."),
    404: ("no-such-path", "There is nothing at this address."),
    405: ("no-such-method", "This method is not allowed here."),
    413: ("too-long", "This request is too long."),
}
_OUR_FAULT = ("failed", "The server failed at this; its log says why.")


def refuse(status: type[web.HTTPException], reason: str, sentence: str) -> web.HTTPException:
    """An error that programs and people can read."""
    return status(text=encode(Problem(reason, sentence)).decode(), content_type="application/json")


def nameless(status: int) -> web.Response:
    """The answer where there is no request to be guarded, or the server failed at one."""
    named = _UNNAMED.get(status, _UNNAMED[400] if status < 500 else _OUR_FAULT)
    body = encode(Problem(*named))
    return web.Response(status=status, body=body, content_type="application/json", headers=HEADERS)


def not_now(refusal: Refusal) -> web.HTTPException:
    """A refusal of who asked too much: when to come back stands in a header as well."""
    problem = refuse(web.HTTPTooManyRequests, refusal.reason.value, Words("en").refusal(refusal))
    problem.headers[hdrs.RETRY_AFTER] = str(refusal.about.get("seconds", 10))
    return problem


@web.middleware
async def guarded(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse foreign names and floods, and give every answer its headers, errors too."""
    try:
        await _let_in(request)
        response = await handler(request)
    except Refused as refused:
        response = not_now(refused.refusal)
    except web.HTTPException as problem:
        response = _named(request, problem)
    if not response.prepared:
        response.headers.update(HEADERS)
        if _may_pin(request):
            response.headers["Strict-Transport-Security"] = f"max-age={PINNED_DAYS * 24 * 3600}"
    if isinstance(response, web.HTTPException):
        raise response
    return response


def _may_pin(request: web.Request) -> bool:
    """Whether a browser may be told to come by https alone from now on.

    Not at `localhost`: browsers pin a name with all its ports, and other programs answer there.
    """
    found: Asker | None = request.get(_ASKER)
    if found is None or not found.origin.secure:
        return False
    return found.origin.host.partition(":")[0] != "localhost"


async def _let_in(request: web.Request) -> None:
    request[_ASKER] = _admitted(request)
    bounds = request.app[BOUNDS]
    if refusal := bounds.asked(address(request)):
        raise Refused(refusal)
    if request.can_read_body:
        await _whole(request, bounds.limits.body_seconds)


async def _whole(request: web.Request, seconds: float) -> None:
    """Wait for what a request carries; handlers find it there. Who sends it slowly is cut off."""
    try:
        async with asyncio.timeout(seconds):
            await request.read()
    except TimeoutError:
        raise refuse(web.HTTPRequestTimeout, "too-slow", "This came too slowly.") from None
    except web.RequestPayloadError:
        raise refuse(web.HTTPBadRequest, *_UNNAMED[400]) from None


def _named(request: web.Request, problem: web.HTTPException) -> web.HTTPException:
    """Name an error that aiohttp only numbers; a person at a wrong address gets a page."""
    if problem.status == web.HTTPNotFound.status_code and wants_a_page(
        request.path, request.headers.get(hdrs.ACCEPT, "")
    ):
        problem.content_type = "text/html"
        problem.text = no_such_page(request.headers.get(hdrs.ACCEPT_LANGUAGE, ""))
    elif problem.status in _UNNAMED and problem.content_type != "application/json":
        problem.content_type = "application/json"
        problem.text = encode(Problem(*_UNNAMED[problem.status])).decode()
    return problem


def _admitted(request: web.Request) -> Asker:
    entrance = request.app[ENTRANCE]
    asker = entrance.admit(_came(request))
    if isinstance(asker, Shut):
        raise refuse(_STATUS[asker.status], asker.reason, asker.sentence)
    if not entrance.may_be_plain(asker) and request.path not in _FOR_PROBES:
        said = "Ask by https; a proxy before the server must send X-Forwarded-Proto."
        raise refuse(web.HTTPForbidden, "not-by-tls", said)
    return asker


def _came(request: web.Request) -> Came:
    transport = request.transport
    name = transport.get_extra_info("sockname") if transport else None
    return Came(
        peer=request.remote or "",
        host=request.host,
        tls=request.secure,
        here=str(name[0]) if isinstance(name, tuple) else "",
        headers={name: request.headers.getall(name, []) for name in FORWARDED},
    )


def asker(request: web.Request) -> Asker:
    """Who asks, as a trusted proxy says or as it came."""
    return request[_ASKER]


def address(request: web.Request) -> str:
    """The address that a request is for: a proxy's client, where the proxy is trusted."""
    found = request.get(_ASKER)
    return found.address if found else request.remote or ""


def same_origin(request: web.Request) -> None:
    """Refuse what another site made a browser send. A missing Origin is no browser's."""
    if not request.app[ENTRANCE].is_ours(asker(request), request.headers.get(hdrs.ORIGIN)):
        raise refuse(
            web.HTTPForbidden, "foreign-origin", "This must be asked from the server's own page."
        )


def cookie_name(request: web.Request) -> str:
    """Cookies do not know ports: two servers on one machine must not take each other's."""
    found = asker(request)
    return f"{PLAIN_COOKIE if found.plain else COOKIE}-{found.origin.port}"


def device_name(request: web.Request) -> str:
    """The cookie that identifies a device, no matter who is signed in there."""
    found = asker(request)
    return f"{PLAIN_COOKIE if found.plain else COOKIE}-device-{found.origin.port}"


def forget_session(request: web.Request, response: web.Response) -> None:
    """Let the browser forget its token."""
    response.del_cookie(
        cookie_name(request), path="/", secure=True, httponly=True, samesite="Strict"
    )


def keep_session(request: web.Request, response: web.Response, token: str) -> None:
    """Give the browser its token."""
    _keep(request, response, cookie_name(request), token, COOKIE_DAYS)


def keep_device(request: web.Request, response: web.Response, device: str) -> None:
    """Let the server know this device again; that opens nothing by itself."""
    _keep(request, response, device_name(request), device, DEVICE_DAYS)


def _keep(request: web.Request, response: web.Response, name: str, value: str, days: int) -> None:
    """Set a cookie out of reach of scripts and of other sites."""
    response.set_cookie(
        name,
        value,
        max_age=days * 24 * 3600,
        path="/",
        secure=not asker(request).plain,
        httponly=True,
        samesite="Strict",
    )
