"""Proofs: one shoe as anyone can verify it, made of the log and of the secrets that are public.

Of a shoe that is still dealt from only what lies on the table is shown; once it is retired, all of
it is. Where the secrets are lost, the document still has what was bound, cut and proved. `punto
verify` and `verify.py` read it ([docs/verifying.md]).
"""

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from operator import attrgetter
from typing import Literal

from msgspec import Struct, structs

from punto.cards import Card
from punto.fairness import SECRET, Draw, Proof, secrets_needed
from punto.fairness.draw import cards_of
from punto.hashes import NONE, tagged
from punto.store import Store
from punto.store.codec import decode_table_event
from punto.store.queries import END as _END
from punto.table import Event
from punto.table import events as e

FORMAT: Literal["punto-shoe/2"] = "punto-shoe/2"
_DEALT = ("cards-burnt", "bets-opened", "die-shaken", "card-dealt", "coup-voided")


class ShownCut(Struct, frozen=True):
    """A seated terminal's cut; the nonce is empty where it was never shown."""

    seat: int
    digest: str
    nonce: str
    late: bool  # it came after the opening had been aborted for want of it


class ShownOpening(Struct, frozen=True):
    """How a shoe was opened, or not: what bound the house, and what others brought."""

    opening: int
    commitment: str
    before: str
    root: str
    rules: str
    beacon: str
    cuts: tuple[ShownCut, ...]
    aborted: bool
    entropy: str
    beacon_value: str


class ShownCard(Struct, frozen=True):
    """A card, and where it came from."""

    place: int
    card: str
    secret: str
    leaf: str
    path: tuple[str, ...]


class ShownDie(Struct, frozen=True):
    """A die, likewise."""

    coup: int
    place: int
    die: int
    secret: str
    leaf: str
    path: tuple[str, ...]


class ShownCoup(Struct, frozen=True):
    """A coup of the shoe, counted from 1, and the cards that it took."""

    coup: int
    first: int | None
    cards: tuple[str, ...]
    die: int | None
    void: bool


class ShoeDocument(Struct, frozen=True):
    """One shoe, as anyone can verify it."""

    format: str
    table: str
    shoe: int
    decks: int
    game: str
    rulebook: str
    openings: tuple[ShownOpening, ...]
    burnt: int | None  # cards face down
    drawn: tuple[ShownCard, ...]
    dice: tuple[ShownDie, ...]
    coups: tuple[ShownCoup, ...]
    retired: bool
    lost: bool  # the secrets are not here: only what was proved before can be shown
    secrets: tuple[str, ...]


def shoe_document(store: Store, table: str, shoe: int) -> ShoeDocument | None:
    """Make the document of a shoe; None where there is none, or nothing was committed to."""
    told = _told(store, table, shoe)
    if not told.openings:
        return None
    opening, secrets = told.openings[-1], store.sealed(table, shoe)
    whole = None
    if secrets is not None and len(secrets) == SECRET * secrets_needed(told.decks):
        whole = Draw(opening.commitment, told.decks, secrets, opening.entropy or NONE)
    lost = whole is None or whole.tree.root.hex() != opening.root
    proof = _kept_proofs(store, table, shoe) if whole is None or lost else whole.proof
    shown = told.retired and not lost
    return ShoeDocument(
        format=FORMAT,
        table=table,
        shoe=shoe,
        decks=told.decks,
        game=json.loads(told.rules)["game"],
        rulebook=told.rules,
        openings=tuple(told.openings),
        burnt=told.burnt,
        drawn=tuple(_drawn(proof, told.cards)),
        dice=tuple(_dice(proof, told.decks, told.coups)),
        coups=tuple(one.shown() for one in told.coups),
        retired=told.retired,
        lost=lost,
        secrets=_all(secrets) if shown and secrets is not None else (),
    )


Prove = Callable[[int], Proof | None]
"""The proof of a place; None where it is lost."""


def _kept_proofs(store: Store, table: str, shoe: int) -> Prove:
    """What was proved of a shoe before its secrets were lost."""
    kept = store.proved(table, shoe)

    def proof(place: int) -> Proof | None:
        if place not in kept:
            return None
        secret, *path = kept[place]
        leaf = tagged("leaf", place, secret).hex()
        return Proof(secret.hex(), leaf, tuple(one.hex() for one in path))

    return proof


def is_unbound(store: Store, table: str, shoe: int) -> bool:
    """Whether a shoe was opened, and nothing was committed to before: so Punto 0.6 did it."""
    opened = len(list(islice(store.landmarks_from(table, "shoe-opened", 0), shoe)))
    return opened == shoe and not _told(store, table, shoe).openings


@dataclass
class _Coup:
    number: int
    first: int
    cards: list[Card] = field(default_factory=list)
    die: int | None = None
    void: bool = False

    def shown(self) -> ShownCoup:
        first = self.first if self.cards else None
        return ShownCoup(self.number, first, tuple(map(str, self.cards)), self.die, self.void)


@dataclass
class _Told:
    """What a log says of one shoe."""

    shoe: int
    rules: str = ""
    decks: int = 0
    openings: list[ShownOpening] = field(default_factory=list)
    burnt: int | None = None
    cards: list[Card] = field(default_factory=list)
    coups: list[_Coup] = field(default_factory=list)
    opened: bool = False
    retired: bool = False

    def hear(self, event: Event) -> None:
        """One event more."""
        match event:
            case e.ShoeCommitted(shoe=shoe) if shoe == self.shoe:
                self._bind(event)
            case e.CutShownLate(shoe=shoe):
                self._show_late(event) if shoe == self.shoe else None
            case e.ShoeOpened(shoe=shoe):
                self.opened = shoe == self.shoe
            case e.ShoeRetired(shoe=shoe) if shoe == self.shoe:
                self.opened, self.retired = False, True
            case _ if self.opened:
                self._deal(event)
            case _ if self.openings and not self.retired:
                self._cut(event)

    def _bind(self, event: e.ShoeCommitted) -> None:
        self.rules, self.decks = event.rules, event.decks
        rules = tagged("rules", event.rules).hex()
        bound = (event.opening, event.commitment, event.before, event.root, rules, event.beacon)
        self.openings.append(ShownOpening(*bound, (), False, "", ""))

    def _cut(self, event: Event) -> None:
        last = self.openings[-1]
        cuts, aborted = last.cuts, last.aborted
        entropy, value = last.entropy, last.beacon_value
        match event:
            case e.CutCommitted(seat=seat, digest=digest):
                cuts = (*cuts, ShownCut(seat, digest, "", late=False))
            case e.CutRevealed(seat=seat, nonce=nonce):
                cuts = _shown(cuts, seat, nonce, late=False)
            case e.OpeningAborted():
                aborted = True
            case e.EntropyTaken():
                entropy, value = event.entropy, event.beacon_value
        bound = (last.opening, last.commitment, last.before, last.root, last.rules, last.beacon)
        self.openings[-1] = ShownOpening(*bound, cuts, aborted, entropy, value)

    def _show_late(self, event: e.CutShownLate) -> None:
        one = self.openings[event.opening - 1]
        cuts = _shown(one.cuts, event.seat, event.nonce, late=True)
        self.openings[event.opening - 1] = structs.replace(one, cuts=cuts)

    def _deal(self, event: Event) -> None:
        match event:
            case e.CardsBurnt(face_up=card, face_down=face_down):
                self.cards.append(card)
                self.burnt = face_down
            case e.BetsOpened():
                self.coups.append(_Coup(len(self.coups) + 1, len(self.cards)))
            case e.DieShaken(value=value) if value:
                self.coups[-1].die = value
            case e.CardDealt(card=card):
                self.cards.append(card)
                self.coups[-1].cards.append(card)
            case e.CoupVoided():
                self.coups[-1].void = True


def _shown(
    cuts: tuple[ShownCut, ...], seat: int, nonce: str, *, late: bool
) -> tuple[ShownCut, ...]:
    """Cuts in which one seat has shown its nonce."""
    return tuple(
        structs.replace(cut, nonce=nonce, late=late) if cut.seat == seat else cut for cut in cuts
    )


def _told(store: Store, table: str, shoe: int) -> _Told:
    told = _Told(shoe)
    for event in _events(store, table, shoe):
        told.hear(event)
    return told


def _events(store: Store, table: str, shoe: int) -> Iterator[Event]:
    """What the log has of a shoe: how it was opened, what was dealt, and its end."""
    opened = list(islice(store.landmarks_from(table, "shoe-opened", 0), max(0, shoe - 2), shoe + 1))
    # Numbers have no gaps: the first of these is that of the shoe before, where there is one.
    before = [opened.pop(0).seq] if shoe > 1 and opened else [0]
    bounds = [*before, *(row.seq for row in opened), _END, _END]
    start, own, behind = bounds[:3]
    rows = [*store.openings(table, start, behind), *store.rows_of(table, _DEALT, own, behind)]
    for row in sorted(rows, key=attrgetter("seq")):
        yield decode_table_event(row.kind, row.body)


def _drawn(proof: Prove, cards: list[Card]) -> Iterator[ShownCard]:
    """Cards with their proofs, up to the first that has none."""
    for place, card in enumerate(cards):
        if (found := proof(place)) is None:
            return
        yield ShownCard(place, str(card), *found)


def _dice(proof: Prove, decks: int, coups: Iterable[_Coup]) -> Iterator[ShownDie]:
    for coup in coups:
        if coup.die is not None:
            place = cards_of(decks) + coup.number - 1
            if (found := proof(place)) is not None:
                yield ShownDie(coup.number, place, coup.die, *found)


def _all(secrets: bytes) -> tuple[str, ...]:
    return tuple(secrets[place : place + SECRET].hex() for place in range(0, len(secrets), SECRET))
