"""The ballots of a tournament: bound before anyone cuts, drawn once, never dropped."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from punto.cup import ballot_commands as c
from punto.cup import ballot_events as e
from punto.cup.ballot_decisions import BallotReason, decide
from punto.cup.ballots import Ballots, BallotStage, evolve
from punto.fairness.ballot import Entrant, What
from punto.hashes import NONE, cut_digest
from punto.refusals import Refusal
from tests.kit.ballots import BallotTable, listed


def reason(answer: object) -> BallotReason:
    """The name of a refusal."""
    assert isinstance(answer, Refusal), answer
    assert isinstance(answer.reason, BallotReason)
    return answer.reason


def test_a_ballot_goes_from_its_commitment_to_its_order() -> None:
    """Everyone on the list is drawn once; the events are the whole story."""
    table = BallotTable()
    order = table.whole(cutters=(1, 3, 6))
    assert sorted(order) == [1, 2, 3, 4, 5, 6]
    assert [type(event).__name__ for event in table.log] == [
        "BallotCommitted",
        *["BallotCutCommitted"] * 3,
        "BallotCutsCalled",
        *["BallotCutRevealed"] * 3,
        "BallotDrawn",
    ]
    assert table.last.stage is BallotStage.DRAWN


def test_fewer_places_than_entrants_draw_some_of_them() -> None:
    """One lucky loser among six: one secret, one number."""
    table = BallotTable()
    order = table.whole(count=1, what=What.LUCKY_LOSER)
    assert len(order) == len(table.secrets) == 1
    assert order[0] in range(1, 7)


def test_every_ballot_names_the_commitment_before_it() -> None:
    """Openings that were aborted included; the first names 32 zero bytes."""
    table = BallotTable()
    table.commit()
    table.abort()
    table.whole()
    table.whole(what=What.FIRST_BUTTON, of="heats 1")
    bound = [event for event in table.log if isinstance(event, e.BallotCommitted)]
    assert [event.before for event in bound] == [NONE, *(event.commitment for event in bound[:-1])]
    assert [(event.ballot, event.opening) for event in bound] == [(1, 1), (1, 2), (2, 1)]


@pytest.mark.parametrize("change", ["what", "of", "count", "entrants"])
def test_an_aborted_ballot_is_opened_again_as_it_was(change: str) -> None:
    """The house cannot drop a ballot, nor change whom or what it draws."""
    table = BallotTable()
    table.commit()
    table.cut(1)
    table.call()
    table.abort()
    asked = c.CommitBallot(What.SEATS, "heats", 6, listed(range(1, 7)), "ab" * 32)
    others: dict[str, Any] = {
        "what": What.HEATS,
        "of": "final",
        "count": 5,
        "entrants": listed(range(2, 8)),
    }
    other = replace(asked, **{change: others[change]})
    assert reason(table.ask(other)) is BallotReason.BALLOT_DIFFERS
    assert not isinstance(table.ask(asked), Refusal)


def test_no_ballot_begins_before_the_last_is_drawn() -> None:
    """Neither while it is cut, nor while nonces are shown."""
    table = BallotTable()
    table.commit()
    assert reason(table.commit()) is BallotReason.BALLOT_UNDER_WAY
    table.call()
    assert reason(table.commit()) is BallotReason.BALLOT_UNDER_WAY


GOOD = c.CommitBallot(What.SEATS, "heats", 2, listed((2, 5)), "ab" * 32)
ZEROS = "00" * 32


@pytest.mark.parametrize(
    "wrong",
    [
        {"entrants": ()},
        {"entrants": listed((5, 2))},
        {"entrants": listed((2, 2))},
        {"entrants": (Entrant(0, ZEROS), Entrant(1, ZEROS))},
        {"entrants": (Entrant(1, ZEROS), Entrant(1_000_000_000, ZEROS))},
        {"entrants": (Entrant(2, "Ada"), Entrant(5, ZEROS))},
        {"entrants": listed(range(1, 10_001))},
        {"count": 0},
        {"count": 3},
        {"root": "ab"},
        {"of": "fin\nal"},
        {"beacon": "ж"},
    ],
    ids=str,
)
def test_what_no_document_could_show_is_not_a_ballot(wrong: dict[str, Any]) -> None:
    """Numbers ascend, there is somebody to draw, and nothing is bound that cannot be written."""
    assert not isinstance(decide(Ballots("spring"), GOOD), Refusal)
    answer = decide(Ballots("spring"), replace(GOOD, **wrong))
    assert reason(answer) is BallotReason.NOT_A_BALLOT


def test_an_entrant_on_the_list_cuts_once() -> None:
    """The same cut again changes nothing; another is refused, and so is anyone not on the list."""
    table = BallotTable()
    table.commit(numbers=(2, 5, 7))
    bound = table.last.commitment
    assert reason(table.ask(c.CommitBallotCut(bound, 3, "ab" * 32))) is (
        BallotReason.NOT_ON_THE_BALLOT
    )
    assert reason(table.ask(c.CommitBallotCut(bound, 5, "?"))) is BallotReason.BALLOT_CUT_DIFFERS
    table.cut(5)
    (cut,) = table.last.cuts
    assert table.ask(c.CommitBallotCut(bound, 5, cut.digest)) == ()
    assert reason(table.ask(c.CommitBallotCut(bound, 5, "ab" * 32))) is (
        BallotReason.BALLOT_CUT_STANDS
    )
    assert reason(table.ask(c.CommitBallotCut("ab" * 32, 7, "ab" * 32))) is (
        BallotReason.BALLOT_NOT_CUT_NOW
    )
    table.call()
    assert reason(table.ask(c.CommitBallotCut(bound, 7, "ab" * 32))) is (
        BallotReason.BALLOT_NOT_CUT_NOW
    )


def test_a_nonce_is_the_one_that_was_committed_to() -> None:
    """Neither another, nor that of another entrant, nor before it is called for."""
    table = BallotTable()
    table.commit()
    table.cut(1, 2)
    assert reason(table.show(1)) is BallotReason.BALLOT_NOT_CUT_NOW
    table.call()
    bound = table.last.commitment
    for nonce in ("ab" * 32, table.nonces[bound, 2], "zz", ""):
        answer = table.ask(c.RevealBallotCut(bound, 1, nonce))
        assert reason(answer) is BallotReason.BALLOT_CUT_DIFFERS
    assert table.show(1) == (e.BallotCutRevealed(1, table.nonces[bound, 1]),)
    assert table.show(1) == ()


def test_no_lot_is_drawn_while_a_nonce_is_missing() -> None:
    """Nor before nonces are called for, nor twice."""
    table = BallotTable()
    table.commit()
    table.cut(1, 2)
    assert reason(table.draw()) is BallotReason.BALLOT_NOT_CUT_NOW
    table.call()
    table.show(2)
    answer = table.draw()
    assert reason(answer) is BallotReason.BALLOT_CUTS_MISSING
    assert isinstance(answer, Refusal)
    assert answer.about == {"entrant": 1}
    table.show(1)
    drawn = table.draw()
    assert not isinstance(drawn, Refusal)
    assert len(drawn) == 1
    assert reason(table.draw()) is BallotReason.BALLOT_NOT_CUT_NOW


@pytest.mark.parametrize("wrong", ["swapped", "fewer", "other", "unreadable"])
def test_only_the_secrets_that_were_committed_to_draw(wrong: str) -> None:
    """In their order, all of them."""
    table = BallotTable()
    table.commit()
    table.call()
    first, second, *rest = table.secrets
    secrets = {
        "swapped": (second, first, *rest),
        "fewer": (first, second),
        "other": ("ab" * 32, second, *rest),
        "unreadable": ("zz" * 32, second, *rest),
    }[wrong]
    answer = table.ask(c.DrawBallot(table.last.commitment, secrets))
    assert reason(answer) is BallotReason.BALLOT_SECRETS_DIFFER


def test_a_beacon_that_is_named_brings_a_value() -> None:
    """And one that is not named brings none."""
    table = BallotTable(beacon="drand 77")
    table.commit()
    table.call()
    bound = table.last.commitment
    for value in ("", "a", "zz"):
        answer = table.ask(c.DrawBallot(bound, table.secrets, value))
        assert reason(answer) is BallotReason.BALLOT_BEACON_DIFFERS
    answer = table.ask(c.DrawBallot(bound, table.secrets, "abcd"))
    assert not isinstance(answer, Refusal)
    (drawn,) = answer
    assert isinstance(drawn, e.BallotDrawn)
    other = BallotTable()
    other.commit()
    other.call()
    answer = other.ask(c.DrawBallot(other.last.commitment, other.secrets, "abcd"))
    assert reason(answer) is BallotReason.BALLOT_BEACON_DIFFERS


def aborted(table: BallotTable, cutters: tuple[int, ...], *hidden: int) -> str:
    """Open a ballot and abort it without the nonces of some; return its commitment."""
    table.commit()
    table.cut(*cutters)
    table.call()
    for entrant in set(cutters) - set(hidden):
        table.show(entrant)
    table.abort()
    return table.last.commitment


def test_who_is_left_out_twice_cannot_cut_again() -> None:
    """After an abort those who had cut may cut again, and nobody else; after two, not even they."""
    table = BallotTable()
    aborted(table, (1, 2, 3), 2)
    table.commit()
    for entrant, may in {1: True, 2: True, 3: True, 4: False}.items():
        asked = c.CommitBallotCut(table.last.commitment, entrant, "ab" * 32)
        answer = decide(table.state, asked)
        assert (not isinstance(answer, Refusal)) is may
    table.cut(1, 2)
    table.call()
    table.show(1)
    table.abort()
    assert table.last.recut == (1,)
    assert table.state.aborts == 2
    table.commit()
    asked = c.CommitBallotCut(table.last.commitment, 2, "ab" * 32)
    assert reason(table.ask(asked)) is BallotReason.BALLOT_NOT_RECUT


def test_an_abort_that_accuses_nobody_bars_nobody() -> None:
    """The secrets were lost before nonces were called for: everyone may cut again."""
    table = BallotTable()
    table.commit()
    table.cut(1)
    table.abort()
    assert isinstance(table.log[-1], e.BallotAborted)
    assert table.log[-1].entrants == ()
    table.commit()
    table.cut(1, 4)
    assert [cut.entrant for cut in table.last.cuts] == [1, 4]


def test_a_nonce_that_comes_late_is_kept() -> None:
    """Once, if it is the right one; also while the next opening is cut."""
    table = BallotTable()
    bound = aborted(table, (1, 2), 2)
    table.commit()
    wrong = table.ask(c.RevealBallotCut(bound, 2, "ab" * 32))
    assert reason(wrong) is BallotReason.BALLOT_CUT_DIFFERS
    late = table.show(2, commitment=bound)
    assert late == (e.BallotCutShownLate(1, 1, 2, table.nonces[bound, 2]),)
    assert table.show(2, commitment=bound) == ()
    assert reason(table.show(1, commitment=bound)) is BallotReason.BALLOT_NOT_CUT_NOW


def test_the_digest_of_a_cut_is_that_of_a_shoe() -> None:
    """One function for both: the number of the entrant stands where a shoe has the seat."""
    table = BallotTable()
    table.commit()
    table.cut(5)
    bound = table.last.commitment
    assert table.last.cuts[0].digest == cut_digest(bound, 5, table.nonces[bound, 5])


@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(st.data())
def test_any_acts_fold_from_the_log_and_never_lose_an_entrant(data: st.DataObject) -> None:
    """Whatever is asked in whatever order: the log folds to the state, and its bytes come back."""
    table = BallotTable(seed=data.draw(st.integers(0, 99)))
    for _ in range(data.draw(st.integers(1, 25))):
        act = data.draw(st.sampled_from(["commit", "cut", "call", "show", "abort", "draw"]))
        entrant = data.draw(st.integers(1, 5))
        if act == "commit":
            table.commit(numbers=range(1, 5), count=3)
        elif table.state.last is None:
            continue
        elif act == "cut":
            if (table.last.commitment, entrant) not in table.nonces:
                table.cut(entrant)
        elif act == "show":
            if (table.last.commitment, entrant) in table.nonces:
                table.show(entrant)
        else:
            {"call": table.call, "abort": table.abort, "draw": table.draw}[act]()
    state = Ballots("spring")
    for event in table.log:
        body = msgspec.json.encode(event)
        again = msgspec.json.decode(body, type=type(event))
        assert (again, msgspec.json.encode(again)) == (event, body)
        state = evolve(state, again)
    assert state == table.state
    for ballot in state.ballots[:-1]:
        assert ballot.stage is BallotStage.DRAWN
    for ballot in state.ballots:
        drawn = ballot.stage is BallotStage.DRAWN
        assert len(set(ballot.order)) == len(ballot.order) == (3 if drawn else 0)
        assert set(ballot.order) <= {1, 2, 3, 4}
        left_out = [cut.entrant for cut in ballot.left_out]
        assert all(left_out.count(entrant) <= 2 for entrant in left_out)
