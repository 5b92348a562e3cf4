# 规则书的标题与用语。

rules-definitions = 定义
rules-mode-of-play = 游戏设置
rules-how-to-play = 玩法
rules-tableau = 补牌表
rules-settlement = 派彩
rules-stakes = 注额

rules-procedures = 筹码与货币
rules-irregularities = 异常情况
rules-terminal = 终端机操作
rules-sheet = 规则原件
rules-edition = 规则第{ $version }版，自{ DATETIME($since, dateStyle: "long") }起生效。
rules-no-edition = 所依据的规则原件未注明版本和日期。

rules-draw = 每局{ $when ->
        [before] 开始下注前
       *[after] 停止下注后
    }抽取{ $draw }：{ $values }。
rules-draw-chance = { $value }（概率{ $chance }）

tableau-player-has = 闲家点数
tableau-banker-has = 庄家点数
tableau-player-does = 闲家
tableau-on-third = 0至9各列：闲家第三张牌的点值。
tableau-stood = 闲家停牌
tableau-draws = 补牌
tableau-stands = 停牌
tableau-natural = 例牌：双方均不补牌
tableau-mark-draws = +
tableau-mark-stands = ·
tableau-key = +：庄家补牌；圆点：庄家停牌。任何一方为例牌，双方均不补牌。

column-wager = 注项
column-when = 条件
column-pays = 赔率
column-clause = 条款
column-every-other = 其他一切结果
column-id = 条款
column-gist = 内容
column-where = 所在
column-tests = 测试
column-state = 状态
column-game = 游戏
column-name = 名称
column-wagers = 注项
column-decks = 牌副数
column-stake = 注额
column-net = 净额
column-sentence = 原因

first-line = 同一注项有多行符合时，按最先一行赔付。
means = “{ $name }”即：{ $meaning }。
need = { $wagers }只可在同一局已押{ $needs }时下注。
meter = { $wager }设有累积奖金，注额固定。每注的{ $percent }%拨入累积奖金。累积奖金从注额的{ $seed }倍开始，全数赢去后重新从此数开始。中奖的各注平分本局之前的累积奖金；注额不退还，除不尽的留在累积奖金中。
cap = { $together }合计不得超过{ $within }的注额。
step = { $wagers }：注额须为{ $step }个单位的整数倍，以免派彩出现零头。
no-steps = 所有赔付均为整数单位：可下任何整数注额。
not-for-money = 本游戏对客人有利，不以真钱进行，只用锦标赛筹码或娱乐币。

state-held = 已落实
state-not-implemented = 未实现：{ $reason }
clauses-count = 共{ $all }条，已落实{ $held }条，{ $lacking }条未完全实现。
total-net = 合计下注{ $stake }，净额{ $net }。

column-edge = 赌场优势
column-hit = 赢率
column-push = 退还率
column-loss = 输率
column-deviation = 标准差
column-probability = 概率
column-one-in = 几次一遇
column-card = 移去的牌
shoe-of = { $decks }副牌，{ $cards }张
decks-allowed = 本游戏规则允许使用{ $fewest }至{ $most }副牌。
shoe-endless = 无限副牌
lines = 赔率表逐行
column-combinations = 组合数
column-contribution = 贡献
meters-in-stakes = 累积奖金（以注额计）
column-seed = 起始金
column-into-meter = 拨入累积奖金
column-meter = 累积奖金
column-break-even = 盈亏平衡
column-long-run = 长期
column-won = 几局赢一次
effect-of-removal = 移牌影响：移去一张牌后赌场优势的变化

road-bead-plate = 珠盘路
road-big-road = 大路
road-big-eye-boy = 大眼仔
road-small-road = 小路
road-cockroach-pig = 曱甴路
road-ask = 下局问路
road-banker = 庄
road-player = 闲
road-title = { $coups }局路单：庄{ $banker }，闲{ $player }，和{ $tie }
road-note = 路纸不能预测结果。

column-simulated-edge = 模拟优势
column-error = 标准误
column-z = z
column-cut-card-effect = 切牌效应
simulated = 共发 { $coups } 局，每秒 { $rate } 局，种子 { $seed }；比较每靴必到的前 { $each } 局。
simulated-so-far = 已停止：已发 { $coups } 局，每秒 { $rate } 局，种子 { $seed }；比较每靴必到的前 { $each } 局。
simulation-too-few = 局数太少，无法判断：已比较 { $compared } 局，须有 { $enough } 局才能使每种赔付都出现足够多次。
simulation-agrees = 与精确赔率相符：偏离最大的投注相差 { $furthest } 个标准误，容许 { $bound } 个（全部投注合计水平 { $level }）。
simulation-disagrees = 与精确赔率不符：偏离最大的投注相差 { $furthest } 个标准误，容许 { $bound } 个（全部投注合计水平 { $level }）。
