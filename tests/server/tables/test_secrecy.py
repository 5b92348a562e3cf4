"""Secrecy: nothing that leaves the dealing code holds a secret of a card that was not shown yet."""

import asyncio
import io
import json
import logging
import re
from base64 import b64encode
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from punto.config.declaration import Format, Level
from punto.server.telemetry import logs
from punto.store import read_store
from punto.store.backup import copy
from punto.store.sqlite.store import FILE
from punto.table.commands import RetireShoe
from tests.kit import zygote
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
from tests.kit.planted_leaks import Planted
from tests.kit.played_log import in_process
from tests.kit.process import Process
from tests.kit.secret_leaks import PLACES, SECRET, Leak, Recorder, Search, cut, forms, public, shown
from tests.kit.simulation import Server, simulated
from tests.kit.socket_patron import quick_tables, socket_patron, stopped
from tests.kit.support import sampled

WAL = f"{FILE}-wal"


@pytest.fixture
def punto(capsys: pytest.CaptureFixture[str]) -> Any:
    """Run punto in this process: exit status, what it printed, what it complained of."""
    return in_process(capsys)


@pytest.fixture
def outputs() -> Iterator[dict[Format, io.StringIO]]:
    """Everything that is logged, at the loudest level and in every form."""
    root = logging.getLogger()
    named = [logging.getLogger(name) for name in ("", "aiohttp", "asyncio", "punto.http")]
    before, levels = root.handlers[:], [logger.level for logger in named]
    streams = {form: io.StringIO() for form in (Format.PLAIN, Format.JSON)}
    handlers: list[logging.Handler] = []
    for form, stream in streams.items():
        logs.set_up(Level.DEBUG, form, stream)
        handlers += root.handlers
    root.handlers[:] = handlers
    for logger in named:
        logger.setLevel(logging.DEBUG)
    yield streams
    root.handlers[:] = before
    for logger, level in zip(named, levels, strict=True):
        logger.setLevel(level)


# The search itself


def test_a_secret_is_found_in_any_form_and_from_a_part_of_it() -> None:
    """Wherever it begins, among anything else, whole or the half of it; and nothing else is."""
    chance = Random(9)
    secrets = [chance.randbytes(SECRET) for _ in range(PLACES * DECKS)]
    search = Search(secrets)
    noise = chance.randbytes(100_000)
    assert search.find(noise + noise.hex().encode() + b64encode(noise)) == set()
    for secret in secrets[:40]:
        for name, form in forms(secret):
            half = form[len(form) // 3 :]
            for part in (form, half):
                before = chance.randbytes(chance.randrange(20))
                assert (secret, name) in search.find(before + part + before), name


def test_the_public_state_follows_from_the_log(tmp_path: Path) -> None:
    """The burnt card, those that were dealt, the dice; of a retired shoe everything."""
    recorder = simulated(evening(tmp_path))
    with closing(read_store(tmp_path)) as store:
        public_secrets, whole = public(store), cut(store.sealed(TABLE, 1) or b"")
        assert len(whole) == len(set(whole)) == PLACES * DECKS
        assert len(recorder.secrets) == 2 * len(whole)  # with those of the opening that was aborted
        places = {place for place, secret in enumerate(whole) if secret in public_secrets}
        cards = {place for place in places if place < 52 * DECKS}
        assert cards == set(range(len(cards)))
        assert len(cards) >= 2 * 4 + 1 + CARDS
        assert places - cards == {52 * DECKS + coup for coup in range(3)}
    assert shown([]) == {}


# A simulated room


def _read_all(
    recorder: Recorder, folder: Path, punto: Any, outputs: dict[Format, io.StringIO]
) -> set[Leak]:
    """Everything that an evening left behind."""
    read_folder(recorder, folder)
    read_answers(recorder, folder, punto)
    read_folder(recorder, folder.parent / "copy")
    for form, stream in outputs.items():
        recorder.record(f"{form} log", stream.getvalue())
    return recorder.leaks()


def test_nothing_that_leaves_the_room_holds_a_secret_of_a_card_to_come(
    tmp_path: Path, punto: Any, outputs: dict[Format, io.StringIO]
) -> None:
    """Frames, logs, metrics, reprs, files and their write-ahead log, exports, backups, answers."""
    recorder = simulated(evening(tmp_path / "data"))
    assert len(recorder.secrets - recorder.public) > 900
    assert _read_all(recorder, tmp_path / "data", punto, outputs) == set()
    sources = {where for where, data, _ in recorder.records if data}
    assert sources >= {"frames", "metrics", FILE, WAL, "table events", "table sealed", "json log"}
    assert sources >= {"punto export", "punto audit", "repr of Draw", "repr of Table"}
    frames = b"".join(data for where, data, _ in recorder.records if where == "frames")
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


@pytest.mark.parametrize("leak", sampled(PLANTED_LEAKS, "event_field", "one_card_early"))
def test_a_planted_leak_is_found_at_its_source(
    leak: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, outputs: dict[Format, io.StringIO]
) -> None:
    """A line of the log, a field of an event, a message, a message too early, a file, a repr."""
    getattr(Planted(monkeypatch), leak)()
    recorder = simulated(evening(tmp_path))
    read_folder(recorder, tmp_path)
    for form, stream in outputs.items():
        recorder.record(f"{form} log", stream.getvalue())
    assert recorder.leaks() == PLANTED_LEAKS[leak]


# A real server


PARTS = {
    **{"table": "quick", "coup": "1", "shoe": "1", "game": "commission", "language": "en"},
    **{"number": "1", "log": "house", "seq": "1", "audit": "none"},
    **{"card": "As", "decks": "8", "cup": "spring", "ballot": "1"},
}
SHOE = "/api/tables/{table}/shoes/{shoe}"
WORD = "a long enough password"


def test_nothing_that_a_real_server_answers_or_logs_holds_a_secret(tmp_path: Path) -> None:
    """Every route that can be got, in the middle of a coup; frames, log, core dumps and files."""
    process = Process(["--config", quick_tables(tmp_path, CLOCKS, LOUD.format("plain"))], tmp_path)
    recorder = Recorder()

    async def story() -> None:
        async with socket_patron(process, "quick") as patron:
            await patron.connect()
            patron.screen.sit(3, 5_000)
            await patron.until(lambda screen: screen.seat == 3 and screen.phase == "betting")
            patron.screen.stake("banker", 100)
            await patron.until(lambda screen: screen.cards >= 2)
            guest = (await (await patron.browser.get("/api/me")).json())["patron"]
            assert await _got(recorder, patron.browser, guest) >= {"/metrics", "/api/own", SHOE}
            await asyncio.to_thread(staff, tmp_path, "appoint", "dora", "director", password=WORD)
            await patron.browser.post("/api/sign-in", {"name": "dora", "password": WORD})
            assert await _got(recorder, patron.browser, guest) >= {
                "/api/books",
                "/api/patrons/{name}",
            }
            await _asked_here(recorder, tmp_path)
            while patron.screen.state(link=True).phase != "settled":
                if not await patron.receive():
                    break  # the guest's session ended when somebody else signed in
            recorder.record("frames", json.dumps(patron.screen.messages))
        limits = Path(f"/proc/{process.pid}/limits")
        if limits.exists():
            assert re.search(r"Max core file size +0 ", limits.read_text())
        status, printed = await stopped(process)
        assert status == 0
        recorder.record("log", printed)

    asyncio.run(story())
    with closing(read_store(tmp_path / "punto-data")) as store:
        recorder.learn(store)
    # What was heard before is held against what is public now: the room above is stricter.
    recorder.records = [(where, data, recorder.public) for where, data, _ in recorder.records]
    read_folder(recorder, tmp_path / "punto-data")
    assert len(recorder.secrets - recorder.public) > 400
    assert recorder.leaks() == set()


async def _got(recorder: Recorder, browser: Browser, name: str) -> set[str]:
    """Ask every route that can be got; those that answered."""
    described = await (await browser.get("/api/openapi.json")).json()
    answered_paths, parts = set(), {**PARTS, "name": name}
    for path, methods in described["paths"].items():
        if "get" in methods:
            answered = await browser.get(re.sub(r"{(\w+)}", lambda part: parts[part[1]], path))
            assert answered.status < 500, path
            recorder.record("answers", str(answered.headers).encode() + await answered.read())
            answered_paths |= {path} if answered.status == 200 else set()
    return answered_paths


async def _asked_here(recorder: Recorder, folder: Path) -> None:
    """Record what a running server prints to the commands that read its folder."""
    for arguments in (("tables", "--json"), ("staff", "--json"), ("audit",)):
        ran = await asyncio.to_thread(zygote.run, folder, *arguments)
        assert ran.returncode == 0, ran.stderr
        recorder.record(f"punto {arguments[0]}", ran.stdout + ran.stderr)


def test_secrets_of_a_retired_shoe_are_public(tmp_path: Path) -> None:
    """They lie open in the folder then and go with a backup, and that is no leak."""
    recorder = simulated(evening(tmp_path / "data"))

    async def retired() -> None:
        server = Server(tmp_path / "data", seed=6)
        host = server.room.runners[TABLE]
        await settled(host)
        assert await host.ask(RetireShoe("pit-boss")) is None
        recorder.learn(server.reader)
        await server.pull_plug()

    simulated(retired())
    with closing(read_store(tmp_path / "data")) as store:
        whole = store.sealed(TABLE, 1) or b""
        copy(store, tmp_path / "copy")
    for folder in ("data", "copy"):
        read_folder(recorder, tmp_path / folder)
        assert ("table sealed", whole) in [
            (where, data) for where, data, _ in recorder.records[-999:]
        ]
    assert recorder.public == set(cut(whole)) < recorder.secrets
    assert recorder.leaks() == set()
