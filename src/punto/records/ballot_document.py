"""Ballot documents: one ballot of a tournament in a form that anyone can verify, from its events.

The document shows every opening, and once the lots are drawn also the order and all secrets. `punto
verify` and `verify.py` read it ([docs/verifying.md]).
"""

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct, structs

from punto.cup import ballot_events as e
from punto.fairness.ballot import What, hash_of_list
from punto.records.shoe_document import ShownCut, with_nonce

FORMAT: Literal["punto-ballot/1"] = "punto-ballot/1"


class ShownEntrant(Struct, frozen=True):
    """An entrant on the list: a number, and the hash of a name and a salt."""

    number: int
    name: str


class ShownBallotOpening(Struct, frozen=True):
    """One attempt to draw a ballot: the house's commitment, and what others brought."""

    opening: int
    commitment: str
    before: str
    root: str
    list: str  # the hash of the list of entrants
    beacon: str
    cuts: tuple[ShownCut, ...] = ()  # the seat is the number of the entrant
    aborted: bool = False
    entropy: str = ""
    beacon_value: str = ""


class BallotDocument(Struct, frozen=True):
    """One ballot, as anyone can verify it."""

    format: str
    cup: str
    ballot: int
    what: What
    of: str
    count: int
    entrants: tuple[ShownEntrant, ...]
    openings: tuple[ShownBallotOpening, ...] = ()
    order: tuple[int, ...] = ()
    secrets: tuple[str, ...] = ()


def ballot_document(
    cup: str, ballot: int, events: Iterable[e.BallotEvent]
) -> BallotDocument | None:
    """Make the document of a ballot from the events of a tournament; None if there is none."""
    document, current = None, 0
    for event in events:
        if isinstance(event, e.BallotCommitted):
            current = event.ballot
        if current != ballot:
            continue
        if document is None:
            assert isinstance(event, e.BallotCommitted)
            document = _begun(cup, event)
        document = _after(document, event)
    return document


def _begun(cup: str, event: e.BallotCommitted) -> BallotDocument:
    entrants = tuple(ShownEntrant(entrant.number, entrant.name) for entrant in event.entrants)
    return BallotDocument(
        format=FORMAT,
        cup=cup,
        ballot=event.ballot,
        what=event.what,
        of=event.of,
        count=event.count,
        entrants=entrants,
    )


def _after(document: BallotDocument, event: e.BallotEvent) -> BallotDocument:
    """Return the document after one more event."""
    match event:
        case e.BallotCommitted():
            openings = (*document.openings, _bound(event))
            return structs.replace(document, openings=openings)
        case e.BallotCutShownLate(opening=opening, entrant=entrant, nonce=nonce):
            cuts = document.openings[opening - 1].cuts
            return _with(document, opening, cuts=with_nonce(cuts, entrant, nonce, late=True))
        case e.BallotDrawn(order=order, secrets=secrets):
            document = structs.replace(document, order=order, secrets=secrets)
    last = document.openings[-1]
    return _with(document, last.opening, **_changes(last, event))


def _changes(last: ShownBallotOpening, event: e.BallotEvent) -> dict[str, object]:
    """Return what an event changes in the newest opening."""
    match event:
        case e.BallotCutCommitted(entrant=entrant, digest=digest):
            return {"cuts": (*last.cuts, ShownCut(entrant, digest, "", late=False))}
        case e.BallotCutRevealed(entrant=entrant, nonce=nonce):
            return {"cuts": with_nonce(last.cuts, entrant, nonce, late=False)}
        case e.BallotAborted():
            return {"aborted": True}
        case e.BallotDrawn(entropy=entropy, beacon_value=value):
            return {"entropy": entropy, "beacon_value": value}
    return {}


def _bound(event: e.BallotCommitted) -> ShownBallotOpening:
    return ShownBallotOpening(
        opening=event.opening,
        commitment=event.commitment,
        before=event.before,
        root=event.root,
        list=hash_of_list(event.entrants),
        beacon=event.beacon,
    )


def _with(document: BallotDocument, opening: int, **changes: object) -> BallotDocument:
    """Return the document with one opening changed."""
    openings = list(document.openings)
    openings[opening - 1] = structs.replace(openings[opening - 1], **changes)
    return structs.replace(document, openings=tuple(openings))
