"""Two and three real servers of one house, real patrons, and real faults."""

from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from punto.store.postgres.connection import connect
from tests.kit.house_checks import check_answers, check_writers
from tests.kit.postgres import Cluster, as_role
from tests.kit.postgres_rows import seqs, work
from tests.kit.quick_folder import TABLE
from tests.kit.stores import owned
from tests.kit.support import in_campaign
from tests.machines.campaign import run
from tests.machines.nemesis import AT_THE_PROXY, Kind

# A bound for a machine that does other work, and not the promise: figures tell how long it takes.
GENEROUS = 60


@pytest.fixture(scope="module")
def own_cluster() -> Iterator[Cluster]:
    """A PostgreSQL that faults restart: no other test may use it."""
    with closing(Cluster()) as cluster:
        yield cluster


WRONG_RECORDS = ("writer = 'punto other'", "has_ended = true", "epoch = 0", "seq = seq + 1")


def test_the_checks_notice_what_they_are_for(own_cluster: Cluster, tmp_path: Path) -> None:
    """A lost answer, a refused stake that is there, a row of another life, of an older epoch."""
    _, house = run(own_cluster, tmp_path, 2, [Kind.CUT], "checks")
    answers = house.answers
    for wrong in (
        replace(answers, done=[*answers.done, "never-saved"]),
        replace(answers, refused=[*answers.refused, answers.done[0]]),
    ):
        with pytest.raises(AssertionError, match="lost, refused but there, doubled"):
            check_answers(house.address, wrong)
    owner = as_role(house.address, "postgres")
    for change in WRONG_RECORDS:
        with connect(owner) as connection:
            connection.execute("CREATE TEMP TABLE kept AS TABLE written")
            newest = "(SELECT max(seq) FROM kept WHERE stream = %s)"
            query = f"UPDATE written SET {change} WHERE stream = %s AND seq = {newest}"
            connection.execute(query, (TABLE, TABLE))
            with pytest.raises(AssertionError, match="row"):
                check_writers(house.address)
            connection.execute("TRUNCATE written; INSERT INTO written TABLE kept")
    assert check_writers(house.address) >= 1


@pytest.mark.parametrize("times", [2, *in_campaign(25)])
def test_no_answer_is_lost_or_doubled_by_a_bad_network(
    own_cluster: Cluster, tmp_path: Path, times: int
) -> None:
    """I12, I13: lost answers, late requests and cuts; the server that writes goes on."""
    kinds = [*AT_THE_PROXY, Kind.CUT] * times
    figures, _ = run(own_cluster, tmp_path, 2, kinds, "network")
    assert figures.faults == Counter(kinds)


@pytest.mark.parametrize(
    ("servers", "times"), [(2, 1), pytest.param(3, 10, marks=pytest.mark.campaign)]
)
def test_a_spare_takes_over_from_a_server_that_is_killed_or_stopped(
    own_cluster: Cluster, tmp_path: Path, servers: int, times: int
) -> None:
    """I12, I13, I14: what was answered is there once, and patrons play on."""
    kinds = [Kind.KILL, Kind.STOP, Kind.STOP_SPARE, Kind.KILL] * times
    figures, _ = run(own_cluster, tmp_path, servers, kinds, "seed")
    assert figures.faults == Counter(kinds)
    assert len(figures.take_overs) >= 2 * times
    assert max(figures.take_overs) < GENEROUS


@pytest.mark.parametrize("times", [1, *in_campaign(25)])
def test_a_restart_of_the_database_is_a_pause(
    own_cluster: Cluster, tmp_path: Path, times: int
) -> None:
    """I12, I13: what was confirmed survives a database that loses its power."""
    figures, _ = run(own_cluster, tmp_path, 2, [Kind.RESTART] * times, "restart")
    assert figures.faults == Counter({Kind.RESTART: times})


def test_a_life_goes_on_after_an_immediate_restart(own_cluster: Cluster, tmp_path: Path) -> None:
    """What was confirmed is there, and the next batch is saved under the same life."""
    address = own_cluster.database()
    with closing(owned(address, tmp_path)) as store:
        for seq in range(1, 3):
            store.commit([work(seq)])
            own_cluster.restart("immediate")
        store.commit([work(3)])
    assert seqs(address) == [1, 2, 3]
