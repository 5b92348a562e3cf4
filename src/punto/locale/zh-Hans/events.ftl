# 桌上或赌场内发生的事，供工作人员在预览、凭据和记录中阅读。

event-table-opened = { $table } 桌开桌。
event-settings-changed = 本桌设置已更改。
event-change-called = 本桌设置从下一局起更改。
event-change-recalled = 本桌设置保持不变。
event-table-paused = 本桌暂停。
event-table-resumed = 本桌恢复。
event-closing-called = 本桌在本局后关闭。
event-table-closed = 本桌已关闭。
event-auto-repeat-set = { $seat }号座位的自动重复{ $on ->
        [yes] 开启
       *[no] 关闭
    }。
event-seat-left = { $patron } 离开 { $seat } 号座位；筹码转入钱包。
event-seat-kept = { $until ->
        [0] { $seat } 号座位不再保留。
       *[other] { $seat } 号座位为 { $patron } 保留。
    }
event-stake-placed = { $seat }号座位在{ $wager }下注{ $amount }。
event-shoe-opened = 第{ $shoe }靴上桌。
event-cards-burnt = 亮出{ $face-up }，烧牌{ $face-down }张，牌面朝下。
event-shoe-retired = 第{ $shoe }靴撤下。
event-bets-opened = { $free ->
        [yes] 第{ $coup }局为飞牌，不收注。
       *[no] 第{ $coup }局开始下注{ $closed ->
               *[other] ，{ $closed }除外。
                [none] 。
            }
    }
event-last-bets-called = 第{ $coup }局最后下注。
event-bets-closed = 第{ $coup }局停止下注。
event-shaker-passed = 骰盅交给{ $seat ->
        [0] 荷官
       *[other] { $seat }号座位
    }。
event-die-shaken = { $value ->
        [0] 骰子没有滚动，重新摇骰。
       *[other] 骰子为{ $value }点。
    }
event-card-dealt = { $side ->
        [player] 闲
       *[banker] 庄
    }得{ $card }。
event-card-taken-back = { $card }误记，已收回。
event-dealer-came = { $name } 在此派牌。
event-dealer-went = { $name } 不再在此派牌。
event-burn-taken-back = 第{ $shoe }靴的烧牌误记，已收回。
event-cut-card-shown = 切牌卡已出：第{ $last-coup }局是第{ $shoe }靴的最后一局。
event-cut-card-taken-back = 切牌卡其实未出。
event-die-taken-back = 骰子点数输入有误：撤回 { $value }，按桌上的骰子重新输入。
event-value-drawn = { $draw }：{ $value }。
event-value-taken-back = { $draw }输入有误：撤回 { $value }，按抽到的结果重新输入。
event-bets-reopened = 第{ $coup }局误停下注，重新开放下注。
event-record-righted = 第{ $coup }局的记录已更正：桌上的牌为 { $cards }。
event-result-confirmed = 荷官确认第{ $coup }局的牌。
event-totals-announced = 闲{ $player }点，庄{ $banker }点。
event-coup-settled = 第{ $coup }局已结算：{ $result }。
event-meter-moved = { $wager }的累积奖金原有{ $was }；第{ $coup }局加入{ $contributed }，派出{ $paid-out }，补入起始金{ $seeded }。
event-meter-righted = { $wager }的累积奖金因第{ $coup }局更正为{ $now }，原为{ $was }。
event-irregularity-called = { $what ->
        [foreign-card] 第{ $coup }局发现外来牌。
        [wrong-number-of-cards] 第{ $coup }局有一方牌数有误。
        [drawn-together] 第{ $coup }局有牌同时抽出。
        [order-altered] 第{ $coup }局牌靴次序被打乱。
       *[shoe-too-short] 牌靴余牌不足以完成第{ $coup }局。
    }
event-draw-failed = { $cause ->
        [secrets-lost] 赌场在第{ $coup }局遗失了牌靴的秘密数值。
       *[shoe-empty] 牌靴在第{ $coup }局用尽。
    }
event-ruling-awaited = 本桌等待第{ $coup }局的裁定。
event-ruling-ended = 本桌不再等待第{ $coup }局的裁定。
event-settlement-reversed = 撤销第{ $coup }局的结算；该局的注重新有效。
event-deal-reconstructed = 第{ $coup }局按 { $cards } 还原{ $left-over ->
        [none] 。
       *[other] ；{ $left-over } 为下一局的首张牌。
    }
event-coup-voided = 第{ $coup }局作废：所有注全数退还。
event-coup-resettled = 第{ $coup }局重新结算为 { $result }。
event-seat-taken = { $paid ->
        [0] { $patron } 入座{ $seat }号位，带入{ $buy-in }。
       *[other] { $patron } 入座{ $seat }号位，带入{ $buy-in }，以 { $paid } { $currency } 支付。
    }
event-bought-in = { $paid ->
        [0] { $seat }号座位的 { $patron } 再带入{ $amount }。
       *[other] { $seat }号座位的 { $patron } 再带入{ $amount }，以 { $paid } { $currency } 支付。
    }
event-denom-chosen = { $seat }号座位每分的面值改为{ $denom }。
event-allowance-set = { $seat }号座位的限额重新设定{ $stake ->
        [hidden] 。
       *[other] ：每局注额{ $stake }，尚可输{ $loss }{ $barred ->
            [none] 。
            [time-over] ；时间已到，不能再下注。
            [self-excluded] ；客人已自我禁入，不能再下注。
           *[other] ；赌场禁止客人参与，不能再下注。
        }
    }
event-ready-set = { $seat }号座位{ $on ->
        [yes] 已准备好
       *[no] 取消准备
    }，等待第{ $coup }局的牌。
event-shoe-committed = 赌场就第{ $shoe }靴第{ $opening }次启用作出承诺。
event-cut-committed = { $seat }号座位承诺一次切牌。
event-cuts-called = 第{ $shoe }靴的切牌座位现在公布切牌；其他人不再切牌。
event-cut-revealed = { $seat }号座位公布切牌。
event-cut-shown-late = 第{ $opening }次启用中止后，{ $seat }号座位才公布第{ $shoe }靴的切牌。
event-opening-aborted = 第{ $shoe }靴的第{ $opening }次启用已中止。
event-entropy-taken = 第{ $shoe }靴的牌已经确定，尚无人知晓。
event-stakes-taken-back = { $seat }号座位在第{ $coup }局的注已收回。
event-rules-adopted = 此后由规则第 { $version } 版裁定。

event-money-paid-in = { $patron } { $means ->
        [cash] { "" }
        [chips] 以筹码
        [card] 刷卡
       *[transfer] 转账
    }存入 { $amount } { $currency }{ $reference ->
        [none] 。
       *[other] （参考号：{ $reference }）。
    }
event-money-paid-out = { $means ->
        [cash] { "" }
        [chips] 以筹码
        [card] 经银行卡
       *[transfer] 转账
    }付给 { $patron } { $amount } { $currency }{ $reference ->
        [none] 。
       *[other] （参考号：{ $reference }）。
    }
event-money-exchanged = { $patron } 以 { $paid } { $pays } 兑换 { $received } { $receives }。
event-rate-set = { $currency } 的汇率定为 { $units } 比 { $per }。
event-table-filled = { $amount } { $currency } 由账房转到 { $table } 桌。
event-table-credited = { $amount } { $currency } 由 { $table } 桌转回账房。
event-till-opened = { $by } 领取钱箱 { $till }，内有 { $cash }。
event-till-fed = { $amount } { $currency } 由账房转到钱箱 { $till }。
event-till-skimmed = { $amount } { $currency } 由钱箱 { $till } 转到账房。
event-till-closed = 钱箱 { $till } 交回账房：应有 { $expected }，点得 { $counted }{ $variance ->
        [0] ，无差额。
       *[other] ，差额 { $variance }。
    }
event-money-reversed = 凭据 { $of }（{ $what ->
        [money-paid-in] 存入
        [money-paid-out] 支付
        [money-exchanged] 兑换
        [till-fed] 现金转入钱箱
       *[till-skimmed] 现金转出钱箱
    }）冲正：退回 { $moved }。原因：{ $why }
event-slip-asked = 单据 { $slip }：{ $what ->
        [fill] 为 { $table } 桌申请 { $amount } { $currency }
       *[credit] { $amount } { $currency } 应由 { $table } 桌转回账房
    }。
event-slip-sent = 单据 { $slip }：筹码已送出。
event-slip-returned = 单据 { $slip }：点得 { $amount } { $currency }，与单据不符；筹码退回。
event-slip-taken = 单据 { $slip }：{ $what ->
        [fill] { $amount } { $currency } 由账房转到 { $table } 桌
       *[credit] { $amount } { $currency } 由 { $table } 桌转到账房
    }。申请：{ $asked }，送出：{ $sent }。
event-slip-cancelled = 单据 { $slip } 作废。原因：{ $why }
event-shift-closed = 第{ $shift }班结束：{ $name }。
event-patron-registered = { $patron } 已有账户。
event-code-issued = { $patron } 可凭一次性代码设定新密码。
event-code-used = { $patron } 已凭一次性代码设定新密码。
event-threshold-set = { $amount ->
        [0] { $currency } 现金不作申报。
       *[other] { $currency } 现金每个营业日达 { $amount } 即须申报。
    }
event-threshold-reached = 申报：{ $patron } 在营业日 { $day } { $way ->
        [in] 存入
       *[out] 获付
    }现金 { $amount } { $currency }；申报限额为 { $threshold }。
event-shift-opened = 第{ $shift }班开始：{ $name }。
event-house-limit-set = { $currency } 的赌场上限已设定：单注{ $stake }，带入{ $buy-in }，座位{ $seats }，一局最多赔出{ $worst }；一名账房人员可独自付出{ $pay-out-alone }。
event-house-text-set = 显示屏的{ $language }文字改为：{ $text }
event-audit-done = 审计读取了 { $rows } 行：{ $fault ->
        [none] 未发现错误。
       *[other] { $fault } 处有错误。
    }
event-patron-barred = { $patron } 已被禁止参与：{ $why }
event-bar-lifted = { $patron } 的禁令已解除：{ $why }
event-note-made = 已记录：{ $text }
event-attendant-answered = { $patron } 的呼叫已有人处理。
event-staff-appointed = { $name } 获任为{ $role ->
        [dealer] 荷官
        [pit-boss] 楼面主管
        [cashier] 账房员
        [director] 总监
        [auditor] 审计员
       *[admin] 管理员
    }。
event-staff-dismissed = { $name } 不再在此任职。
event-staff-invited = { $name } 获邀凭一次性代码任{ $role ->
        [dealer] 荷官
        [pit-boss] 楼面主管
        [cashier] 账房员
        [director] 总监
        [auditor] 审计员
       *[admin] 管理员
    }。
event-reset-code-issued = { $name } 可凭一次性代码设定新密码和 PIN 码。
event-staff-joined = { $name } 已凭一次性代码设定密码和 PIN 码。
event-invitation-withdrawn = 对 { $name } 的邀请已撤回。
event-sessions-ended = { $name } 的所有登录均已结束。
event-proposal-made = 一项请求（{ $what }）等待第二人确认。
event-proposal-ended = 等待第二人确认的请求{ $how ->
        [approved] 已获批准
        [declined] 已被拒绝
        [refused] 未能执行
       *[expired] 已过时，无人批准
    }。
event-house-opened = 赌场开业，本身的货币为 { $currency }。
event-patron-welcomed = { $patron } 首次到来。
event-gift-given = 赠予 { $patron } { $gift } { $currency }。
event-own-limit-set = { $patron } 为自己设定限制：{ $what ->
        [stake] 每局注额上限
        [loss] 每日输额
        [minutes] 每日在桌分钟
        [deposit-day] 每日存款
        [deposit-week] 每周存款
        [deposit-month] 每月存款
       *[reality] 提醒间隔分钟
    }{ $value ->
        [hidden] 。
        [none] ，不设限。
       *[other] ，{ $value }{ $currency ->
            [none] 。
           *[other] {" "}{ $currency }。
        }
    }
event-self-excluded = { $patron } 暂停参与。
event-attendant-called = { $patron } 呼叫服务员到 { $table } 桌{ $seat }号座位。
event-attendant-cancelled = { $patron } 不再需要服务员。
event-session-opened = { $cup } 的一场开始（{ $stage }，第 { $heat } 轮）：{ $places } 个座位，共 { $coups } 局。
event-session-closed = 第 { $session } 场结束；收回 { $stacks } 个座位的筹码。
event-session-released = 第 { $session } 场第 { $counted } 局后，本桌继续。
event-coup-made-final = 第 { $session } 场第 { $counted } 局后的筹码不再更改：裁定以此为准。
event-seat-cleared = { $patron } 被淘汰，离开 { $seat } 号座位；收回筹码 { $stack }。原因：{ $why }
event-chips-added = { $seat } 号座位的 { $patron } 加购筹码 { $amount }（第 { $number } 次）。
event-penalty-taken = { $seat } 号座位的 { $patron } 被罚 { $amount }：{ $why }（{ $by }，{ $approved }）。
event-turn-ended = { $seat } 号座位在第{ $coup }局已下注。
event-coup-passed = { $seat } 号座位用免注卡跳过第{ $coup }局。
event-secret-played = { $seat } 号座位在第{ $coup }局下暗注。
event-stake-missed = { $seat } 号座位在第{ $coup }局没有下注；扣除 { $taken }。
event-session-held = 本桌在下一局前等候（第 { $session } 场）。
event-cup-written = 写下锦标赛 { $key }（{ $by }）。
event-entries-opened = 开始报名（{ $by }）。
event-invited = 邀请 { $patron }（{ $by }）。
event-entered = { $patron } 报名，{ $entrant } 号{ $waits ->
        [yes] ，列入候补。
       *[no] 。
    }
event-entered-again = { $entrant } 号再次报名（第 { $entries } 次）。
event-withdrew = { $entrant } 号退赛{ $refunded ->
        [yes] ；退还报名费。
       *[no] 。
    }
event-moved-up = { $entrant } 号从候补名单递补。
event-entries-closed = 报名截止（{ $by }）。未能参赛：{ $turned-away ->
        [none] 无。
       *[other] { $turned-away }。
    }
event-reentry-closed = 不再接受再次报名（{ $by }）。
event-heat-called = { $stage } 第 { $heat } 轮开始抽签；{ $waiting } 人等候座位（{ $by }）。
event-ballot-wanted = 接下来抽签决定：{ $of } 的 { $what }。
event-heat-started = { $stage } 第 { $heat } 轮在 { $sessions } 桌开始。
event-coup-reported = 第 { $session } 场已计第 { $counted } 局（桌记录第 { $row } 行）。
event-rebuy-offered = { $entrant } 号可加购筹码（第 { $session } 场）。
event-rebuy-paid = { $entrant } 号付 { $fee }，得 { $stack } 筹码（第 { $number } 次加购）。
event-entrant-out = { $entrant } 号在第 { $session } 场第 { $after } 局后被淘汰：{ $why }。
event-session-ended = 第 { $session } 场各局已打完。
event-tie-found = { $entrants } 名参赛者同分，须区分（{ $key }）。
event-tie-narrowed = 已用一种方式区分同分者（第 { $step } 步）。
event-play-off-called = 第 { $session } 场为 { $seats } 名参赛者的加赛。
event-tie-parted = 同分者已排序：{ $order }（{ $key }）。
event-stage-ended = { $stage } 各场已结束；仍可提出抗议。
event-stage-final = { $stage } 的成绩为最终成绩（{ $by }）。
event-protest-lodged = { $entrant } 号提出第 { $protest } 项抗议：{ $text }
event-protest-ruled = 第 { $protest } 项抗议的裁定：{ $ruling }（{ $by }，{ $approved }）。
event-disqualified = { $entrant } 号被取消资格：{ $why }（{ $by }，{ $approved }）。
event-split-agreed = { $entrant } 号同意由 { $shares } 人分配奖金。
event-prizes-paid = 已发 { $prizes } 份奖金和 { $in-kind } 份实物奖品（{ $by }，{ $approved }）。
event-cup-held = 锦标赛各桌在本局后停下（{ $by }）。
event-cup-went-on = 锦标赛继续（{ $by }）。
event-cup-cancelled = 锦标赛取消：{ $why }。已向 { $refunds } 人退费（{ $by }，{ $approved }）。
event-ballot-committed = 赌场已就第 { $ballot } 次抽签（{ $what }，{ $of }）作出承诺，第 { $opening } 次开启。
event-ballot-cut-committed = { $entrant } 号参与切签。
event-ballot-cuts-called = 参与第 { $ballot } 次抽签切签的人出示数字（第 { $opening } 次开启）。
event-ballot-cut-revealed = { $entrant } 号出示切签的数字。
event-ballot-cut-shown-late = 第 { $ballot } 次抽签第 { $opening } 次开启未计入后，{ $entrant } 号才出示数字。
event-ballot-aborted = 第 { $ballot } 次抽签的第 { $opening } 次开启中止：{ $why }。
event-ballot-drawn = 第 { $ballot } 次抽签结果：{ $order }。

# 账目。
account-wallet = { $owner } 的钱包
account-seat = { $owner } 桌{ $part }号座位
account-table = { $owner } 桌的桌面款
account-commission = { $owner } 桌的佣金
account-issue = { $owner } 的发行
account-cage = 账房，{ $owner }
account-exchange = 兑换，{ $owner }
account-till = 钱箱 { $owner }，{ $part }
account-variance = 钱箱差额，{ $owner }
account-bank = 银行卡与转账，{ $owner }
account-pool = { $owner } 的奖池
account-meter = { $owner } 的{ $part }累积奖金
account-fees = { $owner } 的报名费（赌场）
