"""The reasons that only the cage gives: `tests/house/test_cage.py` leads to each of them."""

from punto.house import HouseReason

OF_THE_CAGE = {
    HouseReason.TILL_OPEN,
    HouseReason.HAS_TILL,
    HouseReason.NO_SUCH_TILL,
    HouseReason.COUNT_INCOMPLETE,
    HouseReason.TILLS_OPEN,
    HouseReason.NO_SHIFT,
    HouseReason.NO_SUCH_ACT,
    HouseReason.ACT_REVERSED,
    HouseReason.TILL_COUNTED,
    HouseReason.NO_SUCH_SLIP,
    HouseReason.SLIP_NOT_THERE,
    HouseReason.THIRD_PERSON_NEEDED,
    HouseReason.NO_SUCH_CODE,
}
