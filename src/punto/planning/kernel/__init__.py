"""The compiled engine: whole tournaments as loops over arrays, by numba.

Every function is plain Python over arrays and numbers, without a clock or randomness of its own;
annotations are for the reader. Only the outermost one (`punto.planning.kernel.chunks`) is kept on
the disk once compiled, under a key of all these files.
"""
