"""Faults and lines of an audit: each has its words in every language, from what it is about."""

import re

import pytest

from punto.records.audit_faults import FaultKind
from punto.records.audit_lines import Covers, Leaves, NoticeKind
from punto.words.catalogue import LOCALE, languages

# What the message of a kind may say, beside where the fault is.
ABOUT = {
    FaultKind.DEPOSIT: {"patron"},
    FaultKind.CUT_OFF: {"rows", "kept"},
    FaultKind.LOG_GONE: {"rows"},
    FaultKind.SECRETS: {"shoe"},
    FaultKind.PROOF: {"place"},
    FaultKind.CURRENCY: {"total"},
}


@pytest.mark.parametrize("language", languages())
def test_every_kind_of_fault_has_its_words(language: str) -> None:
    """The auditor's screen says it by its kind; `punto audit` says it in English."""
    text = LOCALE.joinpath(language, "audit.ftl").read_text("utf-8")
    said = dict(re.findall(r"^audit-fault-([a-z-]+) = (.*)$", text, flags=re.MULTILINE))
    said.pop("row")
    assert set(said) == {kind.value for kind in FaultKind}
    for kind in FaultKind:
        assert set(re.findall(r"\$([a-z-]+)", said[kind])) == ABOUT.get(kind, set())


LINES = {"covers": Covers, "leaves": Leaves, "notice": NoticeKind}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("part", LINES)
def test_everything_that_an_audit_says_has_its_words(part: str, language: str) -> None:
    """What it covers, what it leaves out, what it notices; none more, none less."""
    text = LOCALE.joinpath(language, "audit.ftl").read_text("utf-8")
    said = re.findall(rf"^audit-{part}-([a-z-]+) =", text, flags=re.MULTILINE)
    assert sorted(said) == sorted(LINES[part])
