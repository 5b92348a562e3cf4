"""Rules versions and later fields: old logs keep their bytes and their decisions."""

from dataclasses import dataclass

import pytest

from punto.later_fields import later, later_fields
from punto.refusals import BadInput
from punto.rules_version import NEWEST, OLDEST, AdoptRules, RulesAdopted
from punto.store.codec import decode, decode_command, encode, encode_command
from punto.table import decide, evolve
from punto.table.events import TableOpened
from tests.kit.tables import table_settings

SETTINGS = table_settings()


def test_a_later_field_with_its_default_is_not_written() -> None:
    """A table that opened under the rules of 0.7.0 is written as 0.7.0 wrote it."""
    kind, body = encode(TableOpened(SETTINGS, OLDEST))
    assert b"rules_version" not in body
    assert decode(kind, body) == TableOpened(SETTINGS)


def test_a_later_field_with_another_value_is_written_and_read() -> None:
    """It round-trips, and the rest of the row is unchanged."""
    _, before = encode(TableOpened(SETTINGS, OLDEST))
    kind, body = encode(TableOpened(SETTINGS, NEWEST))
    assert body == before[:-1] + f',"rules_version":{NEWEST}}}'.encode()
    assert decode(kind, body) == TableOpened(SETTINGS, NEWEST)


def test_a_default_that_is_written_out_is_refused() -> None:
    """One event has one form: a later field with its default is never written."""
    kind, body = encode(TableOpened(SETTINGS, OLDEST))
    with pytest.raises(BadInput, match="not in its canonical form"):
        decode(kind, body[:-1] + b',"rules_version":1}')


def test_later_fields_are_declared_at_the_type() -> None:
    """There is no list of them elsewhere that could disagree."""

    @dataclass
    class Opened:
        table: str
        floor: int = later(3)

    assert later_fields(Opened) == {"floor": 3}
    assert Opened("one").floor == 3
    assert later_fields(TableOpened) == {"rules_version": OLDEST, "by": "", "approved": ""}


@pytest.mark.parametrize("version", [0, NEWEST + 1])
def test_rules_of_another_program_are_refused_by_number(version: int) -> None:
    """A folder that a newer Punto wrote to is not decided by older rules."""
    with pytest.raises(BadInput, match=f"rules version {version} is not known"):
        RulesAdopted(version)
    with pytest.raises(BadInput, match="rules version"):
        decode("rules-adopted", b'{"version":%d}' % version)
    with pytest.raises(BadInput, match="rules version"):
        TableOpened(SETTINGS, version)


def test_rules_are_adopted_once_and_never_given_back() -> None:
    """The version of a log only grows."""
    table = evolve(None, TableOpened(SETTINGS))
    assert table.rules_version == OLDEST
    assert decide(table, AdoptRules(NEWEST)) == (RulesAdopted(NEWEST),)
    table = evolve(table, RulesAdopted(NEWEST))
    assert table.rules_version == NEWEST
    assert decide(table, AdoptRules(NEWEST)) == decide(table, AdoptRules(OLDEST)) == ()
    assert decode_command(encode_command(AdoptRules(NEWEST))) == AdoptRules(NEWEST)
