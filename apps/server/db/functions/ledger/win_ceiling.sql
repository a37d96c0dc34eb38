-- The most that may be won: what the house allows at all, and of that no more than so many thousandths of the stake, however
-- little was staked never less than the floor. What is not given does not bound.
create or replace function ledger.win_ceiling(p_max bigint, p_floor bigint, p_times integer, p_stake bigint) returns numeric
language sql immutable parallel safe as $$
  select least(p_max::numeric, greatest(p_floor::numeric, div(p_stake::numeric * p_times, 1000)))
$$;

revoke all on function ledger.win_ceiling from public;
grant execute on function ledger.win_ceiling to fairhouse_app, fairhouse_reader;
