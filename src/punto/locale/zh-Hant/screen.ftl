# 屏幕向客人顯示的話。

# The language's own name for itself, and the direction in which it is written.
screen-language-name = 繁體中文
screen-direction = ltr

screen-tagline = 每張牌、每筆派彩都可核實的百家樂。
screen-guest = 訪客試玩
screen-guest-note = 訪客使用遊戲幣。您的座位會在此裝置上保留。
screen-watch = 不登入，只觀看
screen-watching = 您正在觀看。入座即可投注。
screen-watch-seat = 入座{ $seat }號座位
screen-watch-sign-in = 登入
screen-coach-seat = 按空位即可入座。
screen-coach-chip = 請選擇投注用的籌碼。
screen-coach-field = 按投注區即可放上籌碼。
screen-coach-close = 隱藏這項提示
screen-edge = 優勢{ $edge }
screen-tools = 服務員、金額與全螢幕
screen-attendant = 呼叫服務員
screen-attendant-called = 已呼叫服務員
screen-veil = 隱藏金額
screen-veil-lift = 顯示金額
screen-full = 全螢幕
screen-full-end = 離開全螢幕
screen-kiosk-touch = 輕觸螢幕即可入座
screen-kiosk-done = 結束
screen-kiosk-leaves = 您還在嗎？{ $seconds }秒後將騰出這個座位。
screen-kiosk-fault = 此終端機的網址有誤
screen-kiosk-fault-table = 沒有開放的賭枱「{ $table }」。
screen-kiosk-fault-seat = 「{ $seat }」不是{ $table }的座位，其座位為1至{ $seats }。
screen-kiosk-fault-idle = 「{ $idle }」不是1至{ $most }之間的秒數。
screen-kiosk-fault-write = 請寫成例如
screen-kiosk-fault-tables = 現正開放的賭枱：
screen-sign-in-failed = 暫時未能連線，請再試一次。
screen-language = 語言
screen-no-page = 找不到網頁
screen-no-page-why = 此網址沒有內容：可能輸入有誤，或賭枱已關閉。
screen-no-page-way = 前往賭枱
screen-waiting = 請稍候
screen-waiting-why = 賭枱尚未在此開放。一旦開放，本頁會自動繼續。
screen-no-script = 本網頁需要 JavaScript。請允許使用，然後重新載入。

screen-link-opening = 正在連線……
screen-link-lost = 連線中斷，正在重新連線……
screen-request-lost = 連線中斷，請再試一次。
screen-shoe = 第{ $shoe }靴
screen-coup = 第{ $coup }局
screen-wallet = 錢包
screen-play-money = 遊戲幣
screen-sound = 聲音
screen-sound-on = 播放音效並讀出叫注
screen-volume = 音量

# 荷官與終端機的叫注。
screen-phase-idle = 請入座開始
screen-phase-betting =
    { $calls ->
        [terminal] 請投注
       *[table] 請各位落注
    }
screen-phase-last-call = 最後投注
screen-phase-closed = 停止投注
screen-phase-shaking = 搖骰中
screen-phase-drawing = 抽取中
screen-phase-dealing = 停止投注
screen-phase-complete = 停止投注
screen-squeezing = { $seat }號座位正在咪牌
screen-phase-settled = 本局已結算
screen-phase-voided = 本局作廢，注碼全部退還
screen-closed = 本枱已關閉
screen-waits-dealer = 等候荷官
screen-preparing = 正在準備牌靴
screen-ruling = 本枱等候裁定
screen-paused = 本枱暫停
screen-faulted = 本枱已暫停。您的注碼不受影響，職員已獲通知。
screen-shaker-dealer = 由荷官搖骰。
screen-shaker-seat = 骰盅在{ $seat }號座位，其注碼最高。
screen-shaker-own = 您的注碼最高，請搖骰。
screen-shake = 搖骰
screen-die = 骰子為{ $die }點。
screen-drawn = { $draw }：{ $value }
screen-power = 威力局
screen-winner-player = 閒贏
screen-winner-banker = 莊贏
screen-winner-tie = 和局
screen-cards-before = 上一局的牌
screen-own-wins = 您贏{ $amount }
screen-own-loses = 您輸{ $amount }
screen-own-even = 退還您的注碼
screen-clock =
    { $seconds ->
       *[other] 尚餘{ $seconds }秒
    }

# 兩家的牌。
screen-side-player = 閒
screen-side-banker = 莊
screen-total = { $total }點
screen-natural = 例牌
screen-pair = 對子
screen-open-cards = 開牌
screen-open-card = 翻開{ $side ->
        [player] 閒家
       *[banker] 莊家
    }第{ $place }張牌
screen-squeeze = 咪牌：{ $side ->
        [player] 閒家
       *[banker] 莊家
    }第{ $place }張
screen-squeeze-how = 可從任何一邊或一角掀起。鍵盤：方向鍵掀牌，{ $turn } 鍵轉牌，{ $open } 鍵開此牌，{ $all } 鍵全部開牌。
screen-turn-card = 橫直轉牌
screen-glimpse-colour = { $suit ->
        [h] 紅色
        [d] 紅色
       *[other] 黑色
    }
screen-glimpse-suit = { $suit ->
        [s] 葵扇
        [h] 紅心
        [d] 階磚
       *[c] 梅花
    }
screen-wins = 勝
screen-card = { $suit ->
        [s] 葵扇
        [h] 紅心
        [d] 階磚
       *[c] 梅花
    }{ $rank ->
        [A] A
        [J] J
        [Q] Q
        [K] K
       *[other] { $rank }
    }

# 枱面。
screen-layout = 投注區
screen-side-wagers = 附加投注項目
screen-field = { $wager }，賠率{ $odds }；限紅{ $least }至{ $most }，每{ $step }遞增；您的注碼{ $stake }。
screen-bet-here = 在此投注
screen-step = 每{ $step }遞增
screen-short-natural-8 = 例牌8點
screen-short-natural-9 = 例牌9點
screen-limits = { $least } – { $most }
screen-meter = 累積獎金
screen-cap-full = 已滿
screen-wager-closed = 關閉
screen-beside = 須買{ $wager }
screen-payoff-power = 威力{ $odds }
screen-payoff-push = 退注：{ $when }
screen-payoff-push-some = 部分結果退注
screen-fallen-need = 已退回{ $wager }的{ $amount }：須同時買{ $needs }。
screen-fallen-cap = 已退回{ $wager }的{ $amount }：此類注碼合計不得超過{ $within }的注碼。
screen-auto-stopped = 自動重複已停止：{ $why ->
        [stack-too-short] 座位上的籌碼不足
        [over-maximum] 注碼超過本枱上限
        [under-minimum] 注碼低於本枱下限
        [own-stake-limit] 超過您自訂的每局限額
        [own-loss-limit] 超過您自訂的輸額上限
        [barred] 此座位不能再投注
        [absent] 您已離開
        [over-difference] 閒莊注碼相差過大
       *[other] 未能完整重複上局的注碼
    }。
screen-all = 全枱
screen-all-bots = 含機械人 { $amount }
screen-field-wins = 贏
screen-field-loses = 輸
screen-field-returned = 退還
screen-hint-given-up = 您離開已久，座位已讓出，款項已存回錢包。請按空位再次入座。
screen-hint-seat = 請按空位入座。
screen-hint-free = 飛牌：本局照派，不接受投注。
screen-hint-stake = 請選籌碼，再按投注區。
screen-hint-closed = 已停止投注，枱面上的注碼有效。
screen-hint-next = 下一局即將開始。
screen-hint-dealer = 等候荷官。
screen-hint-no-dealer = 本枱現時沒有荷官。
screen-hint-ruling = 娛樂場正在裁定本局；裁定前注碼不變。
screen-taken-back = 第{ $coup }局的結果已撤銷，原派彩不再有效。
screen-righted-result = 第{ $coup }局的結果已更正。
screen-righted-cards = 第{ $coup }局的牌已更正。
screen-righted-card = 第{ $coup }局收回了一張牌。
screen-righted-die = 第{ $coup }局的骰子已撤銷，需重搖。
screen-righted-value = 第{ $coup }局抽取的結果已撤銷；據此投注的注碼已退回。
screen-closed-no-link = 連線中斷，暫時不能投注。
screen-closed-not-seated = 請先入座。
screen-closed-bets-closed = 已停止投注，請等下一局。
screen-closed-table-closed = 本枱已關閉，不再接受投注。
screen-closed-table-paused = 本枱暫停，恢復後可繼續投注。
screen-closed-table-faulted = 本枱暫停：您的注碼不受影響，恢復後可繼續投注。
screen-closed-staff = 您以職員身分登入：只有客人可以入座及投注。
screen-closed-turn-over = 您的輪次已結束；已落的注不變。
screen-closed-not-your-turn = 未輪到您。
screen-nothing-here = 此投注區沒有您的注碼。
screen-stake-not-taken = 連線中斷，買{ $wager }的{ $amount }未能送達，沒有計入第{ $coup }局。
screen-stake-unknown = 買{ $wager }的{ $amount }未獲確認，連線已中斷，第{ $coup }局亦已完結。請以可用籌碼為準。

# 座位。
screen-seats = 座位
screen-seat-take = 入座{ $seat }號座位
screen-seat-free = { $seat }號座位，空位
screen-seat-taken = { $seat }號座位，有人
screen-seat-kept = { $seat }號座位，已保留
screen-seat-bot = { $seat }號座位，機械人
screen-seat-own = { $seat }號座位，您的座位
screen-mark-free = 空位
screen-mark-taken = 有人
screen-mark-kept = 保留
screen-mark-bot = 機械人
screen-mark-own = 您
screen-buy-in-title = 入座{ $seat }號座位
screen-buy-in = 買碼金額
screen-buy-in-range = 本枱可買碼{ $least }至{ $most }，您的錢包有{ $wallet }（{ $money }）。
screen-gift = 向娛樂場領取遊戲幣
screen-buy-in-whole = 請輸入{ $least }至{ $most }之間的金額。
screen-buy-in-presets = 可選金額
screen-not-an-amount = 請輸入金額，例如{ $example }。
screen-short = 您的錢包有{ $wallet }（{ $money }），並不足夠：最少需要{ $least }。
screen-short-cashier = 請到帳房存款入錢包。
screen-pay-with = 付款貨幣
screen-money-held = { $money }：{ $held }
screen-arrives = 您將得到{ $chips }的籌碼（{ $money }）。
screen-leaves-fraction = { $amount }會出現不足一個的籌碼。以下金額則不會：
screen-rate = { $paid }可買{ $chips }的籌碼。
screen-paid-back = 離座時，籌碼以{ $money }退還。
screen-broke = 您已沒有籌碼可投注。
screen-add-chips = 加買籌碼
screen-sit = 入座
screen-cancel = 取消
screen-leave = 離座

# 籌碼與金額。
screen-chips = 籌碼
screen-chip = { $credits ->
       *[other] { $credits }
    }分籌碼，值{ $value }
screen-denom = 面值
screen-denom-is = 面值：每分值{ $value }
screen-buttons = 投注操作
screen-clear-last = 取消上一注
screen-clear-all = 全部取消
screen-double = 全部注碼加倍
screen-halve = 全部注碼減半
screen-keep-pattern = 將目前投注存為我的組合
screen-pattern = 按我的組合投注
screen-halve-not = 減半後不符合本枱限額，注碼未變。
screen-deal-now = 即刻派牌
screen-deal-now-waits = 等候{ $count }個座位
screen-repeat = 重複投注
screen-repeat-hold = 按住三秒，即每局自動重複。
screen-auto-repeat = 自動重複投注
screen-auto = 自動
screen-available = 可用
screen-in-play = 已投注
screen-last-result = 上局輸贏
screen-result-and-net = { $result }。上局輸贏：{ $net }

# 枱旁。
screen-payouts = 派彩
screen-last-coup = 第{ $coup }局派彩
screen-payouts-none = 每局完結後，您每筆注碼的派彩及原因會在此列出。
screen-clause = 條款{ $clause }
screen-bead-B = B
screen-bead-P = P
screen-bead-T = T

# The company at the table. The made-up names are pairs of these words.
screen-made-up-first = 快樂、安靜、金色、銀色、幸運、聰明、勇敢、溫柔、從容、開朗、敏捷、耐心、機靈、和氣、明亮、悠閒、飛快、沉穩、可愛、大方
screen-made-up-second = 熊貓、仙鶴、小鹿、海豚、獵鷹、燕子、狐狸、兔子、白鷺、樹熊、獅子、山貓、喜鵲、水獺、貓頭鷹、錦鯉、知更鳥、天鵝、老虎、海龜
screen-made-up = { $first }{ $second }
screen-made-up-again = { $name } { $number }
screen-seat-name = { $seat }號座位
screen-seat-stake = 投注{ $amount }
screen-winners = 贏家：{ $list }
screen-winner = { $name } +{ $amount }
screen-shares = 注碼：閒{ $player }，莊{ $banker }

# The reality check.
screen-reality = 遊戲提醒
screen-reality-time = 您已遊戲{ $time }。
screen-reality-net = 目前結果（{ $money }）：
screen-reality-seen = 我已知悉
screen-closed-reality-check = 請先確認遊戲提醒。
