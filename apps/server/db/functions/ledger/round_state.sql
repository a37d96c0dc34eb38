-- A closed round accepts no more bets.
-- The planner replaces a name by its number, so names cost nothing. An unknown name raises an error.
create or replace function ledger.round_state(p_name text) returns smallint
language sql immutable parallel safe as $$
  select (case p_name
    when 'open' then 1
    when 'closed' then 2
    else ('no state of a round is called ' || p_name)::integer end)::smallint
$$;

revoke all on function ledger.round_state from public;
grant execute on function ledger.round_state to fairhouse_app, fairhouse_reader;
