"""A game from outside at a table: its log has the whole declaration, and needs no file again."""

import asyncio
import json
import math
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from punto import rulebook
from punto.bots.plans import PLANS
from punto.client.bots import Tally
from punto.client.fleet import Orders, run_fleet
from punto.coup import Side
from punto.fact import CARD, HandFact
from punto.facts import margin, player_wins, tie
from punto.records.audit import audit
from punto.refusals import BadInput
from punto.rulebook import Game, game
from punto.rulebook.document import digest
from punto.server.tables.runner import TableRunner
from punto.store import fold_log, read_store
from punto.table import Phase, Settings, Table
from punto.table.settings import Clocks, Limit
from punto.wagers import Pay, Wager
from tests.kit.guests import answer, guest, run_story, until
from tests.kit.http_client import punto
from tests.kit.kept_rulebook import kept_rulebook
from tests.kit.outside_games import SIXTEEN, registered
from tests.kit.process import Process
from tests.kit.simulation import Server
from tests.kit.story import TABLE


def own_game(odds: str = "2:1") -> Game:
    """A game with a fact of its own and a stake that may be lost in part."""
    red = HandFact(
        Side.PLAYER,
        "red-points",
        range(30),
        read=lambda hand: sum(card.value for card in hand.cards if card.red),
        sees=CARD,
    )
    points = Wager("points", (Pay(red >= 9, odds, clause="x:points"),), "x:points")
    near = Wager(
        "near",
        (
            Pay(tie, "push", clause="x:tie"),
            Pay(player_wins, "0.5:1", clause="x:near"),
            Pay(margin <= 3, "lose half", clause="x:half"),
        ),
        "x:near",
        ordered="x:near",
    )
    classic = game("commission")
    return replace(classic, key="own", wagers=(*classic.wagers, points, near))


def a_table(rules: Game, key: str = TABLE) -> Settings:
    """A drawn table of a game."""
    limits = dict.fromkeys(rules.by_key, Limit(20, 1_000))
    return Settings(key, rules.key, "PLAY", limits, burn=False, clocks=Clocks(absent=3_600_000))


def takes_stakes(host: TableRunner, coup: int) -> bool:
    """Whether a table takes stakes on a coup."""
    return host.saved.phase is Phase.BETTING and host.saved.coup == coup


async def play(
    server: Server, host: TableRunner, coups: range, seat: int = 1
) -> set[tuple[str, int]]:
    """Stake on every wager in these coups; what each gained."""
    ann = await guest(server)
    assert await answer(ann, ann.screen.sit(seat, 5_000)) is None
    seen = set()
    for coup in coups:
        await until(partial(takes_stakes, host, coup))
        for wager in host.saved.settings.rules.wagers:
            amount = math.lcm(wager.step, 20)
            assert await answer(ann, ann.screen.stake(wager.key, amount)) is None, wager.key
        await until(lambda: host.saved.phase is Phase.SETTLED)
        seen |= {(paid.wager, paid.net) for paid in host.saved.seats[seat].payouts}
    return seen


def test_a_table_goes_on_by_its_log_when_the_file_has_changed_or_is_gone(tmp_path: Path) -> None:
    """Audited and dealt on without the game; while a table plays it, its log says what it is."""
    rules = own_game()

    async def story(folder: Path) -> None:
        with registered():
            rulebook.register(rules)
            server = Server(folder)
            host = await server.room.open_table(a_table(rules))
            assert host.saved.settings.declaration
            seen = await play(server, host, range(1, 25))
            assert {("near", -10), ("near", -20), ("near", 10)} <= seen
            await server.pull_plug()
        with registered():  # the file is gone
            again = Server(folder)
            assert audit(again.reader).fault is None
            host = again.room.runners[TABLE]
            assert digest(host.saved.settings.rules) == digest(rules)
            assert rulebook.game("own").by_key.keys() == rules.by_key.keys()
            await play(again, host, range(host.saved.coup + 1, host.saved.coup + 3), 2)
            assert audit(again.reader).fault is None
            await again.pull_plug()
        with registered():  # the file says something else
            rulebook.register(own_game("3:1"))
            later = Server(folder)
            assert digest(rulebook.game("own")) == digest(rules)  # the log's apply
            await later.room.open_table(a_table(rulebook.game("own"), "third"))
            assert audit(later.reader).fault is None
            await later.pull_plug()

    run_story(story, tmp_path)


def test_what_a_request_says_of_a_declaration_does_not_count(tmp_path: Path) -> None:
    """The server records what it knows itself: a form neither shows a declaration nor sends one."""

    async def story(folder: Path) -> None:
        with registered():
            rulebook.register(own_game())
            false = json.loads(a_table(rulebook.game("own")).recorded().declaration)
            false["wagers"][-2]["pays"][0]["odds"] = "99:1"
            asked = replace(a_table(rulebook.game("own")), declaration=json.dumps(false))
            server = Server(folder)
            host = await server.room.open_table(asked)
            assert digest(host.saved.settings.rules) == digest(own_game())
            assert host.saved.settings.shown().declaration == ""
            await server.pull_plug()

    run_story(story, tmp_path)


def test_settings_of_games_that_punto_knows_carry_no_declaration() -> None:
    """Their rows are as they were."""
    assert a_table(game("commission")).recorded().declaration == ""
    assert a_table(game("ez")).recorded().declaration == ""


def test_a_declaration_of_another_game_is_refused() -> None:
    """A table plays what its settings name."""
    with registered():
        rulebook.register(own_game())
        text = a_table(rulebook.game("own")).recorded().declaration
    with pytest.raises(BadInput, match="that of 'own'"):
        replace(a_table(game("commission")), declaration=text)
    with pytest.raises(BadInput, match="not the declaration of a game"):
        replace(a_table(game("commission")), declaration="{")


def test_bots_and_new_tables_take_the_file_of_a_game(tmp_path: Path) -> None:
    """Bots stake by the rules: without the game they name the way out, and with it they play."""
    file = SIXTEEN.with_name("pair.py")
    (tmp_path / "punto.toml").write_text(
        f'port = 0\ngames = ["{file}"]\n\n[[tables]]\nkey = "one"\ngame = "with-panda"\n'
        "clocks.betting = 1000\nclocks.last_call = 500\nclocks.card = 50\nclocks.settled = 100\n"
    )
    process = Process(["--config", "punto.toml"], tmp_path)
    try:
        orders = Orders(process.address, 1, list(PLANS.values()), coups=1)
        with pytest.raises(BadInput, match="PUNTO_GAMES"):
            asyncio.run(run_fleet(orders, Tally(), asyncio.Event()))
        tally = Tally()
        with registered(file):
            asyncio.run(run_fleet(orders, tally, asyncio.Event()))
        assert tally.staked > 0
        opened = ("tables", "open", "--key", "two", "--by", "pat", "--game")
        unknown = punto(tmp_path, *opened, "with-panda")
        assert (unknown.returncode, "unknown game 'with-panda'" in unknown.stderr) == (2, True)
        named = punto(tmp_path, *opened, f"{file}:with-panda")
        assert (named.returncode, named.stderr) == (0, "")
    finally:
        assert process.stop() == (0, "")


def settings_with(*tables: str, file: bool = True) -> str:
    """Return the settings of a server with a file of a game, and tables that play it."""
    named = 'games = ["made.py"]\n' if file else ""
    rows = (f'\n[[tables]]\nkey = "{key}"\ngame = "made"\ncards = "dealt"\n' for key in tables)
    return f"port = 0\n{named}{''.join(rows)}"


def made(payoff: str, key: str = "dragon-7") -> str:
    """Return the file of a game with one more wager."""
    return (
        "from dataclasses import replace\nfrom punto import Pay, Wager, game\n"
        "from punto.facts import banker_cards, banker_total, banker_wins\n"
        "C = game('commission')\n"
        "DRAGON = banker_wins & (banker_total == 7) & (banker_cards == 3)\n"
        f"W = Wager({key!r}, (Pay(DRAGON, {payoff!r}, clause='x'),), otherwise='x')\n"
        "GAME = replace(C, key='made', wagers=(*C.wagers, W))\n"
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder in which a server has opened a table of a game from a file."""
    (tmp_path / "made.py").write_text(made("40:1"))
    (tmp_path / "punto.toml").write_text(settings_with("one"))
    assert started(tmp_path) == (0, "")
    return tmp_path


def started(folder: Path) -> tuple[int, str]:
    """Start a server and stop it: its exit status and what it complained of."""
    return Process(["--config", "punto.toml"], folder).stop()


@pytest.mark.parametrize("other", [made("39:1"), made("40:1", "dragon")])
def test_a_changed_file_is_warned_of_and_the_table_goes_on_by_its_log(
    folder: Path, other: str
) -> None:
    """Also where the wagers are others; a new table of the changed game needs another key."""
    (folder / "made.py").write_text(other)
    status, told = started(folder)
    assert status == 0
    assert (
        "the file of a game has changed; this table goes on by the declaration in its log" in told
    )
    assert "one" in told
    assert "made" in told
    assert "differ in its settings" not in told
    with kept_rulebook(), closing(read_store(folder / "punto-data")) as store:
        assert audit(store).fault is None
        table = fold_log(store, "one").state
        assert isinstance(table, Table)
        assert str(table.settings.rules.by_key["dragon-7"].pays[0].payoff) == "40:1"
    (folder / "punto.toml").write_text(settings_with("one", "two"))
    with pytest.raises(AssertionError, match="table 'one' plays 'made' by another declaration"):
        started(folder)


@pytest.mark.parametrize("named", [True, False])
def test_a_table_whose_file_is_gone_goes_on_by_its_log(folder: Path, named: bool) -> None:
    """With a warning, whether the settings still name the file or not; `--check` refuses it."""
    (folder / "made.py").unlink()
    (folder / "punto.toml").write_text(settings_with("one", file=named))
    status, told = started(folder)
    assert status == 0
    assert "this table goes on by the declaration in its log" in told
    ran = punto(folder, "serve", "--config", "punto.toml", "--check")
    assert (ran.returncode, "unknown game 'made'" in ran.stderr) == (2, True)
    lines = (folder / "punto.toml").read_text().splitlines()
    line = next(n for n, text in enumerate(lines, 1) if ("made.py" if named else "[[tab") in text)
    assert f"punto.toml:{line}:" in ran.stderr  # where the file is named, or else the table
    (folder / "punto.toml").write_text(settings_with("one", "two", file=named))
    with pytest.raises(AssertionError, match="table 'two': unknown game 'made'"):
        started(folder)
