"""How much is played: the coups of a shoe, a shift, a day and a month."""

from fractions import Fraction

from punto.cards import DECK
from punto.facts import banker_cards, player_cards
from punto.report.enumerator import count_answers
from punto.report.study import Study

COUPS_AN_HOUR = 70
HOURS = 8  # of a shift
SHIFTS = 3  # of a day
DAYS = 30  # of a month

PLAY = (
    f"A shift is {HOURS} hours of {COUPS_AN_HOUR} coups, a day {SHIFTS} shifts, and a month"
    f" {DAYS} days. Coups are taken as independent, each from a full shoe."
)


def periods() -> dict[str, int]:
    """Return the coups of each period.

    >>> periods()["month"]
    50400
    """
    shift = COUPS_AN_HOUR * HOURS
    return {"shift": shift, "day": shift * SHIFTS, "month": shift * SHIFTS * DAYS}


def coups_of_a_shoe(study: Study) -> int:
    """Return the coups of an average shoe: to the cut card, and one more."""
    burnt = 1 + Fraction(sum(card.burns for card in DECK), len(DECK))
    cards = len(study.shoe) - burnt - study.cut
    return round(cards / cards_of_a_coup(study)) + 1


def cards_of_a_coup(study: Study) -> Fraction:
    """Return the average number of cards of a coup from a full shoe."""
    facts = (player_cards, banker_cards)
    found = count_answers(study.game.tableau, facts, study.shoe.counts)
    cards = sum((int(mine) + int(theirs)) * deals for (mine, theirs), deals in found.items())
    return Fraction(cards, sum(found.values()))
