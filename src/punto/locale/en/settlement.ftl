# One sentence for one settled stake.

result = Player { $player }, Banker { $banker }: { $winner ->
        [player] the Player wins
        [banker] the Banker wins
       *[tie] a tie
    }
stake-won = { $wager } wins { $net }: { $stake } at { $odds }, because { $because } ({ $clause }).
stake-won-less = { $wager } wins { $net }: { $stake } at { $odds }, which is { $commission }, because { $because } ({ $clause }).
stake-pushed = { $wager } gets its { $stake } back, because { $because } ({ $clause }).
stake-lost = { $wager } loses { $stake }, because { $because } ({ $clause }).
stake-lost-otherwise = { $wager } loses { $stake } ({ $clause }): { $gist }
stake-lost-plain = { $wager } loses { $stake } ({ $clause }).
breakage = The fraction of { $breakage } is not paid.
