"""Views: what is told as changed by the quick way is what plain views say of it."""

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

from punto.cards import Card, read_cards
from punto.coup import Deal, Winner
from punto.refusals import Refusal
from punto.server.tables.clock import step
from punto.server.tables.company import same_totals
from punto.server.tables.seat_views import changed_seat, seat_view, staked_seat
from punto.server.tables.staff_views import staff_view
from punto.server.tables.views import (
    PublicChanges,
    changed,
    is_no_news,
    public_view,
    same_public_parts,
    totals_view,
)
from punto.stakes import StakeReason
from punto.table import Command, Settings, Table
from punto.table.commands import (
    BurnCards,
    CallLastBets,
    ClearLast,
    CloseBets,
    ConfirmResult,
    DealCard,
    OpenBets,
    OpenShoe,
    PlaceStake,
    RetireShoe,
    ShowCutCard,
    TakeBackBurn,
    TakeBackCard,
    TakeBackCutCard,
    TakeSeat,
)
from punto.table.settings import Cards, Combinations, CutCard, Limit
from punto.table.state import altered
from punto.wire.codec import encode
from punto.wire.messages import PublicPatch, SeatPatch
from punto.wire.views import PublicView, SeatView
from tests.kit.table_machine import Tables
from tests.kit.tables import Played, playing, table_settings


class Shown(Tables):
    """A table of any game that is asked anything, looked at before and after every step."""

    def __init__(self) -> None:
        super().__init__()
        self._changes = PublicChanges()

    def ask(self, command: Command) -> None:
        """Ask, and compare the quick way with the plain one."""
        before = self.real.table
        super().ask(command)
        after = self.real.table
        _check(before, after)
        plainly = changed(public_view(before), public_view(after))
        for changes in (self._changes, PublicChanges()):  # it may remember the state before
            told = changes.between(before, after)
            assert encode(PublicPatch("one", 1, told, None)) == encode(
                PublicPatch("one", 1, plainly, None)
            )
        if isinstance(command, PlaceStake) and after is not before:
            _check_stake(before, after, before.seat_of(command.patron))


def _check_stake(before: Table, after: Table, seat: int | None) -> None:
    """A stake alters its seat and the number of changes alone: an audience takes that as given."""
    was, now = vars(before), vars(after)
    assert [name for name in now if now[name] is not was[name]] == ["changes", "seats"]
    assert [*before.seats] == [*after.seats]
    assert [n for n in after.seats if after.seats[n] is not before.seats[n]] == [seat]
    if is_no_news(after):
        assert same_public_parts(before, after)
    assert seat is not None
    own = (after.settings, before.seats[seat], after.seats[seat])
    quick, plain = staked_seat(*own), changed_seat(*own)
    assert encode(SeatPatch("one", 1, quick)) == encode(SeatPatch("one", 1, plain))


def _check(before: Table, after: Table) -> None:
    if same_public_parts(before, after):
        assert changed(public_view(before), public_view(after)) == {}
        assert step(before) == step(after)
    if same_totals(before, after):
        assert totals_view(before) == totals_view(after)
    _check_marks(public_view(after))
    for number in before.seats.keys() & after.seats.keys():
        was, now = before.seats[number], after.seats[number]
        if was.patron != now.patron:
            continue
        old, new = seat_view(before, number), seat_view(after, number)
        assert old is not None
        assert new is not None
        plain = changed(old, new)
        # To the byte: a page is sent the same.
        quick = changed_seat(after.settings, was, now)
        assert encode(SeatPatch("one", 1, quick)) == encode(SeatPatch("one", 1, plain))


def _check_marks(view: PublicView) -> None:
    """Marks say nothing that the cards beside them do not: a card to come has no part in them."""
    for cards, marks in ((view.player, view.player_marks), (view.banker, view.banker_marks)):
        ranks, values = [card[:-1] for card in cards], [_VALUES.get(card[:-1], 0) for card in cards]
        expected = {
            "natural": len(cards) == 2 and sum(values) % 10 in (8, 9),
            "pair": len(cards) > 1 and ranks[0] == ranks[1],
        }
        assert list(marks) == [mark for mark, holds in expected.items() if holds]


_VALUES = {"A": 1, **{str(value): value for value in range(2, 10)}}


def test_incremental_views_equal_full_views() -> None:
    """Nothing that changed is left out, and nothing is told that did not change."""
    run_state_machine_as_test(
        Shown,
        settings=settings(
            max_examples=40,
            stateful_step_count=30,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )


def test_a_stake_changes_nothing_that_everyone_sees() -> None:
    """The quick way is worth its place: it sees at a glance that a stake is no news to others."""
    played = Played.at(table_settings())
    for command in (TakeSeat("ann", 1, 1_000), OpenShoe(), OpenBets()):
        played.ask(command)
    before = played.table
    assert played.ask(PlaceStake("one", "ann", before.coup, "player", 100))
    assert same_public_parts(before, played.table)
    after = played.table
    change = changed_seat(after.settings, before.seats[1], after.seats[1])
    assert change.keys() == {"available", "stakes"}


@pytest.mark.parametrize(
    ("dealt", "player", "banker"),
    [
        ("", (), ()),
        ("9h", (), ()),
        ("9h 4c", (), ()),
        ("9h 4c 9s", ("natural", "pair"), ()),
        ("9h 4c Ks 4d", ("natural",), ("natural", "pair")),
        ("2h 3c 2s 3d", ("pair",), ("pair",)),
        ("2h 3c 2s 3d 4h", ("pair",), ("pair",)),  # eight with three cards is no natural
    ],
)
def test_marks_are_of_the_cards_that_lie_there(
    dealt: str, player: tuple[str, ...], banker: tuple[str, ...]
) -> None:
    """Card by card; a card that waits face down for the next coup has no part in them."""
    deal = Deal()
    for card in read_cards(dealt):
        deal = deal.take(card)
    for carried in ((), read_cards("9c"), read_cards("4s")):
        table = altered(Played.at(table_settings()).table, deal=deal, carried=carried)
        view = public_view(table)
        assert (view.player_marks, view.banker_marks) == (player, banker)
        _check_marks(view)


def _seated(settings: Settings, **stakes: int) -> Played:
    played = Played.at(settings).do(TakeSeat("ann", 1, 1_000), OpenShoe(), OpenBets())
    for key, amount in stakes.items():
        wager = key.replace("_", "-")
        played.do(PlaceStake(f"stake-{wager}", "ann", played.table.coup, wager, amount))
    return played


def _seat(played: Played) -> SeatView:
    view = seat_view(played.table, 1)
    assert view is not None
    return view


def test_room_is_what_the_table_still_takes() -> None:
    """One unit more than the room of a wager is refused by its need or its cap; the room is not."""
    settings = table_settings("power-98")
    settings = replace(settings, limits={key: Limit(1, 1_000) for key in settings.limits})
    played = _seated(settings, player=100, player_natural_8=30, banker=60)
    room = _seat(played).room
    assert room == {
        **{"player-natural-8": 70, "player-natural-9": 70},
        **{"banker-natural-8": 60, "banker-natural-9": 60},
    }
    for wager, left in room.items():
        more = PlaceStake("more", "ann", played.table.coup, wager, left + 1)
        refused = played.fork().ask(more)
        assert isinstance(refused, Refusal)
        assert refused.reason is StakeReason.OVER_CAP
        played.fork().do(PlaceStake("all", "ann", played.table.coup, wager, left))


def test_a_wager_without_a_limit_of_the_game_has_no_room() -> None:
    """Lucky Nines needs another stake: none is left for it without one, and any with it."""
    assert _seat(_seated(table_settings(), player=100)).room == {}
    assert _seat(_seated(table_settings("electronic"))).room == {"lucky-nines": 0}
    assert _seat(_seated(table_settings("electronic"), tie=20)).room == {}


ALONE = replace(table_settings(), combinations=Combinations(side_alone=False))


@pytest.mark.parametrize(
    ("settings", "stakes", "why", "beside"),
    [
        (table_settings("power-98"), ("player", "player-natural-8"), "need", ("player",)),
        (table_settings("electronic"), ("tie", "lucky-nines"), "need", None),
        (ALONE, ("banker", "tie"), "side-alone", ("player", "banker")),
    ],
)
def test_a_seat_is_told_why_stakes_were_taken_back(
    settings: Settings, stakes: tuple[str, ...], why: str, beside: tuple[str, ...] | None
) -> None:
    """By the first of the stakes that goes: the one that the second stood beside."""
    played = _seated(settings, **dict.fromkeys(stakes, 20))
    played.do(ClearLast("ann", played.table.coup, stakes[0]))
    (fallen,) = _seat(played).fallen
    need = settings.rules.by_key[stakes[1]].need
    wanted = beside or (need.any_of if need else ())
    assert (fallen.wager, fallen.amount) == (stakes[1], 20)
    assert (fallen.why, fallen.beside) == (why, wanted)


def test_a_cap_that_is_exceeded_is_told_as_a_cap() -> None:
    """Its clause names a need as well, and that is met: some stake is left on the side."""
    played = _seated(table_settings("power-98"), player=20, player_natural_9=20)
    coup = played.table.coup
    played.do(PlaceStake("more", "ann", coup, "player", 80))
    played.do(PlaceStake("nine", "ann", coup, "player-natural-9", 60))
    played.do(ClearLast("ann", coup, "player"))
    (fallen,) = _seat(played).fallen
    assert (fallen.wager, fallen.amount) == ("player-natural-9", 60)
    assert (fallen.why, fallen.beside) == ("cap", ("player",))


def test_stakes_are_taken_in_the_phases_in_which_the_table_takes_them() -> None:
    """The view says so, from the opening of the bets to their close."""
    played = _seated(table_settings())
    taken = [public_view(played.table).takes_stakes]
    for command in (CallLastBets(), CloseBets()):
        played.do(command)
        taken.append(public_view(played.table).takes_stakes)
    assert taken == [True, True, False]


def test_staff_see_who_wins_before_the_confirmation_and_the_payouts_after_it() -> None:
    """The dealer confirms by name and pays by the list; when bets open both are gone."""
    chosen = replace(table_settings("commission"), cards=Cards.DEALT, confirm=True, chips=(25, 100))
    table = playing(chosen).staked("banker").staked("player", 200, patron="ben").closed()
    table.dealt("9h Kd 6c")
    assert staff_view(table.table).winner is None
    table.dealt("6s 10h")
    seen = staff_view(table.table)
    assert (seen.winner, seen.chips) == (Winner.BANKER, (25, 100))
    assert [seat.payouts for seat in seen.seats] == [(), ()]
    table.do(ConfirmResult())
    paid = [staff_view(table.table).seats[place].payouts for place in (0, 1)]
    assert [(one.wager, one.net) for seat in paid for one in seat] == [
        ("banker", 95),
        ("player", -200),
    ]
    table.do(OpenBets())
    assert [seat.payouts for seat in staff_view(table.table).seats] == [(), ()]


def test_staff_see_that_nobody_has_shown_the_cut_card() -> None:
    """Twenty cards beyond its place, until it is shown; never where the cards are counted."""
    by_hand = replace(table_settings(), cards=Cards.DEALT, cut=410)
    seen: dict[CutCard, list[bool]] = {}
    for how in CutCard:
        table = Played.at(replace(by_hand, cut_card=how)).do(OpenShoe())
        overdue = seen[how] = []
        for _ in range(7):
            if table.table.shoe is None:
                break
            table.do(OpenBets(), CallLastBets(), CloseBets()).dealt("9h Kd 8c 6s")
            overdue.append(staff_view(table.table).cut_card_overdue)
    assert seen[CutCard.SHOWN] == [False] * 6 + [True]
    assert not any(seen[CutCard.COUNTED])


def test_staff_see_what_backspace_takes_back_also_in_the_second_shoe() -> None:
    """It is what the table would accept; the cards of the last coup are no slip any more."""
    by_hand = replace(table_settings(), cards=Cards.DEALT, confirm=True)
    table = Played.at(replace(by_hand, burn=True, cut_card=CutCard.SHOWN))
    seen = [staff_view(table.table).takes_back]

    def after(*commands: Command) -> None:
        table.do(*commands)
        seen.append(staff_view(table.table).takes_back)

    for _ in range(2):
        after(OpenShoe())
        after(BurnCards(Card("2h")))
        after(TakeBackBurn(), BurnCards(Card("3h")))
        after(OpenBets(), CallLastBets(), CloseBets())
        after(*(DealCard(card) for card in read_cards("9h Kd")))
        after(ShowCutCard())
        after(TakeBackCutCard())
        after(TakeBackCard())
        after(*(DealCard(card) for card in read_cards("Kd Kc 6s")))
        after(ConfirmResult())
        after(RetireShoe("ann"))
    shoe = ["", "burn", "burn", "", "card", "cut-card", "card", "", "card", "", ""]
    assert seen == ["", *shoe, *shoe]
