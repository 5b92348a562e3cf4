"""The document of a tournament verifies though somebody went out while a coup was in play."""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from punto.cup.commands import CupCommand, Disqualify, Forfeit, ReportCoup
from punto.cup.conducting import AtTable
from punto.cup.events import CoupReported
from punto.cup.state import CupPhase
from punto.records.cup_document import CupDocument
from punto.records.cup_faults import CupFault
from punto.records.cup_verifying import played_through
from punto.rules_version import NEWEST
from punto.table import Command, Table
from punto.table.commands import OpenBets, Resettle
from punto.table.session_commands import EndTurn, HoldSession, Penalise
from punto.table.state import Phase
from tests.kit.cup_logs import check_audit
from tests.kit.cups import CupRun, documented

TABLE = "made-1"
NATURAL = "P 9h 10c | B 2d 4s"
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
coups = COUPS
spans = [{ since = 1, limits = { others = { least = 100, most = 1_000 } } }]
betting = { order = "in-turn", seconds = 20 }
must_bet = { missed = "penalty", penalty = 70 }
OUTequal = ["lot"]
[prizes]
places = [{ place = 1, share = "1" }]
added = { currency = "PLAY", amount = 1000 }
"""


def in_turns(chance: Random, table: Table, seat: int) -> tuple[str, int]:
    """Different stakes, so that every coup changes every stack and nobody is broke soon."""
    return ("banker" if seat % 2 else "player"), 100 + 20 * seat


def begun(
    entrants: int, coups: int = 4, out: str = "", penalty: int = 70, rules: int = NEWEST
) -> CupRun:
    """A final of so many entrants."""
    text = STRUCTURE.replace("COUPS", str(coups)).replace("OUT", out)
    text = text.replace("penalty = 70", f"penalty = {penalty}")
    return CupRun.of(text, 2, in_turns, rules).entered(entrants)


def within(run: CupRun, coup: int, *, staked: int) -> Table:
    """The table within a coup, after so many seats have staked."""
    while not (run.tables and _stands_at(run.tables[TABLE].table, coup, staked)):
        run.step()
    return run.tables[TABLE].table


def _stands_at(table: Table, coup: int, staked: int) -> bool:
    bets = sum(bool(seat.stakes) for seat in table.seats.values())
    now = table.session and table.session.coup
    return (now, table.phase, bets) == (coup, Phase.BETTING, staked)


def forfeit(entrant: int) -> CupCommand:
    """They left."""
    return Forfeit(entrant, "dora")


def disqualify(entrant: int) -> CupCommand:
    """They cheated."""
    return Disqualify(entrant, "a signal", "dora", "pia")


def gone(run: CupRun, staked: int, out: Callable[[int], CupCommand], *then: Command) -> CupRun:
    """The tournament of somebody who is put out within its second coup, until its table is free."""
    table = within(run, 2, staked=staked)
    assert table.session is not None
    seat = table.session.order()[0]
    run.do(out(run.cup.sessions[1].seats[seat]))
    if not staked:
        run.at_table(TABLE, EndTurn(table.seats[seat].patron, table.coup))
    for command in then:
        run.at_table(TABLE, command)
    run.played()
    while run.tables[TABLE].table.session:
        run.step()
    return run


def unverified(document: CupDocument) -> str:
    """The name of the fault of a document."""
    with pytest.raises(CupFault) as fault:
        played_through(document)
    return fault.value.name


OUT_WITH_A_STAKE = [(1, forfeit), (1, disqualify)]
OUT_BEFORE_A_BET = [(0, forfeit), (0, disqualify)]


@pytest.mark.parametrize(("staked", "out"), OUT_WITH_A_STAKE + OUT_BEFORE_A_BET)
def test_who_is_put_out_within_a_coup_keeps_the_stack_of_before(
    staked: int, out: Callable[[int], CupCommand]
) -> None:
    """Reports say what those had who still played; a stake that is down, or missed, is played."""
    run = gone(begun(4), staked, out)
    check_audit(run)
    document = documented(run)
    assert played_through(document).phase is CupPhase.FINAL
    changed = [move for move in document.sessions[0].moves if move.seat or move.stakes]
    assert len(changed) > 4


@pytest.mark.parametrize(("staked", "out"), OUT_WITH_A_STAKE + OUT_BEFORE_A_BET)
def test_where_one_is_left_within_a_coup_their_reported_stack_counts(
    staked: int, out: Callable[[int], CupCommand]
) -> None:
    """The coup in play comes to its end at the table and counts no more."""
    run = gone(begun(2), staked, out)
    session = run.cup.sessions[1]
    check_audit(run)
    document = documented(run)
    settled = [move for move in document.sessions[0].moves if move.kind == "coup-settled"]
    assert (session.counted, settled[-1].counted) == (1, 2)
    assert played_through(document).phase is CupPhase.FINAL


def test_who_is_put_out_in_the_last_coup_changes_nothing_at_the_end() -> None:
    """Three play the last coup to its end, and two of them are told."""
    run = gone(begun(3, coups=2), 1, forfeit)
    check_audit(run)
    assert run.cup.sessions[1].counted == 2
    assert played_through(documented(run)).phase is CupPhase.FINAL


def test_a_report_gives_those_who_still_play_what_the_table_had() -> None:
    """Neither their chips nor those of the entrant who is out can be another number."""
    document = documented(gone(begun(4), 1, forfeit))
    place = [n for n, step in enumerate(document.steps) if step.kind == "coup-reported"][1]
    for entrant in ("1", "2", "3", "4"):
        raw = msgspec.to_builtins(document, str_keys=True)
        raw["steps"][place]["about"]["stacks"][entrant] += 1
        forged = msgspec.convert(raw, CupDocument, str_keys=True)
        assert unverified(forged) in ("cup-report", "cup-step")


def with_move(document: CupDocument, **changes: Any) -> CupDocument:
    """The document with another move of chips at the end of its only session."""
    (session,) = document.sessions
    last = session.moves[-1]
    move = msgspec.structs.replace(last, row=last.row + 100, **changes)
    longer = msgspec.structs.replace(session, moves=(*session.moves, move))
    return msgspec.structs.replace(document, sessions=(longer,))


def test_no_coup_follows_one_that_had_to_be_reported() -> None:
    """The coup in play may end, but where something rests on it the table waits after it."""
    for out, verifies in (("", True), ("out = [{ after = 2 }]\n", False)):
        document = documented(gone(begun(2, out=out), 1, forfeit))
        last = document.sessions[0].moves[-1]
        stacks = dict(last.stacks)
        for stake in last.stakes:
            stacks[stake.seat] += stake.back - stake.stake
        further = with_move(document, counted=3, coup=last.coup + 1, stacks=stacks)
        assert played_through(document).sessions[1].ended
        if verifies:
            played_through(further)
        else:
            assert unverified(further) == "cup-report"


def test_nothing_moves_after_a_coup_that_left_one() -> None:
    """The table waits; what the tournament says of the last one is what the table has."""
    run = begun(2, out="out = [{ after = 2 }]\n").played()
    document, (left,) = documented(run), run.cup.sessions[1].playing
    assert played_through(document).sessions[1].counted == 2
    seat, last = run.cup.sessions[1].seat_of(left), document.sessions[0].moves[-1]
    stacks = {**last.stacks, seat: last.stacks[seat] - 1}
    no_coup = {"coup": 0, "stakes": (), "result": "", "passed": ()}
    taken = {"kind": "penalty-taken", "seat": seat, "amount": 1, "stacks": stacks}
    assert unverified(with_move(document, **no_coup, **taken)) == "cup-report"


def test_a_seat_that_is_cleared_has_missed_nothing_in_the_next_report() -> None:
    """The lowest missed a bet; then a penalty of another seat lets the coup be reported again."""
    run = begun(3, out="out = [{ after = 1 }]\n", penalty=500)
    table = within(run, 1, staked=0)
    assert table.session is not None
    first, second, _ = table.session.order()
    run.at_table(TABLE, EndTurn(table.seats[first].patron, 1))
    while first in run.tables[TABLE].table.seats or run.due():
        run.step()
    run.at_table(TABLE, Penalise(1, second, 50, "late", "dora", "pia"))
    run.played()
    check_audit(run)
    reports = [event for _, event in run.log if isinstance(event, CoupReported)]
    out = run.cup.sessions[1].seats[first]
    assert [(each.counted, each.missed) for each in reports[:2]] == [(1, (out,)), (1, ())]
    assert played_through(documented(run)).phase is CupPhase.FINAL


def test_where_a_penalty_left_one_while_bets_opened_their_reported_stack_counts() -> None:
    """The dealer opens the next bets just before the report that decides: later rules hold it."""
    run = begun(3, out="out = [{ after = 1 }]\n", rules=6)
    within(run, 1, staked=0)
    while len(run.cup.sessions[1].playing) > 2 or run.due():
        run.step()
    broke, left = sorted(run.tables[TABLE].table.seats)
    run.at_table(TABLE, Penalise(1, broke, 5_000, "late", "dora", "pia"))
    while run.due() != AtTable(TABLE, HoldSession(1)):
        run.step()
    before = run.tables[TABLE].fork()
    while not isinstance(report := run.due(), ReportCoup):
        run.step()
    run.tables[TABLE] = before  # conductors of those rules did not hold it
    run.at_table(TABLE, OpenBets())
    run.act(report)
    assert run.cup.sessions[1].ended
    assert run.tables[TABLE].table.phase is Phase.BETTING
    told = run.cup.sessions[1].stacks[run.cup.sessions[1].seats[left]]
    while run.tables[TABLE].table.session:
        run.step()
    check_audit(run)
    document = documented(run)
    assert document.sessions[0].moves[-1].stacks[left] != told
    assert played_through(document).phase is CupPhase.FINAL


@pytest.mark.parametrize("entrants", [2, 4])
def test_what_the_director_decides_rests_on_no_coup(entrants: int) -> None:
    """The coup before somebody was put out is corrected while another is in play."""
    run = gone(begun(entrants), 1, forfeit, Resettle(1, NATURAL, "dora", "pia"))
    check_audit(run)
    document = documented(run)
    assert played_through(document).phase is CupPhase.FINAL


def test_coups_before_a_seat_was_cleared_stand() -> None:
    """The table refuses to correct them, and a document that says so is false."""
    run = gone(begun(4), 1, forfeit)
    document = documented(run)
    (session,) = document.sessions
    place = [move.kind for move in session.moves].index("seat-cleared") + 1
    cleared = session.moves[place - 1]
    righted = msgspec.structs.replace(
        cleared, row=cleared.row + 1, kind="coup-resettled", coup=1, seat=0, amount=0
    )
    moves = (*session.moves[:place], righted, *session.moves[place:])
    forged = msgspec.structs.replace(session, moves=moves)
    with pytest.raises(CupFault, match="it is final"):
        played_through(msgspec.structs.replace(document, sessions=(forged,)))
