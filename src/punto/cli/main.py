"""The command `punto`: the list of commands, and how every one of them fails.

Commands import what they need when they run: `punto --help` must answer at once.
"""

import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from keyword import iskeyword
from typing import NoReturn

import click

from punto.refusals import BadInput, unknown
from punto.version import __version__

BAD_INPUT = 2  # the exit status for what cannot be read or is refused
CANNOT_ANSWER = 1
INTERRUPTED = 130
LONGEST_LINE = 600
COMPLETION = "_PUNTO_COMPLETE"

# The commands by what they are for. A command `x` is `command` in the module `punto.cli.x` (`x_`
# where Python keeps the word for itself, `_` for a dash); the line is what `punto --help` shows.
GROUPS = {
    "Know a game": {
        "games": "The games, their wagers and decks.",
        "rules": "The printed rules of a game, drawn from its declaration.",
        "settle": "Settle stakes on a coup and say why each pays what it pays.",
        "odds": "The exact odds of every wager, for any shoe: nothing is approximated.",
        "simulate": "Deal real shoes and compare every wager with its exact odds.",
        "report": "The mathematics report of a game, as a test laboratory asks for it.",
        "count": (
            "Count cards for a wager: the best tags, how often it is favourable, and what that "
            "brings."
        ),
        "play-out": (
            "Play many sessions by a staking system: how they end, what is turned over, what it "
            "costs."
        ),
        "roads": "The five roads of a string of results: B (Banker), P (Player), T (tie).",
        "clauses": "Every clause of the sheets: what it says, where it lives, which tests hold it.",
    },
    "Play": {
        "serve": "Serve a table to play at: open the printed address in a browser.",
        "play": "Play in the terminal at a table of a running server, as a guest with play money.",
        "bots": "Fill tables with bots that stake by simple plans, until ^C.",
        "deal": "Deal at a table where a person deals, by keyboard.",
        "demo": "Try a role at a running server, with an account that is made for you.",
    },
    "Run a house": {
        "tables": (
            "The tables: list, open, change, pause, resume and close them while the server runs."
        ),
        "staff": ("List the staff; appoint, dismiss and give passwords while the server runs."),
        "names": "See or erase the name that a patron chose to be shown by.",
        "books": "Show the takings of every table by shift, or the statement of one patron.",
        "store": "Make the tables of a house in PostgreSQL, or move a house to another database.",
        "room": "Show which processes share the house at ADDRESS, and which of them serves.",
        "backup": "Copy a house into a data folder while the server runs, and audit the copy.",
    },
    "Hold a tournament": {
        "cup": "Tournaments: structures, rules, planning, running, standings, documents.",
    },
    "Check what happened": {
        "audit": "Check the log and the ledger of a data folder, and name the first wrong row.",
        "witness": (
            "Keep the signed heads of a house; compare a folder, an export or a server with them."
        ),
        "checkpoint": "Write the current ends of all logs, to be kept out of the house's reach.",
        "replay": "Show the coups of a table again: cards, stakes, payouts and what went wrong.",
        "export": (
            "Write the log of a table as JSON Lines, checked, for anyone to keep or to check."
        ),
        "import": "Keep the exported log of another folder's table, to replay and to audit.",
        "shoes": "The shoes of a drawn table, and each as anyone can verify it.",
        "verify": "Verify shoes, ballots and whole tournaments from their documents.",
    },
    "About punto": {
        "version": (
            "The version, and the SHA-256 over every file of the program as it is installed."
        ),
        "completion": "Completion of commands, games and wagers for your shell.",
    },
}
COMMANDS = {name: line for group in GROUPS.values() for name, line in group.items()}

HELP = """A baccarat game is written down once; punto settles it, explains it and prints its rules.

\b
Try:
  punto games
  punto rules power-98
  punto settle fortune-six "P 9h 4c 7d | B Kd 6s 10c" --stake fortune-six=100
  punto settle power-98 "P 9h 9c | B Kd 6s" --die 3 --stake player=100 --lang zh
  punto odds no-commission --decks 6
  punto roads BBPPPTB --svg roads.svg
  punto serve
"""


def module_of(command: str) -> str:
    """Return the module of a command.

    >>> module_of("export"), module_of("import"), module_of("play-out")
    ('punto.cli.export', 'punto.cli.import_', 'punto.cli.play_out')
    """
    return f"punto.cli.{command.replace('-', '_')}" + ("_" if iskeyword(command) else "")


class Commands(click.Group):
    """Loads a command's module only when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """List the commands in the order in which users would try them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import and return one command; for a wrong name, suggest the nearest one."""
        if cmd_name not in COMMANDS:
            if ctx.resilient_parsing:
                return None  # a shell that completes wants no error
            raise BadInput(unknown("command", cmd_name, COMMANDS))
        try:
            command: click.Command = import_module(module_of(cmd_name)).command
        except ModuleNotFoundError:
            if ctx.resilient_parsing:
                return None  # a shell offers only what can run
            raise
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands by purpose, without importing them."""
        widest = max(map(len, COMMANDS))
        for purpose, commands in GROUPS.items():
            with formatter.section(purpose):
                formatter.write_dl([(name.ljust(widest), line) for name, line in commands.items()])


@click.group(cls=Commands, help=HELP, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message="punto %(version)s")
def punto() -> None:
    """Run a command; nothing comes before it."""


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run punto. Invalid or refused input gets one line and exit status 2."""
    if COMPLETION in os.environ:
        punto.main(prog_name="punto", complete_var=COMPLETION)
    _survive_any_encoding()
    if sys.stdout is None:
        _fail("standard output is closed, so nothing can be printed", CANNOT_ANSWER)
    try:
        _run(sys.argv[1:] if arguments is None else list(arguments))
        sys.stdout.flush()
    except click.UsageError as problem:
        command = problem.ctx.command_path if problem.ctx else "punto"
        _fail(f"{problem.format_message().rstrip('.')}. See {command} --help")
    except BadInput as problem:
        _fail(str(problem))
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except BrokenPipeError:
        # The reader has closed the pipe (`punto clauses | head`): exit silently.
        _drop_what_is_left()
    except OSError as problem:
        if problem.filename is not None:
            raise  # not about standard output: a file could not be read
        _drop_what_is_left()
        _fail(f"cannot write to standard output: {problem.strerror}", CANNOT_ANSWER)
    except Exception as problem:
        if not _is_unreadable(problem):
            raise
        _fail(f"the database cannot be read: {problem}")
    sys.exit(0)


def _is_unreadable(problem: Exception) -> bool:
    """Return True if a database did not answer, or does not let this login read."""
    # Most commands open no store: they do not load it, and what it needs may not be installed.
    store = sys.modules.get("punto.store.unit_of_work")
    return store is not None and isinstance(problem, store.Unreadable)


def _run(arguments: list[str]) -> None:
    # click's own main would turn a broken pipe into exit status 1 before we see it.
    try:
        with punto.make_context("punto", arguments or ["--help"]) as context:
            punto.invoke(context)
    except click.exceptions.Exit:
        return  # --help and --version have answered


def _survive_any_encoding() -> None:
    """Print the number of a character that the terminal cannot show, instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _drop_what_is_left() -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _fail(message: str, status: int = BAD_INPUT) -> NoReturn:
    """Print one line, whatever the input holds, and exit."""
    line = " ".join(message.split())
    line = "".join(char if char.isprintable() else repr(char)[1:-1] for char in line)
    if len(line) > LONGEST_LINE:
        line = f"{line[: LONGEST_LINE // 2]} … {line[-LONGEST_LINE // 2 :]}"
    if sys.stderr is not None:
        print(f"punto: {line}", file=sys.stderr)
    sys.exit(status)
