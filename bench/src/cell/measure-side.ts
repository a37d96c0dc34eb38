import type { LoadFigures } from '../wallet/load/load.types.ts';
import { readBatches } from '../wallet/read-batches.ts';
import type { Load } from '../wallet/start-load.ts';
import type { CpuParts, Side } from './open-side.ts';

/** Concurrent calls. */
const inFlight = 64;

export type SideRound = LoadFigures & {
  /** The average number of bets that shared one call and one commit, and how long such a call took. */
  batch: number;
  callMs: number;
  /** Microseconds of processor time per bet. */
  cpu: CpuParts;
};

/** Sends one balance call for every player to each gateway, which fills its caches as in any busy hour. */
export const warmSide = async ({ gateways }: Side, load: Load, active: number): Promise<void> => {
  for (const { port } of gateways) {
    await load.sign('balance', active);
    const { byStatus } = await load.run({ ports: [port], connections: inFlight });
    if (byStatus.OK !== active) throw new Error(`warming met refusals: ${JSON.stringify(byStatus)}`);
  }
};

/**
 * Bets over HTTP for the given number of seconds, from a fresh checkpoint. Bets for a rate of `expected` per second,
 * and half as many more, are signed in advance.
 */
export const measureSide = async (
  { ports, gateways, admin, readCpu }: Side,
  load: Load,
  { seconds, expected }: { seconds: number; expected: number },
): Promise<SideRound> => {
  await load.sign('bet', Math.ceil(expected * seconds * 1.5));
  await admin.query('checkpoint');
  const batchesBefore = await readBatches(gateways);
  const cpuBefore = await readCpu();
  const figures = await load.run({ ports, connections: inFlight, seconds });
  const cpuAfter = await readCpu();
  const batchesAfter = await readBatches(gateways);
  const calls = batchesAfter.calls - batchesBefore.calls;
  const perBet = (part: keyof CpuParts): number => (cpuAfter[part] - cpuBefore[part]) / figures.responses;
  return {
    ...figures,
    batch: (batchesAfter.moves - batchesBefore.moves) / calls,
    callMs: ((batchesAfter.callSeconds - batchesBefore.callSeconds) / calls) * 1_000,
    cpu: {
      gateway: perBet('gateway'),
      primary: perBet('primary'),
      standbys: perBet('standbys'),
      proxies: perBet('proxies'),
      others: perBet('others'),
    },
  };
};
