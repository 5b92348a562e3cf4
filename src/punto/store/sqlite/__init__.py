"""The store in SQLite: a data folder of one machine."""
