"""Made-up names: each patron keeps one, nobody else here has it, and seats are seldom looked at."""

import random

from punto.server.people.made_up_names import MADE_UP, MadeUp


def test_a_patron_keeps_the_number_and_nobody_else_here_has_it() -> None:
    """However many come and go around them."""
    seated: set[str] = set()
    numbers, chance = MadeUp(lambda: seated), random.Random(3)
    given: dict[str, int] = {}
    for number in range(20 * MADE_UP):
        patron = f"guest-{number}"
        seated.add(patron)
        given[patron] = numbers.of(patron)
        if len(seated) > MADE_UP:
            seated.remove(chance.choice(sorted(seated)))
    here = {patron: given[patron] for patron in seated}
    assert {patron: numbers.of(patron) for patron in seated} == here
    assert len(set(here.values())) == len(here)


def test_seats_are_looked_at_once_for_many_new_patrons() -> None:
    """Ten times as many patrons ask ten times as often for a number, and for the seats no more."""
    looked = 0
    seated: set[str] = set()

    def everyone() -> set[str]:
        nonlocal looked
        looked += 1
        return seated

    numbers = MadeUp(everyone)
    for number in range(100 * MADE_UP):
        patron = f"guest-{number}"
        seated.add(patron)
        assert numbers.of(patron) == numbers.of(patron)
    assert looked <= 8  # it doubles each time


def test_numbers_of_patrons_who_left_are_given_again() -> None:
    """A room of few patrons needs few numbers, however long it is open."""
    numbers = MadeUp(lambda: ("ann",))
    first = numbers.of("ann")
    highest = max(numbers.of(f"guest-{number}") for number in range(50 * MADE_UP))
    assert len(numbers) <= MADE_UP
    assert highest < 20 * MADE_UP
    assert numbers.of("ann") == first
