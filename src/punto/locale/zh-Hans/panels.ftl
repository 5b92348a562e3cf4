# 台边与大厅各面板上的话。

panel-lobby = 牌桌
