"""Sheets: a game in one language for a terminal to draw, derived from its declaration."""

from functools import cache

from punto.coup import Side
from punto.money import Share
from punto.rulebook import Game, game
from punto.server.http.letters import letters
from punto.table.state import MAIN
from punto.wagers import Area, Pay, Wager
from punto.wire.sheets import AreaSheet, CapSheet, GameSheet, NeedSheet, PaySheet, WagerSheet
from punto.words.felt import felt_payoff
from punto.words.sentences import Words, named_in

POWER_HAND = "power-hand"  # its name in the declarations

IN_SIGHT = frozenset((*MAIN, "tie"))


@cache
def game_sheet(key: str, language: str) -> GameSheet:
    """Return the sheet of a game in a language of the catalogues."""
    words, rules = Words(language), game(key)
    wagers = tuple(_wager(words, rules, wager) for wager in rules.wagers)
    die = rules.die is not None
    draws = {draw.key: words.draw(draw.key) for draw in rules.draws}
    return GameSheet(rules.key, words.game(rules.key), words.language, die, wagers, draws)


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
        letter=letters(rules)[wager.key],
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
        words.pays(pay),
        _short(pay),
        felt_payoff(rules, pay, words),
        message,
        arguments,
        pay.clause,
        power,
        _multiplied(words, pay),
    )


def _multiplied(words: Words, pay: Pay) -> dict[int, str]:
    """Return what a pay gives by each factor that may multiply it."""
    factors = () if pay.times is None else map(int, pay.times.values)
    return {factor: words.payoff(pay.payoff.times(factor)) for factor in factors}


def _short(pay: Pay) -> str:
    """Return a payoff as a layout prints it; an empty string for a push or a loss."""
    payoff = pay.payoff
    if isinstance(payoff, Share):
        return f"{payoff.part_percent}%"
    if payoff.gain <= 0:
        return ""
    factors = (1,) if pay.times is None else tuple(map(int, pay.times.values))
    ends = dict.fromkeys((min(factors), max(factors)))
    gain = "–".join(str(payoff.times(factor).gain) for factor in ends)
    return f"{gain}:{payoff.per}" + (f" −{payoff.percent}%" if payoff.commission else "")
