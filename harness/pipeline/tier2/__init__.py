"""Tier 2: make one round in eight micro-steps, each with its gate."""
