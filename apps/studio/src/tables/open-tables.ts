import { recoverRounds } from './recover-rounds.ts';
import { runTable, type Table } from './run-table.ts';
import type { TablesDeps } from './tables.types.ts';

const LOOK_AGAIN_MS = 30_000;
/** A round that closed this long ago and is not being processed was left by a failure. */
const LEFT_AFTER_MS = 60_000;
/** Far enough ahead to include every round: at the start no table is running. */
const ANY_TIME = new Date('9999-01-01T00:00:00Z');

export type Tables = {
  /** The table of a game, opened for the first player; null if the game is no table. */
  tableOf(gameCode: string): Table | null;
  stop(): Promise<void>;
};

/** Settles rounds that an earlier run left open, then accepts players. */
export const openTables = async (deps: TablesDeps): Promise<Tables> => {
  const tables = new Map<string, Table>();
  const isRunning = (roundId: string) => [...tables.values()].some((table) => table.isRunning(roundId));

  const recover = (closedBefore: Date) =>
    recoverRounds(deps, closedBefore, isRunning).catch((error: unknown) =>
      deps.log.error({ err: error }, 'rounds of tables could not be ended'),
    );
  await recover(ANY_TIME);
  const timer = setInterval(() => void recover(new Date(Date.now() - LEFT_AFTER_MS)), LOOK_AGAIN_MS);
  timer.unref();

  return {
    tableOf: (gameCode) => {
      const known = tables.get(gameCode);
      if (known !== undefined) return known;
      const game = deps.gameOf(gameCode);
      if (game === null) return null;
      const table = runTable(deps, gameCode, game);
      tables.set(gameCode, table);
      return table;
    },
    stop: async () => {
      clearInterval(timer);
      await Promise.all([...tables.values()].map((table) => table.stop()));
    },
  };
};
