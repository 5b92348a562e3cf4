# `punto play` 在屏幕用語以外的話。

play-table = { $game }，{ $table }枱
play-limits = { $wager }（{ $key }）：{ $least }至{ $most }
play-help = 指令：sit [座位 [金額]]、投注項目 金額（banker 100）、clear、undo、repeat、buy 金額、shake、wait、show、leave、help、quit
play-not-an-order = 這裏沒有「{ $order }」這個指令。
play-amount = 「{ $given }」不是金額；請以數字輸入整數，例如 banker 100。
play-needs = 請寫成 { $form }。
play-seat = { $seat }號座位：籌碼{ $stack }，可用{ $available }
play-no-seat = 您沒有座位；錢包{ $wallet } { $currency }
play-free-seats = { $seats ->
        [none] 沒有空位。
       *[other] 空位：{ $seats }
    }
play-stakes = 枱面上：{ $stakes }
play-stakes-none = 枱面上沒有您的注碼。
play-die = 骰子為{ $die }點。
play-drawn = { $draw }：{ $value }。
play-power = 本局為威力局。
play-shoe = 本靴：{ $results }
play-shoe-cut = 第{ $shoe }靴已開靴，切牌座位：{ $seats }。
play-shoe-house = 第{ $shoe }靴已開靴，只有娛樂場的隨機數。
play-in-all = 合計{ $net }；籌碼{ $stack }。
play-lost = 沒有收到回覆：是否已完成，以座位所示為準。
play-link-up = 已重新連線。
play-kept = 您的注碼有效，照常進行；座位會為您保留一段時間。
play-goodbye = 再見。

# The statement of a patron's wallets.
statement-what = { $kind ->
        [patron-welcomed] 迎新贈送
        [gift-given] 贈送
        [money-paid-in] 存款
        [money-paid-out] 提款
        [money-exchanged] 兌換
        [money-reversed] 沖正
        [seat-taken] 買碼
        [bought-in] 買碼
        [seat-left] 離枱兌現
       *[other] 牌局更正
    }
statement-means = { $means ->
        [cash] 現金
        [chips] 籌碼
        [card] 銀行卡
       *[transfer] 轉帳
    }
