"""Words that a declaration gives its own facts and conditions, in any language."""

import json
import pickle
from collections.abc import Callable
from dataclasses import replace

import pytest

from punto.cards import Hand
from punto.fact import COLOUR, FactWords, HandFact, MadeFact, made_of, of_each_hand
from punto.facts import banker_total, banker_wins, player_total
from punto.game_tests import faults_of
from punto.predicates import Predicate
from punto.rulebook import Game, game
from punto.rulebook.document import declaration, digest, read_declaration, written
from punto.wagers import Pay, Wager
from punto.words.printed_rules import print_rules
from punto.words.sentences import Words

NOUNS = (
    FactWords(
        {"en": "the Player's colour", "zh-Hans": "闲家牌色", "ar": "لون أوراق اللاعب"},
        {
            "zh-Hans": {"red": "全红", "black": "全黑", "mixed": "混色"},
            "ar": {"red": "أحمر", "black": "أسود", "mixed": "مختلطًا"},
        },
    ),
    FactWords({"en": "the Banker's colour"}),
)


def _colour(hand: Hand) -> str:
    colours = {card.red for card in hand.cards}
    return "mixed" if len(colours) > 1 else ("red" if colours.pop() else "black")


player_colour, banker_colour = of_each_hand(
    "colour", ("red", "black", "mixed"), read=_colour, sees=COLOUR, says=NOUNS
)
SAME = {
    "en": "both hands have one colour",
    "zh-Hans": "两手牌同色",
    "zh-Hant": "兩手牌同色",
    "ar": "لليدين لون واحد",
}
same_colour = made_of(
    "same-colour",
    lambda player, banker: int(player == banker != "mixed"),
    *(player_colour, banker_colour),
)
one_colour = (same_colour == 1).named("one-colour", SAME)
RED = Wager("all-red", (Pay(player_colour == "red", "4:1", clause="x:red"),), otherwise="x:red")
ONE = Wager("one-colour", (Pay(one_colour, "9:1", clause="x:one"),), otherwise="x:one")


def coloured(*wagers: Wager) -> Game:
    """The classic game with these wagers too."""
    classic = game("commission")
    return replace(classic, key="painted", wagers=(*classic.wagers, *wagers))


def from_document(of: Game) -> Game:
    """The same game as a log has it: nothing of its file is there."""
    return read_declaration(json.loads(written(of)))


LANGUAGES = {
    "en": ("the Player's colour is red", SAME["en"]),
    "zh-Hans": ("闲家牌色为全红", SAME["zh-Hans"]),
    "zh-Hant": ("the Player's colour為red", SAME["zh-Hant"]),  # its English words
    "ar": ("يكون لون أوراق اللاعب أحمر", SAME["ar"]),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("made", [lambda of: of, from_document], ids=["file", "document"])
def test_a_condition_is_said_in_the_words_of_its_declaration(
    made: Callable[[Game], Game], language: str
) -> None:
    """In Chinese and Arabic too; English words stand in where a language has none."""
    declared, words = made(coloured(RED, ONE)), Words(language)
    wagers = map(declared.wager, ("all-red", "one-colour"))
    said = tuple(words.condition(wager.pays[0].when) for wager in wagers)
    assert said == LANGUAGES[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_printed_rules_and_settlements_have_these_words(language: str) -> None:
    """After the file is gone: the document carries them."""
    declared, words = from_document(coloured(RED, ONE)), Words(language)
    printed = print_rules(declared, words).markdown()
    for condition in LANGUAGES[language]:
        assert condition in printed
    settled = declared.settle("P 9h Kd | B 2d 3h", {"one-colour": 10})
    assert SAME[language] in words.settlement(settled["one-colour"])


def test_a_longer_condition_takes_the_words_without_brackets() -> None:
    """Words of a declaration are one condition, as those of a catalogue are."""
    joined = one_colour & banker_wins
    assert Words("zh-Hans").condition(joined) == "两手牌同色，且庄家胜"


def test_a_condition_without_words_in_a_language_is_said_in_full() -> None:
    """From the predicate itself, so that it is in that language."""
    named = (banker_total == 6).named("dragon", {"ar": "تنين"})
    assert Words("ar").condition(named) == "تنين"
    assert Words("zh-Hans").condition(named) == Words("zh-Hans").condition(banker_total == 6)


def test_a_calculated_fact_takes_words_by_its_name() -> None:
    """Arithmetic has words of its own until the declaration names it."""
    lead = (player_total - banker_total).named("lead", says=FactWords({"zh-Hans": "闲家领先点数"}))
    assert Words("zh-Hans").condition(lead == 4) == "闲家领先点数为4"
    assert Words("en").condition(lead == 4) == "lead is 4"


def test_words_are_part_of_the_declaration_and_change_nothing_else() -> None:
    """They survive twice; a game without any has the document that it always had."""
    whole, again = coloured(RED, ONE), from_document(coloured(RED, ONE))
    assert digest(again) == digest(whole) == digest(from_document(again))
    bare = coloured(replace(RED, pays=(Pay(banker_colour == "red", "4:1", clause="x:red"),)))
    assert declaration(bare)["facts"]["banker-colour"]["says"] == {
        "noun": {"en": "the Banker's colour"},
        "values": {},
    }
    plain = (player_total - banker_total).named("plain")
    silent = coloured(replace(RED, pays=(Pay(plain == 4, "4:1", clause="x:red"),)))
    assert "says" not in declaration(silent)["facts"]["plain"]


def test_words_go_with_a_fact_to_another_process() -> None:
    """A worker says the same."""
    for fact in (player_colour, (player_total - banker_total).named("lead", says=NOUNS[0])):
        sent = pickle.loads(pickle.dumps(fact))
        assert isinstance(sent, HandFact | MadeFact)
        assert sent.says == fact.says


def test_a_changed_condition_does_not_keep_the_words_of_the_old_one() -> None:
    """What a mutated rule says is what it does."""
    (leaf,) = one_colour.leaves()
    changed: Predicate = one_colour.swap(leaf, same_colour == 0)
    assert Words("zh-Hans").condition(changed) == "same colour为0"


@pytest.mark.parametrize(
    ("says", "fault"),
    [
        (FactWords({"fr": "la couleur"}), "fact 'lead' has a name in 'fr', which is none of"),
        (FactWords({"en": "two\nlines"}), "fact 'lead': 'two\\nlines' is not a name"),
        (FactWords({"en": "x" * 121}), "write 1 to 120 letters and digits"),
        (FactWords({}, {"ar": {77: "سبعة"}}), "fact 'lead' has words for 77, which it never is"),
    ],
)
def test_words_that_cannot_be_shown_are_quoted_to_their_author(says: FactWords, fault: str) -> None:
    """Before the game is registered."""
    lead = (player_total - banker_total).named("lead", says=says)
    wager = Wager("by-four", (Pay(lead == 4, "9:1", clause="x"),), otherwise="x")
    (found,) = faults_of(coloured(wager))
    assert fault in found


def test_words_of_a_condition_are_tested_too() -> None:
    """An empty one would leave a hole in a sentence."""
    wager = Wager(
        "six",
        (Pay((banker_total == 6).named("six", {"ar": ""}), "9:1", clause="x"),),
        otherwise="x",
    )
    assert faults_of(coloured(wager)) == [
        "condition 'six': '' is not a name; write 1 to 120 letters and digits"
    ]
