"""Refusals as they are told: a reason, a sentence in the person's language, and a field."""

from collections.abc import Mapping

from punto.refusals import Refusal
from punto.server.tables.runner import TableRunner
from punto.wire.base import Request, TableRequest
from punto.wire.messages import Refused
from punto.words.sentences import Words, in_every_language


def refused(
    words: Words,
    refusal: Refusal,
    request: Request,
    runners: Mapping[str, TableRunner],
    *,
    translated: bool = True,
) -> Refused:
    """Return the refusal of a request as its sender reads it; translated, in every language."""
    currency = _currency_of(request, runners)
    sentence, wager = words.refused(refusal, currency), str(refusal.about.get("wager", ""))
    every = in_every_language(lambda words: words.refused(refusal, currency)) if translated else {}
    return Refused(refusal.reason.value, sentence, refusal.clause, wager, every)


def _currency_of(request: Request, runners: Mapping[str, TableRunner]) -> str:
    """Return the currency that the amounts in a refusal of this request are of."""
    if isinstance(request, TableRequest) and request.table in runners:
        return runners[request.table].table.settings.currency
    return str(getattr(request, "currency", ""))
