import type { LoadFigures } from './load.types.ts';
import { type Hearing, type LoadOrder, type LoadRun, sendCalls } from './send-calls.ts';

/** Sends what was signed and tells what came of it; answers are verified when the clock has stopped. */
export const runLoad = async (
  wires: readonly Buffer[],
  order: LoadOrder,
  { countUnsigned, hearing }: { countUnsigned: (sample: LoadRun['sample']) => number; hearing?: Hearing },
): Promise<LoadFigures> => {
  const before = process.cpuUsage();
  const { answers, byStatus, seconds, latenciesMs, sample } = await sendCalls(wires, order, hearing);
  const { user, system } = process.cpuUsage(before);
  const sorted = latenciesMs.toSorted();
  const quantile = (q: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;
  return {
    perSecond: answers / seconds,
    answers,
    byStatus,
    seconds,
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
    maxMs: quantile(1),
    checked: sample.length,
    unsigned: countUnsigned(sample),
    cpuMicros: (user + system) / answers,
  };
};
