"""Cutting: this client's own part in the order of a shoe, so that no house can know its cards.

>>> Cutter(lambda size: bytes(size)).due(None, 1) is None
True
"""

from collections.abc import Callable

from punto.client.ids import new_id
from punto.hashes import SIZE, cut_digest
from punto.server.view_wire import FairView
from punto.server.wire import CommitCut, RevealCut
from punto.table.state import Stage


class Cutter:
    """Commits to a nonce for every shoe that is bound, and shows it when it is called for."""

    def __init__(self, randomness: Callable[[int], bytes]) -> None:
        """Nonces come from here."""
        self._randomness = randomness
        self._commitment = ""
        self._nonce = ""
        self._asked: Stage | None = None  # what was asked for last, of this opening
        self._bound: dict[tuple[int, int], str] = {}  # commitments by shoe and opening
        self.doubt = ""  # what the house says otherwise than before: then it is not believed

    def due(
        self, fair: FairView | None, seat: int | None, table: str = ""
    ) -> CommitCut | RevealCut | None:
        """What is to be asked now, once."""
        if fair is None:
            return None
        known = self._bound.setdefault((fair.shoe, fair.opening), fair.commitment)
        if known != fair.commitment:
            self.doubt = f"shoe {fair.shoe}, opening {fair.opening} was bound before, as {known}"
        if fair.commitment != self._commitment:
            self._commitment, self._asked = fair.commitment, None
            self._nonce = self._randomness(SIZE).hex()
        if fair.stage is self._asked:
            return None
        if fair.stage is Stage.COMMITTED and seat is not None:
            self._asked = fair.stage
            digest = cut_digest(fair.commitment, seat, self._nonce)
            return CommitCut(id=new_id(), table=table, commitment=fair.commitment, digest=digest)
        if fair.stage is Stage.CALLED and any(self._mine(fair, cut.seat) for cut in fair.cuts):
            self._asked = fair.stage
            nonce = self._nonce
            return RevealCut(id=new_id(), table=table, commitment=fair.commitment, nonce=nonce)
        return None

    def again(self) -> None:
        """The link is another one: what was asked may not have been heard."""
        self._asked = None

    def is_in(self, fair: FairView) -> bool:
        """Whether this client's own nonce is part of a shoe's entropy."""
        same = fair.commitment == self._commitment
        return same and any(cut.nonce == self._nonce for cut in fair.cuts)

    def _mine(self, fair: FairView, seat: int) -> bool:
        digest = cut_digest(fair.commitment, seat, self._nonce)
        return any(cut.digest == digest for cut in fair.cuts)
