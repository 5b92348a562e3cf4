"""The witness of a real server: followed by a program and by clients, killed, and rewritten."""

import asyncio
import shutil
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from punto.cli.main import main
from punto.client import Client, HeadKeeper
from punto.house import STREAM as HOUSE
from punto.store import open_store
from punto.table.settings import Clocks
from punto.witness import Contradiction
from punto.witness.statement import fingerprint
from tests.kit.log_rewriter import copied, replacing, rewritten
from tests.kit.process import Process
from tests.kit.quick_folder import TABLE, open_tables, quick_settings

SLOW = Clocks(betting=60_000, last_call=60_000, settled=60_000)


def serving(folder: Path, data: str = "data", port: int = 0) -> Process:
    """A server of a quick table."""
    if not (folder / data).exists():
        open_tables(folder / data, quick_settings(clocks=SLOW))
    return Process(["--port", str(port), "--data", data], folder)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which a house was open for a while, with a guest in it; nobody serves it."""
    folder = tmp_path_factory.mktemp("house")
    process = serving(folder)
    asyncio.run(_come_and_go(process.address, HeadKeeper(folder / "guest.jsonl")))
    assert process.stop() == (0, "")  # which signs what has moved
    process = serving(folder)
    assert command("witness", process.address, "--out", str(folder / "heads.jsonl"), "--once")
    process.kill()
    open_store(folder / "data").close()  # what lay in the WAL goes into the file
    return folder


async def _come_and_go(address: str, keeper: HeadKeeper) -> None:
    async with await Client.guest(address, keeper=keeper) as client:
        table = await client.watch(TABLE)
        assert await table.sit(1, 5_000) is None
        await table.until(lambda: table.takes_stakes, within=60)
        await client.until(lambda: keeper.count >= 3, within=60)  # the shoe was bound and opened
        assert client.doubt is None
        assert await client.hold_heads() == keeper.count


def command(*arguments: str) -> int:
    """Run punto in this process: whether it left with status 0."""
    with pytest.raises(SystemExit) as left:
        main(arguments)
    return int(left.value.code or 0) == 0


@pytest.fixture
def punto(capsys: pytest.CaptureFixture[str]) -> Any:
    """Run punto in this process: exit status, and everything that it printed."""

    def run(*arguments: str) -> tuple[int, str]:
        with pytest.raises(SystemExit) as left:
            main(arguments)
        printed = capsys.readouterr()
        return int(left.value.code or 0), printed.out + printed.err

    return run


def test_a_server_is_followed_through_restarts_and_a_new_key(
    house: Path, tmp_path: Path, punto: Any
) -> None:
    """B6: the file goes on wherever either side was stopped, and the old key signs the new one."""
    copied(house / "data", tmp_path / "data")
    heads = str(shutil.copy(house / "heads.jsonl", tmp_path))
    before = HeadKeeper(Path(heads))
    process = serving(tmp_path)
    follow = ("witness", process.address, "--out", heads, "--once")
    assert punto(*follow)[0] == 0
    grown = HeadKeeper(Path(heads))
    assert grown.count > before.count
    status, output = punto("witness", "rotate-key", "--data", str(tmp_path / "data"), "--by", "ada")
    assert status == 0
    process.kill()
    status, output = punto(*follow)
    assert (status, "no server answers" in output) == (2, True)
    process = serving(tmp_path, port=process.port)
    status, output = punto(*follow)
    assert (status, "a new key" in output) == (0, True)
    after = HeadKeeper(Path(heads))
    assert (after.key != before.key, after.knows(before.key)) == (True, True)
    late = ("witness", process.address, "--out", str(tmp_path / "late.jsonl"), "--once")
    assert punto(*late, "--house-key", fingerprint(before.key))[0] == 0
    assert punto("witness", process.address, "--out", "x", "--house-key", "00")[0] == 2
    status, output = punto(
        "witness", process.address, "--out", str(tmp_path / "no" / "x"), "--once"
    )
    assert (status, output.count("\n")) == (2, 1)  # 1 would accuse the house
    assert output.endswith("no/x' cannot be written: No such file or directory\n")
    check = ("witness", "check", heads)
    assert punto(*check, "--url", process.address)[0] == 0
    assert process.stop() == (0, "")
    assert punto(*check, "--data", str(tmp_path / "data"))[0] == 0


def test_a_rewritten_server_is_found_with_a_proof(house: Path, tmp_path: Path, punto: Any) -> None:
    """B6: by who followed it, by who sat there, and then by anybody who reads the proof."""
    edit = replacing(HOUSE, '"gift":10000', '"gift":1000000')
    rewritten(house / "data", tmp_path / "forged", edit)
    process = serving(tmp_path, "forged")
    heads = str(shutil.copy(house / "heads.jsonl", tmp_path))
    for arguments in (
        ("witness", process.address, "--out", heads, "--once"),
        ("witness", "check", heads, "--url", process.address),
    ):
        status, output = punto(*arguments)
        assert (status, "REWRITTEN" in output) == (1, True)
        assert "two different statements with number" in output
    status, output = punto("witness", "proof", f"{heads}.rewrite.json")
    assert (status, "Proved" in output) == (0, True)
    proof = ("witness", "proof", f"{heads}.rewrite.json", "--house-key")
    assert punto(*proof, HeadKeeper(Path(heads)).fingerprint)[0] == 0
    assert punto(*proof, "00")[0] == 2
    keeper = HeadKeeper(Path(shutil.copy(heads, tmp_path / "guest.jsonl")))
    with pytest.raises(Contradiction):
        asyncio.run(_hold(process.address, keeper))
    process.kill()


async def _hold(address: str, keeper: HeadKeeper) -> None:
    async with await Client.guest(address, keeper=keeper) as client:
        await client.hold_heads()


def test_a_folder_that_was_put_back_is_found(house: Path, tmp_path: Path, punto: Any) -> None:
    """B6: the newest rows and statements are gone, and the house signs their numbers again."""
    copied(house / "data", tmp_path / "old")
    process = serving(tmp_path, "old")
    heads = str(shutil.copy(house / "heads.jsonl", tmp_path))
    follow = ("witness", process.address, "--out", heads, "--once")
    assert punto(*follow)[0] == 0
    process.kill()
    shutil.rmtree(tmp_path / "old")
    copied(house / "data", tmp_path / "old")
    process = serving(tmp_path, "old", process.port)
    assert punto(*follow)[0] == 1
    process.kill()


def test_heads_are_asked_for_by_number(house: Path, tmp_path: Path) -> None:
    """Bounded, oldest first; one alone without the heads that its root stands for."""
    copied(house / "data", tmp_path / "data")
    process = serving(tmp_path)

    async def story() -> None:
        async with aiohttp.ClientSession() as session:

            async def get(path: str) -> tuple[int, Any]:
                async with session.get(f"{process.address}api/heads{path}") as answer:
                    return answer.status, await answer.json()

            _, newest = await get("")
            _, rest = await get("?since=1")
            assert len(newest["statements"]) == 1
            assert len(rest["statements"]) == newest["newest"] - 1
            assert rest["statements"][-1] == newest["statements"][0]
            assert newest["fingerprint"] == fingerprint(newest["key"])
            status, statement = await get("/2")
            assert (status, statement) == (200, rest["statements"][0]["signed"])
            assert (await get("?since=9999"))[1]["statements"] == []
            status, problem = await get("/9999")
            assert (status, problem["reason"]) == (404, "no-such-statement")
            assert (await get("?since=-1"))[0] == 400

    asyncio.run(story())
    process.kill()
