"""Commands: what entrants, the director and the tables themselves ask of a tournament."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import get_args

from punto.cup.ballot_commands import BallotCommand
from punto.rules_version import AdoptRules

# What entrants ask


@dataclass(frozen=True, slots=True)
class Enter:
    """Somebody enters, or enters again, and accepts the rules."""

    patron: str
    accepts: str  # the hash of the structure
    salt: str  # in hex, for the name on ballots


@dataclass(frozen=True, slots=True)
class Withdraw:
    """An entrant withdraws before the entries are closed."""

    patron: str


@dataclass(frozen=True, slots=True)
class BuyAgain:
    """An entrant who is broke buys chips again, or does not."""

    patron: str
    yes: bool


@dataclass(frozen=True, slots=True)
class LodgeProtest:
    """An entrant objects before a stage is final."""

    patron: str
    text: str


@dataclass(frozen=True, slots=True)
class AgreeSplit:
    """An entrant of the final agrees to these shares of the pool."""

    patron: str
    shares: Mapping[int, int]  # by entrant


# What the director asks


@dataclass(frozen=True, slots=True)
class OpenEntries:
    """From now on entrants may enter."""

    by: str


@dataclass(frozen=True, slots=True)
class Invite:
    """Let somebody enter where only those may enter who are invited."""

    patron: str
    by: str


@dataclass(frozen=True, slots=True)
class CloseEntries:
    """Nobody enters any more; the waiting list gets its fees back."""

    by: str


@dataclass(frozen=True, slots=True)
class CallHeat:
    """Draw the seats of the next heat, and start it."""

    by: str


@dataclass(frozen=True, slots=True)
class MakeFinal:
    """The results of a stage are final."""

    by: str


@dataclass(frozen=True, slots=True)
class RuleOn:
    """Rule on a protest; two persons."""

    protest: int
    ruling: str
    by: str
    approved: str = ""


@dataclass(frozen=True, slots=True)
class Forfeit:
    """An entrant did not come: they are out of the session."""

    entrant: int
    by: str


@dataclass(frozen=True, slots=True)
class Disqualify:
    """An entrant is out of the tournament; two persons."""

    entrant: int
    why: str
    by: str
    approved: str = ""


@dataclass(frozen=True, slots=True)
class PayPrizes:
    """Pay the places of the final; two persons."""

    by: str
    approved: str = ""


@dataclass(frozen=True, slots=True)
class HoldCup:
    """Stop every table after its coup, until the tournament goes on."""

    by: str


@dataclass(frozen=True, slots=True)
class GoOn:
    """The tournament goes on."""

    by: str


@dataclass(frozen=True, slots=True)
class CancelCup:
    """Cancel the tournament and give all fees back; two persons."""

    why: str
    by: str
    approved: str = ""


# What a table reports


@dataclass(frozen=True, slots=True)
class ReportCoup:
    """A coup of a session was counted; the row of the table's log proves it."""

    session: int
    counted: int
    stacks: Mapping[int, int]  # by seat
    missed: tuple[int, ...]  # seats that did not bet
    row: int
    hash: str


CupCommand = (
    Enter
    | Withdraw
    | BuyAgain
    | LodgeProtest
    | AgreeSplit
    | OpenEntries
    | Invite
    | CloseEntries
    | CallHeat
    | MakeFinal
    | RuleOn
    | Forfeit
    | Disqualify
    | PayPrizes
    | HoldCup
    | GoOn
    | CancelCup
    | ReportCoup
    | BallotCommand
    | AdoptRules
)

CUP_COMMANDS: tuple[type[CupCommand], ...] = get_args(CupCommand)
