"""The list of terms (`locale/terms.csv`): each catalogue says one thing by one word.

A row has the English term and its term in every other language, with forms that are also right
behind a slash. The columns `not …` have words that a translator might take and must not. `unless`
names the messages in which some language says it otherwise; `*` stands for all of them, where the
English word is an ordinary one too.
"""

import csv
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from punto.words.catalogue import LOCALE, languages

CATALOGUES = Path(str(LOCALE))
OTHERS = tuple(language for language in languages() if language != "en")
VOWELS = re.compile("[\u064b-\u0652]")  # Arabic writes them or leaves them out


class Text(Visitor):
    """Gathers the text of a message and the messages that it refers to."""

    def __init__(self) -> None:
        self.text = ""
        self.references: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802 (Fluent's name)
        """One piece of text."""
        self.text += f"{node.value} "

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 (Fluent's)
        """One reference."""
        self.references.append(node.id.name)


@cache
def texts(language: str) -> Mapping[str, str]:
    """The text of every message of a language, with the text of those that it refers to."""
    messages: dict[str, Text] = {}
    for path in (CATALOGUES / language).glob("*.ftl"):
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            if isinstance(entry, ast.Message):
                messages[entry.id.name] = Text()
                messages[entry.id.name].visit(entry)
    return {
        name: VOWELS.sub("", message.text + " ".join(messages[n].text for n in message.references))
        for name, message in messages.items()
    }


def forms(cell: str) -> list[str]:
    """The words of one cell."""
    return [VOWELS.sub("", form) for form in cell.split("/") if form]


with (CATALOGUES / "terms.csv").open(encoding="utf-8", newline="") as lines:
    TERMS = list(csv.DictReader(lines))


@cache
def users(concept: str) -> list[str]:
    """The messages that use a term in English by itself, and not as a part of a longer one."""
    row = next(row for row in TERMS if row["concept"] == concept)
    own = re.compile(r"\b({})\b".format("|".join(forms(row["en"]))))
    others = [form for other in TERMS if other is not row for form in forms(other["en"])]
    longer = re.compile("|".join(form for form in others if own.search(form)) or "$")
    return [name for name, text in texts("en").items() if own.search(longer.sub("", text))]


def faults(language: str, other: Mapping[str, str]) -> Iterator[str]:
    """Yield each message that lacks a term or has a wrong one."""
    for row in TERMS:
        for name, text in other.items():
            if wrong := [word for word in forms(row[f"not {language}"]) if word in text]:
                yield f"{name}: {wrong[0]} is not the term for {row['concept']}"
        excepted = row["unless"].split()
        for name in users(row["concept"]) if excepted != ["*"] else ():
            if name not in excepted and not any(
                word in other[name] for word in forms(row[language])
            ):
                yield f"{name}: {row['concept']} is {row[language]}, not {other[name]!r}"


@pytest.mark.parametrize("language", OTHERS)
def test_every_catalogue_uses_its_terms(language: str) -> None:
    """Wherever the English message uses the English term."""
    assert sorted(faults(language, texts(language))) == []


def test_the_list_is_whole() -> None:
    """Each term has a word in every language, the English uses it, and exceptions are messages."""
    english = texts("en")
    assert len({row["concept"] for row in TERMS}) == len(TERMS) >= 60
    for row in TERMS:
        assert all(row[language] for language in ("en", *OTHERS)), row["concept"]
        assert users(row["concept"]), row["concept"]
        assert row["unless"] == "*" or {*row["unless"].split()} <= english.keys(), row["concept"]


def test_a_wrong_term_is_found() -> None:
    """Both ways: the term is missing, and a word that is listed as wrong stands there."""
    other = {**texts("zh-Hant"), "screen-natural": "天牌"}
    assert sorted(faults("zh-Hant", other)) == [
        "screen-natural: natural is 例牌, not '天牌'",
        "screen-natural: 天牌 is not the term for natural",
    ]
