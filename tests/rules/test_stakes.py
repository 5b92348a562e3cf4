"""Stakes: needs, caps, steps, and refusals in a fixed order."""

import pickle
from itertools import combinations, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.money import Rounding
from punto.refusals import BadInput, Refused
from punto.rulebook import GAMES, game
from punto.stakes import LARGEST_STAKE, StakeReason, Stakes, refusal, room_for
from tests.kit.support import holds


def reason(key: str, stakes: Stakes, rounding: Rounding | None = None) -> str | None:
    """The name of the refusal, if any."""
    refusal = game(key).refusal(stakes, rounding)
    return refusal.reason.value if refusal else None


def clause(key: str, stakes: Stakes) -> str:
    """The clause of the refusal."""
    refusal = game(key).refusal(stakes)
    assert refusal is not None
    return refusal.clause


@pytest.mark.parametrize(
    ("stakes", "expected"),
    [
        ({"super-six": 0, "player": 10, "player-natural-8": 50, "banker": 10}, "no-such-wager"),
        ({"tie": 0, "player": 10, "player-natural-8": 50, "banker-natural-8": 5}, "not-a-stake"),
        ({"player": 10, "player-natural-8": 50, "banker-natural-8": 5}, "needs-stake"),
        ({"player": 10, "player-natural-8": 50}, "over-cap"),
        ({"player": 10, "player-natural-8": 5}, "not-in-steps"),
        ({"player": 20, "player-natural-8": 5}, None),
    ],
)
def test_refusals_come_in_a_fixed_order(stakes: Stakes, expected: str | None) -> None:
    """Each line is wrong in every way that comes after the one that is named."""
    assert reason("power-98", stakes, Rounding.STEPS) == expected


def test_the_order_is_the_one_declared() -> None:
    """The names are listed in their order of precedence."""
    assert [reason.value for reason in StakeReason] == [
        "no-such-wager",
        "not-a-stake",
        "needs-stake",
        "over-cap",
        "not-in-steps",
    ]


@given(
    st.sampled_from(sorted(GAMES)),
    st.data(),
    st.sampled_from([None, Rounding.STEPS]),
)
def test_one_look_at_each_stake_passes_only_what_every_check_passes(
    key: str, data: st.DataObject, rounding: Rounding | None
) -> None:
    """The quick way refuses nothing and lets nothing through: each check alone says the same."""
    wagers = game(key).by_key
    amounts = st.sampled_from([20, 40, 5, 1, 0, True, LARGEST_STAKE, LARGEST_STAKE + 20])
    drawn = data.draw(st.dictionaries(st.sampled_from([*wagers, "nonsense"]), amounts))
    with pytest.MonkeyPatch.context() as plainly:
        plainly.setattr("punto.stakes._stand_alone", lambda *given, **more: False)
        expected = refusal(wagers, drawn, rounding)
    assert refusal(wagers, drawn, rounding) == expected


@pytest.mark.parametrize("stake", [0, -1, True, 1.0, "5", None, float("nan"), LARGEST_STAKE + 1])
def test_only_whole_positive_bounded_units_are_stakes(stake: Any) -> None:
    """No floats, no booleans, nothing negative, nothing astronomical."""
    assert reason("commission", {"player": stake}) == "not-a-stake"


@holds("p98:3.5.1")
@pytest.mark.parametrize("natural", ["player-natural-8", "player-natural-9"])
def test_player_naturals_need_a_player_stake(natural: str) -> None:
    """A Banker stake does not help; nor does the other natural."""
    assert reason("power-98", {natural: 5}) == "needs-stake"
    others = dict.fromkeys(("banker", "tie", "player-pair", "banker-pair"), 100)
    assert reason("power-98", {natural: 5, **others}) == "needs-stake"
    assert clause("power-98", {natural: 5, **others}) == "p98:3.5.1"
    assert reason("power-98", {natural: 5, "player": 5}) is None


@holds("p98:3.5.2")
@pytest.mark.parametrize("natural", ["banker-natural-8", "banker-natural-9"])
def test_banker_naturals_need_a_banker_stake(natural: str) -> None:
    """A Player stake does not help."""
    assert reason("power-98", {natural: 5}) == "needs-stake"
    others = dict.fromkeys(("player", "tie", "player-pair", "banker-pair"), 100)
    assert reason("power-98", {natural: 5, **others}) == "needs-stake"
    assert clause("power-98", {natural: 5, **others}) == "p98:3.5.2"
    assert reason("power-98", {natural: 5, "banker": 5}) is None


def capped(side: str, main: int, eight: int, nine: int) -> dict[str, int]:
    """Stakes on a side and its two naturals, those of nothing left out."""
    stakes = {side: main, f"{side}-natural-8": eight, f"{side}-natural-9": nine}
    return {key: stake for key, stake in stakes.items() if stake}


@holds("p98:3.5.1")
def test_player_naturals_together_may_not_exceed_the_player_stake() -> None:
    """The two together, not each alone; and the Banker's money counts for nothing here."""
    for main, eight, nine in product(range(1, 5), range(6), range(6)):
        for beside in ({}, {"banker": 1000}):
            stakes = capped("player", main, eight, nine) | beside
            over = eight + nine > main
            assert reason("power-98", stakes) == ("over-cap" if over else None)
            if over:
                assert clause("power-98", stakes) == "p98:3.5.1"


@holds("p98:3.5.2")
def test_banker_naturals_together_may_not_exceed_the_banker_stake() -> None:
    """The two together, not each alone; and the Player's money counts for nothing here."""
    for main, eight, nine in product(range(1, 5), range(6), range(6)):
        for beside in ({}, {"player": 1000}):
            stakes = capped("banker", main, eight, nine) | beside
            over = eight + nine > main
            assert reason("power-98", stakes) == ("over-cap" if over else None)
            if over:
                assert clause("power-98", stakes) == "p98:3.5.2"


@holds("etg:lucky-nines-main")
def test_lucky_nines_needs_any_stake_on_the_main_game() -> None:
    """Player, Banker, Tie or a Pair: each of them is enough, and nothing else is."""
    assert reason("electronic", {"lucky-nines": 5}) == "needs-stake"
    assert clause("electronic", {"lucky-nines": 5}) == "etg:lucky-nines-main"
    for main in ("player", "banker", "tie", "player-pair", "banker-pair"):
        assert reason("electronic", {main: 1, "lucky-nines": 5000}) is None


@holds("f6:3.5")
def test_fortune_six_and_super_six_need_nothing() -> None:
    """Side wagers that their sheets leave free stand alone."""
    assert reason("fortune-six", {"fortune-six": 5}) is None
    assert reason("no-commission", {"super-six": 5}) is None


@pytest.mark.parametrize(
    ("key", "clause"),
    [("power-98", "p98:3.5"), ("tournament", "bt:3.5"), ("fortune-six", "f6:3.5")],
)
def test_the_wagers_of_a_sheet_are_independent(key: str, clause: str) -> None:
    """Every combination of Banker, Player, Pair, Tie (and Fortune Six) may be staked."""
    rules = game(key)
    assert rules.independent == clause
    free = [wager.key for wager in rules.wagers if not wager.need]
    assert {"player", "banker", "tie", "player-pair", "banker-pair"} <= set(free)
    for size in range(len(free) + 1):
        for chosen in combinations(free, size):
            assert rules.refusal(dict.fromkeys(chosen, 20)) is None


def test_super_six_belongs_to_no_commission_alone() -> None:
    """No other game knows it."""
    for key in GAMES:
        expected = None if key == "no-commission" else "no-such-wager"
        assert reason(key, {"super-six": 5}) == expected


@pytest.mark.parametrize("key", GAMES)
def test_every_game_takes_steps_and_tournaments_take_no_breakage(key: str) -> None:
    """The two tournament games refuse to cut fractions; the others may."""
    refused = reason(key, {"player": 20}, Rounding.BREAKAGE)
    tournament = key in ("tournament", "fortune-six")
    assert refused == ("rounding-not-allowed" if tournament else None)
    assert reason(key, {"player": 20}, Rounding.STEPS) is None


def test_a_rounding_may_be_named_by_its_word() -> None:
    """The word steps is as good as `Rounding.STEPS`, and any other word is refused."""
    steps: Any = "steps"
    assert reason("commission", {"banker": 5}, steps) == "not-in-steps"
    bogus: Any = "bogus"
    with pytest.raises(BadInput, match="known: steps, breakage"):
        reason("commission", {"banker": 5}, bogus)


def test_settling_refuses_invalid_stakes() -> None:
    """`settle` never pays a stake that breaks a rule."""
    with pytest.raises(Refused) as refused:
        game("power-98").settle("P 9h Kc | B Kd 6s | die 1", {"player-natural-9": 10})
    assert refused.value.refusal.reason is StakeReason.NEEDS_STAKE
    assert pickle.loads(pickle.dumps(refused.value)).refusal == refused.value.refusal
    assert str(refused.value) == "needs-stake: wager player-natural-9, needs player (p98:3.5.1)"


@pytest.mark.parametrize("key", GAMES)
def test_room_is_the_amount_that_may_be_added(key: str) -> None:
    """Beside any stakes that may stand: no unit more is taken, and none less."""
    rules, tried = game(key), 0
    need_others = [wager.key for wager in rules.wagers if wager.need or wager.cap]
    some = dict.fromkeys(["player", "banker", *need_others])
    for amounts in product((0, 1, 3), repeat=len(some)):
        stakes = {wager: amount for wager, amount in zip(some, amounts, strict=True) if amount}
        if rules.refusal(stakes):
            continue
        for wager in rules.by_key:
            room, lying = room_for(rules.by_key, wager, stakes), stakes.get(wager, 0)
            assert room or wager in need_others
            for more in {1, 2, room, room + 1} - {0}:
                refused = rules.refusal({**stakes, wager: lying + more}) is not None
                assert refused == (more > room), (stakes, wager, more)
                tried += 1
    assert tried > 30


def test_room_is_negative_over_the_limit() -> None:
    """As when a patron takes back what others stand on."""
    wagers = game("power-98").by_key
    assert room_for(wagers, "player-natural-8", {"player": 5, "player-natural-9": 7}) == -2
    assert room_for(wagers, "player-natural-8", {"player-natural-8": 7}) == -7
    assert room_for(game("electronic").by_key, "lucky-nines", {"lucky-nines": 7}) == -7
