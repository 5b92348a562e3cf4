"""The rules of names that patrons choose."""

import csv

import pytest

from punto.server.people.name_rules import (
    ACCOUNT,
    DISPLAY,
    NameReason,
    account_name,
    in_form,
    name_fault,
    skeleton,
)
from punto.server.people.reserved_names import is_reserved
from punto.words.catalogue import LOCALE, Catalogue, languages


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


@pytest.mark.parametrize(
    "name",
    [
        *("Dealer", "D\u0435aler", "荷官", "客服", "Bot 3", "bot", "Guest 12", "مدير", "b0t"),
        *("机器人", "機器人", "機械人", "روبوت", "house-bot", "cashier-li", "dealer.wang"),
        *("小王荷官", "b.o.t", "B O T Ada", "\u1e03ot", "Βοτ", "Бот", "Pit Boss Ada", "pitboss"),
        *("Cashier Cash", "Croupier Bob", "Staff Member", "Attendant", "服務員", "المساعد"),
        *("CashierLi", "Dealer7", "punto.supp0rt", "the house", "Director Ada", "B0t"),
        *("荷官小王", "ａｄｍｉｎ", "Robot"),
    ],
)
def test_names_of_staff_and_bots_are_reserved_in_every_script(name: str) -> None:
    """As words of a name, whatever the capitals, and however they are disguised."""
    assert is_reserved(name)


@pytest.mark.parametrize(
    "name",
    [
        *("Abbot", "Botticelli", "Bottega", "botany", "Housekeeper", "Ada House", "Ada Dealerton"),
        *("Guesta", "陳大文", "Talbot", "Robotham", "Stafford", "Falstaff", "Adminah", "Bossuet"),
        *("Pitt", "Hosta", "Rooth", "Helper", "Servicio", "Lady Luck", "官小燕", "ليلى", "Ирина"),
        *("Cashmere", "Officer Ann", "Иван Ботин", "Serverus", "Ownerby", "dealers-choice"),
    ],
)
def test_ordinary_names_are_not_reserved(name: str) -> None:
    """Though a word of the house is a part of one of their words."""
    assert not is_reserved(name)


def test_every_word_for_bots_and_staff_in_the_list_of_terms_is_reserved() -> None:
    """In every language: nobody keeps a second list."""
    for language in languages():
        assert is_reserved(Catalogue(language).say("screen-mark-bot")), language
    with LOCALE.joinpath("terms.csv").open(encoding="utf-8") as lines:
        for row in csv.DictReader(lines):
            if row["concept"] in ("bot", "attendant", "dealer", "staff", "house", "cashier"):
                for language in languages():
                    assert all(map(is_reserved, row[language].split("/"))), row


def test_letters_with_hooks_and_of_other_alphabets_are_alike() -> None:
    """So that nobody sits beside a patron under a name that reads the same."""
    assert skeleton("\u01a4AY") == skeleton("\u0440\u0430\u0443") == skeleton("pay")


def test_a_space_is_named_where_none_is_allowed() -> None:
    """It is not invisible to the person who typed it."""
    assert name_fault("ann lee", ACCOUNT) is NameReason.NAME_SPACE
    assert name_fault("ann lee", DISPLAY) is None
    assert name_fault("ann\u00a0lee", ACCOUNT) is NameReason.NAME_INVISIBLE


def test_wide_letters_are_kept_as_plain_ones_in_every_name() -> None:
    """At sign-up, and in the name that others see."""
    assert (in_form("Ａｎｎ　Ｌｅｅ"), account_name("Ａｎｎ")) == ("Ann Lee", "ann")
