"""Names that patrons are shown by: chosen, hidden and erased, and never in a log."""

import asyncio
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random

import apsw
import pytest

from punto.house.commands import WelcomePatron
from punto.server.people.name_rules import skeleton
from punto.store import ShownName, Work, open_store
from punto.store.sqlite.store import FILE
from punto.wire import dealing
from punto.wire.requests import PlaceStake
from tests.kit.guests import until
from tests.kit.http_client import Browser, browsing, punto, read_json
from tests.kit.process import Process, audited_server
from tests.kit.staffed_house import House, name, run_in_house
from tests.kit.story import TABLE
from tests.kit.tables import PLAYER_WINS

CHOSEN = "Zoë 陳"
SHOWN = "Quetzalcoatl"  # a word that nothing else here has


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Process]:
    """A server with its data beside it."""
    yield from audited_server(tmp_path)


async def show(browser: Browser, chosen: str, *, hidden: bool = False) -> tuple[int, str]:
    """Choose a name; the status, and the name of a refusal."""
    answer = await browser.post("/api/name", {"name": chosen, "hidden": hidden})
    return answer.status, "" if answer.status == 204 else (await answer.json())["reason"]


def test_a_name_is_chosen_hidden_and_erased(server: Process) -> None:
    """Without one the account has the number of a made-up name."""

    async def story(browser: Browser) -> None:
        await browser.sign_in()
        assert await show(browser, f" {SHOWN} ") == (204, "")
        own = await read_json(browser, "/api/own")
        assert (own["shown_as"], own["hidden"], own["made_up"]) == (SHOWN, False, None)
        assert await show(browser, SHOWN, hidden=True) == (204, "")
        assert (await read_json(browser, "/api/own"))["hidden"] is True
        assert await show(browser, "") == (204, "")
        own = await read_json(browser, "/api/own")
        assert (own["shown_as"], own["hidden"]) == ("", False)
        assert isinstance(own["made_up"], int)

    browsing(server, story)


def test_each_fault_of_a_name_is_refused_by_its_own_reason(server: Process) -> None:
    """Names of two people do not look alike; nobody without a session chooses any."""

    async def story(browser: Browser) -> None:
        assert (await show(browser, SHOWN))[0] == 401
        answer = await browser.post("/api/sign-up", {"name": "paula", "password": "long enough!"})
        assert answer.status == 201
        assert await show(browser, SHOWN) == (204, "")
        browser.cookie = ""
        await browser.sign_in()
        faults = {"x": "name-short", "p\u0430ul": "name-mixed", "a\u202eb": "name-invisible"}
        for chosen, why in faults.items():
            assert await show(browser, chosen) == (422, why)
        assert await show(browser, "PAULA") == (409, "name-taken")
        assert await show(browser, "Quetza1coatl") == (409, "name-taken")
        assert await show(browser, "admin") == (409, "name-reserved")

    browsing(server, story)


def test_changes_of_a_name_have_a_rate_limit_of_their_own(server: Process) -> None:
    """One patron who floods takes nothing from another, nor from their own other requests."""

    async def story(browser: Browser) -> None:
        await browser.sign_in()
        statuses = [(await show(browser, f"Anna {letter}"))[0] for letter in "bcdefghijklmnopq"]
        assert statuses[:10] == [204] * 10
        assert 429 in statuses
        assert (await browser.get("/api/own")).status == 200
        browser.cookie = ""
        await browser.sign_in()
        assert await show(browser, SHOWN) == (204, "")

    browsing(server, story)


def test_staff_see_and_erase_a_name_from_this_machine(server: Process, tmp_path: Path) -> None:
    """`punto names show` and `erase`; then nothing of it is left in the file."""

    async def chosen(browser: Browser) -> str:
        patron = await browser.sign_in()
        assert await show(browser, SHOWN) == (204, "")
        return patron

    patron = str(browsing(server, chosen))
    assert punto(tmp_path, "names", "show", patron).stdout == f"{SHOWN}\n"
    assert f'"name": "{SHOWN}"' in punto(tmp_path, "names", "show", patron, "--json").stdout
    erased = punto(tmp_path, "names", "erase", patron, "--by", "pia")
    assert (erased.returncode, erased.stderr) == (0, "")
    assert "has chosen no name" in punto(tmp_path, "names", "show", patron).stdout
    assert rows_with(tmp_path / "punto-data" / FILE, SHOWN) == []
    assert not files_with(tmp_path / "punto-data", SHOWN)
    unknown = punto(tmp_path, "names", "show", "nobodyx")
    assert (unknown.returncode, "no patron 'nobodyx'" in unknown.stderr) == (2, True)


def test_the_bytes_of_an_erased_or_changed_name_are_gone_from_every_file(tmp_path: Path) -> None:
    """From unused parts of pages that were split too, and from the write-ahead log."""
    chance = Random(7)
    names = {f"guest-{chance.random()}": f"Name {chance.getrandbits(60):x}" for _ in range(1_000)}
    gone, changed = [*names][:300], [*names][300:400]
    with closing(open_store(tmp_path)) as store:
        chosen = (
            ShownName(patron, name, skeleton(name), False, 1) for patron, name in names.items()
        )
        store.commit([Work((), shown_names=(one,)) for one in chosen])
        store.commit([Work((), unnamed=(patron,)) for patron in gone])
        again = (ShownName(patron, f"New {patron}", patron, False, 2) for patron in changed)
        store.commit([Work((), shown_names=(one,)) for one in again])
        left = b"".join(file.read_bytes() for file in tmp_path.iterdir())
        assert names[[*names][-1]].encode() in left
        for patron in (*gone, *changed):
            assert names[patron].encode() not in left
            assert skeleton(names[patron]).encode() not in left


def files_with(folder: Path, text: str) -> list[str]:
    """The files of a folder that have these bytes anywhere."""
    files = (file for file in folder.iterdir() if file.is_file())
    return [file.name for file in files if text.encode() in file.read_bytes()]


def test_a_chosen_name_is_in_no_log(server: Process, tmp_path: Path) -> None:
    """Only the table of shown names has it, so that it can be erased."""

    async def story(browser: Browser) -> None:
        await browser.sign_in()
        assert await show(browser, SHOWN) == (204, "")

    browsing(server, story)
    assert rows_with(tmp_path / "punto-data" / FILE, SHOWN) == ["shown_names"]


def rows_with(file: Path, text: str) -> list[str]:
    """The tables of the file that have this text in some column of some row."""
    connection = apsw.Connection(str(file), flags=apsw.SQLITE_OPEN_READONLY)
    tables = [str(one) for (one,) in connection.execute("SELECT name FROM pragma_table_list")]
    found = []
    for table in tables:
        rows = connection.execute(f'SELECT * FROM "{table}"')
        if any(text in _text(value) for row in rows for value in row):
            found.append(table)
    connection.close()
    return found


def _text(value: object) -> str:
    return value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value)


# One name for two people


def test_of_two_who_choose_a_name_at_once_one_gets_it(tmp_path: Path) -> None:
    """The other is refused by name, and may have it once the first has given it up."""

    async def story(there: House) -> None:
        names = there.room.shown_names
        assert await there.room.house_runner.ask(WelcomePatron("ben")) is None
        both = await asyncio.gather(
            names.choose("ann", SHOWN, hidden=False), names.choose("ben", SHOWN, hidden=False)
        )
        assert [outcome and outcome.reason.value for outcome in both] == [None, "name-taken"]
        assert there.server.reader.shown_by(skeleton(SHOWN)) == "ann"
        assert names.of("ben") is None
        again = await names.choose("ben", SHOWN.lower(), hidden=False)
        assert again is not None
        assert await names.erase("ann") is None
        assert await names.choose("ben", SHOWN, hidden=False) is None

    run_in_house(story, tmp_path)


def test_a_patron_who_chooses_the_same_name_twice_at_once_has_it(tmp_path: Path) -> None:
    """As after a press that was repeated."""

    async def story(there: House) -> None:
        choose = partial(there.room.shown_names.choose, "ann", SHOWN, hidden=False)
        assert [*await asyncio.gather(choose(), choose())] == [None, None]
        shown = there.room.shown_names.of("ann")
        assert shown is not None
        assert shown.name == SHOWN

    run_in_house(story, tmp_path)


def test_the_store_itself_never_gives_a_name_to_a_second_patron(tmp_path: Path) -> None:
    """What slips through every check fails as a whole, and the first keeps the name."""

    async def story(there: House) -> None:
        assert await there.room.shown_names.choose("ann", SHOWN, hidden=False) is None
        stolen = ShownName("ben", SHOWN, skeleton(SHOWN), False, there.room.journal.now())
        outcome = await there.room.journal.save(Work((), shown_names=(stolen,)))
        assert outcome is not None
        assert outcome.reason.value == "not-saved"
        assert there.server.reader.shown_by(skeleton(SHOWN)) == "ann"
        assert there.server.reader.shown_name("ben") is None

    run_in_house(story, tmp_path)


# The company at a table


def test_others_see_a_stake_only_after_the_close_of_bets(tmp_path: Path) -> None:
    """Until then they see totals of all seats; a gain is shown once the coup is settled."""

    async def story(there: House) -> None:
        assert await there.room.shown_names.choose("ann", CHOSEN, hidden=False) is None
        await there.betting()
        more = PlaceStake(id=name(), table=TABLE, coup=1, wager="player", amount=260)
        await there.do("ann", more)
        assert seen(there) == {"name": CHOSEN, "stake": 0, "won": 0}
        await there.do("dealer", dealing.CallLastBets(id=name(), table=TABLE))
        assert seen(there)["stake"] == 0
        await there.do("dealer", dealing.CloseBets(id=name(), table=TABLE))
        assert seen(there) == {"name": CHOSEN, "stake": 360, "won": 0}
        await there.deal(PLAYER_WINS)
        assert seen(there) == {"name": CHOSEN, "stake": 360, "won": 160}
        assert await there.room.shown_names.choose("ann", "", hidden=True) is None
        await until(lambda: seen(there)["name"] == "")

    run_in_house(story, tmp_path)


def seen(there: House) -> dict[str, object]:
    """Ann, as the auditor sees her among the company of the table."""
    public = there.people["auditor"].screen.public
    assert public is not None
    (ann,) = public["company"]
    return {"name": ann["name"], "stake": ann["stake"], "won": ann["won"]}
