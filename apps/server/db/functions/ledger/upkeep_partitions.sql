-- Creates partitions: postings and entries by day, keys, rounds and journals by month. There is no default partition: it
-- would hide a failed upkeep, and every attach would scan it.
create or replace function ledger.upkeep_partitions(today date) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  parent text;
  first date;
  made integer := 0;
begin
  foreach parent in array array['posting', 'house_entry'] loop
    -- Two days back for transactions that began before midnight, two weeks ahead in case the upkeep fails.
    for first in select generate_series(today - 2, today + 14, interval '1 day')::date loop
      if to_regclass(format('ledger.%s_%s', parent, to_char(first, 'YYYYMMDD'))) is null then
        execute format('create table ledger.%s_%s partition of ledger.%s for values from (%L) to (%L)',
          parent, to_char(first, 'YYYYMMDD'), parent, first, first + 1);
        made := made + 1;
      end if;
    end loop;
  end loop;
  -- Thirteen months back as well: an id may contain a day of any kept month.
  foreach parent in array array['idem', 'round', 'journal'] loop
    for first in
      select generate_series(date_trunc('month', today) - interval '12 months',
        date_trunc('month', today) + interval '2 months', interval '1 month')::date
    loop
      if to_regclass(format('ledger.%s_%s', parent, to_char(first, 'YYYYMM'))) is null then
        execute format('create table ledger.%s_%s partition of ledger.%s for values from (%L) to (%L)%s',
          parent, to_char(first, 'YYYYMM'), parent, first, first + interval '1 month',
          case when parent = 'journal' then '' else ' with (fillfactor = 85)' end);
        made := made + 1;
      end if;
    end loop;
  end loop;
  return made;
end $$;

revoke all on function ledger.upkeep_partitions from public;
grant execute on function ledger.upkeep_partitions to fairhouse_app;
