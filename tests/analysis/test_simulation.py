"""Simulation: engines that must tally alike, totals that hang on nobody, figures that are true."""

from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from typing import Any

import numpy as np
import pytest

from punto.analysis import GameOdds
from punto.analysis.simulation import Simulation, cpu, simulate
from punto.analysis.simulation import reference as plain
from punto.analysis.simulation.cpu_randomness import shuffle
from punto.analysis.simulation.encoding import (
    cards_of,
    end_of,
    hand_class,
    initial_of,
    initial_samples,
    tables,
)
from punto.analysis.simulation.job import CHUNK, Job, fixed_coups
from punto.analysis.simulation.randomness import Xoshiro
from punto.analysis.simulation.tallies import Tallies
from punto.cards import Hand
from punto.refusals import BadInput, Refused
from punto.rulebook import GAMES, game
from punto.tableau import PUNTO_BANCO
from punto.wagers import Pay

COUPS = 300_000


@pytest.mark.parametrize(("decks", "sides"), [(4, 1), (6, 6), (8, 1), (10, 6)])
def test_the_compiled_engine_tallies_what_the_reference_does(decks: int, sides: int) -> None:
    """Draw for draw on the same randomness, real cards and tables come to the same."""
    job = Job(PUNTO_BANCO, decks, sides, seed=3, coups=4_000, first=0, chunks=1)
    tallies = cpu.deal(job)
    assert tallies == plain.deal(job)
    assert tallies.coups == int(tallies.initial.sum()) == 4_000


def test_a_pick_that_would_favour_a_card_is_drawn_again() -> None:
    """A first word of zero is such a one: the next word is taken."""
    generator = Xoshiro((0, 1, 2, 0))
    assert generator.word() == 0
    shoes = [cards_of(8), cards_of(8)]
    for shoe, state in zip(shoes, ((0, 1, 2, 0), generator.state), strict=True):
        shuffle(shoe, np.array(state, np.uint64), np.uint64(4))
    assert shoes[0].tobytes() == shoes[1].tobytes() != cards_of(8).tobytes()


def test_counts_of_32_bits_are_added_up_before_they_overflow() -> None:
    """A job is dealt in parts whose coups fit, with the same total."""
    job = Job(PUNTO_BANCO, 8, 1, seed=3, coups=9_000, first=0, chunks=9, chunk=1_000)
    assert job.countable * job.chunk < 1 << 32
    parts = list(job.parts(4))
    assert [(part.first, part.chunks) for part in parts] == [(0, 4), (4, 4), (8, 1)]
    assert cpu.deal(parts[0]) + cpu.deal(parts[1]) + cpu.deal(parts[2]) == cpu.deal(job)


def test_another_tableau_is_dealt_as_it_says() -> None:
    """Engines look the tableau up: a changed row changes both alike."""
    changed = replace(PUNTO_BANCO, player_draws=PUNTO_BANCO.player_draws.toggled(5))
    job = Job(changed, 8, 1, seed=3, coups=3_000, first=0, chunks=1)
    assert cpu.deal(job) == plain.deal(job)
    assert cpu.deal(job) != cpu.deal(replace(job, tableau=PUNTO_BANCO))


@pytest.mark.parametrize("key", GAMES)
def test_every_wager_of_every_game_agrees_with_its_exact_odds(key: str) -> None:
    """Within the stated level over all wagers together, for a fixed seed."""
    simulation = simulate(GAMES[key], coups=COUPS, seed=11)
    assert simulation.complete
    assert simulation.coups == COUPS
    assert simulation.wagers.keys() == GAMES[key].by_key.keys()
    assert simulation.furthest <= simulation.bound


@pytest.mark.campaign
@pytest.mark.parametrize("key", GAMES)
def test_every_wager_agrees_at_a_thousand_million_coups(key: str) -> None:
    """A billion coups: the evidence that a mathematician would ask for."""
    simulation = simulate(GAMES[key], coups=10**9, seed=11)
    assert simulation.furthest <= simulation.bound


def test_a_wrong_paytable_is_found_out() -> None:
    """The comparison is no formality: eight to one counted as nine to one lies far off."""
    right, simulation = game("commission"), simulate(game("commission"), coups=COUPS, seed=11)
    tie_wager = right.wager("tie")
    paid = (Pay(tie_wager.pays[0].when, "9:1", clause="cod:tie"), *tie_wager.pays[1:])
    wrong = replace(tie_wager, pays=paid)
    others = tuple(wrong if wager.key == "tie" else wager for wager in right.wagers)
    exact = dict(simulation.exact)
    exact["tie"] = replace(exact["tie"], wager=wrong)
    planted = replace(right, wagers=others)
    judged = replace(simulation, game=planted, exact=GameOdds(planted, right.shoe(8), exact))
    assert judged.wagers["tie"].z < -judged.bound


def test_the_total_does_not_depend_on_threads_or_task_size() -> None:
    """One thread, three threads, processes elsewhere: one total."""
    single = simulate(game("power-98"), coups=5 * CHUNK + 7, seed=2, threads=1)
    three = simulate(game("power-98"), coups=5 * CHUNK + 7, seed=2, threads=3)
    assert single.tallies == three.tallies
    job = Job(PUNTO_BANCO, 8, 6, seed=2, coups=5 * CHUNK + 7, first=0, chunks=6)
    parts = [cpu.deal(job.part(first, 1)) for first in range(6)]
    assert sum(parts, Tallies.none(6)) == single.tallies
    assert simulate(game("power-98"), coups=CHUNK, seed=3).tallies != single.tallies


def test_any_executor_gives_the_same_total() -> None:
    """Processes deal the same total as threads."""
    here = simulate(game("commission"), coups=3 * CHUNK, seed=2)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        pooled = simulate(game("commission"), coups=3 * CHUNK, seed=2, executor=pool)
    assert here.tallies == pooled.tallies


class Failing(Executor):
    """An executor whose every other task fails."""

    def __init__(self) -> None:
        self.pool = ThreadPoolExecutor(1)
        self.asked = 0

    def submit(self, work: Any, /, *args: Any, **named: Any) -> Future[Any]:
        """Fail, or hand it on."""
        self.asked += 1
        if self.asked % 2:
            failed: Future[Any] = Future()
            failed.set_exception(ConnectionError("a worker was lost"))
            return failed
        return self.pool.submit(work, *args, **named)


def test_a_failed_part_is_dealt_again_with_the_same_result() -> None:
    """A chunk dealt by another is the same chunk, and counts once."""
    failing = Failing()
    with failing.pool:
        simulation = simulate(
            game("commission"), coups=5_000, seed=2, device="plain", executor=failing
        )
    assert failing.asked == 2
    assert simulation.tallies == simulate(game("commission"), coups=5_000, seed=2).tallies


def test_a_task_that_always_fails_is_not_tried_for_ever() -> None:
    """After some tries the failure is told as it is."""

    class Broken(Failing):
        def submit(self, work: Any, /, *args: Any, **named: Any) -> Future[Any]:
            self.asked = 0
            return super().submit(work, *args, **named)

    with pytest.raises(ConnectionError, match="a worker was lost"):
        simulate(game("commission"), coups=10, executor=Broken())


def test_an_interrupt_returns_the_coups_dealt_so_far() -> None:
    """^C in the middle: whole chunks, and the result says that it is not complete."""

    def impatient(so_far: Simulation) -> None:
        if so_far.coups:
            raise KeyboardInterrupt

    simulation = simulate(game("commission"), coups=10**12, seed=2, threads=1, watch=impatient)
    assert not simulation.complete
    assert 0 < simulation.coups < 10**12
    assert simulation.wagers.keys() == game("commission").by_key.keys()


def test_the_cut_card_is_reached_by_every_shoe_after_the_compared_coups() -> None:
    """However many cards are burnt and drawn, 67 coups come of eight decks."""
    assert fixed_coups(8) == 67
    for decks in range(4, 11):
        before = decks * 52 - 11 - 6 * (fixed_coups(decks) - 2)
        assert before > 14 >= before - 6


def test_signatures_are_told_apart_as_far_as_facts_look() -> None:
    """Every end and every initial deal has a sample that is encoded as itself."""
    assert all(end_of(coup) == end for end, coup in tables(PUNTO_BANCO).samples.items())
    assert all(initial_of(coup) == code for code, coup in initial_samples().items())
    assert len(initial_samples()) == 27 * 27
    assert hand_class(Hand.parse("9d 2s")) != hand_class(Hand.parse("9h 2s"))


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"coups": 0}, "0 coups"),
        ({"coups": 1.5}, "1.5 coups"),
        ({"coups": 2**63}, "9223372036854775808 coups"),
        ({"coups": 1, "seed": -1}, "-1 is not a seed"),
        ({"coups": 1, "device": "tpu"}, "'tpu'"),
        ({"coups": 1, "threads": 0}, "0 threads"),
        ({"coups": 1, "threads": 10**9}, "1000000000 threads"),
    ],
)
def test_an_impossible_simulation_is_refused(options: dict[str, Any], message: str) -> None:
    """Before any work starts."""
    with pytest.raises(BadInput, match=message):
        simulate(game("commission"), **options)


@pytest.mark.parametrize("chunks", [0, -5])
def test_tasks_of_no_chunks_are_refused(chunks: int) -> None:
    """Nothing would ever be dealt."""
    with pytest.raises(BadInput, match=f"{chunks} chunks"):
        simulate(game("commission"), coups=100, of_a_task=chunks)


def test_nothing_is_judged_before_every_pay_could_come_often_enough() -> None:
    """One hit of a thousand to one is no disagreement, and nothing dealt is no agreement."""
    few = simulate(game("electronic"), coups=1_000, seed=2)
    assert few.agrees is None
    assert few.enough > 3_000_000
    assert simulate(game("commission"), coups=10_000, seed=2).agrees is True
    simulation = simulate(game("commission"), coups=1, seed=2)
    assert simulation.agrees is None
    assert {
        (wager.cut_card_effect, wager.cut_card_error) for wager in simulation.wagers.values()
    } == {(None, None)}


def test_decks_outside_the_sheet_are_refused() -> None:
    """By the game's own clause."""
    with pytest.raises(Refused, match="decks-not-allowed"):
        simulate(game("commission"), coups=1, decks=11)
