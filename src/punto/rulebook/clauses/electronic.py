"""The manual of the electronic terminal, with Lucky Nines."""

SHEET = """
games electronic
etg:object                rule          closest-to-nine
etg:values                rule          all-card-values
etg:right-digit           rule          right-digit
etg:wagers                layout        area
etg:deal                  rule          two-or-three-cards
etg:natural               rule          natural-ends
etg:banker-67             rule          banker-draws-alone
etg:player-draws          rule          player-draws
etg:banker-draws          rule          banker-draws
etg:player                settlement    pay
etg:banker                settlement    pay
etg:tie                   settlement    pay
etg:pair                  settlement    pay
etg:betting-open          ui            betting-open
etg:chips                 ui            chip-chosen
etg:denom                 ui            denom
etg:press-to-bet          ui            press-to-bet
etg:drag-to-bet           ui            drag-to-bet
etg:press-again           ui            press-again
etg:clear-last            ui            clear-last
etg:clear-all             ui            clear-all
etg:repeat-last           ui            repeat-last
etg:auto-repeat           ui            auto-repeat
etg:languages             ui            languages
etg:lucky-nines-before    rule          staked-before-deal
etg:lucky-nines-main      rule          limit
etg:lucky-nines-cards     rule          lucky-nines-cards
etg:lucky-nines-4         settlement    pay
etg:lucky-nines-3-suited  settlement    pay
etg:lucky-nines-3         settlement    pay
etg:lucky-nines-2-suited  settlement    pay
etg:lucky-nines-2         settlement    pay
etg:lucky-nines-diamond   settlement    pay
etg:lucky-nines-1         settlement    pay
etg:lucky-nines-highest   settlement    highest-win
"""
