"""Every smallest change that a rule of the six games can have."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from fractions import Fraction

from punto import rulebook
from punto.fact import answers
from punto.money import LOSE, PUSH, Payoff
from punto.predicates import Answers
from punto.rulebook import GAMES, Game
from punto.tableau import TOTALS, Tableau
from punto.wagers import Cap, Need, Pay, Wager
from tests.kit.universe import nines, pairs, results, with_die
from tests.mutation.irregularities import Changed, changed_irregularities

COUPS = (*results(), *pairs(), *nines())


@dataclass(frozen=True)
class Mutant:
    """A game with one rule changed. `noticeable` is False where no coup can tell."""

    game: Game
    clause: str
    kind: str
    change: str
    noticeable: bool = True

    @property
    def name(self) -> str:
        """Describe the change in one line."""
        return f"{self.game.key}: {self.change}"

    @contextmanager
    def in_force(self) -> Iterator[None]:
        """Let the changed game be the one that everybody finds."""
        original = rulebook._WRITTEN[self.game.key]
        rulebook._WRITTEN[self.game.key] = self.game
        try:
            yield
        finally:
            rulebook._WRITTEN[self.game.key] = original


def mutants() -> Iterator[Mutant | Changed]:
    """Every mutant of every game, and of what follows from irregularities."""
    yield from _changed_games()
    yield from changed_irregularities()


def _changed_games() -> Iterator[Mutant]:
    for game in GAMES.values():
        for wager in game.wagers:
            yield from _pays(game, wager)
            yield from _order(game, wager)
            yield from _limits(game, wager)
        yield from _tableau(game)
        yield from _decks(game)


def _with(game: Game, wager: Wager) -> Game:
    wagers = tuple(wager if other.key == wager.key else other for other in game.wagers)
    return replace(game, wagers=wagers)


def _pays(game: Game, wager: Wager) -> Iterator[Mutant]:
    """Other payoffs, and each value of each leaf let in or shut out."""
    combinations = _answers(game, wager)
    for place, pay in enumerate(wager.pays):
        for payoff in _other_payoffs(pay.payoff):
            other = _replaced(wager, place, Pay(pay.when, payoff, clause=pay.clause))
            change = f"{wager.key} pay {place + 1}: {pay.payoff} → {payoff}"
            yield Mutant(_with(game, other), pay.clause, "odds", change)
        for leaf in pay.when.leaves():
            for value in leaf.fact.values:
                toggled = leaf.toggled(value)
                when = pay.when.swap(leaf, toggled)
                other = _replaced(wager, place, Pay(when, pay.payoff, clause=pay.clause))
                sign = "with" if value in toggled.values else "without"
                change = f"{wager.key} pay {place + 1}: {leaf!r} {sign} {value}"
                differs = any(
                    wager.pay(facts) != _unchanged(other, wager, facts) for facts in combinations
                )
                yield Mutant(_with(game, other), pay.clause, "predicate", change, differs)


def _unchanged(other: Wager, wager: Wager, facts: Answers) -> Pay:
    """The pay of the changed wager, told by its place, as a pay of the unchanged one."""
    pay = other.pay(facts)
    return wager.pays[other.pays.index(pay)] if pay in other.pays else wager.loss


def _answers(game: Game, wager: Wager) -> list[Answers]:
    """Everything that the facts of a wager can say together."""
    coups = with_die(COUPS) if game.die else COUPS
    distinct = {tuple(answers(coup, wager.facts).values()) for coup in coups}
    return [dict(zip(wager.facts, values, strict=True)) for values in distinct]


def _replaced(wager: Wager, place: int, pay: Pay) -> Wager:
    return replace(wager, pays=(*wager.pays[:place], pay, *wager.pays[place + 1 :]))


def _other_payoffs(payoff: Payoff) -> Iterator[Payoff]:
    if payoff in (PUSH, LOSE):
        yield LOSE if payoff == PUSH else PUSH
        yield Payoff(1)
        return
    yield replace(payoff, gain=payoff.gain + 1)
    yield replace(payoff, per=payoff.per + 1)
    if payoff.commission:
        yield replace(payoff, commission=Fraction(0))
        yield replace(payoff, commission=payoff.commission + Fraction(1, 100))


def _order(game: Game, wager: Wager) -> Iterator[Mutant]:
    """Neighbouring pays exchanged, where a clause gives them their order."""
    if not wager.ordered:
        return
    combinations = _answers(game, wager)
    for place in range(len(wager.pays) - 1):
        first, second = wager.pays[place : place + 2]
        pays = (*wager.pays[:place], second, first, *wager.pays[place + 2 :])
        other = replace(wager, pays=pays)
        differs = any(wager.pay(facts).clause != other.pay(facts).clause for facts in combinations)
        change = f"{wager.key}: pays {place + 1} and {place + 2} exchanged"
        yield Mutant(_with(game, other), wager.ordered, "order", change, differs)


def _limits(game: Game, wager: Wager) -> Iterator[Mutant]:
    """A need or a cap taken away, or made to speak of other wagers."""
    if need := wager.need:
        yield _limit(game, replace(wager, need=None), need, "needs nothing")
        for name in need.any_of:
            less = tuple(wager for wager in need.any_of if wager != name)
            other = replace(need, any_of=less or ("tie",))
            yield _limit(game, replace(wager, need=other), need, f"need without {name}")
    if cap := wager.cap:
        yield _limit(game, replace(wager, cap=None), cap, "has no cap")
        yield _limit(game, replace(wager, cap=replace(cap, within="tie")), cap, "capped by tie")
        for name in cap.together:
            less = tuple(wager for wager in cap.together if wager != name)
            other_cap = replace(cap, together=less)
            # The other wager keeps the whole cap, so both must lose it to be noticed.
            changed = tuple(
                replace(wager, cap=other_cap) if wager.cap == cap else wager
                for wager in game.wagers
            )
            change = f"{wager.key}: cap without {name}"
            yield Mutant(replace(game, wagers=changed), cap.clause, "cap", change)


def _limit(game: Game, wager: Wager, limit: Need | Cap, change: str) -> Mutant:
    kind = "need" if isinstance(limit, Need) else "cap"
    return Mutant(_with(game, wager), limit.clause, kind, f"{wager.key} {change}")


def _tableau(game: Game) -> Iterator[Mutant]:
    """Each cell of the table of play turned over."""
    tableau = game.tableau

    def turned(other: Tableau, clause: str, cell: str) -> Mutant:
        return Mutant(replace(game, tableau=other), clause, "tableau", f"tableau: {cell}")

    for total in TOTALS:
        row = tableau.natural
        other = replace(tableau, natural=row.toggled(total))
        yield turned(other, row.clause, f"natural on {total}")
    for total in tableau.drawing_totals:
        row = tableau.player_draws
        other = replace(tableau, player_draws=row.toggled(total))
        yield turned(other, row.clause, f"Player has {total}")
        row = tableau.banker_draws_alone
        other = replace(tableau, banker_draws_alone=row.toggled(total))
        yield turned(other, row.clause, f"Banker has {total}, Player stood")
        for third in TOTALS:
            rows = list(tableau.banker_draws)
            rows[total] = rows[total].toggled(third)
            other = replace(tableau, banker_draws=tuple(rows))
            yield turned(other, rows[total].clause, f"Banker has {total}, Player drew {third}")


def _decks(game: Game) -> Iterator[Mutant]:
    """One deck more or fewer at either end."""
    for end in ("fewest", "most"):
        for step in (-1, 1):
            number = getattr(game.decks, end) + step
            other = replace(game, decks=replace(game.decks, **{end: number}))
            yield Mutant(other, game.decks.clause, "decks", f"decks: {end} {number}")
