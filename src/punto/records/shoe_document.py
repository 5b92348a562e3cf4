"""Shoe documents: one shoe in a form that anyone can verify, from the log and public secrets.

The document of a shoe in use shows only what is on the table; that of a retired shoe shows
everything. If the secrets are lost, it still has what was committed, cut and proved. `punto
verify` and `verify.py` read it ([docs/verifying.md]).
"""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice
from operator import attrgetter
from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType, structs

from punto.cards import Card
from punto.fairness import SECRET, Draw, Proof, secrets_needed
from punto.fairness.draw import DIE_NUMBER, value_place
from punto.fairness.tree import is_whole_proof
from punto.hashes import NONE, tagged
from punto.refusals import BadInput
from punto.rulebook.document import FORMAT as DECLARATION
from punto.store import Store
from punto.store.codec import decode_table_event
from punto.store.log_pages import END as _END
from punto.table import Event
from punto.table import events as e
from punto.table import opening_events as oe

FORMAT: Literal["punto-shoe/3"] = "punto-shoe/3"
EARLIER = "punto-shoe/2"  # of a shoe that Punto 0.12 or earlier was bound to: it has no draws
_DEALT = (
    *("cards-burnt", "bets-opened", "die-shaken", "value-drawn", "card-dealt", "coup-voided"),
)


class ShownCut(Struct, frozen=True):
    """A seated terminal's cut; the nonce is empty where it was never shown."""

    seat: int
    digest: str
    nonce: str
    late: bool  # it came after the opening was aborted without it


class ShownOpening(Struct, frozen=True):
    """One attempt to open a shoe: the house's commitment, and what others brought."""

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
    """A card with its proof."""

    place: int
    card: str
    secret: str
    leaf: str
    path: tuple[str, ...]


class ShownDie(Struct, frozen=True):
    """A die with its proof."""

    coup: int
    place: int
    die: int
    secret: str
    leaf: str
    path: tuple[str, ...]


class ShownValue(Struct, frozen=True):
    """What the game drew besides cards and die, with its proof."""

    coup: int
    draw: str
    place: int
    value: int
    secret: str
    leaf: str
    path: tuple[str, ...]


class DrawnValue(Struct, frozen=True):
    """What the game drew in a coup besides cards and die."""

    draw: str
    value: int


class ShownCoup(Struct, frozen=True):
    """A coup of the shoe, counted from 1, and the cards that it took."""

    coup: int
    first: int | None
    cards: tuple[str, ...]
    die: int | None
    void: bool
    drawn: tuple[DrawnValue, ...] | UnsetType = UNSET


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
    draws: tuple[ShownValue, ...] | UnsetType = UNSET


def shoe_document(
    store: Store, table: str, shoe: int, last_row: int | None = None
) -> ShoeDocument | None:
    """Make the document of a shoe; None where there is none, or nothing was committed to.

    With `last_row` it is the document as it was when the log of the table ended there.
    """
    log = _read_log(store, table, shoe, last_row)
    if not log.openings:
        return None
    opening, secrets = log.openings[-1], store.sealed(table, shoe)
    whole, draws = None, log.draws
    if secrets is not None and len(secrets) == SECRET * secrets_needed(log.decks, len(draws)):
        entropy = opening.entropy or NONE
        whole = Draw(opening.commitment, log.decks, secrets, entropy, len(draws))
    lost = whole is None or whole.tree.root.hex() != opening.root
    proof = _kept_proofs(store, table, shoe) if whole is None or lost else whole.proof
    shown = log.retired and not lost
    return ShoeDocument(
        format=FORMAT if log.is_whole else EARLIER,
        table=table,
        shoe=shoe,
        decks=log.decks,
        game=log.declared["key" if log.is_whole else "game"],
        rulebook=log.rules,
        openings=tuple(log.openings),
        burnt=log.burnt,
        drawn=tuple(_drawn(proof, log.cards)),
        dice=tuple(_dice(proof, log.decks, log.coups)),
        coups=tuple(coup.shown(draws if log.is_whole else None) for coup in log.coups),
        retired=log.retired,
        lost=lost,
        secrets=_all(secrets) if shown and secrets is not None else (),
        draws=tuple(_values(proof, log)) if log.is_whole else UNSET,
    )


Prove = Callable[[int], Proof | None]
"""The proof of a place; None where it is lost."""


def _kept_proofs(store: Store, table: str, shoe: int) -> Prove:
    """Return the proofs of a shoe that were shown before its secrets were lost."""
    proofs = store.proved(table, shoe)

    def proof(place: int) -> Proof | None:
        if place not in proofs:
            return None
        if not is_whole_proof(proofs[place]):
            raise BadInput(
                f"the proof of place {place} of shoe {shoe} of {table!r} is empty or was cut;"
                " `punto audit` checks the whole house"
            )
        secret, *path = proofs[place]
        leaf = tagged("leaf", place, secret).hex()
        return Proof(secret.hex(), leaf, tuple(node.hex() for node in path))

    return proof


def is_unbound(store: Store, table: str, shoe: int) -> bool:
    """Return True if a shoe was opened without a commitment, as by Punto 0.6."""
    opened = len(list(islice(store.landmarks_from(table, "shoe-opened", 0), shoe)))
    return opened == shoe and not _read_log(store, table, shoe).openings


@dataclass
class _Coup:
    number: int
    first: int
    cards: list[Card] = field(default_factory=list)
    die: int | None = None
    void: bool = False
    drawn: dict[str, int] = field(default_factory=dict)

    def shown(self, draws: Sequence[str] | None) -> ShownCoup:
        """Return the coup as it is shown: with these draws, in the order of the declaration."""
        first, cards = self.first if self.cards else None, tuple(map(str, self.cards))
        drawn: tuple[DrawnValue, ...] | UnsetType = UNSET
        if draws is not None:
            drawn = tuple(DrawnValue(key, self.drawn[key]) for key in draws if key in self.drawn)
        return ShownCoup(self.number, first, cards, self.die, self.void, drawn)


@dataclass
class _ShoeLog:
    """The part of a log that is about one shoe."""

    shoe: int
    rules: str = ""
    decks: int = 0
    openings: list[ShownOpening] = field(default_factory=list)
    burnt: int | None = None
    cards: list[Card] = field(default_factory=list)
    coups: list[_Coup] = field(default_factory=list)
    opened: bool = False
    retired: bool = False

    @cached_property
    def declared(self) -> dict[str, Any]:
        """The rules that the shoe is bound to."""
        return dict(json.loads(self.rules))

    @property
    def is_whole(self) -> bool:
        """True if they are the whole declaration of the game, as from Punto 0.13 on."""
        return self.declared.get("format") == DECLARATION

    @property
    def draws(self) -> tuple[str, ...]:
        """What the game draws besides cards and die, by its names."""
        return tuple(draw["key"] for draw in self.declared.get("draws", ()))

    def add(self, event: Event) -> None:
        """Add the next event."""
        match event:
            case oe.ShoeCommitted(shoe=shoe) if shoe == self.shoe:
                self._bind(event)
            case oe.CutShownLate(shoe=shoe):
                self._show_late(event) if shoe == self.shoe else None
            case e.ShoeOpened(shoe=shoe):
                self.opened = shoe == self.shoe
            case e.ShoeRetired(shoe=shoe) if shoe == self.shoe:
                self.opened, self.retired = False, True
            case _ if self.opened:
                self._deal(event)
            case _ if self.openings and not self.retired:
                self._cut(event)

    def _bind(self, event: oe.ShoeCommitted) -> None:
        self.rules, self.decks = event.rules, event.decks
        rules = tagged("rules", event.rules).hex()
        opening = ShownOpening(
            opening=event.opening,
            commitment=event.commitment,
            before=event.before,
            root=event.root,
            rules=rules,
            beacon=event.beacon,
            cuts=(),
            aborted=False,
            entropy="",
            beacon_value="",
        )
        self.openings.append(opening)

    def _cut(self, event: Event) -> None:
        last = self.openings[-1]
        match event:
            case oe.CutCommitted(seat=seat, digest=digest):
                cut = ShownCut(seat, digest, "", late=False)
                last = structs.replace(last, cuts=(*last.cuts, cut))
            case oe.CutRevealed(seat=seat, nonce=nonce):
                last = structs.replace(last, cuts=with_nonce(last.cuts, seat, nonce, late=False))
            case oe.OpeningAborted():
                last = structs.replace(last, aborted=True)
            case oe.EntropyTaken(entropy=entropy, beacon_value=value):
                last = structs.replace(last, entropy=entropy, beacon_value=value)
        self.openings[-1] = last

    def _show_late(self, event: oe.CutShownLate) -> None:
        opening = self.openings[event.opening - 1]
        cuts = with_nonce(opening.cuts, event.seat, event.nonce, late=True)
        self.openings[event.opening - 1] = structs.replace(opening, cuts=cuts)

    def _deal(self, event: Event) -> None:
        match event:
            case e.CardsBurnt(face_up=card, face_down=face_down):
                self.cards.append(card)
                self.burnt = face_down
            case e.BetsOpened():
                self.coups.append(_Coup(len(self.coups) + 1, len(self.cards)))
            case e.DieShaken(value=value) if value:
                self.coups[-1].die = value
            case e.ValueDrawn(draw=draw, value=value):
                self.coups[-1].drawn[draw] = value
            case e.CardDealt(card=card):
                self.cards.append(card)
                self.coups[-1].cards.append(card)
            case e.CoupVoided():
                self.coups[-1].void = True


def with_nonce(
    cuts: tuple[ShownCut, ...], seat: int, nonce: str, *, late: bool
) -> tuple[ShownCut, ...]:
    """Return the cuts with the nonce that one seat has shown."""
    return tuple(
        structs.replace(cut, nonce=nonce, late=late) if cut.seat == seat else cut for cut in cuts
    )


def _read_log(store: Store, table: str, shoe: int, last_row: int | None = None) -> _ShoeLog:
    log = _ShoeLog(shoe)
    for event in _events(store, table, shoe, _END if last_row is None else last_row + 1):
        log.add(event)
    return log


def _events(store: Store, table: str, shoe: int, end: int) -> Iterator[Event]:
    """Yield the events of a shoe before a row: its openings, what was dealt, and its end."""
    opened = list(islice(store.landmarks_from(table, "shoe-opened", 0), max(0, shoe - 2), shoe + 1))
    # Numbers have no gaps: the first of these is the previous shoe, if there is one.
    before = [opened.pop(0).seq] if shoe > 1 and opened else [0]
    bounds = [*before, *(row.seq for row in opened), _END, _END]
    start, own, behind = (min(bound, end) for bound in bounds[:3])
    rows = [*store.openings(table, start, behind), *store.rows_of(table, _DEALT, own, behind)]
    for row in sorted(rows, key=attrgetter("seq")):
        yield decode_table_event(row.kind, row.body)


def _drawn(proof: Prove, cards: list[Card]) -> Iterator[ShownCard]:
    """Yield cards with their proofs, up to the first that has none."""
    for place, card in enumerate(cards):
        if (shown := proof(place)) is None:
            return
        yield ShownCard(place, str(card), *shown)


def _dice(proof: Prove, decks: int, coups: Iterable[_Coup]) -> Iterator[ShownDie]:
    for coup in coups:
        if coup.die is not None:
            place = value_place(decks, coup.number, DIE_NUMBER)
            if (shown := proof(place)) is not None:
                yield ShownDie(coup.number, place, coup.die, *shown)


def _values(proof: Prove, log: _ShoeLog) -> Iterator[ShownValue]:
    """Yield what was drawn besides cards and die, with proofs, coup by coup."""
    for coup in log.coups:
        for number, key in enumerate(log.draws):
            place = value_place(log.decks, coup.number, number)
            if key in coup.drawn and (shown := proof(place)) is not None:
                yield ShownValue(coup.number, key, place, coup.drawn[key], *shown)


def _all(secrets: bytes) -> tuple[str, ...]:
    return tuple(secrets[place : place + SECRET].hex() for place in range(0, len(secrets), SECRET))
