"""Settings: read, checked with line and way out, printed whole from the one declaration."""

import json
import re
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.config import Config, example, parse, read, table_settings
from punto.config.addresses import Network, Origin
from punto.config.declaration import APART, Format, Level
from punto.config.limits import Limits, Rate
from punto.config.setting import Setting
from punto.config.tables import SAYS
from punto.refusals import BadInput
from punto.rulebook import GAMES
from punto.server.serve import check
from punto.table.settings import NOT_CHOSEN, Clocks, Limit, Settings
from punto.toml.positions import Place, places
from tests.kit.outside_games import SIXTEEN, registered


def test_the_printed_example_equals_the_defaults() -> None:
    """Every line of it is a default, so it can be kept as it is."""
    assert parse(example()) == Config()


def test_every_example_in_it_can_be_taken_as_it_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Lines that begin with #name are settings too: without the sign they are read."""
    monkeypatch.chdir(tmp_path)
    Path("ez.py").write_bytes(SIXTEEN.with_name("pair.py").read_bytes())
    with registered():
        config = parse(re.sub(r"(?m)^#(?=[a-z\[])", "", example()))
    assert config.games == (Path("ez.py"),)
    assert config.public == (Origin.read("punto.example"), Origin.read("punto.example:8443"))
    assert (config.tls.cert, config.tls.key) == (Path("cert.pem"), Path("key.pem"))
    assert config.proxy.trusted == (Network("127.0.0.1"), Network("10.0.0.0/8"))
    (table,) = config.tables
    assert (table.key, table.currency, table.difference) == ("main-1", "HKD", 50_000)
    assert (table.limits["tie"], table.limits["banker"]) == (Limit(20, 1_000), Limit(20, 5_000))


def test_every_setting_is_documented() -> None:
    """Each has a sentence, and stands in the example under its own name."""
    written = example()
    for section in (Config(), *(value for value in _values(Config()) if is_dataclass(value))):
        assert (type(section).__doc__ or "").strip()
        hints = get_type_hints(type(section), include_extras=True)
        for setting in fields(section):
            notes = getattr(hints[setting.name], "__metadata__", ())
            if is_dataclass(getattr(section, setting.name)) and not notes:
                assert f"\n[{setting.name}]\n" in written
            elif setting.name not in APART:
                assert [note.text for note in notes if isinstance(note, Setting)], setting.name
                assert re.search(rf"(?m)^#?{setting.name} = ", written), setting.name
    named = [field.name for field in fields(Settings) if field.name not in NOT_CHOSEN]
    assert list(SAYS) == named
    for name in named:
        assert re.search(rf"(?m)^#{name}[. ]", written), name


def _values(config: Config) -> list[object]:
    return [getattr(config, field.name) for field in fields(config)]


def test_a_file_says_only_what_differs(tmp_path: Path) -> None:
    """Paths are taken from where the file lies."""
    file = tmp_path / "punto.toml"
    file.write_text(
        'port = 0\ndata = "kept"\nseats_kept = 60\n[tls]\ncert = "a.pem"\n[log]\nformat = "json"\n'
        '[[tables]]\nkey = "one"\ngame = "fortune-six"\n'
        '[tables.clocks]\nbetting = 1_000\n[[tables]]\nkey = "two"\ngame = "power-98"\n'
    )
    config = read(file)
    assert (config.port, config.data, config.tls.cert) == (0, tmp_path / "kept", tmp_path / "a.pem")
    assert (config.log.format, config.log.level) == (Format.JSON, Level.WARNING)
    first, two = config.tables
    assert first.clocks == Clocks(betting=1_000, absent=60_000)
    assert set(first.limits) == set(GAMES["fortune-six"].by_key)
    assert (two.game, two.currency) == ("power-98", "PLAY")


TABLE = "[[tables]]\nkey = 'one'\ngame = 'commission'\n"

# What is wrong, and how it is said: file, line, column, the value and the way out.
WRONG = {
    "prot = 1": "punto.toml:1:1: unknown setting 'prot'; did you mean 'port'?",
    "port = 70_000": "punto.toml:1:1: port: 70000 is out of range; write a number from 0 to 65535",
    "\n  port = '80'": "punto.toml:2:3: port: '80' is not a whole number; write it in digits,"
    " as in 3",
    "port = true": "punto.toml:1:1: port: True is not a whole number; write it in digits, as in 3",
    "host = 1": 'punto.toml:1:1: host: 1 is not a text; write it in quotes, as in "1"',
    "port = ": "punto.toml:1:8: Invalid value in 'port ='; write a line as name = value",
    "a = 1\na = 2": "punto.toml:2:6: Cannot overwrite a value in 'a = 2'; write a line as"
    " name = value",
    "[log]\n# x\nlevel = 'loud'": "punto.toml:3:1: unknown level 'loud'; known: debug,"
    " info, warning, error",
    "[proxy]\ntrusted = ['10.0.0.1',\n '10.0.0.300']": "punto.toml:3:2: proxy.trusted:"
    " '10.0.0.300' is neither an address nor a network ('10.0.0.300' does not appear to be an IPv4"
    " or IPv6 network); write it as in 10.0.0.5 or 10.0.0.0/8",
    "public = ['a b']": "punto.toml:1:11: public: 'a b' is not an origin; write a host, as in"
    " punto.example or punto.example:8443",
    "public = 'a'": "punto.toml:1:1: public: 'a' is not an array; write ['a']",
    "log = 1": "punto.toml:1:1: log: 1 is not a table; write { name = value }",
    "without_tls_on_purpose = 1": "punto.toml:1:1: without_tls_on_purpose: 1 is neither true nor"
    " false",
    "house_currency = 'hk'": "punto.toml:1:1: house_currency: 'hk' is not a currency; write it in"
    " capitals, as in HKD or PLAY",
    "limits.guests = { at_once = 0, a_minute = 2 }": "punto.toml:1:1: limits.guests:"
    " Rate(at_once=0, a_minute=2) lets nothing through; take 1 or more of both",
    "limits.idle_seconds = 0": "punto.toml:1:1: limits.idle_seconds: 0.0 is out of range; write"
    " seconds up to 3600",
    "limits.exempt = ['here']": "punto.toml:1:1: limits.exempt: 'here' is neither an address nor a"
    " network ('here' does not appear to be an IPv4 or IPv6 network); write it as in 10.0.0.5 or"
    " 10.0.0.0/8",
    "tables = 1": "punto.toml:1:1: tables: write each table under a line [[tables]]",
    "[[tables]]\nkey = 'one'": "punto.toml:1:1: tables: game is missing; write game = …",
    "[[tables]]\nkey = 'one'\ngame = 'power98'": "punto.toml:1:1: table 'one': unknown game"
    " 'power98'; did you mean 'power-98'?",
    "[[tables]]\nkey = 'A B'\ngame = 'power-98'": "punto.toml:1:1: tables: 'A B' cannot be a"
    " table's key; write it as in 'main-floor-1'",
    "[[tables]]\nkey = 'one'\ngame = 'power-98'\nseats = 50": "punto.toml:1:1: table 'one': it has"
    " 50 seats; take 1 to 20",
    f"{TABLE}limits.tye = {{ least = 1, most = 2 }}": (
        "punto.toml:4:1: unknown wager 'tye'; did you mean 'tie'?"
    ),
    f"{TABLE}[tables.limits]\ntie = {{ least = 1, mots = 2 }}": (
        "punto.toml:5:20: unknown setting 'mots'; did you mean 'most'?"
    ),
    f"{TABLE}[[tables]]\ngame = 'commission'\nkey = 'one'": (
        "punto.toml:6:1: there are two tables 'one'; give each its own key"
    ),
    f"{TABLE}clocks = {{ betting = -1 }}": (
        "punto.toml:4:12: tables.clocks.betting: -1 is negative;"
        " write a number of milliseconds from 0"
    ),
    f"{TABLE}cards = 'thrown'": "punto.toml:4:1: unknown cards 'thrown'; known: drawn, dealt",
    "scanner.prefix = '~~'": "punto.toml:1:1: scanner.prefix: '~~' is not one sign of a keyboard;"
    " write one that is no letter or digit, as in ~",
    "scanner.prefix = '*'": "punto.toml:1:1: scanner.prefix: '*' is a suit or the point on a"
    " dealer's number pad, / * - + . or ,; write another sign, as in ~",
    "scanner.badge = '.'": "punto.toml:1:1: scanner.badge: '.' is a suit or the point on a"
    " dealer's number pad, / * - + . or ,; write another sign, as in ~",
    "[scanner]\nbadge = '~'": "punto.toml:1:1: scanner: prefix and badge are both '~'; write two"
    " different signs",
    "[scanner.codes]\n0412 = '9x'": "punto.toml:2:1: scanner.codes.0412: '9x' is not a card; write"
    " rank (A 2-9 T or 10 J Q K) and suit (s h d c), as in 9h or 10c",
    "[scanner.codes]\n'é' = '9h'": "punto.toml:1:1: scanner.codes: 'é' is not a code; write 1 to 40"
    " letters, digits and signs",
    "[scanner]\ncodes = { '9~' = '9h' }": "punto.toml:1:1: scanner: the code '9~' has a prefix in"
    " it; write another prefix",
    'data = ""': "punto.toml:1:1: data: '' is not a path; write one like 'punto-data'",
    '[[tables]]\nkey = "k-1"\ngame = "commission"\ndecks = 0': (
        "punto.toml:1:1: table 'k-1': decks-not-allowed: decks 0, fewest 4, most 10 (house:decks)"
    ),
    f"{TABLE}limits.others = {{ least = 10, most = 5 }}": (
        "punto.toml:1:1: table 'one': limits.player: from 10 to 5 is not a range;"
        " take a least of 1 or more, and a most that is not less"
    ),
    f"{TABLE}buy_in = {{ least = 1, most = 1_000_000_000_001 }}": (
        "punto.toml:1:1: table 'one': buy_in.most is 1000000000001; take 1000000000000 at most"
    ),
    f"{TABLE}difference = 1{'0' * 23}": (
        f"punto.toml:4:1: tables.difference: 1{'0' * 23} is too large a number;"
        " write one of fewer digits"
    ),
    f"port = 0x1{'0' * 5_000}": (
        "punto.toml:1:1: port: one of 20001 bits is too large a number; write one of fewer digits"
    ),
    f"port = 1{'0' * 5_000}": ("punto.toml: a number has thousands of digits; write fewer"),
    "a=" + "[" * 3_000: "punto.toml: the file is nested too deeply for settings",
}


@pytest.mark.parametrize("text", WRONG)
def test_an_error_names_its_line_and_the_way_out(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One line each, where no data folder has logs of a game that is not there."""
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadInput) as problem:
        parse(text)
    assert str(problem.value) == WRONG[text]


def test_what_follows_from_the_file_is_no_line_of_it() -> None:
    """The tables whose game is not known are found, and never written."""
    with pytest.raises(BadInput, match="unknown setting 'unread'; known: host"):
        parse("unread = []")


def test_a_settings_file_that_is_not_text_gets_one_line(tmp_path: Path) -> None:
    """Nor one that is not there."""
    (tmp_path / "binary").write_bytes(b"\xff\xfe")
    for name, message in {"binary": "not UTF-8 text", "missing": "No such file"}.items():
        with pytest.raises(BadInput, match=message):
            read(tmp_path / name)


def test_a_byte_order_mark_changes_nothing(tmp_path: Path) -> None:
    """Some editors write one; the file means the same, and columns are those that they show."""
    path = tmp_path / "punto.toml"
    path.write_bytes(b"\xef\xbb\xbfport = 1234\n")
    assert read(path).port == 1234
    for wrong in ("port = 'x'", "prot = 5", "port ="):
        path.write_text(wrong, "utf-8")
        with pytest.raises(BadInput) as plain:
            read(path)
        path.write_text(f"\ufeff{wrong}", "utf-8")
        with pytest.raises(BadInput) as marked:
            read(path)
        assert str(marked.value) == str(plain.value)
        assert "punto.toml:1:" in str(plain.value)


def test_places_find_keys_whatever_stands_before_them() -> None:
    """Strings that hold signs, arrays over lines, quoted keys, tables below tables."""
    text = (
        'a = "# [no] = \\" header"\n'
        "b = '''\n[no]\n'''\n"
        'c = """x \\""" still = 1"""  # = [\n'
        'd = [ 1, [2, "]"], { e = 3 } ]\n'
        '"f g".h = 2021-01-01\n'
        "[[t]]\n[t.u]\nv = 1\n[[t]]\nu.v = 2\n"
    )
    marks = places(text)
    assert marks[("c",)] == Place(5, 1)
    assert marks[("d", 1)] == Place(6, 10)
    assert marks[("d", 2, "e")] == Place(6, 22)
    assert marks[("f g", "h")] == Place(7, 1)
    assert marks[("t", 0, "u", "v")] == Place(10, 1)
    assert marks[("t", 1, "u", "v")] == Place(12, 1)
    assert ("no",) not in marks


_VALUES = st.one_of(st.integers(), st.text("ab#[]{}=\"'\\\n,", max_size=8), st.booleans())
_KEYS = st.text("abcdefgh", min_size=1, max_size=4)


@given(st.dictionaries(_KEYS, _VALUES, max_size=8))
def test_every_key_is_found_on_its_own_line(values: dict[str, int | str | bool]) -> None:
    """Whatever the values hold."""
    lines = [f"{key} = {json.dumps(value)}" for key, value in values.items()]
    marks = places("\n".join(lines))
    assert marks == {(key,): Place(line, 1) for line, key in enumerate(values, 1)}


def test_bounds_are_set_by_name() -> None:
    """Rates as tables, times as numbers; a request that nobody can send is a slip."""
    text = "[limits]\nguests = { at_once = 1, a_minute = 2 }\nidle_seconds = 3\nexempt = ['::1']\n"
    limits = parse(text).limits
    assert (limits.guests, limits.idle_seconds) == (Rate(1, 2), 3.0)
    assert (limits.exempt, limits.asked) == (("::1",), Limits().asked)
    rate = "{ at_once = 1, a_minute = 2 }"
    check(parse(f"limits.commands = {{ watch = {rate} }}"))
    with pytest.raises(BadInput, match="unknown request 'wtach'; did you mean 'watch'"):
        check(parse(f"limits.commands = {{ wtach = {rate} }}"))


def test_the_others_limit_applies_to_wagers_that_are_not_named() -> None:
    """And a table that names none has the usual ones."""
    limits = {"others": {"least": 20, "most": 40}, "tie": {"least": 60, "most": 80}}
    table = table_settings({"key": "one", "game": "commission", "limits": limits})
    assert (table.limits["tie"], table.limits["player"]) == (Limit(60, 80), Limit(20, 40))
    usual = table_settings({"key": "one", "game": "commission"})
    assert set(usual.limits.values()) == {Limit(20, 5_000)}


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no such file")
def test_an_endless_settings_file_is_not_read_to_the_end() -> None:
    """It is not a settings file, however long it is."""
    with pytest.raises(BadInput, match=r"'/dev/zero' is longer than [0-9]+ bytes, too long"):
        read(Path("/dev/zero"))
