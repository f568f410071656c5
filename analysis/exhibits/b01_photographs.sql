-- One row per bench and photographic scene, of the benches a release holds pictures of: how many photographs show it.
-- Named is one photograph of the scene, of those whose picture is held the first: its digest, its size,
-- and the fact it decides.
with held as (
    select distinct bench
    from images
),
photographs as (
    select
        assets.bench,
        assets.scene,
        count(*)::bigint as photographs,
        coalesce(min(assets.asset_id) filter (where images.png is not null), min(assets.asset_id)) as asset_id
    from assets
    join held on held.bench = assets.bench
    left join images on images.bench = assets.bench and images.asset_id = assets.asset_id
    group by assets.bench, assets.scene
    having assets.scene is not null
),
decided as (
    select bench, asset_id, min_by(noun, fact) as noun, min_by(truth, fact) as truth
    from facts
    group by bench, asset_id
)
select
    photographs.bench,
    photographs.scene,
    photographs.photographs,
    photographs.asset_id,
    assets.sha256,
    assets.width,
    assets.height,
    decided.noun,
    decided.truth
from photographs
join assets on assets.bench = photographs.bench and assets.asset_id = photographs.asset_id
left join decided on decided.bench = photographs.bench and decided.asset_id = photographs.asset_id
order by photographs.bench, photographs.photographs desc, photographs.scene
