"""The journal: saves work, and keeps the state that memory holds ahead of the disk."""
