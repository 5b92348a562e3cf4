"""Pictures for people to look at: an album of every screen, and those of the README."""
