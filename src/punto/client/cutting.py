"""Cutting: the client contributes to the order of a shoe, so that no house can know its cards.

>>> Cutter(lambda size: bytes(size)).due(None, 1) is None
True
"""

from collections.abc import Callable

from punto.client.ids import new_id
from punto.client.receipts import Receipts
from punto.hashes import SIZE, cut_digest
from punto.table.opening_state import Stage
from punto.wire.requests import CommitCut, RevealCut
from punto.wire.views import FairView

MOST = 40  # openings whose nonces are in memory


class Cutter:
    """Commits to a nonce for every shoe, and reveals it when it is called for."""

    def __init__(self, randomness: Callable[[int], bytes], kept: Receipts | None = None) -> None:
        """Make nonces with `randomness`; keep commitments in `kept`, durably if it has a file."""
        self._randomness = randomness
        self._nonces: dict[str, str] = {}  # by commitment
        self._asked: set[tuple[str, Stage]] = set()
        self._kept = Receipts() if kept is None else kept
        self.doubt = ""  # how the house contradicted an earlier commitment, if it did

    def due(
        self, fair: FairView | None, seat: int | None, table: str = ""
    ) -> CommitCut | RevealCut | None:
        """Return the request to send now; each is returned once."""
        if fair is None:
            return None
        known = self._kept.commitment(table, fair)
        if known != fair.commitment:
            self.doubt = (
                f"shoe {fair.shoe}, opening {fair.opening} was committed to before, as {known}"
            )
        self._remember(fair, table)
        own = self._own_seat(fair)
        if own is not None:
            self._kept.cut(table, fair, own, self._nonces[fair.commitment])
        return self._now(fair, seat, own, table) or self._late(fair, table)

    def _now(
        self, fair: FairView, seat: int | None, own: int | None, table: str
    ) -> CommitCut | RevealCut | None:
        """Return the request for the opening under way, if one is due."""
        bound = fair.commitment
        if (bound, fair.stage) in self._asked:
            return None
        if fair.stage is Stage.COMMITTED and seat is not None:
            self._asked.add((bound, fair.stage))
            digest = cut_digest(bound, seat, self._nonces[bound])
            return CommitCut(id=new_id(), table=table, commitment=bound, digest=digest)
        if fair.stage is Stage.CALLED and own is not None:
            self._asked.add((bound, fair.stage))
            nonce = self._nonces[bound]
            return RevealCut(id=new_id(), table=table, commitment=bound, nonce=nonce)
        return None

    def again(self) -> None:
        """Allow every request once more: on a new link, earlier ones may have been lost."""
        self._asked.clear()

    def is_in(self, fair: FairView) -> bool:
        """Return True if the client's own nonce is part of a shoe's entropy."""
        nonce = self._nonces.get(fair.commitment)
        return nonce is not None and any(cut.nonce == nonce for cut in fair.cuts)

    def left_out(self, fair: FairView) -> tuple[int, ...]:
        """Return the aborted openings of a shoe that the client's cut was left out of."""
        return tuple(
            cut.opening
            for cut in fair.left_out
            if (nonce := self._nonces.get(cut.commitment))
            and cut_digest(cut.commitment, cut.seat, nonce) == cut.digest
        )

    def _remember(self, fair: FairView, table: str) -> None:
        """Ensure a nonce for this opening: the one on its receipt, or a new one."""
        if fair.commitment not in self._nonces:
            kept = self._kept.nonce(table, fair)
            self._nonces[fair.commitment] = kept or self._randomness(SIZE).hex()
            for oldest in list(self._nonces)[:-MOST]:
                del self._nonces[oldest]

    def _own_seat(self, fair: FairView) -> int | None:
        nonce = self._nonces.get(fair.commitment)
        for cut in fair.cuts if nonce else ():
            if nonce and cut_digest(fair.commitment, cut.seat, nonce) == cut.digest:
                return cut.seat
        return None

    def _late(self, fair: FairView, table: str) -> RevealCut | None:
        """Reveal a nonce whose absence aborted an opening, so that verifiers see it."""
        for cut in fair.left_out:
            step = (cut.commitment, Stage.ABORTED)
            if not cut.nonce and cut.opening in self.left_out(fair) and step not in self._asked:
                self._asked.add(step)
                nonce, bound = self._nonces[cut.commitment], cut.commitment
                return RevealCut(id=new_id(), table=table, commitment=bound, nonce=nonce)
        return None
