"""Importers: one folder of SELECT statements per foreign format."""
