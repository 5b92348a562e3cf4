# 枱上或娛樂場內發生的事，供職員在預覽、憑證及紀錄中閱讀。

event-table-opened = { $table } 枱開枱。
event-settings-changed = 本枱設定已更改。
event-change-called = 本枱設定由下一局起更改。
event-change-recalled = 本枱設定維持不變。
event-table-paused = 本枱暫停。
event-table-resumed = 本枱恢復。
event-closing-called = 本枱在本局後關閉。
event-table-closed = 本枱已關閉。
event-auto-repeat-set = { $seat }號座位的自動重複{ $on ->
        [yes] 開啟
       *[no] 關閉
    }。
event-seat-left = { $patron } 離開 { $seat } 號座位；籌碼轉入錢包。
event-seat-kept = { $until ->
        [0] { $seat } 號座位不再保留。
       *[other] { $seat } 號座位為 { $patron } 保留。
    }
event-stake-placed = { $seat }號座位在{ $wager }投注{ $amount }。
event-shoe-opened = 第{ $shoe }靴上枱。
event-cards-burnt = 亮出{ $face-up }，燒牌{ $face-down }張，牌面朝下。
event-shoe-retired = 第{ $shoe }靴撤下。
event-bets-opened = { $free ->
        [yes] 第{ $coup }局為飛牌，不收注。
       *[no] 第{ $coup }局開始投注{ $closed ->
               *[other] ，{ $closed }除外。
                [none] 。
            }
    }
event-last-bets-called = 第{ $coup }局最後投注。
event-bets-closed = 第{ $coup }局停止投注。
event-shaker-passed = 骰盅交給{ $seat ->
        [0] 荷官
       *[other] { $seat }號座位
    }。
event-die-shaken = { $value ->
        [0] 骰子沒有滾動，重新搖骰。
       *[other] 骰子為{ $value }點。
    }
event-card-dealt = { $side ->
        [player] 閒
       *[banker] 莊
    }得{ $card }。
event-card-taken-back = { $card }輸入錯誤，已收回。
event-dealer-came = { $name } 在此派牌。
event-dealer-went = { $name } 不再在此派牌。
event-burn-taken-back = 第{ $shoe }靴的燒牌輸入錯誤，已收回。
event-cut-card-shown = 切牌卡已出：第{ $last-coup }局是第{ $shoe }靴的最後一局。
event-cut-card-taken-back = 切牌卡其實未出。
event-die-taken-back = 骰子點數輸入有誤：收回 { $value }，按枱上的骰子重新輸入。
event-value-drawn = { $draw }：{ $value }。
event-value-taken-back = { $draw }輸入有誤：收回 { $value }，按抽到的結果重新輸入。
event-bets-reopened = 第{ $coup }局誤停投注，重新接受投注。
event-record-righted = 第{ $coup }局的紀錄已更正：枱上的牌為 { $cards }。
event-result-confirmed = 荷官確認第{ $coup }局的牌。
event-totals-announced = 閒{ $player }點，莊{ $banker }點。
event-coup-settled = 第{ $coup }局已結算：{ $result }。
event-meter-moved = { $wager }的累積獎金原有{ $was }；第{ $coup }局加入{ $contributed }，派出{ $paid-out }，補入起始金{ $seeded }。
event-meter-righted = { $wager }的累積獎金因第{ $coup }局更正為{ $now }，原為{ $was }。
event-irregularity-called = { $what ->
        [foreign-card] 第{ $coup }局發現外來牌。
        [wrong-number-of-cards] 第{ $coup }局有一方牌數有誤。
        [drawn-together] 第{ $coup }局有牌同時抽出。
        [order-altered] 第{ $coup }局牌靴次序被打亂。
       *[shoe-too-short] 牌靴餘牌不足以完成第{ $coup }局。
    }
event-draw-failed = { $cause ->
        [secrets-lost] 娛樂場在第{ $coup }局遺失了牌靴的秘密數值。
       *[shoe-empty] 牌靴在第{ $coup }局用盡。
    }
event-ruling-awaited = 本枱等候第{ $coup }局的裁定。
event-ruling-ended = 本枱不再等候第{ $coup }局的裁定。
event-settlement-reversed = 撤銷第{ $coup }局的結算；該局的注碼重新有效。
event-deal-reconstructed = 第{ $coup }局按 { $cards } 還原{ $left-over ->
        [none] 。
       *[other] ；{ $left-over } 為下一局的首張牌。
    }
event-coup-voided = 第{ $coup }局作廢：所有注碼全數退還。
event-coup-resettled = 第{ $coup }局重新結算為 { $result }。
event-seat-taken = { $paid ->
        [0] { $patron } 坐上{ $seat }號座位，買碼{ $buy-in }。
       *[other] { $patron } 坐上{ $seat }號座位，買碼{ $buy-in }，以 { $paid } { $currency } 支付。
    }
event-bought-in = { $paid ->
        [0] { $seat }號座位的 { $patron } 再買碼{ $amount }。
       *[other] { $seat }號座位的 { $patron } 再買碼{ $amount }，以 { $paid } { $currency } 支付。
    }
event-denom-chosen = { $seat }號座位每分的面值改為{ $denom }。
event-allowance-set = { $seat }號座位的限額重新設定{ $stake ->
        [hidden] 。
       *[other] ：每局注碼{ $stake }，尚可輸{ $loss }{ $barred ->
            [none] 。
            [time-over] ；時間已到，不能再投注。
            [self-excluded] ；客人已自我隔離，不能再投注。
           *[other] ；娛樂場禁止客人參與，不能再投注。
        }
    }
event-ready-set = { $seat }號座位{ $on ->
        [yes] 已準備好
       *[no] 取消準備
    }，等候第{ $coup }局的牌。
event-shoe-committed = 娛樂場就第{ $shoe }靴第{ $opening }次開靴作出承諾。
event-cut-committed = { $seat }號座位承諾一次切牌。
event-cuts-called = 第{ $shoe }靴的切牌座位現在公布切牌；其他人不再切牌。
event-cut-revealed = { $seat }號座位公布切牌。
event-cut-shown-late = 第{ $opening }次開靴中止後，{ $seat }號座位才公布第{ $shoe }靴的切牌。
event-opening-aborted = 第{ $shoe }靴的第{ $opening }次開靴已中止。
event-entropy-taken = 第{ $shoe }靴的牌已經確定，尚無人知曉。
event-stakes-taken-back = { $seat }號座位在第{ $coup }局的注碼已收回。
event-rules-adopted = 此後由規則第 { $version } 版裁定。

event-money-paid-in = { $patron } { $means ->
        [cash] { "" }
        [chips] 以籌碼
        [card] 刷卡
       *[transfer] 轉帳
    }存入 { $amount } { $currency }{ $reference ->
        [none] 。
       *[other] （參考編號：{ $reference }）。
    }
event-money-paid-out = { $means ->
        [cash] { "" }
        [chips] 以籌碼
        [card] 經銀行卡
       *[transfer] 轉帳
    }付給 { $patron } { $amount } { $currency }{ $reference ->
        [none] 。
       *[other] （參考編號：{ $reference }）。
    }
event-money-exchanged = { $patron } 以 { $paid } { $pays } 兌換 { $received } { $receives }。
event-rate-set = { $currency } 的匯率定為 { $units } 兌 { $per }。
event-table-filled = { $amount } { $currency } 由帳房轉到 { $table } 枱。
event-table-credited = { $amount } { $currency } 由 { $table } 枱轉回帳房。
event-till-opened = { $by } 領取錢箱 { $till }，內有 { $cash }。
event-till-fed = { $amount } { $currency } 由帳房轉到錢箱 { $till }。
event-till-skimmed = { $amount } { $currency } 由錢箱 { $till } 轉到帳房。
event-till-closed = 錢箱 { $till } 交回帳房：應有 { $expected }，點得 { $counted }{ $variance ->
        [0] ，沒有差額。
       *[other] ，差額 { $variance }。
    }
event-money-reversed = 憑證 { $of }（{ $what ->
        [money-paid-in] 存入
        [money-paid-out] 支付
        [money-exchanged] 兌換
        [till-fed] 現金轉入錢箱
       *[till-skimmed] 現金轉出錢箱
    }）沖正：退回 { $moved }。原因：{ $why }
event-slip-asked = 單據 { $slip }：{ $what ->
        [fill] 為 { $table } 枱申請 { $amount } { $currency }
       *[credit] { $amount } { $currency } 應由 { $table } 枱轉回帳房
    }。
event-slip-sent = 單據 { $slip }：籌碼已送出。
event-slip-returned = 單據 { $slip }：點得 { $amount } { $currency }，與單據不符；籌碼退回。
event-slip-taken = 單據 { $slip }：{ $what ->
        [fill] { $amount } { $currency } 由帳房轉到 { $table } 枱
       *[credit] { $amount } { $currency } 由 { $table } 枱轉到帳房
    }。申請：{ $asked }，送出：{ $sent }。
event-slip-cancelled = 單據 { $slip } 作廢。原因：{ $why }
event-shift-closed = 第{ $shift }更結束：{ $name }。
event-patron-registered = { $patron } 已有帳戶。
event-code-issued = { $patron } 可憑一次性代碼設定新密碼。
event-code-used = { $patron } 已憑一次性代碼設定新密碼。
event-threshold-set = { $amount ->
        [0] { $currency } 現金不作申報。
       *[other] { $currency } 現金每個營業日達 { $amount } 即須申報。
    }
event-threshold-reached = 申報：{ $patron } 在營業日 { $day } { $way ->
        [in] 存入
       *[out] 獲付
    }現金 { $amount } { $currency }；申報限額為 { $threshold }。
event-shift-opened = 第{ $shift }更開始：{ $name }。
event-house-limit-set = { $currency } 的娛樂場上限已設定：單注{ $stake }，買碼{ $buy-in }，座位{ $seats }，一局最多賠出{ $worst }；一名帳房職員可獨自付出{ $pay-out-alone }。
event-house-text-set = 顯示屏的{ $language }文字改為：{ $text }
event-audit-done = 審計讀取了 { $rows } 行：{ $fault ->
        [none] 未發現錯誤。
       *[other] { $fault } 處有錯誤。
    }
event-patron-barred = { $patron } 已被禁止參與：{ $why }
event-bar-lifted = { $patron } 的禁令已解除：{ $why }
event-note-made = 已記錄：{ $text }
event-attendant-answered = { $patron } 的呼叫已有人處理。
event-staff-appointed = { $name } 獲任為{ $role ->
        [dealer] 荷官
        [pit-boss] 場面主任
        [cashier] 帳房員
        [director] 總監
        [auditor] 審計員
       *[admin] 管理員
    }。
event-staff-dismissed = { $name } 不再在此任職。
event-staff-invited = { $name } 獲邀憑一次性代碼任{ $role ->
        [dealer] 荷官
        [pit-boss] 場面主任
        [cashier] 帳房員
        [director] 總監
        [auditor] 審計員
       *[admin] 管理員
    }。
event-reset-code-issued = { $name } 可憑一次性代碼設定新密碼和 PIN 碼。
event-staff-joined = { $name } 已憑一次性代碼設定密碼和 PIN 碼。
event-invitation-withdrawn = 對 { $name } 的邀請已撤回。
event-sessions-ended = { $name } 的所有登入均已結束。
event-proposal-made = 一項請求（{ $what }）等候第二人確認。
event-proposal-ended = 等候第二人確認的請求{ $how ->
        [approved] 已獲批准
        [declined] 已被拒絕
        [refused] 未能執行
       *[expired] 已過時，無人批准
    }。
event-house-opened = 娛樂場開業，本身的貨幣為 { $currency }。
event-patron-welcomed = { $patron } 首次到來。
event-gift-given = 贈予 { $patron } { $gift } { $currency }。
event-own-limit-set = { $patron } 為自己設定限額：{ $what ->
        [stake] 每局注碼上限
        [loss] 每日輸額
        [minutes] 每日在枱分鐘
        [deposit-day] 每日存款
        [deposit-week] 每週存款
        [deposit-month] 每月存款
       *[reality] 提示相隔分鐘
    }{ $value ->
        [hidden] 。
        [none] ，不設限。
       *[other] ，{ $value }{ $currency ->
            [none] 。
           *[other] {" "}{ $currency }。
        }
    }
event-self-excluded = { $patron } 暫停參與。
event-attendant-called = { $patron } 呼叫服務員到 { $table } 枱{ $seat }號座位。
event-attendant-cancelled = { $patron } 不再需要服務員。
event-session-opened = { $cup } 的一場開始（{ $stage }，第 { $heat } 輪）：{ $places } 個座位，共 { $coups } 局。
event-session-closed = 第 { $session } 場結束；收回 { $stacks } 個座位的籌碼。
event-session-released = 第 { $session } 場第 { $counted } 局後，本枱繼續。
event-coup-made-final = 第 { $session } 場第 { $counted } 局後的籌碼不再更改：裁定以此為準。
event-seat-cleared = { $patron } 被淘汰，離開 { $seat } 號座位；收回籌碼 { $stack }。原因：{ $why }
event-chips-added = { $seat } 號座位的 { $patron } 加購籌碼 { $amount }（第 { $number } 次）。
event-penalty-taken = { $seat } 號座位的 { $patron } 被罰 { $amount }：{ $why }（{ $by }，{ $approved }）。
event-turn-ended = { $seat } 號座位在第{ $coup }局已投注。
event-coup-passed = { $seat } 號座位用免注卡跳過第{ $coup }局。
event-secret-played = { $seat } 號座位在第{ $coup }局落暗注。
event-stake-missed = { $seat } 號座位在第{ $coup }局沒有投注；扣除 { $taken }。
event-session-held = 本枱在下一局前等候（第 { $session } 場）。
event-cup-written = 寫下錦標賽 { $key }（{ $by }）。
event-entries-opened = 開始報名（{ $by }）。
event-invited = 邀請 { $patron }（{ $by }）。
event-entered = { $patron } 報名，{ $entrant } 號{ $waits ->
        [yes] ，列入候補。
       *[no] 。
    }
event-entered-again = { $entrant } 號再次報名（第 { $entries } 次）。
event-withdrew = { $entrant } 號退賽{ $refunded ->
        [yes] ；退還報名費。
       *[no] 。
    }
event-moved-up = { $entrant } 號從候補名單遞補。
event-entries-closed = 報名截止（{ $by }）。未能參賽：{ $turned-away ->
        [none] 無。
       *[other] { $turned-away }。
    }
event-reentry-closed = 不再接受再次報名（{ $by }）。
event-heat-called = { $stage } 第 { $heat } 輪開始抽籤；{ $waiting } 人等候座位（{ $by }）。
event-ballot-wanted = 接下來抽籤決定：{ $of } 的 { $what }。
event-heat-started = { $stage } 第 { $heat } 輪在 { $sessions } 枱開始。
event-coup-reported = 第 { $session } 場已計第 { $counted } 局（枱紀錄第 { $row } 行）。
event-rebuy-offered = { $entrant } 號可加購籌碼（第 { $session } 場）。
event-rebuy-paid = { $entrant } 號付 { $fee }，得 { $stack } 籌碼（第 { $number } 次加購）。
event-entrant-out = { $entrant } 號在第 { $session } 場第 { $after } 局後被淘汰：{ $why }。
event-session-ended = 第 { $session } 場各局已打完。
event-tie-found = { $entrants } 名參賽者同分，須區分（{ $key }）。
event-tie-narrowed = 已用一種方式區分同分者（第 { $step } 步）。
event-play-off-called = 第 { $session } 場為 { $seats } 名參賽者的加賽。
event-tie-parted = 同分者已排序：{ $order }（{ $key }）。
event-stage-ended = { $stage } 各場已結束；仍可提出抗議。
event-stage-final = { $stage } 的成績為最終成績（{ $by }）。
event-protest-lodged = { $entrant } 號提出第 { $protest } 項抗議：{ $text }
event-protest-ruled = 第 { $protest } 項抗議的裁定：{ $ruling }（{ $by }，{ $approved }）。
event-disqualified = { $entrant } 號被取消資格：{ $why }（{ $by }，{ $approved }）。
event-split-agreed = { $entrant } 號同意由 { $shares } 人分配獎金。
event-prizes-paid = 已發 { $prizes } 份獎金和 { $in-kind } 份實物獎品（{ $by }，{ $approved }）。
event-cup-held = 錦標賽各枱在本局後停下（{ $by }）。
event-cup-went-on = 錦標賽繼續（{ $by }）。
event-cup-cancelled = 錦標賽取消：{ $why }。已向 { $refunds } 人退費（{ $by }，{ $approved }）。
event-ballot-committed = 賭場已就第 { $ballot } 次抽籤（{ $what }，{ $of }）作出承諾，第 { $opening } 次開啟。
event-ballot-cut-committed = { $entrant } 號參與切籤。
event-ballot-cuts-called = 參與第 { $ballot } 次抽籤切籤的人出示數字（第 { $opening } 次開啟）。
event-ballot-cut-revealed = { $entrant } 號出示切籤的數字。
event-ballot-cut-shown-late = 第 { $ballot } 次抽籤第 { $opening } 次開啟未計入後，{ $entrant } 號才出示數字。
event-ballot-aborted = 第 { $ballot } 次抽籤的第 { $opening } 次開啟中止：{ $why }。
event-ballot-drawn = 第 { $ballot } 次抽籤結果：{ $order }。

# 帳目。
account-wallet = { $owner } 的錢包
account-seat = { $owner } 枱{ $part }號座位
account-table = { $owner } 枱的枱面款
account-commission = { $owner } 枱的佣金
account-issue = { $owner } 的發行
account-cage = 帳房，{ $owner }
account-exchange = 兌換，{ $owner }
account-till = 錢箱 { $owner }，{ $part }
account-variance = 錢箱差額，{ $owner }
account-bank = 銀行卡與轉帳，{ $owner }
account-pool = { $owner } 的獎池
account-meter = { $owner } 的{ $part }累積獎金
account-fees = { $owner } 的報名費（賭場）
