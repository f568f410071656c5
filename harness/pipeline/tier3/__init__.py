"""Tier 3: audit, align, render, and keep v* out of text where it must be seen."""
