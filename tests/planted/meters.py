"""Bugs of meters: contributions, shares, seeds and corrections."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from punto.money import Share
from punto.records import books
from punto.records.audit_ledger import LedgerReplay
from punto.records.running_books import RunningBooks
from punto.table import events as e
from punto.table import meters, transfers
from punto.table.decide import betting, dealing, rulings
from punto.table.decide.meters import meters_moved
from punto.table.meters import Moved
from tests.planted.planting import replace_in

TABLE = "tests/table/test_meters.py"
RECORDS = "tests/records/test_meters.py"


def _moving(wrong: Callable[[Moved], Moved]) -> None:
    """Let a coup move something else on a meter, at first and in every correction."""
    right = meters.moved
    replace_in(meters, "moved", lambda *about: wrong(right(*about)))
    replace_in(dealing, "meters_moved", _moved_by(wrong, meters_moved))


def _moved_by(wrong: Callable[[Moved], Moved], right: Callable[..., Any]) -> Callable[..., Any]:
    def moved(*about: Any) -> Iterator[Any]:
        for event in right(*about):
            change = wrong(Moved(event.contributed, event.paid_out, event.seeded))
            yield e.MeterMoved(event.coup, event.wager, event.was, *change)

    return moved


def contribution_lost() -> None:
    """A stake gives nothing to the meter."""
    _moving(lambda moved: moved._replace(contributed=0))


def seed_forgotten() -> None:
    """A meter that was won starts from nothing."""
    _moving(lambda moved: moved._replace(seeded=0))


def meter_never_paid() -> None:
    """The house pays a hit, and the meter keeps what it held."""
    _moving(lambda moved: moved._replace(paid=0))


def meter_paid_to_everyone() -> None:
    """Each of those who hit it is paid all of it."""
    replace_in(
        Share,
        "out_of",
        lambda self, meter, winners=1: meter * self.part.numerator // self.part.denominator,
    )


def own_contribution_won() -> None:
    """A hit takes the contributions of its own coup too, which nobody had seen."""
    right = dealing.payouts

    def richer(table: Any, coup: Any) -> Any:
        paid = right(table, coup)
        return tuple(
            replace(one, win=one.win + 10) if one.pay == 0 and one.wager == "jackpot" else one
            for one in paid
        )

    replace_in(dealing, "payouts", richer)


def correction_forgets_the_meter() -> None:
    """A coup is settled again, and the meter stays as it was."""
    replace_in(rulings, "meters_righted", lambda table, coup: ())


def reversal_forgets_the_meter() -> None:
    """A settlement is undone, and the meter stays as it was."""
    replace_in(rulings, "meters_returned", lambda table: ())


def correction_by_the_meter_of_today() -> None:
    """A hit that is found later is paid what the meter holds now."""
    right = dealing.settled_at

    def today(table: Any, coup: Any, stakes: Any, held: Any) -> Any:
        return right(table, coup, stakes, table.meters)

    replace_in(rulings, "settled_at", today)


def any_stake_on_a_meter() -> None:
    """A share is paid for a stake of any size within the limits of another wager."""
    replace_in(betting, "_limit_refusal", lambda table, wager, stake: None)


def meter_unaudited() -> None:
    """The audit does not hold meters against the ledger."""
    replace_in(LedgerReplay, "_check_meters", lambda self, tables: None)


def meter_left_out_of_the_books() -> None:
    """The running sums count a hit as the house's own loss."""
    replace_in(RunningBooks, "_metered", lambda self, row, event: None)


def seed_counted_as_lost() -> None:
    """The seed of a new table is taken off the win before anybody has won it."""
    replace_in(books, "_OPENED", "")


def unseeded_table() -> None:
    """A table opens with a meter that the ledger does not have."""
    replace_in(transfers, "_seeded", lambda settings: iter(()))


PLANTS: tuple[tuple[Callable[[], None], str], ...] = (
    *(
        (plant, TABLE)
        for plant in (
            contribution_lost,
            seed_forgotten,
            meter_never_paid,
            meter_paid_to_everyone,
            own_contribution_won,
            correction_forgets_the_meter,
            reversal_forgets_the_meter,
            correction_by_the_meter_of_today,
            any_stake_on_a_meter,
            unseeded_table,
        )
    ),
    (meter_unaudited, RECORDS),
    (meter_left_out_of_the_books, RECORDS),
    (seed_counted_as_lost, RECORDS),
)
