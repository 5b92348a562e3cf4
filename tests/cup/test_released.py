"""A table goes on once everything is decided that rests on its coup."""

from punto.cup.conducting import RunBallot, acts
from punto.records.cup_verifying import played_through
from punto.table.session_events import SeatCleared
from tests.kit.cups import CupRun, documented, least

THREE_TABLES = """
key = "spring"
game = "tournament"

[entry]
least = 9
most = 9

[[stages]]
key = "heats"
tables = 3
seats = 3
stack = 1_000
coups = 3
spans = [{ since = 1, limits = { others = { least = 100, most = 1_000 } } }]
equal = ["lot"]
out = [{ after = 1 }, { after = 2 }]
advance = [{ best = 1, of = "table", to = "final" }]

[[stages]]
key = "final"
tables = 1
seats = 3
stack = 1_000
coups = 1
spans = [{ since = 1, limits = { others = { least = 100, most = 1_000 } } }]
equal = ["lot"]

[prizes]
places = [{ place = 1, share = "1" }]
"""


class Slow(CupRun):
    """A tournament whose ballots take longer than coups, and whose tables deal in any order."""

    def step(self) -> None:
        """Draw a ballot only where nothing else can go on."""
        due = list(acts(self.cup, {key: self._at(table) for key, table in self.tables.items()}))
        first = next((act for act in due if not isinstance(act, RunBallot)), None)
        if first is not None:
            self.act(first)
            return
        order = sorted(self.tables, key=lambda key: f"{self.seed} {len(self.journal)} {key}"[::-1])
        self.tables = {key: self.tables[key] for key in order}
        if not self.table_step():
            super().step()


def test_a_table_waits_while_equals_of_another_table_are_parted() -> None:
    """Nobody who is out sees another coup: each seat is cleared before the next bets open."""
    for seed in range(1, 9):
        run = Slow.of(THREE_TABLES, seed, least).entered(9).played()
        heats = [each for each in run.cup.sessions.values() if each.stage == "heats"]
        assert [sorted(session.out.values()) for session in heats] == [[1, 2]] * 3
        for session in heats:
            log = [event for _, event in run.tables[f"spring-{session.table}"].log]
            first = next(number for number, after in session.out.items() if after == 1)
            cleared = {event.patron for event in log if isinstance(event, SeatCleared)}
            assert run.cup.entrants[first].patron in cleared
        assert played_through(documented(run)).phase is run.cup.phase
