"""`punto cup`: structures that come with Punto, and what in one cannot work."""

from pathlib import Path
from typing import Any

from punto.cup import READY


def test_ready_structures_are_listed_and_printed(punto: Any) -> None:
    """Each with the sentence that says what it is for."""
    status, out, _ = punto("cup", "new")
    assert status == 0
    assert [line.split()[0] for line in out.splitlines()] == list(READY)
    assert "180 entries at most" in out
    assert punto("cup", "new", "heats")[1] == READY["heats"].read_text("utf-8")
    status, _, said = punto("cup", "new", "eigteen")
    assert (status, "did you mean 'eighteen'?" in said) == (2, True)


def test_a_structure_is_checked_and_its_stages_are_shown(punto: Any, tmp_path: Path) -> None:
    """Warnings do not stop anybody."""
    text = READY["elimination"].read_text("utf-8")
    file = tmp_path / "cup.toml"
    file.write_text(text, "utf-8")
    status, out, said = punto("cup", "check", str(file))
    assert (status, said) == (0, "")
    assert out.splitlines() == [
        "elimination: no-commission, 6 to 7 entrants",
        "  final      1 × 7 seats, 30 coups",
    ]
    file.write_text(READY["eighteen"].read_text("utf-8").replace("best = 12", "best = 11"), "utf-8")
    status, out, said = punto("cup", "check", str(file))
    assert status == 0
    assert "1 of its 12 seats stay empty" in said
    assert "6 to semi, 11 to wildcard" in out


def test_every_problem_is_one_line(punto: Any, tmp_path: Path) -> None:
    """With file, line and column, so that an editor can go there."""
    file = tmp_path / "cup.toml"
    text = READY["elimination"].read_text("utf-8")
    file.write_text(text.replace("after = 8", "after = 80").replace('"7/10"', '"1/2"'), "utf-8")
    status, out, said = punto("cup", "check", str(file))
    assert (status, out) == (2, "")
    assert [line.split(": ")[-2] for line in said.splitlines()] == [
        "stages.out.after",
        "stages.out.after",
        "prizes.places",
    ]
    assert punto("cup", "check", str(tmp_path / "none.toml"))[0] == 2
