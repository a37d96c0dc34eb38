import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { Candidate, GameSearch, KnownWord, Meaning } from './search.types.ts';

/** All names of these games in every language, including the studio's own. */
export const readNames = async (tx: Tx, gameIds: readonly string[]): Promise<Map<string, string[]>> => {
  const { rows } = await sql<{ game_id: string; names: string[] }>`
    select game.game_id, array_append(
      array(select name from catalog.game_name where game_id = game.game_id order by language), game.base_name) as names
    from catalog.game where game.game_id = any(${[...gameIds]}::uuid[])`.execute(tx);
  return new Map(rows.map(({ game_id, names }) => [game_id, names]));
};

export const readGameWords = async (tx: Tx, gameIds: readonly string[]): Promise<number[][]> => {
  const rows = await tx
    .selectFrom('catalog.game_search')
    .select('words')
    .where('game_id', 'in', [...gameIds])
    .execute();
  return rows.map(({ words }) => words);
};

/** A folded name contains no line break, so a list of names is stored as one text. */
export const saveGameWords = async (
  tx: Tx,
  games: readonly { gameId: string; names: readonly string[]; words: readonly number[] }[],
): Promise<void> => {
  await sql`
    insert into catalog.game_search (game_id, names, words)
    select game_id, string_to_array(names, chr(10)), string_to_array(words, ' ')::integer[]
    from unnest(${games.map(({ gameId }) => gameId)}::uuid[], ${games.map(({ names }) => names.join('\n'))}::text[],
      ${games.map(({ words }) => words.join(' '))}::text[]) as new (game_id, names, words)
    on conflict (game_id) do update set names = excluded.names, words = excluded.words`.execute(tx);
};

const idsOf = (words: readonly KnownWord[]): RawBuilder<unknown> => {
  // Ids from the dictionary, inlined as literals so that the planner knows how rare they are.
  return sql`${sql.lit(`{${words.map(({ wordId }) => wordId).join(',')}}`)}::integer[]`;
};

const meantBy = ({ exact, begun, near }: Meaning): KnownWord[] => [...exact, ...begun, ...near];

/** Exact words score higher than prefixes, and prefixes higher than misspellings. */
const pointsOf = ({ exact, begun, near }: Meaning): RawBuilder<unknown> => {
  const cases = [
    { words: exact, points: 8 },
    { words: begun, points: 6 },
    { words: near, points: 4 },
  ].filter(({ words }) => words.length > 0);
  const whens = cases.map(({ words, points }) => sql`when found.words && ${idsOf(words)} then ${sql.lit(points)}`);
  return sql`case ${sql.join(whens, sql` `)} else 0 end`;
};

type Asked = {
  folded: string;
  /** Words that add to the score. */
  counted: readonly Meaning[];
  /** A game must contain at least one word of each group. */
  demanded: readonly (readonly Meaning[])[];
  limit: number;
};

type CandidateRow = { game_id: string; names: string[]; place_all: number };
const candidateOf = (row: CandidateRow): Candidate => ({
  gameId: row.game_id,
  names: row.names,
  position: row.place_all,
});

const demandsOf = ({ demanded }: Asked): RawBuilder<unknown> =>
  sql.join(
    demanded.map((group) => sql`words && ${idsOf(group.flatMap(meantBy))}`),
    sql` and `,
  );

/** A search that matches more games than this is too broad; only some of them are ranked. */
const foundMax = 5_000;
/** The maximum of most played games to scan. */
const goneThroughMax = 10_000;

/** The most played games of a brand that match every group: used for very common words. */
export const readMostPlayed = async (db: Queryable, brandId: string, asked: Asked): Promise<Candidate[]> => {
  const { rows } = await sql<CandidateRow>`
    select shown.game_id, found.names, shown.place_all
    from (
      select game_id, place_all from catalog.shown_game where brand_id = ${brandId}
      order by place_all limit ${sql.lit(goneThroughMax)}
    ) as shown
    cross join lateral (
      select names from catalog.game_search where game_id = shown.game_id and ${demandsOf(asked)} offset 0
    ) as found
    order by shown.place_all
    limit ${asked.limit}`.execute(db);
  return rows.map(candidateOf);
};

/** Games the brand shows that match every group, ordered by score, then exact name matches, then the most played. */
export const readCandidates = async (
  db: Queryable,
  { brandId, gameType, vendorCode, classify }: Omit<GameSearch, 'text' | 'limit'>,
  asked: Asked,
): Promise<Candidate[]> => {
  const conditions = [
    sql`brand_id = ${brandId}`,
    sql`game_id = found.game_id`,
    ...(gameType === undefined ? [] : [sql`game_type = ${gameType}`]),
    ...(vendorCode === undefined ? [] : [sql`vendor_code = ${vendorCode}`]),
    ...(classify === undefined ? [] : [sql`classify = ${classify}`]),
  ];
  // Matches words first, then joins the brand row by row. Otherwise every game of the brand is read, which the planner
  // chooses when it does not know how rare a word is.
  const { rows } = await sql<CandidateRow>`
    with found as materialized (
      select game_id, names, words from catalog.game_search where ${demandsOf(asked)} limit ${sql.lit(foundMax)}
    )
    select found.game_id, found.names, shown.place_all
    from found
    cross join lateral (
      select place_all from catalog.shown_game where ${sql.join(conditions, sql` and `)} offset 0
    ) as shown
    order by ${sql.join(asked.counted.map(pointsOf), sql` + `)} desc, ${asked.folded} = any(found.names) desc, shown.place_all
    limit ${asked.limit}`.execute(db);
  return rows.map(candidateOf);
};
