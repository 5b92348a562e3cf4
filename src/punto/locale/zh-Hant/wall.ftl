# 牆上顯示屏的用語。

wall-stale = 已斷線 { $time }
wall-difference = 本枱差額
wall-winners = 上一局贏家
wall-seat = { $seat } 號座
wall-drawn = 可驗證牌靴：任何人都可核對每張牌。
wall-dealt = 人手派牌，每張牌均有紀錄。
wall-room = 開放 { $tables } 張枱
wall-page = 第 { $page } 頁，共 { $pages } 頁
