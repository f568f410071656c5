-- Read scalars out of JSON without loss. A declared BIGINT or BOOLEAN would turn 0.5 into 1 and "false" into a verdict.
create macro known(value) as value is not null and json_type(value) <> 'NULL';

create macro whole(value) as case
    when not known(value) then null
    when json_type(value) in ('UBIGINT', 'BIGINT') then value::bigint
    else error('not a whole number: ' || value::varchar)
end;

create macro flag(value) as case
    when not known(value) then null
    when json_type(value) = 'BOOLEAN' then value::boolean
    else error('neither true nor false: ' || value::varchar)
end;

create macro text(value) as case when known(value) then value ->> '$' end;
