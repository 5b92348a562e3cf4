"""The description of the API: OpenAPI 3.1, made from the routes and the message types.

OpenAPI does not cover the socket: its messages are components like all others, and `x-socket`
lists which roles send which requests, the meaning of numbers, and the close codes.
"""

import re
from collections.abc import Collection
from http import HTTPStatus
from typing import Any, get_args

import msgspec
from msgspec import inspect

from punto.server.frames import CLOSES
from punto.server.http.routes import JSON, Route
from punto.version import __version__
from punto.wire.base import tag_of
from punto.wire.codec import ANY_REQUEST, LONGEST_FRAME, REQUESTS
from punto.wire.messages import AnyMessage, Problem
from punto.wire.staff_views import AnyStaffMessage

Json = dict[str, Any]
MESSAGES = AnyMessage | AnyStaffMessage
REF = "#/components/schemas/{name}"

ABOUT = """\
HTTP is for single requests and their responses; one WebSocket (`x-socket`) carries play. Amounts \
are whole minor units of a currency; floats are refused. Every refusal has a name for programs and \
a sentence for people. A request that was answered as done is on the disk."""

SESSION = """\
An opaque token of 256 bits that `POST /api/guest`, `/api/sign-up` and `/api/sign-in` set: \
HttpOnly, Secure, SameSite=Strict. The port of the server is part of the name, because cookies do \
not distinguish ports."""

SOCKET = {
    "who": "A terminal sends requests, each a text frame; the server sends messages.",
    "requests": "The terminal chooses an id for each request and gets one answer with that id. A "
    "request that is sent again with the same id is done once: after a lost link, send every "
    "unanswered request again.",
    "roles": "Each request lists the roles that may send it. If it needs a second person, it is "
    "refused with second-person-needed and waits among the proposals.",
    "begin": "The server sends hello; the terminal watches a table and gets a snapshot of every "
    "channel that it may see.",
    "numbers": "A channel's messages are numbered without a gap. Apply the next number; ignore "
    "numbers that you have already; if one is missing, watch again.",
    "epochs": "A snapshot names the epoch of its channel. To reconnect, watch with the epoch and "
    "the last number that you have. The server sends what you missed, or a new snapshot if the "
    "epoch has changed (the server was restarted) or you missed too much.",
    "change": "A patch holds the whole new value of each changed field; replace the old values.",
    "lobby": "A terminal that watches the lobby first gets a summary of every table and then the "
    "changes, once a second at most; these messages have no number. After a lost link, watch it "
    "again.",
    "bounds": "A request that comes too soon is answered with too-many-requests. A terminal that "
    "never stops, or that does not read, is disconnected.",
}


def document(routes: Collection[Route], cookie: str) -> Json:
    """Describe these routes and the socket, for the server with this cookie."""
    types = [ANY_REQUEST, MESSAGES, Problem, *_changes().values()]
    types += [kind for route in routes for kind in (route.takes, route.answers) if kind]
    schemas, components = msgspec.json.schema_components(types, ref_template=REF)
    by_type = dict(zip(map(repr, types), schemas, strict=True))
    paths: dict[str, Json] = {}
    for route in routes:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route, by_type)
    session = {"type": "apiKey", "in": "cookie", "name": cookie, "description": SESSION}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Punto", "version": __version__, "description": ABOUT},
        "paths": paths,
        "components": {
            "schemas": dict(sorted({**components, **_partial(components)}.items())),
            "securitySchemes": {"session": session},
        },
        "x-socket": _socket(by_type),
    }


def _operation(route: Route, schemas: dict[str, Json]) -> Json:
    operation: Json = {"summary": route.summary, "operationId": route.handler.__name__}
    if parameters := [*_parameters(route)]:
        operation["parameters"] = parameters
    if route.takes:
        content = {JSON: {"schema": schemas[repr(route.takes)]}}
        operation["requestBody"] = {"required": True, "content": content}
    operation["responses"] = {
        **{str(status): _answer(route, status, schemas) for status in route.statuses},
        **{str(status): _refusal(status, names) for status, names in route.refusals().items()},
    }
    operation["security"] = [{"session": []}] if route.signed_in else []
    return operation


def _parameters(route: Route) -> list[Json]:
    listed, parts = [], re.findall(r"{(\w+)}", route.path)
    for name in parts:
        listed.append(_parameter(name, "path", route.choices.get(name, tuple)()))
    for name, choices in route.query.items():
        listed.append(_parameter(name, "query", choices()))
    for name in route.numbers:
        if name in parts:
            continue
        listed.append(_parameter(name, "query", ()))
    for parameter in listed:
        if span := route.numbers.get(parameter["name"]):
            bounds = {"minimum": span[0], "maximum": span[-1]}
            parameter["schema"] = {"type": "integer", **bounds}
    if route.own_page:
        about = "The server's own address; a browser adds it automatically."
        origin = _parameter("Origin", "header", ())
        listed.append({**origin, "description": about, "required": True})
    return listed


def _parameter(name: str, where: str, choices: Collection[str]) -> Json:
    schema: Json = {"type": "string"}
    if choices:
        schema["enum"] = sorted(choices)
    return {"name": name, "in": where, "required": where == "path", "schema": schema}


def _answer(route: Route, status: int, schemas: dict[str, Json]) -> Json:
    answer: Json = {"description": HTTPStatus(status).phrase}
    if route.answers:
        answer["content"] = {route.media: {"schema": schemas[repr(route.answers)]}}
    elif status not in (HTTPStatus.SWITCHING_PROTOCOLS, HTTPStatus.NO_CONTENT):
        answer["content"] = {route.media: {}}
    return answer


def _refusal(status: int, names: tuple[str, ...]) -> Json:
    reason = {"properties": {"reason": {"enum": list(names)}}}
    schema = {"allOf": [{"$ref": REF.format(name="Problem")}, reason]}
    answer: Json = {"description": ", ".join(names), "content": {JSON: {"schema": schema}}}
    if status == HTTPStatus.TOO_MANY_REQUESTS:
        seconds = {"description": "Seconds to wait.", "schema": {"type": "integer", "minimum": 1}}
        answer["headers"] = {"Retry-After": seconds}
    return answer


def _partial(components: Json) -> Json:
    """Describe the fields in each patch: those of its view, all optional."""
    schemas: Json = {}
    for name, kind in _changes().items():
        change = kind.__name__
        view = components[change]
        components[name]["properties"]["change"] = {"$ref": REF.format(name=f"Some{change}")}
        some = {key: value for key, value in view.items() if key != "required"}
        about = f"The fields of {change} that changed."
        schemas[f"Some{change}"] = {**some, "title": f"Some{change}", "description": about}
    return schemas


def _changes() -> dict[str, type]:
    """Return the view of each message that holds some fields of one."""
    views = {}
    for message in get_args(MESSAGES):
        kind = inspect.type_info(message)
        assert isinstance(kind, inspect.StructType)
        for field in kind.fields:
            if isinstance(field.type, inspect.Metadata) and field.type.extra:
                views[message.__name__] = field.type.extra["partial"]
    return views


def _socket(schemas: dict[str, Json]) -> Json:
    channels: dict[str, list[str]] = {}
    for message in get_args(MESSAGES):
        if "no" in message.__struct_fields__:
            tag = tag_of(message)
            channels.setdefault(tag.rpartition("-")[0], []).append(tag)
    return {
        "path": "/api/socket",
        "longestRequest": LONGEST_FRAME,
        "rules": SOCKET,
        "requests": schemas[repr(ANY_REQUEST)],
        "messages": schemas[repr(MESSAGES)],
        "channels": channels,
        "roles": {tag: list(kind.roles) for tag, kind in REQUESTS.items()},
        "seconds": {tag: list(kind.approvers) for tag, kind in REQUESTS.items() if kind.approvers},
        "closes": {str(int(code)): reason for code, reason in CLOSES.items()},
    }
