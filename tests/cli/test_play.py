"""`punto play`, driven through a pipe against a real server."""

import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from punto.cli.orders import FORMS, NoOrder, Order, read_order
from punto.cli.play_view import Felt
from punto.client.changes import LinkDown, LinkUp
from punto.ledger.currencies import Rate
from punto.records.audit import audit
from punto.rulebook import adopt
from punto.server.http.sheets import game_sheet
from punto.server.tables.views import public_view, table_card
from punto.store import fold_log, read_store
from punto.wire.messages import PublicSnapshot
from punto.words.catalogue import Catalogue
from punto.words.sentences import Words
from tests.kit import zygote
from tests.kit.client_messages import MESSAGES, TABLES
from tests.kit.kept_rulebook import kept_rulebook
from tests.kit.metered_table import metered
from tests.kit.process import Process
from tests.kit.quick_folder import TABLE, open_tables, quick_settings

WAIT = 120


IN_DOLLARS = replace(quick_settings("two-moneys"), currency="HKD", accepts={"MOP": Rate(100, 103)})


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Process]:
    """A server of a quick table, and one that is played for dollars and takes patacas."""
    open_tables(tmp_path, quick_settings(), IN_DOLLARS)
    process = Process(["--port", "0", "--data", str(tmp_path)], tmp_path)
    yield process
    process.kill()


def play(address: str, typed: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Play what is typed, to its end."""
    return zygote.run(Path(), "play", "--url", address, *arguments, given=typed)


def test_a_coup_through_a_pipe(server: Process, tmp_path: Path) -> None:
    """Seat, stake, cards as they come, the result, why each stake was paid, and goodbye."""
    ran = play(server.address, "sit 1 1000\nbanker 100\ntie 20\nleave\nquit\n")
    assert (ran.returncode, ran.stderr) == (0, "")
    lines = ran.stdout.splitlines()
    assert lines[0] == f"Baccarat with commission, table {TABLE}"
    order = [
        "Seat 1: stack 1,000, available 1,000",
        r"Coup 1: Place your bets, please \(\d seconds? left\)",
        "  On the layout: Banker 100",
        "  On the layout: Banker 100, Tie 20",
        "Coup 1: No more bets",
        r"  Player \w+ \(\d\)",
        r"  Player \w+ \(\d\)   Banker \w+ \(\d\)",
        r"  Player \w+ \w+ \(\d\)   Banker \w+ \w+ \(\d\)",
        r"Player \d, Banker \d: .*",
        "This shoe: [BPT]",
        r"  Banker (wins|loses|gets) .*\. \((cod|house):[a-z-]+\)",
        r"  Tie (wins|loses) .*\. \(cod:[a-z-]+\)",
        r"  In all [+-]?\d+; stack [\d,]+\.",
        "Goodbye.",
    ]
    rest = iter(lines)
    for wanted in order:
        assert any(re.fullmatch(wanted, line) for line in rest), (wanted, ran.stdout)
    assert server.stop() == (0, "")
    with closing(read_store(tmp_path)) as store:
        assert audit(store).fault is None
        assert fold_log(store, TABLE).state.seats == {}


def test_orders_of_a_pipe_wait_for_their_moment(server: Process) -> None:
    """A repeat for the next coup; the end of the pipe is an orderly leave."""
    ran = play(server.address, "sit 2 1000\nplayer 40\nwait\nrepeat\n")
    assert ran.returncode == 0
    assert ran.stdout.count("  On the layout: Player 40") == 2
    assert ran.stdout.count("In all ") == 2
    assert ran.stdout.endswith("Goodbye.\n")


def test_a_refusal_says_why_and_play_goes_on(server: Process) -> None:
    """The server's sentences, in the language asked for; nonsense is quoted."""
    typed = "banker 100\nsit 1 5\nsit 1 1000\nbanker 7\nsing\nbanker lots\nbuy\nclear\nshow\n"
    ran = play(server.address, typed)
    assert ran.returncode == 0
    for line in (
        "This cannot be done without a seat at this table.",
        "Buy in for 100 to 100,000.",
        "Banker is staked in steps of 20",
        "'sing' is not an order here. Orders: ",
        "'lots' is not an amount",
        "Write it as buy AMOUNT.",
        "Nothing of yours lies on the layout.",
    ):
        assert line in ran.stdout, ran.stdout
    ran = play(server.address, "show\nquit\n", "--lang", "zh")
    assert "您没有座位" in ran.stdout
    assert ran.stdout.endswith("再见。\n")


def test_sit_alone_takes_a_free_seat_and_the_free_ones_are_shown(server: Process) -> None:
    """C16: a newcomer knows no seat by number yet."""
    with Terminal(server.address) as other:
        other.type("sit 1 1000")
        other.until("Seat 1: ")
        ran = play(server.address, "sit 1\nshow\nsit\nleave\nquit\n")
        lines = ran.stdout.splitlines()
        free = "Free seats: 2, 3, 4, 5, 6, 7"
        refused = lines.index("Seat 1 is taken; choose another, or wait until it is free.")
        assert lines.index(free) < refused
        assert lines[refused + 1] == free
        assert lines.count(free) == 3  # at the beginning, beside the refusal, and in `show`
        assert "Seat 2: stack 10,000, available 10,000" in lines


def test_quitting_with_stakes_down_says_that_they_stand(server: Process) -> None:
    """Quitting does not wait."""
    ran = play(server.address, "sit 1 1000\nbanker 100\nquit\n")
    assert ran.returncode == 0
    assert "Your stakes stand and are played; your seat is kept for a while." in ran.stdout


def test_play_without_a_server_gets_one_line(server: Process) -> None:
    """And where there is one, a table that it does not have."""
    ran = play(server.address, "", "--table", "quick-9")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == "punto: unknown table 'quick-9'; did you mean 'quick-1'?\n"
    server.kill()
    ran = play(server.address, "")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert re.fullmatch(
        r"punto: no server answers at '\S+' \(Connection refused\);.*`punto serve`.*\n",
        ran.stderr,
    )


def test_chips_are_bought_for_a_currency_that_the_table_takes(server: Process) -> None:
    """Amounts of `sit` and `buy` are in it; a currency that is not taken is quoted."""
    at = ("--table", "two-moneys")
    ran = play(server.address, "sit 1 10.30\nsit\nshow\nquit\n", *at, "--currency", "mop")
    assert ran.returncode == 0
    for line in (
        "The wallet holds 0.00, not 10.30.",
        "The wallet holds 0.00, not 1.03.",  # the least buy-in
        "You have no seat; wallet 0.00 MOP",
    ):
        assert line in ran.stdout, ran.stdout
    ran = play(server.address, "", *at, "--currency", "eur")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == (
        "punto: table 'two-moneys' takes no 'eur' as --currency; it takes HKD, MOP\n"
    )


class Terminal:
    """`punto play` while somebody types."""

    def __init__(self, address: str) -> None:
        command = [sys.executable, "-m", "punto", "play", "--url", address]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True)

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *_problem: object) -> None:
        self.process.kill()
        self.process.communicate()

    def type(self, order: str) -> None:
        """Type one order."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{order}\n")
        self.process.stdin.flush()

    def until(self, beginning: str) -> None:
        """Read until a line begins like this."""
        assert self.process.stdout is not None
        assert any(line.startswith(beginning) for line in self.process.stdout), beginning


def test_a_server_that_goes_and_comes_back(server: Process, tmp_path: Path) -> None:
    """The terminal says so, waits, and goes on."""
    with Terminal(server.address) as terminal:
        terminal.type("sit 1 1000")
        terminal.until("Seat 1: ")
        server.kill()
        terminal.until("Connection lost, reconnecting…")
        again = Process(["--port", str(server.port), "--data", str(tmp_path)], tmp_path)
        terminal.until("Connected again.")
        terminal.type("leave")
        terminal.type("quit")
        terminal.until("Goodbye.")
        assert terminal.process.wait(WAIT) == 0
    assert again.stop() == (0, "")


def test_interrupted_play_says_goodbye(server: Process) -> None:
    """^C stands up, as far as that may be."""
    with Terminal(server.address) as terminal:
        terminal.type("sit 1 1000")
        terminal.until("Seat 1: ")
        terminal.process.send_signal(signal.SIGINT)
        terminal.until("Goodbye.")
        assert terminal.process.wait(WAIT) == 0


# What is said, and what is read


@pytest.mark.parametrize("language", ["en", "zh-Hans", "zh-Hant"])
def test_a_coup_in_words(language: str) -> None:
    """Every step of a coup is said once; heard again, it is not said again."""
    words = Words(language)
    card = table_card(TABLES[0].settings)
    felt = Felt(card, game_sheet(card.game, language), words)
    answers = [felt.lines(message) for message in MESSAGES]
    assert [line for message in MESSAGES[3:] for line in felt.lines(message)] == []
    lines = [line for answer in answers for line in answer]
    assert sum("9h 4c 7d" in line for line in lines) == 2  # the third card, then the Banker's
    assert (
        sum(words.say("result", player=0, banker=6, winner="banker") == line for line in lines) == 1
    )
    assert sum("cod:" in line for line in lines) == 2  # one sentence a stake
    assert lines[-1].strip() == words.say("play-in-all", net="+75", stack="1,075")


def test_the_meter_of_a_progressive_wager_is_said_as_bets_open() -> None:
    """What a hit of this coup would be paid of."""
    with kept_rulebook():
        table = metered().opened().table
        adopt(table.settings.rules)
        card = table_card(table.settings)
        felt = Felt(card, game_sheet(card.game, "en"), Words("en"))
        snapshot = PublicSnapshot(card.key, "e", 1, public_view(table), {}, None)
        lines = felt.lines(snapshot)
        game_sheet.cache_clear()
    assert "  Jackpot: Meter 1,000" in lines


def test_a_lost_link_is_said_and_a_first_one_is_not() -> None:
    """The first link is expected, so nothing is printed, even if it stands already."""
    card = table_card(TABLES[0].settings)
    felt = Felt(card, game_sheet(card.game, "en"), Words("en"))
    assert felt.lines(LinkUp()) == []
    assert felt.lines(LinkDown()) == ["Connection lost, reconnecting…"]
    assert felt.lines(LinkUp()) == ["Connected again."]
    later = Felt(card, game_sheet(card.game, "en"), Words("en"))
    assert [later.lines(change) for change in (LinkDown(), LinkUp())] == [
        ["Connection lost, reconnecting…"],
        ["Connected again."],
    ]


def test_every_order_is_read_in_its_form() -> None:
    """Any case and any blanks; too much or too little is not an order."""
    words = Catalogue("en")
    for word, (verb, form) in FORMS.items():
        numbers = tuple(range(1, len(form.split())))
        typed = f"  {word.upper()} {' '.join(map(str, numbers))} "
        assert read_order(typed, ["banker"], words) == Order(verb, numbers)
        with pytest.raises(NoOrder, match=re.escape(f"Write it as {form}")):
            read_order(f"{typed} 7", ["banker"], words)
    assert read_order("   ", ["banker"], words) is None
    assert read_order("banker 1,000", ["banker"], words) == Order("stake", (1_000,), "banker")
    for given in ("-5", "1.5", "1e3", "٣", "9" * 13, "1,00"):
        with pytest.raises(NoOrder, match="is not an amount"):
            read_order(f"banker {given}", ["banker"], words)
