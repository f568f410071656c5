"""One module a visual design; each defines its content and ``TEMPLATE``."""
