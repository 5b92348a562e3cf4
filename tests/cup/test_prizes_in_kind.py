"""Prizes in kind: words instead of a share, given to the one who has the place."""

import pytest

from punto.cup.commands import AgreeSplit, Disqualify, PayPrizes
from punto.cup.decide import decide
from punto.cup.events import CupEvent, PrizesPaid
from punto.cup.following import finish
from punto.cup.paying import pool
from punto.cup.reading import read
from punto.cup.transfers import transfers
from punto.ledger import pool_account
from punto.server.cups.views import cup_view
from punto.server.tables.company import nameless
from punto.words.printed_cup import print_cup
from punto.words.sentences import Words
from tests.kit.cup_stories import same_stakes
from tests.kit.cups import CupRun, ready

DINNER = {"en": "dinner for two", "zh-Hans": "双人晚餐"}
PLACES = """places = [
  { place = 1, share = "1" },
  { place = 2, prize = { en = "dinner for two", zh-Hans = "双人晚餐" } },
  { place = 4, prize = "a pen" },
]
split = true
"""
TEXT = ready("elimination").partition("places = ")[0] + PLACES


def final() -> CupRun:
    """A tournament of six whose places stand."""
    return CupRun.of(TEXT, 2).entered(6).played()


def in_order(run: CupRun) -> list[int]:
    """The entrants of the final, from the first place on."""
    return [number for group in finish(run.cup) for number in group]


def paid(run: CupRun) -> PrizesPaid:
    """What paying the prizes leads to."""
    decided = decide(run.cup, PayPrizes("dora", "pia"))
    assert isinstance(decided, tuple)
    event: CupEvent = decided[0]
    assert isinstance(event, PrizesPaid)
    return event


def test_the_pool_is_paid_to_shares_and_prizes_in_kind_move_no_money() -> None:
    """The places in between have neither; the pool is empty afterwards."""
    run = final()
    first, second, _, fourth, *_ = in_order(run)
    event = paid(run)
    assert (event.prizes, event.in_kind) == ({first: pool(run.cup)}, {second: 2, fourth: 4})
    patrons = {number: run.cup.entrants[number].patron for number in (first, second, fourth)}
    moved = [transfer.credit for transfer in transfers(run.cup, event)]
    assert moved == [f"wallet:{patrons[first]}:PLAY"]
    run.paid()
    assert run.ledger[pool_account(run.cup.key, "PLAY")].balance == 0


def test_a_split_does_not_touch_prizes_in_kind() -> None:
    """Whatever finalists agree to, the dinner is for the second."""
    run = final()
    order = in_order(run)
    shares = {order[0]: pool(run.cup) - 7, order[1]: 7}
    for number in order:
        run.do(AgreeSplit(run.cup.entrants[number].patron, shares))
    event = paid(run)
    assert event.prizes == shares
    assert event.in_kind == {order[1]: 2, order[3]: 4}


def test_the_next_one_has_the_prize_of_somebody_who_is_disqualified() -> None:
    """Those behind move up, in the order in which equals were parted."""
    run = CupRun.of(TEXT, 3, same_stakes).entered(6).played()
    order = in_order(run)
    run.do(Disqualify(order[1], "cheated", "dora", "pia"))
    left = [number for number in order if number != order[1]]
    assert in_order(run) == left
    assert all(len(group) == 1 for group in finish(run.cup)[:4])
    assert paid(run).in_kind == {left[1]: 2, left[3]: 4}


def test_a_place_that_nobody_reached_gives_nothing() -> None:
    """Of three entrants nobody is fourth."""
    run = CupRun.of(TEXT.replace("least = 6", "least = 3"), 2).entered(6)
    for number in (4, 5, 6):
        run.do(Disqualify(number, "cheated", "dora", "pia"))
    run.played()
    assert set(paid(run).in_kind.values()) == {2}


def test_everyone_is_shown_the_words_of_the_house() -> None:
    """By language where they are written so, once they are given."""
    run = final()
    _, second, _, fourth, *_ = in_order(run)
    assert cup_view(run.cup, nameless).in_kind == {}
    shown = cup_view(run.paid().cup, nameless).in_kind
    assert shown == {second: DINNER, fourth: {"": "a pen"}}


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Place 2: dinner for two."),
        ("zh-Hans", "第 2 名：双人晚餐。"),
        ("ar", "المركز 2: dinner for two."),
        ("en", "Place 4: a pen."),
        ("en", "Prizes in kind stay with their places."),
    ],
)
def test_the_printed_rules_name_every_prize(language: str, line: str) -> None:
    """In the language of the reader where it is written in it, else in English."""
    structure = read(TEXT, "spring.toml").structure
    assert line in print_cup(structure, Words(language)).markdown()
