"""Limits of the house, as a director asks for them."""

from punto.wire.office import SetHouseLimit
from tests.kit.staffed_house import name


def limit_of(currency: str, *, against: str = "", **limits: int) -> SetHouseLimit:
    """Return a request for these limits of a currency, and no others."""
    fields = ("stake", "buy_in", "seats", "worst", "pay_out_alone")
    whole = {field: limits.pop(field, None) for field in fields}
    assert not limits, f"not limits of the house: {sorted(limits)}"
    return SetHouseLimit(id=name(), currency=currency, **whole, against=against)
