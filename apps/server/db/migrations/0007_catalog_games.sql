-- What can be played: studios and their games for the whole house, and what of it each brand shows.

create schema catalog;

create table catalog.vendor (
  vendor_code text primary key constraint vendor_code_plain check (vendor_code ~ '^[A-Z0-9]{2,16}$'),
  display_name text not null constraint vendor_display_name_given check (length(display_name) between 1 and 60),
  status text not null default 'active' constraint vendor_status_known
    check (status in ('active', 'maintenance', 'retired')),
  -- Under /img/; null means that the name stands alone.
  emblem_key text
);
comment on table catalog.vendor is 'Studios. The same for every brand; catalog.brand_vendor says who shows which.';

create table catalog.vendor_category (
  vendor_code text not null references catalog.vendor,
  game_type text not null constraint vendor_category_game_type_playable check (game_type in
    ('RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'ELOTT', 'LOTT')),
  position integer not null default 0,
  opens text not null default 'list' constraint vendor_category_opens_known check (opens in ('game', 'list')),
  -- The game that "immediate game" starts.
  entry_game_code text,
  primary key (vendor_code, game_type),
  constraint vendor_category_entry_only_for_a_game check ((opens = 'game') = (entry_game_code is not null))
);

create table catalog.game (
  game_id uuid primary key,
  vendor_code text not null,
  game_type text not null,
  game_code text not null constraint game_code_plain check (game_code ~ '^[A-Za-z0-9][A-Za-z0-9_.:-]{0,63}$'),
  -- A sub-filter of the slots lobby.
  classify text,
  base_name text not null constraint game_base_name_given check (length(base_name) between 1 and 80),
  status text not null default 'active' constraint game_status_known
    check (status in ('active', 'maintenance', 'retired')),
  is_hot boolean not null default false,
  supports_trial boolean not null default false,
  lines_min integer constraint game_lines_min_positive check (lines_min >= 1),
  launched_at timestamptz not null,
  -- The order of every list; the measure is whoever's who writes it.
  popularity integer not null default 0 constraint game_popularity_not_negative check (popularity >= 0),
  picture_key text not null,
  tint_light text not null constraint game_tint_light_hex check (tint_light ~ '^#[0-9a-f]{6}$'),
  tint_depth text not null constraint game_tint_depth_hex check (tint_depth ~ '^#[0-9a-f]{6}$'),
  foreign key (vendor_code, game_type) references catalog.vendor_category,
  unique (vendor_code, game_code),
  constraint game_classify_only_for_slots check (classify is null or (game_type = 'RNG' and classify in
    ('SCRATCH', 'VIDEO_POKER', 'JACKPOT', 'TABLE', 'ARCADE', 'BINGO')))
);
comment on table catalog.game is 'Games as the studios offer them. A game is retired, never deleted: rounds point at it.';
-- The lists: by type, by vendor, hot first page; each ends in the key, so that a page never repeats a game.
create index game_by_type on catalog.game (game_type, popularity desc, game_id);
create index game_by_vendor on catalog.game (vendor_code, game_type, popularity desc, game_id);
create index game_hot on catalog.game (popularity desc, game_id) where is_hot;

-- A category and its game point at each other; the pair is judged when the transaction ends.
alter table catalog.vendor_category add constraint vendor_category_entry_is_its_game
  foreign key (vendor_code, entry_game_code) references catalog.game (vendor_code, game_code)
  deferrable initially deferred;

create table catalog.game_stake (
  game_id uuid not null references catalog.game,
  currency text not null constraint game_stake_currency_code check (currency ~ '^[A-Z]{3,5}$'),
  bet_min_minor bigint not null constraint game_stake_bet_min_positive check (bet_min_minor > 0),
  primary key (game_id, currency)
);
comment on table catalog.game_stake is 'The smallest bet, in units of 1e-4, by currency: no amount without one.';

create table catalog.game_name (
  game_id uuid not null references catalog.game,
  language text not null constraint game_name_language_pack check (language ~ '^[A-Z]{2,3}$'),
  name text not null constraint game_name_given check (length(name) between 1 and 80),
  primary key (game_id, language)
);

create table catalog.brand_game_type (
  brand_id text not null,
  -- HOT and FAV are places in the menu and have no games of their own.
  game_type text not null constraint brand_game_type_known check (game_type in
    ('HOT', 'FAV', 'RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'ELOTT', 'LOTT')),
  position integer not null default 0,
  enabled boolean not null default true,
  primary key (brand_id, game_type)
);

create table catalog.brand_game_type_title (
  brand_id text not null,
  game_type text not null,
  language text not null constraint brand_game_type_title_language_pack check (language ~ '^[A-Z]{2,3}$'),
  title text not null constraint brand_game_type_title_given check (length(title) between 1 and 60),
  primary key (brand_id, game_type, language),
  foreign key (brand_id, game_type) references catalog.brand_game_type on delete cascade
);

create table catalog.brand_vendor (
  brand_id text not null,
  vendor_code text not null references catalog.vendor,
  enabled boolean not null default true,
  primary key (brand_id, vendor_code)
);
comment on table catalog.brand_vendor is 'A vendor without a row is not shown: a new studio enters a brand by agreement.';

create table catalog.brand_game (
  brand_id text not null,
  game_id uuid not null references catalog.game,
  enabled boolean not null default true,
  -- Null: as the house has it.
  is_hot boolean,
  primary key (brand_id, game_id)
);
comment on table catalog.brand_game is 'A game without a row is shown as the house has it; a row is a brand''s own word.';

grant usage on schema catalog to fairhouse_app, fairhouse_reader;
grant select on all tables in schema catalog to fairhouse_app, fairhouse_reader;
-- What is built writes and reads; whoever builds the changing brings its own grant.
grant insert on all tables in schema catalog to fairhouse_app;
