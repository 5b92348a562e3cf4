"""`punto cup`: tournaments, from their structure as data."""

import asyncio
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from punto.cli.arguments import (
    Coups,
    Seed,
    WholeNumber,
    json_option,
    language_option,
    place_option,
    seal_key_option,
    url_option,
)
from punto.cli.main import BAD_INPUT
from punto.cup import READY
from punto.cup.reading import BadStructure, Checked, read
from punto.refusals import BadInput, unknown

if TYPE_CHECKING:
    from punto.store import Place


@click.group()
def command() -> None:
    """Tournaments: structures, rules, planning, running, standings, documents.

    \b
    Examples:
      punto cup new
      punto cup new eighteen > spring.toml
      punto cup check spring.toml
      punto cup print spring.toml --lang zh
      punto cup simulate spring.toml --entrants 36
    """


@command.command()
@click.argument("name", required=False)
def new(name: str | None) -> None:
    """Print a structure that comes with Punto, to be changed; without a name, list them.

    \b
    Examples:
      punto cup new
      punto cup new elimination
    """
    if name is None:
        for ready, path in READY.items():
            click.echo(f"{ready:12} {_purpose(path.read_text('utf-8'))}")
        return
    if name not in READY:
        raise BadInput(unknown("structure", name, list(READY)))
    click.echo(READY[name].read_text("utf-8"), nl=False)


def _purpose(text: str) -> str:
    """Return the first sentence of a structure's comment."""
    lines = [line.removeprefix("# ") for line in text.splitlines() if line.startswith("# ")]
    return " ".join(lines).partition(". ")[0].rstrip(".") + "."


@command.command()
@click.argument("file", type=click.Path(path_type=Path))
def check(file: Path) -> None:
    """Check a structure: every problem with its line and column, or the stages in a line each.

    \b
    Examples:
      punto cup check spring.toml
    """
    checked = _read(file)
    for warning in checked.warnings:
        click.echo(f"warning: {warning}", err=True)
    structure, entry = checked.structure, checked.structure.entry
    click.echo(f"{structure.key}: {structure.game}, {entry.least} to {entry.most} entrants")
    for stage in structure.stages:
        goes = ", ".join(f"{stage.sends(route)} to {route.to}" for route in stage.advance)
        heats = f", {stage.heats} heats" if stage.heats > 1 else ""
        played = f"{stage.tables} × {stage.seats} seats{heats}, {stage.coups} coups"
        click.echo(f"  {stage.key:10} {played}{': ' + goes if goes else ''}")


@command.command("print")
@click.argument("file", type=click.Path(path_type=Path))
@language_option
@click.option("--markdown", is_flag=True, help="The rules as Markdown.")
def print_(file: Path, lang: str, markdown: bool) -> None:
    """Print the rules for entrants, drawn from the structure.

    \b
    Examples:
      punto cup print spring.toml
      punto cup print spring.toml --lang ar --markdown
    """
    from punto.cli.rules import show_document
    from punto.words.printed_cup import print_cup
    from punto.words.sentences import Words

    document = print_cup(_read(file).structure, Words(lang))
    if markdown:
        click.echo(document.markdown())
    else:
        show_document(document)


@command.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--name", required=True, metavar="NAME", help="The director's account.")
@click.option(
    "--password-file",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Their password, as one line; else PUNTO_PASSWORD, or a prompt.",
)
@click.option("--bots", type=WholeNumber(largest=500), default=0, help="So many guests enter too.")
@click.option(
    "--wait",
    type=WholeNumber(largest=86_400),
    default=0,
    help="Seconds between the end of a stage and its final results.",
)
@url_option
def run(
    file: Path, name: str, password_file: Path | None, bots: int, wait: int, urls: tuple[str, ...]
) -> None:
    """Write a tournament at a running server and direct it: everything as soon as it can be done.

    Entries are closed once enough have entered, each heat is called when the one before is over,
    and stages are made final. The prizes wait for a second person. With --bots, guests with play
    money enter and stake on either side: a way to see a structure played before people do.

    It waits for a server that is started again, and goes on. Run again with the same structure, it
    goes on with the tournament that is there.

    \b
    Examples:
      punto cup run spring.toml --name dora --bots 12
    """
    from punto.cli.cup_run import Orders, text_and_key
    from punto.cli.cup_run import run as direct
    from punto.cli.signers import password_of
    from punto.client import NoServer, NotLetIn, NotUnderstood, SignedOut

    text, key = text_and_key(file)
    password = password_of(name, password_file)
    try:
        asyncio.run(direct(Orders(urls, name, password, bots, wait), text, key))
    except (NoServer, NotLetIn, NotUnderstood, SignedOut) as problem:
        raise BadInput(str(problem)) from None


@command.command()
@click.argument("cup")
@place_option("Where the house is.")
@click.option("--json", "as_json", is_flag=True, help="For programs.")
def standings(cup: str, data: "Place", as_json: bool) -> None:
    """Print where a tournament stands, from its log: places, chips, and who goes on.

    \b
    Examples:
      punto cup standings spring
    """
    from punto.cli.cup_run import show_standing
    from punto.cli.output import print_json
    from punto.cup.structure import said
    from punto.server.cups.views import cup_view
    from punto.server.tables.company import nameless
    from punto.store import read_store
    from punto.store.folding import fold_cup

    with closing(read_store(data)) as store, store.at_one_moment():
        if cup not in store.cups():
            raise BadInput(unknown("tournament", cup, store.cups()))
        view = cup_view(fold_cup(store, cup).state, nameless)
    if as_json:
        print_json(msgspec.to_builtins(view))
        return
    click.echo(f"{view.key}: {view.phase}, {len(view.entrants)} entrants, pool {view.pool:,}")
    if view.stages:
        click.echo(f"{view.stages[view.stage].key}, heat {view.heat}")
    show_standing(view)
    for entrant, prize in sorted(view.prizes.items(), key=lambda paid: -paid[1]):
        click.echo(f"  prize  entrant {entrant:<4} {prize:>12,}")
    for entrant, texts in view.in_kind.items():
        click.echo(f"  prize  entrant {entrant:<4} {texts.get('') or said(texts, 'en')}")


@command.command()
@click.argument("cup")
@place_option("Where the house is.")
@seal_key_option
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Write to a file, whole or not at all, instead of standard output.",
)
def export(cup: str, data: "Place", seal_key: Path | None, out: Path | None) -> None:
    """Write a whole tournament as one document that anyone can verify.

    It has the structure, every step, all ballots and shoes, and of every coup the result, the
    stakes and the stacks. Entrants are in it by number alone. It only reads, and may run while the
    server does.

    \b
    Examples:
      punto cup export spring --out spring.json
      punto verify spring.json --payouts
    """
    from punto.cli.output import print_bytes, write_file
    from punto.records.cup_document import cup_document
    from punto.store import read_store

    with closing(read_store(data, seal_key=seal_key)) as store, store.at_one_moment():
        if cup not in store.cups():
            raise BadInput(unknown("tournament", cup, store.cups()))
        document = cup_document(store, cup)
    written = (msgspec.json.format(msgspec.json.encode(document), indent=1), b"\n")
    if out is None:
        print_bytes(written)
    else:
        write_file(out, written)


@command.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--entrants", type=WholeNumber(), help="How many enter: as many as can.")
@click.option("--runs", type=Coups("runs"), default="1e4", show_default=True, help="As in 1e5.")
@click.option("--seed", type=Seed(), default="1", show_default=True, help="Which runs.")
@click.option(
    "--policies",
    metavar="POLICY:N,…",
    help="Who stakes how, as in bold:12,timid:24; an even mix of all unless said.",
)
@click.option(
    "--coup",
    type=WholeNumber(3_600),
    default=40,
    show_default=True,
    help="Seconds from the close of the bets to the next coup.",
)
@click.option("--threads", type=WholeNumber(), help="How many threads play: as many as cores.")
@click.option("--plot", type=click.Path(path_type=Path), help="Also draw the figures as SVG.")
@json_option
def simulate(
    file: Path,
    entrants: int | None,
    runs: int,
    seed: int,
    policies: str | None,
    coup: int,
    threads: int | None,
    plot: Path | None,
    as_json: bool,
) -> None:
    """Play a structure many times: how long it lasts, who goes on, and which policy is paid.

    Seats, heats and shoes are drawn, and entrants stake by policies: bold (everything when behind),
    timid (the least), with-leader, against-leader, best-response (the best stake where a coup
    decides) and random. Every figure has its standard error. The same seed gives the same figures
    on any number of threads. ^C gives the figures so far.

    \b
    Examples:
      punto cup simulate spring.toml --entrants 36
      punto cup simulate spring.toml --runs 1e5 --policies bold:12,timid:12,best-response:12
      punto cup simulate spring.toml --entrants 24 --plot spring.svg --json
    """
    from punto.cli.cup_figures import show
    from punto.cli.output import check_writable

    structure = _read(file).structure
    if plot is not None:
        check_writable(plot, "plan.svg")
    asked = structure.entry.most if entrants is None else entrants
    show(
        structure,
        {"entrants": asked, "runs": runs, "seed": seed, "policies": policies, "coup": coup},
        threads,
        plot,
        as_json=as_json,
    )


def _read(file: Path) -> Checked:
    """Read a structure, or end with a line for each of its problems."""
    from punto.config.reader import text_of  # only now: the help must answer at once

    try:
        return read(text_of(file), str(file))
    except BadStructure as problem:
        for line in problem.lines:
            click.echo(f"punto: {line}", err=True)
        raise SystemExit(BAD_INPUT) from None
