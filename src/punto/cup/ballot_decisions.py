"""What is decided about a ballot, by the rules in `punto.cup.ballots`.

Every decision computes the commitment, the entropy and the order itself: no event of a log can
hold others.
"""

import re
from collections.abc import Callable, Sequence
from typing import Any

from punto.cup import ballot_commands as c
from punto.cup import ballot_events as e
from punto.cup.ballots import Ballot, BallotCut, Ballots, BallotStage
from punto.fairness import RevealedCut, entropy_of
from punto.fairness.ballot import BallotCommitment, drawn_order, hash_of_list, root_of
from punto.fairness.picking import Source
from punto.hashes import NONE, cut_digest
from punto.refusals import Reason, Refusal

MOST_ENTRANTS = 9_999  # no list of a document is longer
LARGEST_NUMBER = 999_999_999  # of an entrant: no number in a document is larger
_HASH, _HEX, _NAME = r"[0-9a-f]{64}", r"([0-9a-f]{2})*", r"[ -~]{0,200}"


class BallotReason(Reason):
    """The reasons for which a ballot refuses; a command names the first that applies."""

    BALLOT_UNDER_WAY = "ballot-under-way"
    NOT_A_BALLOT = "not-a-ballot"
    BALLOT_DIFFERS = "ballot-differs"
    BALLOT_NOT_CUT_NOW = "ballot-not-cut-now"
    NOT_ON_THE_BALLOT = "not-on-the-ballot"
    BALLOT_NOT_RECUT = "ballot-not-recut"
    BALLOT_CUT_STANDS = "ballot-cut-stands"
    BALLOT_CUT_DIFFERS = "ballot-cut-differs"
    BALLOT_CUTS_MISSING = "ballot-cuts-missing"
    BALLOT_BEACON_DIFFERS = "ballot-beacon-differs"
    BALLOT_SECRETS_DIFFER = "ballot-secrets-differ"


Decision = tuple[e.BallotEvent, ...] | Refusal
"""Events, empty if the same was already done; or one refusal."""


def decide(ballots: Ballots, command: c.BallotCommand) -> Decision:
    """Return what follows from a command."""
    return _DECIDE[type(command)](ballots, command)


def _refused(reason: BallotReason, **about: int | str) -> Refusal:
    return Refusal(reason, about=about)


def _commit(ballots: Ballots, command: c.CommitBallot) -> Decision:
    """Bind the house to the next ballot, or to the same one after an abort."""
    last = ballots.last
    if last and last.stage in (BallotStage.COMMITTED, BallotStage.CALLED):
        return _refused(BallotReason.BALLOT_UNDER_WAY, ballot=last.ballot)
    if not _well_formed(command):
        return _refused(BallotReason.NOT_A_BALLOT)
    again = last if last and last.stage is BallotStage.ABORTED else None
    subject = (command.what, command.of, command.count, command.entrants)
    if again and again.subject != subject:
        return _refused(BallotReason.BALLOT_DIFFERS, ballot=again.ballot)
    bound = BallotCommitment(
        cup=ballots.cup,
        ballot=again.ballot if again else len(ballots.ballots) + 1,
        opening=again.opening + 1 if again else 1,
        what=command.what,
        of=command.of,
        count=command.count,
        entrants=hash_of_list(command.entrants),
        root=command.root,
        before=last.commitment if last else NONE,
        beacon=command.beacon,
    )
    return (
        e.BallotCommitted(
            ballot=bound.ballot,
            opening=bound.opening,
            what=command.what,
            of=command.of,
            count=command.count,
            entrants=command.entrants,
            commitment=bound.hash,
            root=bound.root,
            before=bound.before,
            beacon=bound.beacon,
        ),
    )


def _well_formed(command: c.CommitBallot) -> bool:
    """Return True if a document can show it: numbers ascend, and there is somebody to draw."""
    numbers = [entrant.number for entrant in command.entrants]
    known = all(1 <= number <= LARGEST_NUMBER for number in numbers)
    ascending = known and numbers == sorted(set(numbers))
    fits = 1 <= command.count <= len(numbers) <= MOST_ENTRANTS
    hashes = (command.root, *(entrant.name for entrant in command.entrants))
    names = (command.of, command.beacon)
    return ascending and fits and _all(_HASH, hashes) and _all(_NAME, names)


def _all(pattern: str, texts: Sequence[str]) -> bool:
    return all(re.fullmatch(pattern, text) for text in texts)


def _commit_cut(ballots: Ballots, command: c.CommitBallotCut) -> Decision:
    """Let an entrant on the list cut once, before any nonce is shown."""
    ballot = _in(ballots, command.commitment, BallotStage.COMMITTED)
    if ballot is None:
        return _refused(BallotReason.BALLOT_NOT_CUT_NOW)
    if command.entrant not in {entrant.number for entrant in ballot.entrants}:
        return _refused(BallotReason.NOT_ON_THE_BALLOT, entrant=command.entrant)
    if ballot.recut is not None and command.entrant not in ballot.recut:
        return _refused(BallotReason.BALLOT_NOT_RECUT)
    cut = _cut_of(ballot, command.entrant)
    if cut:
        stands = _refused(BallotReason.BALLOT_CUT_STANDS, entrant=cut.entrant)
        return () if cut.digest == command.digest else stands
    if not re.fullmatch(_HASH, command.digest):
        return _refused(BallotReason.BALLOT_CUT_DIFFERS)
    return (e.BallotCutCommitted(command.entrant, command.digest),)


def _call_cuts(ballots: Ballots, command: c.CallBallotCuts) -> Decision:
    """End the cutting, so that nonces can be shown."""
    ballot = _in(ballots, command.commitment, BallotStage.COMMITTED)
    if ballot is None:
        return _refused(BallotReason.BALLOT_NOT_CUT_NOW)
    return (e.BallotCutsCalled(ballot.ballot, ballot.opening),)


def _reveal_cut(ballots: Ballots, command: c.RevealBallotCut) -> Decision:
    """Show a nonce; one that an aborted opening lacked is accepted late."""
    ballot = _in(ballots, command.commitment, BallotStage.CALLED)
    cut = _cut_of(ballot, command.entrant) if ballot else None
    if ballot is None or cut is None:
        return _late(ballots, command)
    if not _opens(cut.digest, command):
        return _refused(BallotReason.BALLOT_CUT_DIFFERS)
    return () if cut.nonce else (e.BallotCutRevealed(cut.entrant, command.nonce),)


def _late(ballots: Ballots, command: c.RevealBallotCut) -> Decision:
    for cut in ballots.last.left_out if ballots.last else ():
        if (cut.commitment, cut.entrant) == (command.commitment, command.entrant):
            if not _opens(cut.digest, command):
                return _refused(BallotReason.BALLOT_CUT_DIFFERS)
            ballot = len(ballots.ballots)
            shown = e.BallotCutShownLate(ballot, cut.opening, cut.entrant, command.nonce)
            return () if cut.nonce else (shown,)
    return _refused(BallotReason.BALLOT_NOT_CUT_NOW)


def _opens(digest: str, command: c.RevealBallotCut) -> bool:
    """Return True if a nonce is the one behind a digest."""
    if not re.fullmatch(_HASH, command.nonce):
        return False
    return cut_digest(command.commitment, command.entrant, command.nonce) == digest


def _abort(ballots: Ballots, command: c.AbortBallot) -> Decision:
    """Abort an opening: a nonce or the beacon did not come, or the secrets are lost."""
    stages = (BallotStage.COMMITTED, BallotStage.CALLED)
    ballot = _in(ballots, command.commitment, *stages)
    if ballot is None:
        return _refused(BallotReason.BALLOT_NOT_CUT_NOW)
    missing = ballot.missing if ballot.stage is BallotStage.CALLED else ()
    return (e.BallotAborted(ballot.ballot, ballot.opening, command.why, missing),)


def _draw(ballots: Ballots, command: c.DrawBallot) -> Decision:
    """Draw the lots from the secrets that the house is bound to, once every nonce is shown."""
    ballot = _in(ballots, command.commitment, BallotStage.CALLED)
    if ballot is None:
        return _refused(BallotReason.BALLOT_NOT_CUT_NOW)
    if ballot.missing:
        return _refused(BallotReason.BALLOT_CUTS_MISSING, entrant=ballot.missing[0])
    value = command.beacon_value
    if bool(ballot.beacon) != bool(value) or not re.fullmatch(_HEX, value):
        return _refused(BallotReason.BALLOT_BEACON_DIFFERS)
    whole = len(command.secrets) == ballot.count and _all(_HASH, command.secrets)
    secrets = bytes.fromhex("".join(command.secrets)) if whole else b""
    if not whole or root_of(secrets) != ballot.root:
        return _refused(BallotReason.BALLOT_SECRETS_DIFFER)
    cuts = (RevealedCut(cut.entrant, cut.nonce) for cut in ballot.cuts)
    entropy = entropy_of(ballot.commitment, cuts, value)
    order = drawn_order(ballot.entrants, secrets, Source(ballot.commitment, entropy))
    return (
        e.BallotDrawn(
            ballot=ballot.ballot,
            opening=ballot.opening,
            entropy=entropy,
            beacon_value=value,
            secrets=command.secrets,
            order=order,
        ),
    )


def _in(ballots: Ballots, commitment: str, *stages: BallotStage) -> Ballot | None:
    """Return the newest ballot if it has this commitment and is at one of these stages."""
    last = ballots.last
    return last if last and last.commitment == commitment and last.stage in stages else None


def _cut_of(ballot: Ballot, entrant: int) -> BallotCut | None:
    return next((cut for cut in ballot.cuts if cut.entrant == entrant), None)


_DECIDE: dict[type, Callable[[Ballots, Any], Decision]] = {
    c.CommitBallot: _commit,
    c.CommitBallotCut: _commit_cut,
    c.CallBallotCuts: _call_cuts,
    c.RevealBallotCut: _reveal_cut,
    c.AbortBallot: _abort,
    c.DrawBallot: _draw,
}
