"""A terminal: one link of one patron. It hears requests and is told what happens."""

import asyncio
from functools import partial

import msgspec

from punto.currencies import PLAY_MONEY
from punto.refusals import Refusal
from punto.server import wire
from punto.server.channel import Listener, Post, frame
from punto.server.host import Outcome, ServerReason
from punto.server.room import Room
from punto.server.wire import Answer, AnyRequest, Hello, Refused, Watch, read
from punto.table import Command, commands
from punto.words import Words


class BadFrame(Exception):
    """What came is no request; the link is closed."""


class Terminal:
    """One link of one patron, who is spoken to in one language."""

    def __init__(self, room: Room, patron: str, link: Listener, words: Words) -> None:
        """Begin with who the patron is."""
        self._room = room
        self._patron = patron
        self._link = link
        self._words = words
        room.arrive(patron, link)
        link.send(frame(Hello(patron, PLAY_MONEY, room.available(patron))))

    def gone(self) -> None:
        """The link is lost or closed."""
        self._room.depart(self._patron, self._link)

    def hear(self, framed: str | bytes) -> None:
        """Take one request. Its answer follows when what it rests on is on the disk."""
        try:
            request = read(framed)
        except (msgspec.DecodeError, UnicodeDecodeError) as problem:
            raise BadFrame(str(problem)) from None
        host = self._room.hosts.get(request.table)
        if host is None:
            refusal = Refusal(ServerReason.NO_SUCH_TABLE, about={"table": request.table})
            self._answer(request, refusal, None)
            return
        command = self._command(request)
        if isinstance(request, Watch):
            host.watch(request, self._link, self._patron)
        if command is None:
            self._answer(request, None, host.post)
            return
        answered = host.ask(command)
        answered.add_done_callback(partial(self._answered, request, host.post))

    def _command(self, request: AnyRequest) -> Command | None:
        """What a request asks of the table; watching asks nothing of it."""
        patron = self._patron
        match request:
            case wire.PlaceStake(id=name, coup=coup, wager=wager, amount=amount):
                return commands.PlaceStake(name, patron, coup, wager, amount)
            case wire.ClearLast(coup=coup, wager=wager):
                return commands.ClearLast(patron, coup, wager)
            case wire.ClearAll(coup=coup):
                return commands.ClearAll(patron, coup)
            case wire.RepeatStakes(id=name, coup=coup):
                return commands.RepeatStakes(name, patron, coup)
            case wire.SetAutoRepeat(on=on):
                return commands.SetAutoRepeat(patron, on)
            case wire.TakeSeat(seat=seat, buy_in=buy_in):
                return commands.TakeSeat(patron, seat, buy_in)
            case wire.BuyIn(amount=amount):
                return commands.BuyIn(patron, amount)
            case wire.ChooseDenom(denom=denom):
                return commands.ChooseDenom(patron, denom)
            case wire.LeaveSeat():
                return commands.LeaveSeat(patron)
            case wire.Watch():
                return None

    def _answered(self, request: AnyRequest, post: Post, answered: asyncio.Future[Outcome]) -> None:
        self._answer(request, answered.result(), post)

    def _answer(self, request: AnyRequest, outcome: Outcome, post: Post | None) -> None:
        refused = None
        if outcome:
            sentence = self._words.refusal(outcome)
            refused = Refused(outcome.reason.value, sentence, outcome.clause)
        framed = frame(Answer(request.id, refused))
        if post:
            post.send(framed, (self._link,))
        else:
            self._link.send(framed)
