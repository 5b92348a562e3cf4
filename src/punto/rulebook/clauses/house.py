"""The clauses that the house adds where the guide and the manual are silent."""

SHEET = """
games commission no-commission electronic
house:decks            rule          decks
house:tie-pushes       rule          tie-pushes
house:irregularities   irregularity  irregularities
games commission no-commission
house:ace              rule          card-values
games electronic
house:ten-is-zero      rule          right-digit
house:player-first     rule          alternate-deal
house:three-card-nine  rule          three-card-nine
"""
