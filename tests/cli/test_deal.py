"""`punto deal`, driven through a pipe against a real server."""

import json
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from typing import Any

import pytest

from punto.records.audit import audit
from punto.rulebook import GAMES
from punto.store import read_store
from punto.table.settings import Cards, CutCard
from punto.table.state import Phase
from tests.kit.deal_command import DealtRoom, deal, deal_words, state, with_dealer
from tests.kit.http_client import punto
from tests.kit.process import Process
from tests.kit.quick_folder import open_tables, quick_settings

UNTOUCHED = "hand-untouched"  # a table at which one test alone deals
BY_HAND: dict[str, Any] = {"cards": Cards.DEALT, "confirm": True, "cut_card": CutCard.SHOWN}


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DealtRoom]:
    """A server with a dealt table of every game, and a dealer."""
    folder = tmp_path_factory.mktemp("deal")
    tables = {f"hand-{game}": game for game in GAMES} | {UNTOUCHED: "no-commission"}
    dealt = [
        replace(quick_settings(key, rules=game), dealer_required=True, **BY_HAND)
        for key, game in tables.items()
    ]
    open_tables(folder / "punto-data", *dealt, quick_settings("drawn-1"))
    there = with_dealer(Process(["--port", "0"], folder), folder)
    yield there
    assert there.process.stop() == (0, "")
    with closing(read_store(folder / "punto-data")) as store:
        assert audit(store).fault is None


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_coup_of_each_game_by_the_next_step(room: DealtRoom, game: str) -> None:
    """Enter, cards, the die where the game has one, Enter: nothing else is needed."""
    die = ["3"] if GAMES[game].die else []
    lines = deal(room, f"hand-{game}", "", "", "2h", "", "", "", *die, "9h kd", "8c 6s", "", "quit")
    assert "Enter: confirm Player wins, Player 7, Banker 6" in lines
    table = state(room, f"hand-{game}")
    assert (table.phase, table.coup, table.dealer) == (Phase.SETTLED, 1, "ann-d")
    assert table.history[-1].result.startswith("P 9h 8c | B Kd 6s")


def test_a_wrong_last_card_is_taken_back_before_the_result_is_confirmed(
    room: DealtRoom,
) -> None:
    """The slip never pays; the log has both."""
    before = state(room, "hand-commission")
    lines = deal(room, "hand-commission", "", "", "", "9h kd 8c 9s", "back", "7s", "", "quit")
    assert "Enter: confirm Banker wins, Player 7, Banker 9" in lines
    assert "Key card 2 of the Banker" in lines
    assert "Enter: confirm Tie, Player 7, Banker 7" in lines
    after = state(room, "hand-commission")
    assert after.coup == before.coup + 1
    assert after.history[-1].result.startswith("P 9h 8c | B Kd 7s")


def test_back_takes_back_what_came_last_also_in_the_second_shoe(room: DealtRoom) -> None:
    """The cut card, and the burn while the cards of the shoe before still lie there."""
    coup = ("", "", "", "9h kd 8c 6s", "")
    deal(room, "hand-no-commission", "cut", "back")
    assert state(room, "hand-no-commission").last_coup is None
    before = state(room, "hand-no-commission").shoes
    deal(room, "hand-no-commission", "cut", *coup, "", "3d", "back")
    table = state(room, "hand-no-commission")
    assert (table.shoes, table.burnt) == (before + 1, False)
    deal(room, "hand-no-commission", "4d")
    assert state(room, "hand-no-commission").burnt


def test_the_help_lists_every_word_of_an_irregularity(room: DealtRoom) -> None:
    """Also that nobody saw the card."""
    lines = deal(room, "hand-no-commission", "help")
    assert any("[certain] [unseen]" in line for line in lines)


def test_the_end_of_the_input_is_no_order(room: DealtRoom) -> None:
    """Neither closes it bets nor does it confirm a result and pay."""
    deal(room, UNTOUCHED, "", "", "2h", "", "", "", "9h kd", "8c 6s")
    assert state(room, UNTOUCHED).phase is Phase.COMPLETE
    deal(room, UNTOUCHED)
    after = state(room, UNTOUCHED)
    assert (after.phase, after.coup) == (Phase.COMPLETE, 1)
    deal(room, UNTOUCHED, "")
    assert state(room, UNTOUCHED).phase is Phase.SETTLED


def test_the_log_names_who_dealt(room: DealtRoom) -> None:
    """Every row of the dealer carries the name; rows of the server carry none."""
    with closing(read_store(room.folder / "punto-data")) as store:
        rows = {row.kind: row.by for row in store.rows("hand-commission")}
    assert rows["table-opened"] == ""
    for kind in ("dealer-came", "shoe-opened", "card-dealt", "result-confirmed", "coup-settled"):
        assert rows[kind] == "ann-d", kind
    ran = punto(room.folder, "replay", "hand-commission", "--coup", "1")
    (confirmed,) = [line for line in ran.stdout.splitlines() if "result-confirmed" in line]
    assert "ann-d" in confirmed
    told = json.loads(
        punto(room.folder, "replay", "hand-commission", "--coup", "1", "--json").stdout
    )
    by = {event["kind"]: event.get("by", "") for event in told["coups"][0]["events"]}
    assert by["card-dealt"] == "ann-d"


def test_what_is_no_order_is_said_and_nothing_is_done(room: DealtRoom) -> None:
    """Nor does Enter do anything where a card is due."""
    lines = deal(room, "hand-electronic", "nonsense", "", "", "", "", "back", "pause", "quit")
    assert "nonsense is neither a card nor an order here; write help." in lines
    assert "Enter is neither a card nor an order here; write help." in lines


def test_a_drawn_table_has_no_dealer(room: DealtRoom) -> None:
    """The server draws its cards."""
    ran = punto(room.folder, *deal_words(room, "drawn-1"))
    assert ran.returncode == 2
    assert ran.stderr.startswith("punto: The server draws the cards of drawn-1;")


def test_a_locked_screen_is_unlocked_by_the_pin(room: DealtRoom) -> None:
    """It is the next line; a wrong one is refused in words, and the console goes on."""
    lines = deal(room, "hand-electronic", "unlock", "4711", "show", "quit")
    assert lines[lines.index("Your PIN:") + 1] == "Wrong name or PIN."
    assert any(line.startswith("Shoe ") for line in lines[lines.index("Your PIN:") :])
