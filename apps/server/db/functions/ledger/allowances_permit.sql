-- Whether this stake is within every allowance of the wallet. Counts nothing.
create or replace function ledger.allowances_permit(p_wallet bigint, p_stake bigint, p_now timestamptz) returns boolean
language plpgsql stable set search_path = ledger, pg_catalog, pg_temp as $$
begin
  return not exists (
    select from (
      select a.period_hours, min(a.ceiling) filter (where a.kind = ledger.allowance_kind('stake')) as stake,
        min(a.ceiling) filter (where a.kind = ledger.allowance_kind('wager')) as wager,
        min(a.ceiling) filter (where a.kind = ledger.allowance_kind('loss')) as loss
      from ledger.allowance a where a.wallet_id = p_wallet group by a.period_hours
    ) c
    cross join lateral (
      select coalesce(sum(u.wagered), 0) as wagered, coalesce(sum(u.lost), 0) as lost from ledger.allowance_use u
      where c.period_hours > 0 and u.wallet_id = p_wallet and u.hour >= ledger.window_start(p_now, c.period_hours)
    ) s
    where p_stake > c.stake or s.wagered + p_stake > c.wager or s.lost + p_stake > c.loss);
end $$;

revoke all on function ledger.allowances_permit from public;
