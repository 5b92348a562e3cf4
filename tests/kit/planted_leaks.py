"""Bugs that tell secrets, to be planted: a search that finds none of them finds nothing."""

import logging
from base64 import b64encode
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from punto.fairness import Draw
from punto.server.journal import log_stream
from punto.server.tables import audience, views
from punto.server.tables.runner import TableRunner
from punto.server.telemetry import logs
from punto.store import Head, Sealed, append_to_chain
from punto.store.seals import Seals
from punto.table import Table
from punto.table.events import StakePlaced
from tests.kit.eavesdropper import DECKS
from tests.kit.secret_leaks import SECRET, cut


class Planted:
    """Bugs that tell what was sealed: the last secret of a shoe, shown when it is retired."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._patch, self._sealed = patch, [bytes(SECRET)]
        seal = Seals.seal

        def looking_on(seals: Seals, sealed: Sealed) -> bytes:
            self._sealed[:] = cut(sealed.secrets)
            return seal(seals, sealed)

        patch.setattr(Seals, "seal", looking_on)

    def log_line(self) -> None:
        """The log says what is asked, and more."""
        ask = TableRunner.ask

        def saying(host: TableRunner, *arguments: Any, **named: Any) -> Any:
            logs.say(logging.DEBUG, "asked", secret=self._sealed[-1])
            return ask(host, *arguments, **named)

        self._patch.setattr(TableRunner, "ask", saying)

    def event_field(self) -> None:
        """The id of a stake is none that a terminal made."""

        def noting(head: Head, stream: str, at: int, event: Any, *more: Any) -> Any:
            if isinstance(event, StakePlaced):
                event = replace(event, id=self._sealed[-1].hex())
            return append_to_chain(head, stream, at, event, *more)

        self._patch.setattr(log_stream, "append_to_chain", noting)

    def message(self) -> None:
        """Plant a list of numbers in the public view."""
        self._show(lambda table: f"{table.phase} {', '.join(map(str, self._sealed[-1]))}")

    def one_card_early(self) -> None:
        """Everyone is shown the secret of the next card, a moment before the card."""
        cards = 52 * DECKS
        self._show(lambda t: self._sealed[cards - sum(t.shoe.counts)].hex() if t.shoe else "")

    def _show(self, more: Callable[[Table], str]) -> None:
        right = views.public_view

        def showing(table: Table, *named: Any, **how: Any) -> Any:
            return msgspec.structs.replace(right(table, *named, **how), results=more(table))

        for module in (audience, views):  # snapshots, and changes
            self._patch.setattr(module, "public_view", showing)

    def not_sealed(self) -> None:
        """Secrets lie in the database as they are."""
        self._patch.setattr(Seals, "seal", lambda seals, sealed: sealed.secrets)

    def shown_by_repr(self) -> None:
        """Printing the draw prints its secrets."""
        self._patch.setattr(Draw, "__repr__", lambda draw: f"Draw({b64encode(self._sealed[-1])!r})")
