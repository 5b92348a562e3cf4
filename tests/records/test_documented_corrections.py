"""The document of a tournament verifies where coups were undone, or a lot came too late."""

from random import Random

import msgspec
import pytest

from punto.cup.ballot_commands import DrawBallot
from punto.cup.ballots import BallotStage
from punto.cup.commands import CancelCup
from punto.cup.state import CupPhase
from punto.fairness.ballot import split
from punto.records.cup_document import CupDocument
from punto.records.cup_faults import CupFault
from punto.records.cup_verifying import played_through
from punto.table import Table
from punto.table.commands import CallIrregularity, ReopenBets
from punto.table.irregularities import Irregularity
from punto.table.session_commands import PassCoup
from punto.table.state import Phase
from tests.kit.cup_logs import check_audit
from tests.kit.cups import CupRun, documented

TABLE = "made-1"
STRUCTURE = """key = "made"
game = "commission"
cards = "dealt"
[entry]
least = 2
most = 4
[[stages]]
key = "final"
tables = 1
seats = 4
stack = 1_000
coups = 3
spans = [{ since = 1, limits = { others = { least = 100, most = 1_000 } } }]
betting = { order = "in-turn", seconds = 20 }
passes = 1
equal = ["lot"]
[prizes]
places = [{ place = 1, share = "1" }]
added = { currency = "PLAY", amount = 1000 }
"""


def hundred(chance: Random, table: Table, seat: int) -> tuple[str, int]:
    """Always the same on one side."""
    return "banker", 100


def passing(run: CupRun) -> str:
    """The next seat lets the coup pass, as soon as it may; return who sits there."""
    while not run.tables or run.tables[TABLE].table.phase is not Phase.BETTING:
        run.step()
    table = run.tables[TABLE].table
    assert table.session is not None
    patron = table.seats[table.session.turn].patron
    run.at_table(TABLE, PassCoup(patron, table.coup))
    return patron


def undone(*, certain: bool) -> CupRun:
    """Somebody passed the first coup; it was settled, and then its cards were wrong."""
    run = CupRun.of(STRUCTURE, 1, hundred).entered(2)
    passing(run)
    while run.tables[TABLE].table.phase is not Phase.SETTLED:
        run.table_step()
    wrong = Irregularity.WRONG_NUMBER_OF_CARDS
    run.at_table(TABLE, CallIrregularity(wrong, "dan", "pia", (), certain))
    return run


def passes(document: CupDocument) -> list[tuple[int, tuple[int, ...]]]:
    """The coups that somebody passed, and who."""
    return [(move.coup, move.passed) for move in document.sessions[0].moves if move.passed]


def test_a_pass_card_of_a_coup_that_is_settled_again_is_used_once() -> None:
    """The cards were right; the coup is settled from them a second time."""
    run = undone(certain=True)
    run.played()
    check_audit(run)
    document = documented(run)
    (first, seats), again = passes(document)
    assert (first, seats) == again
    assert played_through(document).phase is CupPhase.FINAL


def test_a_pass_card_of_a_void_coup_is_there_again() -> None:
    """The same seat passes the coup that is dealt instead."""
    run = undone(certain=False)
    passing(run)
    run.played()
    check_audit(run)
    document = documented(run)
    (first, seats), (second, same) = passes(document)
    assert (first < second, seats) == (True, same)
    assert played_through(document).phase is CupPhase.FINAL


def test_a_pass_card_is_used_once() -> None:
    """A document in which somebody passes two coups with one card is false."""
    run = undone(certain=True)
    run.played()
    document = documented(run)
    (session,) = document.sessions
    (_, seats), _ = passes(document)
    moves = [
        msgspec.structs.replace(move, passed=seats, stakes=()) if move.counted == 2 else move
        for move in session.moves
    ]
    forged = msgspec.structs.replace(session, moves=tuple(moves))
    with pytest.raises(CupFault, match="cannot pass"):
        played_through(msgspec.structs.replace(document, sessions=(forged,)))


def test_who_passed_may_stake_once_bets_are_reopened() -> None:
    """The card is used all the same; without the reopening the document is false."""
    run = CupRun.of(STRUCTURE, 1, hundred).entered(2)
    while not run.tables or not any(seat.placed for seat in run.tables[TABLE].table.seats.values()):
        run.step()
    run.step()  # the first seat ends its turn
    passing(run)
    while run.tables[TABLE].table.phase is not Phase.CLOSED:
        run.table_step()
    run.at_table(TABLE, ReopenBets("dan", "pia"))
    run.played()
    check_audit(run)
    document = documented(run)
    (session,) = document.sessions
    ((_, (seat,)),) = passes(document)
    assert seat in {stake.seat for move in session.moves for stake in move.stakes if move.passed}
    assert played_through(document).phase is CupPhase.FINAL
    moves = tuple(move for move in session.moves if move.kind != "bets-reopened")
    closed = msgspec.structs.replace(session, moves=moves)
    with pytest.raises(CupFault, match="cannot pass"):
        played_through(msgspec.structs.replace(document, sessions=(closed,)))


def drawn_late() -> CupRun:
    """The tournament is cancelled while a ballot for seats is open, which is then drawn."""
    run = CupRun.of(STRUCTURE, 1, hundred).entered(2)
    while run.cup.ballots.last is None or run.cup.ballots.last.stage is not BallotStage.CALLED:
        run.step()
    last = run.cup.ballots.last
    run.do(CancelCup("no light", "dora", "pia"))
    secrets = Random(f"{run.seed} 1 0").randbytes(32 * last.count)
    return run.do(DrawBallot(last.commitment, tuple(part.hex() for part in split(secrets))))


def test_a_ballot_may_be_drawn_after_its_tournament_was_cancelled() -> None:
    """It is checked like all others, and nobody is seated by it."""
    run = drawn_late()
    check_audit(run)
    document = documented(run)
    assert [step.kind for step in document.steps][-2:] == ["cup-cancelled", "ballot-drawn"]
    played = played_through(document)
    assert (played.phase, dict(played.sessions)) == (CupPhase.CANCELLED, {})


def test_only_the_ballot_that_was_open_may_be_drawn_late() -> None:
    """A second one, or one among others, is false."""
    document = documented(drawn_late())
    (ballot,) = document.ballots
    *_, step = document.steps
    second = msgspec.structs.replace(ballot, ballot=2)
    again = msgspec.structs.replace(step, about={**step.about, "ballot": 2})
    twice = {"steps": (*document.steps, again), "ballots": (ballot, second)}
    fewer = {"ballots": (msgspec.structs.replace(ballot, count=ballot.count - 1),)}
    for changes in (twice, fewer):
        with pytest.raises(CupFault, match="cup-ballot"):
            played_through(msgspec.structs.replace(document, **changes))
