"""The tableau (table of play) as data: the rules for third cards.

Nobody at the table chooses. `PUNTO_BANCO` holds the one tableau of all the sheets; each game cites
its own clauses for it.

>>> PUNTO_BANCO.player(5, 7).draws, PUNTO_BANCO.player(6, 7).draws, PUNTO_BANCO.player(5, 8).draws
(True, False, False)
>>> [third for third in range(10) if PUNTO_BANCO.banker(0, 3, third).draws]
[0, 1, 2, 3, 4, 5, 6, 7, 9]
"""

from dataclasses import dataclass, replace

from punto.cards import NATURALS
from punto.refusals import BadInput, Reason

TOTALS = range(10)


class Standing(Reason):
    """The reasons why a side takes no third card."""

    AFTER_NATURAL = "after-natural"
    STANDS = "stands"
    STANDS_AGAINST = "stands-against"


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the tableau: the numbers it applies to, and its clause."""

    on: frozenset[int]
    clause: str = ""

    def toggled(self, number: int) -> "Row":
        """Return this row with one number changed: the smallest change a tableau can have."""
        return replace(self, on=self.on ^ {number})


@dataclass(frozen=True, slots=True)
class Ruling:
    """The tableau's word to one side: draw, or stand and why; with the clause that says so."""

    clause: str
    standing: Standing | None = None

    @property
    def draws(self) -> bool:
        """True if the side takes a third card."""
        return self.standing is None


@dataclass(frozen=True, slots=True)
class Tableau:
    """The rules for third cards (§tableau): four kinds of rows and nothing else."""

    natural: Row  # two-card totals of either side that end the dealing for both
    player_draws: Row  # Player totals that draw
    banker_draws_alone: Row  # Banker totals that draw when the Player has stood
    banker_draws: tuple[Row, ...]  # by Banker total: Player's third cards on which it draws

    def __post_init__(self) -> None:
        if len(self.banker_draws) != len(TOTALS):
            raise BadInput(f"{len(self.banker_draws)} rows for the Banker; give one for each total")

    def __repr__(self) -> str:
        rows = (self.natural, self.player_draws, self.banker_draws_alone)
        natural, player, alone = ("".join(map(str, sorted(row.on))) for row in rows)
        return f"<Tableau: natural {natural}, Player draws on {player}, Banker alone on {alone}>"

    @property
    def drawing_totals(self) -> tuple[int, ...]:
        """The two-card totals that are not naturals: the ones that the rows decide."""
        return tuple(total for total in TOTALS if total not in self.natural.on)

    def citing(
        self, *, natural: str, player_draws: str, banker_draws_alone: str, banker_draws: str
    ) -> "Tableau":
        """Return the same tableau with the clauses of one sheet."""
        return Tableau(
            replace(self.natural, clause=natural),
            replace(self.player_draws, clause=player_draws),
            replace(self.banker_draws_alone, clause=banker_draws_alone),
            tuple(replace(row, clause=banker_draws) for row in self.banker_draws),
        )

    def player(self, player: int, banker: int) -> Ruling:
        """Return the Player's ruling on these two-card totals (§player-draws)."""
        return self._after_natural(player, banker) or self._ruling(self.player_draws, player)

    def banker(self, player: int, banker: int, third: int | None) -> Ruling:
        """Return the Banker's ruling (§banker-draws-alone, §banker-draws).

        `player` and `banker` are the two-card totals, `third` is the value of the Player's third
        card. Only two-card totals end the dealing: a Player's 8 or 9 on three cards does not
        (§three-card-nine).
        """
        if ended := self._after_natural(player, banker):
            return ended
        if third is None:
            return self._ruling(self.banker_draws_alone, banker)
        row = self.banker_draws[banker]
        return Ruling(row.clause, None if third in row.on else Standing.STANDS_AGAINST)

    def _after_natural(self, player: int, banker: int) -> Ruling | None:
        """Return the ruling that ends the dealing, if either side has a natural (§natural-ends)."""
        if self.natural.on.isdisjoint((player, banker)):
            return None
        return Ruling(self.natural.clause, Standing.AFTER_NATURAL)

    @staticmethod
    def _ruling(row: Row, total: int) -> Ruling:
        return Ruling(row.clause, None if total in row.on else Standing.STANDS)


def _on(*numbers: int) -> Row:
    return Row(frozenset(numbers))


PUNTO_BANCO = Tableau(
    natural=_on(*NATURALS),
    player_draws=_on(0, 1, 2, 3, 4, 5),
    banker_draws_alone=_on(0, 1, 2, 3, 4, 5),
    banker_draws=(
        _on(*TOTALS),
        _on(*TOTALS),
        _on(*TOTALS),
        _on(0, 1, 2, 3, 4, 5, 6, 7, 9),  # 003 prints the 8 in both columns: it stands
        _on(2, 3, 4, 5, 6, 7),
        _on(4, 5, 6, 7),
        _on(6, 7),
        _on(),
        _on(),
        _on(),
    ),
)
