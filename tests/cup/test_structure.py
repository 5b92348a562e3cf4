"""A structure in TOML: what cannot work is named with its line, column and way out."""

import re
from collections.abc import Iterator

import pytest

from punto.cup import READY
from punto.cup.reading import read
from punto.cup.structure import LONGEST_STRUCTURE, Structure
from punto.refusals import BadInput
from punto.rulebook import game
from punto.toml.positions import Path, Place, places

# A small structure that works: every case below changes one line of it.
PLAIN = """\
key = "spring"
game = "commission"

[entry]
least = 4
most = 12
fee = { currency = "PLAY", pool = 200 }

[[stages]]
key = "heats"
tables = 1
seats = 6
heats = 2
stack = 50_000
coups = 18
spans = [
  { since = 1, limits = { others = { least = 500, most = 10_000 } } },
  { since = 16, limits = { others = { least = 500, most = 50_000 } } },
]
betting = { order = "in-turn", seconds = 60, of = "all" }
must_bet = { missed = "penalty", penalty = 500 }
secret = { cards = 1, coups = "1-17", forced = [18] }
counts = "calls"
calls = [10, 5, 1]
equal = ["play-off 1", "lot"]
out = [{ after = 8, lowest = 1 }]
advance = [{ best = 3, of = "table", to = "final" }]

[[stages]]
key = "final"
tables = 1
seats = 6
stack = 50_000
coups = 18
spans = [{ since = 1, limits = { others = { least = 500, most = 50_000 } } }]

[prizes]
places = [{ place = 1, share = "2/3" }, { place = 2, share = "1/3" }]
"""


def changed(old: str, new: str) -> str:
    """The plain structure with one text in place of another."""
    assert PLAIN.count(old) >= 1, old
    return PLAIN.replace(old, new, 1)


def problem(text: str) -> str:
    """What is said of a structure that cannot work."""
    with pytest.raises(BadInput) as refused:
        read(text, "cup.toml")
    return str(refused.value)


# What is written instead, and the place and a part of what is said of it.
WRONG = [
    ('game = "commission"', 'game = "faro"', "2:1", "unknown game 'faro'"),
    ('key = "spring"', 'key = "spring-cup"', "1:1", "up to 24 letters and digits"),
    ("coups = 18", "coups = 18\ncuops = 3", "16:1", "did you mean 'coups'?"),
    ("coups = 18", "coups = 0", "15:1", "take 1 to 10000"),
    ("most = 12", "most = 13", "6:1", "do not fit 'heats', which has 12 seats"),
    ("least = 4", "least = 40", "5:1", "40 is more than the most, 12"),
    ('currency = "PLAY"', 'currency = "CHIP-X"', "7:9", "pay nobody"),
    ('currency = "PLAY"', 'currency = "money"', "7:9", "'money'"),
    ("pool = 200 }", "pool = -1 }", "7:28", "-1 is out of bounds"),
    ('to = "final"', 'to = "finale"', "27:38", "unknown stage 'finale'; did you mean 'final'?"),
    ('to = "final"', 'to = "heats"', "27:38", "'heats' does not come later"),
    ("best = 3", "best = 4", "29:1", "8 entrants come to it, and it has 6 seats"),
    ("best = 3", "best = 0", "27:12", "nobody goes on by it"),
    ("best = 3", "best = 6", "27:1", "6 of a table go on, and 5 are left"),
    ("after = 8", "after = 18", "26:10", "before the last coup, 18"),
    ("lowest = 1", "lowest = 6", "26:1", "nobody is left of 6"),
    ("[{ after = 8, lowest = 1 }]", "[{ after = 8 }, { after = 7 }]", "26:25", "7 is not after 8"),
    ("since = 1,", "since = 2,", "17:5", "the first limits begin with coup 1"),
    ("since = 16", "since = 1", "18:5", "1 is not after 1"),
    ("since = 16", "since = 19", "18:5", "there are 18 coups, not 19"),
    ("least = 500, most = 10_000", "least = 501, most = 502", "17:27", "there is none"),
    ("least = 500, most = 10_000", "least = 9, most = 8", "17:27", "from 9 to 8 is not a range"),
    ("others = { least", "tie = { least", "17:16", "limits of"),
    ("others = { least", "ties = { least", "17:27", "did you mean 'tie'?"),
    ("least = 500", "least = 60_000", "17:16", "nobody can bet"),
    ("seconds = 60", "seconds = 5_000", "20:32", "bets alone could take 25 hours"),
    ('order = "in-turn", seconds = 60, of = "all"', 'of = "each"', "20:13", "all bet together"),
    ("penalty = 500", "penalty = 50_001", "21:34", "more than the stack, 50000"),
    ('missed = "penalty", penalty = 500', 'missed = "penalty"', "21:1", "penalty is missing"),
    ('missed = "penalty", penalty = 500', "penalty = 500", "21:14", "write missed = 'penalty'"),
    ("forced = [18]", "forced = [19]", "22:49", "there are 18 coups, not 19"),
    ('"commission"', '"commission"\ndecks = 3', "3:1", "with 4 to 10 decks, not 3"),
    ('"commission"', '"commission"\ndecks = 11', "3:1", "with 4 to 10 decks, not 11"),
    ("[entry]", '[late]\nthen = "penalty"\n[entry]', "31:1", "takes the penalty of must_bet"),
    ("forced = [18]", "forced = [18, 18]", "22:53", "coup 18 is there twice"),
    ('share = "1/3"', 'prize = { zh-Hans = "笔" }', "38:54", "English is missing"),
    ("forced = [18]", "forced = [17, 18]", "22:39", "each seat has 1"),
    ('"1-17"', '"17-1"', "22:23", "not within 1-18"),
    ('"1-17"', '"all"', "22:23", "write it as in '1-17'"),
    ("calls = [10, 5, 1]", "calls = [18]", "24:10", "never 18 coups left"),
    ("calls = [10, 5, 1]", "", "9:1", "stacks are shown at calls"),
    ('["play-off 1", "lot"]', '["play-off 1"]', "25:1", "may leave them equal for ever"),
    ('["play-off 1", "lot"]', "[]", "25:1", "how equals are parted"),
    ('["play-off 1", "lot"]', '["coin"]', "25:10", "'coin' is not a way"),
    ("stack = 50_000", "carry = true", "14:1", "the first stage has no stage before it"),
    ("stack = 50_000", "", "9:1", "stack is missing"),
    ('share = "1/3"', 'share = "1/2"', "38:1", "the shares make 7/6"),
    ('share = "1/3"', 'share = "a third"', "38:54", "write it as in '1/2'"),
    ("place = 2", "place = 1", "38:43", "two prizes for place 1"),
    ("place = 2", "place = 7", "38:43", "the final has 6 seats"),
    ('game = "commission"', 'game = "power-98"', "22:1", "no secret stakes"),
    ('key = "final"', 'key = "heats"', "30:1", "two stages 'heats'"),
    ("seats = 6", "seats = 21", "12:1", "a table has 1 to 20 seats"),
    (
        'places = [{ place = 1, share = "2/3" }, { place = 2, share = "1/3" }]',
        "",
        "37:1",
        "nobody is paid",
    ),
    (
        "[prizes]",
        '[prizes]\nadded = { currency = "HKD", amount = 5 }',
        "38:11",
        "the pool is in PLAY",
    ),
    ('{ place = 2, share = "1/3" }', "{ place = 2 }", "38:41", "it has no prize"),
    ('share = "1/3"', 'share = "1/3", prize = "a pen"', "38:69", "a share or a prize in kind"),
    ('share = "1/3"', 'prize = " "', "38:54", "write it as words"),
    ('share = "1/3"', 'prize = { en = "a pen", english = "" }', "38:78", "is no language"),
    ('share = "1/3"', "prize = {}", "38:54", "it says nothing"),
    ('share = "1/3"', "prize = 5", "38:54", "is not a text"),
    ('share = "2/3" }, { place = 2, share = "1/3"', 'prize = "a pen"', "37:1", "nobody is paid"),
    (
        "[prizes]\nplaces = [",
        'equal = ["share"]\n[prizes]\nplaces = [{ place = 3, prize = "a pen" }, ',
        "37:1",
        "cannot share a prize in kind",
    ),
    ("best = 3", "best = 3, lot = 1", "27:24", "write best or lot"),
    ('["play-off 1", "lot"]', '["share"]', "25:1", "cannot be shared"),
]


@pytest.mark.parametrize(("old", "new", "where", "says"), WRONG, ids=[case[1] for case in WRONG])
def test_what_cannot_work_is_named_with_line_and_column(
    old: str, new: str, where: str, says: str
) -> None:
    """3.2: one line for each problem, with the way out."""
    lines = [line for line in problem(changed(old, new)).splitlines() if says in line]
    assert [line.split(": ")[0] for line in lines[:1]] == [f"cup.toml:{where}"], problem(
        changed(old, new)
    )


def test_all_problems_are_named_at_once() -> None:
    """Nobody repairs a file one run at a time."""
    text = changed("most = 12", "most = 13").replace('"1/3"', '"1/2"').replace("1-17", "17-1")
    assert len(problem(text).splitlines()) == 3


def test_empty_seats_and_a_mark_to_beat_are_warned_of() -> None:
    """They work, and may not be meant."""
    assert read(PLAIN, "cup.toml").warnings == ()
    (warned,) = read(changed("best = 3", "best = 2"), "cup.toml").warnings
    assert "2 of its 6 seats stay empty" in warned
    of_stage = changed('best = 3, of = "table"', 'best = 6, of = "stage"')
    of_stage = of_stage.replace("tables = 1", "tables = 2", 1).replace("heats = 2", "heats = 1")
    assert read(of_stage, "cup.toml").warnings == ()
    (warned,) = read(of_stage.replace('counts = "calls"\n', ""), "cup.toml").warnings
    assert "see the mark" in warned


def ready() -> Iterator[tuple[str, Structure]]:
    """The structures that come with Punto."""
    for name, path in READY.items():
        yield name, read(path.read_text("utf-8"), str(path)).structure


def test_the_structures_that_come_with_punto_work() -> None:
    """Eighteen coups in heats, the best of all heats, and elimination."""
    known = dict(ready())
    assert list(known) == ["eighteen", "elimination", "heats"]
    assert known["eighteen"].stages[0].capacity == known["eighteen"].entry.most == 36
    assert [stage.key for stage in known["eighteen"].stages] == [
        "heats",
        "wildcard",
        "semi",
        "final",
    ]
    assert known["heats"].entry.reentry is not None
    assert [out.after for out in known["elimination"].final.out] == [8, 16, 25]
    for name, structure in known.items():
        assert structure.key == name
        assert structure.chips == f"CHIP-{name.upper()}"
        text = READY[name].read_text("utf-8")
        assert read(text, name).warnings == ()
        assert re.match(r"# [A-Z]", text), "says what it is for"


def test_a_session_of_eighteen_coups_ends_within_one_shoe() -> None:
    """Six cards a coup, and eleven for the burn."""
    longest = (52 * 8 - 14 - 11) // 6
    assert read(changed("coups = 18", f"coups = {longest}"), "x").warnings == ()
    (warned,) = read(changed("coups = 18", f"coups = {longest + 1}"), "cup.toml").warnings
    line = PLAIN[: PLAIN.index("coups = 18")].count("\n") + 1
    assert warned == (
        f"cup.toml:{line}:1: stages.coups: a shoe may end in mid-session;"
        f" {longest} coups always fit one of 8 decks"
    )


def test_others_that_cover_no_wager_are_refused() -> None:
    """Who is broke would be said by a limit that nobody can bet by."""
    named = ", ".join(
        f"{wager} = {{ least = 500, most = 10_000 }}" for wager in game("commission").by_key
    )
    whole = "others = { least = 500, most = 10_000 }"
    assert read(changed(whole, named), "cup.toml").warnings == ()
    said = problem(changed(whole, f"{named}, others = {{ least = 1, most = 9 }}"))
    line = PLAIN[: PLAIN.index(whole)].count("\n") + 1
    assert said.startswith(f"cup.toml:{line}:")
    assert said.endswith("every wager is named; leave it out")


def test_re_buy_and_re_entry_are_two_things() -> None:
    """More chips in the same session, or another heat; each has its own terms."""
    terms = "rebuy = { most = 1, fee = 200, stack = 50_000, until = 10 }"
    bought = read(changed("coups = 18", f'coups = 18\nbroke = "rebuy"\n{terms}'), "x").structure
    assert bought.stages[0].rebuy is not None
    assert bought.entry.reentry is None
    assert "write both" in problem(changed("coups = 18", f"coups = 18\n{terms}"))
    small = terms.replace("stack = 50_000", "stack = 1")
    said = problem(changed("coups = 18", f'coups = 18\nbroke = "rebuy"\n{small}'))
    assert "nobody can bet with it: the least is 500" in said
    late = terms.replace("until = 10", "until = 18")
    said = problem(changed("coups = 18", f'coups = 18\nbroke = "rebuy"\n{late}'))
    assert "before the last coup" in said
    again = "fee = { currency"
    entered = changed(again, "reentry = { most = 2, cap = 12 }\nfee = { currency")
    assert read(entered, "x").structure.entry.reentry is not None
    assert "re-entry needs a second" in problem(entered.replace("heats = 2", "heats = 1"))


def test_the_fewest_entrants_must_leave_somebody_at_the_table() -> None:
    """Six of seven seats may be taken; three of them twice leave nobody."""
    text = READY["elimination"].read_text("utf-8")
    out = "out = [{ after = 8, lowest = 3 }, { after = 16, lowest = 3 }]"
    assert "of 6 entrants nobody would be left" in problem(re.sub(r"out = .*", out, text))


def test_equals_who_all_go_on_are_warned_of() -> None:
    """A tie could send more on than there are seats."""
    (warned,) = read(changed('["play-off 1", "lot"]', '["all"]'), "cup.toml").warnings
    assert "more may go on" in warned


def test_a_byte_order_mark_changes_nothing() -> None:
    """Some editors write one; columns are those that the editor shows."""
    assert read(f"\ufeff{PLAIN}", "cup.toml") == read(PLAIN, "cup.toml")
    for wrong in (changed('key = "spring"', "key = 5"), changed("key", " key ="), "key = 5 5"):
        assert problem(f"\ufeff{wrong}") == problem(wrong)
        assert problem(wrong).startswith("cup.toml:1:")


def test_a_file_of_another_kind_is_refused_in_a_line() -> None:
    """No traceback for what somebody mistyped."""
    assert problem("[[stages]").startswith("cup.toml:1:")
    assert problem(
        "key = 'x'\ngame = 'commission'\nentry = { least = 1, most = 1 }\nstages = []"
    ) == ("cup.toml:4:1: stages: there is no stage; write one under a line [[stages]]")
    assert problem("") == "cup.toml: key is missing; write key = …"


def test_a_structure_is_no_longer_than_a_server_takes() -> None:
    """The check has the bound of `write-cup`, and says it."""
    fits = PLAIN + "#" * (LONGEST_STRUCTURE - len(PLAIN))
    assert read(fits, "cup.toml").structure.key == "spring"
    assert problem(fits + "#") == (
        "cup.toml: it has 6001 characters; 6000 is the most, so write it shorter"
    )


def test_a_text_is_scanned_once_for_all_its_problems(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many there are."""
    scanned: list[str] = []

    def counted(text: str) -> dict[Path, Place]:
        scanned.append(text)
        return places(text)

    monkeypatch.setattr("punto.toml.reading.places", counted)
    stage = PLAIN[PLAIN.index('[[stages]]\nkey = "final"') : PLAIN.index("[prizes]")]
    lines = problem(PLAIN.replace(stage, stage * 15)).splitlines()
    assert (len(lines), len(scanned)) == (28, 1)
