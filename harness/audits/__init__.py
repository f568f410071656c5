"""Audit the checks of made rounds: what they ask for, held against what the round itself asks for."""

from harness.audits.labelling import labels

__all__ = ["labels"]
