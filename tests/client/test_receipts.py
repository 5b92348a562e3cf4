"""Receipts: what a client keeps of every shoe, so that it can prove later what was announced."""

from pathlib import Path
from random import Random

import msgspec
import pytest

from punto.client import Receipt, Receipts
from punto.client.cutting import Cutter
from punto.client.receipts import MOST
from punto.hashes import NONE
from punto.refusals import BadInput
from punto.table.opening_state import Stage
from punto.verify import RECEIPT
from punto.wire.requests import CommitCut, RevealCut
from punto.wire.views import CutView, FairView, LeftOutView

BOUND, ROOT = "ab" * 32, "cd" * 32
VIEW = FairView(4, 1, Stage.COMMITTED, BOUND, 8, ROOT, NONE, NONE, "", (), "", "", 0, 0)


def cut_view(cutter: Cutter, stage: Stage = Stage.CALLED) -> FairView:
    """Let a client cut from seat 3; return the view that shows it."""
    request = cutter.due(VIEW, 3, "one")
    assert isinstance(request, CommitCut)
    return msgspec.structs.replace(VIEW, stage=stage, cuts=(CutView(3, request.digest, ""),))


def test_receipts_are_kept_in_a_file_that_verify_reads(tmp_path: Path) -> None:
    """B1: the commitment at once, its cut when the table shows it; a callback hears both."""
    file, receipts = tmp_path / "receipts.json", list[Receipt]()
    cutter = Cutter(Random(1).randbytes, Receipts(file, receipts.append))
    revealed = cutter.due(cut_view(cutter), 3, "one")
    assert isinstance(revealed, RevealCut)
    (written,) = msgspec.json.decode(file.read_bytes())
    assert written.keys() == RECEIPT.keys()
    assert (written["commitment"], written["seat"]) == (BOUND, 3)
    assert written["nonce"] == revealed.nonce
    assert [receipt.nonce for receipt in receipts] == ["", revealed.nonce]


def test_a_client_that_starts_again_knows_its_nonce_and_what_was_announced(tmp_path: Path) -> None:
    """B1: durably: another commitment under the same number is noticed after a restart too."""
    file = tmp_path / "receipts.json"
    first = Cutter(Random(1).randbytes, Receipts(file))
    called = cut_view(first)
    revealed = first.due(called, 3, "one")
    again = Cutter(Random(2).randbytes, Receipts(file))
    request = again.due(called, None, "one")
    assert isinstance(revealed, RevealCut)
    assert isinstance(request, RevealCut)
    assert request.nonce == revealed.nonce
    assert again.doubt == ""
    again.due(msgspec.structs.replace(VIEW, commitment="ef" * 32), 3, "one")
    assert again.doubt == f"shoe 4, opening 1 was committed to before, as {BOUND}"


def test_a_client_that_is_left_out_shows_its_nonce_late() -> None:
    """B2: once, and again after a new link; what is there already is not sent."""
    cutter = Cutter(Random(1).randbytes)
    (mine,) = cut_view(cutter).cuts
    out = LeftOutView(1, BOUND, 3, mine.digest, "")
    others = LeftOutView(1, BOUND, 4, "00" * 32, "")
    view = msgspec.structs.replace(VIEW, stage=Stage.ABORTED, left_out=(others, out))
    late = cutter.due(view, 3, "one")
    assert isinstance(late, RevealCut)
    assert late.commitment == BOUND
    assert cutter.left_out(view) == (1,)
    assert cutter.due(view, 3, "one") is None
    cutter.again()
    assert isinstance(cutter.due(view, 3, "one"), RevealCut)
    cutter.again()
    shown_view = msgspec.structs.replace(
        view, left_out=(msgspec.structs.replace(out, nonce="11" * 32),)
    )
    assert cutter.due(shown_view, 3, "one") is None


def test_a_file_keeps_the_newest_and_another_file_is_left_alone(tmp_path: Path) -> None:
    """Bounded; and nothing that is not ours is written over."""
    receipts = Receipts()
    for shoe in range(1, MOST + 3):
        receipts.commitment("one", msgspec.structs.replace(VIEW, shoe=shoe, commitment=f"{shoe}"))
    first, last = (msgspec.structs.replace(VIEW, shoe=shoe) for shoe in (1, MOST + 2))
    assert receipts.commitment("one", last) == str(MOST + 2)
    assert receipts.commitment("one", first) == BOUND
    other = tmp_path / "letter.json"
    other.write_text('{"dear": "reader"}')
    with pytest.raises(BadInput, match=r"letter\.json"):
        Receipts(other)


def test_a_file_that_cannot_be_written_is_refused_at_once(tmp_path: Path) -> None:
    """A patron who names it relies on it: a missing folder, or another file in its place."""
    for file in (tmp_path / "nowhere" / "receipts.json", tmp_path):
        with pytest.raises(BadInput, match=r"cannot write receipts to '|is not a file of"):
            Receipts(file)


def test_a_full_disk_is_reported_and_does_not_stop_the_client(tmp_path: Path) -> None:
    """The receipts stay in memory, and are written as soon as the disk takes them."""
    folder = tmp_path / "kept"
    folder.mkdir()
    warnings: list[str] = []
    receipts = Receipts(folder / "receipts.json", not_written=warnings.append)
    (folder / "receipts.json").unlink()
    folder.rmdir()
    assert receipts.commitment("one", VIEW) == BOUND
    assert [warning.startswith("cannot write receipts to ") for warning in warnings] == [True]
    folder.mkdir()
    receipts.commitment("one", msgspec.structs.replace(VIEW, shoe=5))
    assert len(msgspec.json.decode((folder / "receipts.json").read_bytes())) == 2
