"""A house in PostgreSQL: fences, lost answers, rights and turns."""
