"""Documents of ballots, whole and from seeded secrets, made straight from the protocol.

Neither the code that draws nor the code that verifies is used here, so that each can be held
against it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from tests.kit.shoe_documents import NONE, Attempt, Document, Tree, tagged


@dataclass(frozen=True)
class BallotStory:
    """The history of a ballot, from which its document follows."""

    cup: str = "spring"
    ballot: int = 1
    what: str = "seats"
    of: str = "heats"
    entrants: Sequence[int] = (2, 3, 5, 7, 11, 13)
    count: int = 6
    attempts: Sequence[Attempt] = (Attempt(cuts=(3, 11)),)
    before: bytes = NONE  # of the first opening
    seed: int = 1

    def document(self) -> Document:
        """The document."""
        chance, openings, before = Random(self.seed), list[Document](), self.before
        listed: list[Document] = [
            {"number": number, "name": chance.randbytes(32).hex()} for number in self.entrants
        ]
        parts = [part for one in listed for part in (one["number"], bytes.fromhex(one["name"]))]
        whole = tagged("entrants", len(listed), *parts)
        for number, attempt in enumerate(self.attempts, 1):
            secrets = [chance.randbytes(32) for _ in range(self.count)]
            root = Tree(secrets).root
            before = before if attempt.before is None else attempt.before
            said = (self.cup, self.ballot, number, self.what, self.of, self.count)
            commitment = tagged("ballot", *said, whole, root, before, attempt.beacon)
            bound = {"opening": number, "commitment": commitment.hex(), "before": before.hex()}
            bound |= {"root": root.hex(), "list": whole.hex()}
            openings.append({**bound, **_cut(commitment, attempt, chance)})
            before = commitment
        opened = openings[-1]["entropy"]
        return {
            **{"format": "punto-ballot/1", "cup": self.cup, "ballot": self.ballot},
            **{"what": self.what, "of": self.of, "count": self.count},
            **{"entrants": listed, "openings": openings},
            "order": self._order(openings[-1], secrets) if opened else [],
            "secrets": [secret.hex() for secret in secrets] if opened else [],
        }

    def _order(self, opening: Document, secrets: list[bytes]) -> list[int]:
        left, order = list(self.entrants), list[int]()
        commitment, entropy = map(bytes.fromhex, (opening["commitment"], opening["entropy"]))
        for place, secret in enumerate(secrets):
            attempt, fair = 0, (1 << 256) // len(left) * len(left)
            while True:
                number = int(tagged("lot", commitment, place, attempt, secret, entropy).hex(), 16)
                if number < fair:
                    break
                attempt += 1
            order.append(left.pop(number % len(left)))
        return order


def _cut(commitment: bytes, attempt: Attempt, chance: Random) -> Document:
    cuts, parts = list[Document](), list[Any]()
    for seat in sorted(attempt.cuts):
        nonce = chance.randbytes(32)
        shown = "" if seat in attempt.withheld else nonce.hex()
        digest = tagged("cut", commitment, seat, nonce).hex()
        cuts.append({"seat": seat, "digest": digest, "nonce": shown, "late": seat in attempt.late})
        parts += seat, nonce
    opened = attempt.ends == "opened"
    value = chance.randbytes(32) if attempt.beacon and opened else b""
    value = value if attempt.value is None else attempt.value
    entropy = tagged("entropy", commitment, len(cuts), *parts, value)
    return {
        **{"beacon": attempt.beacon, "cuts": cuts, "aborted": attempt.ends == "aborted"},
        **{"entropy": entropy.hex() if opened else "", "beacon_value": value.hex()},
    }


def chained_ballots(first: int, *others: int, **how: Any) -> list[Document]:
    """Ballots of one tournament, one after the other."""
    made = [BallotStory(ballot=first, seed=first, **how).document()]
    for number in others:
        before = bytes.fromhex(made[-1]["openings"][-1]["commitment"])
        made.append(BallotStory(ballot=number, seed=number, before=before, **how).document())
    return made
