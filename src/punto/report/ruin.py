"""The risk of ruin on an exact lattice: every bankroll that can be reached, coup by coup."""

import numpy as np

from punto.report.convolution import Gains, Shares


def ruin(gains: Gains, bankrolls: tuple[int, ...], coups: tuple[int, ...]) -> list[list[float]]:
    """Return the chance to have less than one unit left, by number of coups and bankroll.

    One unit is staked on every coup. After k more coups a bankroll above k units cannot be ruined,
    so the lattice ends there and nothing is cut off.
    """
    scale, most = gains.scale, max(coups)
    size = (most + 2) * scale + 1
    ruined: Shares = np.zeros(size)
    ruined[:scale] = 1.0
    found = {}
    for coup in range(1, most + 1):
        after: Shares = np.zeros(size)
        after[:scale] = 1.0
        for step, share in zip(gains.steps, gains.shares, strict=True):
            end = min(size, size - step)  # beyond the end nobody is ruined any more
            if end > scale:
                after[scale:end] += float(share) * ruined[scale + step : end + step]
        ruined = after
        if coup in coups:
            found[coup] = [float(ruined[min(units * scale, size - 1)]) for units in bankrolls]
    return [found[coup] for coup in coups]
