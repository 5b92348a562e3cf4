"""The rules of names that patrons choose."""

import pytest

from punto.server.people.name_rules import (
    ACCOUNT,
    DISPLAY,
    NameReason,
    account_name,
    name_fault,
    skeleton,
)
from punto.server.people.reserved_names import is_reserved


@pytest.mark.parametrize(
    "name",
    ["Ann", "陳大文", "ليلى", "Zoë O'Hara", "王 Leehom", "김민준", "Ирина", "नेहा", "ann.lee-7"],
)
def test_a_name_may_be_in_any_one_script(name: str) -> None:
    """Chinese, Japanese and Korean also stand beside Latin letters."""
    assert name_fault(name, DISPLAY) is None


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", NameReason.NAME_EMPTY),
        ("a\u200bnn", NameReason.NAME_INVISIBLE),
        ("\u2066ann", NameReason.NAME_INVISIBLE),
        ("an\ufe0fn", NameReason.NAME_INVISIBLE),
        ("ann\u3164", NameReason.NAME_INVISIBLE),
        ("ann 💰", NameReason.NAME_SIGNS),
        ("ann  lee", NameReason.NAME_SIGNS),
        ("ann-", NameReason.NAME_SIGNS),
        ("a\u0301\u0301\u0301\u0301nn", NameReason.NAME_SIGNS),
        ("1ann", NameReason.NAME_FIRST),
        ("ann\u0430", NameReason.NAME_MIXED),
        ("ann\u03bf", NameReason.NAME_MIXED),
        ("陳", NameReason.NAME_SHORT),
        ("a" * 21, NameReason.NAME_LONG),
    ],
)
def test_a_name_that_breaks_a_rule_is_refused_by_the_first_one(
    name: str, reason: NameReason
) -> None:
    """Invisible characters come before signs, signs before scripts and lengths."""
    assert name_fault(name, DISPLAY) is reason


def test_marks_do_not_count_as_characters() -> None:
    """Length is what people see: twenty letters with a mark each are twenty."""
    assert name_fault("नि" * 20, DISPLAY) is None
    assert name_fault("नि" * 21, DISPLAY) is NameReason.NAME_LONG


def test_every_account_name_of_before_stays_valid() -> None:
    """Small letters, digits, dots, dashes and underscores, a letter first."""
    for name in ("ann", "a1b", "x" * 32, "ann_lee", "ann.b-c_d", "zoe2024"):
        assert name_fault(name, ACCOUNT) is None
        assert account_name(name) == name


def test_look_alikes_have_one_skeleton() -> None:
    """Capitals, accents, other alphabets, digits for letters and separators make no difference."""
    for name in ("PAUL", "pául", "p\u0430ul", "p.a-u_l", "pau1", "ｐａｕｌ"):
        assert skeleton(name) == skeleton("paul")
    assert skeleton("陳大文") != skeleton("陳小文")
    assert skeleton("राम") != skeleton("रमा")


def test_names_of_staff_and_bots_are_reserved_in_every_script() -> None:
    """Whatever the capitals, and however they are disguised."""
    for name in ("Dealer", "D\u0435aler", "荷官", "客服", "Bot 3", "bot", "Guest 12", "مدير"):
        assert is_reserved(name), name
    for name in ("Bottega", "陳大文", "Guesta"):
        assert not is_reserved(name), name
