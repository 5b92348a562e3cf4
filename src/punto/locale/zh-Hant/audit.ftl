# 審計員的畫面。

audit-title = 審計
audit-not-yours = { $name } 不負責審計：此畫面供審計員、總監及場面主任使用。請以其中一種身份登入。

# 紀錄
audit-log = 紀錄
audit-which-log = 哪份紀錄
audit-house-log = 娛樂場
audit-kind = 行的種類
audit-every-kind = 所有種類
audit-no-such-kind = 請從列表選擇一類行，或多輸入名稱的一部分。
audit-not-a-coup = 局號是由 1 起的整數。
audit-coup = 局
audit-who = 何人
audit-patron = 客人
audit-look = 查看
audit-all-rows = 所有行
audit-row = 行
audit-when = 時間
audit-what = 發生的事
audit-chain = 鏈
audit-chain-fits = { $rows ->
    [0] 沒有可核對的行。
   *[other] 本瀏覽器已核對鏈：{ $rows }行中有{ $count }行與其雜湊值相符。
}
audit-chain-broken = 有{ $count }行與其雜湊值不符：該行或其前一行曾被改動。
audit-link-fits = 雜湊值相符
audit-link-broken = 雜湊值不符
audit-link-unseen = 此處未核對雜湊值
audit-log-keys = 方向鍵或 { $next }、{ $back } 逐行移動，{ $open } 展開一行，{ $copy } 複製該行。
audit-no-rows = 此處沒有符合條件的行。請查看更早的行，或顯示所有行。
audit-unreadable = 此行無法讀取。
audit-withheld = 客人為自己設定的限額只供審計員查看；此行的內容不顯示。
audit-hash = 雜湊值
audit-body = 事件
audit-command = 引致此事的指令
audit-moved = 轉移的款項
audit-from = 由
audit-to = 至
audit-amount = 金額
audit-how = 方式
audit-how-posted = 轉移
audit-how-pending = 為注碼凍結
audit-how-post = 注碼已輸
audit-how-void = 注碼已退還
audit-pages = 紀錄的頁
audit-newer = 較新
audit-older = 較早
audit-newest = 最新

# 審計
audit-audits = 審計
audit-start = 立即審計
audit-against = 與保存的檢查點對照（可選）
audit-none-yet = 尚未做過審計。
audit-state-running = 審計進行中
audit-state-right = 沒有發現錯誤
audit-state-wrong = 發現錯誤
audit-state-failed = 審計沒有結果
audit-asked = 由 { $by } 於 { $when } 要求。
audit-asked-daily = { $when } 的每日審計。
audit-lasted = 需時{ $time }。
audit-rows-of = { $rows } / { $of } 行
audit-counted = 已讀 { $events } 個事件、{ $transfers } 筆轉移及 { $accounts } 個帳目。
audit-fault-row = { $log } 的第{ $row }行
audit-compared = 已與 { $when } 的檢查點對照。
audit-program = 程式 { $version }
audit-covered = 本次審計的範圍
audit-notices = 提示
audit-checked = 已核對
audit-not-covered = 未核對

# 可以帶走的表
audit-csv = 存為 { $format }
audit-nothing = 此處尚無內容。
audit-rows = 行數
audit-clause = 條款
audit-approved = 批准人
audit-times = 次數

# 帳目
audit-books = 帳目
audit-by = 分組
audit-by-table = 枱
audit-by-shift = 更次
audit-by-game = 玩法
audit-by-wager = 投注項目
audit-by-dealer = 荷官
audit-by-day = 營業日
audit-from-day = 由
audit-to-day = 至
audit-any-day = 不限
audit-no-dealer = 無荷官
audit-currency = 貨幣
audit-coups = 局數
audit-drop = 買碼額
audit-win = 贏額
audit-hold = 贏率
audit-handle = 投注總額
audit-commission = 佣金
audit-expected = 預期贏額
audit-deviation = σ
audit-z = 標準分
audit-control = 控制限
audit-control-in = 之內
audit-control-warning = 超出 2 σ
audit-control-out = 超出 3 σ
audit-control-none = –
audit-books-note = 預期贏額為每一注乘以該投注項目在整靴牌下的精確賭場優勢；σ 已計入同一局的所有注碼共用同樣的牌。
audit-books-unread = 以下日誌有一行無法讀取，未計入帳目：{ $logs }。審核會指出是哪一行。
audit-meters = 累積獎金
audit-meter-holds = 現有
audit-meter-seeded = 起始金
audit-meter-contributed = 撥入
audit-meter-paid = 派出
audit-meter-corrected = 更正
audit-meters-note = 累積獎金現有起始金與撥入之和，減去派出。撥入由遊戲贏額中扣除；起始金於累積獎金全數贏去時方扣除。

# 牌靴
audit-shoes = 牌靴
audit-shoe = 靴
audit-opened = 開靴
audit-retired = 撤下
audit-openings = 開靴次數
audit-cuts = 切牌次數
audit-marks = 異樣
audit-shoe-aborted = 有開靴中止
audit-shoe-cut-short = 提前撤下
audit-shoe-lost = 秘密數值遺失
audit-shoe-unverified = 無法驗證

# 批准及更正
audit-acts = 批准及更正
audit-approvals = 需要第二人的請求
audit-corrections = 更正及作廢的局
audit-asked-for = 請求
audit-outcome = 結果
audit-outcome-approved = 已批准
audit-outcome-declined = 已拒絕
audit-outcome-expired = 已過時
audit-outcome-refused = 未能執行
audit-outcome-waits = 等候中
audit-decided-by = 決定者

# 鏈首
audit-heads = 鏈首
audit-heads-note = 整份重寫或末尾被截去的紀錄，只有與他人保存的內容對照才能發現。請帶走檢查點，並在日後的審計中使用。
audit-checkpoint = 帶走檢查點
audit-house-key = 最新的簽署聲明：{ $number }。娛樂場密鑰

# What an audit found first, by the kind of fault

audit-fault-link = 此行與其雜湊值或前一行不符。
audit-fault-name = 此行的職員姓名與其操作不符。
audit-fault-decision = 按規則得出的結果與此行不同。
audit-fault-card = 牌靴的密封資料得出另一張牌或骰點。
audit-fault-closed-wagers = 按本局之前已見的牌，應關閉其他投注項目。
audit-fault-deposit = { $patron } 的存款本應被拒絕。
audit-fault-unfinished = 缺少必須隨後的行。
audit-fault-cut-off = 紀錄有 { $rows } 行，檢查點有 { $kept } 行：最新的行被截去。
audit-fault-rewritten = 檢查點中的行不同：紀錄被改寫。
audit-fault-log-gone = 檢查點中有一份 { $rows } 行的紀錄，現已不存在。
audit-fault-archive = 封存的紀錄不符。
audit-fault-snapshot = 快照不是該行之後的狀態。
audit-fault-secrets = 第 { $shoe } 靴的密封資料不屬於此處任何牌靴，或密鑰不同。
audit-fault-proof = 位置 { $place } 的證明與承諾不符。
audit-fault-kept-heads = 與他人保存的簽署鏈首不同。
audit-fault-own-heads = 與娛樂場簽署的鏈首不同。
audit-fault-transfer = 沒有事件如此轉移這筆錢。
audit-fault-transfer-missing = 此行的款項沒有轉移。
audit-fault-account = 帳戶與其轉帳之和不符。
audit-fault-currency = 該貨幣各帳戶之和為 { $total }，應為零。
audit-fault-report = 錦標賽與其枱的紀錄不一致。
audit-fault-seat = 賭枱與帳目的籌碼不同。
audit-fault-meter = 賭枱與帳目的累積獎金不同。
audit-fault-file = 檔案已損壞。

# Following, comparing and explaining rows

audit-follow = 跟蹤紀錄
audit-follow-what = 新行寫入後即顯示。
audit-compare-row = 比較此行
audit-compare-no = 不比較此行
audit-comparing = 第 { $row } 行待比較。請打開另一行。
audit-compared-rows = 比較第 { $one } 行與第 { $other } 行
audit-compare-end = 結束比較
audit-field = 欄位
audit-differs = 不同
audit-explain = 解釋派彩
audit-explained = 第 { $coup } 局的派彩：{ $result }
audit-no-payouts = 無人投注。
audit-seat = { $seat } 號座位
audit-arithmetic = { $stake }，賠率 { $odds }：贏 { $win }，減佣金 { $commission }，淨額 { $net }。
audit-arithmetic-lost = 注碼 { $stake } 輸掉：淨額 { $net }。
audit-disagrees = 按規則應付的與紀錄不同。

# 審計核對甚麼、不核對甚麼，以及值得留意的事

audit-covers-rows = 每個紀錄的每一行：雜湊值、行號，以及規則是否得出該行
audit-covers-names = 職員各行上的每個名字：操作者的名字，以及有荷官的枱上荷官的名字
audit-covers-cards = 秘密數值在此的抽牌枱的每張牌和每次骰子，以及保存的每項證明
audit-covers-money = 每筆轉移、每個戶口和每個座位的籌碼
audit-covers-deposits = 每筆存款，對照禁令和客人當時自訂的限額
audit-covers-heads = 此資料夾中每個已簽署的鏈首，對照這裏的紀錄
audit-leaves-passwords = 密碼、登入和已答覆請求的清單
audit-leaves-proofs = 已刪除的牌的證明：只要秘密數值在此，即可由其推出
audit-leaves-times = 時間：來自娛樂場自己的時鐘
audit-leaves-persons = 名字：批准人、客人或職員究竟是誰
audit-leaves-rewritten = 連同全部雜湊值整體重寫、偽造或截去末尾的紀錄：只有他人保存的鏈首或檢查點才能發現
audit-leaves-after-heads = 他人保存的最新鏈首（{ $when }）之後的行
audit-leaves-after-checkpoint = 檢查點（{ $when }）之後的行
audit-undrawn = 未能重新抽牌：{ $table } 枱第{ $shoe }靴，其秘密數值或密鑰不在這裏。
audit-notice-statements-lost = 娛樂場有密鑰，但這裏沒有它簽署的鏈首：由 0.8.0 或更新版本運行過的資料夾已失去其聲明，無法與他人保存的鏈首對照。
audit-notice-key-unsigned = 娛樂場密鑰 { $key } 未經前一密鑰簽署：前一密鑰已遺失或被更換。
audit-notice-clock-back = { $log } 的時間倒退了{ $times }次，最多 { $seconds } 秒（第{ $row }行）。
audit-notice-secrets-found = 娛樂場因 { $table } 枱第{ $shoe }靴的秘密數值遺失而把一局作廢；這些數值卻在這裏。
audit-notice-reference-repeated = 多筆存款的參考編號同為「{ $reference }」：娛樂場記錄第 { $rows } 行。
audit-notice-more-references = 多筆存款共用的其他參考編號：{ $more } 個。
