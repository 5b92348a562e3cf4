"""Re-buys: who is left broke between coups buys chips before the next one, and gets them."""

from dataclasses import replace
from random import Random

from punto.cup import events as e
from punto.cup.commands import BuyAgain, CallHeat, ReportCoup
from punto.cup.conducting import TableAt, acts
from punto.records.cup_verifying import played_through
from punto.refusals import Refusal
from punto.rules_version import NEWEST
from punto.table import decide
from punto.table.commands import OpenBets
from punto.table.events import TableOpened
from punto.table.reasons import TableReason
from punto.table.session_commands import Penalise
from punto.table.session_events import ChipsAdded
from punto.table.state import Phase, Table, altered
from tests.kit.cup_logs import check_audit
from tests.kit.cups import CupRun, documented

STRUCTURE = """key = "made"
game = "tournament"
[entry]
least = 3
most = 3
fee = { currency = "PLAY", pool = 200, house = 20 }
[[stages]]
key = "final"
tables = 1
seats = 3
stack = 10_000
coups = 4
spans = [{ since = 1, limits = { others = { least = 100, most = 1_000 } } }]
equal = ["lot"]
broke = "rebuy"
rebuy = { most = 1, fee = 50, stack = 5_000, until = 3 }
[prizes]
places = [{ place = 1, share = "1" }]
"""
TABLE = "made-1"
RUDE = Penalise(1, 1, 50_000, "rude", "dora", "pia")


def what_there_is(chance: Random, table: Table, seat: int) -> tuple[str, int]:
    """The least stake; somebody broke has none."""
    return chance.choice(("player", "banker")), 100


def penalised(rules: int = NEWEST) -> tuple[CupRun, int]:
    """A director takes all chips of seat 1 after the first coup; that entrant, by number."""
    run = CupRun.of(STRUCTURE, 1, what_there_is).entered(3).do(CallHeat("dora"))
    while not run.cup.sessions or run.cup.sessions[1].counted < 1 or run.due():
        run.step()
    played = run.tables[TABLE]
    _, opened = played.log[0]
    assert isinstance(opened, TableOpened)
    played.log[0] = (None, replace(opened, rules_version=rules))
    played.table = altered(played.table, rules_version=rules)
    run.at_table(TABLE, RUDE)
    return run, run.cup.sessions[1].seats[1]


def check_bought(run: CupRun, entrant: int) -> None:
    """The chips that were paid for were given, and their entrant played on to the end."""
    given = [event for _, event in run.tables[TABLE].log if isinstance(event, ChipsAdded)]
    paid = [event for _, event in run.log if isinstance(event, e.RebuyPaid)]
    assert [(event.seat, event.amount) for event in given] == [(1, 5_000)]
    assert [(event.entrant, event.fee) for event in paid] == [(entrant, 50)]
    assert run.cup.sessions[1].out == {}
    assert run.cup.sessions[1].stacks[entrant] > 0
    check_audit(run)
    assert played_through(documented(run)).sessions == run.cup.sessions


def test_no_coup_begins_while_somebody_whom_a_penalty_broke_may_buy_chips() -> None:
    """They pay, they get the chips, and they play on; the audit is clean."""
    run, entrant = penalised()
    while run.due():
        run.step()
    assert run.cup.sessions[1].asked == (entrant,)
    answer = decide(run.tables[TABLE].table, OpenBets())
    assert isinstance(answer, Refusal)
    assert answer.reason is TableReason.SESSION_HELD
    run.do(BuyAgain(run.cup.entrants[entrant].patron, yes=True)).played()
    check_bought(run, entrant)


def test_chips_that_were_paid_for_during_a_coup_are_given_before_its_report() -> None:
    """By rules version 6 a table went on while somebody could buy them; a server may stop there."""
    run, entrant = penalised(rules=6)
    row, table = len(run.tables[TABLE].log), run.tables[TABLE].table
    due = acts(run.cup, {TABLE: TableAt(table, row, f"{row:064x}")})
    run.act(next(act for act in due if isinstance(act, ReportCoup)))  # without holding the table
    assert run.cup.sessions[1].asked == (entrant,)
    while run.tables[TABLE].table.phase is not Phase.DEALING:
        assert run.table_step()
    run.do(BuyAgain(run.cup.entrants[entrant].patron, yes=True)).played()
    check_bought(run, entrant)


def test_a_table_is_held_before_it_reports_that_somebody_is_broke() -> None:
    """Where it does not wait by itself, as by rules version 6."""
    run, entrant = penalised(rules=6)
    assert not held(run)
    while not run.cup.sessions[1].asked:
        run.step()
    assert held(run)
    run.do(BuyAgain(run.cup.entrants[entrant].patron, yes=True)).played()
    check_bought(run, entrant)


def held(run: CupRun) -> bool:
    """Whether the table waits."""
    session = run.tables[TABLE].table.session
    return session is not None and session.held
