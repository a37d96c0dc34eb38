-- Reports are read from sums that follow the rounds, payments and postings; nothing here is the source of anything.

-- How far a brand's sums are written; moved in the transaction that writes them.
create table report.cursor (
  brand_id text primary key,
  facts_to bigint not null default 0 constraint cursor_facts_not_negative check (facts_to >= 0),
  -- Payments of before are noted, and orders of before are counted in payment_day.
  noted_to timestamptz not null default '-infinity',
  orders_to timestamptz not null default '-infinity',
  as_of timestamptz not null default platform.deadline_now()
);
comment on table report.cursor is 'How far the sums of a brand are written.';

-- What a player is grouped by, stamped when they are first counted: a later move changes no old figure.
create table report.player (
  brand_id text not null,
  member_id uuid not null,
  joined_at timestamptz not null,
  is_counted boolean not null default false,
  joined_day date,
  country text not null default '??',
  -- direct, referral, or the link of an agent.
  source text not null default 'direct',
  -- The agent directly above.
  agent text not null default '-',
  primary key (brand_id, member_id),
  constraint player_counted_has_its_day check (is_counted = (joined_day is not null))
) with (fillfactor = 90);
create index player_to_count on report.player (brand_id, joined_at) where not is_counted;
create index player_of_day on report.player (brand_id, joined_day);
comment on table report.player is 'Whom the sums know, and what they are grouped by.';

-- Money that moved, each movement once by where it comes from; counted together with the cursor.
create table report.money_fact (
  id bigint generated always as identity primary key,
  brand_id text not null,
  source text not null constraint money_fact_source_known check (source in ('deposit', 'withdrawal', 'returned', 'posting')),
  source_id text not null,
  member_id uuid not null,
  currency text not null,
  kind text not null constraint money_fact_kind_known check (
    kind in ('deposit', 'withdrawal', 'bonus', 'adjustment', 'wallet_result')),
  -- From the player's view; what came back of a withdrawal is below zero.
  amount bigint not null,
  -- What the payment provider took from the house.
  fee bigint not null default 0,
  at timestamptz not null,
  day date not null,
  is_counted boolean not null default false,
  constraint money_fact_once unique (source, source_id)
) with (fillfactor = 90);
create index money_fact_to_count on report.money_fact (brand_id, id) where not is_counted;
create index money_fact_of_day on report.money_fact (brand_id, day);
comment on table report.money_fact is 'Deposits, withdrawals, bonuses, adjustments and results of vendor wallets, each once.';

create table report.player_day (
  brand_id text not null,
  member_id uuid not null,
  currency text not null,
  day date not null,
  rounds integer not null default 0,
  staked bigint not null default 0,
  won bigint not null default 0,
  wallet_result bigint not null default 0,
  deposits bigint not null default 0,
  deposit_count integer not null default 0,
  withdrawals bigint not null default 0,
  withdrawal_count integer not null default 0,
  bonus bigint not null default 0,
  fees bigint not null default 0,
  adjustments bigint not null default 0,
  primary key (brand_id, member_id, currency, day)
) with (fillfactor = 80);
create index player_day_of_day on report.player_day (brand_id, day);
comment on table report.player_day is 'What one player played, paid and was given on a day.';

create table report.player_total (
  brand_id text not null,
  member_id uuid not null,
  currency text not null,
  rounds bigint not null default 0,
  staked bigint not null default 0,
  won bigint not null default 0,
  wallet_result bigint not null default 0,
  deposits bigint not null default 0,
  deposit_count integer not null default 0,
  withdrawals bigint not null default 0,
  withdrawal_count integer not null default 0,
  bonus bigint not null default 0,
  fees bigint not null default 0,
  adjustments bigint not null default 0,
  first_deposit_at timestamptz,
  first_deposit_day date,
  last_deposit_at timestamptz,
  first_played_day date,
  last_played_day date,
  primary key (brand_id, member_id, currency)
) with (fillfactor = 80);
comment on table report.player_total is 'The same over the whole life of a player. NGR is staked - won - wallet_result - bonus - fees - adjustments.';

-- Days by what players are grouped by. The dimension brand with the key '' is the whole brand.
create table report.segment_day (
  brand_id text not null,
  dimension text not null constraint segment_day_dimension_known check (
    dimension in ('brand', 'country', 'source', 'agent', 'cohort')),
  day date not null,
  currency text not null,
  -- A country, a source, an agent, or the Monday of the week of registration.
  key text not null,
  rounds bigint not null default 0,
  staked bigint not null default 0,
  won bigint not null default 0,
  wallet_result bigint not null default 0,
  deposits bigint not null default 0,
  deposit_count integer not null default 0,
  withdrawals bigint not null default 0,
  withdrawal_count integer not null default 0,
  bonus bigint not null default 0,
  fees bigint not null default 0,
  adjustments bigint not null default 0,
  first_deposits integer not null default 0,
  primary key (brand_id, dimension, day, currency, key)
) with (fillfactor = 80);
comment on table report.segment_day is 'The sums of a day by country, source, agent, cohort, and of the whole brand.';

-- New players have no currency of play yet, so they are counted apart.
create table report.joined_day (
  brand_id text not null,
  dimension text not null,
  day date not null,
  key text not null,
  players integer not null,
  primary key (brand_id, dimension, day, key)
);
comment on table report.joined_day is 'Accounts opened on a day, by the same groups.';

-- Active players by how many days before they had last been active (100000: never). The players of any range, each
-- once, are those whose gap on a day reaches back before the range.
create table report.active_gap (
  brand_id text not null,
  dimension text not null,
  day date not null,
  currency text not null,
  key text not null,
  gap integer not null,
  players integer not null,
  primary key (brand_id, dimension, day, currency, key, gap)
) with (fillfactor = 80);
comment on table report.active_gap is 'Active players of a day by the days since they were last active.';

create table report.hour_total (
  brand_id text not null,
  -- The beginning of an hour of the brand's time zone.
  hour timestamptz not null,
  currency text not null,
  rounds bigint not null default 0,
  staked bigint not null default 0,
  won bigint not null default 0,
  wallet_result bigint not null default 0,
  deposits bigint not null default 0,
  deposit_count integer not null default 0,
  withdrawals bigint not null default 0,
  withdrawal_count integer not null default 0,
  bonus bigint not null default 0,
  fees bigint not null default 0,
  adjustments bigint not null default 0,
  primary key (brand_id, hour, currency)
) with (fillfactor = 80);
comment on table report.hour_total is 'The sums of a brand by the hour.';

create table report.game_day (
  brand_id text not null,
  day date not null,
  currency text not null,
  -- The zero id, '' and UNKNOWN while the game of a round is unknown.
  game_id uuid not null,
  vendor text not null,
  studio text not null,
  game_type text not null,
  rounds bigint not null default 0,
  staked bigint not null default 0,
  won bigint not null default 0,
  primary key (brand_id, day, currency, game_id, vendor, studio, game_type)
) with (fillfactor = 80);
create index game_day_of_game on report.game_day (brand_id, game_id, day);
comment on table report.game_day is 'The sums of a day by game, with the vendor that served it, its studio and type.';

-- Who stands behind the figure of a game on a day.
create table report.player_game_day (
  brand_id text not null,
  day date not null,
  game_id uuid not null,
  currency text not null,
  member_id uuid not null,
  rounds integer not null,
  staked bigint not null,
  won bigint not null,
  primary key (brand_id, day, game_id, currency, member_id)
) with (fillfactor = 90);
comment on table report.player_game_day is 'What one player played in one game on a day.';

-- Days of orders are replaced as a whole when one of their orders has changed.
create table report.payment_day (
  brand_id text not null,
  -- Of the creation of the order.
  day date not null,
  direction text not null constraint payment_day_direction_known check (direction in ('in', 'out')),
  method_id uuid not null,
  provider text not null,
  currency text not null,
  tried integer not null,
  succeeded integer not null,
  failed integer not null,
  amount bigint not null,
  fees bigint not null,
  -- Succeeded orders by how long they took: [bucket, orders], a bucket is ln(1 + seconds) / ln(1.1).
  times jsonb not null default '[]',
  primary key (brand_id, day, direction, method_id, provider, currency)
);
comment on table report.payment_day is 'Deposits and withdrawals by the day they were tried, and what became of them until now.';

create table report.day_count (
  brand_id text not null,
  day date not null,
  measure text not null constraint day_count_measure_bounded check (length(measure) between 1 and 40),
  count integer not null,
  primary key (brand_id, day, measure)
);
comment on table report.day_count is 'Protection and risk by day: exclusions, limits, cases, disputes. Days are replaced as a whole.';

create table report.figure_case (
  brand_id text not null,
  day date not null,
  subject text not null constraint figure_case_subject_bounded check (length(subject) between 1 and 200),
  expected text not null,
  found text not null,
  opened_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  resolved_at timestamptz,
  primary key (brand_id, day, subject, opened_at)
);
create unique index figure_case_one_open on report.figure_case (brand_id, day, subject) where resolved_at is null;
comment on table report.figure_case is 'Figures that differ from a recompute or from the books. Nothing is corrected by a case.';

create table report.schedule (
  id uuid primary key default gen_random_uuid(),
  brand_id text not null,
  operator_id uuid not null,
  name text not null constraint schedule_name_bounded check (length(name) between 1 and 60),
  report text not null,
  query jsonb not null constraint schedule_query_bounded check (octet_length(query::text) <= 4096),
  cadence text not null constraint schedule_cadence_known check (cadence in ('daily', 'weekly', 'monthly')),
  hour smallint not null constraint schedule_hour_of_day check (hour between 0 and 23),
  file text not null constraint schedule_file_known check (file in ('csv', 'xlsx')),
  recipient_ids uuid[] not null constraint schedule_recipients_bounded check (cardinality(recipient_ids) between 1 and 20),
  next_at timestamptz not null,
  last_sent_at timestamptz,
  last_failure text,
  created_at timestamptz not null default clock_timestamp()
);
create index schedule_due on report.schedule (next_at);
create index schedule_of_brand on report.schedule (brand_id, created_at);
comment on table report.schedule is 'Reports that are sent by mail to operators.';

grant select on report.cursor, report.player, report.money_fact, report.player_day, report.player_total,
  report.segment_day, report.joined_day, report.active_gap, report.hour_total, report.game_day, report.player_game_day, report.payment_day,
  report.day_count, report.figure_case, report.schedule to fairhouse_app, fairhouse_reader;
grant insert, update on report.cursor, report.player, report.player_day, report.player_total, report.segment_day,
  report.joined_day, report.active_gap, report.hour_total, report.game_day, report.player_game_day, report.payment_day, report.day_count,
  report.figure_case, report.schedule to fairhouse_app;
grant insert, update (is_counted) on report.money_fact to fairhouse_app;
grant delete on report.active_gap, report.payment_day, report.day_count, report.schedule to fairhouse_app;

-- Members of before: the list knows them.
insert into report.player (brand_id, member_id, joined_at)
select brand_id, member_id, joined_at from report.member_row where type <> 4;

-- Roles that exist already get what their new versions have.
update staff.role r set permissions = r.permissions || n.permissions, revision = revision + 1, changed_at = clock_timestamp()
from (values ('brand_manager', '{report.read,report.schedule,report.regulator}'::text[]),
  ('finance_maker', '{report.read,report.schedule}'), ('payout_maker', '{report.read}'),
  ('finance_checker', '{report.read,report.schedule,report.regulator}'), ('auditor', '{report.read,report.regulator}'))
  as n (id, permissions)
where r.id = n.id and r.is_built_in and not 'report.read' = any (r.permissions);
