-- The thirteen months in which an id without a day may be stored, newest first.
create or replace function ledger.kept_months(p_today date) returns date[]
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select array_agg((date_trunc('month', p_today) - m * interval '1 month')::date order by m) from generate_series(0, 12) m
$$;

revoke all on function ledger.kept_months from public;
grant execute on function ledger.kept_months to fairhouse_app;
