-- Money that returns from a vendor no longer counts as lost; winnings there reduce the loss like any win.
create or replace function ledger.count_returned(p_wallet bigint, p_amount bigint) returns void
language plpgsql volatile security definer
set search_path = ledger, pg_catalog, pg_temp set lock_timeout = '2s' as $$
declare
  v_now timestamptz := clock_timestamp();
begin
  if p_amount < 0 then raise exception 'less than nothing came back' using errcode = '22023'; end if;
  perform from ledger.wallet w where w.id = p_wallet and (w.flags & ledger.flag('limited')) <> 0 for no key update;
  if found then perform ledger.use_allowances(p_wallet, 0, -p_amount, v_now, v_now); end if;
end $$;

revoke all on function ledger.count_returned from public;
grant execute on function ledger.count_returned to fairhouse_app;
