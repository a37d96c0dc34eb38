-- The lobby: what studios tell of their games, what each brand shows in which order, and what members keep of it.

-- Studios -----------------------------------------------------------------------------------------------

alter table catalog.vendor
  -- Where its list of games is asked for; null means that nobody asks.
  add column feed_url text constraint vendor_feed_url_http check (feed_url ~ '^https?://'),
  -- Ed25519, base64url: what its answers are signed with. A feed without a key is not believed.
  add column feed_public_key text,
  add constraint vendor_feed_is_signed check (feed_url is null or feed_public_key is not null);

create table catalog.vendor_name (
  vendor_code text not null references catalog.vendor,
  language text not null constraint vendor_name_language_pack check (language ~ '^[A-Z]{2,3}$'),
  name text not null constraint vendor_name_given check (length(name) between 1 and 60),
  primary key (vendor_code, language)
);

create table catalog.vendor_currency (
  vendor_code text not null references catalog.vendor,
  currency text not null constraint vendor_currency_code check (currency ~ '^[A-Z]{3,5}$'),
  primary key (vendor_code, currency)
);
comment on table catalog.vendor_currency is 'A studio without the brand''s currency is not shown there.';

create table catalog.vendor_window (
  window_id uuid primary key,
  vendor_code text not null references catalog.vendor,
  starts_at timestamptz not null,
  -- Null: until further notice.
  ends_at timestamptz,
  reason text not null constraint vendor_window_reason_given check (length(reason) between 1 and 200),
  constraint vendor_window_ends_after_start check (ends_at > starts_at)
);
create index vendor_window_by_vendor on catalog.vendor_window (vendor_code, starts_at);
comment on table catalog.vendor_window is 'Announced maintenance of a studio: its games are shown as closed meanwhile.';

-- Games -------------------------------------------------------------------------------------------------

alter table catalog.game
  -- As the studio declares it: parts per million of what is staked come back.
  add column rtp_ppm integer constraint game_rtp_ppm_sane check (rtp_ppm between 1 and 1000000),
  add column volatility smallint constraint game_volatility_one_to_five check (volatility between 1 and 5),
  -- The highest win, as a multiple of the stake.
  add column win_max_multiple integer constraint game_win_max_multiple_positive check (win_max_multiple > 0),
  add column layout text constraint game_layout_short check (length(layout) between 1 and 20),
  add column features text[] not null default '{}',
  -- Of what the studio last told; the same digest means that nothing is to be written.
  add column feed_digest text,
  add column seen_in_pull bigint,
  -- Whole pulls in a row that did not name it.
  add column pulls_missed smallint not null default 0;

alter table catalog.game_name
  add column source text not null default 'feed' constraint game_name_source_known check (source in ('feed', 'house'));
comment on column catalog.game_name.source is 'A name the house gave is never overwritten by a feed.';

create table catalog.feed_pull (
  pull_id bigint generated always as identity primary key,
  vendor_code text not null references catalog.vendor,
  started_at timestamptz not null default clock_timestamp(),
  -- Where the next page begins; null before the first page and after the last.
  next_cursor text,
  pages integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  retired integer not null default 0,
  finished_at timestamptz
);
create unique index feed_pull_one_open on catalog.feed_pull (vendor_code) where finished_at is null;
create index feed_pull_by_vendor on catalog.feed_pull (vendor_code, pull_id desc);
comment on table catalog.feed_pull is 'Pulls of a studio''s whole list. One that was broken off goes on where it stopped.';

create table catalog.poker_room (
  room_id uuid primary key,
  vendor_code text not null,
  game_code text not null,
  room_code text not null,
  base_name text not null constraint poker_room_name_given check (length(base_name) between 1 and 80),
  currency text not null constraint poker_room_currency_code check (currency ~ '^[A-Z]{3,5}$'),
  buy_in_min_minor bigint not null constraint poker_room_buy_in_min_positive check (buy_in_min_minor > 0),
  buy_in_max_minor bigint constraint poker_room_buy_in_max_above check (buy_in_max_minor >= buy_in_min_minor),
  stake_base_minor bigint not null constraint poker_room_stake_base_positive check (stake_base_minor > 0),
  seats integer constraint poker_room_seats_positive check (seats > 0),
  -- The studio's last word, and when it said so.
  players integer not null default 0 constraint poker_room_players_not_negative check (players >= 0),
  told_at timestamptz not null,
  is_open boolean not null default true,
  foreign key (vendor_code, game_code) references catalog.game (vendor_code, game_code),
  unique (vendor_code, room_code)
);
create index poker_room_by_game on catalog.poker_room (vendor_code, game_code);

-- Brands ------------------------------------------------------------------------------------------------

alter table catalog.brand_vendor add column position integer not null default 0;
-- Pinned games stand first, in this order; null: by popularity.
alter table catalog.brand_game add column position integer;

create table catalog.shown_game (
  brand_id text not null,
  game_id uuid not null references catalog.game,
  game_type text not null,
  vendor_code text not null,
  classify text,
  is_hot boolean not null,
  -- The place, from 1 and without holes, in each list that the game stands in.
  place_all integer not null,
  place_type integer not null,
  place_vendor integer not null,
  place_class integer,
  place_vendor_class integer,
  place_hot integer,
  place_hot_type integer,
  primary key (brand_id, game_id)
);
create index shown_game_all on catalog.shown_game (brand_id, place_all);
create index shown_game_type on catalog.shown_game (brand_id, game_type, place_type);
create index shown_game_vendor on catalog.shown_game (brand_id, game_type, vendor_code, place_vendor);
create index shown_game_class on catalog.shown_game (brand_id, game_type, classify, place_class)
  where classify is not null;
create index shown_game_vendor_class on catalog.shown_game
  (brand_id, game_type, vendor_code, classify, place_vendor_class) where classify is not null;
create index shown_game_hot on catalog.shown_game (brand_id, place_hot) where is_hot;
create index shown_game_hot_type on catalog.shown_game (brand_id, game_type, place_hot_type) where is_hot;
create index shown_game_hot_vendor on catalog.shown_game (brand_id, vendor_code, place_hot) where is_hot;
comment on table catalog.shown_game is
  'What a brand shows, in order, made anew from the tables above whenever one of them changes. A page is a range of places, so that the last costs what the first does.';

-- Members -----------------------------------------------------------------------------------------------

create table catalog.favorite (
  member_id uuid not null,
  game_id uuid not null references catalog.game,
  added_at timestamptz not null default clock_timestamp(),
  primary key (member_id, game_id)
);
create index favorite_newest on catalog.favorite (member_id, added_at desc, game_id);

create table catalog.recent_game (
  member_id uuid not null,
  game_id uuid not null references catalog.game,
  played_at timestamptz not null,
  primary key (member_id, game_id)
);
create index recent_game_latest on catalog.recent_game (member_id, played_at desc, game_id);

-- Lists read shown_game now.
drop index catalog.game_by_type;
drop index catalog.game_hot;

grant select on all tables in schema catalog to fairhouse_app, fairhouse_reader;
grant insert on all tables in schema catalog to fairhouse_app;
grant update on catalog.vendor, catalog.vendor_category, catalog.vendor_name, catalog.vendor_window, catalog.game,
  catalog.game_name, catalog.game_stake, catalog.feed_pull, catalog.poker_room, catalog.brand_game_type,
  catalog.brand_game_type_title, catalog.brand_vendor, catalog.brand_game, catalog.favorite, catalog.recent_game,
  catalog.shown_game to fairhouse_app;
-- Games are retired and never deleted; these are what may go.
grant delete on catalog.vendor_currency, catalog.vendor_window, catalog.game_name, catalog.game_stake,
  catalog.favorite, catalog.recent_game, catalog.shown_game to fairhouse_app;
