-- One row per image of the worked round access_request_approval_v01_r01: what it decides, and what peers claim.
-- An image without a decisive fact of its own (noun and truth null) stands beside what is claimed of the round's first.
-- Images that decide nothing come first, the others in the order of their facts.
with worked (bench, round_id) as (
    values ('A', 'access_request_approval_v01_r01')
),
shown as (
    select assets.*
    from assets
    join worked on worked.bench = assets.bench and worked.round_id = assets.round_id
),
disputed as (
    select facts.*
    from facts
    join worked on worked.bench = facts.bench and worked.round_id = facts.round_id
),
first_claim as (
    select bench, round_id, min_by(claimed, fact) as claimed
    from disputed
    group by bench, round_id
)
select
    shown.bench,
    shown.round_id,
    row_number() over (order by disputed.fact nulls first, shown.asset_id)::bigint as place,
    shown.asset_id,
    coalesce(shown.template, shown.scene) as drawn_as,
    shown.sha256,
    shown.width,
    shown.height,
    disputed.noun,
    disputed.truth,
    coalesce(disputed.claimed, first_claim.claimed) as claimed
from shown
left join disputed on disputed.bench = shown.bench and disputed.asset_id = shown.asset_id
left join first_claim on first_claim.bench = shown.bench and first_claim.round_id = shown.round_id
order by place
