-- A category without a game can be announced to players as coming soon.
alter table catalog.brand_game_type add column announced boolean not null default false;
comment on column catalog.brand_game_type.announced is 'While the category is on and has no game to play, home and its page say that it is coming.';
