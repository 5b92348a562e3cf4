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
etg:betting-open          ui            betting-open              terminal
etg:chips                 ui            chip-chosen               terminal
etg:denom                 ui            denom                     terminal
etg:press-to-bet          ui            press-to-bet              terminal
etg:drag-to-bet           ui            drag-to-bet               terminal
etg:press-again           ui            press-again               terminal
etg:clear-last            ui            clear-last                terminal
etg:clear-all             ui            clear-all                 terminal
etg:repeat-last           ui            repeat-last               terminal
etg:auto-repeat           ui            auto-repeat               terminal
etg:languages             ui            languages                 terminal
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
