# جملة واحدة لكل رهان سُوّي.

result = اللاعب { $player }، المصرفي { $banker }: { $winner ->
        [player] يفوز اللاعب
        [banker] يفوز المصرفي
       *[tie] تعادل
    }
stake-won = الرهان على { $wager } يربح { $net }: { $stake } بنسبة { $odds }، إذ { $because } ({ $clause }).
stake-won-less = الرهان على { $wager } يربح { $net }: { $stake } بنسبة { $odds } ({ $commission })، إذ { $because } ({ $clause }).
stake-pushed = يُعاد الرهان { $stake } على { $wager }، إذ { $because } ({ $clause }).
stake-lost = الرهان على { $wager } يخسر { $stake }، إذ { $because } ({ $clause }).
stake-lost-otherwise = الرهان على { $wager } يخسر { $stake }: لم تأتِ نتيجة تُربحه ({ $clause }). { $gist }
stake-lost-plain = الرهان على { $wager } يخسر { $stake }: لم تأتِ نتيجة تُربحه ({ $clause }).
would-win = لو كان رهان على { $wager } لدُفع له { $odds }، إذ { $because } ({ $clause }).
would-push = لو كان رهان على { $wager } لأُعيد، إذ { $because } ({ $clause }).
would-lose = لو كان رهان على { $wager } لخسر ({ $clause }).
breakage = يُقتطع كسر قدره { $breakage } من الوحدة ولا يُدفع.
