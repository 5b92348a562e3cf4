# 审计员的画面。

audit-title = 审计
audit-not-yours = { $name } 不负责审计：此画面供审计员、总监和楼面主管使用。请以其中一种身份登录。

# 记录
audit-log = 记录
audit-which-log = 哪份记录
audit-house-log = 赌场
audit-kind = 行的种类
audit-every-kind = 所有种类
audit-no-such-kind = 请从列表中选择一类行，或多输入名称的一部分。
audit-not-a-coup = 局号是从 1 起的整数。
audit-coup = 局
audit-who = 何人
audit-patron = 客人
audit-look = 查看
audit-all-rows = 所有行
audit-row = 行
audit-when = 时间
audit-what = 发生的事
audit-chain = 链
audit-chain-fits = { $rows ->
    [0] 没有可核对的行。
   *[other] 本浏览器已核对链：{ $rows }行中有{ $count }行与其哈希值相符。
}
audit-chain-broken = 有{ $count }行与其哈希值不符：该行或其前一行曾被改动。
audit-link-fits = 哈希值相符
audit-link-broken = 哈希值不符
audit-link-unseen = 此处未核对哈希值
audit-log-keys = 方向键或 { $next }、{ $back } 逐行移动，{ $open } 展开一行，{ $copy } 复制该行。
audit-no-rows = 此处没有符合条件的行。请查看更早的行，或显示所有行。
audit-unreadable = 此行无法读取。
audit-withheld = 客人为自己设定的限制只供审计员查看；此行的内容不显示。
audit-hash = 哈希值
audit-body = 事件
audit-command = 引起此事的指令
audit-moved = 转移的款项
audit-from = 由
audit-to = 至
audit-amount = 金额
audit-how = 方式
audit-how-posted = 转移
audit-how-pending = 为注冻结
audit-how-post = 注已输
audit-how-void = 注已退还
audit-pages = 记录的页
audit-newer = 较新
audit-older = 较早
audit-newest = 最新

# 审计
audit-audits = 审计
audit-start = 立即审计
audit-against = 与保存的检查点对照（可选）
audit-none-yet = 尚未做过审计。
audit-state-running = 审计进行中
audit-state-right = 未发现错误
audit-state-wrong = 发现错误
audit-state-failed = 审计没有结果
audit-asked = 由 { $by } 于 { $when } 要求。
audit-asked-daily = { $when } 的每日审计。
audit-lasted = 用时{ $time }。
audit-rows-of = { $rows } / { $of } 行
audit-counted = 已读 { $events } 个事件、{ $transfers } 笔转移和 { $accounts } 个账目。
audit-fault-row = { $log } 的第{ $row }行
audit-compared = 已与 { $when } 的检查点对照。
audit-program = 程序 { $version }
audit-covered = 本次审计的范围
audit-notices = 提示
audit-checked = 已核对
audit-not-covered = 未核对

# 可以带走的表
audit-csv = 存为 { $format }
audit-nothing = 此处尚无内容。
audit-rows = 行数
audit-clause = 条款
audit-approved = 批准人
audit-times = 次数

# 账目
audit-books = 账目
audit-by = 分组
audit-by-table = 桌
audit-by-shift = 班次
audit-by-game = 玩法
audit-by-wager = 注项
audit-by-dealer = 荷官
audit-by-day = 营业日
audit-from-day = 由
audit-to-day = 至
audit-any-day = 不限
audit-no-dealer = 无荷官
audit-currency = 货币
audit-coups = 局数
audit-drop = 买码额
audit-win = 赢额
audit-hold = 赢率
audit-handle = 投注总额
audit-commission = 佣金
audit-expected = 预期赢额
audit-deviation = σ
audit-z = 标准分
audit-control = 控制限
audit-control-in = 之内
audit-control-warning = 超出 2 σ
audit-control-out = 超出 3 σ
audit-control-none = –
audit-books-note = 预期赢额为每一注乘以该注项在整靴牌下的精确赌场优势；σ 已计入同一局的所有注共用同样的牌。
audit-books-unread = 以下日志有一行无法读取，未计入账目：{ $logs }。审计会指出是哪一行。
audit-meters = 累积奖金
audit-meter-holds = 现有
audit-meter-seeded = 起始金
audit-meter-contributed = 拨入
audit-meter-paid = 派出
audit-meter-corrected = 更正
audit-meters-note = 累积奖金现有起始金与拨入之和，减去派出。拨入从游戏赢额中扣除；起始金在累积奖金全数赢去时才扣除。

# 牌靴
audit-shoes = 牌靴
audit-shoe = 靴
audit-opened = 启用
audit-retired = 撤下
audit-openings = 启用次数
audit-cuts = 切牌次数
audit-marks = 异样
audit-shoe-aborted = 有启用中止
audit-shoe-cut-short = 提前撤下
audit-shoe-lost = 秘密数值遗失
audit-shoe-unverified = 无法验证

# 批准与更正
audit-acts = 批准与更正
audit-approvals = 需要第二人的请求
audit-corrections = 更正与作废的局
audit-asked-for = 请求
audit-outcome = 结果
audit-outcome-approved = 已批准
audit-outcome-declined = 已拒绝
audit-outcome-expired = 已过时
audit-outcome-refused = 未能执行
audit-outcome-waits = 等待中
audit-decided-by = 决定者

# 链首
audit-heads = 链首
audit-heads-note = 整份重写或末尾被截去的记录，只有与他人保存的内容对照才能发现。请带走检查点，并在以后的审计中使用。
audit-checkpoint = 带走检查点
audit-house-key = 最新的签署声明：{ $number }。赌场密钥

# What an audit found first, by the kind of fault

audit-fault-link = 此行与其哈希值或前一行不符。
audit-fault-name = 此行的工作人员姓名与其操作不符。
audit-fault-decision = 按规则得出的结果与此行不同。
audit-fault-card = 牌靴的密封数据得出另一张牌或骰点。
audit-fault-closed-wagers = 按本局之前已见的牌，应关闭其他注项。
audit-fault-deposit = { $patron } 的存款本应被拒绝。
audit-fault-unfinished = 缺少必须随后的行。
audit-fault-cut-off = 记录有 { $rows } 行，检查点有 { $kept } 行：最新的行被截去。
audit-fault-rewritten = 检查点中的行不同：记录被改写。
audit-fault-log-gone = 检查点中有一份 { $rows } 行的记录，现已不存在。
audit-fault-archive = 归档的记录不符。
audit-fault-snapshot = 快照不是该行之后的状态。
audit-fault-secrets = 第 { $shoe } 靴的密封数据不属于此处任何牌靴，或密钥不同。
audit-fault-proof = 位置 { $place } 的证明与承诺不符。
audit-fault-kept-heads = 与他人保存的签名链首不同。
audit-fault-own-heads = 与赌场签名的链首不同。
audit-fault-transfer = 没有事件如此转移这笔钱。
audit-fault-transfer-missing = 此行的款项没有转移。
audit-fault-account = 账户与其转账之和不符。
audit-fault-currency = 该货币各账户之和为 { $total }，应为零。
audit-fault-report = 锦标赛与其桌的记录不一致。
audit-fault-seat = 牌桌与账目的筹码不同。
audit-fault-meter = 牌桌与账目的累积奖金不同。
audit-fault-file = 文件已损坏。

# Following, comparing and explaining rows

audit-follow = 跟踪记录
audit-follow-what = 新行写入后即显示。
audit-compare-row = 比较此行
audit-compare-no = 不比较此行
audit-comparing = 第 { $row } 行待比较。请打开另一行。
audit-compared-rows = 比较第 { $one } 行与第 { $other } 行
audit-compare-end = 结束比较
audit-field = 字段
audit-differs = 不同
audit-explain = 解释派彩
audit-explained = 第 { $coup } 局的派彩：{ $result }
audit-no-payouts = 无人下注。
audit-seat = { $seat } 号座位
audit-arithmetic = { $stake }，赔率 { $odds }：赢 { $win }，减佣金 { $commission }，净额 { $net }。
audit-arithmetic-lost = 注码 { $stake } 输掉：净额 { $net }。
audit-disagrees = 按规则应付的与记录不同。

# 审计核对什么、不核对什么，以及值得注意的事

audit-covers-rows = 每个记录的每一行：哈希值、行号，以及规则是否得出该行
audit-covers-names = 工作人员各行上的每个名字：操作者的名字，以及有荷官的桌上荷官的名字
audit-covers-cards = 秘密数值在此的抽牌桌的每张牌和每次骰子，以及保存的每项证明
audit-covers-money = 每笔转移、每个账户和每个座位的筹码
audit-covers-deposits = 每笔存款，对照禁令和客人当时自设的限额
audit-covers-heads = 此文件夹中每个已签署的链首，对照这里的记录
audit-leaves-passwords = 密码、登录和已答复请求的清单
audit-leaves-proofs = 已删除的牌的证明：只要秘密数值在此，即可由其推出
audit-leaves-times = 时间：来自赌场自己的时钟
audit-leaves-persons = 名字：批准人、客人或工作人员究竟是谁
audit-leaves-rewritten = 连同全部哈希值整体重写、伪造或截去末尾的记录：只有他人保存的链首或检查点才能发现
audit-leaves-after-heads = 他人保存的最新链首（{ $when }）之后的行
audit-leaves-after-checkpoint = 检查点（{ $when }）之后的行
audit-undrawn = 未能重新抽牌：{ $table } 桌第{ $shoe }靴，其秘密数值或密钥不在这里。
audit-notice-statements-lost = 赌场有密钥，但这里没有它签署的链首：由 0.8.0 或更新版本运行过的文件夹已失去其声明，无法与他人保存的链首对照。
audit-notice-key-unsigned = 赌场密钥 { $key } 未经前一密钥签署：前一密钥已遗失或被更换。
audit-notice-clock-back = { $log } 的时间倒退了{ $times }次，最多 { $seconds } 秒（第{ $row }行）。
audit-notice-secrets-found = 赌场因 { $table } 桌第{ $shoe }靴的秘密数值遗失而把一局作废；这些数值却在这里。
audit-notice-reference-repeated = 多笔存款的参考号同为“{ $reference }”：赌场记录第 { $rows } 行。
audit-notice-more-references = 多笔存款共用的其他参考号：{ $more } 个。
