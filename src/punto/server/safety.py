"""What stands before every request: who may ask, and what a browser may do with the answer."""

import re
from collections.abc import Awaitable, Callable

from aiohttp import hdrs, web

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

# The prefix makes a browser refuse it without Secure, or from elsewhere.
COOKIE = "__Host-punto"
COOKIE_DAYS = 30

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
        "object-src 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}

# The names of this machine alone: another name that leads here is an attack on its browser.
_LOCAL = re.compile(r"(?:localhost|127\.0\.0\.1|\[::1\])(?::[0-9]{1,5})?")


def refuse(status: type[web.HTTPException], reason: str, sentence: str) -> web.HTTPException:
    """An error that programs and people can read."""
    body = web.json_response({"reason": reason, "sentence": sentence}).body
    assert isinstance(body, bytes)
    return status(body=body, content_type="application/json")


@web.middleware
async def guarded(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse foreign names, and give every answer its headers, errors too."""
    try:
        if not _LOCAL.fullmatch(request.host):
            raise refuse(
                web.HTTPMisdirectedRequest,
                "foreign-host",
                f"This server does not answer to the name {request.host!r}.",
            )
        response = await handler(request)
    except web.HTTPException as problem:
        problem.headers.update(HEADERS)
        raise
    if not response.prepared:
        response.headers.update(HEADERS)
    return response


def same_origin(request: web.Request) -> None:
    """Refuse what another site made a browser send. A missing Origin is no browser's."""
    if request.headers.get(hdrs.ORIGIN) != f"{request.scheme}://{request.host}":
        raise refuse(
            web.HTTPForbidden, "foreign-origin", "This must be asked from the server's own page."
        )


def cookie_name(request: web.Request) -> str:
    """Cookies do not know ports: two servers on one machine must not take each other's."""
    return f"{COOKIE}-{request.url.port}"


def keep_session(request: web.Request, response: web.Response, token: str) -> None:
    """Give the browser its token, out of reach of scripts and of other sites."""
    response.set_cookie(
        cookie_name(request),
        token,
        max_age=COOKIE_DAYS * 24 * 3600,
        path="/",
        secure=True,
        httponly=True,
        samesite="Strict",
    )
