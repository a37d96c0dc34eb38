-- A round that is closed takes no more bets.
-- A name costs nothing: the planner puts the number in its place. A name that is not in the list raises.
create or replace function ledger.round_state(p_name text) returns smallint
language sql immutable parallel safe as $$
  select (case p_name
    when 'open' then 1
    when 'closed' then 2
    else ('no state of a round is called ' || p_name)::integer end)::smallint
$$;

revoke all on function ledger.round_state from public;
grant execute on function ledger.round_state to fairhouse_app, fairhouse_reader;
