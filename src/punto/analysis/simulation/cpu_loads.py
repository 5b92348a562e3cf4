"""Cards that lie side by side in a shoe, loaded as one number: a load that numba does not have.

The card with the highest place is the highest byte, as on every processor that numba supports.
"""

from typing import Any

from llvmlite import ir  # type: ignore[import-untyped]  # it comes with numba
from numba import types
from numba.extending import intrinsic
from numba.np import arrayobj


def _loaded(cards: int) -> Any:
    """Return a function that loads so many cards, the first of them at a place."""
    loaded = ir.IntType(8 * cards)

    @intrinsic
    def load(_context: Any, shoe: Any, place: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            numpy: Any = arrayobj
            array = numpy.make_array(signature.args[0])(context, builder, arguments[0])
            pointer = builder.gep(array.data, [arguments[1]])
            number = builder.load(builder.bitcast(pointer, loaded.as_pointer()), align=1)
            return builder.zext(number, ir.IntType(64))

        return types.uint64(shoe, place), generate

    return load


two_cards = _loaded(2)
four_cards = _loaded(4)
