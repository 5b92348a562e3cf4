"""Receipts that patrons kept, beside documents of shoes, each with its expected verdict."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.kit.forged_ballots import ballot
from tests.kit.forgery_registry import LATE, OTHER, honest
from tests.kit.shoe_documents import Attempt, Document, Shoe, chained


@dataclass(frozen=True)
class Kept:
    """Documents, what was kept, and the verdict; `left_out` is by opening, None: not asked."""

    verdict: str
    documents: list[Document]
    receipts: list[bytes] = field(default_factory=list)
    cuts: list[str] = field(default_factory=list)
    commitments: list[str] = field(default_factory=list)
    left_out: dict[int, set[int]] | None = None


def receipt(document: Document, opening: int, which: int = 0, /, **change: Any) -> Document:
    """Make the receipt for a cut of an opening."""
    entry = document["openings"][opening - 1]
    cut = entry["cuts"][which]
    return {
        **{"format": "punto-receipt/1", "table": document["table"], "shoe": document["shoe"]},
        **{"opening": opening, "commitment": entry["commitment"]},
        **{"seat": cut["seat"], "nonce": cut["nonce"], **change},
    }


def cut_of(document: Document, opening: int) -> str:
    """Write the first cut of an opening as --cut takes it."""
    cut = document["openings"][opening - 1]["cuts"][0]
    return f"{cut['seat']}:{cut['nonce']}"


KEPT: dict[str, Callable[[], Kept]] = {}
Change = Callable[[Document], Document]


def _single(
    name: str, verdict: str, change: Change, out: dict[int, set[int]] | None = None
) -> None:
    """List one receipt for the honest document, whose first opening was aborted."""

    def made() -> Kept:
        document = honest()
        return Kept(verdict, [document], [json.dumps(change(document)).encode()], left_out=out)

    KEPT[name] = made


def _text(name: str, text: bytes) -> None:
    """List a file that is not a receipt."""
    KEPT[name] = lambda: Kept("unreadable", [honest()], [text])


_single("own-receipt", "verified", lambda shoe: receipt(shoe, 2), {1: {3}})
_single("other-commitment", "kept", lambda shoe: receipt(shoe, 2, commitment=OTHER))
_single("other-nonce", "cut", lambda shoe: receipt(shoe, 2, nonce=OTHER))
_single("other-seat", "cut", lambda shoe: receipt(shoe, 2, seat=9))
_single(
    "other-commitment-and-nonce", "kept", lambda s: receipt(s, 2, commitment=OTHER, nonce=OTHER)
)
_single("other-shoe", "verified", lambda shoe: receipt(shoe, 2, shoe=9, commitment=OTHER))
_single("other-table", "verified", lambda shoe: receipt(shoe, 2, table="x", commitment=OTHER))
# Only seat and nonce together are a cut.
_single("nonce-without-a-seat", "verified", lambda shoe: receipt(shoe, 2, seat=None, nonce=OTHER))
_single("seat-without-a-nonce", "verified", lambda shoe: receipt(shoe, 2, seat=9, nonce=""))
_single("commitment-alone", "verified", lambda shoe: receipt(shoe, 2, seat=None, nonce=""))
# Of an aborted opening: shown in time, never shown, and of a seat that is not in it.
_single("aborted-and-shown-in-time", "verified", lambda shoe: receipt(shoe, 1), {1: {3}})
_single("aborted-without-it", "verified", lambda shoe: receipt(shoe, 1, 1, nonce=OTHER), {1: {3}})
_single("aborted-without-my-cut", "verified", lambda s: receipt(s, 1, seat=7), {1: {3, 7}})
_single("aborted-and-another", "kept", lambda shoe: receipt(shoe, 1, commitment=OTHER))
# The shoe is opened, so that no opening can come after: this one was hidden.
_single("hidden-opening", "kept", lambda shoe: receipt(shoe, 2, opening=3))
_single("bad-format", "unreadable", lambda shoe: receipt(shoe, 2, format="punto-receipt/2"))
_single("key-too-many", "unreadable", lambda shoe: receipt(shoe, 2, more=1))
_single("no-opening", "unreadable", lambda shoe: receipt(shoe, 2, opening=0))
_single("capital-hash", "unreadable", lambda shoe: receipt(shoe, 2, commitment="AB" * 32))
_text("empty-list", b"[]")
_text("no-json", b"{")
_text("null", b"null")
_text("list-in-list", b"[[]]")
_text("byte-order-mark", b"\xef\xbb\xbf[]")


def _of_ballot(name: str, verdict: str, opening: int, /, **change: Any) -> None:
    """List one receipt for a ballot, whose first opening was aborted; it names it as a shoe."""

    def made() -> Kept:
        document = ballot()
        about = {**document, "table": "cup:spring", "shoe": 1}
        text = json.dumps(receipt(about, opening, **change)).encode()
        return Kept(verdict, [*chained(1), document], [text])

    KEPT[name] = made


_of_ballot("ballot-own-receipt", "verified", 2)
_of_ballot("ballot-other-commitment", "kept", 2, commitment=OTHER)
_of_ballot("ballot-other-nonce", "cut", 2, nonce=OTHER)
_of_ballot("ballot-hidden-opening", "kept", 2, opening=3)
_of_ballot("ballot-aborted-without-my-cut", "verified", 1, seat=7)
_of_ballot("ballot-of-another-cup", "verified", 2, table="cup:summer", commitment=OTHER)


def _late() -> Kept:
    """The nonce came after the abort: it is there, and was left out all the same."""
    document = honest(attempts=(LATE, Attempt((2, 3))))
    text = json.dumps(receipt(document, 1, 1)).encode()
    return Kept("verified", [document], [text], left_out={1: {3}})


def _unopened(opening: int, **change: Any) -> Kept:
    """The document is of a shoe that nobody has opened yet."""
    attempts = (Attempt((2, 3), (3,), "aborted"), Attempt((1, 2), (2,), "under way"))
    document = Shoe(attempts=attempts).document()
    own = receipt(document, 2, **{**change, "opening": opening})
    verdict = "kept" if opening <= 2 and "commitment" in change else "verified"
    return Kept(verdict, [document], [json.dumps(own).encode()], left_out=None)


def _two_receipts(*, swapped: bool) -> Kept:
    """The first receipt that is false names the fault."""
    document = honest()
    wrong = [receipt(document, 2, nonce=OTHER), receipt(document, 2, commitment=OTHER)]
    texts = [json.dumps(wrong[::-1] if swapped else wrong).encode()]
    return Kept("kept" if swapped else "cut", [document], texts)


def _two_shoes() -> Kept:
    """Receipts go by the order of documents, then by their own."""
    shoes = chained(3, 4)[::-1]
    wrong = [receipt(shoes[1], 1, commitment=OTHER), receipt(shoes[0], 1, nonce=OTHER)]
    return Kept("cut", shoes, [json.dumps(receipt).encode() for receipt in wrong])


def _options(verdict: str, cuts: Callable[[Document], list[str]], *commitments: str) -> Kept:
    document = honest()
    return Kept(verdict, [document], cuts=cuts(document), commitments=list(commitments))


def _cut_of_an_aborted_opening_with_its_receipt() -> Kept:
    """A receipt for the aborted opening does not put its cut into the opened one."""
    document = honest()
    text = json.dumps(receipt(document, 1)).encode()
    return Kept("cut", [document], [text], cuts=[cut_of(document, 1)])


def _any_shoe() -> Kept:
    """A cut and a commitment of one of several shoes are enough."""
    shoes = chained(3, 4, 5)
    commitments = [shoe["openings"][0]["commitment"] for shoe in shoes[1:]]
    return Kept("verified", shoes, cuts=[cut_of(shoes[1], 1)], commitments=commitments)


KEPT |= {
    "late": _late,
    "not-told-yet": lambda: _unopened(3, commitment=OTHER),
    "under-way": lambda: _unopened(2),
    "under-way-with-another-nonce": lambda: _unopened(2, nonce=OTHER),
    "under-way-and-another": lambda: _unopened(2, commitment=OTHER),
    "cut-before-kept": lambda: _two_receipts(swapped=False),
    "kept-before-cut": lambda: _two_receipts(swapped=True),
    "two-shoes": _two_shoes,
    "own-cut": lambda: _options("verified", lambda shoe: [cut_of(shoe, 2)]),
    "false-cut": lambda: _options("cut", lambda shoe: [cut_of(shoe, 2), f"5:{OTHER}"]),
    "cut-of-an-aborted-opening": lambda: _options("cut", lambda shoe: [cut_of(shoe, 1)]),
    "the-same-with-its-receipt": _cut_of_an_aborted_opening_with_its_receipt,
    "cut-before-commitment": lambda: _options("cut", lambda _: [f"5:{OTHER}"], OTHER),
    "false-commitment": lambda: _options("kept", lambda _: [], OTHER),
    "capital-commitment": lambda: _options("unreadable", lambda _: [], "AB" * 32),
    "short-commitment": lambda: _options("unreadable", lambda _: [], "ab"),
    "capital-nonce": lambda: _options("unreadable", lambda _: ["5:" + "AB" * 32]),
    "any-shoe": _any_shoe,
}
