"""Sessions: what systems stake, what a table takes of it, when it ends and what is paid back."""

from fractions import Fraction
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from punto.money import Rounding
from punto.refusals import BadInput, Refused
from punto.rulebook import game
from punto.sessions.dealing import deal
from punto.sessions.rebates import Rebate, Rolling
from punto.sessions.session import Play, Played, Seat, Session, System, play
from punto.sessions.systems import SYSTEMS, best_share, read_system
from punto.sessions.terms import End, Terms
from punto.shoe import Shoe
from tests.kit.dealt_coups import dealt

COMMISSION, NO_COMMISSION = game("commission"), game("no-commission")
RICH = Terms(bankroll=1_000_000, least=1, most=1_000_000)


def staked(system: System | str, results: str, **more: Any) -> list[int]:
    """What a system stakes on the Player, coup after coup: P wins, B loses, T pushes."""
    seen: list[int] = []
    terms = more.pop("terms", RICH)
    system = SYSTEMS[system] if isinstance(system, str) else system
    play(
        COMMISSION,
        system,
        terms,
        dealt(results),
        wager="player",
        unit=more.pop("unit", 10),
        watch=lambda played: seen.append(played.staked),
    )
    return seen


@pytest.mark.parametrize(
    ("system", "results", "stakes"),
    [
        ("flat", "BPTB", [10, 10, 10, 10]),
        ("martingale", "BBTBPP", [10, 20, 40, 40, 80, 10]),
        ("paroli", "PPTPPB", [10, 20, 40, 40, 10, 20]),
        ("paroli", "PBP", [10, 20, 10]),
        ("1-3-2-6", "PPPPPBP", [10, 30, 20, 60, 10, 30, 10]),
        ("fibonacci", "BBBBBPPPPB", [10, 10, 20, 30, 50, 80, 30, 10, 10, 10]),
        ("dalembert", "BBTPPPP", [10, 20, 30, 30, 20, 10, 10]),
        ("labouchere", "PPBP", [50, 50, 50, 60]),
        ("labouchere", "BBPPP", [50, 60, 70, 70, 70]),
        ("labouchere", "PPPPPP", [50, 50] * 3),
        ("oscar", "PBBPPPP", [10, 10, 10, 10, 20, 10, 10]),
        ("oscar", "BBBPTPP", [10, 10, 10, 10, 20, 20, 10]),
    ],
)
def test_a_system_stakes_as_its_definition_says(
    system: str, results: str, stakes: list[int]
) -> None:
    """Written out by hand, from the definitions in docs/sessions.md."""
    assert staked(system, results) == stakes


def test_no_progression_wants_more_than_any_table_takes() -> None:
    """A hundred losses in a row overflow nothing."""
    for name in ("martingale", "fibonacci", "labouchere", "dalembert"):
        assert len(staked(name, "B" * 100, terms=Terms(bankroll=10**12, least=1))) >= 90


def test_follow_the_shoe_stakes_on_the_last_winner_of_this_shoe() -> None:
    """Ties do not count; a new shoe begins without a stake."""
    sides: list[list[str]] = []
    play(
        COMMISSION,
        SYSTEMS["follow-shoe"],
        RICH,
        dealt("TPBTB PB"),
        watch=lambda played: sides.append(list(played.settlements)),
    )
    assert sides == [[], [], ["player"], ["banker"], ["banker"], [], ["player"]]


def test_follow_a_road_stakes_on_the_side_that_makes_it_red() -> None:
    """After BPB the big eye boy is red for another change: `Roads.ask` says so."""
    sides: list[list[str]] = []
    play(
        COMMISSION,
        SYSTEMS["follow-big-eye-boy"],
        RICH,
        dealt("BPBP"),
        watch=lambda played: sides.append(list(played.settlements)),
    )
    assert sides == [[], [], ["banker"], ["player"]]


def test_kelly_stakes_only_where_the_odds_of_the_shoe_favour_the_patron() -> None:
    """A full shoe favours nobody; one with all its nines pays Lucky Nines too well."""
    electronic = game("electronic")
    before = Shoe(8, tuple(8 if place % 13 in (8, 9) else 1 for place in range(52)))
    coups = list(dealt("PB"))
    object.__setattr__(coups[1], "before", before)
    seen: list[Played] = []
    play(electronic, SYSTEMS["kelly"], RICH, coups, watch=seen.append)
    assert not seen[0].settlements
    live = electronic.odds(before)
    assert live["lucky-nines"].expectation == max(odds.expectation for odds in live.values())
    stakes = {key: settled.stake for key, settled in seen[1].settlements.items()}
    # Lucky Nines needs another stake: the least one, on the wager that costs least.
    others = (key for key in live if key != "lucky-nines")
    cheapest = min(others, key=lambda key: live[key].edge)
    assert stakes == {cheapest: 1, "lucky-nines": int(best_share(live["lucky-nines"]) * 1_000_000)}


def test_the_best_share_of_an_even_pay_is_the_edge_of_the_patron() -> None:
    """Kelly's own case: p - q of an even-money wager; with a push, (p - q) / (p + q)."""
    before = Shoe(8, tuple(8 if place % 13 < 5 else 1 for place in range(52)))
    player = COMMISSION.odds(before)["player"]
    assert player.expectation > 0
    right = player.expectation / (player.hit + player.loss)
    assert best_share(player) == pytest.approx(float(right), abs=1e-12)


@pytest.mark.parametrize(
    ("terms", "results", "end", "coups"),
    [
        (Terms(bankroll=1_000, least=100, stop_win=200), "PPPP", End.STOP_WIN, 2),
        (Terms(bankroll=1_000, least=100, stop_loss=300), "BBBBB", End.STOP_LOSS, 3),
        (Terms(bankroll=250, least=100), "BBBBB", End.RUIN, 2),
        (Terms(bankroll=1_000, least=100, coups=3), "BPBPBP", End.COUPS, 3),
        (Terms(bankroll=1_000, least=100), "BPBPB", End.COUPS, 5),
        (Terms(bankroll=200, least=100, stop_loss=200), "BB", End.STOP_LOSS, 2),
    ],
)
def test_a_session_ends_for_the_first_reason_that_holds(
    terms: Terms, results: str, end: End, coups: int
) -> None:
    """Stops before ruin, ruin before the number of coups; also if no more coups come."""
    session = play(COMMISSION, SYSTEMS["flat"], terms, dealt(results), wager="player")
    assert (session.end, session.coups) == (end, coups)


def test_a_table_cuts_a_stake_to_its_most_and_to_the_money_left() -> None:
    """The progression goes on from the stake that it wanted."""
    capped = Terms(bankroll=10_000, least=10, most=50)
    assert staked("martingale", "BBBBBP", terms=capped) == [10, 20, 40, 50, 50, 50]
    poor = Terms(bankroll=100, least=10)
    assert staked("martingale", "BBBP", terms=poor) == [10, 20, 40, 30]
    assert staked("martingale", "BB", terms=Terms(bankroll=25, least=20), unit=20) == [20]


def test_a_strict_table_ends_the_session_instead() -> None:
    """The stake is not placed and its coup is not counted."""
    strict = Terms(bankroll=10_000, least=10, most=50, strict=True)
    session = play(
        COMMISSION, SYSTEMS["martingale"], strict, dealt("BBBBBP"), wager="player", unit=10
    )
    assert (session.end, session.coups, session.turnover) == (End.REFUSED, 3, 70)


def test_a_table_in_steps_takes_only_stakes_that_leave_no_fraction() -> None:
    """The Banker's 5 % makes steps of twenty; the table's own step counts too."""
    terms = Terms(bankroll=1_000, least=20, step=30, rounding=Rounding.STEPS)
    assert terms.fitted(COMMISSION, {"banker": 259, "player": 259}, 1_000) == {
        "banker": 240,
        "player": 240,
    }
    assert terms.refused(COMMISSION, {"banker": 90}, 1_000)
    assert not terms.refused(COMMISSION, {"banker": 120}, 1_000)


def test_a_stake_that_lost_the_one_it_needs_is_not_placed() -> None:
    """Power 98: a natural stands only beside the Player, and never for more."""
    power, terms = game("power-98"), Terms(bankroll=150, least=100)
    wanted = {"player": 200, "player-natural-8": 100}
    assert terms.fitted(power, wanted, 150) == {"player": 150}
    assert terms.fitted(power, {"player-natural-8": 100}, 150) == {}


def test_settlement_is_the_game_s_own() -> None:
    """No commission: the Banker is paid half on a six, and breakage stays with the house."""
    wins = list(islice(deal(NO_COMMISSION, seed=4), 400))
    nets: list[int] = []
    session = play(
        NO_COMMISSION,
        SYSTEMS["flat"],
        Terms(bankroll=10**6, least=101),
        wins,
        watch=lambda played: nets.append(played.net),
    )
    assert nets == [NO_COMMISSION.settle(coup, {"banker": 101})["banker"].net for coup in wins]
    assert {101, 50, 0, -101} == set(nets)
    assert session.net == sum(nets)
    assert session.lost == 101 * nets.count(-101)
    assert session.turnover == 400 * 101
    sums = [sum(nets[:coups]) for coups in range(401)]
    assert (session.lowest, session.highest) == (min(sums), max(sums))


def test_a_system_may_sit_out_and_stop() -> None:
    """None and an empty mapping are no stake; a return ends the session."""

    def once(seat: Seat) -> Play:
        yield None
        yield {}
        played = yield {"tie": 100}
        assert played.net == -100
        assert seat.bankroll == 9_900
        assert played.bankroll == 9_900

    session = play(COMMISSION, once, Terms(), dealt("PPPPP"))
    assert (session.end, session.coups, session.bets) == (End.SYSTEM, 3, 1)


def test_a_system_sees_the_shoe_and_the_roads_before_its_coup() -> None:
    """What everyone at the table knows, and nothing of the next coup."""
    coups = list(islice(deal(COMMISSION, seed=3), 90))
    seen: list[tuple[Shoe, str]] = []

    def looks(seat: Seat) -> Play:
        while True:
            seen.append((seat.shoe, repr(seat.roads)))
            yield None

    play(COMMISSION, looks, Terms(coups=90), coups)
    assert [shoe for shoe, _ in seen] == [coup.before for coup in coups]
    second = next(place for place, coup in enumerate(coups) if coup.shoe == 2)
    assert seen[second][1] == "Roads.parse('')"
    assert seen[2][1] == f"Roads.parse('{''.join(c.winner.value[0].upper() for c in coups[:2])}')"


@pytest.mark.parametrize(
    ("stakes", "said"),
    [
        ("banker", "yields stakes by wager"),
        ({"bankr": 100}, "did you mean 'banker'"),
        ({"banker": 0}, "not-a-stake"),
        ({"banker": 1.5}, "not-a-stake"),
    ],
)
def test_stakes_that_nobody_understands_are_refused(stakes: Any, said: str) -> None:
    """A fault of a system is named, never fitted."""

    def wrong(seat: Seat) -> Play:
        yield stakes

    with pytest.raises((BadInput, Refused), match=said):
        play(COMMISSION, wrong, Terms(), dealt("P"))


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"bankroll": 0}, "0 is not possible as bankroll"),
        ({"least": 10, "most": 5}, "limits from 10 to 5"),
        ({"coups": 0}, "0 coups are not a session"),
        ({"stop_win": -5}, "-5 is not possible as stop-win"),
    ],
)
def test_terms_that_make_no_sense_are_refused(asked: dict[str, Any], said: str) -> None:
    """At once, with the way out."""
    with pytest.raises(BadInput, match=said):
        Terms(**asked)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"unit": 50}, "outside the limits; take 100 to 10000"),
        ({"wager": "bankr"}, "did you mean 'banker'"),
    ],
)
def test_a_basic_stake_that_the_table_would_not_take_is_refused(
    asked: dict[str, Any], said: str
) -> None:
    """Before the first coup."""
    with pytest.raises(BadInput, match=said):
        play(COMMISSION, SYSTEMS["flat"], Terms(), dealt("P"), **asked)


def test_a_wager_that_needs_another_is_refused_for_systems_of_one_wager() -> None:
    """It would never be placed."""
    with pytest.raises(BadInput, match="stands only beside another stake"):
        play(game("power-98"), SYSTEMS["flat"], Terms(), dealt("P"), wager="player-natural-8")


def test_a_rebate_is_paid_on_a_loss_that_is_large_enough() -> None:
    """A fraction stays with the house; a win gets none."""
    rebate = Rebate.parse("12.5% from 1000")
    assert rebate == Rebate(Fraction(1, 8), 1_000)
    assert [rebate.paid(net) for net in (-1_001, -1_000, -999, 0, 5_000)] == [125, 125, 0, 0, 0]


def test_rolling_chips_are_paid_on_lost_stakes() -> None:
    """What was lost is what was rolled."""
    assert Rolling.parse("1.25%").paid(7_999) == 99


@pytest.mark.parametrize("wrong", ["10", "0%", "101%", "-1%", "10% of 5"])
def test_a_share_that_nobody_pays_is_refused(wrong: str) -> None:
    """Quoted, with the form that is read."""
    with pytest.raises(BadInput):
        Rebate.parse(wrong)
    with pytest.raises(BadInput):
        Rolling.parse(wrong)


def test_a_system_comes_from_a_file(tmp_path: Path) -> None:
    """By path and name; `system` where none is given."""
    mine = tmp_path / "mine.py"
    mine.write_text(
        "def system(seat):\n    while True:\n        yield {'tie': seat.unit}\n\nother = system\n"
    )
    for named in (f"{mine}", f"{mine}:system", f"{mine}:other"):
        session = play(COMMISSION, read_system(named), Terms(coups=3), dealt("BTPB"))
        assert (session.turnover, session.net) == (300, 600)


@pytest.mark.parametrize(
    ("written", "named", "said"),
    [
        ("", "mine.py:system", "has no function 'system'"),
        ("def (", "mine.py", "cannot be loaded"),
        (None, "mine.py", "no file"),
        (None, "martingal", "did you mean 'martingale'"),
    ],
)
def test_a_file_without_a_system_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: str | None, named: str, said: str
) -> None:
    """With what is missing."""
    monkeypatch.chdir(tmp_path)
    if written is not None:
        Path("mine.py").write_text(written)
    with pytest.raises(BadInput, match=said):
        read_system(named)


def test_a_session_adds_up() -> None:
    """Nothing but stakes and settlements moves a bankroll."""
    seen: list[Played] = []
    for name, system in SYSTEMS.items():
        if name != "kelly":
            seen.clear()
            terms = Terms(bankroll=5_000, least=10, most=500, coups=120)
            session = play(
                COMMISSION, system, terms, deal(COMMISSION, seed=6), unit=10, watch=seen.append
            )
            assert session == Session(
                session.end,
                len(seen),
                sum(bool(played.staked) for played in seen),
                sum(played.staked for played in seen),
                sum(played.lost for played in seen),
                sum(played.net for played in seen),
                session.lowest,
                session.highest,
            )
            assert seen[-1].bankroll == 5_000 + session.net
