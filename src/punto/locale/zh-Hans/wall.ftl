# 墙上显示屏的用语。

wall-stale = 已断线 { $time }
wall-difference = 本桌差额
wall-winners = 上一局赢家
wall-seat = { $seat } 号座
wall-drawn = 可验证牌靴：每张牌都可由任何人核对。
wall-dealt = 人手派牌，每张牌均有记录。
wall-room = 开放 { $tables } 张桌
wall-page = 第 { $page } 页，共 { $pages } 页
