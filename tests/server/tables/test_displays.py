"""Displays: without an account one only watches, and never sees a squeezed card early."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from aiohttp import web
from aiohttp.test_utils import make_mocked_request

from punto.house import STREAM as HOUSE
from punto.records.shoe_document import ShoeDocument
from punto.refusals import BadInput
from punto.server.display import MAY_SEND, Display
from punto.server.http import shoes
from punto.server.http.handler import ROOM
from punto.server.room import Room
from punto.server.tables.squeeze import LONGEST
from punto.store import Head, Store
from punto.table import Phase
from punto.table.settings import Clocks
from punto.wire import requests as w
from punto.wire.base import Request
from punto.wire.codec import REQUESTS, encode
from punto.words.sentences import Words
from tests.kit.guests import Guest, answer, opened, run_story, seated, until
from tests.kit.patron import PatronScreen
from tests.kit.simulated_link import SimulatedLink
from tests.kit.simulation import Server
from tests.kit.story import TABLE, settings

CARDS = ("player", "banker")


class Spectator:
    """A display in a simulated room."""

    def __init__(self, room: Room) -> None:
        self.screen = PatronScreen(TABLE, self.ask)
        self.wire = SimulatedLink(self.screen.receive)
        self.display = Display(room, self.wire, Words("en"))

    def ask(self, request: Request) -> None:
        """Send a request."""
        self.display.hear(encode(request))

    async def reason(self, request: Request) -> str | None:
        """Send a request; return the name of the refusal, or None."""
        self.ask(request)
        await until(lambda: request.id in self.screen.answers)
        refused = self.screen.answers[request.id]
        return refused["reason"] if refused else None

    def cards(self) -> int:
        """Return the number of cards that every frame so far has shown of the coup on screen."""
        view = self.screen.public
        return sum(len(view[side]) for side in CARDS) if view else 0


async def watching(server: Server) -> Spectator:
    """Somebody who watches the table."""
    spectator = Spectator(server.room)
    spectator.screen.watch()
    await until(lambda: spectator.screen.public is not None)
    return spectator


async def squeezed(server: Server) -> Guest:
    """Ann has the highest stake, and squeezes."""
    ann = await seated(server, 1)
    on = w.SetSqueeze(id=ann.screen.new_id(), table=TABLE, on=True)
    ann.terminal.hear(encode(on))
    assert await answer(ann, ann.screen.stake("banker", 200)) is None
    return ann


def heads(server: Server) -> dict[str, Head]:
    """Return the end of every log, as it is on the disk."""
    return {stream: server.reader.head(stream) for stream in (HOUSE, TABLE)}


def test_a_hundred_spectators_write_nothing_into_any_log(tmp_path: Path) -> None:
    """Nobody is made a patron, nobody is present, and the ends of the logs stay."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        before, house = heads(server), server.room.house
        spectators = [await watching(server) for _ in range(100)]
        for spectator in spectators:
            request = w.WatchLobby(id=spectator.screen.new_id())
            assert await spectator.reason(request) is None
        await asyncio.sleep(60)
        assert not server.room.presence.is_anyone_there()
        for spectator in spectators:
            spectator.display.gone()
        assert heads(server) == before
        assert server.room.house is house
        assert not any(frame["type"] == "hello" for frame in spectators[0].screen.messages)

    run_story(story, tmp_path)


def test_a_display_may_only_watch(tmp_path: Path) -> None:
    """Every other request is refused by name, whatever it is."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        spectator = await watching(server)
        sit = w.TakeSeat(id=spectator.screen.new_id(), table=TABLE, seat=1, buy_in=100)
        assert await spectator.reason(sit) == "no-account"
        unread = b'{"type":"approve","id":"0123456789abcdef","proposal":7}'
        spectator.display.hear(unread)
        await until(lambda: "0123456789abcdef" in spectator.screen.answers)
        refused = spectator.screen.answers["0123456789abcdef"]
        assert refused is not None
        assert refused["reason"] == "no-account"
        nowhere = w.Watch(id=spectator.screen.new_id(), table="nowhere")
        assert await spectator.reason(nowhere) == "no-such-table"
        assert set(MAY_SEND) <= set(REQUESTS.values())
        assert all(kind.only_looks for kind in MAY_SEND)

    run_story(story, tmp_path)


def test_a_display_sees_no_card_before_it_is_squeezed_or_late_enough(tmp_path: Path) -> None:
    """Frame by frame: cards, proofs, winner and roads come late, and in the table's order."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        ann, spectator = await squeezed(server), await watching(server)
        host = server.room.runners[TABLE]
        coup, results = host.saved.coup, len(host.saved.results)
        await until(lambda: host.saved.phase is Phase.DEALING)
        while host.saved.deal.dealt < 4 or host.audience.displays.table.deal.dealt < 4:
            opened_cards = host.squeeze._opened_by(host.saved, 1)
            assert spectator.cards() <= opened_cards
            assert _proved(spectator, coup) <= opened_cards
            if host.saved.deal.dealt == 4:
                opened_all = w.OpenCards(id=ann.screen.new_id(), table=TABLE, coup=coup)
                ann.terminal.hear(encode(opened_all))
            await asyncio.sleep(0.2)
        await until(lambda: host.saved.phase is Phase.SETTLED and host.saved.coup == coup)
        shown = spectator.screen.public
        assert shown is not None
        assert shown["winner"] is None
        assert len(shown["results"]) == results
        await until(lambda: host.saved.coup > coup and not host.audience.displays._queue)
        assert _coups(spectator) == sorted(_coups(spectator))
        assert _card_counts(spectator, coup) == sorted(_card_counts(spectator, coup))
        assert spectator.screen.public == ann.screen.public

    run_story(story, tmp_path)


def test_nobody_without_an_account_reads_a_card_over_http_that_displays_do_not_show_yet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The document and the list of shoes follow displays; a person who is signed in is not late."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        ann, host = await squeezed(server), server.room.runners[TABLE]
        read = partial(_shoe_over_http, server, monkeypatch)
        coup = host.saved.coup
        early = 0
        while host.saved.coup == coup:
            shown, dealt = host.audience.displays.table, host.saved
            assert await read(None) == (shown.shoe.drawn if shown.shoe else 0)
            assert await read(ann.patron) == (dealt.shoe.drawn if dealt.shoe else 0)
            early += shown.deal.dealt < dealt.deal.dealt
            await asyncio.sleep(0.5)
        assert early > 0

    run_story(story, tmp_path)


async def _shoe_over_http(
    server: Server, monkeypatch: pytest.MonkeyPatch, person: str | None
) -> int:
    """Ask for the shoe in use; return how many cards with a proof it shows."""

    async def read(request: web.Request, query: Callable[[Store], Any]) -> Any:
        return query(server.reader)

    monkeypatch.setattr(shoes, "read_apart", read)
    monkeypatch.setattr(shoes, "who_asks", lambda request: person)
    app = web.Application()
    app[ROOM], app[shoes.DOCUMENTS] = server.room, {}
    asked = {"table": TABLE, "shoe": "1"}
    request = make_mocked_request("GET", "/", match_info=asked, app=app)
    body = (await shoes.document(request)).body
    assert isinstance(body, bytes)
    return len(msgspec.json.decode(body, type=ShoeDocument).drawn)


def _proved(spectator: Spectator, coup: int) -> int:
    proofs = [m for m in spectator.screen.messages if m["type"] == "proof"]
    return len([m for m in proofs if m["coup"] == coup])


def _patches(spectator: Spectator) -> list[dict[str, Any]]:
    return [m["change"] for m in spectator.screen.messages if m["type"] == "public-patch"]


def _coups(spectator: Spectator) -> list[int]:
    return [change["coup"] for change in _patches(spectator) if "coup" in change]


def _card_counts(spectator: Spectator, coup: int) -> list[int]:
    """Return how many cards of Player each frame of the coup showed."""
    counts, now = [], 0
    for change in _patches(spectator):
        now = change.get("coup", now)
        if now == coup and change.get("player"):
            counts.append(len(change["player"]))
    return counts


def test_a_spectator_who_comes_in_the_middle_gets_no_hidden_card(tmp_path: Path) -> None:
    """The snapshot, and the lobby, are of the moment that displays see."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        await squeezed(server)
        host = server.room.runners[TABLE]
        await until(lambda: host.saved.deal.dealt == 4)
        spectator = await watching(server)
        assert spectator.cards() == 0
        assert await spectator.reason(w.WatchLobby(id=spectator.screen.new_id())) is None
        news = [m for m in spectator.screen.messages if m["type"] == "lobby"]
        assert news[-1]["change"]["phase"] == host.audience.displays.table.phase != "dealing"

    run_story(story, tmp_path)


def test_a_patron_who_opens_nothing_hides_a_card_for_a_bounded_time(tmp_path: Path) -> None:
    """After that displays catch up, and see what everyone sees."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        ann, spectator = await squeezed(server), await watching(server)
        host = server.room.runners[TABLE]
        coup = host.saved.coup
        await until(lambda: host.saved.deal.dealt == 4)
        began = asyncio.get_running_loop().time()
        await until(lambda: spectator.cards() >= 4)
        assert asyncio.get_running_loop().time() - began > LONGEST - 0.5
        await until(lambda: host.saved.coup > coup)
        await until(lambda: spectator.screen.public == ann.screen.public)

    run_story(story, tmp_path)


def test_a_coup_that_nobody_squeezes_is_not_late(tmp_path: Path) -> None:
    """Nor is any coup where the table's setting is 0."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        ann, spectator = await seated(server, 1), await watching(server)
        assert await answer(ann, ann.screen.stake("banker", 200)) is None
        host = server.room.runners[TABLE]
        await until(lambda: host.saved.deal.dealt == 3)
        assert spectator.cards() == 3
        assert spectator.screen.totals == ann.screen.totals == {"banker": 200}

    run_story(story, tmp_path)


def test_a_display_that_comes_back_gets_what_it_missed(tmp_path: Path) -> None:
    """By its place in its own channel, or a snapshot if nobody watched meanwhile."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        ann = await seated(server, 1)
        first, second = await watching(server), await watching(server)
        host = server.room.runners[TABLE]
        host.audience.forget(first.wire)
        await until(lambda: host.saved.phase is Phase.SETTLED)
        first.screen.watch()
        await until(lambda: first.screen.public == second.screen.public == ann.screen.public)
        for spectator in (first, second):
            host.audience.forget(spectator.wire)
        await until(lambda: host.saved.phase is Phase.BETTING)
        first.screen.watch()
        await until(lambda: first.screen.public == ann.screen.public)

    run_story(story, tmp_path)


def test_a_table_is_not_shown_later_than_a_minute() -> None:
    """Nor before its time."""
    for late in (-1, 60_001):
        with pytest.raises(BadInput, match="shown_late_ms"):
            replace(settings(Clocks()), shown_late_ms=late)
