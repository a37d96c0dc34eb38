import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Log } from '../kernel/log.ts';
import { counter, gauge } from '../kernel/metrics.ts';
import { sparseLog } from '../kernel/sparse-log.ts';
import { keepAlive, type Queryable, sessionOptions } from './db.ts';
import { guardClient } from './guard-client.ts';
import type { DB } from './schema.gen.ts';

const leading = gauge({ name: 'leader', help: '1 in the process that leads.', labels: ['task'] });
const faults = counter({ name: 'leader_faults_total', help: 'Leaderships that ended in a fault.', labels: ['task'] });

const endPatienceMs = 1_000;

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
  const sparse = sparseLog(log);
  let leader = false;
  /** Whether nobody else has led since this process did: a leader that reconnects is no news. */
  let hasLed = false;

  const tryOnce = async (): Promise<void> => {
    const lost = new AbortController();
    // Our own socket: a frozen server would never confirm the end of the session.
    const socket = new Socket();
    const client = new pg.Client({
      connectionString: url,
      stream: () => socket,
      options: sessionOptions,
      application_name: `fairhouse-${task}`,
      ...keepAlive,
      connectionTimeoutMillis: 5_000,
    });
    guardClient(client);
    client.on('error', () => lost.abort());
    client.on('end', () => lost.abort());
    try {
      await client.connect();
      const connection = onConnection(client);
      const { rows } = await sql<{ got: boolean }>`
        select pg_try_advisory_lock(hashtext('fairhouse.lead'), hashtext(${task})) as got`.execute(connection);
      if (rows[0]?.got !== true) {
        hasLed = false;
        return;
      }
      leader = true;
      leading.set({ task }, 1);
      if (!hasLed) log.info({ task }, 'leads');
      hasLed = true;
      await work(connection, AbortSignal.any([stopping.signal, lost.signal]));
    } finally {
      leader = false;
      leading.set({ task }, 0);
      // Ending the session releases the lock.
      await Promise.race([client.end().catch(() => undefined), sleep(endPatienceMs, undefined, { ref: false })]);
      socket.destroy();
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
        sparse('warn', { err: error, task }, 'leadership ended in a fault');
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
