"""Records that are read from a data folder: its audit, books, coups and shoes."""
