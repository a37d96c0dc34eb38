import assert from 'node:assert/strict';
import { Socket } from 'node:net';
import pg from 'pg';
import { watchReplication } from '#platform/db/guard-client.ts';
import type { Log } from '#platform/kernel/log.ts';
import { sparseLog } from '#platform/kernel/sparse-log.ts';
import type { Move, Moved } from './ledger.types.ts';
import { decodeMoved, type MovedRow } from './pipeline/decode-moved.ts';
import { encodeMoves } from './pipeline/encode-moves.ts';
import type { ConnectLane, LaneConnection } from './pipeline/pipeline.types.ts';

/**
 * Longer than every deadline of the pipeline, so the pipeline gives up first; an abandoned statement then ends by
 * itself.
 */
const statementTimeoutMs = 5_000;
const connectTimeoutMs = 2_000;

const sessionOptions = [
  `-c statement_timeout=${statementTimeoutMs}`,
  '-c lock_timeout=2000',
  '-c idle_in_transaction_session_timeout=5000',
  '-c timezone=UTC',
].join(' ');

const parameters = Array.from({ length: 24 }, (_, index) => `$${index + 1}`).join(', ');
const postMovesText = `select n, verdict, replayed, outcome, seq, balance, bonus, delta, bonus_delta, deny from ledger.post_moves(${parameters})`;

/** Leaves the columns as wire text; `decodeMoved` parses them. */
const asWritten = { getTypeParser: () => (text: unknown) => text };

/**
 * An error that ends the session may have occurred after the commit, so it leaves the batch's outcome unknown and must
 * not look like a rejection.
 */
const withoutVerdict = (error: unknown): unknown =>
  error instanceof pg.DatabaseError && error.severity !== 'ERROR'
    ? new Error('the session ended during a batch', { cause: error })
    : error;

/**
 * A lane that cannot read the warning of a cancelled wait would acknowledge writes that may be lost, and a lane on a standby cannot
 * post. Both are refused before the first movement.
 */
const checkServer = async (client: pg.Client): Promise<void> => {
  const question: pg.QueryConfig & { query_timeout: number } = {
    text: "select pg_is_in_recovery() as standby, current_setting('lc_messages') as messages",
    // A server that froze after the login would hold the lane for ever.
    query_timeout: connectTimeoutMs,
  };
  const { rows } = await client.query<{ standby: boolean; messages: string }>(question);
  const [server] = rows;
  assert(server !== undefined && !server.standby, 'the lane reached a standby');
  assert(
    /^(C|POSIX|en)/.test(server.messages),
    'the server must speak English (lc_messages), or its warnings are missed',
  );
};

/** The PostgreSQL side of a lane: one dedicated direct connection and one prepared call. */
export const connectLane = (deps: { url: string; log: Pick<Log, 'warn'> }): ConnectLane => {
  const sparse = sparseLog(deps.log);
  return async (lane) => {
    // Our own socket, so that it can be dropped without a cancel request to the server.
    const socket = new Socket();
    const client = new pg.Client({
      connectionString: deps.url,
      stream: () => socket,
      options: sessionOptions,
      application_name: 'fairhouse-lane',
      keepAlive: true,
      keepAliveInitialDelayMillis: 1_000,
      connectionTimeoutMillis: connectTimeoutMs,
    });
    const wasUnreplicated = watchReplication(client);
    // The running call fails too; without a listener an error on an idle connection would end the process.
    client.on('error', (error) => sparse('warn', { err: error, lane }, 'a lane of the ledger lost its connection'));

    const close: LaneConnection['close'] = () => {
      socket.destroy();
    };

    const postMoves = async (moves: readonly Move[]): Promise<Moved[]> => {
      const values = encodeMoves(moves);
      try {
        const { rows } = await client.query<MovedRow>({
          name: 'post_moves',
          text: postMovesText,
          values,
          rowMode: 'array',
          types: asWritten,
        });
        if (wasUnreplicated()) throw new Error('the batch was committed here but may not be replicated');
        return decodeMoved(rows);
      } catch (error) {
        throw withoutVerdict(error);
      }
    };

    try {
      await client.connect();
      await checkServer(client);
    } catch (error) {
      close();
      throw error;
    }
    return { postMoves, close };
  };
};
