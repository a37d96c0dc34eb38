-- The longest window of an allowance: 31 days. Older play is not counted.
create or replace function ledger.allowance_hours_max() returns integer
language sql immutable parallel safe as $$ select 744 $$;

revoke all on function ledger.allowance_hours_max from public;
grant execute on function ledger.allowance_hours_max to fairhouse_app, fairhouse_reader;
