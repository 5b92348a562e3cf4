# 拒絕的原因、所給的內容與解決方法。

cited = { $said }（{ $clause }）

refusal-after-natural = 已出例牌，雙方均不再補牌；{ $side ->
        [player] 閒家
       *[banker] 莊家
    }（{ $cards }）請勿輸入{ $card }。
refusal-stands = { $side ->
        [player] 閒家
       *[banker] 莊家
    }{ $total }點停牌；請勿輸入{ $card }（{ $cards }）。
refusal-stands-against = 閒家第三張牌為{ $third }時，莊家{ $total }點停牌；請勿輸入{ $card }（{ $cards }）。
refusal-coup-complete = 本局已派牌完畢；{ $card }是多出的牌。
refusal-first-cards-missing = { $side ->
        [player] 閒家
       *[banker] 莊家
    }不足兩張牌（{ $cards ->
        [none] 無
       *[other] { $cards }
    }）；每家先派兩張。
refusal-third-card-missing = { $side ->
        [player] 閒家
       *[banker] 莊家
    }持{ $cards }（{ $total }點）必須補第三張牌；請補上。
refusal-card-too-many = 每家最多三張牌；{ $side ->
        [player] 閒家
       *[banker] 莊家
    }（{ $cards }）請勿輸入{ $card }。
refusal-no-such-die = 骰子只有1至6點，沒有{ $die }點。
refusal-shoe-empty = 牌靴已空。
refusal-card-not-in-shoe = 不可能再有{ $card }：此牌靴用{ $decks }副牌，{ $decks }張均已派出。請再看清楚這張牌。
refusal-die-missing = { $game }亦由骰子決定；請說明骰子點數。
refusal-die-not-used = { $game }沒有骰子；請刪去骰子點數{ $die }。
refusal-draw-missing = { $game }亦要抽取{ $draw }；請說明抽到甚麼，例如「{ $draw } { $value }」。
refusal-draw-not-used = { $game }不抽取{ $draw }；請刪去{ $draw } { $value }。
refusal-no-such-draw = { $game }不會抽到{ $draw } { $value }；只可以是{ $values }其中之一。
refusal-rounding-not-allowed = { $game }不可捨去零數：注碼不得令派彩出現零數；請按規定的倍數投注。
refusal-shoe-too-short-for-odds = 牌靴只有{ $cards }張牌，無法計算勝算：一局可能需要{ $fewest }張。請留下{ $fewest }張或以上。
refusal-shoe-too-large-for-odds = { $cards }張牌太多，無法精確計算；最多{ $most }張。
refusal-decks-not-allowed = 不可使用{ $decks }副牌的牌靴；請用{ $fewest }至{ $most }副。
refusal-no-such-wager = 此遊戲沒有「{ $wager }」這個投注項目；可用的有：{ $wagers }。
refusal-not-a-stake = 「{ $stake }」不能作為{ $wager }的注碼；請投注{ $unit }的整數倍，最多{ $largest }。
refusal-needs-stake = 買{ $wager }須在同一局先買{ $needs }。
refusal-over-cap = { $together }合計{ $stake }，超過{ $within }的注碼{ $most }；請減少前者或增加後者。
refusal-not-in-steps = { $wager }的注碼須為{ $step }的倍數；{ $stake }會出現零數。請投注{ $higher }{ $lower ->
        [0] 。
       *[other] 或{ $lower }。
    }

# 賭枱。
refusal-no-such-seat = 沒有{ $seat }號座位；本枱有1至{ $seats }號座位。
refusal-already-seated = 您已在本枱{ $seat }號座位；請先離座。
refusal-seat-taken = { $seat }號座位已有人；請另選一個，或等候騰出。
refusal-not-a-buy-in = 請買碼{ $least }至{ $most }。
refusal-not-seated = 在本枱沒有座位，不能進行這項操作。
refusal-stakes-down = 此座位已投注{ $staked }；請等候本局結算。
refusal-stake-id-used = 編號{ $id }已用於另一筆注碼；請以新編號再次發送。
refusal-coup-over = 第{ $coup }局已完結；您在該局的注碼見紀錄。
refusal-bets-closed = 停止投注：第{ $coup }局現時不接受投注。之前的注碼有效。
refusal-under-minimum = { $wager }最少投注{ $least }，不可投注{ $stake }。
refusal-over-maximum = { $wager }最多投注{ $most }；此注會令該處合計{ $stake }。
refusal-not-the-stake = { $wager }的注碼固定為{ $fixed }；此注會令該處合計{ $stake }。
refusal-stack-too-short = 您只餘{ $available }可投注，不足{ $stake }。
refusal-wallet-too-short = 錢包只有{ $available }，不足{ $amount }。
refusal-not-now = { $phase ->
        [idle] 現時不可：尚未開局。
        [betting] 現時不可：正在投注。
        [last-call] 現時不可：正在最後投注。
        [closed] 現時不可：已停止投注，尚未派牌。
        [shaking] 現時不可：正在搖骰。
        [drawing] 現時不可：正在抽取。
        [dealing] 現時不可：正在派牌。
        [complete] 現時不可：牌已派完，結果尚待確認。
        [settled] 現時不可：本局已結算。
       *[voided] 現時不可：本局已作廢。
    }
refusal-shoe-on-table = 第{ $shoe }靴仍在枱上。
refusal-no-shoe = 枱上沒有牌靴；請先開新牌靴。
refusal-not-cut-now = 此牌靴現時不可切牌；下一靴可以。
refusal-not-recut = 開靴中止後，只有之前已切牌的人可再切此靴，兩次被排除者除外；下一靴人人可切。
refusal-cut-stands = { $seat }號座位已切此牌靴；以該次切牌為準。
refusal-cut-differs = 這與您先前承諾的不符；請公布同一數值。
refusal-cuts-missing = { $seat }號座位尚未公布其切牌。
refusal-ballot-under-way = 第{ $ballot }次抽籤尚未抽出；抽出後才可開始下一次。
refusal-not-a-ballot = 無法抽籤：參賽者須按編號由小至大排列，名額至少一個，且不可多於參賽者人數。
refusal-ballot-differs = 第{ $ballot }次抽籤曾經中止，現重新進行；名單、用途及名額均不可更改。
refusal-ballot-not-cut-now = 此次抽籤現時不可切牌。
refusal-not-on-the-ballot = { $entrant }號參賽者不在此次抽籤的名單上。
refusal-ballot-not-recut = 中止後，只有之前已切牌的人可再為此次抽籤切牌，兩次被排除者除外。
refusal-ballot-cut-stands = { $entrant }號參賽者已為此次抽籤切牌；以該次切牌為準。
refusal-ballot-cut-differs = 這不是此次抽籤的切牌；請公布您先前承諾的數值。
refusal-ballot-cuts-missing = { $entrant }號參賽者尚未公布其切牌。
refusal-ballot-beacon-differs = 承諾指明信標時才需要信標的數值，否則不可提供。
refusal-ballot-secrets-differ = 這些不是娛樂場承諾過的秘密數值。
refusal-no-such-statement = 娛樂場尚未簽署第{ $number }號聲明。
refusal-no-such-receipt = { $log } 的第{ $number }行並非職員操作的開始。
refusal-no-such-log = 此處沒有 { $log } 的紀錄。
refusal-no-such-audit = 沒有審計 { $audit }；只列出最近的審計，沒有得出結果的審計在伺服器停止後不保留。
refusal-audit-running = 已有審計正在進行，請先等候其結果。
refusal-no-such-shoe = 無法出示第{ $shoe }靴：它未曾開靴，或其秘密數值不在這裏。
refusal-no-such-coup = 第{ $coup }局尚未完結，或沒有這一局。
refusal-no-such-table = 沒有「{ $table }」這張賭枱。
refusal-not-saved = 這項操作未能儲存；以枱面所示為準。您可再次發送，只會計算一次。
refusal-account-full = 這裏的戶口不得超過{ $most }；款項沒有轉移。請減少金額。
refusal-stack-too-large = 您的籌碼{ $stack }已超過可用作投注的上限{ $most }；請先離座兌換。
refusal-table-faulted = 本枱已暫停。所有注碼不受影響，職員已獲通知。
refusal-server-fault = 伺服器未能完成這項操作。職員已獲通知。
refusal-too-many-requests = 請求過於頻密；請等候{ $seconds }秒後再發送。
refusal-too-many-links = 您同時開啟的連線已達上限（{ $most }個）；請先關閉一個。
refusal-too-many-displays = 您的網絡位址同時觀看的畫面已達上限（{ $most }個）；請登入，或先關閉一個。
refusal-too-many-connections = 來自您網絡位址的連線已達上限（{ $most }個）；請稍後再試。
refusal-server-full = 伺服器已滿；請稍後再試。
refusal-table-closed = 本枱已關閉。
refusal-table-paused = 本枱暫停；枱面上的注碼有效。請等候恢復。
refusal-coup-not-final = 第{ $coup }局仍可能撤銷；請等候下一局開始投注。
refusal-no-such-denom = 本枱每分不可值{ $denom }；請選{ $denoms }。
refusal-stakes-stand = 停止投注：第{ $coup }局的注碼有效，不能再收回。
refusal-nothing-staked = 您沒有投注，沒有注碼可收回。
refusal-staked-already = 您已投注{ $staked }；請先取消，或逐筆投注。
refusal-nothing-to-repeat = 您在本枱未曾投注，沒有注碼可重複。
refusal-deal-now-off = 本枱只由計時器或荷官截止投注。
refusal-wager-closed = { $wager }本局關閉：按已見的牌，此注對客人有利。
refusal-odds-hidden = 本枱不顯示下一局的勝算。
refusal-not-in-credits = { $stake }並非整數的分（每分值{ $denom }）；請按{ $denom }的倍數投注。
refusal-both-sides = 本枱每個座位只可買閒或買莊，不可兩邊都買；請先收回一邊。
refusal-side-alone = 本枱買{ $wager }須同時買閒或買莊；請先投注該處。
refusal-not-allowed = 身分為「{ $role }」的人不可進行這項操作。
refusal-no-account = 請先登入：沒有戶口只可觀看。
refusal-drawn-here = { $table }枱由伺服器抽牌，不可人手派牌。
refusal-not-oneself = 任何人不得為自己進行這項操作；須由另一人進行。
refusal-not-a-card = 「{ $card }」不是一張牌；請寫牌面及花色，例如 9h、10c、Ks 或 Ad。
refusal-not-a-name = 「{ $name }」不能作為用戶名稱；請用3至32個細楷字母、數字、點、連字號或底線，並以字母開首。
refusal-not-a-text = 「{ $text }」不是文字；請寫一行文字或數字，不含控制字元。
refusal-settings-cannot-be = 賭枱不可如此設定：{ $why }
refusal-request-cannot-be = 不可如此請求：{ $why }
refusal-no-such-proposal = 此項已不再等候確認：已完成、被拒絕或已過時。
refusal-settings-changed = 提出之後，{ $table }枱的設定已被更改；請重新檢視後再提出。
refusal-changed-since = 提出之後，此項已被他人更改；請重新檢視後再提出。
refusal-another-coup = 第{ $coup }局已結束，此項針對當時枱上的情況；沒有執行。
refusal-table-known = 已有名為{ $table }的賭枱或紀錄；請另選名稱。
refusal-name-taken = 用戶名稱{ $name }已被使用；請另選一個。
refusal-name-reserved = 用戶名稱{ $name }由娛樂場保留；請另選一個。
refusal-name-empty = 請輸入名稱。
refusal-name-space = 用戶名稱不可有空格，請改用點、連字號或底線。
refusal-name-invisible = 名稱不可含有看不見的字元，請刪去後再試。
refusal-name-signs = 名稱只可用文字及數字，中間可用單個分隔符號，不可用其他符號。
refusal-name-first = 名稱須以文字開首。
refusal-name-mixed = 名稱只可用一種文字，不可混用。
refusal-name-short = 名稱最少須有{ $least }個字元。
refusal-name-long = 名稱最多{ $most }個字元。
refusal-not-a-password = 密碼須有{ $least }至{ $most }個字元，且不可與用戶名稱相同。
refusal-wrong-password = 用戶名稱或密碼錯誤。
refusal-not-a-pin = PIN 碼須為{ $least }至{ $most }位數字，不可全部相同，亦不可連號。
refusal-wrong-pin = 用戶名稱或 PIN 碼錯誤。
refusal-pin-disabled = 連續五次輸入錯誤，此 PIN 碼已停用；請以密碼登入後再使用。
refusal-locked = 畫面已鎖定；請以您的 PIN 碼解鎖。
refusal-too-many-attempts = 嘗試次數過多；請等候{ $seconds }秒後再試。
refusal-no-such-session = 您沒有這次登入；它可能已結束。
refusal-request-id-used = 編號{ $id }已用於另一項請求；請以新編號再次發送。
refusal-not-this-place = 已有人先操作：現在是第 { $coup } 局，枱上有 { $cards } 張牌。本次未執行。
refusal-seated = { $name }正在賭枱就座，而職員不可參與遊戲。請先讓其離座。
refusal-in-tournament = 在錦標賽「{ $cup }」結束之前，{ $name }是其參賽者；職員不可參與遊戲。報名期間可以退出。
refusal-not-staff = { $name }不是這裏的職員。
refusal-works-here = { $name }已在此任職。請更改職務，或給予新密碼的代碼。
refusal-own-screen-needed = 第二人會得到自己的代碼：請在自己的畫面上批准。
refusal-nobody-called = { $patron }沒有呼叫服務員。
refusal-too-many-calls = 本枱已有{ $most }個召喚在等候；職員正前來。
refusal-self-excluded = 您已自我隔離，娛樂場會遵守。
refusal-patron-excluded = { $name }已自我隔離；期滿前不可為其保留座位，亦不可存入款項。
refusal-exclusion-stands = 您現有的自我隔離期限更長；期限只可延長，不可縮短。
refusal-not-a-limit = 「{ $value }」不能作為限額；請輸入整數，或不設限額。
refusal-seat-kept = { $seat }號座位已為他人保留；請另選座位。
refusal-barred-by-house = { $bar ->
        [until] 娛樂場禁止您參與，至{ DATETIME($day, dateStyle: "long") } { $time }（{ $zone }）為止。
       *[for-good] 娛樂場已禁止您參與，直至解除禁令。
    }您的款項仍屬於您，可到帳房提取。
refusal-patron-barred = 娛樂場已禁止{ $name }參與；禁令結束前不可為其保留座位，亦不可存入款項。
refusal-bar-stands = { $patron }的禁令期限更長；須由兩人解除。
refusal-not-barred = { $patron }未被禁止參與。
refusal-time-over = 您為自己訂下的每日在枱時間已到。
refusal-barred = 此座位不能再投注：{ $why ->
        [time-over] 您為自己訂下的時間已到
        [self-excluded] 您已自我隔離
        [barred-by-house] 娛樂場已禁止您參與
       *[other] { $why }
    }。
refusal-own-stake-limit = 您為自己訂下每局最多投注{ $most }；此注會令合計達{ $stake }。
refusal-own-loss-limit = 按您自訂的輸額上限，這裏尚可投注{ $left }，不足{ $stake }。
refusal-own-deposit-limit = 按客人自訂的{ $period ->
        [day] 每日
        [week] 每週
       *[other] 每30日
    }存款上限{ $most } { $currency }，現時尚可存入{ $left }，不足{ $amount }。
refusal-setting-fixed = 賭枱存在期間不可更改設定「{ $setting }」；請關閉本枱，另開一張。
refusal-over-difference = { $wager }的全枱注碼會比另一方多{ $apart }，本枱最多容許相差{ $most }；請減少注碼，或等候另一方投注。
refusal-not-burnt = 牌靴的首批牌尚未燒牌；請先燒牌。
refusal-free-coup-due = 下一局有牌已被看見；該局須作飛牌派出。
refusal-not-your-shaker = 骰盅在{ $seat ->
        [0] 荷官
       *[other] { $seat }號座位
    }處；只可在該處搖骰。
refusal-other-draw-due = 應先抽取{ $draw }；請先輸入它。
refusal-carried-card-due = { $card }是上一局餘下的牌；下一張須派此牌。
refusal-no-dealer = 這張枱沒有荷官；請先接管這張枱。
refusal-not-the-dealer = 這張枱由 { $dealer } 派牌。
refusal-cut-card-counted = 本枱按張數確定切牌卡的位置，不由荷官示出。
refusal-not-a-slip = 這張牌不能再當作輸入錯誤收回；請宣布異常情況。
refusal-not-dealt-here = 本枱的牌由伺服器抽出；任何人都不可指定或更正。
refusal-not-drawn-here = 本枱由荷官派牌：伺服器不抽牌。
refusal-ruling-awaited = 第{ $coup }局等候另一人裁定；裁定前不能繼續。
refusal-second-person-needed = 這項操作須有第二人確認；請另一人具名。
refusal-shoe-not-empty = 牌靴內仍有牌可完成本局。
refusal-cards-cannot-be = 「{ $cards }」不是一局牌；請寫出雙方的牌，例如 P 9h 4c 7d | B Kd 6s 10c。
refusal-not-remembered = 第{ $coup }局已不能在這裏更正。
refusal-cannot-be-taken-back = { $seat }號座位須退還{ $amount }，但該處不足；請先收取。
refusal-patron-known = { $patron }已經登記。
refusal-patron-unknown = 沒有名為{ $patron }的客人。
refusal-not-an-amount = 「{ $amount }」不是金額；請輸入1或以上的整數。
refusal-not-cash = { $currency }不可在帳房買賣或兌換。
refusal-currency-unknown = 「{ $currency }」並非娛樂場的貨幣；現有{ $known }。其他貨幣須由兩人訂定兌換率後方可使用。
refusal-language-unknown = 沒有「{ $language }」這種語言；現有{ $known }。
refusal-reference-needed = 請填寫參考編號：刷卡單、轉帳或籌碼單的編號。只有現金毋須填寫。
refusal-no-rate = 這裏不可以{ $pays }兌換{ $receives }；帳房只兌換娛樂場本身的貨幣。
refusal-not-whole = { $amount }會出現零數；請兌換{ $per }的倍數。
refusal-quote-changed = 匯率已變：現為{ $received } { $receives }。請重新核對。
refusal-float-too-short = 備用籌碼只有{ $available }，不足{ $amount }。
refusal-till-open = 錢箱{ $till }已經打開。
refusal-has-till = 每人只有一個錢箱：{ $till }仍打開；須先點算及關閉。
refusal-no-such-till = 沒有打開名為{ $till }的錢箱。
refusal-count-incomplete = 錢箱{ $till }還用過{ $currencies }。請點算每一種貨幣；0也是點算結果。
refusal-tills-open = 這些錢箱仍未關閉：{ $tills }。須先點算才可結束更次。
refusal-no-shift = 沒有進行中的更次{ $name }。
refusal-shift-open = 更次「{ $name }」仍在進行；須先由兩人結束。
refusal-no-such-act = 憑證{ $number }不是本更帳房的操作。
refusal-act-reversed = 憑證{ $number }已經沖正。
refusal-till-counted = 憑證{ $number }的錢箱其後已經點算，現金已回帳房，無可沖正。
refusal-no-such-slip = 沒有待處理的此類單據{ $slip }。
refusal-slip-not-there = 單據{ $slip }不在這一步。
refusal-third-person-needed = 一張單據須經三人：一人申請，一人送出，一人點算。
refusal-no-such-code = 此代碼錯誤、已用過或已過期。請另取一個。
refusal-currency-not-taken = 本枱不收{ $currency }；可收{ $taken }。其他貨幣請到帳房兌換。
refusal-house-money-not-taken = 「{ $table }」枱不可用娛樂場本身的貨幣{ $currency }買籌碼；請讓該枱以{ $currency }計算，或接受{ $currency }。
refusal-rate-changed = { $currency }的匯率已變，現為{ $rate }。如可接受，請再次買碼。
refusal-not-whole-chips = { $amount }會出現不足一個的籌碼；請用{ $per }的倍數買碼。
refusal-too-many-chips = 您本局已投注{ $most }個籌碼，已達上限；請用面額較大的籌碼。
refusal-no-difference-of-chips = 錦標賽牌枱不設莊閒注碼差限：籌碼不會令賭場虧損，而被拒的注會洩露他人的暗注。
refusal-over-house-limit = 本枱的{ $setting ->
        [worst] 一局最多賠出
       *[other] { $setting }
    }為{ $value }；娛樂場最多容許{ $most }。請減少，或由總監更改娛樂場上限。
refusal-seats-assigned = 本枱的座位和籌碼由錦標賽安排。
refusal-tournament-table = 本枱屬於錦標賽：設定由錦標賽決定，錦標賽結束前不可關閉。
refusal-no-session = 本枱沒有進行錦標賽場次。
refusal-not-a-session = 本枱不能進行這樣的場次：{ $part }。
refusal-session-open = 本枱仍在進行錦標賽第 { $session } 場。
refusal-session-over = 第 { $session } 場已結束。
refusal-session-held = 第 { $counted } 局後，本枱須等錦標賽放行才能繼續。
refusal-not-your-turn = 未輪到您{ $seat ->
        [0] 。
       *[other] ；現在輪到 { $seat } 號座位投注。
    }
refusal-turn-over = 您在本局的輪次已結束；已落的注不變。
refusal-turns-left = 輪到 { $seat } 號座位投注；請逐一交出輪次，最後一個輪次結束即為最後投注。
refusal-no-card-left = 您在本局沒有可用的這種卡。
refusal-decided-upon = 錦標賽已依據第{ $coup }局的結果作出決定：結果不再更改。
refusal-cup-not-now = 現在不能這樣做：{ $phase ->
    [written] 錦標賽尚未開放報名。
    [entries] 錦標賽正接受報名。
    [closed] 錦標賽報名已截止。
    [running] 錦標賽正在進行。
    [final] 錦標賽名次已定。
    [paid] 錦標賽獎金已發。
   *[cancelled] 錦標賽已取消。
}
refusal-rules-not-accepted = 須接受現行規則；請重新閱讀。
refusal-not-invited = 只有受邀者可參加本錦標賽。
refusal-entered-already = 已經報名，號碼為 { $entrant }。
refusal-cup-full = { $most } 個名額和候補名單都已滿。
refusal-no-more-entries = 不能再報名：每人最多再報 { $most } 次，總共 { $cap } 次。
refusal-not-entered = 本錦標賽沒有這項報名。
refusal-too-few-entrants = 只有 { $entrants } 人報名；賽制要求至少 { $least } 人。
refusal-nobody-to-play = { $stage } 沒有人等候座位。
refusal-heat-running = 第 { $heat } 輪仍在進行。
refusal-no-such-entrant = 沒有仍在參賽的 { $entrant } 號。
refusal-not-broke = 只有籌碼不足最低注的參賽者可加購。
refusal-no-such-protest = 沒有待裁定的第 { $protest } 項抗議。
refusal-protests-open = 須先裁定第 { $protest } 項抗議。
refusal-too-many-protests = 每位參賽者在一項錦標賽中最多可提出 { $most } 項抗議。
refusal-not-a-split = 份額須屬於決賽者，合計為整個獎池 { $pool }。
refusal-nobody-to-pay = 決賽沒有人取得名次，獎金無人可發。請取消錦標賽。
refusal-session-unknown = 錦標賽沒有第 { $session } 場。
refusal-not-reported = 第 { $session } 場第 { $counted } 局不能這樣報告。
refusal-ballot-not-wanted = 錦標賽現在不要求這樣的抽籤。
refusal-no-such-cup = 沒有錦標賽「{ $cup }」。
refusal-cup-known = 已有錦標賽「{ $cup }」；請另選代號。
refusal-bad-structure = 此賽制不可行：{ $problem }
refusal-no-such-ballot = 本錦標賽沒有第 { $ballot } 次抽籤。
refusal-tables-known = 錦標賽「{ $cup }」需要枱「{ $table }」，但已有同名的枱；請另選代號。
