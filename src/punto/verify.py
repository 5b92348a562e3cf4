#!/usr/bin/env python3
"""Verify shoes and ballots of Punto without trusting the house: one file, nothing to install.

    python3 verify.py FILE|URL|- ... [--commitment HEX] [--cut SEAT:NONCE] [--receipt FILE]
                                     [--beacon URL]

Before a shoe is opened the house draws a secret for each card, die and draw, and publishes a
commitment to them all (the root of a tree of hashes), to the rulebook and to the commitment before.
Only then do patrons cut: each adds a nonce that it had committed to. Every card follows from its
secret and from all cuts, so that neither house nor patron could choose it. Ballots of tournaments
are drawn alike, an entrant for each secret; of a whole tournament this program checks ballots and
shoes (punto verify checks stakes, places and prizes too). It computes all of that again from the
document, and compares it with what you kept: a commitment, your cut, or the receipt that holds
both. With --beacon it asks a public beacon for its value.
Exit status: 0 every check passed, 1 a fault, 2 nothing to read, 3 nothing is false but the house
lost the secrets of a shoe, so that a part of it cannot be checked.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
import urllib.request
from fractions import Fraction
from http.client import HTTPException
from itertools import count
from types import SimpleNamespace
from typing import Any

DECK = [rank + suit for suit in "shdc" for rank in [*"A23456789", "10", *"JQK"]]
BYTES, ENTRIES = 32_000_000, 9_999  # no document is longer, and no list in it
FORMATS = {
    "punto-shoe/2": json.loads("""{"format": "NAME", "table": "NAME", "shoe": "NUMBER",
  "decks": "DECKS", "game": "NAME", "rulebook": "TEXT", "openings": [{"opening": "NUMBER",
    "commitment": "HASH", "before": "HASH", "root": "HASH", "rules": "HASH", "beacon": "NAME?",
    "aborted": "TRUTH", "cuts": [{"seat": "NUMBER", "digest": "HASH", "nonce": "HASH?",
      "late": "TRUTH"}], "entropy": "HASH?", "beacon_value": "HEX?"}], "burnt": "NUMBER?",
  "retired": "TRUTH", "lost": "TRUTH", "secrets": ["HASH"], "drawn": [{"place": "PLACE",
    "card": "CARD", "secret": "HASH", "leaf": "HASH", "path": ["HASH"]}], "dice": [
    {"coup": "NUMBER", "place": "PLACE", "die": "DIE", "secret": "HASH", "leaf": "HASH",
    "path": ["HASH"]}], "coups": [{"coup": "NUMBER", "first": "PLACE?", "cards": ["CARD"],
    "die": "DIE?", "void": "TRUTH"}]}"""),
}
FORMATS["punto-shoe/3"] = json.loads(json.dumps(FORMATS["punto-shoe/2"]))  # with the declaration
FORMATS["punto-shoe/3"]["coups"][0]["drawn"] = [{"draw": "NAME", "value": "VALUE"}]
FORMATS["punto-shoe/3"]["draws"] = json.loads("""[{"coup": "NUMBER", "draw": "NAME",
  "place": "PLACE", "value": "VALUE", "secret": "HASH", "leaf": "HASH", "path": ["HASH"]}]""")
DRAW = {"key": "NAME", "chances": [{"value": "VALUE", "chance": "CHANCE"}]}  # of a declaration
FORMATS["punto-shoe/1"] = json.loads(json.dumps(FORMATS["punto-shoe/2"]))  # of Punto 0.7
del FORMATS["punto-shoe/1"]["lost"], FORMATS["punto-shoe/1"]["openings"][0]["cuts"][0]["late"]
BALLOT = FORMATS["punto-ballot/1"] = json.loads("""{"format": "NAME", "cup": "NAME",
  "ballot": "NUMBER", "what": "WHAT", "of": "NAME?", "count": "NUMBER", "entrants": [
    {"number": "NUMBER", "name": "HASH"}], "order": ["NUMBER"], "secrets": ["HASH"]}""")
BALLOT["openings"] = [{**FORMATS["punto-shoe/2"]["openings"][0], "list": "HASH"}]
del BALLOT["openings"][0]["rules"]  # the list of entrants is bound in its place
RECEIPT = json.loads("""{"format": "RECEIPT", "table": "NAME", "shoe": "NUMBER",
  "opening": "NUMBER", "commitment": "HASH", "seat": "NUMBER?", "nonce": "HASH?"}""")
KINDS = {  # of values: a type and a pattern; "?" says that there may be none, "" or null
    **{"HASH": (str, "[0-9a-f]{64}"), "HEX": (str, "([0-9a-f]{2})+"), "DIE": (int, "[1-6]")},
    **{"NAME": (str, "[ -~]{1,200}"), "TEXT": (str, "[^\ud800-\udfff]*"), "TRUTH": (bool, ".*")},
    **{"CARD": (str, "(10|[A2-9JQK])[shdc]"), "DECKS": (int, "[1-9]|1[0-9]|20")},
    **{"NUMBER": (int, "[1-9][0-9]{0,8}"), "PLACE": (int, "[0-9]{1,4}")},
    **{"RECEIPT": (str, "punto-receipt/1"), "VALUE": (int, "[0-9]{1,9}")},
    **{"CHANCE": (str, "1|[1-9][0-9]{0,6}/[1-9][0-9]{0,6}")},
    "WHAT": (str, "seats|heats|first-button|wildcard|equal|lucky-loser|play-off"),
}
FAULTS = {
    "format": "this is no document of the format punto-shoe/1, /2 or /3, or punto-ballot/1",
    "opening": "openings must be numbered 1, 2, ..., name the one before, and end with the opened",
    "rulebook": "the rulebook is not the one that was committed to, or names another game",
    "entrants": "the list is not the one committed to, not in order, or shorter than the draw",
    "commitment": "the commitment does not follow from what it is made of",
    "cut": "the cut's nonce is missing, given twice, or not the one committed to",
    "entropy": "the entropy does not follow from the cuts and the beacon's value",
    "skipped-index": "a place is missing",
    "order": "cards, dice, draws and coups must come in the order of their places, each once",
    "secret": "the leaf does not follow from place and secret",
    "path": "leaf and path do not lead to the root that was committed to",
    "card": "this is not the card that secret and entropy give",
    "draw": "this is not the value that secret and entropy give, or it is left out",
    "die": "this is not the die that secret and entropy give, or it is left out",
    "lot": "this is not the entrant whom secret and entropy give",
    "burn": "as many cards are burnt from the bottom as the first counts (ten for a zero)",
    "secrets": "all are shown once it is over; they must make the root and be those shown before",
    "shoe-number": "the number is given twice, or it does not name the commitment before it",
    "retired": "a later one is here, so this one is over: it must say so and show its secrets",
    "kept": "what you kept is of another commitment, or of an opening that is hidden here",
    "beacon": "the beacon gives another value for this round",
}
LIMITS = """Nobody can verify that the house, which made the secrets, told them to no one, nor that
others' cuts are not its own: look for yours. Which coups were void is the house's word."""
KEEP = """Keep the commitment of every shoe while it is cut, before its first card (the page and
the client do, and the page saves a receipt): it is what binds the house."""


class Fault(Exception):
    """A fault of a document: its name, its place, and a sentence."""

    def __init__(self, name: str, where: str) -> None:
        """Look the sentence up by the name."""
        self.name, self.where, self.sentence = name, where, FAULTS[name]
        super().__init__(f"{name}: {where}: {self.sentence}")


def hold(name: str, where: str, true: object) -> None:
    """Raise a fault unless this is true."""
    if not true:
        raise Fault(name, where)


def formed(value: Any, kind: Any, where: str) -> Any:
    """Read a value of a kind: every key is there and no other. Hex becomes bytes."""
    if isinstance(kind, dict):
        hold("format", where, type(value) is dict and value.keys() == kind.keys())
        return SimpleNamespace(**{k: formed(value[k], kind[k], f"{where}, {k}") for k in kind})
    if isinstance(kind, list):
        hold("format", where, type(value) is list and len(value) <= ENTRIES)
        return [formed(item, kind[0], f"{where}[{n}]") for n, item in enumerate(value)]
    sort, pattern = KINDS[kind.rstrip("?")]
    if not (kind.endswith("?") and (value is None if sort is int else value == "")):
        right = type(value) is sort and re.fullmatch(pattern, str(value), re.DOTALL)
        hold("format", where, right)
    return bytes.fromhex(value) if kind.startswith("H") else value


def read(document: Any, name: str) -> Any:
    """Read a document by the format that it names. An old one has no late cut and is not lost."""
    hold("format", name, type(document) is dict)
    kind = document.get("format")
    hold("format", f"{name}, format", type(kind) is str and kind in FORMATS)
    shoe = formed(document, FORMATS[kind], name)
    if kind == "punto-ballot/1":
        return ballot_of(shoe)
    shoe.at, shoe.old = f"table {shoe.table}, shoe {shoe.shoe}", kind == "punto-shoe/1"
    shoe.whole = kind == "punto-shoe/3"  # its rulebook is the whole declaration of the game
    shoe.draws = shoe.draws if shoe.whole else []
    for coup in [] if shoe.whole else shoe.coups:
        coup.drawn = []
    shoe.bound, shoe.text = ("shoe", shoe.table, shoe.shoe), "rulebook"
    shoe.seats, shoe.terms = range(10**9), (shoe.decks, hashed("rules", shoe.rulebook))
    shoe.dealt = shoe.drawn or shoe.dice or shoe.draws or shoe.coups or shoe.retired or shoe.burnt
    if shoe.old:
        shoe.lost = False
        for cut in [cut for opening in shoe.openings for cut in opening.cuts]:
            cut.late = False
    return shoe


def ballot_of(ballot: Any) -> Any:
    """Give a ballot what openings of shoes have: its list is bound where a shoe binds its rules."""
    parts = [part for entrant in ballot.entrants for part in (entrant.number, entrant.name)]
    ballot.at, ballot.text = f"cup {ballot.cup}, ballot {ballot.ballot}", "entrants"
    ballot.table, ballot.shoe = f"cup:{ballot.cup}", ballot.ballot  # as receipts name it
    ballot.bound = "ballot", ballot.cup, ballot.ballot
    ballot.seats = [entrant.number for entrant in ballot.entrants]  # an entrant cuts by number
    ballot.terms = ballot.what, ballot.of, ballot.count, hashed("entrants", len(parts) // 2, *parts)
    for opening in ballot.openings:
        opening.rules = opening.list
    ballot.drawn, ballot.dice, ballot.draws = [], [], []
    ballot.lost, ballot.dealt = False, ballot.order
    ballot.retired = any(opening.entropy for opening in ballot.openings)
    return ballot


def hashed(tag: str, *parts: Any) -> bytes:
    """Hash a tag and parts, each behind its length; numbers are written in decimal digits."""
    message = [b"punto/1 " + tag.encode() + b"\n"]
    for part in parts:
        raw = part if isinstance(part, bytes) else str(part).encode()
        message += len(raw).to_bytes(8, "big"), raw
    return hashlib.sha256(b"".join(message)).digest()


def check_openings(shoe: Any) -> Any:
    """Check every attempt to open a shoe or ballot; return the one that did, or None."""
    before, opened = bytes(32), None
    for number, opening in enumerate(shoe.openings, 1):
        where = f"{shoe.at}, opening {number}"
        hold("opening", where, opening.opening == number and not opened)
        hold(shoe.text, where, opening.rules == shoe.terms[-1])
        bound = (opening.root, opening.before, opening.beacon)
        named = hashed(*shoe.bound, number, *shoe.terms, *bound)
        hold("commitment", where, opening.commitment == named)
        # What comes before a shoe's first opening lies in the document of the shoe before.
        hold("opening", where, opening.before == before or (number == 1 and shoe.shoe > 1))
        hold("opening", where, not (opening.aborted and opening.entropy))
        parts: list[Any] = [opening.commitment, len(opening.cuts)]
        for cut in sorted(opening.cuts, key=lambda cut: int(cut.seat)):
            here = f"{where}, seat {cut.seat}"
            digest = hashed("cut", opening.commitment, cut.seat, cut.nonce)
            hold("cut", here, digest == cut.digest if cut.nonce else not opening.entropy)
            hold("cut", here, not cut.late or (cut.nonce and opening.aborted))
            hold("cut", here, len(parts) == 2 or parts[-2] != cut.seat)
            hold("cut", here, cut.seat in shoe.seats)
            parts += cut.seat, cut.nonce
        if opening.entropy:
            hold("entropy", where, bool(opening.beacon) == bool(opening.beacon_value))
            entropy = hashed("entropy", *parts, opening.beacon_value)
            hold("entropy", where, opening.entropy == entropy)
            opened = opening
        else:
            hold("entropy", where, not opening.beacon_value)
            hold("opening", where, opening.aborted or number == len(shoe.openings))
        before = opening.commitment
    hold("opening", shoe.at, shoe.openings and (opened or not shoe.dealt))
    return opened


def line_of(shoe: Any, key: str, at: str) -> str:
    """Read the one line of the bound rulebook with this key, without the comma behind it."""
    lines = [line for line in shoe.rulebook.split("\n") if line.startswith(f' "{key}": ')]
    hold("rulebook", at, len(lines) == 1)
    value = str(lines[0])[len(key) + 5 :]
    return value[:-1] if value.endswith(",") else value


def read_rulebook(shoe: Any, at: str) -> tuple[bool, list[Any]]:
    """Read whether the game has a die, and what else it draws; the game must be this one."""
    hold("rulebook", at, not shoe.whole or line_of(shoe, "format", at) == '"punto-game/1"')
    named = line_of(shoe, "key" if shoe.whole else "game", at)
    hold("rulebook", at, named == f'"{shoe.game}"')
    thrown = line_of(shoe, "die", at) != "null"
    draws = read_draws(line_of(shoe, "draws", at), at) if shoe.whole else []
    hold("rulebook", at, len({draw.key for draw in draws}) == len(draws) <= 8)
    return thrown, draws


def read_draws(text: str, at: str) -> list[Any]:
    """Read what a game draws besides cards and die: each with its values and their weights."""
    try:
        told = values_in(text.encode(), at) if text != "[]" else []
        hold("rulebook", at, text.startswith("[") and all(type(one) is dict for one in told))
        draws = [formed({key: one.get(key) for key in DRAW}, DRAW, at) for one in told]
    except Fault:
        raise Fault("rulebook", at) from None
    for draw in draws:
        chances = [Fraction(one.chance) for one in draw.chances]
        draw.whole = 1
        for chance in chances:  # the least number that all denominators divide
            draw.whole *= Fraction(draw.whole, chance.denominator).denominator
            hold("rulebook", at, draw.whole <= 10**6)
        hold("rulebook", at, sum(chances) == 1)
        draw.weights = [int(chance * draw.whole) for chance in chances]
    return draws


def value_of(draw: Any, number: int) -> int:
    """Return the value that a number below the sum of the weights picks."""
    for one, weight in zip(draw.chances, draw.weights):  # noqa: B905 - Python 3.8
        if number < weight:
            return int(one.value)
        number -= weight
    raise AssertionError


def check_places(shoe: Any, cards: int, keys: list[str], at: str) -> None:
    """Check that cards come from places 0, 1, 2, ... and dice and draws from those of coups."""
    places, coups = [proof.place for proof in shoe.drawn], [proof.coup for proof in shoe.dice]
    missing = sorted({*range(max(places, default=-1) + 1)} - {*places})
    hold("skipped-index", f"{at}, place {[*missing, 0][0]}", not missing)
    hold("order", at, places == sorted({*places}) and len(places) <= cards)
    hold("order", at, coups == sorted({*coups}) and max(coups, default=0) <= cards // 4)
    hold("order", at, coups == [proof.place - cards + 1 for proof in shoe.dice])
    hold("order", at, all(proof.draw in keys for proof in shoe.draws))
    spots = [(proof.coup, keys.index(proof.draw)) for proof in shoe.draws]
    hold("order", at, spots == sorted({*spots}) and max(spots, default=(0,))[0] <= cards // 4)
    due = [cards + cards // 4 * (1 + number) + coup - 1 for coup, number in spots]
    hold("order", at, due == [proof.place for proof in shoe.draws])


def check_proof(proof: Any, root: bytes, leaves: int, where: str) -> None:
    """Check that a secret is the one that was committed to for its place."""
    node, index = hashed("leaf", proof.place, proof.secret), proof.place
    hold("secret", where, proof.leaf == node)
    hold("path", where, len(proof.path) == (leaves - 1).bit_length())
    for step in proof.path:
        node = hashed("node", step, node) if index & 1 else hashed("node", node, step)
        index >>= 1
    hold("path", where, node == root)


def pick(what: str, opening: Any, place: int, secret: bytes, choices: int) -> int:
    """Pick one of so many choices, each as likely: pass over numbers that would favour some."""
    for attempt in count():
        drawn = hashed(what, opening.commitment, place, attempt, secret, opening.entropy)
        number = int.from_bytes(drawn, "big")
        if number < 2**256 - 2**256 % choices:
            break
    return number % choices


def check_burn(shoe: Any, cards: list[str], at: str) -> None:
    """Check that as many cards were burnt face down as the first one counts."""
    hold("burn", at, (shoe.burnt or 1) <= 10)
    if shoe.burnt is not None and (cards or not shoe.lost):
        counts = {card: min(n % 13 + 1, 10) for n, card in enumerate(DECK)}
        hold("burn", at, cards and shoe.burnt == counts[cards[0]])
        hold("burn", at, len(cards) + shoe.burnt <= 52 * shoe.decks)


def check_coups(shoe: Any, at: str, keys: list[str], *, thrown: bool) -> int:
    """Check that coups have the cards, dice and draws that came; return how many cards did."""
    cards = [proof.card for proof in shoe.drawn]
    dice = {proof.coup: proof.die for proof in shoe.dice}
    draws = {(proof.coup, proof.draw): proof.value for proof in shoe.draws}
    most = 52 * shoe.decks - (shoe.burnt or 0) if shoe.lost else len(cards)
    check_burn(shoe, cards, at)
    first, before = 0 if shoe.burnt is None else 1, 0
    for coup in shoe.coups:
        where, end = f"{at}, coup {coup.coup}", first + len(coup.cards)
        hold("order", where, coup.coup > before if shoe.old else coup.coup == before + 1)
        # Only a void coup, or the one in progress, has fewer cards than four.
        fewest = 0 if coup.void or coup is shoe.coups[-1] else 4
        hold("order", where, fewest <= len(coup.cards) <= 6)
        hold("order", where, coup.cards or coup.die or not shoe.old)
        hold("order", where, not (coup.die or coup.drawn) or coup.coup <= 13 * shoe.decks)
        hold("order", where, coup.first == (first if coup.cards else None))
        hold("die", where, bool(coup.die) == thrown if coup.cards else thrown or not coup.die)
        drawn = [one.draw for one in coup.drawn]
        hold("draw", where, drawn == [key for key in keys if coup.cards or key in drawn])
        proven = shoe.lost or (not coup.die or coup.coup in dice)
        proven = shoe.lost or (proven and all((coup.coup, key) in draws for key in drawn))
        hold("skipped-index", where, end <= most and proven)
        hold("order", where, coup.cards[: max(0, len(cards) - first)] == cards[first:end])
        hold("die", where, coup.die == dice.pop(coup.coup, coup.die if shoe.lost else None))
        for one in coup.drawn:
            value = draws.pop((coup.coup, one.draw), one.value if shoe.lost else None)
            hold("draw", where, one.value == value)
        first, before = end, coup.coup
    # Else a card, a die or a draw has no coup.
    hold("order", at, first >= len(cards) and not dice and not draws)
    return first


def check_secrets(shoe: Any, root: bytes, leaves: int, at: str) -> None:
    """Check that all secrets of a retired shoe make the root, and are those shown before."""
    hold("secrets", at, len(shoe.secrets) == (leaves if shoe.retired and not shoe.lost else 0))
    if shoe.secrets:
        for proof in [*shoe.drawn, *shoe.dice, *shoe.draws]:
            hold("secrets", f"{at}, place {proof.place}", shoe.secrets[proof.place] == proof.secret)
        row = [hashed("leaf", place, secret) for place, secret in enumerate(shoe.secrets)]
        row += [hashed("empty")] * (2 ** (leaves - 1).bit_length() - leaves)
        while len(row) > 1:
            row = [hashed("node", *row[n : n + 2]) for n in range(0, len(row), 2)]
        hold("secrets", at, row[0] == root)


def verify_shoe(shoe: Any) -> dict[str, Any]:
    """Verify one shoe; return what its document shows."""
    at, cards = shoe.at, 52 * shoe.decks
    opening = check_openings(shoe)
    thrown, draws = read_rulebook(shoe, at)
    keys, leaves = [draw.key for draw in draws], (65 + 13 * len(draws)) * shoe.decks
    check_places(shoe, cards, keys, at)
    left = [card for card in DECK for _ in range(shoe.decks)]
    for proof in shoe.drawn:
        check_proof(proof, opening.root, leaves, f"{at}, place {proof.place}")
        card = left.pop(pick("card", opening, proof.place, proof.secret, len(left)))
        hold("card", f"{at}, place {proof.place}", proof.card == card)
    for proof in shoe.dice:
        check_proof(proof, opening.root, leaves, f"{at}, die of coup {proof.coup}")
        die = 1 + pick("die", opening, proof.place, proof.secret, 6)
        hold("die", f"{at}, die of coup {proof.coup}", proof.die == die)
    for proof in shoe.draws:
        where, draw = f"{at}, {proof.draw} of coup {proof.coup}", draws[keys.index(proof.draw)]
        check_proof(proof, opening.root, leaves, where)
        number = pick("draw", opening, proof.place, proof.secret, draw.whole)
        hold("draw", where, proof.value == value_of(draw, number))
    came = check_coups(shoe, at, keys, thrown=thrown)
    check_secrets(shoe, opening and opening.root, leaves, at)
    rest = [*enumerate(shoe.secrets)][len(shoe.drawn) : cards]
    hidden = [left.pop(pick("card", opening, *card, len(left))) for card in rest]
    end = len(hidden) - (shoe.burnt or 0)  # those burnt face down lay at the bottom
    void = [coup.coup for coup in shoe.coups if coup.void]
    # The house voids what it cannot draw: its secrets are lost, or no card is left. It is the last.
    failed = shoe.lost or came + (shoe.burnt or 0) == cards
    last = [coup.coup for coup in shoe.coups[-1:] if failed]
    return {
        **{key: getattr(shoe, key) for key in ("table", "shoe", "decks", "game", "burnt")},
        **{key: getattr(shoe, key) for key in ("retired", "lost")},
        **{key: len(getattr(shoe, key)) for key in ("drawn", "dice", "draws", "coups")},
        **{"void": void, "void_unexplained": [coup for coup in void if coup not in last]},
        **{"left": hidden[:end], "burnt_cards": hidden[end:], "unproved": came - len(shoe.drawn)},
        **opened_by(shoe),
    }


def verify_ballot(ballot: Any) -> dict[str, Any]:
    """Verify one ballot; return what its document shows."""
    left = [*ballot.seats]
    hold("entrants", ballot.at, left == sorted({*left}) and ballot.count <= len(left))
    opening = check_openings(ballot)
    check_secrets(ballot, opening and opening.root, ballot.count, ballot.at)
    order = [left.pop(pick("lot", opening, *lot, len(left))) for lot in enumerate(ballot.secrets)]
    for place in range(max(len(order), len(ballot.order))):
        same = order[place : place + 1] == ballot.order[place : place + 1]
        hold("lot", f"{ballot.at}, place {place}", same)
    about = {key: getattr(ballot, key) for key in ("cup", "ballot", "what", "of", "count", "order")}
    told = {"entrants": ballot.seats, "retired": ballot.retired, "lost": False}
    return {**about, **told, **opened_by(ballot)}


def opened_by(shoe: Any) -> dict[str, Any]:
    """Say what the openings of a shoe or ballot show."""
    return {
        "openings": len(shoe.openings),
        "aborts": [aborted(attempt) for attempt in shoe.openings if attempt.aborted],
        "commitments": [attempt.commitment.hex() for attempt in shoe.openings],
    }


def aborted(opening: Any) -> dict[str, Any]:
    """Say of an aborted opening whom it left out, and whose nonce came late."""
    out = sorted(cut.seat for cut in opening.cuts if cut.late or not cut.nonce)
    late = sorted(cut.seat for cut in opening.cuts if cut.late)
    return {"opening": opening.opening, "left_out": out, "late": late, "beacon": opening.beacon}


def verify(documents: list[Any], names: list[str] | None = None) -> list[dict[str, Any]]:
    """Verify documents together; return a finding for each, or raise the first Fault."""
    hold("format", "nothing", documents)
    names = names or [f"document {number}" for number in range(1, len(documents) + 1)]
    shoes = [read(document, name) for document, name in zip(documents, names)]  # noqa: B905 - Python 3.8
    kinds = {"rulebook": verify_shoe, "entrants": verify_ballot}
    findings = [kinds[shoe.text](shoe) for shoe in shoes]
    for finding, document, shoe in zip(findings, documents, shoes):  # noqa: B905 - Python 3.8
        opened = shoe.openings[-1].entropy
        finding["opened"] = document["openings"][-1] if opened else None
    known = sorted(shoes, key=lambda shoe: (shoe.table, shoe.shoe))
    for last, shoe in zip(known, known[1:]):  # noqa: B905, RUF007 - Python 3.8
        gap = shoe.shoe - last.shoe
        if shoe.table == last.table:
            chained = shoe.openings[0].before == last.openings[-1].commitment
            hold("shoe-number", shoe.at, gap)
            # Before the chain: a document that was fetched early has not the last opening yet.
            hold("retired", last.at, last.retired)
            hold("shoe-number", shoe.at, gap > 1 or chained)
    return findings


def named(finding: dict[str, Any]) -> tuple[str, int, str]:
    """Return the table and the shoe as a receipt names them, and how a person does."""
    if "ballot" in finding:
        cup, ballot = finding["cup"], finding["ballot"]
        return f"cup:{cup}", ballot, f"cup {cup}, ballot {ballot}"
    return finding["table"], finding["shoe"], f"table {finding['table']}, shoe {finding['shoe']}"


def compare(findings: list[dict[str, Any]], documents: list[Any], kept: Any) -> None:
    """Compare shoes with what a patron kept: commitments, cuts, and receipts that hold both."""
    for finding, document in zip(findings, documents):  # noqa: B905 - Python 3.8
        about = named(finding)[:2]
        own = [receipt for receipt in kept.receipts if (receipt.table, receipt.shoe) == about]
        compare_shoe(finding, document["openings"], own, kept)
    opened = [finding["opened"]["cuts"] for finding in findings if finding["opened"]]
    known = {f"{cut['seat']}:{cut['nonce']}" for cuts in opened for cut in cuts}
    for cut in kept.cuts:
        hold("cut", f"your cut {cut}, which is in none of these", cut in known)
    for commitment in kept.commitments:
        there = any(commitment in finding["commitments"] for finding in findings)
        hold("kept", f"your commitment {commitment}, which is in none of these", there)


def compare_shoe(finding: dict[str, Any], openings: list[Any], own: list[Any], kept: Any) -> None:
    """Compare one shoe with the receipts for it, and with commitments and cuts alone."""
    at, hashes = named(finding)[2], finding["commitments"]
    finding["own"], finding["own_left_out"], finding["not_told_yet"] = [], [], []
    for receipt in own:
        if receipt.opening > len(hashes) and not finding["opened"]:  # the document is older
            finding["not_told_yet"] += [receipt.opening]
            continue
        same = hashes[receipt.opening - 1 : receipt.opening] == [receipt.commitment.hex()]
        hold("kept", f"{at}, opening {receipt.opening}", same)
        if not (receipt.seat and receipt.nonce):
            continue
        opening = openings[receipt.opening - 1]
        cut = {"seat": receipt.seat, "nonce": receipt.nonce.hex()}
        there = [was for was in opening["cuts"] if {**was, **cut} == was and not was.get("late")]
        hold("cut", f"{at}, your cut of seat {receipt.seat}", there or not opening["entropy"])
        if there or opening["aborted"]:
            finding["own" if there else "own_left_out"] += [{**cut, "opening": receipt.opening}]
    mine = {*kept.commitments, *(receipt.commitment.hex() for receipt in own)} & {*hashes}
    last = hashes[-1] if finding["opened"] else ""
    finding["kept"] = "opened" if last in mine else "other" if mine else ""
    for cut in finding["opened"]["cuts"] if finding["opened"] else []:
        same = {"seat": cut["seat"], "nonce": cut["nonce"], "opening": len(hashes)}
        if f"{cut['seat']}:{cut['nonce']}" in kept.cuts and same not in finding["own"]:
            finding["own"] += [same]


def check_beacon(finding: dict[str, Any], url: str) -> None:
    """Ask a beacon, as drand's are asked, for the round that a shoe names, and compare."""
    opened = finding["opened"]
    if not opened or not opened["beacon"]:
        return
    number = opened["beacon"].rpartition(" ")[2]
    where = f"{named(finding)[2]}, beacon {opened['beacon']}"
    hold("beacon", where, re.fullmatch("[1-9][0-9]{0,17}", number))
    source = f"{url.rstrip('/')}/public/{number}"
    try:
        answer = json.loads(text_of(source))
        signature, value = bytes.fromhex(answer["signature"]), answer["randomness"]
        right = answer["round"] == int(number) and hashlib.sha256(signature).hexdigest() == value
    except (ValueError, TypeError, KeyError, RecursionError):
        right = False
    if not right:
        raise OSError(f"{source!a} answers no round of a beacon")
    hold("beacon", where, value == opened["beacon_value"])
    finding["beacon_asked"] = url


def describe(finding: dict[str, Any]) -> str:
    """Say what a finding shows, what was not checked, and what to keep."""
    if "ballot" in finding:
        return describe_ballot(finding)
    name = f"Table {finding['table']}, shoe {finding['shoe']}"
    kind = f"{finding['decks']} decks of {finding['game']}"
    says = [f"{name}, {kind}: {VERDICTS[finding['lost']]}", *describe_openings(finding)]
    shown = f"Each card ({finding['drawn']}), die ({finding['dice']}) and draw ({finding['draws']})"
    says += [f"{shown} of {finding['coups']} coups is what it must be."] * bool(finding["opened"])
    says += [f"Burnt: a card face up, {finding['burnt']} face down."] if finding["burnt"] else []
    void, dark = (", ".join(map(str, finding[key])) for key in ("void", "void_unexplained"))
    says += [f"Void coups: {len(finding['void'])} ({void})."] if void else []
    says += [f"  Neither lost secrets nor an empty shoe explain: {dark}."] if dark else []
    if finding["lost"]:
        says += [f"NOT PROVED: {finding['unproved']} cards that came, and what was never dealt:"]
        return "\n  ".join([*says, "  the house lost the secrets, so these are its word."])
    for what, cards in ("Burnt face down", finding["burnt_cards"]), ("Left", finding["left"]):
        says += [f"{what}: {' '.join(cards) or 'none'}."] if finding["retired"] else []
    says += ["All secrets are shown."] if finding["retired"] else ["What was not dealt is hidden."]
    return "\n  ".join(says)


WORDS = [("seat", "shoe", "card"), ("entrant", "ballot", "lot")]
VERDICTS = ["verified.", "NOT WHOLLY VERIFIED: its secrets are lost. What is shown is true."]


def describe_ballot(finding: dict[str, Any]) -> str:
    """Say of a ballot what was drawn, among whom, and in which order."""
    among, order = (", ".join(map(str, finding[key])) for key in ("entrants", "order"))
    says = [f"Cup {finding['cup']}, ballot {finding['ballot']}: {VERDICTS[0]}"]
    says += [f"Drawn for: {' of '.join(filter(None, (finding['what'], finding['of'])))}."]
    says += [f"Places: {finding['count']}, among entrants {among}.", *describe_openings(finding)]
    return "\n  ".join(says + [f"The order that was drawn: {order}."] * bool(order))


def describe_openings(finding: dict[str, Any]) -> list[str]:
    """Say how often a shoe or ballot was opened, whom that left out, and what opened it."""
    who, thing, piece = WORDS["ballot" in finding]
    says = [f"Openings: {finding['openings']}, of which aborted: {len(finding['aborts'])}."]
    says += [line for abort in finding["aborts"] for line in describe_abort(abort, who, thing)]
    for cut in finding.get("own_left_out", []):
        says += [f"Your cut of {who} {cut['seat']} was left out of opening {cut['opening']}."]
    for opening in finding.get("not_told_yet", []):
        says += [f"NOT CHECKED: your receipt for opening {opening}, later than this document;"]
        says += [f"  fetch it again. It must hold that opening once the {thing} is opened."]
    unopened = [f"It has not been opened yet: no {piece} can come from it."]
    return says + (describe_opened(finding, who, thing) if finding["opened"] else unopened)


def describe_abort(abort: dict[str, Any], who: str, thing: str) -> list[str]:
    """Say whom an aborted opening left out, and what that means."""
    if not (seats := ", ".join(map(str, abort["left_out"]))):
        why = f"beacon {abort['beacon']} was silent" if abort["beacon"] else "no reason is shown"
        return [f"Opening {abort['opening']} was aborted and left out no {who}: {why}."]
    late, left_out = ", ".join(map(str, abort["late"])), len(abort["left_out"])
    says = [f"Opening {abort['opening']} was aborted and left out {left_out}: {who} {seats}."]
    says += [f"  The nonce of {who} {late} came late, and is in the document."] if late else []
    says += ["  The house says that this nonce did not come in time. If you showed it, and it is"]
    return [*says, f"  yours, the house may have thrown away a {thing} that it did not like."]


def describe_opened(finding: dict[str, Any], who: str, thing: str) -> list[str]:
    """Say what opened it, and whether that is what was announced."""
    opened = finding["opened"]
    says = [f"Committed to as {opened['commitment']}."]
    if finding.get("kept") == "opened":
        says += [f"That is the commitment you kept: this is the {thing} that was announced to you."]
    else:
        other = "You kept the commitment of another opening. " * (finding.get("kept") == "other")
        says += [f"{other}NOT CHECKED: that this is the {thing} that was announced before the cut."]
        says += ["  Compare the commitment that you kept: --commitment HEX or --receipt FILE."]
    says += [f"Cut by {who} {cut['seat']}: {cut['nonce']}." for cut in opened["cuts"]]
    for cut in [cut for cut in finding.get("own", []) if cut["opening"] == finding["openings"]]:
        name = f"{cut['seat']}:{cut['nonce']}"
        if finding["kept"] == "opened":
            says += [f"Your cut {name} is in it, and the commitment is the one you kept."]
        else:
            says += [f"A cut equal to yours ({name}) is in it, but without the commitment"]
            says += ["  you saw before, this proves nothing about order."]
    if opened["beacon"]:
        says += [f"Beacon {opened['beacon']}: {opened['beacon_value']}."]
        asked = f"That is what {finding.get('beacon_asked')} gives for this round."
        missing = "NOT CHECKED: that the beacon gave this value (--beacon URL asks it)."
        says += [asked if finding.get("beacon_asked") else missing]
    elif not opened["cuts"]:
        says += ["House entropy only: nobody cut it, and no beacon was in it."]
    return says


def text_of(source: str) -> bytes:
    """Read a file, an address or standard input (-)."""
    try:
        if re.match("https?:", source, re.IGNORECASE):
            file: Any = urllib.request.urlopen(source, timeout=20)
        else:
            file = sys.stdin.buffer if source == "-" else open(source, "rb")  # noqa: SIM115 - closed below
        with file:
            text: bytes = file.read(BYTES + 1)
    except (OSError, ValueError, HTTPException) as problem:
        raise OSError(f"{source!a} cannot be read: {problem}") from None
    if len(text) > BYTES:
        raise OSError(f"{source!a} cannot be read: it is longer than {BYTES} bytes")
    return text


def whole(digits: str) -> int:
    """Read a number: eighteen digits at most; no minus, fraction, exponent, NaN or Infinity."""
    if digits.startswith("-") or len(digits) > 18:
        raise ValueError
    return int(digits)


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Read an object whose keys come once each."""
    if len(dict(pairs)) != len(pairs):
        raise ValueError
    return dict(pairs)


def values_in(text: bytes, name: str) -> list[Any]:
    """Read JSON strictly; return the values of a list that is not empty, else the value itself."""
    hooks: dict[str, Any] = {"object_pairs_hook": once, "parse_int": whole}
    try:
        read = json.loads(text.decode(), parse_float=whole, parse_constant=whole, **hooks)
    except (ValueError, RecursionError):
        raise Fault("format", name) from None
    return read if isinstance(read, list) and read else [read]


def parts_of(value: Any, name: str) -> list[Any]:
    """Return the ballots and shoes of a whole tournament; any other document alone."""
    if type(value) is not dict or value.get("format") != "punto-cup/1":
        return [value]
    key, parts = value.get("cup"), [value.get("ballots"), value.get("shoes")]
    hold("format", name, type(key) is str and re.fullmatch("[a-z0-9-]{1,40}", key))
    hold("format", name, all(type(part) is list and len(part) <= ENTRIES for part in parts))
    return [document for part in parts for document in part or []]


def kept_by(commitments: list[str], cuts: list[str], receipts: list[str]) -> Any:
    """Read what a patron kept, as it was given."""
    for cut in cuts:
        if not re.fullmatch("[1-9][0-9]{0,8}:[0-9a-f]{64}", cut):
            raise OSError(f"{cut!a} is not a cut; write SEAT:NONCE, the nonce as 64 digits of hex")
    for commitment in commitments:
        if not re.fullmatch("[0-9a-f]{64}", commitment):
            raise OSError(f"{commitment!a} is not a commitment; write its 64 digits of hex")
    read = []
    for source in receipts:
        try:
            values = values_in(text_of(source), "receipt")
            read += [formed(value, RECEIPT, "receipt") for value in values]
        except Fault:
            raise OSError(f"{source!a} is not a receipt of the format punto-receipt/1") from None
    return SimpleNamespace(commitments=commitments, cuts=cuts, receipts=read)


def verify_sources(
    sources: list[str],
    cuts: list[str],
    commitments: list[str] | None = None,
    receipts: list[str] | None = None,
    beacon: str = "",
) -> list[dict[str, Any]]:
    """Verify what files and addresses hold, together, and compare it with what was kept."""
    kept = kept_by(commitments or [], cuts, receipts or [])
    return verify_values(read_sources(sources), kept, beacon)


def read_sources(sources: list[str]) -> list[tuple[Any, str]]:
    """Read files and addresses; return each value with the name of its source."""
    texts = [(text_of(source), f"{source!a}") for source in sources]
    return [(value, name) for text, name in texts for value in values_in(text, name)]


def verify_values(values: list[tuple[Any, str]], kept: Any, beacon: str) -> list[dict[str, Any]]:
    """Verify documents that were read, and compare them with what was kept."""
    read = [(document, name) for value, name in values for document in parts_of(value, name)]
    documents, names = [document for document, _ in read], [name for _, name in read]
    findings = verify(documents, names) if read else []  # an early tournament
    compare(findings, documents, kept)
    for finding in findings if beacon else []:
        check_beacon(finding, beacon)
    return findings


def main(words: list[str]) -> int:
    """Verify what is named and say what was found; return the exit status."""
    given: dict[str, list[str]] = {"--cut": [], "--commitment": [], "--receipt": [], "--beacon": []}
    sources: list[str] = []
    rest = iter(words)
    for word in rest:
        given.get(word, sources).append(next(rest, "") if word in given else word)
    if not words or {*words} & {"-h", "--help"}:
        print(__doc__, LIMITS, KEEP, sep="\n")
        return 0 if words else 2
    kept = given["--cut"], given["--commitment"], given["--receipt"]
    try:
        findings = verify_sources(sources, *kept, "".join(given["--beacon"][-1:]))
    except Fault as fault:
        print(f"FAULT {fault}")
        return 1
    except OSError as problem:
        print(f"verify.py: {' '.join(str(problem).split())[:600]}", file=sys.stderr)
        return 2
    says = [*map(describe, findings)] or ["NOTHING WAS CHECKED: no ballot and no shoe is in it."]
    print(*says, LIMITS, KEEP, sep="\n")
    return 3 if any(finding["lost"] for finding in findings) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
