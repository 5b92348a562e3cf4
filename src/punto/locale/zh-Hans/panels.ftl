# 台边与大厅各面板上的话。

panel-lobby = 牌桌
panel-roads = 本靴牌路
panel-no-forecast = 牌路只记录已开的结果，不能预测下一局。
panel-beads-as = 珠盘写法
panel-beads-letters = 写作字母
panel-beads-glyphs = 写作汉字
panel-beads-totals = 写作点数
panel-count-B = 庄
panel-count-P = 闲
panel-count-T = 和
panel-count-banker-pairs = 庄对
panel-count-player-pairs = 闲对
panel-count-naturals = 例牌
panel-bead-plate = 珠盘路
panel-big-road = 大路
panel-big-eye-boy = 大眼仔路
panel-small-road = 小路
panel-cockroach-pig = 曱甴路
panel-ask-B = 庄问路
panel-ask-P = 闲问路
panel-ask-mark = { $road }：{ $colour ->
        [R] 红
        [B] 蓝
       *[none] 未有
    }
panel-shoe = 余{ $left }张（共{ $full }张），切牌卡距末尾{ $cut }张
panel-cut-out = 切牌卡已出：{ $coups ->
        [0] 本局为最后一局
       *[other] 再开{ $coups }局
    }。
