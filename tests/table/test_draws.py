"""What a game draws besides its cards at a table: when it comes, what it pays, how a slip goes."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from punto.cards import Card
from punto.draws import Draw
from punto.facts import player_wins
from punto.preview import lines, preview_table
from punto.refusals import Refusal
from punto.rulebook import Game, game
from punto.rulebook.declaration import GameReason
from punto.rulebook.document import written
from punto.table import Phase, decide
from punto.table.commands import (
    AwaitRuling,
    CallLastBets,
    CloseBets,
    Command,
    DealCard,
    DrawValue,
    EndRuling,
    OpenBets,
    OpenShoe,
    Pause,
    ReopenBets,
    Resettle,
    SetAutoRepeat,
    ShakeDie,
    TakeBackDie,
    TakeBackValue,
)
from punto.table.dealer_steps import DealerStep, next_step
from punto.table.evolve import fold
from punto.table.reasons import TableReason
from punto.table.settings import Cards, Limit, Settings
from punto.wagers import Pay, Wager
from punto.words.sentences import Words
from tests.kit.kept_rulebook import kept_rulebook
from tests.kit.table_states import FOREIGN, irregular
from tests.kit.tables import ANN, Played

BOOST = Draw("boost", {1: "3/4", 3: "1/4"}, clause="x:boost", before_bets=True)
TIMES = Draw("times", {1: "5/6", 5: "1/6"}, clause="x:times")
THIRD = Draw("third", {2: "1/2", 1: "1/2"}, clause="x:third")


@pytest.fixture(autouse=True)
def rulebook_is_kept() -> Iterator[None]:
    """A table adopts the game of its declaration; other tests find the rulebook as it was."""
    with kept_rulebook():
        yield


def phase(table: Played) -> Phase:
    """Return the phase of a table now."""
    return table.table.phase


def raised(*draws: Draw) -> Game:
    """A game whose Tie and another wager are multiplied by what is drawn."""
    wagers = [
        Wager(f"by-{draw.key}", (Pay(player_wins, "1:1", clause="x", times=draw.fact),), "x")
        for draw in draws
    ]
    classic = game("commission")
    return replace(classic, key="raised", draws=draws, wagers=(*classic.wagers, *wagers))


def at_table(rules: Game, cards: Cards = Cards.DEALT, *, confirm: bool = False) -> Played:
    """A table of this game with Ann and a shoe."""
    limits = dict.fromkeys(rules.by_key, Limit(20, 1_000))
    settings = Settings(
        "one", rules.key, "PLAY", limits, cards=cards, burn=False, declaration=written(rules)
    )
    settings = replace(settings, confirm=confirm)
    return Played.at(settings).do(ANN, OpenShoe())


BOTH = raised(BOOST, TIMES)


def test_bets_wait_for_what_comes_before_them_and_cards_for_the_rest() -> None:
    """Patrons know the first when they stake; nobody knows the second."""
    table = at_table(BOTH).do(OpenBets())
    assert phase(table) is Phase.DRAWING
    assert next_step(table.table) is DealerStep.DRAW_VALUE
    assert table.reason(CallLastBets()) is TableReason.NOT_NOW
    table.do(DrawValue("boost", 3))
    assert (table.table.phase, table.table.drawn) == (Phase.BETTING, (("boost", 3),))
    table.staked("by-boost").staked("by-times").do(CallLastBets(), CloseBets())
    assert phase(table) is Phase.DRAWING
    table.do(DrawValue("times", 5))
    assert phase(table) is Phase.CLOSED
    table.dealt("9h Kd Kc 6s")
    assert phase(table) is Phase.SETTLED
    paid = {payout.wager: payout for payout in table.table.seats[1].payouts}
    assert (paid["by-boost"].win, paid["by-times"].win) == (300, 500)
    assert [paid[key].pay for key in paid] == [0, 0]
    assert str(table.table.settled) == "P 9h Kc | B Kd 6s | boost 3 | times 5"


def test_a_preview_says_what_drawn_values_will_pay_once_the_result_is_confirmed() -> None:
    """All cards lie there: whatever the staff asks about, the gains count what was drawn."""
    table = at_table(BOTH, confirm=True).do(OpenBets(), DrawValue("boost", 3))
    table.staked("by-boost").staked("by-times").do(CallLastBets(), CloseBets())
    table.do(DrawValue("times", 5)).dealt("9h Kd Kc 6s")
    assert phase(table) is Phase.COMPLETE
    paused = decide(table.table, Pause("pia"))
    assert not isinstance(paused, Refusal)
    shown = lines(preview_table(table.table, paused, table.ledger))
    assert {line.wager: line.confirmed for line in shown} == {"by-boost": 300, "by-times": 500}


def test_each_draw_comes_in_its_turn_with_a_value_that_it_has() -> None:
    """The declaration says which, and which values."""
    table = at_table(BOTH).do(OpenBets())
    other = table.refusal(DrawValue("times", 5))
    assert (other.reason, other.about["draw"]) == (TableReason.OTHER_DRAW_DUE, "boost")
    never = table.refusal(DrawValue("boost", 2))
    assert (never.reason, never.about["values"]) == (GameReason.NO_SUCH_DRAW, "1 3")
    assert at_table(game("commission")).reason(DrawValue("times", 5)) is TableReason.NOT_NOW


def test_auto_repeat_stakes_once_the_bets_are_open() -> None:
    """Not before: what is drawn first may change what somebody wants to stake."""
    table = at_table(BOTH).do(OpenBets(), DrawValue("boost", 1)).staked("player")
    table.do(SetAutoRepeat("ann", on=True), CallLastBets(), CloseBets(), DrawValue("times", 1))
    table.dealt("9h Kd Kc 6s").do(OpenBets())
    assert table.lying() == {}
    table.do(DrawValue("boost", 3))
    assert table.lying() == {"player": 100}


def test_a_free_coup_draws_everything_after_its_close() -> None:
    """Nobody stakes on it, so nothing comes before."""
    table = at_table(BOTH).do(OpenBets(free=True))
    assert phase(table) is Phase.DRAWING
    assert [draw.key for draw in table.table.undrawn] == ["boost", "times"]
    table.do(DrawValue("boost", 1), DrawValue("times", 1))
    assert phase(table) is Phase.CLOSED


def test_what_was_keyed_wrongly_is_taken_back_by_two_before_it_counts() -> None:
    """Before the first card."""
    table = at_table(BOTH).do(OpenBets())
    assert table.reason(TakeBackValue("a", "b")) is TableReason.NOT_NOW
    table.do(DrawValue("boost", 3), CallLastBets(), CloseBets(), DrawValue("times", 5))
    assert table.reason(TakeBackValue("a", "a")) is TableReason.SECOND_PERSON_NEEDED
    table.do(TakeBackValue("a", "b"))
    assert (table.table.phase, table.table.drawn) == (Phase.DRAWING, (("boost", 3),))
    table.do(DrawValue("times", 1)).dealt("9h")
    assert table.reason(TakeBackValue("a", "b")) is TableReason.NOT_NOW


@pytest.mark.parametrize("calls", [(), (CallLastBets(),), (CallLastBets(), CloseBets())])
def test_a_value_by_which_patrons_staked_is_taken_back_with_every_stake(
    calls: tuple[Command, ...],
) -> None:
    """While bets are open and once they are closed; they open again when it is keyed again."""
    table = at_table(BOTH).do(OpenBets(), DrawValue("boost", 3))
    table.staked("by-boost").staked("player").do(*calls)
    before, idle = table.table.seats[1].stack, table.table.seats[1].idle
    table.do(TakeBackValue("a", "b"))
    assert (table.table.phase, table.table.drawn, table.lying()) == (Phase.DRAWING, (), {})
    assert table.table.seats[1].available == before
    assert table.reason(TakeBackValue("a", "b")) is TableReason.NOT_NOW
    table.do(DrawValue("boost", 1)).staked("by-boost")
    table.do(CallLastBets(), CloseBets(), DrawValue("times", 1)).dealt("9h Kd Kc 6s")
    assert str(table.table.settled) == "P 9h Kc | B Kd 6s | boost 1 | times 1"
    assert (table.table.seats[1].stack, table.table.seats[1].idle) == (before + 100, idle)
    assert fold([event for _, event in table.log]) == table.table


def test_auto_repeat_stakes_again_when_the_value_before_the_bets_is_keyed_again() -> None:
    """Under another name: a stake that was taken back stays taken back."""
    table = at_table(BOTH).do(OpenBets(), DrawValue("boost", 1)).staked("player")
    table.do(SetAutoRepeat("ann", on=True), CallLastBets(), CloseBets(), DrawValue("times", 1))
    table.dealt("9h Kd Kc 6s").do(OpenBets(), DrawValue("boost", 3))
    for _ in range(2):
        assert table.lying() == {"player": 100}
        table.do(TakeBackValue("a", "b"))
        assert table.lying() == {}
        table.do(DrawValue("boost", 1))
    assert table.lying() == {"player": 100}
    assert table.table.seats[1].auto_repeat


def test_a_value_before_the_bets_stands_once_more_is_known() -> None:
    """After another value only that one can be taken back; after the die, none."""
    table = at_table(BOTH).do(OpenBets(), DrawValue("boost", 3), CallLastBets(), CloseBets())
    table.do(DrawValue("times", 5), TakeBackValue("a", "b"))
    assert table.reason(TakeBackValue("a", "b")) is TableReason.NOT_NOW
    power = replace(game("power-98"), key="raised", draws=(BOOST,))
    table = at_table(power).do(OpenBets(), DrawValue("boost", 3), CallLastBets(), CloseBets())
    table.do(ShakeDie(3))
    assert table.reason(TakeBackValue("a", "b")) is TableReason.NOT_NOW


@pytest.mark.parametrize("closed", [False, True])
def test_values_wait_while_a_second_person_decides(closed: bool) -> None:
    """Nothing comes on top of a value that may be taken back, and no card."""
    table = at_table(raised(TIMES, THIRD)).do(OpenBets(), CallLastBets(), CloseBets())
    table.do(DrawValue("times", 5), *([DrawValue("third", 1)] if closed else []))
    table.do(AwaitRuling("p1"))
    assert next_step(table.table) is DealerStep.AWAIT_RULING
    more: Command = DealCard(Card("9h")) if closed else DrawValue("third", 1)
    assert table.reason(more) is TableReason.RULING_AWAITED
    table.do(TakeBackValue("a", "b"), EndRuling("p1"))
    assert next_step(table.table) is DealerStep.DRAW_VALUE


def test_the_server_s_own_draw_is_no_slip() -> None:
    """It is proved, and stands."""
    table = at_table(raised(TIMES), Cards.DRAWN).do(OpenBets(), CallLastBets(), CloseBets())
    table.do(DrawValue("times", 5))
    assert table.reason(TakeBackValue("a", "b")) is TableReason.NOT_A_SLIP


def test_bets_reopen_only_while_nothing_after_them_is_known() -> None:
    """What came before the bets is no reason against it."""
    table = at_table(BOTH).do(OpenBets())
    assert table.reason(ReopenBets("a", "b")) is TableReason.NOT_NOW
    table.do(DrawValue("boost", 1), CallLastBets(), CloseBets(), ReopenBets("a", "b"))
    assert (table.table.phase, table.table.drawn) == (Phase.BETTING, (("boost", 1),))
    table.do(CallLastBets(), CloseBets(), DrawValue("times", 1))
    assert table.reason(ReopenBets("a", "b")) is TableReason.NOT_NOW


def test_a_void_coup_has_drawn_nothing() -> None:
    """The next one draws again."""
    table = at_table(BOTH).do(OpenBets(), DrawValue("boost", 3), CallLastBets(), CloseBets())
    table.do(irregular(FOREIGN))
    assert (table.table.phase, table.table.drawn) == (Phase.VOIDED, ())
    table.do(OpenShoe(), OpenBets())
    assert phase(table) is Phase.DRAWING


def test_a_coup_is_settled_again_with_another_value() -> None:
    """A multiplier that was keyed wrongly is found after the coup: two persons put it right."""
    table = at_table(raised(TIMES)).do(OpenBets()).staked("by-times")
    table.do(CallLastBets(), CloseBets(), DrawValue("times", 5)).dealt("9h Kd Kc 6s")
    before = table.table.seats[1].stack
    table.do(Resettle(1, "P 9h Kc | B Kd 6s | times 1", "a", "b"))
    assert before - table.table.seats[1].stack == 400
    assert table.table.drawn == (("times", 1),)
    missing = table.refusal(Resettle(1, "P 9h Kc | B Kd 6s", "a", "b"))
    assert missing.reason is GameReason.DRAW_MISSING


def test_what_cannot_be_settled_again_is_refused_before_a_second_person_is_asked() -> None:
    """Nobody should approve it; the hint names a value that the draw has."""
    table = at_table(raised(THIRD)).do(OpenBets(), CallLastBets(), CloseBets())
    table.do(DrawValue("third", 2)).dealt("9h Kd Kc 6s")
    never = table.refusal(Resettle(1, "P 9h Kc | B Kd 6s | third 7", "a", ""))
    assert never.reason is GameReason.NO_SUCH_DRAW
    missing = table.refusal(Resettle(1, "P 9h Kc | B Kd 6s", "a", ""))
    assert (missing.reason, missing.about["value"]) == (GameReason.DRAW_MISSING, 2)
    assert Words("en").refused(missing).endswith('as in "third 2".')
    alone = table.refusal(Resettle(1, "P 9h Kc | B Kd 6s | third 1", "a", ""))
    assert alone.reason is TableReason.SECOND_PERSON_NEEDED


def test_the_die_comes_first_and_can_be_taken_back_while_values_are_due() -> None:
    """A game may have both."""
    power = game("power-98")
    rules = replace(power, key="raised", draws=(TIMES,))
    table = at_table(rules).do(OpenBets(), CallLastBets(), CloseBets())
    assert phase(table) is Phase.SHAKING
    table.do(ShakeDie(3))
    assert phase(table) is Phase.DRAWING
    table.do(TakeBackDie("a", "b"), ShakeDie(4), DrawValue("times", 5))
    assert (table.table.phase, table.table.die) == (Phase.CLOSED, 4)


@pytest.mark.parametrize(
    "rules",
    [raised(TIMES), raised(BOOST), BOTH],
    ids=lambda rules: "-".join(draw.key for draw in rules.draws),
)
def test_a_log_folds_to_the_same_table(rules: Game) -> None:
    """Each event is enough for the next state."""
    table = at_table(rules).do(OpenBets())
    while table.table.phase is not Phase.SETTLED:
        if table.table.phase is Phase.DRAWING:
            due = table.table.undrawn[0]
            table.do(DrawValue(due.key, max(due.chances)))
        elif table.table.phase is Phase.BETTING:
            table.staked("tie").do(CallLastBets(), CloseBets())
        else:
            table.dealt("9h Kd Kc 9s")
    assert fold([event for _, event in table.log]) == table.table


def test_a_declaration_has_eight_draws_at_most_each_with_its_key() -> None:
    """A shoe has a secret for each of every coup."""
    many = tuple(Draw(f"d{n}", {1: 1}, clause="x") for n in range(9))
    for draws in (many, (TIMES, TIMES)):
        with pytest.raises(ValueError, match="take 8 draws at most"):
            replace(game("commission"), key="many", draws=draws)
