-- Opens the books of a brand. Idempotent.
create or replace function ledger.open_book(p_brand text) returns integer
language plpgsql security definer set search_path = ledger, pg_catalog, pg_temp as $$
declare
  v_number integer;
begin
  insert into ledger.book (brand_id) values (p_brand) on conflict do nothing;
  select number into strict v_number from ledger.book where brand_id = p_brand;
  return v_number;
end $$;

revoke all on function ledger.open_book from public;
grant execute on function ledger.open_book to fairhouse_app;
