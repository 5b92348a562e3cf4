"""The encoding of events: a kind and a JSON body; the same event gives the same bytes."""

import re
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, NamedTuple, TypeVar, get_args, get_type_hints

import msgspec

from punto.cards import DECK, Card
from punto.cup.commands import CUP_COMMANDS, CupCommand
from punto.cup.events import CUP_EVENTS, CupEvent
from punto.house.commands import HOUSE_COMMANDS, HouseCommand
from punto.house.events import HOUSE_EVENTS, HouseEvent
from punto.later_fields import later_fields
from punto.refusals import BadInput
from punto.table.commands import COMMANDS, Command
from punto.table.events import EVENTS, Event

AnyEvent = Event | HouseEvent | CupEvent
AnyCommand = Command | HouseCommand | CupCommand


def kind_of(event: type[AnyEvent | AnyCommand]) -> str:
    """Return the name that an event or a command has in the log.

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
    """Return a card in its notation; msgspec writes everything else itself."""
    if isinstance(value, Card):
        return str(value)
    raise TypeError(f"{type(value).__name__} has no place in the log")


def read_card(wanted: type, value: Any) -> Any:
    """Read a card from its notation."""
    if wanted is Card:
        return _CARDS.get(value) or Card(value)  # raises and says what is wrong
    raise TypeError(f"{wanted.__name__} has no place in the log")


Read = TypeVar("Read")


def _decoders(*kinds: type[Read]) -> dict[str, msgspec.json.Decoder[Read]]:
    return {
        _named(kind.__name__): msgspec.json.Decoder(kind, dec_hook=read_card, strict=True)
        for kind in kinds
    }


class _Later(NamedTuple):
    """The parts that a type leaves out of the log: its later fields, and parts that have some."""

    defaults: Mapping[str, Any]
    parts: tuple[str, ...]


def _later(kind: type) -> _Later | None:
    """Return what a type leaves out; None for most types, which are written in full."""
    if not is_dataclass(kind):
        return None
    parts = []
    for name, hint in get_type_hints(kind).items():
        if is_dataclass(hint) and _later(hint):  # type: ignore[arg-type]  # a class, not an instance
            parts.append(name)
        elif any(isinstance(part, type) and _later(part) for part in get_args(hint)):
            raise TypeError(f"{kind.__name__}.{name}: a later field cannot be in a container")
    defaults = later_fields(kind)
    return _Later(defaults, tuple(parts)) if defaults or parts else None


def _with_later(*kinds: type) -> dict[type, _Later]:
    """Collect the types that leave something out, including the parts of these types."""
    collected: dict[type, _Later] = {}
    for kind in kinds:
        if left_out := _later(kind):
            collected[kind] = left_out
            hints = get_type_hints(kind)
            collected |= _with_later(*(hints[name] for name in left_out.parts))
    return collected


_ALL_EVENTS = (*EVENTS, *HOUSE_EVENTS, *CUP_EVENTS)
_ALL_COMMANDS = (*COMMANDS, *HOUSE_COMMANDS, *CUP_COMMANDS)
_LATER = _with_later(*_ALL_EVENTS, *_ALL_COMMANDS)


def _as_written(value: Any) -> Any:
    """Unset the later fields that have their default: msgspec does not write unset fields."""
    left_out = _LATER.get(type(value))
    if left_out is None:
        return value
    written = object.__new__(type(value))  # the constructor would check the missing fields
    for declared in fields(value):
        name, part = declared.name, getattr(value, declared.name)
        if name in left_out.defaults and part == left_out.defaults[name]:
            part = msgspec.UNSET
        elif name in left_out.parts:
            part = _as_written(part)
        object.__setattr__(written, name, part)
    return written


_KINDS = {kind: _named(kind.__name__) for kind in (*_ALL_EVENTS, *_ALL_COMMANDS)}
_encoder = msgspec.json.Encoder(enc_hook=write_card)
_named_body = msgspec.json.Decoder(tuple[str, msgspec.Raw])
_table_events: dict[str, msgspec.json.Decoder[Event]] = _decoders(*EVENTS)
_house_events: dict[str, msgspec.json.Decoder[HouseEvent]] = _decoders(*HOUSE_EVENTS)
_table_commands: dict[str, msgspec.json.Decoder[Command]] = _decoders(*COMMANDS)
_cup_events: dict[str, msgspec.json.Decoder[CupEvent]] = _decoders(*CUP_EVENTS)
_cup_commands: dict[str, msgspec.json.Decoder[CupCommand]] = _decoders(*CUP_COMMANDS)
_events: dict[str, msgspec.json.Decoder[AnyEvent]] = _decoders(*_ALL_EVENTS)
_commands: dict[str, msgspec.json.Decoder[AnyCommand]] = _decoders(*_ALL_COMMANDS)


def encode(event: AnyEvent) -> tuple[str, bytes]:
    """Return the kind and the body of an event."""
    kind = type(event)
    return _KINDS[kind], _encoder.encode(_as_written(event) if kind in _LATER else event)


def encode_command(command: AnyCommand) -> bytes:
    """Return a command as it is stored beside the first event that it led to."""
    kind = type(command)
    return _encoder.encode((_KINDS[kind], _as_written(command) if kind in _LATER else command))


def decode_command(written: bytes) -> AnyCommand:
    """Decode a command; reject any encoding but the canonical one."""
    return _command(_commands, written)


def decode_table_command(written: bytes) -> Command:
    """Decode a command of a table; reject any encoding but the canonical one."""
    return _command(_table_commands, written)


def decode_cup_command(written: bytes) -> CupCommand:
    """Decode a command of a tournament; reject any encoding but the canonical one."""
    return _command(_cup_commands, written)


def _command(decoders: Mapping[str, msgspec.json.Decoder[Read]], written: bytes) -> Read:
    try:
        kind, body = _named_body.decode(written)
        decoder = decoders.get(kind)
        if decoder is None:
            raise BadInput(f"there is no command {kind!r} here")
        command = decoder.decode(body)
    except (msgspec.DecodeError, ValueError, RecursionError) as problem:
        raise BadInput(f"a command cannot be read: {problem}") from problem
    if _encoder.encode((kind, _as_written(command))) != written:
        raise BadInput(f"a command is not in its canonical form: {written!r}")
    return command


def decode(kind: str, body: bytes) -> AnyEvent:
    """Decode an event; reject any encoding but the canonical one."""
    return _event(_events, kind, body)


def decode_table_event(kind: str, body: bytes) -> Event:
    """Decode an event of a table; reject any encoding but the canonical one."""
    if kind not in _table_events:
        raise BadInput(f"{kind!r} is not an event of a table")
    return _event(_table_events, kind, body)


def decode_house_event(kind: str, body: bytes) -> HouseEvent:
    """Decode an event of the house; reject any encoding but the canonical one."""
    if kind not in _house_events:
        raise BadInput(f"{kind!r} is not an event of the house")
    return _event(_house_events, kind, body)


def decode_cup_event(kind: str, body: bytes) -> CupEvent:
    """Decode an event of a tournament; reject any encoding but the canonical one."""
    if kind not in _cup_events:
        raise BadInput(f"{kind!r} is not an event of a tournament")
    return _event(_cup_events, kind, body)


def _event(decoders: Mapping[str, msgspec.json.Decoder[Read]], kind: str, body: bytes) -> Read:
    decoder = decoders.get(kind)
    if decoder is None:
        raise BadInput(f"no event is called {kind!r}")
    try:
        event = decoder.decode(body)
    except (msgspec.DecodeError, ValueError, RecursionError) as problem:
        raise BadInput(f"{kind} cannot be read: {problem}") from problem
    if _encoder.encode(_as_written(event)) != body:
        raise BadInput(f"{kind} is not in its canonical form: {body.decode('utf-8', 'replace')}")
    return event
