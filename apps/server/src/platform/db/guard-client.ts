import type pg from 'pg';
import { counter } from '../kernel/metrics.ts';

const cancelledWaits = counter({
  name: 'syncrep_cancelled_total',
  help: 'Commits whose wait for the standby was cancelled: they may exist once only. Any value but zero pages.',
});

/** The server's own function that warns, in every language; its English text for servers that do not name it. */
const waitRoutine = 'SyncRepWaitForLSN';
const notReplicated = 'might not have been replicated';

/**
 * Watches for the warning of a cancelled wait for the standby: such a commit ends like a success, and the warning is the
 * only difference (faults.md T1). Returns a function that tells whether the warning came since it was last called.
 */
export const watchReplication = (client: Pick<pg.ClientBase, 'on'>): (() => boolean) => {
  let isUnreplicated = false;
  client.on('notice', ({ message, detail, routine }) => {
    if (routine !== waitRoutine && !`${message} ${detail}`.includes(notReplicated)) return;
    cancelledWaits.inc();
    isUnreplicated = true;
  });
  return () => {
    const answer = isUnreplicated;
    isUnreplicated = false;
    return answer;
  };
};

/** A commit that is here and may not be on a standby: whether it lasts is not known. */
export class UnreplicatedError extends Error {
  override name = 'UnreplicatedError';
}

/** The server ends a statement of a request after this time. */
export const statementTimeoutMs = 15_000;
/** A frozen server ends nothing, and a commit that waits for its standby is not ended: the client waits this longer. */
export const answerMarginMs = 5_000;

/** What `allowStatementTime` sends; the limit of its transaction is read from it. */
const allowText = "select set_config('statement_timeout', $1, true)";

const isReadTimeout = (error: unknown): error is Error =>
  error instanceof Error && error.message === 'Query read timeout';

/**
 * Gives every query of a connection a client-side time limit, after which the connection is dropped without a cancel
 * request, and turns the warning of a cancelled wait for the standby into an error.
 */
export const guardClient = (
  client: pg.ClientBase,
  { timeoutMs = statementTimeoutMs, marginMs = answerMarginMs } = {},
): void => {
  const wasUnreplicated = watchReplication(client);
  const send = client.query.bind(client) as (...parts: unknown[]) => unknown;
  let limitMs = timeoutMs;
  let timeout: Error | undefined;

  const query = (...parts: unknown[]): unknown => {
    // The rollback after a timeout must not hide it.
    if (timeout !== undefined) return Promise.reject(timeout);
    const [text, values] = parts;
    if (text === 'begin' || text === 'rollback' || text === 'commit') limitMs = timeoutMs;
    if (text === allowText && Array.isArray(values)) limitMs = Number(values[0]);
    const isPlain = typeof text === 'string' && parts.length <= 2 && typeof values !== 'function';
    const answer = isPlain ? send({ text, values, query_timeout: limitMs + marginMs }) : send(...parts);
    if (!(answer instanceof Promise)) return answer;
    return answer.then(
      (result: unknown) => {
        if (wasUnreplicated()) throw new UnreplicatedError('committed here, but perhaps not on a standby');
        return result;
      },
      (error: unknown) => {
        // With a query under way this drops the connection at once; the pool replaces it when it is released.
        if (isReadTimeout(error)) {
          timeout = error;
          void (client as pg.Client).end().catch(() => undefined);
        }
        throw error;
      },
    );
  };
  Object.assign(client, { query });
};
