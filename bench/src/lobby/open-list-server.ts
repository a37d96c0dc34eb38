import type { Stack } from '@fairhouse/tools/stack';
import { Pool } from 'undici';
import { withAdmin } from '../postgres/with-admin.ts';
import { type List, learnLists } from './lists.ts';
import type { ListServer } from './measure-lists.ts';
import { recordStatements } from './record-statements.ts';

/** The lists that are long in every catalogue: all, a category, a studio in it, a class in it. */
export const longLists = async (stack: Stack): Promise<string[]> =>
  withAdmin(stack.services, async (client) => {
    const { rows } = await client.query<{ vendor_code: string; classify: string }>(
      `select (select vendor_code from catalog.shown_game where brand_id = 'aurora' and game_type = 'RNG'
          group by vendor_code order by count(*) desc limit 1) as vendor_code,
        (select classify from catalog.shown_game where brand_id = 'aurora' and game_type = 'RNG' and classify is not null
          group by classify order by count(*) desc limit 1) as classify`,
    );
    const { vendor_code: vendor, classify } = rows[0] ?? {};
    return ['', '&gameType=RNG', `&gameType=RNG&vassalage=${vendor}`, `&gameType=RNG&gameClassify=${classify}`];
  });

const httpEnvironment = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  TRUSTED_PROXY_HOPS: '1',
  LOG_LEVEL: 'info',
  NODE_ENV: 'test',
});

/** A server process on a database, and the lists whose statements were recorded from another process. */
export const openListServer = async (
  stack: Stack,
  database: string,
  queries: readonly string[],
): Promise<ListServer> => {
  const databaseUrl = stack.services.postgres.urlFor('http', database);
  const recorder = await recordStatements(databaseUrl);
  const watched = await stack.startRole('http', httpEnvironment(recorder.url));
  const pool = new Pool(`http://127.0.0.1:${watched.port}`);
  let lists: List[];
  try {
    lists = await learnLists(pool, recorder, queries);
  } finally {
    await pool.close();
    watched.kill('SIGKILL');
    await watched.exited;
    await recorder.stop();
  }
  const { pid, port } = await stack.startRole('http', httpEnvironment(databaseUrl));
  return { pid, port, databaseUrl, lists };
};
