"""The shoes of a drawn table: opened so that nobody can choose the cards, proved as dealt.

An opening moves from stage to stage by the table's own events, so that a server that was stopped
in the middle continues there. Secrets are read from the store, which has them sealed, and dropped
once they are shown.
"""

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Literal, NamedTuple

from punto.coup import Side
from punto.draws import number_of
from punto.fairness import (
    SECRET,
    Commitment,
    Draw,
    RevealedCut,
    entropy_of,
    secrets_needed,
)
from punto.fairness.draw import DIE_NUMBER, coups_of, tree_over
from punto.hashes import NONE
from punto.refusals import Refusal
from punto.rulebook.document import written
from punto.server.tables.beacon import Beacon
from punto.server.tables.runner import TableRunner
from punto.store import Proved, Sealed
from punto.table import Event, Table
from punto.table.decide.openings import under_way
from punto.table.events import CardDealt, CardsBurnt, DieShaken, ValueDrawn
from punto.table.opening_commands import AbortOpening, CallCuts, CommitShoe, TakeEntropy
from punto.table.opening_state import Opening, Stage
from punto.wire.messages import Proof

log = logging.getLogger("punto")

PROVED = (CardsBurnt, CardDealt, DieShaken, ValueDrawn)  # events with a proof beside them
CUT_WITHIN = 3.0  # seconds that seated terminals have to cut
SHOWN_WITHIN = 10.0  # seconds that they have to show their nonces, a lost link included
BEACON_TRIES = 2  # openings of a shoe that wait for a beacon; the next one needs none
WITHHELD, SILENT = "withheld", "beacon-silent"  # reasons to abort an opening


Shown = Literal["card", "die", "draw"]
"""What a proof is of."""


class DealtTo(NamedTuple):
    """The place on the table that a card was dealt to; nothing for the card that is burnt."""

    coup: int | None = None
    side: Side | None = None  # none for a die
    in_hand: int | None = None  # from 1


class Shoes:
    """Opens the shoes of one table, draws from them and proves what was drawn."""

    def __init__(
        self,
        runner: TableRunner,
        randomness: Callable[[int], bytes],
        unseal: Callable[[str, int], bytes | None],
        beacon: Beacon | None = None,
    ) -> None:
        """Make secrets with `randomness`; read sealed ones back with `unseal`."""
        self._runner = runner
        self._randomness = randomness
        self._unseal = unseal
        self._beacon = beacon
        self._drawing: Draw | None = None
        self._bound = ""  # the last commitment made since the start
        self._beside: set[tuple[int, int]] = set()  # dice and draws proved: shoe and place
        self._saving: tuple[int, ...] = ()  # places whose proofs were saved with the last event
        runner.proofs = self.proofs
        runner.order_lost = self.lost

    # Opening

    async def open(self, table: Table) -> Refusal | None:
        """Do one step of an opening: commit, wait for cuts, wait for nonces, take the entropy."""
        fair = under_way(table)
        if fair is None:
            return await self._commit(table)
        if fair.stage is Stage.COMMITTED:
            here = fair.commitment == self._bound
            await self._wait(CUT_WITHIN, self._all_cut if here else _everyone_cut)
            return None if _on_hold(self._runner.saved) else await self._runner.ask(CallCuts())
        await self._wait(SHOWN_WITHIN, _all_shown)
        return None if _on_hold(self._runner.saved) else await self._take()

    async def _commit(self, table: Table) -> Refusal | None:
        """Seal the secrets of the whole shoe in the step that commits the house to them."""
        beacon = await self._named(table)
        table = self._runner.table  # it may have changed while the beacon answered
        settings, shoe, last = table.settings, table.shoes + 1, table.fair
        needed = SECRET * secrets_needed(settings.decks, len(settings.rules.draws))
        # No local variable holds the secrets: a crash report may show locals.
        sealed = Sealed(settings.key, shoe, self._randomness(needed))
        bound = Commitment(
            table=settings.key,
            shoe=shoe,
            opening=last.opening + 1 if last and last.shoe == shoe else 1,
            decks=settings.decks,
            rules=written(settings.rules),
            root=tree_over(sealed.secrets).root.hex(),
            before=last.commitment if last else NONE,
            beacon=beacon,
        )
        self._bound = bound.hash
        command = CommitShoe(bound.hash, bound.decks, bound.root, bound.rules, bound.beacon)
        return await self._runner.ask(command, (sealed,))

    async def _named(self, table: Table) -> str:
        """Name the beacon round that a shoe waits for; "" after too many silent rounds."""
        last = table.fair
        tried = last.opening if last and last.shoe == table.shoes + 1 else 0
        return await self._beacon.next_round() if self._beacon and tried < BEACON_TRIES else ""

    def _all_cut(self, table: Table) -> bool:
        """Return True if every patron whose terminal takes part has cut."""
        return not any(map(self._runner.audience.cuts, _uncut(table)))

    async def _wait(self, seconds: float, done: Callable[[Table], bool]) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                # A table that is paused or closed meanwhile waits as long again afterwards.
                while not (done(self._runner.saved) or _on_hold(self._runner.saved)):
                    await self._changed(self._runner.saved)

    async def _changed(self, before: Table) -> None:
        """Wait until the table is another: an arrival wakes its dealer, and brings no cut."""
        while self._runner.saved is before:
            await self._runner.stepped()

    async def _take(self) -> Refusal | None:
        """Open the shoe with all entropy, or abort if some of it did not come."""
        fair = under_way(self._runner.saved)
        if fair is None:
            return None
        if fair.missing:
            return await self._abort_withheld()
        value = await self._beacon.value(fair.beacon) if self._beacon and fair.beacon else ""
        if fair.beacon and not value:
            return await self._runner.ask(AbortOpening(SILENT))
        cuts = [RevealedCut(cut.seat, cut.nonce) for cut in fair.cuts]
        return await self._runner.ask(TakeEntropy(entropy_of(fair.commitment, cuts, value), value))

    async def _abort_withheld(self) -> Refusal | None:
        """Abort the opening, unless the last nonce has been received and is only not saved yet.

        Else the log would show a house that knew all entropy and threw the shoe away.
        """
        self._runner.handle_waiting()
        if _all_shown(self._runner.table):
            await self._runner.quiet()
            return None
        return await self._runner.ask(AbortOpening(WITHHELD))

    # Drawing

    def draw(self, table: Table) -> Draw | None:
        """Return the draw of the shoe on the table; None if its secrets are lost."""
        fair = opened(table)
        if fair is None:
            return None
        if self._drawing is None or self._drawing.commitment != fair.commitment:
            secrets = self._unseal(table.settings.key, fair.shoe)
            if secrets is None:
                return None
            draws = len(table.settings.rules.draws)
            draw = Draw(fair.commitment, fair.decks, secrets, fair.entropy, draws)
            if draw.tree.root.hex() != fair.root:
                log.error("table %s: shoe %s has other secrets", table.settings.key, fair.shoe)
                return None
            self._drawing = draw
        return self._drawing

    def lost(self, table: Table) -> bool:
        """Return True if there is a shoe on the table, and its order is lost."""
        return table.shoe is not None and self.draw(table) is None

    def spent(self, table: Table) -> bool:
        """Return True if the shoe can give no coup: its order is lost, or its dice are used up.

        Coups that were voided after the shake used dice but no cards.
        """
        return self.draw(table) is None or table.coups >= coups_of(table.settings.decks)

    # Proving

    def proofs(self, table: Table, event: Event) -> tuple[Proved, ...]:
        """Return the proofs saved beside a card, a die or a draw; they outlive the secrets.

        After a start this includes the proofs of everything that had come from the shoe before.
        """
        if not isinstance(event, PROVED):
            return ()
        draw, fair = self._drawing, opened(table)
        if draw is None or fair is None or draw.commitment != fair.commitment:
            return ()
        assert table.shoe is not None  # it was opened
        came, rules = table.shoe.drawn, table.settings.rules
        match event:
            case CardsBurnt():
                place = 0
            case CardDealt() if not table.carried:
                place = came
            case DieShaken(value=value) if value:
                place = draw.die_place(table.coups)
            case ValueDrawn(draw=key):
                place = draw.value_place(table.coups, number_of(rules.draws, key))
            case _:
                return ()
        if came:
            draw.card(came - 1)  # drawn before its secret is dropped: later cards follow from it
        firsts = [draw.value_place(1, number) for number in range(DIE_NUMBER, len(rules.draws))]
        beside = [range(first, first + table.coups - 1) for first in firsts]  # of earlier coups
        self._saving = (*draw.kept(range(came), *beside), place)
        return tuple(self._proved(draw, fair.shoe, place) for place in self._saving)

    def _proved(self, draw: Draw, shoe: int, place: int) -> Proved:
        secret, _, path = draw.proof(place)
        nodes = tuple(bytes.fromhex(node) for node in path)
        return Proved(self._runner.key, shoe, place, bytes.fromhex(secret), nodes)

    def prove_card(self, place: int, to: DealtTo) -> None:
        """Send everyone the proof of a dealt card."""
        draw = self._drawing
        if draw is not None:
            self._tell(draw, "card", place, str(draw.card(place)), to)
            self._drop(draw, {place})

    def prove_beside(self, table: Table) -> None:
        """Send everyone the proofs of the die and of the other draws of this coup, each once."""
        draw, fair = self._drawing, opened(table)
        # Until a coup of this shoe is opened, what lies there is from the previous one.
        if draw is None or fair is None or not table.coups or draw.commitment != fair.commitment:
            return
        new = [one for one in _beside(draw, table) if (table.shoes, one[1]) not in self._beside]
        for what, place, shown in new:
            self._tell(draw, what, place, shown, DealtTo(table.coup))
        # All are told before a secret is dropped: after a start several may come at once.
        if new:
            places = {place for _, place, _ in new}
            known = {one for one in self._beside if one[0] == table.shoes}
            self._beside = known | {(table.shoes, place) for place in places}
            self._drop(draw, places)

    def _tell(self, draw: Draw, what: Shown, place: int, shown: str, to: DealtTo) -> None:
        key, shoe, proof = self._runner.key, self._runner.saved.shoes, draw.proof(place)
        self._runner.audience.tell(Proof(key, shoe, what, place, shown, *proof, *to))

    def _drop(self, draw: Draw, places: set[int]) -> None:
        """Forget the secrets of these places, and of those that were saved with the last event."""
        for place in {*self._saving, *places}:
            draw.drop(place)
        self._saving = ()


def _beside(draw: Draw, table: Table) -> Iterator[tuple[Shown, int, str]]:
    """Yield the die and the draws that lie on the table, with their places."""
    if table.die is not None:
        yield "die", draw.die_place(table.coups), str(table.die)
    for key, value in table.drawn:
        number = number_of(table.settings.rules.draws, key)
        yield "draw", draw.value_place(table.coups, number), f"{key} {value}"


def _uncut(table: Table) -> set[str]:
    """Return the seated patrons who may cut and have not."""
    fair = under_way(table)
    if fair is None or fair.stage is not Stage.COMMITTED:
        return set()
    left = {seat.patron for seat in table.seats.values()} - {cut.patron for cut in fair.cuts}
    return left if table.recut is None else left & set(table.recut)


def _everyone_cut(table: Table) -> bool:
    """Return True if every seated patron has cut; after a start, terminals may still be away."""
    return not _uncut(table)


def _on_hold(table: Table) -> bool:
    return table.paused or table.closed


def _all_shown(table: Table) -> bool:
    """Return True if every nonce that was committed to has come."""
    fair = under_way(table)
    return fair is None or not fair.missing


def opened(table: Table) -> Opening | None:
    """Return the opening of the shoe on the table; None for a shoe of an earlier version."""
    fair = table.fair
    on_table = table.shoe is not None and fair is not None and fair.shoe == table.shoes
    return fair if on_table and fair and fair.stage is Stage.OPEN else None
