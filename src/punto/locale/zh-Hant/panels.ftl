# 枱旁與大堂各版面的話。

panel-lobby = 賭枱
panel-welcome = 歡迎，{ $name }。
panel-lobby-empty = 現時沒有開放的賭枱；新開的賭枱會自動在此出現。
panel-lobby-missing = 沒有開放的賭枱「{ $table }」；以下是現正開放的賭枱。
panel-lobby-waits = 等候客人入座
panel-lobby-limits = 限紅
panel-lobby-accepts = 也可用{ $moneys }買籌碼
panel-lobby-seats = 座位
panel-lobby-free = { $seats }位中{ $free }個空位
panel-lobby-clock = 投注時間
panel-lobby-seconds = { $seconds }秒
panel-lobby-dealt = 人手派牌
panel-lobby-kept = 保留{ $kept }位
panel-lobby-bots = 機械人{ $bots }位
panel-lobby-voids = { $voids }局作廢
panel-lobby-mine = 我的賭枱
panel-lobby-own-seat = 我的座位：{ $seat }
panel-lobby-filters = 篩選賭枱
panel-lobby-game = 遊戲
panel-lobby-any-game = 所有遊戲
panel-lobby-any-limits = 所有限紅
panel-lobby-with-seats = 有空位
panel-lobby-clear = 清除篩選
panel-lobby-none = 沒有符合篩選條件的賭枱。
panel-lobby-show-all = 顯示所有賭枱
panel-tiles = 並排的賭枱
panel-tile-add = 並排顯示
panel-tiles-most = 最多{ $most }張枱
panel-tiles-open = 並排打開{ $count }張枱
panel-tile-open = 打開整張賭枱
panel-tile-result = { $table }：{ $result }
panel-tile-full = 此枱已無空位。
panel-tag = { $trend ->
        [banker-streak] 莊連贏{ $coups }局
        [player-streak] 閒連贏{ $coups }局
        [chopping] 單跳{ $coups }局
       *[tie-gap] { $coups }局未開和
    }
panel-roads = 本靴路紙
panel-roads-enlarge = 放大路紙
panel-no-forecast = 路紙只顯示以往結果，不能預測下一局。
panel-road-scrolls = { $road }，本靴全部直行
panel-road-newest = 返回最新一行：{ $road }
panel-beads-as = 珠盤寫法
panel-beads-letters = 以字母表示
panel-beads-glyphs = 以漢字表示
panel-beads-totals = 以點數表示
panel-glyph-B = 莊
panel-glyph-P = 閒
panel-glyph-T = 和
panel-count-B = 莊
panel-count-P = 閒
panel-count-T = 和
panel-count-banker-pairs = 莊對
panel-count-player-pairs = 閒對
panel-count-naturals = 例牌
panel-bead-plate = 珠盤路
panel-big-road = 大路
panel-big-eye-boy = 大眼仔
panel-small-road = 小路
panel-cockroach-pig = 曱甴路
panel-road = { $road }：{ $marks }
panel-ask-B = 莊問路
panel-ask-P = 閒問路
panel-ask-mark = { $road }：{ $colour ->
        [R] 紅
        [B] 藍
       *[none] 未有
    }
panel-shoe = 餘{ $left }張（共{ $full }張），切牌卡距末尾{ $cut }張
panel-shoe-shown = 餘{ $left }張（共{ $full }張），切牌卡由荷官出示
panel-no-shoe = 第一靴尚未開靴
panel-cut-out = 切牌卡已出：{ $coups ->
        [0] 本局為最後一局
       *[other] 再開{ $coups }局
    }。

# 賭枱上的版面。
panel-panels = 說明、紀錄、規則、勝算、公平牌靴與戶口
panel-history = 紀錄
panel-help = 說明
panel-help-brief = 三十秒學會{ $game }
panel-help-pays = 各投注的賠率
panel-table = 本枱規定
panel-table-closes = 每局開始前，娛樂場按大家都已見過的牌計算精確勝算。對客人有利的投注項目，該局不收注；重複投注時略去。
panel-table-hides = 本枱不顯示下一局的勝算。
panel-help-rules = 完整規則
panel-help-again = 再次顯示入門提示
panel-rules = 規則
panel-lab = 即時勝算
panel-account = 戶口
panel-close = 關閉
panel-loading = 請稍候……
panel-failed = 暫時未能讀取，請關閉後再試。

panel-history-none = 您在本枱投注過的各局會在此列出。
panel-more = 更早的局
panel-replay = 重播
panel-void = 本局作廢，注碼全部退還。
panel-righted = 本局最初記錄有誤，已重新結算。
panel-back = 返回
panel-again = 由頭開始
panel-pause = 暫停
panel-next = 下一步
panel-step = { $what ->
        [bets-opened] { $calls ->
                [terminal] 請投注。
               *[table] 請各位落注。
            }
        [last-bets-called] 最後投注。
        [bets-closed] 停止投注。
        [shaker-passed] 骰盅交給{ $seat ->
                [0] 荷官
               *[other] { $seat }號座位
            }。
        [die-shaken] { $value ->
                [0] 骰子沒有滾動，重新搖骰。
               *[other] 骰子為{ $value }點。
            }
        [value-drawn] { $draw }：{ $value }。
        [card-dealt] { $side ->
                [player] 閒
               *[banker] 莊
            }：{ $card }。
        [card-taken-back] 上一張牌輸入錯誤，已收回。
        [totals-announced] 宣布首四張牌的點數。
        [irregularity-called] 宣布異常情況。
        [settlement-reversed] 撤銷原有結算。
        [deal-reconstructed] 牌局已還原。
        [coup-voided] 本局作廢。
       *[coup-settled] 本局已結算。
    }

panel-odds = { $decks }副牌的精確賠率
panel-odds-note = 賭場優勢是注碼平均輸掉的比例，按整靴牌的所有排列計算。
panel-odds-wager = 投注項目
panel-odds-edge = 賭場優勢
panel-odds-hit = 贏
panel-odds-push = 退還
panel-odds-exact = 精確分數

panel-lab-note = 主注的優勢極少易手。其他投注項目只由少數牌決定，起伏較大：多靴平均下來，正是整靴牌的勝算，但其中一項可能連續多局對客人有利。這些勝算不能顯示下一張是甚麼牌，路紙亦不能。
panel-lab-of = { $shoe ->
        [none] 第{ $coup }局，新牌靴
       *[other] 第{ $coup }局，第{ $shoe }靴
    }
panel-lab-cards = 已見{ $seen }張，牌靴內餘{ $left }張{ $buried ->
        [0] 。
       *[other] ；另有{ $buried }張暗牌離靴，可能是任何牌。
    }
panel-lab-covered = 請先翻開您的牌：這些牌亦計算在內。
panel-lab-now = 現時優勢
panel-lab-full = 整靴
panel-lab-change = 變化
panel-lab-patron = 利客人
panel-lab-house = 利賭場
panel-lab-below = 優勢低於零時，對客人有利。
panel-lab-ranks = 未見過的牌
panel-lab-ranks-note = 整靴牌每個牌面各有{ $full }張；橫線為餘牌的平均數。
panel-lab-suits = 按花色（有投注項目與花色有關）

panel-session = 本次入座
panel-wallet = 錢包
panel-brought = 已買碼
panel-net = 淨輸贏
panel-time = 在座時間
panel-buy-in = 加買籌碼，{ $money }（{ $least }至{ $most }）
panel-buy-in-do = 加買
panel-whole = 請輸入1或以上的整數。

panel-limits = 我的限額
panel-limits-note = 收緊即時生效；放寬或取消，一日後生效。每種貨幣各自設限：一種貨幣所贏的，不會抵銷另一種所輸的。
panel-limit-stake = 每局最多投注（{ $money }）
panel-limit-loss = 每日最多輸（{ $money }）
panel-limits-deposits = 存款限額
panel-limit-deposit-day = 每日最多存入（{ $money }）
panel-limit-deposit-week = 每週最多存入（{ $money }）
panel-limit-deposit-month = 每30日最多存入（{ $money }）
panel-limit-each = 每種貨幣各自計算
panel-limit-minutes = 每日在枱時間（分鐘，所有賭枱合計）
panel-limit-set = 設定
panel-limit-none = 未設限額。
panel-limit-now = 現為{ $value }。
panel-limit-later = 由{ $at }起：{ $value ->
        [none] 無限額
       *[other] { $value }
    }。
panel-limit-left = 尚餘{ $value }。
panel-limit-lift = 取消此限額
panel-exclusion = 自我隔離
panel-exclusion-note = 期滿前不能投注；期限只可延長，不可縮短。
panel-excluded = 您已自我隔離至{ $at }。
panel-barred = 娛樂場禁止您參與，至{ $at }為止。您的款項仍屬於您，可到帳房提取。
panel-barred-for-good = 娛樂場已禁止您參與，直至解除禁令。您的款項仍屬於您，可到帳房提取。
panel-days = { $days ->
       *[other] { $days }日
    }
panel-days-ever = 永久
panel-exclude = 申請自我隔離
panel-exclude-sure = 是，我確定

panel-screen = 本屏幕
panel-squeeze = 咪牌：我的注碼最高時，由我親自開牌
panel-keys = 鍵盤快捷鍵
panel-key-chip = 選擇籌碼
panel-key-take-back = 加字母：收回該處最後一個籌碼
panel-key-clear-last = 取消上一注
panel-key-clear-all = 全部取消
panel-key-repeat = 重複投注
panel-key-auto = 自動重複投注
panel-key-denom = 面值
panel-key-shake = 搖骰
panel-key-open = 開牌
panel-sign-out = 登出（{ $name }）
panel-guest-out = 訪客登出後不能再次登入。登出即永久放棄您的錢包（{ $wallet } { $money }）{ $seat ->
        [0] {""}
       *[other] 及{ $seat }號座位上的{ $stack }
    }。
panel-guest-out-yes = 登出並放棄
panel-guest-stay = 保持登入

# 入口。
panel-by-name = 以戶口登入
panel-name = 用戶名稱
panel-password = 密碼
panel-sign-in = 登入
panel-sign-up = 開立戶口
panel-door = { $why ->
        [wrong-password] 用戶名稱或密碼錯誤。
        [no-such-code] 此代碼錯誤、已用過或已過期；請另取一個。
        [name-taken] 此用戶名稱已被使用，請另選一個。
        [name-reserved] 此用戶名稱由娛樂場保留，請另選一個。
        [not-a-password] 密碼最少須有10個字元，且不可與用戶名稱相同。
        [too-many-attempts] 嘗試次數過多，請等候{ $seconds }秒。
        [too-many-requests] 嘗試次數過多，請稍候。
       *[other] 請輸入用戶名稱及密碼。
    }
panel-set-password = 設定密碼
panel-new-password = 新密碼
panel-code = 帳房給的代碼
panel-by-code = 憑代碼設定新密碼
panel-name-fault = { $why ->
        [name-space] 用戶名稱不可有空格，請改用點、連字號或底線。
        [name-invisible] 名稱不可含有看不見的字元，請刪去後再試。
        [name-signs] 名稱只可用文字及數字，中間可用單個分隔符號，不可用其他符號。
        [name-first] 名稱須以文字開首。
        [name-mixed] 名稱只可用一種文字，不可混用。
        [name-short] 名稱最少須有2個字元。
        [name-long] 名稱最多{ $most }個字元。
        [name-taken] 這裏已有人用相似的名稱，請換一個。
        [name-reserved] 此用戶名稱由娛樂場保留，請另選一個。
       *[name-empty] 請輸入名稱。
    }

# The name that others see at a seat.
panel-shown = 枱上顯示名稱
panel-shown-note = 其他人會在您的座位看到此名稱。名稱不會寫入記錄，您可隨時刪除。
panel-shown-now = 其他人看到：{ $name }
panel-shown-hidden = 只顯示座位號碼
panel-shown-hide = 隱藏我的名稱
panel-shown-set = 使用此名稱
panel-shown-erase = 刪除我的名稱
panel-shown-done = 已儲存。

# Responsible play.
panel-hours = { $hours }小時
panel-reality-note = 定時顯示我的遊戲時間及結果
panel-reality-minutes = { $minutes ->
        [0] 從不
       *[other] 每{ $minutes }分鐘
    }
panel-statement = 我的帳戶記錄（CSV）
