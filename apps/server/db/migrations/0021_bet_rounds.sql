-- What was played: one record per round, made from the ledger's postings and from nothing else. No
-- money stands here that the ledger does not have; all of it could be made again from the postings.

create schema bet;

create table bet.round (
  -- Digest of source, wallet and the vendor's own round: live tables share a round among players.
  id uuid primary key,
  brand_id text not null,
  member_id uuid not null,
  wallet_id bigint not null,
  currency text not null,
  -- Trial accounts: recorded, and counted nowhere.
  is_play_money boolean not null,
  source_id smallint not null,
  vendor_code text not null,
  round text not null,
  -- A posting carries no game: it is found from the session, or told by the vendor's statement.
  game_id uuid,
  vassalage text,
  game_code text,
  game_type text,
  state text not null default 'open'
    constraint round_state_known check (state in ('open', 'in_doubt', 'settled', 'rolled_back')),
  -- Only what stands: a bet that was undone has left the sums.
  staked bigint not null default 0,
  cash_staked bigint not null default 0,
  tipped bigint not null default 0,
  won bigint not null default 0,
  refunded bigint not null default 0,
  bets integer not null default 0,
  wins integer not null default 0,
  rollbacks integer not null default 0,
  last_seq bigint not null,
  opened_at timestamptz not null,
  last_at timestamptz not null,
  settled_at timestamptz,
  doubted_at timestamptz,
  -- When an unfinished round is next compared with the books, and in doubt asked for at the vendor.
  look_at timestamptz,
  looks integer not null default 0,
  ask_at timestamptz,
  asks integer not null default 0,
  -- The vendor's own word on a round in doubt. It moves nothing.
  vendor_state text constraint round_vendor_state_known check (vendor_state in ('open', 'settled', 'void', 'unknown')),
  vendor_staked text,
  vendor_won text,
  vendor_asked_at timestamptz,
  constraint round_once_per_wallet unique (source_id, wallet_id, round),
  constraint round_sums_not_negative check (staked >= 0 and cash_staked between 0 and staked and tipped >= 0
    and won >= 0 and refunded between 0 and won),
  constraint round_final_has_its_moment check ((state in ('settled', 'rolled_back')) = (settled_at is not null)),
  constraint round_unfinished_is_looked_at check ((state in ('open', 'in_doubt')) = (look_at is not null)),
  constraint round_doubt_has_its_moment check (state <> 'in_doubt' or doubted_at is not null)
) with (fillfactor = 80);
create index round_of_member on bet.round (member_id, opened_at desc, id desc);
create index round_unfinished on bet.round (look_at) where state in ('open', 'in_doubt');
create index round_open_of_wallet on bet.round (wallet_id) where state in ('open', 'in_doubt');
create index round_open_long on bet.round (opened_at) where state in ('open', 'in_doubt');
create index round_in_doubt on bet.round (ask_at) where state = 'in_doubt';
create index round_without_game on bet.round (opened_at) where game_code is null;
create index round_won on bet.round (brand_id, settled_at)
  where state = 'settled' and won > staked and not is_play_money and game_id is not null;
comment on table bet.round is 'One row per round and wallet. Its state follows from its movements and from the closing in the books.';

create table bet.round_move (
  wallet_id bigint not null,
  seq bigint not null,
  brand_id text not null,
  round_id uuid not null references bet.round,
  source_id smallint not null,
  kind text not null constraint round_move_kind_known check (kind in
    ('bet', 'tip', 'win', 'refund', 'promo_win', 'jackpot_win', 'rollback_bet', 'rollback_win')),
  key uuid not null,
  ref_key uuid,
  external_tx text not null,
  -- As seen by the wallet: a bet is negative.
  cash bigint not null,
  bonus bigint not null,
  is_undone boolean not null default false,
  at timestamptz not null,
  -- The ledger's own numbers: a posting is recorded once.
  primary key (wallet_id, seq)
);
create index round_move_of_round on bet.round_move (round_id, seq);
create index round_move_by_key on bet.round_move (key);
create index round_move_of_source on bet.round_move (source_id, at);
comment on table bet.round_move is 'The postings of a round, by the number they have in their wallet.';

create table bet.valid_bet (
  round_id uuid primary key references bet.round,
  brand_id text not null,
  member_id uuid not null,
  currency text not null,
  -- The day it was first counted on; a correction stays on it.
  day date not null,
  staked bigint not null constraint valid_bet_staked_not_negative check (staked >= 0),
  valid_bet bigint not null,
  counted bigint not null,
  reason text constraint valid_bet_reason_known check (reason in ('VOID', 'OPPOSITE', 'ODDS', 'GAME_EXCLUDED',
    'WEIGHT_ZERO', 'FREE_STAKE', 'SURPLUS', 'TIP', 'PLAY_MONEY', 'PUSH')),
  -- How often it was written: a late win or a rollback writes the same line again.
  revision integer not null default 1,
  written_at timestamptz not null default clock_timestamp(),
  constraint valid_bet_within_stake check (valid_bet between 0 and staked and counted between 0 and valid_bet),
  constraint valid_bet_says_why_not check ((counted = 0) = (reason is not null))
);
create index valid_bet_of_member on bet.valid_bet (member_id, day);
comment on table bet.valid_bet is 'One line for every round that ended: what of its stake counts, or why it does not.';

create table bet.turnover (
  brand_id text not null,
  member_id uuid not null,
  currency text not null,
  day date not null,
  counted bigint not null constraint turnover_not_negative check (counted >= 0),
  primary key (brand_id, member_id, currency, day)
);
comment on table bet.turnover is 'The counter: always the sum of what the lines of that member and day count.';

create table bet.game_sums (
  vassalage text not null,
  game_code text not null,
  currency text not null,
  -- Rounds, and the sums of stakes and returns with their squares and product: wider than any bigint.
  rounds bigint not null,
  sum_s numeric not null,
  sum_p numeric not null,
  sum_ss numeric not null,
  sum_pp numeric not null,
  sum_sp numeric not null,
  primary key (vassalage, game_code, currency)
);
comment on table bet.game_sums is 'What the settled rounds of a game returned, by currency: enough for the mean and its error.';

create table bet.vendor_case (
  id uuid primary key default gen_random_uuid(),
  vendor_code text not null,
  code text not null constraint vendor_case_code_known check (code in ('MISSING_AT_PLATFORM', 'MISSING_AT_VENDOR',
    'AMOUNT_DIFFERS', 'CURRENCY_DIFFERS', 'STATE_DIFFERS', 'DUPLICATE_AT_VENDOR', 'ROUND_OPEN_TOO_LONG', 'RECORD_DIFFERS')),
  -- The vendor's transaction, or the record of the round.
  subject text not null,
  -- When it happened, by whoever has it: a window that covers this moment looks at the case again.
  happened_at timestamptz not null,
  -- Null where the platform has nothing of it.
  brand_id text,
  wallet_id bigint,
  expected text not null,
  found text not null,
  state text not null default 'open' constraint vendor_case_state_known check (state in ('open', 'resolved')),
  seen integer not null default 1,
  opened_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  resolved_at timestamptz,
  constraint vendor_case_once unique (vendor_code, code, subject),
  constraint vendor_case_resolved_has_its_moment check ((state = 'resolved') = (resolved_at is not null))
);
create index vendor_case_open on bet.vendor_case (vendor_code, happened_at) where state = 'open';
comment on table bet.vendor_case is 'Differences between ledger, record and vendor. A case is looked into; nothing is corrected by it.';

grant usage on schema bet to fairhouse_app, fairhouse_reader;
grant select on all tables in schema bet to fairhouse_app, fairhouse_reader;
grant insert, update on bet.round, bet.valid_bet, bet.turnover, bet.game_sums, bet.vendor_case to fairhouse_app;
grant insert, update (is_undone) on bet.round_move to fairhouse_app;

-- The board keeps the wins of its days, and none whose round no longer stands.
grant delete on report.winner to fairhouse_app;
create index winner_from_rounds on report.winner (won_at) where not is_demo;
