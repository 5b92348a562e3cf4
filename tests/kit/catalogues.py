"""The catalogues as tests read them: the source of every message, and what it says itself."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from punto.words.catalogue import LOCALE

CATALOGUES = Path(str(LOCALE))


@cache
def messages(lang: str) -> Mapping[str, str]:
    """Every message of a language with its source."""
    entries: dict[str, str] = {}
    for path in sorted((CATALOGUES / lang).glob("*.ftl")):
        text = path.read_text("utf-8")
        for entry in FluentParser().parse(text).body:
            assert not isinstance(entry, ast.Junk), f"{path.name}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in entries, f"{entry.id.name} twice in {lang}"
                assert entry.span is not None
                entries[entry.id.name] = text[entry.span.start : entry.span.end]
    return MappingProxyType(entries)


class Spoken(Visitor):
    """Gathers what a message says itself, in all of its variants."""

    def __init__(self) -> None:
        self.said = ""

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802 (Fluent's name)
        """One piece of text."""
        self.said += f"{node.value} "


@cache
def spoken(source: str) -> str:
    """Return the text of a message without its arguments and the names of variants."""
    visitor = Spoken()
    visitor.visit(FluentParser().parse_entry(source))
    return visitor.said
