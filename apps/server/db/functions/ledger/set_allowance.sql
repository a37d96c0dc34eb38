-- Sets an allowance at once, or removes it with null. Delaying an increase or a removal is up to the caller. The flag
-- `limited` is set while the wallet has an allowance.
create or replace function ledger.set_allowance(p_wallet bigint, p_kind smallint, p_period_hours smallint, p_ceiling bigint)
returns void language plpgsql volatile security definer
set search_path = ledger, pg_catalog, pg_temp set lock_timeout = '2s' as $$
declare
  v_counted boolean;
begin
  perform from ledger.wallet w where w.id = p_wallet for no key update;
  if not found then raise exception 'an unknown wallet' using errcode = '22023'; end if;
  v_counted := exists (
    select from ledger.allowance a where a.wallet_id = p_wallet and a.kind <> ledger.allowance_kind('stake'));
  if p_ceiling is null then
    delete from ledger.allowance a where a.wallet_id = p_wallet and a.kind = p_kind and a.period_hours = p_period_hours;
  else
    insert into ledger.allowance (wallet_id, kind, period_hours, ceiling)
    values (p_wallet, p_kind, p_period_hours, p_ceiling)
    on conflict (wallet_id, kind, period_hours) do update set ceiling = excluded.ceiling;
  end if;
  -- Play is not counted for a wallet without a window; its first window is filled from the postings.
  if v_counted <> exists (
    select from ledger.allowance a where a.wallet_id = p_wallet and a.kind <> ledger.allowance_kind('stake')) then
    if v_counted then delete from ledger.allowance_use u where u.wallet_id = p_wallet;
    else perform ledger.fill_allowance_use(p_wallet, clock_timestamp());
    end if;
  end if;
  update ledger.wallet w set flags = f.flags
  from (select case when exists (select from ledger.allowance a where a.wallet_id = p_wallet)
      then x.flags | ledger.flag('limited') else x.flags & ~ledger.flag('limited') end as flags
    from ledger.wallet x where x.id = p_wallet) f
  where w.id = p_wallet and w.flags <> f.flags;
end $$;

revoke all on function ledger.set_allowance from public;
grant execute on function ledger.set_allowance to fairhouse_app;
