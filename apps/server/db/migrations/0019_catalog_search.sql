-- Search: the words of all games' names in every language, and by which misspellings a word is found.

create table catalog.search_word (
  word_id integer generated always as identity primary key,
  -- Folded by the application (platform/text): the database compares bytes and knows no language.
  word text collate "C" not null unique constraint search_word_bounded check (length(word) between 1 and 200),
  -- In how many games it stands; the rarest word of a question tells most.
  games integer not null default 0 constraint search_word_games_not_negative check (games >= 0)
) with (fillfactor = 70);
comment on table catalog.search_word is 'The dictionary of the search. A word that stands in no game any more stays, and finds nothing.';

create table catalog.search_near (
  word_id integer primary key references catalog.search_word,
  -- What remains of the word when letters are left out. Whoever left out, added, changed or swapped a letter shares one.
  keys text[] collate "C" not null
);
-- Nothing waits in a list to be sorted in: a search reads at once what an import wrote.
create index search_near_keys on catalog.search_near using gin (keys) with (fastupdate = off);
comment on table catalog.search_near is 'By which misspellings a word is found. Beside the word, because its count changes and this never does.';

create table catalog.game_search (
  game_id uuid primary key references catalog.game,
  -- All names, folded, each once.
  names text[] collate "C" not null,
  -- The words of all names.
  words integer[] not null
);
create index game_search_words on catalog.game_search using gin (words) with (fastupdate = off);
comment on table catalog.game_search is 'What a game is found by, made anew from its names whenever they change.';

grant select, insert, update on catalog.search_word, catalog.game_search to fairhouse_app;
grant select, insert on catalog.search_near to fairhouse_app;
grant select on catalog.search_word, catalog.search_near, catalog.game_search to fairhouse_reader;
