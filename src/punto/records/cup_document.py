"""Tournament documents: a whole tournament in a form that anyone can verify, from its logs.

The document has the structure, every step of the tournament in its order, every ballot, and of each
table all shoes, results, stakes and stacks. Persons are in it by their numbers alone. `punto
verify` reads it ([docs/tournaments.md]).
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Literal, NamedTuple

import msgspec
from msgspec import Meta, Struct

from punto.cup.ballot_events import BALLOT_EVENTS, BallotEvent
from punto.cup.events import CupEvent, CupWritten
from punto.cup.evolve import fold
from punto.cup.playing import table_key
from punto.cup.state import Cup, on_ballot
from punto.records.ballot_document import BallotDocument, ShownEntrant, ballot_document
from punto.records.cup_steps import Step, steps
from punto.records.shoe_document import ShoeDocument, shoe_document
from punto.store import Store
from punto.store.codec import decode_cup_event, decode_table_event, kind_of
from punto.streams import cup_stream
from punto.table import Event, Table
from punto.table import events as e
from punto.table import session_events as se
from punto.table.evolve import evolve
from punto.table.state import Payout

FORMAT: Literal["punto-cup/1"] = "punto-cup/1"

Count = Annotated[int, Meta(ge=0)]
Number = Annotated[int, Meta(ge=1)]
Stacks = dict[Number, Count]
"""Chips by seat."""

# The events of a table that move chips between two coups, or within one.
MOVES = (
    *(e.CoupSettled, e.CoupResettled, e.SettlementReversed, e.CoupVoided, e.BetsReopened),
    *(se.StakeMissed, se.PenaltyTaken, se.ChipsAdded, se.SeatCleared),
)


class ShownStake(Struct, frozen=True, forbid_unknown_fields=True):
    """The stake of a seat on one wager, and the chips that came back for it."""

    seat: Number
    wager: str
    stake: Number
    back: Count  # the stake and what it won; 0 if it was lost


class Move(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Chips that moved at a table; `kind` is that of the row of the table's log."""

    row: Number
    kind: str
    counted: Count  # coups of the session, after it
    stacks: Stacks  # after it
    coup: Count = 0  # of the table
    seat: Count = 0
    amount: Count = 0
    shoe: Count = 0
    of_shoe: Count = 0  # the coup's number in the shoe
    result: str = ""
    stakes: tuple[ShownStake, ...] = ()
    passed: tuple[Number, ...] = ()  # seats that used a pass card


class ShownSession(Struct, frozen=True, forbid_unknown_fields=True):
    """A session at its table: the stacks at its beginning, and every move of chips."""

    session: Number
    table: str
    stacks: Stacks
    moves: tuple[Move, ...] = ()


class CupDocument(Struct, frozen=True, forbid_unknown_fields=True):
    """A tournament, as anyone can verify it."""

    format: str
    cup: str
    rules_version: int
    structure: str
    entrants: tuple[ShownEntrant, ...]
    steps: tuple[Step, ...]
    sessions: tuple[ShownSession, ...]
    ballots: tuple[BallotDocument, ...]
    shoes: tuple[ShoeDocument, ...]


class TableRow(NamedTuple):
    """A row of a table's log."""

    seq: int
    event: Event


def cup_document(store: Store, key: str) -> CupDocument:
    """Make the document of a tournament from the logs of the house."""
    rows = store.rows(cup_stream(key))
    events = [decode_cup_event(row.kind, row.body) for row in rows]
    cup = fold(events)
    assert cup is not None
    sessions: list[ShownSession] = []
    shoes: list[ShoeDocument] = []
    for table in tables_of(cup):
        if table in store.tables():
            sessions += sessions_of(table, _rows(store, table))
            shoes += _shoes(store, table)
    return document_of(cup, events, sessions, shoes)


def document_of(
    cup: Cup, events: list[CupEvent], sessions: list[ShownSession], shoes: list[ShoeDocument]
) -> CupDocument:
    """Put the document together from its parts."""
    written = events[0]
    assert isinstance(written, CupWritten)
    listed = on_ballot(cup, tuple(cup.entrants))
    return CupDocument(
        format=FORMAT,
        cup=cup.key,
        rules_version=written.rules_version,
        structure=cup.text,
        entrants=tuple(ShownEntrant(entrant.number, entrant.name) for entrant in listed),
        steps=tuple(steps(events)),
        sessions=tuple(sorted(sessions, key=lambda session: session.session)),
        ballots=tuple(_ballots(cup.key, events)),
        shoes=tuple(shoes),
    )


def tables_of(cup: Cup) -> list[str]:
    """Return the keys of the tables at which a tournament was played."""
    return sorted({table_key(cup.key, session.table) for session in cup.sessions.values()})


def _rows(store: Store, table: str) -> Iterator[TableRow]:
    for row in store.rows(table):
        yield TableRow(row.seq, decode_table_event(row.kind, row.body))


def _ballots(key: str, events: Iterable[CupEvent]) -> Iterator[BallotDocument]:
    drawn: list[BallotEvent] = [event for event in events if isinstance(event, BALLOT_EVENTS)]
    number = 1
    while document := ballot_document(key, number, drawn):
        yield document
        number += 1


def _shoes(store: Store, table: str) -> Iterator[ShoeDocument]:
    number = 1
    while document := shoe_document(store, table, number):
        yield document
        number += 1


# Sessions


def sessions_of(key: str, rows: Iterable[TableRow]) -> list[ShownSession]:
    """Return the sessions of a table, from its log."""
    shown: list[ShownSession] = []
    table, coup_of_shoe = None, 0
    for row in rows:
        before, table = table, evolve(table, row.event)
        match row.event:
            case e.ShoeOpened():
                coup_of_shoe = 0
            case e.BetsOpened():
                coup_of_shoe += 1
            case se.SessionOpened(play=play):
                shown.append(ShownSession(play.session, key, _stacks(table)))
        if before is not None and before.session is not None and isinstance(row.event, MOVES):
            move = _move(row, before, table, coup_of_shoe)
            last = shown[-1]
            shown[-1] = msgspec.structs.replace(last, moves=(*last.moves, move))
    return shown


def _stacks(table: Table) -> dict[int, int]:
    return {number: seat.stack for number, seat in sorted(table.seats.items())}


def _move(row: TableRow, before: Table, table: Table, coup_of_shoe: int) -> Move:
    assert table.session is not None
    assert before.session is not None
    move = Move(row.seq, kind_of(type(row.event)), table.session.counted, _stacks(table))
    about = {**_about(row.event, table, coup_of_shoe)}
    if isinstance(row.event, e.CoupSettled):
        entrants = before.session.entrants
        about["passed"] = tuple(seat for seat, each in entrants.items() if each.passed)
    return msgspec.structs.replace(move, **about)


def _about(event: Event, table: Table, coup_of_shoe: int) -> Mapping[str, object]:
    """Return what a kind of move says besides the stacks."""
    match event:
        case e.CoupSettled(coup=coup, result=result, payouts=payouts):
            place = {"shoe": table.shoes, "of_shoe": coup_of_shoe}
            return {"coup": coup, "result": result, "stakes": _stakes(payouts), **place}
        case e.CoupResettled(coup=coup, result=result, payouts=payouts):
            return {"coup": coup, "result": result, "stakes": _stakes(payouts)}
        case se.StakeMissed(coup=coup, seat=seat, taken=taken):
            return {"coup": coup, "seat": seat, "amount": taken}
        case se.PenaltyTaken(seat=seat, amount=amount) | se.ChipsAdded(seat=seat, amount=amount):
            return {"seat": seat, "amount": amount}
        case se.SeatCleared(seat=seat, stack=stack):
            return {"seat": seat, "amount": stack}
        case e.SettlementReversed(coup=coup) | e.CoupVoided(coup=coup) | e.BetsReopened(coup=coup):
            return {"coup": coup}
    raise ValueError(f"{event} moves no chips")


def _stakes(payouts: Iterable[Payout]) -> tuple[ShownStake, ...]:
    return tuple(
        ShownStake(paid.seat, paid.wager, paid.stake, paid.stake + paid.net) for paid in payouts
    )
