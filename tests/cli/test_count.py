"""`punto count`: tags, triggers and what counting brings."""

import json
from typing import Any

FEW = ("--shoes", "130", "--perfect", "70", "--cut", "14")


def test_count_says_tags_and_what_they_bring(punto: Any) -> None:
    """Levels with their correlation, then a line for each way to bet."""
    status, out, err = punto("count", "fortune-six", "fortune-six", *FEW)
    assert (status, err) == (0, "")
    assert "Expectation of a full shoe -16.6836%" in out
    for said in ("tags up to", "real tags from 16.68", "perfect", "SCORE"):
        assert said in out


def test_count_answers_programs(punto: Any) -> None:
    """Exact effects, whole tags, and figures with their errors by cut card."""
    asked = ("--cut", "60", "--tags", "6:-1 8:1", "--trigger", "3", "--seed", "4", "--json")
    _, out, _ = punto("count", "fortune-six", "fortune-six", *FEW, *asked)
    answer = json.loads(out)
    assert len(answer["effects_of_removal"]) == 52
    assert "/" in answer["expectation"]
    by_tags, perfect = answer["plays"]
    assert (by_tags["tags"], by_tags["trigger"], perfect["tags"]) == ("6:-1 8:1", 3, None)
    assert [cut["cut"] for cut in by_tags["cuts"]] == [14, 60]
    assert [cut["shoes"] for cut in (by_tags["cuts"][0], perfect["cuts"][0])] == [130, 70]
    assert by_tags["cuts"][0]["frequency"]["standard_error"] > 0


def test_a_wager_without_tags_is_played_perfectly(punto: Any) -> None:
    """No rank is worth more than another to a pair."""
    _, out, _ = punto("count", "commission", "player-pair", *FEW, "--json")
    answer = json.loads(out)
    assert answer["whole_tags"] == []
    assert [play["by"] for play in answer["plays"]] == ["perfect"]


def test_count_refuses_in_one_line(punto: Any) -> None:
    """Quoted, with the way out."""
    for wrong, said in (
        (("fortune-six", "fortune"), "did you mean 'fortune-six'"),
        (("fortune-six", "fortune-six", "--tags", "8:1"), "add to 4 over a deck"),
        (("fortune-six", "fortune-six", "--cut", "3"), "a cut card 3 from the end"),
        (("fortune-six", "fortune-six", "--decks", "2"), "decks"),
    ):
        status, out, err = punto("count", *wrong)
        assert (status, out) == (2, "")
        assert said in err


def test_an_error_that_is_not_known_is_not_printed_as_zero(punto: Any) -> None:
    """One shoe tells nothing of how shoes differ."""
    few = ("--shoes", "130", "--perfect", "1", "--cut", "14")
    _, out, _ = punto("count", "lucky-multiplier", "tie", *few)
    # A narrow terminal wraps the row: what follows its name is what is asked for.
    perfect = " ".join(out[out.index("perfect") :].split())
    assert "± ?" in perfect
    assert "± 0.0" not in perfect
    assert "A ? is an error that is not estimated" in out
    _, out, _ = punto("count", "lucky-multiplier", "tie", *few, "--json")
    perfect = json.loads(out)["plays"][-1]
    assert perfect["cuts"][0]["units_a_shoe"]["standard_error"] is None
