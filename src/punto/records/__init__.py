"""Records: what is read off a data folder: its audit, books, coups and shoes."""
