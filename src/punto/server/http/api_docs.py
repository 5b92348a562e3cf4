"""The API documentation: JSON for programs, a page for people."""

from functools import cache, lru_cache
from importlib.resources import files

import msgspec
from aiohttp import web

from punto.server.http.api_docs_page import manual
from punto.server.http.openapi import Json, document
from punto.server.http.routes import ROUTES, Route
from punto.server.http.safety import cookie_name

ASK_AGAIN = {"Cache-Control": "no-cache"}


async def description(request: web.Request) -> web.Response:
    """Return this description as OpenAPI 3.1."""
    body, _ = _described(request)
    return web.Response(body=body, content_type="application/json", headers=ASK_AGAIN)


async def docs(request: web.Request) -> web.Response:
    """Return this description as a page."""
    _, page = _described(request)
    return web.Response(text=page, content_type="text/html", headers=ASK_AGAIN)


async def docs_style(_request: web.Request) -> web.Response:
    """Return the stylesheet of that page."""
    return web.Response(text=_style(), content_type="text/css", headers=ASK_AGAIN)


def _described(request: web.Request) -> tuple[bytes, str]:
    routes = request.app[ROUTES]
    return _written(routes, cookie_name(request))


@lru_cache(maxsize=4)  # a client can invent cookie names by inventing ports
def _written(routes: tuple[Route, ...], cookie: str) -> tuple[bytes, str]:
    described = document(routes, cookie)
    return msgspec.json.encode(described), manual(described)


@cache
def _style() -> str:
    return files("punto.server.http").joinpath("manual.css").read_text("utf-8")


READING = (
    Route("GET", "/api/openapi.json", description, answers=Json),
    Route("GET", "/api/docs", docs, media="text/html"),
    Route("GET", "/api/docs.css", docs_style, media="text/css"),
)
