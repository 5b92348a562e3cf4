"""Verify the documents that a card house publishes for its shoes.

Written from the page "Verifying a shoe" alone. Step numbers in this file are those of that page.

    python3 second_verifier.py FILE...
"""

from __future__ import annotations

import hashlib
import itertools
import json
import math
import re
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import NoReturn

MOST_BYTES = 32_000_000
MOST_ENTRIES = 9_999
MOST_NUMBER = 999_999_999
MOST_DECKS = 20
MOST_WEIGHT = 1_000_000
MOST_BURNT = 10
FEWEST_CARDS = 4
MOST_CARDS = 6
MOST_DRAWS = 8
NEW_FORMAT = "punto-shoe/3"
MIDDLE_FORMAT = "punto-shoe/2"
OLD_FORMAT = "punto-shoe/1"
GAME_FORMAT = "punto-game/1"
RECEIPT_FORMAT = "punto-receipt/1"
ZEROS = bytes(32)
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
DECK = tuple(rank + suit for suit in "shdc" for rank in RANKS)

NAME = re.compile(r"[ -~]{1,200}")
HASH = re.compile(r"[0-9a-f]{64}")
HEX = re.compile(r"([0-9a-f]{2})+")
CHANCE = re.compile(r"1|[1-9][0-9]{0,6}/[1-9][0-9]{0,6}")
SURROGATE = re.compile(r"[\ud800-\udfff]")

DOCUMENT_KEYS = [
    "format",
    "table",
    "shoe",
    "decks",
    "game",
    "rulebook",
    "openings",
    "burnt",
    "drawn",
    "dice",
    "draws",
    "coups",
    "retired",
    "lost",
    "secrets",
]
OPENING_KEYS = [
    "opening",
    "commitment",
    "before",
    "root",
    "rules",
    "beacon",
    "cuts",
    "aborted",
    "entropy",
    "beacon_value",
]
CUT_KEYS = ["seat", "digest", "nonce", "late"]
PROOF_KEYS = ["place", "secret", "leaf", "path"]
COUP_KEYS = ["coup", "first", "cards", "die", "drawn", "void"]
RECEIPT_KEYS = ["format", "table", "shoe", "opening", "commitment", "seat", "nonce"]


class Fault(Exception):
    """Tell the first fault found: its name as the page gives it, and where it stands."""

    def __init__(self, name: str, where: str) -> None:
        """Keep the name and the place of the fault."""
        super().__init__(f"{name}: {where}")
        self.name = name
        self.where = where


class UnreadableError(ValueError):
    """Tell that nothing could be read, or that something kept is not of its form."""


@dataclass(frozen=True)
class Result:
    """Say what was found of a shoe without a fault.

    `left_out` names each aborted opening that left seats out, with those seats in order.
    `not_told_yet` names the openings of receipts that are newer than the document.
    """

    table: str
    shoe: int
    retired: bool
    lost: bool
    left_out: tuple[tuple[int, tuple[int, ...]], ...]
    not_told_yet: tuple[int, ...] = ()


@dataclass(frozen=True)
class Cut:
    """Hold one seat's cut; the nonce is empty where there is none."""

    seat: int
    digest: bytes
    nonce: bytes
    late: bool


@dataclass(frozen=True)
class Opening:
    """Hold one attempt to open a shoe, its cuts by ascending seat; empty is none."""

    number: int
    commitment: bytes
    before: bytes
    root: bytes
    rules: bytes
    beacon: str
    cuts: tuple[Cut, ...]
    aborted: bool
    entropy: bytes
    beacon_value: bytes


@dataclass(frozen=True)
class Proof:
    """Hold what proves the secret of one place."""

    place: int
    secret: bytes
    leaf: bytes
    path: tuple[bytes, ...]


@dataclass(frozen=True)
class Card:
    """Hold one card that came face up."""

    card: str
    proof: Proof


@dataclass(frozen=True)
class Die:
    """Hold one die that was shown."""

    coup: int
    die: int
    proof: Proof


@dataclass(frozen=True)
class Draw:
    """Hold one thing besides cards and die that was drawn for a coup."""

    coup: int
    key: str
    value: int
    proof: Proof


@dataclass(frozen=True)
class Coup:
    """Hold one coup as the table saw it; its draws are pairs of key and value."""

    number: int
    first: int | None
    cards: tuple[str, ...]
    die: int | None
    void: bool
    drawn: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True)
class Shoe:
    """Hold one document that has been read.

    `old` is true of `punto-shoe/1` alone. `declares` is true where the rulebook is the whole
    declaration of the game: from `punto-shoe/3` on.
    """

    old: bool
    table: str
    shoe: int
    decks: int
    game: str
    rulebook: str
    openings: tuple[Opening, ...]
    burnt: int | None
    drawn: tuple[Card, ...]
    dice: tuple[Die, ...]
    coups: tuple[Coup, ...]
    retired: bool
    lost: bool
    secrets: tuple[bytes, ...]
    draws: tuple[Draw, ...] = ()
    declares: bool = False

    @property
    def where(self) -> str:
        """Name the shoe for messages."""
        return f"table {self.table}, shoe {self.shoe}"

    @property
    def card_places(self) -> int:
        """Count the cards of the shoe."""
        return 52 * self.decks

    @property
    def most_coups(self) -> int:
        """Count the coups that the shoe can have at most."""
        return 13 * self.decks

    @property
    def opened(self) -> Opening | None:
        """Find the opening that the shoe was dealt from."""
        return next((opening for opening in self.openings if opening.entropy), None)


@dataclass(frozen=True)
class DeclaredDraw:
    """Hold the values of one draw, in order, each with its weight."""

    key: str
    weights: tuple[tuple[int, int], ...]

    @property
    def whole(self) -> int:
        """Add up the weights: W on the page."""
        return sum(weight for _, weight in self.weights)

    def pick(self, number: int) -> int:
        """Find the value that a number from 0 below the whole weight draws."""
        for value, weight in self.weights:
            if number < weight:
                return value
            number -= weight
        raise ValueError("the number is not below the whole weight")


@dataclass(frozen=True)
class Declaration:
    """Hold what a verifier reads in the rulebook."""

    has_die: bool
    draws: tuple[DeclaredDraw, ...]

    @property
    def keys(self) -> list[str]:
        """List the keys of the draws, in order."""
        return [declared.key for declared in self.draws]

    def places(self, shoe: Shoe) -> int:
        """Count the secrets of a shoe: L on the page."""
        return (65 + 13 * len(self.draws)) * shoe.decks


@dataclass(frozen=True)
class Receipt:
    """Hold what a patron kept of one opening; an empty nonce is none."""

    table: str
    shoe: int
    opening: int
    commitment: bytes
    seat: int | None
    nonce: bytes


# Reading


class Fields:
    """Read the values of one JSON object, each by its kind."""

    def __init__(self, value: object, keys: Iterable[str], where: str) -> None:
        """Take an object that has exactly these keys."""
        if not isinstance(value, dict) or set(value) != set(keys):
            raise Fault("format", f"{where} is not an object with exactly its keys")
        self.values: dict[str, object] = value
        self.where = where

    def fail(self, key: str) -> NoReturn:
        """Refuse the value of a key."""
        raise Fault("format", f"{self.where}, {key}")

    def number(self, key: str, low: int = 1, high: int = MOST_NUMBER) -> int:
        """Read a number between two bounds."""
        value = self.values[key]
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            self.fail(key)
        return value

    def number_or_none(self, key: str, low: int = 1, high: int = MOST_NUMBER) -> int | None:
        """Read a number between two bounds, or null."""
        return None if self.values[key] is None else self.number(key, low, high)

    def truth(self, key: str) -> bool:
        """Read true or false."""
        value = self.values[key]
        if not isinstance(value, bool):
            self.fail(key)
        return value

    def text(self, key: str) -> str:
        """Read a string without half of a surrogate pair alone."""
        value = self.values[key]
        if not isinstance(value, str) or SURROGATE.search(value):
            self.fail(key)
        return value

    def matching(self, key: str, kind: re.Pattern[str], or_none: bool = False) -> str:
        """Read a string of a kind, or perhaps an empty one."""
        value = self.text(key)
        if not (kind.fullmatch(value) or (or_none and not value)):
            self.fail(key)
        return value

    def hash(self, key: str, or_none: bool = False) -> bytes:
        """Read 32 bytes, or perhaps none."""
        return bytes.fromhex(self.matching(key, HASH, or_none))

    def items(self, key: str) -> list[object]:
        """Read a list that is not too long."""
        value = self.values[key]
        if not isinstance(value, list) or len(value) > MOST_ENTRIES:
            self.fail(key)
        return value

    def hashes(self, key: str) -> tuple[bytes, ...]:
        """Read a list of hashes."""
        items = self.items(key)
        for item in items:
            if not isinstance(item, str) or not HASH.fullmatch(item):
                self.fail(key)
        return tuple(bytes.fromhex(str(item)) for item in items)

    def cards(self, key: str) -> tuple[str, ...]:
        """Read a list of cards."""
        items = self.items(key)
        if any(item not in DECK for item in items):
            self.fail(key)
        return tuple(str(item) for item in items)


def unique_keys(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Make an object of its members, none of them given twice."""
    members = dict(pairs)
    if len(members) != len(pairs):
        raise Fault("format", "an object has a key twice")
    return members


def short_number(digits: str) -> int:
    """Read a number that has at most nine digits and no minus."""
    if digits.startswith("-") or len(digits) > 9:
        raise Fault("format", f"the number {digits[:20]}")
    return int(digits)


def refuse_number(text: str) -> NoReturn:
    """Refuse fractions, exponents, and names like NaN."""
    raise Fault("format", f"the number {text[:20]}")


def read_json(text: bytes) -> object:
    """Read one JSON value as strictly as the page asks."""
    if len(text) > MOST_BYTES:
        raise UnreadableError(f"more than {MOST_BYTES} bytes")
    try:
        return parse_json(text.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise Fault("format", str(error)) from error


def parse_json(text: str) -> object:
    """Read one JSON value of a text."""
    try:
        return json.loads(
            text,
            object_pairs_hook=unique_keys,
            parse_int=short_number,
            parse_float=refuse_number,
            parse_constant=refuse_number,
        )
    except (json.JSONDecodeError, RecursionError) as error:
        raise Fault("format", str(error)) from error


def read(text: bytes) -> list[object]:
    """Read a file of one document or of a list of them, and check the form of each."""
    value = read_json(text)
    documents = value if isinstance(value, list) else [value]
    read_shoes(documents)
    return documents


def read_shoes(documents: Sequence[object]) -> list[Shoe]:
    """Read every document, in the order given."""
    if not documents:
        raise Fault("format", "no document is given")
    return [
        read_shoe(document, f"document {position}")
        for position, document in enumerate(documents, start=1)
    ]


def read_shoe(value: object, where: str) -> Shoe:
    """Read one document of any format."""
    named = value.get("format") if isinstance(value, dict) else None
    old, new = named == OLD_FORMAT, named == NEW_FORMAT
    lacks = ([] if new else ["draws"]) + (["lost"] if old else [])
    fields = Fields(value, [key for key in DOCUMENT_KEYS if key not in lacks], where)
    if named not in (NEW_FORMAT, MIDDLE_FORMAT, OLD_FORMAT):
        fields.fail("format")
    return Shoe(
        old=old,
        table=fields.matching("table", NAME),
        shoe=fields.number("shoe"),
        decks=fields.number("decks", high=MOST_DECKS),
        game=fields.matching("game", NAME),
        rulebook=fields.text("rulebook"),
        openings=tuple(read_opening(item, where, old) for item in fields.items("openings")),
        burnt=fields.number_or_none("burnt"),
        drawn=tuple(read_card(item, where) for item in fields.items("drawn")),
        dice=tuple(read_die(item, where) for item in fields.items("dice")),
        coups=tuple(read_coup(item, where, new) for item in fields.items("coups")),
        retired=fields.truth("retired"),
        lost=not old and fields.truth("lost"),
        secrets=fields.hashes("secrets"),
        draws=tuple(read_draw(item, where) for item in fields.items("draws")) if new else (),
        declares=new,
    )


def read_opening(value: object, where: str, old: bool) -> Opening:
    """Read one opening."""
    where = f"{where}, an opening"
    fields = Fields(value, OPENING_KEYS, where)
    cuts = [read_cut(item, where, old) for item in fields.items("cuts")]
    return Opening(
        number=fields.number("opening"),
        commitment=fields.hash("commitment"),
        before=fields.hash("before"),
        root=fields.hash("root"),
        rules=fields.hash("rules"),
        beacon=fields.matching("beacon", NAME, or_none=True),
        cuts=tuple(sorted(cuts, key=lambda cut: cut.seat)),
        aborted=fields.truth("aborted"),
        entropy=fields.hash("entropy", or_none=True),
        beacon_value=bytes.fromhex(fields.matching("beacon_value", HEX, or_none=True)),
    )


def read_cut(value: object, where: str, old: bool) -> Cut:
    """Read one cut."""
    keys = [key for key in CUT_KEYS if not old or key != "late"]
    fields = Fields(value, keys, f"{where}, a cut")
    return Cut(
        seat=fields.number("seat"),
        digest=fields.hash("digest"),
        nonce=fields.hash("nonce", or_none=True),
        late=not old and fields.truth("late"),
    )


def read_proof(fields: Fields) -> Proof:
    """Read what proves the secret of a card, a die or a draw."""
    return Proof(
        place=fields.number("place", 0, MOST_ENTRIES),
        secret=fields.hash("secret"),
        leaf=fields.hash("leaf"),
        path=fields.hashes("path"),
    )


def read_card(value: object, where: str) -> Card:
    """Read one card that came face up."""
    fields = Fields(value, ["card", *PROOF_KEYS], f"{where}, a card drawn")
    card = fields.text("card")
    if card not in DECK:
        fields.fail("card")
    return Card(card=card, proof=read_proof(fields))


def read_die(value: object, where: str) -> Die:
    """Read one die that was shown."""
    fields = Fields(value, ["coup", "die", *PROOF_KEYS], f"{where}, a die")
    return Die(
        coup=fields.number("coup"), die=fields.number("die", high=6), proof=read_proof(fields)
    )


def read_draw(value: object, where: str) -> Draw:
    """Read one draw that was shown."""
    fields = Fields(value, ["coup", "draw", "value", *PROOF_KEYS], f"{where}, a draw")
    return Draw(
        coup=fields.number("coup"),
        key=fields.matching("draw", NAME),
        value=fields.number("value", low=0),
        proof=read_proof(fields),
    )


def read_coup(value: object, where: str, new: bool) -> Coup:
    """Read one coup."""
    where = f"{where}, a coup"
    fields = Fields(value, [key for key in COUP_KEYS if new or key != "drawn"], where)
    drawn = fields.items("drawn") if new else []
    return Coup(
        number=fields.number("coup"),
        first=fields.number_or_none("first", 0, MOST_ENTRIES),
        cards=fields.cards("cards"),
        die=fields.number_or_none("die", high=6),
        void=fields.truth("void"),
        drawn=tuple(read_drawn_value(item, where) for item in drawn),
    )


def read_drawn_value(value: object, where: str) -> tuple[str, int]:
    """Read the key and the value of one draw of a coup."""
    fields = Fields(value, ["draw", "value"], f"{where}, a draw")
    return fields.matching("draw", NAME), fields.number("value", low=0)


def read_declared_draws(text: str) -> tuple[DeclaredDraw, ...]:
    """Read the list of draws of a declaration, which is not empty: step 2.4."""
    fields = Fields({"draws": parse_json(text)}, ["draws"], "the declaration")
    draws = tuple(read_declared_draw(item) for item in fields.items("draws"))
    different = len({declared.key for declared in draws}) == len(draws) <= MOST_DRAWS
    if not text.startswith("[") or not draws or not different:
        fields.fail("draws")
    return draws


def read_declared_draw(value: object) -> DeclaredDraw:
    """Read one draw of a declaration, and weigh its values."""
    keys = ["key", "chances"]
    known = {key: value[key] for key in keys if key in value} if isinstance(value, dict) else None
    fields = Fields(known, keys, "a draw of the declaration")
    chances = [read_chance(item) for item in fields.items("chances")]
    whole = math.lcm(*(chance.denominator for _, chance in chances))
    if whole > MOST_WEIGHT:
        fields.fail("chances")
    weights = tuple((drawn, int(chance * whole)) for drawn, chance in chances)
    declared = DeclaredDraw(key=fields.matching("key", NAME), weights=weights)
    if declared.whole != whole:
        fields.fail("chances")
    return declared


def read_chance(value: object) -> tuple[int, Fraction]:
    """Read a value that can be drawn, and its chance."""
    fields = Fields(value, ["value", "chance"], "a chance of the declaration")
    return fields.number("value", low=0), Fraction(fields.matching("chance", CHANCE))


def read_receipts(text: bytes) -> list[object]:
    """Read a file of one receipt or of a list of them."""
    try:
        value = read_json(text)
    except Fault as fault:
        raise UnreadableError(f"a receipt: {fault.where}") from fault
    if value == []:
        raise UnreadableError("a list without a receipt")
    return value if isinstance(value, list) else [value]


def read_receipt(value: object) -> Receipt:
    """Read one receipt."""
    try:
        fields = Fields(value, RECEIPT_KEYS, "a receipt")
        if fields.values["format"] != RECEIPT_FORMAT:
            fields.fail("format")
        return Receipt(
            table=fields.matching("table", NAME),
            shoe=fields.number("shoe"),
            opening=fields.number("opening"),
            commitment=fields.hash("commitment"),
            seat=fields.number_or_none("seat"),
            nonce=fields.hash("nonce", or_none=True),
        )
    except Fault as fault:
        raise UnreadableError(fault.where) from fault


def read_kept_hash(value: str) -> bytes:
    """Read a commitment or a nonce that a patron gives."""
    if not HASH.fullmatch(value):
        raise UnreadableError(f"not 64 lower-case hexadecimal digits: {value!r}")
    return bytes.fromhex(value)


# The hash and what is made with it


def tagged_hash(tag: str, *parts: int | str | bytes) -> bytes:
    """Compute H(tag, part, ...)."""
    digest = hashlib.sha256(f"punto/1 {tag}\n".encode())
    for part in parts:
        data = part if isinstance(part, bytes) else str(part).encode()
        digest.update(len(data).to_bytes(8, "big") + data)
    return digest.digest()


def draw(tag: str, opened: Opening, proof: Proof, choices: int) -> int:
    """Draw a number from 0 below the number of choices, each equally likely."""
    bound = 2**256 - 2**256 % choices
    attempt = 0
    while True:
        digest = tagged_hash(
            tag, opened.commitment, proof.place, attempt, proof.secret, opened.entropy
        )
        number = int.from_bytes(digest, "big")
        if number < bound:
            return number % choices
        attempt += 1


def climb(proof: Proof) -> bytes:
    """Follow a path from its leaf to the top."""
    node, place = proof.leaf, proof.place
    for entry in proof.path:
        node = tagged_hash("node", entry, node) if place % 2 else tagged_hash("node", node, entry)
        place //= 2
    return node


def levels_above_leaves(leaves: int) -> int:
    """Find the smallest h for which 2^h is not less than the number of leaves."""
    return (leaves - 1).bit_length()


def tree_root(secrets: Sequence[bytes]) -> bytes:
    """Build the tree over all secrets and give its root."""
    nodes = [tagged_hash("leaf", place, secret) for place, secret in enumerate(secrets)]
    missing = 2 ** levels_above_leaves(len(nodes)) - len(nodes)
    nodes += [tagged_hash("empty")] * missing
    while len(nodes) > 1:
        pairs = zip(nodes[::2], nodes[1::2], strict=True)
        nodes = [tagged_hash("node", left, right) for left, right in pairs]
    return nodes[0]


# The checks of one document


def expect(condition: bool, name: str, where: str) -> None:
    """Raise the fault unless the condition holds."""
    if not condition:
        raise Fault(name, where)


def check_shoe(shoe: Shoe) -> None:
    """Check one document by itself: steps 1 to 9."""
    check_openings(shoe)
    declaration = check_rulebook(shoe)
    check_places(shoe)
    check_draw_places(shoe, declaration)
    opened = shoe.opened
    if opened is not None:
        places = declaration.places(shoe)
        check_cards(shoe, opened, places)
        check_dice(shoe, opened, places)
        check_draws(shoe, opened, declaration)
    check_burn(shoe)
    check_coups(shoe, declaration)
    check_all_in_coups(shoe)
    check_secrets(shoe, declaration.places(shoe))


def check_openings(shoe: Shoe) -> None:
    """Check every opening, and that nothing came of a shoe that was not opened: step 1."""
    for position, opening in enumerate(shoe.openings, start=1):
        where = f"{shoe.where}, opening {position}"
        earlier = shoe.openings[: position - 1]
        follows = opening.number == position and not any(other.entropy for other in earlier)
        expect(follows, "opening", where)
        check_commitment(shoe, opening, where)
        if earlier:
            expect(opening.before == earlier[-1].commitment, "opening", where)
        elif shoe.shoe == 1:
            expect(opening.before == ZEROS, "opening", where)
        expect(not (opening.aborted and opening.entropy), "opening", where)
        check_cuts(opening, where)
        check_entropy(opening, where)
        last = position == len(shoe.openings)
        expect(bool(opening.entropy) or opening.aborted or last, "opening", where)
    expect(bool(shoe.openings), "opening", f"{shoe.where}: there is none")
    if shoe.opened is None:
        something = shoe.drawn or shoe.dice or shoe.draws or shoe.coups or shoe.retired
        expect(not something and shoe.burnt is None, "opening", f"{shoe.where} was not opened")


def check_commitment(shoe: Shoe, opening: Opening, where: str) -> None:
    """Check the hash of the rulebook and the commitment of an opening: steps 1.2 and 1.3."""
    expect(opening.rules == tagged_hash("rules", shoe.rulebook), "rulebook", where)
    commitment = tagged_hash(
        "shoe",
        shoe.table,
        shoe.shoe,
        opening.number,
        shoe.decks,
        opening.rules,
        opening.root,
        opening.before,
        opening.beacon,
    )
    expect(opening.commitment == commitment, "commitment", where)


def check_cuts(opening: Opening, where: str) -> None:
    """Check the cuts of an opening by ascending seat: step 1.6."""
    seats: set[int] = set()
    for cut in opening.cuts:
        place = f"{where}, seat {cut.seat}"
        if cut.nonce:
            digest = tagged_hash("cut", opening.commitment, cut.seat, cut.nonce)
            expect(cut.digest == digest, "cut", place)
        else:
            expect(not opening.entropy, "cut", place)
        expect(not cut.late or (bool(cut.nonce) and opening.aborted), "cut", place)
        expect(cut.seat not in seats, "cut", place)
        seats.add(cut.seat)


def check_entropy(opening: Opening, where: str) -> None:
    """Check the entropy of an opening and the value of its beacon: step 1.7."""
    if not opening.entropy:
        expect(not opening.beacon_value, "entropy", where)
        return
    expect(bool(opening.beacon_value) == bool(opening.beacon), "entropy", where)
    shown = [part for cut in opening.cuts for part in (cut.seat, cut.nonce)]
    entropy = tagged_hash(
        "entropy", opening.commitment, len(opening.cuts), *shown, opening.beacon_value
    )
    expect(opening.entropy == entropy, "entropy", where)


def line_value(shoe: Shoe, key: str) -> str:
    """Find the line of a key in the rulebook, and give its value."""
    start = f' "{key}": '
    lines = [line for line in shoe.rulebook.split("\n") if line.startswith(start)]
    expect(len(lines) == 1, "rulebook", f"{shoe.where}, {key}")
    return lines[0][len(start) :].removesuffix(",")


def check_rulebook(shoe: Shoe) -> Declaration:
    """Check the lines of the rulebook that matter, and give what they declare: step 2."""
    if shoe.declares:
        same = line_value(shoe, "format") == f'"{GAME_FORMAT}"'
        expect(same, "rulebook", f"{shoe.where}, format")
    key = line_value(shoe, "key" if shoe.declares else "game")
    expect(key == f'"{shoe.game}"', "rulebook", shoe.where)
    has_die = line_value(shoe, "die") != "null"
    draws = line_value(shoe, "draws") if shoe.declares else "[]"
    if draws == "[]":
        return Declaration(has_die, ())
    try:
        return Declaration(has_die, read_declared_draws(draws))
    except Fault as fault:
        raise Fault("rulebook", f"{shoe.where}, {fault.where}") from fault


def ascends(numbers: Sequence[int]) -> bool:
    """Tell whether numbers ascend, each once."""
    return all(former < latter for former, latter in itertools.pairwise(numbers))


def check_places(shoe: Shoe) -> None:
    """Check the places of cards and dice: steps 3.1 to 3.4."""
    places = [card.proof.place for card in shoe.drawn]
    whole = set(places) == set(range(max(places, default=-1) + 1))
    expect(whole, "skipped-index", f"{shoe.where}, drawn")
    in_order = ascends(places) and len(places) <= shoe.card_places
    expect(in_order, "order", f"{shoe.where}, drawn")
    coups = [die.coup for die in shoe.dice]
    in_order = ascends(coups) and all(coup <= shoe.most_coups for coup in coups)
    expect(in_order, "order", f"{shoe.where}, dice")
    for die in shoe.dice:
        own_place = shoe.card_places + die.coup - 1
        expect(die.proof.place == own_place, "order", f"{shoe.where}, die of coup {die.coup}")


def check_draw_places(shoe: Shoe, declaration: Declaration) -> None:
    """Check the places of draws: steps 3.5 to 3.7."""
    where = f"{shoe.where}, draws"
    keys = declaration.keys
    expect(all(shown.key in keys for shown in shoe.draws), "order", where)
    ranks = [shown.coup * len(keys) + keys.index(shown.key) for shown in shoe.draws]
    expect(ascends(ranks), "order", where)
    for shown in shoe.draws:
        expect(shown.coup <= shoe.most_coups, "order", where)
        start = shoe.card_places + shoe.most_coups * (keys.index(shown.key) + 1)
        own_place = start + shown.coup - 1
        expect(shown.proof.place == own_place, "order", f"{where} of coup {shown.coup}")


def check_proof(opened: Opening, proof: Proof, places: int, where: str) -> None:
    """Check a secret against its leaf, and the leaf against the root: steps 4.1 and 4.2."""
    expect(proof.leaf == tagged_hash("leaf", proof.place, proof.secret), "secret", where)
    expect(len(proof.path) == levels_above_leaves(places), "path", where)
    expect(climb(proof) == opened.root, "path", where)


def check_cards(shoe: Shoe, opened: Opening, places: int) -> None:
    """Check that each card is the one that is drawn: step 4."""
    left = [card for card in DECK for _ in range(shoe.decks)]
    for card in shoe.drawn:
        where = f"{shoe.where}, place {card.proof.place}"
        check_proof(opened, card.proof, places, where)
        position = draw("card", opened, card.proof, len(left))
        expect(left.pop(position) == card.card, "card", where)


def check_dice(shoe: Shoe, opened: Opening, places: int) -> None:
    """Check that each die is the one that is drawn: step 5."""
    for die in shoe.dice:
        where = f"{shoe.where}, die of coup {die.coup}"
        check_proof(opened, die.proof, places, where)
        expect(draw("die", opened, die.proof, 6) + 1 == die.die, "die", where)


def check_draws(shoe: Shoe, opened: Opening, declaration: Declaration) -> None:
    """Check that each draw has the value that is drawn: the end of step 5."""
    declared = {each.key: each for each in declaration.draws}
    for shown in shoe.draws:
        where = f"{shoe.where}, draw {shown.key} of coup {shown.coup}"
        check_proof(opened, shown.proof, declaration.places(shoe), where)
        own = declared[shown.key]
        number = draw("draw", opened, shown.proof, own.whole)
        expect(own.pick(number) == shown.value, "draw", where)


def check_burn(shoe: Shoe) -> None:
    """Check the number of cards burnt: step 6."""
    if shoe.burnt is None:
        return
    expect(shoe.burnt <= MOST_BURNT, "burn", shoe.where)
    if shoe.lost and not shoe.drawn:
        return
    expect(bool(shoe.drawn), "burn", shoe.where)
    counts = min(RANKS.index(shoe.drawn[0].card[:-1]) + 1, 10)
    expect(shoe.burnt == counts, "burn", shoe.where)
    expect(len(shoe.drawn) + shoe.burnt <= shoe.card_places, "burn", shoe.where)


def check_coups(shoe: Shoe, declaration: Declaration) -> None:
    """Check the coups: step 7."""
    place = 0 if shoe.burnt is None else 1
    before = 0
    dice = {die.coup: die.die for die in shoe.dice}
    draws: dict[int, dict[str, int]] = {}
    for shown in shoe.draws:
        draws.setdefault(shown.coup, {})[shown.key] = shown.value
    for position, coup in enumerate(shoe.coups, start=1):
        where = f"{shoe.where}, coup {coup.number}"
        numbered = coup.number > before if shoe.old else coup.number == position
        expect(numbered, "order", where)
        last = position == len(shoe.coups)
        fewest = 0 if coup.void or last else FEWEST_CARDS
        expect(fewest <= len(coup.cards) <= MOST_CARDS, "order", where)
        something = bool(coup.cards) or coup.die is not None
        expect(something or not shoe.old, "order", where)
        bounded = coup.die is not None or bool(coup.drawn)
        expect(not bounded or coup.number <= shoe.most_coups, "order", where)
        expect(coup.first == (place if coup.cards else None), "order", where)
        check_coup_declared(coup, declaration, where)
        own_draws = draws.get(coup.number, {})
        check_coup_shown(shoe, coup, place, dice.get(coup.number), own_draws)
        place += len(coup.cards)
        before = coup.number


def check_coup_declared(coup: Coup, declaration: Declaration, where: str) -> None:
    """Check that a coup has the die and the draws that the game declares: steps 7.6 and 7.7."""
    without_die = bool(coup.cards) and coup.die is None
    expect(not without_die if declaration.has_die else coup.die is None, "die", where)
    own = [key for key, _ in coup.drawn]
    expected = [key for key in declaration.keys if coup.cards or key in own]
    expect(own == expected, "draw", where)


def check_coup_shown(
    shoe: Shoe, coup: Coup, place: int, die: int | None, draws: dict[str, int]
) -> None:
    """Compare a coup with the cards, the die and the draws that were shown: steps 7.8 to 7.11."""
    where = f"{shoe.where}, coup {coup.number}"
    end = place + len(coup.cards)
    if shoe.lost:
        expect(end <= shoe.card_places - (shoe.burnt or 0), "skipped-index", where)
    else:
        expect(not coup.cards or end <= len(shoe.drawn), "skipped-index", where)
        expect(coup.die is None or die is not None, "skipped-index", where)
        expect(all(key in draws for key, _ in coup.drawn), "skipped-index", where)
    shown = tuple(card.card for card in shoe.drawn[place:end])
    expect(shown == coup.cards[: len(shown)], "order", where)
    if die is not None or not shoe.lost:
        expect(coup.die == die, "die", where)
    expect(all(draws.get(key, value) == value for key, value in coup.drawn), "draw", where)


def check_all_in_coups(shoe: Shoe) -> None:
    """Check that every card, die and draw belongs to a coup: step 8."""
    cards = sum(len(coup.cards) for coup in shoe.coups) + (0 if shoe.burnt is None else 1)
    expect(len(shoe.drawn) <= cards, "order", f"{shoe.where}: a card of no coup")
    known = {coup.number for coup in shoe.coups}
    of_coups = all(die.coup in known for die in shoe.dice)
    expect(of_coups, "order", f"{shoe.where}: a die of no coup")
    drawn = {(coup.number, key) for coup in shoe.coups for key, _ in coup.drawn}
    of_coups = all((shown.coup, shown.key) in drawn for shown in shoe.draws)
    expect(of_coups, "order", f"{shoe.where}: a draw of no coup")


def check_secrets(shoe: Shoe, places: int) -> None:
    """Check all secrets of a retired shoe, and that no other shows them: step 9."""
    shows = shoe.retired and not shoe.lost
    expect(len(shoe.secrets) == (places if shows else 0), "secrets", shoe.where)
    opened = shoe.opened
    if not shows or opened is None:
        return
    shown: list[Card | Die | Draw] = [*shoe.drawn, *shoe.dice, *shoe.draws]
    for proof in [each.proof for each in shown]:
        same = shoe.secrets[proof.place] == proof.secret
        expect(same, "secrets", f"{shoe.where}, place {proof.place}")
    expect(tree_root(shoe.secrets) == opened.root, "secrets", f"{shoe.where}, root")


# The checks of all documents, and of what was kept


def check_together(shoes: Sequence[Shoe]) -> None:
    """Check how the shoes of each table follow one another: step 10."""
    ordered = sorted(shoes, key=lambda shoe: (shoe.table, shoe.shoe))
    for earlier, later in itertools.pairwise(ordered):
        if earlier.table != later.table:
            continue
        expect(earlier.shoe != later.shoe, "shoe-number", f"{later.where} is given twice")
        expect(earlier.retired, "retired", earlier.where)
        if later.shoe == earlier.shoe + 1:
            chained = later.openings[0].before == earlier.openings[-1].commitment
            expect(chained, "shoe-number", f"{later.where} does not follow the one before")


def check_receipts(shoe: Shoe, receipts: Iterable[Receipt]) -> dict[int, set[int]]:
    """Check the receipts of one shoe, and find the patrons that aborted openings left out."""
    left_out: dict[int, set[int]] = {}
    openings = {opening.number: opening for opening in shoe.openings}
    for receipt in receipts:
        if (receipt.table, receipt.shoe) != (shoe.table, shoe.shoe):
            continue
        where = f"{shoe.where}, opening {receipt.opening}"
        opening = openings.get(receipt.opening)
        if opening is None and shoe.opened is None:
            continue  # the document is older than the receipt
        if opening is None or opening.commitment != receipt.commitment:
            raise Fault("kept", where)
        if receipt.seat is None or not receipt.nonce:
            continue
        in_time = {(cut.seat, cut.nonce) for cut in opening.cuts if not cut.late}
        included = (receipt.seat, receipt.nonce) in in_time
        expect(included or not opening.entropy, "cut", where)
        if opening.aborted and not included:
            left_out.setdefault(receipt.opening, set()).add(receipt.seat)
    return left_out


def newer_openings(shoe: Shoe, receipts: Iterable[Receipt]) -> tuple[int, ...]:
    """Find the openings of receipts that an unopened shoe does not tell yet."""
    if shoe.opened is not None:
        return ()
    own = [
        receipt for receipt in receipts if (receipt.table, receipt.shoe) == (shoe.table, shoe.shoe)
    ]
    return tuple(receipt.opening for receipt in own if receipt.opening > len(shoe.openings))


def check_kept_cuts(shoes: Iterable[Shoe], cuts: Iterable[tuple[int, bytes]]) -> None:
    """Check that each kept cut is in an opening that a shoe was dealt from."""
    dealt_from = [shoe.opened for shoe in shoes if shoe.opened is not None]
    opened = {(cut.seat, cut.nonce) for opening in dealt_from for cut in opening.cuts}
    for seat, nonce in cuts:
        expect((seat, nonce) in opened, "cut", f"the kept cut of seat {seat}")


def check_kept_commitments(shoes: Iterable[Shoe], commitments: Iterable[bytes]) -> None:
    """Check that each kept commitment is that of an opening."""
    published = {opening.commitment for shoe in shoes for opening in shoe.openings}
    for commitment in commitments:
        expect(commitment in published, "kept", f"the kept commitment {commitment.hex()}")


def seats_left_out(shoe: Shoe) -> dict[int, set[int]]:
    """Find the seats whose nonce an aborted opening lacks or calls late."""
    left_out: dict[int, set[int]] = {}
    for opening in shoe.openings:
        seats = {cut.seat for cut in opening.cuts if not cut.nonce or cut.late}
        if opening.aborted and seats:
            left_out[opening.number] = seats
    return left_out


def make_result(
    shoe: Shoe, by_receipts: dict[int, set[int]], not_told_yet: tuple[int, ...]
) -> Result:
    """Put together what is to be said of a shoe."""
    seats_of = seats_left_out(shoe)
    for opening, seats in by_receipts.items():
        seats_of[opening] = seats_of.get(opening, set()) | seats
    left_out = tuple((opening, tuple(sorted(seats_of[opening]))) for opening in sorted(seats_of))
    return Result(shoe.table, shoe.shoe, shoe.retired, shoe.lost, left_out, not_told_yet)


def verify(
    documents: Sequence[object],
    commitments: Sequence[str] = (),
    cuts: Sequence[tuple[int, str]] = (),
    receipts: Sequence[object] = (),
) -> list[Result]:
    """Verify documents together with what a patron kept; raise the first fault."""
    kept_receipts = [read_receipt(receipt) for receipt in receipts]
    kept_cuts = [(seat, read_kept_hash(nonce)) for seat, nonce in cuts]
    kept_commitments = [read_kept_hash(commitment) for commitment in commitments]
    shoes = read_shoes(documents)
    for shoe in shoes:
        check_shoe(shoe)
    check_together(shoes)
    by_receipts = [check_receipts(shoe, kept_receipts) for shoe in shoes]
    check_kept_cuts(shoes, kept_cuts)
    check_kept_commitments(shoes, kept_commitments)
    return [
        make_result(shoe, left_out, newer_openings(shoe, kept_receipts))
        for shoe, left_out in zip(shoes, by_receipts, strict=True)
    ]


def main(files: Sequence[str]) -> int:
    """Verify the documents of all files together, and give the exit status."""
    try:
        documents = [document for file in files for document in read(Path(file).read_bytes())]
        results = verify(documents)
    except Fault as fault:
        print(f"FAULT {fault}")
        return 1
    except (OSError, UnreadableError) as error:
        print(f"cannot read: {error}")
        return 2
    for result in results:
        print(result)
    return 3 if any(result.lost for result in results) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
