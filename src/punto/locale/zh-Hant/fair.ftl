# 牌靴如何開靴、如何證明，向在座客人說明。

panel-fair = 公平牌靴

# 句中的座位，以及開靴時的隨機來源。
fair-seats = { $count ->
       *[other] { $list }號座位
    }
fair-entropy = { $kind ->
        [house] 只有娛樂場的隨機數
        [cuts] 由{ $seats }切牌
        [beacon] 採用公共隨機信標{ $beacon }
       *[both] 由{ $seats }切牌，並採用公共隨機信標{ $beacon }
    }

# 枱面上。
fair-cutting = 正在切牌
fair-cutting-now = 娛樂場已就第{ $shoe }靴作出承諾，現由在座客人切牌。
fair-you = 您
fair-opened-own = 第{ $shoe }靴已開靴，當中有您的切牌。
fair-opened = 第{ $shoe }靴已開靴：{ $entropy }。
fair-joined = 第{ $shoe }靴在您入座前已開靴：{ $entropy }。下一靴由您參與切牌。
fair-aborted = 第{ $opening }次開靴已中止：{ $count ->
        [0] 公共隨機信標沒有回應
       *[other] { $seats }沒有公布其切牌
    }。
fair-line-own = 本靴有您的切牌
fair-line = 本靴：{ $entropy }
fair-line-bound = 第{ $shoe }靴正在切牌
fair-line-fault = 本靴未能通過驗證

# 版面。
fair-note = 開靴之前，娛樂場先就每張牌的秘密數值作出承諾；然後在座客人各以一個無人可知的數字切牌。每張牌由兩者共同決定，所以無人可以選牌。
fair-dealt = 人手派牌：派出的牌可供審核，但不能驗證。
fair-dealt-note = 人手洗的牌無法事先承諾。本枱的紀錄載有每張牌及每筆派彩，任何改動均會被發現；但由誰洗牌、如何洗牌，無人可以證明。
fair-none = 本枱的牌靴在設有驗證之前已開靴，或尚未開靴。
fair-holds = 第{ $shoe }靴可確認的事項
fair-bound = { $when ->
        [own] 娛樂場在您切牌之前已作出承諾：本屏幕親自見證。
        [seen] 娛樂場在開靴之前已作出承諾：本屏幕親自見證。
       *[told] 娛樂場在開靴之前已作出承諾；本屏幕當時不在場，以紀錄為據。
    }
fair-own = { $why ->
        [in] 當中有您的切牌。
        [sent] 已收到您的切牌，開靴後即計算在內。
        [other] 當中有您座位的切牌，但並非在本屏幕上進行。
        [unable] 當中沒有您的切牌：網頁須經 https 或來自本機，此瀏覽器方可切牌。
       *[absent] 當中沒有您的切牌：您只切在座期間開靴的牌靴。
    }
fair-own-refused = 當中沒有您的切牌。{ $sentence }
fair-cut-by = 由{ $seats }切牌。
fair-cut-by-nobody = 在座客人沒有切牌。
fair-beacon = 當中有公共隨機信標{ $beacon }。
fair-no-beacon = 當中沒有公共隨機信標。
fair-house = 只有娛樂場的隨機數：沒有其他人為本靴提供隨機數。娛樂場受承諾約束，不能更改；但當初有否選擇，旁人無從得知。
fair-trust = 您只須相信自己的切牌。

fair-cards = 本靴的牌
fair-checked = 已核對{ $cards }張牌{ $dice ->
        [0] {""}
       *[other] 及{ $dice }次骰子
    }{ $draws ->
        [0] {""}
       *[other] 、{ $draws }次抽取
    }，{ $faults ->
        [0] 全部正確
       *[other] 發現{ $faults }處錯誤
    }。
fair-none-yet = 尚未派牌。每張牌派出時，本屏幕即時核對。
fair-catching-up = 部分牌派出時本屏幕未能收到，現正核對……
fair-unable = 網頁並非經 https 或來自本機，此瀏覽器在這裏不能核對。文件可在其他地方驗證。
fair-burnt = 翻開的燒牌：{ $card }
fair-at = { $what ->
        [place] 第{ $number }位
        [opening] 第{ $number }次開靴
        [seat] { $number }號座位
       *[coup] 第{ $number }局
    }

fair-hashes = 承諾的依據
fair-commitment = 承諾
fair-root = 秘密數值的根
fair-hash-entropy = 隨機數
fair-not-yet = 未有
fair-copy = 複製
fair-copied = 已複製
fair-aborts = { $aborts ->
        [0] 本枱從未中止開靴。
       *[other] 本枱至今曾中止開靴{ $aborts }次。
    }
fair-cut-short = { $shoes ->
        [0] 本枱從未提早收起牌靴。
       *[other] 本枱曾提早收起{ $shoes }靴。
    }
fair-voids = { $table ->
        [0] 本枱從未有牌局作廢。
       *[other] 本枱至今共有{ $table }局作廢，其中本靴{ $shoe }局。
    }
fair-voids-staff = 其中{ $staff }局由職員宣布作廢。
fair-voids-secrets-lost = 其中{ $coups }局因本靴的秘密資料遺失，由賭場作廢。
fair-voids-shoe-empty = 其中{ $coups }局因牌靴已空，由賭場作廢。

fair-verify-title = 驗證
fair-verify = 驗證本靴
fair-verify-shoe = 驗證第{ $shoe }靴
fair-verifying = 正在驗證……
fair-covered = 請先翻開您的牌：文件會顯示這些牌。
fair-true = 第{ $shoe }靴通過驗證：各項檢查全部相符，用時{ $ms }毫秒。
fair-false = 第{ $shoe }靴有誤：{ $fault }
fair-not-reached = 未檢查
fair-document = 第{ $shoe }靴文件
fair-offline = 無須本網頁：儲存文件、憑證及 verify.py，在任何裝有 Python 的電腦上執行
fair-past = 之前的牌靴
fair-past-none = 這是第一靴。
fair-past-line = { $cuts ->
        [0] { $beacon ->
                [none] 只有娛樂場的隨機數
               *[other] 公共隨機信標{ $beacon }
            }
       *[other] { $cuts }次切牌
    }{ $aborted ->
        [0] {""}
       *[other] ，中止開靴{ $aborted }次
    }
fair-more = 更早的牌靴

# 驗證程式依次檢查的項目。
fair-check-format = 文件完整
fair-check-opening = 開靴編號連續，並各自指明上一次
fair-check-rulebook = 規則與承諾時相同
fair-check-commitment = 承諾與其內容相符
fair-check-cut = 每次切牌均與其承諾相符
fair-check-entropy = 隨機數由所有切牌得出
fair-check-order = 沒有跳過位置，次序無誤
fair-check-secret = 每個秘密數值均與承諾相符
fair-check-card = 每張牌均由其秘密數值及隨機數得出
fair-check-die = 每次骰子亦然
fair-check-draw = 每次抽取亦然
fair-check-burn = 燒牌張數與首張牌的點數相符
fair-check-secrets = 已收靴：所有秘密數值合成同一個根
fair-check-seen = 正是切牌之前在此公布的牌靴
fair-check-own = 當中有您自己的切牌

# 錯誤，按驗證程式的名稱。
fair-fault-format = 這不是牌靴或抽籤的文件。
fair-fault-shoe-number = 編號重複，或沒有指明上一個。
fair-fault-opening = 開靴編號不連續，或沒有指明上一次。
fair-fault-rulebook = 規則與承諾時不同。
fair-fault-entrants = 參賽者名單與承諾時不同，或次序有誤。
fair-fault-commitment = 承諾與其內容不符。
fair-fault-cut = 有切牌缺失，或與其承諾不符。
fair-fault-entropy = 隨機數並非由各次切牌得出。
fair-fault-skipped-index = 跳過了一個位置。
fair-fault-order = 牌沒有按位置的次序派出。
fair-fault-secret = 有秘密數值不屬於其位置。
fair-fault-path = 有秘密數值與承諾不符。
fair-fault-card = 有牌並非由其秘密數值及隨機數得出的那一張。
fair-fault-die = 有骰子並非由其秘密數值及隨機數得出的點數。
fair-fault-draw = 有抽取結果並非由其秘密數值及隨機數得出。
fair-fault-lot = 有參賽者並非由秘密數值及隨機數得出的那一位。
fair-fault-burn = 燒牌張數與首張牌的點數不符。
fair-fault-secrets = 最後公布的秘密數值與承諾不符。
fair-fault-seen = 此瀏覽器之前所見的是此靴的另一個承諾：這不是當時公布的牌靴。
fair-fault-own = 您的切牌已被收下，但不在當中。

# 被排除在開靴之外的人，以及客人應保存的資料。
fair-aborted-you = 第{ $opening }次開靴已中止：您被排除在外。
fair-left-out = 您被排除在第{ $opening }次開靴之外：娛樂場稱您的切牌沒有及時送達。{ $late ->
        [yes] 它遲到，已載於文件。
       *[no] 如您確已公布，請保存憑證並離開本枱。
    }
fair-came-late = { $seats }的切牌遲到，已載於文件。
fair-left-out-means = 如您當時在座並已公布切牌，娛樂場可能棄掉了不合其意的牌靴。
fair-keep = 請保存承諾：日後只有憑它才可證明這正是切牌之前公布的牌靴。此瀏覽器亦會保存。
fair-receipt = 儲存憑證
fair-forget = 清除此瀏覽器為本枱保存的資料
fair-lost = 第{ $shoe }靴未能完整驗證：娛樂場遺失了秘密數值。{ $proved ->
       *[other] { $proved }張牌已獲證明
    }，{ $unproved }張只憑娛樂場所言。
fair-unchecked-seen = 未檢查：這是否切牌之前公布的牌靴。此瀏覽器當時沒有看見；請與您保存的承諾比對。
fair-unchecked-beacon = 未檢查：信標是否給出此數值。請直接查詢信標，或讓驗證程式查詢。
fair-check-beacon = 信標給出此數值
fair-fault-retired = 已有較後的一份，但這一份沒有公布秘密數值。

# 娛樂場簽署的紀錄末端，由此屏幕保存。
fair-heads-title = 紀錄末端
fair-heads = { $count ->
        [0] 此裝置尚未保存任何紀錄末端。
       *[other] 此裝置已保存{ $count }個紀錄末端，最新的是{ $when }。它們由娛樂場簽署；日後如紀錄被改寫，即可發現。
    }
fair-heads-key = 娛樂場公鑰：
fair-heads-unable = 此瀏覽器無法檢查其簽署，但仍會保存。
fair-heads-proof = 儲存證據
fair-heads-doubt = { $why ->
        [two-statements] 娛樂場自相矛盾：它簽署了兩份不同的第{ $where }號聲明。
        [two-heads] 紀錄已被改寫：{ $where }的雜湊值與娛樂場先前簽署的不同。
        [fewer-rows] 紀錄已被截短：娛樂場曾簽署{ $where }，現時簽署的行數更少。
        [gone] 娛樂場已沒有第{ $where }號聲明，而它曾經簽署，此裝置亦已保存。
        [key] 娛樂場所用的公鑰（{ $where }）未經其舊公鑰簽署。請向娛樂場查詢原因。
       *[signature] 第{ $where }號聲明的簽署有誤。
    }
