"""Links of a soak: how patiently they wait, and what may happen to them."""

from punto.client import Closed, NoServer, NotLetIn, SignedOut, Timing
from punto.refusals import BadInput

EAGER = Timing(open=5, answer=4, request=25, first_pause=0.05, longest_pause=0.5)
GONE = (NoServer, NotLetIn, SignedOut, Closed, TimeoutError, BadInput)
