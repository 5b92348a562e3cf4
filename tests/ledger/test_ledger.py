"""The ledger: whole units, two accounts a transfer, holds that are resolved once."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.ledger import Account, Kind, Ledger, Transfer, changes, may_overdraw, sums

GIFT = Transfer(Kind.POSTED, "issue:PLAY", "wallet:ann", 100, "PLAY")
HOLD = Transfer(Kind.PENDING, "wallet:ann", "table:one", 60, "PLAY", key="one/1/a")


def applied(*transfers: Transfer) -> Ledger:
    """The ledger after these."""
    ledger = Ledger()
    for transfer in transfers:
        ledger.apply(transfer)
    return ledger


def test_a_hold_leaves_the_balance_and_takes_what_is_available() -> None:
    """Money held is still where it lies, and nobody can move it."""
    held = applied(GIFT, HOLD)["wallet:ann"]
    assert (held.balance, held.available) == (100, 40)


@pytest.mark.parametrize(("kind", "balance"), [(Kind.POST, 40), (Kind.VOID, 100)])
def test_a_hold_is_posted_or_voided(kind: Kind, balance: int) -> None:
    """Posted it moves, voided it stays; either way nothing is held any more."""
    ledger = applied(GIFT, HOLD, HOLD._replace(kind=kind))
    account = ledger["wallet:ann"]
    assert (account.balance, account.available, account.debits_pending) == (balance, balance, 0)
    assert sum(ledger.balances("PLAY")) == 0


@pytest.mark.parametrize(
    "wrong",
    [
        GIFT._replace(debit="wallet:ben"),
        HOLD._replace(amount=101),
        HOLD._replace(kind=Kind.POST),
        HOLD._replace(kind=Kind.VOID),
        GIFT._replace(currency="USD"),
    ],
    ids=["overdrawn", "held too much", "no hold to post", "no hold to void", "mixed"],
)
def test_a_refused_transfer_changes_nothing(wrong: Transfer) -> None:
    """An overdraft, a hold that is not there or another currency is a broken invariant."""
    ledger = applied(GIFT)
    before = list(ledger)
    with pytest.raises(ValueError, match=r"overdrawn|no such hold|holds PLAY"):
        ledger.apply(wrong)
    assert list(ledger) == before


@pytest.mark.parametrize("amount", [0, -1, True, 1.0, 10**15 + 1])
def test_only_whole_units_are_transferred(amount: int) -> None:
    """No fraction, nothing backwards, nothing that a JSON reader would round."""
    with pytest.raises(ValueError, match="cannot be transferred"):
        GIFT._replace(amount=amount)


@pytest.mark.parametrize(("kind", "key"), [(Kind.POSTED, "k"), (Kind.PENDING, ""), (Kind.VOID, "")])
def test_a_hold_has_a_key_and_nothing_else_has_one(kind: Kind, key: str) -> None:
    """By its key a hold is known."""
    with pytest.raises(ValueError, match="only holds, have a key"):
        Transfer(kind, "issue:PLAY", "wallet:ann", 1, "PLAY", key=key)


@given(st.lists(st.tuples(st.sampled_from(Kind), st.integers(1, 50)), max_size=20))
def test_changes_of_a_transfer_balance(transfers: list[tuple[Kind, int]]) -> None:
    """The amount that leaves one account reaches the other, for every kind of transfer."""
    for kind, amount in transfers:
        key = "" if kind is Kind.POSTED else "k"
        pair = dict(changes(Transfer(kind, "a:1", "b:2", amount, "PLAY", key=key)))
        whole = pair["a:1"].plus(pair["b:2"])
        assert whole.debits_posted == whole.credits_posted
        assert whole.debits_pending == whole.credits_pending


ACCOUNTS = ("issue:PLAY", "wallet:ann", "wallet:ben", "table:one")
any_transfer = st.builds(
    lambda kind, pair, amount: Transfer(
        kind, pair[0], pair[1], amount, "PLAY", "" if kind is Kind.POSTED else "k"
    ),
    st.sampled_from(Kind),
    st.permutations(ACCOUNTS).map(lambda names: names[:2]),
    st.integers(1, 50),
)


@given(st.lists(any_transfer, max_size=30))
def test_applying_is_adding_what_changes_or_refusing_it(transfers: list[Transfer]) -> None:
    """The short way comes to the same as the sum of changes, and refuses what that may not be."""
    ledger, plain = Ledger(), dict[str, Account]()
    for transfer in transfers:
        after = plain | {
            name: plain.get(name, Account("PLAY")).plus(change)
            for name, change in changes(transfer)
        }
        possible = all(
            min(account.debits_pending, account.credits_pending) >= 0
            and (account.available >= 0 or may_overdraw(name))
            for name, account in after.items()
        )
        if possible:
            ledger.apply(transfer)
            plain = after
        else:
            with pytest.raises(ValueError, match=r"overdrawn|no such hold"):
                ledger.apply(transfer)
        assert dict(ledger) == plain


def test_an_account_that_nobody_opened_has_nothing_available() -> None:
    """And it is not made by asking."""
    ledger = Ledger([("wallet:ann", Account("PLAY", credits_posted=5))])
    assert (ledger.available("wallet:ann"), ledger.available("wallet:ben")) == (5, 0)
    assert [name for name, _ in ledger] == ["wallet:ann"]


NAMES = st.sampled_from(("issue:PLAY", "wallet:ann", "wallet:ben", "table:one"))


@given(
    st.lists(
        st.tuples(
            st.sampled_from(Kind), NAMES, NAMES, st.integers(1, 10**15), st.sampled_from("AB")
        )
    )
)
def test_sums_of_transfers_are_those_of_their_changes(
    moved: list[tuple[Kind, str, str, int, str]],
) -> None:
    """The fast form adds what the plain one adds, and keeps currencies apart."""
    transfers = [
        Transfer(*transfer, key="" if transfer[0] is Kind.POSTED else "k") for transfer in moved
    ]
    expected: dict[tuple[str, str], Account] = {}
    for transfer in transfers:
        for name, change in changes(transfer):
            place = (name, change.currency)
            expected[place] = expected.get(place, Account(change.currency)).plus(change)
    found = sums(transfers)
    assert found == {place: list(account[1:]) for place, account in expected.items()}
