-- Creates tomorrow's partitions and drops expired ones. The application may call it but cannot pass a table: only tables
-- registered by a migration are touched.
create or replace function platform.upkeep_partitions(today date) returns table (made integer, dropped integer)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  entry record;
  part record;
  day date;
begin
  made := 0;
  dropped := 0;
  for entry in select * from platform.daily_partitioned loop
    for day in select generate_series(today - 1, today + entry.ahead_days, interval '1 day')::date loop
      if to_regclass(format('%s_%s', entry.parent, to_char(day, 'YYYYMMDD'))) is null then
        execute format('create table %s_%s partition of %s for values from (%L) to (%L) with (fillfactor = %s)',
          entry.parent, to_char(day, 'YYYYMMDD'), entry.parent, day, day + 1, entry.fillfactor);
        made := made + 1;
      end if;
    end loop;
    if entry.keep_days is not null then
      for part in
        select child.oid::regclass as name, right(child.relname, 8) as stamp
        from pg_inherits join pg_class child on child.oid = inhrelid
        where inhparent = entry.parent::regclass and child.relname ~ '_\d{8}$'
      loop
        if to_date(part.stamp, 'YYYYMMDD') < today - entry.keep_days then
          execute format('drop table %s', part.name);
          dropped := dropped + 1;
        end if;
      end loop;
    end if;
  end loop;
  return next;
end $$;

revoke all on function platform.upkeep_partitions from public;
grant execute on function platform.upkeep_partitions to fairhouse_app;
