"""The notation of shoes and sessions: read as written, and checked by the game."""

from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from punto import notation
from punto.refusals import BadInput
from punto.rulebook import GAMES, Game, game
from punto.sessions.dealing import deal
from punto.sessions.session import Play, Played, Seat, play
from punto.sessions.terms import Terms
from tests.kit.dealt_coups import dealt

COMMISSION = game("commission")
TEXT = """punto-shoes 1
game commission
decks 8
cut 14
dealt
shoe 1
burn 3h 3
P 9h 4c 7d | B Kd 6s 10c ; banker 100 = +95, tie 10 = -10
"""


def recorded(rules: Game, seed: int, coups: int, staking: int, *, burn: bool) -> notation.Record:
    """A session of some coups, with stakes on `staking` of the game's wagers."""
    alone = [wager.key for wager in rules.wagers if not (wager.need or wager.cap)]
    seen: list[Played] = []

    def some(seat: Seat) -> Play:
        while True:
            places = range(min(seat.coups % (staking + 1), len(alone)))
            yield {alone[place]: 101 + place for place in places}

    terms = Terms(bankroll=10**9, least=1, coups=coups)
    play(rules, some, terms, deal(rules, decks=6, seed=seed, burn=burn), watch=seen.append)
    return notation.record_of(rules, seen, decks=6, seed=seed)


@settings(max_examples=30)
@given(
    key=st.sampled_from(list(GAMES)),
    seed=st.integers(0, 2**64 - 1),
    coups=st.integers(1, 130),
    staking=st.integers(0, 3),
    burn=st.booleans(),
)
def test_what_is_written_is_read_again(
    key: str, seed: int, coups: int, staking: int, burn: bool
) -> None:
    """Every game, with and without stakes, dice and burn, over more than one shoe."""
    record = recorded(GAMES[key], seed, coups, staking, burn=burn)
    text = notation.write(record)
    assert notation.read(text) == record
    assert notation.write(notation.read(text)) == text


def test_coups_of_a_record_are_those_of_the_deal() -> None:
    """Cards, places in the shoe and the shoe before each: systems and odds can follow them."""
    coups = list(deal(COMMISSION, seed=3, shoes=2))
    again = list(notation.read(notation.write(notation.record_of(COMMISSION, coups))).coups())
    assert again == coups
    for name in ("shoe", "number", "before", "last", "burnt"):
        assert [getattr(a, name) for a in again] == [getattr(a, name) for a in coups]


def test_comments_and_blank_lines_mean_nothing() -> None:
    """People may write into such a file."""
    spaced = TEXT.replace("\n", "   # said\n\n")
    assert notation.read(spaced) == notation.read(TEXT)
    assert notation.read(TEXT).shoes[0].coups[0].net == 85


def test_stakes_may_have_no_result() -> None:
    """A tool that only writes stakes is read too."""
    (coup,) = notation.read(TEXT.replace(" = +95", "").replace(" = -10", "")).shoes[0].coups
    assert (dict(coup.stakes), coup.nets, coup.net) == ({"banker": 100, "tie": 10}, None, None)


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ("punto-shoes 1", "punto-shoes 2", "line 1: 'punto-shoes 2' is not 'punto-shoes 1'"),
        ("game commission", "game commision", "line 2: unknown game 'commision'; did you mean"),
        ("decks 8", "decks eight", "line 3: 'eight' is not a whole number"),
        ("decks 8", "decks 3", "line 4: decks-not-allowed"),
        ("cut 14", "cut 3", "line 4: a cut card 3 from the end"),
        ("dealt", "sown", "line 5: 'sown' is not 'seed …'"),
        ("shoe 1", "shoe", "line 6: 'shoe' is not 'shoe …'"),
        ("burn 3h 3", "burn 3h 4", "line 7: 'burn 3h 4' is not a burn"),
        ("6s 10c", "6s", "line 8: third-card-missing"),
        ("P 9h 4c 7d", "P 9h 4c 7x", "line 8: '7x'"),
        ("tie 10 = -10", "tie 10 = +80", "it pays -10"),
        ("tie 10 = -10", "tie 10", "write all or none"),
        ("tie 10 = -10", "banker 5 = -5", "or a second one"),
        ("tie 10 = -10", "bankr 10", "no-such-wager"),
        (TEXT, "", "the text ends too soon"),
        (TEXT, "punto-shoes 1\n", "the text ends too soon"),
    ],
)
def test_what_the_game_would_not_have_dealt_or_paid_is_refused(
    right: str, wrong: str, said: str
) -> None:
    """With the number of the line."""
    assert right in TEXT
    with pytest.raises(BadInput) as problem:
        notation.read(TEXT.replace(right, wrong))
    assert said in str(problem.value)


def test_a_card_that_has_left_the_shoe_is_refused() -> None:
    """A ninth king of diamonds of eight decks."""
    coup = "P 9h 4c 7d | B Kd 6s 10c\n"
    with pytest.raises(BadInput, match="line 16: card-not-in-shoe"):
        notation.read(TEXT + coup * 8)


def test_coups_from_nowhere_are_not_recorded() -> None:
    """A record says which shoe a coup came from."""
    coup = notation.read(TEXT).shoes[0].coups[0].coup
    with pytest.raises(BadInput, match="does not say which shoe"):
        notation.record_of(COMMISSION, [Played(coup, {}, 0)])
    assert notation.record_of(COMMISSION, islice(dealt("PB T"), 3)).shoes[1].number == 2


def test_the_grammar_of_the_docs_has_every_word_that_is_written() -> None:
    """docs/notation.md: each fixed word of a record is in the grammar, and the example is read."""
    page = (Path(__file__).parents[2] / "docs" / "notation.md").read_text("utf-8")
    grammar = page.split("<!-- grammar -->")[1].split("```")[1]
    for word in ("punto-shoes 1", "game ", "decks ", "cut ", "seed ", "dealt", "shoe ", "burn "):
        assert f'"{word}"' in grammar
    example = page.split("```")[1].split("shoe 2")[0]
    assert len(notation.read(example).shoes[0].coups) == 2
