"""Stacks tell how a coup ended: without an account, nobody has them before displays show it."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from aiohttp import web
from aiohttp.test_utils import make_mocked_request

from punto.cup.state import CupPhase
from punto.server.display import Display
from punto.server.http import cup_documents, cups
from punto.server.http.handler import ROOM
from punto.server.terminal import Terminal
from punto.store import Store
from punto.wire.codec import encode
from punto.wire.cup_requests import WatchCup
from punto.wire.cup_views import CupsSheet
from punto.words.sentences import Words
from tests.kit.cup_house import CupHouse
from tests.kit.patron import payload
from tests.kit.simulated_link import SimulatedLink
from tests.kit.simulation import Server, simulated

STRUCTURE = """
key = "spring"
game = "tournament"

[entry]
least = 2
most = 2

[[stages]]
key = "final"
tables = 1
seats = 2
stack = 10_000
coups = 4
spans = [{ since = 1, limits = { others = { least = 100, most = 5_000 } } }]
betting = { order = "in-turn", seconds = 20 }
"""
WATCH = encode(WatchCup(id="request-0000000000000001", cup="spring"))


class Watching:
    """A link that watches the tournament, and what it was told last."""

    def __init__(self, person: str = "") -> None:
        self.link = SimulatedLink(self._hear)
        self.person = person
        self.last: dict[str, Any] = {}

    def begin(self, house: CupHouse) -> "Watching":
        """Watch, as this person or as a display."""
        room, words = house.server.room, Words("en")
        if self.person:
            Terminal(room, self.person, self.link, words).hear(WATCH)
        else:
            Display(room, self.link, words).hear(WATCH)
        return self

    @property
    def coups(self) -> int:
        """How many coups the stacks that it was told are after."""
        tables = self.last.get("tables", ())
        return tables[0]["coup"] if tables else 0

    def _hear(self, framed: bytes) -> None:
        message = msgspec.json.decode(payload(framed))
        if message["type"] == "cup-snapshot":
            self.last = message["cup"]


class OverHttp:
    """The routes of tournaments, as a person or as nobody asks them."""

    def __init__(self, house: CupHouse, monkeypatch: pytest.MonkeyPatch) -> None:
        self.person: str | None = None
        self._house = house
        self._app = web.Application()
        self._app[ROOM] = house.server.room
        self._app[cup_documents.CUP_DOCUMENTS] = cup_documents.CupDocuments()
        monkeypatch.setattr(cups, "who_asks", lambda request: self.person)
        monkeypatch.setattr(cup_documents, "read_apart", self._read)

    async def _read(self, request: web.Request, query: Callable[[Store], Any]) -> Any:
        return query(self._house.server.reader)

    async def coups(self) -> int:
        """How many coups the stacks of the list are after."""
        body = (await cups.cups(self._request())).body
        assert isinstance(body, bytes)
        (view,) = msgspec.json.decode(body, type=CupsSheet).cups
        return view.tables[0].coup if view.tables else 0

    async def document(self) -> bool:
        """Whether there is a document of the whole tournament."""
        try:
            await cup_documents.whole_cup(self._request())
        except web.HTTPConflict:
            return False
        return True

    def _request(self) -> web.Request:
        return make_mocked_request("GET", "/", match_info={"cup": "spring"}, app=self._app)


def test_without_an_account_stacks_come_when_displays_show_the_coup(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Over the socket, in the list and in the document; a person who is signed in is not late."""

    async def story() -> None:
        server = Server(tmp_path, seed=3)
        house = await CupHouse(server).entered(2, STRUCTURE)
        over_http = OverHttp(house, monkeypatch)
        entrant = house.cup.entrants[1].patron
        display, patron = Watching().begin(house), Watching(entrant).begin(house)
        playing = asyncio.ensure_future(house.played())
        early = documents = 0
        while display.last.get("phase") != CupPhase.FINAL.value:
            for runner in server.room.runners.values():
                for each in house.cup.entrants.values():
                    runner.squeeze.want(each.patron, on=True)
                shown = runner.audience.displays.table
                told = shown.session.counted if shown.session else len(shown.history)
                over_http.person = None
                assert display.coups <= told
                assert await over_http.coups() <= told
                over_http.person = entrant
                known = await over_http.coups()
                assert known >= patron.coups
                early += known > told
                if house.cup.phase is CupPhase.FINAL:
                    assert await over_http.document()
                    over_http.person = None
                    documents += not await over_http.document()
            await asyncio.sleep(0.2)  # simulated
        assert early > 0
        assert documents > 0
        over_http.person = None
        assert await over_http.document()
        await playing
        await server.pull_plug()

    simulated(story())
