"""People: who they are, what they may do, and what they allow themselves."""
