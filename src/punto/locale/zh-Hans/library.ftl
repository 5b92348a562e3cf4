# 已公开发表的游戏的名称与条件。

game-ez = 简易百家乐
game-five-treasures = 五宝百家乐
game-dai-bacc = 大百家乐
game-tiger = 老虎百家乐
game-lucky = 好运六与好运七百家乐
game-super-6 = 超级6百家乐
game-dragon-bonus = 龙宝百家乐
game-fabulous-4 = 神奇4百家乐
game-live = 现场百家乐（附对子与大小）
game-four-five-six = 四五六百家乐
game-majestic = 至尊同花百家乐
game-golden-frog = 金蛙百家乐
game-three-card = 三张牌百家乐
game-quik = 快意百家乐
game-egalite = 和点百家乐
game-london = 伦敦百家乐
game-player-totals = 闲家点数百家乐
game-banker-totals = 庄家点数百家乐
game-knockout = 制胜点数百家乐
game-matching-dragon = 配龙百家乐
game-dragon-dragon = 双龙累积百家乐
game-colours = 红黑百家乐
game-nines = 九点百家乐
game-lucky-multiplier = 幸运倍数

wager-dragon-7 = 龙7
wager-dragon-dragon = 双龙
wager-panda-8 = 熊猫8
wager-fortune-7 = 财运7
wager-golden-8 = 金8
wager-heavenly-9 = 天上9
wager-blazing-7s = 火热7
wager-cover-all = 全包
wager-tiger-7 = 虎7
wager-ox-6 = 牛6
wager-kill-ox-tiger = 杀牛虎
wager-tiger = 老虎
wager-small-tiger = 小老虎
wager-big-tiger = 大老虎
wager-tiger-tie = 老虎和
wager-tiger-pair = 老虎对
wager-lucky-6 = 好运6
wager-small-6 = 小6
wager-big-6 = 大6
wager-lucky-7 = 好运7
wager-super-lucky-7 = 超级好运7
wager-super-6 = 超级6
wager-lucky-bonus = 好运奖
wager-player-dragon-bonus = 闲龙宝
wager-banker-dragon-bonus = 庄龙宝
wager-player-fabulous-4 = 闲神奇4
wager-banker-fabulous-4 = 庄神奇4
wager-player-fabulous-pair = 闲神奇对
wager-banker-fabulous-pair = 庄神奇对
wager-either-pair = 任意对
wager-perfect-pair = 完美对
wager-small = 小
wager-big = 大
wager-four-cards = 四张牌
wager-five-cards = 五张牌
wager-six-cards = 六张牌
wager-player-majestic-match = 闲至尊同花
wager-banker-majestic-match = 庄至尊同花
wager-eight-over-6 = 8胜6
wager-nine-over-7 = 两张牌9胜7
wager-three-card-9-over-1 = 三张牌9胜1
wager-three-card-9-over-7 = 三张牌9胜7
wager-bad-beat = 惜败（9胜8）
wager-eights-and-nines = 88、89、98或99点
wager-player-three-card-win = 闲三张牌胜
wager-banker-three-card-win = 庄三张牌胜
wager-three-card-six = 三张牌6点
wager-player-bellagio-match = 闲三条
wager-banker-bellagio-match = 庄三条
wager-quik = 快意
wager-tie-1-to-3 = 1至3点和
wager-tie-4-to-5 = 4或5点和
wager-tie-6-to-7 = 6或7点和
wager-tie-8-to-9 = 8或9点和
wager-three-giving-8 = 三遇8
wager-low-tie-max = 低点和
wager-high-tie-max = 高点和
wager-wins-on-1-to-4 = 以1至4点胜
wager-wins-on-5-to-6 = 以5或6点胜
wager-wins-on-7 = 以7点胜
wager-wins-on-8 = 以8点胜
wager-wins-on-9 = 以9点胜
wager-player-natural-win = 闲例牌胜
wager-banker-natural-win = 庄例牌胜
wager-lucky-99 = 幸运99
wager-perfect-9 = 完美9
wager-all-red = 全红
wager-all-black = 全黑
wager-tie-on-0 = 0点和
wager-tie-on-1 = 1点和
wager-tie-on-2 = 2点和
wager-tie-on-3 = 3点和
wager-tie-on-4 = 4点和
wager-tie-on-5 = 5点和
wager-tie-on-6 = 6点和
wager-tie-on-7 = 7点和
wager-tie-on-8 = 8点和
wager-tie-on-9 = 9点和
wager-player-total-0 = 闲0点
wager-player-total-1 = 闲1点
wager-player-total-2 = 闲2点
wager-player-total-3 = 闲3点
wager-player-total-4 = 闲4点
wager-player-total-5 = 闲5点
wager-player-total-6 = 闲6点
wager-player-total-7 = 闲7点
wager-player-total-8 = 闲8点
wager-player-total-9 = 闲9点
wager-banker-total-0 = 庄0点
wager-banker-total-1 = 庄1点
wager-banker-total-2 = 庄2点
wager-banker-total-3 = 庄3点
wager-banker-total-4 = 庄4点
wager-banker-total-5 = 庄5点
wager-banker-total-6 = 庄6点
wager-banker-total-7 = 庄7点
wager-banker-total-8 = 庄8点
wager-banker-total-9 = 庄9点
wager-matching-aces = 配A
wager-matching-twos = 配2
wager-matching-threes = 配3
wager-matching-fours = 配4
wager-matching-fives = 配5
wager-matching-sixes = 配6
wager-matching-sevens = 配7
wager-matching-eights = 配8
wager-matching-nines = 配9
wager-matching-tens = 配10
wager-matching-jacks = 配J
wager-matching-queens = 配Q
wager-matching-kings = 配K
draw-tie-pays = 和赔率
draw-pair-pays = 对子赔率

fact-aces-dealt =
    { $only ->
        [0] 没有发出A
       *[other] 共发出{ $values }张A
    }
fact-twos-dealt =
    { $only ->
        [0] 没有发出2
       *[other] 共发出{ $values }张2
    }
fact-threes-dealt =
    { $only ->
        [0] 没有发出3
       *[other] 共发出{ $values }张3
    }
fact-fours-dealt =
    { $only ->
        [0] 没有发出4
       *[other] 共发出{ $values }张4
    }
fact-fives-dealt =
    { $only ->
        [0] 没有发出5
       *[other] 共发出{ $values }张5
    }
fact-sixes-dealt =
    { $only ->
        [0] 没有发出6
       *[other] 共发出{ $values }张6
    }
fact-sevens-dealt =
    { $only ->
        [0] 没有发出7
       *[other] 共发出{ $values }张7
    }
fact-eights-dealt =
    { $only ->
        [0] 没有发出8
       *[other] 共发出{ $values }张8
    }
fact-nines-dealt =
    { $only ->
        [0] 没有发出9
       *[other] 共发出{ $values }张9
    }
fact-tens-dealt =
    { $only ->
        [0] 没有发出10
       *[other] 共发出{ $values }张10
    }
fact-jacks-dealt =
    { $only ->
        [0] 没有发出J
       *[other] 共发出{ $values }张J
    }
fact-queens-dealt =
    { $only ->
        [0] 没有发出Q
       *[other] 共发出{ $values }张Q
    }
fact-kings-dealt =
    { $only ->
        [0] 没有发出K
       *[other] 共发出{ $values }张K
    }
fact-both-totals = 两家点数合计为{ $values }
fact-player-first-kings =
    { $only ->
        [0] 闲家首两张牌中没有K
       *[other] 闲家首两张牌中有{ $values }张K
    }
fact-player-first-queens =
    { $only ->
        [0] 闲家首两张牌中没有Q
       *[other] 闲家首两张牌中有{ $values }张Q
    }
fact-banker-first-kings =
    { $only ->
        [0] 庄家首两张牌中没有K
       *[other] 庄家首两张牌中有{ $values }张K
    }
fact-banker-first-queens =
    { $only ->
        [0] 庄家首两张牌中没有Q
       *[other] 庄家首两张牌中有{ $values }张Q
    }
fact-player-first-nines =
    { $only ->
        [0] 闲家首两张牌中没有9
       *[other] 闲家首两张牌中有{ $values }张9
    }
fact-alike =
    { $only ->
        [six] 六张牌点数相同
        [five] 五张牌点数相同
        [double] 三张牌点数相同，另三张牌点数也相同
        [four] 四张牌点数相同
        [triple] 只发四张牌，其中三张点数相同
       *[other] 牌没有这样相同
    }
