"""Events in words: whatever staff can cause has a sentence, from the fields of the event."""

import re
from dataclasses import fields
from typing import Any

import pytest

from punto.house import HOUSE_EVENTS
from punto.house import events as h
from punto.ledger.accounts import AccountKind
from punto.rules_version import RulesAdopted
from punto.store.codec import kind_of
from punto.table import events as e
from punto.words.catalogue import LOCALE, languages
from punto.words.happenings import account
from punto.words.sentences import Words

# What patrons and the server cause alone: no preview and no receipt has it.
NOT_OF_STAFF: tuple[type[Any], ...] = (
    *(e.SeatTaken, e.BoughtIn, e.SeatLeft, e.DenomChosen, e.AllowanceSet, e.ReadySet),
    *(e.ShoeCommitted, e.CutCommitted, e.CutsCalled, e.CutRevealed, e.CutShownLate),
    *(e.OpeningAborted, e.EntropyTaken, e.StakesTakenBack, RulesAdopted),
    *(h.HouseOpened, h.PatronWelcomed, h.GiftGiven, h.OwnLimitSet, h.SelfExcluded),
    *(h.AttendantCalled, h.AttendantCancelled),
)
TOLD = [kind for kind in (*e.EVENTS, *HOUSE_EVENTS) if kind not in NOT_OF_STAFF]
MORE = {"settings": {"table"}, "rate": {"units", "per"}}  # fields that are several arguments


def arguments() -> dict[str, set[str]]:
    """The arguments of each English message about an event."""
    text = LOCALE.joinpath("en", "events.ftl").read_text("utf-8").rpartition("\n# ")[0]
    entries = re.split(r"^(event-[a-z-]+) =", text, flags=re.MULTILINE)[1:]
    sources = zip(entries[::2], entries[1::2], strict=True)
    return {name: set(re.findall(r"\$([a-z-]+)", source)) for name, source in sources}


def test_every_event_of_staff_has_its_words_and_no_words_are_left_over() -> None:
    """A receipt or a preview never lacks a sentence."""
    assert set(arguments()) == {f"event-{kind_of(kind)}" for kind in TOLD}


@pytest.mark.parametrize("kind", TOLD, ids=kind_of)
def test_a_sentence_is_made_of_the_event_s_own_fields(kind: type[Any]) -> None:
    """Whatever it names, the event has."""
    given: set[str] = set()
    for each in fields(kind):
        given |= MORE.get(each.name, {re.sub("_", "-", each.name)})
    assert arguments()[f"event-{kind_of(kind)}"] <= given


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("kind", AccountKind)
def test_every_account_has_its_words(kind: AccountKind, language: str) -> None:
    """With its owner, whose name no language changes."""
    assert "main-3" in account(Words(language), f"{kind}:main-3:4")
