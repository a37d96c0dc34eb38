-- Counts a movement in the hour of p_since. A reversal is subtracted from the hour in which the movement was counted, if
-- that hour is still kept.
create or replace function ledger.use_allowances(p_wallet bigint, p_wagered bigint, p_lost bigint, p_since timestamptz,
  p_now timestamptz)
returns void language plpgsql volatile set search_path = ledger, pg_catalog, pg_temp as $$
begin
  update ledger.allowance_use u set wagered = u.wagered + p_wagered, lost = u.lost + p_lost
  where u.wallet_id = p_wallet and u.hour = date_trunc('hour', p_since, 'UTC');
  -- A limit on a single stake needs no record of play.
  if found or p_since <> p_now
    or not exists (
      select from ledger.allowance a where a.wallet_id = p_wallet and a.kind <> ledger.allowance_kind('stake')) then
    return;
  end if;
  insert into ledger.allowance_use (wallet_id, hour, wagered, lost)
  values (p_wallet, date_trunc('hour', p_now, 'UTC'), p_wagered, p_lost);
  -- Once an hour, deletes hours that no window reaches.
  delete from ledger.allowance_use u
  where u.wallet_id = p_wallet and u.hour < ledger.window_start(p_now, ledger.allowance_hours_max());
end $$;

revoke all on function ledger.use_allowances from public;
