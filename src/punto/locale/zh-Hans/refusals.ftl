# 拒绝的原因、所给的内容与出路。

cited = { $said }（{ $clause }）

refusal-after-natural = 例牌一出，双方均不再补牌；{ $side ->
        [player] 闲家
       *[banker] 庄家
    }（{ $cards }）请勿录入{ $card }。
refusal-stands = { $side ->
        [player] 闲家
       *[banker] 庄家
    }{ $total }点停牌；请勿录入{ $card }（{ $cards }）。
refusal-stands-against = 闲家第三张牌为{ $third }时，庄家{ $total }点停牌；请勿录入{ $card }（{ $cards }）。
refusal-coup-complete = 本局发牌已完成；{ $card }是多出的牌。
refusal-first-cards-missing = { $side ->
        [player] 闲家
       *[banker] 庄家
    }不足两张牌（{ $cards ->
        [none] 无
       *[other] { $cards }
    }）；每家先发两张。
refusal-third-card-missing = { $side ->
        [player] 闲家
       *[banker] 庄家
    }持{ $cards }（{ $total }点）必须补第三张牌；请补上。
refusal-card-too-many = 每家最多三张牌；{ $side ->
        [player] 闲家
       *[banker] 庄家
    }（{ $cards }）请勿录入{ $card }。
refusal-no-such-die = 骰子只有1至6点，没有{ $die }点。
refusal-shoe-empty = 牌靴已空。
refusal-card-not-in-shoe = 不可能再有{ $card }：这个{ $decks }副牌的牌靴中，{ $decks }张都已发出。请再看一眼这张牌。
refusal-die-missing = { $game }还要看骰子；请说明点数。
refusal-die-not-used = { $game }没有骰子；请去掉骰子点数{ $die }。
refusal-draw-missing = { $game }还要抽取{ $draw }；请说明抽到什么，例如“{ $draw } { $value }”。
refusal-draw-not-used = { $game }不抽取{ $draw }；请去掉{ $draw } { $value }。
refusal-no-such-draw = { $game }不会抽到{ $draw } { $value }；只能是{ $values }之一。
refusal-rounding-not-allowed = { $game }不允许舍去零头：注额不得使派彩出现零头；请按整数倍下注。
refusal-shoe-too-short-for-odds = 只剩{ $cards }张牌的牌靴无法计算概率：一局可能需要{ $fewest }张。请至少留下{ $fewest }张。
refusal-shoe-too-large-for-odds = { $cards }张牌过多，无法精确计算；最多{ $most }张。
refusal-decks-not-allowed = 不可使用{ $decks }副牌的牌靴；请用{ $fewest }至{ $most }副。
refusal-no-such-wager = 本游戏没有“{ $wager }”这一注项；可用：{ $wagers }。
refusal-not-a-stake = “{ $stake }”不能作为{ $wager }的注额；请下注{ $unit }的整数倍，最多{ $largest }。
refusal-needs-stake = 押{ $wager }，同一局须先押{ $needs }。
refusal-over-cap = { $together }合计{ $stake }，超过{ $within }的注额{ $most }；请减少前者或增加后者。
refusal-not-in-steps = { $wager }的注额须为{ $step }的整数倍；{ $stake }会产生零头。请下注{ $higher }{ $lower ->
        [0] 。
       *[other] 或{ $lower }。
    }

# 牌桌。
refusal-no-such-seat = 没有{ $seat }号座位；本桌有1至{ $seats }号座位。
refusal-already-seated = 您已在本桌{ $seat }号座位；请先离座。
refusal-seat-taken = { $seat }号座位已有人；请另选一个，或等它空出。
refusal-not-a-buy-in = 请带入{ $least }至{ $most }。
refusal-not-seated = 在本桌没有座位，不能进行此操作。
refusal-stakes-down = 此座位还有{ $staked }已下注；请等本局结算。
refusal-stake-id-used = 编号{ $id }已用于另一笔下注；请换新编号再发送。
refusal-coup-over = 第{ $coup }局已结束；您在该局的下注见历史记录。
refusal-bets-closed = 停止下注：第{ $coup }局现在不接受下注。此前已下的注有效。
refusal-under-minimum = { $wager }最少下注{ $least }，不能是{ $stake }。
refusal-over-maximum = { $wager }最多下注{ $most }；这样会有{ $stake }。
refusal-not-the-stake = { $wager }的注额固定为{ $fixed }；这样会有{ $stake }。
refusal-stack-too-short = 您只剩{ $available }可以下注，不够{ $stake }。
refusal-wallet-too-short = 钱包只有{ $available }，不够{ $amount }。
refusal-not-now = { $phase ->
        [idle] 现在不行：尚未开局。
        [betting] 现在不行：正在下注。
        [last-call] 现在不行：正在最后下注。
        [closed] 现在不行：已停止下注，尚未派牌。
        [shaking] 现在不行：正在摇骰。
        [drawing] 现在不行：正在抽取。
        [dealing] 现在不行：正在派牌。
        [complete] 现在不行：牌已派完，结果尚待确认。
        [settled] 现在不行：本局已结算。
       *[voided] 现在不行：本局已作废。
    }
refusal-shoe-on-table = { $shoe }号牌靴还在桌上。
refusal-no-shoe = 桌上没有牌靴；请先启用新牌靴。
refusal-not-cut-now = 此牌靴现在不能切牌；下一靴可以。
refusal-not-recut = 开靴中止后，只有切过牌的人才能再切此靴，两次被排除者除外；下一靴人人可切。
refusal-cut-stands = { $seat }号位已切过此牌靴；以该次切牌为准。
refusal-cut-differs = 这与您先前承诺的不符；请公布同一数值。
refusal-cuts-missing = { $seat }号位尚未公布其切牌。
refusal-ballot-under-way = 第{ $ballot }次抽签尚未抽出；抽出后才能开始下一次。
refusal-not-a-ballot = 无法抽签：参赛者须按编号由小到大排列，名额至少一个，且不得多于参赛者人数。
refusal-ballot-differs = 第{ $ballot }次抽签曾经中止，现重新进行；名单、用途和名额均不得更改。
refusal-ballot-not-cut-now = 此次抽签现在不能切牌。
refusal-not-on-the-ballot = { $entrant }号参赛者不在此次抽签的名单上。
refusal-ballot-not-recut = 中止之后，只有切过牌的人才能再为此次抽签切牌，两次被排除者除外。
refusal-ballot-cut-stands = { $entrant }号参赛者已为此次抽签切牌；以该次切牌为准。
refusal-ballot-cut-differs = 这不是此次抽签的切牌；请公布您先前承诺的数值。
refusal-ballot-cuts-missing = { $entrant }号参赛者尚未公布其切牌。
refusal-ballot-beacon-differs = 承诺指明了信标时才需要信标的值，否则不得提供。
refusal-ballot-secrets-differ = 这些不是赌场承诺过的秘密数值。
refusal-no-such-statement = 赌场尚未签署第 { $number } 号声明。
refusal-no-such-receipt = { $log } 的第{ $number }行不是工作人员操作的开始。
refusal-no-such-log = 此处没有 { $log } 的记录。
refusal-no-such-audit = 没有审计 { $audit }；只列出最近的审计，没有得出结果的审计在服务器停止后不保留。
refusal-audit-running = 已有审计正在进行，请先等待其结果。
refusal-no-such-shoe = 无法出示{ $shoe }号牌靴：它未曾启用，或其秘密数值不在此处。
refusal-no-such-coup = 第{ $coup }局尚未结束，或没有这一局。
refusal-no-such-table = 没有“{ $table }”这张桌。
refusal-not-saved = 此操作未能保存；以桌面所示为准。可以再发送一次，只算一次。
refusal-account-full = 此处任何账户都不得超过{ $most }；款项未动。请减少金额。
refusal-stack-too-large = 您的筹码{ $stack }已超过可用于下注的上限{ $most }；请先离座兑现。
refusal-table-faulted = 本桌已暂停。所有注码安全，工作人员已收到通知。
refusal-server-fault = 服务器未能完成此操作。工作人员已收到通知。
refusal-too-many-requests = 请求过于频繁；请等待{ $seconds }秒后再发送。
refusal-too-many-links = 同时打开的连接已达上限（{ $most }个）；请先关闭一个。
refusal-too-many-displays = 您的地址同时观看的屏幕已达上限（{ $most }个）；请登录，或先关闭一个。
refusal-too-many-connections = 来自您地址的连接已达上限（{ $most }个）；请稍后再试。
refusal-server-full = 服务器已满；请稍后再试。
refusal-table-closed = 本桌已关闭。
refusal-table-paused = 本桌暂停；台面上的注有效。请等待恢复。
refusal-coup-not-final = 第{ $coup }局仍可能撤销；请等下一局开始下注。
refusal-no-such-denom = 本桌每分不能值{ $denom }；请选{ $denoms }。
refusal-stakes-stand = 停止下注：第{ $coup }局的注已定，不能收回。
refusal-nothing-staked = 您没有下注，无可收回。
refusal-staked-already = 您已下注{ $staked }；请先清除，或逐笔下注。
refusal-nothing-to-repeat = 您在本桌还没有下过注，无可重复。
refusal-deal-now-off = 本桌只由计时器或荷官截止投注。
refusal-wager-closed = { $wager }本局关闭：按已见的牌，此注对客人有利。
refusal-odds-hidden = 本桌不显示下一局的胜算。
refusal-not-in-credits = { $stake }不是整数的分（每分值{ $denom }）；请按{ $denom }的整数倍下注。
refusal-both-sides = 本桌每个座位只能押闲或押庄，不能两边都押；请先收回一边。
refusal-side-alone = 本桌押{ $wager }须同时押闲或押庄；请先下主注。
refusal-not-allowed = 身份为“{ $role }”者不能进行此操作。
refusal-no-account = 请先登录：没有账户只能观看。
refusal-drawn-here = { $table }桌由服务器发牌，不能人工发牌。
refusal-not-oneself = 此操作不能由本人为自己进行，须由他人进行。
refusal-not-a-card = { $card }不是一张牌；请写点数和花色，例如 9h、10c、Ks 或 Ad。
refusal-not-a-name = { $name }不能作为用户名；请用 3 至 32 个小写字母、数字、点、连字符或下划线，并以字母开头。
refusal-not-a-text = { $text }不是文字；请写一行文字或数字，不含控制字符。
refusal-settings-cannot-be = 牌桌不能这样设置：{ $why }
refusal-request-cannot-be = 不能这样请求：{ $why }
refusal-no-such-proposal = 此项已不在等待确认：已完成、已拒绝或已过期。
refusal-settings-changed = 提出之后，{ $table }桌的设置已被更改；请重新查看后再提出。
refusal-changed-since = 提出之后，此项已被他人更改；请重新查看后再提出。
refusal-another-coup = 第{ $coup }局已结束，此项针对的是当时桌上的情况；没有执行。
refusal-table-known = 已有名为{ $table }的牌桌或记录；请另选名称。
refusal-name-taken = 用户名{ $name }已被使用；请另选一个。
refusal-name-reserved = 用户名{ $name }由赌场保留；请另选一个。
refusal-name-empty = 请输入名称。
refusal-name-space = 用户名不能有空格，请改用点、连字符或下划线。
refusal-name-invisible = 名称不能含有看不见的字符，请去掉后再试。
refusal-name-signs = 名称只能用文字和数字，中间可用单个分隔符，不能用其他符号。
refusal-name-first = 名称须以文字开头。
refusal-name-mixed = 名称只能用一种文字，不能混用。
refusal-name-short = 名称至少{ $least }个字符。
refusal-name-long = 名称最多{ $most }个字符。
refusal-not-a-password = 密码须有{ $least }至{ $most }个字符，且不能与用户名相同。
refusal-wrong-password = 用户名或密码错误。
refusal-not-a-pin = PIN 码须为{ $least }至{ $most }位数字，不可全部相同，也不可连号。
refusal-wrong-pin = 用户名或 PIN 码错误。
refusal-pin-disabled = 连续五次输错，此 PIN 码已停用；请用密码登录后再使用。
refusal-locked = 屏幕已锁定；请用您的 PIN 码解锁。
refusal-too-many-attempts = 尝试次数过多；请等待{ $seconds }秒后再试。
refusal-no-such-session = 您没有这个会话；它可能已结束。
refusal-request-id-used = 编号{ $id }已用于另一项请求；请换新编号再发送。
refusal-not-this-place = 已有人先操作：现在是第 { $coup } 局，桌上有 { $cards } 张牌。本次未执行。
refusal-seated = { $name }正坐在牌桌上；工作人员不得参与游戏。请先离座。
refusal-in-tournament = 在锦标赛“{ $cup }”结束之前，{ $name }是其参赛者；工作人员不得参与游戏。报名期间可以退出。
refusal-not-staff = { $name }不是这里的工作人员。
refusal-works-here = { $name }已在此任职。请更改职务，或给予新密码的代码。
refusal-own-screen-needed = 第二人会得到自己的代码：请在自己的屏幕上批准。
refusal-nobody-called = { $patron }没有呼叫服务员。
refusal-too-many-calls = 本桌已有{ $most }个呼叫在等候；工作人员正在赶来。
refusal-self-excluded = 您已自我禁入，赌场会遵守。
refusal-patron-excluded = { $name }已自我禁入；期满前不能为其保留座位，也不能存入款项。
refusal-exclusion-stands = 您此前设定的自我禁入期更长；只能延长，不能缩短。
refusal-not-a-limit = “{ $value }”不能作为限额；请给出整数，或不设限额。
refusal-seat-kept = { $seat }号座位已为他人保留；请另选座位。
refusal-barred-by-house = { $bar ->
        [until] 赌场禁止您参与，至{ DATETIME($day, dateStyle: "long") } { $time }（{ $zone }）为止。
       *[for-good] 赌场已禁止您参与，直至解除禁令。
    }您的款项仍属于您，可到账房提取。
refusal-patron-barred = 赌场已禁止{ $name }参与；禁令结束前不能为其保留座位，也不能存入款项。
refusal-bar-stands = { $patron }的禁令期限更长；须由两人解除。
refusal-not-barred = { $patron }未被禁止参与。
refusal-time-over = 您为自己设定的每日上桌时间已到。
refusal-barred = 本座位不能再下注：{ $why ->
        [time-over] 您为自己设定的时间已到
        [self-excluded] 您已自我禁入
        [barred-by-house] 赌场已禁止您参与
       *[other] { $why }
    }。
refusal-own-stake-limit = 您为自己设定每局最多下注{ $most }；这样会有{ $stake }。
refusal-own-loss-limit = 按您自设的输额上限，此处还可冒险{ $left }，不够{ $stake }。
refusal-own-deposit-limit = 按客人自设的{ $period ->
        [day] 每天
        [week] 每周
       *[other] 每30天
    }存入上限{ $most } { $currency }，现在还可存入{ $left }，不够{ $amount }。
refusal-setting-fixed = 牌桌存在期间不能更改“{ $setting }”；请关闭本桌后另开一张。
refusal-over-difference = { $wager }的全台注额将比另一方多{ $apart }，本桌最多允许相差{ $most }；请减少注额，或等另一方下注。
refusal-not-burnt = 牌靴开头的牌还没有烧牌；请先烧牌。
refusal-free-coup-due = 下一局的牌已被看见；该局须作飞牌发出。
refusal-not-your-shaker = 骰盅在{ $seat ->
        [0] 荷官
       *[other] { $seat }号座位
    }处；只能在那里摇。
refusal-other-draw-due = 应先抽取{ $draw }；请先输入它。
refusal-carried-card-due = { $card }是上一局多出的牌；它是下一张牌。
refusal-no-dealer = 这张桌没有荷官；请先接管这张桌。
refusal-not-the-dealer = 这张桌由 { $dealer } 派牌。
refusal-cut-card-counted = 本桌按张数确定切牌卡的位置，不由荷官示出。
refusal-not-a-slip = 这张牌不能再作为录入错误收回；请宣布异常情况。
refusal-not-dealt-here = 本桌的牌由服务器抽出；任何人都不能指定是哪些牌。
refusal-not-drawn-here = 本桌由荷官派牌：服务器不抽牌。
refusal-ruling-awaited = 第{ $coup }局等待另一人裁定；裁定前不能继续。
refusal-second-person-needed = 此操作须由第二人确认；请另一人具名。
refusal-shoe-not-empty = 牌靴里还有本局可用的牌。
refusal-cards-cannot-be = “{ $cards }”不是一局牌；请写出双方的牌，例如 P 9h 4c 7d | B Kd 6s 10c。
refusal-not-remembered = 第{ $coup }局已不能在此更正。
refusal-cannot-be-taken-back = { $seat }号座位须退还{ $amount }，但那里不足；请先收取。
refusal-patron-known = { $patron }已登记。
refusal-patron-unknown = 没有名为{ $patron }的客人。
refusal-not-an-amount = “{ $amount }”不是金额；请给出至少1的整数。
refusal-not-cash = { $currency }不能在账房买卖或兑换。
refusal-currency-unknown = 赌场不用“{ $currency }”；现用{ $known }。由两人设定汇率后方可使用其他货币。
refusal-language-unknown = 没有“{ $language }”这种语言；现有{ $known }。
refusal-reference-needed = 请填写参考号：刷卡单、转账或筹码单的编号。只有现金无须填写。
refusal-no-rate = 这里不能用{ $pays }兑换{ $receives }；账房只兑换赌场货币。
refusal-not-whole = { $amount }会产生零头；请兑换{ $per }的整数倍。
refusal-quote-changed = 汇率已变：现为{ $received } { $receives }。请重新核对。
refusal-float-too-short = 台面筹码只有{ $available }，不够{ $amount }。
refusal-till-open = 钱箱{ $till }已经打开。
refusal-has-till = 每人只有一个钱箱：{ $till }仍打开；须先点算并关闭。
refusal-no-such-till = 没有打开名为{ $till }的钱箱。
refusal-count-incomplete = 钱箱{ $till }还用过{ $currencies }。请点算每一种货币；0也是点算结果。
refusal-tills-open = 这些钱箱仍未关闭：{ $tills }。须先点算才能结束班次。
refusal-no-shift = 没有进行中的班次{ $name }。
refusal-shift-open = 班次“{ $name }”仍在进行；须先由两人结束。
refusal-no-such-act = 凭据{ $number }不是本班账房的操作。
refusal-act-reversed = 凭据{ $number }已经冲正。
refusal-till-counted = 凭据{ $number }的钱箱此后已经点算，现金已回账房，无可冲正。
refusal-no-such-slip = 没有待处理的此类单据{ $slip }。
refusal-slip-not-there = 单据{ $slip }不在这一步。
refusal-third-person-needed = 一张单据须经三人：一人申请，一人送出，一人点算。
refusal-no-such-code = 此代码错误、已用过或已过期。请另取一个。
refusal-currency-not-taken = 本桌不收{ $currency }；可收{ $taken }。其他货币请到账房兑换。
refusal-house-money-not-taken = “{ $table }”桌不能用赌场货币{ $currency }购买筹码；请让该桌以{ $currency }计，或接受{ $currency }。
refusal-rate-changed = { $currency }的汇率已变，现为{ $rate }。若可接受，请再次带入。
refusal-not-whole-chips = { $amount }会产生零头筹码；请带入{ $per }的整数倍。
refusal-too-many-chips = 您本局已下{ $most }个筹码，已达上限；请用面额更大的筹码。
refusal-no-difference-of-chips = 锦标赛牌桌不设庄闲注额差限：筹码不会让赌场亏损，而被拒绝的注会泄露他人的暗注。
refusal-over-house-limit = 本桌的{ $setting ->
        [worst] 一局最多赔出
       *[other] { $setting }
    }为{ $value }；赌场最多允许{ $most }。请减少，或由总监更改赌场上限。
refusal-seats-assigned = 本桌的座位和筹码由锦标赛安排。
refusal-tournament-table = 本桌属于锦标赛：设置由锦标赛决定，锦标赛结束前不能关闭。
refusal-no-session = 本桌没有进行锦标赛场次。
refusal-not-a-session = 本桌不能进行这样的场次：{ $part }。
refusal-session-open = 本桌仍在进行锦标赛第 { $session } 场。
refusal-session-over = 第 { $session } 场已结束。
refusal-session-held = 第 { $counted } 局后，本桌须等锦标赛放行才能继续。
refusal-not-your-turn = 还没轮到您{ $seat ->
        [0] 。
       *[other] ；现在轮到 { $seat } 号座位下注。
    }
refusal-turn-over = 您在本局的轮次已结束；已下的注不变。
refusal-turns-left = 轮到 { $seat } 号座位下注；请逐一交出轮次，最后一个轮次结束即为最后下注。
refusal-no-card-left = 您在本局没有可用的这种卡。
refusal-decided-upon = 锦标赛已依据第{ $coup }局的结果作出决定：结果不再更改。
refusal-cup-not-now = 现在不能这样做：{ $phase ->
    [written] 锦标赛尚未开放报名。
    [entries] 锦标赛正接受报名。
    [closed] 锦标赛报名已截止。
    [running] 锦标赛正在进行。
    [final] 锦标赛名次已定。
    [paid] 锦标赛奖金已发。
   *[cancelled] 锦标赛已取消。
}
refusal-rules-not-accepted = 须接受现行规则；请重新阅读。
refusal-not-invited = 只有受邀者可参加本锦标赛。
refusal-entered-already = 已经报名，号码为 { $entrant }。
refusal-cup-full = { $most } 个名额和候补名单都已满。
refusal-no-more-entries = 不能再报名：每人最多再报 { $most } 次，总共 { $cap } 次。
refusal-not-entered = 本锦标赛没有这项报名。
refusal-too-few-entrants = 只有 { $entrants } 人报名；赛制要求至少 { $least } 人。
refusal-nobody-to-play = { $stage } 没有人等候座位。
refusal-heat-running = 第 { $heat } 轮仍在进行。
refusal-no-such-entrant = 没有仍在参赛的 { $entrant } 号。
refusal-not-broke = 只有筹码不足最低注的参赛者可加购。
refusal-no-such-protest = 没有待裁定的第 { $protest } 项抗议。
refusal-protests-open = 须先裁定第 { $protest } 项抗议。
refusal-too-many-protests = 每位参赛者在一项锦标赛中最多可提出 { $most } 项抗议。
refusal-not-a-split = 份额须属于决赛者，合计为整个奖池 { $pool }。
refusal-nobody-to-pay = 决赛没有人取得名次，奖金无人可发。请取消锦标赛。
refusal-session-unknown = 锦标赛没有第 { $session } 场。
refusal-not-reported = 第 { $session } 场第 { $counted } 局不能这样报告。
refusal-ballot-not-wanted = 锦标赛现在不要求这样的抽签。
refusal-no-such-cup = 没有锦标赛“{ $cup }”。
refusal-cup-known = 已有锦标赛“{ $cup }”；请另选代号。
refusal-bad-structure = 此赛制不可行：{ $problem }
refusal-no-such-ballot = 本锦标赛没有第 { $ballot } 次抽签。
refusal-tables-known = 锦标赛“{ $cup }”会用到桌“{ $table }”，但已有同名的桌；请另选代号。
