"""`punto cup`: tournaments, from their structure as data."""

from pathlib import Path

import click

from punto.cli.arguments import Coups, Seed, WholeNumber, json_option, language_option
from punto.cli.main import BAD_INPUT
from punto.cup import READY
from punto.cup.reading import BadStructure, Checked, read
from punto.refusals import BadInput, unknown


@click.group()
def command() -> None:
    """Tournaments: structures to begin with, what cannot work, printed rules, planning.

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
