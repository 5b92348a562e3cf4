"""Rulings that meet other acts: a correction, a card that was taken back, somebody who left."""

from dataclasses import replace

import pytest

from punto.cards import Card, read_cards
from punto.refusals import Refusal
from punto.table import Command, Phase, TableReason, decide
from punto.table.commands import (
    AwaitRuling,
    BurnCards,
    CallIrregularity,
    CloseTable,
    LeaveSeat,
    OpenBets,
    OpenShoe,
    ReopenBets,
    Resettle,
    Resume,
    RetireShoe,
    RightRecord,
    TakeBackBurn,
    TakeBackCard,
    TakeBackDie,
    TakeSeat,
)
from punto.table.events import CoupResettled, CoupSettled, DealReconstructed
from punto.table.irregularities import Irregularity
from punto.table.settings import Cards, Limit
from punto.table.state import altered
from tests.kit.dealt_table import called, dealt_table, events_of_kind, replays
from tests.kit.support import holds
from tests.kit.tables import BANKER_WINS, PLAYER_WINS, Played, playing, table_settings

WRONG_NUMBER = Irregularity.WRONG_NUMBER_OF_CARDS
PLAYER_INSTEAD = "P 9h Kc | B Kd 6s"
BANKER_INSTEAD = "P 6h Kc | B Kd 9s"


def reason(table: Played, command: Command) -> TableReason:
    """Why a command is refused."""
    decided = decide(table.table, command)
    assert isinstance(decided, Refusal), decided
    assert isinstance(decided.reason, TableReason)
    return decided.reason


@holds("p98:5.2", "bt:5.2", "f6:5.2")
@pytest.mark.parametrize("certain", [False, True])
def test_5_2_follows_a_correction_of_the_last_coup_of_a_shoe(*, certain: bool) -> None:
    """The retired shoe has the corrected cards, so it can come back."""
    table = dealt_table().dealt(BANKER_WINS).do(RetireShoe("pit"))
    table.do(Resettle(1, PLAYER_INSTEAD, "dealer", "pit"))
    table.do(called(WRONG_NUMBER, certain=certain))
    assert table.table.phase is (Phase.SETTLED if certain else Phase.VOIDED)
    replays(table)


@holds("p98:5.2")
def test_5_2_settles_with_the_die_of_a_correction() -> None:
    """A coup that was corrected to another die keeps it when its cards are judged."""
    settings = replace(table_settings("power-98"), cards=Cards.DEALT)
    table = playing(settings).staked("banker").closed().dealt(BANKER_WINS)
    before = table.table.settled
    assert before is not None
    assert before.die == 1
    table.do(Resettle(1, str(before).replace("die 1", "die 6"), "dealer", "pit"))
    corrected = table.table.settled
    decided = table.ask(called(WRONG_NUMBER, certain=True))
    (settled,) = events_of_kind(decided, CoupSettled)
    assert isinstance(settled, CoupSettled)
    assert settled.result == str(corrected)
    assert settled.result != str(before)


@pytest.mark.parametrize(
    "next_in_the_seat", [None, TakeSeat("cat", 1, 1_000), TakeSeat("ann", 1, 1_000)]
)
def test_no_coup_is_undone_without_those_who_were_paid(next_in_the_seat: Command | None) -> None:
    """Somebody left a closed table with a win; the table goes on, and the win stands."""
    table = dealt_table().dealt(BANKER_WINS)
    table.do(CloseTable("pit"), LeaveSeat("ann"), Resume("pit"))
    if next_in_the_seat:
        table.do(next_in_the_seat)
    for certain in (False, True):
        assert reason(table, called(WRONG_NUMBER, certain=certain)) is (
            TableReason.CANNOT_BE_TAKEN_BACK
        )


def test_a_patron_who_sits_down_after_a_coup_has_no_part_in_it() -> None:
    """A correction pays the one who staked, and the next patron of the seat is not bound by it."""
    table = dealt_table().dealt(BANKER_WINS)
    table.do(CloseTable("pit"), LeaveSeat("ben"), Resume("pit"), TakeSeat("cat", 2, 1_000))
    table.do(Resettle(1, PLAYER_INSTEAD, "dealer", "pit"))
    seat = table.table.seats[2]
    assert (seat.patron, seat.stack, seat.payouts) == ("cat", 1_000, ())
    table.do(LeaveSeat("cat"))
    replays(table)


def test_no_coup_is_undone_where_a_correction_took_what_it_paid() -> None:
    """Two coups are won by all that ann has; the first one is corrected, and the second stands."""
    settings = replace(table_settings("commission"), cards=Cards.DEALT)
    limits = dict.fromkeys(settings.limits, Limit(20, 100_000))
    table = playing(replace(settings, limits=limits))
    for coup in (1, 2):
        if coup > 1:
            table.do(OpenBets())
        table.staked("player", table.table.seats[1].available).closed().dealt(PLAYER_WINS)
    table.do(Resettle(1, BANKER_INSTEAD, "dealer", "pit"))
    assert reason(table, called(WRONG_NUMBER)) is TableReason.CANNOT_BE_TAKEN_BACK
    replays(table)


def test_no_coup_of_the_shoe_before_is_settled_anew_without_those_who_were_paid() -> None:
    """The next shoe lies there: 5.2 would settle the coup again, and the money is gone."""
    table = dealt_table().dealt(BANKER_WINS).do(RetireShoe("pit"), OpenShoe())
    here = table.fork()
    cards = "9h Kd Kc 6s"
    assert events_of_kind(here.ask(called(WRONG_NUMBER, cards, certain=True)), CoupResettled)
    table.do(CloseTable("pit"), LeaveSeat("ann"), Resume("pit"))
    assert reason(table, called(WRONG_NUMBER, cards, certain=True)) is (
        TableReason.CANNOT_BE_TAKEN_BACK
    )


HELD: tuple[tuple[str, Command], ...] = (
    ("9h Kd", TakeBackCard()),
    ("9h Kd 4c", RightRecord(read_cards("9h Kd Kc 6s"), "dealer", "pit")),
    (BANKER_WINS, RetireShoe("dealer")),
    ("", ReopenBets("dealer", "pit")),
)


@pytest.mark.parametrize(("cards", "command"), HELD)
def test_nothing_moves_while_a_ruling_is_awaited(cards: str, command: Command) -> None:
    """Neither cards nor the shoe: two persons judge what they saw."""
    table = dealt_table().dealt(cards)
    assert isinstance(decide(table.table, command), tuple)
    table.do(AwaitRuling("p"))
    assert reason(table, command) is TableReason.RULING_AWAITED


def test_no_new_shoe_and_no_burn_while_a_ruling_is_awaited() -> None:
    """5.2 still reaches back to the coup before."""
    settings = replace(table_settings("commission"), cards=Cards.DEALT, burn=True)
    table = Played.at(settings).do(OpenShoe(), AwaitRuling("p"))
    assert reason(table, BurnCards(Card("9h"))) is TableReason.RULING_AWAITED
    burnt = Played.at(settings).do(OpenShoe(), BurnCards(Card("9h")), AwaitRuling("p"))
    assert reason(burnt, TakeBackBurn()) is TableReason.RULING_AWAITED
    gone = dealt_table().dealt(BANKER_WINS).do(RetireShoe("pit"), AwaitRuling("p"))
    assert reason(gone, OpenShoe()) is TableReason.RULING_AWAITED


def test_a_card_that_was_shown_and_taken_back_is_still_known() -> None:
    """One person no longer voids the coup, and bets are not reopened."""
    table = dealt_table().dealt("9h")
    alone = CallIrregularity(Irregularity.FOREIGN_CARD, "dealer")
    assert reason(table, alone) is TableReason.SECOND_PERSON_NEEDED
    table.do(TakeBackCard())
    assert reason(table, alone) is TableReason.SECOND_PERSON_NEEDED
    assert reason(table, ReopenBets("dealer", "pit")) is TableReason.NOT_NOW


def test_a_die_that_was_shown_and_taken_back_is_still_known() -> None:
    """Bets stay closed once anybody saw it."""
    settings = replace(table_settings("power-98"), cards=Cards.DEALT)
    table = playing(settings).staked("banker").closed().do(TakeBackDie("dealer", "pit"))
    assert reason(table, ReopenBets("dealer", "pit")) is TableReason.NOT_NOW


def test_carried_cards_are_dealt_before_a_record_is_corrected_beyond_them() -> None:
    """They lie face up on the table, so no correction skips one."""
    table = dealt_table().dealt("9h Kd")
    table.do(called(Irregularity.DRAWN_TOGETHER, "9h Kd Kc 6s 2c 3c", certain=True, seen=False))
    table.opened().closed().dealt("2c")
    longer = RightRecord(read_cards("9h Kd Kc 6s"), "dealer", "pit")
    assert reason(table, longer) is TableReason.CARRIED_CARD_DUE


@pytest.mark.parametrize(("version", "voids"), [(2, True), (3, False)])
def test_an_old_log_is_judged_by_the_count_of_its_shoe(version: int, *, voids: bool) -> None:
    """Up to rules version 2 an empty count was enough, in every phase of the coup."""
    table = playing(replace(table_settings("commission"), cards=Cards.DEALT)).staked("banker").table
    assert table.shoe is not None
    empty = replace(table.shoe, counts=(0,) * len(table.shoe.counts))
    old = altered(table, rules_version=version, shoe=empty)
    decided = decide(old, CallIrregularity(Irregularity.SHOE_TOO_SHORT, "dealer"))
    assert isinstance(decided, tuple) is voids


def test_a_reconstruction_after_a_correction_starts_from_the_corrected_cards() -> None:
    """Without other cards, those of the correction are replayed."""
    table = dealt_table().dealt(BANKER_WINS)
    table.do(Resettle(1, PLAYER_INSTEAD, "dealer", "pit"))
    decided = table.ask(called(WRONG_NUMBER, certain=True))
    (rebuilt,) = events_of_kind(decided, DealReconstructed)
    assert isinstance(rebuilt, DealReconstructed)
    assert rebuilt.cards == read_cards("9h Kd Kc 6s")
    replays(table)
