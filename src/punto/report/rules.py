"""Item 2: the rules, as the declaration prints them."""

from dataclasses import dataclass
from fractions import Fraction

from punto.money import LOSE, PUSH, Payoff, Share
from punto.report.document import Block, Text, table
from punto.report.study import Study
from punto.words.printed_rules import Grid, Paragraph, print_rules

# The sections of the printed rules that mathematics depends on, by the message of their heading.
_SECTIONS = ("rules-mode-of-play", "rules-stakes", "rules-how-to-play", "rules-tableau")


@dataclass(frozen=True)
class PayLine:
    """A line of a paytable in both ways of writing."""

    wager: str
    order: int  # lines are tried from 1 on; the first that holds pays
    when: str
    to_one: str
    for_one: str
    clause: str


@dataclass(frozen=True)
class RuleSection:
    """A section of the printed rules."""

    heading: str
    paragraphs: tuple[Paragraph, ...]
    grids: tuple[Grid, ...]


@dataclass(frozen=True)
class Rules:
    """The rules that decide the figures."""

    sections: tuple[RuleSection, ...]
    pays: tuple[PayLine, ...]
    roundings: tuple[str, ...]
    order: str

    def blocks(self) -> list[Block]:
        """Return the item as a reader sees it."""
        blocks: list[Block] = []
        for section in self.sections:
            if section.paragraphs:
                rows = [(one.text, ", ".join(one.clauses)) for one in section.paragraphs]
                blocks.append(table(section.heading, ("rule", "clause"), "ll", rows))
            for grid in section.grids:
                align = "l" * len(grid.head)
                blocks.append(
                    table(section.heading, grid.head, align, grid.rows, note=grid.caption)
                )
        lines: list[tuple[str, ...]] = []
        before = ""
        for one in self.pays:
            name = "" if one.wager == before else one.wager
            lines.append((name, str(one.order), one.when, one.to_one, one.for_one, one.clause))
            before = one.wager
        # A number stays beside its word where a heading is wrapped.
        head = ("wager", "order", "when", "to\u00a01", "for\u00a01", "clause")
        blocks.append(table("Pays", head, "lrlrrl", lines, note=self.order))
        roundings = " or ".join(self.roundings)
        blocks.append(Text(f"Fractions: {roundings}. {_MEANING}"))
        return blocks


_MEANING = (
    "Steps: only stakes that leave no fraction are taken. Breakage: the fraction of a gain is cut"
    " once, in favour of the house, and shown."
)
_ORDER = (
    "Lines are tried in this order, and the first that holds pays; the last holds where no other"
    " does. 'To 1' is the net gain of one unit, 'for 1' what comes back with the stake."
)


def printed_rules(study: Study) -> Rules:
    """Return the rules of a game, and the pays of these wagers."""
    words = study.words
    wanted = {words.say(message) for message in _SECTIONS}
    sections = tuple(
        RuleSection(section.heading, section.paragraphs, section.grids)
        for section in print_rules(study.game, words).sections
        if section.heading in wanted
    )
    pays = []
    for key in study.keys:
        wager = study.game.wager(key)
        whens = [words.condition(pay.when) for pay in wager.pays]
        whens.append(words.say("column-every-other"))
        for place, pay in enumerate((*wager.pays, wager.loss)):
            written = to_one(pay.payoff), for_one(pay.payoff)
            line = PayLine(study.name(key), place + 1, whens[place], *written, pay.clause)
            pays.append(line)
    return Rules(sections, tuple(pays), tuple(study.game.roundings), _ORDER)


def to_one(payoff: Payoff) -> str:
    """Return what one unit gains.

    >>> to_one(Payoff.parse("1:1 less 5%")), to_one(Payoff.parse("21:20")), to_one(PUSH)
    ('0.95', '1.05', 'push')
    """
    if isinstance(payoff, Share):
        return f"{payoff} less 1"
    if payoff in (PUSH, LOSE):
        return str(payoff)
    return _decimals(payoff.net)


def for_one(payoff: Payoff) -> str:
    """Return what comes back for one unit, with the stake.

    >>> for_one(Payoff.parse("8:1")), for_one(LOSE)
    ('9', '0')
    """
    if isinstance(payoff, Share):
        return str(payoff)
    return _decimals(payoff.net + 1)


def _decimals(number: Fraction) -> str:
    exact = number * 10**6
    return f"{float(number):.10g}" if exact.denominator == 1 else str(number)
