"""The mathematics report of a game: figures of fifteen items, and writers over them."""
