-- What a member staked and won, day by day, and the rounds that a member disputes.

-- Written with the round and kept: a brand may move its clock, and a round that was counted under one day has to
-- leave that very day again. Null: not counted yet; bet.count_days comes to it.
alter table bet.round add column day date;
create index round_without_day on bet.round (opened_at desc) where day is null;

create table bet.member_day (
  brand_id text not null,
  member_id uuid not null,
  currency text not null,
  -- Of the brand's zone, by when the round was opened.
  day date not null,
  -- Null: of a game that is not known yet.
  game_type text,
  vassalage text,
  rounds integer not null default 0,
  -- Bets and tips; only what stands, as in bet.round.
  staked bigint not null default 0,
  won bigint not null default 0,
  constraint member_day_once unique nulls not distinct (brand_id, member_id, currency, day, game_type, vassalage),
  constraint member_day_not_negative check (rounds >= 0 and staked >= 0 and won >= 0)
) with (fillfactor = 70);
comment on table bet.member_day is
  'Always the sum of the rounds of that member and day; it moves in the transaction that writes a round. No play money.';

create table bet.dispute (
  round_id uuid primary key references bet.round,
  brand_id text not null,
  member_id uuid not null,
  comment text not null constraint dispute_comment_bounded check (length(comment) <= 1000),
  state text not null default 'open' constraint dispute_state_known check (state in ('open', 'upheld', 'declined')),
  answer text constraint dispute_answer_bounded check (length(answer) between 3 and 2000),
  answered_by uuid,
  -- To the millisecond: a page of a list ends at a moment that a cursor can carry.
  created_at timestamptz not null default date_trunc('milliseconds', platform.deadline_now()),
  answered_at timestamptz,
  constraint dispute_answered_whole check ((state = 'open') = (answer is null) and (state = 'open') = (answered_by is null)
    and (state = 'open') = (answered_at is null))
);
create index dispute_of_brand on bet.dispute (brand_id, state, created_at, round_id);
comment on table bet.dispute is 'What a member says of one round, and the one answer. It moves nothing.';

create function bet.refuse_answered() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'the dispute of round % has its answer', old.round_id using errcode = 'restrict_violation';
end $$;
create trigger dispute_answered_stays before update on bet.dispute
  for each row when (old.state <> 'open') execute function bet.refuse_answered();

grant select on bet.member_day, bet.dispute to fairhouse_app, fairhouse_reader;
grant insert, update (rounds, staked, won) on bet.member_day to fairhouse_app;
grant insert, update (state, answer, answered_by, answered_at) on bet.dispute to fairhouse_app;
