"""The journal: what is on the disk, what memory knows ahead of it, and the way back to the disk."""
