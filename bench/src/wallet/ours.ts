import type { ServerProcess } from '@fairhouse/tools/stack';
import { cpuMicros, familyCpuMicros } from '../cpu-time.ts';
import type { LoadFigures } from './load/load.types.ts';
import type { BenchContext } from './open-bench-context.ts';
import { readBatches } from './read-batches.ts';

/** Concurrent calls, as the target demands. */
const inFlight = 64;

export type OursRound = LoadFigures & {
  /** CPU time per bet, in microseconds. */
  cpu: { postgres: number; gateway: number; redis: number; load: number };
  /** The average number of bets that shared one call and one commit, and how long such a call took. */
  batch: number;
  callMs: number;
};

/** Sends one balance call for every player to each gateway, which fills its in-memory caches as in any busy hour. */
export const warmGateways = async (
  { load, players }: BenchContext,
  gateways: readonly ServerProcess[],
): Promise<void> => {
  for (const { port } of gateways) {
    await load.sign('balance', players.active);
    const { byStatus } = await load.run({ ports: [port], connections: inFlight });
    if (byStatus.OK !== players.active) throw new Error(`warming met refusals: ${JSON.stringify(byStatus)}`);
  }
};

/**
 * Bets over HTTP for the given number of seconds. Bets for a rate of `expected` per second, and half as many more, are
 * signed in advance.
 */
export const runOurs = async (
  { stack, postgres, admin, load }: BenchContext,
  { gateways, seconds, expected }: { gateways: readonly ServerProcess[]; seconds: number; expected: number },
): Promise<OursRound> => {
  await load.sign('bet', Math.ceil(expected * seconds * 1.5));
  await admin.query('checkpoint');
  const redisPid = stack.services.redis.pid ?? 0;
  const read = () => ({
    postgres: familyCpuMicros(postgres.pid),
    gateway: gateways.reduce((sum, { pid }) => sum + cpuMicros(pid), 0),
    redis: cpuMicros(redisPid),
  });
  const batchesBefore = await readBatches(gateways);
  const before = read();
  const figures = await load.run({ ports: gateways.map(({ port }) => port), connections: inFlight, seconds });
  const after = read();
  const batchesAfter = await readBatches(gateways);
  const calls = batchesAfter.calls - batchesBefore.calls;
  const perBet = (key: keyof typeof before): number => (after[key] - before[key]) / figures.responses;
  return {
    ...figures,
    batch: (batchesAfter.moves - batchesBefore.moves) / calls,
    callMs: ((batchesAfter.callSeconds - batchesBefore.callSeconds) / calls) * 1_000,
    cpu: {
      postgres: perBet('postgres'),
      gateway: perBet('gateway'),
      redis: perBet('redis'),
      load: figures.cpuMicros,
    },
  };
};
