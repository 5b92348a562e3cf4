# 驗證牌靴及抽籤文件的頁面用語。

verify-title = 驗證文件
verify-note = 請選擇您儲存的牌靴或抽籤文件，或拖放到這裏。此瀏覽器自行核對，不會傳送任何內容。
verify-choose = 選擇文件
verify-unread = 有文件未能讀取。
verify-true = 通過驗證：各項檢查全部相符。
verify-lost = 並無不實之處，但娛樂場遺失了秘密數值，有一部分未能核對。
verify-false = 有誤：{ $fault }
verify-shoe = 「{ $table }」枱，第{ $shoe }靴
verify-ballot = 錦標賽「{ $cup }」，第{ $ballot }次抽籤
verify-cup = 整場錦標賽「{ $cup }」：此處已重新抽出其全部抽籤與牌靴。本頁不核對籌碼、名次與獎金，請用命令列程式核對。
verify-at = { $what ->
        [document] 第{ $number }份文件
        [place] 第{ $number }位
        [opening] 第{ $number }次開啟
        [seat] { $number }號座位
        [entrant] { $number }號參賽者
       *[coup] 第{ $number }局
    }
verify-what = 抽籤決定：{ $what ->
        [seats] 座位
        [heats] 分組場次
        [first-button] 首個莊鈕
        [wildcard] 外卡
        [equal] 同分者的次序
        [lucky-loser] 幸運復活者
       *[play-off] 加賽的先手
    }
verify-of = 所屬：{ $of }
verify-places = 從{ $entrants ->
       *[other] { $entrants }名參賽者
    }中抽出{ $places ->
       *[other] { $places }個名額
    }。
verify-order = 抽出的次序：
verify-not-drawn = 尚未抽出。
verify-not-opened = 尚未開啟。
verify-cards = { $cards ->
       *[other] 已派出並核對{ $cards }張牌。
    }
verify-entrants = { $count ->
       *[other] { $list }號參賽者
    }
verify-cut-by = 由{ $who }切牌。
verify-cut-by-nobody = 只有娛樂場的隨機數：沒有其他人切牌。
verify-with-beacon = 採用公共隨機信標{ $beacon }。未檢查：信標是否給出此數值。
verify-aborted = 第{ $opening }次開啟已中止。{ $count ->
        [0] 沒有人被排除。
       *[other] 被排除的是{ $who }。
    }
verify-left-out-means = 如那是您的切牌且您已公布，娛樂場可能棄掉了不合其意的結果。
verify-keep = 未檢查：這是否切牌之前所公布的。請與您保存的承諾比對：
