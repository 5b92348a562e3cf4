"""A declaration as a document: all of a game as plain data, and the game of such data.

What a document says does not depend on the file that a game was written in: a fact that Punto
knows is named, and any other is a table of its answers. So a log that carries it can be replayed
after the file has changed or is gone.

>>> from punto.rulebook import game
>>> document = declaration(game("fortune-six"))
>>> document["format"], document["key"], len(document["wagers"])
('punto-game/1', 'fortune-six', 6)
>>> read_declaration(document) == game("fortune-six")
True
"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import groupby, product
from typing import Any

from punto.coup import Side
from punto.draws import Draw
from punto.fact import NO_WORDS, ChanceFact, Fact, FactWords, HandFact, MadeFact
from punto.fact_tables import HandTable, is_own, own, read_table, table_of
from punto.facts import die as die_fact
from punto.meters import Meter
from punto.money import Payoff, Rounding
from punto.predicates import And, Is, Named, Not, Or, Predicate, Value
from punto.refusals import BadInput
from punto.rulebook.declaration import Calls, Decks, Die, Game
from punto.tableau import Row, Tableau
from punto.wagers import Area, Cap, Need, Pay, Wager

FORMAT = "punto-game/1"
Document = Mapping[str, Any]


def declaration(game: Game) -> dict[str, Any]:
    """Return a game as plain data, which JSON can write."""
    facts: dict[str, Any] = {}
    return {
        "format": FORMAT,
        "key": game.key,
        "tableau": _written_tableau(game.tableau),
        "decks": [game.decks.fewest, game.decks.most, game.decks.clause],
        "die": _written_die(game.die, facts) if game.die else None,
        "draws": [_written_draw(draw) for draw in game.draws],
        "wagers": [_written_wager(wager, facts) for wager in game.wagers],
        "facts": facts,
        "independent": game.independent,
        "favours_patron": game.favours_patron,
        "roundings": [rounding.value for rounding in game.roundings],
        "calls": game.calls.value,
        "names": dict(game.names),
    }


def written(game: Game) -> str:
    """Return the document as text, a line for each key: the same game always gives the same bytes.

    Shoes are bound to this text, and a verifier of one reads single lines of it.
    """
    lines = (f' "{key}": {_compact(value)}' for key, value in declaration(game).items())
    return "{\n" + ",\n".join(lines) + "\n}"


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def digest(game: Game) -> str:
    """Return the SHA-256 of the document: the name of just this declaration."""
    return hashlib.sha256(written(game).encode()).hexdigest()


def read_declaration(document: Document) -> Game:
    """Return the game of a document; refuse what is no declaration."""
    try:
        if document["format"] != FORMAT:
            raise BadInput(f"a document of {document['format']!r} is not one of {FORMAT!r}")
        return _Reader(document).game()
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as problem:
        raise BadInput(f"this is not the declaration of a game: {problem!r}") from problem


# Writing


def _written_tableau(tableau: Tableau) -> dict[str, Any]:
    def row(one: Row) -> list[Any]:
        return [sorted(one.on), one.clause]

    return {
        "natural": row(tableau.natural),
        "player_draws": row(tableau.player_draws),
        "banker_draws_alone": row(tableau.banker_draws_alone),
        "banker_draws": [row(one) for one in tableau.banker_draws],
    }


def _written_die(die: Die, facts: dict[str, Any]) -> dict[str, Any]:
    return {"clause": die.clause, "marker": _written_predicate(die.marker, facts)}


def _written_draw(draw: Draw) -> dict[str, Any]:
    chances = [{"value": value, "chance": str(chance)} for value, chance in draw.chances.items()]
    about = {"key": draw.key, "chances": chances, "clause": draw.clause}
    return about | {"before_bets": draw.before_bets, "names": dict(draw.names)}


def _written_wager(wager: Wager, facts: dict[str, Any]) -> dict[str, Any]:
    need, cap, area, meter = wager.need, wager.cap, wager.area, wager.meter
    own = {"meter": [meter.seed, str(meter.contribution), meter.clause]} if meter else {}
    return {
        "key": wager.key,
        "pays": [_written_pay(pay, facts) for pay in wager.pays],
        "otherwise": wager.otherwise,
        "ordered": wager.ordered,
        "need": [list(need.any_of), need.clause] if need else None,
        "cap": [list(cap.together), cap.within, cap.clause] if cap else None,
        "area": [area.row, area.column, area.columns, area.clause] if area else None,
        "names": dict(wager.names),
        **own,  # left out by most, so that the digests of older declarations stay
    }


def _written_pay(pay: Pay, facts: dict[str, Any]) -> dict[str, Any]:
    times = None if pay.times is None else _written_fact(pay.times, facts)
    when = _written_predicate(pay.when, facts)
    return {"when": when, "odds": str(pay.payoff), "clause": pay.clause, "times": times}


def _written_predicate(predicate: Predicate, facts: dict[str, Any]) -> list[Any]:
    match predicate:
        case Is(fact=fact):
            values = [_plain(value) for value in predicate.ordered()]
            return ["is", _written_fact(fact, facts), values]
        case And(left=left, right=right):
            return ["and", _written_predicate(left, facts), _written_predicate(right, facts)]
        case Or(left=left, right=right):
            return ["or", _written_predicate(left, facts), _written_predicate(right, facts)]
        case Not(denied=denied):
            return ["not", _written_predicate(denied, facts)]
        case Named(meaning=meaning, name=name, says=says):
            named = ["named", name, _written_predicate(meaning, facts)]
            return [*named, dict(says)] if says else named
    raise BadInput(f"{predicate!r} cannot be written down")


def _written_fact(fact: Fact, facts: dict[str, Any]) -> str:
    """Return the name of a fact; add its table where Punto does not know it."""
    if is_own(fact) or isinstance(fact, ChanceFact) or fact.name in facts:
        return fact.name
    if isinstance(fact, HandFact):
        facts[fact.name] = _written_table(table_of(fact)) | _written_words(fact)
    elif isinstance(fact, MadeFact):
        of = [_written_fact(one, facts) for one in fact.of]
        values = list(fact.values)
        answers = [values.index(fact.table[each]) for each in product(*(o.values for o in fact.of))]
        facts[fact.name] = {
            "of": of,
            "values": [_plain(value) for value in values],
            "shown": [fact.shown(value) for value in values],
            "sign": fact.sign,
            "number": fact.number,
            "answers": _runs(answers),
            **_written_words(fact),
        }
    else:
        raise BadInput(
            f"{fact!r} reads a whole coup by a function, which cannot be written down; make it of "
            "facts that ask one hand each: HandFact, made_of"
        )
    return fact.name


def _written_table(table: HandTable) -> dict[str, Any]:
    places = {value: place for place, value in enumerate(table.values)}
    return {
        "side": table.side.value,
        "name": table.name,
        "values": [_plain(value) for value in table.values],
        "shown": list(table.shown),
        "view": table.view,
        "kinds": list(table.kinds),
        "initial_only": table.initial_only,
        "answers": _runs([places[answer] for answer in table.answers]),
    }


def _written_words(fact: Fact) -> dict[str, Any]:
    """Return the words of a fact; nothing where it has none, as in earlier documents."""
    says = fact.says
    if not says.noun and not says.values:
        return {}
    values = {
        language: [texts.get(value, fact.shown(value)) for value in fact.values]
        for language, texts in says.values.items()
    }
    return {"says": {"noun": dict(says.noun), "values": values}}


def _plain(value: Value) -> Value:
    return value if isinstance(value, int) else str(value)


def _runs(numbers: Sequence[int]) -> list[int]:
    """Return numbers as runs: a number, how often it comes, the next one."""
    return [part for number, run in groupby(numbers) for part in (number, len(list(run)))]


# Reading


class _Reader:
    """Reads one document; facts are made once, so that the same name is the same fact."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._facts: dict[str, Fact] = {die_fact.name: die_fact}

    def game(self) -> Game:
        document = self._document
        draws = tuple(map(_draw, document["draws"]))
        self._facts |= {draw.key: draw.fact for draw in draws}
        die = document["die"]
        return Game(
            key=document["key"],
            tableau=_tableau(document["tableau"]),
            decks=Decks(*document["decks"]),
            wagers=tuple(map(self._wager, document["wagers"])),
            die=Die(die["clause"], self._predicate(die["marker"])) if die else None,
            draws=draws,
            independent=document["independent"],
            favours_patron=document["favours_patron"],
            roundings=tuple(map(Rounding, document["roundings"])),
            calls=Calls(document["calls"]),
            names=dict(document["names"]),
        )

    def _wager(self, one: Document) -> Wager:
        need, cap, area = one["need"], one["cap"], one["area"]
        return Wager(
            one["key"],
            tuple(map(self._pay, one["pays"])),
            one["otherwise"],
            one["ordered"],
            Need(tuple(need[0]), need[1]) if need else None,
            Cap(tuple(cap[0]), cap[1], cap[2]) if cap else None,
            Area(*area) if area else None,
            dict(one["names"]),
            _meter(one["meter"]) if "meter" in one else None,
        )

    def _pay(self, one: Document) -> Pay:
        times = None if one["times"] is None else self._fact(one["times"])
        when = self._predicate(one["when"])
        return Pay(when, Payoff.parse(one["odds"]), clause=one["clause"], times=times)

    def _predicate(self, one: Sequence[Any]) -> Predicate:
        match one:
            case ["is", str() as name, list() as values]:
                return self._fact(name).among(*values)
            case ["and", left, right]:
                return self._predicate(left) & self._predicate(right)
            case ["or", left, right]:
                return self._predicate(left) | self._predicate(right)
            case ["not", denied]:
                return ~self._predicate(denied)
            case ["named", str() as name, meaning]:
                return self._predicate(meaning).named(name)
            case ["named", str() as name, meaning, dict() as says]:
                return self._predicate(meaning).named(name, says)
        raise BadInput(f"{one!r} is not a condition")

    def _fact(self, name: str) -> Fact:
        if name not in self._facts:
            table = self._document["facts"].get(name)
            self._facts[name] = own(name) if table is None else self._made(name, table)
        return self._facts[name]

    def _made(self, name: str, table: Document) -> Fact:
        values, shown = tuple(table["values"]), tuple(table["shown"])
        answers = [values[place] for place in _unrolled(table["answers"])]
        if "side" in table:
            return read_table(
                HandTable(
                    Side(table["side"]),
                    table["name"],
                    values,
                    shown,
                    table["view"],
                    tuple(table["kinds"]),
                    table["initial_only"],
                    tuple(answers),
                    _words(table),
                )
            )
        of = tuple(map(self._fact, table["of"]))
        every = product(*(one.values for one in of))
        texts = dict(zip(values, shown, strict=True))
        return MadeFact(
            name,
            of,
            dict(zip(every, answers, strict=True)),
            values,
            sign=table["sign"],
            number=table["number"],
            shown=texts.__getitem__,
            says=_words(table),
        )


def _words(table: Document) -> FactWords:
    """Return the words that a fact has in a document."""
    if "says" not in table:
        return NO_WORDS
    says, values = table["says"], table["values"]
    texts = {
        language: dict(zip(values, listed, strict=True))
        for language, listed in says["values"].items()
    }
    return FactWords(dict(says["noun"]), texts)


def _unrolled(runs: Sequence[int]) -> list[int]:
    pairs = zip(runs[::2], runs[1::2], strict=True)
    return [number for number, times in pairs for _ in range(times)]


def _draw(one: Document) -> Draw:
    chances = {each["value"]: Fraction(each["chance"]) for each in one["chances"]}
    about = {name: one[name] for name in ("clause", "before_bets", "names")}
    return Draw(one["key"], chances, **about)


def _meter(one: Sequence[Any]) -> Meter:
    seed, contribution, clause = one
    return Meter(seed=seed, contribution=contribution, clause=clause)


def _tableau(one: Document) -> Tableau:
    def row(of: Sequence[Any]) -> Row:
        return Row(frozenset(of[0]), of[1])

    return Tableau(
        row(one["natural"]),
        row(one["player_draws"]),
        row(one["banker_draws_alone"]),
        tuple(map(row, one["banker_draws"])),
    )
