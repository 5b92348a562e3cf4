"""A request that was mistyped: answered by name, in words, and the link of staff stands."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.refusals import Refusal
from punto.server.bad_request import LONGEST_QUOTE, MisreadReason, fault, misread
from punto.server.frames import BadFrame
from punto.table.settings import Clocks
from punto.wire import dealing
from punto.wire.codec import read
from punto.wire.office import DismissStaff
from punto.wire.people import SignUp
from punto.words.sentences import Words
from tests.kit.guests import answer
from tests.kit.hostile_frames import requests, values
from tests.kit.staffed_house import House, name, run_in_house
from tests.kit.story import TABLE, settings

SETTINGS = msgspec.to_builtins(settings(Clocks()))
OPEN = {"type": "open-table", "settings": SETTINGS}
DEAL = {"type": "deal-card", "table": TABLE}
WRONG: list[tuple[str, dict[str, Any], str, str]] = [
    ("dealer", {**DEAL, "card": "1h"}, "not-a-card", '"1h" is not a card; write rank and suit,'),
    ("dealer", {**DEAL, "card": "9H"}, "not-a-card", '"9H" is not a card'),
    ("dealer", {**DEAL, "card": "9h\n"}, "not-a-card", '"9h\\n" is not a card'),
    ("dealer", {**DEAL, "type": "burn-cards", "card": ""}, "not-a-card", '"" is not a card'),
    (
        "pit-boss",
        {
            **{"type": "call-irregularity", "table": TABLE},
            **{"what": "order-altered", "cards": ["9h", "Xx"]},
        },
        "not-a-card",
        '["9h", "Xx"] is not a card',
    ),
    (
        "director",
        {**OPEN, "settings": SETTINGS | {"game": "power98"}},
        "settings-cannot-be",
        "These settings are not possible: table 'story-1': unknown game 'power98'; did you mean",
    ),
    (
        "director",
        {**OPEN, "settings": SETTINGS | {"difference": 10**23}},
        "settings-cannot-be",
        f"These settings are not possible: table 'story-1': difference is {10**23}; take ",
    ),
    (
        "pit-boss",
        {**OPEN, "type": "change-settings", "table": TABLE, "settings": SETTINGS | {"seats": "x"}},
        "settings-cannot-be",
        'These settings are not possible: seats is "x": Expected `int`, got `str`',
    ),
    (
        "admin",
        {"type": "appoint-staff", "name": "Bad Name", "role": "dealer"},
        "not-a-name",
        '"Bad Name" is not a name; take 3 to 32 small letters',
    ),
    (
        "cashier",
        {"type": "pay-in", "patron": "ann", "currency": "HKD", "amount": 0},
        "request-cannot-be",
        "This request is not possible: amount is 0: Expected `int` >= 1",
    ),
    (
        "admin",
        {"type": "appoint-staff", "name": "long", "role": "z" * 2_400},
        "request-cannot-be",
        'This request is not possible: role is "zzz',
    ),
    (
        "pit-boss",
        {"type": "call-irregularity", "table": TABLE, "what": "z" * 3_000},
        "request-cannot-be",
        'This request is not possible: what is "zzz',
    ),
    (
        "director",
        {**OPEN, "settings": SETTINGS | {"game": "z" * 3_000}},
        "settings-cannot-be",
        "These settings are not possible: table 'story-1': unknown game 'zzz",
    ),
    (
        "pit-boss",
        {"type": "pause", "table": TABLE, "z" * 3_000: 1},
        "request-cannot-be",
        "This request is not possible: Object contains unknown field `zzz",
    ),
]


def test_a_staff_typo_is_answered_by_name_and_the_link_stays(tmp_path: Path) -> None:
    """The sentence quotes it and shows no regular expression; the next request is heard."""

    async def story(there: House) -> None:
        for person, asked, reason, sentence in WRONG:
            wrong = {**asked, "id": name()}
            there.people[person].terminal.hear(json.dumps(wrong))
            refused = await answer(there.people[person], wrong["id"])
            assert refused is not None
            assert refused["reason"] == reason
            assert refused["sentence"].startswith(sentence)
            assert "regex" not in refused["sentence"]
            assert there.people[person].wire.up
        await there.do("dealer", dealing.OpenShoe(id=name(), table=TABLE))

    run_in_house(story, tmp_path)


def test_a_forbidden_request_gets_the_refusal_and_nothing_else(tmp_path: Path) -> None:
    """A patron who sends what only staff may learns nothing of what would be right."""

    async def story(there: House) -> None:
        for _, asked, _, _ in WRONG:
            wrong = {**asked, "id": name()}
            there.people["ann"].terminal.hear(json.dumps(wrong))
            refused = await answer(there.people["ann"], wrong["id"])
            assert refused is not None
            assert refused["reason"] == "not-allowed"

    run_in_house(story, tmp_path)


NO_REQUEST = {
    "no id": {**DEAL, "card": "1h"},
    "an id that is none": {**DEAL, "card": "1h", "id": "short"},
    "no kind": {"id": "a" * 22, "card": "1h"},
    "a kind that is none": {**DEAL, "type": "deal", "id": "a" * 22},
    "a patron's request": {"type": "place-stake", "id": "a" * 22, "table": TABLE, "amount": 0},
}


@pytest.mark.parametrize("wrong", NO_REQUEST)
def test_a_staff_frame_that_is_not_a_request_closes_the_link(tmp_path: Path, wrong: str) -> None:
    """Nobody could tell to what an answer would belong."""

    async def story(there: House) -> None:
        with pytest.raises(BadFrame):
            there.people["dealer"].terminal.hear(json.dumps(NO_REQUEST[wrong]))

    run_in_house(story, tmp_path)


@given(st.one_of(requests, values.map(lambda one: {**OPEN, "id": "a" * 22, "settings": one})))
def test_every_bad_request_is_answered_in_one_short_line(sent: Any) -> None:
    """What cannot be read is said without ado: no crash, no second line, no whole frame."""
    frame = json.dumps(sent)
    try:
        read(frame)
    except msgspec.DecodeError as problem:
        unread = misread(frame, problem)
        if unread is not None:
            assert "\n" not in Words("en").refusal(unread.why)


def said(sent: bytes, read_as: type[msgspec.Struct] = SignUp) -> Refusal:
    """What is wrong with a body that somebody signs up with, or a request of staff."""
    with pytest.raises(msgspec.ValidationError) as problem:
        msgspec.json.decode(sent, type=read_as)
    return fault(sent, problem.value)


def test_a_bad_name_of_staff_is_said_in_words() -> None:
    """Staff are told what a name is, and the one they typed is quoted; a long one is cut."""
    head = b'{"type":"dismiss-staff","id":"' + b"a" * 22 + b'","name":"'
    refusal = said(head + b'Ann Lee"}', DismissStaff)
    assert refusal.reason is MisreadReason.NOT_A_NAME
    assert Words("en").refusal(refusal) == (
        '"Ann Lee" is not a name; take 3 to 32 small letters, digits, dots, dashes or underscores,'
        " a letter first."
    )
    long = said(head + b"x" * 500 + b'"}', DismissStaff)
    assert len(str(long.about["name"])) == LONGEST_QUOTE + 1


@pytest.mark.parametrize("given", ["Ann Lee", "陳大文", "ليلى", "7up", "x", ""])
def test_a_patrons_name_is_read_in_any_script(given: str) -> None:
    """The rules of names refuse it later, each by its own reason; only its size is bounded here."""
    body = {"name": given, "password": "secret secret"}
    assert msgspec.json.decode(json.dumps(body).encode(), type=SignUp).name == given
    long = said(json.dumps({**body, "name": "x" * 201}).encode())
    assert long.reason is MisreadReason.REQUEST_CANNOT_BE
    assert len(str(long.about["why"])) < 2 * LONGEST_QUOTE


@pytest.mark.parametrize(
    "behind", [b"", b", garbage", b'"x":' + b"[" * 5_000], ids=["nothing", "garbage", "a nest"]
)
def test_only_the_first_fault_of_a_request_is_named(behind: bytes) -> None:
    """It need not even be JSON."""
    faulty = b'{"type":"dismiss-staff","name":"Ann Lee",' + behind
    assert said(faulty, DismissStaff).reason is MisreadReason.NOT_A_NAME


def test_a_password_is_never_said_again() -> None:
    """Not even to the person who typed it: a terminal has a history, and others look on."""
    secret = "s" * 300
    refusal = said(json.dumps({"name": "ann", "password": secret}).encode())
    assert "sss" not in Words("en").refusal(refusal)
    assert "password" in Words("en").refusal(refusal)
