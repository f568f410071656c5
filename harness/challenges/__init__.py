"""Harden a staged conflict: one module a challenge plugin, each a pure change of what was staged."""
