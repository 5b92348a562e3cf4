"""Item 3: the return table of every wager, line by line."""

from dataclasses import dataclass
from fractions import Fraction
from math import perm

from punto.analysis import WagerOdds
from punto.report.document import Block, Text, table
from punto.report.numbers import decimal, one_in
from punto.report.study import Study

CARDS = 6


@dataclass(frozen=True)
class ReturnLine:
    """A line of a paytable."""

    when: str
    clause: str
    pay: str
    net: Fraction
    ways: int
    probability: Fraction
    contribution: Fraction


@dataclass(frozen=True)
class ReturnTable:
    """The lines of a wager; probabilities sum to 1, contributions to minus the house edge."""

    wager: str
    name: str
    lines: tuple[ReturnLine, ...]
    ways: int
    probability: Fraction
    contribution: Fraction


@dataclass(frozen=True)
class ReturnTables:
    """The return tables of a game."""

    cards: int
    deals: int
    chances: int  # equal ones of the die and all draws together; 1 where nothing is drawn
    drawn: tuple[str, ...]  # what is drawn besides the cards
    wagers: tuple[ReturnTable, ...]

    def blocks(self) -> list[Block]:
        """Return the item as a reader sees it."""
        factors = "·".join(str(self.cards - number) for number in range(CARDS))
        deals = f"{self.deals // self.chances:,}"
        if self.drawn:
            besides = f"what is drawn besides: {', '.join(self.drawn)}"
            deals += f", and {self.deals:,} with the {self.chances:,} equal chances of {besides}"
        about = (
            f"Combinations are ordered deals of six cards, drawn or not: {factors} = {deals}."
            " Each is equally likely. A contribution is the net pay times the probability; the sum"
            " of contributions is the patron's expectation per unit staked."
        )
        return [Text(about), *(_shown(each) for each in self.wagers)]


def _shown(each: ReturnTable) -> Block:
    rows = [
        (
            line.when,
            line.clause,
            line.pay,
            f"{line.ways:,}",
            decimal(line.probability, 12),
            one_in(line.probability),
            decimal(line.contribution, 9, sign=True),
        )
        for line in each.lines
    ]
    whole = decimal(each.probability, 12)
    rows.append(
        ("sum", "", "", f"{each.ways:,}", whole, "", decimal(each.contribution, 9, sign=True))
    )
    head = ("line", "clause", "pays", "combinations", "probability", "1 in", "contribution")
    return table(each.name, head, "lllrrrr", rows, sums=True)


def return_tables(study: Study) -> ReturnTables:
    """Return the return tables of these wagers."""
    cards = len(study.shoe)
    deals = next(iter(study.odds.values())).lines[0].deals
    tables = tuple(_returns(study, odds) for odds in study.odds.values())
    drawn = tuple(fact.name for fact in study.game.chances)
    return ReturnTables(cards, deals, deals // perm(cards, CARDS), drawn, tables)


def _returns(study: Study, odds: WagerOdds) -> ReturnTable:
    words, wager = study.words, odds.wager
    # A pay that something multiplies has a line for each factor.
    whens = [words.condition(line.pay.when) for line in odds.lines[:-1]]
    whens.append(words.say("column-every-other"))
    lines = tuple(
        ReturnLine(
            when,
            line.pay.clause,
            words.payoff(line.pay.payoff),
            line.pay.payoff.net,
            line.ways,
            line.probability,
            line.contribution,
        )
        for when, line in zip(whens, odds.lines, strict=True)
    )
    return ReturnTable(
        wager.key,
        study.name(wager.key),
        lines,
        sum(line.ways for line in lines),
        sum((line.probability for line in lines), Fraction(0)),
        sum((line.contribution for line in lines), Fraction(0)),
    )
