"""`punto settle GAME COUP`."""

from collections.abc import Iterable, Mapping
from typing import Any

import click
from rich.markup import escape

from punto.cli.arguments import (
    GameArgument,
    StakeArgument,
    WholeNumber,
    die_option,
    each_once,
    json_option,
    language_option,
    once,
)
from punto.cli.output import Page, print_json, table
from punto.coup import Coup
from punto.fact import answers
from punto.money import Rounding
from punto.refusals import BadInput, Refused
from punto.rulebook import Game
from punto.rulebook.declaration import GameReason
from punto.settlement import Settlement
from punto.wagers import Pay, Wager
from punto.words.sentences import Words


@click.command()
@click.argument("game", type=GameArgument())
@click.argument("coup")
@die_option("What the die shows, 1 to 6 (power-98).")
@click.option(
    "--stake",
    "stakes",
    type=StakeArgument(),
    multiple=True,
    metavar="WAGER=AMOUNT",
    help="A stake in whole units; may be given for several wagers.",
)
@click.option(
    "--meter",
    "meters",
    type=StakeArgument(),
    multiple=True,
    metavar="WAGER=AMOUNT",
    help="What the meter of a progressive wager holds, in units; without it, its seed.",
)
@click.option(
    "--decks",
    type=WholeNumber(),
    multiple=True,
    callback=once,
    metavar="N",
    help="Refuse a coup that N decks cannot deal.",
)
@click.option(
    "--rounding",
    type=click.Choice([rounding.value for rounding in Rounding]),
    multiple=True,
    callback=once,
    help="As a table does: take only steps that leave no fraction, or cut it (breakage).",
)
@language_option
@json_option
def command(
    game: Game,
    coup: str,
    die: int | None,
    stakes: Iterable[tuple[str, int]],
    meters: Iterable[tuple[str, int]],
    decks: int | None,
    rounding: str | None,
    lang: str,
    as_json: bool,
) -> None:
    """Settle stakes on a coup and say why each pays what it pays.

    A coup is both hands, each in its own order: cards are a rank (A 2-9 T or 10 J Q K) and a suit
    (s h d c). Without a stake you see what every wager would do.

    \b
    Examples:
      punto settle commission "P 2h 4c | B Kd 7s" --stake banker=100 --stake tie=10
      punto settle fortune-six "P 9h 4c 7d | B Kd 6s 10c" --stake fortune-six=100 --json
      punto settle power-98 "P 9h 9c | B Kd 6s" --die 3 --stake player=100 --lang zh
      punto settle dragon-dragon "P 9h 9c | B 9d 6s" --meter dragon-dragon=60000
    """
    words = Words(lang)
    try:
        dealt = game.coup(coup, die=die)
        if decks is not None:
            game.shoe(decks).without(dealt.cards)
        staked = _once_each(stakes)
        by = Rounding(rounding) if rounding else None
        settled = game.settle(dealt, staked, rounding=by, meters=each_once("--meter", meters))
    except Refused as refused:
        hint = " --die 3" if refused.refusal.reason is GameReason.DIE_MISSING else ""
        raise BadInput(words.refusal(refused.refusal) + hint) from refused
    if as_json:
        answer = _settled_answer(settled, words) if settled else _would_answer(game, dealt, words)
        print_json(_answer(game, dealt, answer))
    elif settled:
        _print_settled(dealt, settled, words)
    else:
        _print_would(game, dealt, words)


def _once_each(stakes: Iterable[tuple[str, int]]) -> dict[str, int]:
    staked: dict[str, int] = {}
    for key, amount in stakes:
        if key in staked:
            total = staked[key] + amount
            raise BadInput(f"{key!r} is staked twice; stake it once, as in {key}={total}")
        staked[key] = amount
    return staked


def _answer(game: Game, coup: Coup, wagers: dict[str, Any]) -> dict[str, Any]:
    return {
        "game": game.key,
        "coup": str(coup),
        "player": coup.player.total,
        "banker": coup.banker.total,
        "winner": coup.winner.value,
        "wagers": wagers,
    }


def _settled_answer(settled: Mapping[str, Settlement], words: Words) -> dict[str, Any]:
    return {
        key: {
            "stake": settlement.stake,
            "net": settlement.net,
            "pays": str(settlement.pays),
            "commission": str(settlement.payment.commission),
            "breakage": str(settlement.breakage),
            "clause": settlement.clause,
            "sentence": words.settlement(settlement),
        }
        for key, settlement in settled.items()
    }


def _would_answer(game: Game, coup: Coup, words: Words) -> dict[str, Any]:
    """Return the result of every wager on this coup, in the same form, without stakes."""
    return {
        wager.key: {
            "stake": 0,
            "net": 0,
            "pays": str(pay.payoff.net),
            "commission": "0",
            "breakage": "0",
            "clause": pay.clause,
            "sentence": words.would(wager, pay),
        }
        for wager, pay in _results(game, coup)
    }


def _results(game: Game, coup: Coup) -> list[tuple[Wager, Pay]]:
    return [(wager, wager.pay(answers(coup, wager.facts))) for wager in game.wagers]


def _print_settled(coup: Coup, settled: Mapping[str, Settlement], words: Words) -> None:
    head = [words.say(f"column-{name}") for name in ("wager", "stake", "net", "sentence")]
    rows = [
        (
            words.wager(key),
            f"{settlement.stake:,}",
            f"{settlement.net:+,}",
            words.settlement(settlement),
        )
        for key, settlement in settled.items()
    ]
    page = Page()
    page.show(f"[bold]{escape(str(coup))}[/]  {escape(words.result(coup))}")
    page.show(table(head, rows, right=(1, 2)))
    net = sum(settlement.net for settlement in settled.values())
    stake = sum(settlement.stake for settlement in settled.values())
    page.show(words.say("total-net", net=f"{net:+,}", stake=stake))


def _print_would(game: Game, coup: Coup, words: Words) -> None:
    """Print the result of every wager on this coup, without stakes."""
    head = [words.say(f"column-{name}") for name in ("wager", "pays", "sentence")]
    rows = [
        (words.wager(wager.key), words.payoff(pay.payoff), words.would(wager, pay))
        for wager, pay in _results(game, coup)
    ]
    page = Page()
    page.show(f"[bold]{escape(str(coup))}[/]  {escape(words.result(coup))}")
    page.show(table(head, rows))
