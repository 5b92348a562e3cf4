"""The tests that a game from outside passes before it is registered.

>>> from punto.rulebook import game
>>> faults_of(game("power-98"))
["there is a game 'power-98' already; give the new one another key"]
"""

import json
import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random

from punto.analysis import faults, odds
from punto.coup import DIE, Coup, Deal
from punto.fact import Fact, MadeFact, answers
from punto.money import Payoff
from punto.predicates import Predicate
from punto.refusals import BadInput
from punto.rulebook import GAMES, OF_SHEETS, Game, declared_names, games
from punto.rulebook.classic import WHOLE_ROW
from punto.rulebook.document import read_declaration, written
from punto.shoe import Shoe
from punto.words.catalogue import languages
from punto.words.printed_rules import print_rules
from punto.words.sentences import Words, named_in

MOST_WAGERS = 16  # that a felt has room for
LONGEST_NAME = 40  # letters
LONGEST_CONDITION = 120
COUPS = 3_000  # that every wager settles
FAR = 6  # standard deviations: chance alone comes so far once in a billion lines
_KEY = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
LONGEST_KEY = 40


def faults_of(game: Game, *, coups: int = COUPS) -> list[str]:
    """Return what is wrong with a game from outside, as sentences for its author.

    Every test needs that those before it found nothing.
    """
    for test in (_identity, _layout, _names, faults, _notation, _document):
        if found := list(test(game)):
            return found
    return [*_settles(game, coups), *_prints(game)]


def _identity(game: Game) -> Iterator[str]:
    if game.key in games():
        yield f"there is a game {game.key!r} already; give the new one another key"
    if not _KEY.fullmatch(game.key) or len(game.key) > LONGEST_KEY:
        yield f"{game.key!r} cannot be a game's key; write it as in 'power-98'"
    if len(game.wagers) > MOST_WAGERS:
        yield f"{len(game.wagers)} wagers are too many for a felt; {MOST_WAGERS} is the most"


def _layout(game: Game) -> Iterator[str]:
    for key, area in game.layout.items():
        last = area.column + area.columns - 1
        if last > WHOLE_ROW:
            yield f"{key}: {area!r} ends at column {last}; a layout has {WHOLE_ROW} columns"


def _names(game: Game) -> Iterator[str]:
    yield from _named(f"game {game.key!r}", "game", game.key, game.names)
    for wager in game.wagers:
        yield from _named(f"wager {wager.key!r}", "wager", wager.key, wager.names)
        for pay in wager.pays:
            yield from _worded(pay.when)


def _named(what: str, kind: str, key: str, names: Mapping[str, str]) -> Iterator[str]:
    """Yield what is wrong with the names that a declaration gives, by language."""
    if not isinstance(names, Mapping):
        yield f'{what}: its names are {names!r}; write names={{"en": "…"}}'
        return
    if names and key in (OF_SHEETS if kind == "game" else _usual()):
        yield f"{what} has a name in every language already; leave out names="
    yield from _texts(what, names, LONGEST_NAME)
    before = declared_names(kind, key)
    if names and before and before != names:
        yield f"{what} is called {before!r} in another game; use these names, or another key"


def _worded(condition: Predicate) -> Iterator[str]:
    """Yield what is wrong with the words of conditions and of facts of a declaration's own."""
    for named in named_in(condition):
        yield from _texts(f"condition {named.name!r}", named.says, LONGEST_CONDITION)
    for leaf in condition.leaves():
        for fact in _with_bases(leaf.fact):
            what = f"fact {fact.name!r}"
            yield from _texts(what, fact.says.noun, LONGEST_CONDITION)
            for language, texts in fact.says.values.items():
                if unknown := [value for value in texts if value not in fact.values]:
                    yield f"{what} has words for {unknown[0]!r}, which it never is"
                for text in texts.values():
                    yield from _texts(what, {language: text}, LONGEST_NAME)


def _with_bases(fact: Fact) -> Iterator[Fact]:
    yield fact
    for part in fact.of if isinstance(fact, MadeFact) else ():
        yield from _with_bases(part)


def _texts(what: str, texts: Mapping[str, str], longest: int) -> Iterator[str]:
    """Yield languages that Punto does not speak, and texts that are not short and plain."""
    for language, text in texts.items():
        if language not in languages():
            known = ", ".join(languages())
            yield f"{what} has a name in {language!r}, which is none of {known}"
        elif not isinstance(text, str) or not _is_plain(text, longest):
            yield f"{what}: {text!r} is not a name; write 1 to {longest} letters and digits"


def _usual() -> frozenset[str]:
    """Return the wagers of the rule sheets: everyone knows them by the same names."""
    return frozenset(key for sheet in OF_SHEETS for key in GAMES[sheet].by_key)


def _is_plain(text: str, longest: int) -> bool:
    """Return True for a short text of letters and signs, without control characters."""
    kinds = {unicodedata.category(letter)[0] for letter in text}
    return 0 < len(text) <= longest and text == text.strip() and "C" not in kinds


def _notation(game: Game) -> Iterator[str]:
    """Yield odds that cannot be written down and read back."""
    for wager in game.wagers:
        for pay in wager.pays:
            try:
                same = str(Payoff.parse(str(pay.payoff))) == str(pay.payoff)
            except BadInput:
                same = False
            if not same:
                yield (f"{wager.key}: a payoff of {pay.payoff} cannot be read back; write '8:1'")


def _document(game: Game) -> Iterator[str]:
    """Yield what is lost when the declaration is written down: logs and documents carry it."""
    try:
        again = read_declaration(json.loads(written(game)))
    except BadInput as problem:
        yield str(problem)
        return
    if written(again) != written(game):
        yield "its declaration is another one after it is written down and read back"


def _settles(game: Game, coups: int) -> Iterator[str]:
    """Yield lines that coups from a full shoe reach far more or far less often than odds say."""
    decks = min(max(8, game.decks.fewest), game.decks.most)
    exact, full, chance = odds(game, game.shoe(decks)), Shoe.of(decks), Random(game.key)
    facts = tuple(dict.fromkeys(fact for wager in game.wagers for fact in wager.facts))
    seen: Counter[tuple[str, int]] = Counter()
    for _ in range(coups):
        coup = _random_coup(game, full, chance)
        if game.coup(str(coup)) != coup:
            yield f"{coup!r} cannot be read back; check its tableau"
            return
        told = answers(coup, facts)
        seen.update((wager.key, wager.row(told)) for wager in game.wagers)
    for key, wager_odds in exact.items():
        for place, line in enumerate(wager_odds.lines):
            expected = coups * float(line.probability)
            most = FAR * (expected * float(1 - line.probability)) ** 0.5 + FAR
            if line.ways == 0 < seen[key, place] or abs(seen[key, place] - expected) > most:
                yield (
                    f"{key}: {line.pay.payoff} ({line.pay.clause}) was settled {seen[key, place]} "
                    f"times in {coups} coups, but its odds say {expected:.1f}"
                )


def _random_coup(game: Game, shoe: Shoe, chance: Random) -> Coup:
    """Deal one coup from a full shoe."""
    deal = Deal(game.tableau)
    while deal.due is not None:
        card, shoe = shoe.draw(chance.randrange)
        deal = deal.take(card)
    drawn = tuple(
        (draw.key, draw.value(chance.randrange(sum(draw.fact.weights.values()))))
        for draw in game.draws
    )
    return deal.finish(chance.choice(DIE) if game.die else None, drawn)


def _prints(game: Game) -> Iterator[str]:
    """Yield languages in which the printed rules are not whole."""
    for language in languages():
        words = Words(language)
        rows = [
            row
            for section in print_rules(game, words).sections
            for grid in section.grids
            for row in grid.rows
        ]
        for wager in game.wagers:
            for pay in wager.pays:
                cells = (words.condition(pay.when), words.pays(pay), pay.clause)
                if not any(row[1:] == cells for row in rows):
                    yield f"{wager.key}: {pay.payoff} is not in the printed rules in {language!r}"
