"""The wire: one declaration of every message, in Python and in TypeScript."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from punto.server.bad_request import MisreadReason, fault
from punto.wire.base import Request
from punto.wire.codec import REQUESTS, encode, read
from punto.wire.office import Approve
from punto.wire.pit import LONGEST_KEPT
from punto.wire.requests import PlaceStake, Watch
from punto.words.sentences import Words
from tests.kit.hostile_frames import HOSTILE, STAKE_TEXT
from tools.typescript import FILE, reject_repeated, typescript

ROOT = Path(__file__).parents[2]
STAKE = PlaceStake(id="a" * 22, table="one", coup=1, wager="banker", amount=100)


def test_the_page_has_the_messages_of_the_server() -> None:
    """`python3 dev.py fix` writes the file again; a difference is a misunderstood message."""
    assert FILE.read_text("utf-8") == typescript()


def test_no_two_messages_have_one_name() -> None:
    """TypeScript would merge them, and a page would miss a field that no message has."""
    with pytest.raises(ValueError, match="MovedSheet"):
        reject_repeated(["MovedSheet", "TillSheet", "MovedSheet"])


@pytest.mark.parametrize("request_", [STAKE, Watch(id="b" * 22, table="one")])
def test_a_request_is_read_as_it_was_written(request_: Request) -> None:
    """Round trip."""
    assert read(encode(request_)) == request_


@pytest.mark.parametrize("frame", HOSTILE)
def test_a_text_that_is_not_a_request_is_refused(frame: str) -> None:
    """Fractions, floats, unknown fields, other people's names, numbers without end."""
    with pytest.raises(msgspec.DecodeError):
        read(frame)


def test_the_frame_that_the_hostile_ones_spoil_is_good() -> None:
    """So that each of them is refused for what is wrong with it."""
    assert read(STAKE_TEXT + ',"amount":20}') == PlaceStake(
        id="a" * 22, table="one", coup=1, wager="tie", amount=20
    )


# What the terminal does without a command: it shows something, asks the draw, opens a table, or
# decides a proposal.
WITHOUT_COMMAND = {
    *("watch", "unwatch", "watch-lobby", "leave-lobby", "watch-floor", "leave-floor"),
    *("shake", "open-table", "approve", "decline", "watch-cup", "leave-cup", "write-cup"),
    "set-squeeze",
    "open-cards",
    "acknowledge-reality",
}


def test_every_other_request_becomes_a_command() -> None:
    """One that forgets its command would be allowed, and then end in a fault."""
    forgotten = {tag for tag, kind in REQUESTS.items() if kind.command is Request.command}
    assert forgotten == WITHOUT_COMMAND


def test_a_request_that_only_reads_has_no_command() -> None:
    """And what a second person approves is never only a look."""
    for kind in REQUESTS.values():
        if kind.only_looks:
            assert kind.command is Request.command
            assert not kind.approvers


def test_no_field_hides_what_a_request_declares() -> None:
    """A field called `rate` would take the place of its rate class."""
    declared = set(vars(Request)["__annotations__"]) - {"id"}
    assert {"roles", "approvers", "rate"} <= declared
    for tag, kind in REQUESTS.items():
        assert declared.isdisjoint(kind.__struct_fields__), tag


def test_approvers_may_send_an_approval() -> None:
    """A second person whose approval is refused by role could never be one."""
    for kind in REQUESTS.values():
        assert set(kind.approvers) <= set(Approve.roles)


def test_screen_wire_and_documents_keep_a_seat_for_the_same_time() -> None:
    """One number: the wire takes it and no more, the page offers it, and the documents say it."""
    asked = {"type": "keep-seat", "id": "request-00000001", "table": "one", "seat": 1}
    for minutes in (0, LONGEST_KEPT):
        read(json.dumps({**asked, "patron": "ann", "minutes": minutes}))
    with pytest.raises(msgspec.ValidationError):
        read(json.dumps({**asked, "patron": "ann", "minutes": LONGEST_KEPT + 1}))
    assert f"LONGEST_KEPT = {LONGEST_KEPT} as const" in typescript()
    for document in ("CHANGELOG.md", "docs/floor.md", "docs/wire.md"):
        assert f"{LONGEST_KEPT} minutes" in (ROOT / document).read_text("utf-8"), document


TEXTS: list[dict[str, Any]] = [
    {"type": "make-note", "text": ""},
    {"type": "bar-patron", "patron": "ann", "why": ""},
    {"type": "lift-bar", "patron": "ann", "why": ""},
    {"type": "vacate-seat", "table": "one", "patron": "ann", "why": ""},
    {"type": "reverse", "seq": 5, "why": ""},
    {"type": "cancel-slip", "slip": 1, "why": ""},
    {"type": "open-shift", "name": ""},
    {"type": "set-house-text", "language": "en", "text": ""},
    {"type": "pay-in", "patron": "ann", "currency": "HKD", "amount": 5, "reference": ""},
    {"type": "pay-out", "patron": "ann", "currency": "HKD", "amount": 5, "reference": ""},
]


@pytest.mark.parametrize("asked", TEXTS, ids=[asked["type"] for asked in TEXTS])
def test_a_text_of_staff_is_one_line_and_turns_nothing_around(asked: dict[str, Any]) -> None:
    """It stands in the log, on receipts and in files: no controls, no direction overrides."""
    (field,) = (key for key, value in asked.items() if value == "")
    for text in ("A 7", "\u200e7 شارع", "<b>=1+1</b>", "酒杯"):
        read(json.dumps({**asked, "id": "request-00000001", field: text}))
    for sign in "\x00\t\n\r\x1b\x7f\x85\u2028\u2029\u202a\u202e\u2066\u2069":
        for text in (sign, f"a{sign}", f"{sign}a", f"a{sign}b"):
            with pytest.raises(msgspec.ValidationError):
                read(json.dumps({**asked, "id": "request-00000001", field: text}))


UNSEEN = ("", " ", "   ", "\u00a0", "\u3000 ", "\u200b", "\u200e\u200f", "\u2060", "\ufeff")


@pytest.mark.parametrize("asked", TEXTS, ids=[asked["type"] for asked in TEXTS])
@pytest.mark.parametrize("text", UNSEEN, ids=ascii)
def test_a_reason_a_note_and_a_title_have_a_sign_that_is_seen(
    asked: dict[str, Any], text: str
) -> None:
    """Spaces say nothing; only a reference and a text of displays may be empty."""
    (field,) = (key for key, value in asked.items() if value == "")
    sent = json.dumps({**asked, "id": "request-00000001", field: text})
    if field == "reference" or asked["type"] == "set-house-text":
        read(sent)
        return
    with pytest.raises(msgspec.ValidationError) as problem:
        read(sent)
    refusal = fault(sent, problem.value)
    assert refusal.reason is MisreadReason.NOT_A_TEXT
    assert "write one line" in Words("en").refusal(refusal)
