"""Hostile frames: each ends its own link, with the right code, and nobody else's evening."""

import asyncio
import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from punto.config.limits import Limits
from punto.server.frames import CLOSES
from punto.table.settings import Clocks
from punto.wire.codec import LONGEST_FRAME, encode, read
from punto.wire.requests import ClearAll, PlaceStake, TakeSeat, Watch
from tests.kit import story
from tests.kit.hostile_frames import GOOD, HOSTILE, TABLE, requests, values
from tests.kit.http_client import punto
from tests.kit.process import Process
from tests.kit.raw_socket import CUT_OFF, Raw, framed, sign_in
from tests.kit.simulation import Server

QUICK = Clocks(betting=1_500, last_call=300, closed=100, card=50, settled=300)


async def _open_table(folder: Path) -> None:
    server = Server(folder)
    await server.room.open_table(story.settings(QUICK))
    await server.pull_plug()


def started(folder: Path, *more: str) -> Process:
    """A server whose table deals a coup every few seconds."""
    asyncio.run(_open_table(folder))
    return Process(["--port", "0", "--data", str(folder), *more], folder)


def stopped(process: Process, folder: Path) -> None:
    """It stops cleanly, has complained of nothing, and its books are in order."""
    assert process.stop() == (0, "")
    ran = punto(folder, "audit", "--data", str(folder))
    assert ran.returncode == 0, ran.stdout


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server with its own bounds, as anyone would start it."""
    folder = tmp_path_factory.mktemp("hostile")
    process = started(folder)
    yield process
    stopped(process, folder)


@pytest.fixture(scope="module")
def cookie(server: Process) -> str:
    """An attacker, who is a guest like any other."""
    return sign_in(server.port)


@pytest.fixture(scope="module")
def witness(server: Process) -> Iterator[Raw]:
    """Somebody else, whose link stands all the while."""
    with Raw(server.port, sign_in(server.port)) as link:
        yield link


def still_answered(witness: Raw) -> None:
    """Somebody else, who has no seat, is told so by the table as ever."""
    request = ClearAll(id="witness-witness-witness", table=TABLE, coup=1)
    witness.send(framed(encode(request)))
    answer = witness.answer(request.id)
    assert isinstance(answer, dict)
    assert answer["refused"]["reason"] == "not-seated"


def text(**changed: Any) -> bytes:
    """A stake with something changed, as a frame."""
    return framed(json.dumps({**GOOD, "amount": 20, **changed}).encode())


HUGE = bytes((0x81, 0xFF)) + (1 << 62).to_bytes(8, "big") + bytes(4)
FRAMES = {
    **{f"no request {at}": (framed(text.encode()), 1008) for at, text in enumerate(HOSTILE)},
    "a float": (text(amount=20.5), 1008),
    "not a number": (text(amount=float("nan")), 1008),
    "endless": (text(amount=float("inf")), 1008),
    "a huge number": (text(amount=10**400), 1008),
    "an unknown field": (text(patron="ann"), 1008),
    "a list for a name": (text(table=[TABLE]), 1008),
    "a lone surrogate": (framed(b'{"type":"watch","id":"\\ud800","table":"x"}'), 1008),
    "a nest": (framed(b'{"type":' + b"[" * 4_000), 1008),
    "no UTF-8": (framed(b"\xff\xfe\x00"), 1007),
    "half a letter": (framed("庄".encode()[:2]), 1007),
    "binary": (framed(b"{}", 0x82), 1003),
    "reserved kind": (framed(b"", 0x83), 1002),
    "reserved control": (framed(b"", 0x8B), 1002),
    "reserved bit": (framed(b"{}", 0xC1), 1002),
    "no mask": (framed(b"{}", masked=False), 1002),
    "too long": (framed(b"x" * (LONGEST_FRAME + 1)), 1009),
    "said to be huge": (HUGE, 1009),
    "a long ping": (framed(b"x" * 126, 0x89), 1002),
    "a ping in pieces": (framed(b"", 0x09), 1002),
    "an end without a beginning": (framed(b"x", 0x80), 1002),
    "two beginnings": (framed(b"{", 0x01) + framed(b"{", 0x01), 1002),
    "pieces too long in all": (framed(b"[", 0x01) + framed(b"x" * 1_000, 0x00) * 20, 1009),
    "pieces without end": (framed(b"[", 0x01) + framed(b"", 0x00) * 5_000, 1008),
    "pings without end": (framed(b"ping", 0x89) * 5_000, 1008),
    "pongs without end": (framed(b"", 0x8A) * 5_000, 1008),
    "a strange goodbye": (framed(b"\x00\x01", 0x88), 1002),
    "half a goodbye": (framed(b"\x03", 0x88), 1002),
}


@pytest.mark.parametrize("name", FRAMES)
def test_a_bad_frame_closes_its_link_with_the_code_that_says_why(
    name: str, server: Process, cookie: str, witness: Raw
) -> None:
    """And another patron's link stands."""
    sent, code = FRAMES[name]
    with Raw(server.port, cookie) as link:
        link.send(sent)
        assert link.until_closed()[0] == code
    still_answered(witness)


@pytest.mark.parametrize("length", [1, 2, 5, 30])
def test_a_link_that_closes_in_mid_frame_is_dropped(
    length: int, server: Process, cookie: str, witness: Raw
) -> None:
    """Nothing was asked, so nothing is answered."""
    with Raw(server.port, cookie) as link:
        link.send(text()[:length])
        link.send_no_more()
        code, messages = link.until_closed()
    assert code in (CUT_OFF, 1000, 1002)
    assert [message["type"] for message in messages] == ["hello"]
    still_answered(witness)


def test_thousands_of_requests_at_once_are_refused_and_then_cut_off(
    server: Process, witness: Raw
) -> None:
    """One patron's flood: each is answered once, by name, until the link is closed."""
    with Raw(server.port, sign_in(server.port)) as link:
        link.send(b"".join(text(id=f"flood-{number:016d}") for number in range(5_000)))
        still_answered(witness)
        code, messages = link.until_closed()
    answers = [message for message in messages if message["type"] == "answer"]
    assert code == 1008
    assert len({message["id"] for message in answers}) == len(answers)
    reasons = [message["refused"]["reason"] for message in answers]
    assert reasons.count("too-many-requests") >= Limits().hasty.at_once
    assert Limits().requests.at_once <= len(answers) < 1_000


def test_thousands_of_requests_of_many_patrons_are_all_answered(
    server: Process, witness: Raw
) -> None:
    """Forty patrons with a hundred each: nobody went too far, so nobody is refused for haste."""
    names = [f"crowd-{number:016d}" for number in range(100)]

    def one(_number: int) -> set[str]:
        with Raw(server.port, sign_in(server.port)) as link:
            link.send(b"".join(text(id=name) for name in names))
            answers = [link.answer(name) for name in names]
        return {answer["refused"]["reason"] for answer in answers if isinstance(answer, dict)}

    with ThreadPoolExecutor(8) as crowd:
        reasons = set().union(*crowd.map(one, range(40)))
    assert reasons == {"not-seated"}
    still_answered(witness)


# Random frames

LAST = Watch(id="last-last-last-last", table=TABLE)
ENDS = {*(int(code) for code in CLOSES), 1000}


def fuzzed(examples: int) -> settings:
    """So many examples, the same each time."""
    return settings(
        max_examples=examples,
        deadline=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )


def any_json(port: int, cookie: str, sent: list[Any]) -> None:
    """Whatever came is answered, or closes the link; what comes after is not left waiting."""
    with Raw(port, cookie) as link:
        link.send(b"".join(framed(json.dumps(request).encode()) for request in sent))
        link.send(framed(encode(LAST)))
        end = link.answer(LAST.id)
    assert isinstance(end, dict) or end in ENDS


def any_bytes(port: int, cookie: str, sent: bytes) -> None:
    """Whatever came, the link ends when no more comes, by a code that is known."""
    with Raw(port, cookie) as link:
        link.send(sent)
        link.send_no_more()
        assert link.until_closed()[0] in ENDS | {CUT_OFF}


SETTINGS = msgspec.to_builtins(story.settings(QUICK))
spoilt_settings = st.dictionaries(st.sampled_from([*SETTINGS, "more"]), values, max_size=3)


@given(st.one_of(requests, values, spoilt_settings.map(lambda changed: SETTINGS | changed)))
def test_any_json_is_read_as_a_request_or_rejected(sent: Any) -> None:
    """Reading it ends in nothing else, for what only staff may ask as well."""
    opened = {"type": "open-table", "id": GOOD["id"], "settings": sent}
    for value in (sent, opened):
        with suppress(msgspec.DecodeError):
            read(json.dumps(value))


@pytest.mark.parametrize("decks", [0, -1, 10**15, 10**30])
def test_impossible_decks_are_refused_before_a_table_is_built(decks: int) -> None:
    """They are judged before anything is built of them, no matter who sends them."""
    opened = {"type": "open-table", "id": GOOD["id"], "settings": SETTINGS | {"decks": decks}}
    with pytest.raises(msgspec.DecodeError):
        read(json.dumps(opened))


pieces = st.one_of(
    st.binary(max_size=200),
    st.builds(framed, st.binary(max_size=300), st.integers(0, 255)),
    st.builds(framed, st.just(encode(LAST)), st.sampled_from([0x81, 0x01, 0x80, 0x00])),
)
spoilt = st.lists(pieces, min_size=1, max_size=6).map(b"".join)


@fuzzed(80)
@given(st.lists(requests | values, min_size=1, max_size=5))
def test_any_json_is_answered_or_closes_the_link(
    server: Process, cookie: str, sent: list[Any]
) -> None:
    """Wrong types, missing and unknown fields, other messages' fields."""
    any_json(server.port, cookie, sent)


@fuzzed(80)
@given(spoilt)
def test_any_bytes_end_with_a_known_code(server: Process, cookie: str, sent: bytes) -> None:
    """Random frames, and what are none."""
    any_bytes(server.port, cookie, sent)


@pytest.mark.campaign
@fuzzed(20_000)
@given(st.lists(requests | values, min_size=1, max_size=5), spoilt)
def test_many_more_frames(crowd: tuple[int, str], sent: list[Any], more: bytes) -> None:
    """The same, for as long as it takes."""
    any_json(*crowd, sent)
    any_bytes(*crowd, more)


@pytest.fixture(scope="module")
def crowd(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[int, str]]:
    """A server without bounds, for long campaigns."""
    folder = tmp_path_factory.mktemp("crowd")
    process = started(folder, "--exempt", "127.0.0.1")
    yield process.port, sign_in(process.port)
    stopped(process, folder)


# And all the while


def played(link: Raw, name: str) -> dict[str, Any]:
    """Sit down, stake on the next coup that takes stakes, and wait for what it comes to."""
    seat = TakeSeat(id=f"{name}-seat-seat-seat", table=TABLE, seat=2, buy_in=1_000)
    stake = f"{name}-stake-stake-stake"
    link.send(framed(encode(Watch(id=f"{name}-watch-watch", table=TABLE))))
    link.send(framed(encode(seat)))
    coup = sent = 0
    while not isinstance(message := link.message(), int):
        view = message.get("view") or message.get("change") or {}
        if message["type"] in ("public-snapshot", "public-patch"):
            coup = view.get("coup", coup)
            if view.get("phase") == "betting" and not sent:
                sent = coup
                wanted = PlaceStake(id=stake, table=TABLE, coup=coup, wager="banker", amount=100)
                link.send(framed(encode(wanted)))
        if message["type"] == "answer":
            assert message["refused"] is None
        if message["type"] == "seat-patch" and view.get("payouts"):
            assert coup == sent
            return view
    raise AssertionError(f"the link was closed with {message}")


def test_another_patron_plays_a_coup_while_everything_hostile_comes(tmp_path: Path) -> None:
    """Seat, stake, cards and payout; afterwards the audit finds nothing."""
    process = started(tmp_path)
    attacker, patron = sign_in(process.port), sign_in(process.port)

    def attack(name: str) -> int:
        with Raw(process.port, attacker) as link:
            link.send(FRAMES[name][0])
            return link.until_closed()[0]

    with ThreadPoolExecutor(5) as room, Raw(process.port, patron) as link:
        coup = room.submit(played, link, "patron")
        codes = dict(zip(FRAMES, room.map(attack, FRAMES), strict=True))
        paid = coup.result(timeout=60)
    assert codes == {name: code for name, (_, code) in FRAMES.items()}
    (payout,) = paid["payouts"]
    assert (payout["wager"], payout["stake"]) == ("banker", 100)
    stopped(process, tmp_path)
