"""Sheets: a game in one language for a terminal to draw, derived from its declaration."""

from functools import cache

from punto.coup import Side
from punto.money import Odds, Share
from punto.rulebook import Game, game
from punto.table.state import MAIN
from punto.wagers import Area, Pay, Wager
from punto.wire.sheets import AreaSheet, CapSheet, GameSheet, NeedSheet, PaySheet, WagerSheet
from punto.words.felt import felt_odds
from punto.words.sentences import Words, named_in

POWER_HAND = "power-hand"  # its name in the declarations

# The keys of a keyboard by wager. Terminals use u, r, a, d, o and k for other acts.
LETTERS = {
    **{"player": "p", "banker": "b", "tie": "t", "player-pair": "q", "banker-pair": "w"},
    **{"player-natural-8": "z", "player-natural-9": "x"},
    **{"banker-natural-8": "c", "banker-natural-9": "v"},
    **{"super-six": "s", "fortune-six": "s", "lucky-nines": "n"},
}

IN_SIGHT = frozenset((*MAIN, "tie"))


@cache
def game_sheet(key: str, language: str) -> GameSheet:
    """Return the sheet of a game in a language of the catalogues."""
    words, rules = Words(language), game(key)
    wagers = tuple(_wager(words, rules, wager) for wager in rules.wagers)
    die = rules.die is not None
    return GameSheet(rules.key, words.game(rules.key), words.language, die, wagers)


def _wager(words: Words, rules: Game, wager: Wager) -> WagerSheet:
    need, cap = wager.need, wager.cap
    return WagerSheet(
        key=wager.key,
        name=words.wager(wager.key),
        step=wager.step,
        area=_area(wager.key, rules.layout[wager.key]),
        need=NeedSheet(need.any_of, need.clause) if need else None,
        cap=CapSheet(cap.together, cap.within, cap.clause) if cap else None,
        pays=tuple(_pay(words, rules, wager, pay) for pay in wager.pays),
        loss=_pay(words, rules, wager, wager.loss),
        main=wager.key in MAIN,
        letter=LETTERS.get(wager.key, ""),
        in_sight=wager.key in IN_SIGHT,
    )


def _area(wager: str, area: Area) -> AreaSheet:
    # A wager on one side is named after it: player, player-pair.
    side = next((side for side in Side if wager.split("-")[0] == side), None)
    return AreaSheet(area.row, area.column, area.columns, area.clause, side)


def _pay(words: Words, rules: Game, wager: Wager, pay: Pay) -> PaySheet:
    message, about = words.explanation(wager, pay)
    arguments = {name: str(value) for name, value in about.items()}
    power = any(part.name == POWER_HAND for part in named_in(pay.when))
    return PaySheet(
        words.odds(pay.odds),
        _short(pay.odds),
        felt_odds(rules, pay, words),
        message,
        arguments,
        pay.clause,
        power,
    )


def _short(odds: Odds) -> str:
    """Return odds as a layout prints them; an empty string for a push or a loss."""
    if isinstance(odds, Share):
        return f"{odds.part_percent}%"
    if odds.gain <= 0:
        return ""
    return f"{odds.gain}:{odds.per}" + (f" −{odds.percent}%" if odds.commission else "")
