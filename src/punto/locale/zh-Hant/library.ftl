# 已公開發表的遊戲的名稱與條件。

game-ez = 簡易百家樂
game-five-treasures = 五寶百家樂
game-dai-bacc = 大百家樂
game-tiger = 老虎百家樂
game-lucky = 好運六與好運七百家樂
game-super-6 = 超級6百家樂
game-dragon-bonus = 龍寶百家樂
game-fabulous-4 = 神奇4百家樂
game-live = 現場百家樂（附對子與大小）
game-four-five-six = 四五六百家樂
game-majestic = 至尊同花百家樂
game-golden-frog = 金蛙百家樂
game-three-card = 三張牌百家樂
game-quik = 快意百家樂
game-egalite = 和點百家樂
game-london = 倫敦百家樂
game-player-totals = 閒家點數百家樂
game-banker-totals = 莊家點數百家樂
game-knockout = 制勝點數百家樂
game-matching-dragon = 配龍百家樂
game-dragon-dragon = 雙龍累積百家樂
game-colours = 紅黑百家樂
game-nines = 九點百家樂
game-lucky-multiplier = 幸運倍數

wager-dragon-7 = 龍7
wager-dragon-dragon = 雙龍
wager-panda-8 = 熊貓8
wager-fortune-7 = 財運7
wager-golden-8 = 金8
wager-heavenly-9 = 天上9
wager-blazing-7s = 火熱7
wager-cover-all = 全包
wager-tiger-7 = 虎7
wager-ox-6 = 牛6
wager-kill-ox-tiger = 殺牛虎
wager-tiger = 老虎
wager-small-tiger = 小老虎
wager-big-tiger = 大老虎
wager-tiger-tie = 老虎和
wager-tiger-pair = 老虎對
wager-lucky-6 = 好運6
wager-small-6 = 小6
wager-big-6 = 大6
wager-lucky-7 = 好運7
wager-super-lucky-7 = 超級好運7
wager-super-6 = 超級6
wager-lucky-bonus = 好運獎
wager-player-dragon-bonus = 閒龍寶
wager-banker-dragon-bonus = 莊龍寶
wager-player-fabulous-4 = 閒神奇4
wager-banker-fabulous-4 = 莊神奇4
wager-player-fabulous-pair = 閒神奇對
wager-banker-fabulous-pair = 莊神奇對
wager-either-pair = 任意對
wager-perfect-pair = 完美對
wager-small = 小
wager-big = 大
wager-four-cards = 四張牌
wager-five-cards = 五張牌
wager-six-cards = 六張牌
wager-player-majestic-match = 閒至尊同花
wager-banker-majestic-match = 莊至尊同花
wager-eight-over-6 = 8勝6
wager-nine-over-7 = 兩張牌9勝7
wager-three-card-9-over-1 = 三張牌9勝1
wager-three-card-9-over-7 = 三張牌9勝7
wager-bad-beat = 惜敗（9勝8）
wager-eights-and-nines = 88、89、98或99點
wager-player-three-card-win = 閒三張牌勝
wager-banker-three-card-win = 莊三張牌勝
wager-three-card-six = 三張牌6點
wager-player-bellagio-match = 閒三條
wager-banker-bellagio-match = 莊三條
wager-quik = 快意
wager-tie-1-to-3 = 1至3點和
wager-tie-4-to-5 = 4或5點和
wager-tie-6-to-7 = 6或7點和
wager-tie-8-to-9 = 8或9點和
wager-three-giving-8 = 三遇8
wager-low-tie-max = 低點和
wager-high-tie-max = 高點和
wager-wins-on-1-to-4 = 以1至4點勝
wager-wins-on-5-to-6 = 以5或6點勝
wager-wins-on-7 = 以7點勝
wager-wins-on-8 = 以8點勝
wager-wins-on-9 = 以9點勝
wager-player-natural-win = 閒例牌勝
wager-banker-natural-win = 莊例牌勝
wager-lucky-99 = 幸運99
wager-perfect-9 = 完美9
wager-all-red = 全紅
wager-all-black = 全黑
wager-tie-on-0 = 0點和
wager-tie-on-1 = 1點和
wager-tie-on-2 = 2點和
wager-tie-on-3 = 3點和
wager-tie-on-4 = 4點和
wager-tie-on-5 = 5點和
wager-tie-on-6 = 6點和
wager-tie-on-7 = 7點和
wager-tie-on-8 = 8點和
wager-tie-on-9 = 9點和
wager-player-total-0 = 閒0點
wager-player-total-1 = 閒1點
wager-player-total-2 = 閒2點
wager-player-total-3 = 閒3點
wager-player-total-4 = 閒4點
wager-player-total-5 = 閒5點
wager-player-total-6 = 閒6點
wager-player-total-7 = 閒7點
wager-player-total-8 = 閒8點
wager-player-total-9 = 閒9點
wager-banker-total-0 = 莊0點
wager-banker-total-1 = 莊1點
wager-banker-total-2 = 莊2點
wager-banker-total-3 = 莊3點
wager-banker-total-4 = 莊4點
wager-banker-total-5 = 莊5點
wager-banker-total-6 = 莊6點
wager-banker-total-7 = 莊7點
wager-banker-total-8 = 莊8點
wager-banker-total-9 = 莊9點
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
draw-tie-pays = 和賠率
draw-pair-pays = 對子賠率

fact-aces-dealt =
    { $only ->
        [0] 沒有發出A
       *[other] 共發出{ $values }張A
    }
fact-twos-dealt =
    { $only ->
        [0] 沒有發出2
       *[other] 共發出{ $values }張2
    }
fact-threes-dealt =
    { $only ->
        [0] 沒有發出3
       *[other] 共發出{ $values }張3
    }
fact-fours-dealt =
    { $only ->
        [0] 沒有發出4
       *[other] 共發出{ $values }張4
    }
fact-fives-dealt =
    { $only ->
        [0] 沒有發出5
       *[other] 共發出{ $values }張5
    }
fact-sixes-dealt =
    { $only ->
        [0] 沒有發出6
       *[other] 共發出{ $values }張6
    }
fact-sevens-dealt =
    { $only ->
        [0] 沒有發出7
       *[other] 共發出{ $values }張7
    }
fact-eights-dealt =
    { $only ->
        [0] 沒有發出8
       *[other] 共發出{ $values }張8
    }
fact-nines-dealt =
    { $only ->
        [0] 沒有發出9
       *[other] 共發出{ $values }張9
    }
fact-tens-dealt =
    { $only ->
        [0] 沒有發出10
       *[other] 共發出{ $values }張10
    }
fact-jacks-dealt =
    { $only ->
        [0] 沒有發出J
       *[other] 共發出{ $values }張J
    }
fact-queens-dealt =
    { $only ->
        [0] 沒有發出Q
       *[other] 共發出{ $values }張Q
    }
fact-kings-dealt =
    { $only ->
        [0] 沒有發出K
       *[other] 共發出{ $values }張K
    }
fact-both-totals = 兩家點數合計為{ $values }
fact-player-first-kings =
    { $only ->
        [0] 閒家首兩張牌中沒有K
       *[other] 閒家首兩張牌中有{ $values }張K
    }
fact-player-first-queens =
    { $only ->
        [0] 閒家首兩張牌中沒有Q
       *[other] 閒家首兩張牌中有{ $values }張Q
    }
fact-banker-first-kings =
    { $only ->
        [0] 莊家首兩張牌中沒有K
       *[other] 莊家首兩張牌中有{ $values }張K
    }
fact-banker-first-queens =
    { $only ->
        [0] 莊家首兩張牌中沒有Q
       *[other] 莊家首兩張牌中有{ $values }張Q
    }
fact-player-first-nines =
    { $only ->
        [0] 閒家首兩張牌中沒有9
       *[other] 閒家首兩張牌中有{ $values }張9
    }
fact-alike =
    { $only ->
        [six] 六張牌點數相同
        [five] 五張牌點數相同
        [double] 三張牌點數相同，另三張牌點數亦相同
        [four] 四張牌點數相同
        [triple] 只派四張牌，其中三張點數相同
       *[other] 牌沒有這樣相同
    }
