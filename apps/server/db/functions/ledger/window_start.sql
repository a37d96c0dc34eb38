-- The first hour that counts in a window that ends now. The hour that is only partly inside counts whole: nobody is
-- ever over a ceiling by it, and room comes back by the hour.
create or replace function ledger.window_start(p_now timestamptz, p_hours integer) returns timestamptz
language sql stable parallel safe as $$
  select date_trunc('hour', p_now - make_interval(hours => p_hours), 'UTC')
$$;

revoke all on function ledger.window_start from public;
grant execute on function ledger.window_start to fairhouse_app, fairhouse_reader;
