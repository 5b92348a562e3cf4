"""Tables under random commands, beside the naive table."""

from dataclasses import fields, replace
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from punto.cards import DECK, Card
from punto.refusals import Refusal
from punto.rulebook import GAMES
from punto.table import Command, Phase
from punto.table import commands as c
from punto.table.irregularities import Irregularity
from punto.table.ready import everyone_ready
from punto.table.replay import Replay
from punto.table.settings import Cards, CutCard
from punto.table.state import BEFORE_A_CARD, BETWEEN_COUPS, Allowance
from tests.kit.naive_table import NaiveTable
from tests.kit.tables import Played, table_settings

PATRONS = st.sampled_from(["ann", "ben", "cleo", "dora"])


IDS = st.sampled_from([f"id-{number}" for number in range(30)])


AMOUNTS = st.integers(1, 12).map(lambda units: units * 20)


NAMES = st.sampled_from(["", "dealer", "pit"])


SIX_CARDS = st.lists(st.sampled_from(DECK), min_size=6, max_size=6)


SHORT_SHOE = 60  # cards before the cut card: shoes end within a run


ALLOWANCES = st.builds(
    Allowance,
    st.one_of(st.none(), st.integers(0, 400)),
    st.one_of(st.none(), st.integers(-20, 900)),
    st.sampled_from(["", "", "", "time-over"]),
    st.one_of(st.none(), st.none(), st.integers(0, 200)),
)


# Drawn tables, and dealt ones with and without a dealer who confirms and shows the cut card.
BY_HAND = {"confirm": True, "cut_card": CutCard.SHOWN}
HOW: st.SearchStrategy[dict[str, Any]] = st.sampled_from(
    [{"cards": Cards.DRAWN}, {"cards": Cards.DEALT}, {"cards": Cards.DEALT, **BY_HAND}]
)

# Anything at all, at any moment: mostly refused, and refused by both.
ODD: st.SearchStrategy[Command] = st.one_of(
    st.builds(c.TakeSeat, PATRONS, st.integers(0, 4), st.integers(90, 3_000)),
    st.builds(c.LeaveSeat, PATRONS),
    st.builds(c.KeepSeat, st.integers(0, 4), PATRONS, st.integers(0, 60), st.just("pit")),
    st.builds(c.BuyIn, PATRONS, st.integers(-1, 500)),
    st.builds(c.ShakeDie, st.integers(0, 7), st.one_of(st.just(""), PATRONS)),
    st.builds(c.DealCard, st.sampled_from(DECK)),
    st.builds(c.CallIrregularity, st.just(Irregularity.FOREIGN_CARD), NAMES, NAMES),
    st.builds(c.SetAutoRepeat, PATRONS, st.booleans()),
    st.builds(c.EndAutoRepeat, PATRONS, st.just("absent")),
    st.builds(c.DealNow, PATRONS, st.integers(0, 3), st.booleans()),
    st.builds(c.SetAllowance, PATRONS, ALLOWANCES),
    st.sampled_from([c.OpenShoe(), c.OpenBets(), c.OpenBets(free=True)]),
    st.sampled_from([c.CallLastBets(), c.CloseBets(), c.Pause("pit"), c.CloseTable("pit")]),
    st.sampled_from([c.ConfirmResult(), c.TakeBackCard()]),
    st.sampled_from([c.ShowCutCard(), c.TakeBackCutCard()]),
    st.builds(c.TakeTable, st.sampled_from(["dealer", "other"]), NAMES),
    st.builds(c.LeaveTable, st.sampled_from(["dealer", "other"])),
    st.builds(c.ReopenBets, NAMES, NAMES),
    st.builds(c.TakeBackDie, NAMES, NAMES),
    st.builds(
        c.RightRecord,
        st.lists(st.sampled_from(DECK), min_size=1, max_size=6).map(tuple),
        *(NAMES, NAMES),
    ),
    st.sampled_from([c.AwaitRuling("one"), c.AwaitRuling("two"), c.RecallChange("pit")]),
)


class Tables(RuleBasedStateMachine):
    """Both tables are asked the same, and must answer and stand alike."""

    @initialize(key=st.sampled_from(list(GAMES)), how=HOW, closes=st.booleans())
    def open(self, key: str, how: dict[str, Any], *, closes: bool) -> None:
        """A table of any game with two patrons, and a shoe that ends soon."""
        closes = closes and not GAMES[key].favours_patron
        chosen = replace(table_settings(key), decks=4, cut=208 - SHORT_SHOE, **how)
        chosen = replace(chosen, close_favourable=closes)
        self.real, self.naive = Played.at(chosen), NaiveTable(chosen)
        self.replay = Replay()
        self.replayed = 0
        self.ask(c.TakeSeat("ann", 1, 2_000))
        self.ask(c.TakeSeat("ben", 2, 600))

    def ask(self, command: Command) -> None:
        """Ask both, a moment later than before."""
        self.real.now = self.naive.now = self.naive.now + 1
        decided = self.real.ask(command)
        accepted = self.naive.do(command)
        assert accepted is not isinstance(decided, Refusal), f"{command}: {decided}"

    @rule(name=IDS, patron=PATRONS, ahead=st.sampled_from([0] * 8 + [-1, 1]), data=st.data())
    def stake(self, name: str, patron: str, ahead: int, data: st.DataObject) -> None:
        """Somebody stakes; bets are opened for it where they are not open."""
        for _ in range(2):
            if self.real.table.phase in BETWEEN_COUPS:
                self.go_on([])
        for _ in range(data.draw(st.integers(1, 4))):
            wager = data.draw(st.sampled_from([*self.naive.wagers, "nonsense"]))
            amount = data.draw(st.one_of(AMOUNTS, st.integers(-5, 1_200)))
            self.ask(c.PlaceStake(name, patron, self.naive.coup + ahead, wager, amount))
            name = data.draw(IDS)

    @rule(patron=PATRONS, data=st.data())
    def clear(self, patron: str, data: st.DataObject) -> None:
        """Somebody takes a chip back, from anywhere or from one field, or everything."""
        wager = data.draw(st.sampled_from(["", *self.naive.wagers]))
        last = c.ClearLast(patron, self.naive.coup, wager)
        everything = c.ClearAll(patron, self.naive.coup)
        self.ask(everything if data.draw(st.integers(0, 2)) == 0 else last)

    @rule(patron=PATRONS, name=IDS)
    def repeat(self, patron: str, name: str) -> None:
        """Somebody repeats."""
        self.ask(c.RepeatStakes(name, patron, self.naive.coup))

    @rule(patron=PATRONS, name=IDS, ahead=st.sampled_from([0] * 8 + [-1, 1]), data=st.data())
    def replace_stakes(self, patron: str, name: str, ahead: int, data: st.DataObject) -> None:
        """Somebody replaces what lies there: by its double, its half, more, or anything."""
        number = self.naive._seat(patron)
        lying = dict(self.naive.seats[number].lying()) if number else {}
        wagers = st.sampled_from([*self.naive.wagers, "nonsense"])
        anything = st.dictionaries(wagers, st.one_of(AMOUNTS, st.integers(-5, 300)), max_size=4)
        wanted = data.draw(
            st.one_of(
                st.sampled_from([1, 2]).map(lambda by: {key: n * by for key, n in lying.items()}),
                st.just({key: amount // 2 for key, amount in lying.items()}),
                anything.map(lambda others: {**others, **lying}),
                anything,
            )
        )
        coup = self.naive.coup + ahead
        self.ask(c.SetStakes(name, patron, coup, tuple(wanted.items())))

    @rule(cards=SIX_CARDS)
    def go_on(self, cards: list[Card]) -> None:
        """The dealer does what is due, so that runs reach the end of coups."""
        phase = self.real.table.phase
        if phase in BEFORE_A_CARD:
            for card in cards:
                self.ask(c.DealCard(card))
        elif phase is Phase.COMPLETE:
            self.ask(c.ConfirmResult())
        elif phase is Phase.SHAKING:
            self.ask(c.ShakeDie(3 if len(cards) and cards[0].rank > 8 else 5))
        elif phase is Phase.BETTING:
            self.ask(c.CallLastBets())
        elif phase is Phase.LAST_CALL:
            self.ask(c.CloseBets())
        else:
            self.ask(c.OpenBets() if self.real.table.shoe else c.OpenShoe())

    @rule(cards=SIX_CARDS, data=st.data())
    def close_wagers(self, cards: list[Card], data: st.DataObject) -> None:
        """The next coup takes no stakes on some wagers."""
        for _ in range(7):
            if self.real.table.phase not in BETWEEN_COUPS:
                self.go_on(cards)
        closed = data.draw(st.sets(st.sampled_from(self.naive.wagers), max_size=3))
        self.ask(c.OpenBets(closed=tuple(sorted(closed))))

    @rule(cards=SIX_CARDS)
    def to_the_end(self, cards: list[Card]) -> None:
        """The coup is played to its end."""
        for _ in range(7):
            if self.real.table.phase not in BETWEEN_COUPS:
                self.go_on(cards)

    @rule(commands=st.lists(ODD, min_size=1, max_size=3))
    def odd(self, commands: list[Command]) -> None:
        """Anything, and then the table goes on."""
        for command in commands:
            self.ask(command)
        self.ask(c.Resume("pit"))
        for proposal in ("one", "two"):
            self.ask(c.EndRuling(proposal))

    @rule(cards=SIX_CARDS)
    def judge(self, cards: list[Card]) -> None:
        """Somebody calls an irregularity, and the dealer tries to go on all the same."""
        self.ask(c.AwaitRuling("one"))
        self.go_on(cards)
        self.ask(c.EndRuling("one"))

    @rule(seats=st.integers(1, 3), least=AMOUNTS, by=NAMES, approved=NAMES)
    def change(self, seats: int, least: int, by: str, approved: str) -> None:
        """The pit sets the table otherwise, at any moment."""
        settings = self.real.table.settings
        limits = {**settings.limits, "player": replace(settings.limits["player"], least=least)}
        self.ask(c.ChangeSettings(replace(settings, seats=seats, limits=limits), by, approved))

    @precondition(lambda self: hasattr(self, "real"))
    @invariant()
    def they_stand_alike(self) -> None:
        """Phase, cards, stakes and money; the ledger agrees; the log decides to itself again."""
        table, naive = self.real.table, self.naive
        assert (table.phase.value, table.coup) == (naive.phase, naive.coup)
        assert list(table.dealt) == naive.cards
        assert (table.last_coup or 0, table.dealer) == (naive.last_coup, naive.dealer)
        assert table.settings == naive.settings
        assert table.settings_to_come == (naive.due or naive.settings)
        assert {*table.ruling} == naive.judged
        assert "".join(result.winner[0].upper() for result in table.results) == "".join(
            naive.results
        )
        assert set(table.seats) == set(naive.seats)
        assert {table.seats[number].patron for number in table.ready} == naive.ready
        assert everyone_ready(table) is naive.deals_now()
        for number, seat in table.seats.items():
            other = naive.seats[number]
            assert (seat.patron, seat.stack, seat.available) == (
                other.patron,
                other.stack,
                other.free(),
            )
            assert seat.by_wager() == dict(other.lying())
            assert seat.auto_repeat is other.auto
            assert (seat.most, seat.floor) == (other.most, other.floor)
        patrons = {seat.patron: number for number, seat in table.seats.items()}
        assert {patron: table.seat_of(patron) for patron in [*patrons, "nobody"]} == {
            **patrons,
            "nobody": None,
        }
        used = [stake for seat in table.seats.values() for stake in seat.used]
        assert all(table.may_have_used(stake) for stake in used)
        # None added, none lost; what searches found is no part of the state.
        parts = [name for name in vars(table) if name != "_searched"]
        assert [field.name for field in fields(table)] == parts
        self.real.check_money()
        for place in range(self.replayed, len(self.real.log)):
            command, event = self.real.log[place]
            assert self.replay.next(command, event, self.real.moments[place]) is None
        self.replayed = len(self.real.log)
        assert self.replay.table == table
