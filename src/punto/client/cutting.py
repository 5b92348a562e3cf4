"""Cutting: this client's own part in the order of a shoe, so that no house can know its cards.

>>> Cutter(lambda size: bytes(size)).due(None, 1) is None
True
"""

from collections.abc import Callable

from punto.client.ids import new_id
from punto.client.receipts import Receipts
from punto.hashes import SIZE, cut_digest
from punto.table.state import Stage
from punto.wire.requests import CommitCut, RevealCut
from punto.wire.views import FairView

MOST = 40  # openings whose nonce is kept in memory


class Cutter:
    """Commits to a nonce for every shoe that is bound, and shows it when it is called for."""

    def __init__(self, randomness: Callable[[int], bytes], kept: Receipts | None = None) -> None:
        """Take nonces from here; keep commitments there, durably if it has a file."""
        self._randomness = randomness
        self._nonces: dict[str, str] = {}  # by commitment
        self._asked: set[tuple[str, Stage]] = set()
        self._kept = Receipts() if kept is None else kept
        self.doubt = ""  # what the house says otherwise than before: then it is not believed

    def due(
        self, fair: FairView | None, seat: int | None, table: str = ""
    ) -> CommitCut | RevealCut | None:
        """What is to be asked now, once."""
        if fair is None:
            return None
        known = self._kept.commitment(table, fair)
        if known != fair.commitment:
            self.doubt = f"shoe {fair.shoe}, opening {fair.opening} was bound before, as {known}"
        self._remember(fair, table)
        own = self._own_seat(fair)
        if own is not None:
            self._kept.cut(table, fair, own, self._nonces[fair.commitment])
        return self._now(fair, seat, own, table) or self._late(fair, table)

    def _now(
        self, fair: FairView, seat: int | None, own: int | None, table: str
    ) -> CommitCut | RevealCut | None:
        """Take part in the opening that is under way."""
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
        """The link is another one: what was asked may not have been heard."""
        self._asked.clear()

    def is_in(self, fair: FairView) -> bool:
        """Whether this client's own nonce is part of a shoe's entropy."""
        nonce = self._nonces.get(fair.commitment)
        return nonce is not None and any(cut.nonce == nonce for cut in fair.cuts)

    def left_out(self, fair: FairView) -> tuple[int, ...]:
        """The aborted openings of a shoe that this client's cut was left out of."""
        return tuple(
            one.opening
            for one in fair.left_out
            if (nonce := self._nonces.get(one.commitment))
            and cut_digest(one.commitment, one.seat, nonce) == one.digest
        )

    def _remember(self, fair: FairView, table: str) -> None:
        """Have a nonce for this opening: the one on its receipt, or a new one."""
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
        """Show a nonce whose absence aborted an opening, so that verifiers see it."""
        for one in fair.left_out:
            step = (one.commitment, Stage.ABORTED)
            if not one.nonce and one.opening in self.left_out(fair) and step not in self._asked:
                self._asked.add(step)
                nonce = self._nonces[one.commitment]
                bound = one.commitment
                return RevealCut(id=new_id(), table=table, commitment=bound, nonce=nonce)
        return None
