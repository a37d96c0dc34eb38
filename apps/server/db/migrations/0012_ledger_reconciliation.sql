-- What watches over the books: who has read how far, the house's balances rolled up, the seals of closed
-- days, what reconciliation has found, and the keys that outlive their month.

create table ledger.relay_cursor (
  name text primary key constraint relay_cursor_name_plain check (name ~ '^[a-z][a-z0-9:_.-]{0,63}$'),
  -- Everything up to (xid, wallet_id, seq) is done, and nothing behind it. A plain number would pass
  -- over a transaction that commits late: only what is below every running one is ever read.
  xid xid8 not null default '0',
  wallet_id bigint not null default 0,
  seq bigint not null default 0,
  -- When it was last moved. Whatever lies behind was not committed then, and is therefore filed under
  -- that day, the one before (a long transaction, a clock set back) or a later one: no other partition is read.
  since timestamptz not null default '-infinity'
);
comment on table ledger.relay_cursor is 'How far each reader of the postings has come. Moved by functions only, and only forward.';
insert into ledger.relay_cursor (name) values ('relay'), ('rollup'), ('recon');

create function ledger.move_cursor(p_name text, p_xid xid8, p_wallet bigint, p_seq bigint, p_since timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- The roll-up's cursor is part of its sums: it moves with them or not at all.
  if p_name = 'rollup' then raise exception 'the cursor of the roll-up moves with its sums' using errcode = '42501'; end if;
  insert into ledger.relay_cursor as c (name, xid, wallet_id, seq, since) values (p_name, p_xid, p_wallet, p_seq, p_since)
  on conflict (name) do update set xid = excluded.xid, wallet_id = excluded.wallet_id, seq = excluded.seq, since = excluded.since
  where (c.xid, c.wallet_id, c.seq) < (excluded.xid, excluded.wallet_id, excluded.seq);
end $$;

create table ledger.consumer_position (
  consumer text not null constraint consumer_position_consumer_plain check (consumer ~ '^[a-z][a-z0-9_.-]{0,47}$'),
  wallet_id bigint not null,
  seq bigint not null constraint consumer_position_seq_not_negative check (seq >= 0),
  primary key (consumer, wallet_id)
) with (fillfactor = 70);
comment on table ledger.consumer_position is 'The last posting of a wallet that a consumer has taken; written in the transaction of its effect.';

-- The house's side, summed per day. Gross sums beside the net one: they tell since when a clearing
-- account is not back at zero.
create table ledger.house_rollup (
  house_id bigint not null references ledger.house_account,
  day date not null,
  sum numeric(38, 0) not null,
  plus numeric(38, 0) not null,
  minus numeric(38, 0) not null,
  count bigint not null,
  upto_xid xid8 not null,
  primary key (house_id, day),
  constraint house_rollup_net_of_gross check (sum = plus - minus)
);

-- Adds what is finished and not yet rolled up, at most about p_rows postings; answers how many legs
-- were added, and whether there is more. A quiet house writes nothing.
create function ledger.roll_up(p_rows integer, out legs bigint, out is_full boolean)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_cursor ledger.relay_cursor;
  -- Taken by a statement of its own, before any that reads rows: below it nobody writes any more.
  v_horizon xid8 := pg_snapshot_xmin(pg_current_snapshot());
  v_now timestamptz := clock_timestamp();
  v_from date;
  v_to xid8;
begin
  legs := 0;
  is_full := false;
  select * into strict v_cursor from ledger.relay_cursor where name = 'rollup';
  v_from := (v_cursor.since at time zone 'UTC')::date - 1;
  if not exists (select from ledger.posting where xid >= v_cursor.xid and xid < v_horizon and day >= v_from)
     and not exists (select from ledger.house_entry where xid >= v_cursor.xid and xid < v_horizon and day >= v_from)
  then return; end if;

  select * into strict v_cursor from ledger.relay_cursor where name = 'rollup' for update;
  if v_cursor.xid >= v_horizon then return; end if;
  v_from := (v_cursor.since at time zone 'UTC')::date - 1;
  select xid into v_to from ledger.posting where xid >= v_cursor.xid and xid < v_horizon and day >= v_from
  order by xid offset p_rows limit 1;
  is_full := v_to is not null;
  -- A transaction is rolled up whole, however large it is.
  v_to := case when v_to is null then v_horizon
    when v_to = v_cursor.xid then (v_to::text::numeric + 1)::text::xid8 else v_to end;

  with leg as (
    select house_id, day, -(delta::numeric + bonus_delta) as x from ledger.posting
    where xid >= v_cursor.xid and xid < v_to and day >= v_from
    union all
    select from_house, day, -amount::numeric from ledger.house_entry where xid >= v_cursor.xid and xid < v_to and day >= v_from
    union all
    select to_house, day, amount::numeric from ledger.house_entry where xid >= v_cursor.xid and xid < v_to and day >= v_from
  ), added as (
    insert into ledger.house_rollup as r (house_id, day, sum, plus, minus, count, upto_xid)
    select house_id, day, sum(x), sum(greatest(x, 0)), sum(greatest(-x, 0)), count(*), v_to from leg group by house_id, day
    order by house_id, day
    on conflict (house_id, day) do update set sum = r.sum + excluded.sum, plus = r.plus + excluded.plus,
      minus = r.minus + excluded.minus, count = r.count + excluded.count, upto_xid = excluded.upto_xid
  )
  select count(*) into legs from leg;
  -- What lies behind stays behind when the window was cut: its days are then no younger than before.
  update ledger.relay_cursor set xid = v_to, since = case when is_full then since else v_now end where name = 'rollup';
end $$;

-- What is rolled up, and what is not yet, at one snapshot.
create view ledger.house_leg as
with cursor as (select xid, (since at time zone 'UTC')::date - 1 as day_from from ledger.relay_cursor where name = 'rollup')
select house_id, day, plus, minus from ledger.house_rollup
union all
select house_id, day, greatest(-(delta::numeric + bonus_delta), 0), greatest(delta::numeric + bonus_delta, 0) from ledger.posting
where xid >= (select xid from cursor) and day >= (select day_from from cursor)
union all
select from_house, day, 0, amount::numeric from ledger.house_entry
where xid >= (select xid from cursor) and day >= (select day_from from cursor)
union all
select to_house, day, amount::numeric, 0 from ledger.house_entry
where xid >= (select xid from cursor) and day >= (select day_from from cursor);

create view ledger.house_balance as
select h.id as house_id, h.brand_id, h.code, h.currency, h.nature, coalesce(sum(leg.plus - leg.minus), 0)::numeric(38, 0) as balance
from ledger.house_account h left join ledger.house_leg leg on leg.house_id = h.id
group by h.id;

create table ledger.seal (
  brand_id text not null references ledger.book,
  day date not null,
  number bigint not null unique generated always as identity,
  prev_hash bytea not null constraint seal_prev_hash_length check (octet_length(prev_hash) = 32),
  hash bytea not null constraint seal_hash_length check (octet_length(hash) = 32),
  postings bigint not null,
  entries bigint not null,
  journals bigint not null,
  sealed_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, day)
);
comment on table ledger.seal is 'Append-only. One per book and closed day, empty days too; each hashes the one before it.';
create function ledger.refuse_change() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception '%.% is append-only: % is refused', tg_table_schema, tg_table_name, lower(tg_op)
    using errcode = 'restrict_violation';
end $$;
create trigger seal_append_only before update or delete or truncate on ledger.seal
  for each statement execute function ledger.refuse_change();

create table ledger.wallet_close (
  wallet_id bigint primary key,
  brand_id text not null,
  day date not null,
  seq bigint not null,
  balance bigint not null,
  bonus bigint not null
) with (fillfactor = 70);
comment on table ledger.wallet_close is
  'The last posting of each wallet in a sealed day: where the check of a wallet begins, long after its postings are archived.';

-- Closes a day of a book. The hash is the caller's work and is recomputed by whoever doubts it; the order
-- of the days and the chain are held here.
create function ledger.seal_day(p_brand text, p_day date, p_prev bytea, p_hash bytea,
  p_postings bigint, p_entries bigint, p_journals bigint) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_book bigint;
  v_last ledger.seal;
  v_number bigint;
begin
  select number into strict v_book from ledger.book where brand_id = p_brand;
  -- Longer than any session may keep a transaction open: nothing of the day is still on its way.
  if p_day >= ((clock_timestamp() - interval '10 minutes') at time zone 'UTC')::date then
    raise exception 'the day % is not over', p_day using errcode = '22023';
  end if;
  select * into v_last from ledger.seal where brand_id = p_brand order by day desc limit 1;
  if found and (v_last.day + 1 <> p_day or v_last.hash <> p_prev) or not found and p_prev <> decode(repeat('00', 32), 'hex') then
    raise exception 'the seal of % does not follow the last one', p_day
      using errcode = 'integrity_constraint_violation', constraint = 'seal_follows';
  end if;
  insert into ledger.seal (brand_id, day, prev_hash, hash, postings, entries, journals)
  values (p_brand, p_day, p_prev, p_hash, p_postings, p_entries, p_journals) returning number into v_number;
  insert into ledger.wallet_close as c (wallet_id, brand_id, day, seq, balance, bonus)
  select distinct on (wallet_id) wallet_id, p_brand, day, seq, after, bonus_after from ledger.posting
  where day = p_day and wallet_id >= v_book << 44 and wallet_id < (v_book + 1) << 44
  order by wallet_id, seq desc
  on conflict (wallet_id) do update set day = excluded.day, seq = excluded.seq, balance = excluded.balance, bonus = excluded.bonus;
  return v_number;
end $$;

create table ledger.recon_run (
  id bigint primary key generated always as identity,
  scope text not null constraint recon_run_scope_known check (scope in ('minute', 'five_minutes', 'day', 'whole')),
  started_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz not null,
  -- Everything below was finished and seen; something above may have been.
  horizon xid8 not null,
  checks integer not null,
  findings integer not null
);
create index recon_run_started on ledger.recon_run (started_at);

create table ledger.recon_finding (
  id bigint primary key generated always as identity,
  -- '*' for what concerns every book.
  brand_id text not null,
  check_name text not null,
  wallet_id bigint,
  -- What is wrong, such as a wallet, a key or an account; with the check it names the case.
  subject text not null,
  expected text,
  found text,
  times bigint not null default 1,
  first_seen_at timestamptz not null default clock_timestamp(),
  last_seen_at timestamptz not null default clock_timestamp(),
  froze boolean not null default false,
  resolved_at timestamptz,
  resolved_by text,
  resolution text,
  constraint recon_finding_resolved_by_somebody check ((resolved_at is null) = (resolved_by is null)
    and (resolved_at is null) = (resolution is null))
);
comment on table ledger.recon_finding is 'A case, never a fix: one open row per difference, however often it is seen.';
create unique index recon_finding_one_open on ledger.recon_finding (check_name, brand_id, subject) where resolved_at is null;

-- Keys outlive their month only where something may still come for them.
create table ledger.idem_kept (like ledger.idem including defaults, primary key (key));
comment on table ledger.idem_kept is 'Bets still open when their month was dropped, and the calls that refer to them.';

create view ledger.idem_all as select * from ledger.idem union all select * from ledger.idem_kept;

-- Months of keys that are older than the thirteen kept ones.
create function ledger.outworn_months() returns setof date
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select first from (
    select to_date(right(child.relname, 6), 'YYYYMM') as first
    from pg_inherits join pg_class child on child.oid = inhrelid
    where inhparent = 'ledger.idem'::regclass and child.relname ~ '^idem_\d{6}$'
  ) month
  where first < date_trunc('month', now() at time zone 'UTC')::date - interval '12 months'
  order by first
$$;

-- Drops the keys and rounds of an outworn month; answers how many keys were kept. The months of keys are
-- the longest scan, so it is done before anything is locked: only what changed meanwhile is read again.
create function ledger.retire_month(p_month date) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '3s' as $$
declare
  v_idem text := format('ledger.idem_%s', to_char(p_month, 'YYYYMM'));
  v_round text := format('ledger.round_%s', to_char(p_month, 'YYYYMM'));
  v_open bigint;
  v_refer bigint;
begin
  if p_month not in (select ledger.outworn_months()) then
    raise exception 'the month % is kept', p_month using errcode = '22023';
  end if;
  execute format('insert into ledger.idem_kept select * from %s
    where op = 1 and verdict = 1 and outcome = 0 on conflict (key) do nothing', v_idem);
  get diagnostics v_open = row_count;
  execute format('insert into ledger.idem_kept select i.* from %s i
    where exists (select from ledger.idem_kept k where k.key = i.ref_key) on conflict (key) do nothing', v_idem);
  get diagnostics v_refer = row_count;
  execute format('lock table %s in access exclusive mode', v_idem);
  execute format('update ledger.idem_kept k set outcome = i.outcome, wins = i.wins from %s i
    where i.key_day = k.key_day and i.key = k.key and (i.outcome, i.wins) <> (k.outcome, k.wins)', v_idem);
  execute format('alter table ledger.idem detach partition %s', v_idem);
  execute format('drop table %s', v_idem);
  if to_regclass(v_round) is not null then
    execute format('alter table ledger.round detach partition %s', v_round);
    execute format('drop table %s', v_round);
  end if;
  return v_open + v_refer;
end $$;

revoke all on function ledger.move_cursor(text, xid8, bigint, bigint, timestamptz), ledger.roll_up(integer),
  ledger.refuse_change(), ledger.seal_day(text, date, bytea, bytea, bigint, bigint, bigint), ledger.outworn_months(), ledger.retire_month(date) from public;
grant execute on function ledger.move_cursor(text, xid8, bigint, bigint, timestamptz), ledger.roll_up(integer),
  ledger.seal_day(text, date, bytea, bytea, bigint, bigint, bigint),
  ledger.outworn_months(), ledger.retire_month(date) to fairhouse_app;
grant select on ledger.relay_cursor, ledger.consumer_position, ledger.house_rollup, ledger.house_leg,
  ledger.house_balance, ledger.seal,
  ledger.wallet_close, ledger.recon_run, ledger.recon_finding, ledger.idem_kept, ledger.idem_all
  to fairhouse_app, fairhouse_reader;
grant insert, update on ledger.consumer_position, ledger.recon_finding to fairhouse_app;
grant insert on ledger.recon_run to fairhouse_app;
