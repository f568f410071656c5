"""Stage conflicts: one module a plugin, each declaring claims, truth, evidence, resolution and trap."""
