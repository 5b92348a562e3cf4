"""Forged commitments, openings, cuts and entropy."""

from functools import partial

from tests.kit.forgery_registry import ABORTED, LATE, OTHER, flipped, forgery, honest, listed_whole
from tests.kit.shoe_documents import NONE, Attempt, Document, Shoe, tagged


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
    document["format"] = "punto-shoe/4"


@forgery("rulebook")
def rulebook_swapped(document: Document) -> None:
    """Ties pay nine to one since yesterday."""
    document["rulebook"] += "Tie pays 9:1."


@forgery("rulebook")
def rules_hash_swapped(document: Document) -> None:
    """The text is the one that was committed to, and its hash is not."""
    document["openings"][1]["rules"] = tagged("rules", "others").hex()


@forgery("rulebook")
def another_game(document: Document) -> None:
    """The rulebook that was committed to is that of another game."""
    document["game"] = "commission"


@forgery("format")
def formats_mixed(document: Document) -> None:
    """A document of the old format with a key of the new one."""
    document["format"] = "punto-shoe/1"


@forgery("cut")
def late_and_never_shown(document: Document) -> None:
    """A nonce came late, and is not there."""
    document["openings"][0]["cuts"][1]["late"] = True


@forgery("cut")
def late_in_the_entropy(document: Document) -> None:
    """A nonce that came late is part of the entropy."""
    document["openings"][1]["cuts"][0]["late"] = True


@forgery("cut", attempts=(LATE, Attempt((2,))))
def late_nonce_forged(document: Document) -> None:
    """A nonce that came late is not the one that was committed to."""
    cut = document["openings"][0]["cuts"][1]
    cut["nonce"] = flipped(cut["nonce"])


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


@forgery("opening", attempts=(Attempt(ends="under way"),), lost=0)
def burn_of_an_unopened_shoe(document: Document) -> None:
    """B7: a card was burnt before the cut; that the secrets are lost is no excuse."""
    document["burnt"] = 3


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


@forgery("entropy", attempts=(Attempt(ends="under way", beacon="drand 77"),))
def beacon_value_before_the_entropy(document: Document) -> None:
    """A value is claimed for an opening that took none."""
    document["openings"][0]["beacon_value"] = OTHER


def _two(*, chain: bool = True, renumber: bool = False) -> list[Document]:
    first = Shoe(shoe=4, seed=4).document()
    before = first["openings"][-1]["commitment"] if chain else OTHER
    second = Shoe(shoe=4 if renumber else 5, seed=5, before=bytes.fromhex(before)).document()
    return [second, first]


def _in_play_beside_its_successor() -> list[Document]:
    """B3: a shoe that is over is shown without its secrets, as if it were dealt from still."""
    first = Shoe(shoe=4, seed=4, retired=False).document()
    before = bytes.fromhex(first["openings"][-1]["commitment"])
    return [Shoe(shoe=5, seed=5, before=before).document(), first]


def _fetched_before_an_abort() -> list[Document]:
    """B7: the earlier document is older than its last opening. It must be fetched again."""
    first = Shoe(shoe=4, seed=4, attempts=(Attempt((2, 3), ends="under way"),)).document()
    return [first, Shoe(shoe=5, seed=5, before=bytes.fromhex(OTHER)).document()]


def _bound(rulebook: str) -> list[Document]:
    return [Shoe(rulebook=rulebook, middle=True).document()]


def _declared(*lines: str) -> list[Document]:
    """A shoe bound to a declaration of these lines."""
    return [Shoe(rulebook="\n".join(["{", *lines, "}"])).document()]


def _going_on() -> list[Document]:
    """Another opening after the shoe was opened: the house did not like its cards."""
    return [Shoe(attempts=(Attempt(cuts=(1,)), Attempt(cuts=(1,)))).document()]


def _opened(attempt: Attempt) -> list[Document]:
    return [Shoe(attempts=(attempt,)).document()]


listed_whole("beacon-silent", "entropy", lambda: _opened(Attempt((1,), beacon="b 1", value=b"")))
listed_whole("value-of-no-beacon", "entropy", lambda: _opened(Attempt((1,), value=b"x")))
listed_whole("shoe-number-reused", "shoe-number", lambda: _two(renumber=True))
listed_whole("shoe-given-twice", "shoe-number", lambda: [honest(), honest()])
listed_whole("shoes-not-chained", "shoe-number", lambda: _two(chain=False))
listed_whole("in-play-beside-its-successor", "retired", _in_play_beside_its_successor)
listed_whole("fetched-before-an-abort", "retired", _fetched_before_an_abort)
listed_whole("rulebook-of-no-game", "rulebook", lambda: _bound('{\n "die": null\n}'))
listed_whole("rulebook-of-no-die", "rulebook", lambda: _bound('{\n "game": "commission"\n}'))
listed_whole(
    "rulebook-of-two-dice",
    "rulebook",
    lambda: _bound('{\n "game": "commission",\n "die": null,\n "die": "die == 3"\n}'),
)
_FORMAT, _KEY, _DIE = ' "format": "punto-game/1",', ' "key": "commission",', ' "die": null,'
_DRAWS = ' "draws": []'
_DECLARATIONS: dict[str, tuple[str, ...]] = {
    "no-format": (_KEY, _DIE, _DRAWS),
    "no-key": (_FORMAT, _DIE, _DRAWS),
    "no-die": (_FORMAT, _KEY, _DRAWS),
    "no-draws": (_FORMAT, _KEY, _DIE),
    "two-draws": (_FORMAT, _KEY, _DIE, _DRAWS, _DRAWS),
    "another-key": (_FORMAT, ' "key": "ez",', _DIE, _DRAWS),
}
for _name, _lines in _DECLARATIONS.items():
    listed_whole(f"declaration-of-{_name}", "rulebook", partial(_declared, *_lines))
listed_whole("opening-goes-on", "opening", _going_on)
listed_whole(
    "openings-not-chained",
    "opening",
    lambda: [Shoe(attempts=(ABORTED, Attempt(before=NONE))).document()],
)
listed_whole(
    "first-shoe-after-another", "opening", lambda: [Shoe(before=bytes.fromhex(OTHER)).document()]
)
