"""Generated structures, played to their prizes: what must hold at every row of every log."""

from dataclasses import dataclass

import pytest
from hypothesis import HealthCheck, Phase, assume, given, settings
from hypothesis import strategies as st

from punto.cup.advancing import Rank
from punto.cup.commands import (
    BuyAgain,
    CancelCup,
    CloseEntries,
    Disqualify,
    Enter,
    OpenEntries,
    Withdraw,
)
from punto.cup.events import Entered, EnteredAgain
from punto.cup.following import finish, takes_reentries
from punto.cup.reading import BadStructure, read
from punto.cup.state import CupPhase, Standing
from punto.cup.structure import Counts
from punto.ledger import fees_account, issue_account, wallet
from punto.records.cup_cards import check_payouts
from punto.records.cup_verifying import played_through
from tests.kit.cups import CupRun, any_stake, check_row, documented, in_pool, least

HEALTH = (HealthCheck.too_slow, HealthCheck.filter_too_much)


@dataclass(frozen=True)
class Made:
    """A structure, and how many enter it."""

    text: str
    entrants: int


@st.composite
def structures(draw: st.DrawFn) -> Made:
    """A structure of one or two stages with any of the rules that a stage can have."""
    seats, tables = draw(st.integers(2, 5)), draw(st.integers(1, 3))
    heats = draw(st.integers(1, 2))
    entrants = draw(st.integers(2, seats * tables * heats))
    two_stages = draw(st.booleans()) and seats * tables * heats > 2
    lines = ['key = "made"', f'game = "{draw(st.sampled_from(["tournament", "commission"]))}"']
    lines += _entry(draw, entrants, seats * tables * heats, heats)
    going = ""
    if two_stages:
        of_table = draw(st.booleans())
        going = "advance = [{ best = 1, of = 'table', to = 'final' }]"
        if not of_table:
            going = "advance = [{ best = 2, of = 'stage', to = 'final' }]"
        lines += _stage(draw, "heats", tables, seats, heats, going)
    final = min(20, tables * heats if "table" in going else 2) if two_stages else seats
    shape = (1, final, 1) if two_stages else (tables, seats, heats)
    lines += _stage(draw, "final", *shape, "")
    lines += ["[prizes]", "places = [{ place = 1, share = '2/3' }, { place = 2, share = '1/3' }]"]
    lines += ["added = { currency = 'PLAY', amount = 1_001 }"] if draw(st.booleans()) else []
    made = "\n".join(lines) + "\n"
    try:
        read(made, "made")
    except BadStructure:
        assume(False)
    return Made(made, entrants)


def _entry(draw: st.DrawFn, entrants: int, capacity: int, heats: int) -> list[str]:
    """Return who may enter, for which fee, and what comes back of it."""
    again = heats > 1 and draw(st.booleans())
    lines = ["[entry]", f"least = {entrants}", f"most = {entrants if again else capacity}"]
    lines += [f"waiting = {draw(st.integers(0, 2))}"]
    lines += [f"refund = '{draw(st.sampled_from(['never', 'until-closed']))}'"]
    if draw(st.booleans()):
        lines += ["fee = { currency = 'PLAY', pool = 90, house = 10 }"]
    if again:
        counts = draw(st.sampled_from(["best", "last"]))
        lines += [f"reentry = {{ most = 1, cap = {capacity}, counts = '{counts}' }}"]
    return lines


def _stage(draw: st.DrawFn, key: str, tables: int, seats: int, heats: int, going: str) -> list[str]:
    coups = draw(st.integers(1, 4))
    order = draw(st.sampled_from(["together", "in-turn"]))
    missed = draw(st.sampled_from(["'allowed'", "'penalty', penalty = 70", "'out'"]))
    ways = draw(st.permutations(["play-off 1", "previous"]))[: draw(st.integers(0, 2))]
    last = draw(st.sampled_from(["lot", "all", *(["share"] if not going else [])]))
    lines = ["[[stages]]", f"key = '{key}'", f"tables = {tables}", f"seats = {seats}"]
    lines += [f"heats = {heats}", "stack = 1_000", f"coups = {coups}", going]
    lines += ["spans = [{ since = 1, limits = { others = { least = 100, most = 1_000 } } }]"]
    lines += [
        f"betting = {{ order = '{order}', seconds = 5 }}",
        f"must_bet = {{ missed = {missed} }}",
    ]
    lines += [f"equal = {[*ways, last]}"]
    if coups > 1 and draw(st.booleans()):
        lines.append(f"out = [{{ after = {draw(st.integers(1, coups - 1))} }}]")
    if coups > 1 and draw(st.booleans()):
        lines += ["broke = 'rebuy'", "rebuy = { most = 1, fee = 30, stack = 500, until = 1 }"]
    return lines


def over(run: CupRun) -> None:
    """Coups in play come to their end; then no chip is out, and the pool is empty."""
    while True:
        if (act := run.due()) is not None:
            run.act(act)
        elif not run.table_step():
            break
    assert all(account.balance == 0 for _, account in run.ledger if account.currency[:5] == "CHIP-")
    assert in_pool(run) == 0


def play(run: CupRun) -> None:
    """Play to the final; entrants with odd numbers enter again and buy chips again."""
    while run.cup.phase not in (CupPhase.FINAL, CupPhase.PAID):
        asked = [number for session in run.cup.running() for number in session.asked]
        if asked and run.due() is None:
            run.do(BuyAgain(run.cup.entrants[asked[0]].patron, asked[0] % 2 == 1))
        elif not entered_again(run):
            run.step()


def entered_again(run: CupRun) -> bool:
    """Somebody enters again who may; False if nobody does."""
    may = run.cup.phase is CupPhase.RUNNING and takes_reentries(run.cup)
    patrons = [each.patron for number, each in run.cup.entrants.items() if number % 2]
    again = (Enter(patron, run.cup.rulebook, "") for patron in patrons if may)
    return any(isinstance(run.ask(command), tuple) for command in again)


def in_naive_order(run: CupRun) -> None:
    """The places of the final are in the order of who stayed, how long, and with how much."""
    ranks: dict[int, Rank] = {}
    for session in run.cup.of_stage():
        for number, stack in session.stacks.items():
            after = session.out.get(number)
            rank, known = Rank(after is None, after or 0, stack), ranks.get(number)
            best = known is not None and run.cup.counts is Counts.BEST
            ranks[number] = max(rank, known) if known is not None and best else rank
    flat = [number for group in finish(run.cup) for number in group]
    assert sorted(flat) == sorted(ranks)
    assert [ranks[number] for number in flat] == sorted(ranks.values(), reverse=True)


@given(structures(), st.integers(0, 999))
@settings(max_examples=25, deadline=None, suppress_health_check=HEALTH, phases=[Phase.generate])
def test_any_structure_is_played_to_its_prizes(made: Made, seed: int) -> None:
    """3.8: chips are conserved at every row, nobody sits twice, the pool is paid to the unit."""
    plays_to_its_prizes(made, seed)


def plays_to_its_prizes(made: Made, seed: int) -> None:
    """Play a structure to its end, and check every row."""
    run = CupRun.of(made.text, seed, any_stake if seed % 3 else least)
    run.after = check_row
    run.entered(made.entrants)
    play(run)
    in_naive_order(run)
    run.paid()
    over(run)
    fee = run.cup.structure.entry.fee
    kept = run.ledger.get(fees_account("made", "PLAY"))
    entries = sum(isinstance(event, Entered | EnteredAgain) for _, event in run.log)
    assert (kept.balance if kept else 0) == (10 * entries if fee else 0)
    document = documented(run)
    assert played_through(document).prizes == run.cup.prizes
    check_payouts(document, run.cup.structure.rules, is_drawn=False)


@pytest.mark.campaign
@given(structures(), st.integers(0, 10_000))
@settings(max_examples=2_000, deadline=None, suppress_health_check=HEALTH, phases=[Phase.generate])
def test_any_structure_is_played_to_its_prizes_for_long(made: Made, seed: int) -> None:
    """The same, two thousand times."""
    plays_to_its_prizes(made, seed)


@given(structures(), st.integers(0, 999), st.lists(st.integers(1, 12), max_size=40), st.booleans())
@settings(max_examples=25, deadline=None, suppress_health_check=HEALTH, phases=[Phase.generate])
def test_the_pool_is_what_its_account_holds_whoever_comes_and_goes(
    made: Made, seed: int, turns: list[int], cancelled: bool
) -> None:
    """Entering, withdrawing, waiting, being turned away, entering again: at every row."""
    run = CupRun.of(made.text, seed)
    run.after = check_row
    run.do(OpenEntries("dora"))
    for number in (*turns, *range(1, made.entrants + 1)):
        patron = f"patron-{number}"
        known = run.cup.number_of(patron)
        stands = known is not None and run.cup.entrants[known].standing is not Standing.WITHDRAWN
        enter = Enter(patron, run.cup.rulebook, f"{number:064x}")
        run.ask(Withdraw(patron) if stands else enter)
    for number in range(100, 100 + made.entrants):  # so that there are enough
        if sum(each.plays for each in run.cup.entrants.values()) < made.entrants:
            run.do(Enter(f"patron-{number}", run.cup.rulebook, f"{number:064x}"))
    run.do(CloseEntries("dora"))
    if cancelled:
        run.do(CancelCup("the power is out", "dora", "pia"))
    else:
        play(run)
        run.paid()
    over(run)
    issued = run.ledger.get(issue_account("PLAY"))
    held = sum(each.balance for name, each in run.ledger if name.startswith("wallet:"))
    kept = run.ledger.get(fees_account("made", "PLAY"))
    assert (issued.balance if issued else 0) + held + (kept.balance if kept else 0) == 0
    assert not cancelled or kept is None or kept.balance == 0


@given(structures(), st.integers(0, 999), st.integers(1, 300))
@settings(max_examples=15, deadline=None, suppress_health_check=HEALTH, phases=[Phase.generate])
def test_a_tournament_cancelled_anywhere_gives_everything_back(
    made: Made, seed: int, steps: int
) -> None:
    """Fees, re-buys and the house's own money; no chip stays out."""
    run = CupRun.of(made.text, seed)
    run.after = check_row
    run.entered(made.entrants)
    for _ in range(steps):
        if run.cup.phase in (CupPhase.FINAL, CupPhase.PAID):
            break
        if not any(session.asked for session in run.cup.running()):
            run.step()
    run.do(CancelCup("the power is out", "dora", "pia"))
    over(run)
    paid = {f"patron-{number}" for number in range(1, made.entrants + 1)}
    fee = run.cup.structure.entry.fee
    for patron in paid if fee else ():
        assert run.ledger[wallet(patron, "PLAY")].balance == 100
    kept = run.ledger.get(fees_account("made", "PLAY"))
    assert kept is None or kept.balance == 0


@given(structures(), st.integers(0, 999), st.integers(1, 200), st.data())
@settings(max_examples=15, deadline=None, suppress_health_check=HEALTH, phases=[Phase.generate])
def test_somebody_disqualified_never_has_a_place(
    made: Made, seed: int, steps: int, data: st.DataObject
) -> None:
    """Wherever it happens; the others play on to their prizes."""
    assume(made.entrants > 2)
    run = CupRun.of(made.text, seed)
    run.after = check_row
    run.entered(made.entrants)
    gone = data.draw(st.integers(1, made.entrants))
    for _ in range(steps):
        if run.cup.phase is CupPhase.FINAL:
            break
        if not any(session.asked for session in run.cup.running()):
            run.step()
    asked = run.ask(Disqualify(gone, "cheated", "dora", "pia"))
    assume(isinstance(asked, tuple))
    left = run.cup.coming.get(run.cup.current.key, ())
    if run.cup.heat is None and not any(run.cup.entrants[number].plays for number in left):
        # Nobody is left to play: that is for the director to cancel.
        run.do(CancelCup("nobody is left", "dora", "pia"))
        over(run)
        return
    play(run)
    assert all(gone not in group for group in finish(run.cup))
    run.paid()
    over(run)
    assert gone not in run.cup.prizes
