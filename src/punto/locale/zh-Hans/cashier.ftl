# 账房的屏幕。

cashier-title = 账房
cashier-not-yours = { $name } 不在账房工作：此屏幕供账房、巡场、总监和审计员使用。请以其中一种身份登录。
cashier-patrons = 客人
cashier-patron = 窗口前的客人
cashier-nobody = 请按姓名、编号、证件或座位查找客人。
cashier-unknown = 没有名为 { $name } 的客人。
cashier-find = 查找客人
cashier-none-found = 没有找到任何人。
cashier-more-found = 还有更多；请输入更完整的名字。
cashier-shown-as = 在桌上显示为 { $name }。
cashier-excluded = 已自我禁入至 { $until }：可以支付，不可存入。
cashier-barred = 赌场禁止其参与，至 { $until } 为止：可以支付，不可存入。
cashier-barred-for-good = 赌场禁止其参与，直至两人解除：可以支付，不可存入。
cashier-wallets = 钱包
cashier-empty = 无
cashier-seats = 座位：
cashier-money = 客人的款项
cashier-guest = 游客只有娱乐币。请先登记该客人。
cashier-pay-in = 存入
cashier-pay-out = 支付
cashier-exchange = 兑换
cashier-pay-in-nothing = 这里没有以现金进行的牌桌，也没有设定汇率。
cashier-pay-out-nothing = 钱包里没有现金。
cashier-no-rates = 没有设定汇率。
cashier-amount = 金额
cashier-currency = 货币
cashier-pays = 付出
cashier-receives = 收取
cashier-quote = 客人收取 { $amount } { $currency }。
cashier-fraction = 会产生零头。最接近的金额：

# 钱箱、单据、班次、凭据和代码

cashier-tills = 钱箱
cashier-no-tills = 没有打开的钱箱。存入和支付的款项计入账房。
cashier-till = 钱箱
cashier-till-of = { $name }，{ $count }次操作
cashier-blind = 钱箱应有的金额，只在点算记录之后才显示。
cashier-open-till = 打开钱箱
cashier-no-till-name = 请输入钱箱的名字，例如 { $example }。
cashier-move-cash = 账房与钱箱之间的现金
cashier-till-in = 由账房到钱箱
cashier-till-out = 由钱箱到账房
cashier-count = 点算并关闭钱箱
cashier-close-till = 关闭钱箱
cashier-count-missing = 请输入{ $currency }的点算结果；没有则输入0。
cashier-slips = 补码与退码
cashier-ask-slip = 申请补码或退码
cashier-which-way = 方向
cashier-fill = 补码：由账房到桌
cashier-credit = 退码：由桌到账房
cashier-table = 桌
cashier-shift = 班次
cashier-shift-open = 第{ $shift }班：{ $name }
cashier-shift-none = 没有进行中的班次
cashier-day = 营业日 { $day }
cashier-close-shift = 结束班次
cashier-open-shift = 开始班次
cashier-no-shift-name = 请输入班次的名字。
cashier-acts = 本班操作
cashier-no-acts = 本班还没有任何操作。
cashier-act = { $what ->
    [money-paid-in] 存入
    [money-paid-out] 支付
    [money-exchanged] 兑换
    [till-fed] 账房到钱箱
   *[till-skimmed] 钱箱到账房
}
cashier-reversed = 已冲正
cashier-reverse = 冲正操作
cashier-reverse-what = 本班的操作可由两人冲正一次，前提是款项仍在。
cashier-receipt-number = 凭据号码
cashier-no-number = 请输入凭据号码。
cashier-why = 原因
cashier-thresholds = 每个营业日须申报的现金
cashier-no-thresholds = 没有设定申报限额。
cashier-set-threshold = 现金达此金额即申报
cashier-rates = { $currency } 汇率
cashier-set-rate = 设定汇率
cashier-rate-per = 数额
cashier-rate-units = 折合 { $currency }
cashier-not-a-rate = 请输入大于零的整数。
cashier-receipts = 凭据
cashier-receipt = 凭据
cashier-receipt-at = 时间
cashier-receipt-undone = 已冲正：此操作不再有效。见凭据 { $number }
cashier-receipt-by = 工作人员
cashier-receipt-hash = 哈希值
cashier-receipt-verify = 可要求赌场将号码和哈希值与记录核对。
cashier-check-receipt = 查找凭据
cashier-show-receipt = 显示凭据
cashier-no-receipt = 没有凭据{ $number }。
cashier-paper-language = 打印语言
cashier-print = 打印
cashier-compare = 纸上的哈希值
cashier-same = 与记录一致。
cashier-other = 记录中的哈希值不同：此凭据与记录不符。
cashier-hash-short = 请输入纸上完整的哈希值。
cashier-statement = 账目明细
cashier-what = 事项
cashier-balance = 余额
cashier-older = 较早
cashier-newer = 较新
cashier-back = 返回客人
cashier-waiting = 批准
cashier-new-code = 新密码的代码
cashier-register = 登记客人
cashier-code = { $name } 可在 { $until } 之前凭此代码设定密码。代码只能用一次，只在此时显示。
cashier-today = 营业日 { $day } 的现金
cashier-cash = 存入 { $in }，支付 { $out } { $currency }
cashier-threshold = 达 { $amount } 即申报
cashier-reached = 须申报：已达 { $amount }

# Means, paper and keys

cashier-means = 方式
cashier-means-cash = 现金
cashier-means-chips = 筹码
cashier-means-card = 银行卡
cashier-means-transfer = 转账
cashier-reference = 参考号（可不填）
cashier-reference-needed = 参考号
cashier-letters = 本设备用单个字母作快捷键
cashier-paper-balance = { $patron } 的余额
cashier-set-threshold-what = 填 0 则不作申报。
cashier-qr = 凭据地址的二维码
