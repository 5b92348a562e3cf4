"""The mathematics report: every figure against a plain reference or a published value."""
