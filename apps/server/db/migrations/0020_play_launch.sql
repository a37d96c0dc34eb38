-- Starting games: which vendor runs what a studio label shows, launches and their tokens, and the
-- list of what moved that a vendor reads in order.

create table play.vendor_door (
  -- The code of the studio as the catalogue and the specification know it.
  vassalage text primary key constraint vendor_door_vassalage_plain check (vassalage ~ '^[A-Z0-9]{2,16}$'),
  vendor_code text not null references play.vendor,
  -- `seamless`: every bet comes to the gateway. `transfer`: the vendor keeps a wallet of its own.
  wallet_mode text not null default 'seamless'
    constraint vendor_door_wallet_mode_known check (wallet_mode in ('seamless', 'transfer')),
  -- Null: as the vendor says with each launch.
  open_mode text constraint vendor_door_open_mode_known check (open_mode in ('iframe', 'redirect', 'tab'))
);
comment on table play.vendor_door is
  'Which vendor is asked for the games of a studio. Its address and launch hosts stand in the configuration alone.';

create table play.launch (
  -- SHA-256 of the token: who reads this table cannot play with it.
  token_hash bytea primary key constraint launch_hash_length check (octet_length(token_hash) = 32),
  brand_id text not null,
  member_id uuid not null,
  vendor_code text not null references play.vendor,
  game_id uuid not null,
  game_code text not null constraint launch_game_code_plain check (game_code ~ '^[A-Za-z0-9._:-]{1,128}$'),
  currency text not null,
  device text not null constraint launch_device_known check (device in ('desktop', 'mobile')),
  -- A pack id; the game is told the tag.
  language text not null,
  -- The social channel that it came through, if it did.
  channel text constraint launch_channel_known check (channel in ('facebook', 'google', 'telegram')),
  launched_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint launch_expires_after_launch check (expires_at > launched_at and used_at >= launched_at)
);
create index launch_by_age on play.launch (launched_at);
comment on table play.launch is
  'Tokens for one use within a minute. A demo has none: it has no player and moves no money.';

alter table play.game_session
  -- The last wallet call that was heard of, to within a minute; a session that is silent for half an hour has ended.
  add column seen_at timestamptz not null default clock_timestamp();
-- Ended sessions are asked for too: which game a round was of follows from the session at that moment.
drop index play.game_session_of_player;
create index game_session_of_player on play.game_session (vendor_code, player_id, opened_at desc);
create index vendor_player_of_member on play.vendor_player (brand_id, member_id);

-- The list of what moved ------------------------------------------------------------------------------

create table play.vendor_list_head (
  vendor_code text primary key references play.vendor,
  last_seq bigint not null default 0
);
comment on table play.vendor_list_head is
  'Where the list of a vendor ends. The row is locked by whoever writes on, so that numbers have no gaps.';

create table play.vendor_list_item (
  vendor_code text not null references play.vendor,
  seq bigint not null,
  wallet_id bigint not null,
  transaction_id text not null,
  -- The ledger's key of the movement: our own name of the transaction follows from it.
  key uuid not null,
  kind text not null constraint vendor_list_item_kind_known
    check (kind in ('bet', 'win', 'refund', 'rollback_bet', 'rollback_win', 'promo_win', 'jackpot_win', 'tip')),
  -- In units of 1e-4, both pockets together; the direction follows from the kind.
  amount bigint not null constraint vendor_list_item_amount_not_negative check (amount >= 0),
  round_id text,
  at timestamptz not null,
  primary key (vendor_code, seq)
);
comment on table play.vendor_list_item is
  'What moved for a vendor, numbered without gaps: made from the postings, never by the calls themselves.';

grant select on play.vendor_door, play.launch, play.vendor_list_head, play.vendor_list_item
  to fairhouse_app, fairhouse_reader;
grant insert on play.vendor_door, play.launch, play.vendor_list_head, play.vendor_list_item to fairhouse_app;
grant update (vendor_code, wallet_mode, open_mode) on play.vendor_door to fairhouse_app;
grant update (used_at) on play.launch to fairhouse_app;
grant delete on play.launch to fairhouse_app;
grant update (last_seq) on play.vendor_list_head to fairhouse_app;
grant update (seen_at) on play.game_session to fairhouse_app;
