"""`punto clauses`."""

from typing import Any

import click
from rich.markup import escape

from punto.citations import Citation, citations
from punto.cli.arguments import GameArgument, json_option, language_option
from punto.cli.output import Page, print_json, table
from punto.rulebook import Game
from punto.rulebook.clauses import NOT_IMPLEMENTED
from punto.words.sentences import Words


@click.command()
@click.argument("game", type=GameArgument(), required=False)
@click.option(
    "--state",
    # No clause waits for a part of Punto any more; the word stays for scripts.
    type=click.Choice(["held", NOT_IMPLEMENTED, "waiting"]),
    help="Only such clauses.",
)
@language_option
@json_option
def command(game: Game | None, state: str | None, lang: str, as_json: bool) -> None:
    """Every clause of the sheets: what it says, where it lives, which tests hold it.

    A clause is not implemented where Punto does not do all that it asks; the reason says what is
    missing, and its tests hold the rest.

    \b
    Examples:
      punto clauses
      punto clauses power-98 --state not-implemented
      punto clauses --json
    """
    words = Words(lang)
    cited = [
        one
        for one in citations()
        if (game is None or game.key in one.clause.games) and state in (None, one.state)
    ]
    if as_json:
        print_json([_answer(one, words) for one in cited])
        return
    head = [words.say(f"column-{name}") for name in ("id", "gist", "where", "tests", "state")]
    page = Page()
    page.show(table(head, (_row(one, words) for one in cited)))
    held = sum(one.state == "held" for one in cited)
    lacking = sum(one.state == NOT_IMPLEMENTED for one in cited)
    page.show(escape(words.say("clauses-count", all=len(cited), held=held, lacking=lacking)))


def _row(one: Citation, words: Words) -> tuple[str, ...]:
    state = words.say("state-held")
    if one.clause.lacking:
        state = words.say("state-not-implemented", reason=_lacks(one, words))
    where = "\n".join(place.removeprefix("punto/") for place in one.where)
    tests = "\n".join(test.split("::")[1].removeprefix("test_") for test in one.tests)
    return one.clause.id, words.gist(one.clause.id), where, tests, state


def _lacks(one: Citation, words: Words) -> str:
    """What Punto does not do of a clause."""
    return words.say(f"lacks-{one.clause.topic}")


def _answer(one: Citation, words: Words) -> dict[str, Any]:
    return {
        "id": one.clause.id,
        "games": list(one.clause.games),
        "kind": one.clause.kind,
        "gist": words.gist(one.clause.id),
        "where": list(one.where),
        "tests": list(one.tests),
        "state": one.state,
        "waits_for": None,  # nothing is left to be built; the key stays for scripts
        "lacks": _lacks(one, words) if one.clause.lacking else None,
    }
