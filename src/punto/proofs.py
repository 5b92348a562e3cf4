"""Proofs: one shoe as anyone can verify it, made of the log and of the secrets that are public.

Of a shoe that is still dealt from only what lies on the table is shown; once it is retired, all of
it is. `punto verify` and `verify.py` read this document ([docs/fairness.md]).
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from operator import attrgetter
from typing import Literal

from msgspec import Struct

from punto.cards import Card
from punto.fairness import SECRET, Draw, secrets_needed
from punto.hashes import NONE, tagged
from punto.refusals import BadInput
from punto.store import Store
from punto.store.codec import decode_table_event
from punto.store.reading import END as _END
from punto.table import Event
from punto.table import events as e

FORMAT: Literal["punto-shoe/1"] = "punto-shoe/1"
_DEALT = ("cards-burnt", "bets-opened", "die-shaken", "card-dealt", "coup-voided")
PAGE = 50  # shoes that are listed at a time


class ShownCut(Struct, frozen=True):
    """A seated terminal's cut; the nonce is empty where it was never shown."""

    seat: int
    digest: str
    nonce: str


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
    secrets: tuple[str, ...]


def shoe_document(store: Store, table: str, shoe: int) -> ShoeDocument | None:
    """The document of a shoe; None where there is none, or its secrets are not here."""
    secrets = store.sealed(table, shoe)
    told = _told(store, table, shoe)
    if secrets is None or not told.openings:
        return None
    decks = len(secrets) // SECRET // secrets_needed(1)
    opening = told.openings[-1]
    draw = Draw(opening.commitment, decks, secrets, opening.entropy or NONE)
    if draw.tree.root.hex() != opening.root:
        raise BadInput(f"the secrets of shoe {shoe} of {table!r} are not those it was bound to")
    return ShoeDocument(
        format=FORMAT,
        table=table,
        shoe=shoe,
        decks=decks,
        game=_game(store, table),
        rulebook=told.rules,
        openings=tuple(told.openings),
        burnt=told.burnt,
        drawn=tuple(
            ShownCard(place, str(card), *draw.proof(place)) for place, card in enumerate(told.cards)
        ),
        dice=tuple(_dice(draw, told.coups)),
        coups=tuple(one.shown() for one in told.coups if one.cards or one.die),
        retired=told.retired,
        secrets=_all(secrets) if told.retired else (),
    )


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
            case e.ShoeOpened(shoe=shoe):
                self.opened = shoe == self.shoe
            case e.ShoeRetired(shoe=shoe) if shoe == self.shoe:
                self.opened, self.retired = False, True
            case _ if self.opened:
                self._deal(event)
            case _ if self.openings and not self.retired:
                self._cut(event)

    def _bind(self, event: e.ShoeCommitted) -> None:
        self.rules = event.rules
        rules = tagged("rules", event.rules).hex()
        bound = (event.opening, event.commitment, event.before, event.root, rules, event.beacon)
        self.openings.append(ShownOpening(*bound, (), False, "", ""))

    def _cut(self, event: Event) -> None:
        last = self.openings[-1]
        cuts, aborted = last.cuts, last.aborted
        entropy, value = last.entropy, last.beacon_value
        match event:
            case e.CutCommitted(seat=seat, digest=digest):
                cuts = (*cuts, ShownCut(seat, digest, ""))
            case e.CutRevealed(seat=seat, nonce=nonce):
                cuts = tuple(
                    ShownCut(cut.seat, cut.digest, nonce) if cut.seat == seat else cut
                    for cut in cuts
                )
            case e.OpeningAborted():
                aborted = True
            case e.EntropyTaken():
                entropy, value = event.entropy, event.beacon_value
        bound = (last.opening, last.commitment, last.before, last.root, last.rules, last.beacon)
        self.openings[-1] = ShownOpening(*bound, cuts, aborted, entropy, value)

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


class ShoeLine(Struct, frozen=True):
    """A shoe of a table at a glance."""

    shoe: int
    commitment: str  # of its newest opening
    openings: int  # all but the last were aborted
    cuts: int
    beacon: str
    opened: bool
    retired: bool
    lost: bool  # its secrets are not here: nothing of it can be verified any more


class ShoeList(Struct, frozen=True):
    """The shoes of a table, newest first; `before` asks for those behind them."""

    table: str
    shoes: tuple[ShoeLine, ...]
    before: int | None


def shoe_list(store: Store, table: str, before: int | None = None) -> ShoeList:
    """The shoes of a table that were bound, those before a number."""
    found: list[ShoeLine] = []
    opened = retired = False
    cuts = 0
    for row in store.openings(table):
        match decode_table_event(row.kind, row.body):
            case e.ShoeRetired():
                retired = True
            case e.ShoeOpened():
                opened = True
            case e.CutRevealed():
                cuts += 1
            case e.ShoeCommitted(shoe=shoe, commitment=commitment, opening=opening, beacon=beacon):
                newest = not found or found[-1].shoe != shoe
                if newest and (before is None or shoe < before):
                    line = (shoe, commitment, opening, cuts, beacon, opened, retired)
                    found.append(ShoeLine(*line, lost=store.sealed(table, shoe) is None))
                opened, retired, cuts = False, False, 0
        if len(found) > PAGE:
            break
    more = found[PAGE - 1].shoe if len(found) > PAGE else None
    return ShoeList(table, tuple(found[:PAGE]), more)


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


def _game(store: Store, table: str) -> str:
    first = next(iter(store.rows(table)))
    event = decode_table_event(first.kind, first.body)
    assert isinstance(event, e.TableOpened)
    return event.settings.game


def _dice(draw: Draw, coups: Iterable[_Coup]) -> Iterator[ShownDie]:
    for coup in coups:
        if coup.die is not None:
            place = draw.die_place(coup.number)
            yield ShownDie(coup.number, place, coup.die, *draw.proof(place))


def _all(secrets: bytes) -> tuple[str, ...]:
    return tuple(secrets[place : place + SECRET].hex() for place in range(0, len(secrets), SECRET))
