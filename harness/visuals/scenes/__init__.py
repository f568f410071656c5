"""One photographic scene a module; the module's name is the scene's name."""
