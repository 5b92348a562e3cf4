# One sentence for one settled stake.

result = Player { $player }, Banker { $banker }: { $winner ->
        [player] the Player wins
        [banker] the Banker wins
       *[tie] a tie
    }
stake-won = The stake on { $wager } wins { $net }: { $stake } at { $odds }, because { $because } ({ $clause }).
stake-won-less = The stake on { $wager } wins { $net }: { $stake } at { $odds } ({ $commission }), because { $because } ({ $clause }).
stake-pushed = The stake of { $stake } on { $wager } is returned, because { $because } ({ $clause }).
stake-lost = The stake on { $wager } loses { $stake }, because { $because } ({ $clause }).
stake-lost-otherwise = The stake on { $wager } loses { $stake }: no result that wins it came up ({ $clause }). { $gist }
stake-lost-plain = The stake on { $wager } loses { $stake }: no result that wins it came up ({ $clause }).
would-win = A stake on { $wager } would be paid { $odds }, because { $because } ({ $clause }).
would-push = A stake on { $wager } would be returned, because { $because } ({ $clause }).
would-lose = A stake on { $wager } would be lost ({ $clause }).
breakage = A fraction of { $breakage } of a unit is cut off and not paid.
