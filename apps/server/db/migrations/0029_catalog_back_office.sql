-- The back office of the catalogue: what operators say of studios, games and the lobby, and by which steps.

-- What an editor overwrites carries the number of its version: a change made from an older one is refused.
alter table catalog.vendor add column revision integer not null default 0;
alter table catalog.game add column revision integer not null default 0;

alter table catalog.brand_vendor
  add column revision integer not null default 0,
  -- A mark of the brand's own, under /img/; null: the house's.
  add column emblem_key text constraint brand_vendor_emblem_key_plain check (emblem_key ~ '^[A-Za-z0-9][A-Za-z0-9/_.-]{0,159}$');

alter table catalog.brand_game
  add column revision integer not null default 0,
  -- The place at the head of the hot lists; null: by pins and popularity like every list.
  add column hot_position integer constraint brand_game_hot_position_positive check (hot_position >= 1),
  -- A brand may keep a free trial from its visitors; it cannot give one that the studio does not offer.
  add column trial_enabled boolean not null default true,
  -- A picture of the brand's own, under /img/; null: the house's.
  add column picture_key text constraint brand_game_picture_key_plain check (picture_key ~ '^[A-Za-z0-9][A-Za-z0-9/_.-]{0,159}$');

create table catalog.brand_vendor_place (
  brand_id text not null,
  game_type text not null constraint brand_vendor_place_game_type_playable check (game_type in
    ('RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'ELOTT', 'LOTT')),
  vendor_code text not null references catalog.vendor,
  position integer not null constraint brand_vendor_place_position_positive check (position >= 1),
  primary key (brand_id, game_type, vendor_code)
);
comment on table catalog.brand_vendor_place is
  'The order of studios within one category of a brand. One without a row stands behind, by catalog.brand_vendor.';

create table catalog.brand_lobby (
  brand_id text primary key,
  -- Counts every change of categories, studios and places, by whomever.
  revision integer not null default 0
);
comment on table catalog.brand_lobby is 'The version of a brand''s lobby; locked while the lobby is changed.';

create table catalog.lobby_version (
  version_id uuid primary key,
  brand_id text not null,
  state text not null constraint lobby_version_state_known check (state in ('scheduled', 'published', 'cancelled', 'failed')),
  layout jsonb not null,
  -- What stood before it was published: taking back publishes this again.
  layout_before jsonb,
  publish_at timestamptz not null,
  published_at timestamptz,
  made_by text not null,
  made_by_role text not null,
  made_at timestamptz not null,
  -- The version that this one took back.
  takes_back uuid references catalog.lobby_version,
  -- Why a scheduled one could not be published.
  failure text,
  constraint lobby_version_published_is_whole
    check ((state = 'published') = (published_at is not null and layout_before is not null)),
  constraint lobby_version_failure_told check ((state = 'failed') = (failure is not null))
);
create index lobby_version_by_brand on catalog.lobby_version (brand_id, published_at desc);
create index lobby_version_scheduled on catalog.lobby_version (publish_at) where state = 'scheduled';
-- One at a time: what is scheduled later would undo what comes sooner without having seen it.
create unique index lobby_version_one_scheduled on catalog.lobby_version (brand_id) where state = 'scheduled';
-- A version is taken back once.
create unique index lobby_version_taken_back_once on catalog.lobby_version (takes_back) where state = 'published';
comment on table catalog.lobby_version is 'Layouts of a lobby as they were published or are to be; never deleted.';

create table catalog.bulk_change (
  bulk_id uuid primary key,
  brand_id text not null,
  -- What is done to each game.
  change text not null constraint bulk_change_known check (change in ('hot', 'unhot', 'hide', 'show', 'trial_on', 'trial_off')),
  -- Which games, in the words of the list.
  filter jsonb not null,
  games_matching integer not null constraint bulk_change_matching_not_negative check (games_matching >= 0),
  games_seen integer not null default 0,
  games_changed integer not null default 0,
  -- The last game that was looked at: a run that was broken off goes on behind it.
  after_game_id uuid,
  state text not null default 'running' constraint bulk_change_state_known check (state in ('running', 'done')),
  made_by text not null,
  made_by_role text not null,
  made_at timestamptz not null,
  reason text not null constraint bulk_change_reason_given check (length(reason) between 3 and 500),
  finished_at timestamptz,
  constraint bulk_change_finished_when_done check ((state = 'done') = (finished_at is not null))
);
create index bulk_change_by_brand on catalog.bulk_change (brand_id, made_at desc);
-- Two over one brand would tread on each other's steps.
create unique index bulk_change_one_running on catalog.bulk_change (brand_id) where state = 'running';
comment on table catalog.bulk_change is 'Changes of all games that match, done in steps by a worker, each with its audit entry.';

grant select on catalog.brand_vendor_place, catalog.brand_lobby, catalog.lobby_version, catalog.bulk_change
  to fairhouse_app, fairhouse_reader;
grant insert, update on catalog.brand_vendor_place, catalog.brand_lobby, catalog.lobby_version, catalog.bulk_change
  to fairhouse_app;
grant delete on catalog.brand_vendor_place to fairhouse_app;
