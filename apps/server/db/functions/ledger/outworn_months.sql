-- Months of keys older than the thirteen that are kept.
create or replace function ledger.outworn_months() returns setof date
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select first from (
    select to_date(right(child.relname, 6), 'YYYYMM') as first
    from pg_inherits join pg_class child on child.oid = inhrelid
    where inhparent = 'ledger.idem'::regclass and child.relname ~ '^idem_\d{6}$'
  ) month
  where first < date_trunc('month', now() at time zone 'UTC')::date - interval '12 months'
  order by first
$$;

revoke all on function ledger.outworn_months from public;
grant execute on function ledger.outworn_months to fairhouse_app;
