"""The private parts of aiohttp that the server uses: in one file, and in versions that were tested.

After an upgrade of aiohttp, run tests/server; if it passes, add the version here.
"""

import re
from pathlib import Path

import aiohttp
import pytest
from aiohttp import web
from aiohttp.web_protocol import RequestHandler

import punto.server

TESTED = ("3.14",)
WALL = "http/connection_handler.py"
PRIVATE = {
    web.AppRunner: ("_make_server",),
    web.Server: ("connection_lost",),
    RequestHandler: ("_message_tail", "connection_lost", "handle_error", "transport"),
}
SERVER = Path(punto.server.__file__).parent
SOURCES = sorted(path.relative_to(SERVER).as_posix() for path in SERVER.rglob("*.py"))
_TOUCHES = re.compile(r"_message_tail|_make_server|self\._kwargs|_ssl_context|web_protocol")


def test_this_version_of_aiohttp_was_tested() -> None:
    """An upgrade must be a decision: private parts may change with any version."""
    assert aiohttp.__version__.startswith(tuple(f"{version}." for version in TESTED))


@pytest.mark.parametrize(
    ("kind", "name"), [(kind, name) for kind, names in PRIVATE.items() for name in names]
)
def test_aiohttp_still_has_what_the_server_uses(kind: type, name: str) -> None:
    """Each attribute exists, as a method or as a slot."""
    slots = [slot for parent in kind.__mro__ for slot in getattr(parent, "__slots__", ())]
    assert hasattr(kind, name) or name in slots or name in getattr(kind, "__annotations__", {})


@pytest.mark.parametrize("source", [source for source in SOURCES if source != WALL])
def test_only_one_file_uses_private_parts_of_aiohttp(source: str) -> None:
    """Every other file keeps to aiohttp's public interface."""
    assert not _TOUCHES.search((SERVER / source).read_text("utf-8"))


def test_the_wall_is_where_they_are() -> None:
    """The pattern above finds them in the file that may use them."""
    assert _TOUCHES.search((SERVER / WALL).read_text("utf-8"))
