# جملة واحدة لكل رهان سُوّي.

result = اللاعب { $player }، المصرفي { $banker }: { $winner ->
        [player] يفوز اللاعب
        [banker] يفوز المصرفي
       *[tie] تعادل
    }
stake-won = الرهان على { $wager } يربح { $net }: { $stake } بنسبة { $odds }، إذ { $because }.
stake-won-less = الرهان على { $wager } يربح { $net }: { $stake } بنسبة { $odds } ({ $commission })، إذ { $because }.
stake-pushed = يُعاد الرهان { $stake } على { $wager }: { $because }.
stake-lost = الرهان على { $wager } يخسر { $stake }: { $because }.
stake-lost-part = الرهان على { $wager } يخسر جزءًا من { $stake } ({ $odds })، إذ { $because }.
wins-only = لا يربح إلا عندما { $when }
would-win = لو كان رهان على { $wager } لدُفع له { $odds }، إذ { $because }.
would-push = لو كان رهان على { $wager } لأُعيد، إذ { $because }.
would-lose = لو كان رهان على { $wager } لخسر: { $because }.
would-lose-part = لو كان رهان على { $wager } لخسر جزءًا منه ({ $odds })، إذ { $because }.
breakage = يُقتطع كسر قدره { $breakage } من الوحدة ولا يُدفع.
