# 帳房的畫面。

cashier-title = 帳房
cashier-not-yours = { $name } 不在帳房工作：此畫面供帳房、巡場、總監及審計員使用。請以其中一個身分登入。
cashier-patrons = 客人
cashier-patron = 窗口前的客人
cashier-nobody = 請按姓名、編號、證件或座位搜尋客人。
cashier-unknown = 沒有名為 { $name } 的客人。
cashier-find = 搜尋客人
cashier-none-found = 找不到任何人。
cashier-more-found = 還有更多；請輸入更完整的名字。
cashier-shown-as = 在枱上顯示為 { $name }。
cashier-excluded = 已自我隔離至 { $until }：可以支付，不可存入。
cashier-barred = 娛樂場禁止其參與，至 { $until } 為止：可以支付，不可存入。
cashier-barred-for-good = 娛樂場禁止其參與，直至兩人解除：可以支付，不可存入。
cashier-wallets = 錢包
cashier-empty = 沒有
cashier-seats = 座位：
cashier-money = 客人的款項
cashier-guest = 訪客只有遊戲幣。請先登記該客人。
cashier-pay-in = 存入
cashier-pay-out = 支付
cashier-exchange = 兌換
cashier-pay-in-nothing = 這裏沒有以現金進行的枱，亦沒有設定匯率。
cashier-pay-out-nothing = 錢包裏沒有現金。
cashier-no-rates = 沒有設定匯率。
cashier-amount = 金額
cashier-currency = 貨幣
cashier-pays = 付出
cashier-receives = 收取
cashier-quote = 客人收取 { $amount } { $currency }。
cashier-fraction = 會出現零數。最接近的金額：

# 錢箱、單據、更次、憑證及代碼

cashier-tills = 錢箱
cashier-no-tills = 沒有打開的錢箱。存入及支付的款項計入帳房。
cashier-till = 錢箱
cashier-till-of = { $name }，{ $count }次操作
cashier-blind = 錢箱應有的金額，只在點算記錄之後才顯示。
cashier-open-till = 打開錢箱
cashier-no-till-name = 請輸入錢箱的名字，例如 { $example }。
cashier-move-cash = 帳房與錢箱之間的現金
cashier-till-in = 由帳房到錢箱
cashier-till-out = 由錢箱到帳房
cashier-count = 點算及關閉錢箱
cashier-close-till = 關閉錢箱
cashier-count-missing = 請輸入{ $currency }的點算結果；沒有則輸入0。
cashier-slips = 加彩與退彩
cashier-ask-slip = 申請加彩或退彩
cashier-which-way = 方向
cashier-fill = 加彩：由帳房到枱
cashier-credit = 退彩：由枱到帳房
cashier-table = 枱
cashier-shift = 更次
cashier-shift-open = 第{ $shift }更：{ $name }
cashier-shift-none = 沒有進行中的更次
cashier-day = 營業日 { $day }
cashier-close-shift = 結束更次
cashier-open-shift = 開始更次
cashier-no-shift-name = 請輸入更次的名字。
cashier-acts = 本更操作
cashier-no-acts = 本更還沒有任何操作。
cashier-act = { $what ->
    [money-paid-in] 存入
    [money-paid-out] 支付
    [money-exchanged] 兌換
    [till-fed] 帳房到錢箱
   *[till-skimmed] 錢箱到帳房
}
cashier-reversed = 已沖正
cashier-reverse = 沖正操作
cashier-reverse-what = 本更的操作可由兩人沖正一次，前提是款項仍在。
cashier-receipt-number = 憑證號碼
cashier-no-number = 請輸入憑證號碼。
cashier-why = 原因
cashier-thresholds = 每個營業日須申報的現金
cashier-no-thresholds = 沒有設定申報限額。
cashier-set-threshold = 現金達此金額即申報
cashier-rates = { $currency } 匯率
cashier-set-rate = 設定匯率
cashier-rate-per = 數額
cashier-rate-units = 折合 { $currency }
cashier-not-a-rate = 請輸入大於零的整數。
cashier-receipts = 憑證
cashier-receipt = 憑證
cashier-receipt-at = 時間
cashier-receipt-undone = 已沖正：此操作不再有效。見憑證 { $number }
cashier-receipt-by = 職員
cashier-receipt-hash = 雜湊值
cashier-receipt-verify = 可要求娛樂場將號碼及雜湊值與記錄核對。
cashier-check-receipt = 搜尋憑證
cashier-show-receipt = 顯示憑證
cashier-no-receipt = 沒有憑證{ $number }。
cashier-paper-language = 列印語言
cashier-print = 列印
cashier-compare = 紙上的雜湊值
cashier-same = 與記錄一致。
cashier-other = 記錄中的雜湊值不同：此憑證與記錄不符。
cashier-hash-short = 請輸入紙上完整的雜湊值。
cashier-statement = 帳目明細
cashier-what = 事項
cashier-balance = 結餘
cashier-older = 較早
cashier-newer = 較新
cashier-back = 返回客人
cashier-waiting = 批准
cashier-new-code = 新密碼的代碼
cashier-register = 登記客人
cashier-code = { $name } 可在 { $until } 之前憑此代碼設定密碼。代碼只可用一次，只在此時顯示。
cashier-today = 營業日 { $day } 的現金
cashier-cash = 存入 { $in }，支付 { $out } { $currency }
cashier-threshold = 達 { $amount } 即申報
cashier-reached = 須申報：已達 { $amount }

# Means, paper and keys

cashier-means = 方式
cashier-means-cash = 現金
cashier-means-chips = 籌碼
cashier-means-card = 銀行卡
cashier-means-transfer = 轉帳
cashier-reference = 參考編號（可不填）
cashier-reference-needed = 參考編號
cashier-letters = 本裝置用單個字母作快捷鍵
cashier-paper-balance = { $patron } 的結餘
cashier-set-threshold-what = 填 0 則不作申報。
cashier-qr = 憑證網址的二維碼
