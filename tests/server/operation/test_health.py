"""Health, metrics, logs and the hash of the program."""

import asyncio
import io
import json
import logging
import re
import shutil
from base64 import b64encode, urlsafe_b64encode
from contextlib import closing
from pathlib import Path

import aiohttp
import pytest
from hypothesis import given
from hypothesis import strategies as st

import punto as package
from punto.config.declaration import Format, Level
from punto.program import program_hash
from punto.server.operation.health import HANGS, HANGS_AFTER, Operation, watch_writes
from punto.server.operation.shutdown import Stop
from punto.server.telemetry import logs
from punto.server.telemetry.meter import Meter
from punto.server.telemetry.metrics import Counter, Gauge, Histogram, exposition
from punto.store import START, Work, append_to_chain, in_thread, read_store
from punto.store.codec import AnyEvent
from punto.table.events import BetsClosed, CoupSettled, StakePlaced
from tests.kit.guests import answer, opened, run_story, seated
from tests.kit.http_client import Browser, browsing, punto
from tests.kit.metrics import samples
from tests.kit.process import Process
from tests.kit.socket_patron import quick_tables, socket_patron, stopped

SAVED = ("settlement", "stakes", "other")
QUICK = "{ betting = 500, last_call = 10, closed = 10, card = 10, settled = 60_000 }"


def test_metrics_count_what_happened(tmp_path: Path) -> None:
    """One stake, one refusal and one coup, on a real server."""
    process = Process(["--config", quick_tables(tmp_path, QUICK)], tmp_path)

    async def story() -> dict[tuple[str, str], float]:
        async with socket_patron(process, "quick") as patron:
            await patron.connect()
            patron.screen.sit(3, 5_000)
            await patron.until(lambda screen: screen.seat == 3 and screen.phase == "betting")
            patron.screen.stake("banker", 100)
            patron.screen.stake("banker", 5_000)
            await patron.until(lambda screen: screen.phase == "settled" and bool(screen.payouts))
            answer = await patron.browser.get("/metrics")
            assert answer.headers["Content-Type"].startswith("text/plain; version=0.0.4")
            values = samples(await answer.text())
        assert await stopped(process) == (0, "")
        return values

    values = asyncio.run(story())
    expected = {
        ("punto_stakes_total", 'table="quick"'): 1,
        ("punto_coups_total", 'table="quick"'): 1,
        ("punto_events_total", 'kind="stake-placed"'): 1,
        ("punto_commands_total", 'kind="place-stake",outcome="done"'): 1,
        ("punto_commands_total", 'kind="place-stake",outcome="over-maximum"'): 1,
        ("punto_commands_total", 'kind="take-seat",outcome="done"'): 1,
        ("punto_terminals_dropped_total", ""): 0,
        ("punto_sockets", ""): 1,
        ("punto_seats_taken", ""): 1,
        ("punto_writer_queue", ""): 0,
        ("punto_ready", ""): 1,
    }
    assert {name: values[name] for name in expected} == expected
    commits = values["punto_commits_total", 'outcome="saved"']
    seconds = {
        labels: count
        for (sample, labels), count in values.items()
        if sample == "punto_commit_seconds_count"
    }
    assert commits == sum(seconds.values()) == values["punto_commit_batch_count", ""]
    assert set(seconds) <= {f'saved="{what}"' for what in SAVED}
    assert values["punto_commit_batch_bucket", 'le="+Inf"'] == commits
    assert values["process_cpu_seconds_total", ""] > 0


@given(st.text(), st.lists(st.floats(0, 10)))
def test_the_text_format_escapes_any_label(label: str, values: list[float]) -> None:
    """Labels are escaped; buckets grow, and the last holds everything."""
    counter = Counter("counted_total", "Things.", ("label",))
    counter.add(label)
    histogram = Histogram("spread", "Values.", (0.5, 1, 5))
    for value in values:
        histogram.observe(value)
    lines = exposition([counter, histogram, Gauge("now", "Now.", lambda: 2.5)]).split("\n")
    (line,) = [text for text in lines if text.startswith("counted_total{")]
    escaped = line.removeprefix('counted_total{label="').removesuffix('"} 1')
    read = re.sub(r"\\(.)", lambda match: "\n" if match[1] == "n" else match[1], escaped)
    assert read == label
    buckets = [int(text.split()[-1]) for text in lines if text.startswith("spread_bucket")]
    assert buckets == [sum(value <= top for value in values) for top in (0.5, 1, 5, 99)]
    assert "now 2.5" in lines


def test_commits_are_timed_by_what_they_save() -> None:
    """A settlement counts as one whatever is beside it, and stakes only where they are alone."""
    meter = Meter()
    saving = in_thread(lambda batch: None, meter.took)

    def work(event: AnyEvent) -> Work:
        row, _ = append_to_chain(START, "one", 0, event)
        return Work((row,))

    stake = work(StakePlaced("s" * 16, 1, 1, "tie", 20))
    settled, closed = work(CoupSettled(1, "", ())), work(BetsClosed(1))

    async def story() -> None:
        for batch in ([stake], [stake, stake], [stake, closed], [closed, settled, stake]):
            await saving(batch)

    asyncio.run(story())
    values = samples(exposition([meter.seconds]))
    counts = {what: values["punto_commit_seconds_count", f'saved="{what}"'] for what in SAVED}
    assert counts == {"settlement": 1, "stakes": 2, "other": 1}


def test_a_server_is_not_ready_while_its_disk_fails(tmp_path: Path) -> None:
    """It says why, and is ready again once the disk takes something."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        operation = Operation(server.room, Stop(), "hash")
        ann = await seated(server, 1)
        assert operation.health().ready
        server.disk.full = True
        assert await answer(ann, ann.screen.stake("banker", 100)) is not None
        assert operation.health().why == ["disk: the last write failed"]
        operation.dangers = ["one copy"]
        assert operation.health().alarms == ["database: one copy"]
        server.disk.full = False
        assert await answer(ann, ann.screen.stake("banker", 100)) is None
        assert operation.health().ready
        values = samples(operation.metrics())
        assert values["punto_commits_total", 'outcome="not-saved"'] >= 1

    run_story(story, tmp_path)


def test_a_server_is_not_ready_while_a_write_does_not_end(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """As when the disk hangs: it says so, in its health and once in its log, and goes on."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        operation = Operation(server.room, Stop(), "hash")
        ann = await seated(server, 1)
        watching = asyncio.create_task(watch_writes(operation))
        server.disk.takes = 2 * HANGS_AFTER
        stake = ann.screen.stake("banker", 100)
        await asyncio.sleep(HANGS_AFTER)
        assert operation.health().ready
        await asyncio.sleep(HANGS_AFTER)
        assert operation.health().why == [f"disk: {HANGS}"]
        assert samples(operation.metrics())["punto_ready", ""] == 0
        server.disk.takes = 0.0
        assert await answer(ann, stake) is None
        await asyncio.sleep(HANGS_AFTER)
        assert operation.health().ready
        watching.cancel()

    run_story(story, tmp_path)
    said = [record.getMessage() for record in caplog.records if "write" in record.getMessage()]
    assert said == ["nothing is answered until a write ends", "writes end again"]


def test_metrics_are_restricted(tmp_path: Path) -> None:
    """An unlisted address is refused, and so is a client behind a proxy."""
    (tmp_path / "punto.toml").write_text('port = 0\n[metrics]\nallowed = ["203.0.113.7"]\n')
    process = Process(["--config", "punto.toml"], tmp_path)

    async def story(browser: Browser) -> None:
        answer = await browser.get("/metrics")
        assert (answer.status, (await answer.json())["reason"]) == (403, "metrics-not-allowed")
        claimed = {"X-Forwarded-For": "203.0.113.7"}
        assert (await browser.get("/metrics", **claimed)).status == 403

    browsing(process, story)
    assert process.stop() == (0, "")


# Logs


def written(form: Format, message: str, **fields: object) -> str:
    """Return the line that the log writes in a format."""
    stream = io.StringIO()
    logs.set_up(Level.INFO, form, stream)
    logs.say(logging.INFO, message, **fields)
    return stream.getvalue()


@pytest.mark.usefixtures("restored_logging")
@pytest.mark.parametrize("typed", ["a\nb", "\x1b[2J", "\r", "\u202e", "\u2028", "\x00", '"}\n{"'])
def test_user_input_stays_on_its_log_line(typed: str) -> None:
    """No new line, no sign that moves a cursor or turns the text round."""
    for form in (Format.PLAIN, Format.JSON):
        line = written(form, "heard", typed=typed)
        assert line.endswith("\n")
        assert line[:-1].isprintable()
    assert json.loads(written(Format.JSON, "heard", typed=typed))["typed"] == typed


@pytest.mark.usefixtures("restored_logging")
def test_a_log_line_has_time_level_and_message() -> None:
    """For programs an object, for people words; where nobody watches, for programs."""
    line = json.loads(written(Format.AUTO, "table opened", table="one", seats=7))
    assert {name: line[name] for name in ("level", "what", "table", "seats")} == {
        "level": "info",
        "what": "table opened",
        "table": "one",
        "seats": 7,
    }
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", line["at"])
    assert "info    table opened  table=one" in written(Format.PLAIN, "table opened", table="one")


@pytest.mark.usefixtures("restored_logging")
def test_a_trace_is_escaped_too() -> None:
    """The message of an exception may quote user input."""
    token = urlsafe_b64encode(bytes(range(32))).decode().rstrip("=")
    for form in (Format.PLAIN, Format.JSON):
        stream = io.StringIO()
        logs.set_up(Level.ERROR, form, stream)
        try:
            raise ValueError(f"bad \x1b[2J {token}")
        except ValueError:
            logging.getLogger("aiohttp.server").exception("Error handling request")
        assert "ValueError" in stream.getvalue()
        assert "\x1b" not in stream.getvalue()
        assert token not in stream.getvalue()


def test_the_log_never_holds_a_secret_or_a_token(tmp_path: Path) -> None:
    """Everything logged at its loudest while a coup is played, and a token sent where none belongs.

    The log is searched for the session's token and for the secrets of every card of the shoe.
    """
    file = quick_tables(tmp_path, QUICK, '[log]\nlevel = "debug"\nformat = "json"')
    process = Process(["--config", file], tmp_path)

    async def story() -> tuple[str, str]:
        async with socket_patron(process, "quick") as patron:
            await patron.connect()
            patron.screen.sit(3, 5_000)
            await patron.until(lambda screen: screen.seat == 3 and screen.phase == "betting")
            patron.screen.stake("banker", 100)
            await patron.until(lambda screen: screen.phase == "settled" and bool(screen.payouts))
            token = patron.browser.cookie
            for path in (f"/{token}", f"/api/me?token={token}", f"/assets/{token}"):
                await patron.browser.get(path)
            await patron.browser.get("/", Host=f"{token}.example")
            await patron.browser.get("/api/me", Authorization=f"Bearer {token}")
            assert patron.link is not None
            await patron.link.send_str(json.dumps({"type": token}))
            while await patron.receive():
                pass
        reader, writer = await asyncio.open_connection("127.0.0.1", process.port)
        writer.write(f"GET / HTTP/1.1\r\nCookie: {token}\r\n\x00bad: {token}\r\n\r\n".encode())
        await reader.read()
        writer.close()
        await writer.wait_closed()
        status, output = await stopped(process)
        assert status == 0
        return token, output

    token, output = asyncio.run(story())
    lines = [json.loads(line) for line in output.splitlines()]
    assert {"request", "stopping"} <= {line["what"] for line in lines}
    assert {line["route"] for line in lines if line["what"] == "request"} >= {"/api/me", "none"}
    assert token not in output
    with closing(read_store(tmp_path / "punto-data")) as store:
        secrets = b"".join(store.sealed(*shoe) or b"" for shoe in store.sealed_shoes())
    assert len(secrets) >= 416 * 32
    cards = [secrets[at : at + 32] for at in range(0, len(secrets), 32)]
    for card in cards:
        for text in (card.hex(), repr(card)[2:-1], b64encode(card).decode()):
            assert text[:20] not in output


# The program


def test_the_hash_names_every_byte_of_the_program(tmp_path: Path) -> None:
    """One byte, one file more, one file renamed: another program. What Python makes of it: not."""
    installed = Path(package.__file__).parent
    copy = tmp_path / "punto"
    shutil.copytree(installed, copy, ignore=shutil.ignore_patterns("__pycache__"))
    whole = program_hash(copy)
    assert whole == program_hash(installed) == program_hash()
    (copy / "__pycache__").mkdir()
    (copy / "__pycache__" / "x.pyc").write_bytes(b"made")
    assert program_hash(copy) == whole
    hashes = {whole}
    rules = copy / "tableau.py"
    rules.write_bytes(rules.read_bytes() + b"\n")
    hashes.add(program_hash(copy))
    (copy / "more.py").write_bytes(b"")
    hashes.add(program_hash(copy))
    (copy / "more.py").rename(copy / "other.py")
    hashes.add(program_hash(copy))
    assert len(hashes) == 4


def test_a_running_server_says_which_program_it_is(tmp_path: Path) -> None:
    """The same as the command line says of the files."""
    process = Process(["--port", "0"], tmp_path)

    async def story(browser: Browser) -> aiohttp.ClientResponse:
        return await browser.get("/api/health")

    health = browsing(process, story)
    body = json.loads(asyncio.run(health.text()))
    version = json.loads(punto(tmp_path, "version", "--json").stdout)
    assert (body["program"], body["version"]) == (version["program"], version["version"])
    assert (health.status, body["ready"], body["open"]) == (200, True, 1)
    assert process.stop() == (0, "")
