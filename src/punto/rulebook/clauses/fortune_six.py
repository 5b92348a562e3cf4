"""Fortune Six Baccarat Tournament, version 2, in force from 5 May 2017."""

VERSION, SINCE = 2, "2017-05-05"

SHEET = """
games fortune-six
f6:1.1.1            definition    fortune-six
f6:1.1.2            definition    hand
f6:1.1.3            definition    initial-deal
f6:1.1.4            definition    natural
f6:1.1.5            definition    pair
f6:1.1.6            definition    point-total
f6:1.1.7            definition    round-of-play
f6:1.1.8            definition    tie
f6:2.1              rule          decks
f6:2.2.1            layout        area
f6:2.2.2            layout        area
f6:2.2.3            layout        area
f6:2.2.4            layout        area
f6:2.2.5            layout        area
f6:3.1              procedure     opening
f6:3.2              procedure     closing
f6:3.3.1            rule          card-values
f6:3.3.2            rule          zero-values
f6:3.4.1            rule          under-ten
f6:3.4.2            rule          right-digit
f6:3.5              rule          independent
f6:3.6              rule          two-hands
f6:3.7.1            rule          player-places
f6:3.7.2            rule          banker-places
f6:3.8.1            rule          player-pair-cards
f6:3.8.2            rule          banker-pair-cards
f6:3.9              procedure     totals-announced
f6:3.9.1            rule          natural-ends
f6:3.9.2            rule          player-draws
f6:3.9.3            rule          banker-draws-alone
f6:3.9.4            rule          banker-draws
f6:3.10             rule          highest-wins
f6:3.10.1           rule          tie-pushes
f6:3.11             rule          fortune-six-cards
f6:4.1-banker       settlement    pay
f6:4.1-player       settlement    pay
f6:4.1-tie          settlement    pay
f6:4.1-pair         settlement    pay
f6:4.1-two-cards    settlement    pay
f6:4.1-three-cards  settlement    pay
f6:5.1.1            irregularity  foreign-card
f6:5.1.2            irregularity  earlier-results
f6:5.2              irregularity  wrong-number-of-cards
f6:5.3              irregularity  drawn-together
f6:5.4              irregularity  order-altered
f6:5.5              irregularity  shoe-too-short
f6:5.6              rule          late-stakes
f6:5.7              rule          withdrawn-stakes
"""
