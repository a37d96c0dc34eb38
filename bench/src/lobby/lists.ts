import type { Pool } from 'undici';
import type { Recorder, Statement } from './record-statements.ts';

/**
 * A list of the lobby, the statement that reads one of its pages, and the positions of that page's bounds in the
 * parameters.
 */
export type List = { query: string; pages: number; pageSize: number; statement: Statement; from: number; to: number };

const pageSize = 42;
/** Its first and last row numbers occur in no other parameter. */
const probePage = 3;

const pathOf = (query: string, pageNo: number): string =>
  `/wps/relay/GCSGAME_gameList?language=EN&pageSize=${pageSize}&pageNo=${pageNo}${query}`;

/** A different merchant in each request makes it a query that is not cached. */
let asked = 0;
export const freshPath = ({ query }: List, pageNo: number): string => {
  asked += 1;
  return `${pathOf(query, pageNo)}&merchant=b${asked.toString(36)}`;
};

/** The parameters of the statement for another page. */
export const valuesFor = ({ statement, from, to }: List, pageNo: number): (string | null)[] =>
  statement.values.map((value, at) => {
    if (at === from) return String((pageNo - 1) * pageSize + 1);
    return at === to ? String(pageNo * pageSize) : value;
  });

/** Requests a page of every list through the recorder to learn the statement behind it. */
export const learnLists = async (pool: Pool, { statements }: Recorder, queries: readonly string[]): Promise<List[]> => {
  const lists: List[] = [];
  for (const query of queries) {
    statements.length = 0;
    const { statusCode, body } = await pool.request({
      path: pathOf(query, probePage),
      method: 'GET',
      headers: { host: 'aurora.localhost', 'x-forwarded-for': '198.18.0.1' },
    });
    const response = (await body.json()) as { value?: { totalPages: number; games: unknown[] } };
    if (statusCode !== 200 || response.value?.games.length !== pageSize)
      throw new Error(`${query}: no whole page but ${statusCode} ${JSON.stringify(response).slice(0, 200)}`);
    const first = String((probePage - 1) * pageSize + 1);
    const last = String(probePage * pageSize);
    const statement = statements.find(({ values }) => values.includes(first) && values.includes(last));
    if (statement === undefined) throw new Error(`${query}: no statement reads places ${first} to ${last}`);
    const [from, to] = [statement.values.indexOf(first), statement.values.indexOf(last)];
    lists.push({ query, pages: response.value.totalPages, pageSize, statement, from, to });
  }
  return lists;
};
