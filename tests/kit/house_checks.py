"""What must hold after any faults: one writer at a time, each answer true, and a clean audit."""

from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from punto.records.audit import audit
from punto.store.codec import decode_table_event
from punto.store.postgres.address import DatabaseAddress
from punto.store.postgres.connection import connect
from punto.store.postgres.lives import connection_name
from punto.store.postgres.migrations import ROLES
from punto.store.postgres.store import PostgresStore
from punto.store.seals import KEY, Seals
from punto.table.events import StakePlaced
from tests.kit.postgres import as_role
from tests.kit.quick_folder import TABLE


@dataclass
class Answers:
    """What patrons were answered, kept where no server can lose it."""

    done: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)
    accepted: list[tuple[float, float]] = field(default_factory=list)  # when sent and answered

    def first_after(self, moment: float) -> float | None:
        """Return when the first stake that was sent after a moment was answered."""
        return min((at for sent, at in self.accepted if sent > moment), default=None)


def check_writers(address: DatabaseAddress) -> int:
    """I12: epochs never go back, and each row is of the life that holds its log and lives.

    Return how many lives wrote.
    """
    with connect(as_role(address, "postgres"), read_only=True) as connection:
        query = "SELECT stream, seq, writer, holder, epoch, has_ended FROM written ORDER BY 1, 2"
        rows = connection.execute(query).fetchall()
    assert rows
    last: dict[str, tuple[int, int]] = {}
    for stream, seq, writer, holder, epoch, has_ended in rows:
        where = f"row {seq} of {stream}"
        assert writer == connection_name(holder), f"{where} is of {writer}; {holder} holds the log"
        assert not has_ended, f"{where} was committed after its life was ended"
        before, newest = last.get(stream, (seq - 1, 0))
        assert (seq, epoch >= newest) == (before + 1, True), f"{where} has epoch {epoch}"
        last[stream] = (seq, epoch)
    return len({writer for _, _, writer, _, _, _ in rows})


def check_answers(address: DatabaseAddress, answers: Answers) -> None:
    """I13: answered means there, once; refused means absent; unanswered is there at most once."""
    with connect(as_role(address, ROLES[1]), read_only=True) as connection:
        query = "SELECT kind, body FROM events WHERE stream = %s ORDER BY seq"
        events = [decode_table_event(*row) for row in connection.execute(query, (TABLE,))]
    staked = Counter(event.id for event in events if isinstance(event, StakePlaced))
    lost = [name for name in answers.done if name not in staked]
    there = [name for name in answers.refused if name in staked]
    doubled = [name for name, times in staked.items() if times > 1]
    assert (lost, there, doubled) == ([], [], []), "lost, refused but there, doubled"
    assert len(answers.done) > 0


def check_books(address: DatabaseAddress, keys: Path) -> None:
    """I1 to I11: the whole audit, with the rights of an auditor, and once with the keys."""
    for role in reversed(ROLES):
        seals = Seals(keys / KEY if role == ROLES[0] else keys / "no.key")
        with closing(PostgresStore.reading(as_role(address, role), keys, seals)) as store:
            assert audit(store).fault is None
