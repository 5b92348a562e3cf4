"""Power Baccarat 98, version 6, in force from 17 February 2017."""

VERSION, SINCE = 6, "2017-02-17"

SHEET = """
games power-98
p98:1.1.1           definition    commission
p98:1.1.2           definition    dice-shaker
p98:1.1.3           definition    hand
p98:1.1.4           definition    initial-deal
p98:1.1.5           definition    natural
p98:1.1.6           definition    pair
p98:1.1.7           definition    point-total
p98:1.1.8           definition    power-marker
p98:1.1.9           definition    round-of-play
p98:1.1.10          definition    tie
p98:2.1             rule          decks
p98:2.2.1           layout        area
p98:2.2.2           layout        area
p98:2.2.3           layout        area
p98:2.2.4           layout        area
p98:2.2.5           layout        area
p98:2.2.6           layout        area
p98:2.2.7           layout        area
p98:2.2.8           layout        area
p98:3.1             procedure     opening
p98:3.2             procedure     closing
p98:3.3.1           rule          card-values
p98:3.3.2           rule          zero-values
p98:3.4.1           rule          under-ten
p98:3.4.2           rule          right-digit
p98:3.5             rule          independent
p98:3.5.1           rule          limit
p98:3.5.2           rule          limit
p98:3.6             procedure     shaker-passed          not-implemented
p98:3.6.1           procedure     shaker-shaken
p98:3.6.2           rule          power-hand
p98:3.7             rule          two-hands
p98:3.8.1           rule          player-places
p98:3.8.2           rule          banker-places
p98:3.9.1           rule          player-pair-cards
p98:3.9.2           rule          banker-pair-cards
p98:3.10.1          rule          banker-natural-9
p98:3.10.2          rule          banker-natural-8
p98:3.10.3          rule          player-natural-9
p98:3.10.4          rule          player-natural-8
p98:3.10.5          rule          naturals-lose-ties
p98:3.11            procedure     totals-announced
p98:3.11.1          rule          natural-ends
p98:3.11.2          rule          player-draws
p98:3.11.3          rule          banker-draws-alone
p98:3.11.4          rule          banker-draws
p98:3.12            rule          highest-wins
p98:3.12.1          rule          tie-pushes
p98:4.1-banker      settlement    pay
p98:4.1-player      settlement    pay
p98:4.1-tie         settlement    pay
p98:4.1-pair        settlement    pay
p98:4.1-natural-8   settlement    pay
p98:4.1-natural-9   settlement    pay
p98:4.2-banker      settlement    pay
p98:4.2-player      settlement    pay
p98:4.2-tie         settlement    pay
p98:4.2-pair        settlement    pay
p98:4.2-natural-8   settlement    pay
p98:4.2-natural-9   settlement    pay
p98:4.2.1           settlement    ordinary-odds
p98:5.1.1           irregularity  foreign-card
p98:5.1.2           irregularity  earlier-results
p98:5.2             irregularity  wrong-number-of-cards
p98:5.3             irregularity  drawn-together
p98:5.4             irregularity  order-altered
p98:5.5             irregularity  shoe-too-short
p98:5.6             rule          late-stakes
p98:5.7             rule          withdrawn-stakes
"""
