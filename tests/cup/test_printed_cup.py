"""Rules for entrants are printed from the structure: each rule has words in every language."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from punto.cup import READY
from punto.cup import structure as s
from punto.cup.reading import read
from punto.ledger.currencies import PLAY_MONEY
from punto.table import play as p
from punto.table.settings import Limit
from punto.words.catalogue import LOCALE, languages
from punto.words.printed_cup import print_cup
from punto.words.sentences import Words


def ready(name: str) -> s.Structure:
    """A structure that comes with Punto."""
    return read(READY[name].read_text("utf-8"), name).structure


def every_rule() -> Iterator[s.Structure]:
    """Structures that between them use everything that a structure can say."""
    yield from map(ready, READY)
    plain = ready("elimination")
    stage = plain.final

    def with_stage(**how: Any) -> s.Structure:
        return replace(plain, stages=(replace(stage, **how), stage))

    entry = plain.entry
    fee = s.Fee(PLAY_MONEY, 90, house=10)
    yield replace(plain, entry=replace(entry, fee=None, by=s.Admits.INVITED))
    again = s.Reentry(2, 60, s.Counts.LAST)
    yield replace(plain, entry=replace(entry, fee=fee, reentry=again, refund=s.Refunds.NEVER))
    yield replace(plain, late=s.Late(60, s.Absence.PENALTY), prizes=s.Prizes())
    places = (s.Place(1, Fraction(1)),)
    yield replace(plain, prizes=s.Prizes(places, s.Added(PLAY_MONEY, 5), split=True))
    in_kind = (*places, s.Place(2, prize="a watch"))
    yield replace(plain, prizes=s.Prizes(in_kind, split=True))
    for moves in p.Moves:
        betting = p.Betting(p.Order.IN_TURN, 30, seen=p.Seen.CLOSE)
        yield with_stage(betting=betting, button=s.Button(s.First.SEAT_ONE, moves))
    for missed in p.Missed:
        yield with_stage(must_bet=p.MustBet(missed, 5), stack=None, carry=True)
    for stacks in p.Stacks:
        yield with_stage(counts=stacks, passes=2)
    for shown in p.Shown:
        yield with_stage(secret=p.Secret(2, "3-9", (4, 5), shown))
    yield with_stage(broke=s.Broke.REBUY, rebuy=s.Rebuy(2, 100, 500, 10))
    yield with_stage(equal=("play-off 2", "previous", "share", "all", "lot"))
    limits = {"tie": Limit(1, 2), "others": Limit(1, 9)}
    yield with_stage(spans=(p.Span(1, limits),))
    for of in s.Among:
        for among in s.Whom:
            routes = (
                s.Route("final", of, best=2, among=among),
                s.Route("final", of, lot=1, among=among),
            )
            yield with_stage(advance=routes)


class Listening(Words):
    """Words that note which messages were said."""

    def __init__(self, language: str) -> None:
        """Nothing was said yet."""
        super().__init__(language)
        self.said: set[str] = set()

    def say(self, message: str, **about: Any) -> str:
        """Say it, and note it."""
        self.said.add(message)
        return super().say(message, **about)


@pytest.mark.parametrize("language", languages())
def test_every_rule_has_its_words_and_no_words_are_left_over(language: str) -> None:
    """A rule that nobody can read binds nobody."""
    words = Listening(language)
    for structure in every_rule():
        document = print_cup(structure, words)
        assert document.title.count(structure.key) == 1
        assert len(document.sections) == 2 + len(structure.stages)
    text = LOCALE.joinpath(language, "cup.ftl").read_text("utf-8")
    named = {line.split(" = ")[0] for line in text.splitlines() if line.startswith("cup-")}
    assert {message for message in words.said if message.startswith("cup-")} == named


def test_the_rules_say_the_numbers_of_the_structure() -> None:
    """Thirty coups, out after 8, 16 and 25, one secret stake, 45 seconds where somebody is out."""
    text = print_cup(ready("elimination"), Words("en")).markdown()
    for rule in (
        "30 coups count.",
        "After coup 25 the seat with the fewest chips is out.",
        "Seats bet in turn; each has 25 seconds.",
        "In a coup after which somebody is out, it is 45 seconds.",
        "Each seat has one card for a secret stake, from coup 1 to coup 30.",
        "parted by a play-off of 3 coups, then the chips of the stage before, then a lot.",
        "| 1 | every wager | 1,000 | 1,000,000 |",
        "Place 1: 7/10 of the pool.",
    ):
        assert rule in text
    assert print_cup(ready("heats"), Words("ar")).markdown().startswith('<div dir="rtl">')
