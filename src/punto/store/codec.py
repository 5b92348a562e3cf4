"""Events as they are written: a kind and a body of JSON, the same bytes for the same event."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, TypeVar

import msgspec

from punto.cards import DECK, Card
from punto.house.commands import HOUSE_COMMANDS, HouseCommand
from punto.house.events import HOUSE_EVENTS, HouseEvent
from punto.refusals import BadInput
from punto.table.commands import COMMANDS, Command
from punto.table.events import EVENTS, Event

AnyEvent = Event | HouseEvent
AnyCommand = Command | HouseCommand


def kind_of(event: type[AnyEvent | AnyCommand]) -> str:
    """The name that an event or a command has in the log.

    >>> from punto.table.events import StakePlaced
    >>> kind_of(StakePlaced)
    'stake-placed'
    """
    return _named(event.__name__)


@cache
def _named(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


_CARDS = {str(card): card for card in DECK}


def write_card(value: Any) -> str:
    """A card in its notation; everything else msgspec writes by itself."""
    if isinstance(value, Card):
        return str(value)
    raise TypeError(f"{type(value).__name__} has no place in the log")


def read_card(wanted: type, value: Any) -> Any:
    """A card from its notation."""
    if wanted is Card:
        return _CARDS.get(value) or Card(value)  # which says why it is none
    raise TypeError(f"{wanted.__name__} has no place in the log")


Read = TypeVar("Read")


def _decoders(*kinds: type[Read]) -> dict[str, msgspec.json.Decoder[Read]]:
    return {
        _named(kind.__name__): msgspec.json.Decoder(kind, dec_hook=read_card, strict=True)
        for kind in kinds
    }


_encoder = msgspec.json.Encoder(enc_hook=write_card)
_named_body = msgspec.json.Decoder(tuple[str, msgspec.Raw])
_table_events: dict[str, msgspec.json.Decoder[Event]] = _decoders(*EVENTS)
_house_events: dict[str, msgspec.json.Decoder[HouseEvent]] = _decoders(*HOUSE_EVENTS)
_table_commands: dict[str, msgspec.json.Decoder[Command]] = _decoders(*COMMANDS)
_events: dict[str, msgspec.json.Decoder[AnyEvent]] = _decoders(*EVENTS, *HOUSE_EVENTS)
_commands: dict[str, msgspec.json.Decoder[AnyCommand]] = _decoders(*COMMANDS, *HOUSE_COMMANDS)


def encode(event: AnyEvent) -> tuple[str, bytes]:
    """The kind and the body of an event."""
    return kind_of(type(event)), _encoder.encode(event)


def encode_command(command: AnyCommand) -> bytes:
    """A command as it stands beside the first event that it led to."""
    return _encoder.encode((kind_of(type(command)), command))


def decode_command(written: bytes) -> AnyCommand:
    """The command that was written so."""
    return _command(_commands, written)


def decode_table_command(written: bytes) -> Command:
    """The command of a table that was written so."""
    return _command(_table_commands, written)


def _command(decoders: Mapping[str, msgspec.json.Decoder[Read]], written: bytes) -> Read:
    try:
        kind, body = _named_body.decode(written)
        decoder = decoders.get(kind)
        if decoder is None:
            raise BadInput(f"nothing is decided on {kind!r} here")
        command = decoder.decode(body)
    except (msgspec.DecodeError, ValueError, RecursionError) as problem:
        raise BadInput(f"a command cannot be read: {problem}") from problem
    if _encoder.encode((kind, command)) != written:
        raise BadInput(f"a command is not written as it would be: {written!r}")
    return command


def decode(kind: str, body: bytes) -> AnyEvent:
    """The event that was written so; anything else is refused, were it one space."""
    return _event(_events, kind, body)


def decode_table_event(kind: str, body: bytes) -> Event:
    """The event of a table that was written so."""
    if kind not in _table_events:
        raise BadInput(f"{kind!r} is no event of a table")
    return _event(_table_events, kind, body)


def decode_house_event(kind: str, body: bytes) -> HouseEvent:
    """The event of the house that was written so."""
    if kind not in _house_events:
        raise BadInput(f"{kind!r} is no event of the house")
    return _event(_house_events, kind, body)


def _event(decoders: Mapping[str, msgspec.json.Decoder[Read]], kind: str, body: bytes) -> Read:
    decoder = decoders.get(kind)
    if decoder is None:
        raise BadInput(f"no event is called {kind!r}")
    try:
        event = decoder.decode(body)
    except (msgspec.DecodeError, ValueError, RecursionError) as problem:
        raise BadInput(f"{kind} cannot be read: {problem}") from problem
    if _encoder.encode(event) != body:
        raise BadInput(f"{kind} is not written as it would be: {body.decode('utf-8', 'replace')}")
    return event
