"""Metrics as a monitor reads them."""

import re

SAMPLE = re.compile(r'([a-z_]+)(?:\{([a-z_]+="[^"]*"(?:,[a-z_]+="[^"]*")*)\})? (\S+)')


def samples(text: str) -> dict[tuple[str, str], float]:
    """Prometheus's text, read by its grammar: each name and its labels with the number."""
    values, described = {}, set()
    assert text.endswith("\n")
    for line in text.splitlines():
        if line.startswith("# "):
            described.add(line.split()[2])
            continue
        sample = SAMPLE.fullmatch(line)
        assert sample, line
        name = re.sub(r"_(?:bucket|sum|count)$", "", sample[1])
        assert {name, sample[1]} & described, line
        assert (sample[1], sample[2] or "") not in values, line
        values[sample[1], sample[2] or ""] = float(sample[3])
    return values
