"""Baccarat Tournament, version 5, in force from 17 February 2017."""

VERSION, SINCE = 5, "2017-02-17"

SHEET = """
games tournament
bt:1.1.1            definition    hand
bt:1.1.2            definition    initial-deal
bt:1.1.3            definition    natural
bt:1.1.4            definition    pair
bt:1.1.5            definition    point-total
bt:1.1.6            definition    round-of-play
bt:1.1.7            definition    tie
bt:2.1              rule          decks
bt:2.2.1            layout        area
bt:2.2.2            layout        area
bt:2.2.3            layout        area
bt:2.2.4            layout        area
bt:3.1              procedure     opening
bt:3.2              procedure     closing
bt:3.3.1            rule          card-values
bt:3.3.2            rule          zero-values
bt:3.4.1            rule          under-ten
bt:3.4.2            rule          right-digit
bt:3.5              rule          independent
bt:3.6              rule          two-hands
bt:3.7.1            rule          player-places
bt:3.7.2            rule          banker-places
bt:3.8.1            rule          player-pair-cards
bt:3.8.2            rule          banker-pair-cards
bt:3.9              procedure     totals-announced
bt:3.9.1            rule          natural-ends
bt:3.9.2            rule          player-draws
bt:3.9.3            rule          banker-draws-alone
bt:3.9.4            rule          banker-draws
bt:3.10             rule          highest-wins
bt:3.10.1           rule          tie-pushes
bt:4.1-banker       settlement    pay
bt:4.1-player       settlement    pay
bt:4.1-tie          settlement    pay
bt:4.1-pair         settlement    pay
bt:5.1.1            irregularity  foreign-card
bt:5.1.2            irregularity  earlier-results
bt:5.2              irregularity  wrong-number-of-cards
bt:5.3              irregularity  drawn-together
bt:5.4              irregularity  order-altered
bt:5.5              irregularity  shoe-too-short
bt:5.6              rule          late-stakes
bt:5.7              rule          withdrawn-stakes
"""
