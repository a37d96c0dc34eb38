-- The allowances of a wallet as they apply to a stake now: the amount counted against each and, if it is exhausted, when
-- it allows stakes again. Hours leave a window one by one, the oldest first; when an hour with a net win leaves, the
-- counted loss increases.
create or replace function ledger.read_allowances(p_wallet bigint)
returns table (kind smallint, period_hours smallint, ceiling bigint, used bigint, room_at timestamptz)
language plpgsql stable set search_path = ledger, pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  v_now timestamptz := clock_timestamp();
begin
  return query
  select a.kind, a.period_hours, a.ceiling, s.used::bigint,
    case when a.kind <> ledger.allowance_kind('stake') and s.used >= a.ceiling then (
      select min(h.hour) + make_interval(hours => a.period_hours + 1)
      from (
        select u.hour, sum(case a.kind when ledger.allowance_kind('wager') then u.wagered else u.lost end)
          over (order by u.hour) as gone
        from ledger.allowance_use u
        where u.wallet_id = p_wallet and u.hour >= ledger.window_start(v_now, a.period_hours)
      ) h
      where s.used - h.gone < a.ceiling
    ) end
  from ledger.allowance a
  cross join lateral (
    select coalesce(sum(case a.kind when ledger.allowance_kind('wager') then u.wagered else u.lost end), 0) as used
    from ledger.allowance_use u
    where a.kind <> ledger.allowance_kind('stake') and u.wallet_id = p_wallet
      and u.hour >= ledger.window_start(v_now, a.period_hours)
  ) s
  where a.wallet_id = p_wallet
  order by a.kind, a.period_hours;
end $$;

revoke all on function ledger.read_allowances from public;
grant execute on function ledger.read_allowances to fairhouse_app, fairhouse_reader;
