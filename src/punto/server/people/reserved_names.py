"""Names that nobody can choose: those of the log, of bots, of staff, and similar ones.

The words for them come from the roles and from `locale/terms.csv`; others that a patron might take
for staff are listed here. Names and words are compared by their skeletons.

- A word for bots or staff is reserved as a word of a name ("Pit Boss Ada", "cashier-li"), also if
  it is spelled apart ("b.o.t") or has digits behind it ("Dealer7"). Within a longer word it is not:
  "Abbot", "Botticelli", "Dealerton".
- A Chinese word is reserved at the beginning and the end of a name, which has no spaces.
- Ordinary words for the house ("house", "host", "service") are reserved only where nothing else is
  in the name: "Housekeeper" and "Ada House" are names of people.
"""

import csv
import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache

from punto.roles import BOT, STAFF
from punto.server.people.name_rules import skeleton
from punto.words.catalogue import LOCALE

LOG = ("house", "draw", "system", "punto")  # names in the log that belong to no person

_TERMS = ("bot", "attendant", "dealer", "staff", "cashier")  # concepts of terms.csv
_TERMS_ALONE = ("house", "guest")
_STAFF = (
    *("administrator", "boss", "croupier", "inspector", "manager", "moderator", "official"),
    *("robot", "supervisor", "support", "sysadmin", "webmaster"),
)
_ALONE = (
    *("cage", "casino", "help", "host", "office", "operator", "owner", "pit", "root"),
    *("security", "server", "service", "surveillance"),
)
_STAFF_ELSEWHERE = (
    *("客服", "管理員", "管理员", "官方", "經理", "经理", "主管", "監場", "监场"),
    *("مدير", "الإدارة", "الدعم", "الكازينو", "رسمي", "بوت", "бот", "крупье"),
)
_PARTS = re.compile(r"[\W_]+")
_HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])")
_DIGITS = re.compile(r"\d+$")
_ARTICLE = re.compile("^(?:وال|ال|لل)")  # Arabic writes it with its word
_EAST = "\u2e80"  # Chinese and the scripts beside it begin here


def is_reserved(name: str) -> bool:
    """Return True if patrons might mistake this for a name of the house.

    >>> is_reserved("Pit Boss Ada"), is_reserved("Dealer_7"), is_reserved("punto.supp0rt")
    (True, True, True)
    >>> is_reserved("brad"), is_reserved("pitt"), is_reserved("dealers-choice")
    (False, False, False)
    >>> is_reserved("b.o.t"), is_reserved("荷官小王"), is_reserved("Bottega"), is_reserved("Abbot")
    (True, True, False, False)
    """
    if name.startswith(BOT):
        return True
    staff, _ = _reserved()
    words = list(_words(name))
    if words and words[0] == skeleton("guest"):
        return True
    if any(part in staff for part in _runs(words)):
        return True
    shape = "".join(map(_without_article, words))
    if shape.startswith(_eastern()) or shape.endswith(_eastern()):
        return True
    return _alone().fullmatch(shape) is not None


def _words(name: str) -> Iterator[str]:
    """Yield the skeletons of a name's words, without digits at their ends."""
    for word in _PARTS.split(unicodedata.normalize("NFC", _HUMP.sub(" ", name))):
        if kept := skeleton(_DIGITS.sub("", word)):
            yield kept


def _runs(words: list[str]) -> Iterator[str]:
    """Yield every word, and words that follow each other written as one."""
    for first in range(len(words)):
        for last in range(first + 1, len(words) + 1):
            yield _without_article("".join(words[first:last]))


def _without_article(word: str) -> str:
    return _ARTICLE.sub("", word)


@cache
def _reserved() -> tuple[frozenset[str], frozenset[str]]:
    """Return the skeletons that are reserved as words, and those that are reserved alone."""
    staff = (*(role.value for role in STAFF), *_STAFF, *_STAFF_ELSEWHERE, *_terms(_TERMS))
    alone = (*LOG, *_ALONE, *_terms(_TERMS_ALONE))
    return _shapes(staff), _shapes((*staff, *alone))


def _shapes(words: Iterable[str]) -> frozenset[str]:
    return frozenset(_without_article(skeleton(word)) for word in words)


@cache
def _alone() -> re.Pattern[str]:
    """Return the pattern of a name that has only reserved words."""
    words = sorted(map(re.escape, _reserved()[1]), key=len, reverse=True)
    return re.compile(f"(?:the)?(?:{'|'.join(words)})+")


@cache
def _eastern() -> tuple[str, ...]:
    return tuple(word for word in _reserved()[1] if word >= _EAST)


def _terms(concepts: tuple[str, ...]) -> Iterator[str]:
    """Yield the words for these in every language, and those that translators must not use."""
    with LOCALE.joinpath("terms.csv").open(encoding="utf-8") as lines:
        for row in csv.DictReader(lines):
            if row.pop("concept") in concepts:
                row.pop("unless")
                yield from (word for cell in row.values() for word in cell.split("/") if word)
