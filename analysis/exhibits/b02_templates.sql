-- One row per bench and visual template, of the benches a release holds pictures of: how many images are drawn from it.
-- Photographs have a scene instead of a template and are not counted here. Named is one image of the template, the first
-- of those whose picture is held, decisive ones before others: its digest and its size.
with held as (
    select distinct bench
    from images
),
templates as (
    select
        assets.bench,
        assets.template,
        count(*)::bigint as images,
        (count(*) filter (where assets.decisive))::bigint as decisive,
        coalesce(
            min(assets.asset_id) filter (where images.png is not null and assets.decisive),
            min(assets.asset_id) filter (where images.png is not null),
            min(assets.asset_id)
        ) as asset_id
    from assets
    join held on held.bench = assets.bench
    left join images on images.bench = assets.bench and images.asset_id = assets.asset_id
    group by assets.bench, assets.template
    having assets.template is not null
)
select
    templates.bench,
    templates.template,
    templates.images,
    templates.decisive,
    templates.asset_id,
    assets.sha256,
    assets.width,
    assets.height
from templates
join assets on assets.bench = templates.bench and assets.asset_id = templates.asset_id
order by templates.bench, templates.images desc, templates.template
