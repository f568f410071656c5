-- One row per printed number and text that prints it, from which the claims about them are judged in Python.
-- printed is the number as text, so that a trailing zero still says how far it was rounded; empty is lost.
-- Nothing here depends on a release: a slice has the same printed numbers as the whole.
with numbers as (
    select
        id, value, sign, unit, n, interval_low, interval_high, measure, model, condition, exhibit, seed, lines, note,
        printed
    from published
)
select *
from numbers
order by id
