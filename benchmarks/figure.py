"""A measured figure and its bound."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    """One measured figure, with its upper or lower bound."""

    name: str
    value: float
    unit: str
    most: float | None = None
    least: float | None = None

    def line(self) -> str:
        """Return the figure as text."""
        bound = f"  (at most {self.most:g})" if self.most is not None else ""
        bound += f"  (at least {self.least:g})" if self.least is not None else ""
        return f"{self.name:<46}{self.value:>10.2f} {self.unit}{bound}"

    @property
    def missed(self) -> bool:
        """True if the figure misses its bound."""
        over = self.most is not None and self.value > self.most
        return over or (self.least is not None and self.value < self.least)
