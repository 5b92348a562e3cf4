"""How the functions of the engine are compiled."""

from collections.abc import Callable
from typing import Any, TypeVar

from numba import njit

Function = TypeVar("Function", bound=Callable[..., Any])


# Only compiled functions call these, so they need no wrappers for Python and C.
_OPTIONS: dict[str, Any] = {
    "nogil": True,
    "error_model": "numpy",
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
}


def compiled(function: Function) -> Function:
    """Compile a function of the engine when another one that is compiled first calls it."""
    fast: Function = njit(**_OPTIONS)(function)
    return fast
