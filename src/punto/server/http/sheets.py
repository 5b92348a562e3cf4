"""Sheets: a game in one language for a terminal to draw, all of it from the declaration."""

from functools import cache

from punto.rulebook import game
from punto.server.wire import AreaSheet, GameSheet, PaySheet, WagerSheet
from punto.wagers import Pay, Wager
from punto.words import Words


@cache
def game_sheet(key: str, language: str) -> GameSheet:
    """The sheet of a game in a language that Punto speaks."""
    words, rules = Words(language), game(key)
    wagers = tuple(_wager(words, wager) for wager in rules.wagers)
    return GameSheet(rules.key, words.game(rules.key), words.language, wagers)


def _wager(words: Words, wager: Wager) -> WagerSheet:
    area = wager.area
    return WagerSheet(
        key=wager.key,
        name=words.wager(wager.key),
        step=wager.step,
        area=AreaSheet(area.row, area.column, area.columns) if area else None,
        pays=tuple(_pay(words, wager, pay) for pay in wager.pays),
        loss=_pay(words, wager, wager.loss),
    )


def _pay(words: Words, wager: Wager, pay: Pay) -> PaySheet:
    message, about = words.explanation(wager, pay)
    return PaySheet(words.odds(pay.odds), message, {k: str(v) for k, v in about.items()})
