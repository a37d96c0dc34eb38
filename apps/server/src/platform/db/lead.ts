import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Log } from '../kernel/log.ts';
import { counter, gauge } from '../kernel/metrics.ts';
import { type Queryable, sessionOptions } from './db.ts';
import type { DB } from './schema.gen.ts';

const leading = gauge({ name: 'leader', help: '1 in the process that leads.', labels: ['task'] });
const faults = counter({ name: 'leader_faults_total', help: 'Leaderships that ended in a fault.', labels: ['task'] });

export type Leadership = { isLeading(): boolean; stop(): Promise<void> };

/** Runs while this process leads. `signal` aborts on stop, or when leadership is lost. */
export type Led = (connection: Queryable, signal: AbortSignal) => Promise<void>;

/** One connection wrapped as a pool of one, so that the lock and the queries share its lifetime. */
const onConnection = (client: pg.Client): Queryable =>
  new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: { options: {}, connect: async () => Object.assign(client, { release: () => {} }), end: async () => {} },
    }),
  });

/**
 * Ensures that at most one process of the cell runs a task. Leadership is a session lock: the database releases it when
 * the holder dies, and another process acquires it within half a second.
 */
export const lead = (
  { url, task, log, pauseMs = 500 }: { url: string; task: string; log: Log; pauseMs?: number },
  work: Led,
): Leadership => {
  const stopping = new AbortController();
  let leader = false;

  const tryOnce = async (): Promise<void> => {
    const lost = new AbortController();
    const client = new pg.Client({
      connectionString: url,
      options: sessionOptions,
      application_name: `fairhouse-${task}`,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    client.on('error', () => lost.abort());
    client.on('end', () => lost.abort());
    await client.connect();
    try {
      const connection = onConnection(client);
      const { rows } = await sql<{ got: boolean }>`
        select pg_try_advisory_lock(hashtext('fairhouse.lead'), hashtext(${task})) as got`.execute(connection);
      if (rows[0]?.got !== true) return;
      leader = true;
      leading.set({ task }, 1);
      log.info({ task }, 'leads');
      await work(connection, AbortSignal.any([stopping.signal, lost.signal]));
    } finally {
      leader = false;
      leading.set({ task }, 0);
      // Ending the session releases the lock.
      await client.end().catch(() => undefined);
    }
  };

  const run = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await tryOnce();
      } catch (error) {
        // Work that the stop itself has interrupted is not a fault.
        if (stopping.signal.aborted) return;
        faults.inc({ task });
        log.warn({ err: error, task }, 'leadership ended in a fault');
      }
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();

  return {
    isLeading: () => leader,
    stop: async () => {
      stopping.abort();
      await run;
    },
  };
};
