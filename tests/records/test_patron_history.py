"""History: what is read off a few rows is what the whole log folds to, and nobody else's."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import apsw
import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

from punto.records import patron_history as reading
from punto.records.coups import CoupRecord, coups_of
from punto.records.patron_history import PatronCoup, final_deal, history, replay
from punto.store import (
    Row,
    Work,
)
from punto.store.seals import Seals
from punto.store.sqlite.migrations import upgrade
from punto.store.sqlite.store import SqliteStore
from punto.table import Phase
from punto.table.commands import CallIrregularity, ClearLast, LeaveSeat, Resettle, TakeSeat
from punto.table.irregularities import Irregularity
from punto.table.settings import Cards
from tests.kit.played_log import rows_of
from tests.kit.table_machine import Tables
from tests.kit.tables import BANKER_WINS, PLAYER_WINS, Played, cards, playing, table_settings

ENDED = (Phase.SETTLED, Phase.VOIDED)


def stored(rows: Iterable[Row]) -> SqliteStore:
    """A store in memory that holds these rows."""
    connection = apsw.Connection(":memory:")
    upgrade(connection, 0)
    store = SqliteStore(connection, seals=Seals(Path("no-folder", "seal.key")))
    store.commit([Work(tuple(rows))])
    return store


def expected(coup: CoupRecord, patron: str) -> PatronCoup | None:
    """Return what a patron should see of a coup, computed from the whole log."""
    if coup.table.phase not in ENDED:
        return None
    seats = [seat for seat, name in coup.patrons.items() if name == patron]
    seat = seats[0] if seats else 0
    ends = ("CoupSettled", "CoupVoided")
    at = [step.at for step in coup.steps if type(step.event).__name__ in ends][-1]
    return PatronCoup(
        coup=coup.number,
        shoe=coup.shoe,
        at=at,
        seat=seat,
        result=coup.cards if coup.settled else "",
        void=coup.voided.clause if coup.voided else "",
        righted=coup.righted is not None,
        stakes=dict(coup.staked(seat)) if seat else {},
        payouts=tuple(coup.paid(seat).values()) if seat else (),
    )


def all_pages(store: SqliteStore, patron: str, most: int) -> list[PatronCoup]:
    """Every page of a patron, one after the other."""
    coups: list[PatronCoup] = []
    before: int | None = None
    while True:
        page = history(store, "one", patron, before, most)
        assert len(page.coups) <= most
        coups += page.coups
        if page.before is None:
            return coups
        assert before is None or page.before < before
        before = page.before


def check(played: Played) -> None:
    """Compare both readings of a log for everyone, page by page and coup by coup."""
    rows = rows_of(played)
    store, recalled = stored(rows), coups_of(rows)
    for patron in ("ann", "ben", "cleo", "nobody"):
        entries = [entry for coup in reversed(recalled) if (entry := expected(coup, patron))]
        assert all_pages(store, patron, 2) == [entry for entry in entries if entry.stakes]
        for coup in recalled:
            whole = replay(store, "one", patron, coup.number)
            assert (whole[0] if whole else None) == expected(coup, patron)
            if whole and not whole[0].righted:
                deal, lay = final_deal(played.table.settings.rules, *whole), coup.table.deal
                assert (deal.player, deal.banker) == (lay.player, lay.banker)
    assert replay(store, "one", "ann", len(recalled) + 1) is None


class Read(Tables):
    """A table of any game that is asked anything; at the end its log is read in both ways."""

    def teardown(self) -> None:
        """Compare."""
        check(self.real)


def test_history_pages_agree_with_the_whole_log() -> None:
    """Whatever was played, by every patron, page by page."""
    run_state_machine_as_test(
        Read,
        settings=settings(
            max_examples=25,
            stateful_step_count=50,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )


def test_a_corrected_or_void_coup_is_shown_as_it_ended() -> None:
    """A card too many, a recording error, a void, and somebody else on the same chair later."""
    table = playing(replace(table_settings(), cards=Cards.DEALT)).staked("banker")
    table.staked("player", patron="ben").closed().dealt(BANKER_WINS)
    table.opened().staked("player").closed().dealt(PLAYER_WINS)
    drawn, many = cards("9h Kd Kc 6s 7d"), Irregularity.WRONG_NUMBER_OF_CARDS
    table.do(CallIrregularity(many, "dealer", "pit", drawn, certain=True, seen=False))
    check(table)
    table.do(Resettle(1, "P 9h Kc | B Kd 6s", "pit", "director"), LeaveSeat("ben"))
    check(table)
    table.opened().staked("tie", 60).staked("banker", 20).do(ClearLast("ann", 3)).closed()
    table.dealt("7d Kd").do(CallIrregularity(Irregularity.FOREIGN_CARD, "dealer", "pit"))
    check(table)
    void, undone, righted = all_pages(stored(rows_of(table)), "ann", 5)
    assert (void.coup, void.void, void.stakes, void.payouts) == (
        3,
        "house:irregularities",
        {"tie": 60},
        (),
    )
    assert (undone.result, undone.righted) == ("P 9h Kc | B Kd 6s", False)
    assert (righted.result, righted.righted) == ("P 9h Kc | B Kd 6s", True)


def test_a_seat_is_its_patrons_only_while_they_sit() -> None:
    """The next patron on a seat sees nothing of the previous one, and the reverse."""
    table = playing().staked("banker", 40).closed().dealt(BANKER_WINS).opened()
    table.do(LeaveSeat("ann"), TakeSeat("cleo", 1, 1_000)).staked("tie", 60, patron="cleo")
    table.closed().dealt(PLAYER_WINS)
    check(table)
    store = stored(rows_of(table))
    assert [all_page.stakes for all_page in all_pages(store, "ann", 5)] == [{"banker": 40}]
    assert [all_page.stakes for all_page in all_pages(store, "cleo", 5)] == [{"tie": 60}]


def test_a_history_page_reads_bounded_rows_and_names_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A patron who watched for hours costs no more than one who plays."""
    table = playing().staked("banker", 40).closed().dealt(BANKER_WINS)
    for _ in range(6):
        table.opened().closed().dealt(PLAYER_WINS)
    monkeypatch.setattr(reading, "LOOKED_AT", 4)
    page = history(stored(rows_of(table)), "one", "ann", None, 10)
    assert (page.coups, page.before) == ((), 4)
    page = history(stored(rows_of(table)), "one", "ann", page.before, 10)
    assert ([coup.coup for coup in page.coups], page.before) == ([1], None)
