-- Numbers of wallets and house accounts carry the number of their book above this bit: those of two brands never meet.
create or replace function ledger.brand_shift() returns integer
language sql immutable parallel safe as $$ select 44 $$;

revoke all on function ledger.brand_shift from public;
grant execute on function ledger.brand_shift to fairhouse_app, fairhouse_reader;
