"""Sentences for people, in their language, from the Fluent catalogues in `locale/`.

>>> from punto.rulebook import game
>>> settled = game("tournament").settle("P 9h Kc | B Kd 6s", {"player": 100})
>>> print(Words("en").settlement(settled["player"]))
Player wins 100: 100 at 1 to 1, because the Player wins. (bt:4.1-player)
>>> print(Words("zh").settlement(settled["player"]))
押闲赢100：注额100，1赔1，因闲家胜。（bt:4.1-player）
"""

import re
from collections.abc import Callable, Iterable, Sequence
from datetime import date
from fractions import Fraction

from punto.coup import Coup
from punto.fact import Fact, MadeFact
from punto.ledger.currencies import minor_digits, written
from punto.losses import loss_condition
from punto.meters import Meter
from punto.money import LOSE, PUSH, Payoff, Share
from punto.predicates import And, Is, Named, Not, Or, Predicate
from punto.refusals import Refusal
from punto.rulebook import Game, games
from punto.rulebook.clauses import Clause, clauses
from punto.settlement import Settlement
from punto.stakes import StakeReason
from punto.wagers import Pay, Wager
from punto.words.amounts import AMOUNTS
from punto.words.catalogue import Argument, Catalogue, languages

# Arguments of a refusal that are keys of wagers: people read their names instead.
_WAGER_ARGUMENTS = ("wager", "needs", "together", "within")
_JOINS = {"needs": "or"}
_CALCULATED = {"+": "fact-sum", "-": "fact-difference", "*": "fact-product"}
_WHOLE = re.compile(r"-?[0-9]{1,30}")
_NOTHING = {"currency": ""}  # an empty text is quoted as such; any other argument is 0
LONGEST_QUOTE = 300  # characters of the input; Fluent takes no value longer than 2,500


class Words(Catalogue):
    """Punto's sentences in one language."""

    def condition(self, predicate: Predicate) -> str:
        """Describe when a predicate holds, from the predicate itself so that it cannot be wrong."""
        match predicate:
            case Named(meaning=meaning):
                return self._said(predicate) or self.condition(meaning)
            case Is():
                return self._leaf(predicate)
            case Or():
                return self.join("or", [self._grouped(part) for part in _flat(predicate)])
            case And():
                return self.join("and", [self._grouped(part) for part in _flat(predicate)])
            case Not(denied=denied):
                return self.say("not", condition=self._grouped(denied))
        raise TypeError(f"no words for {predicate!r}")

    def _grouped(self, part: Predicate) -> str:
        """Describe a part of a longer condition; in brackets if it could be ambiguous."""
        text = self.condition(part)
        plain = isinstance(part, Is) or (isinstance(part, Named) and bool(self._said(part)))
        return text if plain else self.say("group", condition=text)

    def _said(self, named: Named) -> str:
        """Return the words of a named condition: the declaration's or the catalogue's, or none."""
        if self.language in named.says:
            return named.says[self.language]
        return self.say(_named(named)) if self.knows(_named(named)) else ""

    def _leaf(self, leaf: Is) -> str:
        values = leaf.ordered()
        listed = self.join("or", [self._value(leaf, value) for value in values])
        only: Argument = values[0] if len(values) == 1 else "many"
        if len(values) > 1 and values == leaf.fact.values[1:]:
            only = "any"  # every value but the first, which means none
        elif len(values) > 1 and len(values) == len(leaf.fact.values) - 1:
            only = "not-" + str(next(value for value in leaf.fact.values if value not in values))
        message = f"fact-{leaf.fact.name}"
        if self.knows(message) and not leaf.fact.says.noun:
            return self.say(message, values=listed, only=only)
        if isinstance(leaf.fact, MadeFact) and len(leaf.fact.of) == 2 and leaf.fact.sign:
            return self._calculated(leaf.fact, leaf, listed)
        return self.say("fact-other", fact=self.noun(leaf.fact), values=listed)

    def _calculated(self, fact: MadeFact, leaf: Is, listed: str) -> str:
        """Say what two facts calculate to; of a difference, which of the two is more."""
        left, right = map(self.noun, fact.of)
        about = {"left": left, "right": right, "values": listed, "only": ""}
        if fact.sign == "-":
            about["only"] = _compared(leaf)
        return self.say(_CALCULATED[fact.sign], **about)

    def noun(self, fact: Fact) -> str:
        """Name a fact within a sentence.

        By its declaration in this language, the catalogue, what it is made of, its English words,
        or its name in plain words.
        """
        if self.language in fact.says.noun:
            return fact.says.noun[self.language]
        message = f"noun-{fact.name}"
        if self.knows(message):
            return self.say(message)
        if isinstance(fact, MadeFact) and fact.sign:
            left, *others = map(self.noun, fact.of)
            right = others[0] if others else str(fact.number)
            return self.say("noun-calculated", left=left, sign=fact.sign, right=right)
        return fact.says.noun.get("en") or fact.name.replace("-", " ")

    def _value(self, leaf: Is, value: int | str) -> str:
        own = leaf.fact.says.values.get(self.language, {})
        if value in own:
            return own[value]
        message = f"value-{leaf.fact.name}-{value}"
        return self.say(message) if self.knows(message) else leaf.fact.shown(value)

    def payoff(self, payoff: Payoff) -> str:
        """Return a payoff as people say it: ``8 to 1``."""
        if isinstance(payoff, Share):
            return self.say("payoff-share", percent=payoff.part_percent)
        if payoff in (PUSH, LOSE):
            return self.say(f"payoff-{payoff}")
        if payoff.gain < 0:
            return self.say("payoff-lose-part", lost=str(-payoff.net))
        if payoff.commission:
            return self.say("payoff-less", gain=payoff.gain, per=payoff.per, percent=payoff.percent)
        return self.say("payoff", gain=payoff.gain, per=payoff.per)

    def pays(self, pay: Pay) -> str:
        """Return what a pay gives; where something multiplies it, the least and the most."""
        if pay.times is None:
            return self.payoff(pay.payoff)
        factors = [int(factor) for factor in pay.times.values]
        least, most = (self.payoff(pay.payoff.times(end(factors))) for end in (min, max))
        return self.say("pays-from-to", least=least, most=most)

    def settlement(self, settled: Settlement, currency: str = "") -> str:
        """Explain one settled stake: amount, payoff, reason and clause."""
        message, about = self.explanation(settled.wager, settled.pay)
        if settled.pay.payoff.commission:
            about["commission"] = self._exact(settled.payment.commission, currency)
        stake, net = self.amount(settled.stake, currency), self.amount(settled.net, currency)
        sentence = self.say(message, **about, stake=stake, net=net)
        if settled.breakage:
            broken = self.say("breakage", breakage=str(settled.breakage))
            sentence = self.sentences([sentence, broken])
        return self.cited(sentence, settled.clause)

    def _exact(self, amount: Fraction, currency: str) -> Argument:
        """Return an amount for a sentence; one that is no whole minor unit as a fraction."""
        if amount.denominator == 1:
            return self.amount(amount.numerator, currency)
        return str(amount / 10 ** minor_digits(currency))

    def cited(self, sentence: str, clause: str) -> str:
        """Add the clause behind a sentence, as a footnote where there are no links."""
        return self.say("cited", said=sentence, clause=clause) if clause else sentence

    def explanation(self, wager: Wager, pay: Pay) -> tuple[str, dict[str, Argument]]:
        """Return the message that explains a pay, with all arguments except the amounts.

        A terminal adds its own amounts: `stake`, `net` and, if the payoff has one, `commission`.
        """
        about: dict[str, Argument] = {
            "wager": self.wager(wager.key),
            "odds": self.pays(pay),
        }
        if pay.when == wager.loss.when:
            return "stake-lost", about | {"because": self.loss(wager)}
        about["because"] = self.condition(pay.when)
        match pay.payoff:
            case payoff if payoff == PUSH:
                return "stake-pushed", about
            case payoff if payoff == LOSE:
                return "stake-lost", about
            case payoff if payoff.gain < 0:
                return "stake-lost-part", about
            case payoff if payoff.commission:
                return "stake-won-less", about
        return "stake-won", about

    def loss(self, wager: Wager) -> str:
        """Explain why a stake that no pay covers is lost, from the pays themselves."""
        reason = loss_condition(wager)
        if isinstance(reason, Not):
            return self.say("wins-only", when=self.condition(reason.denied))
        return self.condition(reason)

    def would(self, wager: Wager, pay: Pay) -> str:
        """Describe the outcome of a stake that nobody made."""
        about: dict[str, Argument] = {"wager": self.wager(wager.key)}
        if pay.payoff == LOSE:
            lost = pay.when == wager.loss.when
            because = self.loss(wager) if lost else self.condition(pay.when)
            return self.cited(self.say("would-lose", **about, because=because), pay.clause)
        about["because"] = self.condition(pay.when)
        if pay.payoff == PUSH:
            return self.cited(self.say("would-push", **about), pay.clause)
        if pay.payoff.gain < 0:
            said = self.say("would-lose-part", **about, odds=self.payoff(pay.payoff))
            return self.cited(said, pay.clause)
        return self.cited(self.say("would-win", **about, odds=self.pays(pay)), pay.clause)

    def refusal(self, refusal: Refusal, currency: str = "") -> str:
        """Explain a refusal: the reason, the input and the way out; then its clause."""
        return self.cited(self.refused(refusal, currency), refusal.clause)

    def refused(self, refusal: Refusal, currency: str = "") -> str:
        """Explain a refusal without its clause, which is shown apart; shorten a long input.

        Its amounts are of the currency that it names, or else of `currency`.
        """
        given = refusal.about.items()
        about: dict[str, Argument] = {
            name: _quoted(value) or _NOTHING.get(name, 0) for name, value in given
        }
        code = str(refusal.about.get("currency") or currency)
        for name in AMOUNTS.get(refusal.reason, ()):
            about[name] = self._in_money(refusal.about[name], code)
        if refusal.reason is StakeReason.NOT_A_STAKE:
            about["unit"] = self.amount(1, code)
        for name in _WAGER_ARGUMENTS:
            if name in about and refusal.reason is not StakeReason.NO_SUCH_WAGER:
                about[name] = self.wagers(str(about[name]).split(), join=_JOINS.get(name, "list"))
        if about.get("bar") == "until":
            about["day"] = date.fromisoformat(str(about["day"]))
        if "game" in about:
            about["game"] = self.game(str(about["game"]))
        if about.get("cards") == 0:
            about["cards"] = "none"
        return self.say(f"refusal-{refusal.reason}", **about)

    def _in_money(self, given: int | str, currency: str) -> Argument:
        """Write one amount, or a list of them; quote what is no whole number."""
        if isinstance(given, int):
            return self.amount(given, currency)
        parts = given.split(", ")
        if minor_digits(currency) and all(map(_WHOLE.fullmatch, parts)):
            return ", ".join(written(int(part), currency) for part in parts)
        return _quoted(given)

    def result(self, coup: Coup) -> str:
        """Return the result of a coup as a dealer calls it."""
        return self.say(
            "result", player=coup.player.total, banker=coup.banker.total, winner=coup.winner.value
        )

    def gist(self, clause_id: str, game: Game | None = None) -> str:
        """Describe a clause for a game (else for all its games); empty for an unknown clause."""
        clause = _clause(clause_id)
        if clause is None:
            return ""
        having = [game] if game else [games()[key] for key in clause.games]
        wagers = [wager for each in having for wager in each.wagers]
        match clause.topic:
            case "pay":
                pays = [self.pay(*cited) for each in having for cited in _paying(each, clause_id)]
                return self.sentences(pays) if pays else ""
            case "limit":
                return self.sentences(self.limits(wagers, clause_id))
            case "area":
                there = [each.key for each in wagers if each.area and each.area.clause == clause_id]
                return self.say("clause-area", wagers=self.wagers(dict.fromkeys(there)))
        return self.say(f"clause-{clause.topic}", **self._numbers(having[0]))

    def limits(self, wagers: Sequence[Wager], clause_id: str) -> list[str]:
        """Describe what a clause makes stakes need, and what it caps."""
        limits = []
        for need in dict.fromkeys(wager.need for wager in wagers if wager.need):
            if need.clause == clause_id:
                needy = self.wagers(wager.key for wager in wagers if wager.need == need)
                needs = self.wagers(need.any_of, join="or")
                limits.append(self.say("need", wagers=needy, needs=needs))
        for cap in dict.fromkeys(wager.cap for wager in wagers if wager.cap):
            if cap.clause == clause_id:
                together, within = self.wagers(cap.together), self.wager(cap.within)
                limits.append(self.say("cap", together=together, within=within))
        return limits

    def meter(self, wager: str, meter: Meter) -> str:
        """Describe the meter of a wager: what goes into it, and what it pays."""
        about = {"percent": meter.percent, "seed": f"{meter.seed:,}"}
        return self.say("meter", wager=self.wager(wager), **about)

    def pay(self, wager: Wager, pay: Pay) -> str:
        """Return one line of a paytable as a sentence."""
        later = wager.ordered and pay != wager.pays[0]
        return self.say(
            "clause-pay-otherwise" if later else "clause-pay",
            wager=self.wager(wager.key),
            odds=self.payoff(pay.payoff),
            when=self.condition(pay.when),
        )

    def _numbers(self, game: Game) -> dict[str, Argument]:
        """Return the numbers that clauses mention, from the declaration alone."""
        tableau = game.tableau
        named = {
            part.name: self.condition(part.meaning)
            for wager in game.wagers
            for pay in wager.pays
            for part in named_in(pay.when)
        }
        return {
            "fewest": game.decks.fewest,
            "most": game.decks.most,
            "naturals": self.join("or", [str(total) for total in sorted(tableau.natural.on)]),
            "player-draws": span(tableau.player_draws.on),
            "player-stands": span(set(tableau.drawing_totals) - tableau.player_draws.on),
            "banker-draws": span(tableau.banker_draws_alone.on),
            "banker-stands": span(set(tableau.drawing_totals) - tableau.banker_draws_alone.on),
            **named,
        }


def _clause(clause_id: str) -> Clause | None:
    if clause_id in clauses():
        return clauses()[clause_id]
    from punto.library.clauses import library_clauses  # most programs never ask for one

    return library_clauses().get(clause_id)


def _compared(leaf: Is) -> str:
    """Return which of two facts is more, where a difference says no more than that."""
    held, every = leaf.values, {int(value) for value in leaf.fact.values}
    more, less = ({v for v in every if v > 0}, {v for v in every if v < 0})
    meanings = {
        "equal": {0},
        "not-equal": more | less,
        "more": more,
        "less": less,
        "not-less": more | {0},
        "not-more": less | {0},
    }
    return next((name for name, values in meanings.items() if values == held), "")


def _named(predicate: Named) -> str:
    return f"named-{predicate.name}"


def _quoted(given: Argument) -> Argument:
    """Quote a value in a refusal; cut a long one, since its sender knows the rest."""
    if isinstance(given, str) and len(given) > LONGEST_QUOTE:
        return f"{given[:LONGEST_QUOTE]}…"
    return given


def span(numbers: Iterable[int]) -> str:
    """Return whole numbers as sheets write them.

    >>> span({0, 1, 2, 3, 4, 5}), span({6, 7}), span({0, 1, 8, 9})
    ('0-5', '6-7', '0-1, 8-9')
    """
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]}-{run[-1]}" if run[1:] else str(run[0]) for run in runs)


def named_in(predicate: Predicate) -> Iterable[Named]:
    """Yield the named predicates in a tree, from left to right."""
    if isinstance(predicate, Named):
        yield predicate
    for part in predicate.parts():
        yield from named_in(part)


def _flat(joined: Predicate) -> Iterable[Predicate]:
    """Yield the parts of a chain of one kind of join, so that ``a & b & c`` reads as one list."""
    for part in joined.parts():
        if type(part) is type(joined):
            yield from _flat(part)
        else:
            yield part


def _paying(game: Game, clause_id: str) -> Iterable[tuple[Wager, Pay]]:
    for wager in game.wagers:
        for pay in wager.pays:
            if pay.clause == clause_id:
                yield wager, pay


def in_every_language(say: Callable[[Words], str]) -> dict[str, str]:
    """Say the same in every language: a screen that changes its language shows it again.

    >>> in_every_language(lambda words: words.wager("tie"))["zh-Hant"]
    '和'
    """
    return {name: say(Words(name)) for name in languages()}
