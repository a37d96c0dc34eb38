-- At a vendor with a wallet of its own no bet passes these books. What is moved there counts as lost until it is moved
-- back: otherwise a transfer would go around every limit of loss.

create index hold_at_vendor on ledger.hold (wallet_id, placed_at) where reason = 'vendor_wallet';

-- Counts what was just held for a vendor, in the hour in which it was held. False: it would go past a limit of loss, and
-- is not counted. The wallet is locked already by whoever placed the hold.
create function ledger.count_lent(p_hold uuid) returns boolean
language plpgsql volatile security definer
set search_path = ledger, pg_catalog, pg_temp set lock_timeout = '2s' as $$
declare
  h ledger.hold;
begin
  select * into h from ledger.hold x where x.id = p_hold and x.reason = 'vendor_wallet' and x.state = 'placed';
  if not found then raise exception 'no such hold for a vendor' using errcode = '22023'; end if;
  perform from ledger.wallet w where w.id = h.wallet_id and (w.flags & 8) <> 0 for no key update;
  if not found then return true; end if;
  if exists (
    select from ledger.allowance a
    cross join lateral (
      select coalesce(sum(u.lost), 0) as lost from ledger.allowance_use u
      where u.wallet_id = h.wallet_id and u.hour >= ledger.window_start(h.placed_at, a.period_hours)
    ) s
    where a.wallet_id = h.wallet_id and a.kind = 3 and s.lost + h.amount > a.ceiling) then return false; end if;
  perform ledger.use_allowances(h.wallet_id, 0, h.amount, h.placed_at, h.placed_at);
  return true;
end $$;

-- What the vendor did not take was never lent: it is taken out of the hour that it was counted in.
create function ledger.uncount_lent(p_hold uuid) returns void
language plpgsql volatile security definer
set search_path = ledger, pg_catalog, pg_temp set lock_timeout = '2s' as $$
declare
  h ledger.hold;
begin
  select * into h from ledger.hold x where x.id = p_hold and x.reason = 'vendor_wallet' and x.released > 0;
  if not found then raise exception 'no such hold that was given back' using errcode = '22023'; end if;
  perform from ledger.wallet w where w.id = h.wallet_id and (w.flags & 8) <> 0 for no key update;
  if found then perform ledger.use_allowances(h.wallet_id, 0, -h.released, h.placed_at, clock_timestamp()); end if;
end $$;

-- What comes back from a vendor counts no more as lost; what was won there gives room, as a win does.
create function ledger.count_returned(p_wallet bigint, p_amount bigint) returns void
language plpgsql volatile security definer
set search_path = ledger, pg_catalog, pg_temp set lock_timeout = '2s' as $$
declare
  v_now timestamptz := clock_timestamp();
begin
  if p_amount < 0 then raise exception 'less than nothing came back' using errcode = '22023'; end if;
  perform from ledger.wallet w where w.id = p_wallet and (w.flags & 8) <> 0 for no key update;
  if found then perform ledger.use_allowances(p_wallet, 0, -p_amount, v_now, v_now); end if;
end $$;

-- A ceiling set today counts what was moved to vendors before, as it counts what was played. Other journals are no play.
create or replace function ledger.fill_allowance_use(p_wallet bigint, p_now timestamptz) returns void
language plpgsql volatile set search_path = ledger, pg_catalog, pg_temp
-- Each statement asks one day, which is known when it is planned: one partition is opened, and read by its key.
set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  v_from timestamptz := ledger.window_start(p_now, 744);
  v_day date := (p_now at time zone 'UTC')::date;
  v_undone uuid[] := '{}';
begin
  -- Backwards: whoever undid a movement came after it.
  while v_day >= (v_from at time zone 'UTC')::date loop
    select v_undone || coalesce(array_agg(p.ref_key), '{}') into v_undone
    from ledger.posting p where p.day = v_day and p.wallet_id = p_wallet and p.kind in (4, 5) and p.journal_id is null;
    insert into ledger.allowance_use (wallet_id, hour, wagered, lost)
    select p_wallet, date_trunc('hour', p.at, 'UTC'),
      coalesce(-sum(p.delta + p.bonus_delta) filter (where p.kind in (1, 8)), 0), -sum(p.delta + p.bonus_delta)
    from ledger.posting p
    where p.day = v_day and p.wallet_id = p_wallet and p.at >= v_from and p.key <> all (v_undone)
      and (p.kind = 33 or (p.kind in (1, 2, 3, 6, 7, 8) and p.journal_id is null))
    group by 2;
    v_day := v_day - 1;
  end loop;
  insert into ledger.allowance_use as u (wallet_id, hour, wagered, lost)
  select p_wallet, date_trunc('hour', h.placed_at, 'UTC'), 0, sum(h.amount - h.released - h.reheld)
  from ledger.hold h where h.wallet_id = p_wallet and h.reason = 'vendor_wallet' and h.placed_at >= v_from
  group by 2
  on conflict (wallet_id, hour) do update set lost = u.lost + excluded.lost;
end $$;

-- Wallets that are limited already count from now on as if it had always been so.
delete from ledger.allowance_use u
where exists (select from ledger.hold h where h.wallet_id = u.wallet_id and h.reason = 'vendor_wallet');
select ledger.fill_allowance_use(w.wallet_id, clock_timestamp())
from (select distinct a.wallet_id from ledger.allowance a where a.kind > 1
  and exists (select from ledger.hold h where h.wallet_id = a.wallet_id and h.reason = 'vendor_wallet')) w;

revoke all on function ledger.count_lent(uuid), ledger.uncount_lent(uuid), ledger.count_returned(bigint, bigint)
  from public;
grant execute on function ledger.count_lent(uuid), ledger.uncount_lent(uuid), ledger.count_returned(bigint, bigint)
  to fairhouse_app;

alter table protection.limit_hit drop constraint limit_hit_kind_known;
alter table protection.limit_hit add constraint limit_hit_kind_known check (kind in ('deposit', 'bet', 'transfer'));
