-- The later state of a recorded movement.
-- The planner replaces a name by its number, so names cost nothing. An unknown name raises an error.
create or replace function ledger.outcome(p_name text) returns smallint
language sql immutable parallel safe as $$
  select (case p_name
    when 'open' then 0
    when 'settled' then 1
    when 'reversed' then 2
    else ('no outcome is called ' || p_name)::integer end)::smallint
$$;

revoke all on function ledger.outcome from public;
grant execute on function ledger.outcome to fairhouse_app, fairhouse_reader;
