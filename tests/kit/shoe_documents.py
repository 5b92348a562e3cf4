"""Documents of shoes, whole and from seeded secrets, made straight from the protocol.

Neither the code that deals nor the code that verifies is used here, so that each can be held
against it.
"""

import json
from bisect import bisect
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from hashlib import sha256
from itertools import accumulate
from math import lcm
from pathlib import Path
from random import Random
from typing import Any

from punto.rulebook import GAMES
from punto.table import Settings
from punto.table.settings import Limit

Document = dict[str, Any]

NONE = bytes(32)
RANKS = [*"A23456789", "10", *"JQK"]
DECK = [f"{rank}{suit}" for suit in "shdc" for rank in RANKS]


def tagged(tag: str, *parts: bytes | str | int) -> bytes:
    """SHA-256 over a tag and parts, each with its length before it."""
    digest = sha256(f"punto/1 {tag}\n".encode())
    for part in parts:
        written = part if isinstance(part, bytes) else f"{part}".encode()
        digest.update(len(written).to_bytes(8, "big") + written)
    return digest.digest()


class Tree:
    """The tree over the secrets of a shoe."""

    def __init__(self, secrets: Sequence[bytes], *, too_wide: bool = False) -> None:
        """All rows, leaves first; a forger's may be twice as wide as it must be."""
        row = [tagged("leaf", place, secret) for place, secret in enumerate(secrets)]
        while len(row) & (len(row) - 1):
            row.append(tagged("empty"))
        row += [tagged("empty")] * len(row) * too_wide
        self.rows = [row]
        while len(row) > 1:
            row = [tagged("node", row[i], row[i + 1]) for i in range(0, len(row), 2)]
            self.rows.append(row)
        self.root = row[0]

    def path(self, place: int) -> list[str]:
        """The siblings of a leaf, from the bottom up."""
        return [row[(place >> level) ^ 1].hex() for level, row in enumerate(self.rows[:-1])]


@dataclass(frozen=True)
class Attempt:
    """One opening: who cuts, who withholds the nonce, and how it ends."""

    cuts: Sequence[int] = ()
    withheld: Sequence[int] = ()
    ends: str = "opened"  # or "aborted", or "under way"
    beacon: str = ""
    before: bytes | None = None  # None: as it must be
    value: bytes | None = None  # of the beacon; None: as it must be
    late: Sequence[int] = ()  # those whose nonce came after the abort


@dataclass(frozen=True)
class Shoe:
    """The history of a shoe, from which its document follows."""

    table: str = "commission-1"
    shoe: int = 1
    decks: int = 4
    game: str = "commission"
    rulebook: str = ""  # "": one that names the game, and whether it has a die
    attempts: Sequence[Attempt] = (Attempt(cuts=(1, 4)),)
    before: bytes = NONE  # of the first opening
    burn: bool = True
    coups: int = 6  # 0: opened, and nothing is dealt yet
    die: bool = False
    voids: Mapping[int, int] = field(default_factory=dict)  # coup -> cards that came before
    unseen: Sequence[int] = ()  # coups voided before a card or a die
    retired: bool = True
    seed: int = 1
    too_wide: bool = False  # the tree
    old: bool = False  # in the format of Punto 0.7
    middle: bool = False  # in that of Punto 0.8 to 0.12
    # What else the game draws: by its key, values and chances.
    draws: Mapping[str, Mapping[int, str]] = field(default_factory=dict)
    lost: int | None = None  # cards whose proofs are left, where the secrets are lost
    nonces: Mapping[int, bytes] = field(default_factory=dict)  # by seat; others are made up

    @property
    def whole(self) -> bool:
        """Whether it is bound to the whole declaration of its game."""
        return not (self.old or self.middle)

    @property
    def leaves(self) -> int:
        """How many secrets it has."""
        return (65 + 13 * len(self.draws)) * self.decks

    @property
    def rules(self) -> str:
        """The rulebook's text, as Punto writes it."""
        die, says = '"die == 3"' if self.die else "null", ' "says": "Nine wins. 九 تسعة 🂩",'
        lines = [f' "game": "{self.game}",', says, f' "die": {die}']
        if self.whole:
            lines = [' "format": "punto-game/1",', f' "key": "{self.game}",', says]
            lines += [f' "die": {die},', f' "draws": {self.declared}']
        return self.rulebook or "\n".join(["{", *lines, "}"])

    @property
    def declared(self) -> str:
        """The draws as a declaration has them."""
        draws = [
            {"key": key, "chances": [{"value": v, "chance": c} for v, c in chances.items()]}
            for key, chances in self.draws.items()
        ]
        return json.dumps([{**draw, "clause": "x", "names": {"en": "九"}} for draw in draws])

    def document(self) -> Document:
        """The document."""
        chance, openings, before = Random(self.seed), list[Document](), self.before
        for number, attempt in enumerate(self.attempts, 1):
            secrets = [chance.randbytes(32) for _ in range(self.leaves)]
            tree = Tree(secrets, too_wide=self.too_wide)
            opening = self._opening(number, attempt, tree.root, before, chance)
            before = bytes.fromhex(opening["commitment"])
            openings.append(opening)
        document: Document = {
            "format": f"punto-shoe/{1 if self.old else 2 if self.middle else 3}",
            "table": self.table,
            "shoe": self.shoe,
            "decks": self.decks,
            "game": self.game,
            "rulebook": self.rules,
            "openings": openings,
            **{"burnt": None, "drawn": [], "dice": [], "coups": [], "retired": False},
            "secrets": [],
            **({} if self.old else {"lost": self.lost is not None}),
            **({"draws": []} if self.whole else {}),
        }
        if openings[-1]["entropy"]:
            Dealer(self, document, secrets, tree).deal(chance)
        return document

    def _opening(
        self, number: int, attempt: Attempt, root: bytes, before: bytes, chance: Random
    ) -> Document:
        before = before if attempt.before is None else attempt.before
        rules = tagged("rules", self.rules)
        bound = (self.table, self.shoe, number, self.decks, rules, root, before, attempt.beacon)
        commitment = tagged("shoe", *bound)
        cuts, parts = list[Document](), list[bytes | str | int]()
        for seat in sorted(attempt.cuts):
            nonce = self.nonces.get(seat) or chance.randbytes(32)
            digest, hidden = tagged("cut", commitment, seat, nonce), seat in attempt.withheld
            cut = {"seat": seat, "digest": digest.hex(), "nonce": "" if hidden else nonce.hex()}
            cuts.append(cut if self.old else {**cut, "late": seat in attempt.late})
            parts += seat, nonce
        opened = attempt.ends == "opened"
        value = chance.randbytes(32) if attempt.beacon and opened else b""
        value = value if attempt.value is None else attempt.value
        entropy = tagged("entropy", commitment, len(cuts), *parts, value)
        return {
            "opening": number,
            "commitment": commitment.hex(),
            "before": before.hex(),
            "root": root.hex(),
            "rules": rules.hex(),
            "beacon": attempt.beacon,
            "cuts": cuts,
            "aborted": attempt.ends == "aborted",
            "entropy": entropy.hex() if opened else "",
            "beacon_value": value.hex(),
        }


class Dealer:
    """Deals coups of four to six cards from an opened shoe, into its document."""

    def __init__(self, shoe: Shoe, document: Document, secrets: list[bytes], tree: Tree) -> None:
        self.shoe, self.document, self.secrets, self.tree = shoe, document, secrets, tree
        opening = document["openings"][-1]
        self.commitment = bytes.fromhex(opening["commitment"])
        self.entropy = bytes.fromhex(opening["entropy"])
        counts, self.cards = [shoe.decks] * len(DECK), list[str]()
        for place in range(52 * shoe.decks):
            nth = self._pick("card", place, sum(counts))
            which = bisect(list(accumulate(counts)), nth)
            counts[which] -= 1
            self.cards.append(DECK[which])

    def _pick(self, tag: str, place: int, choices: int) -> int:
        attempt, fair = 0, (1 << 256) // choices * choices
        while True:
            context = (self.commitment, place, attempt, self.secrets[place], self.entropy)
            number = int(tagged(tag, *context).hex(), 16)
            if number < fair:
                return number % choices
            attempt += 1

    def _proof(self, place: int) -> Document:
        secret = self.secrets[place]
        leaf = tagged("leaf", place, secret).hex()
        return {"secret": secret.hex(), "leaf": leaf, "path": self.tree.path(place)}

    def _draw(self) -> str:
        place = len(self.document["drawn"])
        card = self.cards[place]
        self.document["drawn"].append({"place": place, "card": card, **self._proof(place)})
        return card

    def _shake(self, coup: int) -> int:
        place = len(self.cards) + coup - 1
        die = 1 + self._pick("die", place, 6)
        self.document["dice"].append(
            {"coup": coup, "place": place, "die": die, **self._proof(place)}
        )
        return die

    def _values(self, coup: int) -> Document:
        """What else is drawn for a coup, as the coup shows it."""
        if not self.shoe.whole:
            return {}
        drawn = []
        for number, (key, chances) in enumerate(self.shoe.draws.items(), 1):
            place = len(self.cards) + 13 * self.shoe.decks * number + coup - 1
            parts = [Fraction(chance) for chance in chances.values()]
            whole = lcm(*(part.denominator for part in parts))
            nth = self._pick("draw", place, whole)
            ends = list(accumulate(int(part * whole) for part in parts))
            value = list(chances)[bisect(ends, nth)]
            about = {"coup": coup, "draw": key, "place": place, "value": value}
            self.document["draws"].append({**about, **self._proof(place)})
            drawn.append({"draw": key, "value": value})
        return {"drawn": drawn}

    def deal(self, chance: Random) -> None:
        """The burn, the coups, and the end."""
        shoe, bottom = self.shoe, len(self.cards)
        if shoe.burn:
            rank = self._draw()[:-1]
            worth = min(RANKS.index(rank) + 1, 10)
            self.document["burnt"], bottom = worth, bottom - worth
        for coup in range(1, shoe.coups + 1):
            first, size = len(self.document["drawn"]), shoe.voids.get(coup, chance.randint(4, 6))
            if coup in shoe.unseen:
                if not shoe.old:
                    nothing: Document = {
                        "coup": coup,
                        "first": None,
                        "cards": [],
                        "die": None,
                        "void": True,
                        **({"drawn": []} if shoe.whole else {}),
                    }
                    self.document["coups"].append(nothing)
                continue
            if first + size > bottom:
                break
            die = self._shake(coup) if shoe.die else None
            drawn = self._values(coup)
            cards = [self._draw() for _ in range(size)]
            if cards or die or not shoe.old:
                began = first if cards else None
                void = coup in shoe.voids
                dealt = {"coup": coup, "first": began, "cards": cards, "die": die, "void": void}
                self.document["coups"].append({**dealt, **drawn})
        if shoe.retired:
            self.document["retired"] = True
            self.document["secrets"] = [secret.hex() for secret in self.secrets]
        if shoe.lost is not None:
            proved = shoe.lost
            self.document["secrets"] = []
            del self.document["drawn"][proved:], self.document["dice"][proved // 4 :]
            if shoe.whole:
                del self.document["draws"][proved // 4 :]


def chained(first: int, *others: int, **how: Any) -> list[Document]:
    """Shoes of one table, one after the other."""
    made = [Shoe(shoe=first, seed=first, **how).document()]
    for number in others:
        before = bytes.fromhex(made[-1]["openings"][-1]["commitment"])
        made.append(Shoe(shoe=number, seed=number, before=before, **how).document())
    return made


def receipt_of(document: Document) -> Document:
    """The receipt of the first cut of the opening that a shoe was dealt from."""
    opening = document["openings"][-1]
    cut = opening["cuts"][0]
    return {
        **{"format": "punto-receipt/1", "table": document["table"], "shoe": document["shoe"]},
        **{"opening": opening["opening"], "commitment": opening["commitment"]},
        **{"seat": cut["seat"], "nonce": cut["nonce"]},
    }


def keep_shoes(first: int, *others: int) -> None:
    """Leave their documents and receipts in the folder, as a patron would keep them."""
    made = chained(first, *others)
    for document in made:
        Path(f"shoe-{document['shoe']}.json").write_text(json.dumps(document), "utf-8")
    Path("receipts.json").write_text(
        json.dumps([receipt_of(document) for document in made]), "utf-8"
    )


def table_of(game: str, decks: int) -> Settings:
    """A table of a game with so many decks."""
    limits = {wager: Limit(20, 1_000) for wager in GAMES[game].by_key}
    return Settings("fair-1", game, "PLAY", limits, decks=decks)
