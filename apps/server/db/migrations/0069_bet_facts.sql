-- Numbered facts: what was known of a round, and when. Agents are paid from them, so a line is added and never changed.

-- One row per brand, taken last in a transaction: numbers have no gaps and follow the order of commits. A sequence would
-- draw a number early, commit it late, and be lost behind a reader's high-water mark.
create table bet.fact_counter (
  brand_id text primary key,
  last bigint not null default 0 constraint fact_counter_not_negative check (last >= 0)
);
comment on table bet.fact_counter is 'The last number of a brand''s facts.';

create table bet.fact (
  brand_id text not null,
  number bigint not null,
  round_id uuid not null,
  revision integer not null,
  member_id uuid not null,
  currency text not null,
  -- Null while the game of the round is unknown.
  game_type text,
  vassalage text,
  -- The end of the round, by the database's clock, and its day in the brand's time zone, stamped once.
  happened_at timestamptz not null,
  day date not null,
  -- Differences to what was known before: the lines of a round add up to its present figures.
  d_rounds integer not null,
  d_staked bigint not null,
  d_won bigint not null,
  d_valid bigint not null,
  d_cash_valid bigint not null,
  -- Whether anybody may earn from it (protection's isCounted at happened_at).
  counts boolean not null,
  cause text not null constraint fact_cause_known check (cause in ('settled', 'corrected', 'renamed', 'recounted')),
  written_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, number, day)
) partition by range (day);
create table bet.fact_default partition of bet.fact default;
create index fact_of_round on bet.fact (round_id);
create index fact_of_member on bet.fact (member_id, day);
comment on table bet.fact is 'Append-only. Sums over a round equal its present line; numbers of a brand have no gap.';

-- How many facts a round has. Ended rounds with none are from before; bet.write_facts comes to them.
alter table bet.round add column fact_revision integer not null default 0;
create index round_without_fact on bet.round (settled_at)
  where fact_revision = 0 and state = 'settled' and not is_play_money;

grant select on bet.fact, bet.fact_counter to fairhouse_app, fairhouse_reader;
grant insert on bet.fact to fairhouse_app;
grant insert, update (last) on bet.fact_counter to fairhouse_app;
