# 規則書的標題與用語。

rules-definitions = 定義
rules-mode-of-play = 遊戲設定
rules-how-to-play = 玩法
rules-tableau = 補牌表
rules-settlement = 派彩
rules-stakes = 注碼

rules-procedures = 籌碼與貨幣
rules-irregularities = 異常情況
rules-terminal = 終端機操作
rules-sheet = 規則原件
rules-edition = 遊戲規則第{ $version }版，自{ DATETIME($since, dateStyle: "long") }起生效。
rules-no-edition = 本規則所依據的原件沒有註明版本及日期。

rules-draw = 每局{ $when ->
        [before] 開始投注前
       *[after] 停止投注後
    }抽取{ $draw }：{ $values }。
rules-draw-chance = { $value }（機率{ $chance }）

tableau-player-has = 閒家點數
tableau-banker-has = 莊家點數
tableau-player-does = 閒家
tableau-on-third = 0至9各欄：閒家第三張牌的點值。
tableau-stood = 閒家停牌
tableau-draws = 補牌
tableau-stands = 停牌
tableau-natural = 例牌：雙方均不補牌
tableau-mark-draws = +
tableau-mark-stands = ·
tableau-key = +：莊家補牌；圓點：莊家停牌。任何一方得例牌，雙方均不補牌。

column-wager = 投注項目
column-when = 條件
column-pays = 賠率
column-clause = 條款
column-every-other = 其他所有結果
column-id = 條款
column-gist = 內容
column-where = 位置
column-tests = 測試
column-state = 狀態
column-game = 遊戲
column-name = 名稱
column-wagers = 投注項目
column-decks = 副數
column-stake = 注碼
column-net = 淨額
column-sentence = 原因

first-line = 同一投注項目有多行符合時，按最先的一行派彩。
means = 「{ $name }」即：{ $meaning }。
need = { $wagers }只可在同一局已買{ $needs }時投注。
meter = { $wager }設有累積獎金，注碼固定。每注的{ $percent }%撥入累積獎金。累積獎金由注碼的{ $seed }倍開始，全數贏去後重新由此數開始。中獎的各注平分本局之前的累積獎金；注碼不退還，除不盡的留在累積獎金中。
cap = { $together }合計不得超過{ $within }的注碼。
step = { $wagers }：注碼須為{ $step }個單位的倍數，派彩才不會出現零數。
no-steps = 所有派彩均為整數單位：任何整數注碼均可。
not-for-money = 此遊戲對客人有利，不以真錢進行，只用錦標賽籌碼或遊戲幣。

state-held = 已落實
state-not-implemented = 未實行：{ $reason }
clauses-count = 共{ $all }條，已落實{ $held }條，未完全實行{ $lacking }條。
total-net = 合計投注{ $stake }，淨額{ $net }。

column-edge = 賭場優勢
column-hit = 贏率
column-push = 退還率
column-loss = 輸率
column-deviation = 標準差
column-probability = 機率
column-one-in = 平均幾局一次
column-card = 移走的牌
shoe-of = { $decks }副牌，{ $cards }張
decks-allowed = 本遊戲規則可用{ $fewest }至{ $most }副牌。
shoe-endless = 無限副牌
lines = 賠率表逐行
column-combinations = 組合數
column-contribution = 貢獻
meters-in-stakes = 累積獎金（以注碼計）
column-seed = 起始金
column-into-meter = 撥入累積獎金
column-meter = 累積獎金
column-break-even = 盈虧平衡
column-long-run = 長期
column-won = 平均幾局贏一次
effect-of-removal = 移牌影響：移走一張牌後賭場優勢的變化

road-bead-plate = 珠盤路
road-big-road = 大路
road-big-eye-boy = 大眼仔
road-small-road = 小路
road-cockroach-pig = 曱甴路
road-ask = 下局問路
road-banker = 莊
road-player = 閒
road-title = { $coups }局路紙：莊{ $banker }，閒{ $player }，和{ $tie }
road-note = 路紙不能預測結果。

column-simulated-edge = 模擬優勢
column-error = 標準誤差
column-z = z
column-cut-card-effect = 切牌卡影響
simulated = 共派{ $coups }局，每秒{ $rate }局，種子{ $seed }；比較每靴必定派到的首{ $each }局。
simulated-so-far = 已停止：至今派出{ $coups }局，每秒{ $rate }局，種子{ $seed }；比較每靴必定派到的首{ $each }局。
simulation-too-few = 局數太少，未能判斷：已比較{ $compared }局，須有{ $enough }局，每種派彩才會出現足夠次數。
simulation-agrees = 與精確賠率相符：偏差最大的投注項目相差{ $furthest }個標準誤差，容許{ $bound }個（所有投注項目合計的顯著水平為{ $level }）。
simulation-disagrees = 與精確賠率不符：偏差最大的投注項目相差{ $furthest }個標準誤差，容許{ $bound }個（所有投注項目合計的顯著水平為{ $level }）。
