"""Logs of played tables, kept in a folder."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from punto import house
from punto.cli.main import main
from punto.house import STREAM as HOUSE
from punto.house import House, HouseOpened
from punto.house.commands import WelcomePatron
from punto.store import START, Row, RowTransfer, Work, append_to_chain, open_store, row_transfers
from punto.table import Table, evolve
from punto.table.commands import CallIrregularity, LeaveSeat
from punto.table.irregularities import Irregularity
from punto.table.settings import Cards
from punto.table.transfers import transfers
from tests.kit.tables import (
    ANN,
    BANKER_WINS,
    BEN,
    PLAYER_WINS,
    Played,
    playing,
    table_settings,
)

NAME = "commission-1"


MOMENT = 1_700_000_000_000


def played() -> Played:
    """Four coups: the Banker wins, the Player wins, one is void, one is still open.

    At a dealt table: cards that a test chooses were drawn from no sealed secrets.
    """
    table = playing(replace(table_settings(), key=NAME, cards=Cards.DEALT))
    table.staked("banker").staked("tie", 20).staked("player", patron="ben")
    table.closed().dealt(BANKER_WINS)
    table.opened().staked("player").closed().dealt(PLAYER_WINS).do(LeaveSeat("ben"))
    table.opened().staked("banker").closed().dealt("9h Kd")
    table.do(CallIrregularity(Irregularity.FOREIGN_CARD, "dealer", "pit"))
    return table.opened().staked("banker", 40)


def keep(table: Played, folder: Path) -> None:
    """A data folder with this table in it, and the house that its patrons' money came from."""
    store = open_store(folder)
    store.commit([Work(*_house_rows()), Work(*_table_rows(table))])
    store.close()


def in_process(capsys: pytest.CaptureFixture[str]) -> Any:
    """Run punto in this process: exit status, what it printed, what it complained of."""

    def run(*arguments: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as left:
            main(arguments)
        printed = capsys.readouterr()
        return int(left.value.code or 0), printed.out, printed.err

    return run


Rows = tuple[tuple[Row, ...], tuple[RowTransfer, ...]]


def _house_rows() -> Rows:
    moved: list[RowTransfer] = []
    rows, head, state = [], START, House()
    commands = [WelcomePatron(seat.patron, 50_000) for seat in (ANN, BEN)]
    for command in (None, *commands):
        decided = house.decide(state, command, lambda _: 0) if command else (HouseOpened("PLAY"),)
        assert isinstance(decided, tuple)
        for event in decided:
            row, head = append_to_chain(head, HOUSE, MOMENT, event, command)
            rows.append(row)
            moved += row_transfers(row, house.transfers(event))
            state = house.evolve(state, event)
    return tuple(rows), tuple(moved)


def _table_rows(played: Played) -> Rows:
    moved: list[RowTransfer] = []
    rows, head = [], START
    state: Table | None = None
    for place, (command, event) in enumerate(played.log):
        row, head = append_to_chain(
            head, played.table.settings.key, MOMENT + place * 500, event, command
        )
        rows.append(row)
        moved += row_transfers(row, transfers(state, event))
        state = evolve(state, event)
    return tuple(rows), tuple(moved)


def rows_of(table: Played) -> tuple[Row, ...]:
    """The log of a table as it would lie in a store."""
    return _table_rows(table)[0]
