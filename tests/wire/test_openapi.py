"""The description of the wire: whole, true, and readable."""

import asyncio
import json
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from aiohttp import web
from openapi_spec_validator import OpenAPIV31SpecValidator

from punto.refusals import Refusal
from punto.server.http.api_docs_page import manual
from punto.server.http.app import ASKED, application
from punto.server.http.bounds import BoundReason
from punto.server.http.openapi import MESSAGES, document
from punto.server.http.routes import Route, definitions
from punto.server.operation.health import Operation
from punto.server.operation.shutdown import Stop
from punto.wire import (
    messages,
    office,
    people,
    previews,
    requests,
    sheets,
    staff,
    staff_views,
    views,
)
from punto.wire.base import Message, PlacedRequest, Request, TableRequest
from punto.wire.codec import ANY_REQUEST
from punto.words.sentences import Words
from tests.kit.simulation import Server

MODULES = (views, requests, messages, staff, office, staff_views, people, previews, sheets)
COOKIE = "__Host-punto-8098"


@pytest.fixture(scope="module")
def described() -> dict[str, Any]:
    """The document as programs read it."""
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(document(ASKED, COOKIE)))
    return found


def test_it_is_openapi_3_1(described: dict[str, Any]) -> None:
    """As the schema of that version has it; one with a mistake is not."""
    assert [*OpenAPIV31SpecValidator(described).iter_errors()] == []
    spoilt = {**described, "paths": {"/": {"get": {"responses": {"200": {"schema": {}}}}}}}
    assert [*OpenAPIV31SpecValidator(spoilt).iter_errors()] != []


def routed(app: web.Application) -> set[tuple[str, str]]:
    """What the router answers; HEAD comes with every GET."""
    found = {
        (route.method, route.resource.canonical) for route in app.router.routes() if route.resource
    }
    return {(method, path) for method, path in found if method != "HEAD"}


def written(described: dict[str, Any]) -> set[tuple[str, str]]:
    """What the document describes."""
    return {(method.upper(), path) for path, all_ in described["paths"].items() for method in all_}


def test_answers_match_their_description(described: dict[str, Any], tmp_path: Path) -> None:
    """Neither has a route that the other lacks."""

    async def story() -> set[tuple[str, str]]:
        server = Server(tmp_path)
        app = application(Operation(server.room, Stop(), ""), tmp_path)
        await server.pull_plug()
        return routed(app)

    assert asyncio.run(story()) == written(described)


def test_a_route_that_goes_round_the_list_is_found(described: dict[str, Any]) -> None:
    """The comparison sees both sides."""

    async def secret(_request: web.Request) -> web.Response:
        """Not written down."""
        return web.Response()

    app = web.Application()
    app.add_routes([*definitions(ASKED), web.get("/api/secret", secret)])
    assert routed(app) - written(described) == {("GET", "/api/secret")}
    more = document((*ASKED, Route("POST", "/api/secret", secret)), COOKIE)
    assert written(more) - routed(app) == {("POST", "/api/secret")}


def test_every_type_of_the_wire_is_described(described: dict[str, Any]) -> None:
    """Requests, messages, sheets, and whatever they hold; those of staff too."""
    schemas = described["components"]["schemas"]
    titles = {schema["title"] for schema in schemas.values()}
    bases = (
        msgspec.Struct,
        Request,
        TableRequest,
        PlacedRequest,
        Message,
        views.Shown,
        people.Sent,
    )
    sent = {
        name
        for name, kind in [one for module in MODULES for one in vars(module).items()]
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind not in bases
    }
    assert sent <= titles
    for union, part in ((ANY_REQUEST, "requests"), (MESSAGES, "messages")):
        tags = {kind.__struct_config__.tag for kind in get_args(union)}
        assert set(described["x-socket"][part]["discriminator"]["mapping"]) == tags


def test_every_request_says_who_may_ask_it(described: dict[str, Any]) -> None:
    """As the server judges it."""
    socket = described["x-socket"]
    assert socket["roles"]["place-stake"] == ["patron"]
    assert socket["roles"]["deal-card"] == ["dealer", "pit-boss"]
    assert set(socket["roles"]) == set(socket["requests"]["discriminator"]["mapping"])
    assert all(socket["roles"].values())
    assert socket["seconds"]["resettle"] == ["pit-boss", "director"]


def references(tree: Any) -> Iterator[str]:
    """Every reference in a document."""
    if isinstance(tree, dict):
        yield from [tree["$ref"]] if "$ref" in tree else []
        for value in tree.values():
            yield from references(value)
    elif isinstance(tree, list):
        for value in tree:
            yield from references(value)


def test_no_reference_leads_nowhere(described: dict[str, Any]) -> None:
    """In `x-socket` too, where no validator looks."""
    names = {reference.removeprefix("#/components/schemas/") for reference in references(described)}
    assert names <= set(described["components"]["schemas"])


def test_a_patch_says_of_which_view_it_holds_fields(described: dict[str, Any]) -> None:
    """All of them may be left out; none is of another type."""
    schemas = described["components"]["schemas"]
    change = schemas["PublicPatch"]["properties"]["change"]["$ref"].rpartition("/")[2]
    assert schemas[change]["properties"] == schemas["PublicView"]["properties"]
    assert "required" not in schemas[change]


def test_the_socket_says_which_channels_have_numbers(described: dict[str, Any]) -> None:
    """Public, seat and staff, each with a snapshot and patches."""
    channels = described["x-socket"]["channels"]
    assert channels["public"] == ["public-snapshot", "public-patch"]
    assert channels["seat"] == ["seat-snapshot", "seat-patch"]
    assert channels["staff"] == ["staff-snapshot", "staff-patch"]
    assert {"1001", "1002", "1003", "1007", "1008", "1009"} == set(described["x-socket"]["closes"])


def test_routes_for_signed_in_people_need_the_cookie(described: dict[str, Any]) -> None:
    """And a refusal says so."""
    scheme = described["components"]["securitySchemes"]["session"]
    assert (scheme["type"], scheme["in"], scheme["name"]) == ("apiKey", "cookie", COOKIE)
    me, tables = described["paths"]["/api/me"]["get"], described["paths"]["/api/tables"]["get"]
    assert (me["security"], tables["security"]) == ([{"session": []}], [])
    assert "401" in me["responses"]
    assert "401" not in tables["responses"]


def test_a_refusal_for_haste_has_a_sentence_in_every_language() -> None:
    """One second and many."""
    hasty = [
        Refusal(BoundReason.TOO_MANY_REQUESTS, about={"seconds": seconds}) for seconds in (1, 7)
    ]
    said = [Words("en").refusal(one) for one in hasty]
    assert said == [
        "Too many requests at once; wait a second and send this again.",
        "Too many requests at once; wait 7 seconds and send this again.",
    ]
    assert "7秒" in Words("zh-Hans").refusal(hasty[1])


# The page


class Page(HTMLParser):
    """What a page holds: its tags balanced, its ids and its links."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.attributes: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A tag begins."""
        if tag not in ("meta", "link"):
            self.open.append(tag)
        assert tag != "script"
        for name, value in attrs:
            self.attributes.add(name)
            if name == "id":
                self.ids.append(value or "")
            if name == "href":
                self.links.append(value or "")

    def handle_endtag(self, tag: str) -> None:
        """A tag ends, and it is the one that was open."""
        assert self.open.pop() == tag


def test_the_page_is_whole(described: dict[str, Any]) -> None:
    """Tags are closed, ids are there once, links lead somewhere, nothing is inline."""
    page = Page(manual(described))
    assert page.open == []
    assert len(set(page.ids)) == len(page.ids)
    places = {link[1:] for link in page.links if link.startswith("#")}
    assert places <= set(page.ids)
    assert {link for link in page.links if link[0] != "#"} == {"/api/docs.css", "/api/openapi.json"}
    assert not {name for name in page.attributes if name.startswith("on") or name == "style"}


def test_the_page_shows_every_route_every_message_and_every_type(described: dict[str, Any]) -> None:
    """Nothing is left out."""
    text = manual(described)
    for path in described["paths"]:
        assert f"<code>{path}</code>" in text
    for name in described["components"]["schemas"]:
        assert f'id="type-{name}"' in text
    for part in ("requests", "messages"):
        for tag in described["x-socket"][part]["discriminator"]["mapping"]:
            assert f"<code>{tag}</code></a>" in text


def test_a_docstring_cannot_break_the_page(described: dict[str, Any]) -> None:
    """Words from elsewhere are escaped."""
    spoilt = json.loads(json.dumps(described).replace("Who is signed in.", "<script>alert(1)"))
    assert "<script" not in manual(spoilt)
