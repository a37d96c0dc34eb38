-- Limits of play that members set for themselves, the clock of their play, and the question whether to go on.

create table protection.play_book (
  brand_id text not null constraint play_book_brand_id_given check (length(brand_id) between 1 and 64),
  member_id uuid not null,
  primary key (brand_id, member_id)
);
comment on table protection.play_book is
  'What is locked while a limit of play is changed: there is one even where no limit was ever set.';

create table protection.play_limit (
  brand_id text not null,
  member_id uuid not null,
  currency text not null constraint play_limit_currency_code check (currency ~ '^[A-Z]{3,5}$'),
  kind text not null constraint play_limit_kind_known check (kind in ('loss', 'wager', 'stake')),
  period text not null constraint play_limit_period_known check (period in ('bet', 'day', 'week', 'month')),
  -- Null: no limit.
  ceiling bigint constraint play_limit_ceiling_positive check (ceiling > 0),
  -- A looser one that waits to be confirmed; null while waiting_from is not: no limit waits.
  waiting_ceiling bigint constraint play_limit_waiting_positive check (waiting_ceiling > 0),
  waiting_from timestamptz,
  is_ready_told boolean not null default false,
  primary key (brand_id, member_id, currency, kind, period),
  foreign key (brand_id, member_id) references protection.play_book,
  constraint play_limit_period_fits check ((kind = 'stake') = (period = 'bet')),
  constraint play_limit_waiting_since check (waiting_ceiling is null or waiting_from is not null),
  constraint play_limit_waiting_looser
    check (waiting_from is null or (ceiling is not null and (waiting_ceiling is null or waiting_ceiling > ceiling)))
);
comment on table protection.play_limit is
  'What holds stands in ledger.allowance too, written in the same transaction: a bet is judged there.';
create index play_limit_due on protection.play_limit (waiting_from) where waiting_from is not null and not is_ready_told;

create table protection.time_limit (
  brand_id text not null,
  member_id uuid not null,
  kind text not null constraint time_limit_kind_known check (kind in ('session', 'day', 'reality_check')),
  -- Null: no limit, or no question.
  minutes integer constraint time_limit_minutes_positive check (minutes > 0),
  waiting_minutes integer constraint time_limit_waiting_positive check (waiting_minutes > 0),
  waiting_from timestamptz,
  is_ready_told boolean not null default false,
  primary key (brand_id, member_id, kind),
  foreign key (brand_id, member_id) references protection.play_book,
  constraint time_limit_waiting_since check (waiting_minutes is null or waiting_from is not null),
  constraint time_limit_waiting_looser
    check (waiting_from is null or (minutes is not null and (waiting_minutes is null or waiting_minutes > minutes)))
);
comment on table protection.time_limit is
  'Minutes of play in one sitting, within 24 hours, and between two questions whether to go on. No row: the profile’s own.';
create index time_limit_due on protection.time_limit (waiting_from) where waiting_from is not null and not is_ready_told;

alter table protection.deposit_limit add column is_ready_told boolean not null default false;
create index deposit_limit_due on protection.deposit_limit (waiting_from)
  where waiting_from is not null and not is_ready_told;

-- One history for every kind of limit. Time has no currency, and its two ceilings are minutes.
alter table protection.limit_change
  add column kind text not null default 'deposit' constraint limit_change_kind_known
    check (kind in ('deposit', 'loss', 'wager', 'stake', 'time', 'reality_check')),
  add column actor text not null default 'member' constraint limit_change_actor_known
    check (actor = 'member' or actor ~ '^operator:.{1,80}$'),
  add column profile text constraint limit_change_profile_short check (length(profile) <= 200),
  alter column currency drop not null,
  drop constraint limit_change_step_known,
  add constraint limit_change_step_known
    check (step in ('lowered', 'asked', 'confirmed', 'withdrawn', 'tightened')),
  add constraint limit_change_currency_of_money check ((currency is null) = (kind in ('time', 'reality_check'))),
  -- Whoever is not the member can only tighten.
  add constraint limit_change_operator_tightens check ((actor = 'member') = (step <> 'tightened'));
alter table protection.limit_change alter column kind drop default, alter column actor drop default;
comment on table protection.limit_change is
  'Append-only. Every step of every limit, as the member took it, or as an operator tightened it.';
comment on column protection.limit_change.profile is 'Under which profiles it was decided, such as generic@1.';

create table protection.reality_check (
  id uuid primary key,
  brand_id text not null constraint reality_check_brand_id_given check (length(brand_id) between 1 and 64),
  member_id uuid not null,
  shown_at timestamptz not null,
  every_minutes integer not null constraint reality_check_every_positive check (every_minutes > 0),
  elapsed_ms bigint not null constraint reality_check_elapsed_positive check (elapsed_ms > 0),
  currency text not null,
  amount_staked bigint not null,
  amount_won bigint not null,
  answered_at timestamptz,
  answer text constraint reality_check_answer_known check (answer in ('go_on', 'stop')),
  constraint reality_check_answered_whole check ((answer is null) = (answered_at is null))
);
comment on table protection.reality_check is
  'Each time a member was asked whether to go on, with what they were shown, and what they answered.';
create index reality_check_of_member on protection.reality_check (brand_id, member_id, shown_at desc);
create unique index reality_check_one_open on protection.reality_check (brand_id, member_id) where answered_at is null;

create function protection.keep_answer() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.answered_at is not null then
    raise exception 'protection.reality_check: an answer that was given stands' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger reality_check_answered_once before update on protection.reality_check
  for each row execute function protection.keep_answer();

create table protection.play_clock (
  brand_id text not null constraint play_clock_brand_id_given check (length(brand_id) between 1 and 64),
  member_id uuid not null,
  currency text not null,
  -- Null: nothing was played yet.
  since timestamptz,
  last_at timestamptz,
  elapsed_ms bigint not null default 0 constraint play_clock_elapsed_counted check (elapsed_ms >= 0),
  -- Of play since the last question.
  unchecked_ms bigint not null default 0 constraint play_clock_unchecked_counted check (unchecked_ms >= 0),
  amount_staked bigint not null default 0 constraint play_clock_staked_counted check (amount_staked >= 0),
  amount_won bigint not null default 0 constraint play_clock_won_counted check (amount_won >= 0),
  -- How often this member is asked; decided when a sitting begins or the member chooses. Null: never.
  check_every_minutes integer constraint play_clock_every_positive check (check_every_minutes > 0),
  check_id uuid references protection.reality_check,
  -- Until then the pause after a sitting that was long enough; a stake after it begins a new one.
  paused_until timestamptz,
  primary key (brand_id, member_id),
  constraint play_clock_begun_whole check ((since is null) = (last_at is null)),
  constraint play_clock_in_order check (last_at >= since)
);
comment on table protection.play_clock is
  'The present or last sitting of a member: a gap of more than five minutes between two stakes ends one. Written behind the bets.';

create table protection.play_hour (
  brand_id text not null constraint play_hour_brand_id_given check (length(brand_id) between 1 and 64),
  member_id uuid not null,
  hour timestamptz not null constraint play_hour_whole check (extract(epoch from hour) % 3600 = 0),
  -- Five minutes more than an hour has: clocks of two wallets are not one clock.
  played_ms bigint not null constraint play_hour_played_counted check (played_ms between 0 and 3900000),
  primary key (brand_id, member_id, hour)
);
comment on table protection.play_hour is 'Time of play by the hour of UTC. Kept 13 months.';
create index play_hour_age on protection.play_hour (hour);

grant select on protection.play_book, protection.play_limit, protection.time_limit, protection.reality_check,
  protection.play_clock, protection.play_hour to fairhouse_app, fairhouse_reader;
-- The right to update is what a row lock asks for; there is nothing in a book that could be changed.
grant insert, update on protection.play_book to fairhouse_app;
grant insert, update (ceiling, waiting_ceiling, waiting_from, is_ready_told) on protection.play_limit to fairhouse_app;
grant insert, update (minutes, waiting_minutes, waiting_from, is_ready_told) on protection.time_limit to fairhouse_app;
grant update (is_ready_told) on protection.deposit_limit to fairhouse_app;
grant insert, update (answer, answered_at) on protection.reality_check to fairhouse_app;
grant insert, update on protection.play_clock to fairhouse_app;
grant insert, delete, update (played_ms) on protection.play_hour to fairhouse_app;
