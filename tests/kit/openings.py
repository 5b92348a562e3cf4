"""Openings of shoes: cutters, commitments, and tables in the middle of one."""

from dataclasses import replace
from random import Random

import msgspec

from punto.client.cutting import Cutter
from punto.hashes import NONE, cut_digest
from punto.server.room import Room
from punto.table import Command
from punto.table.commands import CloseTable, LeaveSeat, OpenShoe, Pause, TakeSeat
from punto.table.opening_commands import (
    AbortOpening,
    CallCuts,
    CommitCut,
    CommitShoe,
    RevealCut,
    TakeEntropy,
)
from punto.table.opening_events import OpeningAborted, ShoeCommitted
from punto.wire.base import Request
from punto.wire.requests import Watch
from punto.wire.views import FairView
from tests.kit.guests import Guest, answer
from tests.kit.simulation import Server
from tests.kit.story import TABLE
from tests.kit.tables import ANN, BEN, Played, table_settings

BOUND, ROOT = "ab" * 32, "cd" * 32

NONCES = {"ann": "11" * 32, "ben": "22" * 32}


SEATS = {"ann": 1, "ben": 2}


COMMIT = CommitShoe(BOUND, 8, ROOT, "the rules")


def cut(patron: str, nonce: str = "", bound: str = BOUND) -> CommitCut:
    """A patron's cut of the shoe."""
    digest = cut_digest(bound, SEATS[patron], nonce or NONCES[patron])
    return CommitCut(patron, bound, digest)


def shown(patron: str, nonce: str = "", bound: str = BOUND) -> RevealCut:
    """A patron shows what the cut was."""
    return RevealCut(patron, bound, nonce or NONCES[patron])


def bound_table() -> Played:
    """A drawn table with two patrons, whose first shoe is bound."""
    return Played.at(table_settings()).do(ANN, BEN, COMMIT)


REFUSED: list[tuple[list[Command], Command, str]] = [
    ([COMMIT], COMMIT, "not-now"),
    ([], CallCuts(), "not-cut-now"),
    ([], TakeEntropy(NONE), "not-cut-now"),
    ([], AbortOpening("x"), "not-cut-now"),
    ([], cut("ann"), "not-cut-now"),
    ([COMMIT], OpenShoe(), "not-dealt-here"),
    ([COMMIT], cut("ann", bound="00" * 32), "not-cut-now"),
    ([COMMIT], TakeEntropy(NONE), "not-cut-now"),
    ([COMMIT], shown("ann"), "not-cut-now"),
    ([COMMIT], CommitCut("nobody", BOUND, NONE), "not-seated"),
    ([COMMIT, cut("ann")], cut("ann", "33" * 32), "cut-stands"),
    ([COMMIT, cut("ann"), CallCuts()], cut("ben"), "not-cut-now"),
    ([COMMIT, cut("ann"), CallCuts()], shown("ann", "33" * 32), "cut-differs"),
    ([COMMIT, cut("ann"), CallCuts()], shown("ben"), "not-cut-now"),
    ([COMMIT, cut("ann"), CallCuts()], TakeEntropy(NONE), "cuts-missing"),
    ([COMMIT, cut("ann"), LeaveSeat("ann"), TakeSeat("eve", 1, 5_000)], cut("ben"), ""),
    (
        [COMMIT, cut("ann"), LeaveSeat("ann"), TakeSeat("eve", 1, 5_000)],
        CommitCut("eve", BOUND, NONE),
        "cut-stands",
    ),
    ([COMMIT, Pause("pit")], cut("ann"), ""),
    ([COMMIT, cut("ann"), CallCuts(), Pause("pit")], shown("ann"), ""),
    ([COMMIT, CloseTable("pit")], cut("ann"), "table-closed"),
    ([Pause("pit")], COMMIT, "table-paused"),
    ([], replace(COMMIT, decks=6), "not-cut-now"),
]


AGAIN = "ef" * 32  # the commitment of the second opening


def aborted_table(table: Played) -> Played:
    """Ben showed his nonce, Ann is said not to have; the second opening is bound."""
    table.do(cut("ann"), cut("ben"), CallCuts(), shown("ben"))
    assert table.ask(AbortOpening("withheld")) == (OpeningAborted(1, 1, "withheld", (1,)),)
    assert (table.table.aborts, table.table.shoes, table.table.shoe) == (1, 0, None)
    bound = (ShoeCommitted(1, 2, AGAIN, 8, ROOT, "the rules", BOUND),)
    assert table.ask(replace(COMMIT, commitment=AGAIN)) == bound
    return table


class Cutting(Guest):
    """A patron whose terminal cuts, as the page and the client do; or does worse."""

    def __init__(self, room: Room, patron: str, hides: type[Request] | None = None) -> None:
        """Connect at once, and send requests of one kind only when told to."""
        self.hides = hides
        self.hidden: Request | None = None  # the last of them
        super().__init__(room, patron)

    def connect(self) -> None:
        """Take part in cuts from the first moment on."""
        self.cutter = Cutter(Random(self.patron).randbytes)
        self.views: list[FairView] = []
        take = self.screen.receive

        def receive(framed: bytes) -> None:
            take(framed)
            self.respond()

        self.screen.receive = receive  # type: ignore[method-assign]  # this one answers
        super().connect()

    def respond(self) -> None:
        """Cut, and show it."""
        public, seat = self.screen.public, self.screen.seat
        if not public or not public.get("fair"):
            return
        fair = msgspec.convert(public["fair"], FairView)
        if not self.views or self.views[-1] != fair:
            self.views.append(fair)
        request = self.cutter.due(fair, seat["seat"] if seat else None, TABLE)
        if request and type(request) is self.hides:
            self.hidden = request
        elif request:
            self._ask(request)

    def send_hidden(self) -> None:
        """Send the request that was held back."""
        assert self.hidden
        self._ask(self.hidden)

    def _ask(self, request: Request) -> None:
        watches = isinstance(request, Watch)
        super()._ask(msgspec.structs.replace(request, cuts=True) if watches else request)


async def cutting(server: Server, seat: int, hides: type[Request] | None = None) -> Cutting:
    """Somebody at a seat whose terminal cuts."""
    welcomed = await server.room.house_runner.welcome()
    assert isinstance(welcomed, tuple)
    patron = Cutting(server.room, welcomed[0], hides)
    assert await answer(patron, patron.screen.sit(seat, 2_000)) is None
    return patron
