import pg from 'pg';
import { Pool } from 'undici';
import { median, rounded } from '../figures.ts';
import { freshPath, type List, valuesFor } from './lists.ts';
import { runLoad, type Turn, type Watched } from './run-load.ts';
import { nextVisitor } from './visitors.ts';

/** As many connections as a server process holds. */
const connections = 10;
const atOnce = 8;

/** One platform under test: its server process, database and lists. */
export type ListServer = { pid: number; port: number; databaseUrl: string; lists: List[] };

type Pages = (list: List) => number;
const anyPage: Pages = ({ pages }) => 1 + Math.floor(Math.random() * (pages - 1));

const oneOf = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
};

type Meter = {
  http(options?: { pages?: Pages; lists?: readonly List[] }): Promise<Turn>;
  sql(): Promise<Turn>;
  close(): Promise<void>;
};

/** Loads one platform: the call over HTTP, or its SQL statement on separate connections. */
export const openMeter = (
  { pid, port, databaseUrl, lists }: ListServer,
  { seconds, postgres }: { seconds: number; postgres: Watched },
): Meter => {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: atOnce, pipelining: 1 });
  const database = new pg.Pool({ connectionString: databaseUrl, max: connections });
  return {
    http: ({ pages = anyPage, lists: some = lists } = {}) =>
      runLoad(
        async () => {
          const list = oneOf(some);
          const headers = { host: 'aurora.localhost', 'x-forwarded-for': nextVisitor() };
          const { statusCode, body } = await pool.request({
            path: freshPath(list, pages(list)),
            method: 'GET',
            headers,
          });
          await body.dump();
          return statusCode === 200;
        },
        { atOnce, seconds, watched: [{ pid }, postgres] },
      ),
    sql: () =>
      runLoad(
        async () => {
          const list = oneOf(lists);
          const { rows } = await database.query(list.statement.text, valuesFor(list, anyPage(list)));
          return rows.length === list.pageSize;
        },
        { atOnce, seconds, watched: [postgres] },
      ),
    close: async () => {
      await Promise.all([pool.close(), database.end()]);
    },
  };
};

/** The median of each figure over all turns. */
export const summaryOf = (turns: readonly Turn[]) => ({
  perSecond: rounded(median(turns.map((turn) => turn.perSecond))),
  p50Ms: rounded(median(turns.map((turn) => turn.p50Ms)), 2),
  p99Ms: rounded(median(turns.map((turn) => turn.p99Ms)), 2),
  cpuMicros: rounded(median(turns.map((turn) => turn.cpuMicros))),
  failed: turns.reduce((sum, turn) => sum + turn.failed, 0),
});

/** The median ratio of adjacent runs, so that load on the machine affects both. */
export const ratioOf = (
  ours: readonly Turn[],
  theirs: readonly Turn[],
  figure: 'p50Ms' | 'p99Ms' | 'cpuMicros',
): number => rounded(median(ours.map((turn, at) => turn[figure] / (theirs[at]?.[figure] ?? Number.NaN))), 2);
