"""A coup on which the tournament decides is final before it decides."""

from random import Random

from punto.config.tables import table_settings
from punto.cup import events as e
from punto.cup.commands import CallHeat, ReportCoup
from punto.cup.conducting import AtTable
from punto.records.cup_verifying import check_cup
from punto.refusals import Refusal
from punto.table import decide
from punto.table.commands import Resettle
from punto.table.events import CoupSettled
from punto.table.reasons import TableReason
from punto.table.session_commands import MakeCoupFinal, Penalise, ReleaseSession
from punto.table.settings import OF_A_DEALER
from punto.table.state import Table
from tests.kit.cup_logs import check_audit
from tests.kit.cups import CupRun, documented

STRUCTURE = """key = "made"
game = "commission"
cards = "dealt"
[entry]
least = 4
most = 4
[[stages]]
key = "final"
tables = 1
seats = 4
stack = 1_000
coups = 3
spans = [{ since = 1, limits = { others = { least = 100, most = 1_000 } } }]
out = [{ after = 1 }]
equal = ["lot"]
[prizes]
places = [{ place = 1, share = "1" }]
added = { currency = "PLAY", amount = 1000 }
"""

TABLE = "made-1"
PLAYER, BANKER = "P 9h 10c | B 2d 4s", "P 2h 10c | B 4d 5s"
PENALTY = Penalise(1, 1, 50, "late", "dora", "pia")


def two_and_two(chance: Random, table: Table, seat: int) -> tuple[str, int]:
    """Seats 1 and 2 stake on Player, the others on Banker."""
    return ("banker" if seat > 2 else "player"), 100


def begun() -> CupRun:
    """A heat in which two are level after every coup."""
    run = CupRun.of(
        STRUCTURE, 1, lambda chance, table, seat: ("banker" if seat > 2 else "player", 100)
    )
    return run.entered(4).do(CallHeat("dora"))


def corrected(run: CupRun) -> bool:
    """Settle the first coup again with the other result; False if the table refuses."""
    table, log = run.tables[TABLE].table, run.tables[TABLE].log
    settled = next(event for _, event in log if isinstance(event, CoupSettled))
    won = any(paid.net > 0 for paid in settled.payouts if paid.wager == "player")
    command = Resettle(1, BANKER if won else PLAYER, "dora", "pia")
    answer = decide(table, command, 0)
    if isinstance(answer, Refusal):
        assert answer.reason is TableReason.DECIDED_UPON
        return False
    run.at_table(TABLE, command)
    return True


def the_lowest_are_out(run: CupRun) -> None:
    """Nobody is out after the first coup who had more chips than somebody who stayed."""
    session = run.cup.sessions[1]
    reports = [event for _, event in run.log if isinstance(event, e.CoupReported)]
    stacks = [event.stacks for event in reports if event.counted == 1][-1]
    (gone,) = [number for number, after in session.out.items() if after == 1]
    assert stacks[gone] == min(stacks.values())


def until_counted(run: CupRun) -> CupRun:
    """The table has settled its first coup, and nothing else has happened since."""
    while not (run.tables and run.tables[TABLE].table.session and run.tables[TABLE].table.history):
        run.step()
    return run


def test_a_coup_is_made_final_before_it_is_reported() -> None:
    """Only a coup on which something rests: the first and the last here."""
    run = begun()
    acts = []
    while run.cup.sessions == {} or not run.cup.sessions[1].ended:
        due = run.due()
        what = due.command if isinstance(due, AtTable) else due
        if isinstance(what, ReportCoup | MakeCoupFinal | ReleaseSession):
            acts.append((type(what).__name__, what.counted))
        run.step()
    assert acts == [
        *(("MakeCoupFinal", 1), ("ReportCoup", 1), ("ReleaseSession", 1)),
        *(("ReportCoup", 2), ("MakeCoupFinal", 3), ("ReportCoup", 3)),
    ]


def test_a_correction_before_the_decision_decides() -> None:
    """The table reports the corrected stacks; the lowest of those are parted."""
    run = until_counted(begun())
    low = {seat for seat, each in run.tables[TABLE].table.seats.items() if each.stack < 1_000}
    assert corrected(run)
    run.played()
    (gone,) = [who for who, after in run.cup.sessions[1].out.items() if after == 1]
    assert run.cup.sessions[1].seat_of(gone) not in low
    the_lowest_are_out(run)


def test_no_correction_and_no_penalty_reaches_a_coup_that_is_decided_upon() -> None:
    """While equals wait for a lot, and while the last coup is decided."""
    run = begun()
    while run.cup.tie is None:
        run.step()
    assert not corrected(run)
    table = run.tables[TABLE].table
    answer = decide(table, PENALTY, 0)
    assert isinstance(answer, Refusal)
    assert answer.reason is TableReason.DECIDED_UPON
    while not any(isinstance(event, e.EntrantOut) for _, event in run.log) or run.due():
        run.step()
    staying = sorted(run.tables[TABLE].table.seats)[0]
    run.at_table(TABLE, Penalise(1, staying, 50, "late", "dora", "pia"))  # it has gone on
    run.played()
    the_lowest_are_out(run)


def test_a_correction_after_any_commit_puts_nobody_else_out() -> None:
    """Stopped after every commit and corrected there: the lowest are out, and all logs agree."""
    whole = begun().played()
    accepted = set()
    for stop in range(len(whole.journal) + 1):
        again = whole.stopped_after(stop)
        played = again.tables.get(TABLE)
        if played is None or played.table.session is None or not played.table.history:
            continue
        accepted.add(corrected(again))
        again.played()
        the_lowest_are_out(again)
        check_audit(again)
        check_cup(documented(again), payouts=True)
    assert accepted == {True, False}


def test_a_table_of_a_tournament_pays_nothing_before_the_dealer_confirms() -> None:
    """A new table that a person deals has the same settings, of a tournament or not."""
    settings = until_counted(begun()).tables[TABLE].table.settings
    written = table_settings({"key": TABLE, "game": "commission", "cards": "dealt"})
    assert [getattr(settings, name) for name in OF_A_DEALER] == [
        getattr(written, name) for name in OF_A_DEALER
    ]
    assert settings.confirm
