"""Words: what Punto says to people, in their language."""
