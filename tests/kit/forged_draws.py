"""Forged draws: values, their places and their coups, and declarations that give no chances."""

import json
from collections.abc import Callable
from functools import partial
from typing import Any

from tests.kit.forgery_registry import OTHER, forgery, listed_whole
from tests.kit.shoe_documents import Document, Shoe


@forgery("draw")
def value_forged(document: Document) -> None:
    """Another multiplier than was drawn; the coup shows the same."""
    draw, drawn = document["draws"][0], document["coups"][0]["drawn"][0]
    draw["value"] = drawn["value"] = 5 if draw["value"] != 5 else 1


@forgery("draw")
def value_of_a_coup_forged(document: Document) -> None:
    """The coup shows another value than the one that is proved."""
    drawn = document["coups"][0]["drawn"][0]
    drawn["value"] = 5 if drawn["value"] != 5 else 1


@forgery("draw")
def values_left_out(document: Document) -> None:
    """Every draw is gone, from its coup too; the bound declaration says that there are two."""
    document["draws"] = []
    for coup in document["coups"]:
        coup["drawn"] = []


@forgery("draw")
def values_of_a_coup_swapped(document: Document) -> None:
    """A coup shows its draws in another order."""
    document["coups"][0]["drawn"].reverse()


@forgery("draw")
def value_shown_twice(document: Document) -> None:
    """A coup shows a draw twice."""
    drawn = document["coups"][0]["drawn"]
    drawn.append(drawn[-1])


@forgery("draw")
def value_that_no_game_draws(document: Document) -> None:
    """A coup shows a draw that the declaration does not have."""
    document["coups"][0]["drawn"][0]["draw"] = "luck"


@forgery("skipped-index")
def value_unproven(document: Document) -> None:
    """A draw has no proof."""
    del document["draws"][0]


@forgery("order")
def values_swapped(document: Document) -> None:
    """Draws come in another order."""
    document["draws"].reverse()


@forgery("order")
def value_drawn_twice(document: Document) -> None:
    """A draw is used again."""
    document["draws"].append(document["draws"][-1])


@forgery("order")
def value_of_another_place(document: Document) -> None:
    """A coup takes another coup's draw."""
    document["draws"][0]["place"] += 1


@forgery("order")
def value_of_an_unknown_draw(document: Document) -> None:
    """A proof is of a draw that the declaration does not have."""
    document["draws"][0]["draw"] = "luck"


@forgery("order")
def value_of_no_coup(document: Document) -> None:
    """A draw is proved that its coup does not show."""
    coup = next(coup for coup in document["coups"] if not coup["cards"] and coup["drawn"])
    coup["drawn"].pop()


@forgery("secret")
def secret_of_a_value_forged(document: Document) -> None:
    """A secret that gives another value."""
    document["draws"][0]["secret"] = OTHER


@forgery("path")
def path_of_a_value_forged(document: Document) -> None:
    """A path that leads elsewhere."""
    document["draws"][0]["path"][0] = OTHER


@forgery("draw", lost=9)
def value_of_a_lost_shoe_forged(document: Document) -> None:
    """A proof from before the secrets were lost is still checked."""
    document["draws"][0]["value"] = 5 if document["draws"][0]["value"] != 5 else 1


@forgery("secrets")
def secret_of_a_value_differs(document: Document) -> None:
    """The secret of a draw that is shown at the end is another."""
    document["secrets"][document["draws"][0]["place"]] = OTHER


@forgery("format")
def value_negative(document: Document) -> None:
    """A value below zero."""
    document["draws"][0]["value"] = -1


@forgery("format", middle=True)
def draws_in_an_earlier_format(document: Document) -> None:
    """A document of Punto 0.12 with a key of the new format."""
    document["draws"] = []


def _declared(change: Callable[[list[Any]], object]) -> Callable[[], list[Document]]:
    """A shoe bound to a declaration with draws that were changed."""

    def made() -> list[Document]:
        draws = [
            {
                "key": "multiplier",
                "chances": [{"value": 1, "chance": "5/6"}, {"value": 2, "chance": "1/6"}],
            }
        ]
        change(draws)
        return [_bound(json.dumps(draws))]

    return made


def _bound(draws: str) -> Document:
    lines = [' "format": "punto-game/1",', ' "key": "commission",', ' "die": null,']
    return Shoe(rulebook="\n".join(["{", *lines, f' "draws": {draws}', "}"]), coups=0).document()


def _alone(draws: str) -> list[Document]:
    return [_bound(draws)]


WRONG: dict[str, Callable[[list[Any]], object]] = {
    "sum-above-one": lambda draws: draws[0]["chances"][0].update(chance="6/6"),
    "no-chances": lambda draws: draws[0]["chances"].clear(),
    "zero-chance": lambda draws: draws[0]["chances"].append({"value": 3, "chance": "0/1"}),
    "decimal": lambda draws: draws[0]["chances"][0].update(chance="0.5"),
    "huge-denominator": lambda draws: draws[0].update(
        chances=[{"value": 1, "chance": "1/1000003"}, {"value": 2, "chance": "1000002/1000003"}]
    ),
    "another-key": lambda draws: draws[0]["chances"][0].update(also=1),
    "no-key": lambda draws: draws[0].pop("key"),
    "key-as-number": lambda draws: draws[0].update(key=1),
    "two-of-one-key": lambda draws: draws.append(draws[0]),
    "nine-draws": lambda draws: draws.extend({**draws[0], "key": f"d{n}"} for n in range(8)),
    "a-list-in-it": lambda draws: draws.append([]),
}
for _name, _change in WRONG.items():
    listed_whole(f"draws-{_name}", "rulebook", _declared(_change))
TEXTS = {
    "object": '{"key": "multiplier", "chances": [{"value": 1, "chance": "1"}]}',
    "null": "null",
    "cut-off": "[",
    "fraction": '[{"key": "m", "chances": [{"value": 1.0, "chance": "1"}]}]',
    "twice": '[{"key": "m", "key": "m", "chances": [{"value": 1, "chance": "1"}]}]',
    "spaced": "[ ]",
}
for _name, _text in TEXTS.items():
    listed_whole(f"draws-as-{_name}", "rulebook", partial(_alone, _text))
listed_whole(
    "declaration-of-another-format",
    "rulebook",
    lambda: [
        Shoe(
            rulebook='{\n "format": "punto-game/2",\n "key": "commission",\n "die": null,\n'
            ' "draws": []\n}'
        ).document()
    ],
)
