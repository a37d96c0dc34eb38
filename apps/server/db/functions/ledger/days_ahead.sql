-- How many days ahead the nearest missing daily partition is; 15: all partitions that the upkeep creates exist.
create or replace function ledger.days_ahead() returns integer
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(min(ahead), 15)::integer from generate_series(0, 14) as ahead
  where to_regclass('ledger.posting_' || to_char((now() at time zone 'UTC')::date + ahead::integer, 'YYYYMMDD')) is null
     or to_regclass('ledger.house_entry_' || to_char((now() at time zone 'UTC')::date + ahead::integer, 'YYYYMMDD')) is null
     or to_regclass('ledger.idem_' || to_char((now() at time zone 'UTC')::date + ahead::integer, 'YYYYMM')) is null
$$;

revoke all on function ledger.days_ahead from public;
grant execute on function ledger.days_ahead to fairhouse_app;
