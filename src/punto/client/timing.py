"""The time-outs of a client."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Timing:
    """Every time-out of a client, in seconds."""

    open: float = 5.0  # for a link to open, and for an answer over HTTP
    answer: float = 5.0  # for an answer over a link: a slower link counts as dead
    request: float = 30.0  # for an answer in all, however often the link is lost meanwhile
    silence: float = 5.0  # before a quiet link is pinged; half as long for the answer
    close: float = 1.0  # for the other end to answer a close frame
    first_pause: float = 0.1
    longest_pause: float = 3.0

    def patience(self, failed: int) -> float:
        """Return how long one of several addresses is waited for, after so many failed rounds.

        A machine that stands still takes connections and never answers. Its spare must be asked
        again soon; but a server that many clients have just come to needs time.

        >>> [Timing().patience(failed) for failed in (0, 1, 2, 3, 50)]
        [1.0, 2.0, 4.0, 5.0, 5.0]
        """
        return min(self.open, float(2 ** min(failed, 30)))

    def pause(self, attempt: int, chance: float) -> float:
        """Return the pause before this attempt to open a link; `chance` is from 0 to 1.

        Many clients that lost the same server must not all reconnect at one moment.

        >>> [Timing().pause(attempt, 1.0) for attempt in (0, 1, 2, 5, 50)]
        [0.1, 0.2, 0.4, 3.0, 3.0]
        >>> Timing().pause(0, 0.0)
        0.05
        """
        longest = min(self.longest_pause, self.first_pause * float(2 ** min(attempt, 30)))
        return longest * (0.5 + chance / 2)
