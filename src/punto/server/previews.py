"""Previews of staff requests: what each would do, decided as the request itself would be."""

from collections.abc import Collection, Iterator
from dataclasses import replace

from msgspec import structs

from punto.cup.commands import CUP_COMMANDS
from punto.house import STREAM as HOUSE
from punto.house import House, HouseCommand
from punto.house.events import PatronBarred
from punto.ledger.accounts import AccountKind, AccountName
from punto.ledger.currencies import Rate
from punto.preview import (
    Move,
    Preview,
    cards,
    changed_settings,
    coup_of,
    lines,
    retires_shoe,
)
from punto.refusals import Refusal
from punto.roles import BY_TWO
from punto.server.acts import not_declined, outdated, to_approve
from punto.server.people.approvals import Proposal
from punto.server.people.house_settings import better_rates
from punto.server.people.permitted import elsewhere
from punto.server.people.refused import refused
from punto.server.room import Room
from punto.server.tables.dealer import may_be_freed
from punto.server.tables.play_views import secret_seats
from punto.store.codec import AnyEvent, kind_of
from punto.streams import cup_stream
from punto.table import Table
from punto.table.commands import COMMANDS
from punto.table.reasons import TableReason
from punto.wire import office, staff
from punto.wire.base import Request, TableRequest
from punto.wire.cup_requests import CupRequest
from punto.wire.previews import (
    BetterRate,
    ChangedSetting,
    CodeOf,
    FreedSeat,
    GivenCodeSheet,
    MovedAccount,
    PreviewSheet,
    StakeLine,
    Told,
)
from punto.words.happenings import account, sentence
from punto.words.sentences import Words

SECOND = "…"  # in the place of the second person, who is not known yet


def preview_sheet(room: Room, person: str, request: Request, words: Words) -> PreviewSheet:
    """Return what a request of staff would do if this person sent it now. Nothing is done."""
    asked, by, second, outcome = request, person, False, _outcome(room, person, request)
    if isinstance(request, office.Approve) and not isinstance(outcome, Refusal):
        found = to_approve(room, person, request.proposal)
        outcome = found if isinstance(found, Refusal) else _approved(room, person, found)
        if not isinstance(found, Refusal):
            asked, by = found.request, found.by
    elif isinstance(outcome, Refusal) and _lacks_second(outcome) and asked.approvers:
        second, outcome = True, _outcome(room, person, asked, SECOND)
    log, at = _place(room, asked)
    if isinstance(outcome, Refusal):
        return PreviewSheet(refused(words, outcome, asked, room.runners), second, log, at)
    sheet = _sheet(words, outcome, second, log, at)
    freed, better = tuple(_freed(room, outcome)), tuple(_better_rates(room, asked))
    codes = tuple(_codes(room.house, by, asked))
    return structs.replace(sheet, freed=freed, better_rates=better, codes=codes)


def _codes(house: House, by: str, asked: Request) -> Iterator[GivenCodeSheet]:
    """Yield the codes of somebody who would get a role that takes two persons.

    A person who gave such a code alone could use the account, and ask for its promotion.
    """
    if not isinstance(asked, office.AppointStaff) or asked.role not in BY_TWO:
        return
    given = {CodeOf.INVITATION: house.invitations, CodeOf.PASSWORD: house.joined_by}
    for what, codes in given.items():
        if code := codes.get(asked.name):
            told = asked.name, code.by, code.approved, code.at
            yield GivenCodeSheet(what, *told, asks=code.by == by)


def _better_rates(room: Room, asked: Request) -> Iterator[BetterRate]:
    """Yield rates of tables that an act would leave better for patrons than those of the house."""
    match asked:
        case staff.ChangeSettings(settings=settings) | staff.OpenTable(settings=settings):
            yield from better_rates(settings, room.house)
        case office.SetRate(currency=code, units=units, per=per):
            rates = {**room.house.rates, code: Rate(units, per)}
            for _, runner in sorted(room.runners.items()):
                table = runner.table.settings_to_come
                yield from better_rates(table, replace(room.house, rates=rates))


def _freed(room: Room, previewed: Preview) -> Iterator[FreedSeat]:
    """Yield the seats of patrons whom an act would bar: at once, or once the coup is final."""
    barred = {event.patron for event in previewed.events if isinstance(event, PatronBarred)}
    for key, runner in sorted(room.runners.items()):
        table = runner.table
        for number, seat in sorted(table.seats.items()):
            if seat.patron in barred:
                at_once = may_be_freed(table, seat)
                money = table.settings.currency
                yield FreedSeat(key, number, seat.patron, seat.stack, money, at_once)


def _lacks_second(refusal: Refusal) -> bool:
    return refusal.reason.value == TableReason.SECOND_PERSON_NEEDED.value


def _approved(room: Room, person: str, proposal: Proposal) -> Preview | Refusal:
    """Decide a proposal as its approval does, in the same order."""
    known = room.requests.known(proposal.by, proposal.request)
    if known is not None:  # it was done meanwhile, or its id was used for something else
        return (known.result() if known.done() else None) or Preview(())
    if refusal := outdated(room, proposal):
        return refusal
    return _decided(room, proposal.by, proposal.request, person)


def _outcome(room: Room, by: str, request: Request, approved: str = "") -> Preview | Refusal:
    """Decide a request as the terminal does, in the same order."""
    if refusal := room.permitted.refusal(by, request):
        return refusal
    runner = room.runners.get(request.table) if isinstance(request, TableRequest) else None
    if runner and (refusal := elsewhere(runner.table, request)):
        return refusal
    if isinstance(request, office.Decline):
        return not_declined(room, by, request.proposal) or Preview(())
    return _decided(room, by, request, approved)


def _decided(room: Room, by: str, request: Request, approved: str) -> Preview | Refusal:
    """Decide what a request asks for, and do nothing."""
    runner = room.runners.get(request.table) if isinstance(request, TableRequest) else None
    if isinstance(request, staff.OpenTable):
        return room.table_openings.preview(request.settings, by, approved)
    command = request.command(by, approved, room.journal.now())
    if isinstance(command, CUP_COMMANDS):
        assert isinstance(request, CupRequest)
        return room.cups.preview(request.cup, command)
    if isinstance(command, HouseCommand):
        previewed = room.house_runner.preview(command)
        is_blind = request.blind and not isinstance(previewed, Refusal)
        return Preview(()) if is_blind else previewed
    lifts = isinstance(request, staff.Resume) and request.table in room.faults
    if not isinstance(command, COMMANDS) or runner is None or lifts:
        return Preview(())  # nothing that a log would hold
    return runner.preview(command)


def _place(room: Room, request: Request) -> tuple[str, int]:
    """Return the log that a request is written to, and the number of its last row."""
    if isinstance(request, staff.OpenTable):
        there = room.runners.get(request.settings.key)
        return request.settings.key, there.row if there else 0
    command = request.command("", "", 0)
    if isinstance(request, CupRequest):
        return cup_stream(request.cup), room.cups.row(request.cup)
    if isinstance(command, HouseCommand):
        return HOUSE, room.house_runner.row
    if command is not None and isinstance(request, TableRequest) and request.table in room.runners:
        return request.table, room.runners[request.table].row
    return "", 0


def _sheet(words: Words, previewed: Preview, second: bool, log: str, at: int) -> PreviewSheet:
    before, after = previewed.before, previewed.after
    currency = after.settings.currency if after else ""
    hidden = secret_seats(before) if before else set()
    events = (event for event in previewed.events if getattr(event, "seat", 0) not in hidden)
    told = tuple(tell(words, event, currency) for event in events)
    seen = (move for move in previewed.moved if _may_be_shown(move.account, hidden))
    moved = tuple(_moved(words, move, previewed) for move in seen)
    if after is None:
        return PreviewSheet(None, second, log, at, told, moved=moved)
    coup = coup_of(previewed)
    return PreviewSheet(
        *(None, second, log, at, told, coup),
        lines=tuple(StakeLine(*line) for line in lines(previewed) if line.seat not in hidden),
        moved=moved,
        cards_before=cards(before, coup),
        cards_after=cards(after, coup),
        phase_after=after.phase,
        due_after=after.deal.due if after.shoe is not None else None,
        roads_before=_results(before),
        roads_after=_results(after),
        shoe_retired=retires_shoe(previewed),
        carried=tuple(map(str, after.carried)),
        free_coup=after.free_coup_due,
        settings=tuple(
            ChangedSetting(name, *pair) for name, pair in changed_settings(previewed).items()
        ),
        currency=currency,
    )


def tell(words: Words, event: AnyEvent, currency: str, *, withheld: bool = False) -> Told:
    """Say an event in words, with the clause behind it; withheld, without a patron's own limits."""
    kind = kind_of(type(event))
    said = sentence(words, kind, event, currency, withheld=withheld)
    return Told(kind, said, str(getattr(event, "clause", "")))


def _may_be_shown(name: str, hidden: Collection[int]) -> bool:
    """Return False for accounts that a preview leaves out.

    What a till should hold is shown to nobody before it is counted. While the stakes of some seats
    are secret, neither these seats are shown nor the accounts that pay them.
    """
    kind, _, part = AccountName.read(name)
    if kind is AccountKind.SEAT:
        return int(part) not in hidden
    return kind is AccountKind.WALLET or (kind is not AccountKind.TILL and not hidden)


def _moved(words: Words, move: Move, previewed: Preview) -> MovedAccount:
    name, before, after = move
    amounts = before.balance, after.balance, before.debits_pending, after.debits_pending
    whose = account(words, name)
    return MovedAccount(name, whose, _patron(name, previewed), after.currency, *amounts)


def _patron(name: str, previewed: Preview) -> str:
    """Return the patron of a wallet or a seat."""
    kind, owner, part = AccountName.read(name)
    if kind is AccountKind.WALLET:
        return owner
    if kind is not AccountKind.SEAT:
        return ""
    tables = (table for table in (previewed.after, previewed.before) if table)
    seats = (table.seats.get(int(part)) for table in tables)
    return next((seat.patron for seat in seats if seat), "")


def _results(table: Table | None) -> str:
    return "".join(_letters(table)) if table else ""


def _letters(table: Table) -> Iterator[str]:
    return (result.winner[0].upper() for result in table.results)
