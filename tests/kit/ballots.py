"""Ballots for tests: the house and its entrants as one that plays both sides."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from punto.cup import ballot_commands as c
from punto.cup import ballot_events as e
from punto.cup.ballot_decisions import decide
from punto.cup.ballots import Ballot, Ballots, evolve
from punto.fairness.ballot import Entrant, What, root_of, salted_name, split
from punto.hashes import cut_digest
from punto.refusals import Refusal


def listed(numbers: Iterable[int], cup: str = "spring") -> tuple[Entrant, ...]:
    """A list of entrants, each with a salted name."""
    return tuple(
        Entrant(number, salted_name(cup, number, f"entrant {number}", f"{number:064x}"))
        for number in numbers
    )


@dataclass
class BallotTable:
    """Decides and folds, keeps the log, and knows all secrets and nonces."""

    cup: str = "spring"
    seed: int = 1
    log: list[e.BallotEvent] = field(default_factory=list)
    beacon: str = ""

    def __post_init__(self) -> None:
        self.state = Ballots(self.cup)
        self.chance = Random(self.seed)
        self.secrets: tuple[str, ...] = ()
        self.nonces: dict[tuple[str, int], str] = {}

    def ask(self, command: c.BallotCommand) -> tuple[e.BallotEvent, ...] | Refusal:
        """Decide a command and fold what follows from it."""
        decided = decide(self.state, command)
        if not isinstance(decided, Refusal):
            for event in decided:
                self.state = evolve(self.state, event)
                self.log.append(event)
        return decided

    @property
    def last(self) -> Ballot:
        """The newest ballot."""
        assert self.state.last is not None
        return self.state.last

    def commit(
        self,
        numbers: Iterable[int] = range(1, 7),
        count: int | None = None,
        what: What = What.SEATS,
        of: str = "heats",
    ) -> tuple[e.BallotEvent, ...] | Refusal:
        """Bind the house to new secrets."""
        entrants = listed(numbers, self.cup)
        places = len(entrants) if count is None else count
        secrets = self.chance.randbytes(32 * places)
        self.secrets = tuple(secret.hex() for secret in split(secrets))
        root = root_of(secrets) if secrets else "00" * 32
        return self.ask(c.CommitBallot(what, of, places, entrants, root, self.beacon))

    def cut(self, *entrants: int) -> None:
        """Cut with nonces that are made here."""
        for entrant in entrants:
            bound = self.last.commitment
            nonce = self.nonces[bound, entrant] = self.chance.randbytes(32).hex()
            self.ask(c.CommitBallotCut(bound, entrant, cut_digest(bound, entrant, nonce)))

    def call(self) -> None:
        """End the cutting."""
        self.ask(c.CallBallotCuts(self.last.commitment))

    def show(self, *entrants: int, commitment: str = "") -> tuple[e.BallotEvent, ...] | Refusal:
        """Show the nonces of these; answer for the last of them."""
        bound = commitment or self.last.commitment
        answers = [
            self.ask(c.RevealBallotCut(bound, entrant, self.nonces[bound, entrant]))
            for entrant in entrants
        ]
        return answers[-1]

    def abort(self) -> None:
        """Abort, no matter who is missing."""
        self.ask(c.AbortBallot(self.last.commitment, "nonces"))

    def draw(self) -> tuple[e.BallotEvent, ...] | Refusal:
        """Draw the lots."""
        value = self.chance.randbytes(32).hex() if self.last.beacon else ""
        return self.ask(c.DrawBallot(self.last.commitment, self.secrets, value))

    def whole(self, cutters: Iterable[int] = (1, 3), **how: Any) -> tuple[int, ...]:
        """A ballot from its commitment to its order."""
        self.commit(**how)
        self.cut(*cutters)
        self.call()
        if self.last.cuts:
            self.show(*(cut.entrant for cut in self.last.cuts))
        self.draw()
        return self.last.order
