"""Metrics of a process that shares a house in a database: whether it serves, and what was lost."""

from collections.abc import Callable

from punto.server.telemetry.metrics import Gauge
from punto.store.lives import LEASE, Life, Tally


def life_metrics(tally: Tally, life: Life | None, *, is_closed: bool = False) -> list[Gauge]:
    """Return the metrics of a process; a spare has no life that serves."""
    reads: dict[str, tuple[str, Callable[[], float]]] = {
        "punto_serving": (
            "Whether this process serves the house: 0 at a spare, and while it is not confirmed.",
            lambda: life is not None and life.is_fresh(),
        ),
        "punto_lease_seconds": (
            "Seconds until another process may take over; 0 or less at one that does not serve.",
            lambda: life.renewed + LEASE - life.clock() if life else 0,
        ),
        "punto_house_closed": (
            "Whether the house is closed, since its database has less than it confirmed.",
            lambda: is_closed,
        ),
    }
    taken = "Times that this process began to serve the house."
    lost = "Commits whose answer was lost, by what became of them."
    return [
        *(Gauge(name, doc, read) for name, (doc, read) in reads.items()),
        Gauge("punto_take_overs_total", taken, lambda: tally.take_overs, kind="counter"),
        Gauge(
            "punto_lost_answers_total",
            lost,
            lambda: {(result,): count for result, count in tally.lost_answers.items()},
            ("result",),
            kind="counter",
        ),
    ]
