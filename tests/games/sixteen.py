"""A made game of sixteen wagers, as a designer would write it: eleven of them have no place."""

from dataclasses import replace

from punto import Game, Pay, Wager, game
from punto.facts import (
    banker_cards,
    banker_has_pair,
    banker_total,
    banker_wins,
    player_cards,
    player_has_pair,
    player_total,
    player_wins,
    tie,
)
from punto.predicates import Predicate

DRAGON = banker_wins & (banker_total == 7) & (banker_cards == 3)
PANDA = player_wins & (player_total == 8) & (player_cards == 3)
SIX = banker_wins & (banker_total == 6)
SMALL = (player_cards == 2) & (banker_cards == 2)


def side(key: str, *pays: tuple[Predicate, str], ordered: str = "", **names: str) -> Wager:
    """Return a side wager; its clauses are named after it."""
    lines = tuple(Pay(when, odds, clause=f"made:{key}") for when, odds in pays)
    called = {name.replace("_", "-"): text for name, text in names.items()}
    return Wager(key, lines, otherwise=f"made:{key}", ordered=ordered, names=called)


BANKER = replace(
    game("commission").wager("banker"),
    pays=(
        Pay(DRAGON, "push", clause="made:dragon-pushes"),
        Pay(banker_wins, "1:1", clause="made:banker"),
        Pay(tie, "push", clause="made:tie-pushes"),
    ),
    ordered="made:dragon-pushes",
)
SIDES = (
    side(
        "dragon-7", (DRAGON, "40:1"), en="Dragon 7", zh_Hans="龙七", zh_Hant="龍七", ar="التنين 7"
    ),
    side(
        "panda-8", (PANDA, "25:1"), en="Panda 8", zh_Hans="熊猫八", zh_Hant="熊貓八", ar="الباندا 8"
    ),
    side("big", (~SMALL, "27:50"), en="Big", zh_Hans="大", zh_Hant="大", ar="كبير"),
    side("small", (SMALL, "3:2"), en="Small", zh_Hans="小", zh_Hant="小", ar="صغير"),
    side(
        "either-pair",
        (player_has_pair | banker_has_pair, "5:1"),
        en="Either Pair",
        zh_Hans="任意对子",
        zh_Hant="任何一對",
        ar="أي زوج",
    ),
    side(
        "tiger",
        (SIX & (banker_cards == 2), "12:1"),
        (SIX & (banker_cards == 3), "20:1"),
        en="Tiger",
        zh_Hans="老虎",
        zh_Hant="老虎",
        ar="النمر",
    ),
    side("small-tiger", (SIX & (banker_cards == 2), "22:1"), en="Small Tiger"),
    side("big-tiger", (SIX & (banker_cards == 3), "50:1"), en="Big Tiger"),
    side("tiger-tie", (tie & (banker_total == 6), "35:1")),
    side(
        "both-naturals",
        (SMALL & player_total.among(8, 9) & banker_total.among(8, 9), "15:1"),
        (SMALL & (player_total.among(8, 9) | banker_total.among(8, 9)), "push"),
        ordered="made:both-naturals",
        en="Both Hands Have a Natural",
        zh_Hans="双例牌",
        zh_Hant="雙例牌",
        ar="يدان طبيعيتان",
    ),
    side(
        "ties-by-total",
        *(
            (tie & (player_total == total), f"{odds}:1")
            for total, odds in enumerate((15, 20, 20, 18, 12, 10, 5, 5, 8, 8))
        ),
        en="Ties by Total",
        zh_Hans="逐点和局",
        zh_Hant="逐點和局",
        ar="تعادل حسب المجموع",
    ),
)
GAME: Game = replace(
    game("commission"),
    key="sixteen",
    wagers=tuple(BANKER if wager.key == "banker" else wager for wager in game("commission").wagers)
    + SIDES,
    names={
        "en": "Sixteen Wagers",
        "zh-Hans": "十六种投注",
        "zh-Hant": "十六種投注",
        "ar": "ستة عشر رهانًا",
    },
)
