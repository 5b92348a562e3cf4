"""Forged ballots, each with the fault that it must get; and honest ones."""

from collections.abc import Callable
from copy import deepcopy
from functools import cache
from typing import Any

from tests.kit.ballot_documents import BallotStory, chained_ballots
from tests.kit.forgery_registry import OTHER, Forge, flipped
from tests.kit.shoe_documents import NONE, Attempt, Document, chained, tagged

ABORTED = Attempt(cuts=(2, 3), withheld=(3,), ends="aborted")
LATE = Attempt(cuts=(2, 3), late=(3,), ends="aborted")
FORGED_BALLOTS: dict[str, tuple[str, Callable[[], list[Document]]]] = {}
HONEST_BALLOTS: dict[str, Callable[[], list[Document]]] = {
    "ballot": lambda: [ballot()],
    "ballot-of-few": lambda: [ballot(count=2)],
    "ballot-of-one": lambda: [ballot(count=1, what="lucky-loser", of="")],
    "ballot-among-one": lambda: [
        BallotStory(entrants=(4,), count=1, attempts=(Attempt((4,)),)).document()
    ],
    "ballot-house-entropy": lambda: [BallotStory(attempts=(Attempt(),)).document()],
    "ballot-beacon": lambda: [BallotStory(attempts=(Attempt((3,), beacon="drand 7"),)).document()],
    "ballot-under-way": lambda: [
        BallotStory(attempts=(ABORTED, Attempt((2, 5), (5,), "under way"))).document()
    ],
    "ballot-aborted-alone": lambda: [BallotStory(attempts=(ABORTED,)).document()],
    "ballot-came-late": lambda: [BallotStory(attempts=(LATE, Attempt((2, 3)))).document()],
    "ballots-chained": lambda: chained_ballots(3, 4, 5),
    "ballots-with-a-gap": lambda: chained_ballots(3, 5),
    "ballots-of-two-cups": lambda: [*chained_ballots(1, 2), *chained_ballots(1, 2, cup="summer")],
    "ballot-beside-shoes": lambda: [*chained(1, 2), *chained_ballots(1, 2)],
}


@cache
def _ballot(**how: Any) -> Document:
    return BallotStory(**{"attempts": (ABORTED, Attempt(cuts=(2, 13))), **how}).document()


def ballot(**how: Any) -> Document:
    """A ballot for the seats of six, drawn at the second attempt."""
    return deepcopy(_ballot(**how))


def forged_ballot(fault: str, **how: Any) -> Callable[[Forge], Forge]:
    """A forger is handed an honest ballot."""

    def listed(forge: Forge) -> Forge:
        def made() -> list[Document]:
            document = ballot(**how)
            forge(document)
            return [document]

        FORGED_BALLOTS["ballot-" + forge.__name__.replace("_", "-")] = (fault, made)
        return forge

    return listed


def rebound(document: Document) -> None:
    """Bind the last opening again after a change, as a house would that forges from the start."""
    opening = document["openings"][-1]
    parts = [p for one in document["entrants"] for p in (one["number"], _raw(one["name"]))]
    listed = tagged("entrants", len(document["entrants"]), *parts)
    said = [document[key] for key in ("cup", "ballot")]
    said += [opening["opening"], *(document[key] for key in ("what", "of", "count"))]
    root, before = _raw(opening["root"]), _raw(opening["before"])
    commitment = tagged("ballot", *said, listed, root, before, opening["beacon"])
    opening["list"], opening["commitment"], opening["cuts"] = listed.hex(), commitment.hex(), []
    opening["entropy"] = tagged("entropy", commitment, 0, b"").hex()


_raw = bytes.fromhex


@forged_ballot("format")
def another_format(document: Document) -> None:
    """A version that does not exist."""
    document["format"] = "punto-ballot/2"


@forged_ballot("format")
def key_missing(document: Document) -> None:
    """A key is not there."""
    del document["of"]


@forged_ballot("format")
def key_added(document: Document) -> None:
    """Something is said that nobody verifies."""
    document["openings"][1]["rules"] = OTHER


@forged_ballot("format")
def unknown_purpose(document: Document) -> None:
    """No ballot decides that."""
    document["what"] = "winner"


@forged_ballot("entrants")
def other_list(document: Document) -> None:
    """Somebody else stands in the place of an entrant."""
    document["entrants"][2]["name"] = OTHER


@forged_ballot("entrants")
def entrant_added(document: Document) -> None:
    """One more entrant since the commitment."""
    document["entrants"].append({"number": 17, "name": OTHER})


@forged_ballot("entrants")
def entrant_removed(document: Document) -> None:
    """One entrant is gone since the commitment."""
    del document["entrants"][0]


@forged_ballot("entrants")
def entrant_renumbered(document: Document) -> None:
    """An entrant has another number since the commitment."""
    document["entrants"][5]["number"] = 14


@forged_ballot("entrants")
def list_out_of_order(document: Document) -> None:
    """The house chose the order of the list, though it is bound to it."""
    document["entrants"].reverse()
    rebound(document)


@forged_ballot("entrants")
def entrant_twice(document: Document) -> None:
    """One entrant has two lots, and the house is bound to that."""
    document["entrants"][1]["number"] = 2
    rebound(document)


@forged_ballot("entrants", count=2)
def more_places_than_entrants(document: Document) -> None:
    """Nobody is left for the last place."""
    del document["entrants"][1:]
    rebound(document)


@forged_ballot("entrants")
def list_hash_swapped(document: Document) -> None:
    """The list is the one that was committed to, and its hash is not."""
    document["openings"][1]["list"] = OTHER


@forged_ballot("commitment")
def renumbered(document: Document) -> None:
    """The result of one ballot is shown as that of another."""
    document["ballot"] = 2


@forged_ballot("commitment")
def of_another_cup(document: Document) -> None:
    """The result of one tournament is shown as that of another."""
    document["cup"] = "summer"


@forged_ballot("commitment")
def for_something_else(document: Document) -> None:
    """It was drawn for seats, and is shown as a draw for the button."""
    document["what"] = "first-button"


@forged_ballot("commitment")
def of_another_stage(document: Document) -> None:
    """It was drawn for one stage, and is shown for another."""
    document["of"] = "final"


@forged_ballot("commitment")
def fewer_places(document: Document) -> None:
    """Six were to be drawn; four suit the house better."""
    document["count"] = 4
    del document["order"][4:], document["secrets"][4:]


@forged_ballot("commitment")
def root_swapped(document: Document) -> None:
    """Other secrets after the commitment."""
    document["openings"][1]["root"] = flipped(document["openings"][1]["root"])


@forged_ballot("commitment")
def commitment_forged(document: Document) -> None:
    """Another commitment than was published."""
    document["openings"][1]["commitment"] = OTHER


@forged_ballot("commitment")
def beacon_renamed(document: Document) -> None:
    """Another beacon than was named."""
    document["openings"][1]["beacon"] = "drand 7"


@forged_ballot("opening")
def abort_left_out(document: Document) -> None:
    """An abort is not counted."""
    del document["openings"][0]


@forged_ballot("opening")
def abort_claimed(document: Document) -> None:
    """The opening that was drawn from is called aborted."""
    document["openings"][1]["aborted"] = True


@forged_ballot("opening")
def no_opening(document: Document) -> None:
    """A result without a commitment."""
    document["openings"] = []


@forged_ballot("opening", attempts=(Attempt((2,), ends="under way"),))
def order_before_the_cut(document: Document) -> None:
    """A result before anything is opened."""
    document["order"] = [2, 3, 5, 7, 11, 13]


@forged_ballot("cut")
def nonce_forged(document: Document) -> None:
    """A nonce that nobody had committed to."""
    cut = document["openings"][1]["cuts"][0]
    cut["nonce"] = flipped(cut["nonce"])


@forged_ballot("cut")
def nonce_withheld(document: Document) -> None:
    """It was drawn although somebody did not show a nonce."""
    document["openings"][1]["cuts"][0]["nonce"] = ""


@forged_ballot("cut")
def cut_of_another(document: Document) -> None:
    """A cut is given to another entrant."""
    document["openings"][1]["cuts"][0]["seat"] = 3


@forged_ballot("cut")
def cut_twice(document: Document) -> None:
    """One entrant cuts twice."""
    document["openings"][1]["cuts"] += document["openings"][1]["cuts"]


@forged_ballot("cut")
def late_in_the_entropy(document: Document) -> None:
    """A nonce that came late is part of the entropy."""
    document["openings"][1]["cuts"][0]["late"] = True


@forged_ballot("cut", attempts=(Attempt(cuts=(2, 4)),))
def cut_by_a_stranger(document: Document) -> None:
    """Number 4 is not on the list: the house cut it itself."""


@forged_ballot("entropy")
def cut_left_out(document: Document) -> None:
    """An entrant's cut is not in it any more."""
    del document["openings"][1]["cuts"][0]


@forged_ballot("entropy")
def entropy_forged(document: Document) -> None:
    """Entropy that the house would rather have had."""
    document["openings"][1]["entropy"] = flipped(document["openings"][1]["entropy"])


@forged_ballot("entropy", attempts=(Attempt((2,), beacon="drand 77"),))
def beacon_value_forged(document: Document) -> None:
    """Not what the beacon gave."""
    document["openings"][0]["beacon_value"] = OTHER


@forged_ballot("secrets")
def secret_swapped(document: Document) -> None:
    """Two secrets change places, and with them two lots."""
    secrets = document["secrets"]
    secrets[0], secrets[1] = secrets[1], secrets[0]


@forged_ballot("secrets")
def secret_forged(document: Document) -> None:
    """A secret that gives another lot."""
    document["secrets"][3] = flipped(document["secrets"][3])


@forged_ballot("secrets")
def secrets_hidden(document: Document) -> None:
    """The order is shown without what it follows from."""
    document["secrets"] = []


@forged_ballot("secrets")
def secret_left_out(document: Document) -> None:
    """One secret is missing."""
    del document["secrets"][-1]


@forged_ballot("secrets", attempts=(Attempt((2,), ends="under way"),))
def secrets_before_the_cut(document: Document) -> None:
    """Secrets of a ballot that is not drawn yet."""
    document["secrets"] = ballot()["secrets"]


@forged_ballot("lot")
def order_changed(document: Document) -> None:
    """Two entrants change places."""
    order = document["order"]
    order[2], order[4] = order[4], order[2]


@forged_ballot("lot", count=2)
def other_drawn(document: Document) -> None:
    """Somebody who was not drawn."""
    (other, *_) = {one["number"] for one in document["entrants"]} - {*document["order"]}
    document["order"][1] = other


@forged_ballot("lot")
def place_left_out(document: Document) -> None:
    """The last place is not told."""
    del document["order"][-1]


@forged_ballot("lot", count=2)
def place_added(document: Document) -> None:
    """Three go on where two were drawn."""
    (other, *_) = {one["number"] for one in document["entrants"]} - {*document["order"]}
    document["order"].append(other)


def _two(*, chain: bool = True, number: int = 5) -> list[Document]:
    first = BallotStory(ballot=4, seed=4).document()
    before = first["openings"][-1]["commitment"] if chain else OTHER
    return [BallotStory(ballot=number, seed=5, before=_raw(before)).document(), first]


def _dropped() -> list[Document]:
    """A ballot was cut, and the house went on to the next without drawing it."""
    first = BallotStory(ballot=4, attempts=(ABORTED,)).document()
    before = _raw(first["openings"][-1]["commitment"])
    return [first, BallotStory(ballot=5, seed=5, before=before).document()]


FORGED_BALLOTS |= {
    "ballot-number-reused": ("shoe-number", lambda: _two(number=4)),
    "ballot-given-twice": ("shoe-number", lambda: [ballot(), ballot()]),
    "ballots-not-chained": ("shoe-number", lambda: _two(chain=False)),
    "ballot-dropped": ("retired", _dropped),
    "first-ballot-after-another": (
        "opening",
        lambda: [BallotStory(before=_raw(OTHER)).document()],
    ),
    "ballot-openings-not-chained": (
        "opening",
        lambda: [BallotStory(attempts=(ABORTED, Attempt(before=NONE))).document()],
    ),
    "ballot-drawn-twice": (
        "opening",
        lambda: [BallotStory(attempts=(Attempt((2,)), Attempt((2,)))).document()],
    ),
    "ballot-value-of-no-beacon": (
        "entropy",
        lambda: [BallotStory(attempts=(Attempt((2,), value=b"x"),)).document()],
    ),
}
