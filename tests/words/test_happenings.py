"""Events in words: every kind has a sentence in every language, from the fields of the event."""

import re
from dataclasses import fields
from typing import Any

import pytest

from punto.cup.events import CUP_EVENTS
from punto.house import HOUSE_EVENTS
from punto.house.events import OwnLimitSet
from punto.house.limits import Limited
from punto.ledger.accounts import AccountKind
from punto.store.codec import kind_of
from punto.table import events as e
from punto.table.state import Allowance
from punto.wire.codec import REQUESTS
from punto.words.catalogue import LOCALE, languages
from punto.words.happenings import account, sentence
from punto.words.sentences import Words
from tests.kit.cup_house import TWO_TABLES
from tests.kit.cups import CupRun

TOLD = list(dict.fromkeys((*e.EVENTS, *HOUSE_EVENTS, *CUP_EVENTS)))
# Fields that are several arguments.
MORE = {
    "allowance": {"stake", "loss", "barred"},
    "settings": {"table"},
    "rate": {"units", "per"},
    "play": {"cup", "stage", "heat", "coups"},
    "session": {"session", "seats"},
    "limit": {"stake", "buy-in", "seats", "worst", "pay-out-alone"},
}


def arguments(language: str) -> dict[str, set[str]]:
    """The arguments of each message about an event."""
    text = LOCALE.joinpath(language, "events.ftl").read_text("utf-8").rpartition("\n# ")[0]
    entries = re.split(r"^(event-[a-z-]+) =", text, flags=re.MULTILINE)[1:]
    sources = zip(entries[::2], entries[1::2], strict=True)
    return {name: set(re.findall(r"\$([a-z-]+)", source)) for name, source in sources}


@pytest.mark.parametrize("language", languages())
def test_every_kind_of_event_has_its_words_and_no_words_are_left_over(language: str) -> None:
    """A receipt, a preview or a log never lacks a sentence."""
    assert set(arguments(language)) == {f"event-{kind_of(kind)}" for kind in TOLD}


@pytest.mark.parametrize("language", languages())
def test_every_kind_and_every_field_of_a_row_has_a_name(language: str) -> None:
    """2.4: no auditor reads a code; the names of kinds differ, since a kind is chosen by its name.

    Fields of requests that wait for a second person are read by people too.
    """
    text = "".join(
        LOCALE.joinpath(language, f"{part}.ftl").read_text("utf-8") for part in ("kinds", "fields")
    )
    names = dict(re.findall(r"^((?:kind|field)-[a-z-]+) = (.+)$", text, re.MULTILINE))
    kinds = {f"kind-{kind_of(kind)}" for kind in TOLD}
    requests = (kind for kind in REQUESTS.values() if kind.approvers)
    parts = {each.name for kind in TOLD for each in fields(kind)}
    parts |= {name for kind in requests for name in kind.__struct_fields__} - {"against"}
    assert set(names) == kinds | {f"field-{name.replace('_', '-')}" for name in parts}
    assert len({names[kind].casefold() for kind in kinds}) == len(kinds)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("kind", TOLD, ids=kind_of)
def test_a_sentence_is_made_of_the_event_s_own_fields(kind: type[Any], language: str) -> None:
    """Whatever it names, the event has."""
    given: set[str] = set()
    for each in fields(kind):
        given |= MORE.get(each.name, {re.sub("_", "-", each.name)})
    assert arguments(language)[f"event-{kind_of(kind)}"] <= given


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("kind", AccountKind)
def test_every_account_has_its_words(kind: AccountKind, language: str) -> None:
    """With its owner, whose name no language changes."""
    assert "main-3" in account(Words(language), f"{kind}:main-3:4")


LIMITS = (
    (OwnLimitSet("ann", Limited.LOSS, 50_050, 7, "HKD"), "ann limits losses in a day: 500.50 HKD."),
    (OwnLimitSet("ann", Limited.MINUTES, 30, 7), "ann limits minutes at tables in a day: 30."),
    (OwnLimitSet("ann", Limited.STAKE, None, 7, "HKD"), "ann limits stakes in a coup: no limit."),
    (
        e.AllowanceSet(3, Allowance(stake=50_000, barred="time-over")),
        "The limits of seat 3 are set again: stake in one coup 500.00, left to lose –; nothing more"
        " may be staked, since the time is over.",
    ),
)


@pytest.mark.parametrize(("event", "said"), LIMITS)
def test_a_limit_that_a_patron_set_is_said_to_the_auditor_alone(event: Any, said: str) -> None:
    """With what it is; withheld, without one digit of it, in every language."""
    kind = kind_of(type(event))
    currency = "" if isinstance(event, OwnLimitSet) else "HKD"  # the house's log has none
    assert sentence(Words("en"), kind, event, currency) == said
    for language in languages():
        withheld = sentence(Words(language), kind, event, currency, withheld=True)
        assert not set(withheld) & set("05–")
        assert len(withheld) < len(sentence(Words(language), kind, event, currency))


@pytest.mark.parametrize("language", languages())
def test_every_event_of_a_played_tournament_is_said(language: str) -> None:
    """Previews and logs have a sentence for each, whatever its fields hold."""
    run, words = CupRun.of(TWO_TABLES).entered(12).played().paid(), Words(language)
    events = {kind_of(type(event)): event for _, event in run.log}
    assert {"heat-started", "stage-final", "prizes-paid"} <= set(events)
    assert all(sentence(words, kind, event) for kind, event in events.items())
