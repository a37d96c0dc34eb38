import { Kysely, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Log } from '../kernel/log.ts';
import { counter } from '../kernel/metrics.ts';
import { sparseLog } from '../kernel/sparse-log.ts';
import { configOf, createPool, type Db, type ReadDb } from './db.ts';
import type { DB } from './schema.gen.ts';

const fromPrimary = counter({
  name: 'reports_from_primary_total',
  help: 'Queries of reports that the primary answered because the standby did not.',
});

/** Reports of one process that read at the same time. */
const poolMax = 4;
/** As long as this nobody waits for a standby that did not answer. */
const usualAvoidMs = 10_000;

/** Ending, starting, too many connections; or the query stood in the way of what the standby has to apply. */
const standbyFaults = /^(08|57P|53300|40001|40P01)/;
const conflict = 'conflict with recovery';

/** Whether another server would answer. A query that is wrong, slow or not allowed is so there too. */
const isStandbyFault = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || standbyFaults.test(error.code ?? '') || error.message.includes(conflict);

/**
 * A second way to read, for what is only shown: from a standby, whose data may be a moment old, or from the primary
 * while the standby does not answer. Writes are refused there.
 */
export const openReportsDb = ({
  url,
  primary,
  name,
  log,
  avoidMs = usualAvoidMs,
}: {
  url: string;
  primary: Db;
  name: string;
  log: Pick<Log, 'warn'>;
  avoidMs?: number;
}): ReadDb & { close(): Promise<void> } => {
  const sparse = sparseLog(log);
  const standby = createPool({
    url,
    max: poolMax,
    name: `${name}-reports`,
    options: '-c default_transaction_read_only=on',
    connectionTimeoutMillis: 2_000,
    onError: (error) => sparse('warn', { err: error }, 'idle connection to the standby lost'),
  });
  let avoidUntil = Number.NEGATIVE_INFINITY;

  const leave = (error: unknown): void => {
    avoidUntil = performance.now() + avoidMs;
    sparse('warn', { err: error }, 'the standby does not answer: reports are read from the primary');
  };
  const askPrimary = (): Promise<pg.PoolClient> => {
    fromPrimary.inc();
    return primary.pool.connect();
  };
  const orPrimary = (client: pg.PoolClient): PostgresPoolClient => ({
    query: (async (text: string, values: readonly unknown[]) => {
      try {
        return await client.query(text, [...values]);
      } catch (error) {
        if (!isStandbyFault(error)) throw error;
        leave(error);
        const other = await askPrimary();
        try {
          return await other.query(text, [...values]);
        } finally {
          other.release();
        }
      }
    }) as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  });

  const connect = async (): Promise<PostgresPoolClient> => {
    if (performance.now() < avoidUntil) return askPrimary();
    try {
      return orPrimary(await standby.connect());
    } catch (error) {
      leave(error);
      return askPrimary();
    }
  };
  const read = new Kysely<DB>(configOf(standby, connect));
  return { read, close: () => read.destroy() };
};
