import type { LoadFigures } from './load.types.ts';
import { type LoadOrder, type LoadRun, type ResponseReader, sendCalls } from './send-calls.ts';

/** Sends the signed calls and returns the results; responses are verified after the measurement. */
export const runLoad = async (
  wires: readonly Buffer[],
  order: LoadOrder,
  {
    countUnsigned,
    responseReader,
    signal,
  }: { countUnsigned: (sample: LoadRun['sample']) => number; responseReader?: ResponseReader; signal?: AbortSignal },
): Promise<LoadFigures> => {
  const before = process.cpuUsage();
  const { responses, byStatus, seconds, latenciesMs, sample } = await sendCalls(wires, order, {
    responseReader,
    signal,
  });
  const { user, system } = process.cpuUsage(before);
  const sorted = latenciesMs.toSorted();
  const quantile = (q: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;
  return {
    perSecond: responses / seconds,
    responses,
    byStatus,
    seconds,
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
    maxMs: quantile(1),
    checked: sample.length,
    unsigned: countUnsigned(sample),
    cpuMicros: (user + system) / responses,
  };
};
