"""Receipts: the commitment of the house to each shoe, and the client's own cut of it.

A shoe's document proves that it is consistent; only the commitment that was seen before the cut
proves that it is the shoe that was announced. `punto verify --receipt FILE` compares both.
"""

from collections.abc import Callable
from pathlib import Path

import msgspec
from msgspec import Struct, structs

from punto.refusals import BadInput
from punto.wire.views import FairView

MOST = 2_000  # receipts in a file; the oldest are dropped first


class Receipt(Struct, frozen=True):
    """The announcement of one opening, and the client's own cut of it."""

    format: str
    table: str
    shoe: int
    opening: int
    commitment: str
    seat: int | None = None
    nonce: str = ""


OnReceipt = Callable[[Receipt], None]
"""Called with each receipt, and again when the client's own cut is in it."""


class Receipts:
    """The receipts of one client: in memory, in a file, and passed to a callback."""

    def __init__(
        self,
        file: Path | None = None,
        on_receipt: OnReceipt | None = None,
        not_written: Callable[[str], None] | None = None,
    ) -> None:
        """Continue the file, if it exists.

        Raise BadInput if the file holds something else or cannot be written. If writing fails
        later, call `not_written` with the reason and keep the receipts in memory: a full disk is
        no reason to stop playing.
        """
        self._file, self._on_receipt, self._not_written = file, on_receipt, not_written
        self._all: dict[tuple[str, int, int], Receipt] = {}
        if file is not None and file.exists():
            try:
                receipts = msgspec.json.decode(file.read_bytes(), type=list[Receipt])
            except (msgspec.DecodeError, OSError) as problem:
                raise BadInput(
                    f"{str(file)!r} is not a file of receipts: {problem}; name another file"
                ) from None
            self._all = {(kept.table, kept.shoe, kept.opening): kept for kept in receipts}
        if reason := self._write():
            raise BadInput(reason)

    def commitment(self, table: str, fair: FairView) -> str:
        """Return the first commitment seen for an opening; note it if this is the first."""
        key = (table, fair.shoe, fair.opening)
        if key not in self._all:
            self._keep(Receipt("punto-receipt/1", *key, fair.commitment))
        return self._all[key].commitment

    def nonce(self, table: str, fair: FairView) -> str:
        """Return the client's nonce of an opening, if an earlier run of this client kept one."""
        receipt = self._all.get((table, fair.shoe, fair.opening))
        return receipt.nonce if receipt and receipt.commitment == fair.commitment else ""

    def cut(self, table: str, fair: FairView, seat: int, nonce: str) -> None:
        """Add the client's own cut, once the table shows it."""
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
        if self._on_receipt is not None:
            self._on_receipt(receipt)

    def _write(self) -> str:
        """Write the file atomically; return the reason if that fails."""
        if self._file is None:
            return ""
        beside = self._file.with_name(self._file.name + ".new")
        try:
            beside.write_bytes(msgspec.json.encode(list(self._all.values())))
            beside.replace(self._file)
        except OSError as problem:
            return f"cannot write receipts to {str(self._file)!r}: {problem.strerror}"
        return ""
