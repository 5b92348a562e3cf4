"""The ballots of a tournament: opened step by step, so that nobody can choose what is drawn.

It works as the opening of a shoe does, and goes on after a stop from where the log ends.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from punto.cup.ballot_commands import AbortBallot, CallBallotCuts, CommitBallot, DrawBallot
from punto.cup.ballots import Ballot, BallotStage
from punto.cup.decide import listed
from punto.cup.state import Cup
from punto.fairness.ballot import root_of, split
from punto.fairness.draw import SECRET
from punto.server.cups.runner import CupRunner
from punto.server.outcomes import Outcome
from punto.server.tables.shoes import CUT_WITHIN, SHOWN_WITHIN, WITHHELD
from punto.store import Sealed
from punto.streams import cup_stream

SECRETS_LOST = "secrets-lost"


class BallotBox:
    """Opens the ballots of one tournament."""

    def __init__(
        self,
        runner: CupRunner,
        randomness: Callable[[int], bytes],
        unseal: Callable[[str, int], bytes | None],
        present: Callable[[str], bool],
    ) -> None:
        """Make secrets with `randomness`; `present` says whether a patron has a page open."""
        self._runner = runner
        self._randomness = randomness
        self._unseal = unseal
        self._present = present

    async def step(self) -> Outcome:
        """Do one step of the ballot that is wanted."""
        cup = self._runner.saved
        ballot = cup.ballots.last
        if ballot is None or ballot.stage in (BallotStage.DRAWN, BallotStage.ABORTED):
            return await self._commit(cup)
        if ballot.stage is BallotStage.COMMITTED:
            await self._wait(CUT_WITHIN, self._all_cut)
            return await self._runner.do(CallBallotCuts(ballot.commitment))
        await self._wait(SHOWN_WITHIN, _all_shown)
        return await self._draw()

    async def _commit(self, cup: Cup) -> Outcome:
        """Seal the secrets of all places in the step that commits the house to them."""
        wanted = cup.wanted
        assert wanted is not None
        number = self._number(cup) if _last_drawn(cup) else len(cup.ballots.ballots)
        secrets = self._randomness(SECRET * wanted.count)
        lots = wanted.what, wanted.of, wanted.count, listed(cup)
        command = CommitBallot(*lots, root_of(secrets))
        sealed = Sealed(cup_stream(cup.key), number, secrets)
        return await self._runner.do(command, sealed=(sealed,))

    def _number(self, cup: Cup) -> int:
        return len(cup.ballots.ballots) + 1

    async def _draw(self) -> Outcome:
        ballot = self._runner.saved.ballots.last
        assert ballot is not None
        if ballot.missing:
            return await self._abort_withheld()
        secrets = self._unseal(cup_stream(self._runner.key), ballot.ballot)
        if secrets is None or root_of(secrets) != ballot.root:
            return await self._runner.do(AbortBallot(ballot.commitment, SECRETS_LOST))
        shown = tuple(secret.hex() for secret in split(secrets))
        return await self._runner.do(DrawBallot(ballot.commitment, shown))

    async def _abort_withheld(self) -> Outcome:
        """Abort the ballot, unless the last nonce has been received and is only not saved yet."""
        await self._runner.decide_waiting()
        ballot = self._runner.cup.ballots.last
        if ballot is None or _all_shown(ballot):
            return None
        return await self._runner.do(AbortBallot(ballot.commitment, WITHHELD))

    def _all_cut(self, ballot: Ballot) -> bool:
        """Whether everyone on the list who is here has cut."""
        entrants, cut = self._runner.saved.entrants, {each.entrant for each in ballot.cuts}
        may = {each.number for each in ballot.entrants if each.number in entrants}
        may = may if ballot.recut is None else may & set(ballot.recut)
        return not any(self._present(entrants[number].patron) for number in may - cut)

    async def _wait(self, seconds: float, done: Callable[[Ballot], bool]) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while (last := self._runner.saved.ballots.last) and not done(last):
                    await self._runner.changed()


def _last_drawn(cup: Cup) -> bool:
    last = cup.ballots.last
    return last is None or last.stage is BallotStage.DRAWN


def _all_shown(ballot: Ballot) -> bool:
    return not ballot.missing
