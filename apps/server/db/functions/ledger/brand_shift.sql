-- Ids of wallets and house accounts contain the number of their book above this bit, so ids of two brands never collide.
create or replace function ledger.brand_shift() returns integer
language sql immutable parallel safe as $$ select 44 $$;

revoke all on function ledger.brand_shift from public;
grant execute on function ledger.brand_shift to fairhouse_app, fairhouse_reader;
