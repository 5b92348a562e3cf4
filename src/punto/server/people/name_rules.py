"""The rules of names that patrons choose: any script, nothing invisible, nothing that deceives.

A name is in NFC. It has letters, digits and marks of one script (Chinese, Japanese and Korean also
beside Latin letters), and single separators between them. Its length is counted in characters as
people see them: a letter with its marks is one.

>>> name_fault("陳大文", DISPLAY), name_fault("ليلى", DISPLAY), name_fault("Zoë O'Hara", DISPLAY)
(None, None, None)
>>> name_fault("x", ACCOUNT).value, name_fault("a\\u202eb", DISPLAY).value
('name-short', 'name-invisible')
>>> name_fault("p\\u0430ul", DISPLAY).value, name_fault("7up", DISPLAY).value
('name-mixed', 'name-first')

Two names are alike if they have the same skeleton. That is a small table of look-alikes and not
Unicode's whole list: one script to a name leaves little else to confuse.

>>> skeleton("P\\u0430ul") == skeleton("PAUL") == skeleton("p.a.u.1") == skeleton("Pául")
True
"""

import re
import unicodedata
from dataclasses import dataclass

from punto.refusals import Reason


class NameReason(Reason):
    """Reasons to refuse a name, in the order in which they are checked."""

    NAME_EMPTY = "name-empty"
    NAME_SPACE = "name-space"
    NAME_INVISIBLE = "name-invisible"
    NAME_SIGNS = "name-signs"
    NAME_FIRST = "name-first"
    NAME_MIXED = "name-mixed"
    NAME_SHORT = "name-short"
    NAME_LONG = "name-long"


@dataclass(frozen=True, slots=True)
class NameKind:
    """A kind of name: its lengths in characters as people see them, and its separators."""

    least: int
    most: int
    separators: str


ACCOUNT = NameKind(2, 32, "-_.")
DISPLAY = NameKind(2, 20, "-_.'·’ ")

_INVISIBLE = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp", "Zs")
_SPACE = " \u3000"  # around a name it is overlooked; line breaks are not
_MARKS = ("Mn", "Mc")
_MOST_MARKS = 3  # on one letter
# Letters with these joiners and selectors look the same as without them.
_UNSEEN = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0]")
_EAST = frozenset({"CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO", "IDEOGRAPHIC"})
_SCRIPTS = _EAST | {
    *("LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "GEORGIAN", "HEBREW", "ARABIC", "ETHIOPIC"),
    *("DEVANAGARI", "BENGALI", "GURMUKHI", "GUJARATI", "ORIYA", "TAMIL", "TELUGU", "KANNADA"),
    *("MALAYALAM", "SINHALA", "THAI", "LAO", "KHMER", "MYANMAR", "TIBETAN", "MONGOLIAN"),
}
_LATIN = re.compile(r"LATIN (?:SMALL LETTER|LETTER SMALL CAPITAL) ([A-Z])(?: WITH .*)?")
# Letters of other alphabets that look like Latin ones, and digits that look like letters.
_ALIKE = str.maketrans(
    {
        **dict(zip("авекмнорстухіјѕԁԛԝһ", "abekmhopctyxijsdqwh", strict=True)),
        **dict(zip("αβγεζηικμνορτυχω", "abyeznikmvoptuxw", strict=True)),
        **dict(zip("օոսհք", "onuhp", strict=True)),
        **dict(zip("013457", "oleast", strict=True)),
        "ı": "l",
        **{"ー": "一", "口": "ロ", "力": "カ", "夕": "タ", "二": "ニ", "ハ": "八", "へ": "ヘ"},
        **{"ي": "ى", "ة": "ه", "أ": "ا", "إ": "ا", "آ": "ا", "ک": "ك", "ی": "ى"},
        "i": "l",
    }
)


def in_form(name: str) -> str:
    """Return a name as it is kept: without wide forms, composed (NFC), no space around it.

    >>> in_form(" Ａnn　Lee ")
    'Ann Lee'
    """
    return unicodedata.normalize("NFC", unicodedata.normalize("NFKC", name.strip(_SPACE)))


def account_name(name: str) -> str:
    """Return the name of an account: capitals and wide forms do not tell accounts apart.

    >>> account_name(" Ann "), account_name("ＡＮＮ")
    ('ann', 'ann')
    """
    return unicodedata.normalize(
        "NFC", unicodedata.normalize("NFKC", name.strip(_SPACE)).casefold()
    )


def name_fault(name: str, kind: NameKind) -> NameReason | None:
    """Return the first rule that a name breaks."""
    if not name:
        return NameReason.NAME_EMPTY
    if any(letter in _SPACE and letter not in kind.separators for letter in name):
        return NameReason.NAME_SPACE
    if any(_is_invisible(letter, kind) for letter in name):
        return NameReason.NAME_INVISIBLE
    if not all(_is_allowed(letter, kind) for letter in name) or _has_odd_signs(name, kind):
        return NameReason.NAME_SIGNS
    if not name[0].isalpha():
        return NameReason.NAME_FIRST
    if not _is_one_script(name):
        return NameReason.NAME_MIXED
    length = sum(unicodedata.category(letter) not in _MARKS for letter in name)
    if length < kind.least:
        return NameReason.NAME_SHORT
    return NameReason.NAME_LONG if length > kind.most else None


def _is_invisible(letter: str, kind: NameKind) -> bool:
    if letter in kind.separators:
        return False
    return unicodedata.category(letter) in _INVISIBLE or _UNSEEN.match(letter) is not None


def _is_allowed(letter: str, kind: NameKind) -> bool:
    category = unicodedata.category(letter)
    return letter in kind.separators or category[0] == "L" or category in (*_MARKS, "Nd")


def _has_odd_signs(name: str, kind: NameKind) -> bool:
    """Return True for two separators in a row, one at the end, or a heap of marks."""
    marks = 0
    for before, letter in zip(" " + name, name + " ", strict=True):
        if before in kind.separators and letter in (*kind.separators, " ") and before != " ":
            return True
        marks = marks + 1 if unicodedata.category(letter) in _MARKS else 0
        if marks > _MOST_MARKS:
            return True
    return "  " in name


def _script(letter: str) -> str:
    return unicodedata.name(letter, "").partition(" ")[0]


def _is_one_script(name: str) -> bool:
    scripts = {_script(letter) for letter in name if letter.isalpha()}
    if not scripts <= _SCRIPTS:
        return False
    return len(scripts) <= 1 or scripts <= _EAST | {"LATIN"}


def skeleton(name: str) -> str:
    """Reduce a name: similar characters become the same one, and separators disappear."""
    folded = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    kept = (letter for letter in folded if not _is_dropped(letter))
    plain = (_plain(letter) for letter in unicodedata.normalize("NFC", "".join(kept)))
    shape = "".join(plain).translate(_ALIKE)
    return shape.replace("rn", "m").replace("vv", "w")


def _plain(letter: str) -> str:
    """Return a Latin letter without hooks, strokes and the like, and a small capital as a letter.

    >>> [_plain(letter) for letter in "ƥłøʙß陳"]
    ['p', 'l', 'o', 'b', 'ß', '陳']
    """
    if letter.isascii():
        return letter
    found = _LATIN.fullmatch(unicodedata.name(letter, ""))
    return found[1].lower() if found else letter


def _is_dropped(letter: str) -> bool:
    """Return True for separators, and for accents that are easily overlooked."""
    if unicodedata.category(letter) in _MARKS:
        return _script(letter) in ("COMBINING", "ARABIC", "HEBREW")
    return not letter.isalnum()
