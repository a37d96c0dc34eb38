-- Counts a hold for a vendor's wallet in the hour in which it was placed. Returns false and counts nothing if that would
-- exceed a loss limit. The caller that placed the hold has locked the wallet.
create or replace function ledger.count_lent(p_hold uuid) returns boolean
language plpgsql volatile security definer
set search_path = ledger, pg_catalog, pg_temp set lock_timeout = '2s' as $$
declare
  h ledger.hold;
begin
  select * into h from ledger.hold x where x.id = p_hold and x.reason = 'vendor_wallet' and x.state = 'placed';
  if not found then raise exception 'no such hold for a vendor' using errcode = '22023'; end if;
  perform from ledger.wallet w where w.id = h.wallet_id and (w.flags & ledger.flag('limited')) <> 0 for no key update;
  if not found then return true; end if;
  if exists (
    select from ledger.allowance a
    cross join lateral (
      select coalesce(sum(u.lost), 0) as lost from ledger.allowance_use u
      where u.wallet_id = h.wallet_id and u.hour >= ledger.window_start(h.placed_at, a.period_hours)
    ) s
    where a.wallet_id = h.wallet_id and a.kind = ledger.allowance_kind('loss') and s.lost + h.amount > a.ceiling
  ) then return false; end if;
  perform ledger.use_allowances(h.wallet_id, 0, h.amount, h.placed_at, h.placed_at);
  return true;
end $$;

revoke all on function ledger.count_lent from public;
grant execute on function ledger.count_lent to fairhouse_app;
