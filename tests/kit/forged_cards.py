"""Forged cards, dice, coups, burns and secrets."""

from copy import deepcopy
from random import Random
from typing import Any

from tests.kit.forgery_registry import OTHER, forgery, honest, listed_whole
from tests.kit.shoe_documents import Document, Shoe, tagged


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
    del document["coups"][-1], document["dice"][-1], document["draws"][-2:]


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


@forgery("card")
def card_forged_everywhere(document: Document) -> None:
    """In the coup as well."""
    card = document["coups"][0]["cards"][0]
    other = "9s" if card != "9s" else "8s"
    document["drawn"][1]["card"] = document["coups"][0]["cards"][0] = other


@forgery("die")
def die_forged_everywhere(document: Document) -> None:
    """In the coup as well."""
    document["dice"][0]["die"] = document["dice"][0]["die"] % 6 + 1
    document["coups"][0]["die"] = document["dice"][0]["die"]


@forgery("order")
def coup_number_given_twice(document: Document) -> None:
    """Two coups of one number, of which one had no die."""
    document["coups"][1]["coup"] = document["coups"][0]["coup"]
    document["coups"][1]["die"] = None
    del document["dice"][1]


@forgery("order")
def coup_of_nothing(document: Document) -> None:
    """A coup without a card and without a die."""
    nothing: Document = {"coup": 50, "first": None, "cards": [], "die": None, "void": True}
    document["coups"].append({**nothing, "drawn": []})


@forgery("order")
def die_of_a_coup_too_many(document: Document) -> None:
    """There is no secret for it."""
    document["dice"].append({**document["dice"][-1], "coup": 53, "place": 260})


@forgery("secrets")
def dealt_secret_differs(document: Document) -> None:
    """The secrets at the end are not those that were shown with the cards."""
    document["secrets"][5] = OTHER


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
    for proof in (*document["drawn"], *document["dice"], *document["draws"]):
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


@forgery("die")
def dice_left_out(document: Document) -> None:
    """B3: every die is gone, from its coup too; the bound rulebook says that there is one."""
    document["dice"] = []
    for coup in document["coups"]:
        coup["die"] = None
    document["coups"] = [coup for coup in document["coups"] if coup["cards"] or coup["void"]]


@forgery("die", old=True)
def dice_left_out_in_the_old_format(document: Document) -> None:
    """B3: the same of a document of Punto 0.7."""
    document["dice"] = []
    document["coups"] = [{**coup, "die": None} for coup in document["coups"] if coup["cards"]]


@forgery("die", die=False, game="commission")
def die_in_a_game_without(document: Document) -> None:
    """A die where the rulebook has none."""
    document["coups"][0]["die"] = 3


@forgery("order")
def coup_number_left_out(document: Document) -> None:
    """B3: a coup that was void before a card came is not told."""
    del document["coups"][2]


@forgery("order")
def coup_that_shows_nothing(document: Document) -> None:
    """A coup without a card or a die, that was not void, with others after it."""
    document["coups"][2]["void"] = False


@forgery("secrets")
def lost_and_shown(document: Document) -> None:
    """Secrets that are called lost lie there."""
    document["lost"] = True


@forgery("card", lost=9)
def card_of_a_lost_shoe_forged(document: Document) -> None:
    """A proof from before the secrets were lost is still checked."""
    card = document["drawn"][5]["card"]
    document["drawn"][5]["card"] = "9s" if card != "9s" else "8s"


@forgery("order", lost=9)
def coup_of_a_lost_shoe_forged(document: Document) -> None:
    """A coup shows another card than the one that was proved for it."""
    cards = document["coups"][0]["cards"]
    cards[0] = "As" if cards[0] != "As" else "Ks"


@forgery("burn", lost=0)
def more_burnt_than_a_card_counts(document: Document) -> None:
    """B7: no card counts more than ten, also where none is shown any more."""
    document["burnt"] = 11


@forgery("order", die=False, game="commission")
def coup_of_one_card(document: Document) -> None:
    """B7: a coup that counted has at least four cards."""
    document["coups"][1]["void"] = False


def _burnt_cards_of_a_lost_shoe() -> list[Document]:
    """B7: a lost shoe deals those cards too that had been burnt."""
    voids = dict.fromkeys(range(1, 53), 4)
    document = Shoe(coups=52, voids=voids, burn=False, lost=0).document()
    document["burnt"] = 5
    place = 1
    document["coups"][0]["cards"].pop()
    for coup in document["coups"]:
        coup["first"], place = place, place + len(coup["cards"])
    return [document]


def _die_without_a_secret() -> list[Document]:
    """B7: a lost shoe shows a die of a coup for which it has no secret."""
    how: dict[str, Any] = {"decks": 1, "game": "power-98", "die": True, "coups": 13, "lost": 0}
    document = Shoe(voids=dict.fromkeys(range(1, 14), 0), **how).document()
    document["coups"].append({**document["coups"][-1], "coup": 14})
    return [document]


listed_whole("burnt-cards-of-a-lost-shoe", "skipped-index", _burnt_cards_of_a_lost_shoe)
listed_whole("die-without-a-secret", "order", _die_without_a_secret)
listed_whole("coup-of-seven-cards", "order", lambda: [Shoe(voids={2: 7}).document()])
listed_whole("tree-too-wide", "path", lambda: [Shoe(too_wide=True, retired=False).document()])
listed_whole("secrets-made-up", "secrets", _recommitted)
listed_whole("burnt-cards-dealt", "burn", _too_many_cards)
