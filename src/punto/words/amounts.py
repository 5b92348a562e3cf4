"""The arguments of refusals that are amounts of money: sentences write them in their currency."""

from collections.abc import Mapping

# By reason. Everything else that a refusal names is a plain number or a text.
AMOUNTS: Mapping[str, tuple[str, ...]] = {
    "account-full": ("most",),
    "cannot-be-taken-back": ("amount",),
    "float-too-short": ("available", "amount"),
    "no-such-denom": ("denom", "denoms"),
    "not-a-buy-in": ("least", "most"),
    "not-a-stake": ("stake", "largest"),
    "not-in-credits": ("stake", "denom"),
    "not-in-steps": ("step", "stake", "higher", "lower"),
    "not-the-stake": ("stake", "fixed"),
    "not-whole": ("amount", "per"),
    "not-whole-chips": ("amount", "per"),
    "over-cap": ("stake", "most"),
    "over-difference": ("apart", "most"),
    "over-maximum": ("most", "stake"),
    "own-deposit-limit": ("most", "left", "amount"),
    "own-loss-limit": ("left", "stake"),
    "own-stake-limit": ("most", "stake"),
    "stack-too-large": ("stack", "most"),
    "stack-too-short": ("available", "stake"),
    "staked-already": ("staked",),
    "stakes-down": ("staked",),
    "under-minimum": ("least", "stake"),
    "wallet-too-short": ("available", "amount"),
}
