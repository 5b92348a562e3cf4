"""A display: one link without an account. It watches; it is nobody, and nothing is saved of it."""

import msgspec

from punto.refusals import Refusal
from punto.server.bad_request import misread
from punto.server.channel import Listener, Post, frame
from punto.server.cups.cups import no_such_cup
from punto.server.frames import BadFrame
from punto.server.outcomes import Outcome, ServerReason, faulted
from punto.server.pace import Pace, TooFast, unbounded
from punto.server.people.permissions import RoleReason
from punto.server.room import Room
from punto.wire import cup_requests, requests
from punto.wire.base import Request, TableRequest, tag_of
from punto.wire.codec import read
from punto.wire.messages import Answer, Refused
from punto.words.sentences import Words

# The requests of a display; every other one needs an account.
MAY_SEND = (
    *(requests.Watch, requests.Unwatch, requests.WatchLobby, requests.LeaveLobby),
    *(cup_requests.WatchCup, cup_requests.LeaveCup),
)


class Display:
    """One link without an account, and the language of its answers."""

    __slots__ = ("_link", "_pace", "_room", "_words")

    def __init__(self, room: Room, link: Listener, words: Words, pace: Pace = unbounded) -> None:
        """Greet nobody; `pace` refuses requests that come too soon."""
        self._room = room
        self._link = link
        self._words = words
        self._pace = pace

    def gone(self) -> None:
        """Forget the link, which is lost or closed."""
        self._room.display_gone(self._link)

    def hear(self, framed: str | bytes) -> None:
        """Answer one request."""
        if self._room.closed:
            return
        try:
            request = read(framed)
        except msgspec.DecodeError as problem:
            if (unread := misread(framed, problem)) is None:
                raise BadFrame(str(problem)) from None
            why = unread.why if unread.kind in MAY_SEND else _no_account()
            self._answer(unread.id, None, self._hasty(unread.kind) or why)
            return
        except UnicodeDecodeError as problem:
            raise BadFrame(str(problem)) from None
        if hasty := self._hasty(type(request)):
            self._answer(request.id, None, hasty)
        elif not isinstance(request, MAY_SEND):
            self._answer(request.id, None, _no_account())
        else:
            self._answer(request.id, *self._look(request))

    def _look(self, request: Request) -> tuple[Post | None, Outcome]:
        """Start or stop a view; return the post that sends the answer after the view's frames."""
        lobby = self._room.display_lobby
        match request:
            case requests.WatchLobby():
                lobby.watch(self._link)
            case requests.LeaveLobby():
                lobby.forget(self._link)
            case cup_requests.CupRequest(cup=key):
                return self._look_at_cup(request, key)
            case TableRequest(table=key):
                return self._look_at(request, key)
        return lobby.post, None

    def _look_at(self, request: TableRequest, key: str) -> tuple[Post | None, Outcome]:
        room, runner = self._room, self._room.runners.get(key)
        if runner is None and key in room.unopened:
            return None, faulted(key)
        if runner is None:
            return None, Refusal(ServerReason.NO_SUCH_TABLE, about={"table": key})
        displays, post = runner.audience.displays, runner.audience.post
        if not isinstance(request, requests.Watch):
            displays.forget(self._link)
            return post, None
        with runner.supervisor.guard:
            displays.watch(request, self._link, room.signed_head(key))
            return post, None
        return post, faulted(key)

    def _look_at_cup(self, request: Request, key: str) -> tuple[Post | None, Outcome]:
        audience = self._room.cups.audiences.get(key)
        if audience is None:
            return None, no_such_cup(key)
        if isinstance(request, cup_requests.WatchCup):
            audience.watch(self._link)
        else:
            audience.forget(self._link)
        return audience.post, None

    def _hasty(self, kind: type[Request]) -> Refusal | None:
        """Refuse a request that comes too soon; end the link if its sender never stops."""
        try:
            return self._pace(tag_of(kind))
        except TooFast:
            raise BadFrame("too many requests") from None

    def _answer(self, request_id: str, post: Post | None, outcome: Outcome) -> None:
        refused = None
        if outcome:
            sentence = self._words.refused(outcome)
            refused = Refused(outcome.reason.value, sentence, outcome.clause, "")
        framed = frame(Answer(request_id, refused))
        if post:
            post.send(framed, (self._link,))
        else:
            self._link.send(framed)


def _no_account() -> Refusal:
    return Refusal(RoleReason.NO_ACCOUNT)
