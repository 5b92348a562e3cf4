"""The City of Dreams guide: commission, No Commission and Super Six."""

SHEET = """
games commission no-commission
cod:aim             rule          closest-to-nine
cod:wagers          layout        area
cod:deal            rule          alternate-deal
cod:cards           rule          two-or-three-cards
cod:player          settlement    pay
cod:tie             settlement    pay
cod:pairs           rule          pair
cod:pair            settlement    pay
cod:zero            rule          zero-cards-and-sums
cod:second-digit    rule          right-digit
cod:natural         rule          natural-ends
cod:tableau         rule          tableau
cod:chips           procedure     chips
cod:exchange        procedure     exchange
games commission
cod:banker          settlement    pay
games no-commission
cod:no-commission   settlement    pay
cod:super-six       settlement    pay
"""
