"""What tests share: the mark that names clauses, and short ways to settle."""

import pytest

from punto.coup import Coup
from punto.rulebook import game
from punto.settlement import Settlement, settle

holds = pytest.mark.holds

STAKE = 100  # no wager of the six games leaves a fraction of it


def settled(key: str, wager: str, coup: Coup | str, stake: int = STAKE) -> Settlement:
    """One stake settled alone, whatever it needs beside it."""
    rules = game(key)
    return settle(rules.wager(wager), rules.coup(coup) if isinstance(coup, str) else coup, stake)


def outcome(key: str, wager: str, coup: Coup | str) -> tuple[int, str]:
    """What a stake of 100 gains, and by which clause."""
    one = settled(key, wager, coup)
    return one.net, one.clause
