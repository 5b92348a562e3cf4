# 枱邊職員的用語：荷官操作台。

floor-step-nothing = 暫無操作：本枱已暫停或關閉。
floor-step-take-table = Enter：由我派牌
floor-step-open-shoe = Enter：新牌靴已上枱
floor-step-burn-cards = 輸入牌靴的第一張牌，隨後燒牌
floor-step-open-bets = Enter：請投注
floor-step-free-coup = Enter：飛牌，不收注
floor-step-next-turn = Enter：該座位已投注，輪到下一座
floor-step-call-last-bets = Enter：最後投注
floor-step-close-bets = Enter：停止投注
floor-step-shake-die = 輸入骰子點數 1 至 6；沒有翻動請輸入 0
floor-step-draw-value = 輸入{ $draw }：請寫 { $order } 和結果，可為 { $values }
floor-step-deal-card = 輸入{ $side ->
    [player] 閒家
   *[banker] 莊家
}第 { $place } 張牌
floor-step-confirm-result = Enter：確認{ $winner ->
    [player] 閒贏
    [banker] 莊贏
   *[tie] 和局
}，閒 { $player } 點，莊 { $banker } 點
floor-step-await-ruling = 請等候：另一人尚未裁定
floor-step-await-cup = 請等候：錦標賽尚未讓本枱繼續
floor-table = { $game }，{ $table } 枱
floor-place = 第 { $shoe } 靴，第 { $coup } 局，餘 { $left } 張
floor-no-dealer = 這張枱沒有荷官。
floor-dealer = 這張枱由 { $dealer } 派牌。
floor-not-by-hand = { $table } 由伺服器抽牌；只有設定了 { $setting } 的枱有荷官。
floor-not-an-order = { $order } 既不是牌也不是指令；請輸入 { $help }。
floor-all-drawn = 本局的抽取已全部完成；{ $undraw } 可撤回最後一個結果。
floor-draws-nothing = 此遊戲除牌以外不抽取任何結果。
floor-waits = 已提出，等候另一人批准或拒絕。
floor-lost = 未收到答覆。請再按一次：不會重複執行。
floor-lost-at-table = 未收到答覆；枱面會顯示是否已執行。
floor-help = Enter 執行下一步。牌寫點數和花色，如 { $card }，一行可寫多張。0 至 6 為骰子。指令：{ $orders }
floor-pin = 您的 PIN 碼：
floor-goodbye = 再見。

# 瀏覽器裏的荷官控制面板

floor-whose-dealer = 荷官控制面板
floor-not-yours = { $name } 不派牌：此螢幕供荷官和巡場使用。請以其身分登入。
floor-sign-out = 登出
floor-to-patrons = 前往客人的枱
floor-choose = 您在哪張枱派牌？
floor-no-such-table = 沒有 { $table } 這張枱。
floor-drawn-here = { $table } 由伺服器抽牌，無人派牌。
floor-none-by-hand = 這裏沒有由荷官派牌的枱。
floor-no-link = 連線中斷：不會記錄任何操作
floor-link-up = 已連線
floor-link-down = 未連線
floor-cut-card-in = 切牌卡未出
floor-cut-card-out = 切牌卡已出：第 { $coup } 局是最後一局
floor-since = { $time }前
floor-idle = 兩局之間
floor-settings = 設定
floor-close = 關閉
floor-too-early = 離上一操作太近：請再按一次 Enter
floor-hold = 請按住 Enter 稍久一點
floor-held = 按住
floor-space = 空白鍵
floor-act-take-table = 由我派牌
floor-act-open-shoe = 新牌靴
floor-act-burn-cards = 輸入首張牌：燒牌
floor-act-next-turn = { $turn } 號座位已投注
floor-act-await-cup = 等候錦標賽
floor-sealed = 暗注（封存）
floor-act-open-bets = 請投注
floor-act-free-coup = 飛牌，不收注
floor-act-call-last-bets = 最後投注
floor-act-close-bets = 停止投注
floor-act-shake-die = 輸入骰子點數
floor-act-draw-value = 輸入抽到的結果
floor-act-deal-card = { $side ->
    [player] 閒家
   *[banker] 莊家
}{ $place ->
    [1] 第一張牌
    [2] 第二張牌
   *[other] 第三張牌
}
floor-act-confirm-result = 確認：{ $winner ->
    [player] 閒贏 { $player }–{ $banker }
    [banker] 莊贏 { $banker }–{ $player }
   *[tie] 和 { $player }–{ $banker }
}
floor-act-paused = 已暫停：由巡場恢復本枱
floor-act-resume = 已暫停：按 { $key } 恢復本枱
floor-act-nothing = 暫無操作
floor-other-deals = 這裏由 { $dealer } 派牌
floor-looks-on = { $name } 只作旁觀
floor-pad = 牌
floor-pad-die = 骰子
floor-die-none = 沒有翻動
floor-back = 收回最後一張牌
floor-die = 骰子：{ $value }
floor-pad-value = { $draw }
floor-drawn = { $draw }：{ $value }
floor-free = 飛牌：不收注
floor-closed-wagers = 本局關閉：{ $wagers }
floor-carried = 已在枱上，下一局先用：{ $cards }
floor-last-coup = 本靴最後一局
floor-closing = 本局後關枱
floor-seats = 座位，一號在荷官右手邊
floor-guide = 先收後付
floor-guide-take = { $seat } 號座：收
floor-guide-pay = { $seat } 號座：付
floor-guide-stands = { $seat } 號座：不動
floor-guide-commission = 已扣佣金 { $amount }
floor-guide-short = { $amount } 無法用籌碼付清
floor-guide-next = 下一步
floor-guide-over = 已全部收付
floor-functions = 功能鍵
floor-key-f2 = 換荷官
floor-key-f3 = 重開投注
floor-key-f4 = 籌碼
floor-key-f6 = 切牌卡
floor-key-f6-back = 收回切牌卡
floor-key-f7 = 異常情況
floor-key-f8 = 牌靴
floor-key-f9 = 飛牌
floor-key-f10 = 暫停
floor-key-f10-back = 恢復
floor-ask-leave = 您正在此派牌。您離開本枱後，在下一位荷官接手前無人派牌。
floor-do-leave = 離開本枱
floor-ask-take-over = 這裏由 { $dealer } 派牌。一局中途接手須另一人批准。
floor-ask-open-shoe = { $decks } 副牌的新牌靴已上枱。
floor-ask-retire-shoe = 牌靴離枱，餘 { $left } 張。此操作無法收回。
floor-do-retire-shoe = 撤下牌靴
floor-ask-free-coup = 下一局不收注派牌。此操作無法收回。
floor-ask-pause = 本枱就此停下，只有巡場能恢復。
floor-do-pause = 暫停本枱
floor-ask-resume = 本枱從停下處繼續。
floor-do-resume = 恢復本枱
floor-setting-letters = 用字母和數字輸入牌
floor-setting-left = 按鍵區在左邊
floor-setting-colours = 每種花色用不同顏色
floor-setting-sounds = 接受與拒絕的提示音
floor-keys-help = 先點數後花色：{ $ranks }，再 { $suits }。數字鍵盤上 1 為 { $ace }，0 為 10，.1 .2 .3 為 { $court }，/ * - + 為 ♠ ♥ ♦ ♣。Enter 執行下一步，Backspace 收回。
floor-scan-again = { $card } 被讀了兩次：只算一次
floor-scan-unarmed = 現在沒有該派的牌，卻掃描到 { $card }；沒有記錄
floor-scan-unknown = 「{ $code }」不是牌；沒有記錄
floor-badge-unasked = 掃描到 { $name } 的職員證，但此處無須填寫姓名
floor-ruling-keyed-wrongly = 我輸入錯了一張牌
floor-ruling-foreign-card = 牌靴中有外來牌
floor-ruling-wrong-number-of-cards = 一手牌的張數不對
floor-ruling-drawn-together = 兩張牌一起抽出
floor-ruling-order-altered = 牌的次序被改動
floor-ruling-shoe-too-short = 牌靴的牌不夠
floor-ruling-cards = 實際離開牌靴的牌，按次序
floor-ruling-certain = 次序確定
floor-ruling-seen = 有人看到了多出的牌
floor-ruling-ask = 提出

# 換荷官、第二人、鎖定、後果

floor-no-answer = 伺服器沒有答覆，請再試一次。
floor-field-name = 用戶名稱
floor-field-pin = PIN 碼
floor-field-password = 密碼
floor-field-second-name = 巡場用戶名稱
floor-field-second-pin = 巡場 PIN 碼
floor-relief = 下一位荷官輸入用戶名稱和 PIN 碼，接手此螢幕。
floor-relief-two = 一局中途換荷官，須由巡場或總監輸入用戶名稱和 PIN 碼准許。
floor-relief-do = 接手
floor-take-as = 以 { $name } 的身分派牌
floor-own-pin = 我的 PIN 碼
floor-pin-what = PIN 碼為四至八位數字，用於解鎖螢幕、接手螢幕，以及作為第二人批准。
floor-pin-set = 您的 PIN 碼已設定。
floor-pin-do = 設定 PIN 碼
floor-approved = { $name } 已批准：已執行
floor-withdrawn = { $name } 已撤回：沒有執行
floor-declined = { $name } 已拒絕：沒有執行
floor-expired = 無人及時批准：沒有執行
floor-waits-for = 等候 { $time }
floor-act-await-second = 由另一人裁定
floor-act-await-ruling = 等候裁定
floor-locked = 已鎖定：{ $name }
floor-lock-what = { $pin ->
    [ready] 這裏已有一段時間無人操作。請用您的 PIN 碼解鎖。
    [disabled] 您的 PIN 碼輸錯五次，已停用。請用密碼解鎖。
   *[none] 您還沒有 PIN 碼。請用密碼解鎖，再到設定中設定 PIN 碼。
}
floor-lock-do = 解鎖
floor-lock-relief = 另一位荷官
floor-proposal-call-irregularity = 已提出異常情況
floor-proposal-right-record = 有一張牌輸入錯
floor-proposal-take-back-die = 骰子輸入錯
floor-proposal-take-back-value = 抽取結果輸入錯
floor-proposal-reopen-bets = 重開投注
floor-proposal-take-table = 接手本枱
floor-proposal-by = 由 { $name } 提出。
floor-proposal-left = 餘 { $time }
floor-proposal-here = 由第二人在此輸入用戶名稱和 PIN 碼批准，或在其自己的螢幕上批准。
floor-proposal-approve = 批准
floor-proposal-decline = 拒絕
floor-proposal-withdraw = 撤回
floor-preview = 後果
floor-preview-becomes = 變為
floor-preview-shoe = 牌靴撤下
floor-preview-free = 下一局飛牌，不收注
floor-preview-freed = { $when ->
    [now] { $table } 的 { $seat } 號座位即時騰出；{ $stack } 轉入錢包。
   *[later] { $table } 的 { $seat } 號座位在本局結束後騰出；枱上金額（現為 { $stack }）轉入錢包。
}
floor-kept = 為 { $patron } 保留
floor-preview-due = 下一張牌：{ $side ->
    [player] 閒家
   *[banker] 莊家
}
floor-preview-no-stakes = 沒有注碼。
floor-preview-seat = 座位
floor-preview-stake = 注碼
floor-preview-was = 現在
floor-preview-will = 之後
floor-preview-confirmed = 確認後 { $gain }
floor-preview-in-play = 未結算
floor-ruling-preview = 會怎樣？
floor-back-a-step = 返回
floor-ruling-wrong-die = 我輸入錯了骰子
floor-ruling-wrong-value = 我輸入錯了抽取結果
floor-ruling-no-card = 本局還沒有輸入牌。
floor-rule-player-draws = 閒家 { $total } 點補牌
floor-rule-banker-draws-alone = 閒家停牌，莊家 { $total } 點補牌
floor-rule-banker-draws = 莊家 { $total } 點，閒家第三張 { $third } 點，補牌
floor-asking-again = 未收到答覆：連線恢復後再次查詢
floor-counted = 連線已恢復：已記錄
floor-cut-card-overdue = 切牌卡該出未出：請查看
floor-past = 前兩局
floor-by-since = 荷官：{ $dealer }，{ $time } 起

# Every screen of staff who sit at a desk

floor-pending = 正在記錄…
floor-done = 已記錄
floor-role-dealer = 荷官
floor-role-pit-boss = 巡場
floor-role-cashier = 帳房
floor-role-director = 總監
floor-role-auditor = 審計員
floor-role-admin = 管理員
floor-better-rate = { $where ->
        [table] 注意：在賭枱{ $table }，{ $money }可買的籌碼比按娛樂場匯率多{ $percent }。
       *[here] 注意：在此枱，{ $money }可買的籌碼比按娛樂場匯率多{ $percent }。
    }
floor-code-invitation = { $how ->
        [alone] { $by }於{ $when }獨自邀請了{ $name }。
       *[both] { $by }和{ $second }於{ $when }邀請了{ $name }。
    }
floor-code-password = { $how ->
        [alone] { $name }的密碼和 PIN 碼是用{ $by }於{ $when }獨自發出的一次性代碼設定的。
       *[both] { $name }的密碼和 PIN 碼是用{ $by }和{ $second }於{ $when }發出的一次性代碼設定的。
    }
floor-code-asks = 注意：提出此要求的也是{ $by }，該代碼可能由其本人使用。請當面向{ $name }核實。
floor-reference-used = 此參考編號已用過：{ $patron }存入 { $amount }，經手人 { $by }，{ $when }，憑證 { $number }。請核對是否重複輸入。
floor-preview-account = 帳戶
floor-proposal-resettle = 重新結算過去的一局
floor-proposal-change-settings = 更改賭枱設定
floor-proposal-open-table = 開一張賭枱
floor-proposal-fill-table = 為賭枱補充籌碼
floor-proposal-credit-table = 從賭枱收回籌碼
floor-proposal-set-rate = 設定匯率
floor-proposal-pay-out = 支付
floor-proposal-appoint-staff = 任命職員
floor-proposal-dismiss-staff = 解除職務
floor-proposal-lift-bar = 解除客人的禁令
floor-read-back = 覆核
floor-read-back-nothing = 可以執行。
floor-read-back-second = 須由第二人批准。

floor-proposal-open-till = 打開錢箱
floor-proposal-till-in = 現金由帳房到錢箱
floor-proposal-till-out = 現金由錢箱到帳房
floor-proposal-close-till = 關閉錢箱
floor-proposal-reverse = 沖正操作
floor-proposal-close-shift = 結束更次
floor-proposal-set-threshold = 設定申報限額
floor-proposal-set-house-limit = 設定娛樂場限額
floor-proposal-invite-staff = 邀請任職
floor-proposal-reset-staff = 新密碼和 PIN 碼的代碼
floor-proposal-none = 沒有等待第二人的事項。
floor-look = 查看
floor-proposal-own-screen = 第二人須在自己的畫面上批准，並在那裏得到第二個代碼。
floor-proposal-reads = 您可以查看此申請，但不能作決定。
floor-by-code = 我有一次性代碼
floor-by-name = 以用戶名稱登入
floor-join = 憑一次性代碼加入
floor-join-what = 請選擇您工作時使用的密碼和 PIN 碼。若兩人各給您一個代碼，請都輸入。
floor-join-do = 設定密碼和 PIN 碼
floor-field-code = 一次性代碼
floor-field-second-code = 第二個代碼（如有）
floor-field-new-password = 新密碼，至少 10 個字元
floor-field-new-pin = 新 PIN 碼，4 至 8 位數字
floor-code-hide = 隱藏代碼
floor-code-other = 第二個代碼在 { $other } 處，兩個代碼缺一不可。
floor-code-what = 代碼只可用一次，{ $until } 前有效，只在此時顯示。
floor-code = { $name } 的代碼

# Fills and credits

floor-slip-fill = 單據{ $slip }：{ $table } 枱加彩
floor-slip-credit = 單據{ $slip }：{ $table } 枱退彩
floor-slip-asked = { $asked } 提出申請；籌碼尚未送出。
floor-slip-sent = { $asked } 申請，{ $sent } 已送出籌碼；由第三人點算。
floor-no-slips = 沒有運送中的籌碼。
floor-slip-send = 送出籌碼
floor-slip-take = 接收籌碼
floor-slip-counted = 點得：
floor-slip-cancel = 單據作廢
floor-slip-cancel-why = 作廢原因
floor-no-reason = 請輸入原因。
floor-not-an-amount = 請輸入大於零的金額，小數位不可多於該貨幣所有。
floor-slips = 本枱的加彩與退彩
floor-slip-comes = { $slip } 請按 { $key }。
floor-proposal-disqualify = 取消參賽者資格
floor-proposal-rule-on-protest = 裁定抗議
floor-proposal-pay-prizes = 發放錦標賽獎金
floor-proposal-cancel-cup = 取消錦標賽
floor-proposal-penalise-seat = 罰扣座位的籌碼
