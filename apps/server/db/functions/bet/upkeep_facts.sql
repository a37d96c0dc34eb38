-- Creates the monthly partitions of the facts, two months ahead. Days before the first one are in the default partition.
create or replace function bet.upkeep_facts(today date) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  first date;
  made integer := 0;
begin
  for first in
    select generate_series(date_trunc('month', today), date_trunc('month', today) + interval '2 months',
      interval '1 month')::date
  loop
    if to_regclass(format('bet.fact_%s', to_char(first, 'YYYYMM'))) is null
      and not exists (select from bet.fact_default where day >= first and day < first + interval '1 month') then
      execute format('create table bet.fact_%s partition of bet.fact for values from (%L) to (%L)',
        to_char(first, 'YYYYMM'), first, first + interval '1 month');
      made := made + 1;
    end if;
  end loop;
  return made;
end $$;

revoke all on function bet.upkeep_facts from public;
grant execute on function bet.upkeep_facts to fairhouse_app;
