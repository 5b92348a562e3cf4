# 台边与大厅各面板上的话。

panel-lobby = 牌桌
panel-welcome = 欢迎，{ $name }。
panel-lobby-empty = 目前没有开放的牌桌；新开的桌会自动出现在这里。
panel-lobby-missing = 没有开放的牌桌“{ $table }”；开放的牌桌如下。
panel-lobby-waits = 等待客人入座
panel-lobby-limits = 限红
panel-lobby-accepts = 也可用{ $moneys }购买筹码
panel-lobby-seats = 座位
panel-lobby-free = { $seats }位中{ $free }位空
panel-lobby-clock = 下注时间
panel-lobby-seconds = { $seconds }秒
panel-lobby-dealt = 人手派牌
panel-lobby-kept = 保留{ $kept }位
panel-lobby-bots = 机器人{ $bots }位
panel-lobby-voids = { $voids }局作废
panel-lobby-mine = 我的牌桌
panel-lobby-own-seat = 我的座位：{ $seat }
panel-lobby-filters = 筛选牌桌
panel-lobby-game = 游戏
panel-lobby-any-game = 全部游戏
panel-lobby-any-limits = 全部限红
panel-lobby-with-seats = 有空位
panel-lobby-clear = 清除筛选
panel-lobby-none = 没有符合筛选条件的牌桌。
panel-lobby-show-all = 显示全部牌桌
panel-tiles = 并排的牌桌
panel-tile-add = 并排显示
panel-tiles-most = 最多{ $most }张桌
panel-tiles-open = 并排打开{ $count }张桌
panel-tile-open = 打开整张牌桌
panel-tile-result = { $table }：{ $result }
panel-tile-full = 此桌已无空位。
panel-tag = { $trend ->
        [banker-streak] 庄连赢{ $coups }局
        [player-streak] 闲连赢{ $coups }局
        [chopping] 单跳{ $coups }局
       *[tie-gap] { $coups }局未开和
    }
panel-roads = 本靴牌路
panel-roads-enlarge = 放大牌路
panel-no-forecast = 牌路只显示以往结果，不能预测下一局。
panel-road-scrolls = { $road }，本靴全部列
panel-road-newest = 回到最新一列：{ $road }
panel-beads-as = 珠盘写法
panel-beads-letters = 写作字母
panel-beads-glyphs = 写作汉字
panel-beads-totals = 写作点数
panel-glyph-B = 庄
panel-glyph-P = 闲
panel-glyph-T = 和
panel-count-B = 庄
panel-count-P = 闲
panel-count-T = 和
panel-count-banker-pairs = 庄对
panel-count-player-pairs = 闲对
panel-count-naturals = 例牌
panel-bead-plate = 珠盘路
panel-big-road = 大路
panel-big-eye-boy = 大眼仔路
panel-small-road = 小路
panel-cockroach-pig = 曱甴路
panel-road = { $road }：{ $marks }
panel-ask-B = 庄问路
panel-ask-P = 闲问路
panel-ask-mark = { $road }：{ $colour ->
        [R] 红
        [B] 蓝
       *[none] 未有
    }
panel-shoe = 余{ $left }张（共{ $full }张），切牌卡距末尾{ $cut }张
panel-shoe-shown = 余{ $left }张（共{ $full }张），切牌卡由荷官出示
panel-no-shoe = 第一靴尚未启用
panel-cut-out = 切牌卡已出：{ $coups ->
        [0] 本局为最后一局
       *[other] 再开{ $coups }局
    }。

# 牌桌上的面板。
panel-panels = 帮助、记录、规则、胜算、公平牌靴与账户
panel-history = 记录
panel-help = 帮助
panel-help-brief = 三十秒学会{ $game }
panel-help-pays = 各注项的赔率
panel-table = 本桌规定
panel-table-closes = 每局开始前，赌场按大家都已见过的牌计算精确胜算。对客人有利的注项，该局不收注；重复下注时略去。
panel-table-hides = 本桌不显示下一局的胜算。
panel-help-rules = 完整规则
panel-help-again = 再次显示入门提示
panel-rules = 规则
panel-lab = 实时胜算
panel-account = 账户
panel-close = 关闭
panel-loading = 请稍候……
panel-failed = 暂时无法读取，请关闭后再试。

panel-history-none = 您在本桌下过注的各局会列在这里。
panel-more = 更早的局
panel-replay = 重播
panel-void = 本局作废，注额全部退还。
panel-righted = 本局曾误记，已重新结算。
panel-back = 返回
panel-again = 从头开始
panel-pause = 暂停
panel-next = 下一步
panel-step = { $what ->
        [bets-opened] { $calls ->
                [terminal] 请下注。
               *[table] 请各位下注。
            }
        [last-bets-called] 最后下注。
        [bets-closed] 停止下注。
        [shaker-passed] 骰盅交给{ $seat ->
                [0] 荷官
               *[other] { $seat }号位
            }。
        [die-shaken] { $value ->
                [0] 骰子没有滚动，重新摇骰。
               *[other] 骰子为{ $value }点。
            }
        [value-drawn] { $draw }：{ $value }。
        [card-dealt] { $side ->
                [player] 闲
               *[banker] 庄
            }：{ $card }。
        [card-taken-back] 上一张牌误记，已收回。
        [totals-announced] 宣布首四张牌的点数。
        [irregularity-called] 宣布异常。
        [settlement-reversed] 撤销原结算。
        [deal-reconstructed] 牌局已还原。
        [coup-voided] 本局作废。
       *[coup-settled] 本局已结算。
    }

panel-odds = { $decks }副牌的精确赔率
panel-odds-note = 赌场优势是每笔注平均输掉的比例，由整靴牌的所有排列算出。
panel-odds-wager = 注项
panel-odds-edge = 赌场优势
panel-odds-hit = 赢
panel-odds-push = 退还
panel-odds-exact = 精确分数

panel-lab-note = 主注的优势极少易手。其他注项只由少数几张牌决定，起伏较大：许多靴牌平均下来，正是整靴牌的胜算，但其中一项可能连续多局对客人有利。这些胜算不能说明下一张是什么牌，牌路也不能。
panel-lab-of = { $shoe ->
        [none] 第{ $coup }局，新牌靴
       *[other] 第{ $coup }局，第{ $shoe }靴
    }
panel-lab-cards = 已见{ $seen }张，靴中余{ $left }张{ $buried ->
        [0] 。
       *[other] ；另有{ $buried }张暗弃，可能是任何牌。
    }
panel-lab-covered = 请先翻开您的牌：这些牌也计算在内。
panel-lab-now = 当前优势
panel-lab-full = 整靴
panel-lab-change = 变化
panel-lab-patron = 利客人
panel-lab-house = 利赌场
panel-lab-below = 优势低于零时，对客人有利。
panel-lab-ranks = 尚未见过的牌
panel-lab-ranks-note = 整靴牌每个牌面各{ $full }张；横线为余牌的平均数。
panel-lab-suits = 按花色（有注项与花色有关）

panel-session = 本次入座
panel-wallet = 钱包
panel-brought = 已带入
panel-net = 净输赢
panel-time = 在座时间
panel-buy-in = 添加筹码，{ $money }（{ $least }至{ $most }）
panel-buy-in-do = 添加
panel-whole = 请输入不小于1的整数。

panel-limits = 我的限制
panel-limits-note = 收紧立即生效；放宽或取消，一天后生效。各币种分别设限：一种币赢的，不抵另一种币输的。
panel-limit-stake = 每局最多下注（{ $money }）
panel-limit-loss = 每天最多输（{ $money }）
panel-limits-deposits = 存入金额的限制
panel-limit-deposit-day = 每天最多存入（{ $money }）
panel-limit-deposit-week = 每周最多存入（{ $money }）
panel-limit-deposit-month = 每30天最多存入（{ $money }）
panel-limit-each = 每种币各自
panel-limit-minutes = 每天在桌分钟数（所有桌合计）
panel-limit-set = 设定
panel-limit-none = 未设限制。
panel-limit-now = 现为{ $value }。
panel-limit-later = 自{ $at }起：{ $value ->
        [none] 无限制
       *[other] { $value }
    }。
panel-limit-left = 剩余{ $value }。
panel-limit-lift = 取消此限制
panel-exclusion = 自我禁入
panel-exclusion-note = 在此之前不能下注；只能延长，不能缩短。
panel-excluded = 您已自我禁入至{ $at }。
panel-barred = 赌场禁止您参与，至{ $at }为止。您的款项仍属于您，可到账房提取。
panel-barred-for-good = 赌场已禁止您参与，直至解除禁令。您的款项仍属于您，可到账房提取。
panel-days = { $days ->
       *[other] { $days }天
    }
panel-days-ever = 永久
panel-exclude = 申请自我禁入
panel-exclude-sure = 是的，我确定

panel-screen = 本屏幕
panel-squeeze = 咪牌：我的注额最高时，由我亲自翻牌
panel-keys = 键盘快捷键
panel-key-chip = 选择筹码
panel-key-take-back = 加字母：取回该处最后一枚筹码
panel-key-clear-last = 取消上一注
panel-key-clear-all = 取消全部注
panel-key-repeat = 重复上局注
panel-key-auto = 自动重复下注
panel-key-denom = 面值
panel-key-shake = 摇骰
panel-key-open = 开牌
panel-sign-out = 退出（{ $name }）
panel-guest-out = 游客退出后无法再登录。退出即永久放弃您的钱包（{ $wallet } { $money }）{ $seat ->
        [0] {""}
       *[other] 以及{ $seat }号位上的{ $stack }
    }。
panel-guest-out-yes = 退出并放弃
panel-guest-stay = 不退出

# 门口。
panel-by-name = 以账户登录
panel-name = 用户名
panel-password = 密码
panel-sign-in = 登录
panel-sign-up = 新建账户
panel-door = { $why ->
        [wrong-password] 用户名或密码错误。
        [no-such-code] 此代码错误、已用过或已过期；请另取一个。
        [name-taken] 此用户名已被使用，请另选。
        [name-reserved] 此用户名由赌场保留，请另选。
        [not-a-password] 密码至少10个字符，且不能与用户名相同。
        [too-many-attempts] 尝试过多，请等待{ $seconds }秒。
        [too-many-requests] 尝试过多，请稍候。
       *[other] 请输入用户名和密码。
    }
panel-set-password = 设定密码
panel-new-password = 新密码
panel-code = 账房给的代码
panel-by-code = 凭代码设定新密码
panel-name-fault = { $why ->
        [name-space] 用户名不能有空格，请改用点、连字符或下划线。
        [name-invisible] 名称不能含有看不见的字符，请去掉后再试。
        [name-signs] 名称只能用文字和数字，中间可用单个分隔符，不能用其他符号。
        [name-first] 名称须以文字开头。
        [name-mixed] 名称只能用一种文字，不能混用。
        [name-short] 名称至少2个字符。
        [name-long] 名称最多{ $most }个字符。
        [name-taken] 这里已有人用相似的名称，请换一个。
        [name-reserved] 此用户名由赌场保留，请另选。
       *[name-empty] 请输入名称。
    }

# The name that others see at a seat.
panel-shown = 桌上显示名称
panel-shown-note = 其他人会在您的座位看到此名称。名称不会写入日志，您可随时删除。
panel-shown-now = 其他人看到：{ $name }
panel-shown-hidden = 只显示座位号
panel-shown-hide = 隐藏我的名称
panel-shown-set = 使用此名称
panel-shown-erase = 删除我的名称
panel-shown-done = 已保存。

# Responsible play.
panel-hours = { $hours }小时
panel-reality-note = 定时显示我的游戏时间和结果
panel-reality-minutes = { $minutes ->
        [0] 从不
       *[other] 每{ $minutes }分钟
    }
panel-statement = 我的账户记录（CSV）
