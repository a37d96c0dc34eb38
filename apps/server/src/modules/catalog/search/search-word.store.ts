import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { KnownWord } from './search.types.ts';

/** Locks until the transaction ends: the dictionary has one writer at a time. */
export const lockDictionary = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('catalog.search_word'))`.execute(tx);
};

export const readWordIds = async (tx: Tx, words: readonly string[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ word: string; word_id: number }>`
    select word, word_id from catalog.search_word where word = any(${[...words]}::text[])`.execute(tx);
  return new Map(rows.map(({ word, word_id }) => [word, word_id]));
};

/** Inserts words that do not exist yet. A key contains no space, so a list of keys is stored as one text. */
export const insertWords = async (
  tx: Tx,
  words: readonly { word: string; keys: readonly string[] }[],
): Promise<Map<string, number>> => {
  const { rows } = await sql<{ word: string; word_id: number }>`
    with new as (
      select * from unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ keys }) => keys.join(' '))}::text[])
        as new (word, keys)
    ), added as (
      insert into catalog.search_word (word) select word from new returning word_id, word
    ), keyed as (
      insert into catalog.search_near (word_id, keys)
      select added.word_id, string_to_array(new.keys, ' ') from added join new on new.word = added.word
    )
    select word, word_id from added`.execute(tx);
  return new Map(rows.map(({ word, word_id }) => [word, word_id]));
};

/** Changes the number of games that contain each word. */
export const countWords = async (tx: Tx, changes: ReadonlyMap<number, number>): Promise<void> => {
  await sql`
    update catalog.search_word as known set games = known.games + change.more
    from unnest(${[...changes.keys()]}::integer[], ${[...changes.values()]}::integer[]) as change (word_id, more)
    where known.word_id = change.word_id`.execute(tx);
};

/** Prefixes of one letter match hundreds of words; the most frequent ones suffice. */
const begunMax = 64;

const lastCharacter = String.fromCodePoint(0x10ffff);

/** The dictionary words in use that equal one of these, start with one, or share a key. */
export const readMeant = async (
  db: Queryable,
  input: {
    exact: readonly string[];
    begun: readonly string[];
    near: readonly string[];
  },
): Promise<KnownWord[]> => {
  const parts = [
    sql`select word_id, word, games from catalog.search_word where word = any(${[...input.exact]}::text[]) and games > 0`,
    ...input.begun.map(
      (start) => sql`(select word_id, word, games from catalog.search_word
        where word > ${start} and word < ${start + lastCharacter} and games > 0 order by games desc limit ${sql.lit(begunMax)})`,
    ),
    // One lookup per key: for many keys at once the planner estimates half of the dictionary and scans all of it.
    sql`select word_id, word, games from catalog.search_word where games > 0 and word_id = any(array(
      select meant.word_id from unnest(${[...input.near]}::text[]) as asked (key) cross join lateral (
        select word_id from catalog.search_near where keys @> array[asked.key] offset 0) as meant))`,
  ];
  const { rows } = await sql<{
    word_id: number;
    word: string;
    games: number;
  }>`${sql.join(parts, sql` union `)}`.execute(db);
  return rows.map(({ word_id, word, games }) => ({ wordId: word_id, word, games }));
};
