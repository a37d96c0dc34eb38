create or replace function cashier.keep_credited() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'the deposit is credited' using errcode = '23514', constraint = 'deposit_credited_stays';
end $$;
