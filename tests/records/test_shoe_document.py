"""Shoes of a real server, verified by the page that needs nothing of Punto."""

from contextlib import closing
from dataclasses import replace
from pathlib import Path
from shutil import copytree
from typing import Any

import apsw
import msgspec
import pytest

from punto import verify
from punto.cli.main import main
from punto.records.shoe_document import is_unbound, shoe_document
from punto.refusals import BadInput
from punto.store import read_store
from punto.store.backup import copy
from punto.store.seals import KEY
from punto.store.sqlite.store import FILE
from tests.kit.drawn_folder import drawn_coups, later_coups
from tests.kit.shoe_documents import table_of
from tests.kit.simulation import simulated


@pytest.mark.parametrize("retired", [False, True])
@pytest.mark.parametrize(("game", "decks"), [("commission", 8), ("power-98", 6), ("tournament", 8)])
def test_the_verifier_agrees_with_what_a_server_deals(
    game: str, decks: int, retired: bool, tmp_path: Path
) -> None:
    """Written apart from each other, they come to the same: cards, dice, burn and all."""
    simulated(drawn_coups(tmp_path, table_of(game, decks), 3, retired=retired))
    document = shoe_document(read_store(tmp_path), "fair-1", 1)
    assert document is not None
    (result,) = verify.verify([msgspec.json.decode(msgspec.json.encode(document))])
    assert (result["coups"], result["retired"]) == (3, retired)
    assert result["dice"] == (3 if game == "power-98" else 0)
    assert len(result["left"]) + result["drawn"] + result["burnt"] == decks * 52 or not retired


def test_a_table_that_burns_nothing_is_verified_too(tmp_path: Path) -> None:
    """Its first card is a coup's."""
    settings = replace(table_of("commission", 8), burn=False)
    simulated(drawn_coups(tmp_path, settings, 1, retired=True))
    document = shoe_document(read_store(tmp_path), "fair-1", 1)
    assert document is not None
    assert document.burnt is None
    verify.verify([msgspec.json.decode(msgspec.json.encode(document))])


def document_of(folder: Path, shoe: int = 1) -> dict[str, Any]:
    """Read the document of a shoe as it goes over the wire."""
    document = shoe_document(read_store(folder), "fair-1", shoe)
    assert document is not None
    decoded: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(document))
    return decoded


@pytest.mark.parametrize("retired", [False, True])
def test_a_lost_shoe_shows_what_was_bound_cut_and_proved(retired: bool, tmp_path: Path) -> None:
    """B4: without the key every card and die that had come is still proved, and verify says so."""
    simulated(drawn_coups(tmp_path, table_of("power-98", 6), 3))
    whole = document_of(tmp_path)
    (tmp_path / KEY).unlink()
    if retired:
        simulated(later_coups(tmp_path, "fair-1", 4))
    lost = document_of(tmp_path)
    assert (lost["lost"], lost["secrets"], lost["retired"]) == (True, [], retired)
    for part in ("openings", "burnt", "drawn", "dice"):
        assert lost[part] == whole[part]
    (result,) = verify.verify([lost])
    assert (result["lost"], result["unproved"], result["dice"]) == (True, 0, 3)
    assert "NOT WHOLLY VERIFIED" in verify.describe(result)
    if retired:
        assert len(verify.verify([lost, document_of(tmp_path, 2)])) == 2


def test_a_backup_has_the_proofs_of_the_shoe_in_play(tmp_path: Path) -> None:
    """B4: it holds no secret of a card to come, and every proof that was shown."""
    data, restored = tmp_path / "data", tmp_path / "restored"
    simulated(drawn_coups(data, table_of("commission", 8), 2))
    with closing(read_store(data)) as store:
        copy(store, restored)
    document, live = document_of(restored), document_of(data)
    assert (document["lost"], live["lost"]) == (True, False)
    assert document["drawn"] == live["drawn"] != []
    assert verify.verify([document])[0]["unproved"] == 0


def test_proofs_of_what_came_before_a_start_are_kept_with_the_next_card(tmp_path: Path) -> None:
    """B4: a shoe that an older Punto began to deal has its proofs from the first card on."""
    simulated(drawn_coups(tmp_path, table_of("power-98", 6), 2))
    connection = apsw.Connection(str(tmp_path / FILE))
    connection.execute("DELETE FROM proved")
    connection.close()
    simulated(later_coups(tmp_path, "fair-1", 3))
    proofs = read_store(tmp_path).proved("fair-1", 1)
    document = document_of(tmp_path)
    assert proofs.keys() >= {entry["place"] for entry in (*document["drawn"], *document["dice"])}
    assert max(proofs) <= max(die["place"] for die in document["dice"])


def test_a_shoe_without_any_proof_is_still_shown(tmp_path: Path) -> None:
    """B4: as 0.7 left it: what was bound and cut is checked, the cards are the house's word."""
    simulated(drawn_coups(tmp_path, table_of("commission", 8), 1))
    connection = apsw.Connection(str(tmp_path / FILE))
    connection.execute("DELETE FROM proved")
    connection.close()
    (tmp_path / KEY).unlink()
    document = document_of(tmp_path)
    cards = sum(len(coup["cards"]) for coup in document["coups"]) + 1
    (result,) = verify.verify([document])
    assert (result["drawn"], result["unproved"]) == (0, cards)


@pytest.mark.parametrize("proof", ["x''", "substr(proof, 1, 33)"])
def test_a_damaged_proof_of_a_lost_shoe_is_named(proof: str, tmp_path: Path) -> None:
    """B4: the place is said, and what to do; no document is made with half a proof."""
    simulated(drawn_coups(tmp_path, table_of("commission", 8), 1))
    connection = apsw.Connection(str(tmp_path / FILE))
    connection.execute(f"UPDATE proved SET proof = {proof}")
    connection.close()
    (tmp_path / KEY).unlink()
    with pytest.raises(BadInput, match=r"the proof of place .* is empty or was cut; `punto audit`"):
        document_of(tmp_path)


def test_proofs_go_with_the_secrets_of_a_retired_shoe(tmp_path: Path) -> None:
    """Every proof follows from the secrets, which are public then."""
    simulated(drawn_coups(tmp_path, table_of("commission", 8), 1, retired=True))
    assert read_store(tmp_path).proved("fair-1", 1) == {}


OLD_FOLDER = Path(__file__).parents[1] / "folders" / "0.7.0"


def test_shoes_of_older_versions_verify_or_are_named_unbound(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Those that 0.7 bound have a document that verifies; those of 0.6 were bound by nothing."""
    data = tmp_path / "data"
    copytree(OLD_FOLDER, data)
    bound = unbound = 0
    with closing(read_store(data)) as store:
        for table in store.streams():
            opened = list(store.landmarks_from(table, "shoe-opened", 0))
            for shoe in range(1, len(opened) + 1):
                document = shoe_document(store, table, shoe)
                if document is None:
                    unbound += is_unbound(store, table, shoe)
                    old = [table, str(shoe)]
                else:
                    verify.verify([msgspec.json.decode(msgspec.json.encode(document))])
                    bound += 1
    assert bound
    assert unbound
    with pytest.raises(SystemExit):
        main(["shoes", *old, "--data", str(data)])
    assert "was opened before Punto 0.7: nothing was committed to" in capsys.readouterr().err
