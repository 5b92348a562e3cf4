"""The store in PostgreSQL: one house for several machines, of which one writes at a time."""
