-- The maximum win: the absolute maximum, and within that a multiple of the stake in thousandths, but at least the floor.
-- A missing value does not limit.
create or replace function ledger.win_ceiling(p_max bigint, p_floor bigint, p_times integer, p_stake bigint) returns numeric
language sql immutable parallel safe as $$
  select least(p_max::numeric, greatest(p_floor::numeric, div(p_stake::numeric * p_times, 1000)))
$$;

revoke all on function ledger.win_ceiling from public;
grant execute on function ledger.win_ceiling to fairhouse_app, fairhouse_reader;
