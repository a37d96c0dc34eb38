import { sparseLog } from '#platform/kernel/sparse-log.ts';
import type { ConnectLane, LaneConnection, PipelineDeps } from './pipeline.types.ts';

/** The connection of a lane. It reconnects even when no call waits for it. */
export type PersistentConnection = {
  /** Resolves to undefined once it is closed for good. */
  ready(): Promise<LaneConnection | undefined>;
  /** Consecutive failed connection attempts; reset to zero by a success. */
  readonly failedConnects: () => number;
  /** Drops the connection without a cancel request and opens another one. */
  replace(): void;
  /** A call succeeded, so the next connection loss reconnects at once. */
  proved(): void;
  close(): void;
};

/** Backoff after failed connects: from 50 ms up to one second. */
const pauseAfter = (failures: number): number => Math.min(1_000, 25 * 2 ** failures);

export const keepConnection = (
  lane: number,
  deps: { connect: ConnectLane } & Pick<PipelineDeps, 'clock' | 'log'>,
): PersistentConnection => {
  const sparse = sparseLog<'warn'>(deps.log);
  let current: LaneConnection | undefined;
  let failedConnects = 0;
  let lostInARow = 0;
  let isClosed = false;

  const open = async (): Promise<LaneConnection | undefined> => {
    // Reconnects at once after the first loss; a server that accepts and then drops connections gets the backoff.
    if (lostInARow > 1) await deps.clock.wait(pauseAfter(lostInARow - 1));
    while (!isClosed) {
      try {
        const connection = await deps.connect(lane);
        failedConnects = 0;
        if (isClosed) {
          connection.close();
          return undefined;
        }
        current = connection;
        return connection;
      } catch (error) {
        failedConnects += 1;
        sparse('warn', { err: error, lane, failedConnects }, 'a lane of the ledger could not connect');
        await deps.clock.wait(pauseAfter(failedConnects));
      }
    }
    return undefined;
  };

  let opening = open();

  return {
    ready: () => opening,
    failedConnects: () => failedConnects,
    replace: () => {
      current?.close();
      current = undefined;
      lostInARow += 1;
      opening = open();
    },
    proved: () => {
      lostInARow = 0;
    },
    close: () => {
      isClosed = true;
      current?.close();
      current = undefined;
    },
  };
};
