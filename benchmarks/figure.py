"""A figure: what was measured, and what it must be."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    """One measured figure, and the most or the least that it may be."""

    name: str
    value: float
    unit: str
    most: float | None = None
    least: float | None = None

    def line(self) -> str:
        """The figure for a person."""
        bound = f"  (at most {self.most:g})" if self.most is not None else ""
        bound += f"  (at least {self.least:g})" if self.least is not None else ""
        return f"{self.name:<46}{self.value:>10.2f} {self.unit}{bound}"

    @property
    def missed(self) -> bool:
        """Return True if the figure is outside its bound."""
        over = self.most is not None and self.value > self.most
        return over or (self.least is not None and self.value < self.least)
