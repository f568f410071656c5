"""Compile checks from an executed reference, and decide them for an attempt."""
