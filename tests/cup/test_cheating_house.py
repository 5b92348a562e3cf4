"""A house that cheats with its own programs: both the document and the audit show it."""

from dataclasses import replace
from random import Random

import pytest

from punto.cup.commands import BuyAgain, ReportCoup
from punto.cup.conducting import Act, AtTable, OpenTable
from punto.cup.state import CupPhase
from punto.records.audit_faults import Wrong
from punto.records.cup_faults import CupFault
from punto.records.cup_verifying import played_through
from punto.table import Table
from punto.table.session_commands import AddChips
from tests.kit.cup_logs import check_audit
from tests.kit.cups import CupRun, Policy, documented, least

STRUCTURE = """
key = "made"
game = "tournament"

[entry]
least = 4
most = 4
fee = { currency = "PLAY", pool = 100, house = 0 }

[[stages]]
key = "final"
tables = 1
seats = 4
stack = 1_000
coups = 4
spans = [{ since = 1, limits = { others = { least = 100, most = 1_000 } } }]
RULES
equal = ["lot"]

[prizes]
places = [{ place = 1, share = "1" }]
"""
OUT = 'must_bet = { missed = "out" }'
REBUY = 'broke = "rebuy"\nrebuy = { most = 1, fee = 50, stack = 500, until = 3 }'


def everything(chance: Random, table: Table, seat: int) -> tuple[str, int]:
    """All chips on one side, so that somebody is broke soon."""
    return chance.choice(("player", "banker")), max(100, min(1_000, table.seats[seat].available))


class FalseMissed(CupRun):
    """The house says that the leader of coup 2 did not bet, and puts them out."""

    def act(self, act: Act) -> None:
        """Report it so."""
        if isinstance(act, ReportCoup) and act.counted == 2:
            stacks = act.stacks
            act = replace(act, missed=(max(stacks, key=lambda seat: stacks[seat]),))
        super().act(act)


class LargeRebuy(CupRun):
    """The house gives an entrant more chips than they paid for."""

    def act(self, act: Act) -> None:
        """Hand them out."""
        if isinstance(act, AtTable) and isinstance(act.command, AddChips):
            act = AtTable(act.key, replace(act.command, amount=5_500))
        super().act(act)


class OtherDecks(CupRun):
    """The house deals from fewer decks than the structure says."""

    def act(self, act: Act) -> None:
        """Open the tables so."""
        if isinstance(act, OpenTable):
            act = OpenTable(replace(act.settings, decks=4))
        super().act(act)


def cheated(kind: type[CupRun], rules: str, policy: Policy) -> CupRun:
    """A tournament that such a house has held to its prizes; somebody was concerned."""
    run = kind.of(STRUCTURE.replace("RULES", rules), 3, policy).entered(4)
    while run.cup.phase is not CupPhase.FINAL:
        asked = [number for session in run.cup.running() for number in session.asked]
        if asked and run.due() is None:
            run.do(BuyAgain(run.cup.entrants[asked[0]].patron, yes=True))
        else:
            run.step()
    return run.paid()


def verifies(run: CupRun) -> bool:
    """Whether the document shows nothing."""
    try:
        played_through(documented(run))
    except CupFault:
        return False
    return True


def audits(run: CupRun) -> bool:
    """Whether an audit finds nothing."""
    try:
        check_audit(run)
    except Wrong:
        return False
    return True


@pytest.mark.parametrize(
    ("kind", "rules", "policy"),
    [(FalseMissed, OUT, least), (LargeRebuy, REBUY, everything)],
    ids=["false-missed", "large-rebuy"],
)
def test_document_and_audit_show_what_the_house_did(
    kind: type[CupRun], rules: str, policy: Policy
) -> None:
    """The same tournament held honestly passes both."""
    honest = cheated(CupRun, rules, policy)
    assert verifies(honest)
    assert audits(honest)
    dishonest = cheated(kind, rules, policy)
    assert not verifies(dishonest)
    assert not audits(dishonest)


def test_an_audit_shows_other_decks_than_the_structure_has() -> None:
    """A document shows it by its shoes, which an audit does not need."""
    assert audits(cheated(CupRun, "", least))
    assert not audits(cheated(OtherDecks, "", least))
