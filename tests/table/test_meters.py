"""Meters of a table: only a settlement moves them, and a correction leaves nothing wrong behind."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from punto.ledger import Kind, Transfer, float_account, meter_account
from punto.refusals import BadInput, Refusal
from punto.table import events as e
from punto.table.commands import (
    CallIrregularity,
    ChangeSettings,
    CloseTable,
    LeaveSeat,
    PlaceStake,
    Resettle,
    Resume,
    RetireShoe,
    TakeSeat,
)
from punto.table.irregularities import Irregularity
from punto.table.replay import Replay
from punto.table.settings import Limit
from punto.table.state import REMEMBERED
from tests.kit.kept_rulebook import kept_rulebook
from tests.kit.metered_table import (
    GIVES,
    HIT,
    HIT_RESULT,
    MISS,
    MISS_RESULT,
    PART,
    PART_RESULT,
    SEED,
    STAKE,
    coup,
    meter,
    metered,
    metered_settings,
    resettled,
)
from tests.kit.tables import Played, cards, events_of

BOTH = ("ann", "ben")


def replayed(table: Played) -> None:
    """Every event of the log is what the rules decide."""
    replay = Replay()
    with kept_rulebook():
        for (command, event), moment in zip(table.log, table.moments, strict=True):
            assert replay.next(command, event, moment) is None
    assert replay.end() is None
    assert replay.table == table.table


def test_a_table_opens_with_the_seed_in_its_meter() -> None:
    """The house puts it in."""
    table = metered()
    assert meter(table) == SEED
    assert table.ledger[float_account("one")].balance == -SEED


def test_each_stake_on_the_wager_gives_its_part_to_the_meter() -> None:
    """Two stakes of a coup that misses; another coup without any moves nothing."""
    table = coup(metered(), MISS, *BOTH)
    assert meter(table) == SEED + 2 * GIVES
    assert table.stack("ann") == 5_000 - STAKE
    table.opened().staked("player").closed()
    table.dealt(MISS)
    assert meter(table) == SEED + 2 * GIVES
    replayed(table)


def test_a_hit_pays_the_meter_as_everyone_saw_it_before_the_coup() -> None:
    """The contributions of the coup itself come on top of the next seed."""
    table = coup(metered(), MISS, *BOTH)
    coup(table, HIT, "ann")
    assert table.stack("ann") == 5_000 - 2 * STAKE + SEED + 2 * GIVES
    assert meter(table) == SEED + GIVES
    moved = next(event for _, event in table.log[::-1] if isinstance(event, e.MeterMoved))
    assert moved == e.MeterMoved(2, "jackpot", SEED + 20, GIVES, SEED + 20, SEED)
    replayed(table)


def test_those_who_hit_it_share_it_and_what_cannot_be_shared_stays() -> None:
    """1,010 and a coup of three: 336 each, 2 stay beside the new seed."""
    table = coup(metered(), MISS, "ann")
    table.do(TakeSeat("cid", 3, 5_000))
    coup(table, HIT, *BOTH, "cid")
    assert {table.stack(name) for name in ("ben", "cid")} == {5_000 - STAKE + 336}
    assert meter(table) == 2 + SEED + 3 * GIVES
    replayed(table)


def test_a_part_of_the_meter_is_paid_out_of_it_and_no_seed_follows() -> None:
    """A tenth of 1,010 is 101; a fraction of a unit stays."""
    table = coup(metered(), MISS, "ann")
    coup(table, PART, *BOTH)
    assert table.stack("ben") == 5_000 - STAKE + 50
    assert meter(table) == SEED + GIVES - 100 + 2 * GIVES
    replayed(table)


def test_a_fixed_pay_of_the_wager_comes_from_the_float() -> None:
    """The meter only gets its contribution."""
    table = coup(metered(), "9h 9d Kc Ks", "ann")
    assert table.stack("ann") == 5_000 + STAKE
    assert meter(table) == SEED + GIVES


def test_a_voided_coup_moves_no_meter() -> None:
    """Nothing was settled."""
    table = metered().opened().staked("jackpot", STAKE).closed().dealt("9h 2d")
    table.do(CallIrregularity(Irregularity.FOREIGN_CARD, "dealer", "pit"))
    assert meter(table) == SEED
    replayed(table)


def test_a_stake_on_it_is_the_one_that_the_table_fixed() -> None:
    """Neither more nor less, in one chip or in two; the clause of the meter says so."""
    table = metered().opened()
    for amount in (STAKE - 10, STAKE + 10, 2 * STAKE):
        refused = table.refusal(PlaceStake("a", "ann", 1, "jackpot", amount))
        assert (refused.reason.value, refused.clause) == ("not-the-stake", "made:meter")
        assert refused.about == {"wager": "jackpot", "stake": amount, "fixed": STAKE}
    table.staked("jackpot", STAKE)
    again = table.refusal(PlaceStake("b", "ann", 1, "jackpot", STAKE))
    assert again.about["stake"] == 2 * STAKE


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"limits": {"jackpot": Limit(50, 100)}}, "takes one stake"),
        ({"limits": {"jackpot": Limit(22, 22)}}, "steps of 5"),
        ({"currency": "CHIP-FINAL"}, "chips of the tournament"),
        ({"limits": {"jackpot": Limit(10**11, 10**11)}}, "the seed of jackpot would be"),
    ],
)
def test_a_table_cannot_have_a_meter_that_would_not_be_exact(
    changes: dict[str, Any], problem: str
) -> None:
    """One stake, a whole contribution, money that stays, and a seed within bounds."""
    limits = {**metered_settings().limits, **changes.get("limits", {})}
    with pytest.raises(BadInput, match=problem):
        metered_settings(**{**changes, "limits": limits})


def test_the_stake_stays_while_the_table_exists() -> None:
    """What the meter collected was staked at it."""
    table = metered()
    limits = {**table.table.settings.limits, "jackpot": Limit(100, 100)}
    changed = replace(table.table.settings, limits=limits)
    refused = table.refusal(ChangeSettings(changed, "pit", "chief"))
    assert (refused.reason.value, refused.about["setting"]) == ("setting-fixed", "limits.jackpot")


def test_a_closed_table_keeps_its_meter_and_opens_with_it_again() -> None:
    """It belongs to those who will hit it."""
    table = coup(metered(), MISS, *BOTH).do(CloseTable("pit"))
    assert meter(table) == SEED + 2 * GIVES
    table.do(Resume("pit"))
    coup(table, HIT, "ann")
    assert table.stack("ann") == 5_000 - 2 * STAKE + SEED + 2 * GIVES


# Corrections


def test_a_reversed_settlement_returns_the_meter_to_what_it_was() -> None:
    """A hit by a card that was never drawn: the coup is settled again by those that were."""
    table = coup(metered(), HIT, *BOTH)
    events = table.ask(
        CallIrregularity(
            *(Irregularity.WRONG_NUMBER_OF_CARDS, "dealer", "pit"),
            cards=cards(MISS),
            certain=True,
        )
    )
    assert not isinstance(events, Refusal)
    names = events_of(events)
    assert names.index("SettlementReversed") + 1 == names.index("MeterRighted")
    assert meter(table) == SEED + 2 * GIVES
    assert table.stack("ann") == 5_000 - STAKE
    replayed(table)


def test_a_settlement_that_is_reversed_and_voided_leaves_no_trace_on_the_meter() -> None:
    """As if the coup had been void at first."""
    table = coup(metered(), HIT, *BOTH)
    table.do(CallIrregularity(Irregularity.WRONG_NUMBER_OF_CARDS, "dealer", "pit"))
    assert meter(table) == SEED
    assert table.ledger[float_account("one")].balance == -SEED
    replayed(table)


def right_at_first(*results: str) -> int:
    """What the meter holds after coups with a stake of Ann's each that were right at first."""
    table = metered()
    for dealt in results:
        coup(table, dealt, "ann")
    return meter(table)


def test_a_hit_found_later_pays_the_meter_as_it_stood_at_that_coup() -> None:
    """Two coups later; the meter is what it would be had the cards been right at first."""
    table = coup(metered(), MISS, "ann")
    for _ in range(3):
        coup(table, MISS, "ann")
    before = table.stack("ann")
    resettled(table, 2, HIT_RESULT)
    assert table.stack("ann") - before == SEED + GIVES
    assert meter(table) == right_at_first(MISS, HIT, MISS, MISS)
    replayed(table)


def test_a_hit_that_was_none_goes_back_into_the_meter() -> None:
    """What Ann was paid is taken back, and the seed too."""
    table = coup(metered(), HIT, "ann")
    coup(table, MISS, "ann")
    resettled(table, 1, MISS_RESULT)
    assert table.stack("ann") == 5_000 - 2 * STAKE
    assert meter(table) == right_at_first(MISS, MISS)
    assert meter(resettled(table, 1, PART_RESULT)) == right_at_first(PART, MISS)
    replayed(table)


def test_a_later_hit_keeps_what_it_was_paid_and_the_house_bears_the_difference() -> None:
    """Ben hit a meter that should have been won before: he was paid what everyone saw."""
    table = coup(metered(), MISS, "ann")
    coup(table, HIT, "ben")
    stack, float_before = table.stack("ben"), table.ledger[float_account("one")].balance
    resettled(table, 1, HIT_RESULT)
    assert table.stack("ben") == stack
    assert meter(table) == right_at_first(HIT, HIT)
    paid_twice = float_before - table.ledger[float_account("one")].balance
    assert paid_twice == SEED  # what Ann gained: her stake had been counted as lost
    replayed(table)


def test_a_second_correction_goes_by_the_corrected_meter() -> None:
    """Once the first of two is right, the second pays what the meter then held."""
    table = coup(metered(), MISS, "ann")
    coup(table, MISS, "ben")
    resettled(table, 1, HIT_RESULT)
    before = table.stack("ben")
    resettled(table, 2, HIT_RESULT)
    assert table.stack("ben") - before == SEED + GIVES
    assert meter(table) == right_at_first(HIT, HIT)


def test_a_hit_that_cannot_be_taken_back_stands() -> None:
    """Ann left with the money: nothing is corrected, and the meter stays."""
    table = coup(metered(), HIT, "ann")
    coup(table, MISS, "ben").do(LeaveSeat("ann"))
    refused = table.refusal(Resettle(1, MISS_RESULT, "pit", "chief"))
    assert refused.reason.value == "cannot-be-taken-back"
    assert meter(table) == SEED + 2 * GIVES


class PlainMeter:
    """A second meter, counted in fractions of nothing: a list of coups, added up from the start."""

    def __init__(self) -> None:
        self.coups: list[tuple[str, int]] = []

    def value(self) -> int:
        """Add up every coup again."""
        held = SEED
        for dealt, stakes in self.coups:
            share = {HIT: Fraction(1), PART: Fraction(1, 10)}.get(dealt, Fraction(0))
            each = int(held * share) // stakes if stakes else 0
            held -= each * stakes
            held += SEED if dealt == HIT and stakes else 0
            held += Fraction(STAKE * stakes, 5).numerator
        return held


RESULTS = {HIT: HIT_RESULT, PART: PART_RESULT, MISS: MISS_RESULT}


@pytest.mark.parametrize("seed", range(12))
def test_the_meter_equals_a_plain_count_over_random_coups_and_corrections(seed: int) -> None:
    """Stakes, voids, reversals and corrections of any remembered coup, in any order."""
    chance, table, plain = Random(seed), metered(), PlainMeter()
    acts: tuple[Callable[[Random, Played, PlainMeter], None], ...] = (_plays, _voids, _corrects)
    for _ in range(30):
        chance.choices(acts, (6, 1, 3))[0](chance, table, plain)
        assert meter(table) == plain.value()
    replayed(table)


def _plays(chance: Random, table: Played, plain: PlainMeter) -> None:
    if table.table.shoe and table.table.coups >= 5:
        table.do(RetireShoe("pit"))  # the same cards cannot come for ever
    dealt = chance.choice((HIT, PART, MISS, MISS))
    patrons = chance.sample(BOTH, chance.randint(0, 2))
    coup(table, dealt, *patrons)
    plain.coups.append((dealt, len(patrons)))


def _voids(chance: Random, table: Played, plain: PlainMeter) -> None:
    table.opened().staked("jackpot", STAKE).closed().dealt("9h 2d")
    table.do(CallIrregularity(Irregularity.FOREIGN_CARD, "dealer", "pit"))


def _corrects(chance: Random, table: Played, plain: PlainMeter) -> None:
    past = table.table.history
    if not past:
        return
    place = chance.randrange(len(past))
    dealt = chance.choice((HIT, PART, MISS))
    command = Resettle(past[place].coup, RESULTS[dealt], "pit", "chief")
    if isinstance(table.ask(command), tuple):
        at = len(plain.coups) - min(REMEMBERED, len(plain.coups)) + place
        plain.coups[at] = (dealt, plain.coups[at][1])


def test_the_account_of_a_meter_cannot_be_overdrawn() -> None:
    """It owes what it holds, and no more."""
    table = metered()
    account = table.ledger[meter_account("one", "jackpot")]
    assert account.balance == SEED
    with pytest.raises(ValueError, match="overdrawn"):
        table.ledger.apply(
            Transfer(
                *(Kind.POSTED, meter_account("one", "jackpot"), float_account("one")),
                *(SEED + 1, "PLAY"),
            )
        )
