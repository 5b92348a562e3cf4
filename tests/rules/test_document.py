"""A declaration as a document: nothing is lost, and nothing of the file it came from is needed."""

import json
import random
from dataclasses import replace
from typing import Any

import pytest

from punto.analysis import odds
from punto.cards import DECK, Hand
from punto.coup import Deal, Side
from punto.draws import Draw
from punto.fact import CARD, Fact, HandFact
from punto.facts import count_of, margin, player_pair, player_suited, player_total, player_wins, tie
from punto.refusals import BadInput
from punto.rulebook import GAMES, Game, game
from punto.rulebook.document import declaration, digest, read_declaration, written
from punto.wagers import Pay, Wager
from punto.words.sentences import Words

MULTIPLIER = Draw("multiplier", {1: "5/6", 2: "1/8", 10: "1/24"}, clause="x:multiplier")


def _made_up(hand: Hand) -> int:
    return sum(card.rank * (2 if card.red else 1) for card in hand.cards) % 3


def own_game() -> Game:
    """A game with facts, arithmetic and a draw that no other has."""
    mine = HandFact(Side.BANKER, "made-up", range(3), read=_made_up, sees=CARD)
    eights = count_of("8")
    wagers = (
        Wager("mine", (Pay((mine == 1) & tie, "9:1", clause="x:1"),), "x:0"),
        Wager("eights", (Pay(eights[0] + eights[1] >= 3, "60:1", clause="x:2"),), "x:0"),
        Wager(
            "more",
            (
                Pay((margin == 9).named("shut-out"), "lose half", clause="x:3"),
                Pay(player_wins, "0.5:1", clause="x:4", times=MULTIPLIER.fact),
                Pay((player_suited == 1) & ~(player_total > 4), "push", clause="x:5"),
            ),
            "x:0",
            ordered="x:3",
        ),
    )
    rules = game("commission")
    return replace(rules, key="own", wagers=(*rules.wagers, *wagers), draws=(MULTIPLIER,))


def read_again(rules: Game) -> Game:
    """The game of its document, written and read as JSON."""
    return read_declaration(json.loads(written(rules)))


@pytest.mark.parametrize("key", GAMES)
def test_a_game_of_the_rulebook_is_the_same_after_writing_and_reading(key: str) -> None:
    """Equal in all its parts, since it asks Punto's own facts."""
    again = read_again(game(key))
    assert again == game(key)
    assert digest(again) == digest(game(key))


def test_a_game_of_ones_own_keeps_its_odds_its_payouts_and_its_words() -> None:
    """Facts that nobody else knows come back from their tables."""
    rules = own_game()
    again = read_again(rules)
    assert written(again) == written(rules)
    sheets = odds(rules, 6), odds(again, 6)
    for key in rules.by_key:
        lines = [
            [(str(line.pay.payoff), line.ways) for line in sheet[key].lines] for sheet in sheets
        ]
        assert lines[0] == lines[1]
    chance = random.Random(1)
    words = Words("en")
    for _ in range(400):
        deal = Deal()
        while deal.due:
            deal = deal.take(chance.choice(DECK))
        coup = replace(deal.finish(), drawn=(("multiplier", chance.choice((1, 2, 10))),))
        stakes = dict.fromkeys(rules.by_key, 100)
        mine, theirs = rules.settle(coup, stakes), again.settle(coup, stakes)
        assert {key: one.net for key, one in mine.items()} == {
            key: one.net for key, one in theirs.items()
        }
        for key, settled in mine.items():
            assert words.settlement(settled) == words.settlement(theirs[key])


def test_every_change_of_a_declaration_changes_its_digest() -> None:
    """A pay, a clause, a chance, an answer of a fact."""
    rules = own_game()
    first, *others = rules.wagers
    pay = first.pays[0]
    dearer = Pay(pay.when, "2:1", clause=pay.clause)
    other = HandFact(
        Side.BANKER, "made-up", range(3), read=lambda hand: (_made_up(hand) + 1) % 3, sees=CARD
    )
    mine = Wager("mine", (Pay((other == 1) & tie, "9:1", clause="x:1"),), "x:0")
    changed = [
        replace(rules, wagers=(replace(first, otherwise="y"), *others)),
        replace(rules, wagers=(replace(first, pays=(dearer, *first.pays[1:])), *others)),
        replace(rules, wagers=tuple(mine if w.key == "mine" else w for w in rules.wagers)),
    ]
    assert len({digest(one) for one in (rules, *changed)}) == 4


def test_a_fact_that_reads_a_whole_coup_cannot_be_written_down() -> None:
    """The message says what to write instead."""
    fact = Fact("x", (0, 1), read=lambda coup: len(coup.cards) % 2, sees=CARD)
    rules = replace(
        game("commission"), wagers=(Wager("x", (Pay(fact == 1, "1:1", clause="x"),), "x"),)
    )
    with pytest.raises(BadInput, match="ask one hand each"):
        declaration(rules)


@pytest.mark.parametrize(
    "change",
    [
        {"format": "punto-game/9"},
        {"wagers": []},
        {"wagers": [{"key": "x"}]},
        {"tableau": None},
        {"decks": [9, 3, ""]},
        {"calls": "shout"},
        {"draws": [{"key": "m", "chances": [[1, "1/2"]], "clause": ""}]},
    ],
)
def test_what_is_no_declaration_is_refused(change: dict[str, Any]) -> None:
    """By name, and never with a fault of the program."""
    with pytest.raises(BadInput):
        read_declaration({**declaration(game("commission")), **change})


def test_a_condition_that_no_declaration_writes_is_refused() -> None:
    """Unknown facts and values, and anything but the five kinds."""
    document = declaration(game("commission"))
    for when in (["is", "nothing", [1]], ["is", "player-pair", [99]], ["xor", 1, 2], "x", None):
        wagers = [
            {
                **document["wagers"][0],
                "pays": [{"when": when, "odds": "1:1", "clause": "", "times": None}],
            }
        ]
        with pytest.raises(BadInput):
            read_declaration({**document, "wagers": wagers})
    assert player_pair.name == "player-pair"
