import type { Figures } from './figures.ts';
import { openPlayers } from './tables/open-players.ts';
import { startBenchStudio } from './tables/start-studio.ts';
import { watchRounds } from './tables/watch-rounds.ts';

const GAME = 'corner-baccarat';
const SOCKETS = 1_000;
const ROUNDS = 3;
const LIMIT_MS = 250;

const share = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? Number.NaN;

/**
 * A thousand players at one table of one process, all with a stake in every round: measures the delay until the result
 * reaches them.
 */
export const benchTables = async (log: (line: string) => void): Promise<Figures> => {
  log('the studio starts');
  const studio = await startBenchStudio();
  try {
    log(`${SOCKETS} players sit down`);
    const sockets = await openPlayers(studio.url, GAME, SOCKETS);
    log(`${ROUNDS} rounds`);
    const { results, settlements, bets, refused } = await watchRounds(sockets, ROUNDS);
    for (const socket of sockets) socket.terminate();
    const figures = {
      bench: 'tables',
      sockets: SOCKETS,
      rounds: ROUNDS,
      results: results.length,
      bets,
      refused,
      settlements: settlements.length,
      p50Ms: share(results, 0.5),
      p99Ms: share(results, 0.99),
      mostMs: Math.max(...results),
      settledP99Ms: share(settlements, 0.99),
    };
    const isWhole = results.length === SOCKETS * ROUNDS && settlements.length === bets && bets === SOCKETS * ROUNDS;
    return { ...figures, pass: isWhole && figures.p99Ms <= LIMIT_MS };
  } finally {
    await studio.stop();
  }
};
