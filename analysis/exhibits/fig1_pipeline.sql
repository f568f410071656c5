-- One row per stage of the generator, in the order a round passes them.
-- A gate's refusal is final if processing is deterministic, and handed back with its diagnosis otherwise.
-- Null as safeguard: the stage refuses nothing.
with placed as (
    select
        stage,
        tier,
        row_number() over (partition by tier order by stage)::bigint as place,
        name,
        title,
        processing,
        safeguard
    from stages
)
select *
from placed
order by stage
