-- Figures of accounts and teams by day, in the brand's currency. Every row can be recomputed from the facts.

-- How far the projector has come; moved in the transaction that writes the figures.
create table agent.cursor (
  brand_id text primary key,
  facts_to bigint not null default 0,
  as_of timestamptz not null default platform.deadline_now()
);

-- Only what counts: play under protection is absent here.
create table agent.player_day (
  number bigint not null references agent.node,
  day date not null,
  -- 'UNKNOWN' while the game of a round is unknown.
  game_type text not null,
  brand_id text not null,
  rounds integer not null,
  staked bigint not null,
  won bigint not null,
  valid bigint not null,
  cash_valid bigint not null,
  primary key (number, day, game_type)
) with (fillfactor = 80);
comment on table agent.player_day is 'What one account played on a day, by game type.';

create table agent.team_day (
  number bigint not null references agent.node,
  day date not null,
  game_type text not null,
  brand_id text not null,
  rounds bigint not null,
  staked bigint not null,
  won bigint not null,
  valid bigint not null,
  cash_valid bigint not null,
  primary key (number, day, game_type)
) with (fillfactor = 80);
comment on table agent.team_day is 'What the team of an agent played on a day, the agent included, on the tree of that day.';

create table agent.player_money_day (
  number bigint not null references agent.node,
  day date not null,
  brand_id text not null,
  deposits bigint not null default 0,
  deposit_count integer not null default 0,
  deposit_fees bigint not null default 0,
  withdrawals bigint not null default 0,
  withdrawal_count integer not null default 0,
  transfers_in bigint not null default 0,
  transfers_out bigint not null default 0,
  bonuses bigint not null default 0,
  rebates bigint not null default 0,
  salaries bigint not null default 0,
  primary key (number, day)
) with (fillfactor = 80);
comment on table agent.player_money_day is 'What one account deposited, withdrew, transferred and was given on a day.';

create table agent.team_money_day (
  number bigint not null references agent.node,
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
  transfers_in bigint not null default 0,
  transfers_out bigint not null default 0,
  bonuses bigint not null default 0,
  rebates bigint not null default 0,
  salaries bigint not null default 0,
  primary key (number, day)
) with (fillfactor = 80);
comment on table agent.team_money_day is 'The same for the team of an agent, with who joined and who was active.';

grant select on agent.cursor, agent.player_day, agent.team_day, agent.player_money_day, agent.team_money_day
  to fairhouse_app, fairhouse_reader;
grant insert, update on agent.cursor, agent.player_day, agent.team_day, agent.player_money_day, agent.team_money_day
  to fairhouse_app;
