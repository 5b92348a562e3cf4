"""Routes: each HTTP request is declared once, for the router and for its description."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web

from punto.server.http.safety import Handler

JSON = "application/json"


@dataclass(frozen=True, eq=False)
class Route:
    """One kind of request; its summary is the first line of the handler's docstring.

    `choices` has the allowed values of a part of the path, `query` those of a query parameter, and
    `numbers` the ranges of whole numbers in either. `takes` and `answers` are message types; an
    answer that is not a message has a `media` type.
    `signed_in` and `own_page` say what the handler requires: a session, and the server's own page.
    """

    method: str
    path: str
    handler: Handler
    answers: Any = None
    takes: Any = None
    media: str = JSON
    statuses: tuple[int, ...] = (200,)
    refuses: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    choices: Mapping[str, Callable[[], Collection[str]]] = field(default_factory=dict)
    query: Mapping[str, Callable[[], Collection[str]]] = field(default_factory=dict)
    numbers: Mapping[str, range] = field(default_factory=dict)
    signed_in: bool = False
    own_page: bool = False

    @property
    def summary(self) -> str:
        """The first line of the handler's docstring."""
        return (self.handler.__doc__ or "").split("\n")[0]

    def refusals(self) -> dict[int, tuple[str, ...]]:
        """Return the names of the errors that each status may have."""
        names = {status: list(reasons) for status, reasons in _ALWAYS.items()}
        for status, reasons in self.refuses.items():
            names.setdefault(status, []).extend(reasons)
        if self.signed_in:
            names.setdefault(401, []).append("not-signed-in")
        if self.own_page:
            names.setdefault(403, []).append("foreign-origin")
            names.setdefault(503, []).append("stopping")
        if 503 not in self.statuses:
            names.setdefault(503, []).append("store-away")
        return {status: tuple(names[status]) for status in sorted(names)}


# Errors that can occur before any handler.
_ALWAYS = {
    400: ("bad-request", "bad-forwarded"),
    403: ("not-by-proxy", "not-by-tls"),
    408: ("too-slow",),
    413: ("too-long",),
    421: ("foreign-host",),
    429: ("too-many-requests",),
}


def definitions(routes: Collection[Route]) -> list[web.RouteDef]:
    """Return the routes in the form that the router takes."""
    return [web.route(route.method, route.path, route.handler) for route in routes]


ROUTES: web.AppKey[tuple[Route, ...]] = web.AppKey("routes", tuple)
"""The routes of an application, for the code that describes them."""
