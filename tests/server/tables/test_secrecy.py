"""Secrecy: nothing that leaves the dealing code holds a secret of a card that was not shown yet."""

import asyncio
import io
import json
import logging
import re
import subprocess
import sys
from base64 import b64encode
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from punto.config.declaration import Format, Level
from punto.server.telemetry import logs
from punto.store import Store
from punto.store.backup import copy
from punto.store.store import FILE
from punto.table.commands import RetireShoe
from tests.kit.eavesdropper import (
    CARDS,
    CLOCKS,
    DECKS,
    LOUD,
    TABLE,
    evening,
    read_answers,
    read_folder,
)
from tests.kit.guests import settled
from tests.kit.http_client import Browser, staff
from tests.kit.linked import linked, quick_tables, stopped
from tests.kit.planted_leaks import Planted
from tests.kit.played_log import in_process
from tests.kit.process import Process
from tests.kit.secret_leaks import PLACES, SECRET, Ear, Leak, Search, cut, forms, public, shown
from tests.kit.simulation import Server, simulated

WAL = f"{FILE}-wal"


@pytest.fixture
def punto(capsys: pytest.CaptureFixture[str]) -> Any:
    """Run punto in this process: exit status, what it printed, what it complained of."""
    return in_process(capsys)


@pytest.fixture
def said() -> Iterator[dict[Format, io.StringIO]]:
    """Everything that is logged, at the loudest level and in every form."""
    root = logging.getLogger()
    named = [logging.getLogger(name) for name in ("", "aiohttp", "asyncio", "punto.http")]
    before, levels = root.handlers[:], [one.level for one in named]
    streams = {form: io.StringIO() for form in (Format.PLAIN, Format.JSON)}
    handlers: list[logging.Handler] = []
    for form, stream in streams.items():
        logs.set_up(Level.DEBUG, form, stream)
        handlers += root.handlers
    root.handlers[:] = handlers
    for one in named:
        one.setLevel(logging.DEBUG)
    yield streams
    root.handlers[:] = before
    for one, level in zip(named, levels, strict=True):
        one.setLevel(level)


# The search itself


def test_a_secret_is_found_in_any_form_and_from_a_part_of_it() -> None:
    """Wherever it begins, among anything else, whole or the half of it; and nothing else is."""
    chance = Random(9)
    secrets = [chance.randbytes(SECRET) for _ in range(PLACES * DECKS)]
    search = Search(secrets)
    noise = chance.randbytes(100_000)
    assert search.found(noise + noise.hex().encode() + b64encode(noise)) == set()
    for secret in secrets[:40]:
        for name, form in forms(secret):
            half = form[len(form) // 3 :]
            for part in (form, half):
                before = chance.randbytes(chance.randrange(20))
                assert (secret, name) in search.found(before + part + before), name


def test_the_public_state_follows_from_the_log(tmp_path: Path) -> None:
    """The burnt card, those that were dealt, the dice; of a retired shoe everything."""
    ear = simulated(evening(tmp_path))
    with closing(Store.reading(tmp_path)) as store:
        known, whole = public(store), cut(store.sealed(TABLE, 1) or b"")
        assert len(whole) == len(set(whole)) == PLACES * DECKS
        assert len(ear.secrets) == 2 * len(whole)  # with those of the opening that was aborted
        places = {place for place, secret in enumerate(whole) if secret in known}
        cards = {place for place in places if place < 52 * DECKS}
        assert cards == set(range(len(cards)))
        assert len(cards) >= 2 * 4 + 1 + CARDS
        assert places - cards == {52 * DECKS + coup for coup in range(3)}
    assert shown([]) == {}


# A simulated room


def _read_all(ear: Ear, folder: Path, punto: Any, said: dict[Format, io.StringIO]) -> set[Leak]:
    """Everything that an evening left behind."""
    read_folder(ear, folder)
    read_answers(ear, folder, punto)
    read_folder(ear, folder.parent / "copy")
    for form, stream in said.items():
        ear.hear(f"{form} log", stream.getvalue())
    return ear.leaks()


def test_nothing_that_leaves_the_room_holds_a_secret_of_a_card_to_come(
    tmp_path: Path, punto: Any, said: dict[Format, io.StringIO]
) -> None:
    """Frames, logs, metrics, reprs, files and their write-ahead log, exports, backups, answers."""
    ear = simulated(evening(tmp_path / "data"))
    assert len(ear.secrets - ear.public) > 900
    assert _read_all(ear, tmp_path / "data", punto, said) == set()
    heard = {where for where, what, _ in ear.heard if what}
    assert heard >= {"frames", "metrics", FILE, WAL, "table events", "table sealed", "json log"}
    assert heard >= {"punto export", "punto audit", "repr of Draw", "repr of Table"}
    frames = b"".join(what for where, what, _ in ear.heard if where == "frames")
    for kind in (b"public-patch", b"seat-patch", b"staff-patch", b"totals", b"wallet", b"proof"):
        assert b'"type":"%b"' % kind in frames


# Leaks that are planted: the search must find each


PLANTED_LEAKS = {
    "log_line": {Leak("plain log", "escaped"), Leak("json log", "escaped")},
    "event_field": {Leak(where, "hex") for where in (FILE, WAL, "table events")},
    "message": {Leak("frames", "numbers")},
    "one_card_early": {Leak("frames", "hex")},
    "not_sealed": {Leak(where, "raw") for where in (FILE, WAL, "table sealed")},
    "shown_by_repr": {Leak("repr of Draw", "base64")},
}


@pytest.mark.parametrize("leak", PLANTED_LEAKS)
def test_a_planted_leak_is_found_where_it_is(
    leak: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: dict[Format, io.StringIO]
) -> None:
    """A line of the log, a field of an event, a message, a message too early, a file, a repr."""
    getattr(Planted(monkeypatch), leak)()
    ear = simulated(evening(tmp_path))
    read_folder(ear, tmp_path)
    for form, stream in said.items():
        ear.hear(f"{form} log", stream.getvalue())
    assert ear.leaks() == PLANTED_LEAKS[leak]


# A real server


PARTS = {
    **{"table": "quick", "coup": "1", "shoe": "1", "game": "commission", "language": "en"},
    "number": "1",
    **{"card": "As", "decks": "8"},
}
SHOE = "/api/tables/{table}/shoes/{shoe}"
WORD = "a long enough password"


def test_nothing_that_a_real_server_answers_or_logs_holds_a_secret(tmp_path: Path) -> None:
    """Every route that can be got, in the middle of a coup; frames, log, core dumps and files."""
    process = Process(["--config", quick_tables(tmp_path, CLOCKS, LOUD.format("plain"))], tmp_path)
    ear = Ear()

    async def story() -> None:
        async with linked(process, "quick") as one:
            await one.connect()
            one.heard.sit(3, 5_000)
            await one.until(lambda seen: seen.seat == 3 and seen.phase == "betting")
            one.heard.stake("banker", 100)
            await one.until(lambda seen: seen.cards >= 2)
            guest = (await (await one.browser.get("/api/me")).json())["patron"]
            assert await _got(ear, one.browser, guest) >= {"/metrics", "/api/own", SHOE}
            await asyncio.to_thread(staff, tmp_path, "appoint", "dora", "director", password=WORD)
            await one.browser.post("/api/sign-in", {"name": "dora", "password": WORD})
            assert await _got(ear, one.browser, guest) >= {"/api/takings", "/api/patrons/{name}"}
            await _asked_here(ear, tmp_path)
            while one.heard.seen(link=True).phase != "settled":
                await one.hear()
            ear.hear("frames", json.dumps(one.heard.told))
        limits = Path(f"/proc/{process.pid}/limits")
        if limits.exists():
            assert re.search(r"Max core file size +0 ", limits.read_text())
        status, printed = await stopped(process)
        assert status == 0
        ear.hear("log", printed)

    asyncio.run(story())
    with closing(Store.reading(tmp_path / "punto-data")) as store:
        ear.learn(store)
    # What was heard before is held against what is public now: the room above is stricter.
    ear.heard = [(where, what, ear.public) for where, what, _ in ear.heard]
    read_folder(ear, tmp_path / "punto-data")
    assert len(ear.secrets - ear.public) > 400
    assert ear.leaks() == set()


async def _got(ear: Ear, browser: Browser, name: str) -> set[str]:
    """Ask every route that can be got; those that answered."""
    described = await (await browser.get("/api/openapi.json")).json()
    found, parts = set(), {**PARTS, "name": name}
    for path, methods in described["paths"].items():
        if "get" in methods:
            answered = await browser.get(re.sub(r"{(\w+)}", lambda part: parts[part[1]], path))
            assert answered.status < 500, path
            ear.hear("answers", str(answered.headers).encode() + await answered.read())
            found |= {path} if answered.status == 200 else set()
    return found


async def _asked_here(ear: Ear, folder: Path) -> None:
    """What a running server tells those who may ask it by its folder."""
    for asked in (("tables", "--json"), ("staff", "--json"), ("audit",)):
        command = [sys.executable, "-m", "punto", *asked]
        told = await asyncio.to_thread(
            partial(subprocess.run, command, cwd=folder, capture_output=True, check=True)
        )
        ear.hear(f"punto {asked[0]}", told.stdout + told.stderr)


def test_once_a_shoe_is_retired_its_secrets_are_anyones(tmp_path: Path) -> None:
    """They lie open in the folder then and go with a backup, and that is no leak."""
    ear = simulated(evening(tmp_path / "data"))

    async def retired() -> None:
        server = Server(tmp_path / "data", seed=6)
        host = server.room.runners[TABLE]
        await settled(host)
        assert await host.ask(RetireShoe("pit-boss")) is None
        ear.learn(server.reader)
        await server.pull_plug()

    simulated(retired())
    with closing(Store.reading(tmp_path / "data")) as store:
        whole = store.sealed(TABLE, 1) or b""
        copy(store, tmp_path / "copy")
    for folder in ("data", "copy"):
        read_folder(ear, tmp_path / folder)
        assert ("table sealed", whole) in [(where, what) for where, what, _ in ear.heard[-999:]]
    assert ear.public == set(cut(whole)) < ear.secrets
    assert ear.leaks() == set()
