# 枱邊職員的用語：荷官操作台。

floor-step-nothing = 暫無操作：本枱已暫停或關閉。
floor-step-take-table = Enter：由我派牌
floor-step-open-shoe = Enter：新牌靴已上枱
floor-step-burn-cards = 輸入牌靴的第一張牌，隨後燒牌
floor-step-open-bets = Enter：請投注
floor-step-free-coup = Enter：飛牌，不收注
floor-step-call-last-bets = Enter：最後投注
floor-step-close-bets = Enter：停止投注
floor-step-shake-die = 輸入骰子點數 1 至 6；沒有翻動請輸入 0
floor-step-deal-card = 輸入{ $side ->
    [player] 閒家
   *[banker] 莊家
}第 { $place } 張牌
floor-step-confirm-result = Enter：確認{ $winner ->
    [player] 閒贏
    [banker] 莊贏
   *[tie] 和局
}，閒 { $player } 點，莊 { $banker } 點
floor-step-await-ruling = 請等候：已宣布的異常情況尚未裁定
floor-table = { $game }，{ $table } 枱
floor-place = 第 { $shoe } 靴，第 { $coup } 局，餘 { $left } 張
floor-no-dealer = 這張枱沒有荷官。
floor-dealer = 這張枱由 { $dealer } 派牌。
floor-not-by-hand = { $table } 由伺服器抽牌；只有設定了 { $setting } 的枱有荷官。
floor-not-an-order = { $order } 既不是牌也不是指令；請輸入 { $help }。
floor-waits = 已提出，等候另一人在其螢幕上批准或拒絕。
floor-lost = 未收到答覆；枱面會顯示是否已執行。
floor-help = Enter 執行下一步。牌寫點數和花色，如 { $card }，一行可寫多張。0 至 6 為骰子。指令：{ $orders }
floor-goodbye = 再見。
