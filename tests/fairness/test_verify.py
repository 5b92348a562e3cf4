"""verify.py and `punto verify`: every forgery is caught by name, and nothing honest is blamed."""

import ast
import json
import sys
from collections.abc import Callable, Iterator
from copy import deepcopy
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from punto.cards import DECK
from punto.rulebook import GAMES
from punto.verify import FAULTS, Fault, describe, values_in, verify
from tests.kit import shoe_documents as shoes
from tests.kit.forgeries import FORGERIES, HONEST, flipped, honest, one_change, put
from tests.kit.hostile_texts import HOSTILE
from tests.kit.shoe_documents import Attempt, Document, Shoe
from tests.kit.verifying import SCRIPT, forked_script, punto, script

Written = Callable[[list[Any]], Path]


@pytest.fixture
def written(tmp_path: Path) -> Written:
    """Writes documents into a file: one alone, or several as a list."""

    def write(documents: list[Any]) -> Path:
        path = tmp_path / "shoe.json"
        path.write_text(json.dumps(documents[0] if len(documents) == 1 else documents), "utf-8")
        return path

    return write


def test_every_fault_has_a_forgery() -> None:
    """Nothing is checked that nobody has tried to get past."""
    of_what_was_kept = {"kept", "beacon"}  # no document has these by itself
    assert {fault for fault, _ in FORGERIES.values()} == set(FAULTS) - of_what_was_kept


@pytest.mark.parametrize("name", FORGERIES)
def test_forgeries_are_caught_by_name(
    name: str, written: Written, capsys: pytest.CaptureFixture[str]
) -> None:
    """By the page alone and by the command; both say the fault, the place and a sentence."""
    fault, made = FORGERIES[name]
    path = written(made())
    alone, command = forked_script(path), punto(capsys, path)
    assert alone == command
    status, out, err = alone
    assert (status, err) == (1, "")
    assert out.startswith(f"FAULT {fault}: ")
    assert out.endswith(f": {FAULTS[fault]}\n")
    answer = json.loads(punto(capsys, path, "--json")[1])
    assert answer["fault"]["name"] == fault


@pytest.mark.parametrize("name", HONEST)
def test_honest_shoes_pass(name: str, written: Written, capsys: pytest.CaptureFixture[str]) -> None:
    """In play, retired, aborted, under way, alone and together."""
    path = written(HONEST[name]())
    printed = forked_script(path)
    assert printed == punto(capsys, path)
    status, out, err = printed
    assert (status, err, "FAULT" in out) == (3 if "lost" in name else 0, "", False)
    alone = ("house-entropy-only", "many-aborts", "ballot-house-entropy")
    assert ("House entropy only" in out) == (name in alone)
    unopened = {"under-way", "under-way-0.7", "aborted-alone"}
    unopened |= {"ballot-under-way", "ballot-aborted-alone"}
    assert ("not been opened yet" in out) == (name in unopened)
    assert ("NOT WHOLLY VERIFIED" in out) == ("lost" in name)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("decks", range(4, 11))
def test_every_game_and_every_number_of_decks_passes(game: str, decks: int) -> None:
    """The whole shoe is drawn again, and every card is there as often as it must be."""
    rules, coups = GAMES[game], decks * 13
    made = Shoe(game=game, decks=decks, coups=coups, die=bool(rules.die), seed=decks).document()
    (result,) = verify([made])
    cards = [draw["card"] for draw in made["drawn"]] + result["left"] + result["burnt_cards"]
    assert sorted(cards) == sorted(str(card) for card in DECK for _ in range(decks))
    assert len(result["burnt_cards"]) == made["burnt"]


def test_a_secret_that_differs_from_the_one_shown_is_found_at_its_place() -> None:
    """The fault names the exact place."""
    _, made = FORGERIES["dealt-secret-differs"]
    with pytest.raises(Fault) as raised:
        verify(made())
    assert (raised.value.name, raised.value.where) == (
        "secrets",
        "table commission-1, shoe 1, place 5",
    )


def test_the_verifier_reports_its_findings(written: Written) -> None:
    """Cuts, aborts, cards, dice, what was burnt and what is left; and what nobody can know."""
    status, out, _ = script(written([honest()]))
    document = honest()
    assert status == 0
    assert "Openings: 2, of which aborted: 1." in out
    cuts = document["openings"][1]["cuts"]
    for cut in cuts:
        assert f"Cut by seat {cut['seat']}: {cut['nonce']}." in out
    drawn, dice, draws = (len(document[key]) for key in ("drawn", "dice", "draws"))
    came = f"Each card ({drawn}), die ({dice}) and draw ({draws}) of 6 coups"
    assert f"{came} is what it must be." in out
    assert f"Burnt: a card face up, {document['burnt']} face down." in out
    assert "Burnt face down: " in out
    assert "Nobody can verify that the house" in out
    told_open = describe(verify([honest(retired=False)])[0])
    assert "What was not dealt is hidden." in told_open
    assert "Left" not in told_open


def test_a_patrons_own_cut_can_be_checked(
    written: Written, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is in the entropy, or the fault says that it is not."""
    path = written([honest()])
    opening = honest()["openings"][1]
    cut = opening["cuts"][0]
    mine, other = f"{cut['seat']}:{cut['nonce']}", f"{cut['seat']}:{flipped(cut['nonce'])}"
    for run in (script, lambda *words: punto(capsys, *words)):
        out = run(path, "--cut", mine, "--commitment", opening["commitment"])[1]
        assert f"Your cut {mine} is in it, and the commitment is the one you kept." in out
        status, out, _ = run(path, "--cut", mine, "--cut", other)
        assert (status, out.startswith(f"FAULT cut: your cut {other}")) == (1, True)
        status, out, err = run(path, "--cut", "3:none")
        assert (status, out, "'3:none'" in err, err.count("\n")) == (2, "", True, 1)


def remade() -> Document:
    """Make a completely new shoe, with other secrets, around the nonces that patrons had shown."""
    real = honest(attempts=(Attempt((5, 1)),))
    nonces = {cut["seat"]: bytes.fromhex(cut["nonce"]) for cut in real["openings"][0]["cuts"]}
    attempts = (Attempt((5, 1)),)
    return Shoe(game="power-98", die=True, attempts=attempts, seed=9, nonces=nonces).document()


def test_a_remade_shoe_differs_from_the_announced_commitment(
    written: Written, capsys: pytest.CaptureFixture[str]
) -> None:
    """B1: it fits together and holds the patron's own cut; only the commitment tells."""
    real, forged = honest(attempts=(Attempt((5, 1)),))["openings"][0], remade()
    path, cut = written([forged]), real["cuts"][0]
    mine = f"{cut['seat']}:{cut['nonce']}"
    assert forged["openings"][0]["cuts"][0]["nonce"] == cut["nonce"]
    for run in (script, lambda *words: punto(capsys, *words)):
        status, out, _ = run(path, "--cut", mine)
        assert (status, "NOT CHECKED: that this is the shoe that was announced" in out) == (0, True)
        assert f"A cut equal to yours ({mine}) is in it, but without the commitment" in out
        assert "this proves nothing about order." in out
        assert "Your cut" not in out
        assert "Keep the commitment of every shoe" in out
        status, out, _ = run(path, "--cut", mine, "--commitment", real["commitment"])
        assert (status, out.startswith("FAULT kept: ")) == (1, True)
        status, out, err = run(path, "--commitment", "ab")
        assert (status, out, "'ab'" in err) == (2, "", True)
        status, out, _ = run(path, "--commitment", forged["openings"][0]["commitment"])
        assert "That is the commitment you kept" in out


def receipt(document: Document, opening: int, **change: Any) -> dict[str, Any]:
    """Make the receipt of the first cut of an opening."""
    entry = document["openings"][opening - 1]
    cut = entry["cuts"][0]
    return {
        **{"format": "punto-receipt/1", "table": document["table"], "shoe": document["shoe"]},
        **{"opening": opening, "commitment": entry["commitment"]},
        **{"seat": cut["seat"], "nonce": cut["nonce"], **change},
    }


def test_a_receipt_holds_commitment_and_cut(
    written: Written, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """B1: one file compares both; receipts of other shoes are left alone, false ones are faults."""
    document, file = honest(), tmp_path / "receipts.json"
    path, other = written([document]), {**receipt(document, 2), "shoe": 9, "commitment": "ab" * 32}
    nonce = flipped(receipt(document, 2)["nonce"])
    told_by = {
        "the commitment is the one you kept": [receipt(document, 2), other],
        "You kept the commitment of another opening.": [receipt(document, 1)],
        "NOT CHECKED: that this is the shoe": [other],
        "FAULT kept: ": [receipt(document, 2, commitment="ab" * 32)],
        "FAULT cut: ": [receipt(document, 2, nonce=nonce)],
        "Your cut of seat 3 was left out of opening 1.": [
            receipt(document, 1, seat=3, nonce=nonce)
        ],
    }
    for sentence, receipts in told_by.items():
        file.write_text(json.dumps(receipts))
        alone = script(path, "--receipt", file)
        assert alone == punto(capsys, path, "--receipt", file)
        assert sentence in alone[1]
        assert alone[0] == ("FAULT" in sentence)
    file.write_text("{}")
    status, out, err = script(path, "--receipt", file)
    assert (status, out, "is not a receipt" in err) == (2, "", True)


def test_a_receipt_for_an_unopened_shoe_is_reported(written: Written, tmp_path: Path) -> None:
    """B7: a cut that was left out is named at once; an older document is not taken for a fault."""
    attempts = (Attempt((2, 3), (3,), "aborted"), Attempt((1, 2), (2,), "under way"))
    document, file = Shoe(attempts=attempts).document(), tmp_path / "receipts.json"
    left_out, newer = receipt(document, 1, seat=3), {**receipt(document, 2), "opening": 3}
    file.write_text(json.dumps([left_out, newer]))
    status, out, _ = script(written([document]), "--receipt", file)
    assert (status, "Your cut of seat 3 was left out of opening 1." in out) == (0, True)
    assert "NOT CHECKED: your receipt for opening 3, later than this document;" in out


def test_openings_that_left_seats_out_are_named(written: Written) -> None:
    """B2: by seat and number, with what it means; a nonce that came late is said to be there."""
    out = script(written([honest()]))[1]
    assert "Opening 1 was aborted and left out 1: seat 3." in out
    assert "the house may have thrown away a shoe that it did not like" in out
    assert "came late" not in out
    out = script(written(HONEST["nonce-came-late"]()))[1]
    assert "The nonce of seat 3 came late, and is in the document." in out


def test_a_lost_shoe_says_what_was_proved(
    written: Written, capsys: pytest.CaptureFixture[str]
) -> None:
    """B4: cards that were proved are checked; the others are called the house's word."""
    document = honest(lost=9)
    path = written([document])
    cards = sum(len(coup["cards"]) for coup in document["coups"]) + 1
    alone = script(path)
    assert alone == punto(capsys, path)
    assert f"NOT PROVED: {cards - 9} cards that came" in alone[1]
    assert "Each card (9)" in alone[1]
    assert json.loads(punto(capsys, path, "--json")[1])["shoes"][0]["unproved"] == cards - 9


def beacon_shoe(value: bytes) -> Document:
    """A shoe that was opened with a beacon's round 77."""
    return Shoe(attempts=(Attempt((1,), beacon="drand 77", value=value),)).document()


def test_a_beacon_is_asked_for_its_value(
    served: tuple[str, dict[str, bytes]], written: Written, capsys: pytest.CaptureFixture[str]
) -> None:
    """B5: its round is fetched and compared; without --beacon the result says so."""
    address, pages = served
    value = sha256(b"signed").digest()
    answer = {"round": 77, "randomness": value.hex(), "signature": b"signed".hex()}
    path = written([beacon_shoe(value)])
    assert "NOT CHECKED: that the beacon gave this value" in script(path)[1]
    pages["/public/77"] = json.dumps(answer).encode()
    for run in (script, lambda *words: punto(capsys, *words)):
        status, out, _ = run(path, "--beacon", f"{address}/")
        assert (status, f"That is what {address}/ gives for this round." in out) == (0, True)
        assert "NOT CHECKED: that the beacon" not in out
    other = written([beacon_shoe(b"x" * 32)])
    assert script(other, "--beacon", address)[1].startswith("FAULT beacon: ")
    wrongs: list[Any] = [{**answer, "round": 78}, {**answer, "signature": ""}, [], {}]
    for wrong in wrongs:
        pages["/public/77"] = json.dumps(wrong).encode()
        status, out, err = script(other, "--beacon", address)
        assert (status, out, "answers no round of a beacon" in err) == (2, "", True)


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_documents_get_a_format_fault(name: str) -> None:
    """B5: whatever a strict reader refuses is this one fault."""
    with pytest.raises(Fault) as raised:
        verify(values_in(HOSTILE[name](), "'-'"))
    assert (raised.value.name, raised.value.where.startswith(("'-'", "document "))) == (
        "format",
        True,
    )


@pytest.mark.parametrize("name", ["deep", "huge", "long-path", "control", "surrogate", "not-utf-8"])
def test_hostile_documents_cannot_break_the_program(name: str) -> None:
    """No traceback, no hang, and nothing of theirs in the answer."""
    status, out, err = script("-", stdin=HOSTILE[name]())
    assert (status, err, out.startswith("FAULT format: '-'")) == (1, "", True)
    assert len(out) < 300
    assert out.removesuffix("\n").isprintable()


def test_an_unreadable_document_is_bad_input(tmp_path: Path, written: Written) -> None:
    """One line that quotes the file, exit status 2."""
    path = written([honest()])
    for word in (tmp_path, tmp_path / "nowhere"):
        status, out, err = script(word)
        assert (status, out, err.count("\n")) == (2, "", 1)
        assert f"'{word}'" in err
    for words, quoted in (["--nonsense"], "'--nonsense'"), ([path, "--cut"], "''"):
        status, out, err = script(*words)
        assert (status, out, err.count("\n"), quoted in err) == (2, "", 1, True)
    assert script()[0] == 2
    assert script("--help")[0] == 0


@pytest.fixture
def served() -> Iterator[tuple[str, dict[str, bytes]]]:
    """A house that serves documents: its address, and what lies at each path."""
    pages: dict[str, bytes] = {}

    class House(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            body = pages.get(self.path)
            self.send_response(200 if body is not None else 404)
            self.end_headers()
            self.wfile.write(body or b"")

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), House)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}", pages
    server.shutdown()
    server.server_close()


def test_an_address_is_read_and_verified(served: tuple[str, dict[str, bytes]]) -> None:
    """Over HTTP, several together; what is not there or too long is said in a line."""
    address, pages = served
    for document in shoes.chained(3, 4):
        pages[f"/{document['shoe']}"] = json.dumps(document).encode()
    status, out, _ = script(f"{address}/3", f"{address}/4")
    assert (status, out.count("verified.")) == (0, 2)
    pages["/long"] = b" " * 32_000_001
    for path in ("/none", "/long"):
        status, out, err = script(address + path)
        assert (status, out, err.count("\n"), f"'{address}{path}'" in err) == (2, "", 1, True)
    slashes = ":" + "//"  # no file of the project holds an address
    for scheme, rest in (
        ("http", "127.0.0.1:1/"),
        ("ftp", "127.0.0.1/x"),
        ("https", "["),
        ("file", "/x"),
    ):
        wrong = f"{scheme}{slashes}{rest}"
        status, out, err = script(wrong)
        assert (status, out, err.count("\n"), wrong in err) == (2, "", 1, True)


# What no verifier can know, because nothing was committed to it.
FREE = {
    "coups.void": "whether a coup counted is not for the cards to say",
    "lost": "where no secret is shown, the house may say that it has none",
    "openings.cuts.late": "when a nonce came is the house's word",
    "openings": "the newest, as long as the shoe is not opened, may not have been told yet",
    "openings.aborted": "the last opening, if it was not opened, may be under way or aborted",
    "openings.cuts": "a cut without its nonce is bound to nothing, and may be left out",
    "openings.cuts.seat": "likewise its seat",
    "openings.cuts.digest": "likewise its digest",
    "openings.cuts.nonce": "in an opening that gave no entropy it may be hidden again",
}

SAMPLES = {
    name: HONEST[name]()
    for name in (
        *("retired", "in-play", "under-way", "beacon-and-cuts"),
        *("ballot", "ballot-of-few", "ballot-under-way", "ballot-beacon"),
    )
}


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_any_single_change_is_caught_or_is_free(data: st.DataObject) -> None:
    """Whatever is changed anywhere, the verifier notices, but for what nothing binds."""
    (document,) = SAMPLES[data.draw(st.sampled_from(sorted(SAMPLES)))]
    path, value = one_change(document, lambda options: data.draw(st.sampled_from(options)))
    forged = deepcopy(document)
    put(forged, path, value)
    try:
        verify([forged])
    except Fault:
        return
    assert sorted_cuts(forged) == sorted_cuts(document) or is_free(document, path), path


def is_free(document: Document, path: tuple[str | int, ...]) -> bool:
    """Return True if no hash binds the value there; in openings, only without entropy."""
    name = ".".join(step for step in path if isinstance(step, str))
    match path:
        case ("openings", *rest):
            number = rest[0] if rest else -1
            return name in FREE and not document["openings"][number]["entropy"]
        case ("lost",):
            return not document["secrets"]
    return name in FREE


def sorted_cuts(document: Document) -> Document:
    """The document with its cuts by seat: they may be listed in any order."""
    document = deepcopy(document)
    for opening in document["openings"]:
        opening["cuts"].sort(key=lambda cut: int(cut["seat"]))
    return document


def test_unbound_fields_can_be_changed() -> None:
    """The list above names no field that is bound after all."""
    document = honest(attempts=(shoes.Attempt((2, 3), (3,), "aborted"), Attempt((1,))))
    document["coups"][0]["void"] = True
    cuts = document["openings"][0]["cuts"]
    cuts[0]["nonce"], cuts[1]["seat"], cuts[1]["digest"] = "", 9, "ab" * 32
    verify([document])
    del cuts[1]
    verify([document])


def test_void_coups_are_counted() -> None:
    """A9: the verifier says how many of its coups were void, and which."""
    document = honest()
    void = [coup["coup"] for coup in document["coups"] if coup["void"]]
    result = verify([document])[0]
    assert void == result["void"] == [2, 3, 4]
    assert "Void coups: 3 (2, 3, 4)." in describe(result)
    assert "Void coups" not in describe({**result, "void": []})


def test_a_void_that_the_cards_do_not_explain_is_named() -> None:
    """The house voids the last coup of a shoe alone: its secrets are lost, or no card is left."""
    document = honest()
    result = verify([document])[0]
    assert result["void_unexplained"] == [2, 3, 4]
    assert "Neither lost secrets nor an empty shoe explain: 2, 3, 4." in describe(result)
    lost = honest(lost=5)
    for _ in range(len(lost["coups"]) - 2):
        del lost["coups"][-1]  # the second coup is void, and now the last
    (finding,) = verify([lost])
    assert (finding["void"], finding["void_unexplained"]) == ([2], [])
    assert "explain" not in describe(finding)


def test_the_verifier_is_one_page_of_the_standard_library() -> None:
    """No import of ours or of others, in no function either, and nothing newer than Python 3.8."""
    tree = ast.parse(SCRIPT.read_text("utf-8"), feature_version=(3, 8))
    imported = {
        name.split(".")[0]
        for node in ast.walk(tree)
        for name in (
            [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else [node.module or "."]
            if isinstance(node, ast.ImportFrom)
            else []
        )
    }
    assert imported <= set(sys.stdlib_module_names)
    assert "importlib" not in imported
    assert len(SCRIPT.read_text("utf-8").splitlines()) < 730


def test_ten_thousand_aborts_and_a_million_documents_end() -> None:
    """The time goes with the length of what is given, never with its square."""
    document = Shoe(attempts=(*[Attempt((1, 2), (2,), "aborted")] * 300, Attempt())).document()
    assert len(verify([document])[0]["aborts"]) == 300
    with pytest.raises(Fault, match="format"):
        verify([None] * 1_000_000)
