"""The local interface: bring pinned files, import audits, show a task without its answers, add up external verdicts.

No command here executes a task, asks a model or a judge, or reaches the network, but for ``fetch``. Every document is
JSON of a declared shape (``documents``); what is written goes to a path that does not exist yet.
"""
