-- Figures of accounts and teams by day, in the brand's currency. Every row can be recomputed from facts and tree.

-- Whether the figures know the account. Until then none of its facts is counted, and with it all of them are.
alter table agent.node add column in_figures boolean not null default false;
create index node_not_in_figures on agent.node (brand_id, number) where not in_figures and state <> 'waiting';

-- How far the projector has come; moved in the transaction that writes the figures.
create table agent.cursor (
  brand_id text primary key,
  facts_to bigint not null default 0 constraint cursor_facts_not_negative check (facts_to >= 0),
  -- Payments and transfers of before are noted.
  noted_to timestamptz not null default '-infinity',
  as_of timestamptz not null default platform.deadline_now()
);
comment on table agent.cursor is 'How far the figures of a brand are written.';

-- No figure refers to agent.node by a foreign key: a batch writes a hundred thousand rows, and `agent.verify` compares
-- them with the tree. Only what counts: play under protection is absent here.
create table agent.player_day (
  number bigint not null,
  day date not null,
  -- 'UNKNOWN' and '' while the game of a round is unknown.
  game_type text not null,
  vassalage text not null,
  brand_id text not null,
  rounds integer not null,
  staked bigint not null,
  won bigint not null,
  valid bigint not null,
  cash_valid bigint not null,
  primary key (number, day, game_type, vassalage)
) with (fillfactor = 80);
comment on table agent.player_day is 'What one account played on a day, by game type and vendor.';

create table agent.team_day (
  number bigint not null,
  day date not null,
  game_type text not null,
  vassalage text not null,
  brand_id text not null,
  rounds bigint not null,
  staked bigint not null,
  won bigint not null,
  valid bigint not null,
  cash_valid bigint not null,
  primary key (number, day, game_type, vassalage)
) with (fillfactor = 80);
comment on table agent.team_day is 'What the team of an agent played on a day, the agent included, on the tree of that day.';

-- Money that moved: cash orders, transfers and what was given. Noted once by where it comes from, and then counted.
create table agent.money_fact (
  id bigint generated always as identity primary key,
  brand_id text not null,
  source text not null constraint money_fact_source_known check (source in ('deposit', 'withdrawal', 'returned', 'transfer', 'posting')),
  source_id text not null,
  member_id uuid not null,
  -- The upline of a transfer; the account of the line is the lower one.
  other_id uuid constraint money_fact_other_of_transfer check ((source = 'transfer') = (other_id is not null)),
  kind text not null constraint money_fact_kind_known check (
    kind in ('deposit', 'withdrawal', 'transfer_down', 'transfer_up', 'bonus', 'rebate', 'salary', 'dividend')),
  amount bigint not null,
  -- What the payment provider took from the house for a deposit.
  fee bigint not null default 0,
  at timestamptz not null,
  day date not null,
  is_counted boolean not null default false,
  constraint money_fact_once unique (source, source_id)
) with (fillfactor = 90);
create index money_fact_to_count on agent.money_fact (brand_id, id) where not is_counted;
create index money_fact_of_day on agent.money_fact (brand_id, day);
create index money_fact_of_member on agent.money_fact (member_id, at desc, id desc)
  where kind in ('deposit', 'withdrawal', 'transfer_down', 'transfer_up');
create index money_fact_of_brand on agent.money_fact (brand_id, at desc, id desc)
  where kind in ('deposit', 'withdrawal', 'transfer_down', 'transfer_up');
comment on table agent.money_fact is 'What moved on the accounts of the tree, each movement once.';

create table agent.player_money_day (
  number bigint not null,
  day date not null,
  brand_id text not null,
  deposits bigint not null default 0,
  deposit_count integer not null default 0,
  deposit_fees bigint not null default 0,
  withdrawals bigint not null default 0,
  withdrawal_count integer not null default 0,
  -- From the upline, and to it.
  transfers_down bigint not null default 0,
  transfer_down_count integer not null default 0,
  transfers_up bigint not null default 0,
  transfer_up_count integer not null default 0,
  bonuses bigint not null default 0,
  rebates bigint not null default 0,
  salaries bigint not null default 0,
  dividends bigint not null default 0,
  primary key (number, day)
) with (fillfactor = 80);
comment on table agent.player_money_day is 'What one account deposited, withdrew, transferred and was given on a day.';

create table agent.team_money_day (
  number bigint not null,
  day date not null,
  brand_id text not null,
  joined integer not null default 0,
  -- Accounts of the team with at least one counted round on the day.
  active integer not null default 0,
  deposits bigint not null default 0,
  deposit_count integer not null default 0,
  deposit_fees bigint not null default 0,
  withdrawals bigint not null default 0,
  withdrawal_count integer not null default 0,
  transfers_down bigint not null default 0,
  transfer_down_count integer not null default 0,
  transfers_up bigint not null default 0,
  transfer_up_count integer not null default 0,
  bonuses bigint not null default 0,
  rebates bigint not null default 0,
  salaries bigint not null default 0,
  dividends bigint not null default 0,
  primary key (number, day)
) with (fillfactor = 80);
comment on table agent.team_money_day is 'The same for the team of an agent, with who joined and who was active.';

-- Recounted as a whole every five minutes; pages count small teams themselves.
create table agent.team_size (
  number bigint primary key,
  brand_id text not null,
  accounts integer not null,
  agents integer not null,
  direct integer not null
) with (fillfactor = 80);
comment on table agent.team_size is 'How many active accounts stand below an agent today.';

create table agent.figure_case (
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
create unique index figure_case_one_open on agent.figure_case (brand_id, day, subject) where resolved_at is null;
comment on table agent.figure_case is 'Figures that differ from a recompute. A case is looked into; nothing is corrected by it.';

grant select on agent.cursor, agent.player_day, agent.team_day, agent.money_fact, agent.player_money_day,
  agent.team_money_day, agent.team_size, agent.figure_case to fairhouse_app, fairhouse_reader;
grant insert, update on agent.cursor, agent.player_day, agent.team_day, agent.player_money_day, agent.team_money_day,
  agent.team_size, agent.figure_case to fairhouse_app;
grant delete on agent.team_size to fairhouse_app;
grant insert on agent.money_fact to fairhouse_app;
grant update (is_counted) on agent.money_fact to fairhouse_app;
grant update (in_figures) on agent.node to fairhouse_app;

-- What the pages of a team read: rounds that count, newest first, of one account and of the whole brand.
create index fact_counted_of_member on bet.fact (member_id, happened_at desc, round_id desc) where counts and d_rounds = 1;
create index fact_counted_of_brand on bet.fact (brand_id, happened_at desc, round_id desc) where counts and d_rounds = 1;

-- What the provider took from the house; null for deposits of before.
alter table cashier.deposit add column provider_fee bigint constraint deposit_provider_fee_not_negative check (provider_fee >= 0);
create index deposit_credited on cashier.deposit (brand_id, state_at) where state = 'credited';
create index withdrawal_paid on cashier.withdrawal_step (brand_id, at) where state in ('paid', 'resolved_paid', 'resolved_returned', 'received', 'force_received', 'auto_received');
