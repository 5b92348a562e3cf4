"""Words: Punto's messages to people, in their language."""
