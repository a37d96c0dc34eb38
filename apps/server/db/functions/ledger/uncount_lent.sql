-- Removes an amount that the vendor did not take from the hour it was counted in.
create or replace function ledger.uncount_lent(p_hold uuid) returns void
language plpgsql volatile security definer
set search_path = ledger, pg_catalog, pg_temp set lock_timeout = '2s' as $$
declare
  h ledger.hold;
begin
  select * into h from ledger.hold x where x.id = p_hold and x.reason = 'vendor_wallet' and x.released > 0;
  if not found then raise exception 'no such hold that was given back' using errcode = '22023'; end if;
  perform from ledger.wallet w where w.id = h.wallet_id and (w.flags & ledger.flag('limited')) <> 0 for no key update;
  if found then perform ledger.use_allowances(h.wallet_id, 0, -h.released, h.placed_at, clock_timestamp()); end if;
end $$;

revoke all on function ledger.uncount_lent from public;
grant execute on function ledger.uncount_lent to fairhouse_app;
