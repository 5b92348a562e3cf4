#!/usr/bin/env python3
"""Verify shoes of a Punto table without trusting the house: one file, nothing to install.

    python3 verify.py FILE|URL|- ... [--cut SEAT:NONCE]

Before a shoe is opened the house draws a secret for each card and each die, and publishes a
commitment to them all (the root of a tree of hashes), to the rulebook and to the commitment before.
Only then do patrons cut: each adds a nonce that it had committed to. Every card follows from its
secret and from all cuts, so that neither house nor patron could choose it. All of that is computed
here again from the document of the shoe. Exit status: 0 all is true, 1 a fault, 2 cannot be read.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
import urllib.request
from http.client import HTTPException
from itertools import count
from types import SimpleNamespace
from typing import Any

DECK = [rank + suit for suit in "shdc" for rank in [*"A23456789", "10", *"JQK"]]
BYTES, ENTRIES = 32_000_000, 9_999  # no document is longer, and no list in it
FORMAT = json.loads("""{"format": "FORMAT", "table": "NAME", "shoe": "NUMBER", "decks": "DECKS",
  "game": "NAME", "rulebook": "TEXT", "openings": [{"opening": "NUMBER", "commitment": "HASH",
    "before": "HASH", "root": "HASH", "rules": "HASH", "beacon": "NAME?", "aborted": "TRUTH",
    "cuts": [{"seat": "NUMBER", "digest": "HASH", "nonce": "HASH?"}], "entropy": "HASH?",
    "beacon_value": "HEX?"}], "burnt": "NUMBER?", "retired": "TRUTH", "secrets": ["HASH"],
  "drawn": [{"place": "PLACE", "card": "CARD", "secret": "HASH", "leaf": "HASH", "path": ["HASH"]}],
  "dice": [{"coup": "NUMBER", "place": "PLACE", "die": "DIE", "secret": "HASH", "leaf": "HASH",
    "path": ["HASH"]}], "coups": [{"coup": "NUMBER", "first": "PLACE?", "cards": ["CARD"],
    "die": "DIE?", "void": "TRUTH"}]}""")
KINDS = {  # of values: a type and a pattern; "?" says that there may be none, "" or null
    **{"HASH": (str, "[0-9a-f]{64}"), "HEX": (str, "([0-9a-f]{2})+"), "DIE": (int, "[1-6]")},
    **{"NAME": (str, "[ -~]{1,200}"), "TEXT": (str, "[^\ud800-\udfff]*"), "TRUTH": (bool, ".*")},
    **{"CARD": (str, "(10|[A2-9JQK])[shdc]"), "DECKS": (int, "[1-9]|1[0-6]")},
    **{"NUMBER": (int, "[1-9][0-9]{0,8}"), "PLACE": (int, "[0-9]{1,4}")},
    **{"FORMAT": (str, "punto-shoe/1")},
}
FAULTS = {
    "format": "this is no part of a document of the format punto-shoe/1",
    "shoe-number": "the number is given twice, or the shoe does not name the commitment before it",
    "opening": "openings must be numbered 1, 2, ..., name the one before, and end with the opened",
    "rulebook": "the rulebook is not the one that was committed to",
    "commitment": "the commitment does not follow from what it is made of",
    "cut": "the cut's nonce is missing, given twice, or not the one committed to",
    "entropy": "the entropy does not follow from the cuts and the beacon's value",
    "skipped-index": "a place is missing",
    "order": "cards, dice and coups must come in the order of their places, each once",
    "secret": "the leaf does not follow from place and secret",
    "path": "leaf and path do not lead to the root that was committed to",
    "card": "this is not the card that secret and entropy give",
    "die": "this is not the die that secret and entropy give",
    "burn": "as many cards are burnt from the bottom as the first counts (ten for a zero)",
    "secrets": "all are shown when the shoe is retired; they must make the root and be those shown",
}
LIMITS = """Nobody can verify that the house, which made the secrets, told them to no one, nor that
others' cuts are not its own: look for yours (--cut SEAT:NONCE). Compare what a beacon gave with
what it published. The game's name, and which coups were void, are the house's word."""


class Fault(Exception):
    """What is wrong with a document: the fault's name, where it is, and a sentence."""

    def __init__(self, name: str, where: str) -> None:
        """The name says the sentence."""
        self.name, self.where, self.sentence = name, where, FAULTS[name]
        super().__init__(f"{name}: {where}: {self.sentence}")


def hold(name: str, where: str, true: object) -> None:
    """Go on where it is true."""
    if not true:
        raise Fault(name, where)


def formed(value: Any, kind: Any, where: str) -> Any:
    """The document: everything lies where it belongs, and nothing else is said. Hex is bytes."""
    if isinstance(kind, dict):
        hold("format", where, type(value) is dict and value.keys() == kind.keys())
        return SimpleNamespace(**{k: formed(value[k], kind[k], f"{where}, {k}") for k in kind})
    if isinstance(kind, list):
        hold("format", where, type(value) is list and len(value) <= ENTRIES)
        return [formed(one, kind[0], f"{where}[{n}]") for n, one in enumerate(value)]
    sort, pattern = KINDS[kind.rstrip("?")]
    if not (kind.endswith("?") and (value is None if sort is int else value == "")):
        right = type(value) is sort and re.fullmatch(pattern, str(value), re.DOTALL)
        hold("format", where, right)
    return bytes.fromhex(value) if kind.startswith("H") else value


def hashed(tag: str, *parts: Any) -> bytes:
    """SHA-256 of a tag and of parts, each behind its length; numbers are written in digits."""
    message = [b"punto/1 " + tag.encode() + b"\n"]
    for part in parts:
        raw = part if isinstance(part, bytes) else str(part).encode()
        message += len(raw).to_bytes(8, "big"), raw
    return hashlib.sha256(b"".join(message)).digest()


def check_openings(shoe: Any, at: str) -> Any:
    """Every attempt to open the shoe; the answer is the one that did, or None."""
    rules, before, opened = hashed("rules", shoe.rulebook), bytes(32), None
    for number, one in enumerate(shoe.openings, 1):
        where = f"{at}, opening {number}"
        hold("opening", where, one.opening == number and not opened)
        hold("rulebook", where, one.rules == rules)
        bound = (shoe.table, shoe.shoe, number, shoe.decks, rules, one.root, one.before, one.beacon)
        hold("commitment", where, one.commitment == hashed("shoe", *bound))
        # What comes before a shoe's first opening lies in the document of the shoe before.
        hold("opening", where, one.before == before or (number == 1 and shoe.shoe > 1))
        hold("opening", where, not (one.aborted and one.entropy))
        parts: list[Any] = [one.commitment, len(one.cuts)]
        for cut in sorted(one.cuts, key=lambda cut: int(cut.seat)):
            here = f"{where}, seat {cut.seat}"
            digest = hashed("cut", one.commitment, cut.seat, cut.nonce)
            hold("cut", here, digest == cut.digest if cut.nonce else not one.entropy)
            hold("cut", here, len(parts) == 2 or parts[-2] != cut.seat)
            parts += cut.seat, cut.nonce
        if one.entropy:
            hold("entropy", where, bool(one.beacon) == bool(one.beacon_value))
            hold("entropy", where, one.entropy == hashed("entropy", *parts, one.beacon_value))
            opened = one
        else:
            hold("entropy", where, not one.beacon_value)
            hold("opening", where, one.aborted or number == len(shoe.openings))
        before = one.commitment
    dealt = shoe.drawn or shoe.dice or shoe.coups or shoe.retired
    hold("opening", at, shoe.openings and (opened or not dealt))
    return opened


def check_places(shoe: Any, cards: int, at: str) -> None:
    """Cards come from places 0, 1, 2, ... and dice from their coup's; none is left out."""
    places, coups = [one.place for one in shoe.drawn], [one.coup for one in shoe.dice]
    missing = sorted({*range(max(places, default=-1) + 1)} - {*places})
    hold("skipped-index", f"{at}, place {[*missing, 0][0]}", not missing)
    hold("order", at, places == sorted({*places}) and len(places) <= cards)
    hold("order", at, coups == sorted({*coups}) and max(coups, default=0) <= cards // 4)
    hold("order", at, coups == [one.place - cards + 1 for one in shoe.dice])


def check_proof(proof: Any, root: bytes, leaves: int, where: str) -> None:
    """The secret is what was committed to for its place."""
    node, index = hashed("leaf", proof.place, proof.secret), proof.place
    hold("secret", where, proof.leaf == node)
    hold("path", where, len(proof.path) == (leaves - 1).bit_length())
    for step in proof.path:
        node = hashed("node", step, node) if index & 1 else hashed("node", node, step)
        index >>= 1
    hold("path", where, node == root)


def pick(what: str, opening: Any, place: int, secret: bytes, choices: int) -> int:
    """One of so many choices, each as likely: numbers that would favour some are passed over."""
    for attempt in count():
        drawn = hashed(what, opening.commitment, place, attempt, secret, opening.entropy)
        number = int.from_bytes(drawn, "big")
        if number < 2**256 - 2**256 % choices:
            break
    return number % choices


def check_coups(shoe: Any, at: str) -> None:
    """The burn follows from the first card; coups have the cards and dice that were drawn."""
    cards, dice = [one.card for one in shoe.drawn], {one.coup: one.die for one in shoe.dice}
    first, before = 0 if shoe.burnt is None else 1, 0
    if shoe.burnt is not None:
        counts = {card: min(n % 13 + 1, 10) for n, card in enumerate(DECK)}
        hold("burn", at, cards and shoe.burnt == counts[cards[0]])
        hold("burn", at, len(cards) + shoe.burnt <= 52 * shoe.decks)
    for coup in shoe.coups:
        where, end = f"{at}, coup {coup.coup}", first + len(coup.cards)
        hold("order", where, coup.coup > before and (coup.cards or coup.die))
        hold("order", where, coup.first == (first if coup.cards else None))
        hold("skipped-index", where, end <= len(cards) and (not coup.die or coup.coup in dice))
        hold("order", where, coup.cards == cards[first:end])
        hold("die", where, coup.die == dice.pop(coup.coup, None))
        first, before = end, coup.coup
    hold("order", at, first >= len(cards) and not dice)  # else one belongs to no coup


def check_secrets(shoe: Any, root: bytes, leaves: int, at: str) -> None:
    """All secrets of a retired shoe: they make the root, and are those shown before."""
    hold("secrets", at, len(shoe.secrets) == (leaves if shoe.retired else 0))
    if shoe.retired:
        for one in [*shoe.drawn, *shoe.dice]:
            hold("secrets", f"{at}, place {one.place}", shoe.secrets[one.place] == one.secret)
        row = [hashed("leaf", place, secret) for place, secret in enumerate(shoe.secrets)]
        row += [hashed("empty")] * (2 ** (leaves - 1).bit_length() - leaves)
        while len(row) > 1:
            row = [hashed("node", *row[n : n + 2]) for n in range(0, len(row), 2)]
        hold("secrets", at, row[0] == root)


def verify_shoe(document: Any, name: str = "the document") -> dict[str, Any]:
    """Verify one document; the answer is what it shows."""
    shoe = formed(document, FORMAT, name)
    at, cards, leaves = f"table {shoe.table}, shoe {shoe.shoe}", 52 * shoe.decks, 65 * shoe.decks
    opening = check_openings(shoe, at)
    check_places(shoe, cards, at)
    left = [card for card in DECK for _ in range(shoe.decks)]
    for one in shoe.drawn:
        check_proof(one, opening.root, leaves, f"{at}, place {one.place}")
        card = left.pop(pick("card", opening, one.place, one.secret, len(left)))
        hold("card", f"{at}, place {one.place}", one.card == card)
    for one in shoe.dice:
        check_proof(one, opening.root, leaves, f"{at}, die of coup {one.coup}")
        die = 1 + pick("die", opening, one.place, one.secret, 6)
        hold("die", f"{at}, die of coup {one.coup}", one.die == die)
    check_coups(shoe, at)
    check_secrets(shoe, opening and opening.root, leaves, at)
    rest = [*enumerate(shoe.secrets)][len(shoe.drawn) : cards]
    hidden = [left.pop(pick("card", opening, *one, len(left))) for one in rest]
    end = len(hidden) - (shoe.burnt or 0)  # those burnt face down lay at the bottom
    return {
        **{key: document[key] for key in ("table", "shoe", "decks", "game", "burnt", "retired")},
        **{key: len(document[key]) for key in ("openings", "drawn", "dice", "coups")},
        **{"opened": document["openings"][-1] if opening else None, "left": hidden[:end]},
        **{"aborts": sum(one.aborted for one in shoe.openings), "burnt_cards": hidden[end:]},
    }


def verify(documents: list[Any], names: list[str] | None = None) -> list[dict[str, Any]]:
    """Verify documents together: a finding for each, or the first Fault is raised."""
    names = names or [f"document {number}" for number in range(1, len(documents) + 1)]
    findings = [verify_shoe(document, names[number]) for number, document in enumerate(documents)]
    known = sorted(documents, key=lambda one: (one["table"], one["shoe"]))
    for last, one in zip(known, known[1:]):  # noqa: B905, RUF007 - Python 3.8
        gap, where = one["shoe"] - last["shoe"], f"table {one['table']}, shoe {one['shoe']}"
        chained = one["openings"][0]["before"] == last["openings"][-1]["commitment"]
        apart = one["table"] != last["table"] or gap > 1
        hold("shoe-number", where, apart or (gap == 1 and chained))
    return findings


def told(found: dict[str, Any]) -> str:
    """What a finding shows, in plain sentences."""
    says = ["Table {table}, shoe {shoe}, {decks} decks of {game}: verified."]
    says += ["Openings: {openings}, of which aborted: {aborts}."]
    if opened := found["opened"]:
        says += ["Committed to as {opened[commitment]} before anybody cut."]
        says += [f"Cut by seat {cut['seat']}: {cut['nonce']}." for cut in opened["cuts"]]
        says += ["Beacon {opened[beacon]}: {opened[beacon_value]}."] if opened["beacon"] else []
        if not opened["cuts"] and not opened["beacon"]:
            says += ["House entropy only: nobody cut it, and no beacon was in it."]
        says += ["Each card ({drawn}) and die ({dice}) of {coups} coups is what it must be."]
    else:
        says += ["It has not been opened yet: no card can come from it."]
    says += ["Burnt: a card face up, {burnt} face down."] if found["burnt"] else []
    for what, cards in ("Burnt face down", found["burnt_cards"]), ("Left", found["left"]):
        says += [f"{what}: {' '.join(cards) or 'none'}."] if found["retired"] else []
    says += ["All secrets are shown."] if found["retired"] else ["What was not dealt is hidden."]
    return "\n  ".join(says).format(**found)


def documents_in(source: str) -> list[Any]:
    """The documents in a file, at an address or on standard input (-): one, or a list of them."""
    hooks: dict[str, Any] = {  # what nobody may write becomes what no format has: a fraction
        "object_pairs_hook": lambda pairs: dict(pairs) if len(dict(pairs)) == len(pairs) else 0.5,
        "parse_int": lambda digits: int(digits) if len(digits) < 10 else 0.5,
    }
    try:
        if re.match("https?:", source, re.IGNORECASE):
            file: Any = urllib.request.urlopen(source, timeout=20)
        else:
            file = sys.stdin.buffer if source == "-" else open(source, "rb")  # noqa: SIM115 - closed below
        with file:
            text = file.read(BYTES + 1)
        if len(text) > BYTES:
            raise OSError(f"it is longer than {BYTES} bytes")
        read = json.loads(text.decode(), **hooks)
    except RecursionError:
        raise Fault("format", f"{source!a}") from None
    except (OSError, ValueError, HTTPException) as problem:
        raise OSError(f"{source!a} cannot be read as JSON: {problem}") from None
    return read if isinstance(read, list) and read else [read]


def verify_sources(sources: list[str], cuts: list[str]) -> list[dict[str, Any]]:
    """Verify all that files and addresses hold, together, and that these cuts are in it."""
    for cut in cuts:
        if not re.fullmatch("[1-9][0-9]{0,8}:[0-9a-f]{64}", cut):
            raise OSError(f"{cut!a} is no cut; write SEAT:NONCE, the nonce as 64 digits of hex")
    read = [(document, f"{one!a}") for one in sources for document in documents_in(one)]
    findings = verify([document for document, _ in read], [name for _, name in read])
    opened = [found["opened"] for found in findings if found["opened"]]
    known = {f"{cut['seat']}:{cut['nonce']}" for one in opened for cut in one["cuts"]}
    for cut in cuts:
        hold("cut", f"your cut {cut}, which is in none of these shoes", cut in known)
    return findings


def main(words: list[str]) -> int:
    """Verify what is named and say what was found; the answer is the exit status."""
    cuts = [[*words, ""][n + 1] for n, word in enumerate(words) if word == "--cut"]
    sources = [word for n, word in enumerate(words) if "--cut" not in words[max(n - 1, 0) : n + 1]]
    if not words or {*words} & {"-h", "--help"}:
        print(__doc__, LIMITS, sep="\n")
        return 0 if words else 2
    try:
        findings = verify_sources(sources, cuts)
    except Fault as fault:
        print(f"FAULT {fault}")
        return 1
    except OSError as problem:
        print(f"verify.py: {' '.join(str(problem).split())[:600]}", file=sys.stderr)
        return 2
    print(*map(told, findings), *[f"Your cut {cut} is in it." for cut in cuts], LIMITS, sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
