"""Events as they are written: a kind and a body of JSON, the same bytes for the same event."""

import re
from functools import cache
from typing import Any

import msgspec

from punto.cards import Card
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


def write_card(value: Any) -> str:
    """A card in its notation; everything else msgspec writes by itself."""
    if isinstance(value, Card):
        return str(value)
    raise TypeError(f"{type(value).__name__} has no place in the log")


def read_card(wanted: type, value: Any) -> Any:
    """A card from its notation."""
    if wanted is Card:
        return Card(value)
    raise TypeError(f"{wanted.__name__} has no place in the log")


_KINDS: dict[str, type[AnyEvent]] = {kind_of(event): event for event in (*EVENTS, *HOUSE_EVENTS)}
_encoder = msgspec.json.Encoder(enc_hook=write_card)
_decoders = {
    kind: msgspec.json.Decoder(event, dec_hook=read_card, strict=True)
    for kind, event in _KINDS.items()
}
_named_body = msgspec.json.Decoder(tuple[str, msgspec.Raw])
_command_decoders = {
    kind_of(command): msgspec.json.Decoder(command, dec_hook=read_card, strict=True)
    for command in (*COMMANDS, *HOUSE_COMMANDS)
}


def encode(event: AnyEvent) -> tuple[str, bytes]:
    """The kind and the body of an event."""
    return kind_of(type(event)), _encoder.encode(event)


def encode_command(command: AnyCommand) -> bytes:
    """A command as it stands beside the first event that it led to."""
    return _encoder.encode((kind_of(type(command)), command))


def decode_command(written: bytes) -> AnyCommand:
    """The command that was written so."""
    try:
        kind, body = _named_body.decode(written)
        command: AnyCommand = _command_decoders[kind].decode(body)
    except (msgspec.DecodeError, KeyError, ValueError, RecursionError) as problem:
        raise BadInput(f"a command cannot be read: {problem}") from problem
    if encode_command(command) != written:
        raise BadInput(f"a command is not written as it would be: {written!r}")
    return command


def decode(kind: str, body: bytes) -> AnyEvent:
    """The event that was written so; anything else is refused, were it one space."""
    decoder = _decoders.get(kind)
    if decoder is None:
        raise BadInput(f"no event is called {kind!r}")
    try:
        event: AnyEvent = decoder.decode(body)
    except (msgspec.DecodeError, ValueError, RecursionError) as problem:
        raise BadInput(f"{kind} cannot be read: {problem}") from problem
    if _encoder.encode(event) != body:
        raise BadInput(f"{kind} is not written as it would be: {body.decode('utf-8', 'replace')}")
    return event
