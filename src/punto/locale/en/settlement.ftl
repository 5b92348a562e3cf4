# One sentence for one settled stake.

result = Player { $player }, Banker { $banker }: { $winner ->
        [player] the Player wins
        [banker] the Banker wins
       *[tie] a tie
    }
stake-won = { $wager } wins { $net }: { $stake } at { $odds }, because { $because }.
stake-won-less = { $wager } wins { $net }: { $stake } at { $odds } ({ $commission }), because { $because }.
stake-pushed = { $wager } gets its { $stake } back: { $because }.
stake-lost = { $wager } loses { $stake }: { $because }.
stake-lost-part = { $wager } loses a part of { $stake } ({ $odds }), because { $because }.
wins-only = it wins only when { $when }
would-win = A stake on { $wager } would be paid { $odds }, because { $because }.
would-push = A stake on { $wager } would be returned, because { $because }.
would-lose = A stake on { $wager } would be lost: { $because }.
would-lose-part = A stake on { $wager } would be lost in part ({ $odds }), because { $because }.
breakage = A fraction of { $breakage } of a unit is cut off and not paid.
