-- What an allowance limits: one stake, or the amount wagered or lost in the last hours.
-- The planner replaces a name by its number, so names cost nothing. An unknown name raises an error.
create or replace function ledger.allowance_kind(p_name text) returns smallint
language sql immutable parallel safe as $$
  select (case p_name
    when 'stake' then 1
    when 'wager' then 2
    when 'loss' then 3
    else ('no kind of allowance is called ' || p_name)::integer end)::smallint
$$;

revoke all on function ledger.allowance_kind from public;
grant execute on function ledger.allowance_kind to fairhouse_app, fairhouse_reader;
