"""Numbers as a report prints them: exact fractions rounded once, floats to what they are worth.

>>> from fractions import Fraction
>>> decimal(Fraction(1, 3), 12), percent(Fraction(-1, 800)), significant(2 / 3 * 1e6)
('0.333333333333', '-0.1250 %', 666666.666667)
"""

from fractions import Fraction

DIGITS = 12  # of a float in the JSON: the rest depends on the machine


def decimal(number: Fraction, places: int, *, sign: bool = False) -> str:
    """Return a fraction in decimals, rounded half to even, with commas between thousands."""
    whole = round(abs(number) * 10**places)
    front, back = divmod(whole, 10**places)
    minus = "-" if number < 0 and whole else "+" if sign else ""
    return f"{minus}{front:,}" + (f".{back:0{places}}" if places else "")


def percent(number: Fraction | float, places: int = 4, *, sign: bool = False) -> str:
    """Return a share in percent."""
    return f"{decimal(Fraction(number) * 100, places, sign=sign)} %"


def rounded(number: float, places: int) -> str:
    """Return a float in decimals, with commas between thousands."""
    return decimal(Fraction(number), places)


def significant(number: float, digits: int = DIGITS) -> float:
    """Return a float rounded to so many significant digits."""
    return float(f"{number:.{digits - 1}e}")


def one_in(probability: Fraction) -> str:
    """Return how rare something is, to two decimals.

    >>> one_in(Fraction(3, 10_000)), one_in(Fraction(0))
    ('3,333.33', 'never')
    """
    return decimal(1 / probability, 2) if probability else "never"


def several(numbers: tuple[int, ...]) -> str:
    """Return whole numbers in a row.

    >>> several((1_000, 20))
    '1,000, 20'
    """
    return ", ".join(f"{number:,}" for number in numbers)
