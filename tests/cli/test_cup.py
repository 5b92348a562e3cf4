"""`punto cup`: structures that come with Punto, and what in one cannot work."""

import json
from pathlib import Path
from typing import Any

import pytest

from punto.cup import READY
from tests.kit.cup_house import CupHouse
from tests.kit.simulation import Server, simulated


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


def cup(tmp_path: Path, name: str) -> str:
    """A file with a structure that comes with Punto."""
    file = tmp_path / f"{name}.toml"
    file.write_text(READY[name].read_text("utf-8"), "utf-8")
    return str(file)


def test_a_plan_is_printed_with_its_errors(
    punto: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Durations, chances, prizes by policy; a narrow page has every title too."""
    monkeypatch.setenv("COLUMNS", "120")
    file = cup(tmp_path, "elimination")
    asked = ("cup", "simulate", file, "--policies", "bold,timid:3")
    status, out, said = punto(*asked, "--runs", "2e2")
    assert (status, said) == (0, "")
    assert out.startswith("elimination  no-commission, 7 entrants, 200 runs, seed 1\n")
    lines = out.splitlines()
    assert [line.split()[:2] for line in lines if line.startswith(" bold")] == [["bold", "4"]]
    assert "final: chance to win" in out
    assert "± is one standard error" in out
    assert punto(*asked, "--runs", "200")[1] == out
    monkeypatch.setenv("COLUMNS", "60")
    assert "final: chance to win" in punto(*asked, "--runs", "200")[1]


def test_a_plan_for_programs_and_its_picture(punto: Any, tmp_path: Path) -> None:
    """JSON has every figure with its error; the picture never replaces a file."""
    file, plot = cup(tmp_path, "heats"), tmp_path / "plan.svg"
    asked = ("cup", "simulate", file, "--entrants", "24", "--runs", "50", "--plot", str(plot))
    status, out, _ = punto(*asked, "--json", "--seed", "7", "--coup", "30")
    assert status == 0
    answer = json.loads(out)
    assert (answer["entrants"], answer["runs"], answer["seed"]) == (24, 50, 7)
    assert [one["stage"] for one in answer["durations"]] == ["heats", "semi", "final", None]
    assert sum(one["entrants"] for one in answer["policies"]) == 24
    assert all(one["prize"]["standard_error"] >= 0 for one in answer["policies"])
    assert answer["chances"][0]["button_last_coup"] == []
    assert plot.read_text("utf-8").startswith("<svg ")
    status, _, said = punto(*asked)
    assert (status, "exists already" in said) == (2, True)


def test_a_plan_that_cannot_be_played_is_one_line(punto: Any, tmp_path: Path) -> None:
    """Entrants out of bounds, unknown policies, and every problem of a structure."""
    file = cup(tmp_path, "eighteen")
    for asked, answer in (
        (("--entrants", "40"), "40 entrants cannot enter 'eighteen'; take 12 to 36"),
        (("--policies", "best-respons:36"), "did you mean 'best-response'?"),
        (("--runs", "1.5"), "'1.5' is not a number of runs"),
        (("--seed", "x"), "'x' is not a seed"),
    ):
        status, out, said = punto("cup", "simulate", file, *asked)
        assert (status, out, answer in said) == (2, "", True), said
    broken = tmp_path / "broken.toml"
    text = READY["eighteen"].read_text("utf-8")
    broken.write_text(text.replace('to = "final"', 'to = "finale"'), "utf-8")
    status, _, said = punto("cup", "simulate", str(broken))
    assert status == 2
    assert "broken.toml:" in said
    assert "did you mean 'final'?" in said


def test_standings_name_prizes_of_both_kinds(punto: Any, tmp_path: Path) -> None:
    """Money with its amount, and what was given in kind in the words of the house."""

    async def story() -> dict[int, int]:
        house = await CupHouse(Server(tmp_path)).told(5)
        await house.server.pull_plug()
        return {**house.cup.prizes, **dict.fromkeys(house.cup.in_kind, 0)}

    paid = simulated(story())
    status, out, _ = punto("cup", "standings", "spring", "--data", str(tmp_path))
    prizes = [line.split(maxsplit=3) for line in out.splitlines() if line.startswith("  prize")]
    assert status == 0
    assert {int(entrant) for _, _, entrant, _ in prizes} == set(paid)
    assert [what for *_, what in prizes] == ["1,333", "667", "dinner for two"]
