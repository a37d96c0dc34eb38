import type pg from 'pg';

/** As in `lobby/multiply-games.ts`: the id of a copy is derived from the original id and the copy's number. */
const copyId = `md5(game_id::text || ' ' || copy)::uuid`;

/** Makes the copies of `multiplyGames` searchable: each has its names with one more word, which differs by copy. */
export const multiplyWords = async (client: pg.Client, times: number): Promise<void> => {
  await client.query(`create temp table further as
    select row_number() over (order by games desc, word)::int as copy, word_id, word from catalog.search_word
    where word ~ '^[a-z]{4,}$' order by games desc, word limit ${times - 1}`);
  await client.query(`insert into catalog.game_search (game_id, names, words)
    select ${copyId}, array(select name || ' ' || further.word from unnest(names) as name),
      array(select distinct unnest(words || further.word_id))
    from catalog.game_search, further`);
  await client.query(`update catalog.search_word known set games = counted.games
    from (select word_id, count(*)::int as games from catalog.game_search, unnest(words) as word_id group by word_id) counted
    where counted.word_id = known.word_id`);
  await client.query('vacuum analyze');
};
