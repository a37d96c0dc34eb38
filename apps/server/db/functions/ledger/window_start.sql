-- The first hour of a window that ends now. An hour that is only partly inside counts entirely, so a limit is never
-- exceeded, and it is freed hour by hour.
create or replace function ledger.window_start(p_now timestamptz, p_hours integer) returns timestamptz
language sql stable parallel safe as $$
  select date_trunc('hour', p_now - make_interval(hours => p_hours), 'UTC')
$$;

revoke all on function ledger.window_start from public;
grant execute on function ledger.window_start to fairhouse_app, fairhouse_reader;
