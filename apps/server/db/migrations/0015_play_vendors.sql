-- Game vendors: who may call, under which keys, for which players, in which sessions. The money of
-- their calls, and the ids that make a call count once, are the ledger's.

create schema play;

create table play.vendor (
  code text primary key constraint vendor_code_plain check (code ~ '^[a-z0-9-]{2,32}$'),
  -- The number under which the ledger knows it.
  source_id smallint not null unique,
  -- Where its transaction ids carry their day: an id that does is found by one look, another by one per kept month.
  id_day text not null constraint vendor_id_day_known check (id_day in ('uuidv7', 'ulid', 'date_prefix', 'opaque')),
  -- The same for its round ids.
  round_day text not null constraint vendor_round_day_known check (round_day in ('uuidv7', 'ulid', 'date_prefix', 'opaque')),
  -- `always`: a win names its bet. `round`: it names its round, and the ledger counts the round's bets and wins.
  win_refs text not null constraint vendor_win_refs_known check (win_refs in ('always', 'round')),
  -- A session may change its game (live lobbies).
  table_switch boolean not null default false,
  -- Bets and balance questions that one process takes from it in a second; null: no bound of its own.
  calls_per_second integer constraint vendor_calls_per_second_positive check (calls_per_second > 0),
  status text not null default 'active' constraint vendor_status_known check (status in ('active', 'disabled')),
  registered_at timestamptz not null default clock_timestamp()
);
comment on table play.vendor is 'Who may call the gateway, and how its dialect of protocol v1 reads.';

create table play.vendor_key (
  vendor_code text not null references play.vendor,
  key_id text not null constraint vendor_key_id_plain check (key_id ~ '^[A-Za-z0-9._-]{1,64}$'),
  public_key bytea not null constraint vendor_key_is_ed25519 check (octet_length(public_key) = 32),
  -- `retiring` still opens; `revoked` never again.
  state text not null default 'active' constraint vendor_key_state_known check (state in ('active', 'retiring', 'revoked')),
  added_at timestamptz not null default clock_timestamp(),
  primary key (vendor_code, key_id),
  -- One key, one vendor: whose call it is follows from the key alone.
  constraint vendor_key_of_one_vendor unique (public_key)
);
comment on table play.vendor_key is 'Public keys only: a leak of this table lets nobody sign.';

create table play.vendor_player (
  vendor_code text not null references play.vendor,
  -- Another for every vendor, and telling nothing: two vendors cannot put their players together.
  player_id text not null constraint vendor_player_id_plain check (player_id ~ '^[A-Za-z0-9_-]{4,128}$'),
  brand_id text not null,
  member_id uuid not null,
  wallet_id bigint not null,
  currency text not null,
  opened_at timestamptz not null default clock_timestamp(),
  primary key (vendor_code, player_id),
  constraint vendor_player_one_per_wallet unique (vendor_code, wallet_id)
);
comment on table play.vendor_player is 'A member as one vendor knows them, in one currency. A row never changes: processes keep it in memory.';

create table play.game_session (
  -- SHA-256 of the token: who reads this table cannot bet with it.
  token_hash bytea primary key constraint game_session_hash_length check (octet_length(token_hash) = 32),
  vendor_code text not null,
  player_id text not null,
  brand_id text not null,
  game_code text not null constraint game_session_game_code_plain check (game_code ~ '^[A-Za-z0-9._:-]{1,128}$'),
  currency text not null,
  opened_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  foreign key (vendor_code, player_id) references play.vendor_player,
  constraint game_session_ends_after_opening check (expires_at > opened_at and ended_at >= opened_at)
);
-- Every process asks several times a second which sessions have just ended.
create index game_session_lately_ended on play.game_session (ended_at) where ended_at is not null;
create index game_session_of_player on play.game_session (vendor_code, player_id) where ended_at is null;
comment on table play.game_session is 'Lets a vendor take bets. Wins and rollbacks need none: money in flight must finish.';

grant usage on schema play to fairhouse_app, fairhouse_reader;
grant select on play.vendor, play.vendor_player, play.game_session to fairhouse_app, fairhouse_reader;
grant select on play.vendor_key to fairhouse_app;
grant insert on play.vendor, play.vendor_key, play.vendor_player, play.game_session to fairhouse_app;
grant update (status) on play.vendor to fairhouse_app;
grant update (state) on play.vendor_key to fairhouse_app;
grant update (ended_at) on play.game_session to fairhouse_app;
