import type { ConnectLane, LaneConnection, PipelineDeps } from './pipeline.types.ts';

/** The connection of a lane, which reconnects whether or not anything waits for it. */
export type PersistentConnection = {
  /** Undefined once it is closed for good. */
  ready(): Promise<LaneConnection | undefined>;
  /** Connects that failed in a row; zero as soon as one succeeded. */
  readonly failedConnects: () => number;
  /** Drops the connection without cancelling and makes another one. */
  replace(): void;
  /** A call succeeded, so the next loss reconnects at once again. */
  proved(): void;
  close(): void;
};

/** Backoff after failed connects: from 50 ms up to one second. */
const pauseAfter = (failures: number): number => Math.min(1_000, 25 * 2 ** failures);

export const keepConnection = (
  lane: number,
  deps: { connect: ConnectLane } & Pick<PipelineDeps, 'clock' | 'log'>,
): PersistentConnection => {
  let current: LaneConnection | undefined;
  let failedConnects = 0;
  let lostInARow = 0;
  let isClosed = false;

  const open = async (): Promise<LaneConnection | undefined> => {
    // The first loss reconnects at once; a server that accepts and drops connections gets the backoff.
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
        deps.log.warn({ err: error, lane, failedConnects }, 'a lane of the ledger could not connect');
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
