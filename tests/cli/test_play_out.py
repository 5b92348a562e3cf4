"""`punto play-out`: figures for people and for programs, and a picture."""

import json
from pathlib import Path
from typing import Any

from punto.notation import record_of, write
from punto.rulebook import game
from punto.sessions.dealing import deal

FEW = ("--sessions", "50", "--coups", "40")


def test_play_out_says_what_matters(punto: Any) -> None:
    """How sessions end, the edge beside the exact one, and the sentence."""
    status, out, err = punto("play-out", "commission", "--system", "martingale", *FEW)
    assert (status, err) == (0, "")
    assert "exact, of a full shoe" in out
    assert "1.0579%" in out
    assert "The edge on turnover is the same whatever the system" in out


def test_play_out_answers_programs(punto: Any) -> None:
    """Sums that add up, and errors beside means."""
    asked = ("--rebate", "10%", "--rolling", "1.25%", "--wager", "player", "--seed", "4")
    _, out, _ = punto("play-out", "no-commission", *FEW, *asked, "--json")
    answer = json.loads(out)
    assert (answer["system"], answer["wager"], answer["seed"]) == ("flat", "player", 4)
    assert (answer["sessions"], answer["coups"], answer["complete"]) == (50, 2_000, True)
    assert answer["turnover"] == 2_000 * 100
    assert sum(end["mean"] for end in answer["ends"].values()) == 1
    assert answer["rolling"] > 0
    assert answer["rebates"] > 0
    paid = answer["rebates"] + answer["rolling"]
    before, after = answer["edge_on_turnover"]["mean"], answer["edge_after_paid_back"]["mean"]
    assert abs(before - after - paid / answer["turnover"]) < 1e-12
    assert answer["quantiles"]["5"] <= answer["quantiles"]["95"]


def test_a_system_of_one_s_own_is_played(punto: Any, tmp_path: Path) -> None:
    """From a file, by its name there."""
    mine = tmp_path / "mine.py"
    mine.write_text("def tie(seat):\n    while True:\n        yield {'tie': seat.unit}\n")
    _, out, _ = punto("play-out", "commission", "--system", f"{mine}:tie", *FEW, "--json")
    answer = json.loads(out)
    assert (answer["compiled"], answer["exact_edge"]) == (False, None)
    assert answer["turnover"] == 50 * 40 * 100


def test_a_picture_is_written_once(punto: Any, tmp_path: Path) -> None:
    """An existing file is never replaced, and that is known before the work."""
    path = tmp_path / "ends.svg"
    assert punto("play-out", "commission", *FEW, "--plot", str(path))[0] == 0
    assert path.read_text("utf-8").startswith("<svg")
    status, _, err = punto("play-out", "commission", *FEW, "--plot", str(path))
    assert status == 2
    assert "exists already" in err


def test_play_out_refuses_in_one_line(punto: Any) -> None:
    """Quoted, with the way out."""
    for wrong, said in (
        (("--system", "martingail"), "did you mean 'martingale'"),
        (("--rebate", "ten"), "'ten' is not a rebate"),
        (("--wager", "bankr"), "did you mean 'banker'"),
        (("--decks", "3"), "decks"),
        (("--least", "0"), "0 is not possible as least"),
    ):
        status, out, err = punto("play-out", "commission", *wrong)
        assert (status, out) == (2, "")
        assert said in err


def test_roads_of_a_file_of_shoes_are_those_of_its_last_shoe(punto: Any, tmp_path: Path) -> None:
    """`punto roads --shoes FILE`, as docs/notation.md has it."""
    rules = game("commission")
    coups = list(deal(rules, seed=3, shoes=2))
    path = tmp_path / "shoes.txt"
    path.write_text(write(record_of(rules, coups)), "utf-8")
    letters = "".join(coup.winner.value[0].upper() for coup in coups if coup.shoe == 2)
    _, out, _ = punto("roads", "--shoes", str(path), "--json")
    _, same, _ = punto("roads", letters, "--json")
    winners = [[cell["winner"] for cell in json.loads(one)["bead"]] for one in (out, same)]
    assert winners[0] == winners[1]
    for wrong in (("roads",), ("roads", "BP", "--shoes", str(path)), ("roads", "--shoes", "none")):
        assert punto(*wrong)[0] == 2
