"""Health and metrics over HTTP, the request log, and the refusal of requests while stopping."""

import logging
import time
from collections.abc import Awaitable, Callable

from aiohttp import web

from punto.server.http.admission import Requester
from punto.server.http.routes import Route
from punto.server.http.safety import ADMISSION, Handler, address, refuse, requester, store_away
from punto.server.operation.health import Health, Operation
from punto.server.telemetry.logs import say
from punto.server.telemetry.metrics import CONTENT_TYPE
from punto.wire.codec import encode

HEALTH, METRICS = "/api/health", "/metrics"
OPERATION = web.AppKey("operation", Operation)


async def health(request: web.Request) -> web.Response:
    """Return whether the server is ready, and the reasons if not; the status says it too."""
    state = request.app[OPERATION].health()
    return web.Response(
        body=encode(state),
        status=200 if state.ready else 503,
        content_type="application/json",
        headers={"Cache-Control": "no-store"},
    )


async def metrics(request: web.Request) -> web.Response:
    """Return the metrics, to addresses that may read them."""
    return metrics_for(request, requester(request), request.app[OPERATION].metrics)


def metrics_for(request: web.Request, client: Requester, read: Callable[[], str]) -> web.Response:
    """Return metrics to a client that may read them."""
    if not request.app[ADMISSION].may_read_metrics(client):
        sentence = "Metrics are for this machine and for the addresses in metrics.allowed."
        raise refuse(web.HTTPForbidden, "metrics-not-allowed", sentence)
    return web.Response(body=read().encode(), headers={"Content-Type": CONTENT_TYPE})


@web.middleware
async def logged(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Log a line for each request, by its route: an address may hold anything."""
    began = time.perf_counter()
    status = 500
    try:
        response = await handler(request)
        status = response.status
        return response
    except web.HTTPException as problem:
        status = problem.status
        raise
    finally:
        route = request.match_info.route.resource
        say(
            logging.INFO,
            "request",
            method=request.method,
            route=route.canonical if route else "none",
            status=status,
            address=address(request),
            ms=round((time.perf_counter() - began) * 1000, 1),
        )


@web.middleware
def draining(request: web.Request, handler: Handler) -> Awaitable[web.StreamResponse]:
    """Refuse changes and new links while the server stops, and everything it cannot be sure of.

    A process that other processes may have replaced answers nothing from memory, and does not ask a
    database that is away. Not a coroutine: one that waited here would stay in memory for every
    open socket.
    """
    asks = request.path.startswith("/api/") and request.path != HEALTH
    if asks and not request.app[OPERATION].awake():
        raise store_away()
    changes = request.method not in ("GET", "HEAD") or request.path == "/api/socket"
    if changes and request.app[OPERATION].stop.asked.is_set():
        problem = refuse(web.HTTPServiceUnavailable, "stopping", "The server is stopping.")
        problem.headers["Retry-After"] = "5"
        raise problem
    return handler(request)


OPERATING = (
    Route("GET", HEALTH, health, answers=Health, statuses=(200, 503)),
    Route(*("GET", METRICS, metrics), media="text/plain", refuses={403: ("metrics-not-allowed",)}),
)
