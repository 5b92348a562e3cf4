"""How the functions of the engine are compiled."""

from numba import njit

# No function but the outermost is called from Python, so none needs a wrapper for it: compiling
# takes half the time. The outermost one alone is kept on the disk.
compiled = njit(nogil=True, error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True)
