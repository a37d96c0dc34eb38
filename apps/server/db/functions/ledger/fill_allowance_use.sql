-- Computes what a wallet staked and lost in the last 31 days from its postings, so that a limit set today counts earlier
-- play and transfers to vendors. Other journals are not play. The wallet is locked.
create or replace function ledger.fill_allowance_use(p_wallet bigint, p_now timestamptz) returns void
language plpgsql volatile set search_path = ledger, pg_catalog, pg_temp
-- Each statement reads one day, known at plan time, so that one partition is opened and read by its key.
set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  -- Computed once, because these statements are planned anew for each day.
  c_undoing constant smallint[] := array[ledger.kind('rollback_bet'), ledger.kind('rollback_win')];
  c_staking constant smallint[] := array[ledger.kind('bet'), ledger.kind('tip')];
  c_playing constant smallint[] := c_staking || array[ledger.kind('win'), ledger.kind('refund'), ledger.kind('promo_win'),
    ledger.kind('jackpot_win'), ledger.kind('win_held')];
  c_released constant smallint := ledger.kind('win_released');
  c_back_from_vendor constant smallint := ledger.kind('vendor_wallet_out');
  v_from timestamptz := ledger.window_start(p_now, ledger.allowance_hours_max());
  v_day date := (p_now at time zone 'UTC')::date;
  v_undone uuid[] := '{}';
begin
  -- Backwards, because a reversal comes after the movement it undoes.
  while v_day >= (v_from at time zone 'UTC')::date loop
    select v_undone || coalesce(array_agg(p.ref_key), '{}') into v_undone
    from ledger.posting p
    where p.day = v_day and p.wallet_id = p_wallet and p.kind = any (c_undoing) and p.journal_id is null;
    insert into ledger.allowance_use (wallet_id, hour, wagered, lost)
    select p_wallet, date_trunc('hour', p.at, 'UTC'),
      coalesce(-sum(p.delta + p.bonus_delta) filter (where p.kind = any (c_staking)), 0),
      -sum(p.delta + p.bonus_delta)
    from ledger.posting p
    where p.day = v_day and p.wallet_id = p_wallet and p.at >= v_from and p.key <> all (v_undone)
      and (p.kind = c_back_from_vendor or (p.kind = any (c_playing) and p.journal_id is null)
        -- A held win counts when it is released; its journal references its key.
        or (p.kind = c_released and p.journal_id is not null and p.external_tx <> all (v_undone::text[])))
    group by 2;
    v_day := v_day - 1;
  end loop;
  insert into ledger.allowance_use as u (wallet_id, hour, wagered, lost)
  select p_wallet, date_trunc('hour', h.placed_at, 'UTC'), 0, sum(h.amount - h.released - h.reheld)
  from ledger.hold h where h.wallet_id = p_wallet and h.reason = 'vendor_wallet' and h.placed_at >= v_from
  group by 2
  on conflict (wallet_id, hour) do update set lost = u.lost + excluded.lost;
end $$;

revoke all on function ledger.fill_allowance_use from public;
