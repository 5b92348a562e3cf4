"""Forged documents, each by what was done to it and by the name of the fault that it must get."""

from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

from tests.shoes import DECK, NONE, Attempt, Document, Shoe, chained, tagged

ABORTED = Attempt(cuts=(2, 3), withheld=(3,), ends="aborted")
OTHER = "ab" * 32


@cache
def _honest(**how: Any) -> Document:
    return Shoe(game="power-98", die=True, voids={2: 1, 4: 0}, unseen=(3,), **how).document()


def honest(**how: Any) -> Document:
    """A retired shoe of a game with a die, opened at the second attempt, with voided coups."""
    return deepcopy(_honest(**{"attempts": (ABORTED, Attempt(cuts=(5, 1))), **how}))


def flipped(digits: str) -> str:
    """The same hash but for one bit."""
    return f"{int(digits[0], 16) ^ 1:x}{digits[1:]}"


Forge = Callable[[Document], object]
FORGERIES: dict[str, tuple[str, Callable[[], list[Document]]]] = {}


def forgery(fault: str, **how: Any) -> Callable[[Forge], Forge]:
    """A forger is handed an honest document."""

    def listed(forge: Forge) -> Forge:
        def made() -> list[Document]:
            document = honest(**how)
            forge(document)
            return [document]

        FORGERIES[forge.__name__.replace("_", "-")] = (fault, made)
        return forge

    return listed


def listed_whole(name: str, fault: str, made: Callable[[], list[Document]]) -> None:
    """A forgery that is consistent in itself, made from the beginning."""
    FORGERIES[name] = (fault, made)


@forgery("format")
def key_missing(document: Document) -> None:
    """A key is not there."""
    del document["openings"][1]["rules"]


@forgery("format")
def key_added(document: Document) -> None:
    """Something is said that nobody verifies."""
    document["drawn"][3]["really"] = "Ks"


@forgery("format")
def number_as_text(document: Document) -> None:
    """A number is written as text."""
    document["drawn"][3]["place"] = "3"


@forgery("format")
def other_format(document: Document) -> None:
    """Another version."""
    document["format"] = "punto-shoe/2"


@forgery("rulebook")
def rulebook_swapped(document: Document) -> None:
    """Ties pay nine to one since yesterday."""
    document["rulebook"] += "Tie pays 9:1."


@forgery("rulebook")
def rules_hash_swapped(document: Document) -> None:
    """The text is the one that was committed to, and its hash is not."""
    document["openings"][1]["rules"] = tagged("rules", "others").hex()


@forgery("commitment")
def shoe_renumbered(document: Document) -> None:
    """A shoe is shown as another."""
    document["shoe"] = 7


@forgery("commitment")
def table_renamed(document: Document) -> None:
    """A shoe is shown as another table's."""
    document["table"] = "commission-2"


@forgery("commitment")
def decks_changed(document: Document) -> None:
    """A shoe of another size."""
    document["decks"] = 5


@forgery("commitment")
def root_swapped(document: Document) -> None:
    """Other secrets after the commitment."""
    document["openings"][1]["root"] = flipped(document["openings"][1]["root"])


@forgery("commitment")
def commitment_forged(document: Document) -> None:
    """Another commitment than was published."""
    document["openings"][1]["commitment"] = OTHER


@forgery("commitment")
def beacon_renamed(document: Document) -> None:
    """Another beacon than was named."""
    document["openings"][1]["beacon"] = "drand 7"


@forgery("opening")
def abort_left_out(document: Document) -> None:
    """An abort is not counted."""
    del document["openings"][0]


@forgery("opening")
def opening_renumbered(document: Document) -> None:
    """Openings are counted wrongly."""
    document["openings"][1]["opening"] = 3


@forgery("opening")
def abort_denied(document: Document) -> None:
    """An opening that ended in nothing is not called aborted."""
    document["openings"][0]["aborted"] = False


@forgery("opening")
def abort_claimed(document: Document) -> None:
    """The opening that was dealt from is called aborted."""
    document["openings"][1]["aborted"] = True


@forgery("opening", attempts=(Attempt(ends="under way"),))
def cards_of_an_unopened_shoe(document: Document) -> None:
    """Cards before the cut."""
    document["drawn"] = honest()["drawn"]


@forgery("opening")
def no_opening(document: Document) -> None:
    """A shoe without a commitment."""
    document["openings"] = []


@forgery("cut")
def nonce_forged(document: Document) -> None:
    """A nonce that nobody had committed to."""
    cut = document["openings"][1]["cuts"][0]
    cut["nonce"] = flipped(cut["nonce"])


@forgery("cut")
def cut_of_another_seat(document: Document) -> None:
    """A cut is given to somebody else."""
    document["openings"][1]["cuts"][0]["seat"] = 2


@forgery("cut")
def cut_twice(document: Document) -> None:
    """One seat cuts twice."""
    document["openings"][1]["cuts"] += document["openings"][1]["cuts"]


@forgery("cut")
def nonce_withheld(document: Document) -> None:
    """The shoe was opened although somebody did not reveal."""
    document["openings"][1]["cuts"][0]["nonce"] = ""


@forgery("entropy")
def cut_left_out(document: Document) -> None:
    """A patron's cut is not in it any more."""
    del document["openings"][1]["cuts"][0]


@forgery("entropy")
def entropy_forged(document: Document) -> None:
    """Entropy that the house would rather have had."""
    document["openings"][1]["entropy"] = flipped(document["openings"][1]["entropy"])


@forgery("entropy")
def beacon_value_without_beacon(document: Document) -> None:
    """A value of no beacon."""
    document["openings"][1]["beacon_value"] = OTHER


@forgery("entropy", attempts=(Attempt(cuts=(1,), beacon="drand 77"),))
def beacon_value_forged(document: Document) -> None:
    """Not what the beacon gave."""
    document["openings"][0]["beacon_value"] = OTHER


@forgery("skipped-index")
def index_skipped(document: Document) -> None:
    """A card is passed over."""
    del document["drawn"][5]


@forgery("skipped-index")
def last_card_unproven(document: Document) -> None:
    """A coup's last card has no proof."""
    del document["drawn"][-1]


@forgery("skipped-index")
def die_unproven(document: Document) -> None:
    """A die has no proof."""
    del document["dice"][0]


@forgery("order")
def cards_swapped(document: Document) -> None:
    """Two cards come in another order."""
    drawn = document["drawn"]
    drawn[4], drawn[5] = drawn[5], drawn[4]


@forgery("order")
def card_drawn_twice(document: Document) -> None:
    """A place is used again."""
    document["drawn"].append(document["drawn"][-1])


@forgery("order")
def dice_swapped(document: Document) -> None:
    """Two dice come in another order."""
    document["dice"].reverse()


@forgery("order")
def die_of_another_place(document: Document) -> None:
    """A coup takes another coup's die."""
    document["dice"][0]["place"] += 1


@forgery("order")
def coup_with_another_card(document: Document) -> None:
    """A coup shows a card that was not drawn for it."""
    cards = document["coups"][0]["cards"]
    cards[0] = "As" if cards[0] != "As" else "Ks"


@forgery("order")
def coup_begins_elsewhere(document: Document) -> None:
    """A coup begins at another place."""
    document["coups"][0]["first"] += 1


@forgery("order")
def coup_left_out(document: Document) -> None:
    """Cards of no coup."""
    del document["coups"][-1], document["dice"][-1]


@forgery("order")
def coups_swapped(document: Document) -> None:
    """Coups in another order."""
    document["coups"].reverse()


@forgery("secret")
def secret_forged(document: Document) -> None:
    """A secret that gives another card."""
    document["drawn"][5]["secret"] = OTHER


@forgery("secret")
def leaf_forged(document: Document) -> None:
    """A leaf that its secret does not make."""
    document["dice"][0]["leaf"] = OTHER


@forgery("path")
def secret_and_leaf_forged(document: Document) -> None:
    """Another secret with its right leaf."""
    document["drawn"][5]["secret"] = OTHER
    document["drawn"][5]["leaf"] = tagged("leaf", 5, bytes.fromhex(OTHER)).hex()


@forgery("path")
def path_forged(document: Document) -> None:
    """A path that leads elsewhere."""
    document["drawn"][5]["path"][2] = OTHER


@forgery("path")
def path_too_short(document: Document) -> None:
    """A path that stops below the root."""
    document["drawn"][5]["path"].pop()


@forgery("card")
def card_forged(document: Document) -> None:
    """Another card than was drawn."""
    document["drawn"][5]["card"] = "9s" if document["drawn"][5]["card"] != "9s" else "8s"


@forgery("die")
def die_forged(document: Document) -> None:
    """Another die than was shaken."""
    document["dice"][0]["die"] = document["dice"][0]["die"] % 6 + 1


@forgery("die")
def coup_with_another_die(document: Document) -> None:
    """A coup shows a die that was not shaken for it."""
    document["coups"][0]["die"] = document["coups"][0]["die"] % 6 + 1


@forgery("die")
def coup_without_its_die(document: Document) -> None:
    """A coup hides its die."""
    document["coups"][0]["die"] = None


@forgery("burn")
def burn_miscounted(document: Document) -> None:
    """One more is burnt than the card counts."""
    document["burnt"] = document["burnt"] % 10 + 1


@forgery("secrets")
def secrets_forged(document: Document) -> None:
    """A card that was never dealt is shown as another."""
    document["secrets"][150] = OTHER


@forgery("secrets")
def secret_kept_back(document: Document) -> None:
    """A retired shoe hides one."""
    document["secrets"].pop()


@forgery("secrets")
def secrets_of_a_shoe_in_play(document: Document) -> None:
    """Secrets are shown before the shoe is retired."""
    document["retired"] = False


def _recommitted() -> list[Document]:
    """Shown secrets that differ from those committed to in a place that was never dealt."""
    document = honest()
    chance = Random(5)
    document["secrets"] = [chance.randbytes(32).hex() for _ in document["secrets"]]
    for proof in (*document["drawn"], *document["dice"]):
        document["secrets"][proof["place"]] = proof["secret"]
    return [document]


def _too_many_cards() -> list[Document]:
    """Every card is dealt, those too that had been burnt."""
    whole = Shoe(coups=52, voids=dict.fromkeys(range(1, 53), 4), burn=False).document()
    document = deepcopy(whole)
    rank = document["drawn"][0]["card"][:-1]
    document["burnt"] = {"A": 1}.get(rank) or (int(rank) if rank.isdigit() else 10)
    first = document["coups"][0]
    first["first"], first["cards"] = 1, first["cards"][1:]
    return [document]


def _two(*, chain: bool = True, renumber: bool = False) -> list[Document]:
    first = Shoe(shoe=4, seed=4).document()
    before = first["openings"][-1]["commitment"] if chain else OTHER
    second = Shoe(shoe=4 if renumber else 5, seed=5, before=bytes.fromhex(before)).document()
    return [second, first]


def _going_on() -> list[Document]:
    """Another opening after the shoe was opened: the house did not like its cards."""
    return [Shoe(attempts=(Attempt(cuts=(1,)), Attempt(cuts=(1,)))).document()]


listed_whole("secrets-made-up", "secrets", _recommitted)
listed_whole("burnt-cards-dealt", "burn", _too_many_cards)
listed_whole("shoe-number-reused", "shoe-number", lambda: _two(renumber=True))
listed_whole("shoe-given-twice", "shoe-number", lambda: [honest(), honest()])
listed_whole("shoes-not-chained", "shoe-number", lambda: _two(chain=False))
listed_whole("opening-goes-on", "opening", _going_on)
listed_whole(
    "openings-not-chained",
    "opening",
    lambda: [Shoe(attempts=(ABORTED, Attempt(before=NONE))).document()],
)
listed_whole(
    "first-shoe-after-another", "opening", lambda: [Shoe(before=bytes.fromhex(OTHER)).document()]
)

HONEST: dict[str, Callable[[], list[Document]]] = {
    "retired": lambda: [honest()],
    "in-play": lambda: [honest(retired=False)],
    "house-entropy-only": lambda: [Shoe(attempts=(Attempt(),)).document()],
    "beacon": lambda: [Shoe(attempts=(Attempt(beacon="drand 77"),), burn=False).document()],
    "beacon-and-cuts": lambda: [Shoe(attempts=(Attempt((1, 10, 2), beacon="b 1"),)).document()],
    "just-opened": lambda: [Shoe(burn=False, coups=0, retired=False).document()],
    "just-burnt": lambda: [Shoe(coups=0, retired=False).document()],
    "nothing-dealt-and-retired": lambda: [Shoe(coups=0).document()],
    "under-way": lambda: [Shoe(attempts=(ABORTED, Attempt((1, 2), (2,), "under way"))).document()],
    "aborted-alone": lambda: [Shoe(attempts=(ABORTED,)).document()],
    "many-aborts": lambda: [Shoe(attempts=(*[ABORTED] * 9, Attempt())).document()],
    "dealt-to-the-end": lambda: [Shoe(coups=60, voids=dict.fromkeys(range(1, 61), 4)).document()],
    "chained": lambda: chained(3, 4, 5),
    "with-a-gap": lambda: chained(3, 5, burn=False),
    "two-tables": lambda: [*chained(1, 2), *chained(1, 2, table="other-1")],
}


Step = str | int
Path = tuple[Step, ...]


def places(value: Any, path: Path = ()) -> Iterator[Path]:
    """Every place in a document, lists and objects included."""
    if path:
        yield path
    if isinstance(value, dict | list):
        for key, one in value.items() if isinstance(value, dict) else enumerate(value):
            yield from places(one, (*path, key))


def at(document: Document, path: Path) -> Any:
    """What lies at a place."""
    inside: Any = document
    for step in path:
        inside = inside[step]
    return inside


def put(document: Document, path: Path, value: Any) -> None:
    """Put something else at a place."""
    at(document, path[:-1])[path[-1]] = value


def one_change(document: Document, choose: Callable[[Sequence[Any]], Any]) -> tuple[Path, Any]:
    """A place somewhere in a document, and something else of the same kind for it."""
    part = choose(sorted(document))
    path = choose([path for path in places(document) if path[0] == part])
    return path, choose(others(at(document, path)))


def others(value: Any) -> list[Any]:
    """Other values of the same kind."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        near = [value - 1, value + 1, value * 2, 0, 1, 3, 5, 7, 10, 100, 500]
        return [one for one in near if one != value]
    if value is None:
        return [0, 1, 3, 6]
    if isinstance(value, list):
        shorter = [value[:place] + value[place + 1 :] for place in range(len(value))]
        longer = [[*value, value[0]], [*value, value[-1]]] if value else [["ab" * 32]]
        return [*shorter, *longer, *([value[::-1]] if value != value[::-1] else [])]
    if isinstance(value, dict):
        return [{**value, "more": 1}]
    if value in DECK:
        return [card for card in DECK if card != value]
    if len(value) == 64 and not set(value) - set("0123456789abcdef"):
        return [flipped(value), "", OTHER]
    return [f"{value}x", value + OTHER, f"{value}0"]
