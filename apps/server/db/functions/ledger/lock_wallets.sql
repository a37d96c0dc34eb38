-- Locks wallets in the order of ids. A transaction with several journals locks all their wallets first.
create or replace function ledger.lock_wallets(p_wallets bigint[]) returns void
language plpgsql volatile security definer set search_path = ledger, pg_catalog, pg_temp set lock_timeout = '2s' as $$
begin
  perform from ledger.wallet w where w.id = any (p_wallets) order by w.id for no key update;
end $$;

revoke all on function ledger.lock_wallets from public;
grant execute on function ledger.lock_wallets to fairhouse_app;
