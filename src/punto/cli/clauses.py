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
        citation
        for citation in citations()
        if (game is None or game.key in citation.clause.games) and state in (None, citation.state)
    ]
    if as_json:
        print_json([_answer(citation, words) for citation in cited])
        return
    head = [words.say(f"column-{name}") for name in ("id", "gist", "where", "tests", "state")]
    page = Page()
    page.show(table(head, (_row(citation, words) for citation in cited)))
    held = sum(citation.state == "held" for citation in cited)
    lacking = sum(citation.state == NOT_IMPLEMENTED for citation in cited)
    page.show(escape(words.say("clauses-count", all=len(cited), held=held, lacking=lacking)))


def _row(citation: Citation, words: Words) -> tuple[str, ...]:
    state = words.say("state-held")
    if citation.clause.lacking:
        state = words.say("state-not-implemented", reason=_lacks(citation, words))
    where = "\n".join(place.removeprefix("punto/") for place in citation.where)
    tests = "\n".join(test.split("::")[1].removeprefix("test_") for test in citation.tests)
    return citation.clause.id, words.gist(citation.clause.id), where, tests, state


def _lacks(citation: Citation, words: Words) -> str:
    """Return the part of a clause that Punto does not implement."""
    return words.say(f"lacks-{citation.clause.topic}")


def _answer(citation: Citation, words: Words) -> dict[str, Any]:
    return {
        "id": citation.clause.id,
        "games": list(citation.clause.games),
        "kind": citation.clause.kind,
        "gist": words.gist(citation.clause.id),
        "where": list(citation.where),
        "tests": list(citation.tests),
        "state": citation.state,
        "waits_for": None,  # nothing is left to be built; the key stays for scripts
        "lacks": _lacks(citation, words) if citation.clause.lacking else None,
    }
