"""What a tournament pays: its pool, and the shares of those in the final. Pure."""

from punto.cup.following import finish
from punto.cup.prizes import shared_out
from punto.cup.state import Cup, CupPhase


def pool(cup: Cup) -> int:
    """Return what the pool holds until it is paid: every fee and re-buy that has not come back."""
    fee, added = cup.structure.entry.fee, cup.structure.prizes.added
    each = fee.pool if fee else 0
    paid = sum(entrant.entries * each + entrant.rebuys for entrant in cup.entrants.values())
    return paid + (added.amount if added and cup.is_closed else 0)


def finalists(cup: Cup) -> set[int]:
    """Return the entrants who have a place of the final."""
    return {number for group in finish(cup) for number in group}


def takes_splits(cup: Cup) -> bool:
    """Return True while those in the final may agree on shares of their own."""
    allowed = cup.structure.prizes.split and cup.phase is CupPhase.FINAL
    return allowed and not all_agree(cup)


def all_agree(cup: Cup) -> bool:
    """Return True once all in the final have agreed to the same shares."""
    agreed = [cup.split.get(number) for number in finalists(cup)]
    return bool(agreed) and agreed[0] is not None and all(each == agreed[0] for each in agreed)


def prizes(cup: Cup) -> dict[int, int]:
    """Return what each entrant of the final is paid: as they all agree, or as the places say."""
    places = finish(cup)
    if all_agree(cup):
        return dict(cup.split[places[0][0]])
    won = shared_out(pool(cup), cup.structure.prizes.places, places)
    return {number: amount for number, amount in won.items() if amount}
