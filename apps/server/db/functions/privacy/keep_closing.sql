create or replace function privacy.keep_closing() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'an account is closed once and for all' using errcode = '23514', constraint = 'closing_is_final';
end $$;
