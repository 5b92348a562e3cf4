"""The meters after an event."""

from dataclasses import replace

from punto.table import events as e
from punto.table.meters import righted
from punto.table.state import Table, altered


def meter_moved(table: Table, event: e.MeterMoved) -> Table:
    """Change the meter, and remember what it held before the coup."""
    past = table.history[-1]
    known = replace(past, meters={**past.meters, event.wager: event.was})
    meters = {**table.meters, event.wager: event.now}
    return altered(table, meters=meters, history=(*table.history[:-1], known))


def meter_righted(table: Table, event: e.MeterRighted) -> Table:
    """Change the meter, and what it held before each coup since."""
    meters = {**table.meters, event.wager: event.now}
    followed = righted(table.settings.rules, table.history, event.wager, event.coup)
    history = table.history if followed is None else followed.history
    return altered(table, meters=meters, history=history)
