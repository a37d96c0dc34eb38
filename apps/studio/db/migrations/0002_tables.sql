-- Shared rounds at tables. Seeds and outcome are written before the first stake can be laid, so that a
-- round always has one true end, whatever happens to the program in between.
create table table_round (
  round_id text primary key,
  game_code text not null,
  engine text not null,
  design jsonb not null,
  nonce integer not null check (nonce >= 0),
  server_seed text not null,
  server_seed_hash text not null,
  client_seed text not null,
  outcome jsonb not null,
  opened_at timestamptz not null,
  closes_at timestamptz not null,
  -- When every seat had got its due; null while money is still open.
  settled_at timestamptz,
  unique (game_code, nonce)
);
create index table_round_open on table_round (opened_at) where settled_at is null;

-- One message of one player: the stakes it laid. Only an accepted one counts.
create table table_bet (
  session_id uuid not null references session,
  key text not null,
  player_id text not null,
  round_id text not null references table_round (round_id),
  transaction_id uuid not null,
  bets jsonb not null,
  stake bigint not null check (stake > 0),
  state text not null check (state in ('pending', 'accepted')),
  laid_at timestamptz not null default now(),
  primary key (session_id, key)
);
create index table_bet_round on table_bet (round_id, player_id);

-- What one player got from one round, written once, however many windows they had open.
create table table_settlement (
  round_id text not null references table_round (round_id),
  player_id text not null,
  stake bigint not null check (stake > 0),
  win bigint not null check (win >= 0),
  settled_at timestamptz not null default now(),
  primary key (round_id, player_id)
);
create index table_settlement_player on table_settlement (player_id, round_id desc);
