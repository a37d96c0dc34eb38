-- Limits per day, week and month at once, counted backwards from any moment. What a limited wallet staked and lost is
-- kept by the hour: a window is a sum of whole hours, so that nothing has to be reset and no window has an end.

create table ledger.allowance_use (
  wallet_id bigint not null,
  -- The beginning of an hour of UTC.
  hour timestamptz not null,
  wagered bigint not null,
  -- Stakes minus what came back: below zero in an hour that won.
  lost bigint not null,
  primary key (wallet_id, hour)
  -- The row of the running hour changes with every movement, and stays in its page.
) with (fillfactor = 70);
comment on table ledger.allowance_use is
  'What wallets with a window staked and lost, by the hour, for the 31 days that a window can reach back.';

-- A window that ended at set times becomes one of the same length that is counted backwards.
alter table ledger.allowance add column period_hours smallint;
update ledger.allowance set period_hours =
  case when kind = 1 then 0 else greatest(1, least(744, ceil(extract(epoch from period) / 3600))) end;
alter table ledger.allowance
  alter column period_hours set not null,
  drop constraint allowance_pkey,
  drop column period,
  drop column window_end,
  drop column used,
  add primary key (wallet_id, kind, period_hours),
  -- The ceiling of one stake has no window. The longest window is 31 days.
  add constraint allowance_period_fits_kind
    check (case when kind = 1 then period_hours = 0 else period_hours between 1 and 744 end);
comment on table ledger.allowance is
  'What a wallet may stake at once, and wager or lose within so many hours. Judged within the posting itself.';
comment on column ledger.allowance.kind is '1 stake of one bet, 2 wagered in the window, 3 lost in the window.';
comment on column ledger.allowance.period_hours is
  'How far the window reaches back from now; 0 for the stake of one bet.';

-- The first hour that counts in a window that ends now. The hour that is only partly inside counts whole: nobody is
-- ever over a ceiling by it, and room comes back by the hour.
create function ledger.window_start(p_now timestamptz, p_hours integer) returns timestamptz
language sql stable parallel safe as $$
  select date_trunc('hour', p_now - make_interval(hours => p_hours), 'UTC')
$$;

-- Would this stake stay within every allowance of the wallet? Nothing is used yet.
create or replace function ledger.allowances_permit(p_wallet bigint, p_stake bigint, p_now timestamptz) returns boolean
language plpgsql stable set search_path = ledger, pg_catalog, pg_temp as $$
begin
  return not exists (
    select from (
      select a.period_hours, min(a.ceiling) filter (where a.kind = 1) as stake,
        min(a.ceiling) filter (where a.kind = 2) as wager, min(a.ceiling) filter (where a.kind = 3) as loss
      from ledger.allowance a where a.wallet_id = p_wallet group by a.period_hours
    ) c
    cross join lateral (
      select coalesce(sum(u.wagered), 0) as wagered, coalesce(sum(u.lost), 0) as lost from ledger.allowance_use u
      where c.period_hours > 0 and u.wallet_id = p_wallet and u.hour >= ledger.window_start(p_now, c.period_hours)
    ) s
    where p_stake > c.stake or s.wagered + p_stake > c.wager or s.lost + p_stake > c.loss);
end $$;

-- Counts a movement in the hour of p_since. What is taken back is taken out of the hour that it was counted in, if
-- that one is still kept.
create or replace function ledger.use_allowances(p_wallet bigint, p_wagered bigint, p_lost bigint, p_since timestamptz,
  p_now timestamptz)
returns void language plpgsql volatile set search_path = ledger, pg_catalog, pg_temp as $$
begin
  update ledger.allowance_use u set wagered = u.wagered + p_wagered, lost = u.lost + p_lost
  where u.wallet_id = p_wallet and u.hour = date_trunc('hour', p_since, 'UTC');
  -- A ceiling of one stake alone is judged without knowing what was played.
  if found or p_since <> p_now
    or not exists (select from ledger.allowance a where a.wallet_id = p_wallet and a.kind > 1) then return; end if;
  insert into ledger.allowance_use (wallet_id, hour, wagered, lost)
  values (p_wallet, date_trunc('hour', p_now, 'UTC'), p_wagered, p_lost);
  -- Once an hour, what no window reaches any more goes.
  delete from ledger.allowance_use u where u.wallet_id = p_wallet and u.hour < ledger.window_start(p_now, 744);
end $$;

-- What a wallet staked and lost in the last 31 days, from its postings: a ceiling set today counts what was played
-- yesterday. The wallet is locked. Journals are no play.
create function ledger.fill_allowance_use(p_wallet bigint, p_now timestamptz) returns void
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
    where p.day = v_day and p.wallet_id = p_wallet and p.kind in (1, 2, 3, 6, 7, 8) and p.journal_id is null
      and p.at >= v_from and p.key <> all (v_undone)
    group by 2;
    v_day := v_day - 1;
  end loop;
end $$;

drop function ledger.set_allowance(bigint, smallint, interval, timestamptz, bigint);

-- Sets a ceiling at once, or with null removes it. A higher ceiling, and none, are the caller's to delay. The flag
-- `limited` follows: it stands as long as there is an allowance.
create function ledger.set_allowance(p_wallet bigint, p_kind smallint, p_period_hours smallint, p_ceiling bigint)
returns void language plpgsql volatile security definer
set search_path = ledger, pg_catalog, pg_temp set lock_timeout = '2s' as $$
declare
  v_counted boolean;
begin
  perform from ledger.wallet w where w.id = p_wallet for no key update;
  if not found then raise exception 'an unknown wallet' using errcode = '22023'; end if;
  v_counted := exists (select from ledger.allowance a where a.wallet_id = p_wallet and a.kind > 1);
  if p_ceiling is null then
    delete from ledger.allowance a where a.wallet_id = p_wallet and a.kind = p_kind and a.period_hours = p_period_hours;
  else
    insert into ledger.allowance (wallet_id, kind, period_hours, ceiling)
    values (p_wallet, p_kind, p_period_hours, p_ceiling)
    on conflict (wallet_id, kind, period_hours) do update set ceiling = excluded.ceiling;
  end if;
  -- A wallet without a window is not counted; with its first one it stands as if it had always been.
  if v_counted <> exists (select from ledger.allowance a where a.wallet_id = p_wallet and a.kind > 1) then
    if v_counted then delete from ledger.allowance_use u where u.wallet_id = p_wallet;
    else perform ledger.fill_allowance_use(p_wallet, clock_timestamp());
    end if;
  end if;
  update ledger.wallet w set flags = f.flags
  from (select case when exists (select from ledger.allowance a where a.wallet_id = p_wallet) then x.flags | 8
    else x.flags & ~8 end as flags from ledger.wallet x where x.id = p_wallet) f
  where w.id = p_wallet and w.flags <> f.flags;
end $$;

-- The allowances of a wallet as a stake would meet them now: what counts against each, and, where nothing is left, the
-- moment from which there is some room again. The hours fall out of a window one by one, the oldest first; an hour that
-- won takes room with it when it goes.
create function ledger.read_allowances(p_wallet bigint)
returns table (kind smallint, period_hours smallint, ceiling bigint, used bigint, room_at timestamptz)
language plpgsql stable set search_path = ledger, pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  v_now timestamptz := clock_timestamp();
begin
  return query
  select a.kind, a.period_hours, a.ceiling, s.used::bigint,
    case when a.kind > 1 and s.used >= a.ceiling then (
      select min(h.hour) + make_interval(hours => a.period_hours + 1)
      from (
        select u.hour, sum(case a.kind when 2 then u.wagered else u.lost end) over (order by u.hour) as gone
        from ledger.allowance_use u
        where u.wallet_id = p_wallet and u.hour >= ledger.window_start(v_now, a.period_hours)
      ) h
      where s.used - h.gone < a.ceiling
    ) end
  from ledger.allowance a
  cross join lateral (
    select coalesce(sum(case a.kind when 2 then u.wagered else u.lost end), 0) as used from ledger.allowance_use u
    where a.kind > 1 and u.wallet_id = p_wallet and u.hour >= ledger.window_start(v_now, a.period_hours)
  ) s
  where a.wallet_id = p_wallet
  order by a.kind, a.period_hours;
end $$;

-- `limited` says that there are allowances, and is no longer set without them.
create or replace function ledger.set_flag(p_wallet bigint, p_flag smallint, p_on boolean) returns smallint
language plpgsql volatile security definer set search_path = ledger, pg_catalog, pg_temp set lock_timeout = '2s' as $$
declare
  v_flags smallint;
begin
  if p_flag not in (1, 2, 16) then raise exception 'flag % is not set by hand', p_flag using errcode = '22023'; end if;
  update ledger.wallet w set flags = case when p_on then w.flags | p_flag else w.flags & ~p_flag end
  where w.id = p_wallet returning w.flags into v_flags;
  return v_flags;
end $$;

-- Wallets that are limited already count from now on as if they had always been.
select ledger.fill_allowance_use(w.wallet_id, clock_timestamp())
from (select distinct a.wallet_id from ledger.allowance a where a.kind > 1) w;

revoke all on function ledger.window_start(timestamptz, integer), ledger.fill_allowance_use(bigint, timestamptz),
  ledger.set_allowance(bigint, smallint, smallint, bigint), ledger.read_allowances(bigint) from public;
grant execute on function ledger.window_start(timestamptz, integer), ledger.read_allowances(bigint)
  to fairhouse_app, fairhouse_reader;
grant execute on function ledger.set_allowance(bigint, smallint, smallint, bigint) to fairhouse_app;
grant select on ledger.allowance_use to fairhouse_app, fairhouse_reader;
