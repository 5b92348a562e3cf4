"""The order of saving: stakes pass the settlements of other tables, and nothing else passes."""

import asyncio
from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from punto.ledger import Kind, Transfer
from punto.store import START, Request, Work, Writer, append_to_chain, row_transfers
from punto.store.unit_of_work import NotSaved
from punto.store.writer import LARGE, MOST, let_stakes_pass
from punto.table.events import BetsClosed, StakePlaced

GIFT = Transfer(Kind.POSTED, "issue:PLAY", "wallet:ann", 5, "PLAY")


def stake(table: str, number: int = 1) -> Work:
    """A stake at a table."""
    placed = StakePlaced(f"{number:016d}", 1, 1, "tie", 20)
    row, _ = append_to_chain(START._replace(seq=number), table, 0, placed)
    held = Transfer(Kind.PENDING, f"seat:{table}:1", f"table:{table}", 20, "PLAY", f"{number}")
    return Work((row,), row_transfers(row, (held,)))


def other(table: str, transfers: int = 0, number: int = 1) -> Work:
    """Work that is no stake, with this many transfers."""
    row, _ = append_to_chain(START._replace(seq=number), table, 0, BetsClosed(1))
    return Work((row,), row_transfers(row, [GIFT] * transfers))


def _ignore(problem: NotSaved | None) -> None:
    """Take an answer that nobody waits for."""


def commits(waiting: Sequence[Work]) -> list[list[Work]]:
    """Return what a writer commits of work that is submitted at once, commit by commit."""

    async def story() -> list[list[Work]]:
        made: list[list[Work]] = []

        async def saving(batch: Sequence[Work]) -> None:
            made.append(list(batch))

        told: list[int] = []
        problems: list[BaseException] = []
        writer = Writer(saving, problems.append)
        for number, work in enumerate(waiting):

            def done(problem: NotSaved | None, number: int = number) -> None:
                assert problem is None
                told.append(number)

            writer.submit(work, done)
        await writer.close()
        assert problems == []
        by_id = {id(work): number for number, work in enumerate(waiting)}
        assert told == [by_id[id(work)] for batch in made for work in batch]
        return made

    return asyncio.run(story())


def test_stakes_pass_the_settlement_of_another_table() -> None:
    """They are committed before it, and those of its own table after it."""
    settled, own, elsewhere = other("one", LARGE), stake("one"), stake("two")
    assert commits([settled, own, elsewhere]) == [[elsewhere], [settled, own]]


def test_only_stakes_pass_a_settlement() -> None:
    """Other work may depend on it, and stakes behind such work at the same table wait with it."""
    settled, opens = other("one", LARGE), other("two")
    behind, beside = stake("two"), stake("three")
    asked = stake("four")._replace(done=(Request("ann", "r" * 16, 5, bytes(16)),))
    assert commits([settled, opens, behind, asked, beside]) == [
        [beside],
        [settled, opens, behind, asked],
    ]


def test_settlements_are_committed_in_turn_with_the_stakes() -> None:
    """A settlement waits for one commit of stakes at most."""
    settled = [other(f"table-{number}", MOST) for number in range(3)]
    made = commits([*settled, stake("one")])
    assert made[0] == [stake("one")]
    assert made[1:] == [[work] for work in settled]


QUEUES = st.lists(
    st.tuples(st.sampled_from("abcd"), st.sampled_from((-1, -1, -1, 0, 5, LARGE + 2, MOST + 9))),
    max_size=40,
)


@given(QUEUES)
def test_every_log_is_saved_in_its_order_whatever_passes(
    queue: list[tuple[str, int]],
) -> None:
    """Nothing is lost or doubled, work other than stakes keeps its order, and commits are short."""
    works = [
        stake(table, number) if moved < 0 else other(table, moved, number)
        for number, (table, moved) in enumerate(queue)
    ]
    made = commits(works)
    saved = [work for batch in made for work in batch]
    assert len(saved) == len(works)
    for table in "abcd":
        expected = [id(work) for work in works if table in work.streams]
        assert [id(work) for work in saved if table in work.streams] == expected
    kinds = "stake-placed"
    rest = [id(work) for work in works if work.rows[0].kind != kinds]
    assert [id(work) for work in saved if work.rows[0].kind != kinds] == rest
    for batch in made:
        size = sum(len(work.rows) + len(work.transfers) for work in batch)
        assert len(batch) == 1 or size <= MOST


def test_small_work_is_committed_together() -> None:
    """A queue without large work is one commit, in its order."""
    works = [(stake("one", number), _ignore) for number in range(40)]
    assert let_stakes_pass(works) == (works, [])
