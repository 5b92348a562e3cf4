"""The journal: what every patron asked for and was told, where no server can lose it."""

from collections import Counter
from dataclasses import dataclass, field

from punto.client import Lost, Outcome, Refused


@dataclass
class Journal:
    """Answers to stakes by their ids, and what else happened, counted."""

    answered: set[str] = field(default_factory=set)
    refused: dict[str, str] = field(default_factory=dict)  # by id: the reason
    unknown: set[str] = field(default_factory=set)  # no answer came: done or not
    counts: Counter[str] = field(default_factory=Counter)

    def stake(self, name: str, outcome: Outcome) -> None:
        """Write down what became of a stake."""
        match outcome:
            case None:
                self.answered.add(name)
            case Refused(reason=reason):
                self.refused[name] = reason
            case Lost():
                self.unknown.add(name)
        self.act("stake", outcome)

    def act(self, name: str, outcome: Outcome) -> None:
        """Count what became of a request."""
        match outcome:
            case None:
                self.counts[name] += 1
            case Refused(reason=reason):
                self.counts[f"{name}: {reason}"] += 1
            case Lost():
                self.counts[f"{name}: no answer"] += 1
