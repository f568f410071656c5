"""Write a report on a release as a site that works offline: a gallery, a page an exhibit, the notebooks.

``site`` writes it, ``gallery`` and ``sheet`` lay out its pages, ``interactive`` makes its figures answer the pointer.
"""
