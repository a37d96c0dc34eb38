-- Returns the number of a source, such as a vendor, and assigns it on first use.
create or replace function ledger.source_of(p_code text) returns smallint
language plpgsql security definer set search_path = ledger, pg_catalog, pg_temp as $$
declare
  v_id smallint;
begin
  select id into v_id from ledger.source where code = p_code;
  if found then return v_id; end if;
  insert into ledger.source (code) values (p_code) on conflict do nothing;
  select id into strict v_id from ledger.source where code = p_code;
  return v_id;
end $$;

revoke all on function ledger.source_of from public;
grant execute on function ledger.source_of to fairhouse_app;
