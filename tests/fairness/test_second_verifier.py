"""B7: a verifier that a stranger wrote from docs/verifying.md alone agrees with verify.py.

`tests/kit/second_verifier.py` was written by somebody who had the page and never saw the code. Both
programs judge the same documents here: every honest one, every forged one, documents changed
anywhere, hostile texts, and what patrons kept. Each time they give the same verdict, and the same
name for a fault. Where they do not, the page is unclear. Ballots are judged by
`tests/kit/second_ballot_verifier.py`, which follows the page and shares no line with verify.py.
"""

import json
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from punto import verify as first
from punto.records.shoe_document import shoe_document
from punto.rulebook import GAMES
from punto.store import read_store
from tests.kit import second_ballot_verifier as other
from tests.kit import second_verifier as second
from tests.kit.drawn_folder import drawn_coups
from tests.kit.forgeries import FORGERIES, HONEST, one_change, put
from tests.kit.hostile_texts import HOSTILE, scrambled, whole
from tests.kit.kept_receipts import KEPT, Kept
from tests.kit.shoe_documents import Document, Shoe, table_of
from tests.kit.simulation import simulated
from tests.kit.verifying_page import block

Shown = tuple[str, int, bool, bool, list[int], dict[int, set[int]]]
Verdict = str | list[Shown]  # a fault's name, or "unreadable"; else what was found of each shoe


def judged(ask: Callable[[], list[Shown]]) -> Verdict:
    """Give what was found, or the fault's name."""
    try:
        return ask()
    except (first.Fault, second.Fault) as fault:
        return fault.name
    except (OSError, second.UnreadableError):
        return "unreadable"


def of_first(finding: dict[str, Any]) -> Shown:
    """Say what verify.py found, in the words of both."""
    out = {abort["opening"]: {*abort["left_out"]} for abort in finding["aborts"]}
    for cut in finding.get("own_left_out", []):
        out[cut["opening"]].add(cut["seat"])
    about = *first.named(finding)[:2], finding["retired"], finding["lost"]
    newer = finding.get("not_told_yet", [])
    return *about, newer, {opening: seats for opening, seats in out.items() if seats}


def of_second(result: second.Result) -> Shown:
    """Say what the stranger's program found."""
    out = {opening: {*seats} for opening, seats in result.left_out}
    about = result.table, result.shoe, result.retired, result.lost
    return *about, [*result.not_told_yet], out


def both(documents: list[Any]) -> tuple[Verdict, Verdict]:
    """Judge documents twice."""
    return (
        judged(lambda: [of_first(result) for result in first.verify(documents)]),
        judged(lambda: [of_second(result) for result in other.verify(documents)]),
    )


def both_of_text(text: bytes) -> tuple[Verdict, Verdict]:
    """Judge a text twice, as it lies in a file."""
    return (
        judged(lambda: [of_first(result) for result in first.verify(first.values_in(text, "it"))]),
        judged(lambda: [of_second(result) for result in other.verify(other.read(text))]),
    )


@pytest.mark.parametrize("name", HONEST)
def test_honest_shoes_pass_both(name: str) -> None:
    """B7: nobody honest is blamed, and both find the same seats left out."""
    ours, theirs = both(HONEST[name]())
    assert ours == theirs
    assert not isinstance(ours, str)


@pytest.mark.parametrize("game", GAMES)
def test_whole_shoes_of_every_game_pass_both(game: str) -> None:
    """B7: with and without a die, to the last card."""
    made = Shoe(game=game, coups=52, die=bool(GAMES[game].die), seed=7).document()
    ours, theirs = both([made])
    assert ours == theirs
    assert not isinstance(ours, str)


@pytest.mark.parametrize("game", ["power-98", "commission"])
def test_shoes_that_a_server_dealt_pass_both(game: str, tmp_path: Path) -> None:
    """B7: the documents of a house that runs, not of a test."""
    simulated(drawn_coups(tmp_path, table_of(game, 8), 3, retired=True))
    document = shoe_document(read_store(tmp_path), "fair-1", 1)
    ours, theirs = both_of_text(msgspec.json.encode(document))
    assert ours == theirs
    assert not isinstance(ours, str)


def test_the_example_of_the_page_passes_both() -> None:
    """B7: the document that the stranger had before their eyes."""
    ours, theirs = both_of_text(block("json").encode())
    assert ours == theirs == [("demo", 1, False, False, [], {})]


@pytest.mark.parametrize("name", FORGERIES)
def test_forgeries_have_one_name(name: str) -> None:
    """B7: both name the fault that the forger must get."""
    fault, made = FORGERIES[name]
    assert both(made()) == (fault, fault)


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_texts_have_one_name(name: str) -> None:
    """B7: a strict reader is the same reader twice."""
    assert both_of_text(HOSTILE[name]()) == ("format", "format")


def test_texts_that_are_changed_anywhere_are_judged_alike() -> None:
    """B7: some bytes are changed, wherever they stand."""
    verdicts = [both_of_text(text) for text in (whole().encode(), *map(scrambled, range(150)))]
    assert [ours for ours, _ in verdicts] == [theirs for _, theirs in verdicts]
    assert len({str(ours) for ours, _ in verdicts}) > 3


@pytest.mark.parametrize(
    "name",
    [
        *("retired", "in-play", "under-way", "beacon-and-cuts", "lost", "retired-0.7"),
        *("ballot", "ballot-of-few", "ballot-under-way", "ballot-beacon"),
    ],
)
def test_any_single_change_is_judged_alike(name: str) -> None:
    """B7: one value is changed, wherever it stands."""
    (document,) = HONEST[name]()
    chance, names = Random(name), set[str]()
    for _ in range(60):
        path, value = one_change(document, chance.choice)
        forged: Document = deepcopy(document)
        put(forged, path, value)
        ours, theirs = both([forged])
        assert ours == theirs, (path, value)
        names.add(str(ours))
    assert len(names) > 4


@pytest.mark.parametrize("name", KEPT)
def test_both_verifiers_compare_kept_values_alike(name: str, tmp_path: Path) -> None:
    """B7: receipts, cuts and commitments: by the verdict that the page gives them."""
    case = KEPT[name]()
    ours, theirs = of_kept_by_first(case, tmp_path), of_kept_by_second(case)
    assert ours == theirs
    assert (ours if isinstance(ours, str) else "verified") == case.verdict
    if case.left_out is not None:
        assert [result[-1] for result in ours if not isinstance(result, str)] == [case.left_out]


def of_kept_by_first(case: Kept, folder: Path) -> Verdict:
    """Compare what was kept, as the command does."""
    (folder / "shoes.json").write_text(json.dumps(case.documents))
    files = [folder / f"{number}.json" for number in range(len(case.receipts))]
    for file, text in zip(files, case.receipts, strict=True):
        file.write_bytes(text)
    given = [str(folder / "shoes.json")], case.cuts, case.commitments, list(map(str, files))
    return judged(lambda: [of_first(verified) for verified in first.verify_sources(*given)])


def of_kept_by_second(case: Kept) -> Verdict:
    """Compare it with the stranger's program."""

    def ask() -> list[Shown]:
        receipts = [receipt for text in case.receipts for receipt in second.read_receipts(text)]
        cuts = [(int(seat), nonce) for seat, _, nonce in (cut.partition(":") for cut in case.cuts)]
        results = other.verify(case.documents, case.commitments, cuts, receipts)
        return [of_second(result) for result in results]

    return judged(ask)
