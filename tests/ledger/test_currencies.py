"""Minor units: how amounts of each currency are written and read."""

import pytest

from punto.ledger.currencies import amount_of, minor_digits, written
from punto.refusals import Refusal
from punto.table.reasons import TableReason
from punto.words.amounts import AMOUNTS
from punto.words.catalogue import languages
from punto.words.sentences import Words


@pytest.mark.parametrize(
    ("code", "digits"), [("HKD", 2), ("JPY", 0), ("KWD", 3), ("CLF", 4), ("PLAY", 0), ("CHIP-A", 0)]
)
def test_minor_digits_follow_iso_4217(code: str, digits: int) -> None:
    """Money has two unless the standard says otherwise; play money and chips have none."""
    assert minor_digits(code) == digits


@pytest.mark.parametrize("amount", [0, 1, 99, 100, 123_450, 10**15])
@pytest.mark.parametrize("code", ["HKD", "JPY", "KWD", "PLAY"])
def test_what_is_written_is_read_again(amount: int, code: str) -> None:
    """Exactly, up to the largest transfer."""
    assert amount_of(written(amount, code), code) == amount


@pytest.mark.parametrize("text", ["", "1.", ".5", "1,00", "1.234", "-1", "1e3", "1,234,5", "١"])
def test_what_is_no_amount_of_dollars_is_not_read(text: str) -> None:
    """Rather nothing than a guess."""
    assert amount_of(text, "HKD") is None


def test_refusals_write_amounts_in_the_currency_of_the_table() -> None:
    """10,000 cents are 100.00; of play money they are 10,000."""
    refusal = Refusal(
        TableReason.NOT_A_BUY_IN, about={"amount": "1", "least": 10_000, "most": 500_000}
    )
    assert Words("en").refused(refusal, "HKD") == "Buy in for 100.00 to 5,000.00."
    assert Words("en").refused(refusal, "PLAY") == "Buy in for 10,000 to 500,000."


def test_every_amount_of_a_refusal_is_in_its_sentence() -> None:
    """The table of amounts names only arguments that the sentences have."""
    for language in languages():
        words = Words(language)
        for reason, names in AMOUNTS.items():
            assert words.knows(f"refusal-{reason}"), reason
            assert names
