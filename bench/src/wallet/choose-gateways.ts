import type { ServerProcess } from '@fairhouse/tools/stack';
import type { BenchContext } from './open-bench-context.ts';
import type { Options } from './options.ts';
import { runOurs, warmGateways } from './ours.ts';

/** Calls signed in advance before any rate is known. A load that runs out of calls ends early. */
const expectedAtFirst = 8_000;

export type Choice = {
  gateways: readonly ServerProcess[];
  expected: number;
  tried: Record<string, number>;
  bets: number;
};

/** Starts gateways and tries each given number of them; the fastest is measured. */
export const chooseGateways = async (
  context: BenchContext,
  { gateways: counts, seconds }: Options,
  log: (line: string) => void,
): Promise<Choice> => {
  const processes: ServerProcess[] = [];
  while (processes.length < Math.max(...counts)) processes.push(await context.startGateway());
  await warmGateways(context, processes);
  log('every player is known to every gateway');
  const tried: Record<string, number> = {};
  let best = { gateways: processes.slice(0, 1), expected: 0 };
  let bets = 0;
  for (const count of counts) {
    const gateways = processes.slice(0, count);
    const { perSecond, byStatus } = await runOurs(context, {
      gateways,
      seconds: Math.min(seconds, 5),
      expected: expectedAtFirst,
    });
    bets += byStatus.OK ?? 0;
    tried[count] = Math.round(perSecond);
    log(`${count} gateway process${count === 1 ? '' : 'es'}: ${Math.round(perSecond)} bets/s`);
    if (perSecond > best.expected) best = { gateways, expected: perSecond };
  }
  return { ...best, tried, bets };
};
