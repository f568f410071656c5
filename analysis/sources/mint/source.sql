-- One row per line of a results file. The condition is only in the path:
-- data/outputs/<model>/F=None/max<K>_p<P>+tool+cd/<group>/<task>/results.jsonl
create view attempts as
with located as (
    select
        rowid as place,
        file,
        string_split(file, '/')[3] as model,
        string_split(file, '/')[5] as condition,
        string_split(file, '/')[6] as task_group,
        string_split(file, '/')[7] as task_set,
        coalesce(text(task.task_id), error(file || ': a row without task_id')) as task_id,
        task,
        state
    from results
),
named as (
    select
        *,
        'mint/' || task_set as bench,
        model || '/' || condition || '/' || task_set as run_id,
        task_set || '-' || task_id as round_id,
        regexp_extract(condition, '^max([0-9]+)_', 1)::bigint as step_budget
    from located
)
select
    *,
    -- MINT itself skips a task id it finds in the file, so the first row of an id is the one it would have kept.
    row_number() over (partition by run_id, round_id order by place) as attempt,
    known(state.error) or coalesce(state.terminate_reason = 'error', false) as broken
from named;

-- One row per assistant turn, in MINT's own precedence: a turn with a solution proposes it, whatever else it holds.
-- Only assistant turns are read: the first user turn quotes a solved example in the same tags.
create view turns as
with spoken as (
    select
        run_id,
        round_id,
        attempt,
        state.agent_action_count as tally,
        turn.ordinality as place,
        turn.said.content as content
    from attempts, unnest(state.history) with ordinality as turn (said, ordinality)
    where turn.said.role = 'assistant'
),
read as (
    select
        *,
        case
            when contains(content, '<solution>') then 'propose_solution'
            when regexp_matches(content, '(?s)<execute>.*?</execute>') then 'use_tool'
            else 'invalid_action'
        end as command
    from spoken
)
select
    run_id,
    round_id,
    attempt,
    row_number() over (partition by run_id, round_id, attempt order by place) as step,
    content,
    -- What a turn was is only said where the episode's turns add up to MINT's own count.
    case when coalesce(
        count(*) filter (command = 'propose_solution') over episode = whole(tally.propose_solution)
        and count(*) filter (command = 'use_tool') over episode = whole(tally.use_tool)
        and count(*) filter (command = 'invalid_action') over episode = whole(tally.invalid_action),
        false
    ) then command end as command
from read
window episode as (partition by run_id, round_id, attempt);
