"""Item 1: what the report is about, and how anyone makes it again."""

from dataclasses import dataclass

from punto.program import program_hash
from punto.report.declaration_text import declaration_hash, declaration_lines
from punto.report.document import Block, Listing, Text, table
from punto.report.simulating import GENERATOR
from punto.report.study import Counted, Study
from punto.version import __version__


@dataclass(frozen=True)
class Simulated:
    """A simulation of the report."""

    what: str
    coups: int
    seed: int
    generator: str


@dataclass(frozen=True)
class Identity:
    """The identity of a report."""

    game: str
    name: str
    decks: int
    cut: int
    version: str
    declaration_hash: str
    program_hash: str
    simulations: tuple[Simulated, ...]
    counted: Counted | None
    command: str
    declaration: tuple[str, ...]

    def blocks(self) -> list[Block]:
        """Return the item as a reader sees it."""
        rows = [
            ("Game", f"{self.name} ({self.game})"),
            (
                "Shoe",
                f"{self.decks} decks, {self.decks * 52} cards; {self.cut} behind the cut card",
            ),
            ("Version of Punto", self.version),
            ("Declaration, SHA-256", self.declaration_hash),
            ("Program, SHA-256", self.program_hash),
        ]
        return [
            table("The object of this report", ("", ""), "ll", rows),
            *self._simulated(),
            Text("This command makes this report again, byte for byte, with the same program:"),
            Listing((self.command,)),
            Text("The canonical text of the declaration, whose hash stands above:"),
            Listing(self.declaration),
        ]

    def _simulated(self) -> list[Block]:
        if not self.simulations and self.counted is None:
            return [Text("Nothing in this report is simulated.")]
        return [*self._dealt(), *self._counted()]

    def _counted(self) -> list[Block]:
        if self.counted is None:
            return []
        by_tags, perfectly = self.counted.by_tags, self.counted.perfectly
        said = (
            f"Item 10 counts {by_tags:,} shoes for each wager by tags and {perfectly:,} perfectly,"
            f" with the seed {self.counted.seed} and the same generator: {GENERATOR}."
        )
        return [Text(said)]

    def _dealt(self) -> list[Block]:
        if not self.simulations:
            return []
        rows = [(one.what, f"{one.coups:,}", str(one.seed)) for one in self.simulations]
        note = f"Generator of every simulation: {GENERATOR}."
        return [table("Simulations", ("simulation", "coups", "seed"), "lrr", rows, note=note)]


def identify(study: Study) -> Identity:
    """Return the identity of a report."""
    simulated = [
        Simulated(f"cut card {cut} from the end", study.coups, seed, GENERATOR)
        for cut, seed in study.simulations.items()
    ]
    return Identity(
        study.game.key,
        study.words.game(study.game.key),
        study.decks,
        study.cut,
        __version__,
        declaration_hash(study.game),
        program_hash(),
        tuple(simulated),
        study.counted,
        study.command,
        declaration_lines(study.game),
    )
