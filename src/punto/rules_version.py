"""Rules versions: which rules a log was decided by.

Every log (each table's, and the house's) has a rules version. It starts with the one that its
first row names, and moves to a newer one with a row that says so. The audit decides every row
again by the version that was in force when it was written, so a decision can be corrected without
breaking the audit of logs that were written before.

What each version changed, beside the version before it:

1. The rules up to 0.7.0. Their logs do not name a version.
2. 0.8.0. `docs/architecture.md` ("Rules versions") lists the decisions that changed.
3. 0.10.0. Irregularities at dealt tables hold to the end of the round.
4. 0.11.0. Decisions of the house alone: thresholds, reversals, and the role of a patron.
5. 0.12.0. Two persons take away a role that two persons give.
6. 0.12.0. Decisions of tournaments and their tables alone: lots, the entry that counts, fees,
   disqualified finalists, turns.
7. 0.13.0. No re-buy outside a running tournament; pay-outs by one person in several currencies;
   coups that cannot be undone any more; settings of tables of tournaments; who leaves a play-off;
   a seat that a penalty or a correction leaves broke.
"""

from dataclasses import dataclass

from punto.refusals import BadInput

OLDEST = 1
NEWEST = 7


@dataclass(frozen=True, slots=True)
class AdoptRules:
    """Decide by newer rules from now on. A server sends this before its first own command."""

    version: int


@dataclass(frozen=True, slots=True)
class RulesAdopted:
    """Every later row of this log is decided by these rules."""

    version: int

    def __post_init__(self) -> None:
        check_version(self.version)


def check_version(version: int) -> None:
    """Raise for rules that this program does not know."""
    if not OLDEST <= version <= NEWEST:
        raise BadInput(
            f"rules version {version} is not known here; this Punto knows versions"
            f" {OLDEST} to {NEWEST}, a newer one may know more"
        )


def adoption(standing: int, version: int) -> tuple[RulesAdopted, ...]:
    """Return the events that adopting a version leads to: none if it is already in force."""
    return (RulesAdopted(version),) if standing < version <= NEWEST else ()
