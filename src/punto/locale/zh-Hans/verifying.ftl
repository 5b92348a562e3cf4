# 验证牌靴与抽签文件的页面用语。

verify-title = 验证文件
verify-note = 请选择您保存的牌靴或抽签文件，或拖放到这里。此浏览器自行核对，不发送任何内容。
verify-choose = 选择文件
verify-unread = 有文件无法读取。
verify-true = 验证通过：各项检查全部符合。
verify-lost = 没有不实之处，但赌场丢失了秘密数值，有一部分无法核对。
verify-false = 不属实：{ $fault }
verify-shoe = “{ $table }”桌，第{ $shoe }靴
verify-ballot = 锦标赛“{ $cup }”，第{ $ballot }次抽签
verify-cup = 整场锦标赛“{ $cup }”：此处已重新抽出其全部抽签与牌靴。本页不核对筹码、名次与奖金，请用命令行程序核对。
verify-at = { $what ->
        [document] 第{ $number }份文件
        [place] 第{ $number }位
        [opening] 第{ $number }次启用
        [seat] { $number }号位
        [entrant] { $number }号参赛者
       *[coup] 第{ $number }局
    }
verify-what = 抽签决定：{ $what ->
        [seats] 座位
        [heats] 分组轮次
        [first-button] 首个庄钮
        [wildcard] 外卡
        [equal] 同分者的次序
        [lucky-loser] 幸运复活者
       *[play-off] 加赛的先手
    }
verify-of = 所属：{ $of }
verify-places = 从{ $entrants ->
       *[other] { $entrants }名参赛者
    }中抽出{ $places ->
       *[other] { $places }个名额
    }。
verify-order = 抽出的次序：
verify-not-drawn = 尚未抽出。
verify-not-opened = 尚未启用。
verify-cards = { $cards ->
       *[other] 已发出并核对{ $cards }张牌。
    }
verify-entrants = { $count ->
       *[other] { $list }号参赛者
    }
verify-cut-by = 由{ $who }切牌。
verify-cut-by-nobody = 仅有赌场随机数：没有别人切牌。
verify-with-beacon = 采用公共随机信标{ $beacon }。未检查：信标是否给出此值。
verify-aborted = 第{ $opening }次启用已中止。{ $count ->
        [0] 没有人被排除。
       *[other] 被排除的是{ $who }。
    }
verify-left-out-means = 若那是您的切牌且您已公布，赌场可能丢弃了它不喜欢的结果。
verify-keep = 未检查：这是否切牌之前所公布的。请与您保存的承诺比对：
