"""verify.py and `punto verify` read ballots: what they say, and what they compare."""

import json
from pathlib import Path

import msgspec
import pytest

from punto.fairness.ballot import What
from punto.records.ballot_document import ballot_document
from punto.verify import Fault, describe, verify
from tests.kit.ballots import BallotTable
from tests.kit.forged_ballots import FORGED_BALLOTS, ballot
from tests.kit.shoe_documents import Document
from tests.kit.verifying import punto, script


def documents_of(table: BallotTable) -> list[Document]:
    """The documents of all ballots, as they travel."""
    made = [
        ballot_document(table.cup, number, table.log)
        for number in range(1, len(table.state.ballots) + 1)
    ]
    return [msgspec.json.decode(msgspec.json.encode(document)) for document in made]


def played() -> BallotTable:
    """Three ballots: one aborted with a late nonce and drawn, one with a beacon, one under way."""
    table = BallotTable()
    table.commit()
    table.cut(1, 2, 4)
    table.call()
    table.show(1, 4)
    table.abort()
    table.show(2, commitment=table.last.commitment)
    table.whole(cutters=(2, 4))
    table.beacon = "drand 77"
    table.whole(numbers=(3, 8, 21), count=1, what=What.EQUAL, of="semi table 2")
    table.beacon = ""
    table.commit(what=What.PLAY_OFF, of="final")
    table.cut(6)
    return table


def test_ballots_of_a_log_verify_together() -> None:
    """What the events say is what anyone can compute; the chain holds through all of them."""
    table = played()
    findings = verify(documents_of(table))
    assert [tuple(finding["order"]) for finding in findings] == [
        ballot.order for ballot in table.state.ballots
    ]
    assert [len(finding["order"]) for finding in findings] == [6, 1, 0]
    assert [finding["openings"] for finding in findings] == [2, 1, 1]
    assert findings[0]["aborts"] == [{"opening": 1, "left_out": [2], "late": [2], "beacon": ""}]
    assert [finding["what"] for finding in findings] == ["seats", "equal", "play-off"]


def test_there_is_no_document_of_a_ballot_that_was_never_committed_to() -> None:
    """Nor of any, before the first."""
    assert ballot_document("spring", 4, played().log) is None
    assert ballot_document("spring", 1, []) is None


def test_the_document_of_an_open_ballot_shows_no_secret() -> None:
    """Neither while it is cut nor while nonces are shown; the secrets come with the order."""
    table = BallotTable()
    table.commit()
    table.cut(1)
    table.call()
    text = msgspec.json.encode(ballot_document("spring", 1, table.log)).decode()
    assert not any(secret in text for secret in table.secrets)
    table.show(1)
    table.draw()
    text = msgspec.json.encode(ballot_document("spring", 1, table.log)).decode()
    assert all(secret in text for secret in table.secrets)


def test_the_verifier_says_what_was_drawn(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """For what, among whom, in which order, and who was left out."""
    path, document = tmp_path / "ballot.json", ballot()
    path.write_text(json.dumps(document), "utf-8")
    alone = script(path)
    assert alone == punto(capsys, path)
    status, out, _ = alone
    assert status == 0
    assert out.startswith("Cup spring, ballot 1: verified.\n  Drawn for: seats of heats.\n")
    assert "Places: 6, among entrants 2, 3, 5, 7, 11, 13." in out
    assert f"The order that was drawn: {', '.join(map(str, document['order']))}." in out
    assert "Opening 1 was aborted and left out 1: entrant 3." in out
    assert "thrown away a ballot that it did not like" in out
    for cut in document["openings"][1]["cuts"]:
        assert f"Cut by entrant {cut['seat']}: {cut['nonce']}." in out
    answer = json.loads(punto(capsys, path, "--json")[1])
    assert (answer["shoes"], answer["fault"]) == ([], None)
    assert answer["ballots"][0]["order"] == document["order"]


def test_a_kept_commitment_cut_and_receipt_are_compared(tmp_path: Path) -> None:
    """As of a shoe; a receipt names the tournament in the place of a table."""
    path, document = tmp_path / "ballot.json", ballot()
    path.write_text(json.dumps(document), "utf-8")
    opening = document["openings"][1]
    cut = opening["cuts"][0]
    mine = f"{cut['seat']}:{cut['nonce']}"
    assert "NOT CHECKED: that this is the ballot that was announced" in script(path)[1]
    _, out, _ = script(path, "--cut", mine, "--commitment", opening["commitment"])
    assert f"Your cut {mine} is in it, and the commitment is the one you kept." in out
    assert script(path, "--commitment", "ab" * 32)[1].startswith("FAULT kept: ")
    assert script(path, "--cut", f"{cut['seat']}:{'ab' * 32}")[1].startswith("FAULT cut: ")
    receipt = {
        **{"format": "punto-receipt/1", "table": "cup:spring", "shoe": 1, "opening": 2},
        **{"commitment": opening["commitment"], "seat": cut["seat"], "nonce": cut["nonce"]},
    }
    kept = tmp_path / "receipt.json"
    kept.write_text(json.dumps(receipt), "utf-8")
    assert "this is the ballot that was announced to you" in script(path, "--receipt", kept)[1]
    kept.write_text(json.dumps({**receipt, "commitment": "ab" * 32}), "utf-8")
    assert script(path, "--receipt", kept)[1].startswith("FAULT kept: cup spring, ballot 1, op")


@pytest.mark.parametrize(
    ("name", "where"),
    [
        ("ballot-order-changed", "cup spring, ballot 1, place 2"),
        ("ballot-place-left-out", "cup spring, ballot 1, place 5"),
        ("ballot-other-list", "cup spring, ballot 1, opening 1"),
        ("ballot-nonce-forged", "cup spring, ballot 1, opening 2, seat 2"),
        ("ballot-dropped", "cup spring, ballot 4"),
    ],
)
def test_a_fault_is_found_at_its_place(name: str, where: str) -> None:
    """The error says what differs, and where."""
    _, made = FORGED_BALLOTS[name]
    with pytest.raises(Fault) as raised:
        verify(made())
    assert raised.value.where == where


def test_a_ballot_that_is_not_drawn_yet_says_so() -> None:
    """It has no order, and no lot can come from it before it is opened."""
    told = describe(verify(documents_of(played()))[2])
    assert "It has not been opened yet: no lot can come from it." in told
    assert "The order that was drawn" not in told
