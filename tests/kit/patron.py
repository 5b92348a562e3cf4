"""A patron's terminal as tests drive it: what it hears, what it shows and what it asks.

It follows the same three rules as the page: take the next number, ignore what was heard, ask again
where something is missing.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import msgspec

from punto.wire.base import Request
from punto.wire.requests import Place, PlaceStake, TakeSeat, Watch

_messages = msgspec.json.Decoder(dict[str, Any])


@dataclass(frozen=True)
class ScreenState:
    """The state that a terminal shows."""

    link: bool = False
    phase: str = ""
    coup: int = 0
    seat: int | None = None
    available: int = 0
    stakes: dict[str, int] = field(default_factory=dict)
    player: tuple[str, ...] = ()
    banker: tuple[str, ...] = ()
    payouts: dict[str, int] = field(default_factory=dict)

    @property
    def cards(self) -> int:
        """Return the number of cards on the table."""
        return len(self.player) + len(self.banker)


def payload(framed: bytes) -> bytes:
    """Return the payload of a server's text frame."""
    assert framed[0] == 0x81
    sizes = {126: 2, 127: 8}
    extra = sizes.get(framed[1], 0)
    size = int.from_bytes(framed[2 : 2 + extra], "big") if extra else framed[1]
    body = framed[2 + extra :]
    assert len(body) == size
    return body


class PatronScreen:
    """One terminal at one table: the messages it received and the state they lead to."""

    def __init__(self, table: str, ask: Callable[[Request], None]) -> None:
        self.table = table
        self.ask = ask
        self.public: dict[str, Any] | None = None
        self.seat: dict[str, Any] | None = None
        self.places: dict[str, Place | None] = {"public": None, "seat": None}
        self.totals: dict[str, int] = {}
        self.left_ms: int | None = None
        self.wallet = 0
        self.wallets: dict[str, int] = {}
        self.answers: dict[str, dict[str, Any] | None] = {}
        self.messages: list[dict[str, Any]] = []  # every message, as it came
        self._ids = count(1)

    def new_id(self) -> str:
        """An id that this terminal has not used."""
        return f"test-{id(self):x}-{next(self._ids):08d}".ljust(16, "0")

    def watch(self) -> None:
        """Ask for everything that was not heard yet."""
        self.ask(
            Watch(
                id=self.new_id(),
                table=self.table,
                public=self.places["public"],
                seat=self.places["seat"],
            )
        )

    def sit(self, seat: int, buy_in: int) -> str:
        """Ask for a seat."""
        request = TakeSeat(id=self.new_id(), table=self.table, seat=seat, buy_in=buy_in)
        self.ask(request)
        return request.id

    def stake(self, wager: str, amount: int, *, stake: str = "", coup: int | None = None) -> str:
        """Stake on the coup in play."""
        assert self.public
        number = self.public["coup"] if coup is None else coup
        stake = stake or self.new_id()
        self.ask(PlaceStake(id=stake, table=self.table, coup=number, wager=wager, amount=amount))
        return stake

    def receive(self, framed: bytes) -> None:
        """Take one frame."""
        message = _messages.decode(payload(framed))
        self.messages.append(message)
        match message["type"]:
            case "hello":
                self.wallet, self.wallets = message["wallet"], message["wallets"]
            case "wallet":
                self.wallet, self.wallets = message["available"], message["wallets"]
            case "public-snapshot":
                self.public = message["view"]
                self.totals, self.left_ms = message["totals"], message["left_ms"]
                self.places["public"] = Place(message["epoch"], message["no"])
            case "seat-snapshot":
                self.seat = message["view"]
                self.places["seat"] = Place(message["epoch"], message["no"])
            case "public-patch":
                if self._next("public", message["no"]):
                    assert self.public is not None
                    self.public = self.public | message["change"]
                    self.left_ms = message["left_ms"]
            case "seat-patch":
                if self._next("seat", message["no"]):
                    assert self.seat is not None
                    self.seat = self.seat | message["change"]
            case "totals":
                self.totals = message["totals"]
            case "clock":
                self.left_ms = message["left_ms"]
            case "answer":
                assert message["id"] not in self.answers, "answered twice"
                self.answers[message["id"]] = message["refused"]

    def _next(self, audience: str, number: int) -> bool:
        place = self.places[audience]
        assert place is not None, f"a {audience} patch before its snapshot"
        if number == place.no + 1:
            self.places[audience] = Place(place.epoch, number)
            return True
        if number > place.no + 1:
            self.watch()
        return False

    def state(self, *, link: bool) -> ScreenState:
        """Return the state that the screen shows."""
        public, seat = self.public or {}, self.seat or {}
        stakes: dict[str, int] = {}
        for stake in seat.get("stakes", ()):
            stakes[stake["wager"]] = stakes.get(stake["wager"], 0) + stake["amount"]
        return ScreenState(
            link=link,
            phase=public.get("phase", ""),
            coup=public.get("coup", 0),
            seat=seat.get("seat"),
            available=seat.get("available", 0),
            stakes=stakes,
            player=tuple(public.get("player", ())),
            banker=tuple(public.get("banker", ())),
            payouts={payout["wager"]: payout["net"] for payout in seat.get("payouts", ())},
        )
