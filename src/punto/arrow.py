"""Columns as an Arrow stream: the form in which pandas, polars and DuckDB take tables.

nanoarrow makes it (`pip install 'punto[arrow]'`): it owns the memory that a reader is lent, and
frees it in C, whichever thread lets go of it.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from punto.extras import named

Cell = str | int | float | bool | None
Column = tuple[type, Sequence[Cell] | memoryview]
"""The type of a column, and its cells; a memoryview is lent as it is."""

_LEAST, _MOST = -(2**63), 2**63 - 1
_DIGITS = 38  # of the decimals that hold larger numbers


def stream(columns: Mapping[str, Column], requested: object | None = None) -> object:
    """Return these columns as a capsule with an Arrow stream of one batch.

    Whole numbers are 64 bits wide; a column with a larger one is of exact decimals.
    """
    with named():
        import nanoarrow
    arrays = [_array(nanoarrow, *column) for column in columns.values()]
    types = {name: array.schema for name, array in zip(columns, arrays, strict=True)}
    length = len(arrays[0]) if arrays else 0
    batch = nanoarrow.c_array_from_buffers(nanoarrow.struct(types), length, [None], children=arrays)
    return nanoarrow.Array(batch).__arrow_c_stream__(requested)


def _array(library: Any, kind: type, cells: Sequence[Cell] | memoryview) -> Any:
    if kind is int and not isinstance(cells, memoryview) and not _narrow(cells):
        width = 16
        written = b"".join(int(cell or 0).to_bytes(width, "little", signed=True) for cell in cells)
        return library.c_array_from_buffers(
            library.decimal128(_DIGITS, 0), len(cells), [None, written]
        )
    types = {
        str: library.string,
        int: library.int64,
        float: library.float64,
        bool: library.bool_,
    }
    return library.c_array(cells, types[kind]())


def _narrow(cells: Sequence[Cell]) -> bool:
    return all(cell is None or _LEAST <= int(cell) <= _MOST for cell in cells)
