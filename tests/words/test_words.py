"""Words: every message in every language, and sentences that cannot lie about the predicate."""

import json
import pkgutil
import re
from collections import Counter
from importlib import import_module
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import punto
from punto.cards import Hand
from punto.coup import Coup
from punto.cup.state import CupPhase
from punto.fact import Fact, answers
from punto.facts import FACTS, banker_wins, player_pair, tie
from punto.library import ALONE
from punto.losses import loss_condition
from punto.refusals import BadInput, Reason, Refusal, Refused
from punto.rulebook import GAMES, game, games
from punto.rulebook.clauses import DECLARED, clauses
from punto.server.outcomes import ServerReason
from punto.stakes import LARGEST_STAKE, StakeReason
from punto.table import Phase
from punto.table.reasons import TableReason
from punto.wagers import Pay, Wager
from punto.wire.codec import REQUESTS
from punto.words.catalogue import language, languages
from punto.words.sentences import Words, span
from tests.kit.catalogues import CATALOGUES, messages, spoken
from tests.kit.support import holds, settled
from tests.kit.universe import nines, pairs, results, with_die

ROOT = Path(__file__).parents[2]
ARABIC = re.compile(r"[\u0621-\u064a]")
CHINESE = re.compile(r"[\u4e00-\u9fff]")
IN_CHINESE = tuple(lang for lang in languages() if lang.startswith("zh"))


def variables(source: str) -> set[str]:
    """The variables that a message speaks of."""
    return set(re.findall(r"\$([a-z][a-z-]*)", source))


@pytest.mark.parametrize("lang", languages())
def test_every_language_has_the_same_messages_about_the_same_things(lang: str) -> None:
    """English is the measure: no message more, none less, and none that drops an argument."""
    english, other = messages("en"), messages(lang)
    assert set(other) == set(english)
    for name, source in english.items():
        assert variables(other[name]) == variables(source), name


@pytest.mark.parametrize("lang", IN_CHINESE)
def test_no_english_in_the_chinese_catalogues(lang: str) -> None:
    """Every Chinese message has Chinese in it, but for pure joins and marks."""
    for name, source in messages(lang).items():
        text = spoken(source)
        latin = re.search(r"[A-Za-z]{3,}", re.sub(r"[A-Z]{2,}(?: [A-Z]+)*", "", text))
        if latin and name != "screen-direction":
            assert CHINESE.search(text), f"{name}: {text}"


# The characters of each way of writing, as its old national character set has them. Big5 lacks some
# that Hong Kong writes every day, and has 庄, which is Simplified here.
CHARACTERS = {"zh-Hans": ("gb2312", "曱甴", ""), "zh-Hant": ("big5", "曱甴枱裏", "庄台裡")}


@pytest.mark.parametrize("lang", IN_CHINESE)
def test_simplified_and_traditional_characters_are_not_mixed(lang: str) -> None:
    """And Traditional Chinese has quotation marks of its own."""
    charset, more, wrong = CHARACTERS[lang]
    text = "".join(spoken(source) for source in messages(lang).values())
    for character in sorted(set(CHINESE.findall(text)) - set(more)):
        assert character.encode(charset, "ignore"), character
    assert not set(text) & set(wrong)
    assert not set(text) & set({"zh-Hans": "「」『』", "zh-Hant": "“”‘’"}[lang])


@pytest.mark.parametrize("lang", IN_CHINESE)
def test_chinese_addresses_everyone_politely(lang: str) -> None:
    """One form in all catalogues: 您."""
    assert [name for name, source in messages(lang).items() if "你" in source] == []


@pytest.mark.parametrize("lang", IN_CHINESE)
def test_chinese_stops_are_full_width(lang: str) -> None:
    """A comma, colon, bracket or stop beside a Chinese character is a Chinese one."""
    for name, source in messages(lang).items():
        assert not re.search(r"[\u4e00-\u9fff][,.:;()!?]|[,:;(][\u4e00-\u9fff]", spoken(source)), (
            name
        )


@pytest.mark.parametrize(("lang", "quoted"), [("zh-Hans", "“{}”"), ("zh-Hant", "「{}」")])
def test_chinese_rules_name_buttons_as_the_chinese_screen_does(lang: str, quoted: str) -> None:
    """Who reads them looks for these very signs on the screen."""
    words = Words(lang)
    named = {
        **{"betting-open": ("phase-betting", "phase-last-call"), "denom": ("denom",)},
        **{"press-to-bet": ("bet-here",), "clear-last": ("clear-last",)},
        **{"clear-all": ("clear-all",), "repeat-last": ("repeat",)},
        **{"auto-repeat": ("auto-repeat",)},
    }
    for topic, buttons in named.items():
        text = words.say(f"clause-{topic}")
        assert not re.search(r"[A-Za-z]", text), text
        shown = [words.say(f"screen-{button}", calls="terminal") for button in buttons]
        assert all(quoted.format(sign) in text for sign in shown), text


# What Arabic speakers write in Latin letters too: typed orders, cards, formats; no word else.
LATIN = {
    *("sit", "banker", "clear", "undo", "repeat", "buy", "shake", "wait", "show", "leave"),
    *("help", "quit", "P", "B", "h", "c", "d", "s", "Kd", "Ks", "Ad", "ltr", "rtl", "JavaScript"),
    "CSV",  # a format
}


def test_no_latin_word_in_the_arabic_catalogue() -> None:
    """But for a short list of what is typed; and nothing that says something is without Arabic."""
    english = messages("en")
    for name, source in messages("ar").items():
        text = spoken(source)
        assert set(re.findall(r"[A-Za-z]+", text)) <= LATIN, f"{name}: {text}"
        if re.search(r"[A-Za-z]{2,}", spoken(english[name])) and name != "screen-direction":
            assert ARABIC.search(text), f"{name}: {text}"


class Counted(Visitor):
    """Gathers the variants of a message that are chosen by a number."""

    def __init__(self) -> None:
        self.found: list[set[str]] = []

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802 (Fluent's)
        """One choice."""
        keys = {
            variant.key.name for variant in node.variants if isinstance(variant.key, ast.Identifier)
        }
        if keys & {"zero", "one", "two", "few", "many"}:
            self.found.append(keys)
        self.generic_visit(node)


def counted(source: str) -> list[set[str]]:
    """The choices by number in a message."""
    visitor = Counted()
    visitor.visit(FluentParser().parse_entry(source))
    return visitor.found


def test_arabic_counts_one_two_a_few_and_more() -> None:
    """A noun has forms of its own for two and for a few; where English looks, Arabic does."""
    english = messages("en")
    for name, source in messages("ar").items():
        plurals = counted(source)
        assert plurals or not counted(english[name]), name
        for keys in plurals:
            assert keys <= {"zero", "one", "two", "few", "many", "other"}, name
            assert {"few", "other"} <= keys, name
    sentences = [Words("ar").say("screen-clock", seconds=n) for n in (1, 2, 3, 10, 11, 100)]
    assert sentences == [
        *("بقيت ثانية واحدة", "بقيت ثانيتان", "بقيت 3 ثوانٍ", "بقيت 10 ثوانٍ"),
        *("بقيت 11 ثانية", "بقيت 100 ثانية"),
    ]


@pytest.mark.parametrize("lang", languages())
def test_a_language_says_its_name_and_its_direction(lang: str) -> None:
    """Only its catalogue says so; Arabic is written from right to left."""
    words = Words(lang)
    assert words.direction == ("rtl" if lang == "ar" else "ltr")
    assert words.own_name


@pytest.mark.parametrize("lang", languages())
def test_not_now_says_where_the_table_is(lang: str) -> None:
    """Every phase has a sentence of its own, in words and not by its key."""
    said = {
        phase: Words(lang).refusal(Refusal(TableReason.NOT_NOW, about={"phase": phase.value}))
        for phase in Phase
    }
    assert len(set(said.values())) == len(Phase)
    assert not any(phase.value in sentence for phase, sentence in said.items() if lang != "en")


def test_every_refusal_has_its_words() -> None:
    """Whatever part of Punto refuses, `words` can say it."""
    for module in pkgutil.walk_packages(punto.__path__, "punto."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    reasons = {f"refusal-{name.value}" for part in Reason.__subclasses__() for name in part}
    written = {name for name in messages("en") if name.startswith("refusal-")}
    assert written == reasons


@pytest.mark.parametrize("lang", languages())
def test_a_refusal_quotes_a_long_value_in_part(lang: str) -> None:
    """However long it is, there is a sentence: Fluent would take no such value."""
    test_every_refusal_has_its_words()  # every part that refuses is known now
    english = messages("en")
    for reason in (name for part in Reason.__subclasses__() for name in part):
        about = dict.fromkeys(variables(english[f"refusal-{reason.value}"]), "a" * 7_000)
        sentence = Words(lang).refusal(Refusal(reason, "bt:4.1-player", about))
        assert len(sentence) < 2_500
        assert not about or "a…" in sentence or "a" * 100 not in sentence


def test_every_topic_has_its_words_and_no_words_are_left_over() -> None:
    """Clauses are said by topic; pays and areas are said from the declaration."""
    topics = {f"clause-{clause.topic}" for clause in clauses().values()} - {"clause-limit"}
    topics.add("clause-pay-otherwise")
    assert {name for name in messages("en") if name.startswith("clause-")} == topics
    assert DECLARED == ("pay", "limit", "area")
    lacking = {f"lacks-{clause.topic}" for clause in clauses().values() if clause.lacking}
    assert {name for name in messages("en") if name.startswith("lacks-")} == lacking


def test_no_message_is_left_unused() -> None:
    """Every message is asked for somewhere, by its name or by the beginning of it.

    In Python, or by the page: both speak from one catalogue.
    """
    written = [*CATALOGUES.parent.rglob("*.py"), *(ROOT / "web" / "src").rglob("*.ts*")]
    source = "\n".join(path.read_text("utf-8") for path in written)
    quoted = set(re.findall(r'(?=("[\w-]+"))', source))
    prefixes = ["game-", "wager-", *re.findall(r'(?:f"|`)([a-z-]+-)\$?\{', source)]
    for name in messages("en"):
        assert f'"{name}"' in quoted or name.startswith(tuple(prefixes)), name


def test_every_game_and_wager_has_its_name_and_no_name_is_left_over() -> None:
    """The fallback from keys is for games that users write, not for ours."""
    named = {f"game-{key}" for key in games()}
    wagers = {f"wager-{key}" for rules in games().values() for key in rules.by_key}
    alone = {f"wager-{published.wager.key}" for published in ALONE}
    assert {n for n in messages("en") if n.startswith(("game-", "wager-"))} == (
        named | wagers | alone
    )


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("fact", FACTS, ids=repr)
def test_different_values_of_a_fact_are_said_differently(lang: str, fact: Fact) -> None:
    """A sentence that says the opposite of the predicate has been seen; never again."""
    words = Words(lang)
    conditions = [words.condition(fact.among(value)) for value in fact.values]
    rest = [words.condition(fact != value) for value in fact.values]
    assert max(Counter(conditions).values()) == 1
    assert max(Counter(rest).values()) == 1
    if len(fact.values) > 2:
        assert not set(conditions) & set(rest)
    else:
        assert conditions == rest[::-1]


@pytest.mark.parametrize("lang", languages())
def test_every_clause_can_be_said(lang: str) -> None:
    """In words of its own, with the numbers of the declaration."""
    words = Words(lang)
    for clause in clauses():
        text = words.gist(clause)
        assert text.endswith((".", "。")), clause
        assert bool(CHINESE.search(text)) == (lang in IN_CHINESE), clause


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("key", GAMES)
def test_every_way_a_stake_can_end_is_one_sentence_with_amount_and_clause(
    lang: str, key: str
) -> None:
    """Won, won less commission, returned, lost: over every pay of every wager."""
    rules, words = game(key), Words(lang)
    coups = (*results(), *pairs(), *nines())
    sentences = set()
    for wager in rules.wagers:
        missing = {*wager.pays, wager.loss}
        for coup in with_die(coups) if rules.die else coups:
            settlement = settled(key, wager.key, coup, stake=1101)
            if settlement.pay in missing:
                missing.remove(settlement.pay)
                sentence = words.settlement(settlement)
                assert "1,101" in sentence
                assert settlement.clause in sentence
                assert words.wager(wager.key) in sentence
                sentences.add(sentence)
            if not missing:
                break
        assert not missing
    assert len(sentences) == sum(len(wager.pays) + 1 for wager in rules.wagers)


@holds("p98:1.1.1")
def test_a_sentence_shows_commission_and_breakage() -> None:
    """The sentence tells the patron the fraction that the house keeps."""
    settlement = settled("power-98", "banker", "P 2h 4c | B Kd 7s | die 1", stake=101)
    assert Words("en").settlement(settlement) == (
        "Banker wins 95: 101 at 1 to 1 less 5% commission (101/20), because the Banker wins. "
        "A fraction of 19/20 of a unit is cut off and not paid. (p98:4.1-banker)"
    )
    assert Words("zh").settlement(settlement) == (
        "押庄赢95：注额101，1赔1，抽佣5%（佣金101/20），因庄家胜。"
        "零头19/20个单位舍去不付。（p98:4.1-banker）"
    )
    assert Words("zh-HK").settlement(settlement) == (
        "買莊贏95：注碼101，1賠1，抽佣5%（佣金101/20），因莊家勝。"
        "不足一個單位的零數19/20捨去不派。（p98:4.1-banker）"
    )


@pytest.mark.parametrize("key", GAMES)
def test_the_reason_for_a_loss_holds_in_every_losing_coup(key: str) -> None:
    """C16: the reason holds in each lost coup and in none that pays or returns the stake."""
    rules = game(key)
    coups = (*results(), *pairs(), *nines())
    for wager in rules.wagers:
        reason = loss_condition(wager)
        for coup in with_die(coups) if rules.die else coups:
            settlement = settled(key, wager.key, coup)
            facts = answers(coup, reason.facts())
            assert reason.holds(facts) == (settlement.net < 0), (wager.key, coup)


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "Tie loses 10: the hands did not tie. (cod:aim)"),
        ("zh", "押和未中，输10：两家没有和局。（cod:aim）"),
        ("zh-HK", "買和不中，輸10：兩家並非和局。（cod:aim）"),
        ("ar", "الرهان على التعادل يخسر 10: لم تتعادل اليدان. (cod:aim)"),
    ],
)
def test_a_lost_tie_says_that_the_hands_did_not_tie(lang: str, sentence: str) -> None:
    """C16: the reason comes first and its clause stands behind it, as a footnote."""
    settlement = settled("commission", "tie", "P 2h 4c | B Kd 7s", stake=10)
    assert Words(lang).settlement(settlement) == sentence


def test_a_wager_of_any_shape_says_why_it_is_lost() -> None:
    """C16: ways over several facts are said as what alone wins; nothing is left unsaid."""
    words = Words("en")
    odd = Wager("odd", (Pay((player_pair == 8) | tie, "5:1", clause="my:1"),), "my:2")
    assert words.loss(odd).startswith("it wins only when the Player's first two cards are a pair")
    never = Wager("never", (Pay(tie, "lose", clause="my:1"),), "my:2")
    assert words.loss(never) == "it wins only when the hands tie"
    always = Wager("always", (Pay(tie, "1:1", clause="a"), Pay(~tie, "1:1", clause="b")), "my:2")
    assert words.loss(always).startswith("it wins only when")


@pytest.mark.parametrize(
    ("asked", "answered"),
    [
        *((tag, "en") for tag in ("en", "EN-gb", "en_US.UTF-8")),
        *((tag, "ar") for tag in ("ar", "ar_AE", "ar-EG")),
        *((tag, "zh-Hans") for tag in ("zh", "zh_CN", "zh-SG", "zh-Hans", "zh-hans-hk", "zh-MY")),
        *((tag, "zh-Hant") for tag in ("zh-HK", "zh-MO", "zh-TW", "zh_HK.UTF-8", "zh_TW@stroke")),
        *((tag, "zh-Hant") for tag in ("zh-Hant", "zh-Hant-HK", "ZH-hant-cn", "yue-HK", "yue")),
    ],
)
def test_a_language_is_found_by_its_tag(asked: str, answered: str) -> None:
    """By its script, or by its region: Hong Kong, Macau and Taiwan read Traditional Chinese."""
    assert language(asked) == answered


def test_every_tag_is_answered_by_a_language() -> None:
    """And no tag of the list is a language's own, which answers it already."""
    tags = json.loads((CATALOGUES / "tags.json").read_text("utf-8"))
    assert set(tags.values()) <= set(languages())
    assert not set(tags) & set(languages())


@pytest.mark.parametrize("asked", ["", "xx", "e", "../en", "english please"])
def test_an_unknown_language_is_quoted(asked: str) -> None:
    """And the known ones are listed."""
    with pytest.raises(BadInput, match="known languages: ar, en, zh-Hans, zh-Hant"):
        language(asked)


def test_a_wager_that_no_catalogue_knows_is_still_said() -> None:
    """A new game needs no translator to be tried."""
    dragon = Wager("dragon-seven", (Pay(banker_wins | tie, "40:1", clause="my:1"),), "my:2")
    words = Words("en")
    assert words.wager(dragon.key) == "Dragon seven"
    assert words.condition(dragon.pays[0].when) == "the Banker wins or the hands tie"
    assert words.condition(~dragon.loss.when) == ("not (not (the Banker wins or the hands tie))")
    assert words.gist("my:1") == ""
    odd = Fact("odd-cards", (0, 1), read=lambda coup: len(coup.cards) % 2, sees=None)
    assert words.condition(odd == 1) == "odd cards is 1"


@pytest.mark.parametrize("lang", languages())
def test_different_groupings_are_said_differently(lang: str) -> None:
    """Conditions that differ only in their brackets are printed differently."""
    words = Words(lang)
    six, two, three = (banker_wins, player_pair == 8, tie)
    predicates = [
        six & (two | three),
        (six & two) | three,
        ~(six & two),
        ~six & two,
        six & two & three,
    ]
    assert len({words.condition(predicate) for predicate in predicates}) == len(predicates)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("key", GAMES)
def test_every_wager_has_a_sentence_for_each_outcome(lang: str, key: str) -> None:
    """One sentence with the clause, for pays, pushes and losses."""
    words = Words(lang)
    for wager in game(key).wagers:
        for pay in (*wager.pays, wager.loss):
            assert pay.clause in words.would(wager, pay)


def test_picture_cards_are_said_by_their_letter() -> None:
    """A pair of queens, not of twelves."""
    assert Words("en").condition(player_pair == 12).endswith("a pair of rank Q")


def test_a_missing_argument_is_a_bug_and_not_a_sentence() -> None:
    """Fluent would print {$stake}; a patron must never see that."""
    with pytest.raises(LookupError):
        Words("en").say("stake-won")


def test_an_empty_hand_is_said_as_none() -> None:
    """Quoting nothing would leave empty brackets."""
    reason = next(r for part in Reason.__subclasses__() for r in part if r == "first-cards-missing")
    about: dict[str, int | str] = {"side": "player", "cards": str(Hand()), "total": 0}
    assert "(none)" in Words("en").refusal(Refusal(reason, about=about))
    assert "（无）" in Words("zh").refusal(Refusal(reason, about=about))
    assert "（無）" in Words("zh-HK").refusal(Refusal(reason, about=about))


def test_results_are_called() -> None:
    """As a dealer calls them."""
    coup = Coup.parse("P 9h 4c 2d | B Kd 6s")
    assert Words("en").result(coup) == "Player 5, Banker 6: the Banker wins"
    assert Words("zh").result(coup) == "闲5点，庄6点：庄家胜"
    assert Words("zh-HK").result(coup) == "閒5點，莊6點：莊家勝"


def test_numbers_are_spanned_as_sheets_write_them() -> None:
    """Runs become ranges."""
    assert span({0, 1, 2, 5}) == "0-2, 5"
    assert span(()) == ""


def test_a_refused_stake_and_its_bounds_are_written_in_the_same_units() -> None:
    """Both are in the table's currency."""
    about: dict[str, int | str] = {
        "wager": "player",
        "stake": "1000000000002000",
        "largest": LARGEST_STAKE,
    }
    refusal = Refusal(StakeReason.NOT_A_STAKE, about=about)
    assert Words("en").refused(refusal, "HKD") == (
        "“10,000,000,000,020.00” on Player is not a stake; stake a multiple of 0.01, at most"
        " 10,000,000,000.00."
    )


def test_a_refusal_quotes_an_empty_currency_as_nothing() -> None:
    """And not as a zero."""
    refusal = Refusal(ServerReason.CURRENCY_UNKNOWN, about={"currency": "", "known": "HKD"})
    assert Words("en").refused(refusal).startswith("“” is not money of this house")


def test_one_deck_is_a_deck() -> None:
    """In English, which tells one from many."""
    with pytest.raises(Refused) as refused:
        game("commission").shoe(1)
    assert Words("en").refusal(refused.value.refusal).startswith("A shoe of one deck is")


def test_every_request_that_waits_has_a_title_on_the_screens() -> None:
    """A proposal is shown by the name of its request, on whichever screen it waits."""
    known = messages("en")
    for tag, kind in REQUESTS.items():
        assert f"floor-proposal-{tag}" in known or not kind.approvers, tag


@pytest.mark.parametrize("lang", languages())
def test_a_refusal_says_in_words_how_far_the_tournament_is(lang: str) -> None:
    """Each phase has words of its own in every language; no key stands in a sentence."""
    words = Words(lang)
    said = {phase: words.say("refusal-cup-not-now", phase=phase.value) for phase in CupPhase}
    assert len({*said.values()}) == len(CupPhase)
    if lang != "en":
        assert not any(phase.value in sentence for phase, sentence in said.items())
