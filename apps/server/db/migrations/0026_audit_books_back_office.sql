-- What operators read of the record and of the books: ways to find an entry, a journal or a round among tens of
-- millions, what the verifier found, and the sums that the first page shows.

create index entry_of_brand on audit.entry (brand_id, seq desc);
create index entry_of_object on audit.entry (object_kind, object_id, seq desc);
create index entry_of_moment on audit.entry (brand_id, at);
create index entry_of_actor on audit.entry (actor_id, seq desc);
create index entry_of_action on audit.entry (brand_id, action text_pattern_ops, seq desc);
-- Whoever traces an act of money has its id and not the kind of object it is.
create index entry_of_any_object on audit.entry (object_id, seq desc);

create table audit.chain_run (
  id uuid primary key,
  state text not null constraint chain_run_state_known
    check (state in ('waiting', 'running', 'sound', 'broken', 'failed')),
  -- Null for the nightly run.
  asked_by text constraint chain_run_asked_by_given check (length(asked_by) between 1 and 128),
  asked_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  verified_to bigint not null default 0,
  entries bigint not null default 0,
  seals bigint not null default 0,
  anchors bigint not null default 0,
  breaks_count bigint not null default 0,
  -- The first hundred, as they were met.
  breaks jsonb not null default '[]',
  constraint chain_run_over_has_its_moment check ((state in ('sound', 'broken', 'failed')) = (ended_at is not null)),
  constraint chain_run_sound_has_no_breaks check (state <> 'sound' or breaks_count = 0)
);
-- The verifier reads the whole chain: one at a time is enough for everybody.
create unique index chain_run_one_at_a_time on audit.chain_run ((true)) where state in ('waiting', 'running');
create index chain_run_newest on audit.chain_run (asked_at desc);
comment on table audit.chain_run is 'What each verification of the chain found. No brand: the chain belongs to the database.';
grant select, insert, update on audit.chain_run to fairhouse_app;

-- Movements of games have no journal: the hot path pays nothing for these.
create index posting_of_journal on ledger.posting (journal_id) where journal_id is not null;
-- Whoever has the number of a journal does not have its day.
create index journal_by_id on ledger.journal (id);
create index house_entry_of_journal on ledger.house_entry (journal_id);
create index journal_of_object on ledger.journal (object_id);
create index journal_of_brand on ledger.journal (brand_id, at desc, id);
create index transfer_by_own_id on wallet.transfer (transfer_id);
create index hold_of_object on ledger.hold (object_id);

create index round_of_brand on bet.round (brand_id, opened_at desc, id desc);
-- A vendor's own name of a round, which is all that a complaint tells.
create index round_by_name on bet.round (brand_id, round);
create index round_for_figures on bet.round (brand_id, settled_at) include (member_id, currency, staked, tipped, won)
  where state = 'settled' and not is_play_money;
create index vendor_case_of_brand on bet.vendor_case (brand_id, opened_at) where state = 'open';

create table report.hour_figures (
  brand_id text not null,
  -- The beginning of an hour as the brand's clock shows it.
  hour timestamptz not null,
  currency text not null constraint hour_figures_currency_code check (currency ~ '^[A-Z]{3,5}$'),
  rounds bigint not null,
  -- Sums of many members: wider than one of them may ever have, so no bigint of an amount.
  sum_staked numeric(38, 0) not null,
  sum_won numeric(38, 0) not null,
  primary key (brand_id, hour, currency),
  constraint hour_figures_not_negative check (rounds >= 0 and sum_staked >= 0 and sum_won >= 0)
);
comment on table report.hour_figures is
  'Settled rounds of money, by the hour they ended in. Made anew for the last hours; always the sum of the rounds as they stood then.';

create table report.hour_people (
  brand_id text not null,
  hour timestamptz not null,
  active_players integer not null constraint hour_people_active_not_negative check (active_players >= 0),
  new_members integer not null constraint hour_people_new_not_negative check (new_members >= 0),
  primary key (brand_id, hour)
);

create table report.day_player (
  brand_id text not null,
  day date not null,
  member_id uuid not null,
  primary key (brand_id, day, member_id)
);
comment on table report.day_player is 'Who has ended a round on a day of the brand: counting people needs the set of them. Kept 16 days.';

create table report.figures_state (
  brand_id text primary key,
  computed_at timestamptz not null,
  -- Members who opened a round in the five minutes before.
  playing_now integer not null,
  -- The highest wins of the day so far: rounds by their numbers, looked at again at each computation.
  top_wins jsonb not null default '[]'
);

grant select on report.hour_figures, report.hour_people, report.day_player, report.figures_state
  to fairhouse_app, fairhouse_reader;
grant insert, update, delete on report.hour_figures, report.hour_people, report.day_player to fairhouse_app;
grant insert, update on report.figures_state to fairhouse_app;
