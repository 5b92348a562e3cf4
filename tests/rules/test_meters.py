"""Meters of a declaration: what they are, what is refused, and what they settle to."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest

from punto import Meter, Pay, Payoff, Wager, Words, faults, game
from punto.facts import banker_cards, tie
from punto.game_tests import faults_of
from punto.money import Share
from punto.refusals import BadInput
from punto.rulebook.document import declaration, digest, read_declaration
from punto.words.printed_rules import print_rules
from tests.games.jackpot import GAME, JACKPOT
from tests.kit.metered_table import HIT_RESULT, PART_RESULT

METER = Meter(seed=20, contribution="20%", clause="x")


def test_a_share_is_written_and_read_as_a_part_of_the_meter() -> None:
    """Percent, exactly; as odds it is what it comes to at the seed."""
    for notation in ("100% of meter", "10% of meter", "12.5% of meter"):
        share = Payoff.parse(notation)
        assert isinstance(share, Share)
        assert str(share) == notation
    assert [pay.payoff.net for pay in JACKPOT.pays] == [19, 1, 1]
    assert JACKPOT.pays[0].payoff.step == 1


@pytest.mark.parametrize("notation", ["0% of meter", "101% of meter", "-1% of meter", "% of meter"])
def test_no_other_part_of_a_meter_can_be_paid(notation: str) -> None:
    """More than nothing, and no more than all."""
    with pytest.raises(BadInput):
        Payoff.parse(notation)


@pytest.mark.parametrize(
    ("make", "problem"),
    [
        (lambda: Meter(seed=0, contribution="20%", clause="x"), "a seed of 0 stakes"),
        (lambda: Meter(seed=True, contribution="20%", clause="x"), "a seed of True"),
        (lambda: Meter(seed=10**9 + 1, contribution="20%", clause="x"), "take 1 to 1,000,000,000"),
        (lambda: Meter(seed=1, contribution="0%", clause="x"), "take more than 0"),
        (lambda: Meter(seed=1, contribution="100%", clause="x"), "less than all"),
        (lambda: Meter(seed=1, contribution="some", clause="x"), "write it as in '20%'"),
        (lambda: _wager("100% of meter"), "give it a meter="),
        (lambda: _wager("8:1", METER), "no pay of 'x' is a share"),
        (
            lambda: Pay(tie, "100% of meter", clause="x", times=banker_cards),
            "cannot be multiplied",
        ),
    ],
)
def test_a_declaration_that_cannot_be_is_refused(make: Callable[[], object], problem: str) -> None:
    """With a sentence for its author."""
    with pytest.raises(BadInput, match=problem):
        make()


def _wager(odds: str, meter: Meter | None = None) -> Wager:
    return Wager("x", (Pay(tie, odds, clause="x"),), "x", meter=meter)


def test_a_share_pays_what_the_meter_holds_for_the_stake() -> None:
    """The stake does not come back; without an amount the meter holds its seed."""
    hit = GAME.settle(HIT_RESULT, {"jackpot": 5}, meters={"jackpot": 777})["jackpot"]
    assert (hit.net, hit.returned, hit.pays) == (772, 777, Fraction(772, 5))
    part = GAME.settle(PART_RESULT, {"jackpot": 5}, meters={"jackpot": 777})["jackpot"]
    assert (part.net, part.returned) == (72, 77)
    assert GAME.settle(HIT_RESULT, {"jackpot": 5})["jackpot"].returned == 100
    with pytest.raises(BadInput, match="unknown meter 'player'"):
        GAME.settle(HIT_RESULT, {"jackpot": 5}, meters={"player": 777})


def test_the_document_of_a_game_has_its_meter_and_its_digest_too() -> None:
    """Seed and contribution are part of the declaration."""
    again = read_declaration(declaration(GAME))
    assert again == GAME
    assert again.meters["jackpot"] == JACKPOT.meter
    other = replace(JACKPOT, meter=Meter(seed=20, contribution="1/4", clause="made:meter"))
    assert digest(replace(GAME, wagers=(*GAME.wagers[:-1], other))) != digest(GAME)
    assert "meter" not in declaration(game("commission"))["wagers"][0]


def test_a_game_with_a_meter_passes_the_tests_of_games_from_outside() -> None:
    """At every number of decks, with its rules in every language."""
    assert faults_of(GAME) == []


def test_a_meter_that_pays_out_more_than_comes_in_is_a_fault() -> None:
    """At the seed the house has an edge, but with the contributions it loses."""
    greedy = replace(JACKPOT, meter=Meter(seed=20, contribution="60%", clause="x"))
    found = faults(replace(GAME, wagers=(*GAME.wagers[:-1], greedy)))
    assert len(found) == 1
    assert "more than the stakes bring in" in found[0]


@pytest.mark.parametrize("language", ["en", "zh-Hans", "zh-Hant", "ar"])
def test_the_printed_rules_say_the_meter_and_its_shares(language: str) -> None:
    """Contribution, seed, and each share."""
    text = print_rules(GAME, Words(language)).markdown()
    assert "made:meter" in text
    assert text.count("20%") == 1
    assert Words(language).payoff(JACKPOT.pays[1].payoff) in text


def test_a_sentence_explains_what_a_share_paid() -> None:
    """In money, with the share."""
    settled = GAME.settle(HIT_RESULT, {"jackpot": 5}, meters={"jackpot": 777})["jackpot"]
    assert Words("en").settlement(settled).startswith("Jackpot wins 772: 5 at 100% of the meter,")


def test_a_wager_at_another_amount_of_its_meter_is_the_same_wager() -> None:
    """Only its odds differ; they stay when a game is read again."""
    rich = GAME.at({"jackpot": Fraction(50)})
    assert [pay.payoff.net for pay in rich.wager("jackpot").pays] == [49, 4, 1]
    assert rich.at({"jackpot": 20}) == GAME
    assert digest(rich) == digest(GAME)


def test_another_seed_gives_the_wager_other_odds() -> None:
    """A wager that is made of another one has the odds of its own meter."""
    other = replace(JACKPOT, meter=Meter(seed=50, contribution="20%", clause="made:meter"))
    assert [pay.payoff.net for pay in other.pays] == [49, 4, 1]
    assert other.at(20).pays[0].payoff.net == 19
    assert replace(other.at(20), names={}).pays[0].payoff.net == 19
