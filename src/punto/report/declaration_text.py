"""The canonical text of a declaration: equal for equal games, different for any two others.

Lines have a fixed order and one blank between words, so that two texts can be compared line by
line. Sentences and colours are not in it: they do not belong to the declaration.
"""

from collections.abc import Iterator

from punto.cards import DECK
from punto.fact import Fact
from punto.hashes import tagged
from punto.rulebook import Game
from punto.rulebook.document import digest
from punto.wagers import Wager

FORMAT = "punto-declaration/1"


def declaration_lines(game: Game) -> tuple[str, ...]:
    """Return the text, line by line."""
    return tuple(" ".join(line.split()) for line in _lines(game))


def declaration_hash(game: Game) -> str:
    """Return the hash of the declaration alone, in hex: that of its document."""
    return digest(game)


def _lines(game: Game) -> Iterator[str]:
    yield FORMAT
    yield f"game {game.key}"
    yield f"decks {game.decks.fewest} {game.decks.most} {game.decks.clause}"
    tableau = game.tableau
    rows = {
        "natural": tableau.natural,
        "player-draws": tableau.player_draws,
        "banker-draws-alone": tableau.banker_draws_alone,
        **{f"banker-draws-{total}": row for total, row in enumerate(tableau.banker_draws)},
    }
    for name, row in rows.items():
        yield f"tableau {name} on {_numbers(row.on)} {row.clause}"
    if game.die:
        yield f"die marker {game.die.marker!r} {game.die.clause}"
    for draw in game.draws:
        chances = " ".join(f"{value}:{chance}" for value, chance in draw.chances.items())
        yield f"draw {draw.key} {chances} {draw.clause}"
    yield f"independent {game.independent}"
    yield f"favours-patron {game.favours_patron}"
    yield f"roundings {' '.join(game.roundings)}"
    yield f"calls {game.calls}"
    for fact in dict.fromkeys(fact for wager in game.wagers for fact in wager.facts):
        yield _fact(fact)
    for wager in game.wagers:
        yield from _wager(wager)


def _numbers(numbers: frozenset[int]) -> str:
    return " ".join(map(str, sorted(numbers))) or "none"


def _fact(fact: Fact) -> str:
    """Return what a fact may answer and how closely it looks; the program says how it reads."""
    seen = "nothing"
    if fact.sees:
        labels = " ".join(str(fact.sees.label(card)) for card in DECK)
        seen = f"{fact.sees.name.replace(' ', '-')} {tagged('view', labels).hex()[:16]}"
    cards = "initial" if fact.initial_only else "all"
    values = " ".join(map(str, fact.values))
    return f"fact {fact.name} values {values} sees {seen} of {cards} cards"


def _wager(wager: Wager) -> Iterator[str]:
    begin = f"wager {wager.key}"
    for number, pay in enumerate(wager.pays, 1):
        odds = str(pay.payoff).replace(" ", "-")
        times = "" if pay.times is None else f"times {pay.times!r}"
        yield f"{begin} pay {number} {odds} {times} when {pay.when!r} {pay.clause}"
    yield f"{begin} otherwise lose {wager.otherwise}"
    yield f"{begin} ordered {wager.ordered}"
    if wager.need:
        yield f"{begin} needs-any-of {' '.join(wager.need.any_of)} {wager.need.clause}"
    if wager.cap:
        cap = wager.cap
        yield f"{begin} caps {' '.join(cap.together)} within {cap.within} {cap.clause}"
    if wager.meter:
        meter = wager.meter
        yield f"{begin} meter seed {meter.seed} contribution {meter.contribution} {meter.clause}"
    if wager.area:
        area = wager.area
        yield f"{begin} area {area.row} {area.column} {area.columns} {area.clause}"
