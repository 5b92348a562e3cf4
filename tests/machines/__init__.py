"""Several servers of one house in PostgreSQL, and faults that are made from outside.

`python -m tests.machines --faults 500` makes that many, and prints figures.
"""
