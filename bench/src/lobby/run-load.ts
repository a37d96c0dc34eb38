import { cpuMicros, familyCpuMicros } from '../cpu-time.ts';

/** The results of one turn of a load. */
export type Turn = { perSecond: number; p50Ms: number; p99Ms: number; cpuMicros: number; failed: number };

/** Whose processor time is counted: a process, or one with all its children. */
export type Watched = { pid: number; isFamily?: boolean };

const quantile = (sorted: readonly number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;

const timeOf = (watched: readonly Watched[]): number =>
  watched.reduce((sum, { pid, isFamily }) => sum + (isFamily ? familyCpuMicros(pid) : cpuMicros(pid)), 0);

/** Runs the given number of concurrent loops until the time is over. `once` returns whether the call succeeded. */
export const runLoad = async (
  once: () => Promise<boolean>,
  { atOnce, seconds, watched }: { atOnce: number; seconds: number; watched: readonly Watched[] },
): Promise<Turn> => {
  const times: number[] = [];
  let failed = 0;
  const cpuBefore = timeOf(watched);
  const since = performance.now();
  const end = since + seconds * 1_000;
  const worker = async (): Promise<void> => {
    while (performance.now() < end) {
      const started = performance.now();
      if (!(await once())) failed += 1;
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const elapsed = performance.now() - since;
  const cpu = timeOf(watched) - cpuBefore;
  const sorted = times.toSorted((a, b) => a - b);
  return {
    perSecond: (times.length / elapsed) * 1_000,
    p50Ms: quantile(sorted, 0.5),
    p99Ms: quantile(sorted, 0.99),
    cpuMicros: cpu / times.length,
    failed,
  };
};
