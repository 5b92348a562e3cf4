"""Staff: what one person may not do alone."""


def two_persons(by: str, approved: str) -> bool:
    """Whether two different persons stand for it.

    >>> two_persons("dealer", "pit boss"), two_persons("pit boss", "pit boss")
    (True, False)
    """
    return bool(by) and bool(approved) and by != approved
