"""A session of a tournament at a table: seats, turns, counted coups, cards, penalties and holds."""

from dataclasses import replace

import pytest

from punto.cards import read_cards
from punto.refusals import Refusal
from punto.table import decide
from punto.table.commands import (
    BuyIn,
    CallIrregularity,
    CallLastBets,
    ChangeSettings,
    ChooseDenom,
    ClearAll,
    CloseBets,
    CloseTable,
    ConfirmResult,
    DealNow,
    FailDraw,
    KeepSeat,
    LeaveSeat,
    OpenBets,
    OpenShoe,
    PlaceStake,
    ReopenBets,
    RepeatStakes,
    Resettle,
    SetAutoRepeat,
    SetStakes,
    TakeSeat,
)
from punto.table.dealer_steps import DealerStep, next_step
from punto.table.events import LastBetsCalled, ShoeRetired
from punto.table.evolve import fold
from punto.table.irregularities import DrawFailure, Irregularity
from punto.table.play import Betting, Missed, Moves, MustBet, Order, Play, Secret, Shown, Span
from punto.table.reasons import TableReason
from punto.table.session import Entrant, Place
from punto.table.session_commands import (
    CURRENT,
    AddChips,
    ClearSeat,
    CloseSession,
    EndTurn,
    NextTurn,
    OpenSession,
    PassCoup,
    Penalise,
    PlaySecret,
    ReleaseSession,
)
from punto.table.session_events import SessionClosed, StakeMissed, TurnEnded
from punto.table.state import Phase, altered
from tests.kit.sessions import (
    IN_TURN,
    PLAIN,
    bets_open,
    check_chips,
    chip_table,
    coup,
    dealt,
    dealt_by_hand,
    ended,
    in_session,
    limits,
    places,
    session,
    staked,
)
from tests.kit.tables import BANKER_WINS, PLAYER_WINS, TIE, Played, playing

TURNS = replace(PLAIN, betting=IN_TURN)


def stakes(patron: str, amount: int = 100, wager: str = "player") -> PlaceStake:
    """A stake of somebody on the first coup."""
    return PlaceStake(f"{patron}-x", patron, 1, wager, amount)


# Seats and chips


def test_seats_of_a_chip_table_are_assigned() -> None:
    """Nobody sits down, brings more, leaves, has a seat kept or counts in other credits."""
    table = in_session()
    for command in (
        *(TakeSeat("dora", 3, 500), BuyIn("ann", 500), LeaveSeat("ann")),
        *(KeepSeat(3, "dora", 99, "pit"), SetAutoRepeat("ann", True), ChooseDenom("ann", 1)),
    ):
        assert table.reason(command) is TableReason.SEATS_ASSIGNED, command


def test_chips_come_from_the_issue_and_all_go_back_to_it() -> None:
    """Handed out at the opening, taken in at the end: what the table won, too."""
    table = in_session(replace(PLAIN, coups=2))
    check_chips(table)
    coup(table, PLAYER_WINS, ann=("player", 200), ben=("banker", 300))
    check_chips(table)
    coup(table, BANKER_WINS, ann=("banker", 100), cleo=("tie", 50))
    check_chips(table)
    assert [table.stack(name) for name in ("ann", "ben", "cleo")] == [1_295, 700, 950]
    table.do(CloseSession(1))
    check_chips(table)
    assert table.table.seats == {}
    assert table.table.session is None
    assert all(account.balance == 0 for _, account in table.ledger)


def test_the_next_session_has_a_shoe_of_its_own_that_was_not_cut_short() -> None:
    """A shoe that ends with a session is no shoe that the house gave up."""
    table = coup(in_session(replace(PLAIN, coups=1)), PLAYER_WINS, ann=("player", 20))
    events = table.ask(CloseSession(1))
    assert isinstance(events, tuple)
    assert [type(event) for event in events] == [SessionClosed, ShoeRetired]
    assert table.table.shoe is None
    assert table.table.cut_short == 0


def test_a_session_is_opened_and_closed_once() -> None:
    """The same command again changes nothing; an older session is over."""
    table = in_session()
    again = OpenSession(PLAIN, places(), 1)
    assert table.ask(again) == ()
    other = OpenSession(replace(PLAIN, session=2), places(), 1)
    assert table.reason(other) is TableReason.SESSION_OPEN
    assert table.reason(CloseSession(2)) is TableReason.NO_SESSION
    table.do(CloseSession(1))
    assert table.ask(CloseSession(1)) == ()
    assert table.ask(again) == ()
    table.do(other)
    assert table.reason(again) is TableReason.SESSION_OVER
    assert table.ask(CloseSession(1)) == ()


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (OpenSession(PLAIN, {9: Place("ann", 5)}, 9), TableReason.NO_SUCH_SEAT),
        (OpenSession(PLAIN, places(), 0), TableReason.NO_SUCH_SEAT),
        (
            OpenSession(PLAIN, {1: Place("ann", 5), 2: Place("ann", 5)}, 1),
            TableReason.ALREADY_SEATED,
        ),
        (OpenSession(PLAIN, {1: Place("ann", 0)}, 1), TableReason.NOT_A_SESSION),
        (OpenSession(replace(PLAIN, coups=0), places(), 1), TableReason.NOT_A_SESSION),
        (OpenSession(replace(PLAIN, spans=()), places(), 1), TableReason.NOT_A_SESSION),
        (
            OpenSession(replace(PLAIN, spans=(Span(2, limits(1, 2)),)), places(), 1),
            TableReason.NOT_A_SESSION,
        ),
        (OpenSession(replace(PLAIN, spans=(Span(1, {}),)), places(), 1), TableReason.NOT_A_SESSION),
    ],
)
def test_a_session_that_cannot_be_played_is_refused(command: OpenSession, why: TableReason) -> None:
    """Seats that are not there, somebody in two of them, rules that name no limits."""
    assert Played.at(chip_table()).reason(command) is why


def test_money_tables_have_no_sessions_and_chip_tables_no_coups_without_one() -> None:
    """Chips and money never meet."""
    assert playing().reason(OpenSession(PLAIN, places(), 1)) is TableReason.NO_SESSION
    assert Played.at(chip_table()).reason(OpenBets()) is TableReason.NO_SESSION


def test_a_game_with_a_shaker_has_no_secret_stakes() -> None:
    """The shaker goes to the highest stake, and would tell who has it."""
    play = replace(PLAIN, spans=(Span(1, limits(20, 500, "power-98")),))
    table = Played.at(chip_table("power-98"))
    secret = OpenSession(replace(play, secret=Secret(1)), places(), 1)
    assert table.reason(secret) is TableReason.NOT_A_SESSION
    table.do(OpenSession(play, places(), 1))


def test_a_table_with_a_session_is_not_closed_or_changed() -> None:
    """Its rules are those of the tournament until the session ends."""
    table = in_session()
    assert table.reason(CloseTable("pit")) is TableReason.SESSION_OPEN


def test_the_settings_of_a_tournaments_table_stay_before_between_and_after_sessions() -> None:
    """They come from its structure, by which every session is audited."""
    for table in (Played.at(chip_table()), in_session(), in_session().do(CloseSession(1))):
        settings = table.table.settings
        for changed in (replace(settings, decks=6), replace(settings, seats=1)):
            change = ChangeSettings(changed, "pam", "pia")
            assert table.reason(change) is TableReason.TOURNAMENT_TABLE


def test_by_rules_version_6_they_changed_between_sessions() -> None:
    """Their logs are decided again as they were."""
    table = Played.at(chip_table())
    table.table = altered(table.table, rules_version=6)
    table.do(ChangeSettings(replace(table.table.settings, seats=1), "pam", "pia"))
    assert table.table.settings.seats == 1


# Coups that count


def test_a_session_ends_after_its_coups() -> None:
    """A void coup is played again; the table waits after the last one."""
    table = in_session(replace(PLAIN, coups=2))
    coup(table, PLAYER_WINS, ann=("player", 20))
    bets_open(table).do(CallLastBets(), CloseBets())
    table.do(FailDraw(DrawFailure.SECRETS_LOST))
    assert session(table).counted == 1
    coup(table, PLAYER_WINS, ann=("player", 20))
    assert (session(table).counted, session(table).is_over, session(table).held) == (2, True, True)
    assert table.reason(OpenBets()) is TableReason.SESSION_OVER


def test_a_free_coup_does_not_count() -> None:
    """It takes no stakes, so nobody can be ahead by it."""
    table = bets_open(in_session(settings=dealt_by_hand()))
    dealt(table, "9h Kd")
    together = (Irregularity.DRAWN_TOGETHER, "dealer", "pit", read_cards("9h Kd Kc 6s 2c"))
    table.do(CallIrregularity(*together, certain=True, seen=True))
    assert session(table).counted == 1
    table.do(OpenBets(free=True)).dealt("2c 3c 4c 5c")
    assert table.table.phase is Phase.SETTLED
    assert session(table).counted == 1


def test_limits_hold_from_their_coup_on() -> None:
    """The most of the last coups is not that of the first."""
    spans = (Span(1, limits(20, 100)), Span(2, limits(50, 900)))
    table = bets_open(in_session(replace(PLAIN, spans=spans)))
    assert table.reason(stakes("ann", 200)) is TableReason.OVER_MAXIMUM
    dealt(staked(table, "ann", amount=20), PLAYER_WINS)
    bets_open(table)
    low = PlaceStake("x", "ann", 2, "player", 20)
    assert table.reason(low) is TableReason.UNDER_MINIMUM
    staked(table, "ann", amount=900)


@pytest.mark.parametrize(
    ("play", "waits"),
    [
        (PLAIN, False),
        (replace(PLAIN, deciding=(1,)), True),
        (replace(PLAIN, deciding=(2,)), False),
        (replace(PLAIN, in_step=True), True),
        (replace(PLAIN, coups=1), True),
    ],
)
def test_the_table_waits_where_the_tournament_decides(play: Play, waits: bool) -> None:
    """After a coup that decides, after every coup where tables go in step, after the last."""
    table = dealt(staked(bets_open(in_session(play)), "ann"), PLAYER_WINS)
    assert session(table).held is waits
    if waits and not session(table).is_over:
        assert table.reason(OpenBets()) is TableReason.SESSION_HELD
        assert table.reason(ReleaseSession(1, 2)) is TableReason.NOT_NOW
        table.do(ReleaseSession(1, 1), OpenBets())
        assert table.ask(ReleaseSession(1, 1)) == ()


def test_the_table_waits_for_a_seat_that_cannot_cover_the_least_stake() -> None:
    """The tournament says whether they are out or buy chips again."""
    table = dealt(staked(bets_open(in_session(stack=110)), "ann"), BANKER_WINS)
    assert table.stack() == 10
    assert session(table).held
    table.do(AddChips(1, 1, 500, 1))
    assert table.ask(AddChips(1, 1, 500, 1)) == ()
    assert table.reason(AddChips(1, 1, 500, 3)) is TableReason.NOT_A_SESSION
    assert table.stack() == 510
    check_chips(table)


def test_an_entrant_who_is_out_leaves_the_chips_and_the_button() -> None:
    """The chips go back to the issue; the button goes on to the left."""
    table = in_session(replace(PLAIN, moves=Moves.STAYS), button=2)
    coup(table, PLAYER_WINS, ben=("banker", 100))
    table.do(ClearSeat(1, 2, "lowest"))
    assert table.ask(ClearSeat(1, 2, "lowest")) == ()
    assert (sorted(table.table.seats), session(table).button) == ([1, 3], 3)
    check_chips(table)


# Turns


def test_seats_bet_one_after_another_from_the_button() -> None:
    """A seat that is not due is told whose turn it is; the last turn is the last call."""
    table = bets_open(in_session(TURNS, button=2))
    assert table.reason(stakes("ann")) is TableReason.NOT_YOUR_TURN
    assert table.refusal(stakes("ann")).about == {"seat": 2}
    ended(staked(table, "ben"), "ben")
    assert table.reason(stakes("ben")) is TableReason.TURN_OVER
    assert table.reason(ClearAll("ben", 1)) is TableReason.TURN_OVER
    ended(staked(table, "cleo"), "cleo")
    assert table.table.phase.value == "betting"
    ended(staked(table, "ann"), "ann")
    assert table.table.phase is Phase.LAST_CALL
    assert session(table).turn == 0
    assert table.reason(stakes("ann")) is TableReason.TURN_OVER
    assert table.ask(EndTurn("ann", 1)) == ()


@pytest.mark.parametrize("command", [RepeatStakes("r", "ann", 1), SetStakes("s", "ann", 1, ())])
def test_no_way_to_stake_leads_around_the_turn(command: RepeatStakes | SetStakes) -> None:
    """A repeat and a replacement are stakes."""
    table = bets_open(in_session(TURNS, button=2))
    assert table.reason(command) is TableReason.NOT_YOUR_TURN


def test_stakes_that_need_not_stand_are_taken_back_after_the_turn() -> None:
    """Where the structure says so; nothing more is placed."""
    loose = replace(PLAIN, betting=Betting(Order.IN_TURN, stands=False))
    table = ended(staked(bets_open(in_session(loose)), "ann"), "ann")
    assert table.reason(stakes("ann")) is TableReason.TURN_OVER
    table.do(ClearAll("ann", 1))
    assert table.lying() == {}


def test_last_bets_end_every_turn() -> None:
    """The time of the table is over: in the order of the seats, by the house."""
    table = ended(bets_open(in_session(TURNS, button=3)), "cleo")
    events = table.ask(CallLastBets())
    assert events == (TurnEnded(1, 1, "house"), TurnEnded(1, 2, "house"), LastBetsCalled(1))


def test_a_dealer_ends_no_turn_by_calling_last_bets() -> None:
    """A person passes each turn on; the last one that ends is the last call."""
    table = ended(bets_open(in_session(TURNS, dealt_by_hand())), "ann")
    assert table.refusal(CallLastBets()) == Refusal(TableReason.TURNS_LEFT, about={"seat": 2})
    assert table.reason(CloseBets()) is TableReason.NOT_NOW
    table.do(NextTurn(), NextTurn())
    assert table.table.phase is Phase.LAST_CALL
    together = bets_open(in_session(settings=dealt_by_hand()))
    assert together.ask(CallLastBets()) == (LastBetsCalled(1),)


def test_logs_in_which_a_last_call_ended_turns_are_decided_as_they_were() -> None:
    """By the rules version of the table."""
    table = ended(bets_open(in_session(TURNS, dealt_by_hand())), "ann")
    before = altered(table.table, rules_version=5)
    events = decide(before, CallLastBets(), table.now)
    assert events == (TurnEnded(1, 2, "house"), TurnEnded(1, 3, "house"), LastBetsCalled(1))


def test_all_bet_together_where_no_order_is_asked() -> None:
    """An entrant may still say that they are done."""
    table = bets_open(in_session(replace(PLAIN, betting=Betting(stands=True))))
    ended(staked(staked(table, "cleo"), "ann"), "ann")
    assert table.reason(stakes("ann")) is TableReason.TURN_OVER
    assert table.reason(DealNow("ann", 1)) is TableReason.DEAL_NOW_OFF
    ended(table, "ben", "cleo")
    assert table.table.phase is Phase.LAST_CALL


@pytest.mark.parametrize(
    ("moves", "buttons"),
    [(Moves.LEFT, [2, 3, 1]), (Moves.RIGHT, [2, 1, 3]), (Moves.STAYS, [2, 2, 2])],
)
def test_the_button_moves_with_coups_that_count(moves: Moves, buttons: list[int]) -> None:
    """It stays for a void, which is played again by the same order."""
    table, seen = in_session(replace(PLAIN, moves=moves), button=2), []
    for _ in buttons:
        bets_open(table).do(CallLastBets(), CloseBets(), FailDraw(DrawFailure.SECRETS_LOST))
        seen.append(session(table).button)
        coup(table, PLAYER_WINS)
    assert seen == buttons


# Cards and bets that were missed


def test_a_pass_card_lets_one_coup_pass() -> None:
    """It counts as the turn, and there is one less."""
    play = replace(TURNS, passes=1, must_bet=MustBet(Missed.PENALTY, 50))
    table = bets_open(in_session(play)).do(PassCoup("ann", 1))
    assert table.ask(PassCoup("ann", 1)) == ()
    assert session(table).turn == 2
    assert table.reason(stakes("ann")) is TableReason.TURN_OVER
    ended(staked(staked(ended(staked(table, "ben"), "ben"), "cleo"), "cleo"), "cleo")
    dealt(table, PLAYER_WINS)
    assert table.stack() == 1_000  # no penalty
    bets_open(table)
    ended(staked(table, "ben"), "ben")
    ended(staked(table, "cleo"), "cleo")
    assert table.reason(PassCoup("ann", 2)) is TableReason.NO_CARD_LEFT


def test_a_secret_card_is_played_before_the_first_chip() -> None:
    """In the coups for which it may be, and as often as there are cards."""
    play = replace(PLAIN, secret=Secret(1, "1-2", (3,)))
    table = bets_open(in_session(play)).do(PlaySecret("ann", 1))
    assert table.ask(PlaySecret("ann", 1)) == ()
    staked(staked(table, "ann"), "ben")
    assert table.reason(PlaySecret("ben", 1)) is TableReason.STAKED_ALREADY
    assert session(table).hides(1, closed=False, settled=False)
    assert not session(table).hides(2, closed=False, settled=False)
    assert not session(table).hides(1, closed=True, settled=False)
    dealt(table, PLAYER_WINS)
    bets_open(table)
    assert table.reason(PlaySecret("ann", 2)) is TableReason.NO_CARD_LEFT
    dealt(table.do(PlaySecret("ben", 2)), PLAYER_WINS)
    bets_open(table)
    assert all(entrant.secret for entrant in session(table).entrants.values())  # it is forced
    assert table.reason(PlaySecret("cleo", 3)) is None
    dealt(table, PLAYER_WINS)
    bets_open(table)
    assert table.reason(PlaySecret("cleo", 4)) is TableReason.NO_CARD_LEFT


def test_a_secret_stake_may_stay_secret_until_the_coup_is_settled() -> None:
    """As the structure says."""
    play = replace(PLAIN, secret=Secret(1, shown=Shown.SETTLED))
    table = bets_open(in_session(play)).do(PlaySecret("ann", 1))
    assert session(table).hides(1, closed=True, settled=False)
    assert not session(table).hides(1, closed=True, settled=True)


def test_a_bet_that_was_missed_costs_chips_and_no_more_than_there_are() -> None:
    """They go back to the issue before the cards come."""
    play = replace(PLAIN, must_bet=MustBet(Missed.PENALTY, 700))
    table = dealt(staked(bets_open(in_session(play)), "ann"), PLAYER_WINS)
    assert [table.stack(name) for name in ("ann", "ben", "cleo")] == [1_100, 300, 300]
    bets_open(table)
    events = staked(table, "ann").do(CallLastBets()).ask(CloseBets())
    assert isinstance(events, tuple)
    assert events[:2] == (StakeMissed(2, 2, 300), StakeMissed(2, 3, 300))
    check_chips(table)


def test_what_a_missed_bet_cost_comes_back_with_a_void_and_when_bets_open_again() -> None:
    """The coup is played again, and nobody has missed it yet."""
    play = replace(TURNS, must_bet=MustBet(Missed.PENALTY, 50))
    table = bets_open(in_session(play, dealt_by_hand())).do(*[NextTurn()] * 3, CloseBets())
    assert table.stack() == 950
    again = table.fork().do(ReopenBets("dealer", "pit"))
    assert again.stack() == 1_000
    assert session(again).turn == 3
    check_chips(again)
    table.dealt("9h").do(CallIrregularity(Irregularity.ORDER_ALTERED, "dealer", "pit"))
    assert table.table.phase is Phase.VOIDED
    assert table.stack() == 1_000
    check_chips(table)


def test_the_table_waits_for_a_seat_that_missed_where_that_puts_it_out() -> None:
    """The tournament clears the seat."""
    play = replace(PLAIN, must_bet=MustBet(Missed.OUT))
    table = dealt(staked(staked(bets_open(in_session(play)), "ann"), "ben"), PLAYER_WINS)
    assert session(table).held
    assert session(table).entrants[3].missed
    assert table.stack("cleo") == 1_000


BROKE = Penalise(1, 2, 5_000, "late", "a", "b")


def test_a_penalty_takes_two_persons_and_no_more_than_the_stack() -> None:
    """Between coups."""
    table = in_session()
    alone = Penalise(1, 2, 5_000, "late", "director")
    assert table.reason(alone) is TableReason.SECOND_PERSON_NEEDED
    assert table.reason(replace(alone, approved="pit", amount=0)) is TableReason.NOT_A_SESSION
    table.do(replace(alone, approved="pit", session=CURRENT))  # without its number: the open one
    assert table.stack("ben") == 0
    check_chips(table)


def test_a_penalty_that_leaves_a_seat_broke_holds_the_table_as_a_coup_does() -> None:
    """The tournament puts it out, or lets it buy chips, before the next bets open."""
    table = dealt(staked(bets_open(in_session()), "ann"), PLAYER_WINS)
    assert not session(table.fork().do(replace(BROKE, amount=980))).held  # it covers the least
    assert session(table.do(BROKE)).held
    assert table.reason(OpenBets()) is TableReason.SESSION_HELD


def test_before_the_first_coup_no_penalty_holds_the_table() -> None:
    """Nobody is out before a coup was counted."""
    assert not session(in_session().do(BROKE)).held


def test_by_rules_version_6_no_penalty_held_the_table() -> None:
    """Their logs are decided again as they were."""
    table = dealt(staked(bets_open(in_session()), "ann"), PLAYER_WINS)
    table.table = altered(table.table, rules_version=6)
    assert not session(table.do(BROKE)).held


def test_a_correction_that_leaves_a_seat_broke_holds_the_table() -> None:
    """Ann won everything; settled again she has lost it."""
    play = replace(PLAIN, spans=(Span(1, limits(20, 1_000)),))
    table = bets_open(in_session(play, dealt_by_hand()))
    dealt(staked(table, "ann", amount=1_000), PLAYER_WINS)
    assert not session(table).held
    table.do(Resettle(1, "P 2h 10c | B 4d 5s", "a", "b"))
    assert table.stack("ann") == 0
    assert session(table).held


# Corrections


def test_a_coup_that_was_counted_is_undone_with_its_cards_and_its_button() -> None:
    """5.2 reaches back: the session stands as before the coup, and the coup counts once."""
    play = replace(PLAIN, passes=1, secret=Secret(1))
    table = bets_open(in_session(play, dealt_by_hand()))
    table.do(PassCoup("ann", 1), PlaySecret("ben", 1))
    dealt(staked(table, "ben"), PLAYER_WINS)
    assert session(table).entrants[1] == Entrant(passes=0, secrets=1, passed=True)
    before = session(table)
    table.do(Penalise(1, 3, 100, "late", "a", "b"))
    late = Irregularity.WRONG_NUMBER_OF_CARDS
    table.do(CallIrregularity(late, "dealer", "pit", read_cards(BANKER_WINS), certain=True))
    assert session(table).counted == 1
    assert session(table).button == before.button
    assert table.stack("ben") == 900
    check_chips(table)


def test_a_coup_that_a_decision_rests_on_is_final() -> None:
    """Neither 5.2 nor a new settlement reaches it once the tournament has gone on."""
    play = replace(PLAIN, deciding=(1,))
    table = dealt(staked(bets_open(in_session(play, dealt_by_hand())), "ann"), PLAYER_WINS)
    late = CallIrregularity(
        Irregularity.WRONG_NUMBER_OF_CARDS, "dealer", "pit", read_cards(BANKER_WINS), certain=True
    )
    other = Resettle(1, "P 9h 4c 7d | B Kd 6s 10c", "a", "b")
    assert table.reason(late) is None
    assert table.reason(other) is None
    table.do(ReleaseSession(1, 1))
    assert table.reason(late) is TableReason.DECIDED_UPON
    assert table.reason(other) is TableReason.DECIDED_UPON


def test_a_session_that_is_closed_is_final() -> None:
    """The chips are gone: there is nobody to take them from."""
    table = dealt(staked(bets_open(in_session(settings=dealt_by_hand())), "ann"), PLAYER_WINS)
    table.do(CloseSession(1))
    assert table.reason(Resettle(1, "P 9h Kc | B Kd 5s", "a", "b")) is TableReason.DECIDED_UPON


def test_a_settlement_that_was_undone_takes_the_count_with_it() -> None:
    """And the next settlement counts it again: a coup counts once."""
    play = replace(PLAIN, coups=1)
    table = dealt(staked(bets_open(in_session(play, dealt_by_hand())), "ann"), TIE)
    assert session(table).counted == 1
    table.do(CallIrregularity(Irregularity.WRONG_NUMBER_OF_CARDS, "dealer", "pit"))
    assert table.table.phase is Phase.VOIDED
    assert session(table).counted == 0
    assert not session(table).held
    coup(table, PLAYER_WINS, ann=("player", 20))
    assert session(table).counted == 1


def test_a_log_with_sessions_folds_to_the_same_table() -> None:
    """And every command in it is decided again in the same way."""
    table = in_session(replace(TURNS, passes=1, secret=Secret(1), deciding=(1,)))
    coup(table, PLAYER_WINS, ann=("player", 20), ben=("banker", 40), cleo=("tie", 20))
    table.do(ClearSeat(1, 3, "lowest"))
    assert fold(event for _, event in table.log) == table.table
    replayed = None
    for command, event in table.log:
        if command is not None:
            assert replayed is not None
            decided = decide(replayed, command)
            assert not isinstance(decided, Refusal)
            assert decided[0] == event
        replayed = fold([event], replayed)


def test_confirmed_results_count_when_they_are_confirmed() -> None:
    """Where a dealer confirms, nothing counts before."""
    settings = replace(dealt_by_hand(), confirm=True)
    table = dealt(staked(bets_open(in_session(settings=settings)), "ann"), PLAYER_WINS)
    assert session(table).counted == 0
    table.do(ConfirmResult())
    assert session(table).counted == 1


def test_a_dealer_ends_the_turn_that_they_saw_and_no_other() -> None:
    """A seat that ends its own turn at the same moment does not cost the next one theirs."""
    table = bets_open(in_session(TURNS, dealt_by_hand()))
    first, second, third = session(table).order()
    table.do(EndTurn(table.table.seats[first].patron, table.table.coup))
    assert table.ask(NextTurn(first)) == ()
    assert table.refusal(NextTurn(third)).reason is TableReason.NOT_NOW
    table.do(NextTurn(second))
    assert session(table).turn == third


def test_the_steps_of_a_dealer_follow_the_tournament() -> None:
    """Enter passes the turn on; between sessions, and while it is held, the table waits."""
    settings = replace(dealt_by_hand(), confirm=True)
    play = replace(TURNS, coups=2, in_step=True)
    bare = Played.at(settings)
    assert next_step(bare.table) is DealerStep.AWAIT_CUP
    table = in_session(play, settings)
    steps = [next_step(table.table)]
    table.do(OpenShoe(), OpenBets())
    while table.table.phase is Phase.BETTING:
        steps.append(next_step(table.table))
        table.do(NextTurn())
    steps.append(next_step(table.table))
    table.do(CloseBets()).dealt(PLAYER_WINS).do(ConfirmResult())
    steps.append(next_step(table.table))
    assert [step.value for step in steps] == [
        *("open-shoe", "next-turn", "next-turn", "next-turn", "close-bets", "await-cup"),
    ]
    table.do(ReleaseSession(1, 1))
    assert next_step(table.table) is DealerStep.OPEN_BETS
