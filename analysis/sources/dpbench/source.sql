-- One row per cell: a folder with log.jsonl and metrics.json. The folder below experiments/results names the run.
create view cells as
with logs as (
    select
        file,
        any_value(config) as config,
        coalesce(
            any_value(environment.dpbench_version), error(file || ': no header line with dpbench_version')
        ) as version
    from log
    group by file
),
joined as (
    select
        logs.file,
        regexp_extract(logs.file, '^experiments/results/(.*)/log[.]jsonl$', 1) as run_id,
        coalesce(metrics.model, error(logs.file || ': no metrics.json beside it that names the model')) as model,
        coalesce(
            metrics.condition, error(logs.file || ': no metrics.json beside it that names the condition')
        ) as condition,
        logs.version,
        whole(config.num_philosophers) as philosophers,
        whole(config.num_episodes) as planned,
        whole(config.max_timesteps) as max_timesteps,
        config.mode as mode,
        flag(config.communication) as communication
    from logs
    left join metrics on parse_dirpath(metrics.file) = parse_dirpath(logs.file)
)
-- Conditions were renamed between versions and runs of two versions differ, so the version is part of the benchmark.
select *, 'dpbench-' || version || '/' || condition as bench
from joined;

-- One row per episode seen in a log; `deadlock` is null when the log stops before the episode's end.
create view played as
select
    cells.run_id,
    cells.bench,
    cells.max_timesteps,
    whole(log.episode_id) as episode,
    max(whole(log.total_timesteps)) as total_timesteps,
    bool_or(flag(log.deadlock)) as deadlock,
    case when count(*) filter (log.type = 'episode_end') > 1
        then error(cells.file || ': episode ' || whole(log.episode_id)::varchar || ' ends more than once')
        else count(*) filter (log.type = 'episode_end') = 1
    end as ended
from log
join cells using (file)
where log.type in ('timestep', 'episode_end')
group by cells.run_id, cells.bench, cells.max_timesteps, cells.file, log.episode_id;

-- One row per episode a cell set out to play, or was seen to play: a log that stops early does not shrink the plan.
create view planned as
with episodes_planned as (
    select bench, unnest(range(planned)) as episode from cells
    union
    select bench, episode from played
)
select bench, episode, format('episode-{:03d}', episode) as round_id
from episodes_planned;

-- One row per philosopher's action at a timestep, with the model call that chose it.
create view actions as
with moments as (
    select
        cells.run_id,
        whole(log.episode_id) as episode,
        whole(log.timestep) as timestep,
        log.rowid as place,
        log.decisions,
        log.llm_calls
    from log
    join cells using (file)
    where log.type = 'timestep'
),
decided as (
    select
        place,
        one.ordinality as nth,
        whole(one.decision.philosopher_id) as philosopher,
        one.decision.action,
        one.decision.message
    from moments, unnest(decisions) with ordinality as one (decision, ordinality)
),
called as (
    select
        place,
        one.ordinality as nth,
        whole(one.call.philosopher_id) as philosopher,
        one.call.latency_ms,
        whole(one.call.tokens_in) as tokens_in,
        whole(one.call.tokens_out) as tokens_out,
        true as called
    from moments, unnest(llm_calls) with ordinality as one (call, ordinality)
),
decisions_numbered as (
    select * replace (row_number() over (partition by place, philosopher order by nth) as nth) from decided
),
calls_numbered as (
    select * replace (row_number() over (partition by place, philosopher order by nth) as nth) from called
),
paired as (
    -- A call that led to no decision keeps a row of its own, so that calls and tokens are never dropped.
    select
        place,
        philosopher,
        nth,
        action,
        message,
        latency_ms,
        tokens_in,
        tokens_out,
        coalesce(called, false) as called
    from decisions_numbered
    full join calls_numbered using (place, philosopher, nth)
)
select
    run_id,
    episode,
    timestep,
    paired.* exclude (place, nth),
    row_number() over (partition by run_id, episode order by timestep, philosopher, nth, place) as step
from paired
join moments using (place);
