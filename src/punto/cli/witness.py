"""`punto witness`: keep the signed heads of a house, and compare."""

import asyncio
import sys
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from punto.cli.arguments import data_option, place_option, signer
from punto.cli.checking import WRONG, check_folder
from punto.cli.output import write_file
from punto.refusals import BadInput

if TYPE_CHECKING:
    from punto.client.heads import Follower
    from punto.store import Place
    from punto.witness import Keeper, KeptStatement, Rewrite, Statement
    from punto.witness.compare import Comparison

EVERY = 20.0  # seconds from one question to the next
AGAIN = 5.0  # seconds before a server that was not there is asked again
_NEW = click.Path(dir_okay=False, path_type=Path)
_KEPT = click.Path(dir_okay=False, exists=True, path_type=Path)
_HOUSE_KEY = click.option(
    "--house-key", metavar="KEY", help="The key of the house, in full or as its fingerprint."
)


class Witness(click.Group):
    """A group whose first word may be the address of a server."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Follow, where no other command is named."""
        if args and args[0] not in (*self.commands, "--help", "-h"):
            args = ["follow", *args]
        return super().parse_args(ctx, args)


@click.group(cls=Witness)
def command() -> None:
    """Keep the signed heads of a house; compare a folder, an export or a server with them.

    A house signs the end of each of its logs, every minute and at every shoe. Anyone who keeps
    these heads can find, and prove, that a log was rewritten or cut off later. Keep the file on a
    machine that the house cannot reach.

    \b
    Examples:
      punto witness http://127.0.0.1:8098/ --out heads.jsonl
      punto witness check heads.jsonl --data punto-data
      punto witness check heads.jsonl --url http://127.0.0.1:8098/
      punto witness check heads.jsonl --export commission-1.jsonl
      punto witness proof heads.jsonl.rewrite.json
      punto witness rotate-key
    """


@command.command()
@click.argument("urls", metavar="URL...", nargs=-1, required=True)
@click.option("--out", type=_NEW, required=True, metavar="FILE", help="Where heads are kept.")
@_HOUSE_KEY
@click.option("--once", is_flag=True, help="Keep what there is now, and leave.")
def follow(urls: tuple[str, ...], out: Path, house_key: str | None, once: bool) -> None:
    """Follow a running server and keep every statement, until ^C.

    A house with spares has several addresses: give all of them.

    Each is checked and on the disk before it is counted. The file only grows, and goes on after a
    restart of either side. Exit status 1 where the server contradicts what was kept: the proof is
    then beside FILE, in FILE.rewrite.json.

    \b
    Examples:
      punto witness http://127.0.0.1:8098/ --out heads.jsonl
      punto witness http://127.0.0.1:8098/ --out heads.jsonl --once
    """
    from punto.client.errors import NoServer, NotLetIn, NotUnderstood
    from punto.witness import Contradiction, Unwitnessed

    try:
        asyncio.run(_follow(urls, out, house_key, once=once))
    except (NoServer, NotLetIn, NotUnderstood) as problem:
        raise BadInput(str(problem)) from None
    except Contradiction as problem:
        _report(problem.rewrite, out)
    except Unwitnessed as problem:
        click.echo(f"Not as it was: {problem}")
        sys.exit(WRONG)


async def _follow(urls: tuple[str, ...], out: Path, house_key: str | None, *, once: bool) -> None:
    from punto.client.heads import Follower, full_key
    from punto.client.http import HttpServer
    from punto.witness import Keeper

    server = HttpServer(urls)
    try:
        pinned = await full_key(house_key, server.heads) if house_key else ""
        keeper = Keeper(out) if out.exists() else Keeper(out, pinned)
        if pinned and not keeper.knows(pinned):
            raise BadInput(f"the heads in {str(out)!r} are of another house key: {keeper.key}")
        if keeper.newest:
            click.echo(f"{out} has {keeper.count} statements, up to {_named(keeper.newest)}.")
        follower = Follower(server, keeper, _tell)
        if once:
            await follower.catch_up()
        else:
            await _go_on(follower)
        key = f"House key {keeper.key} (fingerprint {keeper.fingerprint})."
        click.echo(key if keeper.key else "The house has signed nothing yet.")
    finally:
        await server.close()


async def _go_on(follower: "Follower") -> None:
    """Ask again and again; a server that is away comes back."""
    from punto.client.errors import NoServer, NotLetIn

    away = False
    while True:
        try:
            await follower.catch_up()
        except (NoServer, NotLetIn) as problem:
            if not away:
                click.echo(f"{problem} Asking again every {AGAIN:g} seconds.")
            away = True
            await asyncio.sleep(AGAIN)
        else:
            away = False
            await asyncio.sleep(EVERY)


def _tell(statement: "Statement", kept: "KeptStatement") -> None:
    heads = "1 head" if len(kept.heads) == 1 else f"{len(kept.heads)} heads"
    click.echo(f"Kept {_named(statement)}: {'a new key' if statement.next else heads}")


def _named(statement: "Statement") -> str:
    at = datetime.fromtimestamp(statement.at / 1000, UTC)
    return f"statement {statement.number} of {at:%Y-%m-%d %H:%M:%S} UTC"


def _report(rewrite: "Rewrite", out: Path) -> None:
    """Say what the house contradicts, keep the proof, and leave."""
    import msgspec

    from punto.witness.proof import describe

    path = out.with_name(out.name + ".rewrite.json")
    if not path.exists():
        write_file(path, [msgspec.json.encode(rewrite), b"\n"])
    click.echo(f"REWRITTEN: {describe(rewrite)}. The proof is in {path}.")
    sys.exit(WRONG)


# Comparing


def keeper_of(path: Path, house_key: str | None) -> "Keeper":
    """Read and check a file of kept heads; where it proves a rewrite, say so and leave."""
    from punto.witness import Contradiction, Keeper

    try:
        keeper = Keeper(path)
    except Contradiction as problem:
        _report(problem.rewrite, path)
        raise
    except BadInput as problem:
        raise BadInput(f"{str(path)!r}: {problem}") from None
    except OSError as problem:
        raise BadInput(f"{str(path)!r} cannot be read: {problem.strerror}") from None
    if keeper.newest is None:
        raise BadInput(f"{str(path)!r} holds no signed heads")
    if house_key and not keeper.knows(house_key):
        raise BadInput(f"{str(path)!r} was signed with {keeper.key}, not with {house_key}")
    return keeper


@command.command()
@click.argument("file", type=_KEPT)
@place_option("The house to hold against the heads.")
@click.option(
    "--url",
    "urls",
    multiple=True,
    metavar="ADDRESS",
    help="Hold a running server against them instead; several times in a house with spares.",
)
@click.option("--export", type=_KEPT, metavar="FILE", help="Hold the export of a table instead.")
@click.option("--archived", is_flag=True, help="Hold the imported logs of a folder instead.")
@_HOUSE_KEY
def check(
    file: Path,
    data: "Place",
    urls: tuple[str, ...],
    export: Path | None,
    archived: bool,
    house_key: str | None,
) -> None:
    """Hold a data folder, an export or a running server against kept heads.

    A rewrite or a cut-off tail is named by log and row. A folder is audited first. Of a running
    server only what it signed can be compared, not its logs. Exit status 1 where something is not
    as it was signed.

    \b
    Examples:
      punto witness check heads.jsonl --data punto-data
      punto witness check heads.jsonl --url http://127.0.0.1:8098/
    """
    keeper = keeper_of(file, house_key)
    if urls:
        _check_server(keeper, urls, file)
        return
    comparison = _compared(keeper, data, export, archived=archived)
    if wrong := comparison.mismatch:
        click.echo(f"Wrong at {wrong.where}: {wrong.what}")
        sys.exit(WRONG)
    click.echo(
        f"All {comparison.heads} kept heads ({comparison.statements} statements, up to"
        f" {_named(comparison.newest) if comparison.newest else 'none'}) are there. House key"
        f" {comparison.key}."
    )
    for log, rows in comparison.beyond.items():
        click.echo(f"Not covered: {log} was signed up to row {rows}, which the export lacks.")


def _compared(
    keeper: "Keeper", data: "Place", export: Path | None, *, archived: bool
) -> "Comparison":
    from punto.store import read_store
    from punto.store.archive import lines_of, read_export
    from punto.store.parts import Archives, Export
    from punto.witness.compare import compare

    if export:
        with export.open("rb") as file:
            return compare(keeper, Export(*read_export(lines_of(file))))
    with closing(read_store(data)) as store, store.at_one_moment():
        check_folder(store, "Nothing was compared.")
        return compare(keeper, Archives(store) if archived else store)


def _check_server(keeper: "Keeper", urls: tuple[str, ...], file: Path) -> None:
    from punto.client.errors import NoServer, NotLetIn, NotUnderstood
    from punto.witness import Contradiction, Unwitnessed

    try:
        compared = asyncio.run(_held(keeper, urls))
    except (NoServer, NotLetIn, NotUnderstood) as problem:
        raise BadInput(str(problem)) from None
    except Contradiction as problem:
        _report(problem.rewrite, file)
    except Unwitnessed as problem:
        click.echo(f"Not as it was: {problem}")
        sys.exit(WRONG)
    else:
        click.echo(f"The server still has the {compared} kept statements, word for word.")


async def _held(keeper: "Keeper", urls: tuple[str, ...]) -> int:
    from punto.client.heads import hold
    from punto.client.http import HttpServer

    server = HttpServer(urls)
    try:
        return await hold(server, keeper)
    finally:
        await server.close()


@command.command()
@click.argument("file", type=_KEPT)
@_HOUSE_KEY
def proof(file: Path, house_key: str | None) -> None:
    """Check a proof of a rewrite, as anyone can; it needs nothing but its file.

    \b
    Examples:
      punto witness proof heads.jsonl.rewrite.json --house-key FINGERPRINT
    """
    from punto.witness.kept_statement import LONGEST_LINE
    from punto.witness.proof import describe, read_proof
    from punto.witness.statement import decode, fingerprint

    with file.open("rb") as opened:
        rewrite = read_proof(opened.read(4 * LONGEST_LINE))
    key = decode(rewrite.first.signed).key
    if house_key and house_key.lower() not in (key, fingerprint(key)):
        raise BadInput(f"this proof is about the house key {key}, not about {house_key}")
    click.echo(f"Proved: {describe(rewrite)}.")
    if not house_key:
        click.echo(f"Whose key that is, the file cannot show. In full it is {key}.")


@command.command("rotate-key")
@data_option("The folder that the server keeps everything in.")
@click.option("--by", metavar="NAME", help="Who does it; by default your user name.")
def rotate_key(data: Path, by: str | None) -> None:
    """Sign with a new key from now on; the old one signs the change. The server must run.

    \b
    Examples:
      punto witness rotate-key --by ada
    """
    from punto.server.operation.control_socket import NotRunning, ask
    from punto.witness import fingerprint

    try:
        key: str = ask(data, {"do": "rotate-key", "by": signer(by)})
    except NotRunning:
        raise BadInput(f"no server runs on {str(data)!r}; `punto serve` starts one") from None
    click.echo(f"The house key is {key} now (fingerprint {fingerprint(key)}).")
    click.echo("Copy house.key to every other machine of this house, and to its backup.")
