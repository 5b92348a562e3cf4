"""Every game has a transcript, and replaying it line by line gives the same lines."""

import pytest

from punto.rulebook import GAMES, game
from tests.kit.transcript import FOLDER, replay


def test_every_game_has_a_transcript_and_no_transcript_is_without_a_game() -> None:
    """A game without one fails here."""
    assert {path.stem for path in FOLDER.iterdir()} == set(GAMES)


@pytest.mark.parametrize("key", GAMES)
def test_a_transcript_replays_line_by_line(key: str) -> None:
    """Each line is written again from its question alone."""
    lines = (FOLDER / f"{key}.txt").read_text("utf-8").splitlines()
    for number, (line, again) in enumerate(zip(lines, replay(game(key), lines), strict=True), 1):
        assert line == again, f"line {number}"


@pytest.mark.parametrize("key", GAMES)
def test_a_transcript_shows_every_pay_and_every_loss_of_its_game(key: str) -> None:
    """No line of a paytable is missing from the record."""
    text = (FOLDER / f"{key}.txt").read_text("utf-8")
    for wager in game(key).wagers:
        stakes = [line for line in text.splitlines() if line.startswith(f"stake   {wager.key} ")]
        for pay in (*wager.pays, wager.loss):
            odds = f"at {pay.payoff}"
            assert any(odds in line and f"({pay.clause})" in line for line in stakes), pay


@pytest.mark.parametrize("key", GAMES)
def test_a_transcript_shows_what_is_refused(key: str) -> None:
    """At least one illegal coup; and every need and cap of the game."""
    text = (FOLDER / f"{key}.txt").read_text("utf-8")
    assert "refuse  P " in text
    for wager in game(key).wagers:
        if wager.need:
            assert f"needs-stake ({wager.need.clause})" in text
        if wager.cap:
            assert f"over-cap ({wager.cap.clause})" in text
