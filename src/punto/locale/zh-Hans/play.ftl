# `punto play` 除屏幕用语之外的话。

play-table = { $game }，{ $table }桌
play-limits = { $wager }（{ $key }）：{ $least }至{ $most }
play-help = 指令：sit [座位 [金额]]、注项 金额（banker 100）、clear、undo、repeat、buy 金额、shake、wait、show、leave、help、quit
play-not-an-order = { $order }不是此处的指令。
play-amount = { $given }不是金额；请用数字写整数，例如 banker 100。
play-needs = 请写成 { $form }。
play-seat = { $seat }号座位：筹码{ $stack }，可用{ $available }
play-no-seat = 您没有座位；钱包{ $wallet } { $currency }
play-free-seats = { $seats ->
        [none] 没有空位。
       *[other] 空位：{ $seats }
    }
play-stakes = 台面上：{ $stakes }
play-stakes-none = 台面上没有您的注码。
play-die = 骰子为{ $die }点。
play-drawn = { $draw }：{ $value }。
play-power = 本局为威力局。
play-shoe = 本靴：{ $results }
play-shoe-cut = { $shoe }号牌靴已启用，切牌座位：{ $seats }。
play-shoe-house = { $shoe }号牌靴已启用，仅含赌场的随机数。
play-in-all = 合计{ $net }；筹码{ $stack }。
play-lost = 没有收到答复：是否已完成，以座位所示为准。
play-link-up = 已重新连接。
play-kept = 您的注码有效，照常进行；座位将为您保留一段时间。
play-goodbye = 再见。

# The statement of a patron's wallets.
statement-what = { $kind ->
        [patron-welcomed] 迎新赠送
        [gift-given] 赠送
        [money-paid-in] 存入
        [money-paid-out] 提取
        [money-exchanged] 兑换
        [money-reversed] 冲正
        [seat-taken] 带入
        [bought-in] 带入
        [seat-left] 离桌兑现
       *[other] 牌局更正
    }
statement-means = { $means ->
        [cash] 现金
        [chips] 筹码
        [card] 银行卡
       *[transfer] 转账
    }
