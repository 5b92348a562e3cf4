"""Health and metrics over HTTP, a log line for each request, and nothing new while stopping."""

import logging
import time
from collections.abc import Awaitable

from aiohttp import web

from punto.server.http.routes import Route
from punto.server.http.safety import ENTRANCE, Handler, address, asker, refuse
from punto.server.operation.health import Health, Operation
from punto.server.telemetry.logs import say
from punto.server.telemetry.metrics import CONTENT_TYPE
from punto.wire.codec import encode

OPERATION = web.AppKey("operation", Operation)


async def health(request: web.Request) -> web.Response:
    """Say whether the server is ready, and why not; a load balancer looks at the status alone."""
    found = request.app[OPERATION].health()
    return web.Response(
        body=encode(found),
        status=200 if found.ready else 503,
        content_type="application/json",
        headers={"Cache-Control": "no-store"},
    )


async def metrics(request: web.Request) -> web.Response:
    """What is counted, for addresses that may read it."""
    if not request.app[ENTRANCE].may_read_metrics(asker(request)):
        said = "Metrics are for this machine and for the addresses of metrics.allowed."
        raise refuse(web.HTTPForbidden, "metrics-not-allowed", said)
    text = request.app[OPERATION].metrics()
    return web.Response(body=text.encode(), headers={"Content-Type": CONTENT_TYPE})


@web.middleware
async def logged(request: web.Request, handler: Handler) -> web.StreamResponse:
    """A line for each request, by its route: what stands in an address may be anything."""
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
    """Nothing new begins once the server was told to stop.

    It waits for nothing itself: a frame that waited here would be kept for every open socket.
    """
    changes = request.method not in ("GET", "HEAD") or request.path == "/api/socket"
    if changes and request.app[OPERATION].stop.asked.is_set():
        problem = refuse(web.HTTPServiceUnavailable, "stopping", "The server is stopping.")
        problem.headers["Retry-After"] = "5"
        raise problem
    return handler(request)


OPERATING = (
    Route("GET", "/api/health", health, answers=Health, statuses=(200, 503)),
    Route(
        *("GET", "/metrics", metrics), media="text/plain", refuses={403: ("metrics-not-allowed",)}
    ),
)
