-- The books. Only the functions of the next migrations write here; the application may read.
--
-- Signs: plus is what the house owes, or has earned; money that lies elsewhere is negative. A
-- posting moves a wallet by delta + bonus_delta and its house account by minus that sum, so that
-- wallets and house accounts together are always zero, in every currency of every brand.

create schema ledger;

create table ledger.currency (
  code text primary key constraint currency_code_plain check (code ~ '^[A-Z]{3,5}$'),
  -- Cash, points and play money never meet in one posting.
  realm text not null constraint currency_realm_known check (realm in ('cash', 'points', 'fun')),
  -- The unit is 10^-scale.
  scale smallint not null constraint currency_scale_bounded check (scale between 0 and 8),
  display smallint not null constraint currency_display_within_scale check (display between 0 and scale),
  payout_step bigint not null constraint currency_payout_step_positive check (payout_step > 0),
  max_operation bigint not null
    constraint currency_max_operation_bounded check (max_operation between 1 and 1000000000000000)
);
comment on table ledger.currency is 'What amounts are counted in. packages/money carries the same list; a test compares them.';

insert into ledger.currency (code, realm, scale, display, payout_step, max_operation)
select code, 'cash', 4, display, 100, 1000000000000000
from (values
  ('AED', 2), ('AUD', 2), ('BDT', 2), ('BRL', 2), ('CAD', 2), ('CHF', 2), ('CNY', 2), ('CZK', 2), ('DKK', 2),
  ('EUR', 2), ('GBP', 2), ('HKD', 2), ('HUF', 2), ('IDR', 2), ('INR', 2), ('JPY', 2), ('KHR', 2), ('KRW', 2),
  ('KWD', 3), ('LAK', 2), ('LKR', 2), ('MMK', 2), ('MXN', 2), ('MYR', 2), ('NGN', 2), ('NOK', 2), ('NPR', 2),
  ('NZD', 2), ('PHP', 2), ('PKR', 2), ('PLN', 2), ('RON', 2), ('SEK', 2), ('SGD', 2), ('THB', 2), ('TRY', 2),
  ('TWD', 2), ('USD', 2), ('VND', 2), ('ZAR', 2)
) as fiat (code, display);
update ledger.currency set payout_step = 10 where code = 'KWD';
insert into ledger.currency values
  ('USDT', 'cash', 6, 2, 10000, 1000000000000000),
  ('USDC', 'cash', 6, 2, 10000, 1000000000000000),
  ('BTC', 'cash', 8, 8, 1, 1000000000000000),
  ('ETH', 'cash', 8, 8, 1, 1000000000000000),
  ('PTS', 'points', 0, 0, 1, 1000000000000000),
  ('FUN', 'fun', 4, 2, 100, 1000000000000000);

create table ledger.book (
  brand_id text primary key constraint book_brand_id_given check (length(brand_id) between 1 and 64),
  -- Stands in the high bits of every wallet and house number: a brand moved elsewhere never collides.
  number integer not null unique generated always as identity (minvalue 1 maxvalue 500000)
);
comment on table ledger.book is 'One row per brand that keeps books.';

create sequence ledger.wallet_number as bigint minvalue 1;
create sequence ledger.house_number as bigint minvalue 1;

create table ledger.source (
  id smallint primary key generated always as identity,
  code text not null unique constraint source_code_plain check (code ~ '^[a-z][a-z0-9:_.-]{0,63}$')
);
comment on table ledger.source is 'Where movements come from: a vendor, or a module of the house.';

create table ledger.posting_kind (
  id smallint primary key,
  name text not null unique
);
comment on table ledger.posting_kind is 'What ledger.posting.kind means; ledger.types.ts carries the same list.';
insert into ledger.posting_kind values
  (1, 'bet'), (2, 'win'), (3, 'refund'), (4, 'rollback_bet'), (5, 'rollback_win'), (6, 'promo_win'),
  (7, 'jackpot_win'), (8, 'tip'), (10, 'deposit'), (11, 'deposit_fee'), (12, 'chargeback'), (20, 'hold'),
  (21, 'hold_settled'), (22, 'hold_released'), (23, 'hold_expired'), (30, 'transfer_out'), (31, 'transfer_in'),
  (32, 'vendor_wallet_in'), (33, 'vendor_wallet_out'), (34, 'vendor_wallet_result'), (40, 'bonus_grant'),
  (41, 'bonus_convert'), (42, 'bonus_end'), (43, 'envelope'), (50, 'points_earn'), (51, 'points_convert'),
  (52, 'points_redeem'), (60, 'rebate'), (61, 'salary'), (62, 'dividend'), (70, 'debt_repaid'),
  (80, 'adjustment'), (90, 'trial_seed');

-- A domain is judged when a value enters; a table's CHECK with every change of the row. On a row
-- that changes with every bet only the one rule stands that every bet could break.
create domain ledger.purse as text
  check (value in ('main', 'safe', 'salary_reserve', 'points') or value ~ '^vendor:[a-z0-9-]{2,32}$');
create domain ledger.bucket as smallint check (value between 0 and 1023);

create table ledger.wallet (
  id bigint primary key,
  wallet_bucket ledger.bucket not null,
  brand_id text not null references ledger.book,
  member_id uuid not null,
  currency text not null references ledger.currency,
  purse ledger.purse not null,
  balance bigint not null default 0,
  bonus bigint not null default 0,
  held bigint not null default 0,
  seq bigint not null default 0,
  -- 1 closed, 2 frozen, 4 debt, 8 limited.
  flags smallint not null default 0,
  opened_at timestamptz not null default clock_timestamp(),
  constraint wallet_never_negative check (balance >= 0 and bonus >= 0 and held >= 0),
  constraint wallet_one_per_purse unique (brand_id, member_id, currency, purse)
  -- Half of each page stays free, and no index stands on a column that changes: a balance changes in its page.
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);
comment on table ledger.wallet is 'The one balance row. Opened at zero with the account: a lock must find a row.';

create table ledger.posting (
  -- UTC, by the database's clock.
  day date not null,
  wallet_id bigint not null,
  seq bigint not null,
  wallet_bucket smallint not null,
  house_id bigint not null,
  delta bigint not null,
  bonus_delta bigint not null,
  after bigint not null,
  bonus_after bigint not null,
  kind smallint not null,
  source smallint not null,
  key uuid not null,
  external_tx text not null,
  round text,
  ref_key uuid,
  journal_id uuid,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null,
  primary key (day, wallet_id, seq)
) partition by range (day);
create index posting_xid on ledger.posting (xid);
comment on table ledger.posting is
  'Append-only, numbered without gaps per wallet. No foreign key and no trigger: the functions are the rule. A delta of zero is a fact that others count.';

-- Eight-byte columns first: the row is written for every call, and padding would be a tenth of it.
create table ledger.idem (
  wallet_id bigint not null,
  -- Takes the other side; a reversal goes back to it.
  house_id bigint not null,
  seq bigint not null,
  -- What was asked: the debit, or the credit of a credit.
  amount bigint not null,
  -- How much of a stake was paid with bonus money.
  bonus_part bigint not null,
  -- What the movement itself did to the two pockets; a debt repaid by it is not counted.
  delta bigint not null,
  bonus_delta bigint not null,
  after bigint not null,
  bonus_after bigint not null,
  at timestamptz not null,
  key uuid not null,
  -- Null on a tombstone until the movement it waits for is seen.
  input_hash uuid,
  ref_key uuid,
  -- The day inside the id, or the first of the month in which an opaque id was first seen.
  key_day date not null,
  ref_day date,
  wallet_bucket smallint not null,
  -- 1 debit, 2 credit, 3 both, 4 reverse, 5 close, 6 journal, 7 hold; 0 on a tombstone.
  op smallint not null,
  verdict smallint not null,
  -- 0 open, 1 settled, 2 reversed.
  outcome smallint not null default 0,
  -- Wins that stand on this bet.
  wins smallint not null default 0,
  -- Only where a reply cannot be rebuilt from the columns.
  answer text,
  primary key (key_day, key)
) partition by range (key_day);
comment on table ledger.idem is 'One row per key that was ever answered for good, refusals and tombstones included. Kept 13 months.';

create table ledger.round (
  key_day date not null,
  key uuid not null,
  wallet_id bigint not null,
  -- 1 open, 2 closed.
  state smallint not null,
  stake_cash bigint not null default 0,
  stake_bonus bigint not null default 0,
  -- Standing bets and wins; kept only for sources whose wins name no bet.
  bets integer not null default 0,
  wins integer not null default 0,
  at timestamptz not null,
  primary key (key_day, key)
) partition by range (key_day);
comment on table ledger.round is
  'Only rounds of which there is something to know: closed, or of a source whose wins name their round instead of their bet.';

create table ledger.allowance (
  wallet_id bigint not null,
  -- 1 stake of one bet, 2 wagered in the window, 3 lost in the window.
  kind smallint not null constraint allowance_kind_known check (kind between 1 and 3),
  -- The length of a window; the next one begins where this one ends.
  period interval not null constraint allowance_period_positive check (period > interval '0'),
  window_end timestamptz not null,
  ceiling bigint not null constraint allowance_ceiling_not_negative check (ceiling >= 0),
  used bigint not null default 0,
  primary key (wallet_id, kind)
);
comment on table ledger.allowance is 'What a wallet may still stake, wager or lose. Used within the posting itself.';

create table ledger.journal (
  day date not null,
  id uuid not null,
  brand_id text not null,
  kind smallint not null,
  source smallint not null,
  object_id text not null,
  actor text not null,
  reason text,
  rate_id text,
  terms_hash text,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null,
  primary key (day, id)
) partition by range (day);
comment on table ledger.journal is 'The header that binds the postings and house entries of one act.';

create table ledger.house_entry (
  day date not null,
  journal_id uuid not null,
  line smallint not null,
  from_house bigint not null,
  to_house bigint not null,
  amount bigint not null constraint house_entry_amount_positive check (amount > 0),
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null,
  primary key (day, journal_id, line)
) partition by range (day);
create index house_entry_xid on ledger.house_entry (xid);

create table ledger.hold (
  id uuid primary key,
  brand_id text not null,
  wallet_id bigint not null references ledger.wallet,
  amount bigint not null constraint hold_amount_positive check (amount > 0),
  posted bigint not null default 0,
  released bigint not null default 0,
  reheld bigint not null default 0,
  state text not null default 'placed'
    constraint hold_state_known check (state in ('placed', 'settled', 'released', 'expired')),
  reason text not null,
  object_id text not null,
  parent_id uuid references ledger.hold,
  expires_at timestamptz,
  version integer not null default 1,
  placed_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  constraint hold_parts_within check (posted >= 0 and released >= 0 and reheld >= 0 and posted + released + reheld <= amount),
  -- What left `placed` is accounted for to the last unit.
  constraint hold_ended_in_full check ((state = 'placed') = (posted + released + reheld = 0)
    and (state = 'placed' or posted + released + reheld = amount))
);
create index hold_open_by_wallet on ledger.hold (wallet_id) where state = 'placed';
create index hold_open_by_expiry on ledger.hold (expires_at) where state = 'placed';

create table ledger.member_debt (
  wallet_id bigint primary key references ledger.wallet,
  owed bigint not null constraint member_debt_not_negative check (owed >= 0),
  case_id uuid not null,
  since timestamptz not null
);
comment on table ledger.member_debt is 'Only wallets that ever owed. Arises from nothing but a reversal that found too little.';

create table ledger.house_account (
  id bigint primary key,
  brand_id text not null references ledger.book,
  code text not null constraint house_account_code_plain check (code ~ '^[a-z_]+(:[a-z0-9_.-]{1,48})?$'),
  currency text not null references ledger.currency,
  nature text not null constraint house_account_nature_known
    check (nature in ('outside', 'owed', 'clearing', 'result', 'cost', 'trial')),
  -- A clearing account is back at zero within this time; interval '0' means within every journal.
  zero_within interval,
  constraint house_account_one_per_code unique (brand_id, code, currency),
  constraint house_account_clearing_returns check ((nature = 'clearing') = (zero_within is not null))
);
comment on table ledger.house_account is 'No balance here: it is derived from postings and house entries.';

create table ledger.house_limit (
  house_id bigint primary key references ledger.house_account,
  balance bigint not null constraint house_limit_not_overdrawn check (balance >= 0)
);
comment on table ledger.house_limit is 'Only pools that must not overdraw (jackpots, envelopes).';

-- Partitions. Postings and entries by day, keys, rounds and journals by month. There is no default
-- partition: it would hide a failed upkeep and make every attach scan it.
create function ledger.upkeep_partitions(today date) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  parent text;
  first date;
  made integer := 0;
begin
  foreach parent in array array['posting', 'house_entry'] loop
    for first in select generate_series(today - 2, today + 14, interval '1 day')::date loop
      if to_regclass(format('ledger.%s_%s', parent, to_char(first, 'YYYYMMDD'))) is null then
        execute format('create table ledger.%s_%s partition of ledger.%s for values from (%L) to (%L)',
          parent, to_char(first, 'YYYYMMDD'), parent, first, first + 1);
        made := made + 1;
      end if;
    end loop;
  end loop;
  -- Thirteen months back as well: an id may carry a day of any kept month.
  foreach parent in array array['idem', 'round', 'journal'] loop
    for first in
      select generate_series(date_trunc('month', today) - interval '12 months',
        date_trunc('month', today) + interval '2 months', interval '1 month')::date
    loop
      if to_regclass(format('ledger.%s_%s', parent, to_char(first, 'YYYYMM'))) is null then
        execute format('create table ledger.%s_%s partition of ledger.%s for values from (%L) to (%L)%s',
          parent, to_char(first, 'YYYYMM'), parent, first, first + interval '1 month',
          case when parent = 'journal' then '' else ' with (fillfactor = 85)' end);
        made := made + 1;
      end if;
    end loop;
  end loop;
  return made;
end $$;
revoke all on function ledger.upkeep_partitions(date) from public;
select ledger.upkeep_partitions((now() at time zone 'UTC')::date);

-- How many days ahead the nearest missing daily partition lies.
create function ledger.days_ahead() returns integer
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(min(ahead), 15)::integer from generate_series(0, 14) as ahead
  where to_regclass('ledger.posting_' || to_char((now() at time zone 'UTC')::date + ahead::integer, 'YYYYMMDD')) is null
     or to_regclass('ledger.house_entry_' || to_char((now() at time zone 'UTC')::date + ahead::integer, 'YYYYMMDD')) is null
     or to_regclass('ledger.idem_' || to_char((now() at time zone 'UTC')::date + ahead::integer, 'YYYYMM')) is null
$$;
revoke all on function ledger.days_ahead() from public;

-- Opens the books of a brand; opening them again changes nothing.
create function ledger.open_book(p_brand text) returns integer
language plpgsql security definer set search_path = ledger, pg_catalog, pg_temp as $$
declare
  v_number integer;
begin
  insert into ledger.book (brand_id) values (p_brand) on conflict do nothing;
  select number into strict v_number from ledger.book where brand_id = p_brand;
  return v_number;
end $$;

-- The number of a house account, which is made when it is first asked for.
create function ledger.open_house(p_brand text, p_code text, p_currency text) returns bigint
language plpgsql security definer set search_path = ledger, pg_catalog, pg_temp as $$
declare
  v_id bigint;
  v_head text := split_part(p_code, ':', 1);
  v_nature text;
begin
  select id into v_id from ledger.house_account where brand_id = p_brand and code = p_code and currency = p_currency;
  if found then return v_id; end if;
  v_nature := case
    when v_head in ('psp_in', 'psp_out', 'bank', 'member_receivable', 'vendor_promo') then 'outside'
    when v_head in ('member_held', 'agent_salary', 'jackpot_pool', 'envelope_pool', 'points_issued') then 'owed'
    when v_head in ('transit', 'payout_clearing', 'suspense', 'fx') then 'clearing'
    when v_head in ('game_result', 'lottery_result', 'fee_income', 'bonus_end') then 'result'
    when v_head in ('bonus_cost', 'rebate_cost', 'salary_cost', 'dividend_cost', 'points_cost', 'psp_fee',
      'adjustment', 'bad_debt', 'rounding') then 'cost'
    when v_head in ('fun_issue', 'fun_game') then 'trial'
  end;
  if v_nature is null then raise exception 'no house account is called %', p_code using errcode = '22023'; end if;
  insert into ledger.house_account (id, brand_id, code, currency, nature, zero_within)
  select (number::bigint << 44) | nextval('ledger.house_number'), p_brand, p_code, p_currency, v_nature,
    case v_head when 'transit' then interval '0' when 'payout_clearing' then interval '72 hours'
      when 'suspense' then interval '5 days' when 'fx' then interval '1 day' end
  from ledger.book where brand_id = p_brand
  on conflict on constraint house_account_one_per_code do nothing;
  select id into strict v_id from ledger.house_account
  where brand_id = p_brand and code = p_code and currency = p_currency;
  if v_head in ('jackpot_pool', 'envelope_pool') then
    insert into ledger.house_limit values (v_id, 0) on conflict do nothing;
  end if;
  return v_id;
end $$;

-- Opens a wallet at zero, or finds the one that is open.
create function ledger.open_wallet(p_brand text, p_member uuid, p_currency text, p_purse text) returns bigint
language plpgsql security definer set search_path = ledger, pg_catalog, pg_temp as $$
declare
  v_id bigint;
begin
  insert into ledger.wallet (id, wallet_bucket, brand_id, member_id, currency, purse)
  select n.id, (hashint8(n.id) & 1023)::smallint, p_brand, p_member, p_currency, p_purse
  from (select (number::bigint << 44) | nextval('ledger.wallet_number') as id from ledger.book where brand_id = p_brand) n
  on conflict on constraint wallet_one_per_purse do nothing;
  select id into strict v_id from ledger.wallet
  where brand_id = p_brand and member_id = p_member and currency = p_currency and purse = p_purse;
  return v_id;
end $$;

create function ledger.source_of(p_code text) returns smallint
language plpgsql security definer set search_path = ledger, pg_catalog, pg_temp as $$
declare
  v_id smallint;
begin
  select id into v_id from ledger.source where code = p_code;
  if found then return v_id; end if;
  insert into ledger.source (code) values (p_code) on conflict do nothing;
  select id into strict v_id from ledger.source where code = p_code;
  return v_id;
end $$;

revoke all on function ledger.open_book(text), ledger.open_house(text, text, text),
  ledger.open_wallet(text, uuid, text, text), ledger.source_of(text) from public;
grant usage on schema ledger to fairhouse_app, fairhouse_reader;
grant select on all tables in schema ledger to fairhouse_app, fairhouse_reader;
grant execute on function ledger.upkeep_partitions(date), ledger.days_ahead(), ledger.open_book(text),
  ledger.open_house(text, text, text), ledger.open_wallet(text, uuid, text, text), ledger.source_of(text)
  to fairhouse_app;
