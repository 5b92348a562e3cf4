"""Verify documents of ballots a second time, by docs/verifying.md and not by the code of verify.py.

It reads and hashes with the second verifier of shoes. `verify` takes shoes and ballots together.
Step numbers are those of the page's section "Ballots".
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from tests.kit import second_verifier as shoes
from tests.kit.second_verifier import Fault, Fields, Opening, Proof, expect, tagged_hash

FORMAT = "punto-ballot/1"
BALLOT_KEYS = ["format", "cup", "ballot", "what", "of", "count"]
BALLOT_KEYS += ["entrants", "openings", "order", "secrets"]
BALLOT_OPENING_KEYS = ["list" if key == "rules" else key for key in shoes.OPENING_KEYS]
WHAT = re.compile("seats|heats|first-button|wildcard|equal|lucky-loser|play-off")


@dataclass(frozen=True)
class Ballot:
    """Hold one document that has been read."""

    cup: str
    number: int
    what: str
    of: str
    count: int
    entrants: tuple[tuple[int, bytes], ...]
    openings: tuple[Opening, ...]
    order: tuple[int, ...]
    secrets: tuple[bytes, ...]

    @property
    def where(self) -> str:
        """Name the ballot for messages."""
        return f"cup {self.cup}, ballot {self.number}"

    @property
    def opened(self) -> Opening | None:
        """Find the opening that the lots were drawn from."""
        return next((opening for opening in self.openings if opening.entropy), None)

    @property
    def shoe(self) -> shoes.Shoe:
        """Make the shoe that stands for it where documents and receipts are compared."""
        return shoes.Shoe(
            old=False,
            table=f"cup:{self.cup}",
            shoe=self.number,
            decks=1,
            game="",
            rulebook="",
            openings=self.openings,
            burnt=None,
            drawn=(),
            dice=(),
            coups=(),
            retired=self.opened is not None,
            lost=False,
            secrets=self.secrets,
        )

    @property
    def numbers(self) -> list[int]:
        """List the numbers of the entrants, in the order of the list."""
        return [number for number, _ in self.entrants]


def read_ballot(value: object, where: str) -> Ballot:
    """Read one document of a ballot."""
    fields = Fields(value, BALLOT_KEYS, where)
    entrants = [Fields(one, ["number", "name"], where) for one in fields.items("entrants")]
    order = fields.items("order")
    for entry in order:
        Fields({"order": entry}, ["order"], where).number("order")
    return Ballot(
        cup=fields.matching("cup", shoes.NAME),
        number=fields.number("ballot"),
        what=fields.matching("what", WHAT),
        of=fields.matching("of", shoes.NAME, or_none=True),
        count=fields.number("count"),
        entrants=tuple((one.number("number"), one.hash("name")) for one in entrants),
        openings=tuple(read_opening(one, where) for one in fields.items("openings")),
        order=tuple(entry for entry in order if isinstance(entry, int)),
        secrets=fields.hashes("secrets"),
    )


def read_opening(value: object, where: str) -> Opening:
    """Read one opening; the hash of its list stands where a shoe has the hash of its rules."""
    fields = Fields(value, BALLOT_OPENING_KEYS, f"{where}, an opening")
    renamed = {"rules" if key == "list" else key: one for key, one in fields.values.items()}
    return shoes.read_opening(renamed, where, old=False)


def check_ballot(ballot: Ballot) -> None:
    """Check one document by itself: steps B1 to B4."""
    numbers = ballot.numbers
    expect(shoes.ascends(numbers), "entrants", ballot.where)
    expect(ballot.count <= len(numbers), "entrants", ballot.where)
    check_openings(ballot)
    opened = ballot.opened
    expected = ballot.count if opened else 0
    expect(len(ballot.secrets) == expected, "secrets", ballot.where)
    if opened is None:
        return
    expect(shoes.tree_root(ballot.secrets) == opened.root, "secrets", ballot.where)
    for place, secret in enumerate(ballot.secrets):
        lot = shoes.draw("lot", opened, Proof(place, secret, b"", ()), len(numbers))
        drawn = numbers.pop(lot)
        told = ballot.order[place] if place < len(ballot.order) else None
        expect(told == drawn, "lot", f"{ballot.where}, place {place}")
    expect(len(ballot.order) == ballot.count, "lot", ballot.where)


def check_openings(ballot: Ballot) -> None:
    """Check every opening: step B2."""
    listed = [part for entrant in ballot.entrants for part in entrant]
    whole = tagged_hash("entrants", len(ballot.entrants), *listed)
    before = shoes.ZEROS if ballot.number == 1 else None
    for position, opening in enumerate(ballot.openings, start=1):
        where = f"{ballot.where}, opening {position}"
        drawn = any(other.entropy for other in ballot.openings[: position - 1])
        expect(opening.number == position and not drawn, "opening", where)
        expect(opening.rules == whole, "entrants", where)
        expect(opening.commitment == commitment_of(ballot, opening), "commitment", where)
        expect(before in (None, opening.before), "opening", where)
        expect(not (opening.aborted and opening.entropy), "opening", where)
        check_cuts(ballot, opening, where)
        shoes.check_entropy(opening, where)
        last = position == len(ballot.openings)
        expect(bool(opening.entropy) or opening.aborted or last, "opening", where)
        before = opening.commitment
    expect(bool(ballot.openings), "opening", ballot.where)
    expect(ballot.opened is not None or not ballot.order, "opening", ballot.where)


def commitment_of(ballot: Ballot, opening: Opening) -> bytes:
    """Compute what must bind the house."""
    said = (ballot.cup, ballot.number, opening.number, ballot.what, ballot.of, ballot.count)
    return tagged_hash("ballot", *said, opening.rules, opening.root, opening.before, opening.beacon)


def check_cuts(ballot: Ballot, opening: Opening, where: str) -> None:
    """Check the cuts, as of a shoe, and that each is of an entrant on the list."""
    shoes.check_cuts(opening, where)
    for cut in opening.cuts:
        expect(cut.seat in ballot.numbers, "cut", where)


def read_any(documents: Sequence[object]) -> list[shoes.Shoe | Ballot]:
    """Read every document by the format that it names, in the order given."""
    if not documents:
        raise Fault("format", "no document is given")
    read: list[shoes.Shoe | Ballot] = []
    for position, document in enumerate(documents, start=1):
        where = f"document {position}"
        is_ballot = isinstance(document, dict) and document.get("format") == FORMAT
        read.append((read_ballot if is_ballot else shoes.read_shoe)(document, where))
    return read


def read(text: bytes) -> list[object]:
    """Read a file of one document or of a list of them, and check the form of each."""
    value = shoes.read_json(text)
    documents = value if isinstance(value, list) else [value]
    read_any(documents)
    return documents


def verify(
    documents: Sequence[object],
    commitments: Sequence[str] = (),
    cuts: Sequence[tuple[int, str]] = (),
    receipts: Sequence[object] = (),
) -> list[shoes.Result]:
    """Verify shoes and ballots together with what was kept; raise the first fault."""
    kept_receipts = [shoes.read_receipt(receipt) for receipt in receipts]
    kept_cuts = [(seat, shoes.read_kept_hash(nonce)) for seat, nonce in cuts]
    kept_commitments = [shoes.read_kept_hash(commitment) for commitment in commitments]
    read = read_any(documents)
    for one in read:
        if isinstance(one, Ballot):
            check_ballot(one)
        else:
            shoes.check_shoe(one)
    together = [one.shoe if isinstance(one, Ballot) else one for one in read]
    shoes.check_together(together)
    by_receipts = [shoes.check_receipts(one, kept_receipts) for one in together]
    shoes.check_kept_cuts(together, kept_cuts)
    shoes.check_kept_commitments(together, kept_commitments)
    return [
        shoes.make_result(one, left_out, shoes.newer_openings(one, kept_receipts))
        for one, left_out in zip(together, by_receipts, strict=True)
    ]
