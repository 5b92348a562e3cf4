"""The command line: answers for people and for programs, and one line for what is wrong."""

import asyncio
import io
import json
import os
import re
import shlex
import subprocess
import sys
from contextlib import closing
from fractions import Fraction
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest

from punto.cards import DECK
from punto.cli.completion import NO_BLANK_AFTER_EQUALS
from punto.cli.main import COMMANDS, module_of
from punto.cli.roads import labels
from punto.client import Client
from punto.drawing.roads import LABELS
from punto.rulebook import GAMES
from punto.rulebook.clauses import clauses
from punto.store import Unsure, open_store, read_store
from punto.store.archive import export
from punto.store.sqlite.store import FILE
from punto.words.catalogue import languages
from punto.words.sentences import Words
from tests.kit import zygote
from tests.kit.cups import CupRun, documented, ready
from tests.kit.drawn_folder import drawn_coups
from tests.kit.played_log import keep, played
from tests.kit.process import Process
from tests.kit.quick_folder import open_tables
from tests.kit.shoe_documents import keep_shoes
from tests.kit.simulation import simulated
from tests.kit.support import pairs
from tests.kit.witness import a_proof, heads_of

COUP = "P 9h 4c 7d | B Kd 6s 10c"
LEAVES_FIVE = " ".join([str(card) for card in DECK for _ in range(4)][:-5])


def test_settle_answers_programs_with_the_promised_json(punto: Any) -> None:
    """The shape that other tools rely on, field by field."""
    status, out, err = punto("settle", "fortune-six", COUP, "--stake", "fortune-six=100", "--json")
    answer = json.loads(out)
    wager = answer["wagers"]["fortune-six"]
    assert (status, err, answer["game"]) == (0, "", "fortune-six")
    sentence = wager.pop("sentence")
    assert wager == {
        "stake": 100,
        "net": 2000,
        "pays": "20",
        "commission": "0",
        "breakage": "0",
        "clause": "f6:4.1-three-cards",
    }
    assert "20 to 1" in sentence


@pytest.mark.parametrize(
    ("game", "coup", "stake", "net", "pays", "breakage"),
    [
        ("commission", "P 2h 4c | B Kd 7s", "banker=101", 95, "19/20", "19/20"),
        ("commission", "P 2h 4c | B Kd 7s", "tie=7", -7, "-1", "0"),
        ("commission", "P 2h 4c | B Kd 6s", "player=7", 0, "0", "0"),
        ("no-commission", "P 9h 4c 2d | B Kd 6s", "banker=3", 1, "1/2", "1/2"),
        ("power-98", "P 3h 5c | B Kd 7s | die 3", "player=10", 10, "21/20", "1/2"),
    ],
)
def test_pays_and_breakage_are_exact_fractions_in_lowest_terms(
    punto: Any, game: str, coup: str, stake: str, net: int, pays: str, breakage: str
) -> None:
    """Net is whole; what is cut is said exactly."""
    _, out, _ = punto("settle", game, coup, "--stake", stake, "--json")
    (wager,) = json.loads(out)["wagers"].values()
    assert (wager["net"], wager["pays"], wager["breakage"]) == (net, pays, breakage)


def test_settle_speaks_to_people(punto: Any) -> None:
    """Coup, result, a line for each stake, and the sum."""
    status, out, _ = punto("settle", "fortune-six", COUP, "--stake", "fortune-six=100")
    assert status == 0
    assert "Player 0, Banker 6: the Banker wins" in out
    assert "+2,000" in out
    assert "In all +2,000 on 100 staked." in out


def test_settle_without_a_stake_shows_every_wager(punto: Any) -> None:
    """Without a stake the answer lists what each wager would pay on this coup."""
    _, out, _ = punto("settle", "power-98", "P 9h 9c | B Kd 6s", "--die", "3")
    assert out.count("p98:") == len(GAMES["power-98"].wagers)
    assert "21 to 20" in out
    _, out, _ = punto("settle", "power-98", "P 9h 9c | B Kd 6s", "--die", "3", "--json")
    answer = json.loads(out)["wagers"]
    assert list(answer) == list(GAMES["power-98"].by_key)
    assert answer["player"]["pays"] == "21/20"
    assert answer["player"]["stake"] == answer["player"]["net"] == 0


def test_settle_speaks_chinese(punto: Any) -> None:
    """Sentences as well as headings."""
    _, out, _ = punto(
        "settle", "power-98", "P 9h 9c | B Kd 6s", "--die", "3", "--stake", "player=20", "--lang=zh"
    )
    assert "闲8点，庄6点：闲家胜" in out
    assert "20赔21" in out


def test_clauses_answers_programs(punto: Any) -> None:
    """Id, where, tests and state of every clause."""
    _, out, _ = punto("clauses", "--json")
    answer = json.loads(out)
    assert [clause["id"] for clause in answer] == list(clauses())
    by_id = {clause["id"]: clause for clause in answer}
    assert by_id["f6:4.1-two-cards"]["state"] == "held"
    assert any("rulebook/fortune_six.py" in where for where in by_id["f6:4.1-two-cards"]["where"])
    assert any("test_fortune_six" in test for test in by_id["f6:4.1-two-cards"]["tests"])
    assert by_id["etg:chips"]["state"] == "held"
    assert any("web/src/felt/Chips.tsx" in where for where in by_id["etg:chips"]["where"])
    assert {clause["state"] for clause in answer} == {"held", "not-implemented"}  # nothing waits
    lacks = {clause["id"]: clause["lacks"] for clause in answer if clause["lacks"]}
    assert list(lacks) == ["p98:3.6"]
    assert "three shakes" in lacks["p98:3.6"]


def test_clauses_can_be_narrowed(punto: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """By game and by state."""
    monkeypatch.setenv("COLUMNS", "160")
    _, out, _ = punto("clauses", "electronic", "--state", "held", "--json")
    assert "etg:drag-to-bet" in {load["id"] for load in json.loads(out)}
    assert {load["id"].split(":")[0] for load in json.loads(out)} == {"etg", "house"}
    assert json.loads(punto("clauses", "--state", "waiting", "--json")[1]) == []
    _, out, _ = punto("clauses", "fortune-six")
    assert "f6:4.1-three-cards" in out
    assert "48 of 48 clauses are held, 0 are not implemented in full" in out
    _, out, _ = punto("clauses", "power-98", "--state", "not-implemented")
    assert "not implemented: Punto cannot see" in " ".join(out.split())


@pytest.mark.parametrize("key", GAMES)
def test_rules_are_printed_for_every_game(punto: Any, key: str) -> None:
    """As a page, as Markdown and as JSON, in every language."""
    for lang in languages():
        status, out, _ = punto("rules", key, "--lang", lang)
        assert status == 0
        assert len(out.splitlines()) > 60
    assert punto("rules", key, "--markdown")[1].startswith("# ")
    assert json.loads(punto("rules", key, "--json")[1])["sections"]


def test_games_are_listed(punto: Any) -> None:
    """Key, name, decks and wagers."""
    _, out, _ = punto("games", "--json")
    answer = json.loads(out)
    assert [game["game"] for game in answer] == list(GAMES)
    assert [game["game"] for game in answer if not game["for_money"]] == [
        "tournament",
        "fortune-six",
    ]
    assert [game["game"] for game in answer if game["die"]] == ["power-98"]
    assert "Power Baccarat 98" in punto("games")[1]


def test_odds_answer_programs_with_exact_fractions(punto: Any) -> None:
    """The shape that other tools rely on: fractions in lowest terms, equal pays merged."""
    status, out, _ = punto("odds", "power-98", "--decks", "8", "--json")
    answer = json.loads(out)
    assert (status, answer["game"], answer["decks"]) == (0, "power-98", 8)
    assert list(answer["wagers"]) == list(GAMES["power-98"].by_key)
    banker = answer["wagers"]["banker"]
    assert [outcome["pays"] for outcome in banker["outcomes"]] == ["1", "19/20", "0", "-1"]
    assert sum(Fraction(outcome["probability"]) for outcome in banker["outcomes"]) == 1
    for wager in answer["wagers"].values():
        numbers = [wager[name] for name in ("edge", "hit", "push", "loss", "variance")]
        numbers += [number for outcome in wager["outcomes"] for number in outcome.values()]
        assert all(str(Fraction(number)) == number for number in numbers)
        gain = sum(Fraction(o["pays"]) * Fraction(o["probability"]) for o in wager["outcomes"])
        assert Fraction(wager["edge"]) == -gain


def test_odds_speak_to_people(punto: Any) -> None:
    """Edges, distributions, a range of decks, removed cards, the effect of removal."""
    _, out, _ = punto("odds", "commission")
    assert "1.0579%" in out
    assert "8 decks, 416 cards" in out
    _, out, _ = punto("odds", "commission", "--decks", "4-10")
    assert "14.5916%" in out
    assert "14.3119%" in out
    _, out, _ = punto("odds", "commission", "--removed", "9h 9d", "--removed", "Kc")
    assert "413 cards" in out
    _, out, _ = punto("odds", "commission", "--removal", "--lang", "zh")
    assert "移牌影响" in out


def test_odds_of_a_range_are_a_list_and_removal_is_exact(punto: Any) -> None:
    """One answer a number of decks."""
    answer = json.loads(punto("odds", "commission", "--decks", "4-5", "--removal", "--json")[1])
    assert [row["decks"] for row in answer] == [4, 5]
    assert len(answer[0]["removal"]) == 13
    change = Fraction(answer[0]["removal"]["As"]["player"])
    gone = json.loads(punto("odds", "commission", "--decks", "4", "--removed", "As", "--json")[1])
    assert Fraction(gone["wagers"]["player"]["edge"]) == change + Fraction(
        answer[0]["wagers"]["player"]["edge"]
    )


def test_roads_answer_programs(punto: Any) -> None:
    """The shape that other tools rely on."""
    answer = json.loads(punto("roads", "BPTBB", "--json")[1])
    assert [result["winner"][0].upper() for result in answer["bead"]] == list("BPTBB")
    assert answer["big_road"] == [
        {"column": 0, "row": 0, "winner": "banker", "ties": 0},
        {"column": 1, "row": 0, "winner": "player", "ties": 1},
        {"column": 2, "row": 0, "winner": "banker", "ties": 0},
        {"column": 2, "row": 1, "winner": "banker", "ties": 0},
    ]
    assert (answer["big_eye_boy"], answer["small_road"], answer["cockroach_pig"]) == ("RB", "B", "")
    assert answer["ask"]["banker"] == {"big_eye_boy": "R", "small_road": "R", "cockroach_pig": ""}


def test_roads_are_drawn_for_people_and_to_files(punto: Any, tmp_path: Path) -> None:
    """Letters in the terminal, an SVG on disk."""
    status, out, _ = punto("roads", "BBPPPTB")
    assert status == 0
    assert "Roads do not forecast." in out
    path = tmp_path / "roads.svg"
    assert punto("roads", "BBPPPTB", "--svg", str(path), "--lang", "zh") == (0, "", "")
    assert "大眼仔" in path.read_text("utf-8")
    assert punto("roads", "")[0] == 0
    assert punto("roads", "BP", "--svg", "-")[1].startswith("<svg ")
    assert "B12 " in punto("roads", "B" + "T" * 12 + "P")[1]
    assert "T3" in punto("roads", "TTT")[1]
    assert json.loads(punto("roads", "TTT", "--json")[1])["ties_before"] == 3


def test_the_newest_result_is_on_the_page_beside_an_old_dragon_tail() -> None:
    """Sixty Banker wins and then a few others: the others are what one wants to see."""
    ran = in_shell(f"punto roads {'B' * 60}PBPBPBPPP", COLUMNS="80")
    big = ran.stdout.split("Big road")[1].split("Big eye boy")[0]
    assert big.count("P") == 6


def test_numbers_are_never_broken_on_a_narrow_page() -> None:
    """A table that does not fit becomes a list."""
    ran = in_shell("punto odds power-98 --removal", COLUMNS="40")
    assert "House edge: 0.9224%" in ran.stdout
    assert not re.search(r"^\s*%|\d\n\s*\d+%", ran.stdout, re.MULTILINE)
    ran = in_shell("punto odds commission --decks 4-5 --removal", COLUMNS="120")
    assert ran.stdout.count("Effect of removal") == 2


TWO_METERS = ("--meter", "dragon-dragon=5", "--meter", "dragon-dragon=6")

WRONG = [
    (("odds", "commission", "--removed", "1x"), "'1x'"),
    (("odds", "commission", "--decks", "4", "--removed", "As As As As As"), "all 4 of them"),
    (("odds", "commission", "--decks", "21"), "1 to 20"),
    (("odds", "commission", "--dealt", "P 9h 9c 2d | B Kd 6s"), "third card, 2d"),
    (("odds", "commission", "--decks", "endless", "--removed", "As"), "endless"),
    (("odds", "commission", "--decks", ""), "''"),
    (("odds", "commission", "--removed", ","), "','"),
    (("roads", "BP", "--svg", ""), "''"),
    (("odds", "commission", "--decks", "9-4"), "'9-4'"),
    (("odds", "commission", "--decks", "8", "--decks", "6"), "--decks"),
    (("odds", "commission", "--die", "3"), "has no die"),
    (("odds", "power-98", "--die", "7"), "not 7"),
    (("odds", "commission", "--decks", "4", "--removed", LEAVES_FIVE), "5 cards"),
    (("roads", "BPX"), "'X'"),
    (("roads", "BP", "--svg", "/nowhere/roads.svg"), "'/nowhere/roads.svg'"),
    (("verify",), "FILE|URL"),
    (("verify", "nowhere.json"), "'nowhere.json'"),
    (("verify", "nowhere.json", "--cut", "3:xy"), "'3:xy'"),
    (("nonsense",), "'nonsense'"),
    (("setle",), "did you mean 'settle'?"),
    (("settle",), "GAME"),
    (("settle", "commission"), "COUP"),
    (("settle", "power98", COUP), "did you mean 'power-98'?"),
    (("settle", "commission", "nothing"), "'nothing'"),
    (("settle", "commission", "P 9h 4x | B Kd 6s"), "'4x'"),
    (("settle", "commission", "P 2h 4c 3d | B Kd 6s"), "3d"),
    (("settle", "commission", "P 9h 4c | B Kd 6s"), "must draw"),
    (("settle", "commission", COUP, "--die", "3"), "has no die"),
    (("settle", "power-98", COUP), "--die 3"),
    (("settle", "power-98", COUP, "--die", "9"), "not 9"),
    (("settle", "power-98", COUP, "--die", "x"), "'x'"),
    (("settle", "power-98", COUP, "--die", "9" * 5000), "is not a whole number"),
    (("settle", "power-98", COUP, "--die", "３"), "'３'"),
    (("settle", "power-98", COUP, "--die", "3", "--die", "4"), "--die is given 2 times"),
    (("settle", "commission", COUP, "--decks", "8", "--decks", "3"), "--decks"),
    (("settle", "commission", "B Kd 6s | P 9h 4c 2d"), "the Player's first"),
    (("rules", "commission", "--json", "--markdown"), "choose one"),
    (("completion",), "bash"),
    (("settle", "commission", COUP, "extra"), "extra"),
    (("settle", "commission", COUP, "--stake", "banker"), "'banker'"),
    (("settle", "commission", COUP, "--stake", "banker=1.5"), "'banker=1.5'"),
    (("settle", "commission", COUP, "--stake", "banker=-5"), "'banker=-5'"),
    (("settle", "commission", COUP, "--stake", "banker=0"), "“0”"),
    (("settle", "commission", COUP, "--stake", "banker=９"), "'banker=９'"),
    (("settle", "commission", COUP, "--stake", "banker=" + "9" * 15), "999999999999999"),
    (("settle", "commission", COUP, "--stake", "banker=" + "9" * 5000), "is not a stake"),
    (("settle", "commission", COUP, "--stake", "bank=5"), "“bank”"),
    (("settle", "commission", COUP, "--stake", "tie=5", "--stake", "tie=6"), "tie=11"),
    (("settle", "dragon-dragon", COUP, *TWO_METERS), "twice for 'dragon-dragon'"),
    (("odds", "dragon-dragon", *TWO_METERS), "twice for 'dragon-dragon'"),
    (("settle", "electronic", COUP, "--stake", "lucky-nines=5"), "needs a stake on"),
    (("settle", "commission", COUP, "--stake", "banker=5", "--rounding", "steps"), "steps of 20"),
    (
        ("settle", "tournament", COUP, "--stake", "tie=5", "--rounding", "breakage"),
        "not allow breakage",
    ),
    (("settle", "commission", COUP, "--decks", "3"), "4 to 10"),
    (("settle", "commission", "P 2s 2s 2s | B 2s 2s", "--decks", "4"), "must draw"),
    (("settle", "commission", "P As As As | B As As As", "--decks", "4"), "all 4 of them"),
    (("settle", "commission", COUP, "--lang", "xx"), "'xx'"),
    (("settle", "commission", COUP, "--nothing"), "--nothing"),
    (("rules", "baccarat"), "known: commission"),
    (("rules",), "GAME"),
    (("clauses", "--state", "lost"), "'lost'"),
    (("completion", "tcsh"), "'tcsh'"),
    (("audit", "--seal-key", "seal.kye"), "'seal.kye'"),
    (("store", "move", "punto-data", "new-data", "--seal-key", "seal.kye"), "'seal.kye'"),
    (("settle", "commission", "P 9h\n4c | B\x1b[31m Kd 6s"), "\\x1b"),
]


@pytest.mark.parametrize(("arguments", "quoted"), WRONG)
def test_bad_input_gets_one_line_that_quotes_it_and_exit_status_two(
    punto: Any, arguments: tuple[str, ...], quoted: str
) -> None:
    """No traceback, no usage page: one line that says what was wrong and the way out."""
    status, out, err = punto(*arguments)
    assert (status, out) == (2, "")
    assert err.startswith("punto: ")
    assert err.count("\n") == 1
    assert len(err) < 700
    assert err.removesuffix("\n").isprintable()
    assert quoted in err


def test_punto_alone_is_help(punto: Any) -> None:
    """The first thing one types is answered with what to type next."""
    assert punto() == punto("--help")
    assert "Try:" in punto()[1]


COMPILED = ("PYTHONPYCACHEPREFIX",)  # where compiled files are: else everything is compiled again


def in_shell(line: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A line run by bash, with this checkout's punto on its path."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    compiled = {name: os.environ[name] for name in COMPILED if name in os.environ}
    return subprocess.run(
        ["bash", "-c", line],
        capture_output=True,
        text=True,
        check=False,
        env={"PATH": path, **compiled, **environment},
    )


@pytest.mark.parametrize(
    "line", ["rules power-98 --lang zh", "rules commission --markdown", "games --lang zh"]
)
def test_a_terminal_that_knows_ascii_alone_gets_an_answer(line: str) -> None:
    """No traceback: what it cannot show is written as a number."""
    ran = in_shell(f"punto {line}", PYTHONIOENCODING="ascii")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.isascii()


def test_json_is_whole_even_in_ascii() -> None:
    """Escaped by JSON's own rules, so that it reads back."""
    command = f'punto settle commission "{COUP}" --stake tie=5 --lang zh --json'
    ran = in_shell(command, PYTHONIOENCODING="ascii")
    assert ran.stdout.isascii()
    assert "押和未中，输5" in json.loads(ran.stdout)["wagers"]["tie"]["sentence"]


@pytest.mark.parametrize("command", ["games", "rules power-98", "clauses --json", "--help"])
def test_a_closed_or_full_output_gets_one_line(command: str) -> None:
    """A full disk or a closed output: one line, exit status 1."""
    full = ["/dev/full"] if Path("/dev/full").exists() else []
    for target in (*full, "&-"):
        ran = in_shell(f"punto {command} >{target}")
        assert ran.returncode == 1
        assert ran.stderr.startswith("punto: ")
        assert ran.stderr.count("\n") == 1


def test_an_error_with_nowhere_to_go_stays_out_of_the_answer() -> None:
    """With standard error closed nothing is written to standard output instead."""
    ran = in_shell("punto nonsense 2>&-")
    assert (ran.returncode, ran.stdout) == (2, "")


@pytest.mark.parametrize(("columns", "lang"), pairs([40, 60, 80, 120], ["en", "zh", "zh-HK"]))
def test_nothing_is_cut_off_on_a_narrow_page(columns: int, lang: str) -> None:
    """Words wrap, and the table of play keeps its columns."""
    ran = in_shell(f"punto rules electronic --lang {lang}", COLUMNS=str(columns))
    assert "…" not in ran.stdout
    chart = [line.split() for line in ran.stdout.splitlines()]
    assert any(line[:1] == ["7"] and line.count("·") == 11 for line in chart)


def test_a_pipe_gets_whole_lines_without_trailing_blanks() -> None:
    """So that grep finds a test by its name."""
    ran = in_shell("punto clauses fortune-six")
    assert "fortune_six_pays_twelve_on_two_cards_and_twenty_on_three" in ran.stdout
    assert not [line for line in ran.stdout.splitlines() if line != line.rstrip()]


def test_help_teaches_by_example(punto: Any) -> None:
    """Each command's help has examples, and they run."""
    for command in COMMANDS:
        status, out, _ = punto(command, "--help")
        assert status == 0
        assert f"punto {command}" in out.split("Usage:")[1][20:]


SERVED = ("tables", "staff", "witness", "names")  # commands that ask a running server
# Commands for the table that is dealt by hand: tests/server/test_demonstration.py runs theirs.
DEMONSTRATED = ("deal", "demo")
# Commands for a house in a database: tests/cli/test_databases.py runs theirs.
IN_A_DATABASE = ("store", "room")
PASSWORD = "a long enough password"


@pytest.mark.parametrize(
    "command",
    ["", *(name for name in COMMANDS if name not in (*DEMONSTRATED, *IN_A_DATABASE))],
)
def test_every_example_of_the_help_runs(
    punto: Any, command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An example that fails would teach the wrong thing."""
    monkeypatch.chdir(tmp_path)
    _, out, _ = punto(*filter(None, [command, "--help"]))
    examples = [line.strip() for line in out.splitlines() if line.strip().startswith("punto ")]
    running = Process(["--port", "0"], tmp_path) if command in SERVED else None
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{PASSWORD}\n" * 9))
    if command == "verify":
        keep_shoes(12, 13)
        entered = documented(CupRun.of(ready("elimination")).entered(6))
        Path("spring.json").write_bytes(msgspec.json.encode(entered))
    for example in examples:
        words = shlex.split(
            example.split(" > ")[0].split(" | ")[0] if "fish" in example else example
        )
        words, into = (words[: words.index(">")], words[-1]) if ">" in words else (words, "")
        words = words[: words.index("<")] if "<" in words else words
        if words[1] == "shoes" and not Path("punto-data").exists():
            simulated(drawn_coups(Path("punto-data")))
        need_data = {"replay", "export", "import", "backup", "checkpoint", "books"}
        if (words[1] in need_data or "--checkpoint" in words) and not Path("punto-data").exists():
            keep(played(), Path("punto-data"))
        if words[1:3] == ["tables", "change"]:
            for name in ("ann", "bob"):
                assert punto("staff", "appoint", name, "pit-boss")[0] == 0
            monkeypatch.setenv("PUNTO_PASSWORD", PASSWORD)
            monkeypatch.setenv("PUNTO_APPROVED_PASSWORD", PASSWORD)
        if running and words[1:3] == ["names", "show"]:
            asyncio.run(_sign_up(running, "ann"))
            assert punto("staff", "appoint", "pit", "pit-boss")[0] == 0
        if running and words[1] == "witness":
            words = _at(running, words)
        if "--witness" in words:
            heads_of(Path("punto-data"), Path(words[-1]))
        if "--checkpoint" in words and not Path(words[-1]).exists():
            assert punto("checkpoint", "--out", words[-1])[0] == 0
        elif "--example-config" in words:
            Path("punto.toml").write_text(punto(*words[1:])[1])
        elif (
            words[1] in ("serve", "audit")
            and "--check" not in words
            and not {"--checkpoint", "--witness"} & set(words)
            and not Path(words[-1], FILE).exists()
        ):
            data = [word for word in words[2:] if word != "--json"]
            served = Process([*data, "--port", "0"], tmp_path).stop()
            assert served == (0, ""), example
        if words[1] in ("bots", "play"):
            assert at_a_quick_table(words[1:], tmp_path) == (0, ""), example
        elif words[1] != "serve" or "--check" in words:
            few = ["--runs", "100"] if words[1:3] == ["cup", "simulate"] else []
            status, out, _ = punto(*words[1:], *few)
            assert status == 0, example
            if into:
                Path(into).write_text(out, "utf-8")
    if running:
        assert running.stop() == (0, "")


async def _sign_up(running: Process, name: str) -> None:
    client = await Client.sign_up(running.address, name, PASSWORD)
    await client.close()


def _at(running: Process, words: list[str]) -> list[str]:
    """Witness this server once; what an example reads is there."""
    words = [running.address if word.startswith("http") else word for word in words]
    if words[2] == running.address:
        return [*words, "--once"]
    if "--export" in words:
        with closing(read_store(Path("punto-data"))) as store:
            Path(words[-1]).write_bytes(b"".join(export(store, "commission-1")))
    if words[2] == "proof":
        Path(words[-1]).write_bytes(a_proof())
    return words


def at_a_quick_table(words: list[str], folder: Path) -> tuple[int, str]:
    """Run a command against a server of its own: its exit status and what it complained of."""
    if not Path(folder, FILE).exists():
        open_tables(folder)
    server = Process(["--port", "0", "--data", str(folder)], folder)
    ran = zygote.run(folder, *words, "--url", server.address)
    assert server.stop() == (0, "")
    return ran.returncode, ran.stderr


def test_the_books_are_printed_and_answered(
    punto: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Takings add up to what the tables say, and a statement ends with the balance."""
    monkeypatch.chdir(tmp_path)
    keep(played(), Path("punto-data"))
    status, out, _ = punto("books", "--json")
    (took,) = json.loads(out)
    assert status == 0
    assert (took["table"], took["currency"]) == ("commission-1", "PLAY")
    assert Fraction(took["hold"]) == Fraction(took["win"], took["drop"])
    assert f"{took['drop']:,}" in punto("books")[1]
    status, out, _ = punto("books", "ann", "--json")
    entries = json.loads(out)
    assert [entry["what"] for entry in entries] == ["patron-welcomed", "seat-taken"]
    assert entries[-1]["balance"] == sum(entry["change"] for entry in entries)
    assert "seat-taken" in punto("books", "ann")[1]
    assert punto("books", "nobody")[:2] == (2, "")


def test_books_of_a_table_that_nobody_sat_at(
    punto: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Said in so many words."""
    monkeypatch.chdir(tmp_path)
    open_store(Path("punto-data")).close()
    assert punto("books")[:2] == (0, "Nobody has bought in yet.\n")


def test_a_server_that_cannot_rely_on_its_disk_says_so(
    punto: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One line and exit status 1, and no traceback."""

    def serve(*arguments: object) -> None:
        raise Unsure("the disk did not confirm a write: disk I/O error")

    monkeypatch.setattr("punto.server.serve.serve", serve)
    status, _, error = punto("serve")
    assert status == 1
    assert error.startswith("punto: stopped, since the disk did not confirm a write")
    assert error.count("\n") == 1


def test_a_command_is_described_once() -> None:
    """The line in `punto --help` is the first line of the command's own help."""
    for name, line in COMMANDS.items():
        help_text = import_module(module_of(name)).command.help
        assert help_text.splitlines()[0] == line


def test_a_wrong_command_completes_without_a_traceback() -> None:
    """Tab after a typing slip offers the commands there are."""
    environment = {"COMP_WORDS": "punto nonsense ", "COMP_CWORD": "2"}
    ran = in_shell("punto", _PUNTO_COMPLETE="bash_complete", **environment)
    assert "settle" in ran.stdout
    assert ran.stderr == ""


def completed(line: str) -> list[str]:
    """Return the completions that the shell offers after this line."""
    words = line.split(" ")
    environment = {
        "_PUNTO_COMPLETE": "bash_complete",
        "COMP_WORDS": line,
        "COMP_CWORD": str(len(words) - 1),
    }
    ran = subprocess.run(
        [sys.executable, "-m", "punto"],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    return [row.split(",", 1)[1] for row in ran.stdout.split()]


def test_help_names_every_language(punto: Any) -> None:
    """And a locale as the system writes it is understood."""
    _, out, _ = punto("rules", "--help")
    assert all(re.search(rf"\b{name}\b", out) for name in languages())
    _, out, _ = punto("games", "--lang", "zh_HK.UTF-8")
    assert "免佣百家樂" in out


def test_completion_knows_commands_games_wagers_and_languages() -> None:
    """Completion offers commands, games, wagers and languages."""
    assert completed("punto se") == ["settle", "serve"]
    assert completed("punto rules p") == ["power-98", "player-totals"]
    assert completed("punto settle no-commission x --stake su") == ["super-six="]
    assert completed("punto rules power-98 --lang z") == ["zh-Hans", "zh-Hant"]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_is_written_for_each_shell(punto: Any, shell: str) -> None:
    """The script asks punto itself, and puts no blank behind `banker=`."""
    status, out, _ = punto("completion", shell)
    assert status == 0
    assert "_PUNTO_COMPLETE" in out
    assert NO_BLANK_AFTER_EQUALS[shell][1] in out


def test_bash_completes_a_stake_up_to_its_amount() -> None:
    """Driven as bash drives it: one answer, and no blank behind it."""
    line = 'eval "$(punto completion bash)"; '
    line += "COMP_WORDS=(punto settle no-commission x --stake su); COMP_CWORD=5; "
    line += 'compopt() { echo "compopt $1 $2"; }; _punto_completion punto; echo "${COMPREPLY[@]}"'
    assert in_shell(line).stdout == "compopt -o nospace\nsuper-six=\n"


def test_help_imports_neither_rich_nor_fluent_nor_the_rulebook() -> None:
    """`punto --help` loads no module that it does not need, which keeps it quick."""
    script = (
        "import sys; sys.argv = ['punto', '--help']\n"
        "from punto.cli import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "late = {'rich', 'fluent', 'punto.rulebook', 'punto.words.sentences'}\n"
        "print(sorted(set(sys.modules) & late))"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines()[-1] == "[]"


def test_a_reader_that_closes_early_is_not_an_error() -> None:
    """`punto clauses | head -1` ends quietly."""
    for command in ("clauses", "clauses --json", "--help", "completion bash"):
        ran = in_shell(f"punto {command} | true; echo ${{PIPESTATUS[0]}}")
        assert (ran.stdout, ran.stderr) == ("0\n", ""), command


def test_roads_are_called_in_english_what_the_catalogue_calls_them() -> None:
    """A picture in a notebook, made without the catalogue, uses the same words."""
    assert labels(Words("en")) == dict(LABELS)
