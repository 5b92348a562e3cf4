"""Planning: plays a tournament many times before it is held, from its structure alone."""
