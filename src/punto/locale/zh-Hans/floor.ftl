# 桌边工作人员的用语：荷官操作台。

floor-step-nothing = 暂无操作：本桌已暂停或关闭。
floor-step-take-table = 回车：由我派牌
floor-step-open-shoe = 回车：新牌靴已上桌
floor-step-burn-cards = 输入牌靴的第一张牌，随后烧牌
floor-step-open-bets = 回车：请下注
floor-step-free-coup = 回车：飞牌，不收注
floor-step-call-last-bets = 回车：最后下注
floor-step-close-bets = 回车：停止下注
floor-step-shake-die = 输入骰子点数 1 至 6；未翻动请输入 0
floor-step-deal-card = 输入{ $side ->
    [player] 闲家
   *[banker] 庄家
}第 { $place } 张牌
floor-step-confirm-result = 回车：确认{ $winner ->
    [player] 闲赢
    [banker] 庄赢
   *[tie] 和局
}，闲 { $player } 点，庄 { $banker } 点
floor-step-await-ruling = 请等候：已宣布的异常情况尚未裁定
floor-table = { $game }，{ $table } 桌
floor-place = 第 { $shoe } 靴，第 { $coup } 局，余 { $left } 张
floor-no-dealer = 这张桌没有荷官。
floor-dealer = 这张桌由 { $dealer } 派牌。
floor-not-by-hand = { $table } 由服务器抽牌；只有设置了 { $setting } 的桌有荷官。
floor-not-an-order = { $order } 既不是牌也不是指令；请输入 { $help }。
floor-waits = 已提出，等待另一人在其屏幕上批准或拒绝。
floor-lost = 未收到答复；桌面会显示是否已执行。
floor-help = 回车执行下一步。牌写点数和花色，如 { $card }，一行可写多张。0 至 6 为骰子。指令：{ $orders }
floor-goodbye = 再见。
