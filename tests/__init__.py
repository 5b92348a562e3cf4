"""The proof that Punto keeps its promises."""
