# 牌靴如何启用、如何证明，向在座者说明。

panel-fair = 公平牌靴

# 句中的座位，以及牌靴启用时的随机来源。
fair-seats = { $count ->
       *[other] { $list }号位
    }
fair-entropy = { $kind ->
        [house] 仅有赌场随机数
        [cuts] 由{ $seats }切牌
        [beacon] 采用公共随机信标{ $beacon }
       *[both] 由{ $seats }切牌，并采用公共随机信标{ $beacon }
    }

# 台面上。
fair-cutting = 正在切牌
fair-cutting-now = 赌场已对第{ $shoe }靴作出承诺，现由在座客人切牌。
fair-you = 您
fair-opened-own = 第{ $shoe }靴已启用，您的切牌在其中。
fair-opened = 第{ $shoe }靴已启用：{ $entropy }。
fair-joined = 第{ $shoe }靴在您入座前已启用：{ $entropy }。下一靴由您参与切牌。
fair-aborted = 第{ $opening }次启用已中止：{ $count ->
        [0] 公共随机信标没有回应
       *[other] { $seats }没有公布其切牌
    }。
fair-line-own = 本靴有您的切牌
fair-line = 本靴：{ $entropy }
fair-line-bound = 第{ $shoe }靴正在切牌
fair-line-fault = 本靴未通过验证

# 面板。
fair-note = 牌靴启用之前，赌场先为每张牌的秘密数值作出承诺；随后在座者各以一个无人能预知的数切牌。每张牌由两者共同决定，因此谁也不能挑选牌。
fair-dealt = 人手派牌：所派的牌可以审计，仅此而已。
fair-dealt-note = 人手洗的牌无法事先承诺。本桌的记录载有每张牌和每笔赔付，任何改动都会被发现；但由谁洗牌、如何洗牌，无人能够证明。
fair-none = 本桌的牌靴启用于可验证之前，或尚未启用牌靴。
fair-holds = 第{ $shoe }靴可以确认的事
fair-bound = { $when ->
        [own] 赌场在您切牌之前已作出承诺：本屏幕亲见。
        [seen] 赌场在启用之前已作出承诺：本屏幕亲见。
       *[told] 赌场在启用之前已作出承诺；本屏幕当时不在场，依记录所载。
    }
fair-own = { $why ->
        [in] 您的切牌在其中。
        [sent] 您的切牌已收到，牌靴启用后即在其中。
        [other] 您座位的切牌在其中，但不是在本屏幕上做的。
        [unable] 您的切牌不在其中：只有网页经https或来自本机时，此浏览器才能切牌。
       *[absent] 您的切牌不在其中：只有在您就座期间启用的牌靴才由您切牌。
    }
fair-own-refused = 您的切牌不在其中。{ $sentence }
fair-cut-by = 由{ $seats }切牌。
fair-cut-by-nobody = 在座者无人切牌。
fair-beacon = 其中有公共随机信标{ $beacon }。
fair-no-beacon = 其中没有公共随机信标。
fair-house = 仅有赌场随机数：除赌场外，无人为本靴提供随机数。赌场已受承诺约束，不能再改；但它当初有没有挑选，旁人无从得知。
fair-trust = 您只需相信自己的切牌。

fair-cards = 本靴的牌
fair-checked = 已核对{ $cards }张牌{ $dice ->
        [0] {""}
       *[other] 和{ $dice }次骰子
    }{ $draws ->
        [0] {""}
       *[other] 、{ $draws }次抽取
    }，{ $faults ->
        [0] 全部属实
       *[other] 发现{ $faults }处错误
    }。
fair-none-yet = 尚未发牌。每张牌落桌时，本屏幕即行核对。
fair-catching-up = 有些牌落桌时本屏幕未能收到，正在核对……
fair-unable = 网页既非经https、也非来自本机，此浏览器在这里无法核对。可在别处验证牌靴文件。
fair-burnt = 明烧牌：{ $card }
fair-at = { $what ->
        [place] 第{ $number }位
        [opening] 第{ $number }次启用
        [seat] { $number }号位
       *[coup] 第{ $number }局
    }

fair-hashes = 承诺的依据
fair-commitment = 承诺
fair-root = 秘密数值的根
fair-hash-entropy = 随机数
fair-not-yet = 尚无
fair-copy = 复制
fair-copied = 已复制
fair-aborts = { $aborts ->
        [0] 本桌从未中止过牌靴的启用。
       *[other] 本桌至今共中止过{ $aborts }次牌靴启用。
    }
fair-cut-short = { $shoes ->
        [0] 本桌从未提前撤下牌靴。
       *[other] 本桌曾提前撤下{ $shoes }靴。
    }
fair-voids = { $table ->
        [0] 本桌从未有牌局作废。
       *[other] 本桌至今共有{ $table }局作废，其中本靴{ $shoe }局。
    }
fair-voids-staff = 其中{ $staff }局由工作人员判定作废。
fair-voids-secrets-lost = 其中{ $coups }局因本靴的秘密数据丢失，由赌场作废。
fair-voids-shoe-empty = 其中{ $coups }局因牌靴已空，由赌场作废。

fair-verify-title = 验证
fair-verify = 验证本靴
fair-verify-shoe = 验证第{ $shoe }靴
fair-verifying = 正在验证……
fair-covered = 请先翻开您的牌：文件里写着它们。
fair-true = 第{ $shoe }靴验证通过：各项检查全部符合，用时{ $ms }毫秒。
fair-false = 第{ $shoe }靴不属实：{ $fault }
fair-not-reached = 未及检查
fair-document = 第{ $shoe }靴文件
fair-offline = 不依赖本页：保存文件、凭据和验证程序，在任何装有Python的电脑上运行
fair-past = 之前的牌靴
fair-past-none = 这是第一靴。
fair-past-line = { $cuts ->
        [0] { $beacon ->
                [none] 仅有赌场随机数
               *[other] 公共随机信标{ $beacon }
            }
       *[other] { $cuts }个切牌
    }{ $aborted ->
        [0] {""}
       *[other] ，{ $aborted }次启用中止
    }
fair-more = 更早的牌靴

# 验证程序依次检查的内容。
fair-check-format = 文件完整
fair-check-opening = 启用次数编号连续，且各自指明前一次
fair-check-rulebook = 规则与承诺时一致
fair-check-commitment = 承诺与其内容相符
fair-check-cut = 每个切牌都与其承诺相符
fair-check-entropy = 随机数由全部切牌得出
fair-check-order = 没有跳过的位置，次序无误
fair-check-secret = 每个秘密数值都与承诺相符
fair-check-card = 每张牌都由其秘密数值与随机数得出
fair-check-die = 每次骰子亦然
fair-check-draw = 每次抽取亦然
fair-check-burn = 烧牌张数与首张牌的点数相符
fair-check-secrets = 已退役：全部秘密数值合成同一个根
fair-check-seen = 正是切牌之前在此公布的那一靴
fair-check-own = 您自己的切牌在其中

# 错误，依验证程序的命名。
fair-fault-format = 这不是牌靴或抽签的文件。
fair-fault-shoe-number = 编号重复，或没有指明前一个。
fair-fault-opening = 启用次数编号不连续，或没有指明前一次。
fair-fault-rulebook = 规则与承诺时不一致。
fair-fault-entrants = 参赛者名单与承诺时不一致，或次序不对。
fair-fault-commitment = 承诺与其内容不符。
fair-fault-cut = 有切牌缺失，或与其承诺不符。
fair-fault-entropy = 随机数不是由各切牌得出的。
fair-fault-skipped-index = 跳过了一个位置。
fair-fault-order = 牌没有按位置的次序落桌。
fair-fault-secret = 有秘密数值不属于其位置。
fair-fault-path = 有秘密数值与承诺不符。
fair-fault-card = 有牌不是由其秘密数值与随机数得出的那一张。
fair-fault-die = 有骰子不是由其秘密数值与随机数得出的点数。
fair-fault-draw = 有抽取结果不是由其秘密数值与随机数得出的。
fair-fault-lot = 有参赛者不是由秘密数值与随机数得出的那一位。
fair-fault-burn = 烧牌张数与首张牌的点数不符。
fair-fault-secrets = 最后公布的秘密数值与承诺不符。
fair-fault-seen = 此前向此浏览器公布的是另一个承诺：这不是当时公布的那一靴。
fair-fault-own = 您的切牌已被收下，却不在其中。

# 被排除在某次启用之外的人，以及玩家应当保存的东西。
fair-aborted-you = 第{ $opening }次启用已中止：您被排除在外。
fair-left-out = 第{ $opening }次启用把您排除在外：赌场称您的切牌没有及时公布。{ $late ->
        [yes] 它迟到了，已写入文件。
       *[no] 若您确已公布，请保存凭据并离开此桌。
    }
fair-came-late = { $seats }的切牌迟到，已写入文件。
fair-left-out-means = 若您当时在座并已公布切牌，赌场可能丢弃了它不喜欢的一靴。
fair-keep = 请保存承诺：日后只有凭它才能证明这正是切牌之前公布的那一靴。此浏览器也会保存。
fair-receipt = 保存凭据
fair-forget = 清除此浏览器为本桌保存的承诺
fair-lost = 第{ $shoe }靴无法完整验证：赌场丢失了秘密数值。{ $proved ->
       *[other] { $proved }张牌已获证明
    }，{ $unproved }张只凭赌场之言。
fair-unchecked-seen = 未检查：这是否正是切牌之前公布的那一靴。此浏览器当时没有看到，请与您保存的承诺比对。
fair-unchecked-beacon = 未检查：信标是否给出此值。请直接查询信标，或让验证程序查询。
fair-check-beacon = 信标给出了此值
fair-fault-retired = 已有更新的一份，这一份却没有公布秘密数值。

# 赌场记录签名末端，由此屏幕保存。
fair-heads-title = 记录末端
fair-heads = { $count ->
        [0] 此设备尚未保存任何记录末端。
       *[other] 此设备已保存 { $count } 个记录末端，最新一个为 { $when }。它们由赌场签名；日后若记录被改写，即可发现。
    }
fair-heads-key = 赌场公钥：
fair-heads-unable = 此浏览器无法检验其签名，但仍予保存。
fair-heads-proof = 保存证据
fair-heads-doubt = { $why ->
        [two-statements] 赌场自相矛盾：它签署了两份不同的第 { $where } 号声明。
        [two-heads] 记录已被改写：{ $where } 的散列值与赌场先前所签不同。
        [fewer-rows] 记录已被截短：赌场曾签署 { $where }，如今所签行数更少。
        [gone] 赌场已没有第 { $where } 号声明，而它曾签署，此设备亦已保存。
        [key] 赌场所用公钥（{ $where }）未经旧公钥签署。请向赌场询问原因。
       *[signature] 第 { $where } 号声明的签名有误。
    }
