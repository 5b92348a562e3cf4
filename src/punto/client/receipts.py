"""Receipts: what bound the house to each shoe, and this client's cut of it, for later.

A shoe's document proves that it fits together; only the commitment that was seen before the cut
proves that it is the shoe that was announced. `punto verify --receipt FILE` compares both.
"""

from collections.abc import Callable
from pathlib import Path

import msgspec
from msgspec import Struct, structs

from punto.refusals import BadInput
from punto.wire.views import FairView

MOST = 2_000  # receipts that a file keeps; the oldest go


class Receipt(Struct, frozen=True):
    """The announcement of one opening, and the client's own cut of it."""

    format: str
    table: str
    shoe: int
    opening: int
    commitment: str
    seat: int | None = None
    nonce: str = ""


Heard = Callable[[Receipt], None]
"""Called with each receipt, and again when the client's own cut is in it."""


class Receipts:
    """The receipts of one client: in memory, in a file, and passed to a callback."""

    def __init__(
        self,
        file: Path | None = None,
        heard: Heard | None = None,
        not_written: Callable[[str], None] | None = None,
    ) -> None:
        """Go on with the file, where there is one.

        A file that is no such list, or that cannot be written, is refused. Where it cannot be
        written later, `not_written` is told why, and the receipts stay in memory: a full disk is no
        reason to stop playing.
        """
        self._file, self._heard, self._not_written = file, heard, not_written
        self._all: dict[tuple[str, int, int], Receipt] = {}
        if file is not None and file.exists():
            try:
                read = msgspec.json.decode(file.read_bytes(), type=list[Receipt])
            except (msgspec.DecodeError, OSError) as problem:
                raise BadInput(f"{str(file)!r} is no file of receipts: {problem}") from None
            self._all = {(one.table, one.shoe, one.opening): one for one in read}
        if wrong := self._write():
            raise BadInput(wrong)

    def commitment(self, table: str, fair: FairView) -> str:
        """Return what an opening was announced as first; the first time that is now."""
        key = (table, fair.shoe, fair.opening)
        if key not in self._all:
            self._keep(Receipt("punto-receipt/1", *key, fair.commitment))
        return self._all[key].commitment

    def nonce(self, table: str, fair: FairView) -> str:
        """Return the client's nonce of an opening, as an earlier run of this client kept it."""
        receipt = self._all.get((table, fair.shoe, fair.opening))
        return receipt.nonce if receipt and receipt.commitment == fair.commitment else ""

    def cut(self, table: str, fair: FairView, seat: int, nonce: str) -> None:
        """Add the client's own cut, once the table shows that it was taken."""
        receipt = self._all.get((table, fair.shoe, fair.opening))
        if receipt and receipt.commitment == fair.commitment and receipt.nonce != nonce:
            self._keep(structs.replace(receipt, seat=seat, nonce=nonce))

    def _keep(self, receipt: Receipt) -> None:
        self._all[receipt.table, receipt.shoe, receipt.opening] = receipt
        while len(self._all) > MOST:
            self._all.pop(next(iter(self._all)))
        problem = self._write()
        if problem and self._not_written is not None:
            self._not_written(problem)
        if self._heard is not None:
            self._heard(receipt)

    def _write(self) -> str:
        """Write the file, whole or not at all; return what is wrong where it cannot be."""
        if self._file is None:
            return ""
        beside = self._file.with_name(self._file.name + ".new")
        try:
            beside.write_bytes(msgspec.json.encode(list(self._all.values())))
            beside.replace(self._file)
        except OSError as problem:
            return f"receipts cannot be written to {str(self._file)!r}: {problem.strerror}"
        return ""
