"""Plain English: docs, docstrings, comments and messages avoid what CONTRIBUTING.md bans."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE_SUFFIXES = (".ts", ".tsx", ".css")
HISTORY = ROOT / "CHANGELOG.md"  # what was written about older releases stays

_THINGS = (
    "address|beacon|card|certificate|currency|HTTP|key|message|name|number|order|proxy|receipt"
    "|requests?|rule|scheduler|settings"
)
# Each form of the list in CONTRIBUTING.md: how to find it, and a sentence that has it.
BANNED = {
    "whoever": (r"\bwho(so)?ever\b", "Tell whoever waits."),
    "anew": (r"\banew\b", "The table is folded anew."),
    "fit to be asked": (r"\bfit to be\b", "Is the server fit to be asked?"),
    "oftener": (r"\boftener\b", "Once a second, no oftener."),
    "be it, were it": (r"\b(be|were) it\b(?! not)", "All else is refused, were it one space."),
    "cannot be had": (r"\b(can|cannot|could|could not|to) be had\b", "The key cannot be had."),
    "in the clothes of": (r"\bin the clothes\b", "IPv4 in the clothes of IPv6"),
    "again by itself": (r"\bagain by itself\b|\bby itself again\b", "It comes again by itself."),
    "nor need": (r"\bnor need\b", "Nor need a patron trust the house."),
    "who knew": (r"(?<!\w )\bwho knew\b", "A new password; who knew the old one is signed out."),
    "the own": (r"\bthe own\b", "It is shown on the own screen."),
    "of before": (r"\b\w+ of before\b(?! and\b)", "A coup of before was another."),
    "thousand million": (r"\bthousand millions?\b", "Shoes by the thousand million."),
    "is no key": (rf"(?<!there )\b(is|are|was|were) no ({_THINGS})\b", "This is no key."),
}
PATTERNS = {form: re.compile(pattern, re.IGNORECASE) for form, (pattern, _) in BANNED.items()}


def banned_forms(text: str) -> list[str]:
    """Return the banned forms in a text, which may be wrapped between any two words."""
    flat = " ".join(text.split())
    return [form for form, pattern in PATTERNS.items() if pattern.search(flat)]


def python_prose(source: str) -> Iterator[tuple[int, str]]:
    """Yield each docstring, each other text and each block of comments with its line."""
    for node in ast.walk(ast.parse(source)):
        if (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and re.search(r"\s", node.value)
        ):
            yield node.lineno, node.value
    comments = {
        token.start[0]: token.string.lstrip("#: ")
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT
    }
    for line in comments:
        if line - 1 not in comments:
            block = [comments[line]]
            while (following := line + len(block)) in comments:
                block.append(comments[following])
            yield line, " ".join(block)


def markdown_prose(source: str) -> Iterator[tuple[int, str]]:
    """Yield each paragraph or table with its line; skip code and the word list itself."""
    skipped = re.compile(r"```.*?```|<!-- word list -->.*?<!-- end -->", re.DOTALL)
    prose = skipped.sub(lambda match: "\n" * match[0].count("\n"), source)
    for match in re.finditer(r"(?:[^\n]+\n?)+", prose):
        yield prose.count("\n", 0, match.start()) + 1, match[0]


def page_prose(source: str) -> Iterator[tuple[int, str]]:
    """Yield each comment of a TypeScript file or a stylesheet with its line."""
    for match in re.finditer(r"/\*.*?\*/|(?<![:\"'`])//[^\n]*", source, re.DOTALL):
        text = re.sub(r"^\s*(/\*+|\*/?|//)|\*/$", "", match[0], flags=re.MULTILINE)
        yield source.count("\n", 0, match.start()) + 1, text


PROSE = {".py": python_prose, ".md": markdown_prose}


def faults(path: Path) -> list[str]:
    """List the banned forms in a file, each with its place."""
    prose = PROSE.get(path.suffix, page_prose)
    source = path.read_text("utf-8")
    if not banned_forms(source.replace("#", "")):  # most files: no need to parse them
        return []
    return [
        f"{path.name}:{line}: {form!r}"
        for line, text in prose(source)
        for form in banned_forms(text)
    ]


DOCUMENTS = sorted({*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")} - {HISTORY})
SOURCES = sorted(
    chain(
        ROOT.glob("*.py"),
        *((ROOT / folder).rglob("*.py") for folder in ("src", "tests", "tools", "benchmarks")),
    )
)


# This file and its helpers plant the forms.
PLANTING = {Path(__file__)}
PAGE = sorted(path for path in (ROOT / "web" / "src").rglob("*.*") if path.suffix in PAGE_SUFFIXES)


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_documents_are_in_plain_english(path: Path) -> None:
    """CONTRIBUTING.md says what to write instead."""
    assert faults(path) == []


def test_docstrings_messages_and_comments_are_in_plain_english() -> None:
    """CONTRIBUTING.md says what to write instead."""
    assert len(SOURCES) > 300
    assert [fault for path in SOURCES if path not in PLANTING for fault in faults(path)] == []


def test_comments_of_the_page_are_in_plain_english() -> None:
    """CONTRIBUTING.md says what to write instead."""
    assert len(PAGE) > 100
    assert [fault for path in PAGE for fault in faults(path)] == []


@pytest.mark.parametrize("form", BANNED)
def test_a_planted_sentence_is_found(form: str, tmp_path: Path) -> None:
    """In a document, a docstring and a comment, even where the line is wrapped."""
    wrapped = BANNED[form][1].replace(" ", "\n")
    comment = "\n".join(f"# {word}" for word in wrapped.split("\n"))
    page, docstring, comments, style = (
        tmp_path / name for name in ("a.md", "b.py", "c.py", "d.css")
    )
    page.write_text(f"# A page\n\nIt is fine.\n\n{wrapped}\n", "utf-8")
    docstring.write_text(f'def act():\n    """{wrapped}"""\n', "utf-8")
    comments.write_text(f"x = 1  # fine\n\n{comment}\ny = 2\n", "utf-8")
    style.write_text(f".a {{\n  /* {wrapped} */\n}}\n", "utf-8")
    assert faults(style) == [f"d.css:2: {form!r}"]
    assert faults(page) == [f"a.md:5: {form!r}"]
    assert faults(docstring) == [f"b.py:2: {form!r}"]
    assert faults(comments) == [f"c.py:3: {form!r}"]


@pytest.mark.parametrize(
    "sentence",
    [
        "There is no key in this folder.",
        "The key is no longer there.",
        "Everything that it was must be it not being there.",
        "These are their own words.",
        "The state of before and after is compared.",
        "The patron who knew the old password is signed out.",
    ],
)
def test_plain_sentences_pass(sentence: str) -> None:
    """The list bans forms, not ordinary words."""
    assert banned_forms(sentence) == []


def test_contributing_lists_what_this_test_bans() -> None:
    """One list: each form in the table, with what to write instead."""
    table = (ROOT / "CONTRIBUTING.md").read_text("utf-8").split("<!-- word list -->")[1]
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in table.split("<!-- end -->")[0].splitlines()
        if line.startswith("|")
    ][2:]
    assert [form for form, _ in rows] == list(BANNED)
    assert all(instead and not banned_forms(instead) for _, instead in rows)
