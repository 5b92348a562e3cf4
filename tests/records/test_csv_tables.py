"""CSV that spreadsheets read: no text becomes a formula, however cells are separated."""

import csv
from io import StringIO

import pytest
from msgspec import Struct

from punto.records.csv_tables import CsvTable
from punto.records.wallet_statement import WalletStatement
from punto.store.wallet_movements import Movement
from punto.words.sentences import Words

FORMULA = '=HYPERLINK("x", "y")'
TEXTS = (
    *(FORMULA, f"x;{FORMULA}", f"x;{FORMULA};y", f"x\t{FORMULA}", f"x\n{FORMULA}", f"x;;{FORMULA}"),
    *('x;"=1+1', 'x;""=1+1', "x;+1", "x;-1", "x;@a", "\t=1", "x;\t=1", "x\r\n=1", ";=1"),
)


class Note(Struct):
    """A row with a text that somebody typed."""

    number: int
    text: str
    by: str = "ann"


def cells(text: str, separator: str) -> list[str]:
    """Return all cells of a file, as a program reads it that separates them so."""
    return [cell for row in csv.reader(StringIO(text), delimiter=separator) for cell in row]


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("typed", TEXTS)
def test_no_text_becomes_a_formula(typed: str, separator: str) -> None:
    """Also where a spreadsheet divides a cell, which quoting does not prevent."""
    text = CsvTable(Note, "UTC").whole([Note(7, typed)])
    found = cells(text, separator)
    assert not [cell for cell in found if cell.startswith(("=", "+", "-", "@", "\t", "\r"))]


@pytest.mark.parametrize("typed", ["a;b", "a\tb", "a,b", 'a "b"', "a\nb", "a=b; c", "x; y-z", ""])
def test_other_texts_stay_as_they_are(typed: str) -> None:
    """They read back, and those with a usual separator are quoted."""
    text = CsvTable(Note, "UTC").whole([Note(7, typed)])
    assert cells(text, ",") == ["number", "text", "by", "7", typed, "ann"]
    assert ('"' in text) == any(letter in typed for letter in ',;\t"\n')


def test_a_statement_is_as_safe() -> None:
    """The reference of a payment is typed at the window."""
    paid = Movement(1, 0, "house", "deposit", "HKD", 100, "card", f"x;{FORMULA}")
    text = WalletStatement(Words("en")).lines([paid])
    assert not [cell for cell in cells(text, ";") if cell.startswith("=")]
    assert "x;'=HYPERLINK" in text
