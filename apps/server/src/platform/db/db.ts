import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, type KyselyConfig, PostgresDialect, type PostgresPoolClient, type Transaction } from 'kysely';
import pg from 'pg';
import { counter, gauge } from '../kernel/metrics.ts';
import { recordSpan } from '../kernel/trace.ts';
import { answerMarginMs, guardClient, statementTimeoutMs } from './guard-client.ts';
import type { DB } from './schema.gen.ts';

// 64-bit integers are money and positions: never a float. `sum(bigint)` is numeric and stays text:
// cast it in SQL.
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);
// A date is a calendar day, not a point in time: keep it as text.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
// Intervals are calculated by the database; here they are only passed through.
pg.types.setTypeParser(pg.types.builtins.INTERVAL, (text) => text);

/** A handle on which a store may run SQL: the pool, or the caller's transaction. */
export type Queryable = Kysely<DB>;
export type Tx = Transaction<DB>;

export type Db = {
  /** Reads outside a transaction. */
  readonly read: Queryable;
  readonly pool: pg.Pool;
  /**
   * Runs `work` in one transaction at read committed. After a deadlock or serialization failure it is run again from
   * the start, so `work` must have effects only through `tx`.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** For what is only read, wherever it is read from. */
export type ReadDb = Pick<Db, 'read'>;

/** Deadlock and serialization failure: PostgreSQL chose this transaction as the victim; the work itself is valid. */
const retryable = new Set(['40P01', '40001']);
const attemptsMax = 4;

const retries = counter({ name: 'db_transaction_retries_total', help: 'Transactions run again after a deadlock.' });
const waiting = gauge({ name: 'db_pool_waiting', help: 'Requests that wait for a database connection.' });
const queryErrors = counter({ name: 'db_query_errors_total', help: 'Queries that failed.', labels: ['code'] });

const errorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown';

/** For every session: a query, a lock wait and an idle transaction each time out. */
export const sessionOptions = [
  `-c statement_timeout=${statementTimeoutMs}`,
  '-c lock_timeout=5000',
  '-c idle_in_transaction_session_timeout=20000',
  '-c timezone=UTC',
  // Compiling a statement takes longer than any of ours runs.
  '-c jit=off',
].join(' ');

/** An idle connection to a machine that died is noticed within some fifteen seconds. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 };

export const createPool = ({
  url,
  max,
  name,
  options = '',
  connectionTimeoutMillis = 5_000,
  onError,
}: {
  url: string;
  max: number;
  name: string;
  options?: string;
  connectionTimeoutMillis?: number;
  onError: (error: Error) => void;
}): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    options: `${sessionOptions} ${options}`,
    application_name: `fairhouse-${name}`,
    connectionTimeoutMillis,
    idleTimeoutMillis: 30_000,
    query_timeout: statementTimeoutMs + answerMarginMs,
    ...keepAlive,
  });
  // The pool replaces a connection that the server closed; without a listener the error would end the process.
  pool.on('error', onError);
  pool.on('connect', (client) => {
    client.on('error', onError);
    guardClient(client);
  });
  return pool;
};

/** Queries over a pool, measured; `connect` may give a connection of its own choice. */
export const configOf = (
  pool: pg.Pool,
  connect: () => Promise<PostgresPoolClient> = () => pool.connect(),
): KyselyConfig => ({
  dialect: new PostgresDialect({ pool: { options: pool.options, connect, end: () => pool.end() } }),
  log: (event) => {
    waiting.set(pool.waitingCount);
    const statement = event.query.sql.slice(0, 300);
    if (event.level === 'error') queryErrors.inc({ code: errorCode(event.error) });
    recordSpan(
      'sql',
      event.queryDurationMillis,
      { 'db.system.name': 'postgresql', 'db.query.text': statement },
      event.level === 'error' ? event.error : undefined,
    );
  },
});

export const createDb = ({
  url,
  poolMax,
  name,
  onError,
}: {
  url: string;
  poolMax: number;
  name: string;
  onError: (error: Error) => void;
}): Db => {
  const pool = createPool({ url, max: poolMax, name, onError });
  const read = new Kysely<DB>(configOf(pool));

  const transaction = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await read.transaction().execute(work);
      } catch (error) {
        if (attempt >= attemptsMax || !retryable.has(errorCode(error))) throw error;
        retries.inc();
        // A random pause, so that the two transactions do not collide again.
        await sleep(Math.random() * 20 * 2 ** attempt);
      }
    }
  };

  return { read, pool, transaction, close: () => read.destroy() };
};
