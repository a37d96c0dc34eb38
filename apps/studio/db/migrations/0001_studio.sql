-- What a launch said, so that the page knows who may frame it and a demo knows its rules.
create table launch (
  launch_id text primary key check (launch_id ~ '^[A-Za-z0-9_-]{22}$'),
  mode text not null check (mode in ('real', 'demo')),
  game_code text not null,
  brand text not null,
  brand_origin text not null,
  language text not null,
  rules jsonb not null,
  created_at timestamptz not null
);

create table session (
  session_id uuid primary key,
  key_hash bytea not null unique check (octet_length(key_hash) = 32),
  -- A launch token opens one session.
  launch_hash bytea unique check (octet_length(launch_hash) = 32),
  mode text not null check (mode in ('real', 'demo')),
  player_id text not null,
  -- The house's token for bets; null in demo.
  session_token text check ((session_token is null) = (mode = 'demo')),
  game_code text not null,
  brand text not null,
  currency text not null,
  currency_exponent smallint not null,
  language text not null,
  rules jsonb not null,
  balance bigint not null check (balance >= 0),
  balance_version bigint not null,
  staked bigint not null default 0 check (staked >= 0),
  won bigint not null default 0 check (won >= 0),
  started_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);

-- Seeds belong to a player at a game and outlive the session.
create table seed_pair (
  seed_pair_id uuid primary key,
  player_id text not null,
  game_code text not null,
  server_seed text not null check (server_seed ~ '^[0-9a-f]{64}$'),
  server_seed_hash text not null unique,
  client_seed text not null,
  -- Rounds begun with this pair; the next round takes this number and adds one.
  nonce integer not null default 0 check (nonce >= 0),
  created_at timestamptz not null,
  revealed_at timestamptz
);
create unique index seed_pair_in_use on seed_pair (player_id, game_code) where revealed_at is null;

-- A game's design as it was when a round was played. Text, because a proof repeats it to the letter.
create table design (
  design_hash text primary key,
  design text not null
);

create table round (
  round_id uuid primary key,
  session_id uuid not null references session,
  player_id text not null,
  is_demo boolean not null,
  request_key uuid not null,
  game_code text not null,
  engine text not null,
  design_hash text not null references design,
  seed_pair_id uuid not null references seed_pair,
  nonce integer not null check (nonce >= 0),
  stake bigint not null check (stake > 0),
  wish jsonb not null,
  bet_transaction_id uuid not null unique,
  -- `betting`: the house has not taken the stake yet.
  state text not null check (state in ('betting', 'open', 'settled', 'void')),
  facts jsonb not null,
  steps jsonb not null default '[]',
  -- What the state pays if it is over; the round's win once it is settled.
  win bigint not null check (win >= 0),
  is_over boolean not null,
  refusal text,
  started_at timestamptz not null,
  ended_at timestamptz check ((ended_at is null) = (state in ('betting', 'open'))),
  unique (session_id, request_key),
  unique (seed_pair_id, nonce),
  check (state <> 'settled' or is_over)
);
-- A player has one unfinished round in a game.
create unique index round_unfinished on round (player_id, game_code) where state in ('betting', 'open');
create index round_by_player on round (player_id, game_code, round_id desc);
create index round_unfinished_engine on round (engine) where state = 'open';

-- Every call to the house, written before it is sent. It is the studio's statement as well.
create table call (
  transaction_id uuid primary key,
  session_id uuid not null references session,
  player_id text not null,
  is_demo boolean not null,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  request_key text check ((request_key is not null) = (kind = 'bet')),
  ref_transaction_id uuid references call check ((ref_transaction_id is null) = (kind = 'bet')),
  round_id text not null,
  game_code text not null,
  currency text not null,
  amount bigint not null check (amount >= 0),
  round_closed boolean not null,
  selections jsonb,
  reason text check ((reason is not null) = (kind = 'rollback')),
  -- `unknown` is a bet whose answer never came; it is being rolled back.
  state text not null check (state in ('pending', 'accepted', 'refused', 'rolled_back', 'unknown')),
  attempts integer not null default 0,
  -- When the call is due; while it is under way, when whoever sends it is taken for gone.
  next_at timestamptz check ((next_at is not null) = (state = 'pending')),
  code text,
  platform_transaction_id text,
  created_at timestamptz not null,
  answered_at timestamptz
);
create unique index call_bet_key on call (session_id, request_key) where kind = 'bet';
-- One settlement for a player's round, and one rollback for a bet.
create unique index call_win on call (round_id, player_id) where kind = 'win';
create unique index call_rollback on call (ref_transaction_id) where kind = 'rollback';
create index call_due on call (next_at) where state = 'pending';
create index call_by_round on call (round_id, player_id);
create index call_statement on call (created_at, transaction_id) where not is_demo;
