# 桌边工作人员的用语：荷官操作台。

floor-step-nothing = 暂无操作：本桌已暂停或关闭。
floor-step-take-table = 回车：由我派牌
floor-step-open-shoe = 回车：新牌靴已上桌
floor-step-burn-cards = 输入牌靴的第一张牌，随后烧牌
floor-step-open-bets = 回车：请下注
floor-step-free-coup = 回车：飞牌，不收注
floor-step-next-turn = Enter：该座位已下注，轮到下一座
floor-step-call-last-bets = 回车：最后下注
floor-step-close-bets = 回车：停止下注
floor-step-shake-die = 输入骰子点数 1 至 6；未翻动请输入 0
floor-step-draw-value = 输入{ $draw }：请写 { $order } 和结果，可为 { $values }
floor-step-deal-card = 输入{ $side ->
    [player] 闲家
   *[banker] 庄家
}第 { $place } 张牌
floor-step-confirm-result = 回车：确认{ $winner ->
    [player] 闲赢
    [banker] 庄赢
   *[tie] 和局
}，闲 { $player } 点，庄 { $banker } 点
floor-step-await-ruling = 请等候：另一人尚未裁定
floor-step-await-cup = 请等候：锦标赛尚未让本桌继续
floor-table = { $game }，{ $table } 桌
floor-place = 第 { $shoe } 靴，第 { $coup } 局，余 { $left } 张
floor-no-dealer = 这张桌没有荷官。
floor-dealer = 这张桌由 { $dealer } 派牌。
floor-not-by-hand = { $table } 由服务器抽牌；只有设置了 { $setting } 的桌有荷官。
floor-not-an-order = { $order } 既不是牌也不是指令；请输入 { $help }。
floor-all-drawn = 本局的抽取已全部完成；{ $undraw } 可撤回最后一个结果。
floor-draws-nothing = 此游戏除牌以外不抽取任何结果。
floor-waits = 已提出，等待另一人批准或拒绝。
floor-lost = 未收到答复。请再按一次：不会重复执行。
floor-lost-at-table = 未收到答复；桌面会显示是否已执行。
floor-help = 回车执行下一步。牌写点数和花色，如 { $card }，一行可写多张。0 至 6 为骰子。指令：{ $orders }
floor-pin = 您的 PIN 码：
floor-goodbye = 再见。

# 浏览器里的荷官操作台

floor-whose-dealer = 荷官操作台
floor-not-yours = { $name } 不派牌：此屏幕供荷官和巡场使用。请以其身份登录。
floor-sign-out = 退出登录
floor-to-patrons = 前往客人的桌台
floor-choose = 您在哪张桌派牌？
floor-no-such-table = 没有 { $table } 这张桌。
floor-drawn-here = { $table } 由服务器抽牌，无人派牌。
floor-none-by-hand = 这里没有由荷官派牌的桌。
floor-no-link = 连接中断：不会记录任何操作
floor-link-up = 已连接
floor-link-down = 未连接
floor-cut-card-in = 切牌卡未出
floor-cut-card-out = 切牌卡已出：第 { $coup } 局是最后一局
floor-since = { $time }前
floor-idle = 两局之间
floor-settings = 设置
floor-close = 关闭
floor-too-early = 离上一操作太近：请再按一次回车
floor-hold = 请按住回车稍久一些
floor-held = 按住
floor-space = 空格
floor-act-take-table = 由我派牌
floor-act-open-shoe = 新牌靴
floor-act-burn-cards = 输入首张牌：烧牌
floor-act-next-turn = { $turn } 号座位已下注
floor-act-await-cup = 等候锦标赛
floor-sealed = 暗注（封存）
floor-act-open-bets = 请下注
floor-act-free-coup = 飞牌，不收注
floor-act-call-last-bets = 最后下注
floor-act-close-bets = 停止下注
floor-act-shake-die = 输入骰子点数
floor-act-draw-value = 输入抽到的结果
floor-act-deal-card = { $side ->
    [player] 闲家
   *[banker] 庄家
}{ $place ->
    [1] 第一张牌
    [2] 第二张牌
   *[other] 第三张牌
}
floor-act-confirm-result = 确认：{ $winner ->
    [player] 闲赢 { $player }–{ $banker }
    [banker] 庄赢 { $banker }–{ $player }
   *[tie] 和 { $player }–{ $banker }
}
floor-act-paused = 已暂停：由巡场恢复本桌
floor-act-resume = 已暂停：按 { $key } 恢复本桌
floor-act-nothing = 暂无操作
floor-other-deals = 这里由 { $dealer } 派牌
floor-looks-on = { $name } 只作旁观
floor-pad = 牌
floor-pad-die = 骰子
floor-die-none = 未翻动
floor-back = 收回最后一张牌
floor-die = 骰子：{ $value }
floor-pad-value = { $draw }
floor-drawn = { $draw }：{ $value }
floor-free = 飞牌：不收注
floor-closed-wagers = 本局关闭：{ $wagers }
floor-carried = 已在桌上，下一局先用：{ $cards }
floor-last-coup = 本靴最后一局
floor-closing = 本局后关桌
floor-seats = 座位，一号在荷官右手边
floor-guide = 先收后付
floor-guide-take = { $seat } 号座：收
floor-guide-pay = { $seat } 号座：付
floor-guide-stands = { $seat } 号座：不动
floor-guide-commission = 已扣佣金 { $amount }
floor-guide-short = { $amount } 无法用筹码付清
floor-guide-next = 下一步
floor-guide-over = 已全部收付
floor-functions = 功能键
floor-key-f2 = 换荷官
floor-key-f3 = 重开下注
floor-key-f4 = 筹码
floor-key-f6 = 切牌卡
floor-key-f6-back = 收回切牌卡
floor-key-f7 = 异常
floor-key-f8 = 牌靴
floor-key-f9 = 飞牌
floor-key-f10 = 暂停
floor-key-f10-back = 恢复
floor-ask-leave = 您正在此派牌。您离开本桌后，在下一位荷官接手前无人派牌。
floor-do-leave = 离开本桌
floor-ask-take-over = 这里由 { $dealer } 派牌。一局中途接手须另一人批准。
floor-ask-open-shoe = { $decks } 副牌的新牌靴已上桌。
floor-ask-retire-shoe = 牌靴离桌，余 { $left } 张。此操作无法收回。
floor-do-retire-shoe = 撤下牌靴
floor-ask-free-coup = 下一局不收注派牌。此操作无法收回。
floor-ask-pause = 本桌就此停下，只有巡场能恢复。
floor-do-pause = 暂停本桌
floor-ask-resume = 本桌从停下处继续。
floor-do-resume = 恢复本桌
floor-setting-letters = 用字母和数字输入牌
floor-setting-left = 键盘区在左侧
floor-setting-colours = 每种花色用不同颜色
floor-setting-sounds = 接受与拒绝的提示音
floor-keys-help = 先点数后花色：{ $ranks }，再 { $suits }。数字键盘上 1 为 { $ace }，0 为 10，.1 .2 .3 为 { $court }，/ * - + 为 ♠ ♥ ♦ ♣。回车执行下一步，退格收回。
floor-scan-again = { $card } 被读了两次：只算一次
floor-scan-unarmed = 现在没有该派的牌，却扫到 { $card }；没有记录
floor-scan-unknown = “{ $code }”不是牌；没有记录
floor-badge-unasked = 扫到了 { $name } 的工牌，但这里不需要填写姓名
floor-ruling-keyed-wrongly = 我输错了一张牌
floor-ruling-foreign-card = 牌靴中有外来牌
floor-ruling-wrong-number-of-cards = 一手牌的张数不对
floor-ruling-drawn-together = 两张牌一起抽出
floor-ruling-order-altered = 牌的次序被改动
floor-ruling-shoe-too-short = 牌靴的牌不够
floor-ruling-cards = 实际离开牌靴的牌，按次序
floor-ruling-certain = 次序确定
floor-ruling-seen = 有人看到了多出的牌
floor-ruling-ask = 提出

# 换荷官、第二人、锁定、后果

floor-no-answer = 服务器没有答复，请再试一次。
floor-field-name = 用户名
floor-field-pin = PIN 码
floor-field-password = 密码
floor-field-second-name = 巡场用户名
floor-field-second-pin = 巡场 PIN 码
floor-relief = 下一位荷官输入用户名和 PIN 码，接手此屏幕。
floor-relief-two = 一局中途换荷官，须由巡场或总监输入用户名和 PIN 码准许。
floor-relief-do = 接手
floor-take-as = 以 { $name } 的身份派牌
floor-own-pin = 我的 PIN 码
floor-pin-what = PIN 码为四至八位数字，用于解锁屏幕、接手屏幕，以及作为第二人批准。
floor-pin-set = 您的 PIN 码已设定。
floor-pin-do = 设定 PIN 码
floor-approved = { $name } 已批准：已执行
floor-withdrawn = { $name } 已撤回：没有执行
floor-declined = { $name } 已拒绝：没有执行
floor-expired = 无人及时批准：没有执行
floor-waits-for = 等待 { $time }
floor-act-await-second = 由另一人裁定
floor-act-await-ruling = 等待裁定
floor-locked = 已锁定：{ $name }
floor-lock-what = { $pin ->
    [ready] 此处已有一段时间无人操作。请用您的 PIN 码解锁。
    [disabled] 您的 PIN 码五次输错，已停用。请用密码解锁。
   *[none] 您还没有 PIN 码。请用密码解锁，再到设置中设定 PIN 码。
}
floor-lock-do = 解锁
floor-lock-relief = 另一位荷官
floor-proposal-call-irregularity = 已提出异常
floor-proposal-right-record = 有一张牌输错
floor-proposal-take-back-die = 骰子输错
floor-proposal-take-back-value = 抽取结果输错
floor-proposal-reopen-bets = 重开下注
floor-proposal-take-table = 接手本桌
floor-proposal-by = 由 { $name } 提出。
floor-proposal-left = 余 { $time }
floor-proposal-here = 由第二人在此输入用户名和 PIN 码批准，或在其自己的屏幕上批准。
floor-proposal-approve = 批准
floor-proposal-decline = 拒绝
floor-proposal-withdraw = 撤回
floor-preview = 后果
floor-preview-becomes = 变为
floor-preview-shoe = 牌靴撤下
floor-preview-free = 下一局飞牌，不收注
floor-preview-freed = { $when ->
    [now] { $table } 的 { $seat } 号座位立即腾出；{ $stack } 转入钱包。
   *[later] { $table } 的 { $seat } 号座位在本局结束后腾出；桌上金额（现为 { $stack }）转入钱包。
}
floor-kept = 为 { $patron } 保留
floor-preview-due = 下一张牌：{ $side ->
    [player] 闲家
   *[banker] 庄家
}
floor-preview-no-stakes = 没有注码。
floor-preview-seat = 座位
floor-preview-stake = 注码
floor-preview-was = 现在
floor-preview-will = 之后
floor-preview-confirmed = 确认后 { $gain }
floor-preview-in-play = 未结算
floor-ruling-preview = 会怎样？
floor-back-a-step = 返回
floor-ruling-wrong-die = 我输错了骰子
floor-ruling-wrong-value = 我输错了抽取结果
floor-ruling-no-card = 本局还没有输入牌。
floor-rule-player-draws = 闲家 { $total } 点补牌
floor-rule-banker-draws-alone = 闲家停牌，庄家 { $total } 点补牌
floor-rule-banker-draws = 庄家 { $total } 点，闲家第三张 { $third } 点，补牌
floor-asking-again = 未收到答复：连接恢复后再次查询
floor-counted = 连接已恢复：已记录
floor-cut-card-overdue = 切牌卡该出未出：请查看
floor-past = 前两局
floor-by-since = 荷官：{ $dealer }，{ $time } 起

# Every screen of staff who sit at a desk

floor-pending = 正在记录…
floor-done = 已记录
floor-role-dealer = 荷官
floor-role-pit-boss = 巡场
floor-role-cashier = 账房
floor-role-director = 总监
floor-role-auditor = 审计员
floor-role-admin = 管理员
floor-better-rate = { $where ->
        [table] 注意：在牌桌{ $table }，{ $money }可买的筹码比按赌场汇率多{ $percent }。
       *[here] 注意：在此桌，{ $money }可买的筹码比按赌场汇率多{ $percent }。
    }
floor-code-invitation = { $how ->
        [alone] { $by }于{ $when }独自邀请了{ $name }。
       *[both] { $by }和{ $second }于{ $when }邀请了{ $name }。
    }
floor-code-password = { $how ->
        [alone] { $name }的密码和 PIN 码是用{ $by }于{ $when }独自发出的一次性代码设定的。
       *[both] { $name }的密码和 PIN 码是用{ $by }和{ $second }于{ $when }发出的一次性代码设定的。
    }
floor-code-asks = 注意：提出此请求的也是{ $by }，该代码可能由其本人使用。请当面向{ $name }核实。
floor-reference-used = 此参考号已用过：{ $patron }存入 { $amount }，经手人 { $by }，{ $when }，凭据 { $number }。请核对是否重复录入。
floor-preview-account = 账户
floor-proposal-resettle = 重新结算过去的一局
floor-proposal-change-settings = 更改牌桌设置
floor-proposal-open-table = 开一张牌桌
floor-proposal-fill-table = 为牌桌补充筹码
floor-proposal-credit-table = 从牌桌收回筹码
floor-proposal-set-rate = 设定汇率
floor-proposal-pay-out = 支付
floor-proposal-appoint-staff = 任命工作人员
floor-proposal-dismiss-staff = 解除职务
floor-proposal-lift-bar = 解除客人的禁令
floor-read-back = 复核
floor-read-back-nothing = 可以执行。
floor-read-back-second = 须由第二人批准。

floor-proposal-open-till = 打开钱箱
floor-proposal-till-in = 现金由账房到钱箱
floor-proposal-till-out = 现金由钱箱到账房
floor-proposal-close-till = 关闭钱箱
floor-proposal-reverse = 冲正操作
floor-proposal-close-shift = 结束班次
floor-proposal-set-threshold = 设定申报限额
floor-proposal-set-house-limit = 设定赌场限额
floor-proposal-invite-staff = 邀请任职
floor-proposal-reset-staff = 新密码和 PIN 码的代码
floor-proposal-none = 没有等待第二人的事项。
floor-look = 查看
floor-proposal-own-screen = 第二人须在自己的屏幕上批准，并在那里得到第二个代码。
floor-proposal-reads = 您可以查看此申请，但不能作决定。
floor-by-code = 我有一次性代码
floor-by-name = 以用户名登录
floor-join = 凭一次性代码加入
floor-join-what = 请选择您工作时使用的密码和 PIN 码。若两人各给您一个代码，请都输入。
floor-join-do = 设定密码和 PIN 码
floor-field-code = 一次性代码
floor-field-second-code = 第二个代码（如有）
floor-field-new-password = 新密码，至少 10 个字符
floor-field-new-pin = 新 PIN 码，4 至 8 位数字
floor-code-hide = 隐藏代码
floor-code-other = 第二个代码在 { $other } 处，两个代码缺一不可。
floor-code-what = 代码只能用一次，{ $until } 前有效，只在此时显示。
floor-code = { $name } 的代码

# Fills and credits

floor-slip-fill = 单据{ $slip }：{ $table } 桌补码
floor-slip-credit = 单据{ $slip }：{ $table } 桌退码
floor-slip-asked = { $asked } 提出申请；筹码尚未送出。
floor-slip-sent = { $asked } 申请，{ $sent } 已送出筹码；由第三人点算。
floor-no-slips = 没有在途的筹码。
floor-slip-send = 送出筹码
floor-slip-take = 接收筹码
floor-slip-counted = 点得：
floor-slip-cancel = 单据作废
floor-slip-cancel-why = 作废原因
floor-no-reason = 请输入原因。
floor-not-an-amount = 请输入大于零的金额，小数位数不可超过该货币所有。
floor-slips = 本桌的补码与退码
floor-slip-comes = { $slip } 请按 { $key }。
floor-proposal-disqualify = 取消参赛者资格
floor-proposal-rule-on-protest = 裁定抗议
floor-proposal-pay-prizes = 发放锦标赛奖金
floor-proposal-cancel-cup = 取消锦标赛
floor-proposal-penalise-seat = 罚扣座位的筹码
