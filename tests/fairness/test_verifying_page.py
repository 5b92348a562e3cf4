"""docs/verifying.md: its worked example is recomputed from its own text, line by line."""

import json
import re
from hashlib import sha256
from typing import Any

from punto.verify import FAULTS, FORMATS, verify
from tests.kit.verifying_page import PAGE, block

STEP = re.compile(r"(\S+) = H\(([^)]*)\)\n    = ([0-9a-f]{64})\n")
PICK = re.compile(r"(\S+) mod (\d+) = (\d+) -> (\S+)")


def known_from_the_start() -> dict[str, bytes]:
    """Name what the example gives: the rulebook, secrets, nonces and the paths of its document."""
    given = {"rulebook": block("rulebook").encode(), "before": bytes(32)}
    given |= {f"secret{place}": bytes([place]) * 32 for place in range(78)}
    given |= {"nonce1": bytes.fromhex("11" * 32), "nonce3": bytes.fromhex("33" * 32)}
    shoe = json.loads(block("json"))
    for entry in [*shoe["drawn"], *shoe["dice"], *shoe["draws"]]:
        for level, sibling in enumerate(entry["path"]):
            given[f"path{entry['place']}.{level}"] = bytes.fromhex(sibling)
    return given


def part(written: str, values: dict[str, bytes]) -> bytes:
    """Read a part: a text in quotes, a number, or something named before."""
    if written.startswith('"'):
        return written.strip('"').encode()
    return written.encode() if written.isdigit() else values[written]


def hashed(tag: str, parts: list[bytes]) -> bytes:
    """Hash as the page says; the tag stands in quotes."""
    assert tag == f'"{tag[1:-1]}"'
    message = b"punto/1 " + tag[1:-1].encode() + b"\n"
    for part in parts:
        message += len(part).to_bytes(8, "big") + part
    return sha256(message).digest()


def steps() -> dict[str, bytes]:
    """Recompute every step of the example of a shoe."""
    return recomputed("steps", known_from_the_start())


def recomputed(name: str, values: dict[str, bytes]) -> dict[str, bytes]:
    """Recompute every step of a block; each must give the hash that stands below it."""
    steps = block(name) + "\n"
    for name, formula, digits in STEP.findall(steps):
        tag, *parts = formula.split(", ")
        values.setdefault(name, hashed(tag, [part(written, values) for written in parts]))
        assert hashed(tag, [part(written, values) for written in parts]).hex() == digits, name
        assert values[name].hex() == digits, name
    lines = [line for line in steps.splitlines() if line]
    assert len(lines) == 2 * len(STEP.findall(steps)) + len(PICK.findall(steps))
    return values


def test_every_hash_of_the_example_is_right() -> None:
    """B7: the page's own text gives every hash, and four paths lead to the one root."""
    values, shoe = steps(), json.loads(block("json"))
    (opening,) = shoe["openings"]
    for key in ("rules", "root", "commitment", "entropy"):
        assert opening[key] == values[key].hex()
    assert [cut["digest"] for cut in opening["cuts"]] == [
        values["digest1"].hex(),
        values["digest3"].hex(),
    ]
    assert shoe["rulebook"].encode() == values["rulebook"]
    message = bytes.fromhex(block("hash").replace("\n", ""))
    assert sha256(message).digest() == values["leaf0"]
    assert f"leaf 0, `{values['leaf0'].hex()}`" in PAGE


def test_every_card_of_the_example_is_drawn() -> None:
    """B7: the numbers pick the cards that lie there, the die and the multiplier."""
    values, shoe = steps(), json.loads(block("json"))
    left = [rank + suit for suit in "shdc" for rank in [*"A23456789", "10", *"JQK"]]
    cards: list[Any] = []
    for name, choices, picked, pick in PICK.findall(block("steps")):
        assert int.from_bytes(values[name], "big") % int(choices) == int(picked)
        if name == "number52":
            assert int(pick) == int(picked) + 1 == shoe["dice"][0]["die"]
        elif name == "number65":  # the weights of 1, 2 and 5 are 20, 3 and 1
            assert int(choices) == 24
            by_weight = [1] * 20 + [2] * 3 + [5]
            assert int(pick) == by_weight[int(picked)] == shoe["draws"][0]["value"]
        else:
            assert len(left) == int(choices)
            cards.append(left.pop(int(picked)))
            assert cards[-1] == pick
    assert [entry["card"] for entry in shoe["drawn"]] == cards
    assert shoe["coups"][0]["cards"] == cards[1:]


def test_the_example_verifies() -> None:
    """B7: its document is one that verify.py takes."""
    (result,) = verify([json.loads(block("json"))])
    assert [result[key] for key in ("drawn", "dice", "draws", "burnt")] == [5, 1, 1, 3]


def test_every_hash_and_every_lot_of_the_ballot_is_right() -> None:
    """The page's own text gives every hash, and the numbers pick the order that lies there."""
    given = {"before": bytes(32), "nonce1": b"\x11" * 32, "nonce3": b"\x33" * 32}
    given |= {f"secret{place}": bytes([place]) * 32 for place in range(3)}
    given |= {f"salt{number}": bytes([0xA0 + number]) * 32 for number in (1, 2, 3)}
    values, ballot = recomputed("ballot-steps", given), json.loads(block("ballot-json"))
    (opening,) = ballot["openings"]
    for key in ("list", "root", "commitment", "entropy"):
        assert opening[key] == values[key].hex()
    assert [one["name"] for one in ballot["entrants"]] == [
        values[f"name{number}"].hex() for number in (1, 2, 3)
    ]
    left, order = [1, 2, 3], list[int]()
    for name, choices, picked, pick in PICK.findall(block("ballot-steps")):
        assert len(left) == int(choices)
        assert int.from_bytes(values[name], "big") % len(left) == int(picked)
        order.append(left.pop(int(picked)))
        assert order[-1] == int(pick)
    (finding,) = verify([ballot])
    assert finding["order"] == ballot["order"] == order


def test_every_key_and_every_fault_is_described() -> None:
    """B7: nothing that the verifier reads or names is missing from the page."""

    def keys(kind: Any) -> set[str]:
        if isinstance(kind, list):
            return keys(kind[0])
        if isinstance(kind, dict):
            return set(kind).union(*map(keys, kind.values()))
        return set()

    described = set(re.findall(r"`([a-z_-]+)`", PAGE))
    assert set[str]().union(*map(keys, FORMATS.values())) <= described
    assert set(FAULTS) <= described
