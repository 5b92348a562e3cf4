"""The names of accounts: made and read in one place."""

import pytest

from punto.ledger import (
    AccountKind,
    AccountName,
    bank_account,
    cage_account,
    commission_account,
    exchange_account,
    fees_account,
    float_account,
    issue_account,
    may_overdraw,
    meter_account,
    pool_account,
    seat_account,
    till_account,
    variance_account,
    wallet,
)

NAMES = {
    wallet("ann", "HKD"): AccountName(AccountKind.WALLET, "ann", "HKD"),
    wallet("guest-1", "T-7"): AccountName(AccountKind.WALLET, "guest-1", "T-7"),
    seat_account("main", 12): AccountName(AccountKind.SEAT, "main", "12"),
    float_account("main"): AccountName(AccountKind.FLOAT, "main"),
    commission_account("main"): AccountName(AccountKind.COMMISSION, "main"),
    issue_account("PLAY"): AccountName(AccountKind.ISSUE, "PLAY"),
    cage_account("HKD"): AccountName(AccountKind.CAGE, "HKD"),
    exchange_account("MOP"): AccountName(AccountKind.EXCHANGE, "MOP"),
    till_account("till-1", "HKD"): AccountName(AccountKind.TILL, "till-1", "HKD"),
    variance_account("HKD"): AccountName(AccountKind.VARIANCE, "HKD"),
    bank_account("HKD"): AccountName(AccountKind.BANK, "HKD"),
    pool_account("spring", "HKD"): AccountName(AccountKind.POOL, "spring", "HKD"),
    fees_account("spring", "HKD"): AccountName(AccountKind.FEES, "spring", "HKD"),
    meter_account("main", "jackpot"): AccountName(AccountKind.METER, "main", "jackpot"),
}


def test_every_kind_of_account_has_a_name_that_reads_back() -> None:
    """The name that is stored in a data folder says whose account it is."""
    assert {name.kind for name in NAMES.values()} == set(AccountKind)
    for text, name in NAMES.items():
        assert (AccountName.read(text), str(name)) == (name, text)


def test_names_are_those_of_every_data_folder() -> None:
    """Stored since the first version: they can never change."""
    assert list(NAMES) == [
        "wallet:ann:HKD",
        "wallet:guest-1:T-7",
        "seat:main:12",
        "table:main",
        "commission:main",
        "issue:PLAY",
        "cage:HKD",
        "exchange:MOP",
        "till:till-1:HKD",
        "variance:HKD",
        "bank:HKD",
        "pool:spring:HKD",
        "fees:spring:HKD",
        "meter:main:jackpot",
    ]


def test_the_house_may_owe_and_patrons_and_commission_may_not() -> None:
    """The accounts for issued money and for the house's losses may go below zero."""
    owing = {name.kind for text, name in NAMES.items() if may_overdraw(text)}
    house = {AccountKind.ISSUE, AccountKind.FLOAT, AccountKind.CAGE, AccountKind.EXCHANGE}
    assert owing == house | {AccountKind.TILL, AccountKind.VARIANCE, AccountKind.BANK}


@pytest.mark.parametrize("text", ["", "wallet", "wallet:", "wallet::PLAY", "purse:ann:PLAY"])
def test_an_invalid_account_name_is_rejected(text: str) -> None:
    """A slip is found where it is made."""
    with pytest.raises(ValueError, match="is not the name of an account"):
        AccountName.read(text)
