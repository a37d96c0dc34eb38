-- The winner board: a small read table of its own, filled from settled rounds.

create schema report;

create table report.winner (
  winner_id uuid primary key,
  brand_id text not null,
  game_id uuid not null,
  -- Kept here, because the board is filtered by it and the game belongs to another module.
  game_type text not null constraint winner_game_type_playable check (game_type in
    ('RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'ELOTT', 'LOTT')),
  -- The name itself never comes here: what is not kept cannot be shown by mistake.
  player_label text not null constraint winner_player_masked check (player_label ~ '^.{0,8}\*\*\*.{0,8}$'),
  amount_minor bigint not null constraint winner_amount_positive check (amount_minor > 0),
  currency text not null constraint winner_currency_code check (currency ~ '^[A-Z]{3,5}$'),
  won_at timestamptz not null,
  is_demo boolean not null default false,
  -- The settled round; a seeded row has none and says that it is one.
  round_ref text,
  constraint winner_comes_from_a_round_or_is_demo check (is_demo = (round_ref is null)),
  unique (brand_id, round_ref)
);
create index winner_by_amount on report.winner (brand_id, currency, amount_minor desc, winner_id);
create index winner_by_type on report.winner (brand_id, currency, game_type, amount_minor desc, winner_id);

grant usage on schema report to fairhouse_app, fairhouse_reader;
grant select on all tables in schema report to fairhouse_app, fairhouse_reader;
grant insert on report.winner to fairhouse_app;
