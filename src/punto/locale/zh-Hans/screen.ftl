# 屏幕上对客人说的话。

# The language's own name for itself, and the direction in which it is written.
screen-language-name = 简体中文
screen-direction = ltr

screen-tagline = 每张牌、每笔派彩都可查证的百家乐。
screen-guest = 游客试玩
screen-guest-note = 游客使用娱乐币。您的座位会在本设备上保留。
screen-watch = 不登录，只观看
screen-watching = 您正在观看。入座即可投注。
screen-watch-seat = 入座{ $seat }号位
screen-watch-sign-in = 登录
screen-coach-seat = 点按空位即可入座。
screen-coach-chip = 请选择投注用的筹码。
screen-coach-field = 点按投注区即可放上筹码。
screen-coach-close = 隐藏此提示
screen-edge = 优势{ $edge }
screen-tools = 服务员、金额与全屏
screen-attendant = 呼叫服务员
screen-attendant-called = 已呼叫服务员
screen-veil = 隐藏金额
screen-veil-lift = 显示金额
screen-full = 全屏
screen-full-end = 退出全屏
screen-kiosk-touch = 触摸屏幕即可入座
screen-kiosk-done = 结束
screen-kiosk-leaves = 您还在吗？{ $seconds }秒后将空出此座位。
screen-kiosk-fault = 此终端的网址有误
screen-kiosk-fault-table = 没有开放的牌桌“{ $table }”。
screen-kiosk-fault-seat = “{ $seat }”不是{ $table }的座位，其座位为1至{ $seats }。
screen-kiosk-fault-idle = “{ $idle }”不是1至{ $most }之间的秒数。
screen-kiosk-fault-write = 请写成例如
screen-kiosk-fault-tables = 开放的牌桌：
screen-sign-in-failed = 暂时无法连接，请再试一次。
screen-language = 语言
screen-no-page = 这里没有网页
screen-no-page-why = 此地址没有内容：可能输入有误，或牌桌已关闭。
screen-no-page-way = 前往牌桌
screen-waiting = 请稍候
screen-waiting-why = 牌桌尚未在此开放。一旦开放，本页会自动继续。
screen-no-script = 本页需要 JavaScript。请允许使用并重新加载。

screen-link-opening = 正在连接……
screen-link-lost = 连接中断，正在重新连接……
screen-request-lost = 连接中断，请再试一次。
screen-shoe = 第{ $shoe }靴
screen-coup = 第{ $coup }局
screen-wallet = 钱包
screen-play-money = 娱乐币
screen-sound = 声音
screen-sound-on = 播放音效并朗读叫注
screen-volume = 音量

# 叫注。
screen-phase-idle = 请入座开始
screen-phase-betting =
    { $calls ->
        [terminal] 请下注
       *[table] 请各位下注
    }
screen-phase-last-call = 最后下注
screen-phase-closed = 停止下注
screen-phase-shaking = 摇骰中
screen-phase-drawing = 抽取中
screen-phase-dealing = 停止下注
screen-phase-complete = 停止下注
screen-squeezing = { $seat }号位正在咪牌
screen-phase-settled = 本局已结算
screen-phase-voided = 本局作废，注额全部退还
screen-closed = 本桌已关闭
screen-waits-dealer = 等待荷官
screen-preparing = 正在准备牌靴
screen-ruling = 本桌等待裁定
screen-paused = 本桌暂停
screen-faulted = 本桌已暂停。您的注码安全，工作人员已收到通知。
screen-shaker-dealer = 由荷官摇骰。
screen-shaker-seat = 骰盅在{ $seat }号位，该位注额最高。
screen-shaker-own = 您的注额最高，请您摇骰。
screen-shake = 摇骰
screen-die = 骰子为{ $die }点。
screen-drawn = { $draw }：{ $value }
screen-power = 威力局
screen-winner-player = 闲赢
screen-winner-banker = 庄赢
screen-winner-tie = 和局
screen-cards-before = 上一局的牌
screen-own-wins = 您赢{ $amount }
screen-own-loses = 您输{ $amount }
screen-own-even = 退还您的注码
screen-clock =
    { $seconds ->
       *[other] 还剩{ $seconds }秒
    }

# 两家的牌。
screen-side-player = 闲
screen-side-banker = 庄
screen-total = { $total }点
screen-natural = 例牌
screen-pair = 对子
screen-open-cards = 开牌
screen-open-card = 翻开{ $side ->
        [player] 闲家
       *[banker] 庄家
    }第{ $place }张牌
screen-squeeze = 咪牌：{ $side ->
        [player] 闲家
       *[banker] 庄家
    }第{ $place }张
screen-squeeze-how = 可从任意边或角掀起。键盘：方向键掀牌，{ $turn } 键转牌，{ $open } 键开此牌，{ $all } 键全部开牌。
screen-turn-card = 横竖转牌
screen-glimpse-colour = { $suit ->
        [h] 红色
        [d] 红色
       *[other] 黑色
    }
screen-glimpse-suit = { $suit ->
        [s] 黑桃
        [h] 红心
        [d] 方块
       *[c] 梅花
    }
screen-wins = 胜
screen-card = { $suit ->
        [s] 黑桃
        [h] 红心
        [d] 方块
       *[c] 梅花
    }{ $rank ->
        [A] A
        [J] J
        [Q] Q
        [K] K
       *[other] { $rank }
    }

# 台面。
screen-layout = 投注区
screen-side-wagers = 附加注项
screen-field = { $wager }，赔率{ $odds }；限红{ $least }至{ $most }，每{ $step }递增；您的注额{ $stake }。
screen-bet-here = 在此下注
screen-step = 每{ $step }递增
screen-short-natural-8 = 例牌8点
screen-short-natural-9 = 例牌9点
screen-limits = { $least } – { $most }
screen-meter = 累积奖金
screen-cap-full = 已满
screen-wager-closed = 关闭
screen-beside = 须押{ $wager }
screen-payoff-power = 威力{ $odds }
screen-payoff-push = 退注：{ $when }
screen-payoff-push-some = 部分结果退注
screen-fallen-need = 已退回{ $wager }的{ $amount }：须同时押{ $needs }。
screen-fallen-cap = 已退回{ $wager }的{ $amount }：此类注合计不得超过{ $within }的注额。
screen-auto-stopped = 自动重复已停止：{ $why ->
        [stack-too-short] 座位上的余额不足
        [over-maximum] 注额超过本桌上限
        [under-minimum] 注额低于本桌下限
        [own-stake-limit] 超过您自设的每局限额
        [own-loss-limit] 超过您自设的输额限制
        [barred] 此座位不能再下注
        [absent] 您已离开
        [over-difference] 闲庄注额相差过大
       *[other] 无法完整重复上局的注
    }。
screen-all = 全台
screen-all-bots = 含机器人 { $amount }
screen-field-wins = 赢
screen-field-loses = 输
screen-field-returned = 退还
screen-hint-given-up = 您离开已久，座位已让出，钱已退回钱包。请按空位重新入座。
screen-hint-seat = 请按空位入座。
screen-hint-free = 飞牌：本局不接受下注。
screen-hint-stake = 请选筹码，再按投注区。
screen-hint-closed = 本局已停止下注，台面上的注有效。
screen-hint-next = 下一局即将开始。
screen-hint-dealer = 等待荷官。
screen-hint-no-dealer = 本桌现在没有荷官。
screen-hint-ruling = 赌场正在裁定本局；裁定前注额不变。
screen-taken-back = 第{ $coup }局的结果已撤销，原派彩不再有效。
screen-righted-result = 第{ $coup }局的结果已更正。
screen-righted-cards = 第{ $coup }局的牌已更正。
screen-righted-card = 第{ $coup }局收回了一张牌。
screen-righted-die = 第{ $coup }局的骰子已撤销，需重摇。
screen-righted-value = 第{ $coup }局抽取的结果已撤销；据此所下的注已退回。
screen-closed-no-link = 连接中断，暂时不能下注。
screen-closed-not-seated = 请先入座。
screen-closed-bets-closed = 已停止下注，请等下一局。
screen-closed-table-closed = 本桌已关闭，不再接受下注。
screen-closed-table-paused = 本桌暂停，恢复后可继续下注。
screen-closed-table-faulted = 本桌暂停：您的注码安全，恢复后可继续下注。
screen-closed-staff = 您以工作人员身份登录：只有客人可以入座下注。
screen-closed-turn-over = 您的轮次已结束；已下的注不变。
screen-closed-not-your-turn = 还没轮到您。
screen-nothing-here = 此投注区没有您的注。
screen-stake-not-taken = 押{ $wager }的{ $amount }因连接中断未能送达，第{ $coup }局没有计入。
screen-stake-unknown = 押{ $wager }的{ $amount }尚未确认，连接即中断，第{ $coup }局已结束。请以可用余额为准。

# 座位。
screen-seats = 座位
screen-seat-take = 入座{ $seat }号位
screen-seat-free = { $seat }号位，空位
screen-seat-taken = { $seat }号位，有人
screen-seat-kept = { $seat }号位，已保留
screen-seat-bot = { $seat }号位，机器人
screen-seat-own = { $seat }号位，您的座位
screen-mark-free = 空位
screen-mark-taken = 有人
screen-mark-kept = 保留
screen-mark-bot = 机器人
screen-mark-own = 您
screen-buy-in-title = 入座{ $seat }号位
screen-buy-in = 带入额
screen-buy-in-range = 本桌可带入{ $least }至{ $most }，您的钱包有{ $wallet }（{ $money }）。
screen-gift = 向赌场领取娱乐币
screen-buy-in-whole = 请填写{ $least }至{ $most }之间的金额。
screen-buy-in-presets = 可选金额
screen-not-an-amount = 请填写金额，例如{ $example }。
screen-short = 您的钱包有{ $wallet }（{ $money }），不够：至少需要{ $least }。
screen-short-cashier = 请到账房为钱包充值。
screen-pay-with = 付款货币
screen-money-held = { $money }：{ $held }
screen-arrives = 您将得到{ $chips }的筹码（{ $money }）。
screen-leaves-fraction = { $amount }会产生零头筹码。以下金额不会：
screen-rate = { $paid }可买{ $chips }的筹码。
screen-paid-back = 离座时，筹码以{ $money }退还。
screen-broke = 您已没有可下注的筹码。
screen-add-chips = 添加筹码
screen-sit = 入座
screen-cancel = 取消
screen-leave = 离座

# 筹码与金额。
screen-chips = 筹码
screen-chip = { $credits ->
       *[other] { $credits }
    }分筹码，值{ $value }
screen-denom = 面值
screen-denom-is = 面值：每分值{ $value }
screen-buttons = 下注操作
screen-clear-last = 取消上一注
screen-clear-all = 取消全部注
screen-double = 全部注额加倍
screen-halve = 全部注额减半
screen-keep-pattern = 将当前下注存为我的组合
screen-pattern = 按我的组合下注
screen-halve-not = 减半后不符合本桌限额，注额未变。
screen-deal-now = 立即发牌
screen-deal-now-waits = 等候{ $count }个座位
screen-repeat = 重复上局注
screen-repeat-hold = 按住三秒，则每局自动重复。
screen-auto-repeat = 自动重复下注
screen-auto = 自动
screen-available = 可用
screen-in-play = 已下注
screen-last-result = 上局输赢
screen-result-and-net = { $result }。上局输赢：{ $net }

# 台旁。
screen-payouts = 派彩
screen-last-coup = 第{ $coup }局派彩
screen-payouts-none = 每局结束后，您每笔注的派彩及原因会写在这里。
screen-clause = 条款{ $clause }
screen-bead-B = B
screen-bead-P = P
screen-bead-T = T

# The company at the table. The made-up names are pairs of these words.
screen-made-up-first = 快乐、安静、金色、银色、幸运、聪明、勇敢、温柔、从容、开朗、敏捷、耐心、机灵、和气、明亮、悠闲、飞快、沉稳、可爱、大方
screen-made-up-second = 熊猫、仙鹤、小鹿、海豚、猎鹰、燕子、狐狸、兔子、白鹭、考拉、狮子、山猫、喜鹊、水獭、猫头鹰、锦鲤、知更鸟、天鹅、老虎、海龟
screen-made-up = { $first }{ $second }
screen-made-up-again = { $name } { $number }
screen-seat-name = { $seat }号座位
screen-seat-stake = 下注{ $amount }
screen-winners = 赢家：{ $list }
screen-winner = { $name } +{ $amount }
screen-shares = 注额：闲{ $player }，庄{ $banker }

# The reality check.
screen-reality = 游戏提醒
screen-reality-time = 您已游戏{ $time }。
screen-reality-net = 目前结果（{ $money }）：
screen-reality-seen = 我已知悉
screen-closed-reality-check = 请先确认游戏提醒。
