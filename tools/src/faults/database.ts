import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Services } from '../services/index.ts';

const databaseName = 'fairhouse';
/** On a busy machine, what the killed server left behind takes minutes to end and to recover. */
const startPatienceMs = 300_000;
const startPauseMs = 500;

/** The database of a run, asked by its owner; nothing is kept open, so it may be killed between two questions. */
export const databaseOf = ({ postgres }: Services) => ({
  query: async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]> => {
    const url = Object.assign(new URL(postgres.adminUrl), { pathname: `/${databaseName}` });
    const client = new pg.Client({ connectionString: url.toString() });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  },

  kill: async (): Promise<void> => {
    await postgres.kill9();
    for (const since = performance.now(); ; ) {
      try {
        return await postgres.start();
      } catch (error) {
        if (performance.now() - since > startPatienceMs) throw error;
        await sleep(startPauseMs);
      }
    }
  },
});
