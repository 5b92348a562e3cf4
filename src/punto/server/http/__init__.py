"""HTTP: the handlers, the checks before them, and their description."""
