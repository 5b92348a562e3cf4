"""Replay: any coup of a table shown again, for people and for programs, from its log alone."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from punto.records.audit import audit
from punto.records.coups import coups_of
from punto.store import read_store
from punto.table.commands import Resettle
from tests.kit.played_log import NAME, in_process, keep, played, rows_of
from tests.kit.tables import (
    TIE,
    Played,
    playing,
    table_settings,
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder with four coups in it."""
    keep(played(), tmp_path / "data")
    return tmp_path / "data"


@pytest.fixture
def punto(capsys: pytest.CaptureFixture[str]) -> Any:
    """Run punto in this process: exit status, what it printed, what it complained of."""
    return in_process(capsys)


def test_the_folder_of_these_tests_is_an_honest_one(folder: Path) -> None:
    """So that what is shown of it is what a server would have written."""
    assert audit(read_store(folder)).fault is None


def test_every_coup_is_shown_with_cards_result_stakes_payouts_and_clauses(
    punto: Any, folder: Path
) -> None:
    """The page that a pit boss reads."""
    status, out, _ = punto("replay", NAME, "--data", str(folder))
    assert status == 0
    assert "Coup 1  Shoe 1  P 9h 4c 7d | B Kd 6s 10c  Player 0, Banker 6: the Banker wins" in out
    rows = [line.split() for line in out.splitlines()]
    assert ["1", "ann", "Banker", "100", "+95", "cod:banker"] in rows
    assert ["1", "ann", "Tie", "20", "-20", "cod:aim"] in rows
    assert ["2", "ben", "Player", "100", "-100", "cod:aim"] in rows
    assert "P 9h | B Kd  The coup is void; every stake is returned" in out
    assert "foreign-card (house:irregularities; dealer + pit)" in out
    assert "Coup 4  Shoe 2  P - | B -" in out
    assert out.count("Coup ") == 4


def test_one_coup_is_shown_in_full(
    punto: Any, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every event with its number and time, and a sentence for each payout."""
    monkeypatch.setenv("COLUMNS", "100")
    _, out, _ = punto("replay", NAME, "--data", str(folder), "--coup", "1")
    assert "1 ann: Banker wins 95: 100 at 1 to 1 less 5% commission (5)" in out
    assert "2 ben: Player loses 100" in out
    assert "2023-11-14 22:13:22.000+00:00" in out
    kinds = [line.split()[3] for line in out.splitlines() if "+00:00" in line]
    assert kinds[:4] == ["bets-opened", "stake-placed", "stake-placed", "stake-placed"]
    assert kinds[-1] == "coup-settled"
    assert "side player, card 9h" in out
    assert "Coup 2" not in out


def test_a_replay_speaks_chinese(punto: Any, folder: Path) -> None:
    """Sentences, headings and results."""
    _, out, _ = punto("replay", NAME, "--data", str(folder), "--coup", "1", "--lang", "zh")
    assert "庄家胜" in out
    assert "押庄赢95" in out


def test_a_replay_answers_programs(punto: Any, folder: Path) -> None:
    """The shape that other tools rely on."""
    answer = json.loads(punto("replay", NAME, "--data", str(folder), "--json")[1])
    first, second, third, fourth = answer["coups"]
    assert answer["table"] == NAME
    assert (first["player"], first["banker"], first["winner"]) == (0, 6, "banker")
    assert first["cards"] == "P 9h 4c 7d | B Kd 6s 10c"
    ann = first["seats"][0]
    sentence = ann["wagers"]["banker"].pop("sentence")
    assert ann == {
        "seat": 1,
        "patron": "ann",
        "wagers": {
            "banker": {
                "stake": 100,
                "net": 95,
                "win": 100,
                "commission": 5,
                "clause": "cod:banker",
            },
            "tie": ann["wagers"]["tie"],
        },
    }
    assert "less 5% commission" in sentence
    assert [seat["patron"] for seat in second["seats"]] == ["ann", "ben"]
    assert (third["phase"], third["void"], third["winner"]) == (
        "voided",
        "house:irregularities",
        None,
    )
    assert third["irregularities"] == [
        {
            "what": "foreign-card",
            "clause": "house:irregularities",
            "by": "dealer",
            "approved": "pit",
        }
    ]
    assert third["seats"][0]["wagers"] == {"banker": {"stake": 100}}
    assert (fourth["phase"], fourth["shoe"]) == ("betting", 2)
    assert "events" not in first


def test_one_coup_in_full_has_its_events_for_programs(punto: Any, folder: Path) -> None:
    """As the log has them."""
    answer = json.loads(punto("replay", NAME, "--data", str(folder), "--coup", "2", "--json")[1])
    (coup,) = answer["coups"]
    events = coup["events"]
    assert [event["seq"] for event in events] == list(
        range(events[0]["seq"], events[-1]["seq"] + 1)
    )
    assert events[0]["kind"] == "bets-opened"
    assert events[-1] == {
        "seq": events[-1]["seq"],
        "at": events[-1]["at"],
        "kind": "seat-left",
        "body": {"patron": "ben", "seat": 2, "stack": 4900},
    }


def test_a_corrected_coup_shows_its_correction() -> None:
    """The correction belongs to its coup, and a patron who stood up since is still shown."""
    table = played()
    right = "P 9h Kc | B Kd 6s"
    table.do(Resettle(1, right, "pit", "manager"))
    first = coups_of(rows_of(table))[0]
    assert first.cards == right
    assert first.righted is not None
    assert {seat: first.paid(seat)["player"].net for seat in first.patrons if seat == 2} == {2: 100}
    assert type(first.steps[-1].event).__name__ == "CoupResettled"


def test_every_event_belongs_to_one_coup_or_comes_before_the_first() -> None:
    """Nothing is shown twice and nothing is lost."""
    table = played()
    numbers = sorted(step.seq for coup in coups_of(rows_of(table)) for step in coup.steps)
    opened = [type(event).__name__ for _, event in table.log].index("BetsOpened") + 1
    assert numbers == list(range(opened, len(table.log) + 1))


def test_a_coup_with_a_die_shows_it() -> None:
    """In the notation of the game."""
    table = playing("power-98").staked("banker").closed().dealt(TIE)
    assert [coup.cards for coup in coups_of(rows_of(table))] == ["P 9h Kc | B 9d Ks | die 1"]
    waiting = playing("power-98").closed()
    assert [coup.cards for coup in coups_of(rows_of(waiting))] == ["P - | B - | die 1"]


def _wrong(folder: Path) -> Iterator[tuple[tuple[str, ...], str]]:
    data = ("--data", str(folder))
    yield ("replay", "comission-1", *data), "did you mean 'commission-1'?"
    yield ("replay", "house", *data), "unknown table 'house'; known: commission-1"
    yield ("replay", NAME, *data, "--coup", "9"), "has no coup 9; it has coups 1 to 4"
    yield ("replay", NAME, *data, "--coup", "x"), "'x'"
    yield ("replay", NAME, *data, "--lang", "xx"), "'xx'"
    yield ("replay", NAME, "--data", str(folder / "none")), "is not a data folder"
    yield ("replay",), "TABLE"


def test_a_missing_coup_gets_one_line_and_exit_status_two(punto: Any, folder: Path) -> None:
    """With the way out."""
    for arguments, quoted in _wrong(folder):
        status, out, err = punto(*arguments)
        assert (status, out, err.count("\n")) == (2, "", 1), arguments
        assert quoted in err


def test_a_table_without_a_coup_says_so(punto: Any, tmp_path: Path) -> None:
    """It is there, and nothing was dealt at it."""
    keep(Played.at(replace(table_settings(), key=NAME)), tmp_path / "data")
    data = ("--data", str(tmp_path / "data"))
    assert "no coup was opened" in punto("replay", NAME, *data)[1]
    assert "no coup was opened" in punto("replay", NAME, *data, "--coup", "1")[2]
